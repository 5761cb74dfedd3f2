"""What is picked up in the tray: a unit on its way to the board, or the star that marks the true monolith."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders import drafts
from elemental_gui.engine.elemenders.actions import ChooseTrue, Deploy, Spawn
from elemental_gui.engine.elemenders.board import GRID
from elemental_gui.engine.elemenders.legality import check
from elemental_gui.engine.elemenders.pieces import FULL_HEALTH, UNITS, Kind
from elemental_gui.engine.elemenders.state import Stage
from elemental_gui.scenes.elemenders.painter import PAINTER
from elemental_gui.scenes.elemenders.table import Table
from elemental_gui.scenes.elemenders.tray import STAR, heap_key
from elemental_gui.scenes.kit.gestures.carry import Carry
from elemental_gui.scenes.kit.items import Picture

LETTERS = {kind.word[0]: kind for kind in UNITS}
"""The keys that pick units up."""


class FromTray(Carry[Table]):
    """Something from the tray, until it is laid on a square or put back."""

    def __init__(self, table: Table, heap: str, code: str, targets: dict[Square, str]) -> None:
        super().__init__(table, targets, heap=heap)
        self._code = code

    def dress(self, held: Picture) -> None:
        look = self._table.scene.look
        held.dress(PAINTER.picture(self._code, look), look)


class Placing(FromTray):
    """A unit from its heap: a starting one, or one that the coin brought."""

    def __init__(self, table: Table, kind: Kind) -> None:
        due = drafts.placing(table.state)
        squares = due.squares if due is not None else ()
        code = f"{table.state.seat}{kind}{FULL_HEALTH}"
        super().__init__(table, heap_key(kind), code, dict.fromkeys(squares, "target"))
        self._kind = kind

    def _action(self, square: Square) -> Deploy | Spawn:
        spawns = self._table.state.stage is Stage.SPAWN
        return Spawn(self._kind, square) if spawns else Deploy(self._kind, square)

    def foresee(self, square: Square) -> None:
        self._table.foresee(self._action(square), square)

    def dropped(self, square: Square) -> bool:
        return self._table.attempt(self._action(square), square, QPointF(self._held.pos()))

    def key(self, key: str) -> bool:
        """Take up another kind; the letter of the one in the hand puts it back."""
        kind = LETTERS.get(key)
        if kind is None:
            return super().key(key)
        if kind is self._kind:
            self._table.scene.cancel()
        else:
            take_unit(self._table, kind)
        return True


class Marking(FromTray):
    """The star that marks the true monolith."""

    def __init__(self, table: Table) -> None:
        targets = dict.fromkeys(drafts.true_choices(table.state), "target_on")
        super().__init__(table, STAR, f"{table.state.seat}T{FULL_HEALTH}", targets)

    def foresee(self, square: Square) -> None:
        if square in self._targets:
            self._table.scene.say(f"{GRID.names[square]} would be your true monolith")

    def dropped(self, square: Square) -> bool:
        return mark_monolith(self._table, square)


def take_unit(table: Table, kind: Kind) -> None:
    """Take a unit up with the keyboard, or say why there is none."""
    due, scene = drafts.placing(table.state), table.scene
    if due is not None and kind in due.kinds:
        scene.show_cursor(visible=True)
        if scene.cursor not in due.squares and due.squares:
            scene.cursor = due.squares[0]
            scene.show_cursor(visible=True)
        Placing(table, kind).by_key()
        return
    violation = check(table.state, Deploy(kind, scene.cursor))
    if violation is not None:
        scene.refuse(violation, scene.cursor)


def mark_monolith(table: Table, square: Square) -> bool:
    """Mark one of the seat's monoliths as the true one to be, or say why this is none; tell whether it was marked."""
    if square in drafts.true_choices(table.state):
        table.marked = square
        table.scene.rest()
        table.refresh()
        table.scene.say(f"{GRID.names[square]} is marked; press Choose to make it the true one")
        return True
    violation = check(table.state, ChooseTrue(table.state.seat, GRID.names[square][0]))
    if violation is not None:
        table.scene.refuse(violation, square)
    else:
        table.scene.say("choose among the monoliths of your own row")
    return False
