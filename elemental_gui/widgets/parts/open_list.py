"""A list whose lines show something as soon as one is chosen."""

from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QListWidget, QWidget

from elemental_gui.scenes.kit.style.styling import open_list


class OpenList(QListWidget):
    """A list that lies on its card without a frame. Whoever passes it with Tab has chosen nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        open_list(self)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt: the keyboard comes here; Qt itself would choose the first line."""
        row = self.currentRow()
        self.blockSignals(True)
        super().focusInEvent(event)
        self.setCurrentRow(row)
        self.blockSignals(False)
