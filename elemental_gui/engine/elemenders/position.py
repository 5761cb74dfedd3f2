"""Elemenders' positions: as a line of text, as setups, and what is wrong with one.

The line is `TERRAIN UNITS SEAT STAGE FIRST`, the host's full view.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from itertools import chain
from typing import Final

from elemental_gui.engine.core.elements import EMOJIS, Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.position_line import Faults, format_stage, lay_rows, read_stage
from elemental_gui.engine.core.setup import NOTHING, Cells, Field, Fill, Setup, SetupForm, Token, join_rows
from elemental_gui.engine.core.state import other
from elemental_gui.engine.core.text import SEAT_EMOJIS, SEAT_MARKS, quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.elemenders import board
from elemental_gui.engine.elemenders.board import CODES, GRID, GRIDS, Kind, Piece
from elemental_gui.engine.elemenders.state import EACH, STARTING, Stage, State, free_squares, left

FIELDS: Final = ("TERRAIN", "UNITS", "SEAT", "STAGE", "FIRST")
"""The fields of a position line, in order."""
ROW_LETTERS: Final = ".lro"
_STAGES: Final = {stage.value: stage for stage in Stage if stage is not Stage.OVER}
_KNOWN: Final = "true, coin, deploy, act, spawn, over:1, over:2 and over:1+2"
_UNIT: Final = re.compile(r"([A-K][1-9][0-9]?)=([12])([FWPMT])([12])([+!]?)")


def format_position(state: State) -> str:
    """Write the position in one line, true monoliths included (ruling E.15)."""
    stage = format_stage(state.stage, state.outcome)
    pieces = ";".join(f"{GRID.names[square]}={format_piece(piece)}" for square, piece in state.pieces().items())
    rows = GRIDS[state.rules.rows].spell(state.terrain)
    return f"{rows} {pieces or '-'} {state.seat} {stage} {state.first or '-'}"


def format_piece(piece: Piece) -> str:
    """Write a piece: seat, kind, health and mark, such as `1F2+`."""
    return f"{piece.seat}{piece.kind}{piece.health}{piece.mark}"


_PIECES: Final = {code: format_piece(piece) for code, piece in board.PIECES.items()}
_CODES: Final = {"": board.EMPTY, **{text: code for code, text in _PIECES.items()}}


def cell(state: State, square: Square) -> str:
    """A piece, and its ground before it unless that is plain."""
    return format_cell(state.terrain[square], state.units[square])


def format_cell(terrain: int, code: int) -> str:
    """Write a cell with this ground, and the piece with this code or none on it."""
    piece = _PIECES.get(code, "")
    return piece if piece and terrain == board.PLAIN else f"{chr(terrain)}{piece}"


def examine(start: State, setup: Setup, faults: Faults) -> State | None:
    """Refuse what no game can show and what would leave the rules undefined."""
    rows = start.rules.rows
    terrain = GRIDS[rows].laid(_ground(setup.cells), board.bare_terrain(rows))
    units = bytearray(board.bare_units(rows))
    for square, held in zip(GRIDS[rows].squares, chain.from_iterable(setup.cells), strict=True):
        units[square] = _CODES[held.lstrip(ROW_LETTERS)]
    seat, stage_text, first = map(setup.field, ("SEAT", "STAGE", "FIRST"))
    is_seat = faults.one_of("SEAT", seat, ("1", "2"), "is 1 or 2")
    stage, outcome = read_stage(stage_text.lower(), _STAGES, Stage.OVER, 2, faults, _KNOWN)
    is_first = faults.one_of("FIRST", first, ("-", "1", "2"), "is 1, 2 or -")
    if stage is None or not (is_seat and is_first):
        return None
    state = State(start.rules, terrain, bytes(units), int(seat), stage, 0 if first == "-" else int(first), outcome)
    _check_seat(state, faults)
    _check_true_monoliths(state, faults)
    _check_marks(state, faults)
    if not state.first:
        _check_beginning(state, faults)
    elif state.stage is Stage.DEPLOY:
        _check_deploy(state, faults)
    elif state.stage is Stage.SPAWN and not free_squares(state, state.seat):
        faults.add("SEAT", f"is {state.seat}, who has no free tile to spawn on")
    return state


def _check_seat(state: State, faults: Faults) -> None:
    """Compare SEAT, STAGE and FIRST (rulings E.1, E.2)."""
    if not state.first and state.stage not in (Stage.TRUE, Stage.COIN):
        faults.add("FIRST", f"is 1 or 2 at {state.stage}; it is - only before the first coin")
    if state.first and state.stage is Stage.TRUE:
        faults.add("FIRST", "is - at true; the coin has not been flipped")
    if state.stage is Stage.COIN and state.seat != (state.first or 1):
        faults.add("SEAT", "at coin is the first seat, or 1 at the first coin")
    if state.outcome is not None and state.seat not in state.outcome.winners:
        faults.add("SEAT", "at over is a winner")


def _check_true_monoliths(state: State, faults: Faults) -> None:
    """Look for one true monolith a seat, as soon as it is picked; whoever has lost it has lost (ruling 4b.36)."""
    for seat in (1, 2):
        true = Piece(seat, Kind.TRUE, 2), Piece(seat, Kind.TRUE, 1)
        squares = [GRID.names[square] for square, piece in state.pieces().items() if piece in true]
        count = len(squares)
        picked = state.stage is not Stage.TRUE or seat < state.seat
        if count > picked:
            faults.add("UNITS", f"has {count} true monoliths of seat {seat}, not {int(picked)}", *squares)
        if count < picked and state.stage is not Stage.OVER:
            faults.add("UNITS", f"has no true monolith of seat {seat}")


def _check_marks(state: State, faults: Faults) -> None:
    for square, piece in state.pieces().items():
        if piece.mark != board.FRESH and (piece.seat != state.seat or state.stage not in (Stage.ACT, Stage.OVER)):
            name = GRID.names[square]
            faults.add("UNITS", f"has a mark on {name}, whose seat is not acting", name)


def _check_beginning(state: State, faults: Faults) -> None:
    """Before the first coin the ten monoliths stand unhurt in their places, and nothing else (ruling E.4)."""
    rows = state.rules.rows
    places = {board.monolith_square(rows, seat, each): seat for seat in (1, 2) for each in board.MONOLITH_COLUMNS}
    pieces = state.pieces()
    whole = all(not piece.is_unit and (piece.kind is Kind.DECOY or piece.health == 2) for piece in pieces.values())
    if not whole or {square: piece.seat for square, piece in pieces.items()} != places:
        faults.add("UNITS", "is not the ten monoliths in their places, which is all there is before the coin")


def _check_deploy(state: State, faults: Faults) -> None:
    """The seats place in turn, two of each kind, each on a free tile (rulings 4b.3, 4b.4)."""
    missing = {seat: left(state, seat) for seat in (1, 2)}
    for seat, counts in missing.items():
        if min(counts.values()) < 0:
            faults.add("UNITS", f"has more than {EACH} units of a kind for seat {seat} at deploy")
        if len(free_squares(state, seat)) < sum(counts.values()):
            faults.add("UNITS", f"leaves seat {seat} too few free tiles to place its units on")
    first, second = (sum(missing[seat].values()) for seat in (state.first, other(state.first)))
    expected = second if state.seat == state.first else second - 1
    if first != expected or not sum(missing[state.seat].values()):
        counted = f"has {STARTING - first} units of the first seat and {STARTING - second} of the other seat"
        faults.add("UNITS", f"{counted}; seat {state.seat} would not be the one to deploy")


_BOARD: Final = ("TERRAIN", "UNITS")
_FIELDS: Final = (
    Field("SEAT", "Seat to act", "The number of the seat that acts; at the end the winner.", ("1", "2")),
    Field(
        "STAGE", "Stage", "true, coin, deploy, act, spawn, or over:1 with the winning seat.",
        ("act", "spawn", "coin", "deploy", "true", "over:1", "over:2", "over:1+2"),
    ),
    Field("FIRST", "First seat", "The seat that moves first in each round, - before the first coin.", ("1", "2", "-")),
)  # fmt: skip
_EMOJIS: Final = {
    Kind.FIRE: EMOJIS[Element.FIRE], Kind.WATER: EMOJIS[Element.WATER], Kind.PLANT: "🌱", Kind.DECOY: "🗿",
    Kind.TRUE: "🗿",
}  # fmt: skip
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
    columns, rows = GRIDS[state.rules.rows].headings()
    return SetupForm(
        columns=columns,
        rows=rows,
        layers=_tokens(),
        fields=_FIELDS,
        names=FIELDS,
        board=_BOARD,
        lay=lambda texts: _lay(texts, state.rules.rows),
        spell=_spell,
        format_state=format_position,
        rule="G.11",
        fills=_FILLS,
        longest=3000,
    )


@cache
def _tokens() -> tuple[tuple[Token, ...], ...]:
    return _grounds(), (Token("", "nothing"), *map(_piece, board.PIECES.values()))


def _grounds() -> tuple[Token, ...]:
    words = {chr(letter): word for letter, word in board.TERRAIN_WORDS.items()}
    return tuple(
        Token(letter, word, (*_TERRAIN_SPELLINGS[word], *(NOTHING if letter == "." else ())))
        for letter, word in words.items()
    )


def _piece(piece: Piece) -> Token:
    kind = {Kind.DECOY: "decoy monolith", Kind.TRUE: "true monolith"}.get(piece.kind, piece.kind.word)
    done = {board.MOVED: ", moved", board.DONE: ", done"}.get(piece.mark, "")
    mark = SEAT_MARKS[piece.seat - 1]
    end = f"{piece.health}{piece.mark}"
    ways = [f"{seat}{name}{end}" for seat in (str(piece.seat), mark) for name in (piece.kind.value, kind)]
    word = f"{kind} of seat {piece.seat}, health {piece.health}{done}"
    return Token(format_piece(piece), word, tuple(ways), SEAT_EMOJIS[piece.seat - 1] + _EMOJIS[piece.kind])


def _lay(texts: Mapping[str, str], rows: int) -> Cells:
    cells = lay_rows("TERRAIN", texts["TERRAIN"].lower(), GRIDS[rows], ROW_LETTERS)
    units = texts["UNITS"].upper()
    for entry in [] if units == "-" else filter(None, units.replace(",", ";").split(";")):
        square, piece = parse_piece(entry)
        if GRID.row(square) >= rows:
            raise NotationError(f"UNITS names {GRID.names[square]}; squares are A1 to K{rows}.")
        row, column = GRID.row(square), GRID.column(square)
        if len(cells[row][column]) > 1:
            raise NotationError(f"UNITS has two pieces on {GRID.names[square]}.")
        cells[row][column] += format_piece(piece)
    return tuple(tuple(cell.lstrip(".") or "." for cell in row) for row in cells)


def parse_piece(entry: str) -> tuple[Square, Piece]:
    """Read one entry of UNITS, such as `A1=1F2`; raises NotationError."""
    match = _UNIT.fullmatch(entry)
    square = GRID.parse(match[1]) if match else None
    if match is None or square is None:
        raise NotationError(f"UNITS has {quoted(entry)}; a piece is written like A1=1F2, joined by ;.")
    piece = Piece(int(match[2]), Kind(match[3]), int(match[4]), match[5])
    if piece not in CODES:
        why = "a monolith has no mark" if piece.mark else "a decoy has one point of health"
        raise NotationError(f"UNITS has {quoted(entry)}; {why}.")
    return square, piece


def _ground(cells: Cells) -> Cells:
    return tuple(tuple(cell[0] if cell[0] in ROW_LETTERS else "." for cell in row) for row in cells)


def _spell(cells: Cells) -> dict[str, str]:
    pieces = [
        f"{GRID.letters[column]}{row + 1}={cell.lstrip(ROW_LETTERS)}"
        for row, line in enumerate(cells)
        for column, cell in enumerate(line)
        if cell.lstrip(ROW_LETTERS)
    ]
    return {"TERRAIN": join_rows(_ground(cells)), "UNITS": ";".join(pieces) or "-"}
