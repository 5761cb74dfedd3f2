"""What a computer player is: it is shown what its seat may see, and says what it would play and what that is worth."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Generic, Self, TypeVar

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.state import AnyAction, Outcome

Below = Callable[[int], int]
"""A source of luck: `below(n)` is a uniform integer in `range(n)`."""


class Level(StrEnum):
    """How well a computer plays, from somebody in the second game to the best that the program can do."""

    NOVICE = "novice"
    CASUAL = "casual"
    STRONG = "strong"
    EXPERT = "expert"

    @property
    def seconds(self) -> float:
        """How long it may think about one answer."""
        return _SECONDS[self]


_SECONDS: Final = {Level.NOVICE: 0.5, Level.CASUAL: 1.0, Level.STRONG: 2.0, Level.EXPERT: 10.0}

_OFTEN, _SELDOM = 0.001, 0.004
"""The seconds that should lie between two looks at the clock."""
_BOUNDLESS: Final = 1 << 40
_STRIDE: Final = 16
"""So many nodes lie between two questions whether to stop, before the clock has shown how fast a search is."""


class Effort:
    """How much may be searched: so many nodes, so many seconds, or until somebody says stop; whatever comes first.

    A search calls `spend` for every node and goes home when that is True. It then still has to give its answer, so
    what follows the search has to be quick.
    """

    def __init__(
        self,
        nodes: int | None = None,
        seconds: float | None = None,
        now: Callable[[], float] | None = None,
        is_stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        """Begin now. `now` tells the seconds, and is needed only where they count."""
        self.nodes = 0
        """How many were searched."""
        self.is_spent = False
        """Whether the search has to come to its end; `spend` says the same."""
        self._most = nodes
        self._seconds = seconds if now is not None else None
        self._now = now or (lambda: 0.0)
        self._begun = self._seen = self._now()
        self._is_stopped = is_stopped
        self._share = 1.0
        self._stride = _STRIDE
        self._due = 0

    def spend(self, nodes: int = 1) -> bool:
        """Count nodes that were searched, and tell whether that was all."""
        self.nodes += nodes
        if self.nodes >= self._due and not self.is_spent:
            self._look()
        return self.is_spent

    def part(self, nodes: int) -> Effort:
        """Give so many nodes of this effort to a search within the search; they are counted here once it is spent."""
        return Effort(max(1, min(nodes, self.left)), is_stopped=self._ends)

    def _ends(self) -> bool:
        self._look()
        return self.is_spent

    def aim(self, share: float) -> None:
        """Be spent when this share of the whole is, counted from the beginning; 1 is all of it."""
        self._share = share
        self.is_spent = False
        self._look()

    @property
    def left(self) -> int:
        """How many nodes may still be searched before it is spent; very many where nodes are not what counts."""
        return _BOUNDLESS if self._most is None else max(0, int(self._most * self._share) - self.nodes)

    @property
    def progress(self) -> float:
        """The share of the whole that is spent."""
        parts = [0.0]
        if self._most is not None:
            parts.append(self.nodes / self._most)
        if self._seconds is not None:
            parts.append((self._now() - self._begun) / self._seconds)
        return max(parts)

    def _look(self) -> None:
        now = self._now()
        if self._seconds is not None:
            if now - self._seen < _OFTEN:
                self._stride *= 2
            elif now - self._seen > _SELDOM:
                self._stride = max(1, self._stride // 2)
            self._seen = now
        out_of_time = self._seconds is not None and now - self._begun >= self._seconds * self._share
        most = self._most * self._share if self._most is not None else None
        self.is_spent = self._is_stopped() or out_of_time or (most is not None and self.nodes >= most)
        self._due = self.nodes + self._stride
        if most is not None and self._due > most:
            self._due = int(most) + (most > int(most))


@attrs.frozen
class Plan:
    """A turn that might be played."""

    actions: tuple[AnyAction, ...]
    """The rest of the turn up to its end, its confirm included; or up to where luck acts or a secret is uncovered."""
    value: float
    """The share of a win that the seat can expect afterwards, from 0 to 1."""


@attrs.frozen
class Thought:
    """What came of thinking about a turn."""

    plans: tuple[Plan, ...]
    """The best first, whatever their values say; at least one."""
    value: float
    """The share of a win that the seat could expect before its turn, had it only glanced at the position."""


def slip(noise: int, below: Below) -> int:
    """Give how far off a judgement is that may be off so far either way."""
    return below(2 * noise + 1) - noise


def share_of(score: float, scale: float) -> float:
    """Give the share of a win that an advantage promises: with one of `scale` a seat wins ten games of eleven."""
    return 1 / (1 + 10 ** (-score / scale))


def of_both(seat: int, share: float) -> tuple[float, float]:
    """Give the shares of both seats in a game of two, by that of one."""
    return (share, 1 - share) if seat == 1 else (1 - share, share)


def won(outcome: Outcome | None, seats: int) -> tuple[float, ...]:
    """Give what each seat has of the win of a game; all have the same of one that nobody has won."""
    winners = (outcome.winners if outcome is not None else ()) or range(1, seats + 1)
    return tuple((seat in winners) / len(winners) for seat in range(1, seats + 1))


class Player(ABC):
    """Somebody who plays one game for any seat.

    Nothing is kept between two questions. A position comes as its seat may see it, so no player can tell a secret;
    for `shares` as an onlooker sees it.
    """

    weights: Mapping[str, float] = MappingProxyType({})
    """The numbers by which positions are judged, by their names; none where they cannot be changed."""

    def weighing(self, weights: Mapping[str, float]) -> Player:
        """Give somebody who plays alike and judges by other numbers, all of which `weights` of this player names."""
        raise ValueError("this player has no weights")

    @abstractmethod
    def think(self, position: Position, level: Level, effort: Effort, below: Below) -> Thought:
        """Look for the rest of the turn of the seat to act, which is neither luck nor over."""

    def winning(self, position: Position, effort: Effort) -> tuple[AnyAction, ...]:
        """Look for nothing but a turn that wins at once, however long; nothing where none is found.

        Only players who have a search of their own for it know more than `think` does.
        """
        return ()

    @abstractmethod
    def shares(self, position: Position, level: Level, effort: Effort, below: Below) -> tuple[float, ...]:
        """Give the share of a win that each seat can expect, in all 1; the game is not over, but luck may be due."""


W = TypeVar("W", bound=attrs.AttrsInstance)


class JudgingPlayer(Player, Generic[W]):
    """A player with weights, which it is made with."""

    def __init__(self, judging: W) -> None:
        self.judging = judging
        self.weights = named(judging)

    def weighing(self, weights: Mapping[str, float]) -> Self:
        return type(self)(changed(self.judging, weights))


def named(record: attrs.AttrsInstance) -> dict[str, float]:
    """List the numbers of a record; those of a tuple or a record in it have the names `field_0` or `field_inner`."""
    found: dict[str, float] = {}
    for name, value in attrs.asdict(record, recurse=False).items():
        if isinstance(value, tuple):
            found.update({f"{name}_{place}": each for place, each in enumerate(value)})
        elif attrs.has(type(value)):
            found.update({f"{name}_{inner}": each for inner, each in named(value).items()})
        else:
            found[name] = value
    return found


def changed(record: W, numbers: Mapping[str, float]) -> W:
    """Give a record of the same form with these numbers, every one of which is named."""
    values: dict[str, object] = {}
    for name, value in attrs.asdict(record, recurse=False).items():
        if isinstance(value, tuple):
            values[name] = tuple(numbers[f"{name}_{place}"] for place in range(len(value)))
        elif attrs.has(type(value)):
            values[name] = changed(value, {inner: numbers[f"{name}_{inner}"] for inner in named(value)})
        else:
            values[name] = numbers[name]
    return type(record)(**values)
