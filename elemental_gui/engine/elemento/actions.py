"""What a seat, or chance, may do in Elemento."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.elemento.board import LOWER, UPPER, Colour, Shade


@attrs.frozen
class Roll(AnyAction):
    """Chance throws the upper die and the lower die (ruling 3b.2)."""

    upper: Colour
    lower: Colour


ROLLS: Final = tuple(Roll(upper, lower) for upper in UPPER for lower in LOWER)
"""The four outcomes; a roll never shows a colour twice (rulings 3b.2, E.10)."""


@attrs.frozen
class Place(AnyAction):
    """A stone comes from the supply to an empty square of a colour shown (ruling 3b.3)."""

    element: Element
    square: Square
    shade: Shade | None = None
    """Light or dark with three or four players; None with two, where it is the seat's own (ruling E.11)."""


@attrs.frozen
class Move(AnyAction):
    """A stone goes one square up, down, left or right, when nothing can be placed (ruling 3b.17)."""

    origin: Square
    target: Square


@attrs.frozen
class Pass(AnyAction):
    """The seat does nothing, when nothing can be placed or moved (ruling 3b.14)."""


@attrs.frozen
class Clear(AnyAction):
    """All stones of one shade leave a line just completed (ruling 3b.8)."""

    line: str
    """Such as `row 2` or `column B`."""
    shade: Shade


@attrs.frozen
class Keep(AnyAction):
    """A line just completed stays as it is (ruling 3b.8)."""

    line: str
    shade: ClassVar = None
    """None of its stones leave it."""


Action = Roll | Place | Move | Pass | Clear | Keep
