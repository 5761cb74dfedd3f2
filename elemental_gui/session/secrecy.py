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

    What is secret stands in it as the game hides it, and the seed is left out, because it foretells all luck to come.
    Such a copy is for reading: it cannot be replayed beyond what it hides. Without secrets it is the record itself.
    """
    if not session.has_secrets:
        return dumps(session)
    tags = (*(tag for tag in session.tags if tag[0] != TAG), (TAG, LEFT_OUT))
    return dumps(attrs.evolve(session.for_everybody(), luck=None, tags=tags, undone=()))


def is_for_onlookers(session: Session) -> bool:
    """Tell whether a session was read from a copy for onlookers."""
    return dict(session.tags).get(TAG) == LEFT_OUT
