"""The program's own child process that reads and checks what strangers sent, so that the window never waits for it."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from elemental_gui.controller.children import child_environment, child_words

COMMAND: Final = "host-service"
"""The command line's word for the child."""
GRACE_S: Final = 10.0
"""What a child may take beyond the time that a question allows itself, before it is taken for lost."""
_LONGEST_ANSWER: Final = 16 * 1024 * 1024


class HostService(QObject):
    """Asks one question at a time. The child is started with the first, kept for the next, and killed to cancel."""

    answered = Signal(object)
    """The answer to the question that was asked last."""
    failed = Signal(str)
    """Why there is no answer, for the player; the next question starts a new child."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process: QProcess | None = None
        self._waits = False
        self._heard = bytearray()
        self._asked = 0.0
        self._deadline = QTimer(self, singleShot=True)
        self._deadline.timeout.connect(self._on_late)

    @property
    def is_busy(self) -> bool:
        """Whether a question is open."""
        return self._waits

    @property
    def elapsed(self) -> float:
        """Seconds since the last question was asked."""
        return time.monotonic() - self._asked

    def ask(self, question: Mapping[str, Any], seconds: float = 0.0) -> None:
        """Ask a question that may think for so many seconds; one that is still open is given up."""
        if self._waits:
            self.cancel()
        process = self._process or self._start()
        self._waits = True
        self._asked = time.monotonic()
        self._deadline.start(round(1000 * (seconds + GRACE_S)))
        process.write(json.dumps({**question, "seconds": seconds}).encode() + b"\n")

    def cancel(self) -> None:
        """Give the open question up; nothing is told about it any more."""
        if self._waits:
            self.close()

    def close(self) -> None:
        """End the child."""
        self._waits = False
        self._deadline.stop()
        self._heard.clear()
        process, self._process = self._process, None
        if process is not None:
            process.blockSignals(True)
            process.kill()
            # A killed child is gone at once; Qt complains of a process that is deleted before it knows that.
            process.waitForFinished(2000)
            process.deleteLater()

    def _start(self) -> QProcess:
        process = self._process = QProcess(self)
        process.setProcessEnvironment(child_environment())
        process.setStandardErrorFile(QProcess.nullDevice())
        process.readyReadStandardOutput.connect(self._on_heard)
        process.finished.connect(self._on_gone)
        process.errorOccurred.connect(self._on_gone)
        program, *words = child_words(COMMAND)
        process.start(program, words)
        return process

    def _on_heard(self) -> None:
        if self._process is None:
            return
        self._heard += self._process.readAllStandardOutput().data()
        line, end, rest = self._heard.partition(b"\n")
        if not end:
            if len(self._heard) > _LONGEST_ANSWER:
                self._fail("The check gave an answer without an end.")
            return
        self._heard = bytearray(rest)
        if not self._waits:
            return
        try:
            answer = json.loads(line)
        except ValueError:
            self._fail("The check gave an answer that cannot be read.")
            return
        self._waits = False
        self._deadline.stop()
        self.answered.emit(answer)

    def _on_gone(self) -> None:
        if self._waits:
            self._fail("The check ended without an answer: what was sent in may need too much memory.")
        else:
            self.close()

    def _on_late(self) -> None:
        self._fail("The check took too long and was ended.")

    def _fail(self, why: str) -> None:
        self.close()
        self.failed.emit(why)
