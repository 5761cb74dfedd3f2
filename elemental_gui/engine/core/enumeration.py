"""Reaching a position by trying every way on: for games whose turns are small."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Protocol

from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.core.reach import Goal, Reach, Reached, Undecided, Unreachable
from elemental_gui.engine.core.violations import Violation

_PATIENCE: Final = 64
"""So many positions are tried between two looks at the clock."""


class Playable(Protocol):
    """What has to be known of a game to try every way on; every `GameSpec` has it."""

    @property
    def every_action(self) -> Callable[[Any], Iterator[Any]]:
        """Every legal action in every form."""
        ...

    @property
    def apply(self) -> Callable[[Any, Any], Any]:
        """The state after an action."""
        ...

    @property
    def outcome(self) -> Callable[[Any], Outcome | None]:
        """How a finished game ended."""
        ...

    @property
    def ends_turn(self) -> Callable[[Any, Any], bool]:
        """Whether an action ends its seat's turn."""
        ...

    @property
    def format_position(self) -> Callable[[Any], str]:
        """The position line."""
        ...

    @property
    def position_fields(self) -> Callable[[Any], Sequence[str]]:
        """The names of its fields."""
        ...


def differing_fields(game: Playable, state: Any, goal: Goal[Any]) -> list[tuple[str, str, str]]:
    """List the known fields in which a position is not the goal: name, text here, text there."""
    names = game.position_fields(goal.state)
    here, there = game.format_position(state).split(), game.format_position(goal.state).split()
    fields = zip(names, here, there, strict=True)
    return [field for field in fields if field[1] != field[2] and field[0] not in goal.unknown]


def enumerate_turn(game: Playable, start: Any, goal: Goal[Any], is_time_up: Callable[[], bool]) -> Reach:
    """Answer by visiting every position of the turn once, those that need the fewest actions first."""
    nearest = differing_fields(game, start, goal)
    if not nearest and not goal.at_end:
        return Reached(())
    seen = {start}
    queue: deque[tuple[Any, tuple[Any, ...]]] = deque([(start, ())])
    while queue:
        state, actions = queue.popleft()
        for action in game.every_action(state):
            if len(seen) % _PATIENCE == 0 and is_time_up():
                return Undecided(f"{len(seen)} positions of the turn were tried, and it has more.")
            following = game.apply(state, action)
            if following in seen:
                continue
            seen.add(following)
            is_end = game.outcome(following) is not None or game.ends_turn(state, action)
            if is_end or not goal.at_end:
                differing = differing_fields(game, following, goal)
                if not differing:
                    return Reached((*actions, action))
                nearest = min(nearest, differing, key=len)
            if not is_end:
                queue.append((following, (*actions, action)))
    return Unreachable(_contradiction(nearest))


def _contradiction(nearest: list[tuple[str, str, str]]) -> Violation:
    told = "; ".join(f"{name} is {here}, not {there}" for name, here, there in nearest)
    return Violation("X.31", f"Nothing in this turn leads there; the nearest position differs: {told}.")
