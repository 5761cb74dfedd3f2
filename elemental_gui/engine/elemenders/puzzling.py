"""What puzzles of Elemenders ask: to destroy the true monolith within the turn, or to strike as often as can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

import attrs

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.puzzling import Counting, Puzzling
from elemental_gui.engine.core.state import other
from elemental_gui.engine.elemenders.board import DONE, FULL_HEALTH, GRID, MOVED, PIECES, WHEN_DONE, WHEN_HURT, Kind
from elemental_gui.engine.elemenders.events import PieceAttacked, TerrainChanged, UnitMoved
from elemental_gui.engine.elemenders.state import State

_STEPS: Final = 2
"""A move that enters more tiles slides along a river."""
_MOST_FREE: Final = 3
"""In a simpler position at most this many units may still act."""


def lacks(_state: State, _seat: int) -> str:
    return "The true monolith still stands."


def themes(_before: State, _after: State, events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        match event:
            case UnitMoved(piece, _, way):
                if len(way) > _STEPS:
                    yield "a slide"
                elif piece.kind is Kind.PLANT and len(way) == _STEPS:
                    yield "a walk through forest"
            case TerrainChanged():
                yield "terraforming"
            case PieceAttacked(_, _, before, None) if before.is_unit:
                yield "destroying a unit"


def damage(state: State, seat: int) -> int:
    """Count the points of health that the other side lacks; only differences mean something."""
    return -sum(piece.health for piece in state.pieces().values() if piece.seat == other(seat))


def most_damage(state: State, seat: int) -> int:
    """Every unit that is not done can take one point more."""
    return damage(state, seat) + len(_free(state, seat))


def is_hopeless(state: State, seat: int) -> bool:
    """The true monolith needs as many hits as it has points of health, each by another unit that can come near it."""
    found = [(s, p) for s, p in state.pieces().items() if p.seat == other(seat) and p.kind is Kind.TRUE]
    return any(sum(_may_hit(state, unit, s) for unit in _free(state, seat)) < piece.health for s, piece in found)


def _may_hit(state: State, unit: int, target: int) -> bool:
    """Tell whether a unit is perhaps near enough; on rivers water comes from anywhere."""
    piece = PIECES[state.units[unit]]
    steps = 0 if piece.mark == MOVED else _STEPS
    is_near = GRID.steps_apart(unit, target) <= steps + (2 if state.rules.attack_diagonal else 1)
    return is_near or (piece.kind is Kind.WATER and steps > 0)


def simpler(state: State) -> Iterator[State]:
    """Yield the same turn with only one, two or three units left that may act, and the true monolith hit before."""
    units = bytearray(state.units)
    for square, piece in state.pieces().items():
        if piece.seat == other(state.seat) and piece.kind is Kind.TRUE and piece.health == FULL_HEALTH:
            units[square] = WHEN_HURT[units[square]]
    free = _free(state, state.seat)
    for number in range(1, min(_MOST_FREE, len(free)) + 1):
        for acting in combinations(free, number):
            marked = bytearray(units)
            for square in free:
                if square not in acting:
                    marked[square] = WHEN_DONE[marked[square]]
            if marked != state.units:
                yield attrs.evolve(state, units=bytes(marked))


def _free(state: State, seat: int) -> list[int]:
    return [s for s, piece in state.pieces().items() if piece.seat == seat and piece.is_unit and piece.mark != DONE]


PUZZLING: Final = Puzzling(
    task="Destroy the true monolith in this turn.",
    lacks=lacks,
    themes=themes,
    counting=Counting(
        "Take as many points of health from the other side as you can in this turn.", "point", damage, most=most_damage
    ),
    is_hopeless=is_hopeless,
    simpler=simpler,
)
