"""The program's own child process that reads and checks what strangers sent, so that the window never waits for it."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from elemental_gui.controller.child_process import ChildProcess, child_words

COMMAND: Final = "host-service"
"""The command line's word for the child."""
GRACE_S: Final = 10.0
"""What a child may take beyond the time that a question allows itself, before it is taken for lost."""


class HostService(ChildProcess):
    """Asks one question at a time."""

    answered = Signal(object)
    """The answer to the question that was asked last."""

    longest = 16 * 1024 * 1024
    endless = "The check gave an answer without an end."
    gone = "The check ended without an answer: what was sent in may need too much memory."
    late = "The check took too long and was ended."

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waits = False
        self._asked = 0.0

    @property
    def is_busy(self) -> bool:
        return self._waits

    @property
    def elapsed(self) -> float:
        """Seconds since the last question was asked."""
        return time.monotonic() - self._asked

    def ask(self, question: Mapping[str, Any], seconds: float = 0.0) -> None:
        """Ask a question that may think for so many seconds; one that is still open is given up."""
        self.cancel()
        self._waits = True
        self._asked = time.monotonic()
        self._say(json.dumps({**question, "seconds": seconds}).encode() + b"\n", seconds + GRACE_S)

    def cancel(self) -> None:
        """Give the open question up; nothing is told about it any more."""
        if self._waits:
            self.close()

    def _command(self) -> Sequence[str]:
        return child_words(COMMAND)

    def _forget(self) -> None:
        self._waits = False

    def _take(self) -> bool:
        line, end, rest = self._heard.partition(b"\n")
        if not end:
            return False
        self._heard = rest
        if not self._waits:
            return True
        try:
            answer = json.loads(line)
        except ValueError:
            self._fail("The check gave an answer that cannot be read.")
            return False
        self._waits = False
        self._deadline.stop()
        self.answered.emit(answer)
        return True
