"""Elemento's positions: as a line of text, as setups, and what is wrong with one.

The line is `ROWS SEAT STAGE DICE POINTS`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from elemental_gui.engine.core.elements import EMOJIS, SPELLINGS
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.position_line import Examined, Faults, format_stage, read_board, read_stage, seat_numbers
from elemental_gui.engine.core.setup import EMPTY_CELL, PIECE_FILLS, Field, SetupForm, Token, letter_board, of_seat
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.elemento.actions import ROLLS
from elemental_gui.engine.elemento.board import (
    ALL_STONES,
    EACH,
    ELEMENT_OF,
    EMPTY_BOARD,
    GRID,
    SHADE_OF,
    SHADES,
    STONES,
    Dice,
    Shade,
    conflicts,
)
from elemental_gui.engine.elemento.state import ACT, ROLL, Stage, State, target

FIELDS: Final = ("ROWS", "SEAT", "STAGE", "DICE", "POINTS")
"""The fields of a position line, in order."""
LONGEST: Final = 200
ROW_LETTERS: Final = f".{ALL_STONES.decode()}"
DICE: Final[dict[str, Dice]] = {f"{roll.upper},{roll.lower}": (roll.upper, roll.lower) for roll in ROLLS}
"""What DICE can show."""
_EMOJIS: Final = {Shade.LIGHT: "⚪", Shade.DARK: "⚫"}
_RULE: Final = "E.13"
_CLEAR_RULE: Final = "B.1"
_MOST_AT_ONCE: Final = 2
"""A row and a column can be completed by one stone (ruling 3b.7)."""


def cell(state: State, square: Square) -> str:
    """Give what a square holds as the cells of a setup have it."""
    return chr(state.board[square])


def format_position(state: State) -> str:
    """Write the position in one line; at `clear` it does not tell everything, see `examine`."""
    stage = format_stage(state.stage, state.outcome)
    dice = ",".join(state.dice) if state.dice else "-"
    return f"{GRID.spell(state.board)} {state.seat} {stage} {dice} {','.join(map(str, state.points))}"


def examine(start: State, texts: Sequence[str]) -> Examined[State]:
    """Read the fields of a position: the position, or everything that is wrong with it.

    `clear` cannot be set up (ruling B.1); what else is refused is ruling E.13.
    """
    faults = Faults(FIELDS, texts, _RULE, LONGEST)
    rows, seat, stage_text, dice_text, points_text = texts
    board = bytes(read_board("ROWS", rows, GRID, ROW_LETTERS, faults, EMPTY_BOARD))
    seats = start.seats
    _check_stones(board, faults)
    faults.numbered("SEAT", seat, seats)
    stage, outcome = _stage(stage_text, seats, faults)
    dice, points = _dice(dice_text, stage, faults), _points(points_text, seats, stage, faults)
    if seats == 2 and stage is not Stage.OVER:
        for number, shade in enumerate(SHADES, 1):
            if all(board.count(letter) == EACH for letter in STONES[shade]):
                faults.add("ROWS", f"has all eight stones of seat {number}, who has won like that")
    if faults.found or stage is None:
        return faults.found
    return State(start.rules, board, int(seat), stage, dice, points, outcome=outcome)


def _check_stones(board: bytes, faults: Faults) -> None:
    """Refuse more stones than there are, and an element twice in a row, column or quadrant (rulings 3b.4, E.13)."""
    for letter, element in ELEMENT_OF.items():
        if board.count(letter) > EACH:
            squares = [GRID.names[square] for square in GRID.squares if board[square] == letter]
            faults.add("ROWS", f"has more than {EACH} {SHADE_OF[letter]} {element.word_with_air} stones", *squares)
    for square in GRID.squares:
        if board[square] in ALL_STONES:
            element = ELEMENT_OF[board[square]]
            for other in conflicts(board, element, square):
                if other > square:
                    names = GRID.names[square], GRID.names[other]
                    why = f"has {element.word_with_air} on {' and '.join(names)}, in one row, column or colour"
                    faults.add("ROWS", why, *names)


def _stage(text: str, seats: int, faults: Faults) -> tuple[Stage | None, Outcome | None]:
    if text == Stage.CLEAR:
        why = "clear cannot be set up: the line does not hold which lines were completed"
        faults.add("STAGE", why, rule=_CLEAR_RULE)
        return None, None
    return read_stage(text, {"roll": ROLL, "act": ACT}, Stage.OVER, seats, faults, "roll, act and over:SEATS")


def _dice(text: str, stage: Stage | None, faults: Faults) -> Dice | None:
    if text == "-":
        if stage is Stage.ACT:
            faults.add("DICE", "are two colours at act, such as blue,red")
        return None
    if stage is Stage.ROLL:
        faults.add("DICE", "is - at roll")
        return None
    faults.one_of("DICE", text, DICE, f"is - or one of {' '.join(DICE)}")
    return DICE.get(text)


def _points(text: str, seats: int, stage: Stage | None, faults: Faults) -> tuple[int, ...]:
    """Read POINTS; somebody who has reached the target has won (rulings 3b.13, E.13)."""
    numbers = text.split(",")
    if len(numbers) != seats:
        faults.add("POINTS", f"has {len(numbers)} numbers; this game has {seats} seats")
        return ()
    most = target(seats) - 1 + (0 if stage in (Stage.ROLL, Stage.ACT) else _MOST_AT_ONCE)
    if any(number not in map(str, range(most + 1)) for number in numbers):
        faults.add("POINTS", f"are whole numbers from 0 to {most}{f' at {stage}' if stage else ''}")
        return ()
    return tuple(map(int, numbers))




def form(state: State) -> SetupForm:
    return letter_board(GRID, ROW_LETTERS, _tokens(), _fields(state.seats), format_position, PIECE_FILLS, LONGEST)


@cache
def _tokens() -> tuple[Token, ...]:
    return (EMPTY_CELL, *map(_stone, ELEMENT_OF))


def _stone(letter: int) -> Token:
    element, shade = ELEMENT_OF[letter], SHADE_OF[letter]
    names = (element.value, *SPELLINGS[element])
    shaded = (way for name in names for way in (f"{shade}{name}", f"{name}{shade}"))
    return Token(
        chr(letter), f"{shade} {element.word_with_air}", (*shaded, *of_seat(SHADES.index(shade) + 1, names)),
        _EMOJIS[shade] + EMOJIS[element],
    )


@cache
def _fields(seats: int) -> tuple[Field, ...]:
    numbers = seat_numbers(seats)
    return (
        Field("SEAT", "Seat to act", "The number of the seat that acts.", numbers),
        Field(
            "STAGE", "Stage", "roll, act once the dice have been thrown, or over:1 with the winning seats.",
            ("roll", "act", *(f"over:{number}" for number in numbers)),
        ),
        Field("DICE", "Dice", "The two colours shown, or - before the throw.", ("-", *DICE)),
        Field("POINTS", "Points", "The points of every seat, joined by commas."),
    )  # fmt: skip
