"""Element's board small, from a position line alone: the home page paints it before any rules are loaded."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.board_background import COLUMN_LETTERS, paint_board
from elemental_gui.scenes.kit.theme import Theme


def paint_line(painter: QPainter, area: QRectF, line: str, theme: Theme, artwork: Artwork) -> None:
    """Paint the rows and sages of a position line into an area."""
    rows, sages = line.split()[:2]
    height, width = rows.count("/") + 1, len(rows.partition("/")[0])
    standing = [
        (COLUMN_LETTERS.index(name[0]), int(name[1:]) - 1, seat) for seat, name in enumerate(sages.split(","), 1)
    ]
    paint_board(painter, area, width, height, rows, standing, theme, artwork=artwork)
