"""A program of somebody's own in a match: a process that speaks the line protocol and has so long for an answer."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import suppress
from io import BufferedReader
from threading import Condition, Thread
from time import monotonic
from types import TracebackType
from typing import Any, Final, Self

from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import IllegalAction, NotationError, OptionError
from elemental_gui.players.computer import is_over_after
from elemental_gui.session.session import Session
from elemental_gui.session.telling import retelling, standing

_RUNNING: Final[set[subprocess.Popen[bytes]]] = set()
"""The programs that play in this process."""
_GRACE: Final = 2.0
"""Seconds that an answer may be late on a busy machine."""
_STARTING: Final = 60.0
"""Seconds for the first answer."""
_SETTING_UP: Final = 10.0
"""Seconds for every other one while it is told how the game stands."""
_MOST_ACTIONS: Final = 500
_PATIENCE: Final = 5
_LONGEST: Final = 4 * 1024 * 1024
"""Bytes of an answer, and of all that is said unasked between two commands."""
_PIECE: Final = 65_536
_ANSWER: Final = re.compile("[=?][0-9]*")
_LAST_WORDS: Final = 300
"""What is kept of what a program prints to its standard error."""


def end_all() -> None:
    """Kill every program that plays in this process."""
    for program in tuple(_RUNNING):
        program.kill()


class Failed(Exception):
    """A program has lost by its own fault."""

    def __init__(self, end: str, why: str) -> None:
        """Take `late`, `illegal` or `gone`, and what happened."""
        super().__init__(why)
        self.end = end


class Program:
    """One process, for the length of a `with`."""

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        """Give it this many seconds for each answer; raises OptionError where it cannot be started."""
        self.slowest = 0.0
        """The longest that a turn has taken, in seconds, also one that never came."""
        self._seconds = seconds
        self._has_answered = False
        self._news = Condition()
        self._heard = b""
        self._end: Failed | None = None
        """Why nothing more is heard."""
        self._errors = b""
        self._process = process = _started(command)
        _RUNNING.add(process)
        ears = (self._listen, process.stdout), (self._overhear, process.stderr)
        self._threads = [Thread(target=listen, args=(source,), daemon=True) for listen, source in ears]
        for thread in self._threads:
            thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _type: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        sink: Any = self._process.stdin
        self._process.kill()
        with suppress(OSError):  # what it did not read before its end
            sink.close()
        self._process.wait()
        _RUNNING.discard(self._process)
        for thread in self._threads:
            thread.join(_PATIENCE)

    @property
    def last_words(self) -> str:
        """What it wrote to its standard error last; whole once it is closed."""
        lines = self._errors.decode("utf-8", "replace").splitlines()
        begun = 1 if len(self._errors) == _LAST_WORDS and len(lines) > 1 else 0  # of a line that is not all there
        return " / ".join(filter(None, map(str.strip, lines[begun:])))

    def turn(self, session: Session) -> list[AnyAction]:
        """Ask for the turn of the seat to act; raises Failed."""
        seat = session.position.seat
        refusal = self._refusal(standing(session, seat)) and self._refusal(retelling(session, seat))
        if refusal:
            raise Failed("illegal", refusal)
        self._set_up(f"genmove_budget seconds {self._seconds:g}")
        begun = monotonic()
        try:
            return self._played(session, begun + self._seconds + _GRACE)
        finally:
            self.slowest = max(self.slowest, monotonic() - begun)

    def _played(self, session: Session, end: float) -> list[AnyAction]:
        position, actions = session.position, list[AnyAction]()
        while len(actions) < _MOST_ACTIONS:
            is_good, text = self._ask("genmove", end - monotonic())
            if not is_good:
                raise Failed("illegal", f"it refused genmove: {quoted(text)}")
            if not text:
                raise Failed("illegal", "its answer to genmove was empty")
            for line in text.splitlines():
                try:
                    action = position.parse(line)
                    following = position.play(action)
                except NotationError as error:
                    raise Failed("illegal", f"{quoted(line)}: {error}") from None
                except IllegalAction as error:
                    raise Failed("illegal", f"{quoted(line)}: {error.violation}") from None
                actions.append(action)
                if is_over_after(position, action, following):
                    return actions
                position = following
        raise Failed("illegal", f"its turn had not ended after {_MOST_ACTIONS} actions")

    def _refusal(self, commands: Sequence[str]) -> str:
        """Tell the game by these commands, as far as none is refused; name that one."""
        for command in commands:
            is_good, text = self._set_up(command)
            if not is_good:
                return f"it refused {quoted(command)}: {quoted(text)}"
        return ""

    def _set_up(self, command: str) -> tuple[bool, str]:
        return self._ask(command, _SETTING_UP if self._has_answered else _STARTING)

    def _ask(self, command: str, seconds: float) -> tuple[bool, str]:
        """Send a command, without a number, and wait for an answer, whatever else is said; raises Failed."""
        end, besides = monotonic() + seconds, ""
        sink: Any = self._process.stdin
        with suppress(OSError):  # whoever has gone is heard no more
            sink.write(f"{command}\n".encode())
            sink.flush()
        with self._news:
            while True:
                for head, text in self._answers():
                    if _ANSWER.fullmatch(head):
                        self._has_answered = True
                        return head[0] == "=", text
                    besides = f", but said {quoted(f'{head} {text}')}"
                if self._end is not None:
                    raise self._end
                if not self._news.wait(max(0.0, end - monotonic())):
                    raise Failed("late", f"it did not answer {quoted(command)} in time{besides}")

    def _answers(self) -> Iterator[tuple[str, str]]:
        """Take all answers that are whole, each parted into its sign and its text."""
        *framed, self._heard = self._heard.split(b"\n\n")
        for each in framed:
            head, _, text = each.decode("utf-8", "replace").strip("\n").partition(" ")
            yield head, text.strip()

    def _listen(self, source: BufferedReader) -> None:
        """Keep what is said; nobody is listened to who says more than anybody can have asked."""
        end = Failed("gone", "it ended")
        with source:
            while piece := source.read1(_PIECE):
                with self._news:
                    self._heard += piece.replace(b"\r", b"")
                    self._news.notify()
                    if len(self._heard) > _LONGEST:
                        end = Failed("illegal", "it gave an answer without an end")
                        break
        with self._news:
            self._end = end
            self._news.notify()

    def _overhear(self, source: BufferedReader) -> None:
        with source:
            while piece := source.read1(_PIECE):
                self._errors = (self._errors + piece)[-_LAST_WORDS:]


def _started(command: Sequence[str]) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe)  # noqa: S603 - the user named it
    except OSError as error:
        raise OptionError(f"The program {command[0]} cannot be started: {error.strerror or error}.") from None
