"""What a text tells beside its actions: what they bring about, what they cost, and why.

A clause that names something which an action of the game can bring about is left out, the rest is read as a turn, and
the engine is asked whether the clause is true of that turn. What is false of every turn is asked about; where several
turns are possible, the one counts of which all is true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import Word
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.effects import effect
from elemental_gui.host.luck import Played
from elemental_gui.host.message.words import Message
from elemental_gui.host.telling.clauses import CROSSING, HELD, LISTING, REASONS, Aside, asides, is_named, number
from elemental_gui.host.telling.facts import SQUARE, changed, crossed, ends_of, is_among, squares_of, way, ways
from elemental_gui.host.turns.accounting import untrue
from elemental_gui.host.turns.chat_reading import heard_in
from elemental_gui.host.verdict import Finding, Step, Verdict

_MOST_TRIES: Final = 8
_MOST_ENDINGS: Final = 12
_LONGEST: Final = 120
"""Words of a text whose clauses are looked at."""
_AMOUNTS: Final = frozenset((
    "all", "everything", "half", "most", "some", "few", "several", "lots", "loads", "plenty", "many", "max", "maximum",
    "rest", "quarter", "third", "bunch", "couple", "more",
))  # fmt: skip
"""Amounts that nobody tells."""
_COMPASS: Final = frozenset(("north", "south", "east", "west"))
_SHADES: Final = frozenset(("light", "dark"))

Judge = Callable[[Message], Verdict]


@attrs.frozen
class _Try:
    """A text without some of its clauses, and the verdict on it."""

    verdict: Verdict
    left_out: Sequence[Aside]
    kept: Sequence[Aside]
    """The clauses that are left in it."""

    def is_true_of(self, turn: Verdict) -> bool:
        """Tell whether all that is said beside a turn is true of it."""
        is_open = bool(self.verdict.readings)
        checked = (*self.left_out, *(aside for aside in self.kept if aside.is_led or is_open))
        return all(_is_true(aside, turn.steps) for aside in checked)


def settled(position: Position, message: Message, verdict: Verdict, judge: Judge) -> Verdict:
    """Give the verdict on a text with what it tells beside its actions; `verdict` is the one without that."""
    speech, words = position.game.speech, message.words
    if verdict.sender or len(words) > _LONGEST or not speech.tells:
        return verdict
    if verdict.is_whole and verdict is (verdict := unless_untrue(verdict, asides(position, words))):
        return verdict
    whole, ended, other = list[tuple[Verdict, _Try]](), list[tuple[Verdict, _Try]](), list[tuple[Verdict, _Try]]()
    for each in _tries(position, message, verdict, judge):
        turns = [(turn, each) for turn in _turns(each.verdict) if each.is_true_of(turn)]
        (whole if each.verdict.is_whole or each.verdict.readings else ended).extend(turns)
        other += [(each.verdict, each)] if _is_plain(each) else []
    sure = {turn.turn: (turn, each) for turn, each in reversed(whole or ended)}
    sure = sure if whole or len(sure) == 1 else {}
    other.sort(key=lambda each: each[0].finding is Finding.LEGAL)
    found = next(iter((*sure.values(), *other)), None)
    return verdict if found is None or len(sure) > 1 else _noted(found[0], found[1].left_out, words)


def _is_plain(each: _Try) -> bool:
    """Tell whether a text is plain without some clauses, although it is no whole turn: refused, or only begun."""
    verdict = each.verdict
    if verdict.finding is Finding.ILLEGAL:
        return all(_goes_with(aside, verdict) for aside in each.left_out)
    is_begun = verdict.finding is Finding.LEGAL and not verdict.is_whole
    return is_begun and all(_is_true(aside, verdict.steps) for aside in each.left_out)


def _noted(verdict: Verdict, left_out: Sequence[Aside], words: Sequence[Word]) -> Verdict:
    notes = (
        f"Line {words[aside.at[0]].line}: {quoted(' '.join(aside.texts))} was left out as a remark."
        for aside in left_out if aside.at[0] < len(words)
    )
    return verdict.noting(*notes)


def unless_untrue(verdict: Verdict, found: Sequence[Aside]) -> Verdict:
    """Ask about a turn of which something is told that does not come of it."""
    if not verdict.is_whole or verdict.start is None or HELD in verdict.start.game.speech.tells:
        return verdict  # amounts are looked at by the game itself
    if verdict.start.game.speech.heeded(verdict.start.state):
        return verdict  # an answer brings nothing about
    untrue = next((aside for aside in found if aside.is_led and _is_untrue(aside, verdict.steps)), None)
    if untrue is None:
        return verdict
    return verdict.asking(f"{quoted(' '.join(untrue.texts))} is not true of {verdict.turn}: ask what is meant.")


def _tries(position: Position, message: Message, verdict: Verdict, judge: Judge) -> Iterator[_Try]:
    """Judge the text as it is, and without some of its clauses, what is surest first."""
    words = message.words
    found = [aside for aside in asides(position, words) if not _is_told_to_act(position, words, aside)]
    led = [aside for aside in found if aside.is_led]
    several = [[], led, found, *map(list, (each for count in (1, 2) for each in combinations(found, count)))]
    tries = {tuple(aside.at[0] for aside in each): each for each in several}
    for left_out in list(tries.values())[:_MOST_TRIES]:
        gone = {at for aside in left_out for at in aside.at}
        rest = tuple(attrs.evolve(word, piece=0) for at, word in enumerate(words) if at not in gone)
        judged = judge(message.saying(rest)) if left_out else verdict
        if untrue(judged, [" ".join(aside.texts) for aside in left_out]):
            continue
        yield _Try(judged, left_out, [aside for aside in found if aside not in left_out])


def _is_told_to_act(position: Position, words: Sequence[Word], aside: Aside) -> bool:
    """Tell whether a clause says what is buffed, or by a verb what one of several pieces does: `K9 terraforms`."""
    speech = position.game.speech
    if "buff" in aside.texts and "buff" in speech.vocabulary:
        return True  # four W2 - that makes 28 - and buff water
    if aside.is_led or speech.deeds.isdisjoint(aside.texts) or speech.whereabouts(position.state):
        return False
    clause = tuple(words[at] for at in aside.at if at < len(words))
    return any(each.end == len(clause) for each in heard_in(position, clause))


def _turns(verdict: Verdict) -> Iterator[Verdict]:
    """Yield the whole turns that a verdict may mean, with each decision that may end one that is only begun."""
    for each in verdict.readings or (verdict,):
        if each.is_whole:
            yield each
        elif each.finding is Finding.LEGAL and each.end is not None and not each.end.is_chance:
            yield from _ended(each, each.end)


def _ended(verdict: Verdict, here: Position) -> Iterator[Verdict]:
    """Yield a turn with each last action that ends it."""
    game = here.game
    for action in here.legal_actions()[:_MOST_ENDINGS] if game.confirm is None else ():
        if here.ends_turn(action):
            after, text = here.play(action), game.format_action(action)
            step = Step(text, effect(here, after), here, after)
            who = verdict.sentence.removeprefix("Legal so far, but the turn of ").removesuffix(" is not over.")
            yield attrs.evolve(
                verdict, turn=f"{verdict.turn}; {text}", steps=(*verdict.steps, step), owed=(), end=after,
                sentence=f"The turn of {who} is legal.",
            )  # fmt: skip


def _happened(steps: Sequence[Step]) -> dict[str, list[str]]:
    """Give what a turn brings about, in words."""
    found: dict[str, list[str]] = {}
    for step in steps:
        speech, action = step.before.game.speech, step.before.parse(step.action)
        for kind, told in speech.happens(step.before.state, action).items():
            found.setdefault(kind, []).extend(told)
    return found


def _is_untrue(aside: Aside, steps: Sequence[Step]) -> bool:
    """Tell whether what a clause says comes about does not, or not so often, or the other way round."""
    if CROSSING in aside.kinds or aside.is_denied:
        return not _is_true(aside, steps)
    told = _told(aside, steps)
    elements = [text for text in aside.texts if text in spoken.ELEMENTS]
    allowed = {word for each in told for word in each.split()} | _actors(steps)
    return not told or not _is_counted(aside, told, steps) or not _names_only(elements, allowed, 1, steps)


def _told(aside: Aside, steps: Sequence[Step]) -> list[str]:
    """Give what a turn brings about of the kinds that a clause speaks of."""
    happened = _happened(steps)
    return [each for kind in aside.kinds for each in happened.get(kind, ())]


def _is_true(aside: Aside, steps: Sequence[Step]) -> bool:
    """Tell whether a clause is true of a turn: each thing that it names has to have to do with what comes about."""
    if CROSSING in aside.kinds:
        return any(_is_crossed(aside, step.action, step.before, step.after) for step in steps)
    told = _told(aside, steps)
    if aside.is_denied:
        named = {text for text in (*aside.texts, aside.head) if SQUARE.fullmatch(text)}
        named |= {" ".join(pair) for pair in pairwise(aside.texts) if pair[0] in ("row", "column")}
        is_so = any(not named or any(f"{name} " in f"{each} " for name in named) for each in told)
        is_reason = aside.texts[0] in REASONS and not any(map(is_named, aside.texts))
        return aside.is_of_others or is_reason or not is_so
    allowed = {word for each in told for word in each.split()} | _actors(steps)
    if LISTING in aside.kinds:
        return _names_only(aside.texts, set(), 1, steps)
    return bool(told) and _is_counted(aside, told, steps) and _names_only(aside.texts, allowed, len(told), steps)


def _is_counted(aside: Aside, told: Sequence[str], steps: Sequence[Step]) -> bool:
    """Tell whether what is told of two comes about twice."""
    telling = {word for step in steps for words in step.before.game.speech.tells.values() for word in words}
    for text, behind in zip(aside.texts, (*aside.texts[1:], ""), strict=True):
        count = 2 if text == "both" else number(text) or 0
        if count > max(1, len(told)) and (text == "both" or behind in telling):
            return str(count) in {word for each in told for word in each.split()}
    return True


def _names_only(texts: Sequence[str], allowed: set[str], count: int, steps: Sequence[Step]) -> bool:
    """Tell whether words name no square, stone, number or direction but these."""
    played = [Played(step.before.parse(step.action), step.before, step.after) for step in steps]
    is_held = any(HELD in step.before.game.speech.tells for step in steps)
    known = allowed | {name.lower() for each in played for name in changed(each)}
    known |= {name for name, element in spoken.ELEMENTS.items() if not known.isdisjoint((name, element.word))}
    numbers = {int(text.strip("x,.")) for text in allowed if text.strip("x,.").isdigit()} | {1}
    numbers |= set() if is_held else {count}
    for text in texts:
        told = number(text)
        is_amount = is_held and text in _AMOUNTS
        if (SQUARE.fullmatch(text) or text in spoken.ELEMENTS or text in _SHADES or is_amount) and text not in known:
            return False
        if told is not None and told not in numbers:
            return False
        if text in _COMPASS and played and not any(way(text) in ways(each) for each in played):
            return False
    return True


def _actors(steps: Sequence[Step]) -> set[str]:
    """Give the words of the actions of a turn, and of what acts in them."""
    said = [(step.before, step.action.split()) for step in steps]
    return {word.lower() for here, words in said for word in (*words, *_lying(here, squares_of(words)))}


def _lying(here: Position, names: Sequence[str]) -> set[str]:
    """Give the words for what lies on squares."""
    places = [here.form.place(name) for name in names]
    lying = (here.form.word(here.setup.cells[place[1]][place[0]]) for place in places if place is not None)
    return {word for each in lying for word in each.replace(",", " ").split()}


def _is_crossed(aside: Aside, action: str, here: Position, after: Position | None = None) -> bool:
    """Tell whether an action goes over what a clause says."""
    names = list(crossed(ends_of(action.split())))
    where = here.game.speech.whereabouts
    names += [] if after is None else crossed((*where(here.state), *where(after.state)))
    lying = " ".join(_lying(here, names))
    is_so = all(text.upper() in names for text in aside.texts if SQUARE.fullmatch(text))
    is_so = is_so and all(is_among(text, lying) for text in aside.texts if text in spoken.ELEMENTS)
    return bool(names) and is_so and ("nothing" not in aside.texts or "empty" in lying)


def _goes_with(aside: Aside, verdict: Verdict) -> bool:
    """Tell whether a clause names only what has to do with an action that the rules refuse."""
    here = verdict.end or verdict.start
    if here is None or not verdict.refused or not _SHADES.isdisjoint(aside.texts):
        return False
    if CROSSING in aside.kinds:
        return _is_crossed(aside, verdict.refused, here)
    try:
        told = here.game.speech.happens(here.state, here.parse(verdict.refused))
    except NotationError:
        told = {}
    ends = ends_of(verdict.refused.split())
    allowed = {word.lower() for word in (*verdict.refused.split(), *ends)} | _lying(here, ends) | _actors(verdict.steps)
    allowed |= {word for several in told.values() for each in several for word in each.split()}
    return _names_only([text for text in aside.texts if text not in _COMPASS], allowed, 1, verdict.steps)
