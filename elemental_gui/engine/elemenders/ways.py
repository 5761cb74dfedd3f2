"""The way that a unit takes, square by square: for the eye, not for judging."""

from __future__ import annotations

from collections.abc import Iterator

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders.board import FOREST, GRID, RIVER
from elemental_gui.engine.elemenders.pieces import CLOSED, Kind
from elemental_gui.engine.elemenders.state import State

Part = tuple[str, tuple[Square, ...]]
"""One of the two parts of a move: a direction, and the squares entered, the last one included."""


def way(state: State, origin: Square, target: Square) -> tuple[Square, ...]:
    """Give the squares that a unit enters on its shortest way, the target last; nothing if there is no way."""
    piece = state.piece(origin)
    if piece is None or not piece.is_unit:
        return ()
    ways = []
    for direction, first in _parts(state, origin, origin):
        if first[-1] == target:
            return first
        for turned, second in _parts(state, origin, first[-1]):
            if second[-1] != target or (state.rules.straight_only and turned != direction):
                continue
            if piece.kind is Kind.PLANT and {state.terrain[each] for each in first + second} != {FOREST}:
                continue
            ways.append(first + second)
    return min(ways, key=len, default=())


def _parts(state: State, unit: Square, start: Square) -> Iterator[Part]:
    """Yield what one part of a move may be from a square: a step, or for a water unit any slide."""
    piece = state.piece(unit)
    floats = piece is not None and piece.kind is Kind.WATER
    slides = floats and (state.terrain[start] == RIVER or state.rules.slide_from_land)
    closed = CLOSED[piece.seat] if piece is not None else bytes(256)
    for direction in "UDLR":
        ray = GRID.rays[start][direction]
        for length, square in enumerate(ray, 1):
            if closed[state.units[square]]:
                break
            if length > 1 and not (slides and {state.terrain[each] for each in ray[:length]} == {RIVER}):
                break
            yield direction, ray[:length]
