"""What Element draws on its board: stones, ridge lines, sages, and the ghosts of what would come."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.element.codes import Joint, joints_of
from elemental_gui.scenes.element.painter import PAINTER
from elemental_gui.scenes.element.preview import NOTHING, Preview
from elemental_gui.scenes.element.sages import Sages
from elemental_gui.scenes.kit.items import PictureLayer, SquareLayer
from elemental_gui.scenes.kit.layers import GHOSTS, PIECES
from elemental_gui.scenes.kit.marks import mark
from elemental_gui.scenes.kit.retelling import Codes
from elemental_gui.scenes.kit.squares import Squares
from elemental_gui.scenes.kit.style.look import Look

_GHOST = 0.82
_FADED = 0.22


def _between(squares: Squares, joint: Joint) -> QPointF:
    return (squares.centre(joint[0]) + squares.centre(joint[1])) / 2


class BoardLayers:
    """Element's own layers, between the highlights under the pieces and those over them."""

    def __init__(self, scene: QGraphicsScene, squares: Squares) -> None:
        self.stones = SquareLayer(scene, squares, PIECES, PAINTER.picture)
        self.joints = PictureLayer[Joint](scene, squares, PIECES + 1, PAINTER.ridge, _between)
        self.range: frozenset[Square] = frozenset()
        """The earths that ridge lines join."""
        self.signs = SquareLayer(scene, squares, PIECES + 2, mark)
        """What can be seen of the rules: stacks that are spent, sages that are trapped."""
        self.sages = Sages(scene, PIECES + 4)
        self.ghosts = SquareLayer(scene, squares, GHOSTS, PAINTER.picture)
        self.ghost_joints = PictureLayer[Joint](scene, squares, GHOSTS + 1, PAINTER.ridge, _between)
        self.ghost_sages = Sages(scene, GHOSTS + 2, _GHOST)
        self._faded: frozenset[Square] = frozenset()
        self._squares = squares
        self._look: Look | None = None

    def redraw(self, squares: Squares, look: Look) -> None:
        """Switch to another look, size or orientation."""
        self._squares, self._look = squares, look
        for on_squares in (self.stones, self.signs, self.ghosts):
            on_squares.redraw(squares, look)
        for between in (self.joints, self.ghost_joints):
            between.redraw(squares, look)

    def show(
        self, codes: Codes, members: frozenset[Square], sages: dict[int, Square], signs: Mapping[Square, str]
    ) -> None:
        """Show a position, everything at rest."""
        self._faded = frozenset()
        self.stones.show(codes)
        self.range = members
        self.joints.show(joints_of(members))
        self.signs.show(signs)
        if self._look is not None:
            self.sages.show(sages, self._squares, self._look)

    def show_preview(self, preview: Preview) -> None:
        """Show what would come, as ghosts, and let what would go fade."""
        if preview is NOTHING and not self._faded and not self.ghosts.codes and not self.ghost_sages.placed:
            return
        self.ghosts.show(preview.stones, _GHOST)
        self.ghost_joints.show(preview.joints, _GHOST)
        self._fade(preview.fading)
        if self._look is not None:
            self.ghost_sages.show(preview.sages, self._squares, self._look)

    def _fade(self, squares: frozenset[Square]) -> None:
        for square, opacity in _changes(self._faded, squares).items():
            item = self.stones.item(square)
            if item is not None:
                item.setOpacity(opacity)
        self._faded = squares


def _changes(before: frozenset[Square], after: frozenset[Square]) -> Mapping[Square, float]:
    return dict.fromkeys(before - after, 1.0) | dict.fromkeys(after - before, _FADED)
