"""A game continued as an experiment from any of its moments: what is tried there leaves the game itself alone.

Every line that was tried is kept, with the branches between them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import attrs

from elemental_gui.session.session import LUCK_TAGS, Ply, Session


def in_thought(session: Session, plies: int, *, is_open: bool = False) -> Session:
    """Give the game up to a moment, to be played on by anybody who looks at it.

    It tells nothing that an onlooker may not know: the luck to come is another's, a result that was agreed is open
    again, and while the game goes on its secrets are made up, without the past that would tell them. It is `is_open`
    to somebody who knows them anyway.
    """
    tags = tuple(tag for tag in session.tags if tag[0] not in LUCK_TAGS)
    position = session.position_at(plies)
    if is_made_up(session, plies) and not is_open:
        return Session(position.imagined_by(0), tags=tags)
    return attrs.evolve(up_to(session, plies), luck=None, tags=tags, remarks=())


def up_to(session: Session, plies: int) -> Session:
    """Give the game as it was when this many plies had been played, with nothing to redo."""
    known = session.plies[:plies]
    ended = max((number for number, ply in enumerate(known, 1) if ply.ends_turn), default=0)
    return attrs.evolve(session, plies=known, undone=(), sealed=min(ended, session.sealed), verdict=None)


def is_made_up(session: Session, plies: int) -> bool:
    """Tell whether something in that moment is secret now, so that whoever tries it out has to make it up."""
    position = session.position_at(plies)
    return session.public(position) != position


class Spot:
    """A moment that was reached, with what was tried from there."""

    def __init__(self, session: Session, above: Spot | None = None) -> None:
        self.session = session
        self.above = above
        self.below: list[Spot] = []
        self.recent: Spot | None = None
        """Where it last went on."""
        self.worth: tuple[int, ...] = ()
        """The share of a win that each seat could expect here, in hundredths; empty where nobody has asked."""

    @property
    def ply(self) -> Ply:
        """What was played last; not at the beginning."""
        return self.session.plies[-1]

    def on_the_way_to(self, session: Session) -> Spot:
        """Give the next moment on the way to another one, a new branch where that was not tried before."""
        ply = session.plies[len(self.session.plies)]
        for spot in self.below:
            if spot.ply.action == ply.action and spot.ply.after == ply.after:
                break
        else:
            spot = Spot(up_to(session, len(self.session.plies) + 1), self)
            self.below.append(spot)
        self.recent = spot
        return spot


class Run(NamedTuple):
    """Actions of one turn, one after the other, between which nothing branches off."""

    depth: int
    """How many branches it is away from the line that was tried first."""
    spots: tuple[Spot, ...]


class Lines:
    """The moment that everything began with, and where one is now."""

    def __init__(self, session: Session) -> None:
        self.start = self.here = Spot(session)

    def follow(self, session: Session) -> None:
        """Go where a game that began here has come to, along what was tried before as far as that leads."""
        spot = self.start
        while len(spot.session.plies) < len(session.plies):
            spot = spot.on_the_way_to(session)
        spot.session = session
        self.here = spot

    def runs(self) -> Iterator[Run]:
        """List all that was tried; a branch comes after the move it leaves from, before the line goes on."""
        return _runs(self.start, self.start.below, 0)


def _runs(spot: Spot, below: list[Spot], depth: int) -> Iterator[Run]:
    while below:
        first, *others = below
        run = [first]
        while len(run[-1].below) == 1 and not run[-1].ply.ends_turn:
            run.append(run[-1].below[0])
        yield Run(depth, tuple(run))
        for other in others:
            yield from _runs(spot, [other], depth + 1)
        spot = run[-1]
        below = spot.below
