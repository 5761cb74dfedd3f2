"""Sheets (.xlsx) as tables: the cells that are shown, by what is written in them and by their colours.

Nothing is evaluated, nothing outside of the file is looked up, and whatever a stranger's file does wrong is Rejected.
"""

from __future__ import annotations

import colorsys
import re
import zlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from io import BytesIO
from pathlib import PurePosixPath
from typing import Final
from zipfile import BadZipFile, ZipFile, ZipInfo

from elemental_gui.engine.core.text import quoted
from elemental_gui.host.boards.sheet_parts import (
    COLUMNS,
    CellsOfSheet,
    Sheets,
    Styles,
    Targets,
    Texts,
    Theme,
    Written,
    read_part,
)
from elemental_gui.host.boards.table import NOTHING, Cell, Table
from elemental_gui.host.plain_text import Rejected

LARGEST: Final = 8 * 2**20
"""Bytes of the largest file; pictures in a workbook are never unpacked."""
_MOST_PARTS: Final = 400
_RATIO: Final = 150
"""A part that unpacks to more than so many times its size is a bomb; real sheets stay below 30."""
_SMALL: Final = 64 * 1024
"""Small parts may repeat themselves as much as they like."""
_LIMITS: Final = (
    (re.compile(r"xl/worksheets/[^/]+\.xml"), 4 * 2**20),
    (re.compile(r"xl/(sharedStrings|styles)\.xml"), 2**20),
    (re.compile(r".*(\.xml|\.rels)"), 2**19),
)
"""Bytes that a part may unpack to, by its name; the first that fits counts."""
_TOTAL: Final = 12 * 2**20
_FOREIGN: Final = {
    "mimetype": "This is an OpenDocument file; save the sheet as .xlsx.",
    "word/document.xml": "This is a text document, not a sheet.",
    "ppt/presentation.xml": "This is a presentation, not a sheet.",
    "xl/workbook.bin": "This is a binary workbook (.xlsb); save the sheet as .xlsx.",
}
_DAMAGED: Final = "The sheet is damaged: it cannot be unpacked."


class Package:
    """The parts of a workbook, each unpacked when it is asked for."""

    def __init__(self, data: bytes) -> None:
        if len(data) > LARGEST:
            raise Rejected(f"The file has {len(data):,} bytes; sheets of up to {LARGEST:,} are read.")
        try:
            self._zip = ZipFile(BytesIO(data))
        except (BadZipFile, NotImplementedError, OSError, ValueError, OverflowError) as error:
            raise Rejected(_DAMAGED) from error
        self._parts = {part.filename: part for part in self._zip.infolist()}
        _check(self._zip.infolist())

    def part(self, name: str) -> bytes | None:
        """Unpack a part; None when there is none of this name. Raises Rejected."""
        found = self._parts.get(name)
        if found is None:
            return None
        limit = _limit(name) or 0
        try:
            with self._zip.open(found) as opened:
                content = opened.read(limit + 1)
        except (BadZipFile, NotImplementedError, OSError, ValueError, EOFError, RuntimeError, zlib.error) as error:
            raise Rejected(_DAMAGED) from error
        if len(content) > limit:
            raise _too_much(found)
        return content


def _check(parts: list[ZipInfo]) -> None:
    names = {part.filename for part in parts}
    for name, reason in _FOREIGN.items():
        if name in names:
            raise Rejected(reason)
    if "[Content_Types].xml" not in names:
        raise Rejected("This is a zip file, not a sheet.")
    if len(parts) > _MOST_PARTS or len(names) < len(parts):
        raise Rejected("The sheet has too many parts, or some of them twice. Copy the board alone into a new sheet.")
    total = 0
    for part in parts:
        if part.flag_bits & 1:
            raise Rejected("The sheet is encrypted; save it without a password.")
        limit = _limit(part.filename)
        if limit is None:
            continue  # pictures and the like: never unpacked
        total += part.file_size
        is_bomb = part.file_size > _SMALL and part.file_size > _RATIO * max(1, part.compress_size)
        if is_bomb or part.file_size > limit or total > _TOTAL:
            raise _too_much(part)


def _too_much(part: ZipInfo) -> Rejected:
    unpacked = f"({part.filename[:60]!a} to {part.file_size:,} bytes)"
    return Rejected(f"The sheet unpacks to too much {unpacked}. Copy the board alone into a new sheet.")


def _limit(name: str) -> int | None:
    """Give the most bytes that a part may unpack to; None for a part that nobody reads."""
    return next((limit for pattern, limit in _LIMITS if pattern.fullmatch(name)), None)


_MOST_SHEETS: Final = 40
_EXACT: Final = 1e15
"""Whole numbers below it are written as such."""
_LONGEST_NUMBER: Final = 40


@lru_cache(maxsize=1)  # a sheet is asked for its game first, and then for its board
def sheet_tables(data: bytes) -> tuple[Table, ...]:
    """Return a table for each sheet that is shown and has anything in it; raises Rejected."""
    package = Package(data)
    top = read_part(Targets(), package.part("_rels/.rels"))
    book = _resolve("", top.by_kind.get("officeDocument", "xl/workbook.xml"))
    sheets = read_part(Sheets(), package.part(book)).shown
    if len(sheets) > _MOST_SHEETS:
        raise Rejected(f"The workbook has more than {_MOST_SHEETS} sheets. Copy the board alone into a new one.")
    folder, name = str(PurePosixPath(book).parent), PurePosixPath(book).name
    targets = read_part(Targets(), package.part(f"{folder}/_rels/{name}.rels"))
    look = _Look(package, folder, targets)
    parts = {_resolve(folder, targets.by_id.get(number, "")): title for title, number in sheets}
    several = len(parts) > 1
    tables = [look.table(package.part(part), title if several else "") for part, title in parts.items()]
    tables = [table for table in tables if any(cell.is_used for row in table.rows for cell in row)]
    if not tables:
        raise Rejected("The workbook is empty.")
    return tuple(tables)


class _Look:
    """What the sheets of a workbook share: their texts, fills and colours."""

    def __init__(self, package: Package, folder: str, targets: Targets) -> None:
        def part(kind: str) -> bytes | None:
            target = targets.by_kind.get(kind)
            return package.part(_resolve(folder, target)) if target else None

        self.texts = read_part(Texts(), part("sharedStrings")).texts
        self.styles = read_part(Styles(), part("styles"))
        self.theme = theme_colours(read_part(Theme(), part("theme")).colours)

    def table(self, content: bytes | None, title: str) -> Table:
        """Read a sheet; without a title its cells are named by themselves."""
        written = read_part(CellsOfSheet(), content).cells
        height = max((row for row, _ in written), default=-1) + 1
        rows = [[NOTHING] * COLUMNS for _ in range(height)]
        for (row, column), cell in written.items():
            rows[row][column] = self._cell(cell)
        while rows and not any(cell.is_used for cell in rows[-1]):
            rows.pop()
        prefix = f"{quoted(title)} " if title else ""
        return Table(tuple(map(tuple, rows)), lambda row, column: f"{prefix}{cell_name(row, column)}")

    def _cell(self, written: Written) -> Cell:
        text, trouble = self._text(written)
        if written.is_formula and not written.value:
            trouble = "this is a formula without a value; write the value itself"
        fill = self.styles.fill(written.style)
        if fill.pattern == "none":
            return Cell(text, None, trouble)
        if fill.pattern != "solid":
            return Cell(text, None, trouble or "it is filled with a pattern; fill it with one colour")
        return Cell(text, colour_of(dict(fill.colour), self.theme, self.styles.palette), trouble)

    def _text(self, written: Written) -> tuple[str, str]:
        """Give the text of a cell, and what is wrong with it."""
        value = written.value or ""
        match written.kind:
            case "s":
                number = int(value) if value.isascii() and value.isdecimal() and len(value) < 8 else -1
                if not 0 <= number < len(self.texts):
                    return "", "the sheet names a text that it does not have" if value else ""
                return " ".join(self.texts[number].split()), ""
            case "e":
                return "", f"it holds the error {quoted(value)}"
            case "b":
                return ("TRUE" if value == "1" else "FALSE"), ""
            case "n":
                return _plain_number(value), ""
            case _:
                return " ".join(value.split()), ""


def _plain_number(value: str) -> str:
    """Write a number of a sheet, which may be `2.0` or `1E3`, as people do."""
    value = value.strip()
    if value.isdecimal() or len(value) > _LONGEST_NUMBER:
        return value
    try:
        number = float(value)
    except ValueError:
        return value
    return str(int(number)) if number.is_integer() and abs(number) < _EXACT else value


def _resolve(folder: str, target: str) -> str:
    """Find the part that a relationship names: from the top, or from the folder of the part that names it."""
    if target.startswith("/"):
        return target[1:]
    steps: list[str] = [step for step in folder.split("/") if step]
    for step in target.split("/"):
        if step == "..":
            steps = steps[:-1]
        elif step not in ("", "."):
            steps.append(step)
    return "/".join(steps)


def cell_name(row: int, column: int) -> str:
    """Name a cell of a sheet, both counted from 0: `C7`, `AA1`."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{row + 1}"


_SCHEME: Final = (
    "lt1", "dk1", "lt2", "dk2", "accent1", "accent2", "accent3", "accent4", "accent5", "accent6", "hlink", "folHlink",
)  # fmt: skip
"""The colours of a theme in the order of their numbers: light and dark, two of each, six accents, two of links."""
_OFFICE: Final = (
    "ffffff", "000000", "eeece1", "1f497d", "4f81bd", "c0504d", "9bbb59", "8064a2", "4bacc6", "f79646", "0000ff",
    "800080",
)  # fmt: skip
"""The theme of a workbook that brings none."""
_BASIC: Final = ("000000", "ffffff", "ff0000", "00ff00", "0000ff", "ffff00", "ff00ff", "00ffff")
_PALETTE: Final = (
    *_BASIC, *_BASIC,
    "800000", "008000", "000080", "808000", "800080", "008080", "c0c0c0", "808080",
    "9999ff", "993366", "ffffcc", "ccffff", "660066", "ff8080", "0066cc", "ccccff",
    "000080", "ff00ff", "ffff00", "00ffff", "800080", "800000", "008080", "0000ff",
    "00ccff", "ccffff", "ccffcc", "ffff99", "99ccff", "ff99cc", "cc99ff", "ffcc99",
    "3366ff", "33cccc", "99cc00", "ffcc00", "ff9900", "ff6600", "666699", "969696",
    "003366", "339966", "003300", "333300", "993300", "993366", "333399", "333333",
)  # fmt: skip
"""The colours by number that sheets have had from of old (ECMA-376, part 1, 18.8.27)."""
_SYSTEM: Final = {"64": "000000", "65": "ffffff"}
"""The numbers that mean the colours of the desktop for writing and for paper."""
_LONGEST: Final = 30


def theme_colours(given: Mapping[str, str]) -> tuple[str, ...]:
    """Put the colours of a theme in the order of their numbers; those that it does not give are the usual ones."""
    found = ((given.get(name, ""), usual) for name, usual in zip(_SCHEME, _OFFICE, strict=True))
    return tuple(colour if _is_hex(colour) else usual for colour, usual in found)


def colour_of(given: Mapping[str, str], theme: Sequence[str], palette: Sequence[str]) -> str | None:
    """Work out a colour from its attributes, as `#c00000`; None for one that says nothing."""
    if "rgb" in given:
        base = given["rgb"][-6:].lower()
    elif "theme" in given:
        base = _numbered(given["theme"], theme)
    else:
        number = given.get("indexed", "")
        base = _SYSTEM.get(number) or _numbered(number, palette or _PALETTE)
    return f"#{_tinted(base, given.get('tint', '0'))}" if _is_hex(base) else None


def _is_hex(text: str) -> bool:
    return len(text) == 6 and all(letter in "0123456789abcdefABCDEF" for letter in text)


def _numbered(number: str, colours: Sequence[str]) -> str:
    is_number = number.isascii() and number.isdecimal() and len(number) < 4
    return colours[int(number)] if is_number and int(number) < len(colours) else ""


def _tinted(base: str, told: str) -> str:
    """Make a colour lighter (above 0) or darker (below 0), as sheets do: by its lightness alone."""
    try:
        tint = float(told[:_LONGEST])
    except ValueError:
        return base
    if not -1.0 <= tint <= 1.0 or tint == 0.0:
        return base
    red, green, blue = (int(base[start : start + 2], 16) / 255 for start in (0, 2, 4))
    hue, light, strong = colorsys.rgb_to_hls(red, green, blue)
    light = light * (1.0 + tint) if tint < 0 else light * (1.0 - tint) + tint
    return "".join(f"{round(part * 255):02x}" for part in colorsys.hls_to_rgb(hue, min(1.0, light), strong))
