"""Every turn that reaches a goal, found by trying all of them: what proves a puzzle and counts its solutions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

import attrs

from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.state import AnyAction, AnyState

MOST_NODES: Final = 200_000
"""Actions that a search tries before it says that it does not know: some seconds."""


class Unknown(Exception):
    """There is more to try than was allowed."""


class TooMany(Exception):
    """There are more solutions than were asked for."""


@attrs.frozen
class Way:
    """A turn that reaches the goal."""

    end: AnyState
    actions: tuple[AnyAction, ...]
    themes: frozenset[str]
    """What it makes use of."""


@attrs.frozen
class Answer:
    """What is known of the turns of a position when all of them have been tried."""

    ways: tuple[Way, ...]
    """For every different end that reaches the goal its turns, but for those that only make use of more."""
    endings: int
    """In how many different positions the turn can end at least, whatever comes of it."""

    @property
    def solutions(self) -> int:
        """In how many different positions a turn that reaches the goal ends."""
        return len({way.end for way in self.ways})

    @property
    def needs(self) -> frozenset[str]:
        """What no turn that reaches the goal can do without."""
        return frozenset.intersection(*(way.themes for way in self.ways)) if self.ways else frozenset()

    @property
    def shortest(self) -> Way:
        """A turn with the fewest actions, and among these one that makes use of least."""
        return min(self.ways, key=lambda way: (len(way.actions), len(way.themes)))


def wins(position: Position, nodes: int = MOST_NODES, most: int | None = None) -> Answer:
    """Find every turn by which the seat to act wins alone.

    Raises Unknown, and TooMany as soon as there are more than `most` solutions.
    """
    game, seat = position.game, position.seat
    is_hopeless = game.puzzling.is_hopeless
    search = _Search(game, lambda state: won_by(state, seat), lambda state: is_hopeless(state, seat), nodes, most)
    return search.run(position.state)


def most_counted(position: Position, nodes: int = MOST_NODES, most: int | None = None) -> tuple[int, Answer]:
    """Find how much a seat can gain of what its game counts, and every turn by which it does; raises like `wins`."""
    counting, game, seat = position.game.puzzling.counting, position.game, position.seat
    if counting is None:
        raise Unknown
    count, bound = counting.count, counting.most
    best = -(10**9)

    def improve(state: AnyState) -> bool:
        nonlocal best
        best = max(best, count(state, seat))
        return False  # what is best is known only when all turns have been tried

    def falls_short(state: AnyState, wanted: int) -> bool:
        return bound is not None and bound(state, seat) < wanted

    _Search(game, improve, lambda state: falls_short(state, best + 1), nodes, None).run(position.state)
    search = _Search(
        game, lambda state: count(state, seat) == best, lambda state: falls_short(state, best), nodes, most
    )
    return best - count(position.state, seat), search.run(position.state)


def after(position: Position, actions: Iterable[AnyAction]) -> Position:
    """Play actions one after the other; what stands behind the end of the game is left out."""
    for action in actions:
        if position.outcome is None:
            position = position.play(action)
    return position


def is_won_by(position: Position, actions: Iterable[AnyAction]) -> bool:
    """Tell whether the seat to act wins with these actions."""
    return won_by(after(position, actions).state, position.seat)


def won_by(state: AnyState, seat: int) -> bool:
    """Tell whether a game is over and this seat alone has won it."""
    outcome = state.outcome
    return outcome is not None and outcome.winners == (seat,)


def is_over_after(game: AnyGame, before: AnyState, action: AnyAction, after: AnyState) -> bool:
    """Tell whether a turn is over with an action: by the rules of its end, or because luck or another seat acts."""
    is_over = after.outcome is not None or after.seat != before.seat
    return is_over or game.ends_turn(before, action) or game.is_chance(after)


@attrs.define
class _Search:
    _game: AnyGame
    _is_goal: Callable[[AnyState], bool]
    _is_hopeless: Callable[[AnyState], bool]
    _left: int
    """How many actions may still be tried."""
    _most: int | None
    _ends: set[AnyState] = attrs.field(factory=set)
    _good: set[AnyState] = attrs.field(factory=set)
    _known: dict[AnyState, tuple[Way, ...]] = attrs.field(factory=dict)

    def run(self, start: AnyState) -> Answer:
        return Answer(self._from(start), len(self._ends))

    def _from(self, state: AnyState) -> tuple[Way, ...]:
        known = self._known.get(state)
        if known is not None:
            return known
        self._known[state] = ()
        found: list[Way] = []
        for action in self._game.every_action(state):
            self._left -= 1
            if self._left < 0:
                raise Unknown
            found += self._after(state, action)
        ways = self._known[state] = tuple(_least(found))
        return ways

    def _after(self, state: AnyState, action: AnyAction) -> Iterator[Way]:
        game = self._game
        following = game.after(state, action)
        if is_over_after(game, state, action, following):
            self._ends.add(following)
            if not self._is_goal(following):
                return
            self._good.add(following)
            if self._most is not None and len(self._good) > self._most:
                raise TooMany
            rest: tuple[Way, ...] = (Way(following, (), frozenset()),)
        elif self._is_hopeless(following):
            return
        else:
            rest = self._from(following)
        if rest:
            themes = game.puzzling.used(state, following, game.events(state, action))
            for way in rest:
                yield Way(way.end, (action, *way.actions), way.themes | themes)


def _least(ways: list[Way]) -> Iterator[Way]:
    """Leave out turns that end like a shorter one and make use of no less."""
    kept: dict[AnyState, list[Way]] = {}
    for way in sorted(ways, key=lambda way: (len(way.actions), len(way.themes))):
        others = kept.setdefault(way.end, [])
        if not any(other.themes <= way.themes for other in others):
            others.append(way)
            yield way
