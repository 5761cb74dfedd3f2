"""Actions, positions and setups of Noughts as text: `mark B2`, and the line `ROWS SEAT STAGE`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.notation import parse_square, split_action
from elemental_gui.engine.core.position_line import Faults, format_stage, read_over
from elemental_gui.engine.core.setup import EMPTY_CELL, Field, Fill, Setup, SetupForm, Token, letter_board, of_seat
from tests.sixth_game.noughts.state import GRID, LETTERS, Action, Mark, State

WORDS: Final = ("nought", "cross")
"""What the marks of seat 1 and seat 2 are called."""
_FORMS: Final = "mark and a square from A1 to C3, such as mark B2"
_LONGEST: Final = 100
_LETTERS: Final = f".{LETTERS}"
_STAGES: Final = ("act", "over:1", "over:2", "over:1+2")
_FIELDS: Final = (
    Field("SEAT", "Seat to act", "The number of the seat that acts.", ("1", "2")),
    Field("STAGE", "Stage", "act, or over: and the winning seats; both have drawn.", _STAGES),
)
_FILLS: Final = (Fill(("O",), ("blue",)), Fill(("X",), ("red",)), Fill((".",), ("white",)))


def format_action(action: Action) -> str:
    """Write an action in its canonical spelling."""
    return f"mark {GRID.names[action.square]}"


def parse_action(_state: State, text: str) -> Action:
    """Read one action; raises NotationError. Whether it is legal is not asked here."""
    _, *rest = split_action(text, _FORMS, ("mark",), fewest=2)
    return Mark(parse_square(GRID, " ".join(rest)))


def format_position(state: State) -> str:
    """Write the position in one line."""
    return f"{GRID.spell(state.board)} {state.seat} {format_stage('act', state.outcome)}"


def form(_state: State) -> SetupForm:
    marks = (Token(LETTERS[seat - 1], WORDS[seat - 1], of_seat(seat, (WORDS[seat - 1],))) for seat in (1, 2))
    return letter_board(GRID, _LETTERS, (EMPTY_CELL, *marks), _FIELDS, format_position, "N.7", _LONGEST, _FILLS)


def examine(start: State, setup: Setup, faults: Faults) -> State:
    """Read a setup, and note everything that is wrong with it."""
    seat, stage = setup.field("SEAT"), setup.field("STAGE")
    board = GRID.laid(setup.cells, State().board)
    noughts, crosses = map(board.count, map(ord, LETTERS))
    if abs(noughts - crosses) > 1:
        faults.add("ROWS", f"has {noughts} noughts and {crosses} crosses; the seats mark in turn")
    faults.one_of("SEAT", seat, ("1", "2"), "is 1 or 2")
    faults.one_of("STAGE", stage, _STAGES, f"is one of {' '.join(_STAGES)}")
    read = State(start.rules, board, 2 if seat == "2" else 1, read_over(stage, 2))
    if stage == "act":
        _check_open(read, faults, ahead=abs(noughts - crosses) == 1 and (noughts > crosses) == (seat == "1"))
    return read


def _check_open(state: State, faults: Faults, *, ahead: bool) -> None:
    """Note what ends a game that is said to go on, and a seat that would mark twice."""
    if ahead:
        faults.add("SEAT", "has one mark more already, so the other seat acts")
    if state.row:
        faults.add("ROWS", "has three in a row, so the game is over", *_names(state.row))
    elif not state.empty:
        faults.add("ROWS", "is full, so the game is over")


def _names(squares: Sequence[Square]) -> list[str]:
    return [GRID.names[square] for square in squares]
