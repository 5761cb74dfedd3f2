"""Actions, positions and setups of Noughts as text: `mark B2`, and the line `ROWS SEAT STAGE`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.position_line import Faults, lay_rows, read_rows
from elemental_gui.engine.core.setup import (
    NOTHING,
    Field,
    Fill,
    SetupForm,
    Token,
    join_rows,
    of_seat,
    square_headings,
)  # fmt: skip
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError, Violation
from tests.sixth_game.noughts.state import EMPTY, GRID, LETTERS, Action, Mark, State

FIELDS: Final = ("ROWS", "SEAT", "STAGE")
WORDS: Final = ("nought", "cross")
"""What the marks of seat 1 and seat 2 are called."""
_LONGEST: Final = 100
_LETTERS: Final = EMPTY + LETTERS
_STAGES: Final = {
    "act": None, "over:1": Outcome((1,), "setup"), "over:2": Outcome((2,), "setup"),
    "over:1+2": Outcome((1, 2), "setup"),
}  # fmt: skip


def format_action(action: Action) -> str:
    """Write an action in its canonical spelling."""
    return f"mark {GRID.names[action.square]}"


def parse_action(_state: State, text: str) -> Action:
    """Read one action; raises NotationError. Whether it is legal is not asked here."""
    words = text.lower().split() if text.isascii() else []
    square = GRID.parse(words[1]) if len(words) == 2 and words[0] == "mark" else None
    if square is None:
        raise NotationError(f"{quoted(text)} is no action; write mark and a square from A1 to C3, such as mark B2.")
    return Mark(square)


def format_position(state: State) -> str:
    """Write the position in one line."""
    rows = "/".join("".join(state.board[GRID.square(0, row) :][: GRID.columns]) for row in range(GRID.rows))
    stage = "act" if state.outcome is None else f"over:{'+'.join(map(str, state.outcome.winners))}"
    return f"{rows} {state.seat} {stage}"


def form(_state: State) -> SetupForm:
    """Describe the setups."""
    columns, rows = square_headings(GRID.columns, GRID.rows)
    return SetupForm(
        columns=columns,
        rows=rows,
        layers=((
            Token(EMPTY, "empty", NOTHING),
            *(Token(LETTERS[seat - 1], WORDS[seat - 1], of_seat(seat, (WORDS[seat - 1],))) for seat in (1, 2)),
        ),),
        fields=(
            Field("SEAT", "Seat to act", "The number of the seat that acts.", ("1", "2")),
            Field("STAGE", "Stage", "act, or over: and the winning seats; both have drawn.", tuple(_STAGES)),
        ),
        names=FIELDS,
        board=("ROWS",),
        lay=lambda texts: tuple(map(tuple, lay_rows("ROWS", texts["ROWS"], GRID, _LETTERS))),
        spell=lambda cells: {"ROWS": join_rows(cells)},
        format_state=format_position,
        fills=(Fill(("O",), ("blue",)), Fill(("X",), ("red",)), Fill((EMPTY,), ("white",))),
        longest=_LONGEST,
    )  # fmt: skip


def examine(start: State, texts: Sequence[str]) -> State | tuple[Violation, ...]:
    """Read the fields of a position: the position, or everything that is wrong with it."""
    rows, seat, stage = texts
    faults = Faults(FIELDS, texts, "N.7", _LONGEST)
    board = [EMPTY] * GRID.size
    for square, letter in read_rows("ROWS", rows, GRID, _LETTERS, faults):
        board[square] = letter
    noughts, crosses = map(board.count, LETTERS)
    if abs(noughts - crosses) > 1:
        faults.add("ROWS", f"has {noughts} noughts and {crosses} crosses; the seats mark in turn")
    faults.one_of("SEAT", seat, ("1", "2"), "is 1 or 2")
    faults.one_of("STAGE", stage, _STAGES, f"is one of {' '.join(_STAGES)}")
    read = State(start.rules, tuple(board), 2 if seat == "2" else 1, _STAGES.get(stage))
    if stage == "act":
        _check_open(read, faults, ahead=abs(noughts - crosses) == 1 and (noughts > crosses) == (seat == "1"))
    return faults.found or read


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
