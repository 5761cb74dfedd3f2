"""How Element looks: stones, sages, and the ridge lines that join the stones of a range."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap

from elemental_gui.engine.core.setup import Cells
from elemental_gui.engine.element.board import GRID, MOUNTAIN, empty_board
from elemental_gui.engine.element.earth import join_range
from elemental_gui.engine.element.state import State
from elemental_gui.scenes.element.ridges import paint_ridges, ridges
from elemental_gui.scenes.kit.painter import Painter
from elemental_gui.scenes.kit.placement import UNIT, Placement
from elemental_gui.scenes.kit.style.art import SAGE_HEIGHT, STONES, Artwork
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import Theme

_CELL: Final = re.compile(rf"([.{''.join(STONES)}]?)(S[1-4])?")
_EARTH: Final = ("e", "m")
_WAYS: Final = {"R": ((0, 0), (1, 0)), "D": ((0, 0), (0, 1)), "DR": ((0, 0), (1, 1)), "DL": ((1, 0), (0, 1))}


class ElementPainter(Painter[State]):
    """A cell is a stone, a sage, or, where no game has it, a sage on a stone."""

    def tokens(self, cell: str) -> tuple[str, ...]:
        found = _CELL.fullmatch(cell)
        return (cell,) if found is None else (found[1], found[2] or "")

    def paint_token(self, painter: QPainter, text: str, area: QRectF, artwork: Artwork, theme: Theme) -> None:
        if text in STONES:
            artwork.paint_stone(painter, text, area, theme.outline)
        elif _CELL.fullmatch(text):
            edge = area.width() * SAGE_HEIGHT
            place = QRectF(area.center().x() - edge / 2, area.bottom() - edge, edge, edge)
            artwork.paint_sage(painter, int(text[1]), place, theme)
        else:
            super().paint_token(painter, text, area, artwork, theme)

    def paint_over(self, painter: QPainter, placement: Placement, cells: Cells, theme: Theme) -> None:
        stones = [self.tokens(cell)[0] for line in cells for cell in line]
        paint_ridges(painter, placement, ridges(_ranges(stones), GRID.columns), theme)

    def ridge(self, way: str, look: Look) -> QPixmap:
        """Return the picture of a ridge line that runs this way, as large as a square; its middle is the line's."""
        joint, placement = _WAYS[way], Placement(2, 2)

        def paint(painter: QPainter) -> None:
            painter.scale(look.edge / UNIT, look.edge / UNIT)
            middle = (placement.centre(*joint[0]) + placement.centre(*joint[1])) / 2
            painter.translate(QPointF(UNIT / 2, UNIT / 2) - middle)
            paint_ridges(painter, placement, [joint], look.theme)

        return look.artwork.picture(("ridge", way, look.edge, look.theme.name), look.edge, 1.0, paint)


def _ranges(stones: Iterable[str]) -> str:
    """Give the earth of the board with the letters that the rules have for what belongs to a range."""
    board = bytearray(empty_board())
    for square, stone in zip(GRID.squares, stones, strict=True):
        if stone in _EARTH:
            board[square] = ord(stone)
    for square in GRID.squares:
        if board[square] == MOUNTAIN:
            join_range(board, square)
    return "".join(chr(board[square]) for square in GRID.squares)


PAINTER: Final = ElementPainter()
