"""What a position of Elemento is worth to each seat before the dice are thrown.

The weights are those of a logistic regression on the results of 8,000 games of two seats between players that look one
turn ahead and slip in one turn of seven. With three or four seats, who own no stones, points and lines count alone.
"""

from __future__ import annotations

from math import exp
from typing import Final

import attrs

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.elemento.board import (
    EACH,
    ELEMENTS,
    GRID,
    LETTER,
    LINES,
    SHADES,
    STONES,
    empty_squares,
    squares_with,
    unseen,
)
from elemental_gui.engine.elemento.state import State

_LINES: Final = tuple(map(GRID.mask, LINES.values()))
_TARGET: Final = 5
"""The points that win between two; those of more seats, who need fewer, weigh more."""
_ALMOST: Final = 7
"""Stones on the board of a seat that wins with the next one."""


@attrs.frozen
class Odds:
    """The log odds of winning that a seat has from what it has."""

    point: float
    point_squared: float
    match_point: float
    stone: float
    stone_squared: float
    seven: float
    """For all stones but one on the board."""
    square: float
    """For each square where it could place a stone if the dice allowed."""
    element: float
    """For each element that it could place."""
    any_line: float
    line: float
    """For each line that one stone of its own would complete."""


@attrs.frozen
class Weights:
    """What counts for how much, for the seat that rolls next and for the others."""

    acting: Odds = Odds(0.446, 0.102, 0.378, 0.037, 0.0131, 0.643, 0.023, 0.073, 0.248, 0.336)
    waiting: Odds = Odds(0.409, 0.099, 0.276, 0.053, 0.0143, 0.310, 0.028, 0.100, 0.217, 0.126)


_Room = list[tuple[int, Element]]
"""The squares where an element fits."""


def shares(state: State, weights: Weights) -> tuple[float, ...]:
    """Give the share of a win that each seat can expect, in all 1."""
    outcome = state.outcome
    if outcome is not None:
        return tuple((seat in outcome.winners) / len(outcome.winners) for seat in range(1, state.seats + 1))
    board = state.board
    empty = empty_squares(board)
    room = [(squares, element) for element in ELEMENTS if (squares := empty & unseen(squares_with(board, element)))]
    gaps = [gap for line in _LINES if (gap := empty & line).bit_count() == 1]
    odds = [exp(_odds(state, seat, room, gaps, weights)) for seat in range(1, state.seats + 1)]
    return tuple(each / sum(odds) for each in odds)


def _odds(state: State, seat: int, room: _Room, gaps: list[int], judging: Weights) -> float:
    """Judge what a seat has; `gaps` are the squares that full lines lack."""
    board, scored, is_duel = state.board, state.points[seat - 1], state.seats == 2
    shades = SHADES[seat - 1 : seat] if is_duel else SHADES
    weights = judging.acting if seat == state.seat else judging.waiting
    points = scored * _TARGET / state.target
    odds = points * weights.point + points * points * weights.point_squared
    odds += weights.match_point * (scored == state.target - 1)
    free = elements = 0
    for squares, element in room:
        if any(board.count(LETTER[element, shade]) < EACH for shade in shades):
            free |= squares
            elements += 1
    lines = sum(gap & free != 0 for gap in gaps)
    odds += weights.square * free.bit_count() + weights.element * elements
    odds += weights.line * lines + weights.any_line * (lines > 0)
    if is_duel:
        stones = sum(map(board.count, STONES[shades[0]]))
        odds += weights.stone * stones + weights.stone_squared * stones * stones + weights.seven * (stones == _ALMOST)
    return odds
