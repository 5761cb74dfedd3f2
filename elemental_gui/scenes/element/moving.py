"""The sage on its way: steps to the squares around it, and rides on the whirlwinds beside it."""

from collections.abc import Callable

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.elements import LETTERS
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.words import listed
from elemental_gui.engine.element.actions import Move
from elemental_gui.engine.element.board import GRID
from elemental_gui.scenes.element.board_layers import draw_sage
from elemental_gui.scenes.element.table import Table
from elemental_gui.scenes.kit.gestures.carry import Carry
from elemental_gui.scenes.kit.gestures.gesture import nothing
from elemental_gui.scenes.kit.gestures.pick_one import Alternative, PickOne
from elemental_gui.scenes.kit.input_scene import PAD
from elemental_gui.scenes.kit.items import Picture


class Moving(Carry[Table]):
    """The sage of the seat to act, from its square until a step or a ride is proposed or it is put back."""

    def __init__(self, table: Table) -> None:
        super().__init__(table, table.ways(), origin=table.state.sage)
        self._seat = table.state.seat

    def draw_held(self, held: Picture) -> None:
        draw_sage(held, self._seat, self._table.scene.look)

    def lift(self, *, lifted: bool) -> None:
        self._table.board.sages.lift(self._seat, lifted=lifted)

    def foresee(self, square: Square) -> None:
        self._table.show_going(square)

    def dropped(self, square: Square) -> bool:
        return send(self._table, square, QPointF(self._held.pos()), self.then)

    def go_on(self) -> None:
        if self._table.state.seat == self._seat:
            stay(self._table)

    def key(self, key: str) -> bool:
        """Take up a stone instead, or step by the number pad."""
        if key.startswith("pad"):
            step_by_pad(self._table, key, then=self.go_on)
        elif key in LETTERS:
            scene = self._table.scene
            scene.rest()
            scene.gesture.key(key)
            if not scene.is_busy:
                stay(self._table)  # there is no such stone
        else:
            return super().key(key)
        return True


class Ways(PickOne):
    """The choice among several ways to one square: on foot, or by one of the rides that lead there."""

    def __init__(self, table: Table, square: Square, then: Callable[[], None]) -> None:
        """Prepare to ask which way the sage goes; giving up keeps it in the hand."""
        self._table = table
        self._square = square
        self._then = then
        self._rides = {f"ride {choice.square}": choice for choice in table.landings[square]}
        ways = [Alternative(key, choice.stacks, is_possible=True) for key, choice in self._rides.items()]
        if square in table.walks:
            steps = tuple(step.square for step in table.walks[square].steps)
            ways.append(Alternative("walk", steps, is_possible=True))
        super().__init__(ways, table.scene.layers.marks, lambda: stay(table))

    def start(self) -> None:
        super().start()
        rides = listed([f"ride over {GRID.named(choice.stacks)}" for choice in self._rides.values()])
        name = GRID.names[self._square]
        on_foot = f", or {name} to walk" if self._square in self._table.walks else ""
        self._table.scene.say(f"Several ways lead to {name}: click a whirlwind to {rides}{on_foot}.")

    def explain(self, alternative: Alternative | None) -> None:
        table = self._table
        table.forget()
        table.scene.layers.hover.show({})
        if alternative is not None and alternative.key in self._rides:
            table.show_ride(self._rides[alternative.key])
        elif alternative is not None:
            table.show_walk(self._square)

    def go_on(self, alternative: Alternative) -> None:
        ride = self._rides.get(alternative.key)
        if ride is None:
            self._table.walk(self._square, self._square, then=self._then)
        else:
            self._table.ride(ride, self._square, then=self._then)


def send(
    table: Table, square: Square, dropped_at: QPointF | None = None, then: Callable[[], None] = nothing
) -> bool:
    """Send the sage to a square on foot or by a ride; where both are possible, ask."""
    ride = table.rides.get(square) or next(iter(table.landings.get(square, ())), None)
    if table.is_open(square):
        table.scene.begin(Ways(table, square, then))
        return True
    if ride is not None:
        return table.ride(ride, square, dropped_at, then)
    return table.walk(square, square, dropped_at, then)


def stay(table: Table) -> None:
    """Keep the sage in the hand while there is anywhere to go."""
    if table.is_acting and table.ways():
        Moving(table).stay()


def stay_alone(table: Table) -> None:
    """Take the sage up when there is nothing else to do: without stones, it is what acts next."""
    if not table.state.hand:
        stay(table)


def step_by_pad(table: Table, key: str, then: Callable[[], None] = nothing) -> None:
    """Step in the direction in which a key lies on the number pad."""
    digit = key.removeprefix("pad")
    if digit in PAD:
        sage = table.state.sage
        square = table.scene.squares.beside(sage, *PAD[digit])
        if square in table.rides:
            table.ride(table.rides[square], sage, then=then)
        else:
            table.attempt(Move(square), sage, then=then)
