"""Sheets of numbers in text: a heading that names the resources, and a row for every seat, as people copy them.

What such a sheet leaves out is worked out where it follows, and is otherwise as before the turn: who is locked follows
from the numbers, and what stands in brackets behind a building of which none was added.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import Setup
from elemental_gui.engine.core.text import SEAT_MARKS
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
_BEHIND: Final = re.compile(r"([GFWEA][1-4])s?\s*[*x×:]\s*([0-9]+)(\([0-9,]*\))?", re.IGNORECASE)
_BEFORE: Final = re.compile(r"(?:([0-9]+)\s*[*x×]?\s*)?([GFWEA][1-4])s?(\([0-9,]*\))?", re.IGNORECASE)
_NONE: Final = ("", "-", "–", "—", "none", "0")
_BRACKETED: Final = ("G3", "G4", "A4")
_RULE: Final = re.compile(r"[-:|=+\s]+")
_AROUND: Final = " \t*_`:.|"


@attrs.frozen
class Ledger:
    """A sheet of numbers, and the words beside it."""

    setup: Setup
    words: str


def read_ledger(text: str, position: Position, names: Sequence[str]) -> Ledger | None:
    """Find a sheet of numbers in a text; None where there is none. Raises Rejected for what cannot be read in one."""
    form = position.form
    lines = text.split("\n")
    head = next((at for at, line in enumerate(lines) if len(_columns(line)) > len(_RESOURCES)), None)
    if form.layers or head is None:
        return None
    columns = _columns(lines[head])
    rows: dict[int, Mapping[str, str]] = {}
    used = {head}
    for at in range(head + 1, len(lines)):
        row = _row(lines[at], columns)
        if row is not None and len(rows) < len(form.rows):
            seat = _seat(row.get("", ""), names, len(form.rows)) or len(rows) + 1
            rows[seat] = row
            used.add(at)
        elif lines[at].strip() and not _RULE.fullmatch(lines[at]):
            break
    if len(rows) != len(form.rows):
        return None
    cells = tuple(_cells(rows[seat], position.setup.cells[seat - 1], seat) for seat in sorted(rows))
    kept = (line for at, line in enumerate(lines) if at not in used and not _is_fence(line))
    return Ledger(Setup(cells), "\n".join(kept))


def _is_fence(line: str) -> bool:
    return line.strip().startswith(("```", "~~~")) or (bool(line.strip()) and _RULE.fullmatch(line) is not None)


def _columns(line: str) -> list[str]:
    """Read a heading: the parts of a row that it names, an empty text for who it is; nothing for another line."""
    named = [_WORDS.get(text.casefold(), text if text in _RESOURCES else "") for text in _split(line)]
    if len(named) < len(_RESOURCES) or sorted(name for name in named if name in [*_RESOURCES]) != sorted(_RESOURCES):
        return []
    return named if named[0] == "" else ["", *named]


def _split(line: str) -> list[str]:
    """Take a line apart at tabs, bars or semicolons, or else at blanks."""
    for sign in "\t|;":
        if line.strip(" |").count(sign) >= len(_RESOURCES) - 1:
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
    is_behind = _BEHIND.search(text) is not None
    form = _BEHIND if is_behind else _BEFORE
    if form.sub("", text).strip(" ,+;/&-"):
        raise Rejected(f"The buildings of P{seat} are written like A1*5+G2*1.")
    known = {entry.split("*")[0]: entry for entry in before.split("+")}
    found: dict[str, str] = {}
    for match in form.finditer(text):
        name, count = (match[1], match[2]) if is_behind else (match[2], match[1] or "1")
        name = name.upper()
        entry = f"{name}*{int(count)}"
        if name in _BRACKETED and match[3] is None:
            if not known.get(name, "").startswith(f"{entry}(") or name == "G4":
                raise Rejected(f"What stands in brackets behind the {name} of P{seat} is not told, as in {entry}(0).")
            entry = known[name]
        found[name] = entry + (match[3] or "")
    return "+".join(found[name] for name in sorted(found, key=lambda name: (_RESOURCES.index(name[0]), name)))
