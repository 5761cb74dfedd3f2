"""Which actions a search looks at: those of the sage, and stones near the squares that matter.

Whatever is yielded is legal, but for an action that traps one's own sage where that is illegal: who plays it asks
`Kernel.verdict`.
"""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.element.board import EARTH, EMPTY, FIRE, MOUNTAIN, RIDGE, WATER, WIND
from elemental_gui.engine.element.placing import GOES_ON
from elemental_gui.players.element.kernel import (
    LENGTH_BITS,
    PATH_BITS,
    PUT_EARTH,
    PUT_FIRE,
    PUT_WATER,
    PUT_WIND,
    RIDE,
    RIVER,
    SIZE,
    SQUARE_BITS,
    SQUARES,
    STEP,
    STEPS,
    UNITS,
    WIDTH,
    Kernel,
)

_GOES_ON: Final = tuple(tuple(letter in letters for letter in range(128)) for letters in GOES_ON[True].values())
"""What each element goes on, an earth of a range among it: fire, wind, earth, water."""
_FREE: Final = _GOES_ON[3]


def _within(distance: int) -> tuple[tuple[int, ...], ...]:
    """List for every square those at most so many steps of a king away, itself included."""
    found = []
    on_board = frozenset(SQUARES)
    for square in range(SIZE):
        rows = range(-distance, distance + 1)
        around = [square + WIDTH * row + column for row in rows for column in rows] if square in on_board else []
        found.append(tuple(each for each in around if each in on_board))
    return tuple(found)


AROUND: Final = _within(1)
NEAR: Final = _within(2)
ZONES: Final = tuple(
    bytes(square in around for square in range(SIZE)) if around else b"" for around in map(frozenset, _within(3))
)
"""For every square a byte each, 1 for those within three steps."""

_FEW_LEFT: Final = 2
"""With so few ways out left, a ride of one's own sage may close the last of them."""
_MOST_TRACED: Final = 600
"""Steps after which the search for the paths of one river is content with what it has."""
_MOST_IN_VAIN: Final = 4000
"""The same where it has found nothing yet."""


def king_distance(one: int, other: int) -> int:
    row, column = one // WIDTH - other // WIDTH, one % WIDTH - other % WIDTH
    return max(abs(row), abs(column))


def sage_actions(kernel: Kernel) -> list[int]:
    sage = kernel.sages[kernel.seat - 1]
    steps, entries = kernel.ways(sage)
    actions = [STEP | (sage + step) << SQUARE_BITS for step in steps] if kernel.steps else []
    if entries:
        actions += [
            RIDE | (sage + STEPS[direction]) << SQUARE_BITS
            for direction in entries
            if kernel.landing(sage, direction, kernel.ridden)
        ]
    return actions


def stones_held(hand: int) -> int:
    return hand // UNITS[0] + hand // UNITS[1] % 5 + hand // UNITS[2] % 5 + hand % 5


def holds(hand: int, element: int) -> bool:
    """Tell whether a hand holds an element: 0 fire, 1 wind, 2 earth, 3 water."""
    return hand // UNITS[element] % 5 > 0


def placements(
    kernel: Kernel, squares: tuple[int, ...], goals: tuple[int, ...], most_rivers: int, need: int = 1
) -> list[int]:
    """List what may be placed on these squares; of each river the few paths that come nearest to the goals."""
    board, hand, found = kernel.board, kernel.hand, list[int]()
    for element in (0, 1, 2):
        if not holds(hand, element):
            continue
        goes_on, kind = _GOES_ON[element], PUT_FIRE + element
        bars_ridge = not kernel.stacks_ridge
        for square in squares:
            letter = board[square]
            if goes_on[letter] and not (bars_ridge and letter == RIDGE):
                found.append(kind | square << SQUARE_BITS)
    if hand % 5:
        for square in squares:
            if _FREE[board[square]]:
                lines = [line for line in range(4) if board[square + STEPS[line]] == WATER]
                for line in lines:
                    found += rivers(kernel, square, line, goals, need, most_rivers)
                if not lines:
                    found.append(PUT_WATER | square << SQUARE_BITS)
    return found


def rivers(kernel: Kernel, square: int, line: int, goals: tuple[int, ...], need: int, most: int) -> list[int]:
    """List a few rivers from a square along a line of water: those found that wet the most of the goals.

    They wet at least `need` of them; if that is one, any river will do where none wets a goal. None is listed once the
    kernel's patience is at its end.
    """
    if kernel.traced >= kernel.patience:
        return []
    board, step = kernel.board, STEPS[line]
    length, source = 1, square + step
    while board[source] == WATER:
        length += 1
        source += step
    old = board[square]
    board[square] = WATER
    paths = _Paths(board, kernel.no_hairpin, goals, need, length, kernel.patience - kernel.traced)
    paths.grow(square, 0, 0, 0)
    kernel.traced += paths.traced
    if not paths.found and need == 1 and kernel.traced < kernel.patience:
        paths = _Paths(board, kernel.no_hairpin, (), 0, length, kernel.patience - kernel.traced)
        paths.grow(square, 0, 0, 0)
        kernel.traced += paths.traced
    board[square] = old
    paths.found.sort(reverse=True)
    head = RIVER + line | square << SQUARE_BITS | length << LENGTH_BITS
    return [head | path << PATH_BITS for _, path in paths.found[:most]]


class _Paths:
    """The search for the paths of one river that come to its goals, squares around a sage; any path where it has none.

    The squares of the path so far lie under water meanwhile.
    """

    def __init__(
        self, board: bytearray, no_hairpin: bool, goals: tuple[int, ...], need: int, length: int, patience: int
    ) -> None:
        self.need = need
        """How many goals have to be wet in the end."""
        self.board = board
        self.no_hairpin = no_hairpin
        self.goals = goals
        self.middle = _middle(goals)
        self.length = length
        self.found: list[tuple[int, int]] = []
        """How many goals each full path wets, and the path."""
        self.traced = 0
        self.most = min(_MOST_TRACED, patience) if goals else 0
        self.most_in_vain = min(_MOST_IN_VAIN, patience)

    def grow(self, square: int, steps: int, path: int, wet: int) -> None:
        """Find every full path that begins with this one, goals first, as long as there is patience left."""
        if steps == self.length:
            self.found.append((wet, path))
            return
        board = self.board
        ways = []
        for direction in range(4):
            target = square + STEPS[direction]
            letter = board[target]
            if not _FREE[letter]:
                continue
            if self.no_hairpin and steps > 1 and path >> 2 * (steps - 2) & 3 == direction ^ 1:
                continue
            rank = 0 if target in self.goals else self._steps_to_goal(target)
            if wet + min(len(self.goals), self.length - steps - max(0, rank - 1)) >= self.need:
                ways.append((rank, direction))
        ways.sort()
        for rank, direction in ways:
            if self.traced > (self.most if self.found else self.most_in_vain):
                return
            target = square + STEPS[direction]
            letter = board[target]
            self.traced += 1
            board[target] = WATER
            self.grow(target, steps + 1, path | direction << 2 * steps, wet + (rank == 0))
            board[target] = letter

    def _steps_to_goal(self, square: int) -> int:
        """Count the steps that a river needs at least from a square to the nearest goal."""
        if not self.goals:
            return 1
        row, column = square // WIDTH - self.middle // WIDTH, square % WIDTH - self.middle % WIDTH
        return max(1, abs(row) + abs(column) - 2)


def _middle(goals: tuple[int, ...]) -> int:
    """Find the sage around which the goals lie; at the border they are not all there."""
    return next((goal for goal in goals if len(AROUND[goal]) == len(goals) and AROUND[goal] == goals), 0)


def near_placements(kernel: Kernel, sages: list[int], most_rivers: int) -> list[int]:
    """List the placements within two squares of these sages; where there are none, all on the board."""
    squares = NEAR[sages[0]]
    for sage in sages[1:]:
        known = frozenset(squares)
        squares = (*squares, *[square for square in NEAR[sage] if square not in known])
    return placements(kernel, squares, AROUND[sages[-1]], most_rivers) or placements(kernel, SQUARES, (), 1)


def room_for(kernel: Kernel) -> tuple[int, ...]:
    """Count for each element the squares where it may be placed; for water those beside which there is none."""
    board, counts = kernel.board, [0, 0, 0, 0]
    for square in SQUARES:
        letter = board[square]
        for element in range(4):
            counts[element] += _GOES_ON[element][letter]
        if _FREE[letter] and any(board[square + STEPS[line]] == WATER for line in range(4)):
            counts[3] -= 1
    return tuple(counts)


def longest_line(board: bytearray) -> int:
    """Count the stones of the longest line of water, up to three."""
    longest = 0
    for square in SQUARES:
        if board[square] == WATER:
            longest = max(longest, 1)
            for step in (1, WIDTH):
                if board[square + step] == WATER:
                    longest = max(longest, 3 if board[square + 2 * step] == WATER else 2)
    return longest


def closing(kernel: Kernel, victim: int, most_rivers: int, need: int) -> list[int]:
    """List the placements that can take a way out from the sage on this square, or prepare it.

    Rivers are worth a look only where they wet at least `need` squares around it.
    """
    board, hand = kernel.board, kernel.hand
    around = AROUND[victim]
    squares = dict.fromkeys(around, True)
    _, entries = kernel.ways(victim)
    for direction in entries:
        _along_ride(kernel, victim, direction, squares)
    found = placements(kernel, tuple(squares), around, most_rivers, need)
    if holds(hand, 0):
        found += _kindling(board, around, squares)
    if holds(hand, 1) and kernel.ways_out(victim) <= _FEW_LEFT:
        sage = kernel.sages[kernel.seat - 1]
        found += [
            PUT_WIND | square << SQUARE_BITS
            for square in dict.fromkeys((*NEAR[victim], *NEAR[sage]))
            if square not in squares and _GOES_ON[1][board[square]]
        ]
    if holds(hand, 2):
        found += _ranges(kernel, victim, squares)
    if hand % 5:
        for square in SQUARES:
            if square in squares or not _FREE[board[square]]:
                continue
            for line in range(4):
                if board[square + STEPS[line]] == WATER and _may_arrive(board, square, line, victim):
                    found += rivers(kernel, square, line, around, need, most_rivers)
    return found


def _ranges(kernel: Kernel, victim: int, squares: dict[int, bool]) -> list[int]:
    """List where earth joins or raises a range that reaches the squares around the victim."""
    board, around, found = kernel.board, AROUND[victim], list[int]()
    for square in NEAR[victim]:
        letter = board[square]
        if square in squares or not _GOES_ON[2][letter] or (letter == RIDGE and not kernel.stacks_ridge):
            continue
        if letter == EARTH or _touches_earth(board, square, around):
            found.append(PUT_EARTH | square << SQUARE_BITS)
    return found


def _along_ride(kernel: Kernel, victim: int, direction: int, squares: dict[int, bool]) -> None:
    """Add the stacks of a whirlwind, and where it carries the sage: what is changed there ends the ride."""
    step, stack = STEPS[direction], victim + STEPS[direction]
    while kernel.board[stack] in WIND:
        squares[stack] = True
        stack += step
    if kernel.board[stack] == EMPTY:
        squares[stack] = True
    landing = kernel.landing(victim, direction, ())
    if landing:
        squares[landing] = True


def _kindling(board: bytearray, around: tuple[int, ...], squares: dict[int, bool]) -> list[int]:
    """List the far ends of the lines of fire that would spread onto a square around the victim."""
    found = {}
    for target in around:
        if board[target] != EMPTY and board[target] not in WIND:
            continue
        for line in range(4):
            step = STEPS[line]
            end = target + step
            if board[end] != FIRE:
                continue
            while board[end] == FIRE:
                end += step
            if end not in squares and _GOES_ON[0][board[end]]:
                found[PUT_FIRE | end << SQUARE_BITS] = True
    return list(found)


def _touches_earth(board: bytearray, square: int, around: tuple[int, ...]) -> bool:
    return any(square + step in around and board[square + step] in (EARTH, RIDGE, MOUNTAIN) for step in STEPS)


def _may_arrive(board: bytearray, square: int, line: int, victim: int) -> bool:
    """Tell whether a river from this square is long enough to reach the squares around the victim."""
    row, column = square // WIDTH - victim // WIDTH, square % WIDTH - victim % WIDTH
    length, source = 1, square + STEPS[line]
    while board[source] == WATER:
        length += 1
        source += STEPS[line]
    return abs(row) + abs(column) - 2 <= length


