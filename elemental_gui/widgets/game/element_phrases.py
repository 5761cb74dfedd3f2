"""Element in words: what a turn owes, why a game ended, and what an action is called under these rules."""

from __future__ import annotations

import re
from typing import Final

import attrs

from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.element import drafts
from elemental_gui.engine.element.actions import Action, Confirm, Draw, Forfeit, Move, Place, Ride, Take
from elemental_gui.engine.element.legality import check
from elemental_gui.engine.element.notation import format_action
from elemental_gui.engine.element.rules import Rules, word_of
from elemental_gui.engine.element.state import MOST_STONES, Stage, State
from elemental_gui.widgets.game.answers import Choice, Completion, Due

_WIND: Final = re.compile(r"\bwind\b")


def spoken(state: State, action: Action) -> str:
    """Write an action as a record does, but with the word of this text for wind."""
    text = format_action(action)
    word = word_of(state.rules, Element.WIND)
    return text if word == "wind" else _WIND.sub(word, text)


def picture(action: Action) -> str:
    """Give the board code of a stone or the name of an icon that stands for an action."""
    match action:
        case Place(element=element):
            return str(element)
        case Take() | Draw():
            return "dice"
        case Move():
            return "step"
        case Ride():
            return "ride"
        case Confirm():
            return "confirm"
        case Forfeit():
            return "flag"


def owed(state: State) -> str:
    """Say what is still to do in this turn; empty when the game is over."""
    if state.stage is Stage.OVER:
        return ""
    if state.stage is Stage.TAKE:
        most = MOST_STONES if state.bag is None else min(MOST_STONES, sum(state.bag.values()))
        said = "Say how many stones to take, 0 to {}; the rest of five are steps."
        return said.format(most)
    if state.stage is Stage.DRAW:
        return f"Still to come: {_stones(state.due)}."
    return _owed_in_turn(state)


def _owed_in_turn(state: State) -> str:
    demand = drafts.owed(state)
    parts = []
    if demand.stones:
        words = ", ".join(word_of(state.rules, Element(letter)) for letter in demand.stones)
        parts.append(f"{_stones(len(demand.stones))} ({words})")
    if demand.steps and demand.steps_forced:
        parts.append(_steps(demand.steps))
    if demand.violation is None:
        if demand.stones:
            return f"{parts[0]} fit nowhere and go away when the turn ends."
        if demand.steps:
            return f"Nothing is owed; {_steps(demand.steps)} may still be made."
        return "Everything is done: confirm the turn."
    said = "Still to do: {}".format(", ".join(parts))
    if demand.steps and not demand.steps_forced:
        said += f"; {_steps(demand.steps)} may be made"
    return said


def _stones(count: int) -> str:
    return "1 stone" if count == 1 else f"{count} stones"


def _steps(count: int) -> str:
    return "1 step" if count == 1 else f"{count} steps"


def completion(state: State) -> Completion:
    """Tell whether the turn can still be ended; this may search for some hundredths of a second."""
    rules = state.rules
    if state.stage is not Stage.ACT or not (rules.steps_forced or rules.unplaceable == "forfeit"):
        return Completion.FREE
    answer = drafts.can_be_completed(state)
    if answer is None:
        return Completion.UNSURE
    return Completion.POSSIBLE if answer else Completion.IMPOSSIBLE


def spoils(state: State, action: Action) -> bool:
    """Tell whether a legal action certainly makes the turn impossible to finish."""
    return not isinstance(action, Forfeit) and drafts.spoils_turn(state, action)


def last_resort(state: State) -> Action | None:
    """Give the forfeit when nothing else is legal; None while something is."""
    return Forfeit() if state.stage is Stage.ACT and check(state, Forfeit()) is None else None


def quarry(state: State, seat: int) -> int | None:
    """Give the seat whose sage this one hunts (ruling 1c.15); with two players that needs no words."""
    seats = len(state.sages)
    return None if seats == 2 else (seat - 2) % seats + 1


def ending(state: State, outcome: Outcome, losers: str) -> str:
    """Say in a sentence why the game ended; empty for a reason that Element's rules do not give."""
    match outcome.reason:
        case "trapped":
            return _trapped(state.rules).format(losers)
        case "both_blocked" if state.rules.both_blocked == "mover_wins":
            return "Both sages are trapped, and under these rules the mover wins."
        case "both_blocked":
            return "Both sages are trapped, and under these rules the mover loses."
        case "forfeit":
            return f"{losers} could not complete the turn and forfeits."
    return ""


def _trapped(rules: Rules) -> str:
    if rules.ride_counts_as_escape:
        return "The sage of {} is trapped: no step and no ride is left."
    return "The sage of {} is trapped: no step is left."


def concluded(state: State, outcome: Outcome) -> State:
    """Give the state as a board shows it when somebody gave up or ran out of time."""
    return attrs.evolve(state, stage=Stage.OVER, steps=0, outcome=outcome)


def luck(state: State) -> Due | None:
    """Give the stones that a host has to enter; None when none are due."""
    if state.stage is not Stage.DRAW:
        return None
    bag = state.bag
    words = {letter: word_of(state.rules, Element(letter)) for letter in LETTERS}
    most = bag or dict.fromkeys(LETTERS, state.due)
    return Due(state.due, tuple(Choice(letter, words[letter], letter, most[letter]) for letter in LETTERS))
