"""What the house rules of Compass Collisions are edited with: an erosion map, square by square, loaded and saved."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
)

from elemental_gui.engine.compass_collisions.board import GRID
from elemental_gui.engine.compass_collisions.erosion import HIGHEST, MAPS, ErosionMap, map_named, map_of, parse_map
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.scenes.kit.contract import SwitchEditor
from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled, named
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.storage.errors import StorageError
from elemental_gui.storage.whole_file import write_atomic

_CELL: Final = 40
_LARGEST: Final = 4000
"""Characters of a file that can be a map; nine lines of nine words take 250."""


class ErosionEditor(SwitchEditor):
    """A board of nine by nine numbers. It always holds a map that the rules accept."""

    def __init__(self) -> None:
        super().__init__()
        self._map = MAPS["A"]
        self.table = named(QTableWidget(GRID.rows, GRID.columns, self), "Erosion numbers")
        self.table.setHorizontalHeaderLabels(GRID.letters)
        self.table.setVerticalHeaderLabels([str(row + 1) for row in range(GRID.rows)])
        for header in (self.table.horizontalHeader(), self.table.verticalHeader()):
            header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
            header.setMinimumSectionSize(20)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.table.setStyleSheet("QTableWidget::item { padding: 0; }")
        self.table.setFixedSize(QSize(_CELL * (GRID.columns + 1), _CELL * (GRID.rows + 1)))
        self._items = [QTableWidgetItem() for _ in GRID.squares]
        for place, item in enumerate(self._items):
            item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            self.table.setItem(*divmod(place, GRID.columns), item)
        self.sentence = wrapping(QLabel(self))
        self.map_a = push_button("Map A", self, lambda: self._take(MAPS["A"]))
        self.map_b = push_button("Map B", self, lambda: self._take(MAPS["B"]))
        self.clear = push_button("Clear", self, lambda: self._take(map_of((0,) * len(GRID.squares))))
        self.load = push_button("Load…", self, self._load, icon="open")
        self.save = push_button("Save…", self, self._save, icon="save")
        row = filled(QHBoxLayout(), self.map_a, self.map_b, self.clear, self.load, self.save, STRETCH)
        filled(QVBoxLayout(self), self.table, self.sentence, row, margins=0)
        self.setFocusProxy(self.table)
        self._show()
        self.table.cellChanged.connect(self._on_typed)

    @property
    def value(self) -> str:
        """The map as the value of the rule switch: `A`, `B` or the numbers themselves."""
        return self._map.spelled()

    def choose(self, value: str) -> None:
        self._take(map_named(value))

    def load_from(self, path: Path) -> bool:
        """Take the map of a file; otherwise say what is wrong with it and change nothing."""
        try:
            text = path.read_text(encoding="utf-8")
            self._take(parse_map(text[:_LARGEST]))
        except (OSError, ValueError, OptionError) as error:
            self._complain(str(error))
            return False
        return True

    def save_to(self, path: Path) -> bool:
        """Write the map to a file as nine lines of nine words, or say why that failed."""
        try:
            write_atomic(path, f"{self._map.text()}\n".encode())
        except StorageError as error:
            self._complain(str(error))
            return False
        return True

    def _take(self, erosion: ErosionMap) -> None:
        is_new = erosion != self._map
        self._map = erosion
        self._show()
        if is_new:
            self.changed.emit()

    def _show(self) -> None:
        self.table.blockSignals(True)
        for place, number in enumerate(self._map.numbers):
            self._items[place].setText(str(number) if number else "")
        self.table.blockSignals(False)
        numbered = sum(map(bool, self._map.numbers))
        if self._map.name:
            self.sentence.setText(
                f"Map {self._map.name} is a proposal of this program; the designer's own picture is lost."
            )
        else:
            self.sentence.setText(f"A map of your own: {numbered} squares have a number.")
        set_tone(self.sentence, "muted")

    def _on_typed(self, row: int, column: int) -> None:
        """Take a number that was typed; anything else leaves the square as it was."""
        place, numbers = row * GRID.columns + column, list(self._map.numbers)
        text = self._items[place].text().strip()
        if text in ("", "."):
            numbers[place] = 0
        elif text.isascii() and text.isdigit() and len(text) <= 2 and 1 <= int(text) <= HIGHEST:
            numbers[place] = int(text)
        else:
            self._show()
            self._complain(f"A square has a number from 1 to {HIGHEST}, or none.")
            return
        self._take(map_of(tuple(numbers)))

    def _complain(self, why: str) -> None:
        self.sentence.setText(why)
        set_tone(self.sentence, "bad")

    def _load(self) -> None:
        title, kinds = "Load erosion map", "Texts (*.txt);;All files (*)"
        chosen, _ = QFileDialog.getOpenFileName(self, title, "", kinds)
        if chosen:
            self.load_from(Path(chosen))

    def _save(self) -> None:
        chosen, _ = QFileDialog.getSaveFileName(self, "Save erosion map", "", "Texts (*.txt)")
        if chosen:
            self.save_to(Path(chosen))


EDITORS: Final = {"erosion": ErosionEditor}
