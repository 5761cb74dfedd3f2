"""A board painted small: the games of the home page and those that can be gone on with."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from elemental_gui import assets
from elemental_gui.scenes.catalog import miniature
from elemental_gui.scenes.kit.icons import artwork
from elemental_gui.scenes.kit.theme import current_theme
from elemental_gui.widgets.home.game_card import GameCard


def sample_position(slug: str) -> str:
    """Return the position that stands for a game on the home page."""
    return assets.text("examples", slug, "position.txt").strip()


def paint_card(card: GameCard) -> None:
    """Give a card its small board, sharp at the card's present size."""
    card.picture.paint_with(partial(paint_position, card.slug, sample_position(card.slug)))


def paint_position(slug: str, line: str, edge: int, ratio: float) -> QPixmap:
    """Paint a position line of a game into a square of logical pixels, sharp at the given ratio."""
    paint = miniature(slug).paint_line
    size = round(edge * ratio)
    pixmap = QPixmap(size, size)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    try:
        paint(painter, QRectF(0, 0, edge, edge), line, current_theme(), artwork())
    finally:
        painter.end()  # a painter that outlives an error ends the program
    return pixmap
