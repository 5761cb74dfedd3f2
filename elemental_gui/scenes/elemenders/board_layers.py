"""What Elemenders draws on its board: pieces and ground of a position, and what an action would do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from PySide6.QtWidgets import QGraphicsScene

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders import drafts
from elemental_gui.engine.elemenders.actions import Action, Attack
from elemental_gui.engine.elemenders.board import PLAIN, squares_of
from elemental_gui.engine.elemenders.events import PieceAttacked, TerrainChanged, events
from elemental_gui.engine.elemenders.position import ROW_LETTERS, format_piece
from elemental_gui.engine.elemenders.state import State
from elemental_gui.scenes.elemenders.painter import PAINTER
from elemental_gui.scenes.elemenders.signs import HIT, STOPPED, STRIKE, THREAT, UNVEIL, mark
from elemental_gui.scenes.kit import board_layers as kit
from elemental_gui.scenes.kit.board_layers import fading, ghosts
from elemental_gui.scenes.kit.layers import PIECES
from elemental_gui.scenes.kit.placement import Squares

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


_GHOST_TILE: Final = 0.62


class Preview(NamedTuple):
    """What to draw over the board."""

    pieces: Codes
    """Pieces that would come or change."""
    fading: frozenset[Square]
    """Squares whose present piece would go away or make room for another."""
    ground: Codes
    """Tiles that would become another terrain."""
    signs: dict[Square, str]
    """What would happen to whoever stands here."""


NOTHING = Preview({}, frozenset(), {}, {})


def preview(state: State, action: Action) -> Preview:
    """Return the ghosts of what a legal action would change; an attack that unveils a monolith keeps the secret."""
    then, happening = drafts.prospect(state, action), events(state, action)
    now, after = pieces_of(state), pieces_of(then)
    hidden = veiled_target(state, action)
    if hidden is not None:
        after[hidden] = now[hidden]
    ground = ghosts(ground_of(state), ground_of(then))
    return Preview(ghosts(now, after), fading(now, after), ground, _signs(state, then, happening, hidden))


def veiled_target(state: State, action: Action) -> Square | None:
    """Return the monolith that an attack would unveil, if whoever sees this position cannot know what it is."""
    return action.target if isinstance(action, Attack) and drafts.is_veiled(state, action.target) else None


def _signs(state: State, then: State, happening: Iterable[Event], hidden: Square | None) -> dict[Square, str]:
    signs: dict[Square, str] = {}
    for event in happening:
        match event:
            case PieceAttacked(_, target, _, left):
                signs[target] = UNVEIL if target == hidden else "gone" if left is None else HIT
            case TerrainChanged(_, _, changed, stopped):
                signs.update(dict.fromkeys(stopped, STOPPED))
                signs.update({tile: THREAT for tile, _ in changed if _threatens(state, then, tile)})
            case _:
                pass
    return signs


def _threatens(state: State, then: State, tile: Square) -> bool:
    """Tell whether a unit of the other side would stand on ground that hurts it."""
    piece, tick = then.piece(tile), drafts.underfoot(then, tile)
    if piece is None or tick is None or piece.seat == state.seat:
        return False
    return tick.after is None or tick.after.health < piece.health


class BoardLayers(kit.BoardLayers):
    """Pieces on ground that changes."""

    def __init__(self, scene: QGraphicsScene, squares: Squares) -> None:
        super().__init__(scene, squares, PAINTER.picture)
        self.ground = self.layer(0.5, PAINTER.picture)
        self.new_ground = self.layer(0.7, PAINTER.picture)
        """The tiles that would change."""
        self.threats = self.layer(PIECES - 1, mark)
        """The monoliths that the other side can attack."""

    def show(self, pieces: Codes, ground: Codes, threatened: Iterable[Square] = ()) -> None:
        """Show a position, everything at rest."""
        self.ground.show(ground)
        self.threats.show(dict.fromkeys(threatened, STRIKE))
        self.show_pieces(pieces)

    def show_preview(self, preview: Preview) -> None:
        """Show what would come, as ghosts, and let what would go fade."""
        self.show_ghosts(preview.pieces, preview.fading)
        self.new_ground.show(preview.ground, _GHOST_TILE)

    def clear(self) -> None:
        self.show_preview(NOTHING)
