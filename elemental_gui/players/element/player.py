"""The player of Element: a turn that wins if there is one, else the one that leaves little to fear."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.geometry import ORTHOGONAL
from elemental_gui.engine.element.actions import Action, Confirm, Move, Place, Ride, Take
from elemental_gui.engine.element.state import TAKE, State
from elemental_gui.players.contract import Below, Effort, JudgingPlayer, Level, Plan, Thought
from elemental_gui.players.element.beam import WON, Beam, Ending, share_after
from elemental_gui.players.element.danger import Danger, Weights, shares_of
from elemental_gui.players.element.kernel import (
    ENGINE_SQUARE,
    LENGTH_BITS,
    PATH_BITS,
    PUT_FIRE,
    PUT_WATER,
    RIDE,
    RIVER,
    SQUARE_BITS,
    STEP,
    Kernel,
    kernel_of,
)
from elemental_gui.players.element.taking import best_number, is_cramped
from elemental_gui.players.element.trap_search import TrapSearch

_ELEMENTS: Final = tuple(Element)


def decoded(code: int) -> Action:
    """Read an action from the kernel's number for it."""
    kind, square = code & 15, ENGINE_SQUARE[code >> SQUARE_BITS & 511]
    if kind == STEP:
        return Move(square)
    if kind == RIDE:
        return Ride(square)
    if kind <= PUT_WATER:
        return Place(_ELEMENTS[kind - PUT_FIRE], square)
    path, letters = code >> PATH_BITS, ""
    for _ in range(code >> LENGTH_BITS & 15):
        letters += ORTHOGONAL[path & 3]
        path >>= 2
    return Place(Element.WATER, square, ORTHOGONAL[kind - RIVER], letters)


@attrs.frozen
class _Knobs:
    """How a level plays: none is careless about its own sage, but the lower ones see less and guess more."""

    stones: int
    """How many it takes; four are worth the most."""
    trap_nodes: int
    """How long it looks for a turn that wins at once. Rivers, ranges and rides are what it then misses."""
    widest: int
    """How many beginnings of a turn it follows at most."""
    noise: float
    """How far off its judgement of a turn may be, in log odds."""


_KNOBS: Final = {
    Level.NOVICE: _Knobs(3, 40, 1, 2.0),
    Level.CASUAL: _Knobs(3, 150, 6, 0.5),
    Level.STRONG: _Knobs(4, 80_000, 100_000, 0.0),
    Level.EXPERT: _Knobs(4, 200_000, 100_000, 0.0),
}
_TRAP_SHARE: Final = 0.4
"""The part of the effort that may be spent on looking for a turn that wins at once."""
_GRAINS: Final = 1 << 30
_CONFIRM: Final = Confirm()


class ElementPlayer(JudgingPlayer[Weights]):
    """Plays every preset of Element, for two to four seats."""

    def think(self, position: Position, level: Level, effort: Effort, below: Below) -> Thought:
        state = position.state_of(State)
        kernel, danger = kernel_of(state), Danger(self.judging)
        before = shares_of(kernel, 0, danger)[state.seat - 1]
        if state.stage is not TAKE:
            return Thought(_plans(state, (), level, effort, below, danger), before)
        take = Take(_number(state, kernel, _KNOBS[level].stones, effort, danger))
        if take.count:
            return Thought((Plan((take,), before),), before)
        after = position.play(take).state_of(State)
        return Thought(_plans(after, (take,), level, effort, below, danger), before)

    def winning(self, position: Position, effort: Effort) -> tuple[Action, ...]:
        found = TrapSearch(kernel_of(position.state_of(State)), effort).find(effort.left)
        return () if found is None else (*map(decoded, found), _CONFIRM)

    def shares(self, position: Position, level: Level, effort: Effort, below: Below) -> tuple[float, ...]:
        return tuple(shares_of(kernel_of(position.state_of(State)), 0, Danger(self.judging)))


def _number(state: State, kernel: Kernel, most: int, effort: Effort, danger: Danger) -> int:
    if state.bag is not None:
        most = min(most, sum(state.bag.values()))
    return best_number(kernel, most, effort, danger) if is_cramped(kernel) else most


def _plans(
    state: State, begun: tuple[Action, ...], level: Level, effort: Effort, below: Below, danger: Danger
) -> tuple[Plan, ...]:
    knobs, kernel = _KNOBS[level], kernel_of(state)
    effort.aim(_TRAP_SHARE)
    trap = TrapSearch(kernel, effort).find(knobs.trap_nodes)
    effort.aim(1)
    if trap is not None:
        return (_plan(kernel, begun, Ending(WON, trap), danger),)
    beam = Beam(kernel, danger, effort, lambda: knobs.noise * (2 * below(_GRAINS) / _GRAINS - 1))
    endings = beam.search(knobs.widest)
    return tuple(_plan(kernel, begun, ending, danger) for ending in endings) or (Plan(begun, 0.0),)


def _plan(kernel: Kernel, begun: Sequence[Action], ending: Ending, danger: Danger) -> Plan:
    return Plan((*begun, *map(decoded, ending.actions), _CONFIRM), share_after(kernel, ending, danger))


PLAYER: Final = ElementPlayer(Weights())
