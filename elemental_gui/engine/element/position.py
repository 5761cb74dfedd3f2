"""Element's positions as one line of text: `ROWS SAGES SEAT STAGE HAND STEPS RIDDEN BAG`."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.elements import LETTERS, in_order
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.element.board import EMPTY, GRID, MOUNTAIN, SAGE, WIND, empty_board
from elemental_gui.engine.element.earth import join_range
from elemental_gui.engine.element.state import BAG, MOST_STONES, STONES_AND_STEPS, Stage, State

FIELDS: Final = ("ROWS", "SAGES", "SEAT", "STAGE", "HAND", "STEPS", "RIDDEN", "BAG")
"""The fields of a position line, in order."""
_LONGEST: Final = 800
"""Longer than any position, even one with a ridden stack on every square."""


def format_rows(state: State) -> str:
    """Write the board's rows from the top, joined by `/`; sages and ranges are not marked in them."""
    letters = state.board.decode().replace("r", "e").replace("S", ".")
    return "/".join(letters[GRID.square(0, row) :][: GRID.columns] for row in range(GRID.rows))


def format_position(state: State) -> str:
    """Write the whole position in one line, as `parse_position` reads it."""
    stage: str = state.stage
    if state.stage is Stage.DRAW:
        stage = f"draw{state.due}"
    elif state.outcome is not None:
        stage = f"over:{'+'.join(map(str, state.outcome.winners))}"
    steps = "-" if state.stage in (Stage.TAKE, Stage.DRAW) else str(state.steps)
    bag = state.bag
    return " ".join((
        format_rows(state),
        ",".join(GRID.names[sage] for sage in state.sages),
        str(state.seat),
        stage,
        state.hand or "-",
        steps,
        ",".join(GRID.names[stack] for stack in sorted(state.ridden)) or "-",
        "-" if bag is None else "".join(f"{letter}{count}" for letter, count in bag.items()),
    ))  # fmt: skip


def parse_position(start: State, line: str) -> State:
    """Read a position line for a game with the rules and the number of seats of `start`.

    Raises NotationError naming the field at fault. Refused is what would leave the rules undefined (ruling X.22);
    whether a sage is trapped, for instance, is not judged (X.21).
    """
    fields = line.split()
    if len(fields) != len(FIELDS):
        raise NotationError(f"A position has {len(FIELDS)} fields, {' '.join(FIELDS)}; this one has {len(fields)}.")
    if len(line) > _LONGEST:
        raise NotationError("This line is too long to be a position.")
    rows, sages_text, seat_text, stage_text, hand_text, steps_text, ridden_text, bag_text = fields
    board = _board(rows)
    sages = _sages(sages_text, len(start.sages), board)
    seats = range(1, len(sages) + 1)
    if seat_text not in map(str, seats):
        raise _wrong("SEAT", f"is a number from 1 to {len(sages)}")
    stage, due, outcome = _stage(stage_text, len(sages))
    hand, ridden = _hand(hand_text), _ridden(ridden_text, board)
    steps = _steps(steps_text, stage, due)
    if stage in (Stage.TAKE, Stage.DRAW) and (hand or ridden):
        raise _wrong("HAND", f"and RIDDEN are - at {stage_text}")
    if len(hand) + steps > STONES_AND_STEPS:
        raise _wrong("STEPS", f"and stones in the hand are {STONES_AND_STEPS} together at most")
    state = State(start.rules, bytes(board), sages, int(seat_text), stage, hand, steps, ridden, outcome)
    _check_bag(state, bag_text)
    return state


def _wrong(field: str, why: str) -> NotationError:
    return NotationError(f"{field} {why}.")


def _board(rows_text: str) -> bytearray:
    rows = rows_text.split("/")
    if len(rows) != GRID.rows:
        raise _wrong("ROWS", f"has {len(rows)} rows; the board has {GRID.rows}")
    board = bytearray(empty_board())
    for number, row in enumerate(rows):
        if len(row) != GRID.columns:
            raise _wrong("ROWS", f"has {len(row)} squares in row {number + 1}; the board has {GRID.columns}")
        for column, letter in enumerate(row):
            square = GRID.square(column, number)
            if letter not in ".f1234emw":
                raise _wrong("ROWS", f"has an unknown letter on {GRID.names[square]}; use . f 1 2 3 4 e m w")
            board[square] = ord(letter)
    for square in GRID.squares:
        if board[square] == MOUNTAIN:
            join_range(board, square)
    return board


def _sages(text: str, seats: int, board: bytearray) -> tuple[Square, ...]:
    names = text.split(",")
    if len(names) != seats:
        raise _wrong("SAGES", f"names {len(names)} squares; this game has {seats} seats")
    sages = []
    for name in names:
        square = GRID.parse(name)
        if square is None:
            raise _wrong("SAGES", "names a square that is not on the board")
        if board[square] != EMPTY:
            raise _wrong("SAGES", f"puts a sage on {GRID.names[square]}, which is not empty")
        board[square] = SAGE
        sages.append(square)
    return tuple(sages)


def _stage(text: str, seats: int) -> tuple[Stage, int, Outcome | None]:
    """Read STAGE: the stage, the stones due, and the outcome of a game that is over."""
    if text in ("take", "act"):
        return Stage(text), 0, None
    if text.startswith("draw") and text[4:] in ("1", "2", "3", "4"):
        return Stage.DRAW, int(text[4:]), None
    if text.startswith("over:"):
        winners = text[5:].split("+")
        if all(winner in map(str, range(1, seats + 1)) for winner in winners) and len(set(winners)) == len(winners):
            return Stage.OVER, 0, Outcome(tuple(sorted(map(int, winners))), "setup")
    raise _wrong("STAGE", "is none of take, draw1 to draw4, act and over:SEATS")


def _hand(text: str) -> str:
    hand = "" if text == "-" else text.lower()
    if any(letter not in LETTERS for letter in hand) or len(hand) > MOST_STONES:
        raise _wrong("HAND", f"is - or at most {MOST_STONES} of the letters f a e w")
    return in_order(hand)


def _steps(text: str, stage: Stage, due: int) -> int:
    """Read STEPS; while stones are due, the steps of the turn are known from their number (ruling 1c.8)."""
    if stage in (Stage.TAKE, Stage.DRAW):
        if text != "-":
            raise _wrong("STEPS", "is - before the stones are dealt")
        return STONES_AND_STEPS - due if due else 0
    if stage is Stage.OVER and text != "0":
        raise _wrong("STEPS", "is 0 when the game is over")
    if text not in map(str, range(STONES_AND_STEPS + 1)):
        raise _wrong("STEPS", f"is a number from 0 to {STONES_AND_STEPS}")
    return int(text)


def _ridden(text: str, board: bytearray) -> frozenset[Square]:
    squares = []
    for name in [] if text == "-" else text.split(","):
        square = GRID.parse(name)
        if square is None or board[square] not in WIND:
            raise _wrong("RIDDEN", "names squares with wind stacks, or is -")
        squares.append(square)
    return frozenset(squares)


def _check_bag(state: State, text: str) -> None:
    """Compare BAG with what the board and the hand leave of thirty stones each (rulings 1c.13, X.22)."""
    bag = state.bag
    if bag is None:
        if text != "-":
            raise _wrong("BAG", "is - when the supply is unlimited")
        return
    if min(bag.values()) < 0:
        raise _wrong("ROWS", f"and HAND hold more than {BAG} stones of an element")
    expected = "".join(f"{letter}{count}" for letter, count in bag.items())
    if text.lower() != expected:
        raise _wrong("BAG", f"must be {expected} here: board, hand and bag hold {BAG} stones of each element together")
    if state.due > sum(bag.values()):
        raise _wrong("BAG", "holds fewer stones than are due")
