"""Who plays and who starts: a name for each seat, how many there are, and the first to move."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QLineEdit, QWidget

from elemental_gui.controller.game_settings import RANDOM
from elemental_gui.scenes.kit.style.icons import Sign

_MOST = 5
_MARK = 16
_LONGEST_NAME = 60


class SeatsChoice(QWidget):
    """A row for each seat, with its mark and colour."""

    changed = Signal()

    def __init__(self, *, takes_first: bool = True) -> None:
        super().__init__()
        self.fields: list[QLineEdit] = []
        self._marks: list[Sign] = []
        self.players = QComboBox()
        self.players.setAccessibleName("Players")
        self.players.currentIndexChanged.connect(self._on_players)
        self.starts = QComboBox()
        self.starts.setAccessibleName("Who starts")
        self._players_label = QLabel("Players")
        self._players_label.setBuddy(self.players)
        starts_label = QLabel("Starts")
        starts_label.setBuddy(self.starts)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._players_label, 0, 0)
        grid.addWidget(self.players, 0, 1)
        for seat in range(1, _MOST + 1):
            mark, field = Sign(_MARK), QLineEdit()
            mark.show_mark(seat)
            field.setMaxLength(_LONGEST_NAME)
            field.setPlaceholderText(f"Seat {seat}")
            field.setAccessibleName(f"Name of seat {seat}")
            field.textChanged.connect(self._on_named)
            self._marks.append(mark)
            self.fields.append(field)
            grid.addWidget(mark, seat, 0)
            grid.addWidget(field, seat, 1)
        if takes_first:
            grid.addWidget(starts_label, _MOST + 1, 0)
            grid.addWidget(self.starts, _MOST + 1, 1)

    @property
    def names(self) -> tuple[str, ...]:
        """What is typed for each seat."""
        return tuple(field.text().strip() for field in self.fields[: self._count()])

    @property
    def first(self) -> int:
        """The seat that starts; RANDOM for a random one."""
        return int(self.starts.currentData() or RANDOM)

    def allow(self, counts: tuple[int, ...]) -> None:
        """Take the numbers of players that a preset is for; the present one stays if it can."""
        before = self._count()
        self.players.blockSignals(True)
        self.players.clear()
        for count in counts:
            self.players.addItem(str(count), count)
        self.players.setCurrentIndex(max(0, self.players.findData(before)))
        self.players.blockSignals(False)
        for widget in (self._players_label, self.players):
            widget.setVisible(len(counts) > 1)
        self._on_players()

    def choose(self, names: tuple[str, ...], first: int) -> None:
        """Show what settings keep."""
        for field, name in zip(self.fields, names, strict=False):
            field.setText(name)
        self.players.setCurrentIndex(max(0, self.players.findData(len(names))))
        self.starts.setCurrentIndex(max(0, self.starts.findData(first)))

    def _count(self) -> int:
        return int(self.players.currentData() or 2)

    def _on_players(self) -> None:
        for number, (mark, field) in enumerate(zip(self._marks, self.fields, strict=True)):
            mark.setVisible(number < self._count())
            field.setVisible(number < self._count())
        self._on_named()

    def _on_named(self) -> None:
        first = self.starts.currentData()
        self.starts.clear()
        for seat, name in enumerate(self.names, 1):
            self.starts.addItem(name or f"Seat {seat}", seat)
        self.starts.addItem("A random seat", RANDOM)
        self.starts.setCurrentIndex(max(0, self.starts.findData(first)))
        self.changed.emit()
