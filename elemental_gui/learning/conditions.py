"""What an exercise asks of a turn, written in a line of its data and answered by the engine.

A line is a list of conditions joined by `and`, all of which have to hold:

- `did ride` or `did fire C5 / fire C8`: the last action begins with one of these words
- `B3 = f`, `C3 = . / f`: a cell, or a field of the position line such as `SEAT`, holds one of these texts
- `won 1`: the game is over, and these seats have won
- `confirmed`: a turn has been ended
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum, auto
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.text import quoted
from elemental_gui.session.session import LUCK, Session

_AND: Final = " and "
_OR: Final = " / "


class DataError(ValueError):
    """A file of exercises that breaks its format, or asks for what its game does not have."""


class Standing(Enum):
    """How far somebody has come with an exercise."""

    OPEN = auto()
    REACHED = auto()
    MISSED = auto()
    """Nothing but taking something back leads to the goal now."""


@attrs.frozen
class Goal:
    """Conditions that hold together."""

    text: str
    conditions: tuple[Callable[[Session], bool], ...] = attrs.field(eq=False, repr=False)

    def is_reached(self, session: Session) -> bool:
        return all(holds(session) for holds in self.conditions)

    @property
    def asks_for_a_whole_turn(self) -> bool:
        """Whether any number of actions may lead there, up to the end of the turn."""
        return any(part.split()[0] in ("won", "confirmed") for part in self.text.split(_AND))


def read_goal(text: str) -> Goal:
    """Read a line of conditions; raises DataError."""
    return Goal(text, tuple(_condition(part.strip()) for part in text.split(_AND)))


def _condition(text: str) -> Callable[[Session], bool]:
    word, _, rest = text.partition(" ")
    if text == "confirmed":
        return lambda session: session.sealed > 0
    if word == "did" and rest:
        return lambda session: _did(session, rest.split(_OR))
    if word == "won" and rest.replace("+", "").isdigit():
        seats = tuple(map(int, rest.split("+")))
        return lambda session: session.outcome is not None and session.outcome.winners == seats
    name, equals, texts = text.partition(" = ")
    if not equals:
        raise DataError(f"{quoted(text)} is no condition")
    return lambda session: told(session.position, name.strip()) in texts.split(_OR)


def _did(session: Session, beginnings: Iterable[str]) -> bool:
    acted = [ply for ply in session.plies if ply.seat != LUCK]
    return bool(acted) and any(begins(session.written(acted[-1]), text) for text in beginnings)


def begins(action: str, text: str) -> bool:
    """Tell whether an action in words begins with the words of a text."""
    words, first = action.split(), text.split()
    return words[: len(first)] == first


def told(position: Position, name: str) -> str:
    """Give what a cell of a position holds, or a field beside its cells; raises DataError for an unknown name."""
    setup, form = position.setup, position.form
    place = form.place(name)
    if place is not None:
        return setup.cells[place[1]][place[0]]
    fields = dict(setup.fields)
    if name not in fields:
        raise DataError(f"{position.game.title} has neither a cell nor a field {quoted(name)}")
    return fields[name]
