"""A game of the host's table as one value: what a row of the list shows, and what is wrong with its file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs

from elemental_gui.engine.core.setup import Cells
from elemental_gui.host.appending import settled
from elemental_gui.host.passed_on import asks_for_secret
from elemental_gui.hosting.deadlines import Calendar, calendar_of
from elemental_gui.session.record import Loaded, UnreadableRecord, loads
from elemental_gui.session.session import Session
from elemental_gui.session.telling import is_for_onlookers, label_now
from elemental_gui.storage.records import digest


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
        """Whether the game has ended."""
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
        """Give it as plain data."""
        return {**attrs.asdict(self, recurse=False), "path": str(self.path), "calendar": self.calendar.to_json()}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Card:
        """Read what `to_json` gave."""
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
    kind = "Something in this record is illegal" if loaded.illegal else "This record is damaged"
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
