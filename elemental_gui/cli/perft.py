"""Counting the tree of a game: a number that changes as soon as any rule does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from elemental_gui.engine.core.spec import AnySpec


class Uncountable(Exception):
    """A state whose actions are not listed; the message says so."""


def perft(spec: AnySpec, state: Any, depth: int) -> int:
    """Count the sequences of `depth` actions from a state, with outcomes of luck and every form of an action.

    A finished game has none, except the empty one (rulings X.26, X.27). Raises Uncountable where a state has more
    actions than the game lists.
    """
    if depth == 0:
        return 1
    if spec.open_prefix(state):
        raise Uncountable(f"The actions that begin with {spec.open_prefix(state)!r} are too many to count.")
    actions = spec.every_action(state) if spec.most_listed is None else _listed(spec, state, spec.most_listed)
    if depth == 1:
        return sum(1 for _ in actions)
    return sum(perft(spec, spec.apply(state, action), depth - 1) for action in actions)


def _listed(spec: AnySpec, state: Any, most: int) -> Iterator[Any]:
    actions = list(islice(spec.every_action(state), most + 1))
    if len(actions) > most:
        raise Uncountable(f"There are more than {most} actions here, too many to count.")
    return iter(actions)
