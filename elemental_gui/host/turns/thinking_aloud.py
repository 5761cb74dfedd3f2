"""A turn in words of somebody who thinks aloud: what was decided counts, and what was taken back half-way does not."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import Cells
from elemental_gui.host.message.spelling import dictated
from elemental_gui.host.message.thinking_aloud import decided, is_found_wanting, without_chatter, without_retracted
from elemental_gui.host.message.words import LONGEST_PROSE
from elemental_gui.host.turns.check_turn import check_turn
from elemental_gui.host.turns.judging import is_whole
from elemental_gui.host.verdict import Finding, Verdict


def check_words(
    position: Position, text: str, luck: str = "", names: Sequence[str] = (), shown: Cells = ()
) -> Verdict:
    """Judge a turn in words as `check_turn` does, and without what was only thought aloud where that is whole."""
    if len(text) > LONGEST_PROSE:
        return check_turn(position, text, luck, names, shown)
    text = dictated(text)
    for left in decided(text):
        verdict = check_turn(position, left, luck, names, shown)
        if is_whole(verdict) or (verdict.finding is Finding.ILLEGAL and not verdict.sender):
            return _noted(verdict, "The options before the decision were left out.")
    told = check_turn(position, text, luck, names, shown)
    is_wanting = is_found_wanting(text)
    if (is_whole(told) and not is_wanting) or told.sender:
        return told
    left = without_retracted(text)
    verdict = told if left in ("", text) else check_turn(position, left, luck, names, shown)
    if is_whole(verdict) and not any("was passed over" in note for note in verdict.notes):
        return _noted(verdict, "What was taken back half-way was left out.")
    if is_whole(told):
        return told
    is_dealt = not position.is_chance and position.game.speech.supposing(position.state) is None
    left = without_chatter(text, names) if told.finding is Finding.UNREADABLE and told.asks and is_dealt else ""
    if left in ("", text):
        return told
    verdict = check_turn(position, left, luck, names, shown)
    is_judged = is_whole(verdict) or verdict.finding is Finding.ILLEGAL
    return _noted(verdict, "What names nothing of the game was left out.") if is_judged else told


def _noted(verdict: Verdict, note: str) -> Verdict:
    return attrs.evolve(verdict, notes=(*verdict.notes, note))
