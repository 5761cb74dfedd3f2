"""Child processes that answer questions: how this program starts itself, and those that speak the line protocol."""

from __future__ import annotations

import shutil
import sys
from abc import abstractmethod
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

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
    """The complaint about an answer that is longer."""
    gone: ClassVar[str]
    """The complaint about a child that ends while a question is open."""
    late: ClassVar[str]
    """The complaint about a child that has not answered in time."""

    def __init__(self, words: Sequence[str], parent: QObject | None = None, folder: str = "") -> None:
        """Take the words that start the child, and the folder that it works in, if not here."""
        super().__init__(parent)
        self._words = tuple(words)
        self._folder = folder
        self._process: QProcess | None = None
        self._open: deque[int] = deque()
        """The numbers of what has been asked and not answered yet."""
        self._heard = bytearray()
        """What was said so far of the answer to come."""
        self._deadline = QTimer(self, singleShot=True)
        self._deadline.timeout.connect(self._on_late)

    @property
    def is_busy(self) -> bool:
        return bool(self._open)

    def close(self) -> None:
        """End the child; no signal about an open question follows."""
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

    @abstractmethod
    def _take(self) -> bool:
        """Take one whole answer from what was heard, if there is one, and tell whether there was."""

    def _prepare(self, process: QProcess) -> None:
        """See to what a child needs before it starts; by default what it says of errors goes nowhere."""
        process.setStandardErrorFile(QProcess.nullDevice())

    def _say(self, question: bytes, seconds: float) -> None:
        """Send a question that may take this many seconds; a child that cannot be started fails, here or later."""
        self._deadline.start(round(1000 * seconds))
        if self._process is None:
            self._start()
        if self._process is not None:
            self._process.write(question)

    def _start(self) -> None:
        process = self._process = QProcess(self)
        process.setProcessEnvironment(_environment())
        if self._folder:
            process.setWorkingDirectory(self._folder)
        self._prepare(process)
        process.readyReadStandardOutput.connect(self._on_heard)
        process.finished.connect(self._on_gone)
        process.errorOccurred.connect(self._on_gone)
        program, *words = self._words
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
            self._fail(why_not_started(self._words[0], self._folder))
        elif self.is_busy:
            self._fail(self.gone)
        else:
            self.close()

    def _on_late(self) -> None:
        self._fail(self.late)


def why_not_started(program: str, folder: str) -> str:
    """Say in plain words what the system says in its own, and no two systems alike."""
    if folder and not Path(folder).is_dir():
        return f"The folder {folder} does not exist."
    is_path = Path(program).name != program
    if not (Path(folder, program).exists() if is_path else shutil.which(program)):
        return f"There is no program {program}."
    return f"{program} could not be started: it is no program, or may not be run."


def _environment() -> QProcessEnvironment:
    """Give an environment in which a child finds this program's package."""
    environment = QProcessEnvironment.systemEnvironment()
    if not getattr(sys, "frozen", False):
        paths = filter(None, (str(_PACKAGE.parent), environment.value("PYTHONPATH")))
        environment.insert("PYTHONPATH", (";" if sys.platform == "win32" else ":").join(paths))
    return environment


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
    """An Answer for each command of the batch. After a refusal the rest of the batch is still answered."""

    longest = 4 * 1024 * 1024
    endless = "It gave an answer without an end."
    gone = "It ended without an answer."
    late = "It gave no answer in time and was ended."

    def __init__(self, words: Sequence[str], folder: str, parent: QObject | None = None) -> None:
        """Take the words that start the program, and the folder that it works in."""
        super().__init__(words, parent, folder)
        self._number = 0
        """That of the last command; the answers repeat the numbers."""
        self._answers: list[Answer] = []
        self._errors: deque[str] = deque(maxlen=_LAST_LINES)

    def ask(self, commands: Sequence[str], seconds: float) -> None:
        """Send commands, which together may take this many seconds; a batch that is still open is given up."""
        if self.is_busy:
            self.close()
        self._answers = []
        self._open.extend(range(self._number + 1, self._number + 1 + len(commands)))
        self._number += len(commands)
        lines = (f"{number} {command}\n" for number, command in zip(self._open, commands, strict=True))
        self._say("".join(lines).encode(), seconds)

    def hurry(self) -> None:
        if self._process is not None and self.is_busy:
            self._process.write(b"stop\n")

    def _prepare(self, process: QProcess) -> None:
        self._errors.clear()
        process.readyReadStandardError.connect(self._on_complaint)

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
