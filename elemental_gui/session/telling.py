"""What holds of a game while it is played: the label of its turn, a record for onlookers, whether hints are allowed."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.session.override import Override
from elemental_gui.session.record import dumps
from elemental_gui.session.session import LUCK, Session

HINTS_TAG: Final = "Hints"
OFF: Final = "off"


def allows_hints(session: Session) -> bool:
    """Tell whether somebody may see what the computer thinks: always, unless it was agreed to play without."""
    return session.outcome is not None or dict(session.tags).get(HINTS_TAG, "").lower() != OFF


def label_now(session: Session) -> str:
    """Give the label of the turn that is being played, also when nothing has been done in it yet.

    Of a game that is over it is that of the last turn.
    """
    if session.outcome is not None or len(session.plies) > session.sealed:
        turn = session.turn_with(len(session.plies))
        if turn is not None:
            return turn.label
    return f"{session.turns_over // session.start.seats + 1}.{session.seat}"


def round_now(session: Session) -> str:
    """Give the round alone of that label: the order of the seats is not the same in every round of every game."""
    return label_now(session).partition(".")[0]


def standing(session: Session, seat: int) -> tuple[str, str]:
    """Give the commands that set a game up as it stands for a seat: its rules, and what the seat may see.

    Secrets that a position cannot do without are made up.
    """
    return _new(session), f"setup {session.position.imagined_by(seat).text}"


def retelling(session: Session, seat: int) -> tuple[str, ...]:
    """Give the commands that play a game up to where it stands, for what no position can say; secrets are made up."""
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


TAG: Final = "Secrets"
"""The tag by which a copy for onlookers is known."""
LEFT_OUT: Final = "left out"


def for_onlookers(session: Session) -> str:
    """Write a record that anybody may read now.

    Secrets are in it as the game hides them, and while the game goes on the seed is left out, because it
    foretells all luck to come. A copy with something left out says so: it cannot be replayed beyond that.
    """
    told = attrs.evolve(session.for_everybody(), undone=())
    if session.has_secrets:
        told = told.tagged(TAG, LEFT_OUT)
    return dumps(told)


def is_for_onlookers(session: Session) -> bool:
    return dict(session.tags).get(TAG) == LEFT_OUT
