"""Positions: as a line of text, as setups, and what is wrong with one.

The line is `SEAT STAGE BUFFS P1 P2 P3`, each P `G/F/W/E/A/LOCKED/MASTERED/BUILDINGS`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from typing import Final

from elemental_gui.engine.core.options import switches
from elemental_gui.engine.core.position_line import Faults, format_stage, read_stage, seat_numbers
from elemental_gui.engine.core.setup import UNKNOWN, Cells, Field, Setup, SetupForm
from elemental_gui.engine.core.text import parse_signed, parse_whole, quoted, written
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.numerous_particles import ledger
from elemental_gui.engine.numerous_particles.ledger import COLUMN, PARTICLES, RESOURCES, Row, locked, mastered
from elemental_gui.engine.numerous_particles.rules import Rules
from elemental_gui.engine.numerous_particles.state import SKIPPED, Stage, State

_PARTS: Final = (*RESOURCES, "LOCKED", "MASTERED", "BUILDINGS")
"""What the field of a seat says, in order."""
_ENTRY: Final = re.compile(r"([GFWEA][1-4])\*(\d+)(?:\(([\d,]*)\))?")
_NAME: Final = re.compile(r"[GFWEA][1-3]", re.IGNORECASE)
"""A building that needs nothing more than its number."""
_BELOW_ZERO: Final = next(each.title for each in switches(Rules) if each.key == "garnets_negative")
_EXTRA: Final = {"G3": ledger.LOST, "A4": ledger.CHECKS}
"""The buildings whose parentheses hold one number, and its column (ruling P.2)."""


def format_holding(row: Sequence[int], activations: Sequence[int]) -> str:
    """Write one seat's numbers and buildings; a window of G3 is written also without a G3 (ruling P.3)."""
    entries = []
    for name in ledger.NAMES:
        count, extra = row[COLUMN[name]], ""
        if name == "G4":
            extra = f"({','.join(map(str, activations))})"
        elif name in _EXTRA:
            extra = f"({written(row[_EXTRA[name]])})"
        if count or (name == "G3" and row[ledger.LOST]):
            entries.append(f"{name}*{written(count)}{extra}")
    stocks = (written(row[COLUMN[letter]]) for letter in RESOURCES)
    return "/".join((*stocks, locked(row) or "-", mastered(row) or "-", "+".join(entries) or "-"))


def _holding(field: str, parts: Sequence[str], faults: Faults) -> tuple[Row, tuple[int, ...]]:
    row = list(ledger.start_row(0, 0))
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
    row[ledger.MASTERED] = sum(ledger.MASTERY[COLUMN[letter]] for letter in letters)
    activations = _buildings(field, parts[7], row, faults)
    return tuple(row), activations


def _letters(field: str, name: str, text: str, faults: Faults) -> str | None:
    """Read letters of particles in any order, each once, or `-`; None for anything else."""
    letters = "" if text == "-" else text.upper()
    if (not letters and text != "-") or any(letter not in PARTICLES or letters.count(letter) > 1 for letter in letters):
        why = f"has {name} that cannot be read; write some of the letters F W E A, or - for none"
        faults.add(field, why, f"{field} {name}")
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
        how = "write each with its number, joined by +, as in A1*10+F1*1, or - for none"
        return f"has BUILDINGS that cannot be read: {quoted(entry)}; {how}"
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


_NO_PICKS: Final = "."
"""BUFFS before anybody has picked anything."""
_LONGEST: Final = 3_000_000
"""Numbers have no limit, and a line may hold some of the longest that are read."""


def format_position(state: State) -> str:
    stage = f"{state.stage}{state.victim}" if state.victim else format_stage(state.stage, state.outcome)
    holdings = map(format_holding, state.rows, state.activations)
    return " ".join((str(state.seat), stage, state.buffs or _NO_PICKS, *holdings))


def examine(start: State, setup: Setup, faults: Faults) -> State | None:
    """Refuse what no game can show, as far as the rules could not go on from it (rulings G.11, P.18)."""
    seats = start.seats
    seat, stage_text, buffs_text = map(setup.field, ("SEAT", "STAGE", "BUFFS"))
    faults.numbered("SEAT", seat, seats)
    losing = product((Stage.LOSE, Stage.TIME_LOSE), range(1, seats + 1))
    stages = {"act": (Stage.ACT, 0), **{f"{stage}{victim}": (stage, victim) for stage, victim in losing}}
    known = f"act, lose1 to lose{seats}, time-lose1 to time-lose{seats} and over:SEATS"
    told, outcome = read_stage(stage_text.lower(), stages, (Stage.OVER, 0), seats, faults, known)
    buffs = _buffs(buffs_text, seats, faults)
    holdings = [_holding(f"P{number}", parts, faults) for number, parts in enumerate(setup.cells, 1)]
    rows, activations = tuple(row for row, _ in holdings), tuple(counts for _, counts in holdings)
    if faults.wrong.isdisjoint(f"P{number}" for number in range(1, seats + 1)):
        _check_rows(start.rules, rows, told, faults)
    if faults.found or told is None:
        return None
    state = State(start.rules, int(seat), *told, buffs, rows, activations, outcome)
    if state.stage is Stage.ACT and rows[state.seat - 1][ledger.CHECKS]:
        faults.add(f"P{state.seat}", "is about to submit, so the checks of its A4 have been made")
    if state.is_chance:
        _check_losses(state, faults)
    return state


def _buffs(text: str, seats: int, faults: Faults) -> str:
    if text == _NO_PICKS:
        return ""
    buffs = text.upper()
    if len(buffs) > seats or any(letter not in RESOURCES + SKIPPED for letter in buffs):
        why = f"is . or at most {seats} of the letters G F W E A, with - for a pick that was skipped"
        faults.add("BUFFS", why)
    return buffs


def _check_rows(rules: Rules, rows: tuple[Row, ...], told: tuple[Stage, int] | None, faults: Faults) -> None:
    for seat, row in enumerate(rows, 1):
        if row[0] < 0 and not rules.garnets_negative:
            faults.add(f"P{seat}", f"has fewer than no garnets, which only the house rule “{_BELOW_ZERO}” allows")
        if len(mastered(row)) > 1 and told is not None and told[0] is not Stage.OVER:
            faults.add(f"P{seat}", "has mastered two particles, so the game is over")
    for letter in PARTICLES:
        _check_mastery(rows, letter, faults)


def _check_mastery(rows: tuple[Row, ...], letter: str, faults: Faults) -> None:
    masters = [seat for seat, row in enumerate(rows, 1) if letter in mastered(row)]
    unlocked = [seat for seat, row in enumerate(rows, 1) if letter not in locked(row)]
    if len(unlocked) > 1 and masters:
        faults.add(f"P{masters[0]}", f"cannot have mastered {letter} while others can still gain it")
    if len(unlocked) == 1 and masters != unlocked:
        faults.add(f"P{unlocked[0]}", f"has mastered {letter}, and nobody else has, because all others are locked")
    if not unlocked and len(masters) != 1:
        faults.add("MASTERED", f"names {letter} once, for the seat that was locked last")


def _check_losses(state: State, faults: Faults) -> None:
    row = state.rows[state.victim - 1]
    if state.victim == state.seat:
        faults.add("STAGE", "names a seat that loses buildings, and that is never the one to act")
    if not state.rows[state.seat - 1][COLUMN["F4"]]:
        faults.add(f"P{state.seat}", f"has no F4, so seat {state.victim} loses nothing")
    if not ledger.has_losable(row):
        faults.add(f"P{state.victim}", "has no building of the tiers 1 to 3, so there is nothing to lose")
    if state.stage is Stage.LOSE and not state.buffs:
        faults.add("BUFFS", "ends with the pick of this turn, which is - if it was skipped")


def form(state: State) -> SetupForm:
    seats = tuple(f"P{seat}" for seat in range(1, state.seats + 1))
    return SetupForm(
        columns=_PARTS,
        rows=seats,
        layers=(),
        fields=_fields(len(seats)),
        names=("SEAT", "STAGE", "BUFFS", *seats),
        board=seats,
        lay=lambda texts: _lay([texts[seat] for seat in seats]),
        spell=lambda cells: {seat: "/".join(row) for seat, row in zip(seats, cells, strict=True)},
        format_state=format_position,
        settle=_settled,
        typed=_typed,
        rule="G.11",
        longest=_LONGEST,
    )


def _fields(seats: int) -> tuple[Field, ...]:
    numbers = seat_numbers(seats)
    stages = ("act", *(f"{stage}{number}" for stage in ("lose", "time-lose", "over:") for number in numbers))
    return (
        Field("SEAT", "Seat to act", "The number of the seat that submits.", numbers),
        Field("STAGE", "Stage", "act, lose2 while seat 2's losses are due, or over:1 with the winning seats.", stages),
        Field(
            "BUFFS", "Last picks",
            f"The last picks, oldest first, as letters of {RESOURCES} or - for a skipped one; {_NO_PICKS} for none.",
        ),
    )  # fmt: skip


def _settled(cells: Cells) -> Cells:
    """Write which particles are locked: those whose stock is below zero."""
    column = _PARTS.index("LOCKED")
    return tuple((*row[:column], _locked_by(row), *row[column + 1 :]) for row in cells)


def _locked_by(row: Sequence[str]) -> str:
    stocks = dict(zip(RESOURCES, map(parse_signed, row), strict=False))
    below = [letter for letter in PARTICLES if (stocks[letter] or 0) < 0]
    return row[_PARTS.index("LOCKED")] if None in stocks.values() else "".join(below) or "-"


def _typed(column: str, text: str) -> str:
    """Let blanks and commas stand between buildings, and a building without a number be one."""
    if column != "BUILDINGS":
        return "".join(text.split())
    parts = re.split(r"[\s,+;]+(?=[A-Z][0-9])", text.strip(), flags=re.IGNORECASE)
    return "+".join(f"{part}*1" if _NAME.fullmatch(part) else "".join(part.split()) for part in parts)


def _lay(texts: Sequence[str]) -> Cells:
    rows = []
    for seat, text in enumerate(texts, 1):
        parts = text.split("/") if text != UNKNOWN else [UNKNOWN] * len(_PARTS)
        if len(parts) != len(_PARTS):
            raise NotationError(f"P{seat} has eight parts, {'/'.join(_PARTS)}.")
        rows.append(tuple(parts))
    return tuple(rows)
