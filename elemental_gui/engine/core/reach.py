"""Whether a position can arise within the turn being played: the question and its three answers (ruling X.31)."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import attrs

from elemental_gui.engine.core.violations import Violation

State = TypeVar("State")


@attrs.frozen
class Goal(Generic[State]):
    """A position that is said to have arisen, as far as it is known."""

    state: State
    unknown: frozenset[str] = frozenset()
    """Fields of the position line, such as `HAND`, that may be anything; see `SetupForm.names`."""
    at_end: bool = False
    """Whether the position is known to stand at the end of the turn: confirmed, or the game over."""


@attrs.frozen
class Reached:
    """It can arise: these actions lead there, none when it stands there already."""

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
