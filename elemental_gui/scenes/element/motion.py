"""Which motion tells an event of Element."""

from collections.abc import Callable, Sequence

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
from elemental_gui.scenes.element.board_layers import stone_of
from elemental_gui.scenes.element.painter import joints_of
from elemental_gui.scenes.element.table import Table
from elemental_gui.scenes.element.tray import stone_key
from elemental_gui.scenes.kit.animator import Step
from elemental_gui.scenes.kit.motion import Advance, BoardMotion, arc, between
from elemental_gui.scenes.kit.placement import UNIT

_PULSE = 0.25
_LEAP = 0.35


class Motion(BoardMotion[Table]):
    """Tells events on the board's own pictures."""

    def __init__(self, table: Table, show_hand: Callable[[], None]) -> None:
        """Begin with the board as it is shown; `show_hand` puts the new hand into the tray."""
        super().__init__(table, stone_of)
        self._range = table.board.range
        self._show_hand = show_hand

    def step(self, event: Event) -> Step | None:
        match event:
            case StonesDrawn():
                return Step(200, self._deal)
            case SageMoved(seat, origin, target):
                return Step(160, self._walk(seat, origin, target, 0.0))
            case SageRode(seat, origin, target):
                return Step(250, self._walk(seat, origin, target, _LEAP))
            case StonePlaced(element, square):
                start = self.start(self.heap(stone_key(element)))
                return Step(170, self._out_of_hand(element, self.hop(element, (start, self.centre(square)))))
            case FireSpread(source, square):
                return Step(150, self.hop("f", (self.centre(source), self.centre(square))))
            case RiverFlowed(source, line, path, drowned):
                return Step(250, self._flow((*reversed(line), source), path, drowned))
            case RangeGrew(squares):
                return Step(160, self._grow(squares))
            case StonesDiscarded():
                return Step(140, self._fade_tray)
            case GameEnded(trapped=trapped):
                return Step(250, self._end(trapped))
            case _:
                return None

    def _deal(self, moment: float) -> None:
        self._show_hand()
        self.scene.layers.tray.reveal(moment)

    def _fade_tray(self, moment: float) -> None:
        self.scene.layers.tray.reveal(1.0 if moment == 1.0 else 1.0 - moment)

    def _walk(self, seat: int, origin: Square, target: Square, leap: float) -> Advance:
        start, end = self.start(self.centre(origin)), self.centre(target)

        def advance(moment: float) -> None:
            item, height = self.table.board.sages.item(seat), leap * arc(moment)
            if item is not None:
                item.setPos(between(start, end, moment) - QPointF(0, height * UNIT))
                item.zoom(1 + height)

        return advance

    def _out_of_hand(self, letter: str, flight: Advance) -> Advance:
        """Show the stone missing in the tray while it flies."""

        def advance(moment: float) -> None:
            landed = moment == 1.0
            self.scene.layers.tray.pick("" if landed else stone_key(letter))
            flight(moment)
            if landed:
                self._show_hand()

        return advance

    def _flow(self, line: Sequence[Square], path: Sequence[Square], drowned: Sequence[Square]) -> Advance:
        """Let a river run like a snake: every stone along the line and on along the path, all equally far."""
        track = [self.centre(square) for square in (*line, *path)]
        put_out = self.fade(drowned, 0.0)

        def advance(moment: float) -> None:
            put_out(moment)
            for index, square in enumerate(line):
                item = self.pieces.item(square)
                if item is not None:
                    whole, part = divmod(index + moment * len(path), 1)
                    here, there = track[int(whole)], track[min(int(whole) + 1, len(track) - 1)]
                    item.setPos(between(here, there, part))

        return advance

    def _grow(self, joined: Sequence[Square]) -> Advance:
        before, self._range = self._range, self._range.union(joined)
        old, new = joints_of(before), joints_of(self._range)

        def advance(moment: float) -> None:
            for joint, way in new.items():
                self.table.board.joints.put(joint, way, 1.0 if joint in old else moment)

        return advance

    def _end(self, trapped: Sequence[Square]) -> Advance:
        def advance(moment: float) -> None:
            for square in trapped:
                item = self.table.board.sages.item(self.table.state.sages.index(square) + 1)
                if item is not None:
                    item.zoom(1 + _PULSE * arc(moment))

        return advance
