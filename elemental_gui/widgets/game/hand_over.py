"""A breath between two seats: what is pressed just after the turn went over was meant for the turn before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elemental_gui.session.session import Session

BREATH_S: Final = 0.4
"""Longer than the second press of a double click takes."""


class HandOver:
    """Tells whether presses count: not at once after a turn was played out, or another seat came to act."""

    def __init__(self, session: Session, now: Callable[[], float]) -> None:
        self._now = now
        self._at = _whose(session)
        self._since = float("-inf")

    def notice(self, session: Session) -> None:
        """Take notice of a change."""
        at = _whose(session)
        if at != self._at:
            self._at, self._since = at, self._now()

    @property
    def is_over(self) -> bool:
        """Whether a press counts."""
        return self._now() - self._since >= BREATH_S


def _whose(session: Session) -> tuple[int, bool, int]:
    return session.seat, session.awaits_seal, session.sealed
