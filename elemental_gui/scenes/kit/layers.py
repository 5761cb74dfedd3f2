"""Everything that any game's board shows besides its pieces, from the ground up."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene

from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.kit.items import Picture, Render, SquareLayer
from elemental_gui.scenes.kit.overlays import Bubble, CoverSheet, Frame, Ribbon, Tag
from elemental_gui.scenes.kit.placement import Squares
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.tray import Tray

PIECES = 10.0
"""The height at which pieces lie; a game finds room for its own layers between this and the next whole tens."""
GHOSTS = 20.0
_NO_HINTS = ("choice", "taken")
"""How the marks begin that are shown without hints too."""


class Offers(SquareLayer):
    """What a gesture offers. Where a piece can go is a hint; what is taken up, and a choice to be made, always show."""

    def show(self, codes: Mapping[Square, str], opacity: float = 1.0) -> None:
        if self._look is not None and not self._look.hints:
            codes = {square: code for square, code in codes.items() if code.startswith(_NO_HINTS)}
        super().show(codes, opacity)


class Layers:
    """The items that gestures and refusals draw with; whoever shows something there also takes it away."""

    def __init__(self, scene: QGraphicsScene, squares: Squares, mark: Render) -> None:
        self.last = SquareLayer(scene, squares, 1.0, mark)
        """The squares of the last turn."""
        self.marks = Offers(scene, squares, 2.0, mark)
        """What the gesture offers."""
        self.signs = SquareLayer(scene, squares, 32.0, mark)
        """What the square under the mouse would do to others."""
        self.hover = SquareLayer(scene, squares, 34.0, mark)
        self.flash = SquareLayer(scene, squares, 36.0, mark)
        """The squares at fault."""
        self.cursor = SquareLayer(scene, squares, 44.0, mark)
        self.frame = Frame(scene, 4.0)
        self.offer = Ribbon(scene, 28.0, dashed=True)
        """The rest of a path that is offered."""
        self.path = Ribbon(scene, 29.0)
        self.leap = Ribbon(scene, 30.0)
        self.tag = Tag(scene, 62.0)
        self.held = Picture(60.0)
        """What is in the hand."""
        self.held.hide()
        scene.addItem(self.held)
        self.tray = Tray(scene, 6.0)
        self.veil = QGraphicsRectItem()
        """Lies over the board while it shows the past."""
        self.veil.setZValue(50.0)
        self.veil.setPen(QPen(Qt.PenStyle.NoPen))
        self.veil.hide()
        scene.addItem(self.veil)
        self.cover = CoverSheet(scene, 70.0)
        self.bubble = Bubble(scene, 80.0)

    def redraw(self, squares: Squares, look: Look, tray: QRectF) -> None:
        """Switch to another look, size or orientation."""
        theme = look.theme
        for layer in (self.last, self.marks, self.signs, self.hover, self.flash, self.cursor):
            layer.redraw(squares, look)
        self.path.set_colours(theme.path, theme.cursor_halo)
        self.offer.set_colours(theme.path, theme.cursor_halo, 9.0)
        self.leap.set_colours(theme.path, theme.cursor_halo, 6.0)
        self.tag.redraw(look, theme.tool_tip, theme.tool_tip_text)
        self.bubble.redraw(look)
        self.tray.redraw(tray, look)
        veil = QColor(theme.window)
        veil.setAlphaF(0.24)
        self.veil.setBrush(veil)
        self.veil.setRect(squares.placement.board_rect)
