"""Elemenders' positions as one line of text: `TERRAIN UNITS SEAT STAGE FIRST`, the host's full view."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.core.position_line import Faults, accepted, read_rows, split_line
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.elemenders.board import GRID, PLAIN, bare_terrain, bare_units
from elemental_gui.engine.elemenders.pieces import CODES, PIECES, Kind, Piece
from elemental_gui.engine.elemenders.position_check import check_position
from elemental_gui.engine.elemenders.rules import Rules
from elemental_gui.engine.elemenders.state import Stage, State

FIELDS: Final = ("TERRAIN", "UNITS", "SEAT", "STAGE", "FIRST")
"""The fields of a position line, in order."""
LONGEST: Final = 3000
ROW_LETTERS: Final = ".lro"
_RULE: Final = "G.11"
_UNIT: Final = re.compile(r"([A-K][1-9][0-9]?)=([12])([FWPMT])([12])([+!]?)")


_WINNERS: Final = {"over:1": (1,), "over:2": (2,), "over:1+2": (1, 2), "over:2+1": (1, 2)}


def format_terrain(state: State) -> str:
    """Write the terrain's rows from the top, joined by `/`."""
    letters = state.terrain.decode()
    return "/".join(letters[GRID.square(0, row) :][: GRID.columns] for row in range(state.rules.rows))


def format_position(state: State) -> str:
    """Write the position in one line, true monoliths included (ruling E.15)."""
    stage: str = state.stage
    if state.outcome is not None:
        stage = f"over:{'+'.join(map(str, state.outcome.winners))}"
    pieces = ";".join(f"{GRID.names[square]}={format_piece(piece)}" for square, piece in state.pieces().items())
    return f"{format_terrain(state)} {pieces or '-'} {state.seat} {stage} {state.first or '-'}"


def format_piece(piece: Piece) -> str:
    """Write a piece: seat, kind, health and mark, such as `1F2+`."""
    return f"{piece.seat}{piece.kind}{piece.health}{piece.mark}"


_PIECES: Final = {code: format_piece(piece) for code, piece in PIECES.items()}


def cell(state: State, square: Square) -> str:
    """Give what a square holds as the cells of a setup have it: a piece, its ground before it unless that is plain."""
    return format_cell(state.terrain[square], state.units[square])


def format_cell(terrain: int, code: int) -> str:
    """Write a cell with this ground, and the piece with this code or none on it."""
    piece = _PIECES.get(code, "")
    return piece if piece and terrain == PLAIN else f"{chr(terrain)}{piece}"


def parse_position(start: State, line: str) -> State:
    """Read a position line for a game with the rules of `start`.

    Raises NotationError naming the first field at fault; what is refused beyond the spelling is in
    `position_check.py`.
    """
    return accepted(examine(start, split_line(line, FIELDS, LONGEST)))


def examine(start: State, texts: Sequence[str]) -> State | tuple[Violation, ...]:
    """Read the fields of a position: the position, or everything that is wrong with it."""
    faults = Faults(FIELDS, texts, _RULE, LONGEST)
    terrain_text, units_text, seat, stage_text, first = texts
    terrain = _terrain(start.rules, terrain_text.lower(), faults)
    units = _units(start.rules, units_text.upper(), faults)
    is_seat = faults.one_of("SEAT", seat, ("1", "2"), "is 1 or 2")
    stage, outcome = _stage(stage_text.lower(), faults)
    is_first = faults.one_of("FIRST", first, ("-", "1", "2"), "is 1, 2 or -")
    if stage is None or not (is_seat and is_first):
        return faults.found
    state = State(start.rules, terrain, units, int(seat), stage, 0 if first == "-" else int(first), outcome)
    check_position(state, faults)
    return faults.found or state


def _terrain(rules: Rules, text: str, faults: Faults) -> bytes:
    terrain = bytearray(bare_terrain(rules.rows))
    for square, letter in read_rows("TERRAIN", text, GRID, ROW_LETTERS, faults, rules.rows):
        terrain[square] = ord(letter)
    return bytes(terrain)


def _units(rules: Rules, text: str, faults: Faults) -> bytes:
    units = bytearray(bare_units(rules.rows))
    taken: set[Square] = set()
    for entry in [] if text == "-" else filter(None, text.replace(",", ";").split(";")):
        found = parse_piece(entry)
        if isinstance(found, str):
            faults.add("UNITS", found)
            continue
        square, piece = found
        name = GRID.names[square]
        if GRID.row(square) >= rules.rows:
            faults.add("UNITS", f"names {name}; squares are A1 to K{rules.rows}")
        elif square in taken:
            faults.add("UNITS", f"has two pieces on {name}", name)
        else:
            units[square] = CODES[piece]
        taken.add(square)
    return bytes(units)


def parse_piece(entry: str) -> tuple[Square, Piece] | str:
    """Read one entry of UNITS, such as `A1=1F2`; a text says what is wrong with it."""
    match = _UNIT.fullmatch(entry)
    square = GRID.parse(match[1]) if match else None
    if match is None or square is None:
        return f"has {quoted(entry)}; a piece is written like A1=1F2, joined by ;"
    piece = Piece(int(match[2]), Kind(match[3]), int(match[4]), match[5])
    if piece not in CODES:
        why = "a monolith has no mark" if piece.mark else "a decoy has one point of health"
        return f"has {quoted(entry)}; {why}"
    return square, piece


def _stage(text: str, faults: Faults) -> tuple[Stage | None, Outcome | None]:
    if text in _WINNERS:
        return Stage.OVER, Outcome(_WINNERS[text], "setup")
    if text in (Stage.TRUE, Stage.COIN, Stage.DEPLOY, Stage.ACT, Stage.SPAWN):
        return Stage(text), None
    faults.add("STAGE", "is none of true, coin, deploy, act, spawn, over:1, over:2 and over:1+2")
    return None, None
