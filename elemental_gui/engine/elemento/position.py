"""Elemento's positions: as a line of text, as setups, and what is wrong with one.

The line is `ROWS SEAT STAGE DICE POINTS`.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from elemental_gui.engine.core.elements import EMOJIS, SPELLINGS
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.position_line import Faults, format_stage, read_stage, seat_numbers
from elemental_gui.engine.core.setup import EMPTY_CELL, Field, Setup, SetupForm, Token, letter_board, of_seat
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

_ROW_LETTERS: Final = f".{ALL_STONES.decode()}"
DICE: Final[dict[str, Dice]] = {f"{roll.upper},{roll.lower}": (roll.upper, roll.lower) for roll in ROLLS}
"""What DICE can show."""
_EMOJIS: Final = {Shade.LIGHT: "⚪", Shade.DARK: "⚫"}
_MOST_AT_ONCE: Final = 2
"""A row and a column can be completed by one stone (ruling 3b.7)."""


def cell(state: State, square: Square) -> str:
    return chr(state.board[square])


def format_position(state: State) -> str:
    """Write the position in one line; at `clear` it does not tell everything, see `examine`."""
    stage = format_stage(state.stage, state.outcome)
    dice = ",".join(state.dice) if state.dice else "-"
    return f"{GRID.spell(state.board)} {state.seat} {stage} {dice} {','.join(map(str, state.points))}"


def examine(start: State, setup: Setup, faults: Faults) -> State | None:
    """Refuse `clear` (ruling B.1), and what ruling E.13 does."""
    board, seats, field = GRID.laid(setup.cells, EMPTY_BOARD), start.seats, setup.field
    _check_stones(board, faults)
    faults.numbered("SEAT", field("SEAT"), seats)
    stage, outcome = _stage(field("STAGE"), seats, faults)
    dice, points = _dice(field("DICE"), stage, faults), _points(field("POINTS"), seats, stage, faults)
    if seats == 2 and stage is not Stage.OVER:
        for number, shade in enumerate(SHADES, 1):
            if all(board.count(letter) == EACH for letter in STONES[shade]):
                faults.add("ROWS", f"has all eight stones of seat {number}, who has won like that")
    if faults.found or stage is None:
        return None
    return State(start.rules, board, int(field("SEAT")), stage, dice, points, outcome=outcome)


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
                    why = f"has {element.word_with_air} on {' and '.join(names)}, in the same row, column or quarter"
                    faults.add("ROWS", why, *names)


def _stage(text: str, seats: int, faults: Faults) -> tuple[Stage | None, Outcome | None]:
    if text == Stage.CLEAR:
        why = "clear cannot be set up, because a position does not tell which lines were completed; choose roll or act"
        faults.add("STAGE", why, rule="B.1")
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
    fields = _fields(state.seats)
    return letter_board(GRID, _ROW_LETTERS, _tokens(), fields, format_position, "E.13", 200)


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
