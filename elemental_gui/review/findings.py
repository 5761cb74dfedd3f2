"""What the computer has found out about a game so far, as a value and as a cache keeps it, and where it turned."""

from __future__ import annotations

import json
from collections.abc import Container, Mapping, Sequence
from typing import Final, TypeGuard

import attrs

from elemental_gui.engine.core.violations import IllegalAction, NotationError
from elemental_gui.review.course import Step
from elemental_gui.session.in_thought import in_thought
from elemental_gui.session.session import Session

Shares = tuple[int, ...]
"""What each seat can expect, in hundredths of a win; empty where the computer could not say."""

_FORMAT: Final = 1
_LONGEST_TURN: Final = 1000
_LONGEST_ACTION: Final = 1000


@attrs.frozen
class Better:
    """What the computer would have played."""

    actions: tuple[str, ...]
    """From where its player had most to decide; none where the computer had no answer."""
    shares: Shares
    """What each seat could expect then."""


@attrs.frozen
class Findings:
    """Answers by the number of plies that they are about."""

    shares: Mapping[int, Shares] = attrs.field(factory=dict)
    better: Mapping[int, Better] = attrs.field(factory=dict)
    """By where the turn was decided."""

    def with_shares(self, plies: int, shares: Shares) -> Findings:
        return attrs.evolve(self, shares={**self.shares, plies: shares})

    def without_shares(self, plies: Container[int]) -> Findings:
        return attrs.evolve(self, shares={each: shares for each, shares in self.shares.items() if each not in plies})

    def with_better(self, plies: int, better: Better) -> Findings:
        return attrs.evolve(self, better={**self.better, plies: better})

    def to_text(self) -> str:
        return json.dumps({
            "format": _FORMAT,
            "shares": {str(plies): list(shares) for plies, shares in self.shares.items()},
            "better": {str(plies): [list(turn.actions), list(turn.shares)] for plies, turn in self.better.items()},
        }, separators=(",", ":"))  # fmt: skip

    @classmethod
    def from_text(cls, text: str, session: Session) -> Findings:
        """Read what `to_text` wrote about this game, and of anything else only what makes sense."""
        try:
            told = json.loads(text)
        except (ValueError, RecursionError):
            return cls()
        if not _is_object(told) or told.get("format") != _FORMAT:
            return cls()
        most, seats = len(session.plies), session.start.seats
        shares: dict[int, Shares] = {}
        better: dict[int, Better] = {}
        for plies, value in _by_plies(told.get("shares"), most):
            if _is_shares(value, seats):
                shares[plies] = tuple(value)
        for plies, value in _by_plies(told.get("better"), most):
            turn, hoped = value if isinstance(value, list) and len(value) == 2 else (None, None)
            if _is_turn(turn) and _is_shares(hoped, seats):
                better[plies] = Better(tuple(turn), tuple(hoped))
        return cls(shares, better)


def played(session: Session, plies: int, better: Better) -> Session | None:
    """Play what the computer would have played; None where it had no answer, or one that does not fit this game."""
    branch = in_thought(session, plies)
    try:
        for text in better.actions:
            branch = branch.play(branch.position.parse(text))
    except (IllegalAction, NotationError):
        return None
    return branch if better.actions else None


def _is_object(value: object) -> TypeGuard[dict[str, object]]:
    return isinstance(value, dict)


def _by_plies(value: object, most: int) -> list[tuple[int, object]]:
    if not _is_object(value):
        return []
    numbered = ((int(key), each) for key, each in value.items() if key.isascii() and key.isdigit() and len(key) < 10)
    return [(plies, each) for plies, each in numbered if plies <= most]


def _is_shares(value: object, seats: int) -> TypeGuard[list[int]]:
    if not isinstance(value, list) or not all(type(share) is int and 0 <= share <= 100 for share in value):
        return False
    return not value or (len(value) == seats and sum(value) in range(99, 102))


def _is_turn(value: object) -> TypeGuard[list[str]]:
    if not isinstance(value, list) or len(value) > _LONGEST_TURN:
        return False
    return all(isinstance(text, str) and len(text) <= _LONGEST_ACTION for text in value)


LEAST: Final = 15
"""Hundredths of a win from which on a turn is listed as giving something away."""
_MOST: Final = 8
"""The most turns that are listed for one game."""


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
