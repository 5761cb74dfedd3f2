"""The player of Elemento: all rolls and replies some turns ahead, judged by what seats have before the dice are thrown.

The weights are those of a logistic regression on the results of 8,000 games of two seats between players that look one
turn ahead and slip in one turn of seven. With three or four seats, who own no stones, points and lines count alone.
"""

from __future__ import annotations

from math import exp
from typing import Final

import attrs

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.elemento.actions import ROLLS, Action
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
from elemental_gui.engine.elemento.game import GAME
from elemental_gui.engine.elemento.state import CLEAR, ROLL, State
from elemental_gui.players.contract import Below, Effort, JudgingPlayer, Level, Plan, Thought, won

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
    if state.outcome is not None:
        return won(state.outcome, state.seats)
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


@attrs.frozen
class _Knobs:
    """How a level plays."""

    turns: int
    """How many turns it looks ahead, its own among them."""
    noise: float
    """How far a judgement may be off, as a share of a win."""


@attrs.frozen
class _Choice:
    """A turn, where it leads, and what that seems to be worth to the seat that plays it."""

    turn: tuple[Action, ...]
    after: State
    value: float


_KNOBS: Final = {
    Level.NOVICE: _Knobs(1, 0.25),
    Level.CASUAL: _Knobs(1, 0.06),
    Level.STRONG: _Knobs(3, 0.0),
    Level.EXPERT: _Knobs(4, 0.0),
}
_PLANS: Final = 8
_WIDTH: Final = 6
"""How many turns of a seat are followed further."""
_GRAIN: Final = 1000
"""Into so many steps a slip is divided."""


class _Spent(Exception):
    """The effort has come to its end in the midst of a search."""


class ElementoPlayer(JudgingPlayer[Weights]):
    """Expects of luck the mean over the four rolls, and of every seat what is best for it."""

    def think(self, position: Position, level: Level, effort: Effort, below: Below) -> Thought:
        state, knobs = position.state_of(State), _KNOBS[level]
        me = state.seat - 1
        choices = _ranked([_Choice(turn, after, shares(after, self.judging)[me]) for turn, after in _turns(state)])
        for depth in range(1, knobs.turns if choices[0].value < 1 else 1):
            choices = _looked_ahead(choices, depth, me, effort, self.judging)
        if knobs.noise:
            choices = _ranked([attrs.evolve(each, value=_slipped(each, knobs.noise, below)) for each in choices])
        plans = tuple(Plan(choice.turn, choice.value) for choice in choices[:_PLANS])
        return Thought(plans, shares(state, self.judging)[me])

    def shares(self, position: Position, level: Level, effort: Effort, below: Below) -> tuple[float, ...]:
        state = position.state_of(State)
        try:
            return _expected(state, 1, effort, self.judging)
        except _Spent:
            return shares(state, self.judging)


def _turns(state: State, before: tuple[Action, ...] = ()) -> list[tuple[tuple[Action, ...], State]]:
    """List the turns of the seat to act, with where they lead."""
    found: list[tuple[tuple[Action, ...], State]] = []
    for action in GAME.legal_actions(state):
        after, turn = GAME.after(state, action), (*before, action)
        found += _turns(after, turn) if after.stage is CLEAR else [(turn, after)]
    return found


def _ranked(choices: list[_Choice]) -> list[_Choice]:
    return sorted(choices, key=lambda choice: -choice.value)


def _slipped(choice: _Choice, noise: float, below: Below) -> float:
    """Give a value that is off by up to the noise; what ends the game is never misjudged."""
    if choice.after.outcome is not None:
        return choice.value
    return min(max(choice.value + noise * (2 * below(_GRAIN) / _GRAIN - 1), 0.0), 1.0)


def _looked_ahead(choices: list[_Choice], depth: int, me: int, effort: Effort, judging: Weights) -> list[_Choice]:
    """Judge turns by so many turns that follow; those for which no time is left go to the end."""
    found: list[_Choice] = []
    for choice in choices:
        try:
            value = _expected(choice.after, depth, effort, judging)[me]
        except _Spent:
            break
        found.append(attrs.evolve(choice, value=value))
    if not found:
        return choices
    lowest = min(choice.value for choice in found)
    late = [attrs.evolve(choice, value=min(choice.value, lowest)) for choice in choices[len(found) :]]
    return [*_ranked(found), *late]


def _expected(state: State, depth: int, effort: Effort, judging: Weights) -> tuple[float, ...]:
    """Give what each seat can expect when everybody looks so many turns ahead."""
    if depth == 0 or state.outcome is not None:
        return shares(state, judging)
    if state.stage is not ROLL:
        return _best(state, depth, effort, judging)
    rolled = [_best(GAME.after(state, roll), depth, effort, judging) for roll in ROLLS]
    return tuple(sum(each) / len(ROLLS) for each in zip(*rolled, strict=True))


def _best(state: State, depth: int, effort: Effort, judging: Weights) -> tuple[float, ...]:
    """Give what each seat can expect when the seat to act does the best for itself."""
    me = state.seat - 1
    found = []
    for _, after in _turns(state):
        if effort.spend():
            raise _Spent
        found.append((shares(after, judging), after))
    if depth > 1:
        found.sort(key=lambda each: -each[0][me])
        found = [(_expected(after, depth - 1, effort, judging), after) for _, after in found[:_WIDTH]]
    return max((value for value, _ in found), key=lambda each: each[me])


PLAYER: Final = ElementoPlayer(Weights())
