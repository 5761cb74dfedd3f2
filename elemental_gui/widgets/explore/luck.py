"""Luck on a free board: rolled with one press, or chosen."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from elemental_gui.engine.core.words import Due
from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.widgets.game.luck_panel import LuckPanel


class FreeLuck(QWidget):
    """The panel in which a host tells luck, beside a button that rolls it."""

    rolled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.panel = LuckPanel(self)
        self.roll = push_button("Roll", self, icon="dice", primary=True)
        self.roll.setToolTip("Let luck decide")
        self.roll.clicked.connect(self.rolled)
        self.panel.accept.setProperty("primary", False)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.panel, 1)
        row.addWidget(self.roll)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.panel.losses.stock)
        column.addLayout(row)

    def show_due(self, who: str, due: Due) -> None:
        """Ask what luck brings a player; rolling is the first thing that the keyboard reaches."""
        self.panel.show_due(who, due)
        self.panel.losses.stock.setVisible(due.losses is not None)
        # Few outcomes are buttons with words, which need the width.
        self.roll.setText("" if due.throws else " Roll")

    def take_focus(self) -> None:
        self.roll.setFocus(Qt.FocusReason.OtherFocusReason)
