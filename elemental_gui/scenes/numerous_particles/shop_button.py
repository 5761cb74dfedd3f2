"""What every button of the shop has in common, and the one that buffs a resource."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.numerous_particles.ledger import WORDS
from elemental_gui.scenes.numerous_particles.outfit import Outfit, paint_focus, sized
from elemental_gui.scenes.numerous_particles.resources import ink, resource_picture

SMALL: Final = 0.92
PAD: Final = 8.0
BAND: Final = 3.0
"""The width of the band in the resource's colour, and the room left beside it."""
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Buff(NamedTuple):
    """What a buff button shows."""

    letter: str
    violation: Violation | None
    picked: bool
    live: bool


class ShopButton(QAbstractButton):
    """A button that says what it is about when mouse or keyboard come to it, and can be taken back."""

    pointed = Signal(object)
    """Mouse or keyboard came here; this button, or None when the mouse left."""
    entered = Signal()
    """Enter was pressed."""
    taken_back = Signal()
    """The right button was pressed."""

    def __init__(self, name: str, outfit: Outfit, parent: QWidget) -> None:
        super().__init__(parent)
        self.name = name
        self.outfit = outfit
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def apply_outfit(self, outfit: Outfit) -> None:
        """Take on another theme."""
        self.outfit = outfit
        self.update()

    def describe(self, words: str) -> None:
        """Say everything in the tool tip and to screen readers."""
        self.setToolTip(words)
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
            self.taken_back.emit()
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Enter goes on to the next thing, Space presses."""
        if event.key() in _ENTER and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def ground(self, painter: QPainter, *, picked: bool, open_: bool, letter: str) -> QColor:
        """Paint the ground and the frame; return the colour of text on it."""
        theme, area = self.outfit.theme, QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        ground = theme.selection if picked else theme.hovered if self.underMouse() and open_ else theme.button
        painter.setBrush(ground if open_ or picked else theme.window)
        edge = theme.accent if picked else theme.control_border if open_ else theme.border
        painter.setPen(QPen(edge, 2.0 if picked else 1.0))
        painter.drawRoundedRect(area, 6, 6)
        painter.setPen(Qt.PenStyle.NoPen)
        band = ink(letter, theme)
        band.setAlphaF(1.0 if open_ or picked else 0.45)
        painter.setBrush(band)
        painter.drawRoundedRect(QRectF(area.left() + 2, area.top() + 5, BAND, area.height() - 10), 1.5, 1.5)
        return theme.selection_text if picked else theme.text if open_ else theme.disabled_text


class BuffButton(ShopButton):
    """Buffs a resource for the turn; a lock says that it was picked too lately."""

    def __init__(self, letter: str, outfit: Outfit, parent: QWidget) -> None:
        super().__init__(letter, outfit, parent)
        self.setCheckable(True)
        self.buff = Buff("", None, picked=False, live=False)

    def show_buff(self, buff: Buff) -> None:
        """Show other facts."""
        self.setChecked(buff.picked)
        if buff == self.buff:
            return
        self.buff = buff
        word = WORDS[buff.letter]
        parts = [f"buff {word}"]
        if buff.picked:
            parts.append("picked")
        if buff.violation is not None and buff.live:
            parts.append("locked")
        self.setAccessibleName(", ".join(parts))
        reason = str(buff.violation) if buff.violation is not None and buff.live else ""
        said = f"Buff {word}: all your buildings of it act twice in this turn."
        self.describe(" ".join(filter(None, (said, reason))))
        self.update()

    def minimumSizeHint(self) -> QSize:
        return QSize(9 * self.fontMetrics().averageCharWidth(), round(self.fontMetrics().height() * 1.45))

    def sizeHint(self) -> QSize:
        least = self.minimumSizeHint()
        return QSize(14 * self.fontMetrics().averageCharWidth(), round(least.height() * 1.1))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        buff, theme = self.buff, self.outfit.theme
        open_ = buff.live and buff.violation is None
        colour = self.ground(painter, picked=buff.picked, open_=open_, letter=self.name)
        font = sized(self.font(), SMALL, bold=buff.picked)
        metrics = QFontMetricsF(font)
        inner = QRectF(self.rect()).adjusted(PAD + BAND, 2, -PAD, -2)
        edge = round(metrics.height() * 0.95)
        picture = resource_picture(self.name, edge, self.devicePixelRatioF(), self.outfit.artwork, theme)
        painter.setOpacity(1.0 if open_ or buff.picked else 0.5)
        painter.drawPixmap(round(inner.left()), round(inner.center().y() - edge / 2), picture)
        painter.setOpacity(1.0)
        room = inner.adjusted(edge + 5, 0, 0, 0)
        if buff.live and buff.violation is not None:
            sign = self.outfit.artwork.tinted("lock", edge, self.devicePixelRatioF(), theme.disabled_text)
            painter.drawPixmap(round(room.right() - edge), round(room.center().y() - edge / 2), sign)
            room.setRight(room.right() - edge - 3)
        long = "buff ×2" if buff.picked else f"buff {WORDS[self.name]}"
        words = long if metrics.horizontalAdvance(long) <= room.width() else "buff"
        painter.setFont(font)
        painter.setPen(colour)
        painter.drawText(room, LEFT, words)
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()), theme)
        painter.end()
