"""Producing Numerous Particles in words: what is to do, why a game ended, what an action is called, and the cap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

import attrs

from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.numerous_particles import drafts, losses
from elemental_gui.engine.numerous_particles.actions import Action, Lose, Submit, Time
from elemental_gui.engine.numerous_particles.ledger import mastered
from elemental_gui.engine.numerous_particles.state import Stage, State
from elemental_gui.scenes.numerous_particles.figures import fitting
from elemental_gui.scenes.numerous_particles.words import joined, resource_word
from elemental_gui.widgets.game.answers import Due, Losses
from elemental_gui.widgets.game.free_turns import completion, last_resort, quarry, spoils

__all__ = [
    "completion", "concluded", "ending", "last_resort", "luck", "owed", "picture", "quarry", "spoils", "spoken",
]  # fmt: skip


_STONES: Final = {"F": "f", "W": "w", "E": "e", "A": "a", "G": "garnet"}
"""The letter of a resource -> the board code of its stone, or the icon that stands for it."""


def spoken(_state: State, action: Action) -> str:
    """Write an action in words, with large numbers in short."""
    match action:
        case Submit(building, copies, buff, remove):
            parts = [f"{fitting(copies)} {building}"] if building else []
            parts += [f"without {joined(remove)}"] if remove else []
            parts += [f"buff {resource_word(buff)}"] if buff else []
            return ", ".join(parts) or "nothing"
        case Lose(seat, buildings):
            counts = Counter(buildings)
            named = joined(name if count == 1 else f"{fitting(count)} {name}" for name, count in counts.items())
            return f"seat {seat} loses {named}"
        case Time():
            return "three-hour cap"


def picture(action: Action) -> str:
    """Give the board code of a stone or the name of an icon that stands for an action."""
    match action:
        case Submit(building, _, buff):
            resource = (building or buff)[:1]
            return _STONES[resource] if resource else "step_next"
        case Lose():
            return "dice"
        case Time():
            return "clock"


def owed(state: State) -> str:
    """Say what is still to do in this turn; empty when the game is over."""
    if state.stage is not Stage.ACT:
        return ""
    free = joined(map(resource_word, drafts.allowed_buffs(state))) or "nothing"
    return f"Free to buff: {free}."


def ending(state: State, outcome: Outcome, _losers: str) -> str:
    """Say in a sentence why the game ended; empty for a reason that the game's rules do not give."""
    match outcome.reason:
        case "5b.19":
            words = joined(map(resource_word, mastered(state.rows[outcome.winners[0] - 1])))
            return f"Two particles are mastered: {words}."
        case "5b.41":
            held = [letter for letter, seat in drafts.controlled(state).items() if seat in outcome.winners]
            words = joined(map(resource_word, held)) or "none"
            return f"The three-hour cap ended the game; controlled: {words}."
    return ""


def concluded(state: State, outcome: Outcome) -> State:
    """Give the state as a table shows it when somebody gave up."""
    return attrs.evolve(state, stage=Stage.OVER, victim=0, outcome=outcome)


def luck(state: State) -> Due | None:
    """Give what F4s take from a seat, for a host to say; None when nothing is due."""
    if not state.is_chance:
        return None
    pools = losses.pools(state.rows[state.victim - 1])
    return Due(0, (), losses=Losses(state.victim, drafts.owed(state).number, tuple(tuple(p.items()) for p in pools)))


def standing_by_cap(state: State, name_of: Callable[[int], str]) -> str:
    """Say who controls which particle as the numbers are now."""
    found = []
    for letter, seat in drafts.controlled(state).items():
        who = "nobody" if seat is None else name_of(seat)
        found.append(f"{resource_word(letter)}: {who}")
    return "; ".join(found)
