"""What the page's widgets are dressed in: a theme and the artwork, and ways to put them on."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QColor, QFont, QIcon, QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QFrame,
    QLabel,
    QLayout,
    QPushButton,
    QToolButton,
    QWidget,
)

from elemental_gui.scenes.kit.art import STONES, Artwork
from elemental_gui.scenes.kit.theme import Theme


class Dress(NamedTuple):
    """Theme and artwork together."""

    theme: Theme
    artwork: Artwork

    def icon(self, name: str) -> QIcon:
        """Return an action's icon in the colour of text."""
        return self.artwork.icon(name, self.theme.text, self.theme.disabled_text)

    def icon_on(self, name: str, colour: QColor) -> QIcon:
        """Return an action's icon in a colour of its own, for buttons that are filled."""
        return self.artwork.icon(name, colour, self.theme.disabled_text)

    def mark(self, seat: int, size: int, ratio: float) -> QPixmap:
        """Return a seat's mark in the seat's colour."""
        return self.artwork.mark(seat, size, ratio, self.theme.seat(seat))

    def picture(self, name: str, size: int, ratio: float, colour: QColor) -> QPixmap:
        """Return a stone by its board code, or an icon by its name in a colour."""
        if name in STONES:
            return self.artwork.stone(name, size, ratio, self.theme.outline)
        return self.artwork.tinted(name, size, ratio, colour)


def set_tone(label: QLabel, tone: str) -> None:
    """Let a label speak in a tone of the style sheet: `muted`, `good`, `warning`, `bad`, `title` or none."""
    if label.property("tone") != tone:
        label.setProperty("tone", tone)
        repolish(label)


def repolish(widget: QWidget) -> None:
    """Apply the style sheet again after a property has changed that it looks at."""
    style = widget.style()
    style.unpolish(widget)
    style.polish(widget)


def tool_button(icon: str, text: str, parent: QWidget) -> QToolButton:
    """Make a button that shows an icon only; its words are the tool tip and the accessible name."""
    button = QToolButton(parent)
    button.setProperty("icon_name", icon)
    button.setToolTip(text)
    button.setAccessibleName(text)
    button.setAutoRaise(True)
    return button


def push_button(text: str, parent: QWidget, *, icon: str = "", primary: bool = False) -> QPushButton:
    """Make a button with words."""
    # Some styles set words right against the icon.
    button = QPushButton(f" {text}" if icon else text, parent)
    button.setAccessibleName(text)
    button.setProperty("icon_name", icon)
    button.setProperty("primary", primary)
    button.setAutoDefault(False)
    return button


def dress_buttons(widget: QWidget, dress: Dress) -> None:
    """Give every button below a widget that was made here its icon in the theme's colours."""
    for button in widget.findChildren(QAbstractButton):
        name = button.property("icon_name")
        if name:
            filled = bool(button.property("primary"))
            button.setIcon(dress.icon_on(name, dress.theme.accent_text) if filled else dress.icon(name))


def figures(font: QFont, points: float = 0.0, *, bold: bool = False) -> QFont:
    """Return a font whose digits are all of one width, `points` larger."""
    font = QFont(font)
    if points:
        font.setPointSizeF(font.pointSizeF() + points)
    font.setBold(bold)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def announce(widget: QWidget, text: str) -> None:
    """Let a screen reader say something that has just happened."""
    if text:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


def open_list(view: QAbstractItemView) -> None:
    """Let a list lie directly on its card: only the keyboard's focus draws a frame round it."""
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setStyleSheet(
        "QAbstractItemView { background: transparent; } QAbstractItemView:!focus { border-color: transparent; }"
    )


def empty_out(layout: QLayout) -> None:
    """Take every widget out of a layout and let go of it."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


def wrapping(label: QLabel) -> QLabel:
    """Let a label break its lines and its text be selected with the mouse."""
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label
