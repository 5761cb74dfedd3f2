"""What the squares show, as codes of pictures, and how that changes with every event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders import drafts
from elemental_gui.engine.elemenders.board import PLAIN, TERRAIN_WORDS, squares_of
from elemental_gui.engine.elemenders.events import (
    PieceAttacked,
    TerrainChanged,
    TerrainWorked,
    TurnEnded,
    UnitMoved,
    UnitPlaced,
)
from elemental_gui.engine.elemenders.pieces import DONE, MOVED, Piece
from elemental_gui.engine.elemenders.state import State

Codes = dict[Square, str]
"""Squares, each with the code of its picture: a piece as in `1F2+`, or the word of a terrain.

A piece whose turn would end on ground that works carries what it would have then: `1W2>1`.
"""

_MARK: Final = 3
"""Where the mark of what a unit has done stands in a code."""


def code_of(piece: Piece) -> str:
    """Write a piece as positions do."""
    return f"{piece.seat}{piece.kind}{piece.health}{piece.mark}"


def pieces_of(state: State) -> Codes:
    """Return what stands on the squares, with what the ground would do if the turn ended now."""
    codes = {square: code_of(piece) for square, piece in state.pieces().items()}
    for tick in drafts.threats(state):
        codes[tick.square] += f">{tick.after.health if tick.after is not None else 0}"
    return codes


def ground_of(state: State) -> Codes:
    """Return the tiles that are not plain."""
    terrain = state.terrain
    return {s: TERRAIN_WORDS[terrain[s]] for s in squares_of(state.rules.rows) if terrain[s] != PLAIN}


def at_rest(codes: Mapping[Square, str]) -> Codes:
    """Return the pieces without what the ground would do."""
    return {square: code.partition(">")[0] for square, code in codes.items()}


def retold(pieces: Mapping[Square, str], ground: Mapping[Square, str], event: Event) -> tuple[Codes, Codes]:
    """Return pieces and ground after an event, without what the ground would do."""
    after, tiles = at_rest(pieces), dict(ground)
    match event:
        case UnitPlaced(piece, square, _):
            after[square] = code_of(piece)
        case UnitMoved(piece, origin, way):
            after.pop(origin, None)
            after[way[-1]] = code_of(attrs.evolve(piece, mark=MOVED))
        case PieceAttacked(origin, target, _, left):
            _set_done(after, origin)
            _put(after, target, left)
        case TerrainChanged(square, terrain, changed, _):
            _set_done(after, square)
            tiles.update(dict.fromkeys((tile for tile, _ in changed), TERRAIN_WORDS[terrain]))
        case TerrainWorked(tick):
            _put(after, tick.square, tick.after)
        case TurnEnded():
            after = {square: code[:_MARK] for square, code in after.items()}
        case _:
            pass
    return after, tiles


def _put(codes: Codes, square: Square, piece: Piece | None) -> None:
    if piece is None:
        codes.pop(square, None)
    else:
        codes[square] = code_of(piece)


def _set_done(codes: Codes, square: Square) -> None:
    if square in codes:
        codes[square] = f"{codes[square][:_MARK]}{DONE}"
