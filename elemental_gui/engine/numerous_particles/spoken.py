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
from elemental_gui.engine.numerous_particles.costs import TELLS, happens
from elemental_gui.engine.numerous_particles.ledger import NAMES
from elemental_gui.engine.numerous_particles.mentions import (
    BUFFED,
    BUFFS,
    BUYS,
    EATS,
    LEVELS,
    MOST,
    NO_BUFF,
    NO_PURCHASE,
    REMOVES,
    RESOURCE_OF,
    is_building,
    number,
    submissions,
    unlike,
    with_most,
)
from elemental_gui.engine.numerous_particles.state import State

_BUILDING: Final = "[gfwea][1-4]"
_COUNT: Final = "(?:[0-9]{1,6}|one|two|three|four|five|six|seven|eight|nine|ten)"
_NOT: Final = "(?:no|not|without|skip|skipping|don't|dont|won't|wont|never)(?: (?:going to|any|the|a|my|to|doing))*"
PHRASES: Final[tuple[tuple[str, str], ...]] = (
    (
        (
            rf"{_NOT} (?:buff|buffs|buffing|boost|boosting|bonus)(?: either)?"
            r"(?! (?:[gfwea]|garnets?|fire|water|earth|air|wind|on|the)\b)"
        ),
        NO_BUFF,
    ),
    (
        rf"{_NOT} (?:buy|buys|buying|build|building|purchase|purchases|purchasing)(?: either)?(?! {_BUILDING})",
        NO_PURCHASE,
    ),
    (
        (
            rf"(?:({_BUILDING})s?(?: ,)? )?as many (?:of )?(?:({_BUILDING})s? )?as (?:i can|possible)[^;,]*?"
            "(?= ?(?:[;,]|and |$))"
        ),
        rf"{MOST} \1\2",
    ),
    (
        rf"(?:all in on|every(?:thing [io]n(?:to)?)?) ({_BUILDING})s?(?: (?:that )?i can[^;,]*?)?(?= ?(?:[;,!]|and|$))",
        rf"{MOST} \1",
    ),
    (rf"(?:the )?(?:maximum|max)(?: number| amount)?(?: of)? ({_BUILDING})s?", rf"{MOST} \1"),
    (rf"({_COUNT}) of (?:the |these |those )?(?=[fweag][1-4]s?\b)", r"\1 "),
    (r"for (?:everything|all)(?: that)?(?: i (?:have|got|own))?", ""),
    (
        (
            f"({_COUNT} )?(?:more |new |extra )?(?:garnets?|fire|water|earth|air|wind) [a-z]+"
            rf" \( ?({_BUILDING}(?: x ?[0-9]+)?) ?\)"
        ),
        r"\2",
    ),
    (rf"({_BUILDING}) , ({_COUNT}) (?:copy|copies|of them|pieces?)", r"\1 x \2"),
    (rf"({_BUILDING}) / (?:x ?)?([0-9]{{1,6}}) / (?=[gfwea](?: |$))", r"\1 x\2 buff "),
    (r"(?:since|because|as) [^;,]*? (?=it (?:removes?|eats?|destroys?) itself)", ""),
    (r", (?:just |only )?(?:the |a )?(?:one|single one)(?= ?(?:[;.,]|$))", ""),
    (r"(?:i )?(?:can't|cannot|can not|couldn't) afford[^;,]*", ""),
    (r"for (?:a|the) (?:start|moment|time being|beginning)|to (?:start|begin)(?: with)?", ""),
    (
        (
            "(?:and )?(?:let|have|make)? ?(?:it|that|this|the w3|w3)? ?(?:eats?|removes?"
            "|destroys?|consumes?|swallows?|kills?|scraps?|sacrifices?|takes?) itself(?: right"
            " away| at once| away| off| again)*"
        ),
        "remove w3",
    ),
    (
        (
            "(?:and )?(?:i |i'll )?(?:double|doubling|doubles|pump|multiply) (?=(?:my |the"
            r" )*(?:garnets?|fire|water|earth|air|wind|[gfwea])\b)"
        ),
        "buff ",
    ),
    (r"resource (?:is |: |= )*(?=(?:garnets?|fire|water|earth|air|wind|[gfwea])\b)", "buff "),
    (rf"({_BUILDING}) (?:garnets?|fire|water|earth|air|wind)(?= ?(?:\+|,|;|and|&) )", r"\1"),
    (
        (
            "(?:turn|turns|turning|upgrade|upgrading|upgrades|convert|converting|converts"
            "|merge|merging|combine|combining|trade|trading|evolve|evolving|fuse|fusing"
            f"|use)(?: in| up)? ({_COUNT})? ?(?:of )?(?:my |the |all |those |these )*({_COUNT})?"
            f" ?{_BUILDING}s?(?: into| to| for| in)+ (?:a |an |some |{_COUNT} )?({_BUILDING})s?"
        ),
        r"build \1 \2 \3",
    ),
    (rf"(?:fire|water|earth|wind|air|garnets?)s? (x ?[0-9]+|[0-9]+ ?x?) \( ?({_BUILDING})s? ?\)", r"\2 \1"),
    (
        (
            rf"({_BUILDING}(?: x ?[0-9]+| x[0-9]+| [0-9]+x?)?) (?:/|,|-|\+|;|&|and|\|) ?(?:/"
            " )?([gfwea]|garnets?|fire|water|earth|air)(?= ?(?:[;.!]|$))"
        ),
        r"\1 ; buff \2",
    ),
    (
        (
            "(?:buff|boost|bonus)(?: (?:goes|go|should|will|be|to|for|on|into|is|of|my|the"
            "|this|time|round|put|set))+ (?=(?:garnets?|fire|water|earth|air|wind|[gfwea]"
            r"|none|nothing)\b)"
        ),
        "buff ",
    ),
    (
        (
            "(?:hmm+ )?(?:buff )?(?:the )?(?:garnets?|fire|water|earth|air|wind|[gfwea]) (?:is|are|was|should"
            " be) (?:now |finally )?(?:free|open|available|unlocked|allowed|locked|taken|blocked|used|forbidden)(?:"
            " again| now| for me)*"
        ),
        "",
    ),
)


_QUIET: Final = frozenset((
    "(", "put", "use", "place", "give", "i", "i'll", "my", "the", "submission", ":", "please", "will", "and", "then",
    "a", "an", "just", "do", "want", "to", "-", "turn",
))  # fmt: skip
_LABELS: Final = frozenset(("building", "buildings", "purchase", "build", "tier", "type"))
_COUNTS: Final = frozenset(("copies", "copy", "amount", "count", "number", "quantity", "times"))
_PICKS: Final = frozenset(("pick", "picks", "picking", "choose", "chooses", "choosing", "boosts"))
_OF_BUFF: Final = frozenset((":", "on", "my", "the", "=", "is", "resource", "("))
_TO_BUFF: Final = frozenset((
    "is", "are", "for", "the", "gets", "get", "as", "my", "to", "be", "will", "should", "receives", "takes", "has",
    "a", "this", "turn", "time", "wants",
))  # fmt: skip
"""What may stand between a resource and the word that it is buffed."""
_PRICES: Final = frozenset(("for", "costs", "costing", "cost", "paying", "spending", "at"))
_LONGEST_REMARK: Final = 12
_BEFORE_COUNT: Final = frozenset((":", "=", "-", "x"))
_LOSES: Final = frozenset((LUCK, "lose", "loses", "lost", "losing"))
_NONE: Final = frozenset(("-", "no", "none", "nothing", "pass", "skip"))
_PURCHASES: Final = frozenset(("build", "builds", "buy", "purchase", "purchases", "building", "buildings"))
_BETWEEN: Final = frozenset((
    *JOINTS, STOP, "then", "with", "put", "use", "place", "give", "apply", "also", "i", "i'll", "will", "/",
    "(", ")", "please", "my", "the", "this", "turn", "i'm", "-", "buildings", ":",
))  # fmt: skip
_SEATS: Final = frozenset(("seat", "player"))
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
    return "Which water building the W3 removes is not told." if is_open else ""


def _presumed_of(action: Action) -> tuple[str, ...]:
    """One copy is meant where no number stands beside the building, and no buff where none is named."""
    if not isinstance(action, Submit):
        return ()
    single = (str(action.building).lower(),) if action.copies == 1 else ()
    return single if action.building and action.buff else (*single, "")


SPEECH: Final = Speech[State, Action](
    vocabulary=COMMON_WORDS.union(
        _QUIET, BUYS, BUFFS, REMOVES, _LOSES, _NONE, _PURCHASES, _SEATS, RESOURCE_OF, map(str.lower, NAMES),
        _LABELS, _COUNTS, _PICKS,
        EATS, ("copies", "copy", "each", "kind", NO_BUFF, NO_PURCHASE),
    ),
    phrases=PHRASES, tells=TELLS, happens=happens, joined=_joined, presumed_of=_presumed_of, unlike=unlike,
    whole=submissions, lacks=_lacks,
    decisive=frozenset(RESOURCE_OF) | BUFFS | BUFFED | REMOVES | _LOSES | BUYS | frozenset(map(str.lower, NAMES)),
)


@attrs.frozen
class _Draft:
    """A submission as far as it has been heard."""

    building: str | None = None
    copies: int = 0
    buff: str | None = None
    remove: tuple[str, ...] | None = None
    other: str = ""
    """A second building that is bought, with its number."""


def hear(state: State, words: Words) -> list[Heard]:
    """Give the meaning of the beginning of a message; raises NotationError for what begins well and breaks off."""
    if state.is_chance or text_at(words, 0) in ("lose", LUCK):
        lost = _lose(state, words)
        if lost:
            return lost
    return _submit(with_most(state, words))


def _lose(state: State, words: Words) -> list[Heard]:
    """Hear `lose 2 F1 W2`, `seat 2 loses F1, W2`, or what a bot picked."""
    at = skip(words, 0, _LOSES | _SEATS | frozenset((":", "the")))
    seat = spoken.number(text_at(words, at), 9)
    if seat is not None and not is_building(text_at(words, at + 1)) and text_at(words, at + 1) not in _LOSES:
        return []
    at = skip(words, at + (seat is not None), _LOSES | frozenset((":",)))
    lost, end = _buildings(words, at)
    said = any(word.text in _LOSES for word in words[:at])
    if not lost or not (said or state.is_chance):
        return []
    return [Heard(Lose(seat or state.victim, joined(lost)), end)]


def _submit(words: Words) -> list[Heard]:
    """Hear a whole submission, its parts in any order, up to the first word that is no part of it."""
    start = skip(words, 0, _QUIET)
    draft, end = _Draft(), start
    at = start
    while True:
        at = _past_remark(words, skip(words, at, _BETWEEN - {"("} if at > start else frozenset()))
        at = skip(words, at, _BETWEEN if at > start else frozenset())
        following = _part(draft, words, at)
        if following is None:
            break
        draft, at = following
        end = at
    if draft == _Draft():
        return []
    if draft.other:
        why = Violation("5b.4", "A submission buys one kind of building.", (), "Buy copies of one of them.")
        return [Heard(f"submit {draft.building} and {draft.other}", end, impossible=why)]
    removed = tuple(sorted(draft.remove or (), key=NAMES.index))
    return [Heard(Submit(draft.building or "", draft.copies, draft.buff or "", removed), end)]


def _past_remark(words: Words, at: int) -> int:
    """Skip a bracket that names nothing of a submission, `(4 of everything)`, and a price, `for 4 air`."""
    price = skip(words, at, _PRICES)
    if price > at and number(text_at(words, price)) and text_at(words, price + 1) in RESOURCE_OF:
        return price + 2
    close = next((end for end in range(at, min(len(words), at + _LONGEST_REMARK)) if text_at(words, end) == ")"), 0)
    inside = [word.text for word in words[at + 1 : close]]
    is_remark = text_at(words, at) == "(" and len(inside) > 1 and not any(
        text in RESOURCE_OF or text in BUFFS | REMOVES | _LABELS or is_building(text) for text in inside
    )
    return close + 1 if close and is_remark else at


def _part(draft: _Draft, words: Words, at: int) -> tuple[_Draft, int] | None:
    """Hear a purchase, a buff or a removal; None for anything else."""
    text = text_at(words, at)
    is_picked = text in _PICKS and text_at(words, skip(words, at + 1, _OF_BUFF)) in RESOURCE_OF
    if text in BUFFS or text == NO_BUFF or is_picked:
        return _buff(draft, words, at)
    is_last = text_at(words, at - 1) in ("/", "|", "+", "and", "&") and text_at(words, at + 1) in ("", STOP, COMMA)
    if is_last and text in RESOURCE_OF and draft.building and draft.buff is None:
        return attrs.evolve(draft, buff=RESOURCE_OF[text]), at + 1  # E3 / A
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
    if text in REMOVES:
        removed, end = _buildings(words, skip(words, at + 1, frozenset((":", "the", "my"))))
        names = [name for name, count in removed for _ in range(min(count, _MOST_REMOVED))]
        if not names or draft.remove is not None:
            raise NotationError('After "remove" come the buildings that a W3 removes, such as: remove W1 W2.')
        return attrs.evolve(draft, remove=tuple(names)), end
    is_label = text_at(words, at + 1) in (":", "=")
    if is_label and text in RESOURCE_OF:
        named = _counted(words, at + 2)
        return None if named is None or named[0][0] != RESOURCE_OF[text] else _purchase(draft, words, at + 2)
    return _purchase(draft, words, skip(words, at, _LABELS | {":", "="}) if is_label else at)


def _purchase(draft: _Draft, words: Words, at: int) -> tuple[_Draft, int] | None:
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
    if draft.building is not None:
        is_counted = end > at + 1 and draft.copies > 0 and "W3" not in (name, draft.building)
        if is_counted and not draft.other and name != draft.building and text_at(words, at - 1) in JOINTS - {COMMA}:
            return attrs.evolve(draft, other=name), end
        raise NotationError("A submission buys one kind of building.")
    return attrs.evolve(draft, building=name, copies=copies), end


def _buffed(draft: _Draft, letter: str) -> _Draft:
    if draft.buff is not None:
        raise NotationError("A submission buffs one resource.")
    return attrs.evolve(draft, buff=letter)


def _buff(draft: _Draft, words: Words, at: int) -> tuple[_Draft, int]:
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
    tiered = _tiered(words, at)
    if tiered is not None:
        return tiered
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
    if text_at(words, number_at) in _LABELS:
        number_at = skip(words, number_at + 1, frozenset(("x", "=", "(", ":")))
    times = number(text_at(words, number_at)) or spoken.TIMES.get(text_at(words, number_at))
    is_open = text_at(words, number_at - 1) == "(" and text_at(words, number_at + 1) != ")"
    if times is None or is_open or is_building(text_at(words, number_at + 1)):
        times, number_at = 1, at
    return text_at(words, at).upper(), times, number_at + 1


def _tiered(words: Words, at: int) -> tuple[str, int, int] | None:
    """Read `air tier 2`, which is A2, and its number behind it."""
    letter = RESOURCE_OF.get(text_at(words, at), "")
    tier_at = skip(words, at + 1, LEVELS)
    tier = spoken.number(text_at(words, tier_at), 9)
    if not letter or tier is None or tier_at == at + 1 or not is_building(f"{letter}{tier}"):
        return None
    times = number(text_at(words, tier_at + 1)) if text_at(words, tier_at + 1).startswith("x") else None
    return f"{letter}{tier}", times or 1, tier_at + 1 + (times is not None)


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
