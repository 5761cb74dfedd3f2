"""What a text tells of a unit and what is no part of the turn that was read: ways and attacks.

Whatever passed over their words, `H9 to H8` may be one more action. So may be what is told again and done once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Final

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.geometry import DIRECTION_WORDS
from elemental_gui.engine.core.spoken import (
    COMMA,
    CORRECTING,
    ELEMENTS,
    NUMBERS,
    SQUARES,
    STOP,
    Word,
    as_written,
    text_at,
)
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.language.everyday import BLOCKING
from elemental_gui.host.message.words import Message
from elemental_gui.host.telling.facts import SQUARE, ends_of, lying_on
from elemental_gui.host.telling.of_this_turn import clauses_of
from elemental_gui.host.turns.accounting import told_in
from elemental_gui.host.turns.chat_reading import heard_in
from elemental_gui.host.verdict import Finding, Verdict

_LONGEST: Final = 120
"""Words of a text that is looked through."""
_APOLOGIZING: Final = frozenset((
    "apologies", "apologise", "apologize", "pardon", "misread", "miscounted", "mistyped", "mistake", "wrong",
    "corrected", "oopsie", "typo",
))  # fmt: skip
"""More words with which something is put right."""
_SHOWN: Final = 3
_NEAR: Final = 6
"""Words within which something is taken back."""
_LEADING: Final = frozenset(("to", "-", ">", "x", "on", "onto"))
_HOW_FAR: Final = frozenset((*SQUARES, *NUMBERS, *DIRECTION_WORDS, "the"))
"""Words between a piece and where it goes: `F4 walks one square down to F5`."""
_AGAIN: Final = frozenset((("once", "more"), ("second", "time"), ("another", "time"), ("double", "attack")))
_REPEATING: Final = frozenset(("again", "once", "more"))
_ATTACKING: Final = frozenset((
    "attack", "attacks", "attacking", "hit", "hits", "hitting", "strike", "strikes", "striking",
))  # fmt: skip
"""The words for an attack that say nothing else."""
_SUPPOSING: Final = frozenset((
    "can", "could", "may", "would", "you", "you'll", "he", "she", "they", "after", "next", "your", "to", "when",
))  # fmt: skip
"""Words near them with which somebody may act another time, or somebody else."""
_ANOTHER: Final = frozenset(("second", "third", "fourth", "other", "another", "remaining", "last"))
_SAME: Final = frozenset(("likewise", "there", "same", "top", "too", "also"))
"""Words that say of another stone that it goes where the one before it went."""
_PARTING: Final = frozenset((STOP, COMMA, "and", "then", "("))
_JOINING: Final = frozenset((STOP, COMMA, "and", "then", "(", ")"))
_BARE: Final = frozenset(("again", "once", "more", "a", "second", "another", "time", "it", "double", "attack"))


def unless_left_out(
    verdict: Verdict, start: Position, message: Message, judge: Callable[[Message], Verdict]
) -> Verdict:
    """Ask about a turn where the text tells a way or an attack that none of its actions is.

    What is told again and is refused is refused.
    """
    words = message.words
    is_read = verdict.finding is Finding.LEGAL and verdict.steps
    lost = next(chain(_undone(verdict, start, words), _unplaced(verdict, words)), "") if is_read else ""
    if lost:
        return _asking(verdict, lost)
    is_of_several = start.game.confirm is not None and bool(start.game.speech.called)
    if verdict.finding is not Finding.LEGAL or len(words) > _LONGEST or not is_of_several:
        return verdict
    said = _not_gone(verdict, start, words)
    again = () if said else _told_again(verdict, start, words)
    if not said and not again:
        return verdict
    if again:
        said = as_written(again)
        kept = tuple(word for word in words if word.text not in _REPEATING or word not in again)
        plain = judge(message.saying(kept))
        if plain.finding is Finding.ILLEGAL:
            return plain
    return _asking(verdict, said)


def _asking(verdict: Verdict, said: str) -> Verdict:
    sentence = f"{quoted(said)} is told, but is no part of what was read: {quoted(verdict.turn, 200)}."
    return verdict.asking(f"{sentence} Ask what is meant.")


def _undone(verdict: Verdict, start: Position, words: Sequence[Word]) -> Iterator[str]:
    """Quote each attack that is told of a square with which no attack of the turn has to do."""
    verbs = start.game.speech.verbs.get("attack", frozenset()) & _ATTACKING
    done = {name for step in verdict.steps if step.action.startswith("attack") for name in step.action.split()}
    for at in (at for at, word in enumerate(words) if word.text in verbs):
        aimed = [word.text for word in words[at + 1 : at + 1 + _NEAR]]
        end = next((end for end, text in enumerate(aimed) if SQUARE.fullmatch(text)), _NEAR)
        before = [word.text for word in words[max(0, at - _NEAR) : at]]
        is_plain = BLOCKING.isdisjoint((*before, *aimed)) and _SUPPOSING.isdisjoint((*before[-_SHOWN:], *aimed))
        is_told = end < len(aimed) and aimed[end].upper() not in done and _PARTING.isdisjoint(aimed[:end])
        if is_told and is_plain:
            yield as_written(words[at : at + end + 2])


def _unplaced(verdict: Verdict, words: Sequence[Word]) -> Iterator[str]:
    """Quote where one more stone is put where another one was, while one is left: `the second likewise`."""
    end, actions = verdict.end, [step.action for step in verdict.steps]
    is_left = end is not None and any(end.game.speech.holding(end.state)) and len(set(actions)) == len(actions)
    for clause in clauses_of(words) if is_left else ():
        texts = [word.text for word in clause]
        at = next((at for at, text in enumerate(texts) if text in _ANOTHER), len(texts))
        if not _SAME.isdisjoint(texts[at + 1 :]) and BLOCKING.isdisjoint(texts):
            yield as_written(clause)




def unless_besides(verdict: Verdict, start: Position, words: Sequence[Word]) -> Verdict:
    """Ask about a turn beside which more may be ordered, or in place of which something else may be."""
    is_judged = verdict.is_judged and len(words) <= _LONGEST and verdict.turn != ""
    said = start.game.speech.besides(told_in(verdict, start), words) if is_judged else ""
    if not said:
        return verdict
    sentence = f"{quoted(said)} may tell more than {quoted(verdict.turn, 200)}, or something else. Ask what is meant."
    return verdict.asking(sentence)


def _not_gone(verdict: Verdict, start: Position, words: Sequence[Word]) -> str:
    """Quote the first way or attack that no action of the turn is; empty where there is none."""
    done = list(_done(verdict))
    for at, word in enumerate(words):
        told = list(_told_from(start, words, at)) if SQUARE.fullmatch(word.text) else []
        if told and not any(_is_done(start, each, done) for each in told):
            return as_written(words[at : at + _SHOWN])
    return ""


def _told_again(verdict: Verdict, start: Position, words: Sequence[Word]) -> Sequence[Word]:
    """Give what is told again and is done once, `K6 hits K7 and K6 hits K7 again`; nothing where there is none."""
    actions = [step.action for step in verdict.steps]
    texts = [word.text for word in words]
    if len(set(actions)) < len(actions):
        return ()
    verbs = start.game.speech.deeds
    for at in (at for at in range(len(texts)) if texts[at] == "again" or tuple(texts[at : at + 2]) in _AGAIN):
        begin, end = _clause(texts, at)
        clause, before = texts[begin:end], texts[:begin]
        named = {text for text in clause if SQUARE.fullmatch(text)}
        is_verb = not verbs.isdisjoint(clause) or set(clause) <= _BARE
        is_before = named <= set(before) and any(map(SQUARE.fullmatch, before))
        if is_before and (len(named) > 1 or is_verb):
            return words[begin:end]
    return ()


def _clause(texts: Sequence[str], at: int) -> tuple[int, int]:
    """Give where the clause begins and ends in which a word stands."""
    begin = next((index + 1 for index in range(at - 1, -1, -1) if texts[index] in _JOINING), 0)
    return begin, next((index for index in range(at, len(texts)) if texts[index] in _JOINING), len(texts))


def _told_from(start: Position, words: Sequence[Word], at: int) -> Iterator[tuple[str, str]]:
    """Yield what a piece of the player's does that is named here, as its square and the one it goes to or attacks."""
    attacks = start.game.speech.verbs["attack"]
    end = at + 1
    going = start.game.speech.going | _HOW_FAR if SQUARE.fullmatch(text_at(words, end)) is None else frozenset[str]()
    while text_at(words, end) in _LEADING or text_at(words, end) in attacks or text_at(words, end) in going:
        end += 1
    is_led = {word.text for word in words[at + 1 : end]}.isdisjoint(going) or text_at(words, end - 1) in _LEADING
    around = {word.text for word in (*words[max(0, at - _NEAR) : at], *words[end + 1 : end + _NEAR])}
    is_goal = SQUARE.fullmatch(text_at(words, at - 1)) is not None or text_at(words, at - 1) in _LEADING
    is_way = text_at(words, end + 1) in _LEADING and SQUARE.fullmatch(text_at(words, end + 2)) is not None
    is_goal = is_goal or is_way  # G7-F7-E7
    if SQUARE.fullmatch(text_at(words, end)) is None or is_goal or not is_led or not CORRECTING.isdisjoint(around):
        return
    if f"seat {start.seat}" not in lying_on(start, words[at].text):
        return
    for each in heard_in(start, words[at : end + 1]):
        ends = [] if isinstance(each.action, str) else ends_of(start.game.format_action(each.action).split())
        if len(ends) > 1 and ends[0] == words[at].text.upper() and ends[-1] == words[end].text.upper():
            yield ends[0], ends[-1]


def _done(verdict: Verdict) -> Iterator[tuple[list[str], str]]:
    """Yield what each action leads to, with the squares on which the piece has stood that makes it."""
    stood: list[list[str]] = []
    for step in verdict.steps:
        ends = ends_of(step.action.split())
        if len(ends) < 2:
            continue
        way = next((way for way in stood if way[-1] == ends[0]), None)
        if way is None:
            way = [ends[0]]
            stood.append(way)
        yield list(way), ends[-1]
        if not step.action.startswith("attack"):
            way.append(ends[-1])


def _is_done(start: Position, told: tuple[str, str], done: Sequence[tuple[list[str], str]]) -> bool:
    """Tell whether one of the actions is the one that is told, or goes on from there: `F4 to E4, then to D4`."""
    return any(told[0] in stood and (told[1] == end or _is_between(start, told, end)) for stood, end in done)


def _is_between(start: Position, told: tuple[str, str], end: str) -> bool:
    places = [start.form.place(name) or (0, 0) for name in (*told, end)]
    first, second, whole = (
        abs(one[0] - other[0]) + abs(one[1] - other[1])
        for one, other in ((places[0], places[1]), (places[1], places[2]), (places[0], places[2]))
    )
    return first + second == whole


def unless_put_right(verdict: Verdict, words: Sequence[Word]) -> Verdict:
    """Ask about a stone that is refused because it was placed before, where something may be put right by it."""
    stone, *rest = verdict.refused.lower().split() or [""]
    if verdict.finding is not Finding.ILLEGAL or stone not in ELEMENTS or verdict.end is None or not rest:
        return verdict
    placed = [step.action.split()[1].lower() for step in verdict.steps if step.action.startswith(f"{stone} ")]
    texts = [word.text for word in words]
    is_held = stone in verdict.end.game.speech.holding(verdict.end.state)
    if is_held or not placed or placed[-1] not in texts or rest[0] not in texts:
        return verdict
    first, last = texts.index(placed[-1]), len(texts) - texts[::-1].index(rest[0])
    if CORRECTING.isdisjoint(texts[first:last]) and _APOLOGIZING.isdisjoint(texts[first:last]):
        return verdict
    sentence = f"{verdict.sentence} It may be told in place of {stone} {placed[-1].upper()}: ask what is meant."
    return verdict.asking(sentence)
