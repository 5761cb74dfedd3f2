"""Records to give away while a game goes on: what one seat hides from the others is left out of them."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.session.record import dumps
from elemental_gui.session.session import Session

TAG: Final = "Secrets"
"""The tag by which a copy for onlookers is known."""
LEFT_OUT: Final = "left out"


def for_onlookers(session: Session) -> str:
    """Write a record that anybody may read now.

    What is secret stands in it as the game hides it, and while the game goes on the seed is left out, because it
    foretells all luck to come. A copy with something left out says so: it cannot be replayed beyond that.
    """
    told = attrs.evolve(session.for_everybody(), undone=())
    if session.has_secrets:
        tags = (*(tag for tag in session.tags if tag[0] != TAG), (TAG, LEFT_OUT))
        told = attrs.evolve(told, tags=tags)
    return dumps(told)


def is_for_onlookers(session: Session) -> bool:
    """Tell whether a session was read from a copy for onlookers."""
    return dict(session.tags).get(TAG) == LEFT_OUT
