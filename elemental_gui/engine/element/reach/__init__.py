"""Whether a position of Element can arise within the turn being played (ruling X.31)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from elemental_gui.engine.core.elements import in_order
from elemental_gui.engine.core.reach import Goal, Reach, Reached, Undecided, Unreachable
from elemental_gui.engine.core.violations import IllegalAction, Violation
from elemental_gui.engine.element.actions import Action, Draw, Take
from elemental_gui.engine.element.legality import check, legal_actions
from elemental_gui.engine.element.reach.changes import Beginning
from elemental_gui.engine.element.reach.endings import Ending, without_sage
from elemental_gui.engine.element.reach.search import TurnSearch
from elemental_gui.engine.element.reach.ways import TimeUp, Ways
from elemental_gui.engine.element.state import ACT, DRAW, TAKE, State
from elemental_gui.engine.element.transition import after


def reach(start: State, goal: Goal[State], is_time_up: Callable[[], bool]) -> Reach:
    """Answer whether the goal can arise within the turn being played, with one turn or the nearest reason."""
    ending = Ending(start, goal)
    if not goal.at_end and ending.is_met(start):
        return Reached(())
    ways = Ways(start.rules, Beginning(without_sage(start, start.seat)), is_time_up)
    try:
        for before, state in _dealt(start, ()):
            if before and not goal.at_end and ending.is_met(state):
                return Reached(before)
            if state.stage is ACT:
                actions = TurnSearch(state, ending, ways).run()
                if actions is not None:
                    return Reached(before + actions)
    except TimeUp:
        return Undecided(f"{ways.looked_at} boards of the turn were looked at, and there are more.")
    return Unreachable(Violation("X.31", "TODO"))


def with_stones(state: State, stones: str) -> State:
    """Return the position in which these stones have been drawn; raises IllegalAction.

    The letters may come in any order. From `take` as many are taken as there are letters.
    """
    if state.stage is TAKE:
        state = _applied(state, Take(len(stones)))
    return _applied(state, Draw(in_order(stones))) if state.stage is DRAW or stones else state


def _applied(state: State, action: Action) -> State:
    violation = check(state, action)
    if violation is not None:
        raise IllegalAction(violation)
    return after(state, action)


def _dealt(state: State, before: tuple[Action, ...]) -> Iterator[tuple[tuple[Action, ...], State]]:
    """Yield every position up to the one with stones in the hand, with the actions that lead there."""
    yield before, state
    if state.stage in (TAKE, DRAW):
        for action in legal_actions(state):
            yield from _dealt(after(state, action), (*before, action))
