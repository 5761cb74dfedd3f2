"""What a drop or the clipboard carries: files of this computer, or a text."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication


class Carried(NamedTuple):
    """Files first: a file manager gives their names as a text as well."""

    paths: list[Path]
    text: str
    """Empty where files are carried, and where there is nothing but blanks."""

    def __bool__(self) -> bool:
        """Tell whether anything is carried."""
        return bool(self.paths or self.text)


def carried_by(data: QMimeData | None) -> Carried:
    """Tell what somebody else's data holds; the clipboard may hold none at all."""
    if data is None:
        return Carried([], "")
    paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    text = data.text() if not paths and data.hasText() else ""
    return Carried(paths, text if text.strip() else "")


def on_clipboard() -> Carried:
    return carried_by(QGuiApplication.clipboard().mimeData())
