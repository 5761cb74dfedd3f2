"""What lies in the tray at every stage of a turn, and what begins there: a stone on its way, and the river it wakes."""


from collections.abc import Callable, Mapping
from itertools import islice
from typing import Final

from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.geometry import ORTHOGONAL, Square
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.core.words import counted
from elemental_gui.engine.element import drafts
from elemental_gui.engine.element.actions import Confirm, Forfeit, Place, Take
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.drafts import RiverChoice, loses_by_confirming
from elemental_gui.engine.element.legality import check
from elemental_gui.engine.element.self_trap import rivers
from elemental_gui.engine.element.state import MOST_STONES, STONES_AND_STEPS, Stage, State
from elemental_gui.engine.element.water import path_squares
from elemental_gui.engine.element.words import Words
from elemental_gui.scenes.element.board_layers import Preview
from elemental_gui.scenes.element.moving import stay_alone
from elemental_gui.scenes.element.painter import PAINTER
from elemental_gui.scenes.element.table import Table
from elemental_gui.scenes.kit.gestures.carry import Carry
from elemental_gui.scenes.kit.gestures.pick_one import Alternative, PickOne
from elemental_gui.scenes.kit.gestures.trace_path import Path, TracePath
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.tray_entry import CONFIRM, Entry, Kind, Token, at_rest, to_act

FORFEIT: Final = "forfeit"
_STONE: Final = 128.0
_STEPS: Final = 160.0
_PAD: Final = 216.0
_CHOICE: Final = 176.0
_NOTE: Final = 560.0


def entries(table: Table) -> list[Entry]:
    """Return what to show in the tray; nothing in it can be used when the board shows the past."""
    state, look = table.state, table.scene.look
    if state.outcome is not None:
        return []  # the page says who won
    match state.stage:
        case Stage.TAKE:
            shown = [_take(state, count, look) for count in range(MOST_STONES + 1)]
        case Stage.DRAW:
            shown = [_due(state)]
        case _:
            shown = _turn(state, table.words, look)
    shown.insert(0, to_act(table.words, state.seat, look, live=table.moment.is_live))
    return shown if table.is_live else at_rest(shown)


def stone_key(letter: str) -> str:
    """Return the key of the heap of these stones."""
    return f"stone {letter}"


def letter_of(key: str) -> str:
    """Return the letter of the stones under this key; empty when it is no heap."""
    return key.removeprefix("stone ") if key.startswith("stone ") else ""


def _take(state: State, count: int, look: Look) -> Entry:
    steps = STONES_AND_STEPS - count
    detail = _counted_steps(steps)
    return Entry(
        f"take {count}", Kind.CHOICE, f"take {count}", detail,
        pips=(count, steps), tint=look.theme.seat(state.seat), width=_CHOICE,
        is_open=check(state, Take(count)) is None,
        words=f"take {counted(count, 'stone')}, {counted(steps, 'step')} {'is' if steps == 1 else 'are'} left",
        action=Take(count),
    )  # fmt: skip


def _due(state: State) -> Entry:
    due = f"{counted(state.due, 'stone')} {'are' if state.due > 1 else 'is'} due"
    return Entry("", Kind.NOTE, due, "enter what was drawn, or roll", width=_NOTE)


def _turn(state: State, words: Words, look: Look) -> list[Entry]:
    """Return heaps, steps and the way out; each keeps its place through the turn, also while there is none of it."""
    heaps = [_heap(letter, state.hand.count(letter), words) for letter in LETTERS]
    return [*heaps, _steps(state, look), _way_out(state)]


def _heap(letter: str, count: int, words: Words) -> Entry:
    name = words.element(letter)
    return Entry(
        stone_key(letter) if count else "", Kind.STONE, name,
        number=count, picture=Token(PAINTER, letter), width=_STONE, is_open=count > 0,
        words=f"{count} {name} in the hand",
    )  # fmt: skip


def _steps(state: State, look: Look) -> Entry:
    text = _counted_steps(state.steps)
    return Entry("", Kind.DOTS, text, number=state.steps, tint=look.theme.seat(state.seat), width=_STEPS)


def _counted_steps(count: int) -> str:
    return counted(count, "step") if count else "no steps"


def _way_out(state: State) -> Entry:
    """Return what may be pressed to end the turn; an empty place while it has to go on."""
    if check(state, confirm := Confirm()) is None:
        count = len(state.hand)
        if loses_by_confirming(state):
            said = "end the turn and lose"
            return Entry(CONFIRM, Kind.CHOICE, "Confirm", "and lose", width=_PAD, words=said, action=confirm)
        left = f"{counted(count, 'stone')} {'is' if count == 1 else 'are'} discarded" if count else "end the turn"
        return Entry(CONFIRM, Kind.MAIN, "Confirm", left, width=_PAD, words="end the turn", action=confirm)
    if check(state, forfeit := Forfeit()) is None:
        why = "nothing else is legal"
        return Entry(FORFEIT, Kind.CHOICE, "Forfeit", why, width=_PAD, words="give up the game", action=forfeit)
    return Entry("", Kind.NOTE, width=_PAD)


_FEW = 400
"""With this many ways left or fewer, squares on none of them are dimmed; with more, only the next squares are."""


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
        draw(self._table, self._square, (), ())
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


class _Course(TracePath):
    """The path of one line of water."""

    def __init__(
        self, table: Table, square: Square, choice: RiverChoice, back: Callable[[], None], then: Callable[[], None]
    ) -> None:
        super().__init__(table.scene.layers, table.scene.squares, square, choice.length, back)
        self._table = table
        self._square = square
        self._choice = choice
        self._then = then

    def continuations(self, path: Path) -> Mapping[Square, bool]:
        """Return the next squares, and those that the river can no longer reach."""
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
        used = {square for way in ways for square in path_squares(self._square, way.path)}
        tip, left = path[-1] if path else self._square, self._choice.length - len(path)
        column, row = GRID.column(tip), GRID.row(tip)
        near = {s for s in GRID.squares if abs(GRID.column(s) - column) + abs(GRID.row(s) - row) <= left}
        return near - used

    def completion(self, path: Path) -> Path | None:
        full = drafts.only_path(self._table.state, self._square, self._choice.line, self._letters(path))
        return None if full is None else tuple(path_squares(self._square, full)[len(path) :])

    def show(self, path: Path, rest: Path) -> None:
        """Show the river on its way, and what it would do once that is known."""
        table, left = self._table, self._choice.length - len(path)
        draw(table, self._square, (*path, *rest), self._choice.squares)
        if rest:
            table.scene.say(f"only one way is left: {GRID.named(rest)}; Enter takes it")
        elif left:
            table.scene.say(f"{left} more squares" if left > 1 else "1 more square")
        elif check(table.state, self._action(path)) is None:
            table.foresee(self._action(path), path[-1])

    def refuse(self, path: Path, square: Square) -> None:
        scene, tip = self._table.scene, path[-1] if path else self._square
        shown = square if GRID.names[square] else tip  # a key can point off the board
        direction = next((way for way in ORTHOGONAL if tip + GRID.steps[way] == square), "")
        if not direction or len(path) == self._choice.length:
            if square != tip:
                message = f"The path goes on from {GRID.names[tip]} to a square beside it."
                remedy = "Backspace, or a click on an earlier square, takes some of it back."
                scene.refuse(Violation("1c.44", message, (GRID.names[shown],), remedy), shown)
            return
        action = Place(Element.WATER, self._square, self._choice.line, self._letters(path) + direction)
        violation = check(self._table.state, action)
        if violation is not None and violation.rule == "1c.50":
            # Too short is what every unfinished path is; what matters is that this one cannot be finished.
            message = f"From {GRID.names[square]} the river cannot flow its full length."
            violation = Violation("1c.50", message, (GRID.names[square],), "Lead it another way.")
        if violation is not None:
            scene.refuse(violation, shown)

    def go_on(self, path: Path) -> None:
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
        super().__init__(table, table.places(element), element, heap=stone_key(element))
        self._element = element

    def action(self, square: Square) -> Place:
        return Place(self._element, square)

    def foresee(self, square: Square) -> None:
        if square in self._targets and self._flows(square):
            self._table.show_rivers(square)
        else:
            super().foresee(square)

    def dropped(self, square: Square) -> bool:
        """Propose the stone, let its river begin, or say why it cannot lie here."""
        table, element = self._table, self._element
        if square in self._targets and self._flows(square):
            River(table, square, lambda at: Placing(table, element).by_key(at), self.go_on).begin()
            return True
        return super().dropped(square)

    def go_on(self) -> None:
        go_on(self._table)

    def is_another(self, square: Square) -> bool:
        """No stone fits where the player's own sage is: a press there picks it up."""
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
    else:
        table.allows(Place(element, scene.cursor), scene.cursor)
