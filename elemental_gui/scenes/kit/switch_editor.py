"""What edits the value of a house rule that takes more than its switch lists."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget


class SwitchEditor(QWidget):
    """It always holds a value that the rules accept."""

    changed = Signal()
    """`value` is different now."""

    @property
    def value(self) -> str:
        """The value of the rule switch."""
        raise NotImplementedError

    def choose(self, value: str) -> None:
        """Show a value; raises OptionError for one that the rules refuse."""
        raise NotImplementedError
