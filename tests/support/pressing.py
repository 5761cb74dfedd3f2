"""A mouse on the widgets of a window. What nobody can see or what is off cannot be pressed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QListWidget, QWidget

_LEFT = 10
"""Where a box has its tick, and a button still is a button."""


def click(widget: QWidget) -> None:
    """Click on a button, a box or a field."""
    _come_to(widget)
    place = QPoint(min(_LEFT, widget.width() // 2), widget.height() // 2)
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)


def click_row(view: QListWidget, row: int, press: Callable[..., None] = QTest.mouseClick) -> None:
    """Click in the middle of a line of a list."""
    press(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualItemRect(view.item(row)).center())


def choose(box: QComboBox, row: int) -> None:
    """Choose a row of a list with the arrow keys."""
    _come_to(box)
    box.setFocus()
    while box.currentIndex() != row:
        before = box.currentIndex()
        QTest.keyClick(box, Qt.Key.Key_Down if before < row else Qt.Key.Key_Up)
        assert box.currentIndex() != before, f"the keys do not lead to row {row}"


def choose_value(box: QComboBox, value: object) -> None:
    """Choose the row of a value."""
    choose(box, box.findData(value))


def follow(label: QLabel, address: str) -> None:
    """Click on a link in a text, where the mouse finds it."""
    _come_to(label)
    found: list[str] = []
    label.linkHovered.connect(found.append)
    for y in range(2, label.height(), 4):
        for x in range(2, label.width(), 4):
            QTest.mouseMove(label, QPoint(x, y))
            if found and found[-1] == address:
                QTest.mouseClick(label, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(x, y))
                return
    raise AssertionError(f"the mouse finds no link to {address}")


def write(field: QLineEdit, text: str) -> None:
    """Type into a field, in the place of what stands there."""
    click(field)
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(field, Qt.Key.Key_Delete)
    QTest.keyClicks(field, text)


def _come_to(widget: QWidget) -> None:
    """Put its window on the screen if nothing has done so yet; it has to be there, and to be on."""
    if widget.window().isHidden():
        widget.window().show()
        QApplication.processEvents()
    name = widget.accessibleName() or type(widget).__name__
    assert widget.isVisible(), f"{name} is not to be seen"
    assert widget.isEnabled(), f"{name} is off"
