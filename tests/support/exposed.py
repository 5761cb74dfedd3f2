"""A widget on the screen, until the test ends."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from elemental_gui.widgets.parts.side_page import SidePage

W = TypeVar("W", bound=QWidget)


def exposed(qtbot: QtBot, widget: W, *size: int) -> W:
    """Put a widget on the screen, in a size if one is given; it goes with the test, and a page ends what it began."""
    qtbot.addWidget(widget, before_close_func=lambda each: each.close_page() if isinstance(each, SidePage) else None)
    if size:
        widget.resize(*size)
    with qtbot.waitExposed(widget):
        widget.show()
    return widget
