"""Whether the computer may be asked about a game while it goes on, as a tag of the record tells."""

from __future__ import annotations

from typing import Final

from elemental_gui.session.session import Session

HINTS_TAG: Final = "Hints"
OFF: Final = "off"


def allows_hints(session: Session) -> bool:
    """Tell whether somebody may see what the computer thinks: always, unless it was agreed to play without."""
    return session.outcome is not None or dict(session.tags).get(HINTS_TAG, "").lower() != OFF
