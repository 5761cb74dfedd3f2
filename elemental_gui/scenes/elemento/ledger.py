"""What is beside the board: the dice, and the glass stones that every seat has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from elemental_gui.engine.elemento.board import LOWER, OTHER_FACE, UPPER, Colour, Dice, Shade
from elemental_gui.scenes.elemento.painter import paint_base, paint_glass
from elemental_gui.scenes.kit.items import Canvas
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import DICE, MARKS, Theme

WIDTH: Final = 290.0
"""In scene units, where it has all the room that it is drawn for; in less of it everything is smaller."""

_DIE: Final = 84.0
_DICE_HEIGHT: Final = 152.0
_ROW: Final = 96.0
_TALL_ROW: Final = 124.0
"""With what is left on a line of its own below a name that leaves it no room."""
_GLASS: Final = 36.0
_BASE: Final = 34.0
"""The size of the stone that shows a seat's shade, after its points."""
_PADDING: Final = 12.0
_CORNERS: Final = (*UPPER, *LOWER)
_SMALLER: Final = (1.0, 0.9, 0.8)
"""Sizes that a name is tried in."""
_TUMBLES: Final = 7
"""How often a die changes its face while it rolls."""


class Account(NamedTuple):
    """One seat."""

    seat: int
    name: str
    points: int
    target: int
    detail: str
    shade: Shade | None
    acts: bool


class Ledger(QGraphicsItem):
    """Dice above, a row for every seat below; it is read, never pressed."""

    def __init__(self, canvas: Canvas, z: float) -> None:
        super().__init__()
        self._canvas = canvas
        self._area = QRectF()
        self.dice: Dice | None = None
        self.accounts: tuple[Account, ...] = ()
        self.setZValue(z)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        canvas.addItem(self)

    def redraw(self, area: QRectF) -> None:
        self.prepareGeometryChange()
        self._area = area
        self.update()

    def show_dice(self, dice: Dice | None) -> None:
        """Show what the dice show; None while they are in the cup."""
        if dice != self.dice:
            self.dice = dice
            self.update()

    def show_accounts(self, accounts: Sequence[Account]) -> None:
        if tuple(accounts) != self.accounts:
            self.accounts = tuple(accounts)
            self.update()

    def pay(self, seat: int, points: int) -> None:
        """Show that a seat has this many points now, ahead of everything else."""
        self.show_accounts([each._replace(points=points) if each.seat == seat else each for each in self.accounts])

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = self._canvas.look
        theme = look.theme
        painter.translate(self._area.topLeft())
        painter.scale(self._scale, self._scale)
        painter.setPen(QPen(theme.border, 2.0))
        painter.setBrush(theme.panel)
        painter.drawRoundedRect(self._paper.adjusted(1, 1, -1, -1), 16, 16)
        self._paint_dice(painter, look)
        height = self._row_height(look)
        for index, account in enumerate(self.accounts):
            self._paint_account(painter, look, account, self._row(index, height))
        painter.restore()

    @property
    def _scale(self) -> float:
        return self._area.width() / WIDTH

    @property
    def _paper(self) -> QRectF:
        """What is drawn on, before it is made to fit its place."""
        return QRectF(0.0, 0.0, WIDTH, self._area.height() / self._scale)

    def _font(self, look: Look, units: float, least: float, *, bold: bool) -> QFont:
        return look.font(units, least / self._scale, bold=bold)

    def _row_height(self, look: Look) -> float:
        room = (self._paper.height() - _DICE_HEIGHT - _PADDING) / max(1, len(self.accounts))
        is_tall = room >= _TALL_ROW and any(self._lacks_room(look, each) for each in self.accounts)
        return _TALL_ROW if is_tall else min(_ROW, room)

    def _name_fonts(self, look: Look) -> list[QFont]:
        return [self._font(look, 25 * size, 0.95 * size, bold=True) for size in _SMALLER]

    def _lacks_room(self, look: Look, account: Account) -> bool:
        """Tell whether even the smallest name has no room beside what is left."""
        name, detail = QFontMetricsF(self._name_fonts(look)[-1]), QFontMetricsF(self._quiet(look))
        called = f"{MARKS[account.seat - 1]} {account.name}"
        width = name.horizontalAdvance(called) + 8 + detail.horizontalAdvance(account.detail) + 10
        return width > WIDTH - 2 * _PADDING - 24

    def _quiet(self, look: Look) -> QFont:
        return self._font(look, 21, 0.82, bold=False)

    def _row(self, index: int, height: float) -> QRectF:
        return QRectF(_PADDING, _DICE_HEIGHT + index * height, WIDTH - 2 * _PADDING, height - 6)

    def _glass(self, row: QRectF, number: int, target: int) -> QRectF:
        room = row.width() - 24 - _BASE
        step = min(_GLASS + 8, room / max(target, number))
        top = row.bottom() - _GLASS - 6
        return QRectF(row.left() + 12 + (number - 1) * step, top, _GLASS, _GLASS)

    def _paint_dice(self, painter: QPainter, look: Look) -> None:
        painter.setFont(self._font(look, 24, 0.92, bold=True))
        for index, side in enumerate((-1, 1)):
            colour = None if self.dice is None else self.dice[index]
            centre = WIDTH / 2 + side * (_DIE / 2 + 16)
            paint_die(painter, QRectF(centre - _DIE / 2, 18, _DIE, _DIE), colour, look.theme)
            if colour is not None:
                painter.setPen(look.theme.text)
                line = QRectF(centre - _DIE, 22 + _DIE, 2 * _DIE, 40)
                painter.drawText(line, Qt.AlignmentFlag.AlignCenter, str(colour))

    def _paint_account(self, painter: QPainter, look: Look, account: Account, row: QRectF) -> None:
        theme = look.theme
        if account.acts:
            painter.setPen(QPen(theme.seat(account.seat), 3.0))
            painter.setBrush(theme.card)
            painter.drawRoundedRect(row, 12, 12)
        quiet = self._quiet(look)
        inner = row.adjusted(12, 4, -12, -_GLASS - 8)
        if account.shade is not None:
            glass = self._glass(row, 1, account.target)
            base = QRectF(row.right() - 12 - _BASE, glass.center().y() - _BASE / 2, _BASE, _BASE)
            paint_base(painter, account.shade, base, theme)
        # What is left is half of the goal, and a name stands elsewhere as well: where both lack room, the name is cut.
        is_tall = row.height() > _ROW
        room = 0.0 if is_tall else QFontMetricsF(quiet).horizontalAdvance(account.detail) + 10
        called, fonts = f"{MARKS[account.seat - 1]} {account.name}", self._name_fonts(look)
        beside = inner.width() - 8 - room
        fit = (font for font in fonts if QFontMetricsF(font).horizontalAdvance(called) < beside)
        name = next(fit, fonts[-1])
        below = inner
        if is_tall:
            inner, below = inner.adjusted(0, 0, 0, -inner.height() / 2), inner.adjusted(0, inner.height() / 2, 0, 0)
        metrics = QFontMetricsF(name)
        painter.setFont(name)
        painter.setPen(theme.seat(account.seat))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(inner, flags, MARKS[account.seat - 1])
        left = inner.adjusted(metrics.horizontalAdvance(MARKS[account.seat - 1]) + 8, 0, 0, 0)
        painter.setPen(theme.text)
        painter.drawText(left, flags, self._short(account.name, metrics, left.width() - room))
        painter.setFont(quiet)
        painter.setPen(theme.muted_text)
        side = Qt.AlignmentFlag.AlignLeft if is_tall else Qt.AlignmentFlag.AlignRight
        below = below.adjusted(left.left() - inner.left(), 0, 0, 0)
        painter.drawText(below, side | Qt.AlignmentFlag.AlignVCenter, account.detail)
        self._paint_points(painter, look, account, row)

    def _short(self, name: str, metrics: QFontMetricsF, room: float) -> str:
        """Cut a name short where it is too long: at its end, unless another name would look the same then."""
        ends = [metrics.elidedText(each.name, Qt.TextElideMode.ElideRight, room) for each in self.accounts]
        short = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
        is_unlike = short == name or ends.count(short) == 1
        return short if is_unlike else metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, room)

    def _paint_points(self, painter: QPainter, look: Look, account: Account, row: QRectF) -> None:
        """Paint the glass stones that are won, and the hollows for those that are still to win."""
        for number in range(1, max(account.points, account.target) + 1):
            area = self._glass(row, number, account.target)
            if number <= account.points:
                paint_glass(painter, account.seat, area, look.theme)
            else:
                painter.setPen(QPen(look.theme.control_border, 2.0))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(area.adjusted(6, 7, -6, -7))


def paint_die(painter: QPainter, area: QRectF, colour: Colour | None, theme: Theme) -> None:
    """Paint a die into a square area; without a colour it is in the cup."""
    painter.save()
    size = area.width()
    rounding = size * 0.18
    ground = theme.button if colour is None else DICE[colour]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 70))
    painter.drawRoundedRect(area.translated(size * 0.03, size * 0.05), rounding, rounding)
    painter.setBrush(ground.darker(150))
    painter.drawRoundedRect(area, rounding, rounding)
    painter.setBrush(ground)
    inner = area.adjusted(size * 0.02, 0, -size * 0.04, -size * 0.06)
    painter.setPen(QPen(theme.outline or ground.lighter(130), size * 0.025))
    painter.drawRoundedRect(inner, rounding, rounding)
    ink = theme.muted_text if colour is None else QColor("#ffffff")
    _paint_corners(painter, inner, colour, ink)
    painter.restore()


def _paint_corners(painter: QPainter, area: QRectF, colour: Colour | None, ink: QColor) -> None:
    """Paint the small board with the quarter of this colour filled."""
    edge = area.width() * 0.24
    gap = area.width() * 0.06
    left, top = area.center().x() - edge - gap / 2, area.center().y() - edge - gap / 2
    shadow = QColor(0, 0, 0, 150)
    for index, corner in enumerate(_CORNERS):
        spot = QPointF(left + (index % 2) * (edge + gap), top + (index // 2) * (edge + gap))
        cell = QRectF(spot.x(), spot.y(), edge, edge)
        painter.setPen(QPen(shadow if colour is not None else ink, max(1.0, edge * 0.09)))
        painter.setBrush(ink if corner is colour else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(cell, edge * 0.2, edge * 0.2)


def tumbling(dice: Dice, moment: float) -> Dice:
    """Return what the dice show while they roll, at a time from 0.0 to 1.0; at the end it is what was rolled."""
    turns = round((1.0 - moment) * _TUMBLES)
    upper, lower = dice
    return OTHER_FACE[upper] if turns % 2 else upper, OTHER_FACE[lower] if (turns + turns // 2) % 2 else lower
