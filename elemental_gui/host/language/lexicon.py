"""Lines of another language, told by the words in them and written in English by that language's words and phrases."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache, cached_property
from typing import Final

import attrs

from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, SQUARE, STOP, Word
from elemental_gui.host.language.lexicons import (
    ALSO_ENGLISH,
    dutch,
    french,
    german,
    italian,
    polish,
    portuguese,
    spanish,
)

_SHORT: Final = 2
_SEVERAL: Final = 4
_PART: Final = re.compile(r"[^\s'-]+'?|-")
_CUT: Final = re.compile(r"([a-z]{1,8}')(?=\w)")
_MARKS: Final = frozenset((STOP, COMMA, ":", "(", ")", "!", "?", "-"))
_OF_ENGLISH: Final = frozenset((
    "the", "my", "on", "and", "then", "i", "i'll", "with", "put", "place", "take", "go", "goes", "move", "moves",
    "from", "for", "is", "of", "at", "fire", "earth", "air", "wind", "water", "sage", "attack", "attacks", "stones",
    "step", "steps", "ride", "buy", "build", "it", "it's", "will", "you", "your", "that", "this", "not", "so",
))  # fmt: skip
"""Words that tell that a line is in English in spite of a foreign word."""
_SPELLED: Final = frozenset(("take", "move", "ride", "attack", "place", "sage"))
"""Those of them that are spelled so in every language."""
_STONE_LETTERS: Final = frozenset("fw")
"""Letters that are words of no language, but are stones."""
_DONE_BY_ME: Final = frozenset((
    "ride", "go", "take", "put", "walk", "build", "keep", "draw", "move", "buy", "remove", "attack", "buff",
    "stay", "land",
))  # fmt: skip
"""Verbs behind which their `ich` says nothing: `dann reite ich F6`."""


@attrs.frozen
class _Phrase:
    """Some words of another language, and what they are in English."""

    words: tuple[str, ...]
    english: tuple[tuple[str, ...], ...]
    """What they may be, the likeliest first; only the last one in every game."""
    heard: tuple[str, ...]
    """The words of a game by which each of them is told."""

    def meaning(self, own: frozenset[str]) -> tuple[str, ...]:
        told = (one for one, word in zip(self.english[:-1], self.heard, strict=False) if word in own)
        return next(told, self.english[-1])


@attrs.frozen(slots=False)
class Lexicon:
    """What a language calls the things of the games."""

    table: str = attrs.field(repr=False)
    elides: bool = False
    """Whether words are cut short before the next one: `l'eau`."""
    particles: frozenset[str] = frozenset()
    """The halves that verbs leave behind at the end of a clause: `greift J8 an`."""
    short: frozenset[str] = frozenset()
    """Words that tell of this language although they are short."""

    @cached_property
    def telling(self) -> frozenset[str]:
        """Words of which one tells that a line may be in this language."""
        words = {word for each in self.phrases.values() for phrase in each for word in phrase.words}
        long = (word for word in words if word.isalpha() and (len(word) > _SHORT or not word.isascii()))
        return self.short.union(long) - ALSO_ENGLISH

    @cached_property
    def phrases(self) -> Mapping[str, Sequence[_Phrase]]:
        """The phrases by their first word, the longest first."""
        found: dict[str, list[_Phrase]] = {}
        for line in self.table.strip().split("\n"):
            english, _, foreign = line.partition(": ")
            meant = [each.partition("~") for each in english.split("/")]
            for each in foreign.split(", "):
                words = tuple(_PART.findall(each)) if self.elides else tuple(each.split())
                phrase = _Phrase(words, tuple(tuple(one.split()) for one, _, _ in meant),
                                 tuple(word or one for one, _, word in meant))  # fmt: skip
                found.setdefault(words[words[0] == "^"], []).append(phrase)
        return {word: sorted(each, key=lambda phrase: -len(phrase.words)) for word, each in found.items()}

    def parts(self, words: Sequence[Word]) -> list[Word]:
        """Part words that are cut short before the next one."""
        return [part for word in words for part in self._parts(word)] if self.elides else list(words)

    def _parts(self, word: Word) -> Iterator[Word]:
        cut = _CUT.match(word.text)
        if cut is None:
            yield word
            return
        end = cut.end()
        yield attrs.evolve(word, text=word.text[:end], source=word.source[:end])
        yield from self._parts(attrs.evolve(word, text=word.text[end:], source=word.source[end:]))

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word of its phrases."""
        return frozenset(word for each in self.phrases.values() for phrase in each for word in phrase.words)

    @cached_property
    def plain(self) -> Mapping[str, str]:
        """The words that are phrases by themselves."""
        return {word: " ".join(each.english[-1]) for word, phrases in self.phrases.items() for each in phrases
                if each.words == (word,)}  # fmt: skip

    def in_english(self, words: Sequence[Word], own: frozenset[str], others: Mapping[str, str]) -> list[Word]:
        """Write words in English; `others` are what words mean that this language does not have."""
        lettered = any(word.text in _STONE_LETTERS for word in words)
        found: list[Word] = []
        begun = False
        at = 0
        while at < len(words):
            word = words[at]
            begun = begun and word.text not in _MARKS
            phrase = self._phrase(words, at)
            if lettered and phrase is not None and len(word.text) == 1 and phrase.words[1:] in ((), ("#",)):
                phrase = None  # a letter that may be a stone, as an `a` before a square
            if phrase is not None:
                end = at + len(phrase.words) - ("^" in phrase.words) - ("$" in phrase.words)
                found += _written(words[at:end], phrase.meaning(own))
                begun, at = True, end
                continue
            at += 1
            if begun and word.text in self.particles and (_ends(words, at) or words[at].text in ("und", "en", "dann")):
                continue
            found.append(word if word.text in own else attrs.evolve(word, text=others.get(word.text, word.text)))
        return [word for at, word in enumerate(found) if not _is_told_by_verb(found, at)]

    def _phrase(self, words: Sequence[Word], at: int) -> _Phrase | None:
        return next((phrase for phrase in self.phrases.get(words[at].text, ()) if _stands(words, at, phrase)), None)


def _stands(words: Sequence[Word], at: int, phrase: _Phrase) -> bool:
    for meant in phrase.words:
        text = words[at].text if at < len(words) else STOP
        if meant == "$":
            return _ends(words, at)
        if meant == "^":
            if at and words[at - 1].text not in _MARKS:
                return False
            continue
        if text != meant and not (meant == "#" and SQUARE.fullmatch(text)):
            return False
        at += 1
    is_letter = len(phrase.words[-1]) == 1 and phrase.words[-1].isalpha()
    return not (is_letter and _ends(words, at))  # no `a` or `e` that joins something ends a clause


def _ends(words: Sequence[Word], at: int) -> bool:
    return at >= len(words) or words[at].text in _MARKS


def _written(words: Sequence[Word], english: tuple[str, ...]) -> Iterator[Word]:
    """Yield the English words for some words, with these as their source."""
    source = " ".join(word.source for word in words if not SQUARE.fullmatch(word.text) or "#" not in english)
    for text in english:
        if text == "#":
            yield next(word for word in words if SQUARE.fullmatch(word.text))
            continue
        shown = source if source.isascii() or text not in ELEMENTS else _plain(source)
        yield attrs.evolve(words[0], text=text, source=shown)
        source = ""


def _plain(source: str) -> str:
    """Write a word without accents, so that nobody takes it for a picture."""
    return unicodedata.normalize("NFKD", source).encode("ascii", "ignore").decode()


def _is_told_by_verb(words: Sequence[Word], at: int) -> bool:
    is_subject = words[at].text == "i" and words[at].source.casefold() in ("ich", "ik", "je", "io", "yo", "eu")
    return is_subject and at > 0 and words[at - 1].text in _DONE_BY_ME


LEXICONS: Final = (
    Lexicon(italian.WORDS, elides=True),
    Lexicon(spanish.WORDS),
    Lexicon(french.WORDS, elides=True, short=french.SHORT),
    Lexicon(portuguese.WORDS, short=portuguese.SHORT),
    Lexicon(german.WORDS, particles=german.PARTICLES),
    Lexicon(dutch.WORDS, particles=dutch.PARTICLES, short=dutch.SHORT),
    Lexicon(polish.WORDS),
)


@cache
def _telling() -> frozenset[str]:
    return frozenset().union(*(each.telling for each in LEXICONS))


def lexicon_of(words: Sequence[Word], own: frozenset[str], above: Lexicon | None = None) -> Lexicon | None:
    """Tell which language a line is in; None for English, and for those that nobody knows here.

    Words that are English as well tell it if the line above is in that language, or if there are several of them.
    """
    texts = {part for word in words for part in (_PART.findall(word.text) if "'" in word.text else (word.text,))}
    told = (texts & _telling()) - own
    if not told:
        return _made_of(texts, above)
    likely = [each for each in LEXICONS if not told.isdisjoint(each.telling)]
    best = max(likely, key=lambda each: (len(texts & each.phrases.keys()), len(told & each.telling)))
    english = len((texts & _OF_ENGLISH) - _SPELLED - best.phrases.keys())
    foreign = len(told & best.telling)
    return None if english > foreign or english == foreign == 1 else best


def _made_of(texts: AbstractSet[str], above: Lexicon | None) -> Lexicon | None:
    """Give the language of which all words of a line are, or else None."""
    said = {text for text in texts if text.isalpha() and len(text) > 1}
    if not said or not said.isdisjoint(_OF_ENGLISH - _SPELLED):
        return None
    if above is not None and said <= above.words:
        return above
    return next((each for each in LEXICONS if len(said) >= _SEVERAL and said <= each.words), None)


def is_foreign(phrase: str) -> bool:
    """Tell whether a language that was read here has a phrase that begins like this one."""
    first, _, _ = phrase.partition(" ")
    return any(first in each.phrases for each in LEXICONS if "phrases" in vars(each))
