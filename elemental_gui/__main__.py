"""The program `elemental-gui`: hands words to the command line, and anything else opens the window."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

ABOUT: Final = frozenset(("-h", "--help", "--version"))
"""Words that are answered without a window, wherever they stand."""
COMMANDS: Final = frozenset(("engine", "check", "show", "record", "match", "tune", "puzzles", "bench", "host-service"))
"""The first words that need no Qt."""
NO_QT: Final = 3
WRONG_WORDS: Final = 2
_LONGEST_WORD: Final = 20
"""Letters that may be a command with mistakes in it."""


def main(words: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code: NO_QT where a window or a picture is wanted without Qt."""
    if getattr(sys, "frozen", False) and "--multiprocessing-fork" in sys.argv:
        from multiprocessing import freeze_support

        freeze_support()  # a frozen program starts the workers of a match as itself
    words = sys.argv[1:] if words is None else list(words)
    word = words[0] if words else ""
    options = words[: words.index("--")] if "--" in words else words
    asked = next((each for each in options if each in ABOUT), "")
    if meant := _meant(word):
        _complain(f"elemental-gui: There is no command and no record {word}; did you mean {meant}?")
        return WRONG_WORDS
    if words == ["engine"]:
        from elemental_gui.cli.engine import run as speak  # computers and bots wait for its start

        return speak()
    if word in COMMANDS or asked:
        from elemental_gui.cli.main import main as command_line

        return command_line(words if word in (*COMMANDS, "render") else [asked])
    program: Callable[[Sequence[str]], int]
    try:
        if word == "render":
            from elemental_gui.scenes.render import main as render

            program, words = render, words[1:]
        else:
            gc.disable()  # until the first picture is painted: what is loaded by then is here to stay
            from elemental_gui.app import main as window

            program = partial(window, more=_help)
    except ImportError as missing:
        if (missing.name or "").startswith("elemental_gui"):
            raise  # a fault of ours, which must not hide behind this sentence
        _complain(_why(missing))
        return NO_QT
    return program(words)


def _meant(word: str) -> str:
    """Give the command that is nearly a word, unless it names a file, or looks as if it did."""
    if not word.isalpha() or len(word) > _LONGEST_WORD or word in (*COMMANDS, "render") or Path(word).exists():
        return ""
    from difflib import get_close_matches

    return next(iter(get_close_matches(word, sorted({*COMMANDS, "render"} - {"host-service"}), cutoff=0.7)), "")


def _why(missing: ImportError) -> str:
    from elemental_gui.system_libraries import missing_libraries, remedy

    lacking = missing_libraries(("xcb",)) if sys.platform.startswith("linux") and "lib" in str(missing) else []
    because = remedy(lacking) if lacking else str(missing)
    return (
        f"Qt's libraries cannot be loaded here ({because}), so there is no window; "
        "elemental-gui --help lists what works without them."
    )


def _complain(text: str) -> None:
    if sys.stderr is not None:  # as in a program started from a menu of Windows
        sys.stderr.write(f"{text}\n")


def _help() -> str:
    from elemental_gui.cli.main import parser

    return parser().format_help()


if __name__ == "__main__":
    sys.exit(main())
