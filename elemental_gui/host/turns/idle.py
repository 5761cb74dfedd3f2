"""Clauses in which nothing can be done: they name no square, no stone, no number of the game, and no way to go.

`my plan is to hem you in from the east`, `right in front of my own sage`, `because I may want to ride it next time`.
Whatever words stand in one, what is left of the text is judged by itself, and a whole turn in it says that nothing is
missing. None is left out in which the player may do something all the same, end his turn, or take something back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import (
    COMMA,
    CORRECTING,
    ELEMENTS,
    NUMBERS,
    SQUARES,
    STOP,
    TIMES,
    Word,
    as_written,
    end_of_turn,
)
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.language.everyday import VAGUE
from elemental_gui.host.language.tongues import is_translated
from elemental_gui.host.message.words import Message
from elemental_gui.host.telling.clauses import asides
from elemental_gui.host.telling.facts import SQUARE, is_way
from elemental_gui.host.telling.of_this_turn import clauses_of
from elemental_gui.host.turns.asides import unless_untrue
from elemental_gui.host.turns.claims import is_named
from elemental_gui.host.turns.judging import confirming
from elemental_gui.host.turns.prose import is_prose
from elemental_gui.host.turns.remarks import DOING, beside_remarks
from elemental_gui.host.verdict import Finding, Verdict

_MARKS: Final = frozenset((STOP, COMMA, "(", ")", ":", "?"))
_LONGEST: Final = 250
"""Words of a text that is looked through."""
_SAYING: Final = 3
"""Words that a clause has at least which says something."""
_AMOUNT: Final = frozenset(("and", "a", "bit", "little", "tad", "bits", "half", "more", "further", "some", "then"))
"""Words that may tell how much farther something goes: `E5 north and a bit`."""
_DOING: Final = DOING | {
    "draws", "pass", "skip", "return", "returns", "retreat", "retreats", "back", "again", "same", "there", "too",
    "also", "flip", "roll",
}  # fmt: skip
"""Words of what the player may do without naming where."""
_AWAY: Final = frozenset(("away", "off", "closer", "nearer", "toward", "towards", "home"))
"""Words of where the player goes."""
_NAMING: Final = frozenset(("a", "an", "the", "your", "no", "his", "her", "their"))
"""Words before one of them that is no verb: `a draw`, `no step`."""
_ENDING: Final = frozenset((
    "confirm", "confirmed", "done", "finish", "finished", "end", "ends", "ending", "complete", "resign", "concede",
    "forfeit", "over",
))  # fmt: skip
_DENYING: Final = frozenset((
    "no", "nope", "not", "don't", "doesn't", "won't", "can't", "never", "without", "nothing", "none", "yet",
))  # fmt: skip
_TAKING_BACK: Final = (CORRECTING | {"?"}) - {"no", "sorry", "rather", "actually", "instead", "mean"}
"""Words of a text that takes something back, or asks something."""
_SOFT: Final = frozenset(("any", "anything", "something", "somewhere", "anywhere"))
"""Words that leave nothing open where nothing is named."""
_STONES: Final = frozenset(("other", "others", "another", "second", "rest", "both", "them"))
"""Words that may stand for a stone."""
_OWN: Final = frozenset(("i", "i'll", "i'm", "i'd", "i've", "my", "me", "we", "we'll", "mine", "sage", "let", "let's"))
_OTHERS: Final = frozenset(("you", "you'd", "you'll", "you're", "your", "he", "she", "they", "everything", "everybody"))
_LED: Final = frozenset(("so", "because", "since", "which", "that", "where", "while", "although", "though"))
"""Words before what comes of an action, or why it is done."""
_REASONS: Final = frozenset(("because", "since", "although", "though"))
_FOR: Final = frozenset(("for", "as"))
"""Words that give a reason before somebody who does something."""
_SUBJECTS: Final = _OWN | _OTHERS | {"a", "an", "the", "it", "there", "nobody", "nothing", "what", "that", "no"}
_EXISTING: Final = (["there", "is"], ["there", "are"], ["there's", "only"], ["there's", "just"])
_PLACED: Final = frozenset(("from", "side", "sides", "of"))
"""Words around a direction that is no way to go: `from the east`, `your south side`."""


def beside_idle(
    position: Position, message: Message, names: Sequence[str], judge: Callable[[Message], Verdict]
) -> Verdict:
    """Judge a text, and where it is not understood without its idle clauses, if they are true of the turn.

    What is refused with them, and whole without, is asked about, unless the player does nothing in any of them.
    """
    told = beside_remarks(position, message, names, judge)
    is_refused = told.finding is Finding.ILLEGAL and is_prose(told)
    is_open = told.finding is Finding.UNREADABLE or (told.asks and not (told.turn or told.resigned or told.readings))
    if not (is_open or is_refused) or position.game.speech.heeded(position.state):
        return told
    bare, idle = without_idle(position, message.words)
    if not idle:
        return told
    rest = attrs.evolve(message.saying(bare), remarks=(*message.remarks, *idle))
    verdict = unless_untrue(beside_remarks(position, rest, names, judge), asides(position, message.words))
    is_other = any({"one", "stone"}.issubset(each.split()) for each in idle) and "take 1" not in verdict.turn
    is_other |= verdict.turn == confirming(position.game)
    if is_other or (is_refused and not verdict.is_whole):
        return told
    if is_refused and not all(_OWN.isdisjoint(each.casefold().split()) for each in idle):
        return told.asking(f"{told.sentence} But {quoted(idle[-1])} may be no action: ask what is meant.")
    if not (verdict.is_whole or verdict.finding is Finding.ILLEGAL or verdict.is_assumed):
        return told
    notes = (f"{quoted(each)} was left out as a remark." for each in idle)
    return verdict.noting(*notes)


def without_idle(position: Position, words: Sequence[Word]) -> tuple[tuple[Word, ...], tuple[str, ...]]:
    """Leave out the clauses in which nothing can be done, and quote them.

    None is left out of a text that takes something back, asks something, or is in another tongue than English.
    """
    is_other = any(word.text in _TAKING_BACK or is_translated(word) for word in words)
    if len(words) > _LONGEST or is_other:
        return tuple(words), ()
    kept: list[Word] = []
    said: list[str] = []
    is_before = False
    for clause, behind in pairwise((*_clauses(words), ())):
        is_bare = all(word.text in _MARKS for word in kept[-1:])
        if clause[0].text in _MARKS and is_before and is_bare:
            kept[-1:] = clause if clause[0].text == STOP else kept[-1:]
            continue
        is_first = all(word.text in _MARKS for word in kept)
        around = _Around(is_first, [word.text for word in behind] == [":"], is_before)
        is_mark = clause[0].text in _MARKS
        is_before = is_idle(position, clause, around) if not is_mark else is_before and clause[0].text != STOP
        if is_before and not is_mark:
            said.append(as_written(clause))
            kept += [] if is_bare else [attrs.evolve(clause[0], text=COMMA, source="", piece=0)]
        else:
            kept += clause
    return tuple(kept), tuple(said)


@attrs.frozen
class _Around:
    """What stands around a clause."""

    is_first: bool
    """Whether nothing was told before it."""
    is_leading: bool
    """Whether a colon follows."""
    is_behind_idle: bool
    """Whether the clause before it was idle."""


def is_idle(position: Position, clause: Sequence[Word], around: _Around) -> bool:
    """Tell whether nothing can be done in a clause."""
    texts = [word.text for word in clause]
    is_said = sum(map(str.isalpha, texts)) >= _SAYING - around.is_first
    is_said &= not _AMOUNT.issuperset(texts)
    # `and wall you in`, `then a ride`, `and I scoot away`
    is_acting = texts[0] in ("and", "then") and (_SUBJECTS - _OWN).isdisjoint(texts[1:2])
    is_acting |= texts[:2] == ["then", "a"]
    is_acting |= not (_AWAY.isdisjoint(texts) or around.is_leading or _is_reason(texts) or _OWN.isdisjoint(texts))
    is_said &= {"both", "sides"} - {*texts} != set()  # it catches on both sides, C8 and G8
    if not is_said or is_acting or any(map(SQUARE.fullmatch, texts)) or end_of_turn(clause):
        return False
    speech = position.game.speech
    is_dealing = speech.supposing(position.state) is not None or position.is_chance
    is_of_others = _is_of_others(texts, around)
    denying = _DENYING - {"yet"} if around.is_first or is_of_others else frozenset[str]()
    blocking = (VAGUE - _SOFT | CORRECTING | _DENYING) - denying
    if not (blocking if is_of_others else blocking | _STONES | _ENDING).isdisjoint(texts):
        return False
    if not is_dealing and (texts[:2] in _EXISTING or (texts[0] == "only" and "can" in texts)):
        return True  # there is only my water left to move
    if any(one == "next" and other in ("turn", "time", "round") for one, other in pairwise(texts)):
        return True
    named = (at for at in range(len(clause)) if is_named(clause, at, speech))
    if not all(_is_aside(texts, at, around, is_of_others=is_of_others) for at in named):
        return False
    doing = _DOING | speech.going | speech.deeds
    done = (at for at, text in enumerate(texts) if text in doing and not _is_reason(texts))
    return all((at and texts[at - 1] in _NAMING) or _is_counted(texts, at, around) for at in done)


def _is_reason(texts: Sequence[str]) -> bool:
    return texts[0] in _REASONS or (texts[0] in _FOR and not _SUBJECTS.isdisjoint(texts[1:2]))


def _is_of_others(texts: Sequence[str], around: _Around) -> bool:
    """Tell whether the player himself does nothing in a clause, but others, or something comes of what he did."""
    is_led = texts[0] in _LED or _is_reason(texts) or not _OTHERS.isdisjoint(texts[:2])
    return _OWN.isdisjoint(texts) and (is_led or (around.is_behind_idle and texts[0] == "and"))


def _is_counted(texts: Sequence[str], at: int, around: _Around) -> bool:
    """Tell whether steps are counted in what leads up to them: `with my three steps I come closer:`."""
    return around.is_leading and not SQUARES.isdisjoint(texts[at : at + 1]) and texts[at - 1] in NUMBERS


def _is_aside(texts: Sequence[str], at: int, around: _Around, *, is_of_others: bool) -> bool:
    """Tell whether what a word names is no part of an action: a side, an amount, or another player's stone."""
    text, before, behind = texts[at], texts[max(0, at - 2) : at], texts[at + 1 : at + 2]
    if text in ELEMENTS:
        return "your" in before or "his" in before or "her" in before or "their" in before
    if is_way(text):
        is_placed = not _PLACED.isdisjoint((*before, *behind)) or texts[at : at + 3] == ["right", "in", "front"]
        return len(text) > 1 and (is_placed or (is_of_others and at == len(texts) - 1 and text == "left"))
    if text in NUMBERS or text in TIMES:
        return is_of_others or behind == ["of"] or _is_counted(texts, at + 1, around) or text == "once"
    return text in _DOING and before[-1:] == ["a"]  # what a draw


def _clauses(words: Sequence[Word]) -> Iterator[Sequence[Word]]:
    """Cut a text into clauses, also at a colon."""
    for clause in clauses_of(words):
        begin = 0
        for at, word in enumerate(clause):
            if word.text == ":":
                yield from (each for each in (clause[begin:at], clause[at : at + 1]) if each)
                begin = at + 1
        if begin < len(clause):
            yield clause[begin:]
