"""What an exercise asks of a turn, written in a line of its data and answered by the engine.

A line is a list of conditions joined by `and`, all of which have to hold:

- `did ride` or `did fire C5 / fire C8`: the last action begins with one of these words
- `B3 = f`, `C3 = . / f`: a cell, or a field of the position line such as `SEAT`, holds one of these texts
- `won 1`: the game is over, and these seats have won
- `confirmed`: a turn has been ended
"""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.text import quoted
from elemental_gui.session.session import LUCK, Session

_AND: Final = " and "
_OR: Final = " / "


class DataError(ValueError):
    """A file of exercises that breaks its format, or asks for what its game does not have."""


@attrs.frozen
class Did:
    """The last action of a seat begins with one of some texts."""

    beginnings: tuple[str, ...]

    def holds(self, session: Session) -> bool:
        acted = [ply for ply in session.plies if ply.seat != LUCK]
        return bool(acted) and any(begins(session.written(acted[-1]), text) for text in self.beginnings)


@attrs.frozen
class Holds:
    """A cell of the board, or a field beside it, has one of some texts."""

    name: str
    texts: tuple[str, ...]

    def holds(self, session: Session) -> bool:
        return told(session.position, self.name) in self.texts


@attrs.frozen
class Won:
    """The game is over with these winners."""

    seats: tuple[int, ...]

    def holds(self, session: Session) -> bool:
        return session.outcome is not None and session.outcome.winners == self.seats


@attrs.frozen
class Confirmed:
    """A turn has been ended, by its own action or by confirming it."""

    def holds(self, session: Session) -> bool:
        return session.sealed > 0


Condition = Did | Holds | Won | Confirmed


@attrs.frozen
class Goal:
    """Conditions that hold together."""

    conditions: tuple[Condition, ...]

    def is_reached(self, session: Session) -> bool:
        return all(condition.holds(session) for condition in self.conditions)

    @property
    def asks_for_a_whole_turn(self) -> bool:
        """Whether any number of actions may lead there, up to the end of the turn."""
        return any(isinstance(condition, (Won, Confirmed)) for condition in self.conditions)


def read_goal(text: str) -> Goal:
    """Read a line of conditions; raises DataError."""
    return Goal(tuple(_condition(part.strip()) for part in text.split(_AND)))


def _condition(text: str) -> Condition:
    word, _, rest = text.partition(" ")
    if text == "confirmed":
        return Confirmed()
    if word == "did" and rest:
        return Did(tuple(rest.split(_OR)))
    if word == "won" and rest.replace("+", "").isdigit():
        return Won(tuple(map(int, rest.split("+"))))
    name, equals, texts = text.partition(" = ")
    if not equals:
        raise DataError(f"{quoted(text)} is no condition")
    return Holds(name.strip(), tuple(texts.split(_OR)))


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
