"""The ground: how units change it (rulings 4b.18-26), and what it does to whose turn ends on it (4b.27-30, E.6)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress
from typing import Final

import attrs

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders.board import (
    FOREST,
    GRID,
    IN_FOREST,
    IN_LAVA,
    IN_RIVER,
    LAVA,
    NOT_DONE,
    OUTSIDE,
    OWN_UNITS,
    PIECES,
    PLAIN,
    RIVER,
    Kind,
    Piece,
)
from elemental_gui.engine.elemenders.state import State

MAKES: Final[Mapping[Kind, int]] = {Kind.FIRE: LAVA, Kind.WATER: RIVER, Kind.PLANT: FOREST}
"""The terrain that a unit makes."""
STRONGER: Final[Mapping[int, int]] = {LAVA: RIVER, RIVER: FOREST, FOREST: LAVA}
"""What a terrain cannot overwrite or pass (rulings 4b.20, 4b.21)."""
LINES: Final[Mapping[Kind, tuple[str, ...]]] = {Kind.FIRE: ("",), Kind.WATER: ("H", "V"), Kind.PLANT: ("",)}
"""The ways in which a unit's terrain can lie."""
_ARMS: Final[Mapping[str, tuple[str, int]]] = {"": ("UDLR", 1), "H": ("LR", 2), "V": ("UD", 2)}


def _arms(square: Square, line: str) -> tuple[tuple[Square, ...], ...]:
    directions, length = _ARMS[line]
    rays = (GRID.rays[square].get(direction, ()) for direction in directions)
    return ((square,), *(ray[:length] for ray in rays if ray))


_PATTERNS: Final = {line: tuple(_arms(square, line) for square in range(GRID.size)) for line in _ARMS}
"""The unit's own tile and the arms, tried independently of each other (rulings 4b.19, 4b.22)."""


@attrs.frozen
class Terraforming:
    """What an action does to the ground."""

    terrain: int
    """The letter of the terrain that is made."""
    changed: tuple[tuple[Square, int], ...]
    """The tiles that become it, with the letters that they had."""
    stopped: tuple[Square, ...]
    """The tiles of the stronger terrain that stay and stop an arm."""
    kept: tuple[Square, ...]
    """The tiles that have the terrain already (ruling E.11)."""


def terraforming(terrain: bytes, square: Square, kind: Kind, line: str) -> Terraforming:
    """Tell what a unit of this kind does to the ground from a square."""
    made = MAKES[kind]
    changed: list[tuple[Square, int]] = []
    stopped: list[Square] = []
    kept: list[Square] = []
    for arm in _PATTERNS[line][square]:
        for tile in arm:
            letter = terrain[tile]
            if letter == OUTSIDE:
                break
            if letter == STRONGER[made]:
                stopped.append(tile)
                break
            if letter == made:
                kept.append(tile)
            else:
                changed.append((tile, letter))
    return Terraforming(made, tuple(changed), tuple(stopped), tuple(kept))


def terraformed(terrain: bytes, square: Square, kind: Kind, line: str) -> bytes:
    """Give the ground after a unit of this kind has terraformed from a square."""
    made = MAKES[kind]
    stronger = STRONGER[made]
    ground = bytearray(terrain)
    for arm in _PATTERNS[line][square]:
        for tile in arm:
            letter = ground[tile]
            if letter in (stronger, OUTSIDE):
                break
            ground[tile] = made
    return bytes(ground)


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
    """Give the units after the terrain has worked at the end of the turn; the marks are still there."""
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
