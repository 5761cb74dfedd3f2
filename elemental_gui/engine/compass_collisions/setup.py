"""What a setup of Compass Collisions consists of: pieces and missing squares, and the fields beside the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from elemental_gui.engine.compass_collisions.board import GRID, PIECES, element_of, word_of
from elemental_gui.engine.compass_collisions.position import FIELDS, LONGEST, ROW_LETTERS, examine, format_position
from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.engine.core.elements import SPELLINGS
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
    of_seat,
    square_headings,
)
from elemental_gui.engine.core.violations import Violation

_FIELDS: Final = (
    Field("SEAT", "Seat to act", "The number of the seat that moves.", ("1", "2")),
    Field(
        "STAGE", "Stage", "act, or over:1 with the winning seats; privilege only for the untouched start.",
        ("act", "over:1", "over:2", "over:1+2", "privilege"),
    ),
    Field("QUIET", "Quiet turns", "How many turns have passed since the last piece went."),
)  # fmt: skip
_FILLS: Final = (
    # A colour alone does not say whose the piece is.
    Fill(("F", "f"), ("red",), counts=False),
    Fill(("A", "a"), ("beige",), counts=False),
    Fill(("E", "e"), ("black",), counts=False),
    Fill(("W", "w"), ("blue",), counts=False),
    Fill((".",), ("white",)),
)


def form(_state: State) -> SetupForm:
    """Describe the setups of this game."""
    columns, rows = square_headings(GRID.columns, GRID.rows)
    return SetupForm(
        columns=columns,
        rows=rows,
        layers=(_tokens(),),
        fields=_FIELDS,
        names=FIELDS,
        board=("ROWS",),
        lay=_lay,
        spell=lambda cells: {"ROWS": join_rows(cells)},
        format_state=format_position,
        fills=_FILLS,
        longest=LONGEST,
    )


def diagnose(state: State, setup: Setup) -> tuple[Violation, ...]:
    """List everything that is wrong with a setup under the rules of a state; nothing when it can be played on."""
    return faults_of(examine(state, form(state).parts(setup)))


def _tokens() -> tuple[Token, ...]:
    pieces = (_piece(seat, letter) for seat in (1, 2) for letter in PIECES[seat])
    return (Token(".", "empty", NOTHING), *pieces, Token("#", "gone", ("x", "hole", "missing", "removed", "⬛")))


def _piece(seat: int, letter: int) -> Token:
    element = element_of(letter)
    names = (element.value, *SPELLINGS[element])
    return Token(chr(letter), f"{word_of(element)} of seat {seat}", of_seat(seat, names))


def _lay(texts: Mapping[str, str]) -> Cells:
    return tuple(map(tuple, lay_rows("ROWS", texts["ROWS"], GRID, ROW_LETTERS)))
