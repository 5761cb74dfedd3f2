"""The turn that a text plainly tells and the rules refuse, whatever words are between: `earth on the burning F7`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import COMMA, CORRECTING, ELEMENTS, JOINTS, STOP, Heard, Word, text_at
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.host.language.everyday import BLOCKING
from elemental_gui.host.message.called import others_of
from elemental_gui.host.message.deciding import asked
from elemental_gui.host.message.words import Message
from elemental_gui.host.telling.facts import BESIDE, OWNING, SQUARE, is_among, lies_beside
from elemental_gui.host.turns.accounting import accounted
from elemental_gui.host.turns.chat_reading import Reading, heard_in
from elemental_gui.host.turns.claims import is_named
from elemental_gui.host.turns.judging import judged
from elemental_gui.host.turns.prose import passed_over
from elemental_gui.host.turns.searching import LOOKED_AT, MILD, TAKEN_BACK, Node, Search, past_correction
from elemental_gui.host.turns.solving import GAP, MOST, USING, readings_of, told
from elemental_gui.host.verdict import Finding, Verdict

_MARKS: Final = frozenset((STOP, COMMA, "(", ")"))
_STOPPING: Final = BLOCKING | CORRECTING | BESIDE
"""Words behind which nothing belongs to an action any more."""
_PLAIN: Final = frozenset(("on", "to", "at", "from", "in", "onto", "into", "with"))
_PRAISING: Final = frozenset((
    "nice", "great", "good", "lovely", "sneaky", "clever", "brilliant", "beautiful", "wow", "loved", "liked", "your",
    "his", "her", "their", "evil", "cool", "mean",
))  # fmt: skip
"""Words before an action that is rather somebody else's."""
_SIDES: Final = frozenset(("corner", "top", "bottom", "upper", "lower"))
_CHOOSING: Final = frozenset(("or", "if", "unless", "either", "maybe", "otherwise", "could", "might"))
"""Words behind an action that may leave it open."""
_BEING: Final = frozenset(("is", "are", "was", "were", "has", "have", "already", "burn", "isn't", "aren't"))
_GIVEN: Final = frozenset(("where", "my", "the", "mine", "next", "good", "best", "now", "becomes", "for", "what"))
"""What may say of a square that something is done there."""
_CLAUSE: Final = 5
_LEFT_OUT: Final = re.compile("left out as a remark")
_UNJUDGED: Final = 0.2
"""What a word costs that names something behind the refused action."""
_STRANGE: Final = 0.3
"""What each word costs that stands before the refused action in its clause and means nothing."""
_LEFT_OPEN: Final = 40
"""Clauses at the end of a message that may leave something open."""
_LEGAL: Final = 3.0
"""How much more a legal turn has to cost that could be meant instead."""


def refused(position: Position, message: Message, luck: str, verdict: Verdict) -> Verdict:
    """Give the refusal of the only turn that a text tells, where no legal one comes near; else the verdict so far.

    A turn that was begun may have left out as a remark what the rules refuse.
    """
    is_begun = verdict.finding is Finding.LEGAL and not verdict.is_whole and any(map(_LEFT_OUT.search, verdict.notes))
    is_open = verdict.finding is Finding.UNDECIDED and not (verdict.turn or verdict.resigned)
    is_open = is_open or verdict.finding is Finding.UNREADABLE
    if not (is_begun or is_open) or message.shown or asked(message.words):
        return verdict
    judged_first = _refused(position, message, luck, verdict)
    begun = _begun(position, message.words, verdict.names) if judged_first is verdict else ()
    return _refused(position, attrs.evolve(message, words=begun), luck, verdict) if begun else judged_first


def _begun(position: Position, words: Sequence[Word], names: Sequence[str]) -> tuple[Word, ...]:
    """Give the words before what leaves something open, which may be refused all the same; nothing for other texts."""
    if told(position, words, names) is not None:
        return ()
    ends = [at for at, word in enumerate(words) if word.text in (STOP, COMMA)][-_LEFT_OPEN:]
    begun = (end for end in reversed(ends) if told(position, words[:end], names) is not None)
    end = next(begun, 0)
    is_turned = not (CORRECTING | _CHOOSING).isdisjoint(word.text for word in words[end:])
    return () if is_turned else tuple(words[:end])


def _refused(position: Position, message: Message, luck: str, verdict: Verdict) -> Verdict:
    found: dict[str, tuple[float, Reading]] = {}

    def most() -> float:
        """Say what a turn costs at most that may still speak against the refusal that is likest so far."""
        return min((cost for key, (cost, _) in found.items() if key), default=MOST) + max(_LEGAL, GAP)

    for cost, reading in readings_of(position, message, luck, verdict.names, _Refusing, most=most):
        key = reading.refused
        if key not in found or cost < found[key][0]:
            found[key] = cost, reading
    refusals = sorted((cost, key) for key, (cost, _) in found.items() if key)
    cost, turn = found.get("", (LOOKED_AT, None))
    is_turn = turn is not None and accounted(judged(turn, verdict.names), message.words).is_whole
    legal = cost if is_turn else LOOKED_AT
    if not refusals or refusals[0][0] > MOST or legal < refusals[0][0] + _LEGAL:
        return verdict
    if len(refusals) > 1 and refusals[1][0] < refusals[0][0] + GAP:
        return verdict
    reading = found[refusals[0][1]][1]
    words = message.words[: _end_of(reading.refused, message.words)]
    beside = (word.text.removesuffix("'s") for word in _last_sentence(message.words, len(words)))
    if not others_of(verdict.names, position.seat).isdisjoint(beside):
        return verdict
    refusal = accounted(judged(passed_over(reading), verdict.names), words)
    return refusal if refusal.finding is Finding.ILLEGAL else verdict


def _last_sentence(words: Sequence[Word], end: int) -> Sequence[Word]:
    """Give the sentence in which the word before this place stands."""
    begin = max((at for at in range(end - 1) if words[at].text == STOP), default=0)
    return words[begin : next((at for at in range(end, len(words)) if words[at].text in (STOP, COMMA)), len(words))]


def _end_of(action: str, words: Sequence[Word]) -> int:
    """Count the words up to where an action is told."""
    texts = [word.text for word in words]
    return 1 + max((texts.index(text) for text in action.lower().split() if text in texts), default=-1)


def _is_said_to_be(words: Sequence[Word], at: int) -> bool:
    """Tell whether it is said of squares from here on how they are: `C1 and D7 are mountains already`."""
    while text_at(words, at + 1) in JOINTS and SQUARE.fullmatch(text_at(words, at + 2)):
        at += 2
    clause = [word.text for word in words[at + 1 : at + 1 + _CLAUSE]]
    end = next((end for end, text in enumerate(clause) if text in _MARKS), len(clause))
    return bool(clause) and clause[0] in _BEING and _GIVEN.isdisjoint(clause[:end])


class _Refusing(Search):
    """A search for turns of which one action may be refused; what stands behind that is not judged."""

    def is_whole(self, reading: Reading) -> bool:
        return bool(reading.refused) or super().is_whole(reading)

    def next_of(self, node: Node) -> Iterator[tuple[float, Node]]:
        words = node.reading.words
        if not node.reading.refused:
            yield from super().next_of(node)
        elif words[0].text in CORRECTING - MILD:
            rest = attrs.evolve(node.reading, refused="", violation=None, refused_line=0)
            yield TAKEN_BACK, Node(rest.without(past_correction(words)), node.claims)
        else:
            price = _UNJUDGED if is_named(words, 0, self.game.speech) else 0
            yield price, attrs.evolve(node, reading=node.reading.without(1))

    def acted(self, node: Node, heard: Sequence[Heard]) -> Iterator[tuple[float, Node]]:
        yield from super().acted(node, heard)
        reading = node.reading
        if self.game.speech.supposing(reading.position.state) is not None:
            return  # luck is due first, and may be told in other words
        words = tuple(self._telling(reading.words))
        for each in heard_in(reading.position, words) if words and not reading.position.is_chance else ():
            said = words[: each.end]
            if isinstance(each.action, str) or not said or not self._is_literal(reading, each.action, said):
                continue
            if reading.amending not in ("", self.game.format_action(each.action).split()[0]):
                continue
            violation = reading.position.check(each.action)
            if violation is None or self._is_used_up(reading, said) or self._is_described(reading, said):
                continue
            end = next(at for at, word in enumerate(reading.words, 1) if word is said[-1])
            rest = reading.without(end, refused=self.game.format_action(each.action), violation=violation)
            yield _STRANGE * min(node.strange, 4), Node(rest, node.claims)

    def _is_literal(self, reading: Reading, action: AnyAction, said: Sequence[Word]) -> bool:
        """Tell whether words name all that an action is made of, and more than a square."""
        verb, *rest = self.game.format_action(action).lower().split()
        texts = {ELEMENTS[word.text].word if word.text in ELEMENTS else word.text for word in said}
        texts -= _PLAIN
        if not USING.isdisjoint(texts) and ELEMENTS.keys().isdisjoint(texts):
            return False  # the earth I use for C10
        if not any(map(SQUARE.fullmatch, texts)) or self.game.speech.lacks(reading.position.state, action):
            return False
        needed = {verb, *rest} if verb in ELEMENTS or SQUARE.fullmatch(verb) else set(rest)
        return needed <= texts and len(texts) > 1

    def _is_used_up(self, reading: Reading, said: Sequence[Word]) -> bool:
        """Tell whether words name a stone that was in the hand, and is placed already."""
        held, left = (set(self.game.speech.holding(each.state)) for each in (reading.start, reading.position))
        return any(word.text in held - left for word in said)

    def _is_described(self, reading: Reading, said: Sequence[Word]) -> bool:
        """Tell whether words only name what lies on a square, or what somebody else did: `the water on E4`."""
        told = set(map(id, said))
        where = [at for at, word in enumerate(self._words) if id(word) in told]
        if not where:
            return False  # what goes on with a word before it
        before = self._words[max(0, where[0] - 2) : where[0]]
        if any(lies_beside(self._words, at) for at in where) or any(word.text in _PRAISING for word in before):
            return True
        if _is_said_to_be(self._words, where[-1]):
            return True
        if not any(text_at(self._words, at - 1) in OWNING and self._words[at].text in ELEMENTS for at in where):
            return False
        form, cells = reading.position.form, reading.position.setup.cells
        places = [place for word in said if (place := form.place(word.text.upper())) is not None]
        here = " ".join(form.word(cells[row][column]) for column, row in places)
        return any(word.text in ELEMENTS and is_among(word.text, here) for word in said)

    def _telling(self, words: Sequence[Word]) -> Iterator[Word]:
        """Yield what names something up to the next mark, without the words between."""
        for at, word in enumerate(words):
            if at and word.text in _MARKS:
                yield word
            if (at and word.text in _MARKS) or word.text in _STOPPING:
                return
            is_telling = word.text not in _SIDES and is_named(words, at, self.game.speech)
            if is_telling or word.text in _PLAIN or word.text in self.game.speech.deeds:
                yield word
