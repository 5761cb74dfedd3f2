"""What a layer of the board shows after events, and what would come and go: read from their changes, without a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square

Codes = dict[Square, str]
"""Squares, each with the code of its picture."""
Part = Callable[[str], str]
"""Gives what a layer shows of a cell, as the code of its picture; empty for nothing."""


def applied(codes: Mapping[Square, str], events: Iterable[Event], part: Part) -> Codes:
    """Return what a layer shows after these events. What they leave alone stays as it is shown, be it hidden or not."""
    after = dict(codes)
    for event in events:
        for square, before, now in event.changes:
            code = part(now)
            if code == part(before):
                continue
            if code:
                after[square] = code
            else:
                after.pop(square, None)
    return after


def ghosts(now: Mapping[Square, str], then: Mapping[Square, str]) -> Codes:
    """Return what would come, or change."""
    return {square: code for square, code in then.items() if now.get(square) != code}


def fading(now: Mapping[Square, str], then: Mapping[Square, str]) -> frozenset[Square]:
    """Return the squares whose picture would go, or make room for another."""
    return frozenset(square for square, code in now.items() if then.get(square) != code)
