"""Element in place, for searching: one turn played and taken back on a `bytearray`, a hundred thousand times a second.

For speed this module spells again what the engine says in walking.py, wind.py, fire.py, earth.py, water.py and trap.py:
steps, rides, spreading, ranges, rivers and who is trapped. tests/players/test_element_kernel.py compares the two action
by action. It is plain typed Python that a compiler for Python may compile as it is.
"""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.geometry import DIRECTIONS, ORTHOGONAL
from elemental_gui.engine.element.board import BORDER, EARTH, EMPTY, FIRE, GRID, MOUNTAIN, RIDGE, SAGE, WATER, WIND
from elemental_gui.engine.element.rules import Rules
from elemental_gui.engine.element.state import BAG, State

# The board: as the engine's, with three squares of border on every side, so that whatever lies within three squares
# of a sage can be cut out of it.
WIDTH: Final = 16
MARGIN: Final = 3
SIZE: Final = WIDTH * (GRID.rows + 2 * MARGIN + 1)
SQUARE_OF: Final = tuple(
    (GRID.row(square) + MARGIN) * WIDTH + GRID.column(square) + MARGIN if GRID.names[square] else 0
    for square in range(GRID.size)
)
"""Our square for each of the engine's."""
ENGINE_SQUARE: Final = {ours: square for square, ours in enumerate(SQUARE_OF) if ours}
SQUARES: Final = tuple(sorted(ENGINE_SQUARE))

STEPS: Final = tuple(
    {"U": -WIDTH, "D": WIDTH, "L": -1, "R": 1}.get(name[0], 0)
    + ({"L": -1, "R": 1}[name[1]] if len(name) == 2 else 0)
    for name in DIRECTIONS
)
"""The eight directions as offsets, in the engine's order: U D L R, then the diagonals."""
ROOM: Final = tuple(
    len(GRID.rays[ENGINE_SQUARE[square]][name]) if square in ENGINE_SQUARE else 0
    for square in range(SIZE)
    for name in DIRECTIONS
)
"""How many squares lie beyond a square in a direction; at 8 × square + direction."""

# Actions are whole numbers: the kind in 4 bits, the square in 9, and for rivers the length of the path in 4 and its
# directions in 2 bits each, the first the lowest.
STEP, RIDE, PUT_FIRE, PUT_WIND, PUT_EARTH, PUT_WATER, RIVER = range(7)
"""The kinds; rivers have four, one for each direction in which their line of water lies."""
SQUARE_BITS: Final = 4
LENGTH_BITS: Final = 13
PATH_BITS: Final = 17

UNITS: Final = (125, 25, 5, 1)
"""A hand is one number, its stones counted in base 5: fire, wind, earth, water."""

_HEIGHT: Final = tuple(WIND.index(letter) + 1 if letter in WIND else 0 for letter in range(128))
_SPREADS_TO: Final = tuple(letter == EMPTY or letter in WIND for letter in range(128))
_FIRE_ORDER: Final = (-WIDTH, 1, WIDTH, -1)

_OTHER, _FREE, _WINDY, _RANGE = range(4)
_KINDS: Final = bytes(
    _FREE if code == EMPTY else _WINDY if code in WIND else _RANGE if code in (RIDGE, MOUNTAIN) else _OTHER
    for code in range(256)
)
"""All that a step depends on, as in the engine's walking.py."""
_CORNERS: Final = tuple(
    tuple(ORTHOGONAL.index(letter) for letter in name) if len(name) == 2 else (0, 0) for name in DIRECTIONS
)
"""Between which two of the eight directions each leads; a straight one passes nothing."""


def _keys(count: int) -> list[int]:
    """Make numbers of 61 bits that look random and are always the same (SplitMix64)."""
    keys = []
    state = 0x9E3779B97F4A7C15
    for _ in range(count):
        state = (state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        keys.append((mixed ^ (mixed >> 31)) >> 3)
    return keys


_KEYS: Final = _keys(SIZE * 128)
"""For each content of each square; what a position is known by is the sum of these without carrying."""
_TURN_KEYS: Final = _keys(SIZE * 128 + 5 * 625 * 6)[SIZE * 128 :]

Ways = tuple[tuple[int, ...], tuple[int, ...]]
"""The offsets of the steps that a sage has, and the numbers of the directions in which it can enter whirlwinds."""

_WAYS: Final[dict[int, Ways]] = {}
"""The ways by what lies around a sage; there are 65,536 surroundings."""
_ENDLESS: Final = 1 << 60
_STEPS_A_NODE: Final = 8
"""So many steps along a river take as long as one node of a search."""


class Kernel:
    """A turn of one seat, which can be played and taken back."""

    def __init__(self, rules: Rules, board: bytes, sages: list[int], seat: int) -> None:
        """Begin a turn on this board of ours; see `kernel_of`."""
        self.rules = rules
        self.board = bytearray(board)
        self.sages = sages
        """Where each seat's sage stands, ours included; seat 1 first."""
        self.seat = seat
        self.hand = 0
        self.steps = 0
        self.ridden: tuple[int, ...] = ()
        self.steps_forced = rules.steps_forced
        self.discards = rules.unplaceable == "discard"
        self.is_judged = rules.trap_test != "turn_start"
        """Whether traps count at once, not only when a turn begins."""
        self.is_immediate = rules.trap_test == "immediate"
        self.mover_wins = rules.both_blocked == "mover_wins"
        self.rides_count = rules.ride_counts_as_escape
        self.no_hairpin = rules.river_forbid_hairpin
        self.stacks_ridge = rules.stack_on_range_member
        self.has_bag = rules.supply != "infinite"
        self.traced = 0
        """How many steps of rivers a search has followed since it last asked for `traced_nodes`."""
        self.patience = _ENDLESS
        """How many it may follow until then."""
        self.key = 0
        for square in SQUARES:
            self.key ^= _KEYS[square << 7 | self.board[square]]
        self._log: list[int] = []
        self._frames: list[tuple[int, int, int, int, int, tuple[int, ...]]] = []

    @property
    def prey(self) -> int:
        """Where the sage stands that the seat hunts."""
        return self.sages[self.seat % len(self.sages)]

    @property
    def identity(self) -> int:
        """A number that two positions within the turn share only if they are the same, but for rare accidents."""
        key = self.key ^ _TURN_KEYS[self.hand * 6 + self.steps]
        for stack in self.ridden:
            key ^= _KEYS[stack << 7]
        return key

    def bear(self, nodes: int) -> None:
        """Follow rivers for as long as so many search nodes take, and no longer."""
        self.patience = nodes * _STEPS_A_NODE

    def traced_nodes(self) -> int:
        """Give what has been spent on following rivers, in search nodes."""
        nodes = self.traced // _STEPS_A_NODE
        self.traced %= _STEPS_A_NODE
        return nodes

    # Playing and taking back

    def do(self, action: int) -> None:
        """Play an action that is known to be legal."""
        own = self.seat - 1
        self._frames.append((len(self._log), self.key, self.sages[own], self.hand, self.steps, self.ridden))
        kind = action & 15
        square = action >> SQUARE_BITS & 511
        if kind == STEP:
            self._relocate(square)
            self.steps -= 1
            return
        if kind == RIDE:
            self._ride(square)
            return
        if kind == PUT_FIRE:
            self._burn(square)
        elif kind == PUT_WIND:
            letter = self.board[square]
            self._set(square, letter + 1 if _HEIGHT[letter] else WIND[0])
        elif kind == PUT_EARTH:
            self._raise(square)
        elif kind == PUT_WATER:
            self._set(square, WATER)
        else:
            self._flow(action, square)
        self.hand -= UNITS[min(kind - PUT_FIRE, 3)]
        if self.ridden:
            self.ridden = tuple([stack for stack in self.ridden if _HEIGHT[self.board[stack]]])

    def undo(self) -> None:
        """Take the last action back."""
        mark, self.key, sage, self.hand, self.steps, self.ridden = self._frames.pop()
        self.sages[self.seat - 1] = sage
        log, board = self._log, self.board
        while len(log) > mark:
            entry = log.pop()
            board[entry >> 8] = entry & 255

    def after(self, actions: tuple[int, ...], seat: int) -> Kernel:
        """Make the board on which another seat begins its turn when these have been played."""
        for action in actions:
            self.do(action)
        following = Kernel(self.rules, bytes(self.board), self.sages[:], seat)
        for _ in actions:
            self.undo()
        return following

    def touches(self, zone: bytes) -> bool:
        """Tell whether the last action changed a square of a zone, which has a byte other than 0 for each of them."""
        log = self._log
        for index in range(self._frames[-1][0], len(log)):  # noqa: SIM110 - a generator takes twice as long
            if zone[log[index] >> 8]:
                return True
        return False

    def _set(self, square: int, letter: int) -> None:
        old = self.board[square]
        self._log.append(square << 8 | old)
        self.key ^= _KEYS[square << 7 | old] ^ _KEYS[square << 7 | letter]
        self.board[square] = letter

    def _relocate(self, target: int) -> None:
        own = self.seat - 1
        self._set(self.sages[own], EMPTY)
        self._set(target, SAGE)
        self.sages[own] = target

    def _ride(self, first: int) -> None:
        sage, board = self.sages[self.seat - 1], self.board
        step = first - sage
        stones, stacks, stack = 0, list(self.ridden), first
        while _HEIGHT[board[stack]]:
            stones += _HEIGHT[board[stack]]
            stacks.append(stack)
            stack += step
        self._relocate(sage + step * (stones + 1))
        self.ridden = tuple(sorted(stacks))

    def _burn(self, square: int) -> None:
        board = self.board
        targets = []
        for step in _FIRE_ORDER:
            end = square + step
            if board[end] == FIRE:
                while board[end] == FIRE:
                    end += step
                if _SPREADS_TO[board[end]]:
                    targets.append(end)
        if targets and self.has_bag:
            targets = targets[: BAG - board.count(FIRE) - self.hand // UNITS[0]]
        self._set(square, FIRE)
        for target in targets:
            self._set(target, FIRE)

    def _raise(self, square: int) -> None:
        board = self.board
        if board[square] == EARTH or board[square] == RIDGE:
            self._set(square, MOUNTAIN)
        else:
            self._set(square, EARTH)
            for step in STEPS:
                if board[square + step] == RIDGE or board[square + step] == MOUNTAIN:
                    self._set(square, RIDGE)
                    break
            else:
                return
        edge = [square]
        while edge:
            member = edge.pop()
            for step in STEPS:
                if board[member + step] == EARTH:
                    self._set(member + step, RIDGE)
                    edge.append(member + step)

    def _flow(self, action: int, square: int) -> None:
        step = STEPS[(action & 15) - RIVER]
        source = square + step
        self._set(square, EMPTY)
        while self.board[source] == WATER:
            self._set(source, EMPTY)
            source += step
        path = action >> PATH_BITS
        for _ in range(action >> LENGTH_BITS & 15):
            square += STEPS[path & 3]
            self._set(square, WATER)
            path >>= 2

    # Sages

    def ways(self, square: int) -> Ways:
        """Tell the steps of a sage on this square, and the directions in which it can enter whirlwinds."""
        board, kinds = self.board, _KINDS
        pattern = (
            kinds[board[square - WIDTH]]
            | kinds[board[square + WIDTH]] << 2
            | kinds[board[square - 1]] << 4
            | kinds[board[square + 1]] << 6
            | kinds[board[square - WIDTH - 1]] << 8
            | kinds[board[square - WIDTH + 1]] << 10
            | kinds[board[square + WIDTH - 1]] << 12
            | kinds[board[square + WIDTH + 1]] << 14
        )
        found = _WAYS.get(pattern)
        if found is None:
            found = _WAYS[pattern] = _ways_in(pattern)
        return found

    def landing(self, square: int, direction: int, ridden: tuple[int, ...]) -> int:
        """Tell where a ride ends that enters the whirlwind beside this square; 0 where there is no such ride."""
        board, step = self.board, STEPS[direction]
        stones, stack = 0, square + step
        while _HEIGHT[board[stack]]:
            if stack in ridden:
                return 0
            stones += _HEIGHT[board[stack]]
            stack += step
        if stones >= ROOM[8 * square + direction]:
            return 0
        target = square + step * (stones + 1)
        return target if board[target] == EMPTY else 0

    def rides(self, square: int, entries: tuple[int, ...]) -> int:
        """Count the rides by which a sage gets away, where rides count."""
        if not entries or not self.rides_count:
            return 0
        count = 0
        for direction in entries:
            if self.landing(square, direction, ()):
                count += 1
        return count

    def ways_out(self, square: int) -> int:
        """Count the steps and rides of a sage."""
        steps, entries = self.ways(square)
        return len(steps) + self.rides(square, entries)

    def is_trapped(self, square: int) -> bool:
        """Tell whether a sage has no way out."""
        board = self.board
        if (
            board[square - WIDTH] == EMPTY
            or board[square - 1] == EMPTY
            or board[square + 1] == EMPTY
            or board[square + WIDTH] == EMPTY
        ):
            return False  # no range can bar a straight step
        return self.ways_out(square) == 0

    def verdict(self) -> int:
        """Judge the board after an action or a turn: 1 is won, -1 lost or not allowed, 0 neither."""
        own, count = self.seat - 1, len(self.sages)
        hunted = self.seat % count
        for each in range(count):
            if each not in (own, hunted) and self.is_judged and self.is_trapped(self.sages[each]):
                return -1
        closed_in = self.is_trapped(self.sages[hunted])
        if not closed_in:
            return -1 if self.is_judged and self.is_trapped(self.sages[own]) else 0
        if self.is_immediate or not self.mover_wins:
            return -1 if self.is_trapped(self.sages[own]) else 1
        return 1


def _ways_in(pattern: int) -> Ways:
    """Read a pattern: two bits for each direction, in the order of STEPS."""
    around = [pattern >> 2 * number & 3 for number in range(len(STEPS))]
    steps, entries = [], []
    for number, step in enumerate(STEPS):
        if number >= len(ORTHOGONAL):
            vertical, sideways = _CORNERS[number]
            if around[vertical] == around[sideways] == _RANGE:
                continue
        if around[number] == _FREE:
            steps.append(step)
        elif around[number] == _WINDY:
            entries.append(number)
    return tuple(steps), tuple(entries)


def kernel_of(state: State) -> Kernel:
    """Take a turn over from the engine."""
    board = bytearray([BORDER]) * SIZE
    for ours, square in ENGINE_SQUARE.items():
        board[ours] = state.board[square]
    kernel = Kernel(state.rules, bytes(board), [SQUARE_OF[sage] for sage in state.sages], state.seat)
    kernel.hand = hand_of(state.hand)
    kernel.steps = state.steps
    kernel.ridden = tuple(sorted(SQUARE_OF[stack] for stack in state.ridden))
    return kernel


def hand_of(stones: str) -> int:
    """Count stones, letters such as `ffw`, into one number."""
    return sum(UNITS["faew".index(letter)] for letter in stones)
