"""A program of somebody's own in a match: a process that speaks the line protocol and has so long for an answer."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from types import TracebackType
from typing import IO, Final, Self

from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.violations import IllegalAction, NotationError
from elemental_gui.players.computer import is_over_after
from elemental_gui.session.session import Session
from elemental_gui.session.telling import retelling, standing

_RUNNING: Final[set[subprocess.Popen[bytes]]] = set()
"""The programs that play in this process."""
_GRACE: Final = 2.0
"""Seconds that an answer may be late on a busy machine."""
_SETTING_UP: Final = 60.0
"""Seconds for being told how the game stands."""
_MOST_ACTIONS: Final = 500
_PATIENCE: Final = 5


def end_all() -> None:
    """Kill every program that plays in this process."""
    for program in tuple(_RUNNING):
        program.kill()


class Failed(Exception):
    """A program has lost by its own fault: `late`, `illegal` or `gone`; the message is that word."""


class Program:
    """One process, for the length of a `with`."""

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        """Give it this many seconds for each answer."""
        self._seconds = seconds
        self._answers: Queue[str | None] = Queue()
        self._process = subprocess.Popen(  # noqa: S603 - the user's own program, which the user named
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        _RUNNING.add(self._process)
        self._listener = Thread(target=_listen, args=(self._process.stdout, self._answers), daemon=True)
        self._listener.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _type: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._process.kill()
        _RUNNING.discard(self._process)
        self._listener.join(_PATIENCE)
        with suppress(OSError):  # what it did not read before its end
            self._process.__exit__(None, None, None)

    def turn(self, session: Session) -> list[AnyAction]:
        """Ask for the turn of the seat to act; raises Failed."""
        seat = session.position.seat
        for told in (standing(session, seat), retelling(session, seat)):
            if all(self._ask(words, _SETTING_UP)[0] for words in told):
                break
        else:
            raise Failed("illegal")
        self._ask(f"genmove_budget seconds {self._seconds:g}", _SETTING_UP)
        return self._played(session)

    def _played(self, session: Session) -> list[AnyAction]:
        position, actions = session.position, list[AnyAction]()
        end = monotonic() + self._seconds + _GRACE
        while len(actions) < _MOST_ACTIONS:
            is_good, text = self._ask("genmove", end - monotonic())
            if not is_good or not text:
                raise Failed("illegal")
            for line in text.splitlines():
                try:
                    action = position.parse(line)
                    following = position.play(action)
                except (NotationError, IllegalAction):
                    raise Failed("illegal") from None
                actions.append(action)
                if is_over_after(position, action, following):
                    return actions
                position = following
        raise Failed("illegal")

    def _ask(self, command: str, seconds: float) -> tuple[bool, str]:
        sink = self._process.stdin
        try:
            if sink is None or seconds <= 0:
                raise Failed("late")
            sink.write(f"{command}\n".encode())
            sink.flush()
            answer = self._answers.get(timeout=seconds)
        except Empty:
            raise Failed("late") from None
        except OSError:
            raise Failed("gone") from None
        if answer is None:
            raise Failed("gone")
        head, _, text = answer.partition(" ")
        return head.startswith("="), text.strip()


def _listen(source: IO[bytes] | None, answers: Queue[str | None]) -> None:
    """Hand over every framed answer; None at the end."""
    lines: list[str] = []
    for line in source or ():
        text = line.decode("utf-8", "replace").rstrip("\r\n")
        if text:
            lines.append(text)
        elif lines:
            answers.put("\n".join(lines))
            lines = []
    answers.put(None)
