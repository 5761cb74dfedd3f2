"""What happened, told in motion: one step after another for each event."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders.board import TERRAIN_WORDS
from elemental_gui.engine.elemenders.events import (
    CoinFlipped,
    MonolithRevealed,
    PieceAttacked,
    TerrainChanged,
    TerrainWorked,
    UnitMoved,
    UnitPlaced,
)
from elemental_gui.scenes.elemenders.codes import Codes, code_of, retold
from elemental_gui.scenes.elemenders.coin import coin, tumbling
from elemental_gui.scenes.elemenders.hand import heap_key
from elemental_gui.scenes.elemenders.pieces import piece
from elemental_gui.scenes.elemenders.signs import HIT
from elemental_gui.scenes.elemenders.table import Table
from elemental_gui.scenes.kit.animator import Step
from elemental_gui.scenes.kit.placement import UNIT

Advance = Callable[[float], None]

_HOP: Final = 0.14
_LUNGE: Final = 0.38
_PULSE: Final = 0.22
_SLIDE_MS: Final = 90
"""For each square of a long way beyond the first two."""


class Motion:
    """Tells events on the board's own pictures, from the position that is still shown."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._pieces: Codes = dict(table.board.pieces.codes)
        self._ground: Codes = dict(table.board.ground.codes)

    def steps(self, events: Iterable[Event]) -> list[Step]:
        """Return the steps, in order. Each shows its end at the time 1.0."""
        told: list[Step] = []
        for event in events:
            self._pieces, self._ground = retold(self._pieces, self._ground, event)
            step = self._step(event)
            if step is not None:
                told.append(self._closed(step))
        return told

    def _closed(self, step: Step) -> Step:
        """Let a step end on what the squares show after its event."""
        pieces, ground, board = self._pieces, self._ground, self._table.board

        def advance(moment: float) -> None:
            if moment == 1.0:
                self._table.scene.layers.held.hide()
                board.effects.show({})
                board.new_ground.show({})
                board.show(pieces, ground)
            else:
                step.advance(moment)

        return Step(step.milliseconds, advance)

    def _step(self, event: Event) -> Step | None:
        match event:
            case CoinFlipped(face, _):
                return Step(560, self._flip(face))
            case UnitPlaced(unit, square, _):
                return Step(180, self._fly(code_of(unit), [self._heap(heap_key(unit.kind)), self._centre(square)]))
            case UnitMoved(unit, origin, way):
                points = [self._start(origin), *map(self._centre, way)]
                milliseconds = 170 + _SLIDE_MS * max(0, min(len(way) - 2, 5))
                return Step(milliseconds, self._fly(code_of(unit), points, origin))
            case PieceAttacked(origin, target, _, left):
                return Step(230, self._strike(origin, target, falls=left is None))
            case MonolithRevealed(square, _, _):
                return Step(260, self._pulse(square))
            case TerrainChanged(square, terrain, changed, _):
                return Step(240, self._spread(square, TERRAIN_WORDS[terrain], [tile for tile, _ in changed]))
            case TerrainWorked(tick):
                return Step(220, self._work(tick.square, falls=tick.after is None))
        return None

    def _centre(self, square: Square) -> QPointF:
        return self._table.scene.squares.centre(square)

    def _dropped(self) -> QPointF | None:
        dropped, self._table.dropped_at = self._table.dropped_at, None
        return dropped

    def _start(self, origin: Square) -> QPointF:
        """Return where a motion begins: where the player let go, else the unit's square."""
        dropped = self._dropped()
        return dropped if dropped is not None else self._centre(origin)

    def _heap(self, key: str) -> QPointF:
        dropped, tray = self._dropped(), self._table.scene.layers.tray
        heap = tray.rect(key)
        if dropped is not None:
            return dropped
        return tray.area.center() if heap is None else QPointF(heap.center().x(), heap.top() + UNIT / 2)

    def _fly(self, code: str, points: list[QPointF], origin: Square | None = None) -> Advance:
        """Let a unit go along points."""

        def advance(moment: float) -> None:
            scene, pieces = self._table.scene, self._table.board.pieces
            held, look = scene.layers.held, scene.look
            if not held.isVisible():
                held.dress(piece(code, look), look)
                held.setOpacity(1.0)
                held.show()
                item = None if origin is None else pieces.item(origin)
                if item is not None:
                    item.setOpacity(0.0)
            stretch = moment * (len(points) - 1)
            leg = min(int(stretch), len(points) - 2)
            held.setPos(points[leg] + (points[leg + 1] - points[leg]) * (stretch - leg))
            held.zoom(1 + _HOP * 4 * moment * (1 - moment))

        return advance

    def _strike(self, origin: Square, target: Square, *, falls: bool) -> Advance:
        """Let a unit lunge at its target, which fades if it falls."""
        way = self._centre(target) - self._centre(origin)
        self._dropped()

        def advance(moment: float) -> None:
            board = self._table.board
            striker, struck = board.pieces.item(origin), board.pieces.item(target)
            if striker is not None:
                striker.setPos(self._centre(origin) + way * (_LUNGE * 4 * moment * (1 - moment)))
            if moment > 0.4:
                board.effects.show({target: HIT})
            if struck is not None and falls and moment > 0.5:
                struck.setOpacity(2.0 - 2.0 * moment)
                struck.zoom(1.0 - 0.6 * (moment - 0.5))

        return advance

    def _pulse(self, square: Square) -> Advance:
        def advance(moment: float) -> None:
            item = self._table.board.pieces.item(square)
            if item is not None:
                item.zoom(1 + _PULSE * 4 * moment * (1 - moment))

        return advance

    def _spread(self, square: Square, word: str, tiles: list[Square]) -> Advance:
        """Let ground grow from the unit's own tile outwards."""
        here = self._centre(square)

        def distance(tile: Square) -> float:
            return (self._centre(tile) - here).manhattanLength() / UNIT

        def advance(moment: float) -> None:
            for tile in tiles:
                share = min(1.0, max(0.0, moment * 2.0 - distance(tile) * 0.4))
                self._table.board.new_ground.put(tile, word, share).zoom(0.5 + 0.5 * share)

        return advance

    def _work(self, square: Square, *, falls: bool) -> Advance:
        """Let the ground work on a unit: it shivers, and fades if it falls."""

        def advance(moment: float) -> None:
            item = self._table.board.pieces.item(square)
            if item is None:
                return
            item.zoom(1 + 0.1 * 4 * moment * (1 - moment))
            if falls:
                item.setOpacity(1.0 - moment)

        return advance

    def _flip(self, face: str) -> Advance:
        """Let the coin turn in the middle of the board."""
        board: QRectF = self._table.scene.squares.placement.board_rect

        def advance(moment: float) -> None:
            scene = self._table.scene
            held = scene.layers.held
            held.dress(coin(tumbling(face, moment), scene.look), scene.look)
            held.setOpacity(1.0)
            held.setPos(board.center())
            held.zoom(1 + 0.5 * 4 * moment * (1 - moment))
            held.show()

        return advance
