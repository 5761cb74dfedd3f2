"""Compass Collisions' positions: as a line of text, as setups, and what is wrong with one.

The line is `ROWS SEAT STAGE QUIET`.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from elemental_gui.engine.compass_collisions.aftermath import lacks, leader
from elemental_gui.engine.compass_collisions.board import (
    BOTH,
    EMPTY_BOARD,
    GRID,
    MOST_PIECES,
    PIECES,
    element_of,
    seat_counts,
)
from elemental_gui.engine.compass_collisions.opening import NO_OPENING
from elemental_gui.engine.compass_collisions.rules import Rules
from elemental_gui.engine.compass_collisions.state import Stage, State, initial
from elemental_gui.engine.core.elements import EMOJIS, SPELLINGS
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.position_line import Faults, format_stage, read_stage
from elemental_gui.engine.core.setup import EMPTY_CELL, Field, Setup, SetupForm, Token, join_rows, letter_board, of_seat
from elemental_gui.engine.core.text import SEAT_EMOJIS

_ROW_LETTERS: Final = f".#{BOTH.decode()}"
_WHOLE: Final = re.compile(r"0|[1-9][0-9]{0,99}")
_STAGES: Final = {stage.value: stage for stage in Stage if stage is not Stage.OVER}
_KNOWN: Final = "privilege, act, over:1, over:2 and over:1+2"
_UNTOLD: Final = (Stage.PRIVILEGE, Stage.SETS, Stage.FIRST, Stage.PLACE)
"""Stages whose line does not hold all that is needed to go on (ruling B.1)."""


def cell(state: State, square: Square) -> str:
    return chr(state.board[square])


def format_position(state: State) -> str:
    """Write the position in one line; before the first move it does not tell everything, see `examine`."""
    return f"{GRID.spell(state.board)} {state.seat} {format_stage(state.stage, state.outcome)} {state.quiet}"


def examine(start: State, setup: Setup, faults: Faults) -> State | None:
    """Refuse stages before the first move, except the start itself (ruling B.1), and what C.19 does; see C.14 too."""
    board = GRID.laid(setup.cells, EMPTY_BOARD)
    seat, stage_text, quiet_text = map(setup.field, ("SEAT", "STAGE", "QUIET"))
    stage, outcome = read_stage(stage_text, _STAGES, Stage.OVER, 2, faults, _KNOWN)
    faults.one_of("SEAT", seat, ("1", "2"), "is 1 or 2")
    is_whole = _WHOLE.fullmatch(quiet_text) is not None
    if not is_whole:
        faults.add("QUIET", "is a whole number")
    if stage is None:
        return None
    if stage in _UNTOLD:
        untouched = initial(start.rules)
        line = f"{join_rows(setup.cells)} {seat} {stage_text} {quiet_text}"
        if not faults.found and line != format_position(untouched):
            why = f"{stage} cannot be set up, because a position does not tell what was agreed before it; choose act"
            faults.add("STAGE", why, rule="B.1")
        return untouched
    quiet = int(quiet_text) if is_whole else 0
    _check_quiet(start.rules, quiet, stage, faults)
    _check_pieces(board, stage, faults)
    if faults.found:
        return None
    return State(start.rules, board, int(seat), stage, quiet, leader(board, 0), NO_OPENING, outcome)


def _check_quiet(rules: Rules, quiet: int, stage: Stage, faults: Faults) -> None:
    limit = rules.collapse_after_plies
    if quiet > limit or (quiet == limit and stage is Stage.ACT):
        most = limit - 1 if stage is Stage.ACT else limit
        faults.add("QUIET", f"is at most {most}; then the board has collapsed")


def _check_pieces(board: bytes, stage: Stage, faults: Faults) -> None:
    for seat, count in enumerate(seat_counts(board), 1):
        if count > MOST_PIECES:
            faults.add("ROWS", f"has {count} pieces of seat {seat}; there are at most {MOST_PIECES}")
        if stage is Stage.ACT and lacks(board, seat):
            faults.add("ROWS", f"has not all four elements of seat {seat}, who has lost like that")


_FIELDS: Final = (
    Field("SEAT", "Seat to act", "The number of the seat that moves.", ("1", "2")),
    Field(
        "STAGE", "Stage", "act, or over:1 with the winning seats; privilege only for the untouched start.",
        ("act", "over:1", "over:2", "over:1+2", "privilege"),
    ),
    Field("QUIET", "Quiet turns", "How many turns have passed since the last piece went."),
)  # fmt: skip


def form(_state: State) -> SetupForm:
    return letter_board(GRID, _ROW_LETTERS, _tokens(), _FIELDS, format_position, "C.19", 400)


@cache
def _tokens() -> tuple[Token, ...]:
    pieces = (_piece(seat, letter) for seat in (1, 2) for letter in PIECES[seat])
    return (EMPTY_CELL, *pieces, Token("#", "gone", ("x", "hole", "missing", "removed", "⬛")))


def _piece(seat: int, letter: int) -> Token:
    element = element_of(letter)
    names = (element.value, *SPELLINGS[element])
    emoji = SEAT_EMOJIS[seat - 1] + EMOJIS[element]
    return Token(chr(letter), f"{element.word_with_air} of seat {seat}", of_seat(seat, names), emoji)
