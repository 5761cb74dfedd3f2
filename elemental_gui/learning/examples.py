"""The examples of the rules pages: what a diagram of letters shows, made by the engine, to be drawn and played.

Below a diagram stand lines, one for each thing to do: `new` and what follows it and the game, `setup` and a position
line, `play` and a turn, and `show` for each of the diagram's boards, in order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

import attrs

from elemental_gui.engine.core.geometry import Grid, Square
from elemental_gui.engine.core.setup import Cells
from elemental_gui.engine.core.text import quoted, split_turn
from elemental_gui.engine.core.violations import IllegalAction, NotationError, OptionError
from elemental_gui.learning.conditions import DataError
from elemental_gui.learning.lesson import played, rolled
from elemental_gui.session.new_game import new_session
from elemental_gui.session.session import Session

_HEADS: Final = re.compile(r"(?:[A-Z] ?)+")
MARKED: Final = "+x"
"""The letters of a diagram on whose squares something can be done."""
_ROW: Final = re.compile(r"(\d+) +(\S(?: \S)*)")


@attrs.frozen
class Part:
    """Which squares of a board a diagram shows, and with what letters."""

    columns: str
    """The letters of the columns."""
    rows: tuple[tuple[int, str], ...]
    """The number of each row and the letters of its squares."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"{column}{number}" for number, _ in self.rows for column in self.columns)

    def squares(self, letters: str) -> tuple[str, ...]:
        return tuple(
            f"{column}{number}"
            for number, line in self.rows
            for column, letter in zip(self.columns, line, strict=True)
            if letter in letters
        )


@attrs.frozen
class Panel:
    """One board of a diagram."""

    session: Session
    part: Part | None
    """None where the diagram is a table, and everything is shown."""

    @property
    def words(self) -> str:
        """Say in the words of the game what is shown: who is to act, and what lies where."""
        position, part, names = self.session.position, self.part, self.session.names
        form, cells, words = position.form, position.setup.cells, position.words(names)
        if part is None:
            rows = (_held(zip(form.columns, row, strict=True)) for row in cells)
            return f"{words.caption()} {' '.join(f'{name}: {row}.' for name, row in zip(names, rows, strict=True))}"
        grid, empty = Grid(len(form.columns), len(form.rows)), form.empty()
        told = [
            words.square(square)
            for square in map(grid.parse, part.names)
            if square is not None and _cell(grid, cells, square) != _cell(grid, empty, square)
        ]
        marked = part.squares(MARKED)
        dots = f" Marked with a dot: {', '.join(marked)}." if marked else ""
        return f"{words.caption()} {'; '.join(told)}.{dots}"


def _held(row: Iterable[tuple[str, str]]) -> str:
    """Say what stands in a row of a table, by the headings of its columns."""
    told = ((heading if len(heading) == 1 else heading.lower(), cell) for heading, cell in row if cell != "-")
    return ", ".join(map(" ".join, told))


def _cell(grid: Grid, cells: Cells, square: Square) -> str:
    return cells[grid.row(square)][grid.column(square)]


@cache
def panels_of(slug: str, lines: tuple[str, ...], tries: tuple[str, ...]) -> tuple[Panel, ...]:
    """Give the boards of a diagram; raises DataError for lines that the engine refuses."""
    sessions = _sessions(slug, tries)
    parts = parts_of(lines)
    if parts and len(parts) != len(sessions):
        raise DataError(f"the diagram has {len(parts)} boards, and {len(sessions)} are shown")
    if not parts:
        return tuple(Panel(session, None) for session in sessions)
    return tuple(map(Panel, sessions, parts))


def _sessions(slug: str, tries: tuple[str, ...]) -> list[Session]:
    shown: list[Session] = []
    session = new_session([slug], "example")
    for line in tries:
        word, _, rest = line.partition(" ")
        try:
            if word == "new":
                session = new_session([slug, *rest.split()], "example")
            elif word == "setup":
                session = Session(session.start.read(rest), session.luck)
            elif word == "play":
                for text in split_turn(rest):
                    session = played(session, text)
            elif word == "show":
                shown.append(rolled(session))
            else:
                raise DataError(f"{quoted(line)} is nothing that can be done")
        except (NotationError, IllegalAction, OptionError) as error:
            raise DataError(f"{line}: {error}") from error
    return shown


def parts_of(lines: tuple[str, ...]) -> list[Part]:
    """Read the boards that a diagram shows, side by side and one below the other; none where it is a table."""
    parts: list[Part] = []
    for block in _blocks(lines):
        columns = list(zip(*(line.split("|") for line in block), strict=True))
        for heads, *rows in columns:
            found = [_ROW.fullmatch(row.strip()) for row in rows]
            if not _HEADS.fullmatch(heads.strip()) or not all(found):
                return []
            told = tuple((int(row[1]), row[2].replace(" ", "")) for row in found if row is not None)
            parts.append(Part(heads.replace(" ", ""), told))
    return parts


def _blocks(lines: tuple[str, ...]) -> list[list[str]]:
    blocks: list[list[str]] = [[]]
    for line in lines:
        if line.strip():
            blocks[-1].append(line)
        else:
            blocks.append([])
    return [block for block in blocks if block]
