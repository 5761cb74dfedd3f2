"""Numbers in other languages among English words, where nothing but a number belongs: `trois A1`, `tres fire`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

import attrs

from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, NUMBERS, SQUARES, STOP, Word, text_at
from elemental_gui.host.language.lexicon import LEXICONS
from elemental_gui.host.language.rare import Rare

ARTICLES: Final = frozenset(("ein", "eine", "einen", "un", "une", "uno", "una", "um", "uma", "een"))
_FURTHER: Final = {
    word: number
    for number, words in {
        "5": "fuenf", "9": "neuf nove nueve", "12": "zwoelf", "1000": "tausend mille mil duizend",
    }.items()
    for word in words.split()
} | dict.fromkeys(ARTICLES, "one")  # fmt: skip
"""Those that mean something else in their own language as well, and what is a number only here."""
_COUNTABLE: Final = frozenset((
    *ELEMENTS, *SQUARES, "stone", "stones", "up", "down", "left", "right", "north", "south", "east", "west",
))  # fmt: skip
"""What is counted in every game."""
_TAKING: Final = frozenset(("take", "takes", "draw"))
_UNIT: Final = re.compile("[a-z][0-9]s?")
_OF: Final = frozenset((
    "mal", "fois", "veces", "volte", "vezes", "keer", "de", "di", "von", "van", "copias", "exemplaires", "copie",
    "cópias", "stück", "stuks", "stk",
))  # fmt: skip
_TIMES: Final = _OF | {"x", "of", "(", "=", ":"}
"""What may stand between a number and what it counts."""
_LABELS: Final = frozenset(("copies", "copy", "amount", "count", "number", "quantity", "qty", "times"))
_AROUND: Final = frozenset((STOP, COMMA, "(", ")", "/", "|", "", "!", "."))
_ANEW: Final = Rare(r"([.…,;!–—-]\s*)(?:no|non|não|nee|nein|nie|anzi),?\s+([^\W\d_]{2,12})(?=\s*(?:[.,;!)\n]|$))")
_COUNTED: Final = Rare(r"\b[^\W\d_]{2,12}(?=[ \t]+[gfwea][1-4]\b)")
_TEN: Final = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_TENS: Final = Rare(rf"\b({'|'.join(_TEN[2:])})[- ](one|two|three|four|five|six|seven|eight|nine)\b")


@cache
def _numerals() -> Mapping[str, str]:
    plain = (pair for each in LEXICONS for pair in each.plain.items())
    return {word: english for word, english in plain if english in NUMBERS or english.isdigit()} | _FURTHER


def with_counts_anew(text: str) -> str:
    """Write a number by which another one is put right, and that one, in English: `due A1... no, quattro`."""
    if not any(found[2].casefold() in _numerals() for found in _ANEW.finditer(text)):
        return text
    text = _ANEW.sub(lambda found: f"{found[1]}no, {_numerals().get(found[2].casefold(), found[2])}", text)
    return _COUNTED.sub(lambda found: _numerals().get(found[0].casefold(), found[0]), text)


def with_tens(text: str) -> str:
    """Write numbers of two words in digits: `twenty-eight`."""
    return _TENS.sub(lambda found: str(_TEN.index(found[1].casefold()) * 10 + NUMBERS[found[2].casefold()]), text)


def counts_in_english(words: Sequence[Word], own: frozenset[str]) -> list[Word]:
    """Write the numbers of what is counted in English, above all of what a game calls by a letter and a digit."""
    numerals = _numerals()
    counts = [at for at, word in enumerate(words) if word.text in numerals or word.text.isdigit()]
    if not counts:
        return list(words)
    units = {unit for unit in own if _UNIT.fullmatch(unit)}
    found = list(words)
    for at in counts:
        text = words[at].text
        if text in own or not _counts(words, at, units):
            continue
        if text.isalpha():
            found[at] = attrs.evolve(words[at], text=numerals[text])
        for joint in (at - 1, at + 1):
            if units and text_at(words, joint) in _OF - own:
                found[joint] = attrs.evolve(words[joint], text="x")
    return found


def _counts(words: Sequence[Word], at: int, units: set[str]) -> bool:
    """Tell whether a number belongs where a word stands: beside what is counted, or behind what says so, or alone."""
    before, behind = at - 1, at + 1
    while text_at(words, behind) in _TIMES | _LABELS:
        behind += 1
    if text_at(words, behind).removesuffix("s") in units:
        return True
    if words[at].text in ARTICLES:
        return False
    if text_at(words, behind) in _COUNTABLE or text_at(words, before) in _TAKING:
        return True
    while text_at(words, before) in _TIMES:
        before -= 1
    is_alone = text_at(words, at - 1) in _AROUND and text_at(words, at + 1) in _AROUND
    return bool(units) and (is_alone or text_at(words, before) in units | _LABELS)
