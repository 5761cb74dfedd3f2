"""The label of a turn, as records write it: round and seat."""

from __future__ import annotations

from elemental_gui.session.session import Session


def label_now(session: Session) -> str:
    """Give the label of the turn that is being played, also when nothing has been done in it yet.

    Of a game that is over it is that of the last turn.
    """
    turns = session.turns()
    if turns and (not turns[-1].confirmed or session.outcome is not None):
        return turns[-1].label
    return f"{len(turns) // session.start.seats + 1}.{session.seat}"
