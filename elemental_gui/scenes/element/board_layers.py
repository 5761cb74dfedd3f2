"""What Element draws on its board beside stones: ridge lines, sages, and the ghosts of both."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.element.codes import Joint, joints_of
from elemental_gui.scenes.element.painter import PAINTER
from elemental_gui.scenes.element.preview import NOTHING, Preview
from elemental_gui.scenes.element.sages import Sages
from elemental_gui.scenes.kit import board_layers as kit
from elemental_gui.scenes.kit.changes import Codes
from elemental_gui.scenes.kit.items import PictureLayer
from elemental_gui.scenes.kit.layers import GHOSTS, PIECES
from elemental_gui.scenes.kit.marks import mark
from elemental_gui.scenes.kit.squares import Squares


def _between(squares: Squares, joint: Joint) -> QPointF:
    return (squares.centre(joint[0]) + squares.centre(joint[1])) / 2


class BoardLayers(kit.BoardLayers):
    """Stones, with the ridge lines that join them and the sages among them."""

    def __init__(self, scene: QGraphicsScene, squares: Squares) -> None:
        super().__init__(scene, squares, PAINTER.picture)
        self.joints = self.keep(PictureLayer[Joint](scene, squares, PIECES + 1, PAINTER.ridge, _between))
        self.range: frozenset[Square] = frozenset()
        """The earths that ridge lines join."""
        self.signs = self.layer(PIECES + 2, mark)
        """What can be seen of the rules: stacks that are spent, sages that are trapped."""
        self.sages = self.keep(Sages(scene, squares, PIECES + 4))
        self.ghost_joints = self.keep(PictureLayer[Joint](scene, squares, GHOSTS + 1, PAINTER.ridge, _between))
        self.ghost_sages = self.keep(Sages(scene, squares, GHOSTS + 2, 0.82))

    def show(
        self, codes: Codes, members: frozenset[Square], sages: dict[int, Square], signs: Mapping[Square, str]
    ) -> None:
        """Show a position, everything at rest."""
        self.show_pieces(codes)
        self.range = members
        self.joints.show(joints_of(members))
        self.signs.show(signs)
        self.sages.show(sages)

    def show_preview(self, preview: Preview) -> None:
        """Show what would come, as ghosts, and let what would go fade."""
        self.show_ghosts(preview.stones, preview.fading)
        self.ghost_joints.show(preview.joints, 0.82)
        self.ghost_sages.show(preview.sages)

    def clear(self) -> None:
        self.show_preview(NOTHING)
