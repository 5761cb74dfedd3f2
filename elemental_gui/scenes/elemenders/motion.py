"""Which motion tells an event of Elemenders, and the coin while it is flipped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders.actions import Coin
from elemental_gui.engine.elemenders.events import (
    CoinFlipped,
    MonolithRevealed,
    PieceAttacked,
    TerrainChanged,
    TerrainWorked,
    TruePicked,
    UnitMoved,
    UnitPlaced,
)
from elemental_gui.engine.elemenders.position import format_piece
from elemental_gui.scenes.elemenders.board_layers import HIT, at_rest, piece_of, tile_of
from elemental_gui.scenes.elemenders.table import Table
from elemental_gui.scenes.elemenders.tray import heap_key
from elemental_gui.scenes.kit.animator import Step
from elemental_gui.scenes.kit.board_layers import Codes, applied
from elemental_gui.scenes.kit.motion import Advance, BoardMotion, arc
from elemental_gui.scenes.kit.placement import UNIT
from elemental_gui.scenes.kit.style.art import vector
from elemental_gui.scenes.kit.style.canvas import painting, transparent
from elemental_gui.scenes.kit.style.look import Look

_HOP: Final = 0.14
_LUNGE: Final = 0.38
_PULSE: Final = 0.22
_SHIVER: Final = 0.1
_SLIDE_MS: Final = 90
"""For each square of a long way beyond the first two."""
_COIN: Final = 1.6
"""Width of the coin in squares."""
_TURNS: Final = 6


class Motion(BoardMotion[Table]):
    """Tells events on the board's own pictures."""

    def __init__(self, table: Table) -> None:
        super().__init__(table, piece_of)
        self._ground: Codes = table.board.ground.codes

    def hear(self, event: Event) -> None:
        if isinstance(event, TruePicked):
            return  # whoever looks at the board may not know which monolith it is
        self.codes = at_rest(self.codes)
        super().hear(event)
        self._ground = applied(self._ground, (event,), tile_of)

    def rest(self) -> Callable[[], None]:
        board, codes, ground = self.table.board, self.codes, self._ground

        def show() -> None:
            self.scene.layers.held.hide()
            self.scene.layers.signs.show({})
            board.new_ground.show({})
            board.show(codes, ground)

        return show

    def step(self, event: Event) -> Step | None:
        match event:
            case CoinFlipped(face, _):
                return Step(560, self._flip(face))
            case UnitPlaced(unit, square, _):
                points = [self.start(self.heap(heap_key(unit.kind))), self.centre(square)]
                return Step(180, self.hop(format_piece(unit), points, lift=_HOP))
            case UnitMoved(unit, origin, way):
                points = [self.start(self.centre(origin)), *map(self.centre, way)]
                milliseconds = 170 + _SLIDE_MS * max(0, min(len(way) - 2, 5))
                return Step(milliseconds, self.hop(format_piece(unit), points, origin, _HOP))
            case PieceAttacked(origin, target, _, left):
                return Step(230, self._strike(origin, target, falls=left is None))
            case MonolithRevealed(square, _, _):
                return Step(260, self.pulse((square,), _PULSE))
            case TerrainChanged(square, terrain, changed, _):
                return Step(240, self._spread(square, chr(terrain), [tile for tile, _ in changed]))
            case TerrainWorked(tick):
                return Step(220, self._work(tick.square, falls=tick.after is None))
        return None

    def _strike(self, origin: Square, target: Square, *, falls: bool) -> Advance:
        """Make a unit lunge at its target, which fades if it falls."""
        here = self.centre(origin)
        way = self.centre(target) - here
        self.start(here)  # where a strike was let go, nothing sets out

        def advance(moment: float) -> None:
            striker, struck = self.pieces.item(origin), self.pieces.item(target)
            if striker is not None:
                striker.setPos(here + way * (_LUNGE * arc(moment)))
            if moment > 0.4:
                self.scene.layers.signs.show({target: HIT})
            if struck is not None and falls and moment > 0.5:
                struck.setOpacity(2.0 - 2.0 * moment)
                struck.zoom(1.0 - 0.6 * (moment - 0.5))

        return advance

    def _spread(self, square: Square, word: str, tiles: Sequence[Square]) -> Advance:
        """Let ground grow from the unit's own tile outwards."""
        here = self.centre(square)

        def distance(tile: Square) -> float:
            return (self.centre(tile) - here).manhattanLength() / UNIT

        def advance(moment: float) -> None:
            for tile in tiles:
                share = min(1.0, max(0.0, moment * 2.0 - distance(tile) * 0.4))
                self.table.board.new_ground.put(tile, word, share).zoom(0.5 + 0.5 * share)

        return advance

    def _work(self, square: Square, *, falls: bool) -> Advance:
        """Show the ground working on a unit: it shivers, and fades if it falls."""

        def advance(moment: float) -> None:
            item = self.pieces.item(square)
            if item is None:
                return
            item.zoom(1 + _SHIVER * arc(moment))
            if falls:
                item.setOpacity(1.0 - moment)

        return advance

    def _flip(self, face: str) -> Advance:
        board: QRectF = self.scene.squares.placement.board_rect

        def advance(moment: float) -> None:
            held, look = self.scene.layers.held, self.scene.look
            held.show_pixmap(coin(tumbling(face, moment), look), look)
            held.setOpacity(1.0)
            held.setPos(board.center())
            held.zoom(1 + 0.5 * arc(moment))
            held.show()

        return advance


def tumbling(face: str, moment: float) -> str:
    """Return what the coin shows at a moment from 0.0 to 1.0 of its flight: `heads`, `tails` or its `edge`."""
    faces = (face, Coin.TAILS if face == Coin.HEADS else Coin.HEADS)
    if moment >= 0.8:
        return face
    half_turns = moment / 0.8 * _TURNS * 2
    return "edge" if half_turns % 1.0 > 0.6 else faces[int(half_turns) % 2]


def coin(face: str, look: Look) -> QPixmap:
    size = round(look.edge * _COIN)
    pixmap = transparent(size, size)
    with painting(pixmap) as painter:
        vector("elemenders", f"coin_{face}").render(painter, QRectF(0, 0, size, size))
    return pixmap
