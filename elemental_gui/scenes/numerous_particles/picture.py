"""The table as a picture, from a position line alone: seats side by side, resources in rows, buildings below."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from elemental_gui.engine.numerous_particles.numbers import parse_signed
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.theme import MARKS, Theme
from elemental_gui.scenes.numerous_particles.figures import fitting
from elemental_gui.scenes.numerous_particles.resources import RESOURCES, ink, paint_resource

_ROWS: Final = 9.2
"""Heights of a row: a head, five resources, and the rest for buildings."""
_GAP: Final = 0.16
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_ABSENT: Final = "-"


class _Holding(NamedTuple):
    """What a position line says of one seat."""

    stocks: tuple[int, ...]
    locked: str
    mastered: str
    buildings: tuple[tuple[str, int], ...]


def paint_table(
    painter: QPainter, area: QRectF, line: str, theme: Theme, artwork: Artwork, *, with_frame: bool = True
) -> None:
    """Paint a position line into an area; the seat to act has a frame while the game goes on."""
    seat, stage, _, *fields = line.split()
    acting = 0 if stage.startswith("over") or not with_frame else int(stage[-1]) if stage[-1].isdigit() else int(seat)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    row = area.height() / _ROWS
    gap = row * _GAP
    width = (area.width() - gap * (len(fields) - 1)) / len(fields)
    row = min(row, width / 2.6)
    for number, field in enumerate(fields, 1):
        column = QRectF(area.left() + (number - 1) * (width + gap), area.top(), width, area.height())
        _paint_seat(painter, column, row, number, _parsed(field), theme, artwork, acts=number == acting)
    painter.restore()


def _parsed(field: str) -> _Holding:
    *numbers, locked, mastered, buildings = field.split("/")
    owned = []
    for entry in [] if buildings == _ABSENT else buildings.split("+"):
        name, _, rest = entry.partition("*")
        count = parse_signed(rest.partition("(")[0]) or 0
        if count:
            owned.append((name, count))
    stocks = tuple(parse_signed(number) or 0 for number in numbers)
    return _Holding(stocks, locked.strip(_ABSENT), mastered.strip(_ABSENT), tuple(owned))


def _paint_seat(
    painter: QPainter, area: QRectF, row: float, seat: int, holding: _Holding, theme: Theme, artwork: Artwork, *,
    acts: bool,
) -> None:  # fmt: skip
    painter.setPen(QPen(theme.seat(seat) if acts else theme.border, row * (0.09 if acts else 0.04)))
    painter.setBrush(theme.card if acts else theme.panel)
    inset = row * 0.06
    painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), row * 0.25, row * 0.25)
    inner = area.adjusted(row * 0.22, row * 0.12, -row * 0.16, -row * 0.16)
    _write(painter, QRectF(inner.left(), inner.top(), inner.width(), row), MARKS[seat - 1], row * 0.62, theme, seat)
    for place, (letter, number) in enumerate(zip(RESOURCES, holding.stocks, strict=True), 1):
        line = QRectF(inner.left(), inner.top() + place * row, inner.width(), row)
        edge = row * 0.74
        paint_resource(painter, letter, QRectF(line.left(), line.center().y() - edge / 2, edge, edge), artwork, theme)
        font = _font(painter, row * 0.58, bold=True)
        metrics = QFontMetricsF(font)
        room = line.adjusted(edge + row * 0.16, 0, 0, 0)
        sign = "lock" if letter in holding.locked else "trophy" if letter in holding.mastered else ""
        if sign:
            room.setRight(room.right() - row * 0.6)
        text = fitting(number, lambda text: metrics.horizontalAdvance(text) <= room.width())  # noqa: B023 - used at once
        painter.setFont(font)
        painter.setPen(theme.bad_text if letter in holding.locked else theme.text)
        painter.drawText(room, _LEFT, text)
        if sign:
            colour = theme.bad_text if sign == "lock" else theme.good_text
            place_ = QRectF(room.right(), line.center().y() - row * 0.28, row * 0.56, row * 0.56)
            picture = artwork.tinted(sign, 64, 1.0, colour)
            painter.drawPixmap(place_, picture, QRectF(picture.rect()))
    _paint_buildings(painter, inner.adjusted(0, 6 * row + row * 0.12, 0, 0), row, holding, theme)


def _paint_buildings(painter: QPainter, area: QRectF, row: float, holding: _Holding, theme: Theme) -> None:
    """Paint a chip for each building, as many as there is room for."""
    font = _font(painter, row * 0.4, bold=True)
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    x, y, height = area.left(), area.top(), row * 0.6
    for name, count in holding.buildings:
        text = f"{name} ×{fitting(count, lambda text: len(text) <= 6)}"
        width = min(metrics.horizontalAdvance(text) + row * 0.3, area.width())
        if x > area.left() and x + width > area.right():
            x, y = area.left(), y + height * 1.16
        if y + height > area.bottom():
            return
        chip = QRectF(x, y, width, height)
        colour = ink(name[0], theme)
        painter.setPen(QPen(colour, row * 0.045))
        painter.setBrush(theme.card)
        painter.drawRoundedRect(chip, row * 0.1, row * 0.1)
        painter.setPen(theme.text)
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, text)
        x += width + row * 0.14


def _write(painter: QPainter, area: QRectF, text: str, size: float, theme: Theme, seat: int) -> None:
    painter.setFont(_font(painter, size, bold=True))
    painter.setPen(theme.seat(seat))
    painter.drawText(area, _LEFT, text)


def _font(painter: QPainter, size: float, *, bold: bool) -> QFont:
    font = QFont(painter.font())
    font.setPixelSize(max(1, round(size)))
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return font
