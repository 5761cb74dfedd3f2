"""What goes wrong unexpectedly is written to a log and shown once; the program goes on."""

from __future__ import annotations

import faulthandler
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TextIO

from PySide6 import QtCore

if TYPE_CHECKING:
    from PySide6.QtCore import QMessageLogContext, QtMsgType

    from elemental_gui.widgets.shell.error_report import ErrorReport

_LARGEST: Final = 512 * 1024
"""Bytes after which the log is renamed to NAME.1 and a new one begins."""

_AGAIN: Final = "That met an error. What is known of it is in the log."


class Rescue(NamedTuple):
    """The state of the open game when something goes wrong."""

    said: str = ""
    """In a sentence; empty when none is open."""
    save: Callable[[], object] | None = None
    """What saves it, where it is not kept anyway."""


class CrashLog:
    """Catches unhandled exceptions and Qt's messages."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.report: ErrorReport | None = None
        """The window that reported the first error."""
        self.errors = 0
        self.rescue: Callable[[], Rescue] = Rescue
        """Tells the state of the open game."""
        self.say: Callable[[str], object] = lambda _words: None
        """Says in a line that something failed again, which opens no other window."""
        self._shows = False
        self._last = ""
        self._repeated = 0
        self._trace: TextIO | None = None

    def install(self) -> None:
        """Catch exceptions from now on, those of threads and of the interpreter's clean-up too."""
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread
        sys.unraisablehook = self._on_unraisable

    def uninstall(self) -> None:
        self._shows = False
        self.report = None
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__
        sys.unraisablehook = sys.__unraisablehook__
        QtCore.qInstallMessageHandler(None)
        if self._trace is not None:
            faulthandler.disable()
            self._trace.close()
            self._trace = None

    def show_reports(self) -> None:
        """Show errors and listen to Qt, now that the window is there."""
        self._shows = True
        QtCore.qInstallMessageHandler(self._on_message)

    def trace_crashes(self) -> None:
        """Let the interpreter write to the log where it was when the process is ended by a fault outside of Python."""
        with suppress(OSError, RuntimeError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._trace = self.path.open("a", encoding="utf-8")
            faulthandler.enable(self._trace)

    def write(self, text: str) -> bool:
        """Append to the log; a disk that refuses is reported, and does no other harm."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists() and self.path.stat().st_size > _LARGEST:
                self.path.replace(self.path.with_name(self.path.name + ".1"))
            with self.path.open("a", encoding="utf-8", errors="replace") as log:
                log.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {text.rstrip()}\n")
        except OSError:
            return False
        return True

    def tell(self, error: BaseException, *, starting: bool = False) -> ErrorReport | None:
        """Log an error and show it if it is the first; `starting` when there is no program to go on with."""
        self.errors += 1
        details = "".join(traceback.format_exception(error))
        complain(details)
        if self.report is not None:
            with suppress(RuntimeError):  # the window may be gone
                self.say(_AGAIN)
        if details == self._last:
            self._repeated += 1
            if str(self._repeated).strip("0") == "1":  # 1, 10, 100: an error while painting comes with every frame
                self.write(f"the same error again, {self._repeated} times so far")
            return self.report
        self._last, self._repeated = details, 0
        from elemental_gui.widgets.shell.about import versions

        details = "\n".join((*versions(), "", details))
        written = self.write(details)
        if (self._shows or starting) and self.report is None:
            rescue = Rescue() if starting else self.rescue()
            from elemental_gui.widgets.shell.error_report import ErrorReport

            log = self.path if written else None
            self.report = ErrorReport(details, log, rescue.said, rescue.save, starting=starting)
            self.report.show()
        return self.report

    def _on_exception(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> Any:
        if issubclass(kind, (KeyboardInterrupt, SystemExit)):
            return sys.__excepthook__(kind, error, trace)
        try:
            self.tell(error)
        except Exception as another:  # noqa: BLE001 - an error about an error must not hide the first one
            self.write("".join(traceback.format_exception(another)))
        return None

    def _on_thread(self, told: threading.ExceptHookArgs) -> None:
        """Only log it: windows belong to the main thread."""
        self.errors += 1
        self.write("".join(traceback.format_exception(told.exc_type, told.exc_value, told.exc_traceback)))

    def _on_unraisable(self, told: sys.UnraisableHookArgs) -> None:
        self.errors += 1
        where = f"{told.err_msg or 'Ignored'}: {told.object!r}"
        self.write("\n".join((where, *traceback.format_exception(told.exc_value))) if told.exc_value else where)

    def _on_message(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if kind is not QtCore.QtMsgType.QtDebugMsg:
            self.write(f"Qt: {text}")
        complain(text)


def complain(text: str) -> None:
    """Write to the terminal, if there is one: a program started from a menu of Windows has none."""
    with suppress(OSError, ValueError):
        if sys.stderr is not None:
            sys.stderr.write(f"{text.rstrip()}\n")
