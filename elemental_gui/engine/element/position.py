"""Element's positions: as a line of text, as setups, and what is wrong with one.

The line is `ROWS SAGES SEAT STAGE HAND STEPS RIDDEN BAG`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import chain
from typing import Final

import attrs

from elemental_gui.engine.core.elements import EMOJIS, LETTERS, SPELLINGS, Element, in_order
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.position_line import Faults, format_stage, lay_rows, read_stage, seat_numbers
from elemental_gui.engine.core.setup import EMPTY_CELL, Cells, Field, Fill, Setup, SetupForm, Token, join_rows
from elemental_gui.engine.core.text import SEAT_EMOJIS, SEAT_MARKS
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.element.board import EMPTY, EMPTY_BOARD, GRID, RIDGE, SAGE, WIND
from elemental_gui.engine.element.earth import mark_ranges
from elemental_gui.engine.element.rules import Rules, word_of
from elemental_gui.engine.element.state import BAG, MOST_STONES, STONES_AND_STEPS, Stage, State

FIELDS: Final = ("ROWS", "SAGES", "SEAT", "STAGE", "HAND", "STEPS", "RIDDEN", "BAG")
"""The fields of a position line, in order."""
_LONGEST: Final = 800
"""Longer than any position, even one with a ridden stack on every square."""
_ROW_LETTERS: Final = ".f1234emw"
_DRAWS: Final = {f"draw{due}": (Stage.DRAW, due) for due in range(1, MOST_STONES + 1)}
_STAGES: Final = {"take": (Stage.TAKE, 0), **_DRAWS, "act": (Stage.ACT, 0)}
"""What STAGE can be besides the end, and the stones due."""
_KNOWN: Final = "take, draw1 to draw4, act and over:SEATS"


def format_rows(state: State) -> str:
    """Write the board's rows from the top, joined by `/`; sages and ranges are not marked in them."""
    return GRID.spell(state.board).replace("r", "e").replace("S", ".")


def cell(state: State, square: Square) -> str:
    """Whether an earth belongs to a range is not written down."""
    letter = state.board[square]
    if letter == SAGE:
        return f"S{state.sages.index(square) + 1}"
    return "e" if letter == RIDGE else chr(letter)


def format_position(state: State) -> str:
    stage = f"draw{state.due}" if state.stage is Stage.DRAW else format_stage(state.stage, state.outcome)
    steps = "-" if state.stage in (Stage.TAKE, Stage.DRAW) else str(state.steps)
    return " ".join((
        format_rows(state),
        ",".join(GRID.names[sage] for sage in state.sages),
        str(state.seat),
        stage,
        state.hand or "-",
        steps,
        ",".join(GRID.names[stack] for stack in sorted(state.ridden)) or "-",
        _format_bag(state.bag),
    ))  # fmt: skip


def _format_bag(bag: Mapping[str, int] | None) -> str:
    """Write what is left in the bag; `-` when the supply is unlimited."""
    return "-" if bag is None else "".join(f"{letter}{count}" for letter, count in bag.items())


def examine(start: State, setup: Setup, faults: Faults) -> State | None:
    """Refuse what would leave the rules undefined (ruling X.22); whether a sage is trapped is not judged (X.21)."""
    seats, field = start.seats, setup.field
    board = bytearray(mark_ranges(GRID.laid(_without_sages(setup.cells), EMPTY_BOARD)))
    sages = _sages(_places(setup.cells, seats), seats, board, faults)
    faults.numbered("SEAT", field("SEAT"), seats)
    told, outcome = read_stage(field("STAGE"), _STAGES, (Stage.OVER, 0), seats, faults, _KNOWN)
    stage, due = told or (None, 0)
    hand, ridden = _hand(field("HAND"), faults), _ridden(field("RIDDEN"), board, faults)
    steps = _steps(field("STEPS"), stage, due, faults)
    if stage in (Stage.TAKE, Stage.DRAW) and (hand or ridden):
        faults.add("HAND", f"and RIDDEN are - at {field('STAGE')}")
    if hand is not None and len(hand) + steps > STONES_AND_STEPS:
        faults.add("STEPS", f"and stones in the hand are {STONES_AND_STEPS} together at most")
    if start.rules.supply == "infinite":
        faults.one_of("BAG", field("BAG"), ("-",), "is - when the supply is unlimited")
    elif hand is not None:
        _check_bag(attrs.evolve(start, board=bytes(board), hand=hand).bag or {}, due, field("BAG"), faults)
    if faults.found or stage is None or hand is None:
        return None
    return State(start.rules, bytes(board), sages, int(field("SEAT")), stage, hand, steps, ridden, outcome)


def _without_sages(cells: Cells) -> Cells:
    return tuple(tuple(cell.partition("S")[0] or "." for cell in row) for row in cells)


def _places(cells: Cells, seats: int) -> list[list[Square]]:
    """List where the sages of every seat stand, also those of more seats than play."""
    places: list[list[Square]] = [[] for _ in range(seats)]
    for square, cell in zip(GRID.squares, chain.from_iterable(cells), strict=True):
        seat = cell.partition("S")[2]
        if seat:
            places += [[] for _ in range(len(places), int(seat))]
            places[int(seat) - 1].append(square)
    return places


def _sages(places: list[list[Square]], seats: int, board: bytearray, faults: Faults) -> tuple[Square, ...]:
    if len(places) > seats:
        faults.add("SAGES", f"has sages of {len(places)} seats; this game has {seats}")
        return ()
    for seat, squares in enumerate(places, 1):
        names = [GRID.names[square] for square in squares]
        if not squares:
            faults.add("SAGES", f"does not say where the sage of seat {seat} stands")
        elif len(squares) > 1:
            faults.add("SAGES", f"puts the one sage of seat {seat} on {' and '.join(names)}", *names)
        elif board[squares[0]] != EMPTY:
            faults.add("SAGES", f"puts a sage on {names[0]}, which is not empty", *names)
        else:
            board[squares[0]] = SAGE
    return tuple(chain.from_iterable(places))


def _hand(text: str, faults: Faults) -> str | None:
    hand = "" if text == "-" else text.lower()
    if any(letter not in LETTERS for letter in hand) or len(hand) > MOST_STONES:
        faults.add("HAND", f"is - or at most {MOST_STONES} of the letters f a e w")
        return None
    return in_order(hand)


def _steps(text: str, stage: Stage | None, due: int, faults: Faults) -> int:
    """Read STEPS; while stones are due, the steps of the turn are known from their number (ruling 1c.8)."""
    if stage in (Stage.TAKE, Stage.DRAW):
        if text != "-":
            faults.add("STEPS", "is - before the stones are dealt")
        return STONES_AND_STEPS - due if due else 0
    if stage is Stage.OVER and text != "0":
        faults.add("STEPS", "is 0 when the game is over")
        return 0
    if stage is None and text == "-":
        return 0
    numbers = list(map(str, range(STONES_AND_STEPS + 1)))
    is_number = faults.one_of("STEPS", text, numbers, f"is a number from 0 to {STONES_AND_STEPS}")
    return int(text) if is_number else 0


def _ridden(text: str, board: bytearray, faults: Faults) -> frozenset[Square]:
    squares = [] if text == "-" else [GRID.parse(name) for name in text.split(",")]
    stacks = [square for square in squares if square is not None and board[square] in WIND]
    if len(stacks) < len(squares):
        wrong = [GRID.names[square] for square in squares if square is not None and square not in stacks]
        faults.add("RIDDEN", "names squares with wind stacks, or is -", *wrong)
    return frozenset(stacks)


def _check_bag(bag: Mapping[str, int], due: int, text: str, faults: Faults) -> None:
    """Compare BAG with what the board and the hand leave of thirty stones each (rulings 1c.13, X.22)."""
    if min(bag.values()) < 0:
        faults.add("ROWS", f"and HAND hold more than {BAG} stones of an element")
    elif text.lower() != _format_bag(bag):
        together = f"board, hand and bag hold {BAG} stones of each element together"
        faults.add("BAG", f"must be {_format_bag(bag)} here: {together}")
    elif due > sum(bag.values()):
        faults.add("BAG", "must have the stones that are due")


_BOARD: Final = ("ROWS", "SAGES")
_FILLS: Final = (
    Fill(("f",), ("red",)),
    Fill(("1", "2", "3", "4"), ("beige",)),
    Fill(("e", "m"), ("black",)),
    Fill(("w",), ("blue",)),
    Fill((".",), ("white",)),
)


def form(state: State) -> SetupForm:
    seats = state.seats
    columns, rows = GRID.headings()
    return SetupForm(
        columns=columns,
        rows=rows,
        layers=(_stones(state.rules), _sage_tokens(seats)),
        fields=_fields(seats),
        names=FIELDS,
        board=_BOARD,
        lay=lambda texts: _lay(texts, seats),
        spell=lambda cells: _spell(cells, seats),
        format_state=format_position,
        rule="X.22",
        fills=_FILLS,
        derive=lambda setup: _derive(state, setup),
        longest=_LONGEST,
    )


@lru_cache(maxsize=16)
def _stones(rules: Rules) -> tuple[Token, ...]:
    wind = word_of(rules, Element.WIND)
    stacks = (Token(str(high), f"{high} {wind}", _stack(high), f"{high}\ufe0f\u20e3") for high in (2, 3, 4))
    return (
        EMPTY_CELL,
        Token("f", "fire", SPELLINGS[Element.FIRE]),
        Token("1", wind, ("a", *SPELLINGS[Element.WIND], *_stack(1)), EMOJIS[Element.WIND]),
        *stacks,
        Token("e", "earth", (*SPELLINGS[Element.EARTH], "1e", "e1"), EMOJIS[Element.EARTH]),
        Token("m", "mountain", ("ee", "2e", "e2", "2earth", "earth2", "mt", "mtn", "🏔", "🗻", "⛰⛰", "🪨🪨"), "🏔️"),
        Token("w", "water", SPELLINGS[Element.WATER]),
    )


def _stack(height: int) -> tuple[str, ...]:
    """List the ways to write a stack: `2a`, `a2`, `aa`, `2 wind`, `wind 2` and so on."""
    words = ("a", *SPELLINGS[Element.WIND])
    ways = [(f"{height}{word}", f"{word}{height}", f"{height}x{word}", f"{word}x{height}") for word in words]
    doubled = [word * height for word in words if len(word) == 1] if height > 1 else []
    return (*(way for each in ways for way in each), *doubled)


@cache
def _sage_tokens(seats: int) -> tuple[Token, ...]:
    return (Token("", "nothing"), *(_sage(seat) for seat in range(1, seats + 1)))


def _sage(seat: int) -> Token:
    mark = SEAT_MARKS[seat - 1]
    return Token(
        f"S{seat}", f"the sage of seat {seat}",
        (f"sage{seat}", f"seat{seat}", f"{seat}S", f"P{seat}", mark, f"S{mark}"), SEAT_EMOJIS[seat - 1],
    )


@cache
def _fields(seats: int) -> tuple[Field, ...]:
    numbers = seat_numbers(seats)
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
    """Lay ROWS and SAGES; `-` is a sage that is missing, `+` stands between the squares of one that stands twice."""
    cells = lay_rows("ROWS", texts["ROWS"], GRID, _ROW_LETTERS)
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
    sages = ("+".join(GRID.names[square] for square in squares) or "-" for squares in _places(cells, seats))
    return {"ROWS": join_rows(_without_sages(cells)), "SAGES": ",".join(sages)}


def _derive(state: State, setup: Setup) -> dict[str, str]:
    """Count the bag from the board and the hand (ruling 1c.13)."""
    board, hand = GRID.laid(_without_sages(setup.cells), EMPTY_BOARD), setup.field("HAND").lower()
    known = hand if all(letter in LETTERS for letter in hand) else ""
    return {"BAG": _format_bag(attrs.evolve(state, board=board, hand=known).bag)}
