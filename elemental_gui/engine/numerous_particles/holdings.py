"""What one seat has, as a field of the position line: `G/F/W/E/A/LOCKED/MASTERED/BUILDINGS`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.core.numbers import parse_signed, parse_whole, written
from elemental_gui.engine.core.position_line import Faults
from elemental_gui.engine.numerous_particles.ledger import (
    CHECKS,
    COLUMN,
    LOST,
    MASTERED,
    MASTERY,
    NAMES,
    PARTICLES,
    RESOURCES,
    Row,
    locked,
    mastered,
    start_row,
)

PARTS: Final = (*RESOURCES, "LOCKED", "MASTERED", "BUILDINGS")
"""What the field of a seat says, in order."""
_ENTRY: Final = re.compile(r"([GFWEA][1-4])\*(\d+)(?:\(([\d,]*)\))?")
_EXTRA: Final = {"G3": LOST, "A4": CHECKS}
"""The buildings whose parentheses hold one number, and its column (ruling P.2)."""


def format_holding(row: Sequence[int], activations: Sequence[int]) -> str:
    """Write one seat's numbers and buildings; a window of G3 is written also without a G3 (ruling P.3)."""
    entries = []
    for name in NAMES:
        count, extra = row[COLUMN[name]], ""
        if name == "G4":
            extra = f"({','.join(map(str, activations))})"
        elif name in _EXTRA:
            extra = f"({written(row[_EXTRA[name]])})"
        if count or (name == "G3" and row[LOST]):
            entries.append(f"{name}*{written(count)}{extra}")
    stocks = (written(row[COLUMN[letter]]) for letter in RESOURCES)
    return "/".join((*stocks, locked(row) or "-", mastered(row) or "-", "+".join(entries) or "-"))


def parse_holding(field: str, text: str, faults: Faults) -> tuple[Row, tuple[int, ...]]:
    """Read one seat's field: its numbers, and how often each of its G4 has acted."""
    parts = text.split("/")
    row = list(start_row(0, 0))
    if len(parts) != len(PARTS):
        faults.add(field, f"has eight parts, {'/'.join(PARTS)}")
        return tuple(row), ()
    for letter, part in zip(RESOURCES, parts, strict=False):
        number = parse_signed(part)
        if number is None:
            faults.add(field, f"does not say how much {letter} there is in whole numbers", f"{field} {letter}")
        row[COLUMN[letter]] = number or 0
    said = _letters(field, "LOCKED", parts[5], faults)
    if said is not None and said != locked(row):
        why = f"says {said or '-'} for LOCKED; the stocks below zero are {locked(row) or '-'}"
        faults.add(field, why, f"{field} LOCKED")
    letters = _letters(field, "MASTERED", parts[6], faults) or ""
    row[MASTERED] = sum(MASTERY[COLUMN[letter]] for letter in letters)
    activations = _buildings(field, parts[7], row, faults)
    return tuple(row), activations


def _letters(field: str, name: str, text: str, faults: Faults) -> str | None:
    """Read letters of particles in any order, each once, or `-`; None for anything else."""
    letters = "" if text == "-" else text.upper()
    if (not letters and text != "-") or any(letter not in PARTICLES or letters.count(letter) > 1 for letter in letters):
        faults.add(field, f"has {name} that is not - or some of the letters F W E A", f"{field} {name}")
        return None
    return "".join(letter for letter in PARTICLES if letter in letters)


def _buildings(field: str, text: str, row: list[int], faults: Faults) -> tuple[int, ...]:
    """Read BUILDINGS into the row, in any order (ruling G.11)."""
    activations: tuple[int, ...] = ()
    seen: set[str] = set()
    for entry in [] if text == "-" else text.upper().split("+"):
        found = _entry(entry, seen)
        if isinstance(found, str):
            faults.add(field, found, f"{field} BUILDINGS")
            continue
        name, count, numbers = found
        seen.add(name)
        row[COLUMN[name]] = count
        if name == "G4":
            activations = numbers
        elif name in _EXTRA:
            row[_EXTRA[name]] = numbers[0]
    return activations


def _entry(entry: str, seen: set[str]) -> tuple[str, int, tuple[int, ...]] | str:
    """Read one building, such as `G4*2(3,1)`; a text says what is wrong with it."""
    found = _ENTRY.fullmatch(entry)
    count = parse_whole(found[2]) if found else None
    if not found or count is None or not entry.isascii():
        return "has BUILDINGS that are not - or entries such as A1*10, joined by +"
    name, extra = found[1], found[3]
    if name in seen:
        return f"names {name} twice"
    if (extra is not None) != (name == "G4" or name in _EXTRA):
        return f"has parentheses behind G3, G4 and A4, and behind nothing else ({name})"
    numbers = tuple(map(parse_whole, extra.split(","))) if extra is not None else ()
    whole = tuple(number for number in numbers if number is not None)
    if name == "G4" and not len(numbers) == len(whole) == count:
        return "says for each G4, the oldest first, how often it has acted, such as G4*2(3,1)"
    if name in _EXTRA and not len(numbers) == len(whole) == 1:
        return f"has one whole number in the parentheses behind {name}"
    if not count and not (name == "G3" and whole[0]):
        return f"names {name} without having one"
    return name, count, whole
