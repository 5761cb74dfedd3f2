"""What the window says about a session: the words of its game, with what holds for all games."""

from __future__ import annotations

from elemental_gui.engine.core.words import AnyWords
from elemental_gui.scenes.catalog import icons
from elemental_gui.scenes.moments import named
from elemental_gui.session.override import Override
from elemental_gui.session.session import Ply, Session


def names_of(session: Session) -> tuple[str, ...]:
    """Name the players in the order of their seats; whoever has no name is called by the seat."""
    tags = dict(session.tags)
    return tuple(named(tags, seat) for seat in range(1, session.start.seats + 1))


def words_now(session: Session) -> AnyWords:
    """Give the words of the game for the position on the table."""
    return session.position.words(names_of(session))


def spoken(session: Session, ply: Ply) -> str:
    """Write a ply in the words of the rules that are played; what is still secret is left out."""
    action = session.public_ply(ply).action
    if isinstance(action, Override):
        return f"{action.text}, accepted against the rules"
    return ply.before.words(names_of(session)).action(action)


def picture(session: Session, ply: Ply) -> str:
    """Give the board code of a stone or the name of an icon that stands for a ply."""
    return "warning" if isinstance(ply.action, Override) else icons(session.game.slug).picture(ply.action)


def described(session: Session) -> str:
    """Say who plays what, and where luck comes from if there is any."""
    game, start = session.game, session.start
    program, host = "luck from the program", "luck typed in"
    luck = f" · {host if session.luck is None else program}" if game.has_luck else ""
    return f"{' – '.join(names_of(session))} · {', '.join(game.titles(start.preset))}{luck}"


def headline(session: Session) -> str:
    """Say who won; empty while the game goes on."""
    outcome = session.outcome
    return "" if outcome is None else words_now(session).headline(outcome)


def ending(session: Session) -> str:
    """Say in a sentence why the game ended; empty while it goes on."""
    outcome = session.outcome
    return "" if outcome is None else words_now(session).ending(outcome)
