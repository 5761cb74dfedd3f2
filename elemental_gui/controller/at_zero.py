"""A seat that has run out of time: whether it may go on, and what it can do instead."""

from __future__ import annotations

import attrs

from elemental_gui.engine.core.options import Overtime
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.violations import Violation
from elemental_gui.session.clock import Clock
from elemental_gui.session.override import Override
from elemental_gui.session.session import LUCK, Session
from elemental_gui.session.time_control import OnEmpty


@attrs.frozen
class AtZero:
    """Whose time is over where something follows, and what that is; no game ends by itself.

    A seat that is stopped plays and confirms nothing until the game is awarded or played on, it is given time, or it
    pays. Luck and what a host accepts are not its doing, and taking back is free.
    """

    seat: int = 0
    """0 while nobody has run out of time."""
    is_stopped: bool = False
    price: Overtime | None = None
    """What it can pay to go on; None where nothing can be paid."""
    has_paid: bool = False
    """Whether the payment is made and waits for its confirm only."""
    why: Violation | None = None
    """Why it can neither play nor confirm now, with the ways out; None where it can."""

    def forbids(self, before: Session, after: Session) -> bool:
        """Tell whether the seat would have to go on to come from one moment to the other."""
        new = after.plies[len(before.plies) :]
        acts = [ply.action for ply in new if ply.seat != LUCK]
        if not new and after.sealed > before.sealed:
            acts = [after.plies[-1].action]
        return self.is_stopped and not all(isinstance(act, Override) or _pays(self.price, act) for act in acts)

    def payment(self, session: Session) -> str:
        """Give something that the seat can pay with, as text, and not with the game; empty where there is nothing."""
        position = session.position
        payments = () if self.price is None else tuple(self.price.payments(position.state))
        best = min(payments, key=lambda each: position.play(each).outcome is not None, default=None)
        return "" if best is None else position.game.format_action(best)


def at_zero(session: Session, clock: Clock) -> AtZero:
    """Say what holds at this moment of the clock."""
    seat, on_empty = clock.expired, clock.control.on_empty
    if not seat or session.outcome is not None:
        return AtZero()
    price = session.game.overtime if on_empty is OnEmpty.PENALTY else None
    if price is None and on_empty is not OnEmpty.FORFEIT:
        return AtZero(seat)
    if session.awaits_seal and _pays(price, session.plies[-1].action):
        return AtZero(seat, True, price, True)
    return AtZero(seat, True, price, False, _why(session, seat, price))


def _why(session: Session, seat: int, price: Overtime | None) -> Violation:
    why = f"{session.names[seat - 1]} has no time left."
    if price is None:
        return Violation("", why, (), "Award the game, play on, or give time.")
    due = price.late if session.awaits_seal else price.owed
    return Violation(price.ruling, why, (), f"{due} Or play on, or give time.")


def _pays(price: Overtime | None, action: AnyAction | Override) -> bool:
    return price is not None and isinstance(action, price.payment)
