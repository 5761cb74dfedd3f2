"""The journal that a game is kept in."""

from __future__ import annotations

from elemental_gui.controller.kept_match import KeptMatch
from elemental_gui.storage.journal import Journal


def journal_of(controller: KeptMatch) -> Journal:
    """Give the journal of a game that has one."""
    assert controller.journal is not None
    return controller.journal
