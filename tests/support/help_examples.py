"""The table of turns in words that the help page shows, taken from the page itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.session.new_game import new_session

PAGE: Final = Path(__file__).parents[2] / "resources" / "help" / "turns.md"
_ROW: Final = re.compile(r"\| `(.+?)` \| (.+) \|")
_CODE: Final = re.compile(r"`(.+?)`")


@attrs.frozen
class Example:
    """One row: a text, where it is sent, and what the page says of it."""

    position: Position = attrs.field(repr=False)
    text: str
    meaning: str

    @property
    def codes(self) -> list[str]:
        """What the meaning gives in code marks."""
        return _CODE.findall(self.meaning)


def examples() -> Iterator[Example]:
    """Give every row of every table, with the position that stands above it."""
    position: Position | None = None
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("    new "):
            position = new_session(line.split()[1:], "help").start
        elif line.startswith("    setup ") and position is not None:
            position = position.read(line.removeprefix("    setup "))
        row = _ROW.fullmatch(line)
        if row is not None and position is not None:
            yield Example(position, row[1].replace("⏎", "\n").replace(r"\|", "|"), row[2])
