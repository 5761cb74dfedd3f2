"""What a setup of Elemenders consists of: terrain with pieces on it, and the fields beside the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from elemental_gui.engine.core.position_line import faults_of, lay_rows
from elemental_gui.engine.core.setup import (
    NOTHING,
    Cells,
    Field,
    Fill,
    Setup,
    SetupForm,
    Token,
    join_rows,
    square_headings,
)
from elemental_gui.engine.core.text import SEAT_MARKS
from elemental_gui.engine.core.violations import NotationError, Violation
from elemental_gui.engine.elemenders.board import GRID, TERRAIN_WORDS
from elemental_gui.engine.elemenders.pieces import DONE, MOVED, PIECES, Kind, Piece
from elemental_gui.engine.elemenders.position import (
    FIELDS,
    LONGEST,
    ROW_LETTERS,
    examine,
    format_piece,
    format_position,
    parse_piece,
)
from elemental_gui.engine.elemenders.state import State

_BOARD: Final = ("TERRAIN", "UNITS")
_FIELDS: Final = (
    Field("SEAT", "Seat to act", "The number of the seat that acts; at the end the winner.", ("1", "2")),
    Field(
        "STAGE", "Stage", "true, coin, deploy, act, spawn, or over:1 with the winning seat.",
        ("act", "spawn", "coin", "deploy", "true", "over:1", "over:2", "over:1+2"),
    ),
    Field("FIRST", "First seat", "The seat that moves first in each round, - before the first coin.", ("1", "2", "-")),
)  # fmt: skip
_TERRAIN_SPELLINGS: Final = {
    "plain": ("p", "grass", "land"), "lava": ("🌋",), "river": ("water", "🌊"), "forest": ("trees", "🌲", "🌳"),
}  # fmt: skip
_FILLS: Final = (
    Fill(("l",), ("red",)),
    Fill(("r",), ("blue",)),
    Fill(("o",), ("green",)),
    Fill((".",), ("white", "beige")),
)


def form(state: State) -> SetupForm:
    """Describe the setups of a game on a board with so many rows."""
    columns, rows = square_headings(GRID.columns, state.rules.rows)
    return SetupForm(
        columns=columns,
        rows=rows,
        layers=(_terrain(), (Token("", "nothing"), *map(_piece, PIECES.values()))),
        fields=_FIELDS,
        names=FIELDS,
        board=_BOARD,
        lay=lambda texts: _lay(texts, state.rules.rows),
        spell=_spell,
        format_state=format_position,
        fills=_FILLS,
        longest=LONGEST,
    )


def diagnose(state: State, setup: Setup) -> tuple[Violation, ...]:
    """List everything that is wrong with a setup under the rules of a state; nothing when it can be played on."""
    return faults_of(examine(state, form(state).parts(setup)))


def _terrain() -> tuple[Token, ...]:
    words = {chr(letter): word for letter, word in TERRAIN_WORDS.items()}
    return tuple(
        Token(letter, word, (*_TERRAIN_SPELLINGS[word], *(NOTHING if letter == "." else ())))
        for letter, word in words.items()
    )


def _piece(piece: Piece) -> Token:
    kind = {Kind.DECOY: "decoy monolith", Kind.TRUE: "true monolith"}.get(piece.kind, piece.kind.word)
    done = {MOVED: ", moved", DONE: ", done"}.get(piece.mark, "")
    mark = SEAT_MARKS[piece.seat - 1]
    end = f"{piece.health}{piece.mark}"
    ways = [f"{seat}{name}{end}" for seat in (str(piece.seat), mark) for name in (piece.kind.value, kind)]
    return Token(format_piece(piece), f"{kind} of seat {piece.seat}, health {piece.health}{done}", tuple(ways))


def _lay(texts: Mapping[str, str], rows: int) -> Cells:
    cells = lay_rows("TERRAIN", texts["TERRAIN"].lower(), GRID, ROW_LETTERS, rows)
    units = texts["UNITS"].upper()
    for entry in [] if units == "-" else filter(None, units.replace(",", ";").split(";")):
        found = parse_piece(entry)
        if isinstance(found, str):
            raise NotationError(f"UNITS {found}.")
        square, piece = found
        if GRID.row(square) >= rows:
            raise NotationError(f"UNITS names {GRID.names[square]}; squares are A1 to K{rows}.")
        row, column = GRID.row(square), GRID.column(square)
        if len(cells[row][column]) > 1:
            raise NotationError(f"UNITS has two pieces on {GRID.names[square]}.")
        cells[row][column] += format_piece(piece)
    return tuple(tuple(cell.lstrip(".") or "." for cell in row) for row in cells)


def _spell(cells: Cells) -> dict[str, str]:
    ground = tuple(tuple(cell[0] if cell[0] in ROW_LETTERS else "." for cell in row) for row in cells)
    pieces = [
        f"{chr(ord('A') + column)}{row + 1}={cell.lstrip(ROW_LETTERS)}"
        for row, line in enumerate(cells)
        for column, cell in enumerate(line)
        if cell.lstrip(ROW_LETTERS)
    ]
    return {"TERRAIN": join_rows(ground), "UNITS": ";".join(pieces) or "-"}
