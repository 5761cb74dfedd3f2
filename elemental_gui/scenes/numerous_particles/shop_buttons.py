"""The buttons of the shop: what all have in common, the one that buffs a resource, and the tile of a building."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from elemental_gui.engine.core.text import fitting
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.numerous_particles.buildings import BUILDINGS, Building
from elemental_gui.engine.numerous_particles.ledger import RESOURCES, WORDS
from elemental_gui.engine.numerous_particles.words import amounts, card_text, price_text
from elemental_gui.scenes.kit.style.canvas import painting
from elemental_gui.scenes.kit.style.fonts import letter_width
from elemental_gui.scenes.kit.style.styling import tip
from elemental_gui.scenes.numerous_particles.draft import Editor
from elemental_gui.scenes.numerous_particles.drawing import (
    LEFT,
    RIGHT,
    Look,
    height_of,
    ink,
    paint_box,
    paint_focus,
    phrase,
    resource_picture,
    sized,
    write,
)

_SMALL: Final = 0.92
_TINY: Final = 0.8
"""For a price that has no room otherwise."""
TOLD: Final = 1.0, _SMALL, _TINY
"""The sizes in which tiles say what their buildings do."""
_PAD: Final = 8.0
_BAND: Final = 3.0
"""The width of the band in the resource's colour, and the room left beside it."""
_ABOVE: Final = 3
"""Room above and below the words of a tile that tells everything."""
_SPACE: Final = 4
"""Behind the picture of a resource in a price."""
_BOUNDS: Final = {"all": "≥", "some": "≤"}
"""How a price of all, or of some, of a resource is written while nothing can be bought."""
_WRAPPED: Final = Qt.TextFlag.TextWordWrap
_DEEP: Final = 1000.0
"""More room than any text takes."""
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Buff(NamedTuple):
    """What a buff button shows."""

    letter: str
    violation: Violation | None
    picked: bool
    live: bool


class ShopButton(QAbstractButton):
    """A button that says what it is about under mouse or keyboard, and can be taken back."""

    pointed = Signal(object)
    """The mouse came here, and gives this button for a line below the table to tell of; None when the mouse left."""
    entered = Signal(str)
    """Enter was pressed, to go on from this building."""

    def __init__(self, name: str, look: Look, editor: Editor, parent: QWidget) -> None:
        super().__init__(parent)
        self.name = name
        self.look = look
        self.editor = editor
        self.brief = ""
        """What is said of it in short; the tool tip says everything."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.clicked.connect(self.pick)

    def pick(self) -> None:
        """Pick what the button offers."""

    def enter(self) -> None:
        """Do what Enter means here."""
        self.pick()

    def take_back(self) -> None:
        """Take back what was picked, as the right button does."""

    def describe(self, words: str, brief: str) -> None:
        """Say everything in the tool tip and to screen readers, and in short below the table."""
        self.brief = brief
        self.setToolTip(tip(words))
        self.setAccessibleDescription(words)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(self)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(None)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.RightButton:
            self.take_back()
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Enter goes on to the next thing, Space presses."""
        if event.key() in _ENTER and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.enter()
        else:
            super().keyPressEvent(event)

    def ground(self, painter: QPainter, *, picked: bool, open_: bool) -> QColor:
        """Paint the ground and the frame; return the colour of text on it."""
        theme, area = self.look.theme, QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        ground = theme.selection if picked else theme.hovered if self.underMouse() and open_ else theme.button
        edge = theme.accent if picked else theme.control_border if open_ else theme.border
        paint_box(painter, area, 6, ground if open_ or picked else theme.window, QPen(edge, 2.0 if picked else 1.0))
        band = ink(self.name[0], theme)
        band.setAlphaF(1.0 if open_ or picked else 0.45)
        paint_box(painter, QRectF(area.left() + 2, area.top() + 5, _BAND, area.height() - 10), 1.5, band)
        return theme.selection_text if picked else theme.text if open_ else theme.disabled_text


class BuffButton(ShopButton):
    """Buffs a resource for the turn; a lock says that it was picked too lately."""

    def __init__(self, letter: str, look: Look, editor: Editor, parent: QWidget) -> None:
        super().__init__(letter, look, editor, parent)
        self.setCheckable(True)
        self.buff = Buff("", None, picked=False, live=False)
        self.is_named = True
        """Whether it names the resource beside its picture, or says only what it does."""

    def pick(self) -> None:
        self.setChecked(self.buff.picked)  # what is shown is for the table to say
        self.editor.buff(self.name)

    def take_back(self) -> None:
        if self.buff.picked:
            self.pick()

    @property
    def named_width(self) -> int:
        """How wide it has to be for the name, be it locked or not."""
        metrics = QFontMetricsF(sized(self.font(), _SMALL))
        pictures = 2 * _edge_beside(metrics) + 5 + 3
        return ceil(metrics.horizontalAdvance(self._long) + pictures + 2 * _PAD + _BAND)

    @property
    def _long(self) -> str:
        return f"buff {WORDS[self.name]}"

    def show_buff(self, buff: Buff) -> None:
        self.setChecked(buff.picked)
        if buff == self.buff:
            return
        self.buff = buff
        reason = str(buff.violation) if buff.violation is not None and buff.live else ""
        parts = (self._long, "picked" if buff.picked else "", "locked" if reason else "")
        self.setAccessibleName(", ".join(filter(None, parts)))
        said = f"Buff {WORDS[self.name]}: all your buildings of it act twice in this turn."
        words = " ".join(filter(None, (said, reason)))
        self.describe(words, words)
        self.update()

    def minimumSizeHint(self) -> QSize:
        return QSize(round(9 * letter_width(self.font())), round(self.fontMetrics().height() * 1.25))

    def sizeHint(self) -> QSize:
        least = self.minimumSizeHint()
        return QSize(round(14 * letter_width(self.font())), round(least.height() * 1.25))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            buff, theme = self.buff, self.look.theme
            open_ = buff.live and buff.violation is None
            colour = self.ground(painter, picked=buff.picked, open_=open_)
            font = sized(self.font(), _SMALL, bold=buff.picked)
            metrics = QFontMetricsF(font)
            inner = QRectF(self.rect()).adjusted(_PAD + _BAND, 2, -_PAD, -2)
            edge = _edge_beside(metrics)
            picture = resource_picture(self.name, edge, self.devicePixelRatioF(), self.look)
            painter.setOpacity(1.0 if open_ or buff.picked else 0.5)
            painter.drawPixmap(round(inner.left()), round(inner.center().y() - edge / 2), picture)
            painter.setOpacity(1.0)
            room = inner.adjusted(edge + 5, 0, 0, 0)
            if buff.live and buff.violation is not None:
                sign = self.look.artwork.tinted("lock", edge, self.devicePixelRatioF(), theme.disabled_text)
                painter.drawPixmap(round(room.right() - edge), round(room.center().y() - edge / 2), sign)
                room.setRight(room.right() - edge - 3)
            twice = metrics.horizontalAdvance("buff ×2") <= room.width()
            words = "buff ×2" if buff.picked and twice else self._long if self.is_named and not buff.picked else "buff"
            write(painter, room, LEFT, words, colour, font)
            if self.hasFocus():
                paint_focus(painter, QRectF(self.rect()), theme)


class Card(NamedTuple):
    """What a tile shows."""

    building: Building
    most: int
    """The greatest number of copies that can be bought; 0 for none."""
    violation: Violation | None
    copies: int
    """How many are picked; 0 when it is not this one."""
    price: tuple[tuple[str, int], ...]
    """What the copies that are picked cost, or what one copy does."""
    live: bool
    """Whether anything can be bought now at all."""


@lru_cache(maxsize=1024)
def _told_height(words: str, described: str, width: int, size: float) -> int:
    """How high a tile has to be for its words; asked of all twenty in several sizes whenever the table is laid out."""
    usual = QFont()
    usual.fromString(described)
    upper, lower = height_of(sized(usual, 1.0, bold=True)), height_of(sized(usual, _SMALL))
    font = sized(usual, size)
    wrapped = QFontMetricsF(font).boundingRect(QRectF(0, 0, width - 2 * _PAD - _BAND, _DEEP), _WRAPPED, words)
    return ceil(upper + lower + wrapped.height()) + 2 * _ABOVE + 2


class Tile(ShopButton):
    """A building with its price, and what it does where there is room."""

    def __init__(self, name: str, look: Look, editor: Editor, parent: QWidget) -> None:
        super().__init__(name, look, editor, parent)
        self.card = Card(BUILDINGS[name], 0, None, 0, (), live=False)
        self.told = 0.0
        """The size in which the tile says what the building does; 0 where the line below the table says it."""

    def pick(self) -> None:
        self.editor.pick(self.name)

    def enter(self) -> None:
        self.entered.emit(self.name)

    def take_back(self) -> None:
        self.editor.take_back(self.name)

    def told_height(self, width: int, size: float) -> int:
        """How high it has to be to tell everything, if it is so wide."""
        return _told_height(self.card.building.brief, self.font().toString(), width, size)

    def show_card(self, card: Card) -> None:
        if card == self.card:
            return
        self.card = card
        self.setAccessibleName(self._name_of(card))
        reason = str(card.violation) if card.violation is not None and card.live else ""
        building = card.building
        does = building.brief if building.entry else f"Each turn: {building.brief[:1].lower()}{building.brief[1:]}"
        brief = f"{price_text(building)} {does}"
        self.describe(*(" ".join(filter(None, (words, reason))) for words in (card_text(building), brief)))
        self.update()

    def _name_of(self, card: Card) -> str:
        cost = amounts(card.price) or "nothing"
        parts = [f"{self.name} for {cost}"]
        if card.copies:
            parts.append(f"{fitting(card.copies)} picked")
        if card.live:
            parts.append(f"at most {fitting(card.most)}" if card.most else "cannot be bought now")
        return ", ".join(parts)

    def minimumSizeHint(self) -> QSize:
        height = height_of(sized(self.font(), 1.0, bold=True)) + height_of(sized(self.font(), _SMALL))
        return QSize(round(9 * letter_width(self.font())), round(height) + 2)

    def sizeHint(self) -> QSize:
        least = self.minimumSizeHint()
        return QSize(round(14 * letter_width(self.font())), round(least.height() * 1.3))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            card, theme = self.card, self.look.theme
            picked, open_ = card.copies > 0, card.live and card.most > 0
            text = self.ground(painter, picked=picked, open_=open_)
            bold, small = sized(self.font(), 1.0, bold=True), sized(self.font(), _SMALL)
            upper, lower = height_of(bold), height_of(small)
            inner = QRectF(self.rect()).adjusted(_PAD + _BAND, 1, -_PAD, -1)
            top = inner.top() + (_ABOVE if self.told else max(0.0, (inner.height() - upper - lower) / 2))
            first = QRectF(inner.left(), top, inner.width(), upper)
            second = QRectF(inner.left(), top + upper, inner.width(), lower)
            write(painter, first, LEFT, self.name, text, bold)
            name = QFontMetricsF(bold).horizontalAdvance(self.name) + 8
            self._paint_number(painter, first.adjusted(name, 0, 0, 0), bold, small, picked=picked, open_=open_)
            self._paint_price(painter, second, text)
            if self.told:
                quiet = theme.selection_text if picked else theme.muted_text if open_ else theme.disabled_text
                area = QRectF(inner.left(), second.bottom(), inner.width(), _DEEP)
                write(painter, area, _WRAPPED, card.building.brief, quiet, sized(self.font(), self.told))
            if self.hasFocus():
                paint_focus(painter, QRectF(self.rect()), theme)

    def _paint_number(
        self, painter: QPainter, area: QRectF, bold: QFont, small: QFont, *, picked: bool, open_: bool
    ) -> None:
        card, theme = self.card, self.look.theme
        if picked or open_:
            font = bold if picked else small
            metrics = QFontMetricsF(font)
            number, forms = (card.copies, ("×{}",)) if picked else (card.most, ("max {}", "≤{}"))
            text = phrase(fitting, number, forms, metrics, area.width())
            write(painter, area, RIGHT, text, theme.selection_text if picked else theme.muted_text, font)
        elif card.live:
            edge = round(area.height() * 0.72)
            picture = self.look.artwork.tinted("lock", edge, self.devicePixelRatioF(), theme.disabled_text)
            painter.drawPixmap(round(area.right() - edge), round(area.center().y() - edge / 2), picture)

    def _paint_price(self, painter: QPainter, area: QRectF, colour: QColor) -> None:
        """Paint the price: a number and a picture for each resource; one number for four equal ones."""
        look, font = self.look, sized(self.font(), _SMALL)
        if self._price_width(font, area.width()) > area.width() + _SPACE:
            font = sized(self.font(), _TINY)
        metrics = QFontMetricsF(font)
        edge = _picture_edge(metrics)
        x = area.left()
        for text, letter in self._price_parts(metrics, area.width()):
            width = metrics.horizontalAdvance(text)
            write(painter, QRectF(x, area.top(), width + 2, area.height()), LEFT, text, colour, font)
            x += width + 2
            if letter:
                picture = resource_picture(letter, edge, self.devicePixelRatioF(), look)
                painter.drawPixmap(round(x), round(area.center().y() - edge / 2), picture)
                x += edge + _SPACE

    def _price_width(self, font: QFont, room: float) -> float:
        metrics = QFontMetricsF(font)
        parts = list(self._price_parts(metrics, room))
        pictures = sum(_picture_edge(metrics) + _SPACE + 2 for _, letter in parts if letter)
        return pictures + sum(metrics.horizontalAdvance(text) for text, _ in parts)

    def _price_parts(self, metrics: QFontMetricsF, width: float) -> Iterable[tuple[str, str]]:
        """Give texts, each with the resource whose picture follows it."""
        card = self.card
        if card.building.special in _BOUNDS and not card.most:
            return [(f"{_BOUNDS[card.building.special]}{card.building.price[0][1]}", self.name[0])]
        amounts_ = {amount for _, amount in card.price}
        if len(card.price) == len(RESOURCES) - 1 and len(amounts_) == 1:
            parts = [("", letter) for letter, _ in card.price[1:]]
            return [(f"{fitting(amounts_.pop())}×", card.price[0][0]), *parts]
        plain = [fitting(amount) for _, amount in card.price]
        room = width - len(plain) * (_picture_edge(metrics) + _SPACE + 2)
        if card.copies and metrics.horizontalAdvance("".join(plain)) > room:
            share = room / len(plain)
            plain = [fitting(amount, lambda text: metrics.horizontalAdvance(text) <= share) for _, amount in card.price]
        return [
            (text, name) if len(name) == 1 else (f"+{text} {name}", "")
            for text, (name, _) in zip(plain, card.price, strict=True)
        ]


def _picture_edge(metrics: QFontMetricsF) -> int:
    return round(metrics.height() * 0.92)


def _edge_beside(metrics: QFontMetricsF) -> int:
    return round(metrics.height() * 0.95)
