"""How a game looks, painted from cells: the ground, what lies on its squares, and what lies over that.

Cells are spelled as in `SetupForm`, so boards that no game can reach, and texts that mean nothing, are drawn as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import product
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPaintEngine, QPainter, QPen, QPixmap

from elemental_gui.engine.core.setup import Cells
from elemental_gui.scenes.kit.placement import SEAT_FRAME, UNIT, WHOLE_SQUARE, Placement
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.canvas import mixed
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import Theme

State_contra = TypeVar("State_contra", contravariant=True)
Action_contra = TypeVar("Action_contra", contravariant=True)

Place = tuple[int, int]
"""Column and row of a square, counted from 0 at A1."""

NOTHING: Final[Mapping[Place, str]] = {}
EMPTY: Final = (".", "")
"""How a cell spells that it is empty."""
_LARGEST: Final = 0.44
"""Height of a written letter as a part of the square's."""
_WIDEST: Final = 0.86
_PRINTED: Final = 360
"""Dots along a square on paper."""
_AROUND: Final = 0.15
"""How far a token may reach beyond its square, as a part of it."""


class Painter(Generic[State_contra, Action_contra]):
    """Paints what it is given and knows no rule. A game overrides what is special; tokens are written out here."""

    def extent(self, cells: Cells) -> tuple[int, int]:
        """Return how many squares a picture of these cells is wide and high."""
        return len(cells[0]), len(cells)

    def tokens(self, cell: str) -> tuple[str, ...]:
        """Take a cell apart into what lies on it, lowest first; a cell that is none is one token."""
        return (cell,)

    def printed(self, state: State_contra) -> Mapping[Place, str]:
        """Return what a position has printed on its empty squares."""
        return NOTHING

    def icon(self, action: Action_contra) -> str:
        """Return the picture of an action in lists: the board code of a stone, or the name of an icon."""
        return "step"

    def paint_ground(
        self, painter: QPainter, placement: Placement, theme: Theme, *, coordinates: bool = True
    ) -> None:
        """Paint the empty board in scene units."""
        paint_tiles(painter, placement, theme, coordinates=coordinates)

    def paint_printed(self, painter: QPainter, text: str, area: QRectF, theme: Theme) -> None:
        """Paint what is printed on a square."""

    def paint_token(self, painter: QPainter, text: str, area: QRectF, artwork: Artwork, theme: Theme) -> None:
        """Paint one token as vectors into a square area."""
        paint_written(painter, text, area, theme)

    def paint_over(self, painter: QPainter, placement: Placement, cells: Cells, theme: Theme) -> None:
        """Paint in scene units what lies over the lowest tokens and joins them."""

    def paint_cell(self, painter: QPainter, cell: str, area: QRectF, artwork: Artwork, theme: Theme) -> None:
        """Paint all that a square holds into a square area."""
        for text in self.tokens(cell):
            if text not in EMPTY:
                self._lay(painter, text, area, artwork, theme)

    def _lay(self, painter: QPainter, text: str, area: QRectF, artwork: Artwork, theme: Theme) -> None:
        """Paint a token as vectors, or as a picture where its soft shadow would become a black disc."""
        if holds_soft_edges(painter):
            self.paint_token(painter, text, area, artwork, theme)
            return
        edge = round(_PRINTED * (1 + 2 * _AROUND))

        def paint(onto: QPainter) -> None:
            inset = _PRINTED * _AROUND
            self.paint_token(onto, text, QRectF(inset, inset, _PRINTED, _PRINTED), artwork, theme)

        room = area.width() * _AROUND
        picture = artwork.picture((type(self), "printed", text, theme.name), edge, 1.0, paint)
        painter.drawPixmap(area.adjusted(-room, -room, room, room), picture, QRectF(picture.rect()))

    def paint_cells(
        self, painter: QPainter, placement: Placement, cells: Cells, artwork: Artwork, theme: Theme
    ) -> None:
        """Paint all that lies on the board in scene units, layer by layer."""
        stacks = [
            (self.tokens(cell), placement.rect(column, row))
            for row, line in enumerate(cells)
            for column, cell in enumerate(line)
        ]
        for layer in range(max(len(tokens) for tokens, _ in stacks)):
            for tokens, area in stacks:
                if layer < len(tokens) and tokens[layer] not in EMPTY:
                    self._lay(painter, tokens[layer], area, artwork, theme)
            if layer == 0:
                self.paint_over(painter, placement, cells, theme)

    def paint(
        self,
        painter: QPainter,
        placement: Placement,
        cells: Cells,
        artwork: Artwork,
        theme: Theme,
        *,
        seat: int = 0,
        printed: Mapping[Place, str] = NOTHING,
    ) -> None:
        """Paint a position in scene units, framed for the seat to act."""
        self.paint_ground(painter, placement, theme)
        if seat:
            paint_frame(painter, placement, theme.seat(seat))
        for place, text in printed.items():
            self.paint_printed(painter, text, placement.rect(*place), theme)
        self.paint_cells(painter, placement, cells, artwork, theme)

    def paint_small(self, painter: QPainter, area: QRectF, cells: Cells, artwork: Artwork, theme: Theme) -> None:
        """Paint a position into a square area of a card or a list."""
        placement = Placement(*self.extent(cells))
        with scene_units(painter, area, placement.outer_rect):
            self.paint(painter, placement, cells, artwork, theme)

    def picture(self, cell: str, look: Look) -> QPixmap:
        """Return what a square holds as a picture that large, the same one as long as it is remembered."""

        def paint(painter: QPainter) -> None:
            painter.scale(look.edge / UNIT, look.edge / UNIT)
            self.paint_cell(painter, cell, WHOLE_SQUARE, look.artwork, look.theme)

        return look.artwork.picture((type(self), cell, look.edge, look.theme.name), look.edge, 1.0, paint)


def holds_soft_edges(painter: QPainter) -> bool:
    """Tell whether what is painted can fade out as a vector, which Qt cannot write into a PDF."""
    return painter.paintEngine().type() != QPaintEngine.Type.Pdf


@contextmanager
def scene_units(painter: QPainter, area: QRectF, whole: QRectF) -> Iterator[None]:
    """Let a painter work in scene units, `whole` of them as large as fits into the middle of an area."""
    scale = min(area.width() / whole.width(), area.height() / whole.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(area.center())
    painter.scale(scale, scale)
    painter.translate(-whole.center())
    try:
        yield
    finally:
        painter.restore()


def paint_written(painter: QPainter, text: str, area: QRectF, theme: Theme) -> None:
    """Write a text into the middle of an area, as large as fits."""
    painter.save()
    font = QFont(painter.font())
    font.setPixelSize(max(1, round(area.height() * _LARGEST)))
    font.setWeight(QFont.Weight.DemiBold)
    width = QFontMetricsF(font).horizontalAdvance(text)
    if width > area.width() * _WIDEST:
        font.setPixelSize(max(1, round(font.pixelSize() * area.width() * _WIDEST / width)))
    painter.setFont(font)
    painter.setPen(theme.text)
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


COLUMN_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_GAP = 1.6  # half the width of the grout
_ROUNDING = 6.0
_EDGE = 1.3  # width of a tile's light and dark edges


def paint_tiles(painter: QPainter, placement: Placement, theme: Theme, *, coordinates: bool = True) -> None:
    """Paint frame, coordinates and tiles in scene units."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.frame)
    painter.drawRoundedRect(placement.outer_rect, 16.0, 16.0)
    painter.setBrush(theme.grout)
    painter.drawRoundedRect(placement.board_rect.adjusted(-3, -3, 3, 3), 9.0, 9.0)
    for alternate, tone in enumerate((theme.tile, theme.tile_alternate)):
        places = product(range(placement.columns), range(placement.rows))
        _paint_tiles(painter, [placement.rect(*place) for place in places if sum(place) % 2 == alternate], tone, theme)
    if coordinates:
        _paint_coordinates(painter, placement, theme)
    painter.restore()


def paint_frame(painter: QPainter, placement: Placement, colour: QColor) -> None:
    """Paint the line round the squares that tells, by its colour, which seat acts."""
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, 6.0))
    painter.drawRoundedRect(placement.board_rect.adjusted(-5, -5, 5, 5), 10.0, 10.0)
    painter.restore()


def _paint_tiles(painter: QPainter, areas: Sequence[QRectF], tone: QColor, theme: Theme) -> None:
    # Three plain areas, one on another, leave a light edge above and a dark one below; a line in a gradient
    # would be prettier code, but vector files cannot hold one.
    for colour, first, last in (
        (mixed(tone, theme.tile_shade, theme.tile_shade.alphaF()), _GAP, _GAP),
        (mixed(tone, theme.tile_light, theme.tile_light.alphaF()), _GAP, _GAP + _EDGE),
        (tone, _GAP + _EDGE, _GAP + _EDGE),
    ):
        painter.setBrush(colour)
        for area in areas:
            painter.drawRoundedRect(area.adjusted(first, first, -last, -last), _ROUNDING, _ROUNDING)


def _paint_coordinates(painter: QPainter, placement: Placement, theme: Theme) -> None:
    font = QFont(painter.font())
    font.setPixelSize(placement.letters)
    font.setWeight(QFont.Weight.Medium)
    painter.setFont(font)
    painter.setPen(theme.coordinate)
    outer, margin = placement.outer_rect, placement.margin
    for column in range(placement.columns):
        middle = placement.centre(column, 0).x()
        area = QRectF(middle - UNIT / 2, outer.top(), UNIT, margin)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, COLUMN_LETTERS[column])
    for row in range(placement.rows):
        middle = placement.centre(0, row).y()
        area = QRectF(outer.left(), middle - UNIT / 2, margin - SEAT_FRAME, UNIT)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(row + 1))
