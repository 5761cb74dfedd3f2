"""Where units can go, all squares at once: sets of squares are numbers with a bit for each square.

A move has two parts at most. Each is a step to a neighbour or, for a water unit, a slide over river tiles in one row
or column. Friends are passed anywhere, also where a slide ends and the other part begins; only the last square must
be empty (rulings 4b.12, 4b.15, 4b.16, E.7).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders.board import BIT, CLOSED, COLUMN, FOREST, GRID, ORTHOGONAL, RIVER, ROW, Kind
from elemental_gui.engine.elemenders.rules import Rules
from elemental_gui.engine.elemenders.state import State

NEAR: Final = tuple(GRID.mask(near) for near in ORTHOGONAL)
"""The squares one step away, by square."""
WITHIN_TWO: Final = tuple(
    GRID.mask((*near, *(far for each in near for far in ORTHOGONAL[each]))) for near in ORTHOGONAL
)  # fmt: skip
"""The squares at most two steps away, the square itself among them."""
FLOAT: Final = tuple(near | BIT[square] for square, near in enumerate(NEAR))
"""These and the square itself."""
_DIRECTIONS: Final = (ROW, -ROW, COLUMN, -COLUMN)


def fire_reach(straight: bool, square: Square, closed: int) -> int:
    """Give where two steps lead (ruling 4b.11); `closed` are the squares that cannot be entered."""
    if straight:
        return _straight_steps(square, closed & WITHIN_TWO[square])
    return _two_steps(square, closed & NEAR[square]) & ~closed


def plant_reach(straight: bool, square: Square, closed: int, forest: int) -> int:
    """Give where one step leads, and two if both tiles entered are forest (ruling 4b.14)."""
    step = NEAR[square] & ~closed
    if not step & forest:
        return step
    wood = forest & ~closed
    if straight:
        return step | _straight_steps(square, ~wood & WITHIN_TWO[square])
    return step | _two_steps(square, NEAR[square] & ~wood) & wood


def water_reach(rules: Rules, square: Square, closed: int, river: int) -> int:
    """Give where two parts lead, each a step or a slide (rulings 4b.15, E.9, E.10)."""
    if drifts(rules, square, river):
        return floating_reach(rules, square, closed, river)
    return fire_reach(rules.straight_only, square, closed)


def floating_reach(rules: Rules, square: Square, closed: int, river: int) -> int:
    """Give the same where there is a river to slide on."""
    starts = -1 if rules.slide_from_land else river  # where a slide may begin
    return _floating_reach(rules.straight_only, square, closed, river & ~closed, starts)


@lru_cache(maxsize=1 << 10)  # what blocks a unit and where rivers lie rarely changes in the course of a turn
def _floating_reach(straight: bool, square: Square, closed: int, floating: int, starts: int) -> int:
    here = BIT[square]
    if straight:
        reach = 0
        for shift in _DIRECTIONS:
            middle = _ahead(here, shift, closed, floating, starts)
            reach |= middle | _ahead(middle, shift, closed, floating, starts)
        return reach
    middle = _anywhere(here, closed, floating, starts)
    return middle | _anywhere(middle, closed, floating, starts)


def drifts(rules: Rules, square: Square, river: int) -> bool:
    """Whether there is a river so near that a water unit might go farther than fire does."""
    return bool(river & (WITHIN_TWO[square] if rules.slide_from_land else FLOAT[square]))


def _anywhere(seeds: int, closed: int, floating: int, starts: int) -> int:
    """Give where one part leads from any of these squares, in every direction."""
    steps = (seeds << ROW | seeds >> ROW | seeds << COLUMN | seeds >> COLUMN) & ~closed
    seeds &= starts
    return steps | _spread(seeds, ROW, floating) | _spread(seeds, COLUMN, floating)


def _spread(seeds: int, shift: int, floating: int) -> int:
    """Give the river tiles that slides reach in both directions of a row or a column, and the seeds."""
    reached = front = seeds
    while front:
        front = (front << shift | front >> shift) & floating & ~reached
        reached |= front
    return reached


def _ahead(seeds: int, shift: int, closed: int, floating: int, starts: int) -> int:
    """Give where one part leads from any of these squares in one direction."""
    reached = _shifted(seeds, shift) & ~closed
    front = seeds & starts
    while front:
        front = _shifted(front, shift) & floating
        reached |= front
    return reached


def _shifted(squares: int, shift: int) -> int:
    return squares << shift if shift > 0 else squares >> -shift


@lru_cache(maxsize=1 << 12)
def _two_steps(square: Square, closed: int) -> int:
    """Give where two steps lead, the second one to any square."""
    reach = NEAR[square]
    for near in ORTHOGONAL[square]:
        if not closed & BIT[near]:
            reach |= NEAR[near]
    return reach & ~closed


@lru_cache(maxsize=1 << 14)
def _straight_steps(square: Square, closed: int) -> int:
    """Give where one or two steps in the same direction lead."""
    reach = 0
    for shift in _DIRECTIONS:
        step = _shifted(BIT[square], shift) & ~closed
        reach |= step | _shifted(step, shift) & ~closed
    return reach & WITHIN_TWO[square]  # a step over the edge is no square, and the next one none of these


Part = tuple[str, tuple[Square, ...]]
"""One of the two parts of a move: a direction, and the squares entered, the last one included."""


def way(state: State, origin: Square, target: Square) -> tuple[Square, ...]:
    """Give the squares that a unit enters on its shortest way, the target last; nothing if there is no way.

    For the eye, not for judging: it spells what the sets above say, and test_every_legal_move_has_a_way compares them.
    """
    piece = state.piece(origin)
    if piece is None or not piece.is_unit:
        return ()
    ways = []
    for direction, first in _parts(state, origin, origin):
        if first[-1] == target:
            return first
        for turned, second in _parts(state, origin, first[-1]):
            if second[-1] != target or (state.rules.straight_only and turned != direction):
                continue
            if piece.kind is Kind.PLANT and {state.terrain[each] for each in first + second} != {FOREST}:
                continue
            ways.append(first + second)
    return min(ways, key=len, default=())


def _parts(state: State, unit: Square, start: Square) -> Iterator[Part]:
    """Yield what one part of a move may be from a square: a step, or for a water unit any slide."""
    piece = state.piece(unit)
    floats = piece is not None and piece.kind is Kind.WATER
    slides = floats and (state.terrain[start] == RIVER or state.rules.slide_from_land)
    closed = CLOSED[piece.seat] if piece is not None else bytes(256)
    for direction in "UDLR":
        ray = GRID.rays[start][direction]
        for length, square in enumerate(ray, 1):
            if closed[state.units[square]]:
                break
            if length > 1 and not (slides and {state.terrain[each] for each in ray[:length]} == {RIVER}):
                break
            yield direction, ray[:length]
