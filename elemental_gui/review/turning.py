"""Where a game turned: the turns after which their players could expect much less than they might have had."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from elemental_gui.review.course import Step
from elemental_gui.review.findings import Findings, Shares

LEAST: Final = 15
"""Hundredths of a win from which on something is told as given away."""
_MOST: Final = 8
"""Turns that are told of one game."""


@attrs.frozen
class Turning:
    """A turn that gave something away."""

    number: int
    """Of the step, counted from 0."""
    had: int
    """What its player could expect after what the computer would have played, in hundredths of a win."""
    left: int
    """What its player could expect after what was played."""

    @property
    def lost(self) -> int:
        return self.had - self.left


def turnings(steps: Sequence[Step], findings: Findings) -> tuple[Turning, ...]:
    """List the turns that gave most away, in their order."""
    found = [turning for number in range(len(steps)) if (turning := given_away(steps, findings, number)) is not None]
    most = sorted(found, key=lambda turning: -turning.lost)[:_MOST]
    return tuple(sorted(most, key=lambda turning: turning.number))


def given_away(steps: Sequence[Step], findings: Findings, number: int) -> Turning | None:
    """Tell what a turn gave away; None where that is little, or not known yet."""
    step = steps[number]
    shares = findings.shares.get(step.end)
    better = None if step.decided is None else findings.better.get(step.decided)
    if not shares or better is None or not better.shares or not step.turn.seat:
        return None
    seat = step.turn.seat - 1
    turning = Turning(number, better.shares[seat], shares[seat])
    return turning if turning.lost >= LEAST else None


def evened(shares: Sequence[Shares], seats: int) -> list[tuple[float, ...]]:
    """Even out over one round what each seat could expect: whoever has just moved always looks a little better.

    What is not known stays empty. The last moment is what it is: there somebody may have won.
    """
    even: list[tuple[float, ...]] = []
    for number, own in enumerate(shares):
        within = [each for each in shares[max(0, number - seats + 1) : number + 1] if each]
        is_last = number == len(shares) - 1
        mean = (sum(each[seat] for each in within) / len(within) for seat in range(seats)) if own else ()
        even.append(tuple(map(float, own)) if is_last else tuple(mean))
    return even
