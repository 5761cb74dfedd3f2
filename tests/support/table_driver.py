"""Plays on the table of Producing Numerous Particles the way a person does: with a real mouse and real keys."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from elemental_gui.scenes.numerous_particles.scene import ParticlesTable

KEYS = {
    "up": Qt.Key.Key_Up, "down": Qt.Key.Key_Down, "left": Qt.Key.Key_Left, "right": Qt.Key.Key_Right,
    "enter": Qt.Key.Key_Return, "esc": Qt.Key.Key_Escape, "backspace": Qt.Key.Key_Backspace, "tab": Qt.Key.Key_Tab,
    "space": Qt.Key.Key_Space, "pageup": Qt.Key.Key_PageUp, "pagedown": Qt.Key.Key_PageDown,
}  # fmt: skip
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


class TableDriver:
    """Hands on one table. Places are buildings such as `A1`, resources such as `A`, or the words on a button."""

    def __init__(self, table: ParticlesTable) -> None:
        self.table = table

    def widget(self, place: str) -> QWidget:
        """Find what can be pressed."""
        panels = self.table.panels
        named: dict[str, QWidget] = {**panels.shop.tiles, **panels.shop.buffs}
        form = panels.form
        buttons = (form.submit, form.pass_on, form.clear, form.most, form.trace, form.fewer, form.more)
        for button in (*buttons, *panels.trace.ways.values()):
            named[button.text()] = button
        named |= {f"remove {name}": button for name, button in form.removals.items()}
        return named[place]

    def click(self, *places: str) -> None:
        """Click on places one after the other."""
        for place in places:
            widget = self.widget(place)
            assert widget.isVisible(), f"{place} is not to be seen"
            QTest.mouseClick(widget, LEFT, Qt.KeyboardModifier.NoModifier, widget.rect().center())

    def right_click(self, place: str) -> None:
        """Click with the other button."""
        widget = self.widget(place)
        QTest.mouseClick(widget, RIGHT, Qt.KeyboardModifier.NoModifier, widget.rect().center())

    def hover(self, place: str) -> None:
        """Bring the mouse to a place."""
        widget = self.widget(place)
        QTest.mouseMove(widget, QPoint(1, 1))
        QTest.mouseMove(widget, widget.rect().center())

    def key(self, *names: str) -> None:
        """Press keys where the keyboard is: names such as `up`, `ctrl+enter`, or letters, digits and signs."""
        for name in names:
            widget = QApplication.focusWidget() or self.table
            control = name.startswith("ctrl+")
            modifier = Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier
            plain = name.removeprefix("ctrl+")
            if plain in KEYS:
                QTest.keyClick(widget, KEYS[plain], modifier)
            else:
                QTest.keyClicks(widget, plain, modifier)

    def shown(self, seat: int, letter: str) -> int:
        """Return the number that a seat's cell shows."""
        return self.table.panels.seats.cells[seat][letter].stock.number

    def after(self, seat: int, letter: str) -> int | None:
        """Return what a seat's cell says of the numbers after this turn."""
        return self.table.panels.seats.cells[seat][letter].stock.after

    def series(self, seat: int, letter: str) -> tuple[int, ...]:
        """Return what a seat's chart is made of."""
        return self.table.panels.seats.cells[seat][letter].stock.series
