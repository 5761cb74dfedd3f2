"""What the ground does to units whose turn ends on it (rulings 4b.27-30, E.6)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress
from typing import Final

import attrs

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders.board import FOREST, GRID, LAVA, PLAIN, RIVER
from elemental_gui.engine.elemenders.pieces import IN_FOREST, IN_LAVA, IN_RIVER, NOT_DONE, OWN_UNITS, PIECES, Piece
from elemental_gui.engine.elemenders.state import State

_SQUARES: Final = range(GRID.size)
_SAME: Final = bytes(range(256))
EFFECT: Final[Mapping[int, bytes]] = {PLAIN: _SAME, LAVA: IN_LAVA, RIVER: IN_RIVER, FOREST: IN_FOREST}
"""What each terrain makes of a unit."""


@attrs.frozen
class Tick:
    """What the ground under a unit does to it."""

    square: Square
    terrain: int
    before: Piece
    after: Piece | None
    """None for a unit that is destroyed."""


def at_once(state: State) -> bool:
    """Whether a unit's turn ends with its attack or its terraforming."""
    return state.rules.terrain_tick == "end_of_activation"


def units_after(state: State) -> bytes:
    """Give the units after the terrain has worked at the end of the turn; the marks still stand."""
    changed = bytearray(state.units)
    for square in _concerned(state):
        changed[square] = EFFECT[state.terrain[square]][changed[square]]
    return bytes(changed)


def ticks(state: State) -> tuple[Tick, ...]:
    """List what the terrain would do if the turn ended now: only those units that it changes."""
    found = (tick_on(state.terrain, state.units, square) for square in _concerned(state))
    return tuple(tick for tick in found if tick is not None)


def tick_on(terrain: bytes, units: bytes, square: Square) -> Tick | None:
    """Tell what the ground does to the unit on one square; None for nothing."""
    code = units[square]
    became = EFFECT[terrain[square]][code]
    if became == code:
        return None
    return Tick(square, terrain[square], PIECES[code], PIECES.get(became))


def _concerned(state: State) -> compress[Square]:
    """Give the units whose turn ends with the seat's: those that were done have had theirs, with `at_once`."""
    selector = NOT_DONE if at_once(state) else OWN_UNITS
    return compress(_SQUARES, state.units.translate(selector[state.seat]))
