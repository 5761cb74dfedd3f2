"""A judged turn taken over into a game: played, confirmed where nothing else is owed, with the game's luck after it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from elemental_gui.engine.core.violations import IllegalAction, NotationError, OptionError
from elemental_gui.session.session import Session


class CannotAppend(Exception):
    """These actions cannot be played in the game; the message says why, and what would help."""


def settled(session: Session) -> Session:
    """Give the game with a turn that is played out confirmed, and with the luck behind it that the game draws.

    Luck with more outcomes than a program can go through stays due.
    """
    session = session.seal()
    with suppress(OptionError):
        while session.luck is not None and session.outcome is None and session.position.is_chance:
            session = session.roll()
    return session


def appended(session: Session, actions: Sequence[str], *, is_whole: bool = True) -> Session:
    """Play actions behind everything that was played; raises CannotAppend and changes nothing otherwise.

    A turn that lacks nothing but its confirmation is confirmed, unless it is not meant to be whole.
    """
    session = settled(session)
    before = len(session.plies)
    for text in actions:
        if session.luck is not None and session.position.is_chance:
            said = "The program draws in this game, so a turn that says what luck brought cannot be played in it."
            raise CannotAppend(f"{said} Let luck be typed in (Game > Change the source of luck) to play it.")
        try:
            session = session.play(session.position.parse(text))
        except NotationError as error:
            raise CannotAppend(f"{text}: {error}") from None
        except IllegalAction as error:
            raise CannotAppend(f"{text} is illegal: {error.violation}") from None
    return confirmed(session) if is_whole and before < len(session.plies) else settled(session)


def confirmed(session: Session) -> Session:
    """Give the game with a turn confirmed that lacks nothing else, and with the luck behind it."""
    confirm = session.game.confirm
    is_open = len(session.plies) > session.sealed and not session.awaits_seal
    if confirm is not None and is_open and not session.position.is_chance and not session.check(confirm):
        session = session.play(confirm)
    return settled(session)
