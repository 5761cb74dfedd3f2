"""What Elemenders draws on its board: pieces and ground, lights on every terrain, and what an action would do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
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
from elemental_gui.scenes.kit import board_layers as kit
from elemental_gui.scenes.kit import marks
from elemental_gui.scenes.kit.layers import PIECES
from elemental_gui.scenes.kit.placement import UNIT, Squares
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import Theme

STRIKE: Final = "strike"
"""A unit could attack what stands here."""
HIT: Final = "hit"
"""The attack that is aimed at takes a point of health here."""
UNVEIL: Final = "unveil"
"""The attack that is aimed at shows which kind of monolith this is."""
STOPPED: Final = "stopped"
"""Stronger terrain stays, and stops an arm."""
THREAT: Final = "threat"
"""The new ground would hurt whoever stands here at the end of their turn."""
REACH: Final = "reach"
"""A square that a unit of the other side could come to."""

_MIDDLE: Final = QPointF(UNIT / 2, UNIT / 2)
_SPOT: Final = QPointF(18, 18)
_RADIUS: Final = 15.0


def mark(code: str, look: Look) -> QPixmap:
    """Return the picture of a mark; what the kit has for grey tiles only is painted anew for every ground."""
    if code not in _PAINT:
        return marks.mark(code, look)
    return marks.painted(look, _PAINT[code])


def _frame(painter: QPainter, theme: Theme, ink: QColor, dashes: tuple[float, ...] = ()) -> None:
    """Paint a line round the square, with a casing that shows on lava as well as on forest."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    area = QRectF(6, 6, UNIT - 12, UNIT - 12)
    painter.setPen(QPen(theme.cursor_halo, 7.5))
    painter.drawRoundedRect(area, 7, 7)
    pen = QPen(ink, 4.0)
    if dashes:
        pen.setDashPattern(list(dashes))
    painter.setPen(pen)
    painter.drawRoundedRect(area, 7, 7)


def _target(painter: QPainter, theme: Theme) -> None:
    wash = QColor(theme.target_fill)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(wash)
    painter.drawRoundedRect(QRectF(3, 3, UNIT - 6, UNIT - 6), 6, 6)
    painter.setBrush(theme.cursor_halo)
    painter.drawEllipse(_MIDDLE, 11.5, 11.5)
    painter.setBrush(theme.target)
    painter.drawEllipse(_MIDDLE, 8.0, 8.0)


def _reach(painter: QPainter, theme: Theme) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, width in ((theme.cursor_halo, 9.0), (theme.refused, 4.6)):
        painter.setPen(QPen(ink, width))
        painter.drawEllipse(_MIDDLE, 13.0, 13.0)


def _last(painter: QPainter, theme: Theme) -> None:
    """Paint corners only: a wash would turn one terrain into another."""
    for ink, width in ((theme.cursor_halo, 7.0), (theme.last_turn, 4.0)):
        painter.setPen(QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for x, y in ((7, 7), (93, 7), (7, 93), (93, 93)):
            across, down = (14 if x < 50 else -14), (14 if y < 50 else -14)
            painter.drawPolyline([QPointF(x + across, y), QPointF(x, y), QPointF(x, y + down)])


def _target_on(painter: QPainter, theme: Theme) -> None:
    _frame(painter, theme, theme.target)


def _choice(painter: QPainter, theme: Theme) -> None:
    _frame(painter, theme, theme.path, (1.2, 1.6))


def _choice_lit(painter: QPainter, theme: Theme) -> None:
    _frame(painter, theme, theme.path)


def _strike(painter: QPainter, theme: Theme) -> None:
    _frame(painter, theme, theme.refused, (2.2, 1.4))


def _disc(painter: QPainter, theme: Theme, fill: QColor) -> None:
    marks.disc(painter, theme, fill, _SPOT, _RADIUS)


def _hit(painter: QPainter, theme: Theme) -> None:
    """Paint a minus: a point of health goes."""
    _disc(painter, theme, theme.refused)
    painter.drawLine(QLineF(_SPOT - QPointF(7, 0), _SPOT + QPointF(7, 0)))


def _unveil(painter: QPainter, theme: Theme) -> None:
    """Paint a question mark: nobody can say beforehand."""
    _disc(painter, theme, theme.path)
    font = painter.font()
    font.setPixelSize(23)
    font.setBold(True)
    painter.setFont(font)
    painter.drawText(QRectF(_SPOT.x() - 15, _SPOT.y() - 15, 30, 30), Qt.AlignmentFlag.AlignCenter, "?")


def _threat(painter: QPainter, theme: Theme) -> None:
    """Paint an exclamation mark: standing still will hurt."""
    _disc(painter, theme, theme.last_turn)
    painter.drawLine(QLineF(_SPOT - QPointF(0, 8), _SPOT + QPointF(0, 1)))
    painter.drawPoint(_SPOT + QPointF(0, 7.5))


def _stopped(painter: QPainter, theme: Theme) -> None:
    """Paint a bar across the square: the new ground ends here."""
    _frame(painter, theme, theme.refused, (1.4, 1.2))
    for ink, width in ((theme.cursor_halo, 10.0), (theme.refused, 5.4)):
        painter.setPen(QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QLineF(30, 70, 70, 30))


_PAINT: Final[Mapping[str, Callable[[QPainter, Theme], None]]] = {
    "target": _target, "target_on": _target_on, "choice": _choice, "choice_lit": _choice_lit, "last": _last,
    REACH: _reach, STRIKE: _strike, HIT: _hit, UNVEIL: _unveil, THREAT: _threat, STOPPED: _stopped,
}  # fmt: skip


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
    fading = frozenset(square for square, _ in now.items() - after.items())
    ground = dict(ground_of(then).items() - ground_of(state).items())
    return Preview(dict(after.items() - now.items()), fading, ground, _signs(state, then, happening, hidden))


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
