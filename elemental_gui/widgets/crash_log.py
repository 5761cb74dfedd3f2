"""What goes wrong unexpectedly is written to a log and shown once; the program goes on."""

from __future__ import annotations

import sys
import time
import traceback
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final

from PySide6 import QtCore

from elemental_gui.widgets import on_demand

if TYPE_CHECKING:
    from PySide6.QtCore import QMessageLogContext, QtMsgType

    from elemental_gui.widgets.error_report import ErrorReport

_LARGEST: Final = 512 * 1024
"""Bytes after which the log is put aside as NAME.1 and begun anew."""


class CrashLog:
    """Catches exceptions that nobody caught, and what Qt has to say."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.report: ErrorReport | None = None
        """The window that told of the first error."""
        self._shows = False

    def install(self) -> None:
        """Catch exceptions from now on."""
        sys.excepthook = self._on_exception

    def uninstall(self) -> None:
        """Stop listening."""
        self._shows = False
        self.report = None
        sys.excepthook = sys.__excepthook__
        QtCore.qInstallMessageHandler(None)

    def show_reports(self) -> None:
        """Show errors and listen to Qt, now that the window is there."""
        self._shows = True
        QtCore.qInstallMessageHandler(self._on_message)

    def write(self, text: str) -> None:
        """Append to the log; a disk that refuses is no further trouble."""
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists() and self.path.stat().st_size > _LARGEST:
                self.path.replace(self.path.with_name(self.path.name + ".1"))
            with self.path.open("a", encoding="utf-8", errors="replace") as log:
                log.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {text.rstrip()}\n")

    def _on_exception(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> Any:
        if issubclass(kind, (KeyboardInterrupt, SystemExit)):
            return sys.__excepthook__(kind, error, trace)
        details = "".join(traceback.format_exception(kind, error, trace))
        self.write(details)
        sys.stderr.write(details)
        # One window is enough: an error while painting comes with every frame.
        if self._shows and self.report is None:
            self.report = on_demand.error_report()(details, self.path)
            self.report.show()
        return None

    def _on_message(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if kind is not QtCore.QtMsgType.QtDebugMsg:
            self.write(f"Qt: {text}")
        sys.stderr.write(f"{text}\n")
