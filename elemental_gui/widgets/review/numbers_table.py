"""The numbers of a game, a column for each player."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from elemental_gui.review.course import Number
from elemental_gui.scenes.kit.style.styling import figures, open_list

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class NumbersTable(QTableWidget):
    """Can be read with the arrow keys, and changed with nothing."""

    def __init__(self, names: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(0, len(names), parent)
        self.setAccessibleName("Numbers of the game")
        self.setHorizontalHeaderLabels(list(names))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setFont(figures(self.font()))
        open_list(self)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setDefaultAlignment(_RIGHT)
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)

    def show_numbers(self, rows: Sequence[Number]) -> None:
        self.setRowCount(len(rows))
        self.setVerticalHeaderLabels([row.what for row in rows])
        for line, row in enumerate(rows):
            for column, value in enumerate(row.values):
                item = QTableWidgetItem(value)
                item.setTextAlignment(_RIGHT)
                self.setItem(line, column, item)
