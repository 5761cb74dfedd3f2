"""What lies in the tray at every stage of a turn, and a stone from there on its way to the board."""

from typing import Final

from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.words import counted
from elemental_gui.engine.element import drafts
from elemental_gui.engine.element.actions import Confirm, Forfeit, Place, Take
from elemental_gui.engine.element.legality import check
from elemental_gui.engine.element.state import MOST_STONES, STONES_AND_STEPS, Stage, State
from elemental_gui.engine.element.words import Words
from elemental_gui.scenes.element.moving import stay_alone
from elemental_gui.scenes.element.painter import PAINTER
from elemental_gui.scenes.element.river import River
from elemental_gui.scenes.element.table import Table
from elemental_gui.scenes.kit.gestures.carry import Carry
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
            due = f"{counted(state.due, 'stone')} {'are' if state.due > 1 else 'is'} due"
            how = "enter what was drawn" if table.moment.luck_is_typed else "enter what was drawn, or roll"
            shown = [Entry("", Kind.NOTE, due, how if table.is_live else "", width=_NOTE)]
        case _:
            # Each keeps its place through the turn, also while there is none of it.
            heaps = [_heap(letter, state.hand.count(letter), table.words) for letter in LETTERS]
            shown = [*heaps, _steps(state, look), _way_out(state)]
    shown.insert(0, to_act(table.words, table.moment, look))
    return shown if table.is_live else at_rest(shown)


def stone_key(letter: str) -> str:
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
        if drafts.loses_by_confirming(state):
            said = "end the turn and lose"
            return Entry(CONFIRM, Kind.CHOICE, "Confirm", "and lose", width=_PAD, words=said, action=confirm)
        left = f"{counted(count, 'stone')} {'is' if count == 1 else 'are'} discarded" if count else "end the turn"
        return Entry(CONFIRM, Kind.MAIN, "Confirm", left, width=_PAD, words="end the turn", action=confirm)
    if check(state, forfeit := Forfeit()) is None:
        why = "nothing else is legal"
        return Entry(FORFEIT, Kind.CHOICE, "Forfeit", why, width=_PAD, words="give up the game", action=forfeit)
    return Entry("", Kind.NOTE, width=_PAD)


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
