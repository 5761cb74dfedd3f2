"""The player of Compass Collisions, and what it agrees to before the first move."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.compass_collisions.actions import Action, First, Privilege, Sets
from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.compass_collisions.legality import ORDER
from elemental_gui.engine.compass_collisions.opening import Layout
from elemental_gui.engine.compass_collisions.state import Stage, State
from elemental_gui.engine.core.game import Position
from elemental_gui.players.compass_collisions.evaluation import Weights
from elemental_gui.players.compass_collisions.kernel import Field, Node, move_of, node_of
from elemental_gui.players.compass_collisions.search import WON, Search, Spent
from elemental_gui.players.contract import Below, Effort, JudgingPlayer, Level, Plan, Thought, of_both, share_of, slip

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


@attrs.frozen
class _Knobs:
    """How a level plays."""

    depth: int
    """Plies at most, and how far battles are followed beyond them."""
    battles: int
    noise: int
    """How far a judgement may be off, in the units of the evaluation."""


_KNOBS: Final = {
    Level.NOVICE: _Knobs(1, 0, 45),
    Level.CASUAL: _Knobs(2, 2, 25),
    Level.STRONG: _Knobs(30, 8, 0),
    Level.EXPERT: _Knobs(30, 8, 0),
}
_SCALE: Final = 160
_PLANS: Final = 8
_ROUGH: Final = 2
"""The rounds in which moves behind the best one are compared."""
_Scored = tuple[int, int]
"""A score and the move that has it."""


class CompassPlayer(JudgingPlayer[Weights]):
    """Alpha-beta with iterative deepening; sets from a small book."""

    def think(self, position: Position, level: Level, effort: Effort, below: Below) -> Thought:
        state = position.state_of(State)
        if state.stage is not Stage.ACT:
            return Thought((Plan(arranged(state, effort, below, self.judging), 0.5),), 0.5)
        knobs, field = _KNOBS[level], Field(state.rules)
        node = node_of(state)
        search = Search(field, effort, knobs.battles, self.judging)
        scored = _deepened(search, node, knobs, below)
        plans = tuple(Plan((move_of(code),), share_of(score, _SCALE)) for score, code in scored)
        return Thought(plans, share_of(search.static(node), _SCALE))

    def shares(self, position: Position, level: Level, effort: Effort, below: Below) -> tuple[float, ...]:
        state = position.state_of(State)
        if state.stage is not Stage.ACT:
            return (0.5, 0.5)
        return of_both(state.seat, self.think(position, Level.STRONG, effort, below).plans[0].value)


def _deepened(search: Search, node: Node, knobs: _Knobs, below: Below) -> list[_Scored]:
    """Give the best moves with their scores: the first one as deep as can be, the others from the first rounds."""
    static = search.static(node)
    ranked = compared = [(static, code) for code in search.ordered(node, -1, 0)]
    for depth in range(knobs.depth):
        found = _searched(search, node, ranked, depth, knobs.noise, below)
        if not found:
            break
        best, is_whole = min(found, key=_by_score), len(found) == len(ranked)
        if not is_whole and best[0] < -WON // 2:
            # What was looked at loses: what was not can only be better.
            ranked, compared = _without(found, ranked), _without(found, compared)
            break
        if depth < _ROUGH and (is_whole or len(found) >= _PLANS):
            compared = sorted(found if depth == 0 else found[:_PLANS], key=_by_score)
        order = compared if depth == 0 else ranked
        ranked = [best, *_without([best], order)]
        if not is_whole or abs(best[0]) > WON // 2:
            break
    return [ranked[0], *_without(ranked[:1], compared)][:_PLANS]


def _searched(
    search: Search, node: Node, ranked: list[_Scored], depth: int, noise: int, below: Below
) -> list[_Scored]:
    """Search moves to a depth, one after the other until the effort is spent.

    In the first rounds those that are shown get their own scores; other moves are only found to be no better.
    """
    found: list[_Scored] = []
    best = -WON
    for place, (_, code) in enumerate(ranked):
        is_shown = depth == 0 or (depth < _ROUGH and place < _PLANS)
        try:
            score = search.after(node, code, depth, -WON if is_shown else max(-WON, best - noise))
        except Spent:
            break
        if noise and abs(score) < WON // 2:
            score += slip(noise, below)
        found.append((score, code))
        best = max(best, score)
    return found


def _without(gone: list[_Scored], scored: list[_Scored]) -> list[_Scored]:
    codes = {code for _, code in gone}
    return [each for each in scored if each[1] not in codes]


def _by_score(scored: _Scored) -> int:
    return -scored[0]


PLAYER: Final = CompassPlayer(Weights())
