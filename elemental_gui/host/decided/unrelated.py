"""Sentences about the world beside a turn: `gym was packed, 200 people`, `my wind stones are shy`.

They are told by their words, most of which nobody needs for telling a turn. Where a text is not understood they are
left out, if the rest is a whole turn, or is refused for what it does itself, and if no action can be heard in them.
Where an action was heard in one, and the rest is a whole turn without it, nobody guesses which of the two is meant.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import ELEMENTS, FILLERS, MARKS
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.language.everyday import BLOCKING, NEUTRAL
from elemental_gui.host.language.small_talk import is_of_stone
from elemental_gui.host.message.deciding import undecided
from elemental_gui.host.message.said_beside import Span, without
from elemental_gui.host.telling.facts import SQUARE, is_meaningful
from elemental_gui.host.turns.chat import message_of
from elemental_gui.host.turns.check_turn import check_turn
from elemental_gui.host.turns.judging import confirming
from elemental_gui.host.verdict import Finding, Verdict, shortened

_SENTENCE: Final = re.compile(r"\([^()\n]*\)|[^\n.!?…()]+(?:[.!?…]+(?=[^\s()])[^\n.!?…()]*)*[.!?…]*")
_WORD: Final = re.compile(r"[^\W\d_]{3,}")
_TURNING: Final = BLOCKING - {
    "ago", "earlier", "had", "were", "wasn't", "never", "yesterday", "almost", "nearly", "hold", "would",
}  # fmt: skip
"""Words that may turn around what is done in a turn; those that tell of the past do so where something is named."""
_DESCRIBED: Final = re.compile(
    r"\b[a-k](?:1[01]|[1-9]) (?:(?:is|was|has) (?:my|your|such|so|an?)|gives|looks|feels|sounds|seems|reminds|makes)\b",
    re.IGNORECASE,
)
"""What is said of a square: `f6 is my lucky square`."""
_WALK: Final = re.compile(
    r"\b(?:up|down|left|right)[ -](?:up|down|left|right)\b"
    r"|\b(?:one|two|three|four|five|[1-5]) (?:steps? )?(?:up|down)\b",
    re.IGNORECASE,
)
"""Ways that are counted, or of two directions, whatever is said beside them."""
_MOST_SENTENCES: Final = 24
_FEW: Final = 2
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_BEING: Final = frozenset(("is", "was", "were", "are", "had", "has", "took", "been", "got"))
_DEALING: Final = frozenset((
    "chose", "chosen", "picked", "gave", "given", "dealt", "got", "rolled", "drew", "brought", "sent", "threw",
    "handed",
))  # fmt: skip
"""What luck does before stones are named."""
_WHITHER: Final = frozenset(("aside", "back", "home", "forward", "forwards", "backwards", "sideways"))
"""Where somebody may go without naming a square: `I step aside`."""
_MOST_COUNTED: Final = 20
"""More than that is counted in no turn: `200 people`."""


def beside_unrelated(
    position: Position, text: str, told: Verdict, judge: Callable[[str], Verdict], names: Sequence[str]
) -> Verdict:
    """Judge a text without such sentences, where that settles it; `told` is the verdict on all of it."""
    spans = _unrelated(position, text, names)
    rest = judge(without(text, spans)) if spans else told
    said = [" ".join(text[begin:end].split()) for begin, end in spans]
    if rest is told or rest.sender or rest.resigned:
        return told
    if told.is_judged:
        return _asked(told, rest, said) if _turns_around(told, rest, said) else told
    is_refused = rest.finding is Finding.ILLEGAL and rest.refused != confirming(position.game)
    here = rest.end or rest.start
    is_open = rest.finding is Finding.LEGAL and all(_describes(position, each) for each in said)
    is_left_out = here is not None and (rest.is_whole or is_refused or is_open) and not any(map(_names_square, said))
    is_left_out &= bool(position.form.layers) or not any(map(_names_element, said))
    if not is_left_out or any(_is_heard(each, one, names) for each in (position, here) for one in said):
        return told
    notes = (f"{quoted(each)} was left out: it tells nothing of a turn." for each in said)
    return rest.noting(*notes)


def _asked(told: Verdict, rest: Verdict, said: Sequence[str]) -> Verdict:
    """Ask whether sentences belong to the turn, without calling it illegal for what was heard in them."""
    read = shortened(rest.turn) or "nothing"
    sentence = f"{quoted(' '.join(said))} may be no part of the turn, which is {read} without it: ask what is meant."
    return attrs.evolve(told, finding=Finding.UNDECIDED, sentence=sentence, violation=None, asks=True)


def _unrelated(position: Position, text: str, names: Sequence[str]) -> list[Span]:
    """Find them in a text that does not have too many."""
    found = [each.span() for each in _SENTENCE.finditer(text) if each[0].strip()]
    plain = position.game.speech.vocabulary | FILLERS | NEUTRAL
    several = found if len(found) <= _MOST_SENTENCES else []
    return [span for span in several if _is_unrelated(position, text[slice(*span)], plain, names)]


def _is_unrelated(position: Position, said: str, plain: frozenset[str], names: Sequence[str]) -> bool:
    """Tell whether two words or more of a sentence have no place in a turn, and none can turn something around."""
    least = 0 if _DESCRIBED.search(said) else _FEW - (not _names_anything(said))
    if len(set(_WORD.findall(said.casefold())) - plain) < least or _WALK.search(said):
        return False
    try:
        words = message_of(position, said, names).words
    except NotationError:
        return False
    is_placed = any(SQUARE.fullmatch(word.text) for word in words) and not _names_square(said)  # right of Ann
    if undecided(words) or is_placed:
        return False
    if is_of_stone([word.text for word in words], position.game.speech.vocabulary):
        return False
    texts = {word.text for word in words if word.text not in MARKS}
    if any(one in ("step", "walk") and other in _WHITHER for one, other in pairwise(word.text for word in words)):
        return False
    speech = position.game.speech
    is_due = speech.supposing(position.state) is not None
    if is_due and not (_DEALING.isdisjoint(texts) or ELEMENTS.keys().isdisjoint(texts)):
        return False  # and Nadeko chose water
    decisive = speech.decisive - frozenset(ELEMENTS)
    strange = {text for text in texts - plain if len(text) > _FEW and text.isalpha() and not is_meaningful(text)}
    return (_TURNING | decisive).isdisjoint(texts) and len(strange) >= least


def _turns_around(told: Verdict, rest: Verdict, said: Sequence[str]) -> bool:
    """Tell whether a turn is judged otherwise without some sentences, in which therefore an action was heard."""
    confirm = "" if told.start is None else confirming(told.start.game)
    one, other = (each.turn.removesuffix(confirm).rstrip("; ") for each in (told, rest))
    if told.finding is Finding.ILLEGAL:
        is_allowed = rest.is_whole or (rest.finding is Finding.LEGAL and not any(map(_names_square, said)))
        return is_allowed and one != other
    is_other = rest.finding is Finding.ILLEGAL or (rest.is_whole and one != other)
    return is_other and all(map(_is_of_the_world, said))


def _is_of_the_world(said: str) -> bool:
    """Tell whether a sentence has several words, is no field of a form, and names no square."""
    return len(said.split()) > _FEW + 1 and ":" not in said and not _names_square(said)


def _describes(position: Position, said: str) -> bool:
    """Tell whether a sentence says how something is, in words of which a turn needs none: `gym was packed`."""
    words = _LETTERS.findall(said.casefold())
    told = position.game.speech.vocabulary - FILLERS - NEUTRAL
    return not _BEING.isdisjoint(words) and told.isdisjoint(words) and not _names_anything(said)


def _names_anything(said: str) -> bool:
    words = re.findall(r"\w+", said.casefold())
    return any(is_meaningful(word) and not (word.isdigit() and int(word) > _MOST_COUNTED) for word in words)


def _names_square(said: str) -> bool:
    return any(map(SQUARE.fullmatch, re.findall(r"\w+", said.casefold())))


def _names_element(said: str) -> bool:
    return not frozenset(ELEMENTS).isdisjoint(re.findall(r"\w+", said.casefold()))


def _is_heard(here: Position | None, said: str, names: Sequence[str]) -> bool:
    """Tell whether an action can be heard in a sentence."""
    return here is not None and here.outcome is None and bool(check_turn(here, said, names=names).turn)
