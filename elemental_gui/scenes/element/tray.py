"""What lies in the tray at every stage of a turn."""

from typing import Final

from elemental_gui.engine.core.elements import LETTERS
from elemental_gui.engine.core.words import counted
from elemental_gui.engine.element.actions import Action, Confirm, Forfeit, Take
from elemental_gui.engine.element.drafts import loses_by_confirming
from elemental_gui.engine.element.legality import check
from elemental_gui.engine.element.state import MOST_STONES, STONES_AND_STEPS, Stage, State
from elemental_gui.engine.element.words import Words
from elemental_gui.scenes.element.painter import PAINTER
from elemental_gui.scenes.element.table import Table
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


def action_of(key: str) -> Action | None:
    """Return the action that pressing this entry stands for; None for what is not pressed."""
    if key.startswith("take "):
        return Take(int(key.removeprefix("take ")))
    ends: dict[str, Action] = {CONFIRM: Confirm(), FORFEIT: Forfeit()}
    return ends.get(key)


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
    if check(state, Confirm()) is None:
        count = len(state.hand)
        if loses_by_confirming(state):
            return Entry(CONFIRM, Kind.CHOICE, "Confirm", "and lose", width=_PAD, words="end the turn and lose")
        left = f"{counted(count, 'stone')} {'is' if count == 1 else 'are'} discarded" if count else "end the turn"
        return Entry(CONFIRM, Kind.MAIN, "Confirm", left, width=_PAD, words="end the turn")
    if check(state, Forfeit()) is None:
        why = "nothing else is legal"
        return Entry(FORFEIT, Kind.CHOICE, "Forfeit", why, width=_PAD, words="give up the game")
    return Entry("", Kind.NOTE, width=_PAD)

