"""A board painted small: the games of the home page and those that can be gone on with."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from elemental_gui import assets
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.board_background import COLUMN_LETTERS, paint_board
from elemental_gui.scenes.kit.theme import Theme
from elemental_gui.widgets.game_card import GameCard


def sample_position(slug: str) -> str:
    """Return the position that stands for a game on the home page."""
    return assets.text("examples", slug, "position.txt").strip()


def paint_card(card: GameCard, theme: Theme, artwork: Artwork | None = None) -> None:
    """Give a card its small board, sharp at the card's present size."""
    edge, ratio = card.picture.edge, card.devicePixelRatioF()
    line = sample_position(card.slug)
    card.picture.show_picture(paint_position(line, edge, ratio, theme, artwork or Artwork()))


def paint_position(line: str, edge: int, ratio: float, theme: Theme, artwork: Artwork) -> QPixmap:
    """Paint a position line (its rows and sages) into a square of logical pixels, sharp at the given ratio."""
    rows, sages = (*line.split(), "", "")[:2]
    size = round(edge * ratio)
    pixmap = QPixmap(size, size)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    height, width = rows.count("/") + 1, len(rows.partition("/")[0])
    standing = [
        (COLUMN_LETTERS.index(name[0]), int(name[1:]) - 1, seat) for seat, name in enumerate(sages.split(","), 1)
    ]
    paint_board(painter, QRectF(0, 0, edge, edge), width, height, rows, standing, theme, artwork=artwork)
    painter.end()
    return pixmap
