"""Whether a position of Element can arise within the turn being played (ruling X.31): a search, asked by hosts.

It stands beside the rule book and uses it; a rule that is missing here belongs there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import attrs

from elemental_gui.engine.core.elements import Element, in_order
from elemental_gui.engine.core.reach import Goal, Playable, Reach, Reached, Search, Undecided, Unreachable
from elemental_gui.engine.core.violations import IllegalAction, Violation
from elemental_gui.engine.element.actions import Action, Draw, Take
from elemental_gui.engine.element.legality import check, legal_actions
from elemental_gui.engine.element.rules import word_of
from elemental_gui.engine.element.state import ACT, DRAW, TAKE, State
from elemental_gui.engine.element.transition import after
from elemental_gui.engine.element_reach.changes import Beginning
from elemental_gui.engine.element_reach.endings import Ending, without_sage
from elemental_gui.engine.element_reach.nearest import wrong_moment
from elemental_gui.engine.element_reach.one_change import OneChange, either
from elemental_gui.engine.element_reach.search import NO_ORDER, OUT_OF_REACH, TurnSearch
from elemental_gui.engine.element_reach.trials import Trials
from elemental_gui.engine.element_reach.ways import TimeUp, Ways

_Failure = tuple[int, State, Callable[[], Violation]]
"""How near a search came, from where, and what says why it came no nearer."""


def reach(game: Playable, start: State, goal: Goal[State], is_time_up: Callable[[], bool]) -> Reach:
    """Answer whether the goal can arise within the turn being played, with one turn or the nearest reason."""
    if "ROWS" in goal.unknown:
        return Search(game, goal).run(start, is_time_up)
    ending = Ending(start, goal)
    if not goal.at_end and ending.is_met(start):
        return Reached(())
    violation = wrong_moment(start, ending)
    if violation is not None:
        return Unreachable(violation)
    ways = Ways(start.rules, Beginning(without_sage(start, start.seat)), is_time_up)
    failures: list[_Failure] = []
    try:
        for before, state in _dealt(start, ()):
            if before and not goal.at_end and ending.is_met(state):
                return Reached(before)
            if state.stage is ACT:
                search = TurnSearch(state, ending, ways)
                actions = search.run()
                if actions is not None:
                    return Reached(_replayed(start, (*before, *actions), ending))
                failures.append((search.failure[0], state, search.failure[1]))
        return Unreachable(_reason(start, ending, ways, failures, is_time_up))
    except TimeUp:
        return Undecided(f"{ways.looked_at} boards of the turn were looked at, and there are more.")


def _reason(
    start: State, ending: Ending, ways: Ways, failures: Sequence[_Failure], is_time_up: Callable[[], bool]
) -> Violation:
    """Name the change that was most likely made, or else how near the nearest draw comes. Raises TimeUp."""
    depth, state, why = max(failures, key=lambda failure: failure[0])
    change = OneChange(Trials([each for _, each, _ in failures], ending, ways, is_time_up))
    is_dealt = start.stage is ACT
    violation = change.left_out() or change.forgotten()
    if violation is not None:
        return violation
    other = change.any_other() if depth < OUT_OF_REACH or not is_dealt else change.ridden()
    violation = why()
    if other is not None and depth < OUT_OF_REACH:
        # Of the same squares a plain contradiction says more.
        is_plain = depth < NO_ORDER and is_dealt and set(violation.squares) == set(other.squares)
        return attrs.evolve(violation, remedy=other.remedy) if is_plain else other
    if not is_dealt:
        drawn = ", ".join(word_of(start.rules, Element(letter)) for letter in state.hand) or "no stones"
        message = f"No draw leads there; with {drawn} it comes nearest. {violation.message}"
        violation = attrs.evolve(violation, message=message)
    if other is None:
        return violation
    # With other stones the sage would have had other steps.
    return either(violation, other)


def _replayed(start: State, actions: tuple[Action, ...], ending: Ending) -> tuple[Action, ...]:
    """Return the actions after playing them by the rules; only what the rules confirm is shown."""
    state = start
    for action in actions:
        state = _applied(state, action)
    if not ending.is_met(state):
        raise AssertionError("the search found a turn that leads elsewhere")
    return actions


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
