"""What situations, actions and outcomes of any game are to those who only pass them on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

import attrs

S = TypeVar("S")
R = TypeVar("R")


class Staged(Protocol):
    """A state that tells what has to happen next."""

    @property
    def stage(self) -> object: ...


T = TypeVar("T", bound=Staged)


@attrs.frozen
class Outcome:
    """The result of a finished game: who won, and by which rule it ended."""

    winners: tuple[int, ...]
    """The winning seats in ascending order; all of them mean a draw, and none that nobody wins."""
    reason: str
    """A rule key such as `trapped`, `both_blocked` or `forfeit`; `setup` when it was set up like that."""
    note: str = ""
    """What a host says beside it, in free words."""


class AnyState:
    """The state of a game, complete: with the rules it is played under, and all that is needed to go on.

    Each game has a frozen class of its own; only its engine and its scene look inside.
    """

    __slots__ = ()

    @property
    def rules(self) -> object:
        """The record with the switches that the game is played under."""
        raise NotImplementedError

    @property
    def seats(self) -> int:
        return 2

    @property
    def seat(self) -> int:
        """The seat to act, from 1; who that is once the game is over is a ruling of each game."""
        raise NotImplementedError

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended by its own rules; None while it goes on."""
        raise NotImplementedError


def other(seat: int) -> int:
    """Give the opponent in a game of two."""
    return 3 - seat


def by_type(table: Mapping[type, Callable[[S, Any], R]]) -> Callable[[S, Any], R]:
    """Make the function that does with an action what a table says for its type."""

    def treated(state: S, action: Any) -> R:
        return table[type(action)](state, action)

    return treated


def by_stage(
    table: Mapping[type, tuple[object, Callable[[T, Any], R]]], untimely: Callable[[T, Any], R]
) -> Callable[[T, Any], R]:
    """Make the function that judges an action: at the stage that a table says for its type, or at a wrong one."""

    def judged(state: T, action: Any) -> R:
        stage, check = table[type(action)]
        return check(state, action) if state.stage is stage else untimely(state, action)

    return judged


class AnyAction:
    """Anything that a seat or chance may do; each game has a closed union of frozen classes."""

    __slots__ = ()
