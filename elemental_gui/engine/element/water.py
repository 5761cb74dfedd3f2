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
from elemental_gui.engine.core.geometry import OPPOSITE, ORTHOGONAL, Square, digits, selector
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.element.actions import Place
from elemental_gui.engine.element.board import EMPTY, FIRE, GRID, SAGE, WATER
from elemental_gui.engine.element.refusals import refuse
from elemental_gui.engine.element.state import State

FLOWS_OVER: Final = frozenset((EMPTY, FIRE))
STEPS: Final = {direction: GRID.steps[direction] for direction in ORTHOGONAL}
_W: Final = GRID.width
_FREE: Final = digits(bytes((EMPTY, FIRE)))
_WET: Final = digits(bytes((WATER,)))
_ONES: Final = selector(b"1")
_WATER: Final = Element.WATER


def touches_water(board: bytes, square: Square) -> bool:
    """Tell whether water lies orthogonally beside this square."""
    return WATER in (board[square - _W], board[square + _W], board[square - 1], board[square + 1])


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


@lru_cache(maxsize=1 << 12)
def course(path: str) -> frozenset[int]:
    """Give the squares that a path enters, as offsets from where it begins."""
    return frozenset(path_squares(0, path))


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


# The listing below answers "where can water go" for the whole board at once. A board becomes an integer with one bit
# a square, A1 the highest; a path is grown step by step for all squares whose bit survives shifting the free squares
# along it. Four such boards side by side, one for each direction in which a river's line can lie, share the work.
# What it finds can be traced step by step as above; test_spelled_twice.py compares the two.

_LOWEST: Final = GRID.size - 1 - GRID.last
_ON_BOARD: Final = GRID.last + 1 - GRID.first
_DRY_PLACES: Final = tuple(Place(_WATER, square) for square in range(GRID.first, GRID.last + 1))
_FOUR_BOARDS: Final = sum(1 << GRID.size * board for board in range(len(STEPS)))
_BITS: Final = (0, *(1 << bit for bit in range(len(STEPS) * GRID.size)))
"""The mask of one square, found by its `bit_length`."""
_ROOM: Final = GRID.size
"""Masks are moved so far up before they are shifted down that one shift serves steps in either direction."""
_SHIFTS: Final = tuple(
    (number * GRID.size, tuple(_ROOM - stones * step for stones in range(1, GRID.columns + 1)))
    for number, step in enumerate(STEPS.values())
)
"""For each line where its board begins, and the shifts that show its first, second, … square."""


def placements(board: bytes, forbid_hairpin: bool) -> tuple[compress[Place], dict[int, list[Place]]]:
    """List where a water stone may go: dry squares, and by length each possible river with one path as a witness."""
    free = int(board.translate(_FREE), 2)
    water = int(board.translate(_WET), 2) << _ROOM
    touching = 0
    starts: dict[int, int] = {}
    for first_bit, shifts in _SHIFTS:
        squares = free & water >> shifts[0]
        touching |= squares
        length = 2
        while squares:
            longer = squares & water >> shifts[length - 1]
            if squares != longer:
                starts[length] = starts.get(length, 0) | (squares ^ longer) << first_bit
            squares = longer
            length += 1
    dry = f"{(free & ~touching) >> _LOWEST:0{_ON_BOARD}b}".encode().translate(_ONES)
    rivers: dict[int, list[Place]] = {length: [] for length in starts}
    if starts:
        inner = _passages(free) * _FOUR_BOARDS << _ROOM
        free = free * _FOUR_BOARDS << _ROOM
        for length, found in rivers.items():
            _flow(found, starts[length], inner, free, length, forbid_hairpin, "")
    return compress(_DRY_PLACES, dry), rivers


def _passages(free: int) -> int:
    """Find the free squares that a river can enter and leave again: those with two free neighbours or more."""
    above, below, before, behind = free >> _W, free << _W, free >> 1, free << 1
    return free & (above & below | before & behind | (above | below) & (before | behind))


def _flow(
    found: list[Place], starts: int, inner: int, free: int, steps: int, forbid_hairpin: bool, path: str
) -> int:
    """Add a river for each start that can flow this many more steps after `path`, two at least; return those served."""
    left = starts
    for longer, shift in _extensions(path, forbid_hairpin):
        flowing = left & inner >> shift
        if not flowing:
            continue
        if steps > 2:
            left ^= _flow(found, flowing, inner, free, steps - 1, forbid_hairpin, longer)
        else:
            left ^= _end(found, flowing, free, _endings(longer, forbid_hairpin))
        if not left:
            break
    return starts ^ left


def _end(found: list[Place], starts: int, free: int, endings: Endings) -> int:
    """Add a river for each start that can flow the last step; return those served."""
    left = starts
    for rivers, shift in endings:
        flowing = left & free >> shift
        left ^= flowing
        while flowing:
            top = flowing.bit_length()
            found.append(rivers[top])
            flowing ^= _BITS[top]
        if not left:
            break
    return starts ^ left


@lru_cache(maxsize=1 << 15)
def _extensions(path: str, forbid_hairpin: bool) -> tuple[tuple[str, int], ...]:
    """List the paths that are one step longer, straight on first, with the shift that shows where they end.

    Whether a path crosses itself, turns back or makes a hairpin does not depend on the board.
    """
    squares = [0, *path_squares(0, path)]
    longer = []
    for direction, step in sorted(STEPS.items(), key=lambda item: item[0] != path[-1:]):
        offset = squares[-1] + step
        if offset not in squares and not (forbid_hairpin and is_hairpin(path + direction)):
            longer.append((path + direction, _ROOM - offset))
    return tuple(longer)


class _Rivers(dict[int, Place]):
    """The rivers along one path, by the `bit_length` of their place in the four boards; made when they first occur."""

    def __init__(self, path: str) -> None:
        super().__init__()
        self._path = path

    def __missing__(self, top: int) -> Place:
        board, bit = divmod(top - 1, GRID.size)
        river = self[top] = Place(_WATER, GRID.size - 1 - bit, ORTHOGONAL[board], self._path)
        return river


Endings = tuple[tuple[_Rivers, int], ...]


@lru_cache(maxsize=1 << 7)
def _endings(path: str, forbid_hairpin: bool) -> Endings:
    return tuple((_Rivers(longer), shift) for longer, shift in _extensions(path, forbid_hairpin))


def check_river(state: State, action: Place) -> Violation | None:
    """Judge line and path of a stone (rulings 1c.32, 1c.42-44, 1c.47, 1c.50, 1c.51); None when they are right."""
    board, square = state.board, action.square
    if action.element is not _WATER or not touches_water(board, square):
        return refuse("not_a_river", square) if action.line or action.path else None
    if not action.line:
        return _river_violation(state, square) or refuse("river_missing", square)
    line = line_from(board, square, action.line)
    if not line:
        return refuse("river_dry", square, line=action.line)
    violation = _path_violation(state, action, line)
    # That the whole line or square is stuck says more than what is wrong with this path.
    return violation and (_river_violation(state, square) or line_violation(state, square, action.line) or violation)


def _river_violation(state: State, square: Square) -> Violation | None:
    """Return why no river at all can flow from a square that touches water (ruling 1c.32); None if one can."""
    lines = [line for line, step in STEPS.items() if state.board[square + step] == WATER]
    return refuse("river_stuck", square) if all(line_violation(state, square, line) for line in lines) else None


def line_violation(state: State, square: Square, line: str) -> Violation | None:
    """Return why this square and this line of water make no river (ruling 1c.43); None when a full path exists."""
    length = len(line_from(state.board, square, line)) + 1
    paths = completions(state.board, square, length, state.rules.river_forbid_hairpin)
    return refuse("line_stuck", square, line=line, length=length) if next(paths, None) is None else None


def _path_violation(state: State, action: Place, line: list[Square]) -> Violation | None:
    """Judge a path step by step, and its length last (rulings 1c.44, 1c.47, 1c.50, 1c.51)."""
    board, start, path = state.board, action.square, action.path
    entered: list[Square] = []
    for index, square in enumerate(path_squares(start, path)):
        if index and path[index] == OPPOSITE[path[index - 1]]:
            return refuse("path_back", start, square)
        letter = board[square]
        if square == start or square in entered:
            return refuse("path_crossed", start, square)
        if letter not in FLOWS_OVER:
            if not GRID.names[square]:
                return refuse("path_off", start)
            reason = "path_sage" if letter == SAGE else "path_own" if square in line else "path_blocked"
            return refuse(reason, start, square)
        if state.rules.river_forbid_hairpin and is_hairpin(path[: index + 1]):
            return refuse("path_hairpin", start, square)
        entered.append(square)
    if len(path) != len(line) + 1:
        return refuse("path_length", start, length=len(line) + 1, count=len(path))
    return None
