"""What happened, told in motion: one step after another for each event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemento.colours import Dice
from elemental_gui.engine.elemento.events import (
    DiceRolled,
    DiceTakenUp,
    DieTurned,
    LineScored,
    StoneMoved,
    StonePlaced,
    StonesRemoved,
)
from elemental_gui.engine.elemento.stones import LETTER
from elemental_gui.scenes.elemento.dice import tumbling
from elemental_gui.scenes.elemento.hand import stone_key
from elemental_gui.scenes.elemento.ledger import Ledger
from elemental_gui.scenes.elemento.pieces import stone
from elemental_gui.scenes.elemento.signs import LINE
from elemental_gui.scenes.elemento.table import Table
from elemental_gui.scenes.kit.animator import Step
from elemental_gui.scenes.kit.placement import UNIT

_HOP = 0.16  # how much larger a stone looks while it is in the air
_PULSE = 0.14


class Motion:
    """Tells events on the board's own pictures, from the position that is still shown."""

    def __init__(self, table: Table, ledger: Ledger) -> None:
        self._table = table
        self._ledger = ledger

    def steps(self, events: Iterable[Event]) -> list[Step]:
        """Return the steps, in order. Each shows its end at the time 1.0."""
        told = (self._step(event) for event in events)
        return [step for step in told if step is not None]

    def _step(self, event: Event) -> Step | None:
        match event:
            case DiceRolled(dice):
                return Step(520, self._roll(dice))
            case DieTurned(_, dice):
                return Step(260, self._turn(dice))
            case DiceTakenUp():
                return Step(80, self._take_up)
            case StonePlaced(_, element, shade, square):
                return Step(180, self._fly(chr(LETTER[element, shade]), None, square))
            case StoneMoved(_, element, shade, origin, target):
                return Step(180, self._fly(chr(LETTER[element, shade]), origin, target))
            case LineScored(seat, _, squares, points):
                return Step(340, self._score(seat, squares, points))
            case StonesRemoved(squares):
                return Step(280, self._vanish(squares))
            case _:
                return None

    def _centre(self, square: Square) -> QPointF:
        return self._table.scene.squares.centre(square)

    def _start(self, origin: Square | None, code: str) -> QPointF:
        """Return where a motion begins: where the player let go, else the square or the heap it comes from."""
        dropped, self._table.dropped_at = self._table.dropped_at, None
        if dropped is not None:
            return dropped
        if origin is not None:
            return self._centre(origin)
        tray = self._table.scene.layers.tray
        heap = tray.rect(stone_key(code))
        return tray.area.center() if heap is None else QPointF(heap.center().x(), heap.top() + UNIT / 2)

    def _roll(self, dice: Dice) -> Callable[[float], None]:
        def advance(moment: float) -> None:
            self._ledger.show_dice(tumbling(dice, moment))

        return advance

    def _turn(self, dice: Dice) -> Callable[[float], None]:
        def advance(moment: float) -> None:
            if moment >= 0.5:
                self._ledger.show_dice(dice)

        return advance

    def _take_up(self, moment: float) -> None:
        if moment == 1.0:
            self._ledger.show_dice(None)

    def _fly(self, code: str, origin: Square | None, square: Square) -> Callable[[float], None]:
        """Let a stone fly to a square."""
        start = self._start(origin, code)

        def advance(moment: float) -> None:
            scene, stones = self._table.scene, self._table.board.stones
            held, look = scene.layers.held, scene.look
            if moment == 1.0:
                held.hide()
                if origin is not None:
                    stones.remove(origin)
                stones.put(square, code)
                return
            if not held.isVisible():
                held.dress(stone(code, look), look)
                held.setOpacity(1.0)
                held.show()
                item = None if origin is None else stones.item(origin)
                if item is not None:
                    item.setOpacity(0.0)
            held.setPos(start + (self._centre(square) - start) * moment)
            held.zoom(1 + _HOP * 4 * moment * (1 - moment))

        return advance

    def _score(self, seat: int, squares: Sequence[Square], points: int) -> Callable[[float], None]:
        """Light a line up stone after stone, and pay its point."""

        def advance(moment: float) -> None:
            scene, stones = self._table.scene, self._table.board.stones
            for square in squares:
                item = stones.item(square)
                if item is not None:
                    item.zoom(1 + _PULSE * 4 * moment * (1 - moment))
            if moment == 1.0:
                scene.layers.signs.show({})
                self._ledger.pay(seat, points)
            else:
                scene.layers.signs.show(dict.fromkeys(squares, LINE))

        return advance

    def _vanish(self, squares: Sequence[Square]) -> Callable[[float], None]:
        def advance(moment: float) -> None:
            stones = self._table.board.stones
            for square in squares:
                item = stones.item(square)
                if moment == 1.0:
                    stones.remove(square)
                elif item is not None:
                    item.setOpacity(1.0 - moment)
                    item.zoom(1.0 - 0.4 * moment)

        return advance
