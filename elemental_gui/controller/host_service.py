"""The program's own child process, which reads and checks what strangers sent, and many questions to it in a row."""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

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
        super().__init__(child_words(COMMAND), parent)
        self._asked = 0.0

    @property
    def elapsed(self) -> float:
        """Seconds since the last question was asked."""
        return time.monotonic() - self._asked

    def ask(self, question: Mapping[str, Any], seconds: float = 0.0) -> None:
        """Ask a question that may take this many seconds; one that is still open is given up."""
        self.cancel()
        self._open.append(0)
        self._asked = time.monotonic()
        self._say(json.dumps({**question, "seconds": seconds}).encode() + b"\n", seconds + GRACE_S)

    def cancel(self) -> None:
        """Give the open question up; no signal about it follows."""
        if self.is_busy:
            self.close()

    def _take(self) -> bool:
        line, end, rest = self._heard.partition(b"\n")
        if not end:
            return False
        self._heard = rest
        if not self._open:
            return True
        try:
            answer = json.loads(line)
        except ValueError:
            self._fail("The check gave an answer that cannot be read.")
            return False
        self._open.clear()
        self._deadline.stop()
        self.answered.emit(answer)
        return True


Tell = Callable[[Mapping[str, Any]], object]


class _Errand(NamedTuple):
    key: str
    question: Mapping[str, Any]
    seconds: float
    tell: Tell


class Errands(QObject):
    """A question with the key of one that waits takes its place."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.service = HostService(self)
        self._waiting: deque[_Errand] = deque()
        self._running: _Errand | None = None
        self.service.answered.connect(self._on_answered)
        self.service.failed.connect(self._on_failed)

    @property
    def is_busy(self) -> bool:
        """Whether anything is asked or waits to be."""
        return self._running is not None or bool(self._waiting)

    def has(self, key: str) -> bool:
        return any(each.key == key for each in (*self._waiting, *filter(None, [self._running])))

    def passed(self, key: str) -> tuple[float, float] | None:
        """Give for how many seconds this has been asked, and how many it may take; None while it only waits."""
        running = self._running
        return (self.service.elapsed, running.seconds) if running is not None and running.key == key else None

    def add(
        self, key: str, question: Mapping[str, Any], tell: Tell, *, seconds: float = 0.0, first: bool = False
    ) -> None:
        """Ask when it is its turn, or before all others that wait; what goes wrong is reported as a `problem`."""
        self._waiting = deque(each for each in self._waiting if each.key != key)
        errand = _Errand(key, question, seconds, tell)
        self._waiting.appendleft(errand) if first else self._waiting.append(errand)
        self._go_on()

    def drop(self, beginning: str) -> None:
        """Forget questions whose keys begin like this; one that is being asked is given up."""
        self._waiting = deque(each for each in self._waiting if not each.key.startswith(beginning))
        if self._running is not None and self._running.key.startswith(beginning):
            self.service.cancel()
            self._running = None
            self._go_on()

    def close(self) -> None:
        self._waiting.clear()
        self._running = None
        self.service.close()

    def _go_on(self) -> None:
        if self._running is None and self._waiting:
            self._running = self._waiting.popleft()
            self.service.ask(self._running.question, self._running.seconds)

    def _on_answered(self, answer: Mapping[str, Any]) -> None:
        errand, self._running = self._running, None
        # Whoever hears the answer may ask the next thing at once, before what waits.
        if errand is not None:
            errand.tell(answer)
        self._go_on()

    def _on_failed(self, why: str) -> None:
        self._on_answered({"problem": why})
