"""Where a number belongs in words: before or behind a way that somebody goes, `two up`, and behind what is taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from elemental_gui.engine.core.spoken import ELEMENTS, SQUARES, TIMES, Word, Words, number, skip, text_at

_WAYS: Final = frozenset(("up", "down", "left", "right", "north", "south", "east", "west"))
_BETWEEN: Final = SQUARES | frozenset((
    "to", "the", "of", "towards", "toward", "way", "as", "field", "fields", "x", "on", "a", "al", "ao", "au",
))  # fmt: skip
"""What may stand between a number and a way."""
_BY: Final = frozenset(("a", "by", "the"))
_GOING: Final = frozenset(("sage", "step", "steps", "move", "moves", "walk", "walks", "go", "goes", "mage"))
_TAKING: Final = frozenset((
    "take", "takes", "took", "got", "drew", "draw", "draws", "pulled", "rolled", "received", "dealt", "gave",
))  # fmt: skip
VAGUE: Final = frozenset((
    "few", "couple", "several", "some", "bunch", "bit", "lots", "loads", "lot", "pair", "double", "triple", "many",
    "half",
))  # fmt: skip
"""What is a number, but nobody knows which."""
_QUIET: Final = frozenset(("a", "an", "the", "of", "me", "my", "i", "us"))
"""What may stand before such a word, or behind it."""
_DOING: Final = ("s", "ing", "ed")
"""Ends of verbs, which may stand before a way."""


def beside_ways(words: Words) -> Iterator[Word]:
    """Give the words before and behind a way that has no number beside it, if they are not like verbs."""
    for at, word in enumerate(words):
        if word.text not in _WAYS:
            continue
        before, behind = at - 1, skip(words, at + 1, _BY)
        while text_at(words, before) in _BETWEEN:
            before -= 1
        near = [index for index in (before, behind) if 0 <= index < len(words)]
        if any(number(words[index].text) is not None or words[index].text in TIMES for index in near):
            continue
        yield from (words[index] for index in near if not words[index].text.endswith(_DOING))


def taken_and_walked(words: Words) -> Iterator[Word]:
    """Give the words behind the verb of a draw or a walk before what may be counted: `sage umpteen up`."""
    numbered = set(map(id, beside_ways(words)))
    led = ""
    for at, word in enumerate(words):
        is_stone = text_at(words, skip(words, at + 1, _QUIET)) in ELEMENTS
        is_listed = text_at(words, at + 1) in ("stone", "stones")
        is_taken = text_at(words, at - 1) in ("take", "takes") and not is_listed and not word.text.endswith(_DOING)
        is_walked = id(word) in numbered and (led in _GOING or word.text in VAGUE)
        if word.text not in _QUIET and (is_walked or is_taken or (led in _TAKING and is_stone)):
            yield word
        led = led if word.text in _QUIET else word.text
