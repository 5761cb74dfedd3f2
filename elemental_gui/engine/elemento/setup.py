"""What a setup of Elemento consists of: light and dark stones, and the fields beside the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

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
from elemental_gui.engine.elemento.board import GRID
from elemental_gui.engine.elemento.position import DICE, FIELDS, LONGEST, ROW_LETTERS, examine, format_position
from elemental_gui.engine.elemento.state import State
from elemental_gui.engine.elemento.stones import ELEMENT_OF, SHADE_OF, SHADES, word_of

_FILLS: Final = (
    # A colour alone does not say whose the piece is.
    Fill(("F", "f"), ("red",), counts=False),
    Fill(("A", "a"), ("beige",), counts=False),
    Fill(("E", "e"), ("black",), counts=False),
    Fill(("W", "w"), ("blue",), counts=False),
    Fill((".",), ("white",)),
)


def form(state: State) -> SetupForm:
    """Describe the setups of a game with so many seats."""
    columns, rows = square_headings(GRID.columns, GRID.rows)
    return SetupForm(
        columns=columns,
        rows=rows,
        layers=((Token(".", "empty", NOTHING), *map(_stone, ELEMENT_OF)),),
        fields=_fields(state.seats),
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


def _stone(letter: int) -> Token:
    element, shade = ELEMENT_OF[letter], SHADE_OF[letter]
    names = (element.value, *SPELLINGS[element])
    shaded = (way for name in names for way in (f"{shade}{name}", f"{name}{shade}"))
    return Token(
        chr(letter), f"{shade} {word_of(element)}", (*shaded, *of_seat(SHADES.index(shade) + 1, names))
    )


def _fields(seats: int) -> tuple[Field, ...]:
    numbers = tuple(str(seat) for seat in range(1, seats + 1))
    return (
        Field("SEAT", "Seat to act", "The number of the seat that acts.", numbers),
        Field(
            "STAGE", "Stage", "roll, act once the dice have been thrown, or over:1 with the winning seats.",
            ("roll", "act", *(f"over:{number}" for number in numbers)),
        ),
        Field("DICE", "Dice", "The two colours shown, or - before the throw.", ("-", *DICE)),
        Field("POINTS", "Points", "The points of every seat, joined by commas."),
    )  # fmt: skip


def _lay(texts: Mapping[str, str]) -> Cells:
    return tuple(map(tuple, lay_rows("ROWS", texts["ROWS"], GRID, ROW_LETTERS)))
