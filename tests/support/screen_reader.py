"""Reads and plays through what a screen reader is told, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

NAME, ROLE = QAccessible.Text.Name, QAccessible.Role


class Reader:
    """Somebody who knows of a window only what a screen reader is told."""

    def __init__(self, window: Any) -> None:
        self._root = QAccessible.queryAccessibleInterface(window)
        list(self.all())  # what is asked for the first time is described in the next turn of the event loop
        for _ in range(5):
            QApplication.processEvents()

    def all(self, within: Any = None) -> Iterator[Any]:
        """Give everything that can be reached from the top and is not hidden."""
        within = within or self._root
        if within.state().invisible:
            return
        yield within
        for place in range(within.childCount()):
            child = within.child(place)
            if child is not None:
                yield from self.all(child)

    def find(self, role: QAccessible.Role, name: str = "") -> Any:
        return next(each for each in self.all() if each.role() == role and each.text(NAME).startswith(name))

    def names(self, role: QAccessible.Role) -> list[str]:
        return [each.text(NAME) for each in self.all() if each.role() == role]

    def press(self, role: QAccessible.Role, name: str) -> None:
        action = self.find(role, name).actionInterface()
        action.doAction(action.actionNames()[0])
        # Qt lets a button stay down for a moment before it counts.
        while any(map(_is_down, QApplication.allWidgets())):
            QTest.qWait(5)
        QApplication.processEvents()

    def press_square(self, name: str) -> None:
        self.press(ROLE.Cell, f"{name} ")

    def press_entry(self, words: str) -> None:
        self.press(ROLE.Button, words)


def _is_down(widget: QWidget) -> bool:
    return isinstance(widget, QAbstractButton) and widget.isDown()
