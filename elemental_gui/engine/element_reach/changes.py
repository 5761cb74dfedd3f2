"""What stones can make of a square: the least that each element has to do for one content to become another."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple

from elemental_gui.engine.core.elements import LETTERS
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element.board import GRID, WATER, stones_on
from elemental_gui.engine.element_reach.flows import Flows, beside
from elemental_gui.engine.element_reach.squares import Mask, empty_squares, fit_on_lines, union, water_squares

CONTENTS: Final = b".f1234emw"
_MOST_BURNT: Final = 5
"""One fire sets at most five squares on fire: its own and four others (ruling 1c.34)."""

Stones = tuple[int, int, int, int]
"""Numbers of stones in canonical order: fire, wind, earth, water."""


class Change(NamedTuple):
    """The least number of times that each thing has to happen on a square, each counted by itself."""

    fire: int
    """It catches fire."""
    wind: int
    earth: int
    clear: int
    """A river leaves it empty, because it begins there or takes the water away."""


_FIRE, _WIND, _EARTH, _CLEAR, _FILL = range(5)
_BY_STONE: Final = {
    "f": [(before, "f", _FIRE) for before in ".1234"],
    "a": [(".", "1", _WIND), ("e", "1", _WIND), ("1", "2", _WIND), ("2", "3", _WIND), ("3", "4", _WIND)],
    "e": [(".", "e", _EARTH), ("w", "e", _EARTH), ("e", "m", _EARTH)],
    "w": [(".", "w", _FILL), ("f", "w", _FILL), ("w", ".", _CLEAR), ("f", ".", _CLEAR)],
}
LAID: Final = {
    letter: {ord(before): ord(now) for before, now, kind in made if kind != _CLEAR}
    for letter, made in _BY_STONE.items()
}
"""What a stone of an element makes of what lies on its square."""
_NEVER: Final = 99


@lru_cache(maxsize=16)
def changes(fire: bool, wind: bool, earth: bool, water: bool) -> Mapping[tuple[int, int], Change]:
    """Give for every two contents what one needs to become the other with these elements; none if it cannot."""
    events = [
        (ord(before), ord(now), kind)
        for letter, is_there in zip(LETTERS, (fire, wind, earth, water), strict=True)
        if is_there
        for before, now, kind in _BY_STONE[letter]
    ]
    parts = [_least(events, kind) for kind in range(len(Change._fields))]
    return {pair: Change(*(part[pair] for part in parts)) for pair, least in parts[0].items() if least < _NEVER}


def _least(events: list[tuple[int, int, int]], counted: int) -> dict[tuple[int, int], int]:
    """Count one kind of event on the way from each content to each other, the fewest that any way has."""
    least = {(here, there): 0 if here == there else _NEVER for here in CONTENTS for there in CONTENTS}
    for before, now, kind in events:
        least[before, now] = int(kind == counted)
    for middle in CONTENTS:
        for here in CONTENTS:
            first = least[here, middle]
            if first < _NEVER:
                for there in CONTENTS:
                    least[here, there] = min(least[here, there], first + least[middle, there])
    return least


class Beginning:
    """The board before the first stone, plain and without the sage that moves; asked what can have come of it."""

    def __init__(self, board: bytes) -> None:
        self.board: Final = board
        self.flows: Final = Flows(board)
        self._possible = cache(self._squares_with)
        self._number = int.from_bytes(board, "big")
        self._stones = stones_on(board)

    def differences(self, board: bytes) -> list[Square]:
        number = int.from_bytes(board, "big") ^ self._number
        squares = []
        while number:
            place = (number.bit_length() - 1) >> 3
            squares.append(GRID.size - 1 - place)
            number &= (1 << (place << 3)) - 1
        return squares

    def distance(self, board: bytes, stones: Stones) -> int:
        """Count the squares that have changed; -1 when exactly these stones cannot have made that board.

        What is counted has to be so; that it is so does not mean that there is a way.
        """
        if not self._balances(board, stones):
            return -1
        water, empty = water_squares(board), empty_squares(board)
        if not self.covered(water, stones):
            left = empty if stones[:3] == (0, 0, 0) else self.dry(water)
            if not self.flows.can_lead_to(water, empty, left, stones[3]):
                return -1
        squares = self.differences(board)
        possible = changes(*map(bool, stones))
        before = self.board
        winds = earths = 0
        burnt, cleared = [], []
        for square in squares:
            change = possible.get((before[square], board[square]))
            if change is None:
                return -1
            if change.fire:
                burnt.append(square)
            winds += change.wind
            earths += change.earth
            if change.clear:
                cleared.append(square)
        if winds > stones[1] or earths > stones[2] or not self.can_have_burnt(burnt, stones[0]):
            return -1
        # A river begins on the line that it leaves, so each clears squares of one row or column.
        return len(squares) if fit_on_lines(cleared, stones[3]) else -1

    def can_have_burnt(self, squares: list[Square], fires: int) -> bool:
        """Tell whether this many fire stones can have set these squares on fire.

        All that one stone lights lies in its row and its column, and what it did not land on itself lies beside a
        fire that burnt before.
        """
        if len(squares) > _MOST_BURNT * fires:
            return False
        if fires != 1 or len(squares) < 2:
            return True
        alone = union(squares) & ~beside(self.flows.fire)
        return not alone & (alone - 1) and fit_on_lines(squares, 2)

    def can_become(self, square: Square, content: int, stones: Stones) -> bool:
        before = self.board[square]
        return before == content or (before, content) in changes(*map(bool, stones))

    def possible(self, content: int, stones: Stones) -> Mask:
        """Give the squares that could have come to hold this."""
        return self._possible(content, *map(bool, stones))

    def _squares_with(self, content: int, *stones: bool) -> Mask:
        become = changes(*stones)
        return union(s for s in GRID.squares if self.board[s] == content or (self.board[s], content) in become)

    def dry(self, water: Mask) -> Mask:
        """Give the squares that are not water and may have been."""
        return self.possible(WATER, (1, 1, 1, 1)) & ~water

    def covered(self, water: Mask, stones: Stones) -> int:
        """Count the stones of water on which these stones have put earth, given where water lies then."""
        return self.flows.water.bit_count() + stones[3] - water.bit_count()

    def _balances(self, board: bytes, stones: Stones) -> bool:
        is_watery = 0 <= self._stones["w"] + stones[3] - board.count(WATER) <= stones[2]
        return is_watery and self.balances(stones_on(board), stones)

    def balances(self, now: Mapping[str, int], stones: Stones) -> bool:
        """Compare the stones on the board before, and on another one, with those that came down.

        Every stone adds one of its own, and is lost only to what beats it: water to earth, earth to wind, wind to
        fire. A river moves stones and loses none.
        """
        fire, wind, earth, water = stones
        before = self._stones
        if not 0 <= before["w"] + water - now["w"] <= earth:
            return False
        if not 0 <= before["e"] + earth - now["e"] <= wind:
            return False
        scattered = before["a"] + wind - now["a"]
        if scattered < 0 or (scattered and not fire):
            return False
        burnt_out = before["f"] + fire - now["f"]
        return burnt_out >= -4 * fire and (burnt_out <= 0 or water > 0)
