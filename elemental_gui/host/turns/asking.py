"""What to ask of a text that cannot be read: a question, something that is left open, or half of an action."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import ELEMENTS
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.message.deciding import asked, left_open
from elemental_gui.host.message.words import Message
from elemental_gui.host.turns.doubting import lacking
from elemental_gui.host.turns.facts import SQUARE, is_meaningful
from elemental_gui.host.verdict import Finding, Verdict

_A_FEW: Final = 4
"""Words of a text that may be an action of another game, such as `pass`."""
_POINTING: Final = frozenset(("same", "last", "again", "repeat", "thingy", "mirror", "opposite", "like"))
"""Words that may stand for a whole turn."""


def half_said(position: Position, message: Message, plain: Verdict) -> Verdict:
    """Ask back where a text names a square or a stone, or leaves something open, and no action can be made of it."""
    if plain.finding is not Finding.UNREADABLE:
        return plain
    lacks = lacking(position, message.words)
    if lacks:
        said = f"{plain.sentence} {lacks} Ask for it."
        return attrs.evolve(plain, finding=Finding.UNDECIDED, sentence=said, asks=True)
    question = asked(message.words)
    texts = [word.text for word in message.words]
    vague = left_open(message.words, position.game.speech.vocabulary)
    if question and not any(map(_is_of_board, texts)):
        return attrs.evolve(plain, sentence=f"There is no action in this text: {quoted(question)} is a question.")
    if vague and any(map(is_meaningful, texts)) and vague.casefold() not in question.split():
        said = f"{plain.sentence} {quoted(vague)} leaves open what is meant: ask for it."
        return attrs.evolve(plain, finding=Finding.UNDECIDED, sentence=said, asks=True)
    if question:
        return attrs.evolve(plain, sentence=f"There is no action in this text: {quoted(question)} is a question.")
    if not vague and not any(map(_is_of_board, texts)):
        said_so = [text for text in texts if text not in ("up", "down")]
        is_turn = len(texts) < _A_FEW or any(is_meaningful(text) or text in _POINTING for text in said_so)
        said = "There is no action in this text: it names nothing of the board."
        return plain if is_turn else attrs.evolve(plain, sentence=said)
    said = f"{plain.sentence} It may be part of an action: ask what is meant."
    return attrs.evolve(plain, sentence=said, asks=True)


def _is_of_board(text: str) -> bool:
    return text in ELEMENTS or SQUARE.fullmatch(text) is not None
