"""What a seat, or chance, may do in Element."""

from __future__ import annotations

import attrs

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import AnyAction


@attrs.frozen
class Take(AnyAction):
    """Declare how many stones to draw, 0 to 4; the first action of every turn (ruling 0.3)."""

    count: int


@attrs.frozen
class Draw(AnyAction):
    """Chance deals these stones, letters in canonical order such as `ffw` (ruling 1c.7)."""

    stones: str


@attrs.frozen
class Move(AnyAction):
    """The sage steps to a neighbouring square (ruling 1c.8)."""

    square: Square


@attrs.frozen
class Ride(AnyAction):
    """The sage rides the whirlwind whose first stack stands on this neighbouring square (ruling 1c.57)."""

    square: Square


@attrs.frozen
class Place(AnyAction):
    """A stone of the hand is placed; water that touches water names the river's line and its path (ruling 1c.42)."""

    element: Element
    square: Square
    line: str = ""
    """The direction from the square in which the line of water lies: U, D, L or R."""
    path: str = ""
    """The directions in which the river flows, read from the square outwards."""


@attrs.frozen
class Confirm(AnyAction):
    """End the turn; what cannot be placed is discarded where the preset allows it (ruling 0.2)."""


@attrs.frozen
class Forfeit(AnyAction):
    """Give up a turn that the forced rules make impossible to finish; the seat loses (ruling 0.2)."""


Action = Take | Draw | Move | Ride | Place | Confirm | Forfeit
