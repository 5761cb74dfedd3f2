"""A board somewhere in a table of cells: where it begins, which way up it is, and what stands beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.setup import UNKNOWN, Cells, Setup, SetupForm, loosely
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.legend import Legend
from elemental_gui.host.plain_text import Rejected


@attrs.frozen
class Cell:
    """One cell of somebody's table."""

    text: str = ""
    fill: str | None = None
    """Its colour, such as `#c00000`; None when it has none of its own."""
    trouble: str = ""
    """Why it cannot be read, for the case that it has to be."""

    @property
    def is_used(self) -> bool:
        """Whether anything can be seen in it."""
        return bool(self.text or self.trouble) or self.fill is not None


NOTHING: Final = Cell()


@attrs.frozen
class Table:
    """Rows of cells, and how people name the cell in a row and a column, both counted from 0."""

    rows: tuple[tuple[Cell, ...], ...]
    name: Callable[[int, int], str]

    def at(self, row: int, column: int) -> Cell:
        """Give a cell; outside of the table there is nothing."""
        inside = 0 <= row < len(self.rows) and 0 <= column < len(self.rows[row])
        return self.rows[row][column] if inside else NOTHING

    @property
    def width(self) -> int:
        """The cells of the longest row."""
        return max((len(row) for row in self.rows), default=0)


@attrs.frozen
class Found:
    """A board in a table: which row and column of the table each of its own is, in the order of the form."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    notes: tuple[str, ...] = ()
    """What a person should know who relies on it."""


def read_table(table: Table, form: SetupForm, legend: Legend) -> tuple[Setup, tuple[str, ...]]:
    """Read the board in a table and the fields beside it, with notes; raises Rejected naming the cell at fault."""
    found = _by_headings(table, form) or _by_size(table, form)
    cells = tuple(
        tuple(_told(table, row, column, form, legend) for column in found.columns) for row in found.rows
    )
    return Setup(_known(cells, form), tuple(_fields(table, form, found))), found.notes


def _told(table: Table, row: int, column: int, form: SetupForm, legend: Legend) -> str:
    cell, where = table.at(row, column), table.name(row, column)
    if cell.trouble:
        raise Rejected(cell.trouble, where)
    return legend.cell(form, cell.text, cell.fill, where)


def _known(cells: Cells, form: SetupForm) -> Cells:
    if all(cell == form.empty()[0][0] for row in cells for cell in row) and not form.layers:
        raise Rejected("The table is empty.")
    return cells


def _by_headings(table: Table, form: SetupForm) -> Found | None:
    """Find the board by the headings of its columns; None when there are none."""
    wanted = [loosely(heading) for heading in form.columns]
    tops = [(row, start, -1) for row in range(len(table.rows)) for start in _runs(table, row, wanted[::-1])]
    tops += [(row, start, 1) for row in range(len(table.rows)) for start in _runs(table, row, wanted)]
    beginnings = [top for top in tops if any(table.at(top[0] + 1, top[1] - 1 + each).is_used for each in range(2))]
    tops = beginnings if len(tops) > 1 and beginnings else tops
    if not tops:
        return _transposed(table, form)
    boards = [_below(table, form, _top(table, form, row, left), left, way) for row, left, way in tops]
    return _single(table, boards, tops)


def _single(table: Table, boards: Sequence[Found], tops: Sequence[tuple[int, int, int]]) -> Found:
    """Take the one board there is; headings repeated below the board belong to it."""
    first = boards[0]
    apart = [top for board, top in zip(boards, tops, strict=True) if board.rows != first.rows]
    repeated = [top for top in apart if top[0] == max(first.rows) + 1 and top[1] == min(first.columns)]
    others = [board for board in boards if board.columns != first.columns and board.rows == first.rows]
    if len(apart) > len(repeated) or others:
        row, column = (apart or tops)[-1][:2]
        raise Rejected("A second board begins here; send one board at a time.", table.name(row, column))
    return first


def _runs(table: Table, row: int, wanted: list[str]) -> Iterator[int]:
    texts = [loosely(cell.text) for cell in table.rows[row]]
    for start in range(len(texts) - len(wanted) + 1):
        if texts[start : start + len(wanted)] == wanted:
            yield start


def _top(table: Table, form: SetupForm, row: int, left: int) -> int:
    """Give the row above the board, which is that of a heading, or lies above the board that a heading stands below."""
    columns = range(left, left + len(form.columns))
    is_used_below = any(table.at(row + number, column).is_used for number in (1, 2) for column in columns)
    above = row - 1 - len(form.rows)
    is_used_above = any(table.at(row - 1, column).is_used for column in (left - 1, *columns, columns.stop))
    return above if above >= -1 and is_used_above and not is_used_below else row


def _below(table: Table, form: SetupForm, top: int, left: int, way: int) -> Found:
    """Find the rows below a heading: by their own headings, or else all those that follow."""
    size = len(form.rows)
    columns = tuple(range(left, left + len(form.columns)))[::way]
    notes = ("The columns run from right to left; they were read by their letters.",) if way < 0 else ()
    wanted = [loosely(heading) for heading in form.rows]
    for side in (left - 1, left + len(form.columns)):
        texts = [loosely(table.at(row, side).text) for row in range(top + 1, top + 1 + size)]
        rows = tuple(range(top + 1, top + 1 + size))
        if texts == wanted:
            return Found(rows, columns, notes)
        if texts == wanted[::-1]:
            told = "The rows are numbered from the bottom; they were read by their numbers."
            return Found(rows[::-1], columns, (*notes, told))
        if texts[0] in wanted and texts[0]:
            at = next(number for number, text in enumerate(texts) if text != wanted[number])
            said = quoted(table.at(top + 1 + at, side).text) if texts[at] else "nothing"
            raise Rejected(
                f"the heading of row {form.rows[at]} is {said}; the rows are {form.rows[0]} to {form.rows[-1]}.",
                table.name(top + 1 + at, side),
            )
    used = [row for row in range(top + 1, len(table.rows)) if any(table.at(row, each).is_used for each in columns)]
    together = [row for number, row in enumerate(used) if row - top - 1 == number]
    if len(together) > size:
        raise Rejected(f"the board has more than {size} rows.", table.name(together[size], left))
    return Found(tuple(range(top + 1, top + 1 + size)), columns, notes)


def _transposed(table: Table, form: SetupForm) -> Found | None:
    """Say so when the letters stand at the rows and the numbers at the columns."""
    wanted = [loosely(heading) for heading in form.rows]
    turned = [loosely(heading) for heading in form.columns]
    for row in range(len(table.rows) if form.layers else 0):
        for start in _runs(table, row, wanted):
            side = [loosely(table.at(each, start - 1).text) for each in range(row + 1, row + 1 + len(turned))]
            if side == turned:
                raise Rejected(
                    f"the board lies on its side: the letters {form.columns[0]} to {form.columns[-1]} belong to the "
                    f"columns, from left to right, and the numbers to the rows.", table.name(row, start),
                )  # fmt: skip
    return None


def _by_size(table: Table, form: SetupForm) -> Found:
    """Find a board without headings: all that is in the table, if it can lie in one place only."""
    used = [
        (row, column) for row, cells in enumerate(table.rows) for column, cell in enumerate(cells) if cell.is_used
    ]
    if not used:
        raise Rejected("There is no board in this.")
    if len(table.rows) == len(form.rows) and table.width == len(form.columns):
        return Found(tuple(range(len(form.rows))), tuple(range(len(form.columns))))
    rows = _span("rows", [row for row, _ in used], len(form.rows), form)
    columns = _span("columns", [column for _, column in used], len(form.columns), form)
    return Found(rows, columns)


def _span(what: str, places: Sequence[int], size: int, form: SetupForm) -> tuple[int, ...]:
    first, last = min(places), max(places)
    if last - first + 1 != size:
        counted = f"{last - first + 1} {what}" if last > first else f"one {what[:-1]}"
        raise Rejected(
            f"This has {counted}, and the board of this game has {size}. Write the headings "
            f"{form.columns[0]} to {form.columns[-1]} above it and {form.rows[0]} to {form.rows[-1]} beside it, "
            "so that it is plain where it begins."
        )
    return tuple(range(first, first + size))


def _fields(table: Table, form: SetupForm, found: Found) -> Iterator[tuple[str, str]]:
    """Yield the fields that stand beside the board: a cell with the name, and the next one with the text."""
    names = {loosely(field.name): field.name for field in form.fields}
    told: dict[str, str] = {}
    for row, cells in enumerate(table.rows):
        for column, cell in enumerate(cells):
            inside = row in found.rows and column in found.columns
            name = names.get(loosely(cell.text.rstrip(":=")))
            text = "".join(table.at(row, column + 1).text.split())
            if name is None or inside or text in ("", UNKNOWN):
                continue
            if told.get(name, text) != text:
                both = f"{quoted(told[name])} and {quoted(text)}"
                raise Rejected(f"{name} is told twice, as {both}.", table.name(row, column))
            told[name] = text
    yield from told.items()
