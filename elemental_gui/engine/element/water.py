"""Water flows: a stone placed at the end of a line of water makes the whole line move along a path.

The river is the new stone and one straight line of water beside it, n stones in all. It flows exactly n orthogonal
steps from the new stone over empty squares and fire; then the path is water and the old squares are empty
(rulings 1c.42-1c.52).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import compress
from typing import Final

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import OPPOSITE, ORTHOGONAL, Square
from elemental_gui.engine.element.actions import Place
from elemental_gui.engine.element.board import EMPTY, FIRE, GRID, WATER, digits, selector

FLOWS_OVER: Final = frozenset((EMPTY, FIRE))
STEPS: Final = {direction: GRID.steps[direction] for direction in ORTHOGONAL}
_FREE: Final = digits(bytes((EMPTY, FIRE)))
_WET: Final = digits(bytes((WATER,)))
_ONES: Final = selector(b"1")


def touches_water(board: bytes, square: Square) -> bool:
    """Tell whether water lies orthogonally beside this square."""
    return any(board[square + step] == WATER for step in STEPS.values())


def line_from(board: bytes, square: Square, direction: str) -> list[Square]:
    """List the straight line of water that begins beside this square in this direction, the nearest first."""
    step, line = STEPS[direction], []
    square += step
    while board[square] == WATER:
        line.append(square)
        square += step
    return line


def path_squares(square: Square, path: str) -> list[Square]:
    """List the squares that a path enters, from this square outwards, whether they are on the board or not."""
    squares = []
    for direction in path:
        square += STEPS[direction]
        squares.append(square)
    return squares


def is_hairpin(path: str) -> bool:
    """Tell whether the last three steps of a path turn back beside it: a, b, against a (ruling X.12)."""
    return len(path) > 2 and path[-1] == OPPOSITE[path[-3]]


def completions(board: bytes, square: Square, length: int, forbid_hairpin: bool, path: str = "") -> Iterator[str]:
    """Yield every full path of `length` steps from this square that begins with `path`.

    A step goes onto an empty square or fire that the path has not used (ruling 1c.44). Nothing is yielded where the
    water cannot get far enough; the search stops at once when too few squares can be reached.
    """
    if len(path) > length:
        return
    free = bytearray(board)
    free[square] = WATER
    for index, direction in enumerate(path, 1):
        square += STEPS[direction]
        if free[square] not in FLOWS_OVER or (forbid_hairpin and is_hairpin(path[:index])):
            return
        free[square] = WATER
    if _room(free, square, length - len(path)):
        yield from _extended(free, square, length, forbid_hairpin, path)


def _extended(free: bytearray, square: Square, length: int, forbid_hairpin: bool, path: str) -> Iterator[str]:
    if len(path) == length:
        yield path
        return
    for direction, step in STEPS.items():
        target = square + step
        letter = free[target]
        if letter in FLOWS_OVER and not (forbid_hairpin and is_hairpin(path + direction)):
            free[target] = WATER
            yield from _extended(free, target, length, forbid_hairpin, path + direction)
            free[target] = letter


def _room(free: bytearray, square: Square, wanted: int) -> bool:
    """Tell whether at least this many free squares are connected to the square: a cheap bar to hopeless searches."""
    seen = {square}
    edge = [square]
    while edge and len(seen) <= wanted:
        here = edge.pop()
        for step in STEPS.values():
            if free[here + step] in FLOWS_OVER and here + step not in seen:
                seen.add(here + step)
                edge.append(here + step)
    return len(seen) > wanted


def first_path(board: bytes, square: Square, length: int, forbid_hairpin: bool, path: str = "") -> str | None:
    """Return one full path from this square that begins with `path`; None when there is none."""
    return next(completions(board, square, length, forbid_hairpin, path), None)


# The listing below answers "where can water go" for the whole board at once. A board becomes an integer with one bit
# a square; a path is grown step by step for all squares whose bit survives shifting the free squares along it.

_TOP: Final = GRID.size
DRY_PLACES: Final = tuple(Place(Element.WATER, square) for square in range(GRID.size))


def placements(board: bytes, forbid_hairpin: bool) -> list[Place]:
    """List where a water stone may go: dry squares, and each possible river with one path as a witness."""
    free = int(board.translate(_FREE), 2)
    water = int(board.translate(_WET), 2)
    touching = 0
    rivers: dict[int, _Rivers] = {}
    for line, step in STEPS.items():
        squares = free & _ahead(water, step)
        touching |= squares
        length = 2
        while squares:
            longer = squares & _ahead(water, length * step)
            if squares != longer:
                rivers.setdefault(length, _Rivers(length, forbid_hairpin)).lines.append((line, squares ^ longer))
            squares, length = longer, length + 1
    dry = f"{free & ~touching:0{GRID.size}b}".encode().translate(_ONES)
    found = list(compress(DRY_PLACES, dry))
    for same_length in rivers.values():
        starts = 0
        for _, squares in same_length.lines:
            starts |= squares
        _collect(found, starts, free, same_length, "")
    return found


class _Rivers:
    """The rivers of one length on a board: where each line's rivers begin. Where they can flow is the same question."""

    __slots__ = ("forbid_hairpin", "length", "lines")

    def __init__(self, length: int, forbid_hairpin: bool) -> None:
        self.length = length
        self.forbid_hairpin = forbid_hairpin
        self.lines: list[tuple[str, int]] = []


def _collect(found: list[Place], squares: int, free: int, rivers: _Rivers, path: str) -> int:
    """Add the rivers that flow on from these squares after `path`, one path each; return the squares served."""
    served = 0
    for longer, offset in _extensions(path, rivers.forbid_hairpin):
        flowing = squares & (free << offset if offset > 0 else free >> -offset)
        if not flowing:
            continue
        if len(longer) < rivers.length:
            flowing = _collect(found, flowing, free, rivers, longer)
        else:
            for line, starts in rivers.lines:
                mask = starts & flowing
                if mask:
                    places = _river_places(line, longer)
                    while mask:
                        low = mask & -mask
                        found.append(places[_TOP - low.bit_length()])
                        mask ^= low
        served |= flowing
        squares ^= flowing
        if not squares:
            break
    return served


def _ahead(mask: int, step: int) -> int:
    """Move a mask so that a square's bit tells what was `step` further on."""
    return mask << step if step > 0 else mask >> -step


@lru_cache(maxsize=1 << 15)
def _extensions(path: str, forbid_hairpin: bool) -> tuple[tuple[str, int], ...]:
    """List the paths that are one step longer, with where they end, straight on first.

    Whether a path crosses itself, turns back or makes a hairpin does not depend on the board.
    """
    squares = [0, *path_squares(0, path)]
    longer = []
    for direction, step in sorted(STEPS.items(), key=lambda item: item[0] != path[-1:]):
        offset = squares[-1] + step
        if offset not in squares and not (forbid_hairpin and is_hairpin(path + direction)):
            longer.append((path + direction, offset))
    return tuple(longer)


@lru_cache(maxsize=1 << 11)
def _river_places(line: str, path: str) -> tuple[Place, ...]:
    return tuple(Place(Element.WATER, square, line, path) for square in range(GRID.size))
