"""Counting the tree of a game: a number that changes as soon as any rule does."""

from __future__ import annotations

from typing import Any

from elemental_gui.engine.core.spec import AnySpec


def perft(spec: AnySpec, state: Any, depth: int) -> int:
    """Count the sequences of `depth` actions from a state, with outcomes of luck and every form of an action.

    A finished game has none, except the empty one (rulings X.26, X.27).
    """
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in spec.every_action(state))
    return sum(perft(spec, spec.apply(state, action), depth - 1) for action in spec.every_action(state))
