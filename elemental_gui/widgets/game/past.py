"""Moments of a session in words, the steps between them, and the clocks as a picture shows them."""

from __future__ import annotations

from elemental_gui.scenes.moments import turn_of
from elemental_gui.session.clock import Clock, ReserveKind, format_duration
from elemental_gui.session.session import Session
from elemental_gui.widgets.game.phrases import spoken


def words_of(session: Session, plies: int) -> str:
    """Say which moment it is: `after fire B3 in 2.1`."""
    turn = turn_of(session, plies)
    if turn is None:
        return "the start"
    ply = session.plies[plies - 1]
    if ply.action == session.game.confirm:
        return f"the end of turn {turn.label}"
    return f"turn {turn.label}, after {spoken(session, ply)}"


def target_of(session: Session, looking: int | None, where: str) -> int:
    """Return the number of plies that a step leads to from the moment shown; all of them is the live position."""
    total = len(session.plies)
    now = total if looking is None else looking
    bounds = [0, *(turn.first + len(turn.plies) for turn in session.turns())]
    match where:
        case "first":
            return 0
        case "previous":
            return max(0, now - 1)
        case "next":
            return min(total, now + 1)
        case "turn before":
            return max((bound for bound in bounds if bound < now), default=0)
        case "turn after":
            return min((bound for bound in bounds if bound > now), default=total)
    return total


def clocks_now(clock: Clock) -> tuple[str, ...]:
    """Write the times left of every seat; without a limit those used under a cap, or empty texts."""
    if not clock.control.limited:
        capped = clock.control.cap_seconds is not None
        return tuple(format_duration(seat.used_ms // 1000) if capped else "" for seat in clock.seats)
    texts = []
    for seat in range(1, len(clock.seats) + 1):
        shown = clock.display(seat)
        text = format_duration(shown.turn or shown.block)
        if clock.control.reserve_kind is not ReserveKind.NONE:
            text += f" + {format_duration(shown.reserve)}"
        texts.append(text)
    return tuple(texts)
