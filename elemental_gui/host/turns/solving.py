"""The turn that bears out what a text names, whatever words are between: the cheapest that `searching` finds.

A turn counts only where no other one comes near it in cost. What is said beside it, of others or of later, is no part
of it where it makes use of all that there is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import ELEMENTS, Word
from elemental_gui.host.message.called import others_of
from elemental_gui.host.message.deciding import undecided, without_weighing
from elemental_gui.host.message.prose import made_plain, rephrased
from elemental_gui.host.message.words import Message
from elemental_gui.host.telling.clauses import asides
from elemental_gui.host.telling.describing import without_descriptions
from elemental_gui.host.telling.facts import SQUARE, is_meaningful, is_shown, is_way
from elemental_gui.host.telling.of_this_turn import (
    of_how_things_stand,
    of_later,
    of_this_turn,
    walked_on,
    without_stock,
)
from elemental_gui.host.turns.accounting import accounted
from elemental_gui.host.turns.asides import unless_untrue
from elemental_gui.host.turns.chat_reading import Reading, heard_in
from elemental_gui.host.turns.claims import bears_out
from elemental_gui.host.turns.judging import doubted, doubted_in_part, judged
from elemental_gui.host.turns.prose import is_prose, passed_over
from elemental_gui.host.turns.searching import LOOKED_AT, Search
from elemental_gui.host.verdict import Finding, Verdict

_MOST_WORDS: Final = 120
MOST: Final = 2.5
"""What a turn costs at most."""
_NEAR: Final = 4.5
"""What a turn costs at most that makes it doubtful whether another one is refused."""
GAP: Final = 1.0
"""What any other turn has to cost more."""
_DEAR: Final = 6.0
_FAR: Final = 3.5
"""What a dearer turn costs at most, and what any other one then has to cost more."""
_CONFIRMED: Final = 0.5
"""How much more a turn may cost that ends as the text says."""
_NEXT: Final = 4
"""Words in which the verb of an action stands before its square."""
USING: Final = frozenset(("use", "uses", "using", "enter"))
"""What is done with other things than wind as well."""
_WALKING: Final = frozenset((
    "walk", "walks", "walking", "step", "steps", "stepping", "move", "moves", "moving", "run", "runs", "running",
    "wander", "wanders", "stroll", "strolls",
))  # fmt: skip
_WENT: Final = frozenset(("went", "walked", "stepped", "moved", "ran", "wandered", "strolled"))
_KEEPING: Final = frozenset(("keep", "keeping", "save", "saving", "hold", "holding"))


def solved(position: Position, message: Message, luck: str, verdict: Verdict) -> Verdict:
    """Give the verdict on the turn that bears out what a text names, or else the one that it has without that.

    A turn that is plainly refused stays so, unless it has what the text only denies or puts off: `keeping C9`.
    """
    if verdict.finding is Finding.LEGAL and not _is_doubtful(position, message, verdict):
        return verdict
    read = {word.lower() for word in verdict.turn.replace(";", " ").split()}
    is_spent = is_used_up(position)
    later = set(map(id, of_later(message.words)))
    is_plain = verdict.finding is Finding.ILLEGAL and (not is_spent or not is_prose(verdict))
    for is_loose in (True,) if verdict.finding is Finding.LEGAL else (False, True) if is_spent else (False,):
        is_cut = is_spent or verdict.finding is Finding.ILLEGAL
        words = (told(position, message.words, verdict.names, is_loose=is_loose) if is_cut else None) or message.words
        telling = set(map(id, words))
        left_out = [word for word in message.words if id(word) not in telling]
        aside = [word for word in left_out if SQUARE.fullmatch(word.text)]
        open_ones = [word for word in aside if id(word) not in later]
        if (is_loose and not aside) or (is_plain and not any(word.text in read for word in aside)):
            continue
        reading = _sole_turn(position, message, luck, words, verdict.names, is_loose=is_loose)
        if reading is None or _may_go_on(reading, open_ones) or _keeps_what_is_put(reading, left_out) or (
            _leads_up_to(reading, verdict, message.words) or _leaves_out_walk(reading, verdict, message.words)
        ):
            continue
        if _walks_on(reading, verdict, left_out):
            return doubted(verdict) if verdict.refused else verdict
        beside = (*message.remarks, " ".join(word.text for word in left_out))
        turn = accounted(judged(passed_over(reading), verdict.names), words, beside)
        turn = unless_untrue(turn, asides(position, words))
        if turn.is_whole or (turn.finding is Finding.LEGAL and verdict.finding is not Finding.LEGAL):
            return turn
    if verdict.finding is Finding.ILLEGAL and not is_plain and _is_near(position, message, luck, verdict):
        return doubted(verdict)
    if verdict.finding is Finding.LEGAL:
        return doubted_in_part(verdict)
    return verdict


def _sole_turn(
    position: Position, message: Message, luck: str, words: Sequence[Word], names: Sequence[str], *, is_loose: bool
) -> Reading | None:
    """Give the only turn that is told, or that no other one comes near in cost; None where there is none."""
    turns = _Turns(is_used_up(position))
    for cost, each in readings_of(position, message, luck, names, is_loose=is_loose, most=turns.most):
        if cost <= MOST or _goes_as_told(each, words):
            turns.add(cost, each)
    return turns.sole()


def _walks_on(reading: Reading, verdict: Verdict, aside: Sequence[Word]) -> bool:
    """Tell whether what is set aside tells a step that the turn lacks: the one that is refused, if any is."""
    further = {f"move {text.upper()}" for text in walked_on(aside)}.difference(_actions(reading))
    return verdict.refused in further or (bool(further) and not verdict.refused)


def _is_near(position: Position, message: Message, luck: str, verdict: Verdict) -> bool:
    """Tell whether a whole turn is not far from what a text tells that never names the square which is refused."""
    refused = frozenset(verdict.refused.lower().split())
    if not is_used_up(position) or any(word.text in refused for word in message.words if SQUARE.fullmatch(word.text)):
        return False
    found = readings_of(position, message, luck, verdict.names, most=lambda: _NEAR)
    return any(cost <= _NEAR for cost, _ in found)


def _is_doubtful(position: Position, message: Message, verdict: Verdict) -> bool:
    """Tell whether a turn has a square that the text only names for a later one, or to say how it is."""
    words = message.words
    aside = set(map(id, (*of_later(words), *of_how_things_stand(words))))
    told = {word.text for word in words if id(word) not in aside}
    read = {word.lower() for word in verdict.turn.replace(";", " ").split()}
    only = {word.text for word in words if id(word) in aside and SQUARE.fullmatch(word.text)} - told
    return is_used_up(position) and not only.isdisjoint(read)


def _may_go_on(reading: Reading, aside: Sequence[Word]) -> bool:
    """Tell whether one of the squares that are set aside could still be part of the turn."""
    played = [each for each in reading.played if each.action != reading.start.game.confirm]
    here = played[-1].after if played else reading.start
    if reading.refused or here.seat != reading.start.seat or here.outcome is not None:
        return False
    heard = (each for word in aside for each in heard_in(here, (word,)))
    return any(not isinstance(each.action, str) and here.check(each.action) is None for each in heard)


def _keeps_what_is_put(reading: Reading, aside: Sequence[Word]) -> bool:
    """Tell whether what is set aside keeps a stone that the turn puts down all the same."""
    texts = {word.text for word in aside}
    put = {word for each in _actions(reading) for word in each.split()}
    return not texts.isdisjoint(_KEEPING) and any(ELEMENTS[text].word in put for text in texts & ELEMENTS.keys())


def _leads_up_to(reading: Reading, verdict: Verdict, words: Sequence[Word]) -> bool:
    """Tell whether a turn makes way for the very action that is refused by what is only told behind it.

    It is refused as it is told, by its verb and square: `ride D7 up left` is no step up, and then the ride.
    """
    verb, _, square = verdict.refused.partition(" ")
    actions, before = [each.text for each in reading.played], len(verdict.steps)
    if verdict.finding is not Finding.ILLEGAL or verdict.refused not in actions[before + 1 :]:
        return False
    telling = reading.start.game.speech.verbs.get(verb, frozenset()) | {verb}
    texts = [word.text for word in words]
    at = next((at for at, text in enumerate(texts) if text == square.lower()), 0)
    is_told = not telling.isdisjoint(texts[max(0, at - _NEXT) : at])
    ends = {action.split()[-1].lower() for action in actions[before : actions.index(verdict.refused, before)]}
    return is_told and not any(is_way(text) or text in ends for text in texts[:at])


def _leaves_out_walk(reading: Reading, verdict: Verdict, words: Sequence[Word]) -> bool:
    """Tell whether somebody says that he went a way that is refused, and the turn has no step at all."""
    is_walk = verdict.finding is Finding.ILLEGAL and verdict.refused.startswith("move ")
    is_still = not any(action.startswith("move ") for action in _actions(reading))
    return is_walk and is_still and not (_WALKING | _WENT).isdisjoint(word.text for word in words)


def is_used_up(position: Position) -> bool:
    """Tell whether a whole turn makes use of all that there is, so that what is said beside it can be no part of it."""
    speech, state = position.game.speech, position.state
    return bool(speech.holding(state)) or speech.supposing(state) is not None


def decided_words(position: Position, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Give a text without what it only weighs up before it decides, where a turn has but one action."""
    return without_weighing(words) if position.game.confirm is None else words


def _goes_as_told(reading: Reading, words: Sequence[Word]) -> bool:
    """Tell whether a turn rides and walks where its text says that somebody does, and has all the stones of it."""
    speech, texts = reading.start.game.speech, [word.text for word in words]
    riding = speech.verbs.get("ride", frozenset()) - speech.also.keys() - USING
    done = [action.split()[0] for action in _actions(reading)]
    is_walking = "move" in done or _WALKING.isdisjoint(texts)
    stones = {text for text in texts if text in ELEMENTS}
    if not all(any(bears_out(each, text) for each in reading.played) for text in stones):
        return False
    return is_walking and sum(text in riding for text in texts) <= done.count("ride")


class _Turns:
    """The whole turns that a text tells, as far as they have been found."""

    def __init__(self, is_used_up: bool) -> None:
        self._is_used_up = is_used_up
        self._found: dict[tuple[str, ...], tuple[float, Reading]] = {}

    def add(self, cost: float, reading: Reading) -> None:
        dearness = cost - (_CONFIRMED if reading.is_over else 0)
        actions = tuple(_actions(reading))
        if actions and (actions not in self._found or self._found[actions][0] > dearness):
            self._found[actions] = dearness, reading

    def most(self) -> float:
        """Say what a turn costs at most that may still be the sole one, or come near it."""
        best, second, most, gap = self._compared()
        if best > most:
            return most + _CONFIRMED
        return (best - GAP if second < best + gap else best + gap) + _CONFIRMED

    def sole(self) -> Reading | None:
        """Give the turn that no other one comes near; None where there is none."""
        best, second, most, gap = self._compared()
        if best > most or second < best + gap:
            return None
        return next(reading for cost, reading in self._found.values() if cost == best)

    def _compared(self) -> tuple[float, float, float, float]:
        """Give what the two best turns cost, what the best one costs at most, and what the other has to cost more."""
        costs = [*sorted(cost for cost, _ in self._found.values()), 2 * LOOKED_AT, 2 * LOOKED_AT]
        most, gap = (_DEAR, _FAR) if self._is_used_up and costs[0] > MOST else (MOST, GAP)
        return costs[0], costs[1], most, gap


def told(
    position: Position, words: Sequence[Word], names: Sequence[str], *, is_loose: bool = False
) -> tuple[Word, ...] | None:
    """Give the clauses of a text that tell this turn; None where that cannot be said."""
    speech = position.game.speech
    decisive = speech.decisive
    acting = (decisive | speech.going | speech.deeds) - {"row", "column", "own"}
    if is_used_up(position):
        words = without_descriptions(position, words)
    elif position.form.layers and not position.is_chance:
        words = without_descriptions(position, words, lambda clause: _is_heard(position, clause))
        words = without_stock(words, lambda word: word.text in acting and not is_shown(position, word.text))

    def is_naming(word: Word) -> bool:
        return is_meaningful(word.text) or word.text in decisive

    others = others_of(names, position.seat)
    return of_this_turn(words, others, is_naming, is_loose=is_loose, is_strict=is_used_up(position))


def _is_heard(position: Position, words: Sequence[Word]) -> bool:
    """Tell whether an action may begin at any of these words."""
    return any(heard_in(position, words[at:]) for at in range(len(words)))


def may_act(position: Position, words: Sequence[Word], names: Sequence[str]) -> bool:
    """Tell whether a clause that seems to describe may tell an action, where a turn need not use up all there is."""
    if is_used_up(position) or position.is_chance or not position.form.layers:
        return False
    speech = position.game.speech
    return _is_heard(position, words) or _is_heard(position, rephrased(words, speech.phrases, speech.vocabulary, names))


def _actions(reading: Reading) -> Iterable[str]:
    """List what a reading plays, but for its confirmation."""
    return (each.text for each in reading.played if each.action != reading.start.game.confirm)


def readings_of(
    position: Position, message: Message, luck: str, names: Sequence[str], searching: type[Search] | None = None,
    *, is_loose: bool = False, most: Callable[[], float] = lambda: LOOKED_AT,
) -> Iterator[tuple[float, Reading]]:  # fmt: skip
    """Yield every turn that a text may tell, with its cost; none where the text leaves something open.

    `most` says what a turn costs at most that is still wanted.
    Words that leave it open may be part of a phrase that says nothing; made plain, a text has lost such words.
    """
    speech, words = position.game.speech, message.words
    if len(words) > _MOST_WORDS or undecided(words):
        return
    again, plain = (each(words, speech.phrases, speech.vocabulary, names) for each in (rephrased, made_plain))
    several = [words, again, plain] if searching is None else [words] if is_used_up(position) else [words, again]
    is_told = False
    for each in dict.fromkeys(map(tuple, several)):
        kept = told(position, each, names, is_loose=is_loose)
        if kept is None and each == words and is_used_up(position):
            return
        is_told = is_told or (kept is not None and each in (words, tuple(again)))
        if kept is not None and is_told:
            telling = set(map(id, kept))
            discussed = frozenset(word.text for word in each if id(word) not in telling)
            unpieced = tuple(attrs.evolve(word, piece=0) for word in kept)
            search = (searching or Search)(position, message.saying(unpieced), discussed)
            yield from search.run(luck or message.luck, most)
