"""Elemenders' positions as one line of text: `TERRAIN UNITS SEAT STAGE FIRST`, the host's full view."""

from __future__ import annotations

import re
from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.elemenders.board import GRID, TERRAIN_WORDS, bare_terrain, bare_units
from elemental_gui.engine.elemenders.pieces import CODES, Kind, Piece
from elemental_gui.engine.elemenders.position_check import check_position
from elemental_gui.engine.elemenders.rules import Rules
from elemental_gui.engine.elemenders.state import Stage, State

FIELDS: Final = ("TERRAIN", "UNITS", "SEAT", "STAGE", "FIRST")
"""The fields of a position line, in order."""
_LONGEST: Final = 3000
_UNIT: Final = re.compile(r"([A-K][1-9][0-9]?)=([12])([FWPMT])([12])([+!]?)")


def format_terrain(state: State) -> str:
    """Write the terrain's rows from the top, joined by `/`."""
    letters = state.terrain.decode()
    return "/".join(letters[GRID.square(0, row) :][: GRID.columns] for row in range(state.rules.rows))


def format_position(state: State) -> str:
    """Write the position in one line, true monoliths included (ruling E.15)."""
    stage: str = state.stage
    if state.outcome is not None:
        stage = f"over:{'+'.join(map(str, state.outcome.winners))}"
    pieces = (f"{GRID.names[s]}={p.seat}{p.kind}{p.health}{p.mark}" for s, p in state.pieces().items())
    return f"{format_terrain(state)} {';'.join(pieces)} {state.seat} {stage} {state.first or '-'}"


def parse_position(start: State, line: str) -> State:
    """Read a position line for a game with the rules of `start`.

    Raises NotationError naming the field at fault; what is refused beyond the spelling is in `position_check.py`.
    """
    if len(line) > _LONGEST:
        raise NotationError("This line is too long to be a position.")
    fields = line.split() if line.isascii() else []
    if len(fields) != len(FIELDS):
        raise NotationError(f"A position has {len(FIELDS)} fields, {' '.join(FIELDS)}; this one has {len(fields)}.")
    terrain, units, seat, stage, first = fields
    if seat not in ("1", "2"):
        raise NotationError("SEAT is 1 or 2.")
    if first not in ("-", "1", "2"):
        raise NotationError("FIRST is 1, 2 or -.")
    state = State(
        start.rules, _terrain(start.rules, terrain.lower()), _units(start.rules, units.upper()), int(seat),
        *_stage(stage.lower(), 0 if first == "-" else int(first)),
    )  # fmt: skip
    check_position(state)
    return state


def _terrain(rules: Rules, text: str) -> bytes:
    rows = text.split("/")
    if len(rows) != rules.rows:
        raise NotationError(f"TERRAIN has {len(rows)} rows; the board has {rules.rows}.")
    terrain = bytearray(bare_terrain(rules.rows))
    for number, row in enumerate(rows):
        if len(row) != GRID.columns:
            raise NotationError(
                f"TERRAIN has {len(row)} tiles in row {number + 1}; the board has {GRID.columns} columns."
            )
        for column, letter in enumerate(row):
            square = GRID.square(column, number)
            if ord(letter) not in TERRAIN_WORDS:
                raise NotationError(f"TERRAIN has an unknown letter on {GRID.names[square]}; use . l r o.")
            terrain[square] = ord(letter)
    return bytes(terrain)


def _units(rules: Rules, text: str) -> bytes:
    units = bytearray(bare_units(rules.rows))
    taken: set[Square] = set()
    for entry in filter(None, text.replace(",", ";").split(";")):
        square, piece = _piece(entry)
        if GRID.row(square) >= rules.rows:
            raise NotationError(f"UNITS names {GRID.names[square]}; squares are A1 to K{rules.rows}.")
        if square in taken:
            raise NotationError(f"UNITS has two pieces on {GRID.names[square]}.")
        taken.add(square)
        units[square] = CODES[piece]
    return bytes(units)


def _piece(entry: str) -> tuple[Square, Piece]:
    match = _UNIT.fullmatch(entry)
    square = GRID.parse(match[1]) if match else None
    if match is None or square is None:
        raise NotationError(f"UNITS has {quoted(entry)}; a piece is written like A1=1F2, joined by ;.")
    piece = Piece(int(match[2]), Kind(match[3]), int(match[4]), match[5])
    if piece not in CODES:
        why = "a monolith has no mark" if piece.mark else "a decoy has one point of health"
        raise NotationError(f"UNITS has {quoted(entry)}; {why}.")
    return square, piece


def _stage(text: str, first: int) -> tuple[Stage, int, Outcome | None]:
    if text in ("over:1", "over:2"):
        return Stage.OVER, first, Outcome((int(text[-1]),), "setup")
    if text in (Stage.TRUE, Stage.COIN, Stage.DEPLOY, Stage.ACT, Stage.SPAWN):
        return Stage(text), first, None
    raise NotationError("STAGE is none of true, coin, deploy, act, spawn, over:1 and over:2.")
