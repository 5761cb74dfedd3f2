"""What a setup of Element consists of: stones and sages on the squares, and the fields beside the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from elemental_gui.engine.core.elements import SPELLINGS, Element
from elemental_gui.engine.core.position_line import faults_of, lay_rows
from elemental_gui.engine.core.setup import NOTHING, Cells, Field, Fill, Setup, SetupForm, Token, square_headings
from elemental_gui.engine.core.text import SEAT_MARKS
from elemental_gui.engine.core.violations import NotationError, Violation
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.position import FIELDS, LONGEST, ROW_LETTERS, examine, format_bag, format_position
from elemental_gui.engine.element.rules import Rules, word_of
from elemental_gui.engine.element.state import MOST_STONES, STONES_AND_STEPS, State

_BOARD: Final = ("ROWS", "SAGES")
_STAGES: Final = ("take", "draw1", "draw2", "draw3", "draw4", "act")
_FILLS: Final = (
    Fill(("f",), ("red",)),
    Fill(("1", "2", "3", "4"), ("beige",)),
    Fill(("e", "m"), ("black",)),
    Fill(("w",), ("blue",)),
    Fill((".",), ("white",)),
)


def form(state: State) -> SetupForm:
    """Describe the setups of a game with these rules and so many seats."""
    seats = len(state.sages)
    columns, rows = square_headings(GRID.columns, GRID.rows)
    return SetupForm(
        columns=columns,
        rows=rows,
        layers=(_stones(state.rules), _sages(seats)),
        fields=_fields(seats),
        names=FIELDS,
        board=_BOARD,
        lay=lambda texts: _lay(texts, seats),
        spell=lambda cells: _spell(cells, seats),
        format_state=format_position,
        fills=_FILLS,
        derive=lambda setup: _derive(state, setup),
        longest=LONGEST,
    )


def diagnose(state: State, setup: Setup) -> tuple[Violation, ...]:
    """List everything that is wrong with a setup under the rules of a state; nothing when it can be played on."""
    return faults_of(examine(state, form(state).parts(setup)))


def _stones(rules: Rules) -> tuple[Token, ...]:
    wind = word_of(rules, Element.WIND)
    stacks = tuple(Token(str(height), f"{height} {wind}", _stack(height)) for height in (2, 3, 4))
    return (
        Token(".", "empty", NOTHING),
        Token("f", "fire", SPELLINGS[Element.FIRE]),
        Token("1", wind, ("a", *SPELLINGS[Element.WIND], *_stack(1))),
        *stacks,
        Token("e", "earth", (*SPELLINGS[Element.EARTH], "1e", "e1")),
        Token("m", "mountain", ("ee", "2e", "e2", "2earth", "earth2", "🏔", "🗻", "⛰⛰", "🪨🪨")),
        Token("w", "water", SPELLINGS[Element.WATER]),
    )


def _stack(height: int) -> tuple[str, ...]:
    """List the ways to write a stack: `2a`, `a2`, `aa`, `2 wind`, `wind 2` and so on."""
    words = ("a", *SPELLINGS[Element.WIND])
    ways = [(f"{height}{word}", f"{word}{height}", f"{height}x{word}", f"{word}x{height}") for word in words]
    doubled = [word * height for word in words if len(word) == 1] if height > 1 else []
    return (*(way for each in ways for way in each), *doubled)


def _sages(seats: int) -> tuple[Token, ...]:
    return (Token("", "nothing"), *(_sage(seat) for seat in range(1, seats + 1)))


def _sage(seat: int) -> Token:
    mark = SEAT_MARKS[seat - 1]
    return Token(
        f"S{seat}", f"the sage of seat {seat}", (f"sage{seat}", f"seat{seat}", f"{seat}S", f"P{seat}", mark, f"S{mark}")
    )


def _fields(seats: int) -> tuple[Field, ...]:
    numbers = tuple(str(seat) for seat in range(1, seats + 1))
    return (
        Field("SEAT", "Seat to act", "The number of the seat that acts.", numbers),
        Field(
            "STAGE", "Stage", "take before the stones, draw1 to draw4 while so many are due, act, over:1 with winners.",
            (*_STAGES, *(f"over:{number}" for number in numbers)),
        ),
        Field("HAND", "Stones in hand", f"Up to {MOST_STONES} of the letters f a e w, or - for none."),
        Field(
            "STEPS", "Steps left", "A number while the seat acts, - before the stones are dealt.",
            ("-", *map(str, range(STONES_AND_STEPS + 1))),
        ),
        Field("RIDDEN", "Stacks ridden", "The squares of the stacks ridden this turn, joined by commas, or -."),
        Field("BAG", "Stones in the bag", "What board and hand leave of thirty each, or - without a bag."),
    )  # fmt: skip


def _lay(texts: Mapping[str, str], seats: int) -> Cells:
    cells = lay_rows("ROWS", texts["ROWS"], GRID, ROW_LETTERS)
    names = texts["SAGES"].split(",")
    if len(names) > seats:
        raise NotationError(f"SAGES names {len(names)} squares; this game has {seats} seats.")
    for seat, told in enumerate(names, 1):
        for name in told.split("+"):
            _put_sage(cells, seat, name)
    return tuple(map(tuple, cells))


def _put_sage(cells: list[list[str]], seat: int, name: str) -> None:
    if name == "-":
        return
    square = GRID.parse(name)
    if square is None:
        raise NotationError("SAGES names a square that is not on the board.")
    column, row = GRID.column(square), GRID.row(square)
    if "S" in cells[row][column]:
        raise NotationError(f"SAGES puts two sages on {GRID.names[square]}.")
    cells[row][column] = f"{cells[row][column].strip('.')}S{seat}"


def _spell(cells: Cells, seats: int) -> dict[str, str]:
    """Write ROWS and SAGES; a sage that is missing is `-`, one that stands twice has `+` between its squares.

    A sage of more seats than play is written too, for `examine` to find.
    """
    rows = "/".join("".join(cell.partition("S")[0] or "." for cell in row) for row in cells)
    where: list[list[str]] = [[] for _ in range(seats)]
    for square in GRID.squares:
        seat = cells[GRID.row(square)][GRID.column(square)].partition("S")[2]
        if seat:
            where += [[] for _ in range(len(where), int(seat))]
            where[int(seat) - 1].append(GRID.names[square])
    return {"ROWS": rows, "SAGES": ",".join("+".join(squares) or "-" for squares in where)}


def _derive(state: State, setup: Setup) -> dict[str, str]:
    """Count the bag from the board and the hand (ruling 1c.13)."""
    board = bytearray(state.board)
    for square in GRID.squares:
        board[square] = ord(setup.cells[GRID.row(square)][GRID.column(square)][0])
    hand = setup.field("HAND").lower()
    known = hand if hand.isascii() and hand.isalpha() else ""
    return {"BAG": format_bag(attrs.evolve(state, board=bytes(board), hand=known).bag)}
