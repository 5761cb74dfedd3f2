"""A piece on its way by mouse or keys, onto a square or over the edge, and the question before one is lost."""

from __future__ import annotations

import attrs
from PySide6.QtCore import QPointF

from elemental_gui.engine.compass_collisions.actions import Action, Move, Penalty
from elemental_gui.engine.compass_collisions.board import OWNER
from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.compass_collisions.board_layers import (
    COMPASS,
    WAYS,
    Cell,
    cell_at,
    cell_of,
    centre,
    square_of,
)
from elemental_gui.scenes.compass_collisions.table import Table
from elemental_gui.scenes.kit.gestures.carry import THROUGH, Carry
from elemental_gui.scenes.kit.gestures.gesture import Gesture, Pointer

DO, LEAVE = "do", "leave"
"""The keys of the two answers in the tray."""


class Asking(Gesture):
    """The question: Enter or a press in the tray makes the action, Esc or a press anywhere else leaves it."""

    def __init__(self, table: Table, action: Action, at: Square) -> None:
        super().__init__()
        self._table = table
        self._action = action
        self._at = at
        self._pressed = ""

    def start(self) -> None:
        table = self._table
        table.asked = self._action
        table.scene.show_tray()
        table.foresee(self._action, self._at)
        table.scene.refused.emit(table.scene.status)

    def tidy(self) -> None:
        self._table.asked = None
        self._table.clear()
        self._table.scene.say("")  # what was asked about does not come, or is told once it has
        self._table.scene.show_tray()

    def pressed(self, pointer: Pointer) -> None:
        """Wait for the release over an answer; anything else leaves it."""
        self._pressed = pointer.entry
        if pointer.entry not in (DO, LEAVE):
            self.cancel()

    def moved(self, pointer: Pointer) -> None:
        self._table.scene.layers.tray.light(pointer.entry)

    def released(self, pointer: Pointer) -> None:
        pressed, self._pressed = self._pressed, ""
        if pressed and pressed == pointer.entry:
            self._answer(yes=pressed == DO)

    def chosen(self, square: Square) -> None:
        self._answer(yes=True)

    def _answer(self, *, yes: bool) -> None:
        self.end()
        if yes:
            self._table.attempt(self._action, self._at)


class GivingUp(Gesture):
    """Points at pieces; the one that is chosen is asked about before it goes."""

    ends_at_tray = True

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        self._under: Square | None = None

    def start(self) -> None:
        self._table.gives_up, self._under = True, None
        self._table.scene.show_tray()

    def tidy(self) -> None:
        self._table.gives_up = False
        self._table.clear()
        self._table.scene.show_tray()

    def moved(self, pointer: Pointer) -> None:
        self._point(pointer.square)

    def pointed(self, square: Square) -> None:
        self._point(square)

    def left(self) -> None:
        self._point(None)

    def released(self, pointer: Pointer) -> None:
        if pointer.square is not None:
            self.chosen(pointer.square)

    def chosen(self, square: Square) -> None:
        """Ask about this piece, or say why it cannot be given up."""
        table, action = self._table, Penalty(square)
        if table.allows(action, square):
            table.scene.begin(Asking(table, action, square))

    def _point(self, square: Square | None) -> None:
        if square == self._under:
            return
        table, self._under = self._table, square
        table.clear()
        if square is None:
            return
        action = Penalty(square)
        fits = table.check(action) is None
        table.scene.point_at(square, fits=fits)
        if fits:
            table.foresee(action, square)
        else:
            table.scene.say(table.words.square(square))


_NO_MOVE = 3
"""A distance that no piece moves: what refuses it tells how far pieces do."""
_OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}


class Moving(Carry[Table]):
    """One piece, from its square until its move is proposed or it is put back; it can be aimed beside the board."""

    ends_at_tray = True

    def __init__(self, table: Table, square: Square) -> None:
        super().__init__(table, {}, chr(table.state.board[square]), origin=square)
        self._square = square
        self._home = cell_of(square)
        self._choices = table.choices(square)
        self._aimed: Cell | None = None

    def start(self) -> None:
        super().start()
        self._show_fan()
        self._table.scene.say(self._table.words.turns(self._square))

    def _show_fan(self) -> None:
        self._table.show_fan(self._square)
        self._table.scene.layers.marks.put(self._square, "taken")

    def tidy(self) -> None:
        super().tidy()
        self._table.scene.unhint()
        self._table.clear()

    def pressed(self, pointer: Pointer) -> None:
        """Drop at the release, beside the board as well, or pick up another piece that cannot be moved onto."""
        if pointer.square is not None and self.is_another(pointer.square):
            self._table.scene.press_anew(pointer)
            return
        self._pressed = True
        self._follow(pointer)

    def is_another(self, square: Square) -> bool:
        state, choice = self._table.state, self._choices.get(cell_of(square))
        is_own = square != self._square and OWNER[state.board[square]] == state.seat
        return is_own and (choice is None or choice.violation is not None)

    def left(self) -> None:
        self._aim(None)

    def pointed(self, square: Square) -> None:
        """Nothing: keys aim by directions."""

    def released(self, pointer: Pointer) -> None:
        """Drop; but a click on the piece's own square only picks it up."""
        if not self._pressed:
            return
        self._pressed = False
        cell = self._cell(pointer)
        if cell == self._home:
            if pointer.travelled or self._picked_up:
                self._go_home(pointer.point)
            self._picked_up = True
        elif not self._drop(cell, pointer.point):
            self._go_home(pointer.point)

    def directed(self, direction: str) -> bool:
        """Aim one square further in a direction, two at most, or one back; a third step starts again."""
        way = COMPASS[direction]
        choice = self._choices.get(self._aimed) if self._aimed is not None else None
        if choice is not None and choice.move.direction == _OPPOSITE[way]:
            self._steer(choice.move.direction, choice.move.distance - 1)
        else:
            is_further = choice is not None and (choice.move.direction, choice.move.distance) == (way, 1)
            self._steer(way, 2 if is_further else 1)
        return True

    def chosen(self, square: Square) -> None:
        """Make the move that is aimed at; without one put the piece back."""
        if self._aimed is None:
            self.cancel()
        else:
            self._drop(self._aimed, None)

    def key(self, key: str) -> bool:
        """Aim by the letter of a direction; 1 and 2 say how far."""
        way = key.upper()
        if way in WAYS:
            return self.directed(next(name for name, compass in COMPASS.items() if compass == way))
        choice = self._choices.get(self._aimed) if self._aimed is not None else None
        if key in ("1", "2") and choice is not None:
            self._steer(choice.move.direction, int(key))
            return True
        return super().key(key)

    def _steer(self, way: str, steps: int) -> None:
        """Aim so far in a direction, and hold the piece there."""
        across, down = WAYS[way]
        cell = self._home[0] + across * steps, self._home[1] + down * steps
        squares = self._table.scene.squares
        is_move = steps > 0 and cell in self._choices
        self._held.setPos(centre(squares, cell) if is_move else squares.centre(self._square))
        self._aim(cell if is_move else None)

    def _cell(self, pointer: Pointer) -> Cell | None:
        return None if pointer.entry else cell_at(self._table.scene.squares, pointer.point)

    def _follow(self, pointer: Pointer) -> None:
        self._held.setPos(pointer.point)
        self._aim(self._cell(pointer))

    def _aim(self, cell: Cell | None) -> None:
        if cell == self._home:
            cell = None
        if cell == self._aimed:
            return
        self._aimed = cell
        table = self._table
        choice = self._choices.get(cell) if cell is not None else None
        table.scene.unhint()
        table.forget()
        table.board.lift(self._square, lifted=True)
        square = square_of(cell) if cell is not None else None
        self._held.setOpacity(THROUGH if choice is not None and table.scene.hints else 1.0)
        table.scene.point_at(square, fits=choice is not None and choice.violation is None)
        if choice is None:
            self._show_fan()
            table.scene.say(table.words.turns(self._square))
        elif choice.violation is not None:
            self._show_fan()
            table.scene.say(str(choice.violation))
            table.scene.hint(choice.violation, square)
        else:
            table.foresee(choice.move, square if square is not None else self._square)
            table.board.exits.show(table.exits(self._choices, cell))

    def _drop(self, cell: Cell | None, point: QPointF | None) -> bool:
        """Make the move, ask before a costly one, or say why not; tell whether the piece stays where it was dropped."""
        table = self._table
        if cell is None:
            return False
        choice, square = self._choices.get(cell), square_of(cell)
        if choice is None:
            violation = table.check(Move(self._square, "N", _NO_MOVE))
            if violation is not None:
                table.scene.refuse(attrs.evolve(violation, remedy=""), square)  # which says how a move is written
            return False
        if choice.violation is None and table.is_costly(choice.move):
            table.scene.begin(Asking(table, choice.move, square if square is not None else self._square))
            return True
        return table.attempt(choice.move, square, point)
