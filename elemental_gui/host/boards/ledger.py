"""Sheets of numbers in text, as people copy or write them: a row or a column for every seat, or numbers with names.

What such a sheet leaves out is worked out where it follows, and is otherwise as before the turn: who is locked follows
from the numbers, and what stands in brackets behind a building of which none was added.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import Setup
from elemental_gui.engine.core.text import SEAT_MARKS
from elemental_gui.host.boards.beside import told_beside
from elemental_gui.host.plain_text import Rejected

_RESOURCES: Final = "GFWEA"
_PARTICLES: Final = "FWEA"
_WORDS: Final = {
    "garnets": "G", "garnet": "G", "💎": "G", "fire": "F", "🔥": "F", "water": "W", "💧": "W", "🌊": "W", "earth": "E",
    "🌍": "E", "⛰": "E", "🪨": "E", "air": "A", "wind": "A", "💨": "A", "🌪": "A", "locked": "LOCKED", "lock": "LOCKED",
    "locks": "LOCKED", "mastered": "MASTERED", "mastery": "MASTERED", "masteries": "MASTERED",
    "buildings": "BUILDINGS", "building": "BUILDINGS", "bldgs": "BUILDINGS",
}  # fmt: skip
_NUMBER: Final = re.compile(r"[-−–]?[0-9]{1,3}(?:[,'’][0-9]{3})+|[-−–]?[0-9]+")
_BUILT: Final = re.compile(
    r"(?:(?<![\w-])([0-9]+)\s*[*x×]?\s*)?(?<![A-WYZa-wyz0-9])([GFWEA][1-4])s?(?![A-WYZa-wyz0-9])"
    r"(?:\s*[*x×:]\s*([0-9]+))?(\([0-9,]*\))?",
    re.IGNORECASE,
)
"""A building with its copies before or behind it, or one."""
_LABELLED: Final = re.compile(
    r"(?<![\w,.])([-−–]?[0-9][0-9,]*)\s*([GFWEAgfwea]\b|[A-Za-z]{3,}|[^\w\s.,;:()|+*/=-])"
    r"|(\b[GFWEAgfwea]\b|[A-Za-z]{3,}|[^\w\s.,;:()|+*/=-])\ufe0f?\s*[:=]?\s*([-−–]?[0-9][0-9,]*)"
)
"""A number and what it is of, or the other way round."""
_NONE: Final = ("", "-", "–", "—", "none", "0")
_BRACKETED: Final = ("G3", "G4", "A4")
_RULE: Final = re.compile(r"[-:|=+\s]+")
_AROUND: Final = " \t*_`:.|"


def read_ledger(text: str, position: Position, names: Sequence[str]) -> tuple[Setup, str] | None:
    """Find a sheet of numbers in a text, and the words beside it; None where there is none.

    Raises Rejected for what cannot be read in one.
    """
    form, lines = position.form, text.split("\n")
    for way in (_headed, _turned, _labelled):
        rows, used = way(lines, names, len(form.rows))
        if len(rows) == len(form.rows):
            cells = tuple(_cells(rows[seat], position.setup.cells[seat - 1], seat) for seat in sorted(rows))
            kept = [at for at, line in enumerate(lines) if at not in used and not _is_fence(line)]
            above = sum(at < max(used) for at in kept)
            fields, words = told_beside([lines[at] for at in kept], above, position, cells)
            return Setup(cells, fields), words
    return None


Rows = dict[int, Mapping[str, str]]
"""What stands in each part of the row of a seat."""


def _headed(lines: Sequence[str], names: Sequence[str], seats: int) -> tuple[Rows, set[int]]:
    """Read a heading that names the resources, and the rows below it."""
    head = next((at for at, line in enumerate(lines) if len(_columns(line)) > len(_RESOURCES)), None)
    rows: Rows = {}
    if head is None:
        return rows, set()
    columns = _columns(lines[head])
    commas = lines[head].count(",")
    if commas >= len(_RESOURCES) - 1 and not set("\t|;") & set(lines[head]):
        lines = [line.replace(",", "\t") if line.count(",") == commas else line for line in lines]
    used = {head}
    for at in range(head + 1, len(lines)):
        row = _row(lines[at], columns)
        if row is not None and len(rows) < seats:
            rows[_seat(row.get("", ""), names, seats) or len(rows) + 1] = row
            used.add(at)
        elif lines[at].strip() and not _RULE.fullmatch(lines[at]):
            break
    return rows, used


def _turned(lines: Sequence[str], names: Sequence[str], seats: int) -> tuple[Rows, set[int]]:
    """Read a table with a column for every seat and a row for every resource."""
    told: dict[str, list[str]] = {}
    used = set()
    people: list[int] = []
    for at, line in enumerate(lines):
        head, *cells = _split(line, seats) or [""]
        name = _name(head)
        seen = [_seat(cell, names, seats) for cell in cells]
        if name and len(cells) == seats and name not in told:
            told[name] = cells
            used.add(at)
        elif sorted(seen) == list(range(1, seats + 1)) and not people:
            people = seen
            used.add(at)
    if not {*_RESOURCES} <= set(told) or not all(_NUMBER.fullmatch(cell) for each in _RESOURCES for cell in told[each]):
        return {}, set()
    order = people or range(1, seats + 1)
    return {seat: {name: cells[at] for name, cells in told.items()} for at, seat in enumerate(order)}, used


def _labelled(lines: Sequence[str], names: Sequence[str], seats: int) -> tuple[Rows, set[int]]:
    """Read what stands behind the name of every seat: numbers with what they are of, and buildings."""
    parts: dict[int, list[str]] = {}
    used: set[int] = set()
    seat = 0
    for at, line in enumerate(lines):
        begun = re.match(r"\W*([^\W\d]\w*)", line)
        named = _seat(begun[1], names, seats) if begun else 0
        named = 0 if named in parts else named
        seat = named or seat
        if seat and (named or _BUILT.search(line) or _LABELLED.search(line)):
            parts.setdefault(seat, []).append(line[begun.end() :] if named and begun else line)
            used.add(at)
    rows: Rows = {}
    texts = {seat: "\n".join(said) for seat, said in parts.items()}
    has_buildings = any(map(_BUILT.search, texts.values()))
    for seat, text in texts.items():
        told = {_name(each[2] or each[3]): each[1] or each[4] for each in _LABELLED.finditer(_BUILT.sub(" ", text))}
        row = {name: told[name] for name in _RESOURCES if name in told}
        if {*_RESOURCES} <= set(row):
            built = {"BUILDINGS": ", ".join(found[0] for found in _BUILT.finditer(text))} if has_buildings else {}
            rows[seat] = row | built
    return rows, used


def _name(text: str) -> str:
    """Say which part of a row a word or a letter names; nothing for any other."""
    plain = text.strip(_AROUND).removesuffix("\ufe0f")
    return _WORDS.get(plain.casefold(), plain.upper() if plain.upper() in {*_RESOURCES} else "")


def _is_fence(line: str) -> bool:
    return line.strip().startswith(("```", "~~~")) or (bool(line.strip()) and _RULE.fullmatch(line) is not None)


def _columns(line: str) -> list[str]:
    """Read a heading: the parts of a row that it names, an empty text for who it is; nothing for another line."""
    named = [_WORDS.get(text.casefold(), text if text in _RESOURCES else "") for text in _split(line)]
    if len(named) < len(_RESOURCES) or sorted(name for name in named if name in [*_RESOURCES]) != sorted(_RESOURCES):
        return []
    return named if named[0] == "" else ["", *named]


def _split(line: str, fewest: int = len(_RESOURCES) - 1) -> list[str]:
    """Take a line apart at tabs, bars or semicolons, or else at blanks."""
    for sign in "\t|;," if _NUMBER.search(line) is None else "\t|;":
        if line.strip(" |").count(sign) >= fewest:
            bare = line.strip(" ").removeprefix("|").removesuffix("|") if sign == "|" else line
            return [part.strip(" *_\ufe0f") for part in bare.split(sign)]
    return [part.strip("*_\ufe0f") for part in line.split()]


def _row(line: str, columns: Sequence[str]) -> Mapping[str, str] | None:
    """Read the row of a seat: what stands in each column; None for another line."""
    parts = _split(line)
    if line.strip(" |").count("\t") < len(_RESOURCES) - 1 and "|" not in line and ";" not in line:
        size = len(_RESOURCES)
        starts = [at for at in range(len(parts) - size + 1) if all(map(_NUMBER.fullmatch, parts[at : at + size]))]
        if not starts:
            return None
        begin, width = starts[-1], len(columns) - 1
        rest = parts[begin : begin + width - 1]
        parts = [" ".join(parts[:begin]), *rest, " ".join(parts[begin + width - 1 :])]
    elif len(parts) == len(columns) - 1:
        parts = ["", *parts]
    told = dict(zip(columns, [*parts, *[""] * (len(columns) - len(parts))], strict=False))
    return told if all(_NUMBER.fullmatch(told[letter]) for letter in _RESOURCES) else None


def _seat(said: str, names: Sequence[str], seats: int) -> int:
    """Tell whose row it is; 0 where it does not say."""
    plain = said.strip(_AROUND).casefold()
    told = [at for at, name in enumerate(names, 1) if name and name.casefold().split()[0] in plain.split()]
    marks = [at for at, mark in enumerate(SEAT_MARKS[:seats], 1) if mark in said]
    number = re.search(r"(?<![0-9])([1-9])(?![0-9])", plain)
    numbers = [int(number[1])] if number is not None and int(number[1]) <= seats else []
    return next(iter((*told, *marks, *numbers)), 0)


def _cells(row: Mapping[str, str], before: Sequence[str], seat: int) -> tuple[str, ...]:
    plain = {letter: re.sub("[,'’]", "", row[letter]).replace("−", "-").replace("–", "-") for letter in _RESOURCES}
    numbers = {letter: int(text) for letter, text in plain.items()}
    locked = "".join(letter for letter in _PARTICLES if numbers[letter] < 0) or "-"
    mastered = row.get("MASTERED", before[6]).strip() or "-"
    buildings = _buildings(row["BUILDINGS"], before[7], seat) if "BUILDINGS" in row else before[7]
    return (*(str(numbers[letter]) for letter in _RESOURCES), locked, mastered, buildings)


def _buildings(text: str, before: str, seat: int) -> str:
    """Read the buildings of a seat in any order, and write them as a position does."""
    if text.strip().casefold() in _NONE:
        return "-"
    if _BUILT.sub("", text).strip(" ,+;/&-"):
        raise Rejected(f"The buildings of P{seat} are written like A1*5+G2*1.")
    known = {entry.split("*")[0]: entry for entry in before.split("+")}
    found: dict[str, str] = {}
    for match in _BUILT.finditer(text):
        name, count = match[2], match[3] or match[1] or "1"
        name = name.upper()
        entry = f"{name}*{int(count)}"
        if name in _BRACKETED and match[4] is None:
            if not known.get(name, "").startswith(f"{entry}(") or name == "G4":
                raise Rejected(f"What stands in brackets behind the {name} of P{seat} is not told, as in {entry}(0).")
            entry = known[name]
        found[name] = entry + (match[4] or "")
    return "+".join(found[name] for name in sorted(found, key=lambda name: (_RESOURCES.index(name[0]), name)))
