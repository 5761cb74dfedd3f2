"""The program `elemental-gui`: hands words to the command line, and anything else opens the window."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Sequence
from typing import Final

COMMANDS: Final = frozenset(("engine", "check", "show", "bench", "host-service", "-h", "--help", "--version"))
"""The first words that need no Qt."""
HELP: Final = frozenset(("-h", "--help"))
NO_QT: Final = 3


def main(words: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code: NO_QT where a window or a picture is wanted without Qt."""
    words = sys.argv[1:] if words is None else list(words)
    word = words[0] if words else ""
    if word in COMMANDS or (word == "render" and not HELP.isdisjoint(words)):
        from elemental_gui.cli.main import main as command_line

        return command_line(words)
    program: Callable[[Sequence[str]], int]
    try:
        if word == "render":
            from elemental_gui.scenes.render import main as render

            program, words = render, words[1:]
        else:
            gc.disable()  # until the first picture is painted: what is loaded by then is here to stay
            from elemental_gui.app import main as window

            program = window
    except ImportError as missing:
        if (missing.name or "").startswith("elemental_gui"):
            raise  # a fault of ours, which must not hide behind this sentence
        sys.stderr.write(
            f"Qt's libraries cannot be loaded here ({missing}), so there is no window; "
            "elemental-gui --help lists what works without them.\n"
        )
        return NO_QT
    return program(words)


if __name__ == "__main__":
    sys.exit(main())
