"""A game continued as an experiment from any of its moments: what is tried there leaves the game itself alone."""

from __future__ import annotations

import attrs

from elemental_gui.session.session import LUCK_TAGS, Session


def in_thought(session: Session, plies: int, *, is_open: bool = False) -> Session:
    """Give the game up to a moment, to be played on by anybody who looks at it.

    It tells nothing that an onlooker may not know: the luck to come is another's, a result that was agreed is open
    again, and while the game goes on its secrets are made up, without the past that would tell them. It is `is_open`
    to somebody who knows them anyway.
    """
    tags = tuple(tag for tag in session.tags if tag[0] not in LUCK_TAGS)
    position = session.position_at(plies)
    if is_made_up(session, plies) and not is_open:
        return Session(position.imagined_by(0), tags=tags)
    return attrs.evolve(up_to(session, plies), luck=None, tags=tags, remarks=())


def up_to(session: Session, plies: int) -> Session:
    """Give the game as it was when so many plies had been played, the rest not even undone."""
    known = session.plies[:plies]
    ended = max((number for number, ply in enumerate(known, 1) if ply.ends_turn), default=0)
    return attrs.evolve(session, plies=known, undone=(), sealed=min(ended, session.sealed), verdict=None)


def is_made_up(session: Session, plies: int) -> bool:
    """Tell whether something in that moment is secret now, so that whoever tries it out has to make it up."""
    position = session.position_at(plies)
    return session.public(position) != position
