"""A building of the shop: its price, how many are picked or could be, and what it does where there is room."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from elemental_gui.engine.core.figures import fitting
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.numerous_particles.buildings import BUILDINGS, Building
from elemental_gui.engine.numerous_particles.ledger import RESOURCES
from elemental_gui.engine.numerous_particles.words import amounts, card_text, effect_text
from elemental_gui.scenes.numerous_particles.outfit import Outfit, height_of, paint_focus, sized
from elemental_gui.scenes.numerous_particles.resources import resource_picture
from elemental_gui.scenes.numerous_particles.shop_button import BAND, LEFT, PAD, SMALL, ShopButton

_TINY: Final = 0.8
"""For a price that has no room otherwise."""
_SPACE: Final = 4
"""Behind the picture of a resource in a price."""
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


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


class Tile(ShopButton):
    """A building with its price, and what it does where there is room."""

    def __init__(self, name: str, outfit: Outfit, parent: QWidget) -> None:
        super().__init__(name, outfit, parent)
        self.card = Card(BUILDINGS[name], 0, None, 0, (), live=False)

    def show_card(self, card: Card) -> None:
        """Show other facts."""
        if card == self.card:
            return
        self.card = card
        self.setAccessibleName(self._name_of(card))
        reason = str(card.violation) if card.violation is not None and card.live else ""
        self.describe(" ".join(filter(None, (card_text(card.building), reason))))
        self.update()

    def _name_of(self, card: Card) -> str:
        cost = amounts(card.price) or "nothing"
        parts = [f"{self.name} for {cost}"]
        if card.copies:
            parts.append(f"{fitting(card.copies)} picked")
        if card.live:
            can = f"at most {fitting(card.most)}" if card.most else "cannot be bought now"
            parts.append(can)
        return ", ".join(parts)

    def minimumSizeHint(self) -> QSize:
        height = height_of(sized(self.font(), 1.0, bold=True)) + height_of(sized(self.font(), SMALL))
        return QSize(9 * self.fontMetrics().averageCharWidth(), round(height) + 6)

    def sizeHint(self) -> QSize:
        least = self.minimumSizeHint()
        return QSize(14 * self.fontMetrics().averageCharWidth(), round(least.height() * 1.15))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card, theme = self.card, self.outfit.theme
        picked, open_ = card.copies > 0, card.live and card.most > 0
        text = self.ground(painter, picked=picked, open_=open_, letter=self.name[0])
        bold, small = sized(self.font(), 1.0, bold=True), sized(self.font(), SMALL)
        upper, lower = height_of(bold), height_of(small)
        inner = QRectF(self.rect()).adjusted(PAD + BAND, 3, -PAD, -3)
        words = effect_text(card.building)
        room = inner.height() - upper - lower
        tall = room >= 2 * lower
        top = inner.top() + (2 if tall else max(0.0, room / 2))
        first = QRectF(inner.left(), top, inner.width(), upper)
        second = QRectF(inner.left(), top + upper, inner.width(), lower)
        painter.setFont(bold)
        painter.setPen(text)
        painter.drawText(first, LEFT, self.name)
        name = QFontMetricsF(bold).horizontalAdvance(self.name) + 8
        self._paint_number(painter, first.adjusted(name, 0, 0, 0), bold, small, picked=picked, open_=open_)
        self._paint_price(painter, second, text)
        if tall:
            painter.setFont(small)
            painter.setPen(theme.selection_text if picked else theme.muted_text if open_ else theme.disabled_text)
            below = QRectF(inner.left(), second.bottom() + 2, inner.width(), inner.bottom() - second.bottom() - 2)
            _paint_wrapped(painter, below, words, small)
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()), theme)
        painter.end()

    def _paint_number(
        self, painter: QPainter, area: QRectF, bold: QFont, small: QFont, *, picked: bool, open_: bool
    ) -> None:
        """Paint how many are picked, how many could be, or a lock."""
        card, theme = self.card, self.outfit.theme
        if picked or open_:
            font = bold if picked else small
            metrics = QFontMetricsF(font)
            form = "×{}" if picked else f"max {'{}'}"
            number = card.copies if picked else card.most
            forms = (form, "≤{}") if not picked else (form,)
            fits = [each for each in forms if metrics.horizontalAdvance(each.format(fitting(number))) <= area.width()]
            chosen = fits[0] if fits else forms[-1]
            text = chosen.format(fitting(number, lambda t: metrics.horizontalAdvance(chosen.format(t)) <= area.width()))
            painter.setFont(font)
            painter.setPen(theme.selection_text if picked else theme.muted_text)
            painter.drawText(area, _RIGHT, text)
        elif card.live:
            edge = round(area.height() * 0.72)
            picture = self.outfit.artwork.tinted("lock", edge, self.devicePixelRatioF(), theme.disabled_text)
            painter.drawPixmap(round(area.right() - edge), round(area.center().y() - edge / 2), picture)

    def _paint_price(self, painter: QPainter, area: QRectF, colour: QColor) -> None:
        """Paint the price: a number and a picture for each resource; one number for four equal ones."""
        outfit, font = self.outfit, sized(self.font(), SMALL)
        if self._price_width(font, area.width()) > area.width() + _SPACE:
            font = sized(self.font(), _TINY)
        metrics = QFontMetricsF(font)
        edge = _picture_edge(metrics)
        painter.setFont(font)
        painter.setPen(colour)
        x = area.left()
        for text, letter in self._price_parts(metrics, area.width()):
            width = metrics.horizontalAdvance(text)
            painter.drawText(QRectF(x, area.top(), width + 2, area.height()), LEFT, text)
            x += width + 2
            if letter:
                picture = resource_picture(letter, edge, self.devicePixelRatioF(), outfit.artwork, outfit.theme)
                painter.drawPixmap(round(x), round(area.center().y() - edge / 2), picture)
                x += edge + _SPACE

    def _price_width(self, font: QFont, room: float) -> float:
        metrics = QFontMetricsF(font)
        parts = list(self._price_parts(metrics, room))
        pictures = sum(_picture_edge(metrics) + _SPACE + 2 for _, letter in parts if letter)
        return pictures + sum(metrics.horizontalAdvance(text) for text, _ in parts)

    def _price_parts(self, metrics: QFontMetricsF, width: float) -> Iterable[tuple[str, str]]:
        """Give texts, each with the resource whose picture stands behind it."""
        card = self.card
        if card.building.special == "all" and not card.most:
            return [(f"≥{card.building.price[0][1]}", self.name[0])]
        if card.building.special == "some" and not card.most:
            return [(f"≤{card.building.price[0][1]}", self.name[0])]
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


def _paint_wrapped(painter: QPainter, area: QRectF, text: str, font: QFont) -> None:
    """Paint as many whole lines as there is room for, the last one cut with dots if there is more."""
    metrics = QFontMetricsF(font)
    lines = int(area.height() / metrics.height())
    words, y = text.split(), area.top()
    for number in range(lines):
        line: list[str] = []
        while words and metrics.horizontalAdvance(" ".join([*line, words[0]])) <= area.width():
            line.append(words.pop(0))
        is_last = number == lines - 1 or (not line and bool(words))
        shown = " ".join([*line, *words]) if is_last else " ".join(line)
        painter.drawText(
            QRectF(area.left(), y, area.width(), metrics.height()), LEFT,
            metrics.elidedText(shown, Qt.TextElideMode.ElideRight, area.width()),
        )  # fmt: skip
        y += metrics.height()
        if is_last or not words:
            return
