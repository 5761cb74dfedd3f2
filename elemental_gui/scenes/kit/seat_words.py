"""The players of a game in words: seats by name and mark, and who won."""

from __future__ import annotations

from collections.abc import Sequence

from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.scenes.kit.theme import MARKS


class SeatWords:
    """Says things about a game between these players."""

    def __init__(self, names: Sequence[str], seats: int) -> None:
        self._names = names
        self._seats = seats

    def seat(self, seat: int) -> str:
        """Name a seat."""
        name = self._names[seat - 1] if 0 < seat <= len(self._names) else ""
        return name or f"seat {seat}"

    def marked(self, seat: int) -> str:
        """Name a seat with its mark."""
        return f"{MARKS[seat - 1]} {self.seat(seat)}"

    def outcome(self, outcome: Outcome) -> str:
        """Say who won, as one fact of several."""
        if len(outcome.winners) == self._seats:
            return "the game is drawn"
        *others, last = map(self.marked, outcome.winners)
        if not others:
            return f"{last} wins"
        return "{} and {} win".format(", ".join(others), last)

    def result(self, outcome: Outcome) -> str:
        """Say who won, as the beginning of a sentence."""
        said = self.outcome(outcome)
        return said[:1].upper() + said[1:]
