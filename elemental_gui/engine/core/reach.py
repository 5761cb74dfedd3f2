"""Whether a position can arise within the turn being played (ruling X.31), and the answer by trying every action."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from heapq import heappop, heappush
from operator import ne
from types import MappingProxyType
from typing import Any, Final, Generic, Protocol, TypeVar

import attrs

from elemental_gui.engine.core.setup import EMPTY_CELL, UNKNOWN, SetupForm
from elemental_gui.engine.core.violations import Violation

State = TypeVar("State")


@attrs.frozen
class Goal(Generic[State]):
    """A position that is said to have arisen, as far as it is known."""

    state: State
    unknown: frozenset[str] = frozenset()
    """Fields of the position line, such as `HAND`, that may be anything; see `SetupForm.names`."""
    at_end: bool = False
    """Whether the position is known to be the end of the turn: confirmed, or the game over."""
    bare: frozenset[str] = frozenset()
    """Names of squares whose ground, their letter in the first field of the board, may be anything."""


@attrs.frozen
class Reached:
    """It can arise: these actions lead there, none if it has arisen already."""

    actions: tuple[Any, ...]


@attrs.frozen
class Unreachable:
    """It cannot arise, whatever the seat and luck do."""

    violation: Violation
    """The nearest contradiction."""


@attrs.frozen
class Undecided:
    """Time ran out before the search was finished."""

    searched: str
    """How far the search came, in one sentence."""


Reach = Reached | Unreachable | Undecided


_PATIENCE: Final = 64
"""So many positions are tried between two looks at the clock."""
_MOST_TOLD: Final = 4
"""The most differences that are named one by one."""
_MOST_KEPT: Final = 100
_MOST_WAYS: Final = 4
"""The most equally near positions that are described, where each differs in little."""
_SHORT: Final = 2


class Playable(Protocol):
    """What the search asks of a game; every `Game` has it."""

    def every_action(self, state: Any, /) -> Iterator[Any]: ...
    def apply(self, state: Any, action: Any, /) -> Any: ...
    def ends_turn(self, state: Any, action: Any, /) -> bool: ...
    def format_position(self, state: Any, /) -> str: ...
    def form(self, state: Any, /) -> SetupForm: ...


Difference = tuple[tuple[str, ...], str]
"""Something in which two positions differ: the squares, and what is there instead of what, as part of a sentence."""


def _square_by_square(form: SetupForm, held: Mapping[str, str], here: str, there: str) -> list[Difference]:
    """Tell on which squares two fields with the rows of a board differ."""
    words = {token.text: "nothing" if token is EMPTY_CELL else token.word for token in form.layers[0]} | dict(held)
    differences: list[Difference] = []
    for number, (row, asked) in enumerate(zip(here.split("/"), there.split("/"), strict=True)):
        for column, (letter, other) in enumerate(zip(row, asked, strict=True)):
            if letter != other:
                square = form.name(column, number)
                differences.append(((square,), f"{square} holds {words[letter]}, not {words[other]}"))
    return differences


class Search:
    """The search through one turn, position by position, those first that are nearest to the goal."""

    def __init__(
        self,
        game: Playable,
        goal: Goal[Any],
        *,
        actions: Callable[[Any], Iterable[Any]] | None = None,
        is_hopeless: Callable[[Any], bool] = lambda _state: False,
        distance: Callable[[Any], int] | None = None,
        held: Mapping[str, str] = MappingProxyType({}),
        follows: str = "",
        tell: Mapping[str, Callable[[str, str, str], list[Difference]]] = MappingProxyType({}),
    ) -> None:
        """Describe the search: which actions are tried, what leads nowhere for certain, and how differences are named.

        Without `actions` every legal one is tried, and every position of the turn visited once. `distance` says how
        promising a position is, the less the more.
        `held` says what a square holds where that is not the word of its token, and `tell` names differences in
        fields that are neither one thing nor the rows of a board. `follows` lists the letters that nobody places: they
        come of themselves, and so they are what people forget.
        """
        self._game = game
        self._goal = goal
        self._actions = actions or game.every_action
        self._is_hopeless = is_hopeless
        self._held = held
        self._follows = follows
        self._tell = tell
        self._promise = distance or self._distance
        self._form = game.form(goal.state)
        self._bare = frozenset(filter(None, map(self._form.place, goal.bare)))
        self._fields = self._seen(goal.state)
        self._known = [number for number, name in enumerate(self._form.names) if name not in goal.unknown]
        self._least_apart: int | None = None
        self._nearest: list[list[str]] = []
        """The fields of the positions that are least apart, a few of them."""

    def run(self, start: Any, is_time_up: Callable[[], bool], most: int | None = None) -> Reach:
        """Search the turn; `most` positions are enough where it is known already that none is the goal."""
        apart = self._distance(start)
        if not apart and not self._goal.at_end:
            return Reached(())
        seen = {start}
        queue: list[tuple[int, int, Any, tuple[Any, ...]]] = [(apart, 0, start, ())]
        while queue and (most is None or len(seen) < most):
            _, _, state, actions = heappop(queue)
            for action in self._actions(state):
                if len(seen) % _PATIENCE == 0 and is_time_up():
                    return Undecided(f"{len(seen)} positions of the turn were looked at, and there are more.")
                following = self._game.apply(state, action)
                if following in seen:
                    continue
                seen.add(following)
                is_end = following.outcome is not None or self._game.ends_turn(state, action)
                if not is_end and self._is_hopeless(following):
                    continue
                apart = self._distance(following)
                if not apart and (is_end or not self._goal.at_end):
                    return Reached((*actions, action))
                if not is_end:
                    heappush(queue, (self._promise(following), len(seen), following, (*actions, action)))
        return Unreachable(self._contradiction())

    def _distance(self, state: Any) -> int:
        """Count in how much a position differs from the goal."""
        fields = self._seen(state)
        apart = sum(_apart(fields[number], self._fields[number]) for number in self._known)
        if self._least_apart is None or apart < self._least_apart:
            self._least_apart, self._nearest = apart, []
        if apart == self._least_apart and len(self._nearest) < _MOST_KEPT:
            self._nearest.append(fields)
        return apart

    def _seen(self, state: Any) -> list[str]:
        """Give the fields of a position, with the same letter on every square whose ground is not known."""
        fields = self._game.format_position(state).split()
        if self._bare:
            at = self._form.names.index(self._form.board[0])
            rows = [list(row) for row in fields[at].split("/")]
            for column, row in self._bare:
                rows[row][column] = UNKNOWN
            fields[at] = "/".join(map("".join, rows))
        return fields

    def _contradiction(self) -> Violation:
        """Tell in what the nearest positions differ, those first that differ on the board alone."""
        ends = [fields for fields in self._nearest if self._only_lacks_what_follows(fields)]
        every = [self._differences(fields) for fields in ends or self._nearest]
        if not all(every):
            return Violation("X.31", "The turn has not come to its end in this position.", (), "End the turn first.")
        ranks = [(sum(not squares for squares, _ in each), len(each)) for each in every]
        nearest = [each for each, rank in zip(every, ranks, strict=True) if rank == min(ranks)]
        told = dict.fromkeys(map(_told, nearest))
        ways = [*told][: _MOST_WAYS if len(nearest[0]) <= _SHORT else 1]
        squares = dict.fromkeys(
            square for each in nearest if _told(each) in ways for names, _ in each for square in names
        )
        others = "; or the like" if len(told) > len(ways) else ""
        message = f"Nothing in this turn leads there. In the nearest position {'; or '.join(ways)}{others}."
        return Violation("X.31", message, tuple(squares), "Compare the position with the one before the turn.")

    def _only_lacks_what_follows(self, fields: list[str]) -> bool:
        """Tell whether a position has all that somebody places, on the squares where it is asked for."""
        pairs = [(here, there) for number in self._known
                 for here, there in zip(fields[number], self._fields[number], strict=False) if here != there]
        return bool(self._follows) and all(here in self._follows or there in self._follows for here, there in pairs)

    def _differences(self, fields: list[str]) -> list[Difference]:
        differences: list[Difference] = []
        for number in self._known:
            here, there = fields[number], self._fields[number]
            if here != there:
                differences += self._named(self._form.names[number], here, there)
        return differences

    def _named(self, name: str, here: str, there: str) -> list[Difference]:
        if name in self._tell:
            return self._tell[name](name, here, there)
        if self._form.layers and name == self._form.board[0]:
            return _square_by_square(self._form, self._held, here, there)
        return [((), f"{name} is {here}, not {there}")]


def _told(differences: list[Difference]) -> str:
    told = "; ".join(text for _, text in differences[:_MOST_TOLD])
    more = f" (and {len(differences) - _MOST_TOLD} more)" if len(differences) > _MOST_TOLD else ""
    return f"{told}{more}"


def _apart(here: str, there: str) -> int:
    """Count how much differs in a field: letters of a board, or members of a list."""
    if here == there:
        return 0
    if ";" in here or ";" in there:
        ours, theirs = set(here.split(";")), set(there.split(";"))
        return max(len(ours - theirs), len(theirs - ours))
    if len(here) == len(there):
        return sum(map(ne, here, there))
    return 1
