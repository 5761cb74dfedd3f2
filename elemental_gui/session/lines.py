"""What was tried from one moment of a game: every line that was played there, with the branches between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from elemental_gui.session.in_thought import up_to
from elemental_gui.session.session import Ply, Session


class Spot:
    """A moment that was reached, with what was tried from there."""

    def __init__(self, session: Session, above: Spot | None = None) -> None:
        self.session = session
        self.above = above
        self.below: list[Spot] = []
        self.recent: Spot | None = None
        """Where it was gone on to last."""
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
        """List all that was tried; a branch stands behind what it branches off from, before that goes on."""
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
