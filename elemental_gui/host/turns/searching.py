"""The search for the cheapest whole turn in the clauses of a text that tell this turn.

The text is read from its first word on. What a game hears may be an action, and any other word may be passed over: a
word that means nothing for next to nothing, one that names something by what `claims` say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import (
    COMMA,
    COMMON_WORDS,
    CORRECTING,
    ELEMENTS,
    FILLERS,
    STOP,
    Heard,
    Word,
    text_at,
)
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.language.everyday import NEUTRAL
from elemental_gui.host.luck import Played, asking_for, is_luck, luck_action, luck_words
from elemental_gui.host.message.words import Message
from elemental_gui.host.telling.facts import (
    BESIDE,
    OWNING,
    SQUARE,
    changed,
    ends_of,
    is_meaningful,
    is_shown,
    is_way,
    squares_of,
)
from elemental_gui.host.telling.fitting import fits
from elemental_gui.host.telling.of_this_turn import ACTING, clauses_of
from elemental_gui.host.turns.chat import Reader
from elemental_gui.host.turns.chat_reading import Reading, heard_in
from elemental_gui.host.turns.claims import Claim, bears_out, is_going, is_named, price
from elemental_gui.host.turns.effort import may_try

_MOST_ROUNDS: Final = 1500
_SEARCHED: Final = 1
_MOST_DONE: Final = 12
_MOST_ACTIONS: Final = 300
_LONGEST: Final = 30
"""Words of a clause that may be seen to be no action."""
_OF_STONE: Final = OWNING - {"to"}
"""Words between `towards` and the square of a stone: `towards your water on G5`."""
_LITTLE: Final = frozenset((STOP, COMMA, "(", ")", "to", "on", "at", "in", "of", "then", "and"))
_ENOUGH: Final = 2
"""Things that have to be named before an action may be known by them alone."""
LOOKED_AT: Final = 7.5
"""What a turn costs at most that could be meant instead."""
_GOING: Final = 1.5
"""What it costs to pass over a word that says of a piece that it goes."""
_ONE_OF_SEVERAL: Final = 2.5
"""What it costs to pass over a stone that is listed with others: `fire fire water`."""
_LIES: Final = 3.0
"""What it costs to hear a step in what says where something lies."""
_FILLED_IN: Final = 0.5
_BACK: Final = 4.0
"""What it costs to fill in a way of which only the end is named, and one back to where something has happened."""
_TORN: Final = 4.0
_WHOSE: Final = frozenset(("its", "his", "her", "your", "their"))
TAKEN_BACK: Final = 0.3
"""What it costs to take an action back."""
MILD: Final = frozenset(("instead", "rather", "actually", "sorry"))
"""Correcting words that mostly correct nothing."""


@attrs.frozen
class Node:
    """A text as far as it has been read."""

    reading: Reading
    claims: tuple[Claim, ...] = ()
    strange: int = 0
    """Words since the last mark that are no fillers, and no part of an action."""


class Search:
    """Follows the readings that cost least first."""

    def __init__(self, position: Position, message: Message, discussed: frozenset[str]) -> None:
        self._position, self._words, self._notes, self._discussed = position, message.words, message.notes, discussed
        self.game = position.game
        self.reader = Reader(position.game, message)
        self._clauses = {id(word): tuple(clause) for clause in clauses_of(self._words) for word in clause}
        self._idle = dict[tuple[Position, int], bool]()
        self._legal = dict[Position, list[Played]]()
        self._borne_out = dict[tuple[Position, str], frozenset[int]]()

    def run(self, luck: str, most: Callable[[], float]) -> Iterator[tuple[float, Reading]]:
        """Yield whole turns that cost `most` or less, each with its cost, nearly in the order of their costs."""
        dealt = luck_words(luck, self.game) if luck else ()
        order = count()
        first = Reading(start=self._position, words=self._words, luck=dealt, notes=self._notes)
        waiting = [(0.0, next(order), Node(first))]
        seen: set[tuple[int, str, str, int]] = set()
        done = 0
        while waiting and len(seen) < _MOST_ROUNDS and done < _MOST_DONE and may_try(_SEARCHED):
            if waiting[0][0] > min(most(), LOOKED_AT):
                break
            cost, _, node = heappop(waiting)
            reading = node.reading
            squares = sum(SQUARE.fullmatch(claim.text) is not None for claim in node.claims)
            key = len(reading.words), text_at(reading.words, 0), reading.turn(), squares
            if key in seen:
                continue
            seen.add(key)
            for more, each in self.next_of(node) if reading.words else ():
                heappush(waiting, (cost + more, next(order), each))
            if not reading.words and self.is_whole(reading):
                done += 1
                yield cost + sum(price(reading, claim, self._discussed) for claim in node.claims), reading

    def is_whole(self, reading: Reading) -> bool:
        if reading.is_over:
            return True
        if reading.position.is_chance or not reading.played:
            return False
        if self.game.confirm is None:
            return self._is_begun(reading)
        return reading.position.check(self.game.confirm) is None

    def _is_begun(self, reading: Reading) -> bool:
        """Tell whether a turn was begun, and nothing behind its last square may tell what is still due."""
        last, here = reading.played[-1], reading.position
        ends = squares_of(last.text.split())
        texts = [word.text for word in self._words]
        if here.seat != self._position.seat or not here.form.layers or self.game.speech.heeded(here.state):
            return False
        if not ends or ends[-1].lower() not in texts:
            return False
        behind = filter(str.isalpha, texts[len(texts) - texts[::-1].index(ends[-1].lower()) :])
        telling = (text for text in self._discussed & self.game.speech.decisive if not is_shown(here, text))
        return not any(telling) and (self.game.speech.vocabulary - COMMON_WORDS).isdisjoint(behind)

    def next_of(self, node: Node) -> Iterator[tuple[float, Node]]:
        """Yield what the next words may mean, each meaning with what it adds to the cost."""
        reading = node.reading
        words, text = reading.words, reading.words[0].text
        if text in (STOP, COMMA, "(", ")"):
            yield 0, Node(reading.without(1), node.claims)
            return
        if text in CORRECTING and reading.played:
            yield from self._taken_back(node)
        if not reading.is_over:
            heard = self._heard(reading)
            yield from self._dealt(node, heard)
            yield from self.acted(node, heard)
        end = spoken.end_of_turn(words)
        if not end:
            yield self.passed(node)
        elif reading.is_over or self.game.confirm is None:
            yield 0, Node(reading.without(end), node.claims)

    def _dealt(self, node: Node, heard: Sequence[Heard]) -> Iterator[tuple[float, Node]]:
        """Use the luck that was given beside the text, with the action that asks for it where nobody wrote that."""
        reading = node.reading
        here = reading.position
        if not reading.luck or (reading.played and not here.is_chance):
            return
        try:
            action = luck_action(here, reading.luck) if here.is_chance else asking_for(here, reading.luck)
        except NotationError:
            return
        told_luck = [each.action for each in heard if is_luck(here, each.action)]
        if any(each != action for each in told_luck):
            return  # which was not dealt
        acted = None if action is None else self.reader.acted(reading, action)
        if acted is not None and not acted.refused:
            yield 0, attrs.evolve(node, reading=acted.changed(luck=() if here.is_chance else reading.luck))

    def acted(self, node: Node, heard: Sequence[Heard]) -> Iterator[tuple[float, Node]]:
        reading = node.reading
        if reading.position.is_chance and reading.luck:
            return
        for each in heard:
            if isinstance(each.action, str) or reading.position.check(each.action) is not None:
                continue
            rest = reading.without(each.end)
            acted = self.reader.acted(rest.changed(words=(*each.left, *rest.words)), each.action)
            if not acted.refused and not acted.problem:
                price = self.price_of_action(node, reading.words[: max(1, each.end)])
                price += self._price_of_way(node, each) + self._price_of_luck(node)
                yield price, Node(acted, node.claims)

    def _heard(self, reading: Reading) -> list[Heard]:
        """Hear what may begin here: as the game does, or an action that fits all that is said of it."""
        words, here = reading.words, reading.position
        heard = list(heard_in(here, words))
        if reading.amending and SQUARE.fullmatch(words[0].text):
            again = (attrs.evolve(words[0], text=reading.amending), *words)
            heard += [attrs.evolve(each, end=each.end - 1) for each in heard_in(here, again) if each.end > 1]
        is_legal = any(not isinstance(each.action, str) and here.check(each.action) is None for each in heard)
        if is_legal or not is_meaningful(words[0].text) or here.is_chance:
            return heard
        described = self._described(reading)
        before = reading.played[-1] if reading.played else None
        return [*heard, *(described or (Heard(fit.action, fit.end) for fit in fits(here, words, before)))]

    def _described(self, reading: Reading) -> list[Heard]:
        """Hear the only action of which all is true that is said up to the end of the sentence, or of the text."""
        here, words = reading.position, reading.words
        told = self._choices(here)
        if not told or (reading.played and is_way(self._before(reading))):
            return []  # behind `it goes up` comes how far, and nothing else begins
        last = next((at for at in range(len(words)) if spoken.end_of_turn(words[at:])), len(words))
        stop = next((at for at, word in enumerate(words[:last]) if word.text in (STOP, "(")), last)
        is_list = any(word.text in ("and", COMMA) for word in words[:last])
        found: list[Heard] = []
        for end in dict.fromkeys((stop, stop if is_list else last)):
            claims = [word.text for at, word in enumerate(words[:end]) if is_named(words, at, self.game.speech)]
            going = any(word.text in self.game.speech.going for word in words[:end])
            going |= any(self._is_gone_to(words[at:]) for at in range(end))
            if len(claims) < _ENOUGH or not any(text in ELEMENTS or SQUARE.fullmatch(text) for text in claims):
                continue
            borne_out = frozenset.intersection(*(self._bearing_out(here, text) for text in claims))
            fitting = [told[at] for at in borne_out if not going or is_going(told[at])]
            fitting = [each for each in fitting if _names_all(each, claims) or self._is_told(each)]
            found += [Heard(fitting[0].action, end)] if len(fitting) == 1 else []
        return found

    def _is_told(self, played: Played) -> bool:
        """Tell whether the text has a word for what is done, or for what comes about."""
        speech, here = self.game.speech, played.before
        verb = played.text.split()[0]
        kinds = speech.happens(here.state, played.action)
        telling = {verb}.union(speech.verbs.get(verb, ()), *(speech.tells.get(kind, ()) for kind in kinds))
        return any(word.text in telling for word in self._words)

    def _choices(self, here: Position) -> list[Played]:
        """List the legal actions that a text may describe; none where they are told by squares, or too many."""
        if here not in self._legal:
            legal = () if self.game.speech.whereabouts(here.state) else here.legal_actions()
            few = legal if len(legal) <= _MOST_ACTIONS else ()
            self._legal[here] = [Played(action, here, here.play(action)) for action in few]
        return self._legal[here]

    def _bearing_out(self, here: Position, text: str) -> frozenset[int]:
        """Give which of the choices have to do with what a word names."""
        if (here, text) not in self._borne_out:
            told = self._choices(here)
            self._borne_out[here, text] = frozenset(at for at, each in enumerate(told) if bears_out(each, text))
        return self._borne_out[here, text]

    def _taken_back(self, node: Node) -> Iterator[tuple[float, Node]]:
        """Take the last action back, so that another one of its kind has to follow."""
        reading, last = node.reading, node.reading.played[-1]
        if last.before.is_chance or last.after.is_chance or reading.amending:
            return
        kind = last.text.split()[0]
        played = reading.played[:-1]
        rest = attrs.evolve(
            reading.without(past_correction(reading.words)), played=played, is_over=False,
            amending=kind if kind.isalpha() else "",
            starts=tuple(at for at in reading.starts if at < len(played)),
        )  # fmt: skip
        yield TAKEN_BACK, Node(rest, tuple(claim for claim in node.claims if claim.at <= len(played)), node.strange)

    def price_of_action(self, node: Node, told: Sequence[Word]) -> float:
        """Say what it costs to hear an action in words: a bare square among many words may be no step."""
        plain = [word.text for word in told if word.text not in FILLERS and word.text not in NEUTRAL]
        if len(plain) == 1 and is_way(plain[0]) and self._before(node.reading) in _WHOSE:
            return _LIES  # the one on its right
        if len(plain) != 1 or SQUARE.fullmatch(plain[0]) is None:
            return 0
        return (3 if self._before(node.reading) in BESIDE else 0) + 0.4 * min(node.strange, 4)

    def _price_of_luck(self, node: Node) -> float:
        """Say what it costs to hear what was dealt only from its second stone on."""
        is_due = self.game.speech.supposing(node.reading.position.state) is not None
        return _TORN if is_due and self._before(node.reading) in ELEMENTS else 0

    def _price_of_way(self, node: Node, heard: Heard) -> float:
        """Say what it costs to fill in a way, all the more to where the last action took effect: `over I9 to G9`."""
        if not heard.left or not heard.note:
            return 0
        end = heard.left[-1].text.upper()
        return _BACK if any(end in changed(each) for each in node.reading.played[-1:]) else _FILLED_IN

    def _before(self, reading: Reading) -> str:
        at = before = len(self._words) - len(reading.words) - 1
        while text_at(self._words, before) in _OF_STONE or text_at(self._words, before) in ELEMENTS:
            before -= 1
        return text_at(self._words, before if text_at(self._words, before) in BESIDE else at)

    def passed(self, node: Node) -> tuple[float, Node]:
        """Pass over a word."""
        reading, text = node.reading, node.reading.words[0].text
        rest = reading.without(1)
        if text in FILLERS:
            return 0, attrs.evolve(node, reading=rest)
        claims = node.claims
        more = 0.0
        if is_named(reading.words, 0, self.game.speech):
            is_plain = not node.strange and not self._is_in_brackets(reading)
            is_far = spoken.number(text, 99) is not None and self._is_by_way(reading)
            before = "to" if self._is_gone_to(reading.words) else self._before(reading)
            claim = Claim(text, len(reading.played), before, is_plain, self._is_idle(reading), is_far)
            claims += (claim,)
            more = _ONE_OF_SEVERAL if self._is_listed(reading) else 0.0
        else:
            more = self._price_of_word(text)
        return more, Node(rest, claims, node.strange + 1)

    def _is_gone_to(self, words: Sequence[Word]) -> bool:
        """Tell whether a side comes next, behind a word that nobody knows, which may say how a piece goes there."""
        at = len(self._words) - len(words)
        to = at - 1 - (text_at(self._words, at - 1) == "the")
        how, speech = text_at(self._words, to - 1 - (text_at(self._words, to - 1) == "over")), self.game.speech
        is_known = is_meaningful(how) or how in NEUTRAL or how in FILLERS or how in speech.vocabulary | speech.decisive
        return is_way(words[0].text) and text_at(self._words, to) == "to" and how.isalpha() and not is_known

    def _is_by_way(self, reading: Reading) -> bool:
        """Tell whether a number stands behind a direction, or before one: `up two`, but not `2 left`."""
        behind = text_at(reading.words, 1)
        return is_way(self._before(reading)) or (is_way(behind) and behind not in ("left", "right"))

    def _is_idle(self, reading: Reading) -> bool:
        """Tell whether nothing of the clause of the next word can be heard as an action."""
        clause = self._clauses.get(id(reading.words[0]), ())
        here = reading.played[-1].before if reading.is_over else reading.position
        key = here, id(clause)
        if key not in self._idle:
            speech, texts = self.game.speech, {word.text for word in clause}
            is_board = bool(here.form.layers) and not here.is_chance and not speech.whereabouts(here.state)
            acting = (ACTING | speech.going | speech.deeds) - {"not", "if", "or"}
            is_plain = is_board and len(clause) <= _LONGEST and acting.isdisjoint(texts)
            spare = [word for word in clause if word.text not in FILLERS and word.text not in _LITTLE]
            names = sum(is_named(clause, at, speech) for at in range(len(clause)))
            is_plain = is_plain and len(spare) > 2 * names  # `one east` says more of what stands before it
            bare = tuple(word for at, word in enumerate(clause) if is_named(clause, at, speech))
            heard = (heard_in(here, told[at:]) for told in (clause, bare) for at in range(len(told)))
            self._idle[key] = is_plain and not any(heard)
        return self._idle[key]

    def _price_of_word(self, text: str) -> float:
        if text in CORRECTING:
            return 0.2 if text in MILD else 3
        if text in self.game.speech.going:
            return _GOING
        if text in NEUTRAL:
            return 0.02
        return 0.6 if text in self.game.speech.vocabulary else 0.1

    def _is_listed(self, reading: Reading) -> bool:
        around = self._before(reading), text_at(reading.words, 1)
        return reading.words[0].text in ELEMENTS and any(text in ELEMENTS for text in around)

    def _is_in_brackets(self, reading: Reading) -> bool:
        read = [word.text for word in self._words[: len(self._words) - len(reading.words)]]
        return read.count("(") > read.count(")")


def _names_all(played: Played, claims: Sequence[str]) -> bool:
    """Tell whether an action names itself the squares that are named, so that they are not merely changed by it."""
    ends = ends_of(played.text.split())
    return all(text.upper() in ends for text in claims if SQUARE.fullmatch(text))


def past_correction(words: Sequence[Word]) -> int:
    """Count the words that take something back: `wait, no`."""
    return next((at for at, word in enumerate(words) if word.text not in CORRECTING | {COMMA}), len(words))
