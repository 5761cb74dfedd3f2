"""What the window says about a session: the words of its game, with what holds for all games."""

from __future__ import annotations

from elemental_gui.engine.core.words import AnyWords
from elemental_gui.scenes.catalog import icons
from elemental_gui.session.override import Override
from elemental_gui.session.session import Ply, Session


def words_now(session: Session) -> AnyWords:
    """Give the words of the game for the position on the table."""
    return session.position.words(session.names)


def spoken(session: Session, ply: Ply) -> str:
    """Write a ply in the words of the rules that are played; what is still secret is left out."""
    action = session.public_ply(ply).action
    if isinstance(action, Override):
        return f"{action.text}, accepted against the rules"
    return ply.before.words(session.names).action(action)


def picture(session: Session, ply: Ply) -> str:
    """Give the board code of a stone or the name of an icon that stands for a ply."""
    return "warning" if isinstance(ply.action, Override) else icons(session.game.slug).picture(ply.action)


def described(session: Session) -> str:
    """Say who plays what, and where luck comes from if there is any."""
    game, start = session.game, session.start
    program, host = "luck from the program", "luck typed in"
    luck = f" · {host if session.luck is None else program}" if game.has_luck else ""
    return f"{' – '.join(session.names)} · {', '.join(game.titles(start.preset))}{luck}"


def headline(session: Session) -> str:
    """Say who won; empty while the game goes on."""
    outcome = session.outcome
    return "" if outcome is None else words_now(session).headline(outcome)


def ending(session: Session) -> str:
    """Say in a sentence why the game ended; empty while it goes on."""
    outcome = session.outcome
    return "" if outcome is None else words_now(session).ending(outcome)
