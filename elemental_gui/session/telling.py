"""How a game is told to another program over the line protocol, so that it knows no more than its seat may."""

from __future__ import annotations

from elemental_gui.session.override import Override
from elemental_gui.session.session import LUCK, Session


def standing(session: Session, seat: int) -> tuple[str, str]:
    """Give the words that set a game up as it stands for a seat: its rules, and what the seat may see.

    Secrets that a position cannot do without are made up.
    """
    return _new(session), f"setup {session.position.imagined_by(seat).text}"


def retelling(session: Session, seat: int) -> tuple[str, ...]:
    """Give the words that play a game up to where it stands, for what no position can tell; secrets are made up."""
    actions = (ply.action for ply in session.plies if not isinstance(ply.action, Override))
    return _new(session), *(
        f"play {session.game.format_action(action)}"
        if session.position.observed_action(action, seat) == action
        else "genmove novice"
        for action in actions
    )


def _new(session: Session) -> str:
    start = session.start
    options = (f"{key}={value}" for key, value in start.options.items())
    preset = (start.preset,) if session.game.named_presets else ()
    first = (f"first={start.seat}",) if session.game.takes_first and start.seat != LUCK else ()
    return " ".join(("new", session.game.slug, *preset, *options, f"players={start.seats}", *first))
