"""Questions to the search behind `reach` whose answers are checked: ways are played, reasons are given."""

from __future__ import annotations

from elemental_gui.engine.core.reach import Goal, Reached, Unreachable
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import State


def never() -> bool:
    return False


def way(start: State, goal: State, *unknown: str, at_end: bool = False) -> str:
    """Ask for a way that must exist, play it and give its actions."""
    answer = GAME.reach(start, Goal(goal, frozenset(unknown), at_end), never)
    assert isinstance(answer, Reached), answer
    state = start
    for action in answer.actions:
        state = GAME.apply(state, action)
    names, here, there = GAME.form(goal).names, GAME.format_position(state), GAME.format_position(goal)
    for name, now, asked in zip(names, here.split(), there.split(), strict=True):
        assert now == asked or name in unknown
    return "; ".join(map(GAME.format_action, answer.actions))


def why_not(start: State, goal: State, *unknown: str, at_end: bool = False) -> Violation:
    answer = GAME.reach(start, Goal(goal, frozenset(unknown), at_end), never)
    assert isinstance(answer, Unreachable), answer
    return answer.violation
