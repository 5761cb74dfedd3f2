"""A program that speaks the line protocol, in a process of its own: the computer's, or one of the user's."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QProcess, Signal

from elemental_gui.controller.child_process import ChildProcess

ENGINE: Final = "engine"
"""The command line's word for this program as a child that speaks the line protocol."""
GRACE_S: Final = 20.0
"""What an answer may be late, on a machine that is busy, before the program is taken for hung."""
_LAST_LINES: Final = 5
"""What is kept of the errors that a program prints, to be shown when it fails."""
_LONGEST_WORDS: Final = 300


class Answer(NamedTuple):
    """What a program said to one command."""

    is_good: bool
    text: str


class EngineProcess(ChildProcess):
    """Asks one batch of commands at a time."""

    answered = Signal(tuple)
    """An Answer for each command of the batch. After a refusal the rest of the batch is answered all the same."""

    longest = 4 * 1024 * 1024
    endless = "It gave an answer without an end."
    gone = "It ended without an answer."
    late = "It gave no answer in time and was ended."

    def __init__(self, command: Sequence[str], folder: str = "", parent: QObject | None = None) -> None:
        """Take the words that start the program, and the folder that it works in."""
        super().__init__(parent)
        self._words = tuple(command)
        self._folder = folder
        self._number = 0
        """That of the last command; the answers repeat the numbers."""
        self._open: deque[int] = deque()
        self._answers: list[Answer] = []
        self._errors: deque[str] = deque(maxlen=_LAST_LINES)

    @property
    def is_busy(self) -> bool:
        return bool(self._open)

    def ask(self, commands: Sequence[str], seconds: float) -> None:
        """Say commands, which together may take so many seconds; a batch that is still open is given up."""
        if self.is_busy:
            self.close()
        self._answers = []
        self._open.extend(range(self._number + 1, self._number + 1 + len(commands)))
        self._number += len(commands)
        lines = (f"{number} {command}\n" for number, command in zip(self._open, commands, strict=True))
        self._say("".join(lines).encode(), seconds)

    def hurry(self) -> None:
        """Ask for the answer under way at once."""
        if self._process is not None and self.is_busy:
            self._process.write(b"stop\n")

    def _command(self) -> Sequence[str]:
        return self._words

    def _prepare(self, process: QProcess) -> None:
        self._errors.clear()
        process.readyReadStandardError.connect(self._on_complaint)
        if self._folder:
            process.setWorkingDirectory(self._folder)

    def _forget(self) -> None:
        self._open.clear()

    def _take(self) -> bool:
        """Take one framed answer; what answers none of the open commands, such as `stop`, is passed over."""
        framed, end, rest = self._heard.replace(b"\r", b"").partition(b"\n\n")
        if not end:
            return False
        self._heard = rest
        head, _, text = framed.decode("utf-8", "replace").strip("\n").partition(" ")
        if self._open and head[:1] in ("=", "?") and head[1:] == str(self._open[0]):
            self._open.popleft()
            self._answers.append(Answer(head[0] == "=", text.strip()))
            if not self._open:
                self._deadline.stop()
                self.answered.emit(tuple(self._answers))
        return True

    def _fail(self, why: str) -> None:
        self._on_complaint()
        last = " / ".join(self._errors)[-_LONGEST_WORDS:]
        super()._fail(f"{why} Its last words: {last}" if last else why)

    def _on_complaint(self) -> None:
        if self._process is not None:
            words = bytes(self._process.readAllStandardError().data()).decode("utf-8", "replace")
            self._errors.extend(line for line in words.splitlines() if line.strip())
