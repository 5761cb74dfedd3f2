"""What to ask of a text that cannot be read: a question, something that is left open, or half of an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import ELEMENTS, FILLED_IN
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.message.deciding import asked, left_open
from elemental_gui.host.message.words import Message
from elemental_gui.host.turns.doubting import lacking
from elemental_gui.host.turns.facts import SQUARE, is_meaningful
from elemental_gui.host.turns.judging import is_whole
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


def unless_filled_in(verdict: Verdict, message: Message, judge: Callable[[Message], Verdict]) -> Verdict:
    """Give what else is meant where a walk is refused behind steps that nobody told, and drawn stones are not placed.

    `1 earth. D6. Sage D5` may name the square of its stone, and not a walk there. Otherwise it is asked.
    """
    walk, left = _filled_in(verdict)
    if not left:
        return verdict
    at = next((at for at, word in enumerate(message.words) if walk and word.text == walk[-1].lower()), None)
    if at is not None and len({*left}) == 1:
        stone = attrs.evolve(message.words[at], text=left[0], source=left[0])
        told = judge(attrs.evolve(message, words=(*message.words[:at], stone, *message.words[at:]), pieces=()))
        if is_whole(told) or (told.finding is Finding.ILLEGAL and not _filled_in(told)[1]):
            note = f"{quoted(walk[-1])} was read as the square of the stone: check that this is what was meant."
            return attrs.evolve(told, notes=(*told.notes, note))
    said = f"{verdict.sentence} It may be meant otherwise, as stones are left ({', '.join(left)}): ask what is meant."
    return attrs.evolve(verdict, finding=Finding.UNDECIDED, sentence=said, asks=True)


def _filled_in(verdict: Verdict) -> tuple[list[str], tuple[str, ...]]:
    """Give the way that was filled in before a walk was refused, and the stones that are left; nothing otherwise."""
    if verdict.finding is not Finding.ILLEGAL or not verdict.steps or verdict.refused.split(" ")[0] in ELEMENTS:
        return [], ()
    here = verdict.steps[-1].after
    walked = {action.split()[-1] for action in verdict.turn.split("; ")[: len(verdict.steps)]}
    ways = (note.rstrip(".").partition(f"{FILLED_IN}: ")[2].split() for note in verdict.notes)
    way = next((way for way in ways if way and walked.issuperset(way)), [])
    return way, here.game.speech.holding(here.state) if way else ()
