"""A board in text that is read by itself: rows of cells as a table, and each line named that does not fit the board.

What a sign means when nobody says so is not guessed here, but in `aligning`, beside a position.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from io import StringIO
from itertools import pairwise
from typing import Final

import attrs

from elemental_gui.engine.core.setup import SetupForm, loosely
from elemental_gui.host.boards.drawings import bare, is_ruled, signs
from elemental_gui.host.boards.table import Cell, Table
from elemental_gui.host.plain_text import Rejected

_NUMBER: Final = re.compile(r"(?:row)?(P?[0-9]{1,2})[.):]?", re.IGNORECASE)
_RULE: Final = re.compile(r":?-{2,}:?")
_ANY_RULE: Final = re.compile(r":?-+:?")
_SHORT: Final = 2
"""Letters of a cell in somebody's own shorthand."""


@attrs.frozen
class Line:
    """One line of the board: what the text calls it, its cells, and the number of the line in the text."""

    head: str
    cells: tuple[str, ...]
    number: int


def text_table(text: str, form: SetupForm) -> Table:
    """Make a table out of a drawing; raises Rejected naming the line that does not fit the board."""
    lines = [(number, bare(line)) for number, line in enumerate(text.split("\n"), 1)]
    separator = _separator([line for _, line in lines], form)
    return _separated(lines, separator, form) if separator else _spaced(lines, form)


def _separator(lines: list[str], form: SetupForm) -> str:
    """Find the sign between the cells: a tab, a bar, a semicolon or a comma; none for blanks."""
    walls = len(form.columns) - 1
    fitting = (sign for sign in "\t|;," if sum(line.count(sign) >= walls for line in lines) >= len(form.rows))
    return next(fitting, "")


def _separated(lines: list[tuple[int, str]], separator: str, form: SetupForm) -> Table:
    numbers: list[int] = []
    rows: list[tuple[Cell, ...]] = []
    told = list(_rows(lines, separator))
    # A rule of single strokes may be a row of empty cells as well, unless there would be too many of them.
    rule = _RULE if len(told) < len(form.rows) + 2 else _ANY_RULE
    for at, (number, texts) in enumerate(told):
        is_rule = all((rule if at == 1 else _RULE).fullmatch(text) or not text for text in texts)
        if separator == "|" and is_rule and any(texts):
            continue
        numbers.append(number)
        rows.append(tuple(Cell(text) for text in texts))
    return Table(tuple(rows), lambda row, column: _named(numbers, row, column))


def _rows(lines: list[tuple[int, str]], separator: str) -> Iterator[tuple[int, list[str]]]:
    if separator == "|":
        for number, line in lines:
            if line.strip():
                yield number, [part.strip() for part in line.strip().split("|")]
        return
    # A quoted cell may hold line breaks: they count as blanks here.
    reader = csv.reader(StringIO("\n".join(line for _, line in lines)), delimiter=separator)
    try:
        for row in reader:
            yield lines[min(reader.line_num, len(lines)) - 1][0], [" ".join(text.split()) for text in row]
    except csv.Error as error:
        raise Rejected(f"The table is damaged: {error}.", f"line {reader.line_num}") from None


def _named(numbers: list[int], row: int, column: int) -> str:
    return f"line {numbers[min(row, len(numbers) - 1)]}, cell {column + 1}"


def _spaced(lines: list[tuple[int, str]], form: SetupForm) -> Table:
    """Make a table of lines with blanks between the cells or with nothing between them."""
    heading, board, fields = form.columns, [], []
    others: dict[int, int] = {}
    for number, line in lines:
        if not line.strip():
            continue
        top = _heading(line, form)
        found = _board_line(line, number, form)
        if top:
            heading = top
        elif found:
            board.append(found)
        elif field := field_of(line, form):
            fields.append(field)
        elif not is_ruled(line):
            others[number] = len(line.split())
    _check(board, others, form)
    rows = [("", *heading), *((line.head, *line.cells) for line in board), (), *fields]
    numbers = [0, *(line.number for line in board)]
    table = tuple(tuple(map(Cell, row)) for row in rows)
    return Table(table, lambda row, column: _named(numbers, row, column - 1))


def _heading(line: str, form: SetupForm) -> tuple[str, ...]:
    """Read a line of headings, in either direction; empty for any other line."""
    texts = tuple(text for text in line.split() if text != "|")
    if len(texts) == len(form.columns) + 1 and not texts[0].isalnum():
        texts = texts[1:]
    letters = tuple(texts[0]) if len(texts) == 1 else texts
    wanted = tuple(map(loosely, form.columns))
    read = tuple(map(loosely, letters))
    return letters if read in (wanted, wanted[::-1]) else ()


def _board_line(line: str, number: int, form: SetupForm) -> Line | None:
    """Read a row of the board; None for a line that has not as many cells, or is made of other words."""
    found = _numbered_line(line, number, form)
    if found is None or (not form.layers and not found.head):
        return None
    likely = sum(1 for text in found.cells if len(text) <= _SHORT or form.meanings(text))
    # On a narrow board a sentence such as "Seat 1 ● begins" is nearly a row with a remark behind it.
    is_open = not found.head and len(line.split()) > len(found.cells)
    return found if likely * 3 >= len(found.cells) * (3 if is_open else 2) else None


def _numbered_line(line: str, number: int, form: SetupForm) -> Line | None:
    texts = [text for text in line.split() if text != "|"]
    wide = len(form.columns)
    head = _row_number(texts[0], form) if len(texts) > 1 else ""
    for own, name in ((texts[1:], head), (texts, "")):
        if own is texts or head:
            cells = _cells(own, wide, form)
            if len(cells) == wide + 1 and name and _row_number(cells[-1], form) == name:
                cells = cells[:-1]  # numbered on both sides
            if len(cells) == wide:
                return Line(name, tuple(cells), number)
    last = _row_number(texts[-1], form) if len(texts) == wide + 1 else ""
    return Line(last, tuple(texts[:-1]), number) if last else None


def _cells(texts: list[str], wide: int, form: SetupForm) -> list[str]:
    """Take a line apart into cells, leaving out remarks behind the board; one word is a sign for each cell."""
    if len(texts) == 1:
        found = signs(texts[0])
        if len(found) != wide:
            return texts
        known = sum(1 for sign in found if form.meanings(sign))
        return found if known == wide or (known * 2 > wide and not texts[0].isalpha()) else texts
    behind = texts[wide:]
    is_remark = behind and not any(form.meanings(text) or _NUMBER.fullmatch(text) for text in behind)
    return texts[:wide] if is_remark else texts


def _row_number(text: str, form: SetupForm) -> str:
    found = _NUMBER.fullmatch(text)
    return found[1].upper() if found and found[1].upper() in form.rows else ""


def field_of(line: str, form: SetupForm) -> tuple[str, str] | None:
    """Read a line below a board that tells a field of the position."""
    name, *told = [part for text in line.split() if (part := text.strip(":="))] or [""]
    names = [field.name for field in form.fields]
    return (name.upper(), told[0]) if name.upper() in names and len(told) == 1 else None


def _check(board: list[Line], others: dict[int, int], form: SetupForm) -> None:
    """Refuse a board with too few or too many rows, naming the line that breaks it."""
    wide, high = len(form.columns), len(form.rows)
    if not board:
        raise Rejected(f"There is no board in this: no line has the {wide} cells of a row.")
    for above, below in pairwise(board):
        for number in range(above.number + 1, below.number):
            if number in others:
                counted = f"{others[number]} cells" if others[number] != 1 else "one cell"
                raise Rejected(f"This line has {counted}, and a row of the board has {wide}.", f"line {number}")
    if len(board) != high:
        counted = "one row" if len(board) == 1 else f"{len(board)} rows"
        last = board[min(len(board) - 1, high)]
        raise Rejected(f"This has {counted}, and the board has {high}.", f"line {last.number}")
