"""A program that speaks the line protocol, in a process of its own: the computer's, or one of the user's."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from elemental_gui.controller.children import child_environment

ENGINE: Final = "engine"
"""The command line's word for this program as a child that speaks the line protocol."""
GRACE_S: Final = 20.0
"""What an answer may be late, on a machine that is busy, before the program is taken for hung."""
_LONGEST_ANSWER: Final = 4 * 1024 * 1024
_LAST_LINES: Final = 5
"""What is kept of the errors that a program prints, to be shown when it fails."""
_LONGEST_WORDS: Final = 300


class Answer(NamedTuple):
    """What a program said to one command."""

    is_good: bool
    text: str


class EngineProcess(QObject):
    """Asks one batch of commands at a time; the process is started with the first and kept for the next."""

    answered = Signal(tuple)
    """An Answer for each command of the batch. After a refusal the rest of the batch is answered all the same."""
    failed = Signal(str)
    """Why there is no answer, as a sentence for the player; the next batch starts the program again."""

    def __init__(self, command: Sequence[str], folder: str = "", parent: QObject | None = None) -> None:
        """Take the words that start the program, and the folder that it works in."""
        super().__init__(parent)
        self._command = tuple(command)
        self._folder = folder
        self._process: QProcess | None = None
        self._number = 0
        """That of the last command; the answers repeat the numbers."""
        self._open: deque[int] = deque()
        self._answers: list[Answer] = []
        self._heard = bytearray()
        self._errors: deque[str] = deque(maxlen=_LAST_LINES)
        self._deadline = QTimer(self, singleShot=True)
        self._deadline.timeout.connect(self._on_late)

    @property
    def is_busy(self) -> bool:
        """Whether a batch is not answered yet."""
        return bool(self._open)

    def ask(self, commands: Sequence[str], seconds: float) -> None:
        """Say commands, which together may take so many seconds; a batch that is still open is given up."""
        if self.is_busy:
            self.close()
        process = self._process or self._start()
        self._answers = []
        for command in commands:
            self._number += 1
            self._open.append(self._number)
            process.write(f"{self._number} {command}\n".encode())
        self._deadline.start(round(1000 * seconds))

    def hurry(self) -> None:
        """Ask for the answer under way at once."""
        if self._process is not None and self.is_busy:
            self._process.write(b"stop\n")

    def close(self) -> None:
        """End the program; nothing is told about an open batch any more."""
        self._open.clear()
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
        if self._folder:
            process.setWorkingDirectory(self._folder)
        process.readyReadStandardOutput.connect(self._on_heard)
        process.readyReadStandardError.connect(self._on_complaint)
        process.finished.connect(self._on_gone)
        process.errorOccurred.connect(self._on_gone)
        self._errors.clear()
        program, *words = self._command
        process.start(program, words)
        return process

    def _on_heard(self) -> None:
        if self._process is None:
            return
        self._heard += bytes(self._process.readAllStandardOutput().data()).replace(b"\r", b"")
        while self._process is not None:
            answer, end, rest = self._heard.partition(b"\n\n")
            if not end:
                if len(self._heard) > _LONGEST_ANSWER:
                    self._fail("It gave an answer without an end.")
                return
            self._heard = bytearray(rest)
            self._take(answer.decode("utf-8", "replace").strip("\n"))

    def _take(self, answer: str) -> None:
        """Take one framed answer; what answers none of the open commands, such as `stop`, is passed over."""
        head, _, text = answer.partition(" ")
        if not self._open or head[1:] != str(self._open[0]) or head[:1] not in "=?":
            return
        self._open.popleft()
        self._answers.append(Answer(head[0] == "=", text.strip()))
        if not self._open:
            self._deadline.stop()
            self.answered.emit(tuple(self._answers))

    def _on_complaint(self) -> None:
        if self._process is not None:
            words = bytes(self._process.readAllStandardError().data()).decode("utf-8", "replace")
            self._errors.extend(line for line in words.splitlines() if line.strip())

    def _on_gone(self) -> None:
        process = self._process
        if process is None:
            return
        if process.error() is QProcess.ProcessError.FailedToStart:
            self._fail(f"It could not be started: {process.errorString()}.")
        elif self.is_busy:
            self._on_complaint()
            self._fail("It ended without an answer.")
        else:
            self.close()

    def _on_late(self) -> None:
        self._fail("It gave no answer in time and was ended.")

    def _fail(self, why: str) -> None:
        self.close()
        last = " / ".join(self._errors)[-_LONGEST_WORDS:]
        self.failed.emit(f"{why} Its last words: {last}" if last else why)
