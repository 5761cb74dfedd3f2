"""The questions of the page Check a submission to the child process: one at a time, with progress and a way out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from elemental_gui.controller.host_service import HostService
from elemental_gui.host.verdict import Finding

SEARCH_S: Final = 20.0
"""How long a search goes on before it is undecided."""
_READ_S: Final = 10.0
_LONGER: Final = 3
"""How many times as long the next search takes."""
_LONGEST_S: Final = 24 * 3600.0
_QUIET_S: Final = 0.2
"""A search shorter than this shows no progress, which would only flicker."""
_TICK_MS: Final = 100


class Inquiry(QObject):
    """Asks for a verdict, a known position, a board or a sheet. What goes wrong becomes an answer that can be shown."""

    progressed = Signal(str, float)
    """What goes on, and how much of its time has passed; negative when nobody knows."""
    ended = Signal()
    """Nothing goes on any more; the answer, if there is one, follows."""
    judged = Signal(object)
    """The verdict, as plain data."""
    read = Signal(object)
    """Whatever else was asked for, as plain data."""
    failed = Signal(str)
    """Why there is none."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.service = HostService(self)
        self._seconds = SEARCH_S
        self._checks = False
        self._tick = QTimer(self, interval=_TICK_MS)
        self._tick.timeout.connect(self._show_progress)
        self.service.answered.connect(self._on_answered)
        self.service.failed.connect(self._on_failed)

    @property
    def is_busy(self) -> bool:
        return self.service.is_busy

    @property
    def longer(self) -> float:
        """How many seconds a search takes that goes on after the last."""
        return min(self._seconds * _LONGER, _LONGEST_S)

    def check(self, question: Mapping[str, Any], seconds: float = SEARCH_S) -> None:
        self._checks, self._seconds = True, seconds
        self.service.ask({"do": "check", **question}, seconds)
        self._tick.start()

    def ask(self, what: str, question: Mapping[str, Any]) -> None:
        """Ask for the `known` position or the `board` that a text or a file holds, or for a `sheet` of a board."""
        self._checks = False
        self.service.ask({"do": what, **question}, _READ_S)
        self._tick.start()

    def cancel(self) -> None:
        if self.is_busy:
            self.service.cancel()
            self._end()

    def close(self) -> None:
        """End the child process; the next question starts another."""
        self._tick.stop()
        self.service.close()

    def _end(self) -> None:
        self._tick.stop()
        self.ended.emit()

    def _show_progress(self) -> None:
        elapsed = self.service.elapsed
        if not self.is_busy or elapsed < _QUIET_S:
            return
        if self._checks:
            words = f"Searching: {int(elapsed)} of {int(self._seconds)} s"
            self.progressed.emit(words, elapsed / self._seconds)
        else:
            self.progressed.emit("Reading…", -1.0)

    def _on_answered(self, answer: Mapping[str, Any]) -> None:
        self._end()
        problem = str(answer.get("problem", ""))
        if self._checks:
            self.judged.emit({"finding": Finding.UNREADABLE, "sentence": problem} if problem else answer)
        elif problem:
            self.failed.emit(problem)
        else:
            self.read.emit(answer)

    def _on_failed(self, why: str) -> None:
        self._end()
        if self._checks:
            self.judged.emit({"finding": Finding.UNDECIDED, "sentence": why})
        else:
            self.failed.emit(why)
