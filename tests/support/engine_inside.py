"""What children and programs of strangers answer, inside the test's own process or in one beside it."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QObject, QTimer, Signal

from elemental_gui.cli.protocol.commands import answer
from elemental_gui.cli.protocol.conversation import Conversation
from elemental_gui.controller import advisor
from elemental_gui.controller.child_process import Answer

NODES = 20


class EngineInside(QObject):
    """Stands in for an EngineProcess."""

    answered = Signal(tuple)
    failed = Signal(str)
    asked: list[str] = []  # noqa: RUF012 - what all of them were asked in a test, in order
    nodes = NODES
    trouble = ""
    """If not empty, the sentence with which the next question fails."""

    def __init__(self, _words: Sequence[str], _folder: str = "", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._conversation = Conversation(lambda: "seed")
        answer(self._conversation, f"genmove_budget nodes {self.nodes}".encode())
        self._commands: tuple[str, ...] = ()
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._answer)

    @property
    def is_busy(self) -> bool:
        return bool(self._commands)

    def ask(self, commands: Sequence[str], _seconds: float) -> None:
        self.asked.extend(commands)
        self._commands = tuple(commands)
        self._later.start()

    def close(self) -> None:
        self._commands = ()
        self._later.stop()

    def _answer(self) -> None:
        commands, self._commands = self._commands, ()
        if EngineInside.trouble:
            self.failed.emit(EngineInside.trouble)
            return
        self.answered.emit(tuple(map(self._one, commands)))

    def _one(self, command: str) -> Answer:
        if command.startswith("genmove_budget"):
            return Answer(True, "")  # the test's own stays
        framed = (answer(self._conversation, command.encode()) or b"").decode()
        return Answer(framed.startswith("="), framed[1:].strip())


@contextmanager
def engine_inside(monkeypatch: pytest.MonkeyPatch, nodes: int = NODES) -> Iterator[list[str]]:
    """Let every question to the computer be answered here; gives the commands that were said."""
    monkeypatch.setattr(advisor, "EngineProcess", EngineInside)
    monkeypatch.setattr(EngineInside, "nodes", nodes)
    EngineInside.asked.clear()
    EngineInside.trouble = ""
    yield EngineInside.asked
    EngineInside.trouble = ""


_PROGRAM: Final = """
import sys
log = open({log!r}, "a")
def answer(number, text, sign="="):
    print(sign + number + " " + text + chr(10), flush=True)
for line in sys.stdin:
    log.write(line); log.flush()
    number, _, command = line.strip().partition(" ")
    if number == "stop":
        answer("", "")
    elif not command.startswith("genmove") or command.startswith("genmove_budget"):
        answer(number, "")
    else:
        {genmove}
"""


def stranger(genmove: str, log: Path = Path(os.devnull)) -> str:
    """Give the command of a program that answers `genmove` by these words of Python, and writes down what it hears."""
    return shlex.join((sys.executable, "-S", "-c", _PROGRAM.format(log=str(log), genmove=genmove)))


def playing(*actions: str) -> str:
    """Give the command of a program that always plays these actions."""
    return stranger(f"answer(number, {chr(10).join(actions)!r})")
