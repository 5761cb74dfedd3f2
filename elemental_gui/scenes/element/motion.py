"""What happened, told in motion: one step after another for each event."""

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element.events import (
    FireSpread,
    GameEnded,
    RangeGrew,
    RiverFlowed,
    SageMoved,
    SageRode,
    StonePlaced,
    StonesDiscarded,
    StonesDrawn,
)
from elemental_gui.scenes.element.board_layers import stone
from elemental_gui.scenes.element.hand import stone_key
from elemental_gui.scenes.element.retelling import Codes, joints_of, retold
from elemental_gui.scenes.element.table import Table
from elemental_gui.scenes.kit.animator import Step
from elemental_gui.scenes.kit.placement import UNIT

_HOP = 0.16  # how much larger a stone looks while it is in the air


class Motion:
    """Tells events on the board's own pictures, from the position that is still shown."""

    def __init__(self, table: Table, codes: Codes, show_hand: Callable[[], None]) -> None:
        """Begin with the squares as they are shown; `show_hand` puts the new hand into the tray."""
        self._table = table
        self._codes = codes
        self._show_hand = show_hand

    def steps(self, events: Iterable[Event]) -> list[Step]:
        """Return the steps, in order. Each shows its end at the time 1.0."""
        told = []
        for event in events:
            step = self._step(event)
            if step is not None:
                told.append(step)
        return told

    def _step(self, event: Event) -> Step | None:
        before, self._codes = self._codes, retold(self._codes, (event,))
        match event:
            case StonesDrawn():
                return Step(200, self._deal)
            case SageMoved(seat, origin, target):
                return Step(160, self._walk(seat, self._start(origin), self._centre(target), 0.0))
            case SageRode(seat, origin, target):
                return Step(250, self._walk(seat, self._start(origin), self._centre(target), 0.35))
            case StonePlaced(element, square):
                flight = self._fly(element, self._start(None, element), square, self._codes[square])
                return Step(170, self._out_of_hand(element, flight))
            case FireSpread(source, square):
                return Step(150, self._fly("f", self._centre(source), square, self._codes[square]))
            case RiverFlowed(source, line, path):
                return Step(250, self._flow((*reversed(line), source), path, before))
            case RangeGrew():
                return Step(160, self._grow(before, self._codes))
            case StonesDiscarded():
                return Step(140, self._fade_tray)
            case GameEnded(trapped=trapped):
                return Step(250, self._end(trapped))
            case _:
                return None

    def _centre(self, square: Square) -> QPointF:
        return self._table.scene.squares.centre(square)

    def _start(self, origin: Square | None, letter: str = "") -> QPointF:
        """Return where a motion begins: where the player let go, else the square or the heap it comes from."""
        dropped, self._table.dropped_at = self._table.dropped_at, None
        if dropped is not None:
            return dropped
        if origin is not None:
            return self._centre(origin)
        tray = self._table.scene.layers.tray
        heap = tray.rect(stone_key(letter))
        return tray.area.center() if heap is None else QPointF(heap.center().x(), heap.top() + UNIT / 2)

    def _deal(self, moment: float) -> None:
        self._show_hand()
        self._table.scene.layers.tray.reveal(moment)

    def _fade_tray(self, moment: float) -> None:
        self._table.scene.layers.tray.reveal(1.0 if moment == 1.0 else 1.0 - moment)

    def _walk(self, seat: int, start: QPointF, end: QPointF, leap: float) -> Callable[[float], None]:
        def advance(moment: float) -> None:
            item = self._table.board.sages.item(seat)
            item.setPos(start + (end - start) * moment - QPointF(0, leap * UNIT * 4 * moment * (1 - moment)))
            item.zoom(1 + leap * 4 * moment * (1 - moment))

        return advance

    def _fly(self, letter: str, start: QPointF, square: Square, code: str) -> Callable[[float], None]:
        """Let a stone fly to a square; what lies there then is `code`."""

        def advance(moment: float) -> None:
            scene = self._table.scene
            held, look = scene.layers.held, scene.look
            if moment == 1.0:
                held.hide()
                self._table.board.stones.put(square, code)
                return
            if not held.isVisible():
                held.dress(stone(letter, look), look)
                held.setOpacity(1.0)
                held.show()
            held.setPos(start + (self._centre(square) - start) * moment)
            held.zoom(1 + _HOP * 4 * moment * (1 - moment))

        return advance

    def _out_of_hand(self, letter: str, flight: Callable[[float], None]) -> Callable[[float], None]:
        """Show the stone missing in the tray while it flies."""

        def advance(moment: float) -> None:
            landed = moment == 1.0
            self._table.scene.layers.tray.pick("" if landed else stone_key(letter))
            flight(moment)
            if landed:
                self._show_hand()

        return advance

    def _flow(self, line: Sequence[Square], path: Sequence[Square], before: Codes) -> Callable[[float], None]:
        """Let a river run like a snake: every stone along the line and on along the path, all equally far."""
        track = [self._centre(square) for square in (*line, *path)]
        drowned = [square for square in path if square in before]
        after = self._codes

        def advance(moment: float) -> None:
            stones = self._table.board.stones
            if moment == 1.0:
                stones.show(after)
                return
            for square in drowned:
                self._table.board.stones.put(square, before[square], 1.0 - moment)
            for index, square in enumerate(line):
                item = stones.item(square)
                if item is not None:
                    whole, part = divmod(index + moment * len(path), 1)
                    here, there = track[int(whole)], track[min(int(whole) + 1, len(track) - 1)]
                    item.setPos(here + (there - here) * part)

        return advance

    def _grow(self, before: Codes, after: Codes) -> Callable[[float], None]:
        old, new = joints_of(before), joints_of(after)

        def advance(moment: float) -> None:
            for joint, way in new.items():
                self._table.board.joints.put(joint, way, 1.0 if joint in old else moment)

        return advance

    def _end(self, trapped: Sequence[Square]) -> Callable[[float], None]:
        def advance(moment: float) -> None:
            for square in trapped:
                seat = self._table.state.sages.index(square) + 1
                self._table.board.sages.item(seat).zoom(1 + 0.25 * 4 * moment * (1 - moment))

        return advance
