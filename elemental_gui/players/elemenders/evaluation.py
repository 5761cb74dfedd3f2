"""What a position of Elemenders is worth when a turn has been confirmed: units, monoliths, threats, and the way to go.

All monoliths that nobody has hit are alike here, one's own as well: so nothing that a seat does can tell which is the
true one. What a hit is worth is what it is worth in the mean over all of them.
"""

from __future__ import annotations

from itertools import compress
from typing import Final

import attrs

from elemental_gui.engine.core.geometry import finder, selector
from elemental_gui.engine.elemenders.board import (
    BIT,
    BORDER,
    CODES,
    COLUMN,
    GRID,
    OWN_UNITS,
    PIECES,
    ROW,
    Kind,
    Piece,
    by_seat,
)
from elemental_gui.engine.elemenders.legality import empty, ground
from elemental_gui.engine.elemenders.moving import fire_reach, plant_reach, water_reach
from elemental_gui.engine.elemenders.state import State

WON: Final = 10_000.0
_MOST: Final = 11
"""As many monoliths as a row can hold."""
_SQUARES: Final = range(GRID.size)


_SHUT: Final = by_seat(lambda own: finder({*PIECES, BORDER} - own), lambda p: p.is_unit)
_FULL: Final = by_seat(finder, lambda p: p.is_unit and p.health == 2)
_WEAK: Final = by_seat(finder, lambda p: p.is_unit and p.health == 1)
_STONES: Final = by_seat(finder, lambda p: not p.is_unit)
_GOALS: Final = by_seat(selector, lambda p: not p.is_unit)
_REVEALED: Final = by_seat(finder, lambda p: p.kind is Kind.TRUE and p.health == 1)
_KNOWN: Final = by_seat(finder, lambda p: p.kind is Kind.TRUE and p.health == 2)
_APART: Final = tuple(tuple(GRID.steps_apart(one, other) for other in _SQUARES) for one in _SQUARES)


@attrs.frozen
class Weights:
    """What counts for how much."""

    healthy: float = 100.0
    hurt: float = 62.0
    """What units are worth with two points of health and with one."""
    plant: float = 92.0
    hurt_plant: float = 70.0
    monoliths: float = 400.0
    """What it is worth that one hit would win; for more hits it is that by their number."""
    threatened: float = 0.75
    threatening: float = 0.6
    """The parts of what can be lost next turn, and of what could be taken if it were one's turn again, that count."""
    danger: float = 2_000.0
    """What it costs that the other side can win with its next turn."""
    chance: float = 250.0
    """What it is worth that one could win if it were one's turn again."""
    step: float = 3.0
    """What a step nearer to a monolith of the other side is worth."""


def _hits(hidden: int, taken: int) -> float:
    """Give the part of their worth that monoliths have for whoever has hit so many of the hidden ones, in the mean."""
    if not hidden:
        return 1.0
    if not taken:
        return 1 / ((hidden + 1) / 2 + 1)
    return 1 / hidden + (hidden - 1) / hidden * _hits(hidden - 1, taken - 1)


_HITS: Final = tuple(tuple(_hits(hidden, taken) for taken in range(hidden + 1)) for hidden in range(_MOST + 1))


def imagined(state: State) -> State:
    """Give the state without what is secret: no true monolith is known but one that was hit, or is the last."""
    units = bytearray(state.units)
    for seat in (1, 2):
        true, decoy = CODES[Piece(seat, Kind.TRUE, 2)], CODES[Piece(seat, Kind.DECOY, 1)]
        hidden = [square for square in _SQUARES if units[square] in (true, decoy)]
        is_revealed = CODES[Piece(seat, Kind.TRUE, 1)] in units
        for square in hidden:
            units[square] = true if len(hidden) == 1 and not is_revealed else decoy
    return attrs.evolve(state, units=bytes(units))


@attrs.frozen
class _Side:
    """What one seat has on the board, as sets of squares."""

    worth: float
    full: int
    weak: int
    stones: int
    revealed: int
    known: int
    strikes: tuple[int, ...]
    """For each unit the squares that it could attack if it were its turn."""
    apart: int
    """The steps between its units and the nearest monoliths of the other side."""


class Judge:
    """Judges what may come of one position, from which it takes how many monoliths are hidden."""

    def __init__(self, root: State, weights: Weights, caution: float = 1.0) -> None:
        """Judge with these weights; `caution` is the part of what is threatened that is seen."""
        self._rules = root.rules
        self._weights = weights
        self._caution = caution * weights.threatened
        self._worth = {code: _worth(piece, weights) for code, piece in PIECES.items() if piece.is_unit}
        self._hidden = [0, *(_hidden(root, seat) for seat in (1, 2))]

    def of(self, state: State, seat: int) -> float:
        """Give the advantage of a seat after its turn, when the other one moves next."""
        if state.outcome is not None:
            return 0.0 if len(state.outcome.winners) == 2 else WON if seat in state.outcome.winners else -WON
        mine, theirs, weights = self._side(state, seat), self._side(state, 3 - seat), self._weights
        score = mine.worth - theirs.worth - weights.step * (mine.apart - theirs.apart)
        score += self._broken(state, 3 - seat) - self._broken(state, seat)
        danger, is_lost = self._threat(theirs, mine, seat)
        hope, is_won = self._threat(mine, theirs, 3 - seat)
        score += weights.threatening * hope - self._caution * danger
        return score - (weights.danger if is_lost else 0) + (weights.chance if is_won else 0)

    def _broken(self, state: State, seat: int) -> float:
        """Give what a seat's monoliths are worth to the other side."""
        if _REVEALED[seat](state.units):
            return self._weights.monoliths
        hidden = self._hidden[seat]
        return self._weights.monoliths * _HITS[hidden][hidden - _hidden(state, seat)]

    def _threat(self, side: _Side, other: _Side, seat: int) -> tuple[float, bool]:
        """Estimate what a side's units could take of the other seat's in a turn, and whether they could win."""
        once = twice = 0
        for strike in side.strikes:
            twice |= once & strike
            once |= strike
        if once & other.revealed or twice & other.known:
            return 0.0, True
        hidden = self._hidden[seat]
        weights = self._weights
        hit = weights.monoliths * (_HITS[hidden][1] - _HITS[hidden][0]) if hidden else 0.0
        hurt, lost = weights.hurt, weights.healthy - weights.hurt
        sum_of_best = 0.0
        for strike in side.strikes:
            best = 0.0
            if strike & other.weak:
                best = hurt
            elif strike & other.full:
                best = weights.healthy / 2 if strike & other.full & twice else lost
            sum_of_best += max(best, hit) if strike & other.stones else best
        most = hurt * (once & other.weak).bit_count() + hit * (once & other.stones).bit_count()
        most += lost * (once & other.full).bit_count() + hurt * (twice & other.full).bit_count()
        return min(sum_of_best, most), False

    def _side(self, state: State, seat: int) -> _Side:
        units = state.units
        shut, free = _SHUT[seat](units), empty(units)
        river, forest = ground(state.terrain)
        straight, diagonal = self._rules.straight_only, self._rules.attack_diagonal
        goals = list(compress(_SQUARES, units.translate(_GOALS[3 - seat])))
        strikes = []
        worth, apart = 0.0, 0
        for square in compress(_SQUARES, units.translate(OWN_UNITS[seat])):
            code = units[square]
            worth += self._worth[code]
            kind = PIECES[code].kind
            if kind is Kind.FIRE:
                stands = fire_reach(straight, square, shut)
            elif kind is Kind.WATER:
                stands = water_reach(self._rules, square, shut, river)
            else:
                stands = plant_reach(straight, square, shut, forest)
            strikes.append(_beside(stands & free | BIT[square], diagonal))
            apart += min(map(_APART[square].__getitem__, goals), default=0)
        return _Side(
            worth, _FULL[seat](units), _WEAK[seat](units), _STONES[seat](units), _REVEALED[seat](units),
            _KNOWN[seat](units), tuple(strikes), apart,
        )  # fmt: skip


def _worth(unit: Piece, weights: Weights) -> float:
    if unit.kind is Kind.PLANT:
        return weights.plant if unit.health == 2 else weights.hurt_plant
    return weights.healthy if unit.health == 2 else weights.hurt


def _beside(squares: int, diagonal: bool) -> int:
    columns = squares << COLUMN | squares >> COLUMN
    around = columns | squares if diagonal else squares
    return columns | around << ROW | around >> ROW


def _hidden(state: State, seat: int) -> int:
    """Count the monoliths of a seat that nobody has hit."""
    return _STONES[seat](state.units).bit_count() - _REVEALED[seat](state.units).bit_count()
