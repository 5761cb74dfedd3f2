"""Elemento's positions as one line of text: `ROWS SEAT STAGE DICE POINTS`."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.elemento.board import GRID, conflicts, empty_board
from elemental_gui.engine.elemento.chance import ROLLS
from elemental_gui.engine.elemento.colours import Dice
from elemental_gui.engine.elemento.state import Stage, State, target
from elemental_gui.engine.elemento.stones import ALL_STONES, EACH, ELEMENT_OF, SHADE_OF, SHADES, STONES, word_of

FIELDS: Final = ("ROWS", "SEAT", "STAGE", "DICE", "POINTS")
"""The fields of a position line, in order."""
_LONGEST: Final = 200
_DICE: Final[dict[str, Dice]] = {f"{roll.upper},{roll.lower}": (roll.upper, roll.lower) for roll in ROLLS}
_MOST_AT_ONCE: Final = 2
"""A row and a column can be completed by one stone (ruling 3b.7)."""


def format_rows(board: bytes) -> str:
    """Write the board's rows from the top, joined by `/`."""
    letters = board.decode()
    return "/".join(letters[GRID.square(0, row) :][: GRID.columns] for row in range(GRID.rows))


def format_position(state: State) -> str:
    """Write the position in one line; at `clear` it does not tell everything, see `parse_position`."""
    stage: str = state.stage
    if state.outcome is not None:
        stage = f"over:{'+'.join(map(str, state.outcome.winners))}"
    dice = ",".join(state.dice) if state.dice else "-"
    return f"{format_rows(state.board)} {state.seat} {stage} {dice} {','.join(map(str, state.points))}"


def parse_position(start: State, line: str) -> State:
    """Read a position line for a game with the rules and the number of seats of `start`.

    Raises NotationError naming the field at fault. `clear` cannot be set up (ruling B.1); what else is refused is
    ruling E.13.
    """
    fields = line.split()
    if len(fields) != len(FIELDS):
        raise NotationError(f"A position has {len(FIELDS)} fields, {' '.join(FIELDS)}; this one has {len(fields)}.")
    if len(line) > _LONGEST:
        raise NotationError("This line is too long to be a position.")
    rows, seat_text, stage_text, dice_text, points_text = fields
    board, seats = _board(rows), start.seats
    if seat_text not in map(str, range(1, seats + 1)):
        raise _wrong("SEAT", f"is a number from 1 to {seats}")
    stage, outcome = _stage(stage_text, seats)
    dice, points = _dice(dice_text, stage), _points(points_text, seats, stage)
    if seats == 2 and stage is not Stage.OVER:
        for seat, shade in enumerate(SHADES, 1):
            if all(board.count(letter) == EACH for letter in STONES[shade]):
                raise _wrong("ROWS", f"has all eight stones of seat {seat}, who has won like that")
    return State(start.rules, board, int(seat_text), stage, dice, points, outcome=outcome)


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
            if letter not in f".{ALL_STONES.decode()}":
                raise _wrong("ROWS", f"has an unknown letter on {GRID.names[square]}; use . F A E W f a e w")
            board[square] = ord(letter)
    _check_stones(bytes(board))
    return bytes(board)


def _check_stones(board: bytes) -> None:
    """Refuse more stones than there are, and an element twice in a row, column or quadrant (rulings 3b.4, E.13)."""
    for letter, element in ELEMENT_OF.items():
        if board.count(letter) > EACH:
            raise _wrong("ROWS", f"has more than {EACH} {SHADE_OF[letter]} {word_of(element)} stones")
    for square in GRID.squares:
        if board[square] in ALL_STONES:
            element = ELEMENT_OF[board[square]]
            seen = conflicts(board, element, square)
            if seen:
                names = f"{GRID.names[square]} and {GRID.names[seen[0]]}"
                raise _wrong("ROWS", f"has {word_of(element)} on {names}, in one row, column or colour")


def _stage(text: str, seats: int) -> tuple[Stage, Outcome | None]:
    if text in (Stage.ROLL, Stage.ACT):
        return Stage(text), None
    if text == Stage.CLEAR:
        raise _wrong("STAGE", "clear cannot be set up: the line does not hold which lines were completed")
    if text.startswith("over:"):
        winners = text.removeprefix("over:").split("+")
        if all(winner in map(str, range(1, seats + 1)) for winner in winners) and len(set(winners)) == len(winners):
            return Stage.OVER, Outcome(tuple(sorted(map(int, winners))), "setup")
    raise _wrong("STAGE", "is none of roll, act and over:SEATS")


def _dice(text: str, stage: Stage) -> Dice | None:
    if text == "-":
        if stage is Stage.ACT:
            raise _wrong("DICE", "are two colours at act, such as blue,red")
        return None
    if stage is Stage.ROLL:
        raise _wrong("DICE", "is - at roll")
    if text not in _DICE:
        raise _wrong("DICE", f"is - or one of {' '.join(_DICE)}")
    return _DICE[text]


def _points(text: str, seats: int, stage: Stage) -> tuple[int, ...]:
    """Read POINTS; somebody who has reached the target has won (rulings 3b.13, E.13)."""
    numbers = text.split(",")
    if len(numbers) != seats:
        raise _wrong("POINTS", f"has {len(numbers)} numbers; this game has {seats} seats")
    most = target(seats) - 1 + (_MOST_AT_ONCE if stage is Stage.OVER else 0)
    if any(number not in map(str, range(most + 1)) for number in numbers):
        raise _wrong("POINTS", f"are whole numbers from 0 to {most} at {stage}")
    return tuple(map(int, numbers))
