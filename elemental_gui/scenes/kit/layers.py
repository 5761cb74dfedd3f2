"""Everything that any game's board shows besides its pieces, from the ground up."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QGraphicsRectItem

from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.kit.items import Canvas, Picture, Render, SquareLayer
from elemental_gui.scenes.kit.overlays import Bubble, CoverSheet, Frame, Ribbon, Tag
from elemental_gui.scenes.kit.tray import Tray

PIECES = 10.0
"""The height at which pieces lie; a game finds room for its own layers between this and the next whole tens."""
GHOSTS = 20.0
_NO_HINTS = ("choice", "taken")
"""How the marks begin that are shown without hints too."""


class Offers(SquareLayer):
    """What a gesture offers. Where a piece can go is a hint; what is taken up, and a choice to be made, always show."""

    def show(self, codes: Mapping[Square, str], opacity: float = 1.0) -> None:
        if not self._canvas.look.hints:
            codes = {square: code for square, code in codes.items() if code.startswith(_NO_HINTS)}
        super().show(codes, opacity)


class Layers:
    """The items that gestures and refusals draw with; whoever shows something there also takes it away."""

    def __init__(self, canvas: Canvas, mark: Render) -> None:
        self._canvas = canvas
        self.last = SquareLayer(canvas, 1.0, mark)
        """The squares of the last turn."""
        self.marks = Offers(canvas, 2.0, mark)
        """What the gesture offers."""
        self.signs = SquareLayer(canvas, 32.0, mark)
        """What the square under the mouse would do to others."""
        self.hover = SquareLayer(canvas, 34.0, mark)
        self.flash = SquareLayer(canvas, 36.0, mark)
        """The squares at fault."""
        self.cursor = SquareLayer(canvas, 44.0, mark)
        self.frame = Frame(canvas, 4.0)
        self.offer = Ribbon(canvas, 28.0, dashed=True)
        """The rest of a path that is offered."""
        self.path = Ribbon(canvas, 29.0)
        self.leap = Ribbon(canvas, 30.0)
        self.tag = Tag(canvas, 62.0)
        self.held = Picture(60.0)
        """What is in the hand."""
        self.held.hide()
        canvas.addItem(self.held)
        self.tray = Tray(canvas, 6.0)
        self.veil = QGraphicsRectItem()
        """Lies over the board while it shows the past."""
        self.veil.setZValue(50.0)
        self.veil.setPen(QPen(Qt.PenStyle.NoPen))
        self.veil.hide()
        canvas.addItem(self.veil)
        self.cover = CoverSheet(canvas, 70.0)
        self.bubble = Bubble(canvas, 80.0)

    def redraw(self, tray: QRectF) -> None:
        """Switch to another look, size or orientation."""
        theme = self._canvas.look.theme
        for layer in (self.last, self.marks, self.signs, self.hover, self.flash, self.cursor):
            layer.redraw()
        self.path.set_colours(theme.path, theme.cursor_halo)
        self.offer.set_colours(theme.path, theme.cursor_halo, 9.0)
        self.leap.set_colours(theme.path, theme.cursor_halo, 6.0)
        self.tag.redraw()
        self.bubble.redraw()
        self.tray.redraw(tray)
        veil = QColor(theme.window)
        veil.setAlphaF(0.24)
        self.veil.setBrush(veil)
        self.veil.setRect(self._canvas.squares.placement.board_rect)
