"""The user's own programs that play: what they are called, how they are started, and how the settings keep them."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Iterable
from typing import Final, NamedTuple

MOST: Final = 50
LONGEST_NAME: Final = 40
LONGEST_COMMAND: Final = 1000


class OwnProgram(NamedTuple):
    """A program that speaks the line protocol on its standard input and output."""

    name: str
    command: str
    """As one types it in a terminal."""
    folder: str = ""
    """Where it works; empty for wherever this program was started."""

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the command; raises ValueError where a quotation mark is left open, or nothing is said."""
        if sys.platform == "win32":
            words = [word.strip('"') for word in shlex.split(self.command, posix=False)]
        else:
            words = shlex.split(self.command)
        if not words:
            raise ValueError("the command is empty")
        return tuple(words)


def to_text(programs: Iterable[OwnProgram]) -> str:
    return json.dumps([program._asdict() for program in programs])


def from_text(text: str) -> tuple[OwnProgram, ...]:
    """Read what `to_text` wrote; whatever cannot be understood is left out."""
    try:
        data = json.loads(text) if text else []
    except (ValueError, RecursionError):
        return ()
    found = [_read(each) for each in data[:MOST]] if isinstance(data, list) else []
    named = {program.name: program for program in found if program is not None}
    return tuple(named.values())


def _read(data: object) -> OwnProgram | None:
    if not isinstance(data, dict):
        return None
    name, command, folder = (data.get(field) for field in OwnProgram._fields)
    if not (isinstance(name, str) and isinstance(command, str) and isinstance(folder, str)):
        return None
    if not 0 < len(name.strip()) <= LONGEST_NAME or len(command) > LONGEST_COMMAND or len(folder) > LONGEST_COMMAND:
        return None
    return OwnProgram(" ".join(name.split()), command, folder)
