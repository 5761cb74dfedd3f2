"""What a player says anew in the same message: `G1 x5, buff G. Oops no, buff E`, `make it 8 of them`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

import attrs

from elemental_gui.engine.core.spoken import COMMA, STOP, TIMES, Words, skip, text_at
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.numerous_particles.spoken.numbers_told import RESOURCE_OF, is_article, is_building, number

_TAKING_BACK: Final = frozenset((
    "wait", "nope", "sorry", "oops", "whoops", "actually", "scratch", "correction", "edit", "edited", "mean", "meant",
    "changed", "nvm", "nevermind", "undo", "strike", "cancel", "ignore", "forget",
))  # fmt: skip
BUFFS: Final = frozenset(("buff", "buffs", "buffing", "boost"))
SIGHS: Final = frozenset(("uh", "uhh", "uhm", "um", "umm", "er", "err", "erm", "ehm", "hm", "hmm", "ah", "eh"))
"""What takes something back only before what is told anew at once."""
_BEHIND_NO: Final = frozenset((COMMA, STOP, ":", "-", ".", "wait", "sorry", "actually", "no", "hang", "hold"))
_MAKING: Final = frozenset(("it", "that"))
_BEFORE_BUFF: Final = frozenset(("", COMMA, STOP, ":", "on", "to", "still", "with", "=", "-", "no", "buff"))
_BEHIND_BUFF: Final = frozenset(("", COMMA, STOP, "instead", "then", "please", "pls", "now", "this", "and", "thanks"))
_OF_THEM: Final = frozenset(("", COMMA, STOP, "of", "copies", "copy", "instead", "then", "please", "pls", "and", "now"))


_BESIDES: Final = frozenset(("another", "more", "again", "additional", "extra", "further"))
_NEAR: Final = 4
_TAKING: Final = frozenset((
    "kill", "kills", "eat", "eats", "remove", "removes", "destroy", "destroys", "drop", "drops",
))  # fmt: skip


@attrs.frozen
class Draft:
    """A submission as far as it has been heard."""

    building: str | None = None
    copies: int = 0
    buff: str | None = None
    remove: tuple[str, ...] | None = None
    other: str = ""
    """A second building that is bought, with its number."""


Part = Callable[[Draft, Words, int], tuple[Draft, int] | None]
"""Hears a part of a submission from a word on, and the index behind it."""


def closes_purchase(words: Words, at: int) -> bool:
    """Tell whether a resource stands alone behind what is bought, where nothing follows: `A1 x5 A`, `5x A1 air`."""
    is_end = all(word.text in (STOP, COMMA, ".", "!") for word in words[at + 1 :])
    is_copies = number(text_at(words, at - 1)) is not None and (
        text_at(words, at - 1).startswith("x") or text_at(words, at - 2) == "x"
    )
    return words[at].text in RESOURCE_OF and is_end and (is_copies or is_building(text_at(words, at - 1)))


def buffed_anew(buff: str, words: Words) -> Iterator[str]:
    """Give the resource of a second buff that nothing but a sigh parts from the first: `buff E uhh buff A`."""
    first = next((at for at, word in enumerate(words) if word.text in BUFFS), len(words))
    for at in range(first, len(words)):
        resource = skip(words, at + 1, BUFFS)
        letter = RESOURCE_OF.get(text_at(words, resource), buff)
        if words[at].text in SIGHS and letter != buff and not is_article(words, resource):
            yield words[resource].source


def counts(building: str, copies: int, words: Words) -> Iterator[str]:
    """Give the words that count other copies of a building than are bought."""
    yield from _adding(building, copies, words)
    yield from _only_one(building, copies, words)


def _adding(building: str, copies: int, words: Words) -> Iterator[str]:
    """Give the word for copies that come besides those told before, where not all are bought: `2 A1 and 2 more`."""
    first = next((at for at, word in enumerate(words) if building and word.text.upper() == building), len(words))
    for at in range(first + 1, len(words)):
        named = words[at + 1 : at + _NEAR]
        is_named = any(word.text.upper() == building for word in named if word.text not in (COMMA, STOP))
        is_more = text_at(words, at) == "more" and number(text_at(words, at - 1)) is not None
        is_end = text_at(words, at + 1) in ("", COMMA, STOP, "of", "copies", "copy")
        if (text_at(words, at) in _BESIDES and is_named) or (is_more and (is_end or is_named)):
            told = (text_at(words, near) for near in (first - 1, first + 1, first + 2))
            before = next((count for text in told if (count := number(text.removeprefix("x")))), 1)
            told = (word.text.removeprefix("x") for word in (words[at - 1], *named))
            added = next((count for text in told if (count := number(text))), 1)
            if copies != before + added:
                yield words[at].source


def _only_one(building: str, copies: int, words: Words) -> Iterator[str]:
    """Give the `one` of a building that is named once, without a number behind it, where several are bought."""
    named = [at for at, word in enumerate(words) if word.text.removesuffix("s").upper() == building]
    is_alone = len(named) == 1 and copies > 1
    if is_alone and text_at(words, named[0] - 1) == "one" and text_at(words, named[0] + 1) not in TIMES:
        yield words[named[0] - 1].source


def segments(words: Words) -> list[Words]:
    """Cut a text where something is taken back, leaving out what says nothing of a submission."""
    cuts = [0, *(at for at in range(len(words)) if _takes_back(words, at)), len(words)]
    parts = [words[begin:end] for begin, end in pairwise(cuts)]
    return [part for part in parts if any(_is_meant(part, at) for at in range(len(part)))]


def amended(words: Words, part: Part) -> Draft | None:
    """Put together what is said first and what is said anew; None where nothing is, or it is not plain what holds."""
    several = segments(words)
    whole: Draft | None = None
    for segment in several if len(several) > 1 else ():
        draft = _draft(segment, part)
        whole = draft if whole is None or draft is None else _merged(whole, draft, segment)
        if whole is None:
            return None
    return whole


def _takes_back(words: Words, at: int) -> bool:
    text, behind = text_at(words, at), text_at(words, at + 1)
    if text == "no":
        return behind in _BEHIND_NO
    if text in SIGHS:
        return at > 0 and "buff" in behind
    return text in _TAKING_BACK or (text == "make" and behind in _MAKING and at > 0)


def _is_meant(words: Words, at: int) -> bool:
    """Tell whether a word may be a part of a submission."""
    text = text_at(words, at)
    is_resource = text in RESOURCE_OF and not is_article(words, at)
    is_named = is_building(text) or is_building(text.removesuffix("s"))
    return is_resource or is_named or "buff" in text or bool(number(text) and text != "one")


def _draft(words: Words, part: Part) -> Draft | None:
    """Hear a text word by word; None where something in it is not understood that may be a part of a submission."""
    draft, at = Draft(), 0
    while at < len(words):
        if is_building(text_at(words, at).removesuffix("s")) and not _TAKING.isdisjoint(_before(words, at)):
            return None  # what a W3 removes is not bought
        try:
            heard = part(draft, words, at)
        except NotationError:
            return None
        if heard is None and _is_meant(words, at):
            heard = next(_bare(draft, words, at), None)
            if heard is None:
                return None
        draft, at = (draft, at + 1) if heard is None else heard
    return draft


def _before(words: Words, at: int) -> list[str]:
    return [word.text for word in words[max(0, at - 2) : at]]


def _bare(draft: Draft, words: Words, at: int) -> Iterator[tuple[Draft, int]]:
    """Hear a number or a resource that stands alone: `8 of them`, `still fire`."""
    text, behind = text_at(words, at), text_at(words, at + 1)
    copies = number(text)
    if copies and draft.copies == 0 and behind in _OF_THEM:
        yield attrs.evolve(draft, copies=copies), at + 1
    is_alone = text_at(words, at - 1) in _BEFORE_BUFF and behind in _BEHIND_BUFF
    if is_alone and text in RESOURCE_OF and draft.buff in (None, RESOURCE_OF[text]):
        yield attrs.evolve(draft, buff=RESOURCE_OF[text]), at + 1


def _merged(first: Draft, second: Draft, words: Words) -> Draft | None:
    """Let what is said anew take the place of what was said; None where a number may hold or not."""
    is_counted = any(number(word.text) for word in words)
    if second.building and not is_counted and first.copies > 1:
        return None
    building = first.building if second.building is None else second.building
    buff = first.buff if second.buff is None else second.buff
    remove = first.remove if second.building is None and second.remove is None else second.remove
    return Draft(building, second.copies or first.copies if building else 0, buff, remove, second.other)
