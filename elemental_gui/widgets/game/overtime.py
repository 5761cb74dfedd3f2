"""What a clock at zero brings in games that go on at a price of their own, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from elemental_gui.engine.compass_collisions.actions import Penalty
from elemental_gui.session.session import Session


class Price(NamedTuple):
    """What a game says of a seat without time."""

    at_zero: Callable[[], str]
    """For a time control: what follows at zero."""
    due: Callable[[], str]
    """For the notice; `{}` is the player."""
    remedy: Callable[[], str]
    """The words of the button by which the price is chosen."""
    is_paid_by: Callable[[Any], bool]
    """Whether an action is the payment."""


_PRICES: Final[Mapping[str, Price]] = {
    "compass_collisions": Price(
        lambda: "at zero the player gives up a piece and passes",
        lambda: "{} has no time left: a piece of that side is given up, and the turn passes.",
        lambda: "Choose the piece…",
        lambda action: isinstance(action, Penalty),
    ),
}


def at_zero(slug: str) -> str:
    """Say what follows at zero under a time control with a penalty; not every game has one."""
    none = "at zero the clock is flagged for this turn; this game has no penalty of its own"
    return _PRICES[slug].at_zero() if slug in _PRICES else none


class Notice(NamedTuple):
    """What is said while somebody plays without time."""

    sentence: str
    remedy: str
    """Empty when nothing can be chosen now."""


def notice(session: Session, seat: int, name: str) -> Notice | None:
    """Say what a seat without time has to do, if it has not done it yet; no seat has the number 0."""
    if not seat:
        return None
    price = _PRICES.get(session.game.slug)
    if price is None:
        return Notice(f"{name} has no time left.", "")
    if seat == session.position.seat:
        return Notice(price.due().format(name), price.remedy())
    if price.is_paid_by(session.plies[-1].action):
        return None
    late = "{} ran out of time before confirming: the host lets the turn stand, or it is undone."
    return Notice(late.format(name), "")
