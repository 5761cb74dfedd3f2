"""What the widgets of all pages share: rows and columns, names without words, tones, figures, announcements."""

from __future__ import annotations

from html import escape
from typing import Final, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFont
from PySide6.QtWidgets import QAbstractItemView, QBoxLayout, QFrame, QLabel, QLayout, QSplitter, QWidget

Label = TypeVar("Label", bound=QLabel)


def set_tone(label: Label, tone: str) -> Label:
    """Let a label speak in a tone of the style sheet: `muted`, `good`, `warning`, `bad`, `title` or none."""
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
    """Return a text for a tool tip that may hold what people have written: Qt would take it for HTML if it looks so."""
    return escape(text).replace("\n", "<br>") if "<" in text else text


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


def wrapping(label: Label) -> Label:
    """Let a label break its lines and its text be selected with the mouse."""
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


Box = TypeVar("Box", bound=QBoxLayout)
Widget = TypeVar("Widget", bound=QWidget)
Part = QWidget | QLayout | None
STRETCH: Final = None
"""Stands in a layout for room that nothing needs."""


def filled(
    layout: Box,
    *parts: Part | tuple[Part, int],
    margins: int | tuple[int, int, int, int] | None = None,
    spacing: int | None = None,
) -> Box:
    """Put parts into a row or column, each alone or with how far it stretches."""
    if margins is not None:
        layout.setContentsMargins(*(margins if isinstance(margins, tuple) else (margins,) * 4))
    if spacing is not None:
        layout.setSpacing(spacing)
    for each in parts:
        part, stretch = each if isinstance(each, tuple) else (each, 0)
        if part is None:
            layout.addStretch(stretch)
        elif isinstance(part, QLayout):
            layout.addLayout(part, stretch)
        else:
            layout.addWidget(part, stretch)
    return layout


def divided(splitter: QSplitter, *parts: tuple[QWidget, int]) -> QSplitter:
    """Put parts into a splitter, each with how far it stretches; none can be pushed away."""
    for number, (part, stretch) in enumerate(parts):
        splitter.addWidget(part)
        splitter.setStretchFactor(number, stretch)
    splitter.setChildrenCollapsible(False)
    return splitter


def empty_out(layout: QLayout) -> None:
    """Take every widget out of a layout and let go of it."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


def named(widget: Widget, name: str) -> Widget:
    """Give a widget that shows no words of its own a name for screen readers."""
    widget.setAccessibleName(name)
    return widget
