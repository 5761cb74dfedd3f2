"""How the table of Producing Numerous Particles looks: seats side by side, resources in rows, buildings below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from elemental_gui.engine.core.setup import Cells
from elemental_gui.engine.core.text import fitting, parse_signed
from elemental_gui.engine.numerous_particles.actions import Action, Lose, Submit, Time
from elemental_gui.engine.numerous_particles.ledger import RESOURCES
from elemental_gui.engine.numerous_particles.state import State
from elemental_gui.scenes.kit.painter import NOTHING, Painter, Place
from elemental_gui.scenes.kit.placement import Placement
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import MARKS, Theme
from elemental_gui.scenes.numerous_particles.drawing import (
    CENTRE,
    LEFT,
    Look,
    ink,
    paint_box,
    paint_resource,
    write,
)

_EXTENT: Final = (15, 10)
_ROWS: Final = 9.2
"""Heights of a row: a head, five resources, and the rest for buildings."""
_GAP: Final = 0.16
_ABSENT: Final = "-"
_CHIPS: Final = (0.85, 0.7, 0.58, 0.48, 0.4, 0.33)
"""The smaller sizes in which buildings are tried."""
_LONGEST: Final = 6
_STONES: Final = {"F": "f", "W": "w", "E": "e", "A": "a", "G": "garnet"}
"""The letter of a resource -> the board code of its stone, or its icon."""


class _Holding(NamedTuple):
    """What the cells say of one seat."""

    stocks: tuple[int, ...]
    locked: str
    mastered: str
    buildings: tuple[tuple[str, int, str], ...]
    """Each with its number, and what is counted on it as the cell writes it."""


class ParticlesPainter(Painter[State, Action]):
    """There is no board: the cells are a row of holdings for each seat, and a picture has one size for all of them."""

    def extent(self, cells: Cells) -> tuple[int, int]:
        """Return squares of a board beside which the picture might stand."""
        return _EXTENT

    def paint_ground(
        self, painter: QPainter, placement: Placement, theme: Theme, *, coordinates: bool = True
    ) -> None:
        """There is none."""

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
        _paint_table(painter, placement.board_rect, cells, Look(theme, artwork), seat)

    def paint_small(self, painter: QPainter, area: QRectF, cells: Cells, artwork: Artwork, theme: Theme) -> None:
        """Paint the seats over the whole area, however high that is."""
        painter.fillRect(area, theme.frame)
        inset = area.width() * 0.035
        _paint_table(painter, area.adjusted(inset, inset, -inset, -inset), cells, Look(theme, artwork))

    def icon(self, action: Action) -> str:
        match action:
            case Submit(building, _, buff):
                resource = (building or buff)[:1]
                return _STONES[resource] if resource else "step_next"
            case Lose():
                return "dice"
            case Time():
                return "clock"


def _paint_table(painter: QPainter, area: QRectF, cells: Cells, look: Look, acting: int = 0) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    row = area.height() / _ROWS
    gap = row * _GAP
    width = (area.width() - gap * (len(cells) - 1)) / len(cells)
    row = min(row, width / 2.6)
    for number, parts in enumerate(cells, 1):
        column = QRectF(area.left() + (number - 1) * (width + gap), area.top(), width, area.height())
        _paint_seat(painter, column, row, number, _parsed(parts), look, acts=number == acting)
    painter.restore()


def _parsed(parts: Sequence[str]) -> _Holding:
    *numbers, locked, mastered, buildings = parts
    owned = []
    for entry in [] if buildings == _ABSENT else buildings.split("+"):
        name, _, rest = entry.partition("*")
        number, bracket, counted = rest.partition("(")
        count = parse_signed(number) or 0
        if count:
            owned.append((name, count, "" if counted == "0)" else bracket + counted))
    stocks = tuple(parse_signed(number) or 0 for number in numbers)
    return _Holding(stocks, locked.strip(_ABSENT), mastered.strip(_ABSENT), tuple(owned))


def _paint_seat(
    painter: QPainter, area: QRectF, row: float, seat: int, holding: _Holding, look: Look, *, acts: bool
) -> None:
    theme, inset = look.theme, row * 0.06
    edge = QPen(theme.seat(seat) if acts else theme.border, row * (0.09 if acts else 0.04))
    card = area.adjusted(inset, inset, -inset, -inset)
    paint_box(painter, card, row * 0.25, theme.card if acts else theme.panel, edge)
    inner = area.adjusted(row * 0.22, row * 0.12, -row * 0.16, -row * 0.16)
    head = QRectF(inner.left(), inner.top(), inner.width(), row)
    write(painter, head, LEFT, MARKS[seat - 1], theme.seat(seat), _font(painter, row * 0.62))
    for place, (letter, number) in enumerate(zip(RESOURCES, holding.stocks, strict=True), 1):
        sign = "lock" if letter in holding.locked else "cup" if letter in holding.mastered else ""
        _paint_stock(painter, head.translated(0, place * row), letter, number, sign, look)
    _paint_buildings(painter, inner.adjusted(0, 6 * row + row * 0.12, 0, 0), row, holding, theme)


def _paint_stock(painter: QPainter, line: QRectF, letter: str, number: int, sign: str, look: Look) -> None:
    row, theme = line.height(), look.theme
    edge, font = row * 0.74, _font(painter, row * 0.58)
    metrics = QFontMetricsF(font)
    paint_resource(painter, letter, QRectF(line.left(), line.center().y() - edge / 2, edge, edge), look)
    room = line.adjusted(edge + row * 0.16, 0, -row * 0.6 if sign else 0, 0)
    text = fitting(number, lambda text: metrics.horizontalAdvance(text) <= room.width())
    write(painter, room, LEFT, text, theme.bad_text if sign == "lock" else theme.text, font)
    if sign:
        colour = theme.bad_text if sign == "lock" else theme.good_text
        place = QRectF(room.right(), line.center().y() - row * 0.25, row * 0.5, row * 0.5)
        (_paint_lock if sign == "lock" else _paint_cup)(painter, place, colour)


def _paint_lock(painter: QPainter, area: QRectF, colour: QColor) -> None:
    """Paint a lock as vectors, where an icon would be a picture of dots."""
    width, height = area.width(), area.height()
    painter.setPen(QPen(colour, width * 0.12))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawArc(QRectF(area.left() + width * 0.25, area.top(), width * 0.5, height * 0.8), 0, 180 * 16)
    body = QRectF(area.left() + width * 0.1, area.center().y() - height * 0.1, width * 0.8, height * 0.55)
    paint_box(painter, body, width * 0.1, colour)


def _paint_cup(painter: QPainter, area: QRectF, colour: QColor) -> None:
    corners = (
        (0.18, 0.0), (0.82, 0.0), (0.7, 0.5), (0.56, 0.6), (0.56, 0.8), (0.74, 0.94), (0.26, 0.94), (0.44, 0.8),
        (0.44, 0.6), (0.3, 0.5),
    )  # fmt: skip
    points = [QPointF(area.left() + x * area.width(), area.top() + y * area.height()) for x, y in corners]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF(points))


def _paint_buildings(painter: QPainter, area: QRectF, row: float, holding: _Holding, theme: Theme) -> None:
    """Paint a chip for each building, as large as leaves room for all of them."""
    sizes = iter(_CHIPS)
    font = _font(painter, row * 0.4)
    chips = _chips(area, row, holding, QFontMetricsF(font))
    while chips and chips[-1][1].bottom() > area.bottom() and (size := next(sizes, 0.0)):
        font = _font(painter, row * 0.4 * size)
        chips = _chips(area, row * size, holding, QFontMetricsF(font))
    for text, chip in chips:
        paint_box(painter, chip, row * 0.1, theme.card, QPen(ink(text[0], theme), row * 0.045))
        write(painter, chip, CENTRE, text, theme.text, font)


def _chips(area: QRectF, row: float, holding: _Holding, metrics: QFontMetricsF) -> list[tuple[str, QRectF]]:
    found = []
    x, y, height = area.left(), area.top(), row * 0.6
    for name, count, counter in holding.buildings:
        text = f"{name} ×{fitting(count, lambda text: len(text) <= _LONGEST)}"
        text += f" {counter}" if 0 < len(counter) <= _LONGEST + 2 else ""
        width = min(metrics.horizontalAdvance(text) + row * 0.3, area.width())
        if x > area.left() and x + width > area.right():
            x, y = area.left(), y + height * 1.16
        found.append((text, QRectF(x, y, width, height)))
        x += width + row * 0.14
    return found


def _font(painter: QPainter, size: float) -> QFont:
    font = QFont(painter.font())
    font.setPixelSize(max(1, round(size)))
    font.setWeight(QFont.Weight.DemiBold)
    return font


PAINTER: Final = ParticlesPainter()
