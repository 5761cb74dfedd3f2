"""The river that a water stone wakes: the choice of the line that flows, and the path that it takes."""

from collections.abc import Callable
from itertools import islice
from math import ceil, hypot

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import ORTHOGONAL, Square
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.element import drafts
from elemental_gui.engine.element.actions import Place
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.drafts import RiverChoice
from elemental_gui.engine.element.self_trap import rivers
from elemental_gui.engine.element.water import path_squares
from elemental_gui.scenes.element.board_layers import Preview
from elemental_gui.scenes.element.table import Table
from elemental_gui.scenes.kit.gestures.gesture import Gesture, Pointer
from elemental_gui.scenes.kit.gestures.pick_one import Alternative, PickOne
from elemental_gui.scenes.kit.placement import UNIT

Path = tuple[Square, ...]

_FEW = 400
"""With this many ways left or fewer, squares on none of them are dimmed; with more, only the next squares are."""
_INSET = 12.0  # a drag along one row does not stray into the next at once
_SAMPLE = UNIT / 4  # a fast mouse skips squares; between two events the way is sampled this often


class River(PickOne):
    """A water stone that has come down beside water. Giving up goes one step back: path, line, stone."""

    def __init__(self, table: Table, square: Square, back: Callable[[Square], None], then: Callable[[], None]) -> None:
        """Prepare the river of a stone on `square`.

        `back` takes the stone into the hand again, and `then` goes on after the river has flowed.
        """
        self._table = table
        self._square = square
        self._back = back
        self._then = then
        self._choices = {choice.line: choice for choice in drafts.river_choices(table.state, square)}
        alternatives = [Alternative(c.line, c.squares, c.violation is None) for c in self._choices.values()]
        super().__init__(alternatives, table.scene.layers.marks, self._put_back)

    def begin(self) -> None:
        """Ask which line flows, unless there is only one."""
        possible = [choice for choice in self._choices.values() if choice.violation is None]
        if len(possible) == 1:
            self._trace(possible[0], self._put_back)
        else:
            self._table.scene.begin(self)

    def start(self) -> None:
        super().start()
        _draw(self._table, self._square, (), ())
        self._table.scene.say("Choose the line of water that flows.")

    def explain(self, alternative: Alternative | None) -> None:
        if alternative is not None:
            self._table.scene.say(self._table.words.river(self._choices[alternative.key]))

    def go_on(self, alternative: Alternative) -> None:
        again = River(self._table, self._square, self._back, self._then)
        self._trace(self._choices[alternative.key], again.begin)

    def refuse(self, alternative: Alternative) -> None:
        violation = self._choices[alternative.key].violation
        if violation is not None:
            self._table.scene.refuse(violation, alternative.squares[0])

    def _put_back(self) -> None:
        self._table.clear()
        self._back(self._square)

    def _trace(self, choice: RiverChoice, back: Callable[[], None]) -> None:
        self._table.scene.begin(_Course(self._table, self._square, choice, back, self._then))


class _Course(Gesture):
    """The path of one line of water, drawn by dragging, by clicking square after square, or with direction keys.

    Going back over the path shortens it. It is played as soon as it has its full length, by mouse when the button
    comes up.
    """

    can_step_back = True
    ends_at_tray = True

    def __init__(
        self, table: Table, source: Square, choice: RiverChoice, back: Callable[[], None], then: Callable[[], None]
    ) -> None:
        super().__init__(back)
        self._table = table
        self._source = source
        self._choice = choice
        self._then = then
        self._path: Path = ()
        self._rest: Path = ()
        """How the path goes on where there is only one way."""
        self._next: dict[Square, bool] = {}
        """The squares that may be next (True), and those worth marking as out of reach (False)."""
        self._last_point: QPointF | None = None

    @property
    def _tip(self) -> Square:
        return self._path[-1] if self._path else self._source

    @property
    def _left(self) -> int:
        """How many squares are still missing."""
        return self._choice.length - len(self._path)

    def start(self) -> None:
        self._set(())

    def draw_again(self) -> None:
        self._next = {}
        self._set(self._path)

    def pressed(self, pointer: Pointer) -> None:
        """Go on to the square clicked, back to one of the path, or along the only rest."""
        square = pointer.square
        self._last_point = pointer.point
        if square is None:
            return
        if self._rest and square == self._rest[-1]:
            self._set(self._path + self._rest)
        elif not self._enter(square) and not self._walk_to(square):
            self._refuse(square)

    def moved(self, pointer: Pointer) -> None:
        """With the button down, take the path along."""
        if self._last_point is None:
            return
        way, squares = pointer.point - self._last_point, self._table.scene.squares
        length = hypot(way.x(), way.y())
        for sample in range(1, ceil(length / _SAMPLE) + 1):
            point = self._last_point + way * min(1.0, sample * _SAMPLE / max(1.0, length))
            square = squares.at(point)
            if square is not None and squares.is_inside(point, square, _INSET):
                self._enter(square)
        self._last_point = pointer.point

    def released(self, pointer: Pointer) -> None:
        self._last_point = None
        self._finish_if_full()

    def chosen(self, square: Square) -> None:
        """Take the only rest, or go on to the cursor's square."""
        if self._rest:
            self._set(self._path + self._rest)
        elif square != self._tip and not self._enter(square):
            self._refuse(square)
        self._finish_if_full()

    def directed(self, direction: str) -> bool:
        square = self._tip + GRID.steps[direction]
        if not GRID.names[square] or not self._enter(square):
            self._refuse(square)
        self._finish_if_full()
        return True

    def key(self, key: str) -> bool:
        """Take the last square back; without one, cancel."""
        if key != "backspace":
            return False
        self._set(self._path[:-1]) if self._path else self.cancel()
        return True

    def cancel(self) -> None:
        """Give up the path, and the gesture when there is none."""
        self._set(()) if self._path else super().cancel()

    def tidy(self) -> None:
        layers = self._table.scene.layers
        layers.marks.show({})
        layers.path.clear()
        layers.offer.clear()
        layers.tag.hide()

    def _enter(self, square: Square) -> bool:
        """Take a square into the path or shorten the path to it; tell whether the path could take it."""
        if square == self._source:
            self._set(())
        elif square in self._path:
            self._set(self._path[: self._path.index(square) + 1])
        elif self._next.get(square, False):
            self._set((*self._path, square))
        else:
            return False
        return True

    def _walk_to(self, square: Square) -> bool:
        """Go straight to a square further along the row or column; leave the path as it was if that is not possible."""
        before = self._path
        for direction in ORTHOGONAL:
            ray = GRID.rays[self._tip][direction]
            if square in ray:
                if all(self._enter(step) for step in ray[: ray.index(square) + 1]):
                    return True
                self._set(before)
                return False
        return False

    def _set(self, path: Path) -> None:
        if path == self._path and self._next:
            return
        self._path = path
        self._next = self._continuations() if self._left else {}
        self._rest = self._completion() if self._left else ()
        scene = self._table.scene
        layers, centre = scene.layers, scene.squares.centre
        layers.marks.show({square: "next" if alive else "dead" for square, alive in self._next.items()})
        layers.path.show_path([centre(square) for square in (self._source, *path)])
        layers.offer.show_path([centre(square) for square in (self._tip, *self._rest)])
        layers.tag.show_at(scene.squares.rect(self._tip), str(self._left))
        if layers.cursor.codes:
            scene.move_cursor(self._tip)  # or Enter would choose the stone again, and with it the way back
        self._foresee()

    def _continuations(self) -> dict[Square, bool]:
        state, tip, letters = self._table.state, self._tip, self._letters()
        ways = drafts.river_continuations(state, self._source, self._choice.line, letters)
        alive = {tip + GRID.steps[direction] for direction in ways}
        around = {tip + GRID.steps[direction] for direction in ORTHOGONAL}
        dead = (around - alive) | self._out_of_reach()
        used = {self._source, *self._path, *self._choice.squares}
        return {s: s in alive for s in dead | alive if GRID.names[s] and s not in used}

    def _out_of_reach(self) -> set[Square]:
        """Give the squares near enough for the rest of the path that no way leads over."""
        ways = list(islice(rivers(self._table.state, self._source, self._choice.line, self._letters()), _FEW + 1))
        if len(ways) > _FEW:
            return set()
        used = {square for way in ways for square in path_squares(self._source, way.path)}
        return {s for s in GRID.squares if GRID.steps_apart(s, self._tip) <= self._left} - used

    def _completion(self) -> Path:
        full = drafts.only_path(self._table.state, self._source, self._choice.line, self._letters())
        return () if full is None else tuple(path_squares(self._source, full)[len(self._path) :])

    def _foresee(self) -> None:
        """Show the river on its way, and what it would do once that is known."""
        table, left = self._table, self._left
        _draw(table, self._source, (*self._path, *self._rest), self._choice.squares)
        if self._rest:
            table.scene.say(f"only one way is left: {GRID.named(self._rest)}; Enter takes it")
        elif left:
            table.scene.say(f"{left} more squares" if left > 1 else "1 more square")
        elif table.check(self._action()) is None:
            table.foresee(self._action(), self._tip)

    def _refuse(self, square: Square) -> None:
        """Say why the path cannot go on to a square."""
        scene, tip = self._table.scene, self._tip
        shown = square if GRID.names[square] else tip  # a key can point off the board
        direction = next((way for way in ORTHOGONAL if tip + GRID.steps[way] == square), "")
        if not direction or not self._left:
            if square != tip:
                message = f"The path goes on from {GRID.names[tip]} to a square beside it."
                remedy = "Backspace, or a click on an earlier square, takes some of it back."
                scene.refuse(Violation("1c.44", message, (GRID.names[shown],), remedy), shown)
            return
        violation = self._table.check(self._action(direction))
        if violation is not None and violation.rule == "1c.50":
            # Too short is what every unfinished path is; what matters is that this one cannot be finished.
            message = f"From {GRID.names[square]} the river cannot flow its full length."
            violation = Violation("1c.50", message, (GRID.names[square],), "Lead it another way.")
        if violation is not None:
            scene.refuse(violation, shown)

    def _finish_if_full(self) -> None:
        if not self._left and not self.is_over:
            self.end()
            start = self._table.scene.squares.centre(self._source)
            self._table.attempt(self._action(), self._source, start, then=self._then)

    def _action(self, direction: str = "") -> Place:
        """Give the river along the path, or along the path and one step more."""
        return Place(Element.WATER, self._source, self._choice.line, self._letters() + direction)

    def _letters(self) -> str:
        squares = (self._source, *self._path)
        return "".join(GRID.direction(a, b) or "" for a, b in zip(squares, self._path, strict=False))


def _draw(table: Table, source: Square, path: Path, line: Path) -> None:
    """Show a river that is still on its way: the new stone, the squares it has reached, the line that will go."""
    codes = table.board.pieces.codes
    wet = (source, *path)
    fading = frozenset(line) | {square for square in wet if square in codes}
    signs = {square: "gone" for square in path if square in codes}
    table.draw(Preview(dict.fromkeys(wet, str(Element.WATER)), fading, signs, {}, {}))
