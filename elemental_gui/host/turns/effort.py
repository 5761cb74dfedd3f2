"""How much is tried for one text in all its readings together, so that no text holds up a host.

Every reader has a limit of its own; a rambling text without sense would still be read in dozens of ways, one after the
other. What was cut short judges nothing: a turn that was read until then may not be the only one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Final, ParamSpec

import attrs

from elemental_gui.host.verdict import Verdict

MOST: Final = 50_000
"""Words looked at in the search, each of which takes a fourth of what one takes that is read."""
READ: Final = 4


_P = ParamSpec("_P")


@attrs.define
class _Effort:
    left: int


_EFFORT: ContextVar[_Effort | None] = ContextVar("effort", default=None)


def may_try(effort_of_word: int = READ) -> bool:
    """Count one more word that is looked at, and tell whether there is any effort left."""
    effort = _EFFORT.get()
    if effort is None:
        return True
    effort.left -= effort_of_word
    return effort.left > 0


@contextmanager
def _shared() -> Iterator[_Effort]:
    """Share what is left within, also with what is judged on the way."""
    effort = _EFFORT.get()
    if effort is not None:
        yield effort
        return
    token = _EFFORT.set(effort := _Effort(MOST))
    try:
        yield effort
    finally:
        _EFFORT.reset(token)


def bounded(judge: Callable[_P, Verdict]) -> Callable[_P, Verdict]:
    """Judge within the effort that one text is worth, and ask where that was not enough."""

    @wraps(judge)
    def judged(*arguments: _P.args, **options: _P.kwargs) -> Verdict:
        with _shared() as effort:
            verdict = judge(*arguments, **options)
        if effort.left > 0 or not verdict.is_judged:
            return verdict
        said = f"{verdict.sentence} It can be read in more ways than were tried: ask for one action a line."
        return verdict.asking(said)

    return judged
