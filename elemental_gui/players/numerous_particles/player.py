"""The player of Producing Numerous Particles: locks, masteries, stocks and production, a few turns ahead.

Numbers grow exponentially, so it is their logarithms that count.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp, log2
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.numerous_particles.actions import Lose, Submit, joined
from elemental_gui.engine.numerous_particles.buildings import BUILDINGS
from elemental_gui.engine.numerous_particles.chance import number_of_losses, pools
from elemental_gui.engine.numerous_particles.entry import most
from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.ledger import (
    AIR,
    COLUMN,
    EARTH,
    FIRE,
    GARNETS,
    MASTERED,
    NAMES,
    WATER,
    Row,
)
from elemental_gui.engine.numerous_particles.legality import WATER_BUILDINGS, removals_due, waters_with_new
from elemental_gui.engine.numerous_particles.state import State, free_buffs
from elemental_gui.players.contract import Below, Effort, JudgingPlayer, Level, Plan, Thought, slip

WON: Final = 10_000.0
_SCALE: Final = 60.0
"""An advantage that makes a seat 2.7 times as likely to win as another."""
_PARTICLES: Final = (FIRE, WATER, EARTH, AIR)
_G1, _G2, _F2, _W1, _W2, _A1, _A2, _A3 = (COLUMN[name] for name in ("G1", "G2", "F2", "W1", "W2", "A1", "A2", "A3"))
_E1, _E2, _E3 = (COLUMN[name] for name in ("E1", "E2", "E3"))
_ROUNDS: Final = 3
"""So many rounds are given to chains of air buildings to show what they are worth."""


@attrs.frozen
class Weights:
    """What counts for how much."""

    mastery: float = 250.0
    lock: float = -60.0
    others_lock: float = 30.0
    stock: float = 3.0
    produced: float = 6.0
    against_best: float = 0.6
    """How much the best of the other seats counts; the rest is for the mean of them."""


def scores(state: State, weights: Weights) -> list[float]:
    """Give what each seat has, by itself."""
    outcome, rows = state.outcome, state.rows
    if outcome is not None:
        return [WON if seat in outcome.winners else 0.0 for seat in range(1, len(rows) + 1)]
    locks = [sum(row[column] < 0 for column in _PARTICLES) for row in rows]
    found = []
    for place, row in enumerate(rows):
        score = weights.lock * locks[place] + weights.others_lock * (sum(locks) - locks[place])
        score += weights.mastery * row[MASTERED].bit_count()
        for column in (GARNETS, *_PARTICLES):
            score += weights.stock * log2(1 + max(0, row[column]))
        for column, amount in _produced(row, rows):
            if column == GARNETS or row[column] >= 0:
                score += weights.produced * log2(1 + amount)
        found.append(score)
    return found


def advantage(state: State, seat: int, weights: Weights) -> float:
    """Give how far a seat is ahead of the others."""
    found, best = scores(state, weights), weights.against_best
    mine = found.pop(seat - 1)
    return mine - best * max(found) - (1 - best) * sum(found) / len(found)


def shares(state: State, weights: Weights) -> tuple[float, ...]:
    """Give the share of a win that each seat can expect, in all 1."""
    found = scores(state, weights)
    most = max(found)
    odds = [exp((score - most) / _SCALE) for score in found]
    return tuple(each / sum(odds) for each in odds)


def _produced(row: Row, rows: tuple[Row, ...]) -> tuple[tuple[int, int], ...]:
    """Estimate what a seat gains of each resource in a round."""
    water = 2 * row[_W1] + row[_W2] + sum(each[_W1] + 2 * each[_W2] for each in rows if each is not row)
    earth = 0
    for name, column in ((_E1, FIRE), (_E2, WATER), (_E3, AIR)):
        if row[name] and all(each is row or each[column] < row[column] for each in rows):
            earth += 8 * row[name]
    air = row[_A1] + _ROUNDS * (row[_A2] + 2 * _ROUNDS * row[_A3])
    return ((GARNETS, row[_G1] + 2 * row[_G2]), (FIRE, row[_F2]), (WATER, water), (EARTH, earth), (AIR, air))


@attrs.frozen
class _Knobs:
    """How a level plays."""

    turns: int
    """How many turns of its own it plans."""
    width: int
    """How many plans it follows."""
    foresees: bool
    """Whether it looks at what its buildings bring in the round that follows."""
    noise: int
    """How far a judgement may be off."""


@attrs.frozen
class _Line:
    """A way on that is being planned."""

    first: Submit
    state: State
    """Where it has led."""
    ahead: float
    """How far the seat is ahead after it, as it seems."""


_EVERY: Final = 10_000
_KNOBS: Final = {
    Level.NOVICE: _Knobs(1, _EVERY, foresees=False, noise=40),
    Level.CASUAL: _Knobs(1, _EVERY, foresees=True, noise=8),
    Level.STRONG: _Knobs(3, 12, foresees=True, noise=12),
    Level.EXPERT: _Knobs(4, 24, foresees=True, noise=0),
}
_PLANS: Final = 8
_PARTS: Final = 4
"""Of what can be paid a quarter, a half, three quarters or all is bought, or one copy."""
_SURE: Final = 2
"""By so much an end that this submission brings counts for more than one that is only foreseen."""


class ParticlesPlayer(JudgingPlayer[Weights]):
    """Plans a few turns of its own; the others answer each with what seems best to them at a glance."""

    def think(self, position: Position, level: Level, effort: Effort, below: Below) -> Thought:
        state, knobs = position.state_of(State), _KNOBS[level]
        lines = self._tried(_Line(Submit(), state, 0.0), state, knobs, effort, is_first=True)
        lines.sort(key=_by_advantage)
        lines = self._planned(lines, state, knobs, effort)
        if knobs.noise:
            followed, others = lines[: knobs.width], lines[knobs.width :]
            followed = [attrs.evolve(line, ahead=line.ahead + slip(knobs.noise, below)) for line in followed]
            lines = [*sorted(followed, key=_by_advantage), *others]
        # What it hopes for after further turns tells which is best; what a turn is worth is told as of every moment.
        turns = [(line.first, _carried_out(state, line.first)) for line in lines[:_PLANS]]
        plans = tuple(Plan((first,), self._share(after, state.seat)) for first, after in turns)
        return Thought(plans, self._share(state, state.seat))

    def _share(self, state: State, seat: int) -> float:
        return shares(state, self.judging)[seat - 1]

    def shares(self, position: Position, level: Level, effort: Effort, below: Below) -> tuple[float, ...]:
        return shares(position.state_of(State), self.judging)

    def _planned(self, lines: list[_Line], root: State, knobs: _Knobs, effort: Effort) -> list[_Line]:
        """Follow the best lines through further turns, and put their beginnings first."""
        level = lines
        best: dict[Submit, float] = {}
        for _ in range(1, knobs.turns):
            following: list[_Line] = []
            for line in level[: knobs.width]:
                answered = attrs.evolve(line, state=_answered(line.state, root.seat, effort, self.judging))
                following += self._tried(answered, root, knobs, effort)
                if effort.is_spent:
                    break
            if effort.is_spent or not following:
                break
            following.sort(key=_by_advantage)
            best = {}
            for line in following:
                best.setdefault(line.first, line.ahead)
            level = following
        planned = [attrs.evolve(line, ahead=best[line.first]) for line in lines if line.first in best]
        planned.sort(key=_by_advantage)
        return [*planned, *(line for line in lines if line.first not in best)]

    def _tried(
        self, line: _Line, root: State, knobs: _Knobs, effort: Effort, *, is_first: bool = False
    ) -> list[_Line]:
        """Try every submission that is worth a thought; at least one, however little may be searched."""
        if line.state.outcome is not None:
            return [line]
        found: list[_Line] = []
        for submit in candidates(line.state):
            after = _carried_out(line.state, submit)
            seen = _passed_round(after) if knobs.foresees else after
            ahead = advantage(seen, root.seat, self.judging)
            if is_first and after.outcome is not None:
                ahead *= _SURE
            found.append(_Line(submit if is_first else line.first, after, ahead))
            if effort.spend():
                break
        return found


def _by_advantage(line: _Line) -> float:
    return -line.ahead


def candidates(state: State) -> Iterator[Submit]:
    """List submissions: every building in a few numbers with every buff that can help, and buffs alone."""
    row = state.rows[state.seat - 1]
    free = free_buffs(state)
    owned = {name[0] for name in NAMES if row[COLUMN[name]]}
    useful = [buff for buff in free if not buff or buff in owned]
    for buff in useful:
        yield Submit(buff=buff)
    for name in BUILDINGS:
        number = most(name, row)
        buffs = [buff for buff in free if buff in useful or buff == name[0]]
        for copies in sorted({1, *(number * part // _PARTS for part in range(1, _PARTS + 1))}):
            if 0 < copies <= number:
                yield from (_bought(state, name, copies, buff) for buff in buffs)


def _glances(state: State) -> Iterator[Submit]:
    """List the submissions that others are expected to think of."""
    row, free = state.rows[state.seat - 1], free_buffs(state)
    yield Submit(buff=free[0])
    for name in BUILDINGS:
        number = most(name, row)
        buff = name[0] if name[0] in free else ""
        for copies in sorted({min(1, number), number} - {0}):
            yield _bought(state, name, copies, buff)


def _bought(state: State, name: str, copies: int, buff: str) -> Submit:
    """Make a submission; a W3 takes away the lesser water buildings first, itself before the others."""
    if name != "W3":
        return Submit(name, copies, buff)
    counts = waters_with_new(state.rows[state.seat - 1])
    order = [each for each in ("W3", "W1", "W2", "W4") for _ in range(min(2, counts[each]))]
    removed = order[: removals_due(counts, buff)]
    return Submit(name, copies, buff, tuple(sorted(removed, key=WATER_BUILDINGS.index)))


def _carried_out(state: State, submit: Submit) -> State:
    """Play a submission to the end of its turn; luck takes from every kind of building its share."""
    state = GAME.after(state, submit)
    while state.is_chance:
        state = GAME.after(state, _shared_losses(state))
    return state


def _shared_losses(state: State) -> Lose:
    due = number_of_losses(state)
    runs: list[tuple[str, int]] = []
    for pool in pools(state.rows[state.victim - 1]):
        held = sum(pool.values())
        taken = min(due, held)
        due -= taken
        for name, count in pool.items():
            lost = -(-taken * count // held)
            runs.append((name, lost))
            taken, held = taken - lost, held - count
    return Lose(state.victim, joined(runs))


def _passed_round(state: State) -> State:
    """Let every seat produce once without buying anything."""
    for _ in state.rows:
        if state.outcome is None:
            state = _carried_out(state, Submit())
    return state


def _answered(state: State, seat: int, effort: Effort, judging: Weights) -> State:
    """Let the others play until it is this seat's turn again."""
    while state.outcome is None and state.seat != seat:
        other = state.seat
        answers: list[State] = []
        for submit in _glances(state):
            answers.append(_carried_out(state, submit))
            if effort.spend():
                break
        state = max(answers, key=lambda after: advantage(after, other, judging))
    return state


PLAYER: Final = ParticlesPlayer(Weights())
