"""A turn that tells its luck otherwise than it came: `rolled blue and red`, where one of the dice is green."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.message.plainly import LONGEST_PROSE
from elemental_gui.host.turns.chat import message_of
from elemental_gui.host.verdict import Finding, Verdict


def unless_disputed(position: Position, text: str, names: Sequence[str], verdict: Verdict) -> Verdict:
    """Ask about a turn that rests on other luck; one that the rules refuse is refused, with a note."""
    disputed = position.game.speech.disputed
    if disputed is None or verdict.sender or verdict.resigned or len(text) > LONGEST_PROSE:
        return verdict
    said = ""
    with suppress(NotationError):  # of which the verdict tells
        said = disputed(position.state, message_of(position, text, names).words)
    if not said:
        return verdict
    if verdict.finding is Finding.ILLEGAL:
        return attrs.evolve(verdict, notes=(said, *verdict.notes))
    return attrs.evolve(verdict, finding=Finding.UNDECIDED, sentence=said, readings=(), asks=True)
