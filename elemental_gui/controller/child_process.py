"""A child process that answers questions: how this program starts itself, and what all children have in common."""

from __future__ import annotations

import sys
from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTimer, Signal

_PACKAGE: Final = Path(__file__).resolve().parent.parent


def child_words(command: str) -> list[str]:
    """Give the words that start this program with a command; a frozen program is its own interpreter."""
    if getattr(sys, "frozen", False):
        return [sys.executable, command]
    return [sys.executable, "-m", _PACKAGE.name, command]


class ChildProcess(QObject):
    """Started with the first question, kept for the next, and killed to give one up."""

    failed = Signal(str)
    """Why there is no answer, as a sentence for the player; the next question starts a new child."""

    longest: ClassVar[int]
    """Bytes of an answer."""
    endless: ClassVar[str]
    """What is said of an answer that is longer."""
    gone: ClassVar[str]
    """What is said of a child that ends while a question is open."""
    late: ClassVar[str]
    """What is said of a child that has not answered in time."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process: QProcess | None = None
        self._heard = bytearray()
        """What was said so far of the answer to come."""
        self._deadline = QTimer(self, singleShot=True)
        self._deadline.timeout.connect(self._on_late)

    @property
    @abstractmethod
    def is_busy(self) -> bool:
        """Whether a question is open."""

    def close(self) -> None:
        """End the child; no signal about an open question follows."""
        self._forget()
        self._deadline.stop()
        self._heard.clear()
        process, self._process = self._process, None
        if process is not None:
            process.blockSignals(True)
            process.kill()
            # A killed child is gone at once; Qt complains of a process that is deleted before it knows that.
            process.waitForFinished(2000)
            process.deleteLater()

    @abstractmethod
    def _command(self) -> Sequence[str]:
        """Give the words that start the child."""

    @abstractmethod
    def _forget(self) -> None:
        """Give the open question up."""

    @abstractmethod
    def _take(self) -> bool:
        """Take one whole answer from what was heard, if there is one, and tell whether there was."""

    def _prepare(self, process: QProcess) -> None:
        """See to what a child needs before it starts; by default what it says of errors goes nowhere."""
        process.setStandardErrorFile(QProcess.nullDevice())

    def _say(self, question: bytes, seconds: float) -> None:
        """Say a question that may take so many seconds; a child that cannot be started fails, here or later."""
        self._deadline.start(round(1000 * seconds))
        if self._process is None:
            self._start()
        if self._process is not None:
            self._process.write(question)

    def _start(self) -> None:
        process = self._process = QProcess(self)
        process.setProcessEnvironment(_environment())
        self._prepare(process)
        process.readyReadStandardOutput.connect(self._on_heard)
        process.finished.connect(self._on_gone)
        process.errorOccurred.connect(self._on_gone)
        program, *words = self._command()
        process.start(program, words)

    def _fail(self, why: str) -> None:
        self.close()
        self.failed.emit(why)

    def _on_heard(self) -> None:
        if self._process is None:
            return
        self._heard += self._process.readAllStandardOutput().data()
        while self._take():
            pass
        if len(self._heard) > self.longest:
            self._fail(self.endless)

    def _on_gone(self) -> None:
        process = self._process
        if process is None:
            return
        if process.error() is QProcess.ProcessError.FailedToStart:
            self._fail(f"It could not be started: {process.errorString()}.")
        elif self.is_busy:
            self._fail(self.gone)
        else:
            self.close()

    def _on_late(self) -> None:
        self._fail(self.late)


def _environment() -> QProcessEnvironment:
    """Give an environment in which a child finds this program's package."""
    environment = QProcessEnvironment.systemEnvironment()
    if not getattr(sys, "frozen", False):
        paths = filter(None, (str(_PACKAGE.parent), environment.value("PYTHONPATH")))
        environment.insert("PYTHONPATH", (";" if sys.platform == "win32" else ":").join(paths))
    return environment
