"""What style sheet and screen readers learn about a widget: tones, figures, announcements."""

from __future__ import annotations

from html import escape
from typing import Final, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFont
from PySide6.QtWidgets import QAbstractItemView, QFrame, QLabel, QScrollArea, QWidget

Label = TypeVar("Label", bound=QLabel)
_LONG_TIP: Final = 90
"""A tool tip of more letters is broken into lines."""


def set_tone(label: Label, tone: str) -> Label:
    """Give a label a tone of the style sheet: `muted`, `good`, `warning`, `bad`, `title` or none."""
    if label.property("tone") != tone:
        label.setProperty("tone", tone)
        repolish(label)
    return label


def repolish(widget: QWidget) -> None:
    """Apply the style sheet again after a property has changed that it looks at."""
    style = widget.style()
    style.unpolish(widget)
    style.polish(widget)


def figures(font: QFont, points: float = 0.0, *, bold: bool = False) -> QFont:
    """Return a font whose digits are all of one width, `points` larger."""
    font = QFont(font)
    if points:
        font.setPointSizeF(font.pointSizeF() + points)
    font.setBold(bold)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def tip(text: str) -> str:
    """Return a text for a tool tip that may be long, and may hold what people have written.

    Qt would take it for HTML if it looks so, and breaks lines in nothing else.
    """
    if len(text) <= _LONG_TIP and "<" not in text:
        return text
    lines = escape(text).replace("\n", "<br>")
    return f"<qt>{lines}</qt>"


def literal(text: str) -> str:
    """Return words for a button or a tick that may hold what people have written: Qt reads & as the mark of a key."""
    return text.replace("&", "&&")


def announce(widget: QWidget, text: str, *, at_once: bool = False) -> None:
    """Make a screen reader say what has just happened, even in the middle of something else."""
    if text:
        event = QAccessibleAnnouncementEvent(widget, text)
        if at_once:
            event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        QAccessible.updateAccessibility(event)


def open_list(view: QAbstractItemView) -> None:
    """Show a list directly on its card: only the keyboard's focus draws a frame round it."""
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setProperty("open", True)


def scrolled(inside: QWidget, area: QScrollArea | None = None) -> QScrollArea:
    """Let something scroll up and down in an area that is no stop for the Tab key itself."""
    area = area or QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    return area


def wrapping(label: Label) -> Label:
    """Make a label wrap, and its text selectable with the mouse."""
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label
