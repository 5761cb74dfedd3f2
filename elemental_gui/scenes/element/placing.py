"""A stone of the hand on its way to a square, and the river that a water stone wakes: its line and its path."""

from collections.abc import Callable, Mapping
from itertools import islice

from PySide6.QtCore import QPointF

from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.geometry import ORTHOGONAL, Square
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.element import drafts
from elemental_gui.engine.element.actions import Place
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.drafts import RiverChoice
from elemental_gui.engine.element.legality import check
from elemental_gui.engine.element.self_trap import rivers
from elemental_gui.scenes.element.board_layers import Preview
from elemental_gui.scenes.element.moving import stay_alone
from elemental_gui.scenes.element.painter import PAINTER
from elemental_gui.scenes.element.table import Table
from elemental_gui.scenes.element.tray import stone_key
from elemental_gui.scenes.kit.gestures.carry import Carry
from elemental_gui.scenes.kit.gestures.pick_one import Alternative, PickOne
from elemental_gui.scenes.kit.gestures.trace_path import Path, TracePath
from elemental_gui.scenes.kit.items import Picture

_FEW = 400
"""With at most so many ways left, the squares on none of them are dimmed; with more, only the next squares are."""


class River:
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

    def begin(self) -> None:
        """Ask which line flows, unless there is only one."""
        possible = [choice for choice in self._choices.values() if choice.violation is None]
        if len(possible) == 1:
            self._trace(possible[0])
        else:
            self._pick()

    def _pick(self) -> None:
        scene = self._table.scene
        alternatives = [Alternative(c.line, c.squares, c.violation is None) for c in self._choices.values()]
        pick = PickOne(self, alternatives, scene.layers.marks, self._put_back)
        scene.begin(pick)
        draw(self._table, self._square, (), ())
        scene.say("Choose the line of water that flows.")

    def hovered(self, alternative: Alternative | None) -> None:
        """Say how many stones would flow."""
        if alternative is not None:
            self._table.scene.say(self._table.words.river(self._choices[alternative.key]))

    def chosen(self, alternative: Alternative) -> None:
        """Go on to the path."""
        self._trace(self._choices[alternative.key])

    def refused(self, alternative: Alternative) -> None:
        """Say why this line cannot flow."""
        violation = self._choices[alternative.key].violation
        if violation is not None:
            self._table.scene.refuse(violation, alternative.squares[0])

    def _put_back(self) -> None:
        self._table.clear()
        self._back(self._square)

    def _trace(self, choice: RiverChoice) -> None:
        scene, layers = self._table.scene, self._table.scene.layers
        river = _Traced(self._table, self._square, choice, self._then)
        is_only = sum(other.violation is None for other in self._choices.values()) == 1
        back = self._put_back if is_only else self._pick
        trace = TracePath(river, layers, scene.squares, self._square, choice.length, back)
        scene.begin(trace)


class _Traced:
    """One line of water whose path is being traced."""

    def __init__(self, table: Table, square: Square, choice: RiverChoice, then: Callable[[], None]) -> None:
        self._table = table
        self._square = square
        self._choice = choice
        self._then = then

    def continuations(self, path: Path) -> Mapping[Square, bool]:
        """Return the next squares, and those that the river cannot come to any more."""
        state, line, letters = self._table.state, self._choice.line, self._letters(path)
        tip = path[-1] if path else self._square
        alive = {tip + GRID.steps[d] for d in drafts.river_continuations(state, self._square, line, letters)}
        around = {tip + GRID.steps[direction] for direction in ORTHOGONAL}
        dead = (around - alive) | self._out_of_reach(path, letters)
        used = {self._square, *path, *self._choice.squares}
        return {s: s in alive for s in dead | alive if GRID.names[s] and s not in used}

    def _out_of_reach(self, path: Path, letters: str) -> set[Square]:
        """Return the squares near enough for the rest of the path that no way leads over."""
        state, line = self._table.state, self._choice.line
        ways = list(islice(rivers(state, self._square, line, letters), _FEW + 1))
        if len(ways) > _FEW:
            return set()
        used = {square for way in ways for square in drafts.river_squares(self._square, way.path)}
        tip, left = path[-1] if path else self._square, self._choice.length - len(path)
        column, row = GRID.column(tip), GRID.row(tip)
        near = {s for s in GRID.squares if abs(GRID.column(s) - column) + abs(GRID.row(s) - row) <= left}
        return near - used

    def completion(self, path: Path) -> Path | None:
        """Return the rest of the path when there is only one."""
        full = drafts.only_path(self._table.state, self._square, self._choice.line, self._letters(path))
        return None if full is None else drafts.river_squares(self._square, full)[len(path) :]

    def drawn(self, path: Path, rest: Path) -> None:
        """Show the river on its way, and what it would do once that is known."""
        table, left = self._table, self._choice.length - len(path)
        draw(table, self._square, (*path, *rest), self._choice.squares)
        if rest:
            table.scene.say(f"only one way is left: {GRID.named(rest)}; Enter takes it")
        elif left:
            table.scene.say(f"{left} more squares" if left > 1 else "1 more square")
        elif check(table.state, self._action(path)) is None:
            table.foresee(self._action(path), path[-1])

    def refused(self, path: Path, square: Square) -> None:
        """Say why the path cannot go on to a square."""
        scene, tip = self._table.scene, path[-1] if path else self._square
        direction = GRID.direction(tip, square)
        if direction not in ORTHOGONAL or len(path) == self._choice.length:
            if square != tip:
                scene.say(f"The path goes on from {GRID.names[tip]} to a square beside it.")
            return
        action = Place(Element.WATER, self._square, self._choice.line, self._letters(path) + direction)
        violation = check(self._table.state, action)
        if violation is not None and violation.rule == "1c.50":
            # Too short is what every unfinished path is; what matters is that this one cannot be finished.
            message = f"From {GRID.names[square]} the river cannot flow its full length."
            violation = Violation("1c.50", message, (GRID.names[square],), "Lead it another way.")
        if violation is not None:
            scene.refuse(violation, square if GRID.names[square] else tip)

    def chosen(self, path: Path) -> None:
        """Propose the river."""
        start = self._table.scene.squares.centre(self._square)
        self._table.attempt(self._action(path), self._square, start, then=self._then)

    def _action(self, path: Path) -> Place:
        return Place(Element.WATER, self._square, self._choice.line, self._letters(path))

    def _letters(self, path: Path) -> str:
        squares = (self._square, *path)
        return "".join(GRID.direction(a, b) or "" for a, b in zip(squares, path, strict=False))


def draw(table: Table, source: Square, path: Path, line: tuple[Square, ...]) -> None:
    """Show a river that is still on its way: the new stone, the squares it has reached, the line that will go."""
    codes = table.board.pieces.codes
    wet = (source, *path)
    fading = frozenset(line) | {square for square in wet if square in codes}
    signs = {square: "gone" for square in path if square in codes}
    table.previewer.clear()
    table.previewer.draw(Preview(dict.fromkeys(wet, str(Element.WATER)), fading, signs, {}, {}))


class Placing(Carry[Table]):
    """One stone, from its heap in the tray until it is proposed or put back."""

    def __init__(self, table: Table, element: Element) -> None:
        super().__init__(table, table.places(element), heap=stone_key(element))
        self._element = element

    def dress(self, held: Picture) -> None:
        look = self._table.scene.look
        held.dress(PAINTER.picture(self._element, look), look)

    def foresee(self, square: Square) -> None:
        table, action = self._table, Place(self._element, square)
        if square not in self._targets:
            table.scene.say(str(table.check(action) or ""))
        elif self._flows(square):
            table.show_rivers(square)
        else:
            table.foresee(action, square)

    def dropped(self, square: Square) -> bool:
        """Propose the stone, let its river begin, or say why it cannot lie here."""
        table, element = self._table, self._element
        if square in self._targets and self._flows(square):
            back, then = lambda at: Placing(table, element).by_key(at), lambda: go_on(table)
            River(table, square, back, then).begin()
            return True
        return table.attempt(Place(element, square), square, QPointF(self._held.pos()), then=self.then)

    def go_on(self) -> None:
        go_on(self._table)

    def is_another(self, square: Square) -> bool:
        """No stone fits where the own sage stands: a press there takes that up."""
        return square == self._table.state.sage

    def key(self, key: str) -> bool:
        """Take up another stone by its letter; that of the stone that was taken up by hand puts it back."""
        if key not in LETTERS:
            return super().key(key)
        if key == self._element and self._picked_up:
            self._table.scene.cancel()
        else:
            pick_up(self._table, Element(key))
        return True

    def _flows(self, square: Square) -> bool:
        return self._element is Element.WATER and bool(drafts.river_choices(self._table.state, square))


def go_on(table: Table) -> None:
    """Keep or take up what is left when only one kind of stones is; after the last stone, take up the sage."""
    kinds = {Element(letter) for letter in table.state.hand if table.is_acting}
    if len(kinds) == 1 and table.places(*kinds):
        Placing(table, *kinds).stay()
    stay_alone(table)


def pick_up(table: Table, element: Element) -> None:
    """Take a stone of the hand up with the keyboard, or say why there is none."""
    scene = table.scene
    if table.is_acting and element in table.state.hand:
        scene.show_cursor(visible=True)
        Placing(table, element).by_key()
        return
    violation = table.check(Place(element, scene.cursor))
    if violation is not None:
        scene.refuse(violation, scene.cursor)
