"""More files than one are opened in windows of their own, each by another copy of the program."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QProcess

from elemental_gui.storage.filesystem import is_file

MOST: Final = 9
"""Windows that may be opened at once: whoever marks a whole folder by mistake is spared a hundred."""


def open_elsewhere(
    paths: Sequence[Path],
    profile: Path | None,
    start: Callable[[str, list[str]], object] = QProcess.startDetached,
) -> str:
    """Open each file in a window of its own; gives a sentence about those for which there is none, or an empty text."""
    program, *words = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "elemental_gui"]
    if profile is not None:
        words += ["--profile", str(profile.absolute())]
    missing = [path for path in paths if not is_file(path)]
    found = [path for path in paths if path not in missing]
    failed = [path for path in found[:MOST] if not _is_started(start(program, [*words, "--", str(path.absolute())]))]
    said = []
    if missing:
        names = ", ".join(str(path) for path in missing[:MOST])
        said.append(f"There is no such file: {names}.")
    if failed:
        names = ", ".join(path.name for path in failed)
        said.append(f"Another window could not be opened for: {names}.")
    if found[MOST:]:
        said.append(f"{len(found) - MOST} more records are not opened: so many windows would be no help.")
    return " ".join(said)


def _is_started(answer: object) -> bool:
    """Read what QProcess.startDetached answers: whether it worked, and the number of the process."""
    return bool(answer[0]) if isinstance(answer, tuple) else bool(answer)
