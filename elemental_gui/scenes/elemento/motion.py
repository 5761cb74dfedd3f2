"""Which motion tells an event of Elemento."""

from __future__ import annotations

from collections.abc import Sequence

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemento.board import Dice
from elemental_gui.engine.elemento.events import (
    DiceRolled,
    DiceTakenUp,
    DieTurned,
    LineScored,
    StoneMoved,
    StonePlaced,
    StonesRemoved,
)
from elemental_gui.scenes.elemento.ledger import Ledger, tumbling
from elemental_gui.scenes.elemento.painter import LINE
from elemental_gui.scenes.elemento.table import Table, stone_of
from elemental_gui.scenes.elemento.tray import stone_key
from elemental_gui.scenes.kit.animator import Step
from elemental_gui.scenes.kit.motion import Advance, BoardMotion

_PULSE = 0.14
_SHRINKING = 0.4


class Motion(BoardMotion[Table]):
    """Tells events on the board's own pictures and beside it."""

    def __init__(self, table: Table, ledger: Ledger) -> None:
        super().__init__(table, stone_of)
        self._ledger = ledger

    def step(self, event: Event) -> Step | None:
        match event:
            case DiceRolled(dice):
                return Step(520, lambda moment: self._ledger.show_dice(tumbling(dice, moment)))
            case DieTurned(_, dice):
                return Step(260, self._turn(dice))
            case DiceTakenUp():
                return Step(80, self._take_up)
            case StonePlaced(square=square):
                code = self.codes[square]
                start = self.start(self.heap(stone_key(code)))
                return Step(180, self.hop(code, (start, self.centre(square))))
            case StoneMoved(origin=origin, target=target):
                start = self.start(self.centre(origin))
                return Step(180, self.hop(self.codes[target], (start, self.centre(target)), origin))
            case LineScored(seat, _, squares, points):
                return Step(340, self._score(seat, squares, points))
            case StonesRemoved(squares):
                return Step(280, self.fade(squares, _SHRINKING))
            case _:
                return None

    def _turn(self, dice: Dice) -> Advance:
        def advance(moment: float) -> None:
            if moment >= 0.5:
                self._ledger.show_dice(dice)

        return advance

    def _take_up(self, moment: float) -> None:
        if moment == 1.0:
            self._ledger.show_dice(None)

    def _score(self, seat: int, squares: Sequence[Square], points: int) -> Advance:
        """Light a line up stone after stone, and pay its point."""
        pulse = self.pulse(squares, _PULSE)

        def advance(moment: float) -> None:
            pulse(moment)
            if moment == 1.0:
                self.scene.layers.signs.show({})
                self._ledger.pay(seat, points)
            else:
                self.scene.layers.signs.show(dict.fromkeys(squares, LINE))

        return advance
