"""The values in which a game's words answer what the page asks of them."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Completion(StrEnum):
    """Whether the turn that is being made can still be ended by the rules."""

    FREE = "free"
    """These rules never make a turn impossible, or there is no turn to complete."""
    POSSIBLE = "possible"
    IMPOSSIBLE = "impossible"
    UNSURE = "unsure"


class Choice(NamedTuple):
    """Something that chance may have dealt."""

    letter: str
    word: str
    code: str
    """The board code of its picture."""
    most: int
    """How often it can have been dealt."""


class Throw(NamedTuple):
    """One of the few outcomes that a throw can have."""

    action: str
    """The action in its canonical spelling."""
    words: str
    colours: tuple[str, ...] = ()
    """The colours that show it."""


class Losses(NamedTuple):
    """Buildings that luck takes from a seat, one after the other."""

    seat: int
    number: int
    pools: tuple[tuple[tuple[str, int], ...], ...]
    """What can be lost, with its number; nothing of a pool goes before all of the one before it."""


class Due(NamedTuple):
    """What chance owes, for a host to enter: so many things of some kinds, one of a few throws, or losses."""

    number: int
    choices: tuple[Choice, ...]
    throws: tuple[Throw, ...] = ()
    question: str = ""
    """What is asked of the host; empty where a player throws."""
    losses: Losses | None = None
