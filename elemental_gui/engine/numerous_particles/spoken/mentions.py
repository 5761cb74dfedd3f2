"""What a text mentions beside a submission, and whether all of it is true of that submission.

A submission says very little, so that every number, building and resource in a text has to be a part of it, a price
of it, or what the seat holds. Whatever is none of these makes it doubtful what was meant.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.spoken import COMMA, JOINTS, STOP, Words, skip, text_at
from elemental_gui.engine.numerous_particles.actions import Action, Lose, Submit
from elemental_gui.engine.numerous_particles.buildings import BUILDINGS
from elemental_gui.engine.numerous_particles.entry import most, price_of
from elemental_gui.engine.numerous_particles.ledger import COLUMN, NAMES, RESOURCES
from elemental_gui.engine.numerous_particles.spoken.amended import BUFFS, buffed_anew, closes_purchase, counts, segments
from elemental_gui.engine.numerous_particles.spoken.costs import MOST
from elemental_gui.engine.numerous_particles.spoken.numbers_told import (
    LEVELS,
    RESOURCE_OF,
    counted_at,
    is_article,
    is_building,
    name_of,
    number,
    past_resources,
    plainly,
    without_losses,
)
from elemental_gui.engine.numerous_particles.state import State

BUFFED: Final = frozenset(("buffed", "buff", "boosted", "doubled", "double", "boost", "bonus"))
BUYS: Final = frozenset((
    "submit", "buy", "buys", "buying", "bought", "build", "builds", "building", "built", "purchase", "purchases",
    "get", "gets", "getting",
))  # fmt: skip
REMOVES: Final = frozenset((
    "remove", "removes", "removing", "destroy", "destroying", "bin", "scrap", "sacrifice", "sacrificing", "trash",
    "discard", "demolish", "demolishes", "demolishing", "raze", "razes", "razing", "dismantle", "dismantles",
    "dismantling", "scraps", "discards",
))  # fmt: skip
EATS: Final = REMOVES | frozenset((
    "eat", "eats", "eating", "ate", "kill", "kills", "killing", "lose", "loses", "losing", "destroys", "consumes",
    "consuming", "swallows", "sacrifices", "drop", "dropping", "delete", "deletes", "deleting", "burn", "burning",
    "binning", "scrapping", "kick", "kicks", "kicking", "throw", "throws", "throwing", "toss", "tosses", "tossing",
    "replace", "replaces", "replacing", "push", "pushes", "knock", "knocks", "cost", "costs", "costing", "minus", "rid",
    "ditch", "ditches", "dump", "dumps", "takes", "wipes", "displaces", "evicts", "boots",
))  # fmt: skip
GONE: Final = frozenset((
    "gone", "goes", "go", "die", "dies", "removed", "destroyed", "lost", "eaten", "sacrificed", "leaves", "leave",
    "demolished", "razed", "dismantled", "scrapped", "discarded", "killed", "dropped", "replaced", "used", "spent",
    "consumed", "upgraded", "converted", "disappear", "disappears", "vanish", "vanishes",
))  # fmt: skip
NO_BUFF: Final = "nobuff"
"""What `not buffing this time` is written as."""
NO_PURCHASE: Final = "nopurchase"
_VAGUE: Final = frozenset((
    "all", "half", "third", "quarter", "maximum", "some", "few", "several", "lots", "loads", "plenty", "bunch", "many",
    "most", "more", "percent", "%", "rest", "everything", MOST, "another", "quadruple",
))  # fmt: skip
"""Words for a number that nobody tells."""
_PASSING: Final = frozenset(("pass", "passes", "passing", "nothing", "none", "skip", "skipping", NO_PURCHASE))
_DENYING: Final = frozenset(("no", "not", "don't", "won't", "dont", "can't", "cannot", "or", "just", "only"))
_WITHOUT: Final = frozenset(("no", "without", "skip", "skipping", "forget", "drop", "scrap", "cancel"))
_NOW: Final = frozenset((
    "this", "the", "turn", "time", "round", "now", "then", "please", "actually", "instead", "after", "all",
))  # fmt: skip
_OUTCOMES: Final = frozenset(("gives", "giving", "produces", "means", "leaves", "leaving", "gain", "gaining", "so"))
"""Words before a number that only comes of a submission."""
_COPYING: Final = frozenset(("same", "usual", "repeat", "repeating", "ditto", "likewise", "copy", "copying"))
"""Words that point to what was bought before."""
_BUILDS: Final = frozenset(("build", "buy", "purchase"))
_OF_WHAT: Final = frozenset(("in", "my", "of", "the", "i", "that", "on", "into", *RESOURCE_OF))
"""What follows `all` where it means a number."""
_BUILT: Final = frozenset(("building", "buildings", "tier", "level", "kind", "type", "card", "cards"))
_SPANS: Final = frozenset(("min", "mins", "minutes", "minute", "seconds", "sec", "secs", "turns", "rounds", "hours",
                           "players", "points"))  # fmt: skip
_TO_GO: Final = frozenset(("is", "are", "gets", "get", "has", "have", "to", "must", "will"))
_MOST_GONE: Final = 5
_ORDINALS: Final = ("st", "nd", "rd", "th")
_MANY: Final = 2
_NEAR: Final = 4
_BARRED: Final = frozenset((
    "blocked", "locked", "forbidden", "taken", "used", "useless", "pointless", "worthless", "wasted", "unavailable",
))  # fmt: skip
"""What is said of a resource that cannot be buffed, or that nobody wants to."""
_HELPLESS: Final = frozenset(("don't", "dont", "doesn't", "doesnt", "won't", "wont", "wouldn't", "can't", "cannot"))
_HELPING: Final = frozenset(("help", "matter", "pay", "bring", "gain"))
_TWICE: Final = frozenset(("twice", "double", "doubly"))
_WORKING: Final = frozenset((
    "go", "goes", "count", "counts", "work", "works", "fire", "run", "runs", "give", "gives", "make", "makes",
    "produce", "produces", "pay", "pays", "act", "acts", "activate", "activates", "trigger", "triggers",
))  # fmt: skip
_LED: Final = frozenset(("so", "then", "because", "since", "cause", "as"))
_REASONS: Final = frozenset(("because", "since", "cause", "as"))
_PARTING: Final = frozenset((COMMA, STOP, ":", "(", ")", "so", "but", "and", "then"))
_TAKEN: Final = frozenset((
    "took", "has", "had", "used", "buffed", "blocked", "picked", "grabbed", "stole", "chose", "got", "takes", "uses",
    "blocks", "needs", "wants",
))  # fmt: skip
_MYSELF: Final = frozenset(("i", "i'll", "i'm", "me", "my", "we", "so", "buy", "build"))
_THEM: Final = frozenset(("them", "those", "these", "it", "that"))
_OWN: Final = frozenset(("and", "but", "with", "my", "a", "the", "i", "i'm", "i'll", "am", "-"))
"""Words before a buff of the player's own."""
_MENDING: Final = frozenset(("make", "sorry", "correction", "oops", "mean", "rather", "actually"))
"""Words between a number that is taken back and the one that is meant."""
_COUNTED: Final = frozenset(("turn", "round", "seat", "player", "day", "game", "no", "number"))
_QUALIFYING: Final = frozenset(("of", "my", "your", "the", "for", "more", "-", ":"))


def unlike(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote the first words of a text that are not true of the submission read in it; empty where all of them are."""
    lost = {name for _, action in told if isinstance(action, Lose) for name, _ in action.runs}
    words, _ = plainly(without_losses(words, lost))
    anew = [words, *segments(words)[1:]][-1]  # what is said anew holds alone
    words = anew if EATS.isdisjoint(word.text for word in anew) else words
    submitted = ((state, action) for state, action in told if isinstance(action, Submit))
    return next((said for state, action in submitted for said in _untrue(state, action, words)), "")


def _unsaid_buff(action: Submit, words: Words) -> Iterator[str]:
    """Give the word for a buff where a text speaks of one, and none is heard: `same buff as last time`."""
    texts = {word.text for word in words}
    is_none = action.buff or NO_BUFF in texts or not texts.isdisjoint(_DENYING | {"none", "nothing", "-", "without"})
    if is_none:
        return
    for at, word in enumerate(words):
        is_short = word.text == "b" and (name_of(text_at(words, at + 1)) or text_at(words, at + 1) in RESOURCE_OF)
        if word.text in BUFFS | {"buffed", "bonus"} or is_short or closes_purchase(words, at):
            yield word.source


def untrue(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote what a remark that was left out says of a buff that is not submitted, or how many: `(two of them)`."""
    count = _count(text_at(words, 0)) if text_at(words, 1) == "of" and text_at(words, 2) in _THEM else None
    if count is not None and any(isinstance(action, Submit) and action.copies != count for _, action in told):
        return text_at(words, 0)
    at = skip(words, 0, _OWN)
    first = text_at(words, at + (text_at(words, at) in RESOURCE_OF))
    is_own = first in BUFFS | BUFFED and any(word.text in RESOURCE_OF for word in words)
    submitted = (action for _, action in told if isinstance(action, Submit))
    return first if is_own and not all(action.buff for action in submitted) else ""


def _taken_back(action: Submit, words: Words) -> Iterator[str]:
    """Give what says behind a purchase, or behind a buff, that there is none: `A1 x2 buff E. no buff`."""
    said = (at for at, word in enumerate(words) if word.text.upper() == action.building)
    bought = next(said, len(words)) if action.building else len(words)
    named = (at for at, word in enumerate(words) if RESOURCE_OF.get(word.text) == action.buff)
    buffed = next(named, len(words)) if action.buff else len(words)
    for at, word in enumerate(words):
        none_at = skip(words, at + 1, _QUALIFYING)
        none = text_at(words, none_at)
        is_buff = at > buffed and word.text in _WITHOUT and none in BUFFS
        is_purchase = at > bought and word.text in BUYS and none in ("nothing", "none")
        is_end = text_at(words, skip(words, none_at + 1, _NOW)) in ("", STOP, COMMA, ")", "!")
        if (is_buff or is_purchase) and is_end:
            yield words[none_at].source


def _said_before(action: Submit, words: Words) -> Iterator[str]:
    """Give what points to an earlier purchase where none is heard: `same as last time, but buff fire`."""
    if action.building or not {word.text for word in words}.isdisjoint(_PASSING | _DENYING):
        return
    for at, word in enumerate(words):
        is_copied = word.text in _COPYING and text_at(words, at + 1) not in BUFFS | BUFFED | RESOURCE_OF.keys()
        if is_copied or (word.text in BUYS - {"get", "gets", "submit"} and at + 1 < len(words)):
            yield word.source


def _untrue(state: State, action: Submit, words: Words) -> Iterator[str]:
    yield from _unsaid_buff(action, words)
    yield from buffed_anew(action.buff, words)
    yield from _said_before(action, words)
    yield from counts(action.building, action.copies, words)
    yield from _taken_back(action, words)
    said = 0
    for at, word in enumerate(words):
        if _is_denied(words, at):
            continue
        if not _is_true(state, action, words, at):
            yield word.source
        if action.building and name_of(word.text) == action.building:
            before = text_at(words, at - 1)
            is_again = not said or before in (*JOINTS, "another", STOP, "a") or name_of(before) != ""
            said += is_again
            if said > max(1, action.copies) + action.remove.count(action.building):
                yield word.source


def _is_true(state: State, action: Submit, words: Words, at: int) -> bool:
    text = text_at(words, at)
    name, count = name_of(text), _count(text)
    if name:
        is_one_of_many = not is_building(text) and action.copies < _MANY
        return name in action.remove or (_is_named(action, name) and not is_one_of_many)
    if text in _BUILDS and not action.building:
        return any(word.text in _PASSING | _DENYING for word in words)
    if text in RESOURCE_OF:
        before = at - 1 - text_at(words, at - 1).isdigit()
        is_short = len(text) == 1 and not action.buff and name_of(text_at(words, before)) != ""  # A1 5 A
        return is_article(words, at) or (not is_short and _is_resource_true(state, action, words, at))
    if text in _VAGUE:
        return _is_amount_true(state, action, words, at)
    if count is not None:
        return _is_number_true(state, action, count, words, at)
    return not _is_strange(text) or (text == "0" and not action.copies) or _is_rounded(state, action, text)


def _is_rounded(state: State, action: Submit, text: str) -> bool:
    """Tell whether a word is the beginning of what the seat holds, or pays: `I have 1.25`."""
    amounts = (*state.rows[state.seat - 1][: len(RESOURCES)], *(amount for _, amount in _price(state, action)))
    digits = text.replace(".", "").rstrip("0")
    return "." in text and digits.isdigit() and any(str(amount).startswith(digits) for amount in amounts)


def _is_strange(text: str) -> bool:
    """Tell whether a word has a number in it that nobody can read."""
    return any(letter.isdigit() for letter in text) and not text.endswith(_ORDINALS)


def _is_named(action: Submit, name: str) -> bool:
    used = action.building == "F2" and name == "F1"
    return name == action.building or name in action.remove or used


def _is_resource_true(state: State, action: Submit, words: Words, at: int) -> bool:
    letter = RESOURCE_OF[text_at(words, at)]
    if letter == action.buff:
        return True
    before = at - 1
    while text_at(words, before) in _QUALIFYING and before > 0:
        before -= 1
    if _count(text_at(words, before)) is not None:
        return True  # the number answers for it
    tier = skip(words, at + 1, LEVELS)
    beside = (text_at(words, at - 1), text_at(words, at + 1), text_at(words, tier))
    is_kind = bool(action.building) and letter == action.building[0]
    is_kind = is_kind and (bool(action.buff) or any(is_building(each) or each in _BUILT for each in beside))
    is_kind = is_kind or (tier > at + 1 and f"{letter}{_count(text_at(words, tier))}" == action.building)
    return is_kind or (bool(action.buff) and any(column == COLUMN[letter] for column, _ in _price(state, action)))


def _is_amount_true(state: State, action: Submit, words: Words, at: int) -> bool:
    """Tell whether a number that nobody tells is told elsewhere, or goes without saying."""
    text, behind = text_at(words, at), text_at(words, at + 1)
    row = state.rows[state.seat - 1]
    is_told = action.copies > 1 and any(_count(word.text) == action.copies for word in words)
    if not action.building:
        return any(word.text in _PASSING for word in words)
    is_most = action.copies == max(1, most(action.building, row))
    if text in (MOST, "maximum") or is_most:
        return is_most
    is_whole = BUILDINGS[action.building].one_copy and text in ("all", "everything", "most")
    if is_whole or (is_told and text not in ("%", "percent")):
        return True
    if text == "more":
        return _count(text_at(words, at - 1)) is not None or not is_building(behind.removesuffix("s"))
    if text in ("all", "third", "most", "rest", "everything"):
        of_at = skip(words, at + 1, _QUALIFYING)
        of_at += _count(text_at(words, of_at)) is not None
        letter = RESOURCE_OF.get(text_at(words, of_at), "")
        column = COLUMN.get(letter, -1)
        is_all = any(priced == column and row[column] == paid for priced, paid in _price(state, action))
        return is_all or (of_at == at + 1 and behind not in _OF_WHAT and not is_building(behind))
    return False


def _is_denied(words: Words, at: int) -> bool:
    """Tell whether a word says what cannot be paid, or is not meant."""
    begin = next((index + 1 for index in range(at, -1, -1) if text_at(words, index) in (COMMA, STOP)), 0)
    end = next((index for index in range(at, len(words)) if text_at(words, index) in (STOP, ")")), len(words))
    listed = past_resources(words, at)
    is_barred = not _BARRED.isdisjoint(word.text for word in words[at + 1 : min(end, listed + _NEAR + 2)])
    is_mended = not _MENDING.isdisjoint(word.text for word in words[at + 1 : at + _NEAR + 1])
    is_other = text_at(words, at - 1) == "not" and text_at(words, at + 1) in (")", "but")  # not G1 but W1
    is_unpaid = any(word.text in ("can't", "cannot", "couldn't") for word in words[begin:at])
    last = next((index for index in range(at + 1, end) if text_at(words, index) in (COMMA, ":", "or")), end)
    behind, before = {word.text for word in words[at + 1 : last]}, {word.text for word in words[begin:at]}
    is_reason = not behind.isdisjoint(_HELPLESS) and not behind.isdisjoint(_HELPING)
    is_twice = any(text_at(words, to - 1) in _WORKING and text_at(words, to) in _TWICE for to in range(at, last))
    is_reason = is_reason or (is_twice and not before.isdisjoint(_LED))  # so the W1 and W2 go twice
    return is_reason or is_barred or is_mended or is_other or is_unpaid or _is_of_others(words, at)


def _is_of_others(words: Words, at: int) -> bool:
    """Tell whether a word stands in a reason that lies with somebody else: `because ada took air`."""
    begin = next((index for index in range(at, -1, -1) if text_at(words, index) in _REASONS | _PARTING), 0)
    end = next((index for index in range(at, len(words)) if text_at(words, index) in _PARTING), len(words))
    texts = {word.text for word in words[begin:end]}
    return text_at(words, begin) in _REASONS and not texts.isdisjoint(_TAKEN) and texts.isdisjoint(_MYSELF)


def _is_number_true(state: State, action: Submit, count: int, words: Words, at: int) -> bool:
    behind_at = skip(words, at + 1, _QUALIFYING)
    is_part = behind_at > at + 1 and _count(text_at(words, behind_at)) is not None
    behind_at += is_part  # 14 of my 16 water
    before, behind = text_at(words, at - 1), text_at(words, behind_at)
    if before in ("minus", "negative"):
        return False
    if _is_outcome(words, at) or count == action.remove.count(name_of(behind)):
        return True
    if count == len(action.remove) and not EATS.isdisjoint(text_at(words, at + by) for by in (1, 2, 3)):
        return True  # the two it removes
    is_times = "x" in (before, text_at(words, at)[:1])  # E3 x2 A
    if behind in RESOURCE_OF and not is_times and not is_article(words, behind_at):
        column = COLUMN[RESOURCE_OF[behind]]
        held = state.rows[state.seat - 1][column]
        paid = [amount for priced, amount in _price(state, action) if priced == column]
        each = [amount // max(1, action.copies) for amount in paid]
        is_owned = count == held and any(word.text in ("have", "had", "own", "got", "my") for word in words[:at])
        return is_owned or count in (*paid, *each) or (not paid and count == action.copies)
    if behind in ("everything", "each", "every", "all"):
        return any(count == paid for _, paid in _price(state, action))
    if before in LEVELS:
        return True  # the tier, which names the building
    if before in ("have", "had", "own", "got") and count in state.rows[state.seat - 1][: len(RESOURCES)]:
        return True  # what the seat holds
    if before in _COUNTED or text_at(words, at + 1) in _SPANS:
        return True
    return count == action.copies or text_at(words, at) in ("one", "a") or (count == 1 and not action.building)


def submissions(_state: State, words: Words) -> tuple[Action, ...]:
    """Give the submission that words may tell in whatever order: one building, one number, one resource to buff."""
    words, _ = plainly(words)
    named, removed, counted, buffs = list[str](), list[str](), dict[int, int](), set[str]()
    is_eating = False
    for at, word in enumerate(words):
        text = word.text
        name = name_of(text)
        if _is_denied(words, at):
            continue
        is_eating = text in EATS or (is_eating and text not in (STOP, *BUFFS))
        if name:
            is_gone = is_eating or text_at(words, skip(words, at + 1, _TO_GO)) in GONE
            before = counted_at(words, at)
            if is_gone and "W3" in named:
                removed += [name] * min(counted.pop(before, 1 + (text_at(words, before) == "both")), _MOST_GONE)
            else:
                named.append(name)
        elif text == "itself" and is_eating and name_of(text_at(words, at - 1)) != "W3":
            removed.append("W3")
        elif text in RESOURCE_OF and not is_article(words, at) and not _is_aside(words, at):
            buffs.add(RESOURCE_OF[text])
        elif (count := _count(text)) is not None and text != "one" and not _is_measure(words, at):
            counted[at] = count
    counts = set(counted.values())
    texts = {word.text for word in words}
    is_unbuffed, is_unbought = NO_BUFF in texts, NO_PURCHASE in texts
    is_about_buff = not texts.isdisjoint(BUFFS | BUFFED)
    is_open = is_about_buff and not buffs and not is_unbuffed
    is_said = bool(named) or (not counts and (is_about_buff or is_unbuffed or is_unbought))
    is_said = is_said and not any(_is_strange(text) and not name_of(text) and _count(text) is None for text in texts)
    is_two = len(set(named)) + is_unbought > 1 or len(counts) > 1 or len(buffs) + is_unbuffed > 1
    if is_open or is_two or not is_said:
        return ()
    copies = min(counts, default=1) if named else 0
    return (Submit("".join(named[:1]), copies, "".join(buffs), tuple(sorted(removed, key=NAMES.index))),)


def _is_aside(words: Words, at: int) -> bool:
    """Tell whether a resource only says of what kind a building is, or what it costs."""
    before = at - 1
    while before > 0 and text_at(words, before) in _QUALIFYING:
        before -= 1
    letter = RESOURCE_OF[text_at(words, at)]
    beside = (text_at(words, at - 1), text_at(words, at + 1))
    is_kind = any(is_building(each) and each[0].upper() == letter for each in beside) or beside[1] in _BUILT
    return is_kind or _count(text_at(words, before)) is not None


def _is_measure(words: Words, at: int) -> bool:
    """Tell whether a number is a price, a tier or a time, and no number of copies."""
    behind = skip(words, at + 1, _QUALIFYING)
    behind += behind > at + 1 and _count(text_at(words, behind)) is not None  # 14 of my 16 water
    is_price = text_at(words, behind) in (*RESOURCE_OF, "everything", "each") and not is_article(words, behind)
    is_price = is_price or _is_outcome(words, at)
    is_span = text_at(words, at + 1) in _SPANS or text_at(words, at - 1) in _COUNTED | LEVELS
    return is_price or is_span


def _is_outcome(words: Words, at: int) -> bool:
    """Tell whether a number only says what comes of a submission: `so I get eighty`."""
    is_copies = text_at(words, at + 1) in ("of", "copies", "copy", "x") or name_of(text_at(words, at + 1)) != ""
    is_copies |= text_at(words, at).startswith("x") and name_of(text_at(words, at - 1)) != ""
    return not is_copies and any(word.text in _OUTCOMES for word in words[max(0, at - _NEAR) : at])


def _price(state: State, action: Submit) -> tuple[tuple[int, int], ...]:
    row = state.rows[state.seat - 1]
    return price_of(action.building, max(1, action.copies), row) if action.building else ()


def _count(text: str) -> int | None:
    return number(text) or spoken.TIMES.get(text)
