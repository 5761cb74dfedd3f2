"""Everything that is wrong with a setup, as a list; choosing an entry marks its squares."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from elemental_gui.engine.core.violations import Violation
from elemental_gui.scenes.kit.style.icons import Sign
from elemental_gui.scenes.kit.style.styling import set_tone

_SIGN = 18


class FaultList(QFrame):
    """Says with a sign and a sentence whether the position can be played, and lists why not."""

    chosen = Signal(object)
    """The names of the squares of an entry."""
    rule_requested = Signal(str)
    """An entry was double-clicked: its ruling."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.faults: tuple[Violation, ...] = ()
        self.setProperty("surface", "panel")
        self._sign = Sign(_SIGN, self)
        self.headline = QLabel(self)
        self.headline.setWordWrap(True)
        self.list = QListWidget(self)
        self.list.setWordWrap(True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setAccessibleName("What is wrong")
        self.list.currentRowChanged.connect(self._on_row)
        self.list.itemClicked.connect(self._on_clicked)
        self.list.itemDoubleClicked.connect(self._on_opened)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._sign)
        head.addWidget(self.headline, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 8, 8)
        column.addLayout(head)
        column.addWidget(self.list, 1)
        column.addStretch()
        self.show_faults(())

    def show_faults(self, faults: Sequence[Violation]) -> None:
        """List these; the entry that was chosen stays chosen if it is still there."""
        row = self.list.currentRow()
        kept = self.faults[row] if 0 <= row < len(self.faults) else None
        self.faults = tuple(faults)
        self.list.blockSignals(True)
        self.list.clear()
        for fault in self.faults:
            item = QListWidgetItem(f"{fault.message} {fault.remedy}".strip())
            if fault.rule:
                item.setToolTip(f"Rule {fault.rule}; a double click opens it")
            self.list.addItem(item)
        if kept in self.faults:
            self.list.setCurrentRow(self.faults.index(kept))
        self.list.blockSignals(False)
        self.list.setVisible(bool(self.faults))
        self._show_head()

    @property
    def squares(self) -> tuple[str, ...]:
        """The squares of the entry that is chosen."""
        row = self.list.currentRow()
        return self.faults[row].squares if 0 <= row < len(self.faults) else ()

    def sizeHint(self) -> QSize:
        return QSize(320, 150)

    def _show_head(self) -> None:
        count = len(self.faults)
        if count:
            self._sign.show_icon("warning", lambda theme: theme.warning_text)
        else:
            self._sign.show_icon("confirm", lambda theme: theme.good_text)
        if not count:
            words = "The position can be played."
        elif count == 1:
            words = "One thing is wrong"
        else:
            words = f"{count} things are wrong"
        self.headline.setText(words)
        set_tone(self.headline, "warning" if count else "good")

    def _on_row(self, row: int) -> None:
        if 0 <= row < len(self.faults):
            self.chosen.emit(self.faults[row].squares)

    def _on_clicked(self) -> None:
        self._on_row(self.list.currentRow())

    def _on_opened(self, item: QListWidgetItem) -> None:
        rule = self.faults[self.list.row(item)].rule
        if rule:
            self.rule_requested.emit(rule)

