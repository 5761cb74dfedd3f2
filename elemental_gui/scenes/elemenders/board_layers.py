"""What Elemenders draws on its board: pieces and ground, lights on every terrain, and what an action would do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders import drafts
from elemental_gui.engine.elemenders.actions import Action, Attack
from elemental_gui.engine.elemenders.board import PLAIN, squares_of
from elemental_gui.engine.elemenders.events import PieceAttacked, TerrainChanged, events
from elemental_gui.engine.elemenders.game import GAME
from elemental_gui.engine.elemenders.position import ROW_LETTERS, format_piece
from elemental_gui.engine.elemenders.state import State
from elemental_gui.scenes.elemenders.painter import PAINTER
from elemental_gui.scenes.kit import board_layers as kit
from elemental_gui.scenes.kit.board_layers import PIECES, Codes
from elemental_gui.scenes.kit.items import Canvas
from elemental_gui.scenes.kit.marks import Stroke, circle, corners, dot, field, lines, maker, ring, sign
from elemental_gui.scenes.kit.style.theme import Theme

STRIKE: Final = "strike"
"""A unit could attack what is here."""
HIT: Final = "hit"
"""The attack that is aimed at takes a point of health here."""
UNVEIL: Final = "unveil"
"""The attack that is aimed at shows which kind of monolith this is."""
STOPPED: Final = "stopped"
"""Stronger terrain stays, and stops an arm."""
THREAT: Final = "threat"
"""The new ground would hurt a unit here at the end of its owner's turn."""
REACH: Final = "reach"
"""A square that a unit of the other side could reach."""

_SIGN: Final = (18.0, 18.0, 15.0)
"""Where a sign is, and how large."""


def _question(painter: QPainter, _theme: Theme) -> None:
    font = painter.font()
    font.setPixelSize(23)
    font.setBold(True)
    painter.setFont(font)
    painter.drawText(QRectF(3, 3, 30, 30), Qt.AlignmentFlag.AlignCenter, "?")


def _framed(colour: str, *dashes: float) -> Stroke:
    """Draw a line round the square, with a casing that shows on lava as well as on forest."""
    return ring(colour, 4.0, 6.0, dashes, casing=7.5)


mark = maker({
    # What the kit has for grey tiles only is painted anew for every ground.
    "target": (field("target_fill", inset=3.0), dot("cursor_halo", 11.5), dot("target", 8.0)),
    "target_on": (_framed("target"),),
    "choice": (_framed("path", 1.2, 1.6),),
    "choice_lit": (_framed("path"),),
    # Corners only: a wash would turn one terrain into another.
    "last": (corners("last_turn", 4.0, 7.0, 14.0, casing=7.0),),
    REACH: (circle("refused", 4.6, 13.0, casing=9.0),),
    STRIKE: (_framed("refused", 2.2, 1.4),),
    HIT: (sign("refused", *_SIGN, ((-7, 0), (7, 0))),),
    UNVEIL: (sign("path", *_SIGN), _question),
    THREAT: (sign("last_turn", *_SIGN, ((0, -8), (0, 1))), lambda painter, _: painter.drawPoint(QPointF(18, 25.5))),
    STOPPED: (_framed("refused", 1.4, 1.2), lines("refused", 5.4, ((30, 70), (70, 30)), casing=10.0)),
})


def pieces_of(state: State) -> Codes:
    """Return what is on the squares, as in `1F2+`, and what the ground would leave of it now, as in `1W2>1`."""
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
    """What would happen to the unit here."""


NOTHING = Preview({}, frozenset(), {}, {})


def preview(state: State, action: Action) -> Preview:
    """Return the ghosts of what a legal action would change; an attack that unveils a monolith keeps the secret."""
    then, happening = GAME.apply(state, action), events(state, action)
    now, after = pieces_of(state), pieces_of(then)
    # The viewer cannot know what an attack would unveil.
    hidden = action.target if isinstance(action, Attack) and drafts.is_veiled(state, action.target) else None
    if hidden is not None:
        after[hidden] = now[hidden]
    fading = frozenset(square for square, _ in now.items() - after.items())
    ground = dict(ground_of(then).items() - ground_of(state).items())
    return Preview(dict(after.items() - now.items()), fading, ground, _signs(state, then, happening, hidden))


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
    """Tell whether a unit of the other side would be on ground that hurts it."""
    piece, tick = then.piece(tile), drafts.underfoot(then, tile)
    if piece is None or tick is None or piece.seat == state.seat:
        return False
    return tick.after is None or tick.after.health < piece.health


class BoardLayers(kit.BoardLayers):
    """Pieces on ground that changes."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas, PAINTER.picture)
        self.ground = self.layer(0.5, PAINTER.picture)
        self.new_ground = self.layer(0.7, PAINTER.picture)
        """The tiles that would change."""
        self.threats = self.layer(PIECES - 1, mark)
        """The monoliths that the other side can attack."""

    def show(self, pieces: Codes, ground: Codes, threatened: Iterable[Square] = ()) -> None:
        self.ground.show(ground)
        self.threats.show(dict.fromkeys(threatened, STRIKE))
        self.show_pieces(pieces)

    def show_preview(self, preview: Preview) -> None:
        self.show_ghosts(preview.pieces, preview.fading)
        self.new_ground.show(preview.ground, _GHOST_TILE)

    def clear(self) -> None:
        self.show_preview(NOTHING)
