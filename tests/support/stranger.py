"""A stranger's program that plays as a test wants it to."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import Final

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
