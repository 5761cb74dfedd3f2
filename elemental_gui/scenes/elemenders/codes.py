"""What of a position of Elemenders is drawn where: pieces, and the ground under them."""

from __future__ import annotations

from collections.abc import Mapping

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders import drafts
from elemental_gui.engine.elemenders.board import PLAIN, squares_of
from elemental_gui.engine.elemenders.position import ROW_LETTERS, format_piece
from elemental_gui.engine.elemenders.state import State

Codes = dict[Square, str]
"""Squares, each with the code of its picture: a piece as in `1F2+`, or the letter of a terrain.

A piece whose turn would end on ground that works carries what it would have then: `1W2>1`.
"""


def pieces_of(state: State) -> Codes:
    """Return what stands on the squares, with what the ground would do if the turn ended now."""
    codes = {square: format_piece(piece) for square, piece in state.pieces().items()}
    for tick in drafts.threats(state):
        codes[tick.square] += f">{tick.after.health if tick.after is not None else 0}"
    return codes


def ground_of(state: State) -> Codes:
    """Return the tiles that are not plain."""
    terrain = state.terrain
    return {s: chr(terrain[s]) for s in squares_of(state.rules.rows) if terrain[s] != PLAIN}


def at_rest(codes: Mapping[Square, str]) -> Codes:
    """Return the pieces without what the ground would do."""
    return {square: code.partition(">")[0] for square, code in codes.items()}


def piece_of(text: str) -> str:
    return text.lstrip(ROW_LETTERS)


def tile_of(text: str) -> str:
    """Give the ground of a cell, unless it is plain."""
    return text[0] if text[0] in ROW_LETTERS and text[0] != chr(PLAIN) else ""
