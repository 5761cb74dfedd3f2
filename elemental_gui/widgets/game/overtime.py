"""What a clock at zero brings, in words."""

from __future__ import annotations

from typing import NamedTuple

from elemental_gui.engine.core.game import AnyGame
from elemental_gui.session.session import Session


def at_zero(game: AnyGame) -> str:
    """Say what follows at zero under a time control with a penalty; not every game has one."""
    none = "at zero the clock is flagged for this turn; this game has no penalty of its own"
    return none if game.overtime is None else game.overtime.at_zero


class Notice(NamedTuple):
    """What is said while somebody plays without time."""

    sentence: str
    remedy: str
    """Empty when nothing can be chosen now."""


def notice(session: Session, seat: int, name: str) -> Notice | None:
    """Say what a seat without time has to do, if it has not done it yet; no seat has the number 0."""
    if not seat:
        return None
    price = session.game.overtime
    if price is None:
        return Notice(f"{name} has no time left.", "")
    if seat == session.position.seat:
        return Notice(price.due.format(name), price.remedy)
    if isinstance(session.plies[-1].action, price.payment):
        return None
    return Notice(f"{name} ran out of time before confirming: the host lets the turn stand, or it is undone.", "")
