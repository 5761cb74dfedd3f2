"""Pictures of setups that no game need be able to show: boards, and tables of holdings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPainter, QPen

from elemental_gui.engine.core.setup import Cells, SetupForm
from elemental_gui.scenes.catalog import painter as painter_of
from elemental_gui.scenes.kit.placement import Placement
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import Theme

_TEXT: Final = 26
_PADDING: Final = 14.0


def setup_image(slug: str, form: SetupForm, cells: Cells, theme: Theme, width: int) -> QImage:
    """Make a picture of the cells of a setup, A1 top left; a game without a board has a table instead."""
    return _board_image(slug, cells, theme, width) if form.layers else _table_image(form, cells, theme)


def _board_image(slug: str, cells: Cells, theme: Theme, width: int) -> QImage:
    game = painter_of(slug)
    outer = Placement(*game.extent(cells)).outer_rect
    image = _blank(QSize(width, round(outer.height() * width / outer.width())), theme)
    painter = QPainter(image)
    try:
        game.paint_small(painter, QRectF(image.rect()), cells, Artwork(), theme)
    finally:
        painter.end()  # a painter that outlives an error ends the program
    return image


def _table_image(form: SetupForm, cells: Cells, theme: Theme) -> QImage:
    font = QFont()
    font.setPixelSize(_TEXT)
    metrics = QFontMetricsF(font)
    lines: list[Sequence[str]] = [["", *form.columns]]
    lines += [[head, *line] for head, line in zip(form.rows, cells, strict=True)]
    widths = [
        max(metrics.horizontalAdvance(line[place]) for line in lines) + 2 * _PADDING for place in range(len(lines[0]))
    ]
    tall = metrics.height() + 2 * _PADDING
    image = _blank(QSize(round(sum(widths)) + 2, round(tall * len(lines)) + 2), theme)
    painter = QPainter(image)
    try:
        painter.setFont(font)
        for number, line in enumerate(lines):
            left = 1.0
            for place, (text, wide) in enumerate(zip(line, widths, strict=True)):
                area = QRectF(left, 1 + number * tall, wide, tall)
                painter.setPen(QPen(theme.border, 1.5))
                painter.drawRect(area)
                painter.setPen(theme.muted_text if not number or not place else theme.text)
                painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
                left += wide
    finally:
        painter.end()
    return image


def _blank(size: QSize, theme: Theme) -> QImage:
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(theme.window)
    return image
