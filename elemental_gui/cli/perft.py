"""Counting the tree of a game: a number that changes as soon as any rule does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.state import AnyAction, AnyState


class Uncountable(Exception):
    """A state whose actions are not listed; the message says so."""


class Stopped(Exception):
    """Somebody does not want to wait for the number any more."""


def perft(position: Position, depth: int, is_stopped: Callable[[], bool] = lambda: False) -> int:
    """Count the sequences of `depth` actions from a state, with outcomes of luck and every form of an action.

    A finished game has none, except the empty one (rulings X.26, X.27). Raises Uncountable where a state has more
    actions than the game lists, and Stopped as soon as `is_stopped` says so.
    """
    return _count(position.game, position.state, depth, is_stopped)


def _count(game: AnyGame, state: AnyState, depth: int, is_stopped: Callable[[], bool]) -> int:
    # On states: a position around each of them would take a tenth of the time.
    if is_stopped():
        raise Stopped
    if depth == 0:
        return 1
    prefix = game.open_prefix(state)
    if prefix:
        raise Uncountable(f"The actions that begin with {prefix!r} are too many to count.")
    actions = game.every_action(state) if game.most_listed is None else _listed(game, state, game.most_listed)
    if depth == 1:
        return sum(1 for _ in actions)
    return sum(_count(game, game.apply(state, action), depth - 1, is_stopped) for action in actions)


def _listed(game: AnyGame, state: AnyState, most: int) -> Iterator[AnyAction]:
    actions = list(islice(game.every_action(state), most + 1))
    if len(actions) > most:
        raise Uncountable(f"There are more than {most} actions here, too many to count.")
    return iter(actions)
