"""Submissions as people say them: `buy 10 A1, buff garnets`, `nothing`, and how free prose speaks of the game."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.spoken import (
    COMMA,
    COMMON_WORDS,
    JOINTS,
    LUCK,
    STOP,
    Heard,
    Speech,
    Words,
    skip,
    text_at,
)
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import NotationError, Violation
from elemental_gui.engine.numerous_particles.actions import Action, Lose, Submit, joined
from elemental_gui.engine.numerous_particles.ledger import NAMES
from elemental_gui.engine.numerous_particles.spoken.amended import BUFFS, Draft, amended
from elemental_gui.engine.numerous_particles.spoken.besides import besides
from elemental_gui.engine.numerous_particles.spoken.costs import TELLS, happens, with_most, without_stock
from elemental_gui.engine.numerous_particles.spoken.mentions import (
    BUFFED,
    BUYS,
    EATS,
    GONE,
    NO_BUFF,
    NO_PURCHASE,
    REMOVES,
    submissions,
    unlike,
    untrue,
)
from elemental_gui.engine.numerous_particles.spoken.numbers_told import (
    LOSING,
    RESOURCE_OF,
    beside_units,
    is_building,
    number,
    plainly,
)
from elemental_gui.engine.numerous_particles.spoken.phrases import PHRASES
from elemental_gui.engine.numerous_particles.spoken.removed import with_removed
from elemental_gui.engine.numerous_particles.spoken.upgraded import with_upgraded
from elemental_gui.engine.numerous_particles.state import State

_QUIET: Final = frozenset((
    "(", "put", "use", "place", "give", "i", "i'll", "my", "the", "submission", ":", "please", "will", "and", "then",
    "a", "an", "just", "do", "want", "to", "-", "turn",
))  # fmt: skip
_LABELS: Final = frozenset(("building", "buildings", "purchase", "build", "tier", "type"))
_COUNTS: Final = frozenset(("copies", "copy", "amount", "count", "number", "quantity", "times"))
_PICKS: Final = frozenset(("pick", "picks", "picking", "choose", "chooses", "choosing", "boosts"))
_OF_BUFF: Final = frozenset((
    ":", "on", "my", "the", "=", "is", "resource", "(", "should", "be", "goes", "to", "for", "me", "?",
))  # fmt: skip
_TO_BUFF: Final = frozenset((
    "is", "are", "for", "the", "gets", "get", "as", "my", "to", "be", "will", "should", "receives", "takes", "has",
    "a", "this", "turn", "time", "wants",
))  # fmt: skip
"""What may stand between a resource and the word that it is buffed."""
_PRICES: Final = frozenset((
    "for", "costs", "costing", "cost", "paying", "spending", "at", "to", "=", "which", "using", "worth", "uses",
    "that's", "up", "eats", "eating", "consumes", "consuming", "me",
))  # fmt: skip
_OF_PRICE: Final = frozenset((*JOINTS, "of", "my", "the", "all", "x", "me", "us"))
_SPENT: Final = frozenset(("f1", "f1s"))
"""What is paid as if it were a resource: an F2 takes the place of an F1."""
_LONGEST_REMARK: Final = 12
_BEFORE_COUNT: Final = frozenset((":", "=", "-", "x"))
_LOSES: Final = LOSING | {LUCK}
_NONE: Final = frozenset(("-", "no", "none", "nothing", "pass", "skip"))
_PURCHASES: Final = frozenset(("build", "builds", "buy", "purchase", "purchases", "building", "buildings"))
_BETWEEN: Final = frozenset((
    *JOINTS, STOP, "then", "with", "put", "use", "place", "give", "apply", "also", "i", "i'll", "will", "/",
    "(", ")", "please", "my", "the", "this", "turn", "time", "round", "today", "i'm", "-", "buildings", ":",
))  # fmt: skip
_SEATS: Final = frozenset(("seat", "player"))
_POINTING: Final = frozenset(("it", "which", "that", "this", "the", "w3", "will", "and", "i"))
"""What stands before the word that a W3 removes something."""
_OF_REMOVED: Final = frozenset((":", "the", "a", "an", "one", "my", "out", "off", "away", "of", "me"))
_BEHIND_LISTED: Final = frozenset(("", STOP, COMMA, "+", "and", "&", *BUFFS))
"""What stands behind the last of several buildings, so that it is no remark on the first."""
_OF_GONE: Final = frozenset(("the", "my", "of", "a", "another", "all", "those", "these", "then"))
_TO_GO: Final = frozenset((
    "has", "have", "to", "must", "will", "are", "is", "get", "gets", "be", "being", "been", "then", "of", "course",
))  # fmt: skip
_BEHIND_GONE: Final = frozenset(("up", "then", "away", "for", "it", "that", "them", "out", "off", "now"))
_MOST_REMOVED: Final = 5
"""So many of a building are heard of a removal; more than two are always refused."""


def _joined(first: Action, second: Action) -> Action | None:
    """Put together a submission of which one half says what is bought, and the other what is buffed."""
    if not (isinstance(first, Submit) and isinstance(second, Submit)):
        return None
    if (first.building and second.building) or (first.buff and second.buff) or first.remove or second.remove:
        return None
    return Submit(first.building or second.building, first.copies or second.copies, first.buff or second.buff, ())


def _lacks(_state: State, action: Action) -> str:
    """Say that nobody tells what a W3 removes."""
    is_open = isinstance(action, Submit) and action.building == "W3" and not action.remove
    return "The message does not say which water building the W3 removes." if is_open else ""


def _presumed_of(action: Action) -> tuple[str, ...]:
    """One copy is meant where no number stands beside the building, and no buff where none is named."""
    if not isinstance(action, Submit):
        return ()
    single = (str(action.building).lower(),) if action.copies == 1 else ()
    return single if action.building and action.buff else (*single, "")


SPEECH: Final = Speech[State, Action](
    synonyms={"n": "and", "'n": "and"},
    vocabulary=COMMON_WORDS.union(
        _QUIET, BUYS, BUFFS, REMOVES, _LOSES, _NONE, _PURCHASES, _SEATS, RESOURCE_OF, map(str.lower, NAMES),
        _LABELS, _COUNTS, _PICKS,
        EATS, ("pays", "sacrificed", "swallowed", "copies", "copy", "each", "kind", NO_BUFF, NO_PURCHASE),
    ),
    phrases=tuple(PHRASES.items()), tells=TELLS, happens=happens, joined=_joined, presumed_of=_presumed_of,
    unlike=unlike, untrue=untrue, besides=besides, whole=submissions, lacks=_lacks,
    written_out=lambda here, words: with_removed(here, with_upgraded(here, without_stock(here, words))),
    counting=beside_units,
    decisive=frozenset(RESOURCE_OF) | BUFFS | BUFFED | REMOVES | _LOSES | BUYS | frozenset(map(str.lower, NAMES)),
)


def hear(state: State, words: Words) -> list[Heard]:
    """Give the meaning of the beginning of a message; raises NotationError for what begins well and breaks off."""
    if state.is_chance or text_at(words, 0) in ("lose", LUCK):
        lost = _lose(state, words)
        if lost:
            return lost
    plain, ends = plainly(with_most(state, words))
    told = amended(plain, _unpriced)
    heard = _submit(plain) if told is None else [_submission(told, len(plain))]
    is_all = all(word.text == STOP for each in heard for word in plain[each.end :])
    return [attrs.evolve(each, end=len(words) if is_all else ends[each.end]) for each in heard]


def _unpriced(draft: Draft, words: Words, at: int) -> tuple[Draft, int] | None:
    """Hear a part of a submission, or leave out what only says what it costs."""
    past = _past_remark(words, at)
    return (draft, past) if past > at else _part(draft, words, at)


def _lose(state: State, words: Words) -> list[Heard]:
    """Hear `lose 2 F1 W2`, `seat 2 loses F1, W2`, or what a bot picked."""
    at = skip(words, 0, _LOSES | _SEATS | frozenset((":", "the")))
    seat = spoken.number(text_at(words, at), 9)
    if seat is not None and not is_building(text_at(words, at + 1)) and text_at(words, at + 1) not in _LOSES:
        return []
    at = skip(words, at + (seat is not None), _LOSES | frozenset((":", "a", "an")))
    lost, end = _buildings(words, at)
    said = any(word.text in _LOSES for word in words[:at])
    if not lost or not (said or state.is_chance):
        return []
    return [Heard(Lose(seat or state.victim, joined(lost)), end)]


def _submit(words: Words) -> list[Heard]:
    """Hear a whole submission, its parts in any order, up to the first word that is no part of it."""
    start = skip(words, 0, _QUIET)
    draft, end = Draft(), start
    at = start
    while True:
        at = _past_remark(words, skip(words, at, _BETWEEN - {"("} if at > start else frozenset()))
        at = skip(words, at, _BETWEEN if at > start else frozenset())
        eating = skip(words, at, _POINTING)
        at = max(at, _past_remark(words, eating)) if text_at(words, eating) in _PRICES else at
        eating = skip(words, at, _POINTING)
        at = eating if text_at(words, eating) in EATS and draft.building == "W3" else at
        following = _part(draft, words, at)
        if following is None:
            break
        draft, at = following
        end = at
    if draft == Draft():
        return []
    return [_submission(draft, end)]


def _submission(draft: Draft, end: int) -> Heard:
    if draft.other:
        why = Violation("5b.4", "A submission buys one kind of building.", (), "Buy copies of one of them.")
        return Heard(f"submit {draft.building} and {draft.other}", end, impossible=why)
    removed = tuple(sorted(draft.remove or (), key=NAMES.index))
    return Heard(Submit(draft.building or "", draft.copies, draft.buff or "", removed), end)


def _past_remark(words: Words, at: int) -> int:
    """Skip a bracket that names nothing of a submission, `(4 of everything)`, and a price, `for 4 air`."""
    price = skip(words, at, _PRICES)
    paid = _past_price(words, price) if price > at else price
    spent = skip(words, price, _OF_PRICE)
    spent += number(text_at(words, spent)) is not None
    paid = spent + 1 if price > at and text_at(words, spent) in _SPENT else paid
    if paid > price:
        return paid
    close = next((end for end in range(at, min(len(words), at + _LONGEST_REMARK)) if text_at(words, end) == ")"), 0)
    inside = [word.text for word in words[at + 1 : close]]
    if close and _past_price(words, at + 1) == close:
        return close + 1
    is_remark = text_at(words, at) == "(" and len(inside) > 1 and not any(
        text in RESOURCE_OF or text in BUFFS | REMOVES | _LABELS or is_building(text) for text in inside
    )
    return close + 1 if close and is_remark else at


def _past_price(words: Words, at: int) -> int:
    """Skip amounts of resources: `80 water and 25 garnets`, `14 of my 16 water`."""
    end = at
    while number(text_at(words, amount := skip(words, at, _OF_PRICE))):
        at = skip(words, amount + 1, _OF_PRICE)
        at = at + 1 if number(text_at(words, at)) else at
        if text_at(words, at) not in RESOURCE_OF and text_at(words, at) not in ("each", "everything"):
            break
        end = at = at + 1
    return end


def _part(draft: Draft, words: Words, at: int) -> tuple[Draft, int] | None:
    """Hear a purchase, a buff or a removal; None for anything else."""
    at += text_at(words, at) == "a" and text_at(words, at + 1) in BUFFS
    text = text_at(words, at)
    is_picked = text in _PICKS and text_at(words, skip(words, at + 1, _OF_BUFF)) in RESOURCE_OF
    if text in BUFFS or text == NO_BUFF or is_picked or _is_buff_in_short(words, at):
        return _buff(draft, words, at)
    before = text_at(words, at - 1)
    is_bought = is_building(before) or number(before) is not None
    is_joined = before in ("/", "|", "+", "and", "&") or (is_bought and len(text) == 1)
    is_last = is_joined and text_at(words, at + 1) in ("", STOP, COMMA)
    if is_last and text in RESOURCE_OF and draft.building and draft.buff is None:
        return attrs.evolve(draft, buff=RESOURCE_OF[text]), at + 1  # E3 / A, and E3 x2 A
    buffed_at = skip(words, at + 1, _TO_BUFF)
    if text in RESOURCE_OF and text_at(words, buffed_at) in BUFFED:
        following = skip(words, buffed_at + 1, _OF_BUFF)
        is_own = following == buffed_at + 1 and text_at(words, following) in RESOURCE_OF
        if not is_own:  # `water buff garnets` is another thing
            return _buffed(draft, RESOURCE_OF[text]), buffed_at + 1
    if text in _COUNTS and draft.copies == 1:
        count_at = skip(words, at + 1, _BEFORE_COUNT)
        times = number(text_at(words, count_at))
        return None if times is None else (attrs.evolve(draft, copies=times), count_at + 1)
    gone = _gone(draft, words, at)
    if gone is not None:
        return gone
    if text in REMOVES or (text in EATS and draft.building == "W3"):
        removed, end = _buildings(words, skip(words, at + 1, _OF_REMOVED))
        names = [name for name, count in removed for _ in range(min(count, _MOST_REMOVED))]
        if not names or draft.remove is not None:
            raise NotationError('After "remove" come the buildings that a W3 removes, such as: remove W1 W2.')
        return attrs.evolve(draft, remove=tuple(names)), end
    is_label = text_at(words, at + 1) in (":", "=")
    if is_label and text in RESOURCE_OF:
        named = _counted(words, at + 2)
        return None if named is None or named[0][0] != RESOURCE_OF[text] else _purchase(draft, words, at + 2)
    return _purchase(draft, words, skip(words, at, _LABELS | {":", "="}) if is_label else at)


def _is_buff_in_short(words: Words, at: int) -> bool:
    """Tell whether B stands for a buff, with nothing else to the end of its clause: `A1 x5, b A`."""
    is_named = text_at(words, at) == "b" and text_at(words, at + 1) in RESOURCE_OF.keys() | _NONE
    behind = text_at(words, at + 2)
    return is_named and (behind in _BEHIND_LISTED | {")", "/", "|"} or number(behind) is not None)


def _gone(draft: Draft, words: Words, at: int) -> tuple[Draft, int] | None:
    """Hear what a W3 takes away where that is told by what becomes of it, `both W1 go`, and of which F1 an F2 is made.

    None for anything else.
    """
    named, end = _told_gone(words, at)
    if draft.building == "W3" and draft.remove is None and named:
        return attrs.evolve(draft, remove=named[:_MOST_REMOVED]), end
    is_spent = draft.building == "F2" and {*named} == {"F1"} and len(named) == draft.copies
    return (draft, end) if is_spent else None


def _told_gone(words: Words, at: int) -> tuple[tuple[str, ...], int]:
    """Hear which buildings are said to go, `both W1 go`, `my two F1 are gone`; nothing for anything else."""
    both = text_at(words, at) == "both"
    counted_at = skip(words, at + both, _OF_GONE)
    counted_at += spoken.number(text_at(words, counted_at)) is not None and text_at(words, counted_at + 1) == "of"
    named = _counted(words, skip(words, counted_at, _OF_GONE))
    gone_at = 0 if named is None else skip(words, named[2], _TO_GO)
    if named is None or text_at(words, gone_at) not in GONE:
        return (), at
    times = number(text_at(words, counted_at - 1)) if text_at(words, counted_at) == "of" else None
    return (named[0],) * (2 if both else times or named[1]), skip(words, gone_at + 1, _BEHIND_GONE)


def _purchase(draft: Draft, words: Words, at: int) -> tuple[Draft, int] | None:
    """Hear what is bought, with its number, or that nothing is; None for anything else."""
    if text_at(words, at) == NO_PURCHASE:
        return (attrs.evolve(draft, building=""), at + 1) if not draft.building else None
    says_buy = text_at(words, at) in BUYS
    at = skip(words, at + says_buy, frozenset((":", "a", "an", "one")) if says_buy else frozenset())
    if text_at(words, at) == "no" and text_at(words, at + 1) in BUFFS:
        return _buff(draft, words, at)
    if text_at(words, at) == "no" and text_at(words, at + 1) in _PURCHASES:
        return (attrs.evolve(draft, building=""), at + 2) if not draft.building else None
    if text_at(words, at) in _NONE and (says_buy or text_at(words, at) in ("nothing", "pass", "skip")):
        end = skip(words, at + 1, frozenset(("my", "turn", "this", "the")))
        return (attrs.evolve(draft, building=""), end) if not draft.building else None
    named = _counted(words, at)
    if named is None:
        return None
    name, copies, end = named
    again = text_at(words, at - 1 - (text_at(words, at - 1) in JOINTS))
    if name == draft.building and again == text_at(words, at) and copies == 1:
        return attrs.evolve(draft, copies=draft.copies + 1), end  # W1 W1
    if draft.building is not None:
        is_counted = end > at + 1 and draft.copies > 0 and "W3" not in (name, draft.building)
        is_listed = text_at(words, at - 1) != COMMA or text_at(words, end) in _BEHIND_LISTED
        is_joined = text_at(words, at - 1 - (text_at(words, at - 1) == "also")) in JOINTS
        if is_counted and not draft.other and name != draft.building and is_listed and is_joined:
            return attrs.evolve(draft, other=name), end
        raise NotationError("A submission buys one kind of building.")
    return attrs.evolve(draft, building=name, copies=copies), end


def _buffed(draft: Draft, letter: str) -> Draft:
    if draft.buff not in (None, letter):
        raise NotationError("A submission buffs one resource.")
    return attrs.evolve(draft, buff=letter)


def _buff(draft: Draft, words: Words, at: int) -> tuple[Draft, int]:
    if text_at(words, at) in ("no", NO_BUFF):
        return _buffed(draft, ""), at + 1 + (text_at(words, at) == "no")
    at = skip(words, at + 1, _OF_BUFF)
    at += text_at(words, at) == "-" and text_at(words, at + 1) in RESOURCE_OF
    text = text_at(words, at)
    if text in _NONE:
        return _buffed(draft, ""), at + 1
    if text not in RESOURCE_OF:
        said = f"{quoted(text)} is no resource. " if text.isalnum() else ""
        raise NotationError(f'{said}After "buff" comes one of garnets, fire, water, earth and air, or nothing.')
    is_closed = text_at(words, at - 1) == "(" and text_at(words, at + 1) == ")"
    return _buffed(draft, RESOURCE_OF[text]), at + 1 + is_closed


def _counted(words: Words, at: int) -> tuple[str, int, int] | None:
    """Read `A1 x10`, `A1 (10)`, `10 A1`, `A1 twice` or `A1`: the building, the number, and the index after them."""
    times = number(text_at(words, at))
    if times is not None:
        name_at = skip(words, at + 1, _COUNTS | {"x", "of", "the", "my", "more", "new", "extra", "additional"})
        name = text_at(words, name_at)
        if times > 1 and not is_building(name):
            name = name.removesuffix("s")  # 2 A1s
        return (name.upper(), times, name_at + 1) if is_building(name) else None
    if not is_building(text_at(words, at)):
        return None
    number_at = skip(words, at + 1, frozenset(("x", "=", "(", ":", "to")))
    number_at += text_at(words, number_at) == COMMA and text_at(words, number_at + 1) in spoken.TIMES  # G1, twice
    if text_at(words, number_at) in _LABELS:
        number_at = skip(words, number_at + 1, frozenset(("x", "=", "(", ":")))
    times = number(text_at(words, number_at)) or spoken.TIMES.get(text_at(words, number_at))
    is_open = text_at(words, number_at - 1) == "(" and text_at(words, number_at + 1) != ")"
    is_times = text_at(words, number_at)[:1] == "x" or text_at(words, number_at - 1) == "x"
    is_priced = not is_times and _past_price(words, number_at) > number_at
    is_open = is_open or is_priced  # F4: 100 fire
    if times is None or is_open or is_building(text_at(words, number_at + 1)):
        times, number_at = 1, at
    return text_at(words, at).upper(), times, number_at + 1


def _buildings(words: Words, at: int) -> tuple[list[tuple[str, int]], int]:
    """Read names of buildings, each with its number, and the index after them."""
    named: list[tuple[str, int]] = []
    end = at
    while True:
        counted = _counted(words, skip(words, at, JOINTS | {COMMA, STOP, "-", "pick"}))
        if counted is None:
            break
        name, count, at = counted
        named.append((name, count))
        end = at
    return named, end
