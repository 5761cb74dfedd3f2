"""How the program starts itself as a child process."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from PySide6.QtCore import QProcessEnvironment

_PACKAGE: Final = Path(__file__).resolve().parent.parent


def child_words(command: str) -> list[str]:
    """Give the words that start this program with a command; a frozen program is its own interpreter."""
    if getattr(sys, "frozen", False):
        return [sys.executable, command]
    return [sys.executable, "-m", _PACKAGE.name, command]


def child_environment() -> QProcessEnvironment:
    """Give an environment in which a child finds this program's package."""
    environment = QProcessEnvironment.systemEnvironment()
    if not getattr(sys, "frozen", False):
        paths = filter(None, (str(_PACKAGE.parent), environment.value("PYTHONPATH")))
        environment.insert("PYTHONPATH", (";" if sys.platform == "win32" else ":").join(paths))
    return environment
