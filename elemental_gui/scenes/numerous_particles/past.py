"""What led to the position shown: the turns so far, and the numbers of every seat from turn to turn."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from elemental_gui.engine.numerous_particles.actions import Action
from elemental_gui.engine.numerous_particles.state import State

Played = tuple[State, Action | None]
"""A position, and the action that was made in it; None for what a host accepted against the rules."""


@attrs.frozen
class Told:
    """A turn: a submission, or the last production, with the luck that belongs to it."""

    label: str
    """Round and seat, as records write it."""
    seat: int
    moments: tuple[Played, ...]
    after: State
    """The position that the turn left, or has reached."""


@attrs.frozen
class Past:
    """All turns up to the position shown."""

    turns: tuple[Told, ...]
    shown: State

    def series(self, seat: int, name: str) -> tuple[int, ...]:
        """Give a seat's number of a resource before each turn, and now."""
        states = (*(turn.moments[0][0] for turn in self.turns), self.shown)
        return tuple(state.number(seat, name) for state in states)

    @property
    def before_last(self) -> State:
        """The position before the last turn, or the one shown when there is none."""
        return self.turns[-1].moments[0][0] if self.turns else self.shown


def past_of(moments: Sequence[Played], shown: State) -> Past:
    """Group what was played into turns; the luck of a submission stands behind it."""
    starts = [place for place in range(len(moments)) if _begins_turn(moments, place)]
    seats = len(shown.rows)
    turns = []
    for number, first in enumerate(starts):
        end = starts[number + 1] if number + 1 < len(starts) else len(moments)
        after = moments[end][0] if end < len(moments) else shown
        seat = moments[first][0].seat
        turns.append(Told(f"{number // seats + 1}.{seat}", seat, tuple(moments[first:end]), after))
    return Past(tuple(turns), shown)


def _begins_turn(moments: Sequence[Played], place: int) -> bool:
    """Tell whether a turn begins here; luck goes with the one before, and so does the same seat after an override."""
    state = moments[place][0]
    if not place:
        return True
    before, action = moments[place - 1]
    return not state.is_chance and (action is not None or before.seat != state.seat)
