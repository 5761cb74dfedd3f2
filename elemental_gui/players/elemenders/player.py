"""The player of Elemenders."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.elemenders.actions import Action, Spawn
from elemental_gui.engine.elemenders.board import Kind
from elemental_gui.engine.elemenders.game import GAME
from elemental_gui.engine.elemenders.state import ACT, Stage, State
from elemental_gui.players.contract import Below, Effort, Level, Plan, Thought, of_both, share_of, slip
from elemental_gui.players.elemenders.evaluation import WON, Judge, Weights, imagined
from elemental_gui.players.elemenders.planning import Planner, Turn, by_score
from elemental_gui.players.weights import JudgingPlayer


@attrs.frozen
class _Knobs:
    """How a level plays."""

    widths: tuple[int, ...]
    """How many unfinished turns are followed, in one round after the other."""
    replies: int
    """How many turns are judged by the best answer to them."""
    caution: float
    """The part of what is threatened that it sees."""
    noise: int
    """How far a judgement may be off."""


_KNOBS: Final = {
    Level.NOVICE: _Knobs((1,), 0, 0.4, 100),
    Level.CASUAL: _Knobs((1,), 0, 1.0, 10),
    Level.STRONG: _Knobs((2, 4, 8, 16), 24, 1.0, 0),
    Level.EXPERT: _Knobs((2, 4, 8, 16, 32), 60, 1.0, 0),
}
_PLANS: Final = 8
_SCALE: Final = 250.0
_PLANNED: Final = 0.5
"""The part of the effort for finding turns; the rest is for the answers to them."""
_KEPT: Final = 0.2
"""The part that is kept for a second thought, where a hit may uncover something."""


class ElemendersPlayer(JudgingPlayer[Weights]):
    """Plans whole turns as if every hidden monolith might be the true one."""

    def think(self, position: Position, level: Level, effort: Effort, below: Below) -> Thought:
        state, knobs = position.state_of(State), _KNOBS[level]
        root = imagined(state)
        judge = Judge(root, self.judging, knobs.caution)
        before = share_of(-judge.of(root, 3 - root.seat), _SCALE)
        if state.stage is not ACT:
            return Thought((Plan((_set_up(root, judge, below),), before),), before)
        turns = _planned(root, judge, knobs, effort)
        if knobs.noise:
            turns = [attrs.evolve(turn, score=turn.score + slip(knobs.noise, below)) for turn in turns]
            turns.sort(key=by_score)
        plans: dict[tuple[Action, ...], Plan] = {}
        for turn in turns[:_PLANS]:
            actions = turn.played(root)
            plans.setdefault(actions, Plan(actions, share_of(turn.score, _SCALE)))
        return Thought(tuple(plans.values()), before)

    def shares(self, position: Position, level: Level, effort: Effort, below: Below) -> tuple[float, ...]:
        root = imagined(position.state_of(State))
        to_move = root.first if root.stage is Stage.COIN and root.first else root.seat
        return of_both(to_move, share_of(-Judge(root, self.judging).of(root, 3 - to_move), _SCALE))


def _planned(root: State, judge: Judge, knobs: _Knobs, effort: Effort) -> list[Turn]:
    """List turns, the best first, as far as the effort goes."""
    planner = Planner(judge, effort)
    start = planner.begun(root)
    end = effort.progress + (1 - _KEPT) * (1 - effort.progress)
    effort.aim(effort.progress + (end - effort.progress) * (_PLANNED if knobs.replies else 1))
    turns = [planner.glance(start), start]
    for width in knobs.widths:
        found = planner.beam(start, width)
        if not effort.is_spent or found[0].score > turns[0].score:
            turns = found
        if effort.is_spent or turns[0].score >= WON:
            break
    effort.aim(end)
    if turns[0].score < WON:
        turns = _answered(root, turns, judge, knobs.replies, effort)
    effort.aim(1)
    return turns


def _answered(root: State, turns: list[Turn], judge: Judge, most: int, effort: Effort) -> list[Turn]:
    """Judge the best turns by the answer that the other side finds at a glance."""
    answered: list[Turn] = []
    for turn in turns[:most]:
        score = turn.score
        if turn.ended.outcome is None:
            planner = Planner(judge, effort)
            score = -planner.beam(planner.begun(attrs.evolve(turn.ended, seat=3 - root.seat, stage=ACT)), 1)[0].score
        if effort.is_spent:
            break
        answered.append(attrs.evolve(turn, score=score))
    answered.sort(key=by_score)
    return [*answered, *turns[len(answered) :]]


def _set_up(state: State, judge: Judge, below: Below) -> Action:
    """Choose what is secret or all the same by lot, and a unit that spawns where it is of most use."""
    actions = GAME.legal_actions(state)
    if state.stage is Stage.SPAWN:
        plants = [action for action in actions if isinstance(action, Spawn) and action.kind is Kind.PLANT]
        worth = [judge.of(GAME.after(state, action), state.seat) for action in plants]
        actions = [action for action, each in zip(plants, worth, strict=True) if each == max(worth)]
    return actions[below(len(actions))]


PLAYER: Final = ElemendersPlayer(Weights())
