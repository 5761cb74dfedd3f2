"""Who plays a seat: a person, the computer at a level, or a program of the user's own, as a tag of the record tells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import chain, count
from typing import Final

import attrs

from elemental_gui.session.record_text import is_blank, one_line


class Kind(StrEnum):
    """Whom a seat can be given to."""

    PERSON = "person"
    COMPUTER = "computer"
    PROGRAM = "program"


@attrs.frozen
class Occupant:
    """Who plays a seat."""

    kind: Kind = Kind.PERSON
    which: str = ""
    """The computer's level, or the name that the user gave the program."""

    @classmethod
    def read(cls, text: str) -> Occupant:
        """Read what `str` wrote; anything else is a person, who can do everything."""
        kind, _, which = one_line(text).partition(" ")
        if kind in (Kind.COMPUTER, Kind.PROGRAM) and not is_blank(which):
            return cls(Kind(kind), which)
        return PERSON

    def __str__(self) -> str:
        return f"{self.kind} {self.which}".rstrip()

    def tag(self, seat: int) -> tuple[str, str | None]:
        """Name the tag that says who plays a seat, and give what it says; nothing is said of people."""
        return f"Player{seat}", None if self.kind is Kind.PERSON else str(self)

    @property
    def called(self) -> str:
        """What people call it where nobody gave a name; empty for a person."""
        return {Kind.PERSON: "", Kind.COMPUTER: f"Computer, {self.which}", Kind.PROGRAM: self.which}[self.kind]


PERSON: Final = Occupant()
UNKNOWN: Final = "?"
"""How records write a name that nobody gave."""


def occupants(tags: Iterable[tuple[str, str]], seats: int) -> tuple[Occupant, ...]:
    told = dict(tags)
    return tuple(Occupant.read(told.get(f"Player{seat}", "")) for seat in range(1, seats + 1))


def seat_names(tags: Iterable[tuple[str, str]], seats: int) -> tuple[str, ...]:
    """Give what people have named their seats, whoever plays them now; empty where nobody has."""
    told = dict(tags)
    given = (told.get(f"Seat{seat}", "") for seat in range(1, seats + 1))
    return tuple("" if name == UNKNOWN else name for name in given)


def known_names(tags: Iterable[tuple[str, str]], seats: int) -> tuple[str, ...]:
    """Give what the players are called by the tags of a record; empty for a person without a name."""
    tags = tuple(tags)
    return named(seat_names(tags, seats), occupants(tags, seats))


def named(given: Iterable[str], sitters: Sequence[Occupant]) -> tuple[str, ...]:
    """Give what each is called: people as somebody named their seat, all others as they are called by themselves."""
    return told_apart([sitter.called or name for name, sitter in zip(given, sitters, strict=True)])


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Give names with a number where several are the same, that of the seat if nobody is called so by himself.

    A player without a name stays so.
    """
    told: list[str] = []
    for seat, name in enumerate(names, 1):
        numbered = (f"{name} ({number})" for number in chain([seat], count(len(names) + 1)))
        is_shared = name and names.count(name) > 1
        told.append(next(each for each in numbered if each not in (*names, *told)) if is_shared else name)
    return tuple(told)
