"""A review on one sheet, to be shown to others: who played, the graph, where the game turned, and its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QGuiApplication, QImage, QPainter

from elemental_gui.review.course import Number
from elemental_gui.scenes.kit.style.art import mark_path
from elemental_gui.scenes.kit.style.canvas import painting
from elemental_gui.scenes.kit.style.theme import Theme
from elemental_gui.scenes.picture_files import png_of, svg_of
from elemental_gui.widgets.review.beside import Entry
from elemental_gui.widgets.review.graph import AVERAGED, Graph, paint_graph

WIDTH: Final = 1200
_MARGIN: Final = 36.0
_TEXT: Final = 22
_TITLE: Final = 32
_LINE: Final = 34.0
_GRAPH: Final = 330.0
_LABELS: Final = 0.44
"""The part of the table's width that the words of its rows take."""


class Sheet(NamedTuple):
    """What stands on it."""

    title: str
    subtitle: str
    names: tuple[str, ...]
    graph: Graph
    turnings: tuple[Entry, ...]
    numbers: tuple[Number, ...]


def size_of(sheet: Sheet) -> QSize:
    lines = 1 + len(sheet.turnings) + (1 if sheet.turnings else 0) + 1 + len(sheet.numbers)
    return QSize(WIDTH, round(2 * _MARGIN + 2.6 * _LINE + _GRAPH + (lines + 1.0) * _LINE))


def paint(painter: QPainter, sheet: Sheet, theme: Theme) -> None:
    """Paint the sheet at its natural size."""
    size = size_of(sheet)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(QRectF(0, 0, size.width(), size.height()), theme.window)
    inner = QRectF(_MARGIN, _MARGIN, size.width() - 2 * _MARGIN, size.height() - 2 * _MARGIN)
    y = inner.top()
    _write(painter, QRectF(inner.left(), y, inner.width(), _LINE * 1.2), sheet.title, _font(_TITLE, bold=True), theme)
    y += 1.3 * _LINE
    _write(painter, QRectF(inner.left(), y, inner.width(), _LINE), sheet.subtitle, _font(_TEXT), theme, muted=True)
    y += 1.1 * _LINE
    line = QRectF(inner.left(), y, inner.width(), _LINE)
    averaged = QFontMetricsF(_font(_TEXT)).horizontalAdvance(AVERAGED)
    _legend(painter, line.adjusted(0, 0, -averaged - _LINE, 0), sheet.names, theme)
    _write(painter, line, AVERAGED, _font(_TEXT), theme, muted=True, right=True)
    y += _LINE
    paint_graph(painter, QRectF(inner.left(), y, inner.width(), _GRAPH), sheet.graph, theme, _font(_TEXT - 3))
    y += _GRAPH + 0.4 * _LINE
    if sheet.turnings:
        line = QRectF(inner.left(), y, inner.width(), _LINE)
        _write(painter, line, "Where it turned", _font(_TEXT, bold=True), theme)
        y += _LINE
    for entry in sheet.turnings:
        _mark(painter, inner.left(), y, entry.seat, theme)
        line = QRectF(inner.left() + _LINE, y, inner.width() - _LINE, _LINE)
        _write(painter, line, entry.words, _font(_TEXT), theme)
        y += _LINE
    y += 0.3 * _LINE
    _table(painter, QRectF(inner.left(), y, inner.width(), _LINE), sheet, theme)


def image(sheet: Sheet, theme: Theme) -> QImage:
    result = QImage(size_of(sheet), QImage.Format.Format_ARGB32_Premultiplied)
    with painting(result) as painter:
        paint(painter, sheet, theme)
    return result


def file_of(suffix: str, sheet: Sheet, theme: Theme) -> bytes:
    """Give what a picture file with this ending holds: SVG, or else PNG."""
    if suffix.lower() == ".svg":
        return svg_of(size_of(sheet), lambda painter: paint(painter, sheet, theme), sheet.title)
    return png_of(image(sheet, theme))


def _font(pixels: int, *, bold: bool = False) -> QFont:
    font = QFont(QGuiApplication.font())
    font.setPixelSize(pixels)
    font.setBold(bold)
    return font


def _write(
    painter: QPainter, area: QRectF, text: str, font: QFont, theme: Theme, *, muted: bool = False, right: bool = False
) -> None:
    painter.setFont(font)
    painter.setPen(theme.muted_text if muted else theme.text)
    side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    fitting = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(area, side | Qt.AlignmentFlag.AlignVCenter, fitting)


def _mark(painter: QPainter, left: float, top: float, seat: int, theme: Theme) -> None:
    size = _TEXT * 0.9
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.seat(seat))
    painter.drawPath(mark_path(seat, QRectF(left, top + (_LINE - size) / 2, size, size)))


def _legend(painter: QPainter, area: QRectF, names: Sequence[str], theme: Theme) -> None:
    left, font = area.left(), _font(_TEXT)
    for seat, name in enumerate(names, 1):
        _mark(painter, left, area.top(), seat, theme)
        room = min(QFontMetricsF(font).horizontalAdvance(name) + 2, area.width() / len(names) - 2 * _LINE)
        _write(painter, QRectF(left + _LINE, area.top(), room, _LINE), name, font, theme)
        left += room + 2 * _LINE


def _table(painter: QPainter, line: QRectF, sheet: Sheet, theme: Theme) -> None:
    labels = line.width() * _LABELS
    column = (line.width() - labels) / max(1, len(sheet.names))
    rows = [Number("Numbers", sheet.names), *sheet.numbers]
    for number, row in enumerate(rows):
        font = _font(_TEXT, bold=number == 0)
        _write(painter, QRectF(line.left(), line.top(), labels, _LINE), row.what, font, theme)
        for place, value in enumerate(row.values):
            cell = QRectF(line.left() + labels + place * column, line.top(), column - 8, _LINE)
            _write(painter, cell, value, font, theme, right=True)
        line = line.translated(0, _LINE)
