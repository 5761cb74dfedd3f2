"""Compass Collisions' positions as one line of text: `ROWS SEAT STAGE QUIET`."""

from __future__ import annotations

import re
from typing import Final

from elemental_gui.engine.compass_collisions.board import BOTH, EMPTY, GRID, HOLE, MOST_PIECES, empty_board, seat_counts
from elemental_gui.engine.compass_collisions.loss import lacks, leader
from elemental_gui.engine.compass_collisions.opening import NO_OPENING
from elemental_gui.engine.compass_collisions.state import Stage, State, initial
from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.core.violations import NotationError

FIELDS: Final = ("ROWS", "SEAT", "STAGE", "QUIET")
"""The fields of a position line, in order."""
_LONGEST: Final = 400
_LETTERS: Final = BOTH + bytes((EMPTY, HOLE))
_WHOLE: Final = re.compile(r"0|[1-9][0-9]{0,99}")
_WINNERS: Final = {"over:1": (1,), "over:2": (2,), "over:1+2": (1, 2), "over:2+1": (1, 2)}
_UNTOLD: Final = (Stage.SETS, Stage.PRIVILEGE, Stage.FIRST, Stage.PLACE)
"""Stages whose line does not hold all that is needed to go on (ruling B.1)."""


def format_rows(board: bytes) -> str:
    """Write the board's rows from the top, joined by `/`."""
    letters = board.decode()
    return "/".join(letters[GRID.square(0, row) :][: GRID.columns] for row in range(GRID.rows))


def format_position(state: State) -> str:
    """Write the position in one line; before the first move it does not tell everything, see `parse_position`."""
    stage: str = state.stage
    if state.outcome is not None:
        stage = f"over:{'+'.join(map(str, state.outcome.winners))}"
    return f"{format_rows(state.board)} {state.seat} {stage} {state.quiet}"


def parse_position(start: State, line: str) -> State:
    """Read a position line for a game with the rules of `start`.

    Raises NotationError naming the field at fault. Stages before the first move cannot be set up, except the start
    itself (ruling B.1); what `act` asks of the pieces is ruling C.19. The history begins here (C.14).
    """
    fields = line.split()
    if len(fields) != len(FIELDS):
        raise NotationError(f"A position has {len(FIELDS)} fields, {' '.join(FIELDS)}; this one has {len(fields)}.")
    if len(line) > _LONGEST:
        raise NotationError("This line is too long to be a position.")
    rows, seat_text, stage_text, quiet_text = fields
    board, (stage, outcome) = _board(rows), _stage(stage_text)
    if seat_text not in ("1", "2"):
        raise _wrong("SEAT", "is 1 or 2")
    if not _WHOLE.fullmatch(quiet_text):
        raise _wrong("QUIET", "is a whole number")
    state = State(start.rules, board, int(seat_text), stage, int(quiet_text), leader(board, 0), NO_OPENING, outcome)
    if stage in _UNTOLD:
        return _untouched(state)
    _check_quiet(state)
    _check_pieces(state)
    return state


def _wrong(field: str, why: str) -> NotationError:
    return NotationError(f"{field} {why}.")


def _board(text: str) -> bytes:
    rows = text.split("/")
    if len(rows) != GRID.rows:
        raise _wrong("ROWS", f"has {len(rows)} rows; the board has {GRID.rows}")
    board = bytearray(empty_board())
    for number, row in enumerate(rows):
        if len(row) != GRID.columns:
            raise _wrong("ROWS", f"has {len(row)} squares in row {number + 1}; the board has {GRID.columns}")
        for column, letter in enumerate(row):
            square = GRID.square(column, number)
            if not letter.isascii() or ord(letter) not in _LETTERS:
                raise _wrong("ROWS", f"has an unknown letter on {GRID.names[square]}; use . # E W F A e w f a")
            board[square] = ord(letter)
    return bytes(board)


def _stage(text: str) -> tuple[Stage, Outcome | None]:
    if text in _WINNERS:
        return Stage.OVER, Outcome(_WINNERS[text], "setup")
    if text in (*_UNTOLD, Stage.ACT):
        return Stage(text), None
    raise _wrong("STAGE", "is none of sets, act, over:1, over:2 and over:1+2")


def _untouched(state: State) -> State:
    """Accept the start of a game, the one position before the first move that tells everything."""
    start = initial(state.rules)
    if state != start:
        raise _wrong("STAGE", f"{state.stage} cannot be set up: the line does not hold what was agreed before it")
    return start


def _check_quiet(state: State) -> None:
    limit = state.rules.collapse_after_plies
    if state.quiet > limit or (state.quiet == limit and state.stage is Stage.ACT):
        raise _wrong("QUIET", f"is at most {limit if state.outcome else limit - 1}; then the board has collapsed")


def _check_pieces(state: State) -> None:
    for seat, count in enumerate(seat_counts(state.board), 1):
        if count > MOST_PIECES:
            raise _wrong("ROWS", f"has {count} pieces of seat {seat}; there are at most {MOST_PIECES}")
        if state.stage is Stage.ACT and lacks(state.board, seat):
            raise _wrong("ROWS", f"has not all four elements of seat {seat}, who has lost like that")
