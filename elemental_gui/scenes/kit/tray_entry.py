"""One thing in the tray: a stone to pick up, something to press, or something to read."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from math import inf
from typing import NamedTuple, Never

import attrs
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.core.words import GameWords
from elemental_gui.scenes.kit.contract import Action, Moment, State
from elemental_gui.scenes.kit.painter import Painter
from elemental_gui.scenes.kit.placement import UNIT
from elemental_gui.scenes.kit.style.look import Look

CONFIRM = "confirm"
"""The key of the entry that ends the turn."""
SIT = "sit"
"""The key of the entry that takes a cover sheet away."""
_PIP_GAP = 27.0
_PIPS = 26.0
_PIPS_DOWN = 32.0
"""Where the middle of the pips lies where there is room."""
_PADDING = 8.0
_MIDDLE = Qt.AlignmentFlag.AlignCenter
_BEGINNING = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_UNCUT = Qt.TextFlag.TextDontClip
_WIDE = 150.0
"""From this width on, in scene units, a picture has its caption below it, also in a column."""
_NARROW = 100.0
"""Up to this width, in scene units, two entries lie side by side in a column."""
_PICTURE_PART = 0.6
"""How much of its width an entry in a column gives to its picture at most."""
_SMALLER = (1.0, 0.93, 0.86, 0.79, 0.72)
"""How letters shrink, a step at a time, until words fit into their place."""


class Kind(StrEnum):
    """What can be done with an entry."""

    CHOICE = "choice"
    """Pressed: one of several."""
    MAIN = "main"
    """Pressed: the one that goes on."""
    STONE = "stone"
    """Picked up."""
    NOTE = "note"
    """Read."""
    DOTS = "dots"
    """Read: a number of dots over a caption."""


class Entry(NamedTuple):
    """What an entry of the tray shows."""

    key: str
    kind: Kind
    caption: str = ""
    detail: str = ""
    """A second, quieter line."""
    number: int = 0
    """How many: stones of a heap, dots of a row."""
    unit: str = ""
    """What the number counts, where it does not say how many are left."""
    pips: tuple[int, int] = (0, 0)
    """Small squares and dots over the caption of a button."""
    picture: Callable[[Look], QPixmap] | None = None
    """Makes its picture; equal to another one that makes the same."""
    tint: QColor | None = None
    width: float = 0.0
    """How wide it would be in a row, in scene units."""
    is_endless: bool = False
    """Whether it is a heap that never runs out."""
    is_open: bool = True
    """Whether it can be used now."""
    words: str = ""
    """What it is, for the status line and for screen readers."""
    action: AnyAction | None = None
    """What a press on it proposes, if that is an action."""


@attrs.frozen
class Token:
    """Makes the picture of what a square holds."""

    painter: Painter[Never, Never]
    cell: str

    def __call__(self, look: Look) -> QPixmap:
        return self.painter.picture(self.cell, look)


def to_act(words: GameWords[State, Action], moment: Moment[State, Action], look: Look) -> Entry:
    """Make the note that says who acts; quieter while the board shows the past, or what is only thought of."""
    seat = moment.state.seat
    if moment.is_live:
        return Entry("", Kind.NOTE, words.marked(seat), "to act", tint=look.theme.seat(seat), width=190.0)
    where = "looking ahead" if moment.is_foreseen else "looking back"
    return Entry("", Kind.NOTE, where, f"{words.seat(seat)} to act", width=236.0)


def at_rest(entries: Iterable[Entry]) -> list[Entry]:
    """Make these entries as they are shown while nothing in them can be used."""
    return [entry._replace(key="", is_open=entry.is_open and not entry.key) for entry in entries]


def closed(entries: Iterable[Entry], why: Violation) -> list[Entry]:
    """Make these entries as they are shown while nothing can be played: none proposes an action, or ends the turn."""
    return [
        entry._replace(is_open=False, detail="no time left" if entry.key == CONFIRM else entry.detail, words=str(why))
        if entry.action is not None or entry.key == CONFIRM
        else entry
        for entry in entries
    ]


def covered(words: GameWords[State, Action], seat: int, other: int, does: str) -> list[Entry]:
    """Make what lies under a board with a cover sheet: what the player does in secret, and the way to begin."""
    away = f"{words.seat(other)} looks away"
    note = Entry("", Kind.NOTE, f"{words.marked(seat)} {does} in secret", away, width=560.0)
    begin = Entry(SIT, Kind.MAIN, "Begin", f"I am {words.seat(seat)}", width=300.0, words="take the cover sheet away")
    return [note, begin]


def to_confirm(words: GameWords[State, Action], seat: int, look: Look) -> list[Entry]:
    """Make what is left to do once a turn is played out."""
    return [
        Entry("", Kind.NOTE, words.marked(seat), "has played", tint=look.theme.seat(seat), width=190.0),
        Entry(CONFIRM, Kind.MAIN, "Confirm", "end the turn", width=216.0, words="confirm the turn"),
    ]


class Line(NamedTuple):
    """A line of words."""

    text: str
    font: QFont
    is_caption: bool


def set_in(entry: Entry, look: Look, width: float, height: float = inf) -> list[Line]:
    """Break an entry's words into lines that fit, in the largest letters that do; at worst some words are cut off."""
    lines: list[Line] = []
    for size in _SMALLER:
        lines = []
        fits = True
        for text, font, is_caption in (
            (entry.caption, look.font(28 * size, size, bold=True), True),
            (entry.detail, look.font(23 * size, 0.86 * size, bold=False), False),
        ):
            metrics = QFontMetricsF(font)
            broken = _broken(text, metrics, width)
            fits = fits and all(metrics.horizontalAdvance(line) <= width for line in broken)
            lines += [Line(line, font, is_caption) for line in broken]
        if fits and sum(QFontMetricsF(line.font).height() for line in lines) <= height:
            break
    return lines


def _broken(text: str, metrics: QFontMetricsF, width: float) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


class EntryItem(QGraphicsItem):
    """Paints one entry, from a cache unless something about it changes."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self.entry = Entry("", Kind.NOTE)
        self._area = QRectF()
        self._look: Look | None = None
        self._is_lit = False
        self._is_picked = False
        self.is_named = True
        """Whether a stone's name is shown beside its number."""
        self.setZValue(z)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def area(self) -> QRectF:
        """Where the entry lies, in scene units."""
        return self._area.translated(self.pos())

    def height_for(self, width: float, look: Look) -> float:
        """Return how high it wants to be in a column of this width."""
        entry = self.entry
        match entry.kind:
            case Kind.STONE:
                return UNIT if entry.width < _WIDE else UNIT + 1.4 * look.text
            case Kind.DOTS:
                return 44.0 + 1.4 * look.text
        words = sum(QFontMetricsF(line.font).height() for line in set_in(entry, look, width - 2 * _PADDING))
        return words + (_PIPS if any(entry.pips) else 0.0) + 2 * _PADDING if words else 0.0

    @property
    def is_narrow(self) -> bool:
        """Whether two such entries share a line of a column."""
        return 0.0 < self.entry.width < _NARROW

    @property
    def picture_middle(self) -> QPointF:
        """Where its picture lies, in scene units."""
        return self._picture.translated(self.pos()).center()

    @property
    def _picture(self) -> QRectF:
        """The square of a picture: above its caption, or before it in a column, where it may have to be smaller."""
        area = self._area
        if area.width() < area.height() or self.entry.width >= _WIDE:
            return QRectF(area.center().x() - UNIT / 2, 1.0, UNIT, UNIT)
        edge = min(UNIT, area.height(), _PICTURE_PART * area.width())
        return QRectF(0.0, (area.height() - edge) / 2, edge, edge)

    def show_entry(self, entry: Entry, area: QRectF, look: Look) -> None:
        size = QRectF(0, 0, area.width(), area.height())
        if size != self._area:
            self.prepareGeometryChange()
            self._area = size
        self.setPos(area.topLeft())
        self.entry, self._look = entry, look
        self.show()
        self.update()

    def light(self, *, lit: bool, picked: bool) -> None:
        """Show that the mouse is over the entry, or that it is in the hand."""
        if (lit, picked) != (self._is_lit, self._is_picked):
            self._is_lit, self._is_picked = lit, picked
            self.update()

    @property
    def has_room_for_name(self) -> bool:
        """Whether a stone's name fits beside its number; everything else always has its words."""
        if self.entry.kind is not Kind.STONE or self._look is None:
            return True
        return QFontMetricsF(self._stone_font(self._look)).horizontalAdvance(self._named()) <= self._line[0].width()

    def name(self, *, wanted: bool) -> None:
        """Write a stone's name, or its number alone: where one name has no room, none is shown."""
        if wanted != self.is_named:
            self.is_named = wanted
            self.update()

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._look is None:
            return
        painter.save()  # the view does not do it
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_button = self.entry.kind in (Kind.CHOICE, Kind.MAIN)
        if not self.entry.is_open and not is_button:
            painter.setOpacity(0.45)
        match self.entry.kind:
            case Kind.STONE:
                self._paint_stone(painter, self._look)
            case Kind.DOTS:
                self._paint_dots(painter, self._look)
            case Kind.CHOICE | Kind.MAIN:
                self._paint_button(painter, self._look)
            case _:
                ink = self.entry.tint or self._look.theme.text
                self._paint_words(painter, self._look, ink, self._look.theme.muted_text)
        painter.restore()

    def _paint_button(self, painter: QPainter, look: Look) -> None:
        theme, is_open = look.theme, self.entry.is_open
        is_main = is_open and self.entry.kind is Kind.MAIN
        plain = theme.button if is_open else theme.window
        ground = theme.accent if is_main else theme.hovered if self._is_lit else plain
        painter.setBrush(ground.lighter(112) if is_main and self._is_lit else ground)
        edge = theme.accent if is_main or self._is_lit else theme.control_border if is_open else theme.border
        painter.setPen(QPen(edge, 3.0 if self._is_lit else 2.0))
        painter.drawRoundedRect(self._area.adjusted(2, 2, -2, -2), 14, 14)
        # What is closed says in its second line why, and that has to be read.
        ink = theme.accent_text if is_main else theme.text if is_open else theme.disabled_text
        quiet = theme.accent_text if is_main else theme.muted_text
        has_pips = any(self.entry.pips)
        words_begin = self._paint_words(painter, look, ink, quiet, _PIPS if has_pips else 0.0)
        if has_pips:
            middle = QPointF(self._area.center().x(), min(_PIPS_DOWN, words_begin - _PIPS / 2))
            self._paint_pips(painter, middle, self.entry.tint or ink, quiet)

    def _paint_pips(self, painter: QPainter, middle: QPointF, ink: QColor, quiet: QColor) -> None:
        blocks, dots = self.entry.pips
        painter.setPen(Qt.PenStyle.NoPen)
        x = middle.x() - (blocks + dots - 1) * _PIP_GAP / 2
        for index in range(blocks + dots):
            painter.setBrush(ink if index < blocks else quiet)
            if index < blocks:
                painter.drawRoundedRect(QRectF(x - 10, middle.y() - 10, 20, 20), 5, 5)
            else:
                painter.drawEllipse(QPointF(x, middle.y()), 5.5, 5.5)
            x += _PIP_GAP

    def _paint_words(self, painter: QPainter, look: Look, ink: QColor, quiet: QColor, down: float = 0.0) -> float:
        """Paint caption and detail, one under the other in the middle; return where they begin."""
        inner = self._area.adjusted(_PADDING, down, -_PADDING, 0)
        lines = set_in(self.entry, look, inner.width(), inner.height())
        top = begin = inner.center().y() - sum(QFontMetricsF(line.font).height() for line in lines) / 2
        for text, font, is_caption in lines:
            metrics = QFontMetricsF(font)
            painter.setFont(font)
            painter.setPen(ink if is_caption else quiet)
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, inner.width())
            painter.drawText(QRectF(inner.left(), top, inner.width(), metrics.height()), _MIDDLE, shown)
            top += metrics.height()
        return begin

    def _paint_stone(self, painter: QPainter, look: Look) -> None:
        theme = look.theme
        if self._is_lit or self._is_picked:
            painter.setPen(QPen(theme.accent, 3.0))
            painter.setBrush(theme.hovered)
            painter.drawRoundedRect(self._area.adjusted(2, 2, -2, -2), 14, 14)
        left_here = self.entry.is_endless or self.entry.number - self._is_picked
        place = self._picture
        if self.entry.picture is not None:
            pixmap = self.entry.picture(look)
            size = QSizeF(pixmap.size()) * look.scale * (place.width() / UNIT)
            spot = QRectF(QPointF(place.center().x() - size.width() / 2, place.top()), size)
            painter.setOpacity(painter.opacity() * (1.0 if left_here else 0.3))
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, place.width() < UNIT)
            painter.drawPixmap(spot, pixmap, QRectF(pixmap.rect()))
            painter.setOpacity(1.0)
        if not (self.entry.number or self.entry.is_endless):
            return
        line, where = self._line
        painter.setFont(self._stone_font(look))
        painter.setPen(theme.text)
        has_name = self.is_named or not self.entry.number
        painter.drawText(line, where, self._named() if has_name else self._counted)

    def _named(self) -> str:
        entry = self.entry
        return f"{entry.caption}{', ' if entry.unit else ' '}{self._counted}" if entry.number else entry.caption

    @property
    def _counted(self) -> str:
        return f"{self.entry.number} {self.entry.unit}" if self.entry.unit else f"×{self.entry.number}"

    @staticmethod
    def _stone_font(look: Look) -> QFont:
        return look.font(22.5, 0.9, bold=True)

    @property
    def _line(self) -> tuple[QRectF, Qt.AlignmentFlag]:
        """The place of a stone's words: below its picture, or after it in a column."""
        place = self._picture
        if place.left() == 0.0:
            return self._area.adjusted(place.right() + _PADDING, 0, 0, 0), _BEGINNING
        return QRectF(0, self._area.bottom() - 42, self._area.width(), 40), _MIDDLE

    def _paint_dots(self, painter: QPainter, look: Look) -> None:
        radius, gap = 11.0, 30.0
        font = look.font(24, 0.92, bold=True)
        words = QFontMetricsF(font).height()
        dots = 2 * radius + 12.0 if self.entry.number else 0.0
        top = self._area.center().y() - (dots + words) / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.entry.tint or look.theme.text)
        for index in range(self.entry.number):
            x = self._area.center().x() + (index - (self.entry.number - 1) / 2) * gap
            painter.drawEllipse(QPointF(x, top + radius), radius, radius)
        painter.setFont(font)
        painter.setPen(look.theme.text if self.entry.number else look.theme.muted_text)
        painter.drawText(QRectF(0, top + dots, self._area.width(), words), _MIDDLE | _UNCUT, self.entry.caption)
