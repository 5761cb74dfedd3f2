"""Any board that a person may send in, in whatever form: what it is, and what it tells."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from itertools import islice
from typing import Final

import attrs

from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.setup import UNKNOWN, Setup, SetupForm, loosely
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.boards.aligning import Aligned, align
from elemental_gui.host.boards.beside import told_beside
from elemental_gui.host.boards.drawings import Drawing, drawings, is_fence
from elemental_gui.host.boards.identity import KEY, PNG, Identity, parse_identity, text_of_png, text_of_svg
from elemental_gui.host.boards.known_signs import KnownSigns
from elemental_gui.host.boards.ledger import read_ledger
from elemental_gui.host.boards.listing import listed
from elemental_gui.host.boards.sheet import sheet_tables
from elemental_gui.host.boards.table import Table, read_table
from elemental_gui.host.boards.text_grid import text_table
from elemental_gui.host.legend import Legend, default_legend
from elemental_gui.host.plain_text import Rejected, plain_text

_MOST_SHOWN: Final = 3
_REST: Final = re.compile(r"\b(?:rest|others?|only|same|unchanged|changed?|changes|else|rows?)\b", re.IGNORECASE)
"""Words that tell that a part of a board is meant to be one."""
_WORD: Final = re.compile(r"[^\W\d_]{2}|[(–—]")
"""How words beside rows begin, which are no seat."""
_SMALL: Final = 30
"""Cells of a board of which a turn can change more than half."""
_OF_TABLES: Final = frozenset("0123456789GFWEA-+*(),?")
"""The signs of a table's cells in a position line."""


class Source(StrEnum):
    """The form in which a board came."""

    LINE = "position line"
    TEXT = "text"
    SHEET = "sheet"
    PICTURE = "picture"


@attrs.frozen
class Board:
    """A board that was read."""

    setup: Setup
    """What it tells; fields that it does not tell are unknown."""
    source: Source
    identity: Identity | None = None
    """Its game and rules, where it says so: pictures and sheets made by this program do."""
    notes: tuple[str, ...] = ()
    """Sentences for whoever relies on it."""
    others: tuple[Setup, ...] = ()
    """What it may show as well, where a sign can mean several things."""
    is_sure: bool = True
    """Whether it tells all that counts; otherwise nobody can be accused by it."""
    words: str = ""
    """What stands beside it in the text."""
    bare: frozenset[str] = frozenset()
    """Names of squares of which it shows what stands there, and not on which ground."""


_FOREIGN: Final = (
    (b"\xff\xd8\xff", "a JPEG picture"), (b"GIF8", "a GIF picture"), (b"RIFF", "a WebP picture"),
    (b"%PDF", "a PDF document"), (b"\xd0\xcf\x11\xe0", "an old workbook (.xls)"),
    (b"\x1f\x8b", "a compressed file"), (b"7z\xbc\xaf", "a compressed file"), (b"Rar!", "a compressed file"),
)  # fmt: skip
_ZIP: Final = (b"PK\x03\x04", b"PK\x05\x06")
_REMEDY: Final = (
    "What can be read: a position line, a board in text, a sheet (.xlsx), a PNG or SVG that this program has made."
)


def source_of(data: bytes | str) -> Source:
    """Tell by its content, not by its name, what a file or a text is; raises Rejected for what nobody here reads."""
    if isinstance(data, str):
        return Source.TEXT
    if not data:
        raise Rejected("This is empty.")
    if data.startswith(PNG):
        return Source.PICTURE
    if data.startswith(_ZIP):
        return Source.SHEET
    if b"<svg" in data[:4096]:
        return Source.PICTURE
    for beginning, what in _FOREIGN:
        if data.startswith(beginning):
            raise Rejected(f"This is {what}. {_REMEDY}")
    return Source.TEXT


def read_board(data: bytes | str, position: Position, legend: Legend | None = None) -> Board:
    """Read a board of the game that a state belongs to; raises Rejected with the cell or the line at fault."""
    form = position.form
    legend = default_legend(form) if legend is None else legend
    match source_of(data):
        case Source.PICTURE:
            return _of_game(read_identity(data), position.game, form)
        case Source.SHEET if isinstance(data, bytes):
            return _read_sheet(data, position.game, form, legend)
        case _:
            return _read_text(plain_text(data), position, legend)


_MOST_DRAWINGS: Final = 40
"""Places of a message that are looked at as a board; short lines one below the other may be thousands."""


def read_drawing(text: str, position: Position, legend: Legend, names: Sequence[str]) -> Board | None:
    """Read the board that is drawn in a message by what the position was before; None where none is recognised.

    Raises Rejected with the sign that nobody can read.
    """
    form = position.form
    if not form.layers:
        ledger = read_ledger(text, position, names)
        return Board(ledger[0], Source.TEXT, words=ledger[1]) if ledger else None
    lines = _joined(plain_text(text).split("\n"), form)
    lines = [part for line in lines for part in _unfolded(line, form).split("\n")]
    if any("/" in line and _is_told(line, form, at) for at, line in enumerate(lines, 1)):
        return None
    lines = [part for line in lines for part in (line.split("/") if _holds_rows(line, form) else [line])]
    found: list[tuple[Drawing, Aligned]] = []
    text, known = "\n".join(lines), KnownSigns(form, legend, names)
    for drawing in (*islice(drawings(text, form), _MOST_DRAWINGS), *filter(None, [listed(text, position, known)])):
        beside = "\n".join(line for number, line in enumerate(lines, 1) if number not in drawing.lines)
        aligned = align(drawing, position, known, beside)
        drawn = sum(cell is not None for row in drawing.rows for cell in row)
        if drawing.undrawn * 3 > len(form.rows) * len(form.columns) and not _REST.search(beside):
            continue
        if aligned.differences * 5 <= drawn * (2 if drawn > _SMALL else 3):
            found.append((drawing, aligned))
    if not found:
        return None
    drawing, aligned = _chosen(found, form)
    if aligned.trouble:
        raise Rejected(aligned.trouble, aligned.where)
    kept = [at for at in range(len(lines)) if at + 1 not in drawing.lines and not is_fence(lines[at])]
    around = [*(lines[at] for at in kept), *drawing.rest.splitlines()]
    above = sum(at < max(drawing.places) for at in kept)
    fields, words = told_beside(around, above, position, aligned.readings[0])
    for told in aligned.explaining:
        pattern = r"[\s\ufe0f()]*".join(map(re.escape, "".join(told.split())))
        words = re.sub(rf"(?<!\w){pattern}(?!\w)", " ", words)
    signs = "|".join({re.escape(cell) for row in drawing.rows for cell in row if cell})
    words = re.sub(rf"(?<!\w)(?:{signs})\s*=\s*[^\W\d_]+\b", " ", words)  # `S = me`, whoever that is
    ends = {cell[at:] for row in drawing.rows for cell in row if cell for at in (0, -2)}
    for sign in filter(form.place, ends):
        words = re.sub(rf"(?:^|(?<=[,;.(\n]))\s*{re.escape(sign)}\b[^,;.()\n]*", " ", words)
    first, *others = (Setup(cells, fields) for cells in aligned.readings)
    bare = frozenset(form.name(column, row) for row, column in aligned.bare)
    return Board(first, Source.TEXT, None, aligned.notes, tuple(others), aligned.is_sure, words, bare)


def _chosen(found: Sequence[tuple[Drawing, Aligned]], form: SetupForm) -> tuple[Drawing, Aligned]:
    """Take the drawing that is most like a board after a turn, or two that show the ground and what stands on it."""
    bare = [each for each in found if len(form.layers) > 1 and each[1].readings and not _holds_pieces(each[1], form)]
    others = [each for each in found if each not in bare]
    for ground, below in bare:
        for drawing, above in others:
            if drawing.lines.isdisjoint(ground.lines) and not ground.undrawn:
                cells = below.readings[0]
                readings = tuple(dict.fromkeys(
                    tuple(
                        tuple(form.join((form.split(one)[0], *form.split(other)[1:]))
                              for one, other in zip(*rows, strict=True))
                        for rows in zip(cells, each, strict=True)
                    )
                    for each in above.readings
                ))  # fmt: skip
                lines = attrs.evolve(drawing, lines=drawing.lines | ground.lines)
                return lines, attrs.evolve(above, readings=readings, is_sure=len(readings) == 1, bare=frozenset())
    whole = others or found
    changed = [each for each in whole if each[1].differences]
    drawing, aligned = min(changed or whole, key=lambda each: (each[0].undrawn, each[1].differences))
    if not others:
        aligned = attrs.evolve(aligned, trouble="It does not show what stands on the ground.", where="")
    return drawing, aligned


def _holds_pieces(aligned: Aligned, form: SetupForm) -> bool:
    return any(any(form.split(cell)[1:]) for row in aligned.readings[0] for cell in row)


def _unfolded(line: str, form: SetupForm) -> str:
    """Write out rows in which numbers count empty cells, as chess players write them."""
    for word in line.replace("`", " ").split():
        rows = word.split("/")
        long = [re.sub("[0-9]{1,3}", lambda found: "." * min(int(found[0]), len(form.columns)), row) for row in rows]
        if len(rows) == len(form.rows) and {*map(len, long)} == {len(form.columns)} != {*map(len, rows)}:
            return line.replace(word, "\n".join(long))
    return line


def _joined(lines: Sequence[str], form: SetupForm) -> list[str]:
    """Put such rows into one line where each stands on its own."""
    high = len(form.rows)
    for at in range(len(lines) - high + 1):
        words = [line.strip() for line in lines[at : at + high]]
        if all(len(word.split()) == 1 for word in words) and _unfolded("/".join(words), form) != "/".join(words):
            return [*lines[:at], "/".join(words), *lines[at + high :]]
    return [*lines]


def _holds_rows(line: str, form: SetupForm) -> bool:
    return any(_is_board(word, form) for word in line.replace("`", " ").split())


def _is_told(line: str, form: SetupForm, number: int) -> bool:
    """Tell whether a position line tells all that lies on its board."""
    setup = _read(line, form, number)
    return setup is not None and all("-" not in told.split(",") for told in form.spell(setup.cells).values())


def read_identity(data: bytes | str) -> Identity:
    """Read the game, the rules and the position that a picture of this program carries; raises Rejected."""
    if isinstance(data, str):
        raise Rejected("This is no picture.")
    return parse_identity(text_of_png(data) if data.startswith(PNG) else text_of_svg(data))


def find_identity(data: bytes | str) -> Identity | None:
    """Return what a picture or a sheet says about its game; None for anything that says nothing. Raises Rejected."""
    match source_of(data):
        case Source.PICTURE:
            return read_identity(data)
        case Source.SHEET if isinstance(data, bytes):
            return next((found for table in sheet_tables(data) for found in [_hidden(table)] if found), None)
        case _:
            return None


def _of_game(identity: Identity, game: AnyGame, form: SetupForm) -> Board:
    _check_game(identity, game)
    try:
        return Board(form.read(identity.position), Source.PICTURE, identity)
    except NotationError as error:
        raise Rejected(f"This is of a game with another board or other seats: {error}") from None


def _check_game(identity: Identity, game: AnyGame) -> None:
    if identity.slug != game.slug:
        raise Rejected(f"This is a position of {identity.game.title}, not of {game.title}.")


def _read_text(text: str, position: Position, legend: Legend) -> Board:
    form = position.form
    line = find_position(text, form)
    if line is not None:
        return Board(line, Source.LINE)
    try:
        setup, notes = read_table(text_table(text, form), form, legend)
    except Rejected:
        board = None if form.layers else read_drawing(text, position, legend, ())
        if board is None:
            raise
        return board
    return Board(setup, Source.TEXT, None, notes)


def _read_sheet(data: bytes, game: AnyGame, form: SetupForm, legend: Legend) -> Board:
    """Read the one sheet of a workbook that holds a board; when none does, say why the first does not."""
    boards: list[Board] = []
    troubles: list[Rejected] = []
    for table in sheet_tables(data):
        try:
            boards.append(_sheet_board(table, game, form, legend))
        except Rejected as trouble:
            troubles.append(trouble)
    if len({board.setup for board in boards}) > 1:
        raise Rejected("Several sheets of the workbook hold boards, and they differ; send the one that counts.")
    if not boards:
        raise troubles[0]
    return boards[0]


def _sheet_board(table: Table, game: AnyGame, form: SetupForm, legend: Legend) -> Board:
    identity = _hidden(table)
    if identity is not None:
        _check_game(identity, game)
    setup, notes = read_table(table, form, legend)
    return Board(setup, Source.SHEET, identity, notes)


def _hidden(table: Table) -> Identity | None:
    """Find the row in which a sheet of this program says what it is."""
    for row in range(len(table.rows)):
        if table.at(row, 0).text == KEY:
            return parse_identity(table.at(row, 1).text)
    return None


def find_position(text: str, form: SetupForm) -> Setup | None:
    """Read the one position line in a text; None when there is none, Rejected when it is damaged or there are two."""
    found: dict[Setup, int] = {}
    for number, line in enumerate(text.split("\n"), 1):
        setup = _read(line, form, number)
        if setup is not None:
            found.setdefault(setup, number)
    if len(found) > 1:
        lines = " and ".join(f"line {number}" for number in list(found.values())[:_MOST_SHOWN])
        raise Rejected(f"This holds different positions, on {lines}; send the one that counts.")
    return next(iter(found), None)


def before_position(line: str, form: SetupForm) -> str:
    """Give what stands in a line in front of its position; all of a line without one."""
    words, begin = _position_in(line, form)
    return line if begin is None else " ".join(words[:begin])


def _position_in(line: str, form: SetupForm) -> tuple[list[str], int | None]:
    """Give the words of a line, without names of fields, and where its position begins: the word of its first field."""
    names = {loosely(name) for name in form.names}
    line = re.sub(r"(?<=[0-9]),\s+(?=[A-Ka-k][0-9])", ",", line)
    words = [word for word in re.sub("[`>]", " ", line).split() if loosely(word.strip(":=")) not in names]
    at = next((place for place, word in enumerate(words) if _is_board(word, form)), None)
    return words, None if at is None else max(0, at - form.names.index(form.board[0]))


def _read(line: str, form: SetupForm, number: int) -> Setup | None:
    """Read a line that has the rows of a board in it: as many parts, joined by `/`, as the board has rows."""
    words, begin = _position_in(line, form)
    if begin is None:
        return None
    told = words[begin:][: len(form.names)]
    size = len(form.board)
    if form.names[:size] == form.board and len(told) > size and _WORD.search(told[size]):
        told = told[:size]  # other words behind the rows
    if form.layers and form.names[: len(told)] == form.board[: len(told)]:
        told += ("-" if name in form.board else UNKNOWN for name in form.names[len(told) :])
    try:
        return form.read(" ".join(told))
    except NotationError as error:
        raise Rejected(str(error), f"line {number}") from None


def _is_board(word: str, form: SetupForm) -> bool:
    """Tell whether a word is meant to be the rows of a board, perhaps with mistakes; an address on the net is not."""
    walls = len(form.rows) - 1 if form.layers else len(form.columns) - 1
    signs = {token.text for token in form.layers[0]} if form.layers else _OF_TABLES
    known = sum(sign in signs for sign in word)
    return word.count("/") >= walls and known * 3 >= (len(word) - word.count("/")) * 2
