"""A game of the host's table as one value: what a row of the list shows, its state, and in which order rows stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

import attrs

from elemental_gui.engine.core.setup import Cells
from elemental_gui.host.accepted import settled
from elemental_gui.host.verdict import TO_CONFIRM, Finding, asks_for_secret
from elemental_gui.hosting.deadlines import Calendar, calendar_of
from elemental_gui.hosting.inbox import Message
from elemental_gui.session.record import Loaded, UnreadableRecord, loads
from elemental_gui.session.session import Session
from elemental_gui.session.telling import is_for_onlookers, label_now
from elemental_gui.storage.whole_file import digest

CARD: Final = "card"
"""What the child process is asked to describe: the record at `path`, as a Card in plain data."""
JUDGE: Final = "judge"
"""What it is asked to do with something that was sent in to the game of a record, `game`."""


@attrs.frozen(kw_only=True)
class Card:
    """What everybody may know of a game, and the state of its file."""

    path: Path
    digest: str = ""
    """Of the bytes that were read; empty where none could be."""
    modified: int = 0
    """When the file was last written, in seconds since 1970."""
    trouble: str = ""
    """Why no turn can be taken over into this file; empty when all is well."""
    slug: str = ""
    title: str = ""
    """The game and its preset."""
    names: tuple[str, ...] = ()
    """What the players are called, in the order of their seats."""
    turn: str = ""
    """The label of the turn that is waited for."""
    seat: int = 0
    """Whose turn it is; 0 when the game is over."""
    result: str = ""
    """Who won, in words; empty while the game goes on."""
    owes_luck: bool = False
    """Whether somebody has to say what luck brought."""
    is_secret: bool = False
    """Whether what is waited for is secret."""
    cells: Cells = attrs.field(default=(), repr=False)
    calendar: Calendar = attrs.field(factory=Calendar)

    @property
    def is_over(self) -> bool:
        return bool(self.result)

    @property
    def is_open(self) -> bool:
        """Whether a turn can be taken over into it."""
        return not self.trouble and not self.result

    @property
    def since(self) -> int:
        """When the turn began, as far as anybody knows."""
        return self.modified if self.calendar.since is None else self.calendar.since

    @property
    def player(self) -> str:
        """Whose turn it is, by name."""
        return self.name(self.seat)

    def name(self, seat: int) -> str:
        """What a seat is called; empty for none."""
        return self.names[seat - 1] if 0 < seat <= len(self.names) else ""

    def to_json(self) -> dict[str, Any]:
        return {**attrs.asdict(self, recurse=False), "path": str(self.path), "calendar": self.calendar.to_json()}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Card:
        cells = tuple(tuple(map(str, row)) for row in data["cells"])
        calendar = Calendar.from_json(data["calendar"])
        told = {"path": Path(data["path"]), "names": tuple(data["names"]), "cells": cells, "calendar": calendar}
        return cls(**{**data, **told})


def card_of(path: Path, data: bytes, modified: int) -> Card:
    """Describe what a file holds; never raises."""
    card = Card(path=path, digest=digest(data), modified=modified)
    try:
        loaded = loads(data)
    except (UnreadableRecord, ValueError) as error:
        return attrs.evolve(card, trouble=f"This cannot be read: {error}")
    return _described(card, settled(loaded.session), trouble_of(loaded))


def trouble_of(loaded: Loaded) -> str:
    """Say why no turn can be taken over into a record; empty when one can."""
    if is_for_onlookers(loaded.session):
        return "This is a copy for onlookers: what is secret is not in it, so no turn can be judged by it."
    if loaded.problem is None:
        return ""
    kind = "Something in this record is illegal" if loaded.illegal else "This record cannot be read to its end"
    return f"{kind}: {loaded.problem}"


def _described(card: Card, session: Session, trouble: str) -> Card:
    position, outcome = session.position, session.outcome
    words = position.words(session.names)
    return attrs.evolve(
        card,
        trouble=trouble,
        slug=session.game.slug,
        title=" · ".join(session.game.titles(session.start.preset)),
        names=session.names,
        turn=label_now(session),
        seat=0 if outcome is not None else session.seat,
        result="" if outcome is None else words.headline(outcome),
        owes_luck=outcome is None and position.is_chance,
        is_secret=asks_for_secret(position) and outcome is None,
        cells=session.public(position).setup.cells,
        calendar=calendar_of(session, card.modified),
    )


class State(StrEnum):
    """What a host sees at a glance."""

    WAITING = "waiting"
    SUBMITTED = "submitted"
    """A message is there that has not been judged yet."""
    TO_CONFIRM = "to be confirmed"
    """A message has been judged; the host has the last word."""
    OVER = "over"
    TROUBLE = "cannot be read"


class Sorting(StrEnum):
    """Which games come first in the list."""

    NEED = "need"
    DEADLINE = "deadline"
    WAITING = "waiting"
    NAME = "names"


@attrs.frozen
class Row:
    """A game with the messages that wait with it."""

    card: Card
    state: State
    finding: str = ""
    """How the first of its messages was judged; empty while it is not, and where there is none."""
    messages: int = 0
    asked: bool = False
    """Whether the player has been asked about a message."""


SO_FAR: Final = "legal so far"
"""The finding on a legal turn that lacks more than its confirmation."""
OUT_OF_TURN: Final = "out of turn"
"""The finding on the words of a player who is not to move."""
RESIGNED: Final = "resigned"
"""The finding on words that give the game up."""
DRAWN: Final = "drawn"
"""The finding on words that say that a draw was agreed."""
FORETOLD: Final = "foretold"
"""The finding on a turn that tells what the program has not drawn yet."""
_FAR: Final = 2**60
_NEED: Final = {State.TO_CONFIRM: 0, State.SUBMITTED: 1, State.TROUBLE: 2, State.WAITING: 3, State.OVER: 4}


def finding_of(answer: Mapping[str, Any] | None) -> str:
    """Name the verdict of an answer; empty for none."""
    if answer is None:
        return ""
    if "sender" in answer:
        return OUT_OF_TURN
    if "resigned" in answer:
        return RESIGNED
    if "drawn" in answer:
        return DRAWN
    if "foretold" in answer:
        return FORETOLD
    is_open = any(owed != TO_CONFIRM for owed in answer.get("owed", ()))
    finding = str(answer.get("finding", Finding.UNDECIDED))
    return SO_FAR if finding == Finding.LEGAL and is_open else finding


def of_its_sender(answer: Mapping[str, Any], message: Message, card: Card) -> Mapping[str, Any]:
    """Give the answer to a message as its sender's: what was sent twice is not the next player's turn.

    Anybody can give up at any time, and what the host says it means counts for whoever is to move.
    """
    is_own = message.seat in (0, card.seat) or bool(message.meant)
    if is_own or not answer.keys().isdisjoint(("problem", "sender", "resigned", "drawn")):
        return answer
    said = f"It is the turn of {card.player}, and this is from {card.name(message.seat)}. It was not judged."
    return {"finding": Finding.ILLEGAL, "sentence": said, "sender": message.seat}


def state_of(card: Card, messages: int, finding: str) -> State:
    if card.trouble:
        return State.TROUBLE
    if messages:
        return State.TO_CONFIRM if finding else State.SUBMITTED
    return State.OVER if card.is_over else State.WAITING


def ordered(rows: Iterable[Row], sorting: Sorting, now: int) -> list[Row]:
    """Sort games: those that are over come last, whatever the order."""

    def key(row: Row) -> tuple[bool, int, int, str]:
        card = row.card
        limit = card.calendar.next_limit(now)
        due = _FAR if limit is None else limit
        need = _NEED[row.state]
        first, then = {
            Sorting.NEED: (need, due),
            Sorting.DEADLINE: (due, need),
            Sorting.WAITING: (card.since, need),
            Sorting.NAME: (0, 0),
        }[sorting]
        return row.state is State.OVER, first, then, f"{' '.join(card.names)}\0{card.path.name}".casefold()

    return sorted(rows, key=key)


def matching(rows: Iterable[Row], words: str, states: Sequence[State] = ()) -> list[Row]:
    """Keep the games in which every one of the words stands somewhere, in these states or in any."""
    wanted = words.casefold().split()
    return [
        row
        for row in rows
        if (not states or row.state in states) and all(word in _text(row) for word in wanted)
    ]


def _text(row: Row) -> str:
    card = row.card
    return " ".join((*card.names, card.title, card.path.name, card.turn, card.result, row.state)).casefold()
