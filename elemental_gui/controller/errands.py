"""Many questions to one child process: asked one after the other, each answered to whoever asked it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from PySide6.QtCore import QObject

from elemental_gui.controller.host_service import HostService

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
        """Tell whether this is asked or waits to be."""
        return any(each.key == key for each in (*self._waiting, *filter(None, [self._running])))

    def passed(self, key: str) -> tuple[float, float] | None:
        """Give for how many seconds this has been asked, and how many it may take; None while it only waits."""
        running = self._running
        return (self.service.elapsed, running.seconds) if running is not None and running.key == key else None

    def add(
        self, key: str, question: Mapping[str, Any], tell: Tell, *, seconds: float = 0.0, first: bool = False
    ) -> None:
        """Ask when it is its turn, or before all others that wait; what goes wrong is told as a `problem`."""
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
        """End the child process and forget what was asked."""
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
