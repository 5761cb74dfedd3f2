"""The parts of a message between marks, what each of them names, and which one another one is like."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import attrs

from elemental_gui.engine.core.spoken import ELEMENTS, NUMBERS
from elemental_gui.host.language.pictures import PICTURES
from elemental_gui.host.language.spelling import mended
from elemental_gui.host.language.tongues import STONES, WAYS

_CUT: Final = re.compile(r"(?:[.;,!?\n…()]+\s*)|\s+(?:and|then|y|et|und|puis|luego|poi)\s+(?:then\s+)?|\s+[-–—/|]\s+")
PICTURED: Final = {sign: name for sign, name in PICTURES.items() if name in ELEMENTS}
"""Pictures that name a stone."""
_TOKEN: Final = re.compile(
    rf"(?-i:[{''.join(PICTURED)}])\ufe0f?|(?P<letter>(?<![^\W_])[fwea](?=[ :=@]{{0,2}}[a-k][0-9]))"
    r"|[a-kwns][0-9]{1,2}(?=s?\b)|[0-9]+|[^\W\d_]+(?:'[a-z]+)?",
    re.IGNORECASE,
)
_LED: Final = re.compile(
    r"(?:\A|[^\w\s]|\b(?:sorry|oops|wait|no|mean|meant|edit|correction|[a-k][0-9]{1,2}))\s*\Z", re.IGNORECASE)
"""What stands before a small letter that is a stone: `oops e E5`, but not `voy a E5`."""
_WAYS: Final = frozenset((
    "up", "down", "left", "right", "north", "south", "east", "west", "u", "d", "l", "r", "ul", "ur", "dl", "dr", "lu",
    "ru", "ld", "rd",
))  # fmt: skip
_PATH: Final = re.compile("[udlr]{3,8}")
_VERBS: Final = {
    "attack": "attack", "hit": "attack", "strike": "attack", "punch": "attack", "terraform": "terraform",
    "move": "walk", "walk": "walk", "go": "walk", "step": "walk", "ride": "ride", "take": "take", "draw": "take",
    "buff": "buff", "buy": "buy", "build": "buy", "deploy": "deploy", "place": "put", "put": "put", "clear": "clear",
}  # fmt: skip
"""What players do, and what it is called here."""
_LETTERS: Final = ("F", "W", "E", "A", "G")
_WORTH: Final = {"stone": 2, "square": 2, "verb": 1, "number": 1, "way": 1, "letter": 1}
_FILLERS: Final = frozenset((
    "the", "a", "my", "i", "i'll", "i'd", "on", "at", "to", "in", "onto", "into", "of", "with", "from", "for", "it",
    "it's", "its", "is", "be", "should", "goes", "will", "have", "one", "stone", "stones", "piece", "unit", "please",
    "just", "only", "instead", "rather", "x", "actually", "must", "so", "that", "want", "would", "like", "now", "again",
    "mean", "meant", "wanted", "course", "obviously", "sorry", "lol", "haha", "duh", "ofc", "pls", "then", "what",
    "en", "à", "auf", "nach", "em", "la", "le", "les", "el", "il", "op", "de", "het", "sur", "su", "naar",
    "pongo", "mets", "pose", "metto",
))  # fmt: skip
"""Words that say nothing of the game beside those that do."""
ORDER: Final = {"first": 0, "second": 1, "third": 2, "fourth": 3, "last": -1, "final": -1}
_LINES: Final = frozenset(("line", "lines", "row"))
_ALL: Final = frozenset(("everything", "all", "wrote", "said", "above"))
_ANY: Final = frozenset(("action", "part", "one", "thing", "item", "point", "bit"))

_NEAR: Final = 20
"""Letters before one that are looked at."""

Span = tuple[int, int]


@attrs.frozen
class Token:
    """Something of the game that a clause names."""

    kind: str
    name: str
    span: Span

    @property
    def named(self) -> tuple[str, str]:
        return self.kind, self.name


@attrs.frozen
class Clause:
    """A part of a message between marks that names something of the game."""

    span: Span
    tokens: tuple[Token, ...]
    strange: int = 0
    """How many words of it mean nothing here."""

    @property
    def named(self) -> list[tuple[str, str]]:
        return [token.named for token in self.tokens]

    @property
    def kinds(self) -> set[str]:
        return {token.kind for token in self.tokens}

    @property
    def is_bare(self) -> bool:
        """Whether it only goes on with a row of steps."""
        return self.kinds <= {"square", "way"}


def clauses_of(text: str) -> list[Clause]:
    """Part a text at marks and at `and` and `then`, without the parts that name nothing."""
    found, begin = [], 0
    for cut in (*_CUT.finditer(text), None):
        end = len(text) if cut is None else cut.start()
        told = [(word, _kind(_read(word))) for word in _TOKEN.finditer(text, begin, end)]
        tokens = tuple(Token(*kind, _span(word, kind[0])) for word, kind in told if kind[0])
        if tokens:
            strange = sum(not kind[0] and word[0].casefold() not in _FILLERS for word, kind in told)
            found.append(Clause((begin, end), tokens, strange))
        begin = end if cut is None else cut.end()
    return found


def _read(word: re.Match[str]) -> str:
    """Give a word, and the small letter of a stone before a square as a capital one."""
    before = word.string[max(0, word.start() - _NEAR) : word.start()]
    is_led = word["letter"] in ("f", "w") or (word["letter"] and _LED.search(before))
    return word[0].upper() if is_led else word[0]


def _span(word: re.Match[str], kind: str) -> Span:
    """Say where a word stands, a stone without what is cut short before it: `l'air`."""
    begin, end = word.span()
    return begin + 2 * (kind == "stone" and word[0].casefold().startswith(("l'", "d'"))), end


@lru_cache(maxsize=2048)
def _kind(word: str) -> tuple[str, str]:
    """Say what kind of thing a word names, and its name; two empty ones for a word that names nothing."""
    if word in _LETTERS:
        return "letter", word
    if word[0] in PICTURED:
        return "stone", ELEMENTS[PICTURED[word[0]]].word
    word = word.casefold()
    name = word.removeprefix("l'").removeprefix("d'")
    if name in STONES:
        return "stone", STONES[name]
    if word[0].isalpha() and word[-1].isdigit():
        return "square", word
    if (word in NUMBERS and word != "no") or word.isdigit():
        return "number", str(NUMBERS.get(word, word))
    if word in _WAYS or word in WAYS or _PATH.fullmatch(word):
        return "way", WAYS.get(word, word)
    stone = mended(word, frozenset(ELEMENTS))
    if stone:
        return "stone", ELEMENTS[stone].word
    stem = next((verb for verb in _VERBS if re.fullmatch(rf"{verb.rstrip('e')}(?:e|s|es|ed|d|ing|t?ting)?", word)), "")
    return ("verb", _VERBS[stem]) if stem else ("", "")


def shares_first(one: Clause, other: Clause) -> bool:
    return one.named[0] == other.named[0]


def likeness(clause: Clause, told: Clause) -> int:
    """Say how much a clause has in common with what may stand in its place."""
    shared = sum(_WORTH[kind] for kind, name in set(clause.named) if (kind, name) in told.named)
    return shared + 2 * shares_first(clause, told) + (shared > 0 and clause.kinds == told.kinds)


def likest(clauses: Sequence[Clause], told: Clause, wrong: str) -> int | None:
    """Say which clause names what is `wrong`, or is the likest one; None where several may be."""
    named = {each for clause in clauses_of(wrong) for each in clause.named}
    if named:
        return next((at for at in reversed(range(len(clauses))) if named & set(clauses[at].named)), None)
    likely = [likeness(each, told) for each in clauses]
    like = [at for at, each in enumerate(clauses) if told.kinds <= each.kinds]
    if not any(likely) and len(told.tokens) == 1 and not told.strange and like:
        return like[-1]
    worth = [(one, len(each.kinds & told.kinds) * (one > 0)) for one, each in zip(likely, clauses, strict=True)]
    best = [at for at, each in enumerate(worth) if each == max(worth)]
    last = len(clauses) - 1
    return last if last in best else best[0] if len(best) == 1 else None


def of_order(clauses: Sequence[Clause], told: Clause, order: str) -> int | None:
    """Say which of the clauses that name the same stone, or do the same, is meant by its number."""
    like = [at for at, each in enumerate(clauses) if each.kinds == told.kinds and shares_first(each, told)]
    at = ORDER[order.casefold()]
    return like[at] if like and at < len(like) else None


def is_retold(clauses: Sequence[Clause], told: Sequence[Clause]) -> bool:
    """Tell whether all these clauses are told anew, in the same order."""
    pairs = zip(clauses, told, strict=False)
    is_like = all(one.kinds == other.kinds or shares_first(one, other) for one, other in pairs)
    return is_like and 1 < len(clauses) <= len(told)


def aimed_at(text: str, target: str) -> Span | None:
    """Say where stands what a few words name, such as `the second line`, `W1s`, `the walk`; None where that is open."""
    words = target.casefold().replace("#", "").split()
    order, noun = next((ORDER[word] for word in words if word in ORDER), None), words[-1]
    if noun in _ALL:
        return 0, len(text)
    if noun in _LINES or noun.isdigit():
        return _line(text, order, noun)
    clauses = clauses_of(text)
    named = _kind(noun.removesuffix("s") if noun[-2:-1].isdigit() else noun)
    if noun.startswith("step"):
        return _chosen([each.span for each in clauses if each.is_bare or named in each.named], order)
    heads = [at for at, each in enumerate(clauses) if named in each.named or (noun in _ANY and not each.is_bare)]
    return _chosen([(clauses[at].span[0], clauses[_end(clauses, at)].span[1]) for at in heads], order)


def _end(clauses: Sequence[Clause], head: int) -> int:
    """Say which clause is the last one that only goes on with the steps of another one."""
    end = head
    while end + 1 < len(clauses) and clauses[end + 1].is_bare and "square" in clauses[head].kinds:
        end += 1
    return end


def _line(text: str, order: int | None, noun: str) -> Span | None:
    lines = [found.span() for found in re.finditer(r"[^\n]*\S[^\n]*", text)]
    if noun.isdigit():
        return _chosen([span for span in lines if re.match(rf"\s*\(?{noun}[.):]", text[slice(*span)])], None)
    return _chosen(lines, order)


def _chosen(spans: Sequence[Span], order: int | None) -> Span | None:
    if order is None:
        return spans[0] if len(spans) == 1 else None
    return spans[order] if spans and order < len(spans) else None
