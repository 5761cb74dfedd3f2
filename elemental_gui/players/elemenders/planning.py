"""Whole turns of Elemenders: what each unit may do, one unit after the other, in a beam."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from typing import Final

import attrs

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders.actions import Action, Attack, Confirm, Move, Terraform
from elemental_gui.engine.elemenders.board import GRID, NOT_DONE, OWN
from elemental_gui.engine.elemenders.game import GAME
from elemental_gui.engine.elemenders.legality import attackable
from elemental_gui.engine.elemenders.state import ACT, State
from elemental_gui.players.contract import Effort
from elemental_gui.players.elemenders.evaluation import WON, Judge

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
        """Give the turn that does nothing more."""
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
