"""What a host takes away from a check: the verdict on the clipboard in words or as a picture, or in a file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QGuiApplication

from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.scenes.still import Still
from elemental_gui.widgets.check import verdict_sheet
from elemental_gui.widgets.check.batch import BatchList
from elemental_gui.widgets.check.finding import CheckResult
from elemental_gui.widgets.parts.file_dialogs import ask_where_to_write
from elemental_gui.widgets.parts.host_takeaway import HostTakeaway


class CheckTakeaway(HostTakeaway):
    """Copies and saves; without a path the host is asked for one."""

    def copy_text(self, result: CheckResult) -> None:
        """Put the verdict on the clipboard in words."""
        QGuiApplication.clipboard().setText(result.text)
        self.said.emit("The verdict is on the clipboard.")

    def copy_picture(self, still: Still, result: CheckResult | None) -> None:
        """Put the board and the verdict on the clipboard as a picture."""
        QGuiApplication.clipboard().setImage(verdict_sheet.image(still, result, current_theme()))
        self.said.emit("The picture is on the clipboard.")

    def save(self, still: Still, result: CheckResult, path: Path | None = None) -> bool:
        """Save a verdict as text, picture or data, as the path's ending says."""
        kinds = (
            ("Text", ".txt"),
            ("PNG picture", ".png"),
            ("Data for programs", ".json"),
        )
        path = path or ask_where_to_write(self._page, "Save verdict", self._suggested("verdict.txt"), kinds)
        if path is None:
            return False
        return self._write(path, verdict_sheet.file_of(path.suffix, still, result, current_theme()))

    def save_list(self, batch: BatchList, path: Path | None = None) -> bool:
        """Save the verdicts on several files as a table or as data."""
        kinds = (("Table", ".tsv"), ("Data for programs", ".json"))
        path = path or ask_where_to_write(self._page, "Save list", self._suggested("verdicts.tsv"), kinds)
        return path is not None and self._write(path, verdict_sheet.list_of(path.suffix, batch.text(), batch.data()))
