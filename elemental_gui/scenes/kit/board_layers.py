"""Everything that a board shows, from the ground up: what each has, and what a game shows of a position on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, Protocol, TypeVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QGraphicsRectItem

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.kit.items import Canvas, Picture, Render, SquareLayer
from elemental_gui.scenes.kit.marks import foreseen
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
    """The items that gestures and refusals draw with; what shows something there also removes it."""

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
        theme = self._canvas.look.theme
        for layer in (self.last, self.marks, self.signs, self.hover, self.flash, self.cursor):
            layer.redraw()
        for ribbon, width in ((self.path, 7.0), (self.offer, 9.0), (self.leap, 6.0)):
            ribbon.set_colour(theme.path, width)
        self.tag.redraw()
        self.bubble.redraw()
        self.tray.redraw(tray)
        veil = QColor(theme.window)
        veil.setAlphaF(0.24)
        self.veil.setBrush(veil)
        self.veil.setRect(self._canvas.squares.placement.board_rect)


Codes = dict[Square, str]
"""Squares, each with the code of its picture."""
Part = Callable[[str], str]
"""Gives what a layer shows of a cell, as the code of its picture; empty for nothing."""


def applied(codes: Mapping[Square, str], events: Iterable[Event], part: Part) -> Codes:
    """Return what a layer shows after these events. What they leave alone stays as it is shown, be it hidden or not."""
    return {square: code for square, code in {**codes, **_changed(events, part)}.items() if code}


def foretold(codes: Mapping[Square, str], events: Iterable[Event], part: Part) -> tuple[Codes, frozenset[Square]]:
    """Return what would come to a layer or change there, and where its picture would go or make room for another."""
    after = _changed(events, part)
    coming = {square: code for square, code in after.items() if code and codes.get(square) != code}
    return coming, frozenset(square for square, code in after.items() if codes.get(square, code) != code)


def _changed(events: Iterable[Event], part: Part) -> Codes:
    """Give what a layer shows in the end on the squares where that changes; empty for nothing."""
    changes = (change for event in events for change in event.changes)
    return {square: code for square, before, now in changes if (code := part(now)) != part(before)}


def outcome(events: Iterable[Event]) -> Codes:
    """Return what the squares hold in the end that hold something else then, as cells."""
    before: Codes = {}
    after: Codes = {}
    for square, was, now in (change for event in events for change in event.changes):
        before.setdefault(square, was)
        after[square] = now
    return {square: cell for square, cell in after.items() if before[square] != cell}


_GHOST: Final = 0.85
_FADED: Final = 0.22
_LIFTED: Final = 0.3


class Drawn(Protocol):
    """Anything that is redrawn in another look, at another size, or turned round."""

    def redraw(self) -> None: ...


AnyDrawn = TypeVar("AnyDrawn", bound=Drawn)


class BoardLayers:
    """Pieces and ghosts, between the marks under them and those over them; a game adds what else it shows."""

    def __init__(self, canvas: Canvas, picture: Render) -> None:
        self._canvas = canvas
        self._drawn: list[Drawn] = []
        self._going: frozenset[Square] = frozenset()
        self._faded: frozenset[Square] = frozenset()
        self.pieces = self.layer(PIECES, picture)
        self.ghosts = self.layer(GHOSTS, picture)
        self.ahead = self.layer(GHOSTS + 4, lambda cell, look: foreseen(cell, picture, look))
        """What squares would hold if somebody played on."""

    def layer(self, z: float, picture: Render) -> SquareLayer:
        return self.keep(SquareLayer(self._canvas, z, picture))

    def keep(self, drawn: AnyDrawn) -> AnyDrawn:
        """Redraw this together with the layers."""
        self._drawn.append(drawn)
        return drawn

    def redraw(self) -> None:
        for drawn in self._drawn:
            drawn.redraw()

    def show_pieces(self, codes: Mapping[Square, str], going: Iterable[Square] = ()) -> None:
        """Show the pieces at rest; those that are sure to go are faded already."""
        self.pieces.show(codes)
        self._faded = frozenset()
        self._going = frozenset(going)
        self._fade(self._going)

    def show_ghosts(self, ghosts: Mapping[Square, str], fading: Iterable[Square] = ()) -> None:
        """Show what would come as ghosts, and fade what would go."""
        self.ghosts.show(ghosts, _GHOST)
        self._fade(self._going.union(fading))

    def clear(self) -> None:
        self.show_ghosts({})

    def lift(self, square: Square, *, lifted: bool) -> None:
        """Show that a piece is in the hand, or put it back."""
        self._set_opacity(square, _LIFTED if lifted else 1.0)

    def _fade(self, squares: frozenset[Square]) -> None:
        for square in self._faded ^ squares:
            self._set_opacity(square, _FADED if square in squares else 1.0)
        self._faded = squares

    def _set_opacity(self, square: Square, opacity: float) -> None:
        item = self.pieces.item(square)
        if item is not None:
            item.setOpacity(opacity)
