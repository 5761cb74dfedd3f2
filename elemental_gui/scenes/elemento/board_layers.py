"""What Elemento draws on its board: unlit quarters, stones, and the ghosts of what would come."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QGraphicsScene

from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.elemento.painter import PAINTER
from elemental_gui.scenes.elemento.signs import UNSHOWN, mark
from elemental_gui.scenes.kit.items import SquareLayer
from elemental_gui.scenes.kit.layers import GHOSTS, PIECES
from elemental_gui.scenes.kit.retelling import Codes
from elemental_gui.scenes.kit.squares import Squares
from elemental_gui.scenes.kit.style.look import Look

_GHOST = 0.85
_FADED = 0.3


class BoardLayers:
    """Elemento's own layers, between the highlights under the pieces and those over them."""

    def __init__(self, scene: QGraphicsScene, squares: Squares) -> None:
        self.unlit = SquareLayer(scene, squares, 0.5, mark)
        """The squares whose colours the dice do not show."""
        self.stones = SquareLayer(scene, squares, PIECES, PAINTER.picture)
        self.ghosts = SquareLayer(scene, squares, GHOSTS, PAINTER.picture)
        self._going: frozenset[Square] = frozenset()
        self._faded: frozenset[Square] = frozenset()

    def redraw(self, squares: Squares, look: Look) -> None:
        """Switch to another look, size or orientation."""
        for layer in (self.unlit, self.stones, self.ghosts):
            layer.redraw(squares, look)

    def show(self, codes: Codes, unlit: Iterable[Square], going: Iterable[Square]) -> None:
        """Show a position at rest; stones that are sure to go are faded already."""
        self._going = self._faded = frozenset(going)
        self.unlit.show(dict.fromkeys(unlit, UNSHOWN))
        self.stones.show(codes)
        for square in self._faded:
            self._set_opacity(square, _FADED)

    def show_ghosts(self, ghosts: Codes, fading: Iterable[Square] = ()) -> None:
        """Show what would come, as ghosts, and let what would go fade."""
        self.ghosts.show(ghosts, _GHOST)
        faded = self._going | frozenset(fading)
        for square in self._faded - faded:
            self._set_opacity(square, 1.0)
        for square in faded - self._faded:
            self._set_opacity(square, _FADED)
        self._faded = faded

    def lift(self, square: Square, *, lifted: bool) -> None:
        """Show that a stone is in the hand, or put it back."""
        self._set_opacity(square, _FADED if lifted else 1.0)

    def _set_opacity(self, square: Square, opacity: float) -> None:
        item = self.stones.item(square)
        if item is not None:
            item.setOpacity(opacity)
