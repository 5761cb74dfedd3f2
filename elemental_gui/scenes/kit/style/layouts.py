"""Rows and columns of widgets, and the names of those without words; all that the first picture needs of style."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from PySide6.QtCore import QMargins
from PySide6.QtWidgets import QBoxLayout, QLayout, QSplitter, QWidget

if TYPE_CHECKING:
    from PySide6.QtCore import Qt

Box = TypeVar("Box", bound=QBoxLayout)
Widget = TypeVar("Widget", bound=QWidget)
Part = QWidget | QLayout | None
Placed: TypeAlias = "Part | tuple[Part, int] | tuple[QWidget, int, Qt.AlignmentFlag]"
"""A part alone, with how far it stretches, and with the side at which it lies."""
FRAME: Final = QMargins(4, 30, 4, 4)
"""Room for the frame that the desktop puts round a window."""
STRETCH: Final = None
"""Stands in a layout for room that nothing needs."""


def filled(
    layout: Box,
    *parts: Placed,
    margins: int | tuple[int, int, int, int] | None = None,
    spacing: int | None = None,
) -> Box:
    """Put parts into a row or column."""
    if margins is not None:
        layout.setContentsMargins(*(margins if isinstance(margins, tuple) else (margins,) * 4))
    if spacing is not None:
        layout.setSpacing(spacing)
    for each in parts:
        part, stretch, *side = each if isinstance(each, tuple) else (each, 0)
        if part is None:
            layout.addStretch(stretch)
        elif isinstance(part, QLayout):
            layout.addLayout(part, stretch)
        else:
            layout.addWidget(part, stretch, *side)
    return layout


def divided(splitter: QSplitter, *parts: tuple[QWidget, int]) -> QSplitter:
    """Put parts into a splitter, each with how far it stretches; none can be pushed away."""
    for part, _ in parts:  # all first: one that the splitter holds already is moved to its end
        splitter.addWidget(part)
    for number, (_, stretch) in enumerate(parts):
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
