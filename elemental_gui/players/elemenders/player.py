"""The player of Elemenders: whole turns in a beam, what each unit may do, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders.actions import Action, Attack, Confirm, Move, Spawn, Terraform
from elemental_gui.engine.elemenders.board import GRID, NOT_DONE, OWN, Kind
from elemental_gui.engine.elemenders.game import GAME
from elemental_gui.engine.elemenders.legality import attackable
from elemental_gui.engine.elemenders.state import ACT, Stage, State
from elemental_gui.players.contract import Below, Effort, JudgingPlayer, Level, Plan, Thought, of_both, share_of, slip
from elemental_gui.players.elemenders.evaluation import WON, Judge, Weights, imagined

_SQUARES: Final = range(GRID.size)
_CONFIRM: Final = Confirm()


@attrs.frozen
class Turn:
    """A turn that has come so far, and what it would be worth to end it here."""

    actions: tuple[Action, ...]
    state: State
    """The position in the midst of the turn."""
    ended: State
    """The position after its end."""
    score: float

    def played(self, start: State) -> tuple[Action, ...]:
        """Give what is to be played: all up to the confirmation, or up to a hit that uncovers something or wins."""
        state = start
        for number, action in enumerate(self.actions, 1):
            if GAME.reveals(state, action):
                return self.actions[:number]
            state = GAME.after(state, action)
        return (*self.actions, _CONFIRM)


class Planner:
    """Plans the turn of the seat to act."""

    def __init__(self, judge: Judge, effort: Effort) -> None:
        self._judge = judge
        self._effort = effort

    def begun(self, state: State) -> Turn:
        """Give the turn that only ends."""
        return self._turn((), state, state.seat)

    def glance(self, start: Turn) -> Turn:
        """Let one unit after the other do what seems best: a whole turn, found with little effort."""
        best = start
        for square in compress(_SQUARES, start.state.units.translate(NOT_DONE[start.state.seat])):
            best = min((best, *self._children(best, square)), key=by_score)
        return best

    def beam(self, start: Turn, width: int) -> list[Turn]:
        """List turns with what they are worth, the best first; nobody waits longer than the effort lasts."""
        found = {(start.ended.units, start.ended.terrain): start}
        level = [start]
        while level and not self._effort.is_spent:
            following: dict[tuple[bytes, bytes], Turn] = {}
            for turn in level:
                for child in self._children(turn):
                    following.setdefault((child.state.units, child.state.terrain), child)
                if self._effort.spend(0):
                    break
            ranked = sorted(following.values(), key=by_score)
            for turn in ranked:
                found.setdefault((turn.ended.units, turn.ended.terrain), turn)
            if ranked and ranked[0].score >= WON:
                break
            level = ranked[:width]
        return sorted(found.values(), key=by_score)

    def _children(self, turn: Turn, only: Square | None = None) -> Iterator[Turn]:
        """Give the turn with one more unit, or this one, having acted."""
        if turn.state.outcome is not None:
            return
        for square, option in _options(turn.state):
            if only not in (None, square):
                continue
            state = turn.state
            for action in option:
                state = GAME.after(state, action)
            yield self._turn((*turn.actions, *option), state, turn.state.seat)
            if self._effort.spend():
                return

    def _turn(self, actions: tuple[Action, ...], state: State, seat: int) -> Turn:
        ended = GAME.after(state, _CONFIRM) if state.stage is ACT else state
        return Turn(actions, state, ended, self._judge.of(ended, seat))


def by_score(turn: Turn) -> float:
    """Sort turns, the best first."""
    return -turn.score


def _options(state: State) -> Iterator[tuple[Square, tuple[Action, ...]]]:
    """List what each unit that has done nothing, or has moved only, may do with the rest of its turn.

    A unit that moves and does not attack may be told to attack afterwards, when others have made way.
    """
    listed: dict[Square, list[Action]] = {}
    for action in GAME.legal_actions(state):
        if isinstance(action, Move | Attack):
            listed.setdefault(action.origin, []).append(action)
        elif isinstance(action, Terraform):
            listed.setdefault(action.square, []).append(action)
    enemies = set(compress(_SQUARES, state.units.translate(OWN[3 - state.seat])))
    for square in compress(_SQUARES, state.units.translate(NOT_DONE[state.seat])):
        for action in listed.get(square, ()):
            yield square, (action,)
            if isinstance(action, Move):
                for target in attackable(state, action.target):
                    if target in enemies:
                        yield square, (action, Attack(action.target, target))


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
    Level.CASUAL: _Knobs((1,), 0, 1.0, 25),
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
    """Choose at random what is secret or makes no difference, and spawn a unit where it is most useful."""
    actions = GAME.legal_actions(state)
    if state.stage is Stage.SPAWN:
        plants = [action for action in actions if isinstance(action, Spawn) and action.kind is Kind.PLANT]
        worth = [judge.of(GAME.after(state, action), state.seat) for action in plants]
        actions = [action for action, each in zip(plants, worth, strict=True) if each == max(worth)]
    return actions[below(len(actions))]


PLAYER: Final = ElemendersPlayer(Weights())
