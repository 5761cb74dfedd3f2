"""What is agreed before the first move: privileges, sets, who moves first, and where the sets lie."""

from __future__ import annotations

from elemental_gui.engine.compass_collisions.actions import Action, First, Privilege, Sets
from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.compass_collisions.legality import ORDER
from elemental_gui.engine.compass_collisions.opening import Layout
from elemental_gui.engine.compass_collisions.state import Stage, State
from elemental_gui.players.compass_collisions.evaluation import Weights
from elemental_gui.players.compass_collisions.kernel import Field, node_of
from elemental_gui.players.compass_collisions.search import WON, Search, Spent
from elemental_gui.players.contract import Below, Effort

_ELEMENTS = "EEWWFFAA"


def arranged(state: State, effort: Effort, below: Below, judging: Weights) -> tuple[Action, ...]:
    """Choose the turn of a seat in the set-up."""
    if state.stage is Stage.PRIVILEGE:
        return (Privilege(ORDER),)
    if state.stage is Stage.SETS:
        return (Sets(state.seat, _set(below), _set(below)),)
    if state.stage is Stage.FIRST:
        return (First(state.seat),)
    placed = _placed(state, effort, below, judging)
    if GAME.ends_turn(state, placed):
        return (placed,)
    return (placed, _placed(GAME.apply(state, placed), effort, below, judging))


def _set(below: Below) -> Layout:
    """Make a set of eight, two of each element, away from the rim that vanishes first.

    Which of them stands where matters little, so it is left to luck, and nobody can prepare for it.
    """
    letters = list(_ELEMENTS)
    row = "".join(letters.pop(below(len(letters))) for _ in _ELEMENTS)
    return f"......./{row[:5]}/{row[5:]}"


def _placed(state: State, effort: Effort, below: Below, judging: Weights) -> Action:
    """Choose the placement after which the board is best when the others are placed as well as can be."""
    best: list[Action] = []
    highest = -2 * WON
    actions = GAME.legal_actions(state)
    search = Search(Field(state.rules), effort, 4, judging)
    for action in actions:
        try:
            worth = _worth(search, GAME.apply(state, action), state.seat)
        except Spent:
            break
        if worth > highest:
            best, highest = [], worth
        if worth == highest:
            best.append(action)
    chosen = best or actions
    return chosen[below(len(chosen))]


def _worth(search: Search, state: State, seat: int) -> int:
    if state.stage is Stage.PLACE:
        worths = [_worth(search, GAME.apply(state, action), seat) for action in GAME.legal_actions(state)]
        return max(worths) if state.seat == seat else min(worths)
    worth = search.settled(node_of(state))
    return worth if state.seat == seat else -worth
