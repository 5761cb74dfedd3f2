"""Several submissions at once: a line each, checked one after the other, and the list in a file."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from os import scandir
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.scenes.kit.style.icons import push_button, tone
from elemental_gui.scenes.kit.style.layouts import filled, named
from elemental_gui.scenes.kit.style.styling import set_tone, tip
from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.storage.filesystem import is_file, is_folder
from elemental_gui.widgets.check.finding import CheckResult, tone_of, words_of

MOST_FILES: Final = 500
"""Files of a folder that are listed."""
_MOST_NAMES: Final = 100_000
"""How many names of a folder are read; the window waits for them."""


class BatchList(QFrame):
    """The files of a drop in the order of their names, and what was found out about each."""

    looked_at = Signal(object)
    """The CheckResult of the file chosen."""
    next_requested = Signal(object)
    """The next file to be checked."""
    stopped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "panel")
        self._title = set_tone(QLabel(self), "title")
        self.list = named(QTreeWidget(self), "Submissions")
        self.list.setHeaderLabels(["File", "Verdict", "In words"])
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        for column in (0, 1):
            self.list.header().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.list.currentItemChanged.connect(self._on_current)
        self.save = push_button("Save list…", self, icon="save")
        self.close_list = push_button("Put list away", self, self._on_close, icon="close")
        head = filled(QHBoxLayout(), (self._title, 1), self.save, self.close_list)
        filled(QVBoxLayout(self), head, (self.list, 1), margins=(12, 9, 12, 10))
        self._result_of: dict[Path, CheckResult] = {}
        self._rows: dict[Path, QTreeWidgetItem] = {}
        self._waiting: list[Path] = []

    @property
    def is_running(self) -> bool:
        return bool(self._waiting)

    @property
    def results(self) -> list[tuple[Path, CheckResult]]:
        return [(path, self._result_of[path]) for path in self._rows if path in self._result_of]

    def begin(self, paths: Sequence[Path]) -> None:
        self.list.clear()
        self._result_of.clear()
        self._rows.clear()
        for path in paths:
            item = QTreeWidgetItem([path.name, "waits", ""])
            item.setToolTip(0, str(path))
            self.list.addTopLevelItem(item)
            self._rows[path] = item
        self._waiting = list(paths)
        self._go_on()

    @property
    def current(self) -> Path | None:
        chosen = self.list.currentItem()
        return next((path for path, item in self._rows.items() if item is chosen), None)

    def await_again(self) -> None:
        """Take the next verdict as that on the selected file, which is checked again."""
        if self.current is not None:
            self._waiting = [self.current]

    def take(self, result: CheckResult) -> None:
        """Take the verdict on the file that was asked for last, and ask for the next."""
        if not self._waiting:
            return
        path = self._waiting.pop(0)
        self._result_of[path] = result
        item = self._rows[path]
        item.setText(1, words_of(result).lower())
        item.setText(2, " ".join(result.sentence.split()))
        item.setToolTip(2, tip(result.sentence))
        self._colour(item, result)
        if self.list.currentItem() is item:
            self.looked_at.emit(result)
        elif self.list.currentItem() is None:
            self.list.setCurrentItem(item)
        self._go_on()

    def stop(self) -> None:
        for path in self._waiting:
            self._rows[path].setText(1, "not checked")
        self._waiting.clear()
        self._count()

    def text(self) -> str:
        rows = ([item.text(column) for column in range(3)] for item in self._rows.values())
        return "".join("\t".join(" ".join(cell.split()) for cell in row) + "\n" for row in rows)

    def data(self) -> list[dict[str, Any]]:
        return [{"file": path.name, **result.data} for path, result in self.results]

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            for path, result in self._result_of.items():
                self._colour(self._rows[path], result)

    def _colour(self, item: QTreeWidgetItem, result: CheckResult) -> None:
        item.setForeground(1, tone(tone_of(result.finding))(current_theme()))

    def _go_on(self) -> None:
        self._count()
        if self._waiting:
            self.next_requested.emit(self._waiting[0])

    def _count(self) -> None:
        total = len(self._rows)
        done = f"{len(self._result_of)} of {total} checked"
        self._title.setText(f"Submissions: {done if self._waiting else total}")

    def _on_current(self) -> None:
        path = self.current
        if path in self._result_of:
            self.looked_at.emit(self._result_of[path])

    def _on_close(self) -> None:
        self.stop()
        self.stopped.emit()


def files_of(paths: Sequence[Path]) -> tuple[list[Path], bool]:
    """List the files that a drop names, those of folders included but not of folders in them, sorted by name.

    The second value tells whether there were more than MOST_FILES. A folder that cannot be read has none.
    """
    found: list[Path] = []
    for path in paths:
        if is_folder(path):
            try:
                with scandir(path) as entries:
                    inside = sorted(each.name for each in islice(entries, _MOST_NAMES) if not each.name.startswith("."))
            except OSError:
                continue
            files = (path / name for name in inside)
            found += islice((each for each in files if is_file(each)), MOST_FILES + 1)
        else:
            found.append(path)
    return found[:MOST_FILES], len(found) > MOST_FILES
