"""What a seat may do in Compass Collisions."""

from __future__ import annotations

import attrs

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import AnyAction


@attrs.frozen
class Sets(AnyAction):
    """A seat hands in both of its sets, A then B, as `opening.Layout` texts (ruling 2b.3)."""

    seat: int
    a: str
    b: str


@attrs.frozen
class Privilege(AnyAction):
    """The DMO, one of the players, takes `order` or `placement`; the other seat gets the other (ruling 2b.2)."""

    privilege: str


@attrs.frozen
class First(AnyAction):
    """The holder of the order privilege says which seat moves first (ruling 2b.2)."""

    seat: int


@attrs.frozen
class Place(AnyAction):
    """Set `letter` (A or B) of a seat goes on a side of the board: N, E, S or W (ruling 2b.4)."""

    seat: int
    letter: str
    side: str


@attrs.frozen
class Move(AnyAction):
    """The piece on a square moves 1 or 2 squares north, east, south or west (ruling 2b.8)."""

    square: Square
    direction: str
    distance: int


@attrs.frozen
class Penalty(AnyAction):
    """The seat to act has run out of time: it loses this piece of its own and passes (ruling 2b.38)."""

    square: Square


Action = Sets | Privilege | First | Place | Move | Penalty
