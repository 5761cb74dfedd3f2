"""The course of a game: its turns, and where in each of them its player had most to decide."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from elemental_gui.session.override import Override
from elemental_gui.session.session import LUCK, Session, Turn


@attrs.frozen
class Step:
    """One turn, from the end of the one before to its own."""

    turn: Turn
    decided: int | None
    """How many plies stood where its player had most to decide: after what luck or a secret brought, before the longest
    row of actions. None where nobody but luck or a host acted."""

    @property
    def begin(self) -> int:
        """How many plies stood before it."""
        return self.turn.first

    @property
    def end(self) -> int:
        """How many plies stand after it."""
        return self.turn.first + len(self.turn.plies)


def course(session: Session) -> tuple[Step, ...]:
    """List the turns that are played out."""
    is_over = session.outcome is not None
    return tuple(Step(turn, _decided(session, turn)) for turn in session.turns() if turn.confirmed or is_over)


def _decided(session: Session, turn: Turn) -> int | None:
    confirm = session.game.confirm
    runs = [run for run in _runs(turn) if any(turn.plies[place].action != confirm for place in run)]
    return turn.first + max(runs, key=len)[0] if runs else None


def _runs(turn: Turn) -> Iterator[list[int]]:
    """Cut a turn where something came to light that its player could not know before."""
    run: list[int] = []
    for place, ply in enumerate(turn.plies):
        if ply.seat == LUCK or isinstance(ply.action, Override):
            if run:
                yield run
            run = []
            continue
        run.append(place)
        if ply.before.reveals(ply.action):
            yield run
            run = []
    if run:
        yield run
