"""What the house rules of Producing Numerous Particles are edited with: an order of the lasting effects."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout

from elemental_gui.engine.core.violations import OptionError
from elemental_gui.engine.numerous_particles.rules import LASTING, order_fault, order_of, read_order
from elemental_gui.scenes.kit.contract import SwitchEditor
from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.scenes.kit.style.layouts import filled, named
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping


class OrderEditor(SwitchEditor):
    """Seventeen buildings in a line; blanks between them are read as commas."""

    def __init__(self) -> None:
        super().__init__()
        self.line = named(QLineEdit(",".join(LASTING)), "Order of the lasting effects")
        self.line.setMaxLength(400)
        self.usual = push_button("The usual order", self, lambda: self.line.setText(",".join(LASTING)))
        self.sentence = wrapping(QLabel())
        row = filled(QHBoxLayout(), (self.line, 1), self.usual)
        filled(QVBoxLayout(self), row, self.sentence, margins=0)
        self.setFocusProxy(self.line)
        self.line.textChanged.connect(self._read)
        self._value = ",".join(LASTING)
        self._read()

    @property
    def value(self) -> str:
        """The order as the value of the rule switch: the last one that could be read."""
        return self._value

    def choose(self, value: str) -> None:
        self.line.setText(",".join(order_of(read_order(value))))

    def _read(self) -> None:
        text = ",".join(self.line.text().replace(",", " ").split())
        try:
            value = read_order(text)
        except OptionError:
            set_tone(self.sentence, "bad")
            self.sentence.setText(f"{order_fault(text)} The game uses the last order that was complete.")
            return
        set_tone(self.sentence, "muted")
        self.sentence.setText("All seventeen are there. They act from left to right.")
        if value != self._value:
            self._value = value
            self.changed.emit()


EDITORS: Final = {"lasting_order": OrderEditor}
