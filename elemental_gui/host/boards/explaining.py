"""What the words beside a board say that its signs mean: `🟫 = earth`, `L is me and V is Vega`, `AA two airs`."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cached_property
from itertools import pairwise
from typing import Final

from elemental_gui.host.boards.drawings import normal, signs
from elemental_gui.host.boards.known_signs import WORDS, KnownSigns, is_of_cases, kind_of
from elemental_gui.host.language.tongues import ENGLISH

_LINK: Final = r"\s*(?:=+>?|:|->|→|\bis\b|\bare\b|\bmeans\b|\bstands for\b|\bfor\b|\bas\b|'m|-|–)\s*"
_SIDE: Final = re.compile(
    rf"(?:(?P<before>\w+)(?:'s)?{_LINK})?(?P<signs>(?:[^\x00-\x7f]\s?){{2,}})(?:{_LINK})?\s*(?P<who>\w*)"
)
"""Several signs, and whose they are."""
_PASSED: Final = frozenset((
    "my", "the", "a", "an", "your", "single", "only", "of", "for", "both", "all", "always", "also", "sage", "player",
    "piece", "seat", "stone", "stones", "high", "stack", "stacked", "to", "on", "tile", "square", "here", "unit", "no",
    "with", "health", "now", "just", "simply", "sages", "each", "how", "many", "number", "height",
))  # fmt: skip
_COLOURS: Final = frozenset(("red", "blue", "yellow", "black", "white", "grey", "gray", "green", "brown", "beige"))
_CASES: Final = re.compile(
    r"\b(?:(upper|capital|big)|lower|small)\w*(?:[ -]case)?(?: letters?| ones)?(?: is| are| =|:)? (\w+)"
    r"|(\w+)(?: is| are| =|:)? (?:(upper|capital|big)|lower|small)", re.IGNORECASE
)
"""Whose the capitals are, or the small letters."""
_HIGH: Final = {
    "one": 1, "1": 1, "two": 2, "2": 2, "double": 2, "three": 3, "3": 3, "triple": 3, "four": 4, "4": 4,
}  # fmt: skip
_OF_HEIGHT: Final = r"{sign}\s*=\s*(?:(?:[1-4]|one|two|three|four|an?|single|double|triple) )?(?:wind|air|whirlwind)s?"
"""What says of a number, which is one in every drawing, how high a stack is."""
_SHORTEST_CALL: Final = 3
"""Letters of a part of a name by which a player is called at least."""
_MINE: Final = frozenset(("me", "i", "mine", "my", "myself", "moi", "im"))
_YOURS: Final = frozenset(("you", "yours", "your", "u", "opponent", "opp", "enemy", "him", "her", "them", "theirs"))
_NOUGHT: Final = frozenset(("empty", "nothing", "free", "blank", "none", "void", "unused"))
_KEY: Final = "[Kk]ey|[Ll]egend|[Ss]igns|[Ss]ymbols"
_TOKEN: Final = re.compile(r"[^\W\d_]+|[^\s\x00-\x7f]\ufe0f?|\S")
_ENDED: Final = re.compile(r"(?<=\w)[.,;]+\s*$")
"""The end of a sentence, which is no sign."""
_HEADED: Final = rf"\w{{3,}} ?\w*: ?\S+ ?\W|(?:{_KEY}):"


def _items(words: str, drawn: Collection[str] = ()) -> list[str]:
    """Split what stands beside a board into pieces that may say what a sign means."""
    told = [(line, _pairs(line, drawn)) for line in re.split(r"\n|(?<=[,;.])\s", words)]
    pairs = [pair for _, paired in told for pair in paired]
    words = "\n".join(line for line, paired in told if not paired)
    words = re.sub(r"\bI'?m\b", "I = ", words)
    parts = re.split(r"[,;\n()/*`]|\.(?=\s|$)|\band\b|\s(?=[^\w\s\x00-\x7f]\ufe0f?\s?(?:=|\w))", words)
    items = [" ".join(normal(part).split()) for part in parts]
    headed = [each.partition(":")[2].strip() for each in items if re.match(_HEADED, each)]
    plain = re.split(r"[,;\n]", re.sub("[()]", " ", words)) if "(" in words else []
    plain = [" ".join(re.sub(rf"^\s*(?:{_KEY})\b:?", "", normal(part)).split()) for part in plain]
    return [each for each in dict.fromkeys((*pairs, *items, *headed, *plain)) if 2 <= len(each) <= 60]


def _pairs(line: str, drawn: Collection[str]) -> list[str]:
    """Pair the signs of a clause with the words that each of them stands beside in turn: `me 🧝 willa 🧙`."""
    told = [normal(each) for each in _TOKEN.findall(_ENDED.sub("", line)) if each.isalpha() or normal(each) in drawn]
    are_words = [each.isalpha() for each in told]
    is_turn_about = len(told) > 2 and len(told) % 2 == 0 and all(one != other for one, other in pairwise(are_words))
    return [" ".join(pair) for pair in zip(told[::2], told[1::2], strict=True)] if is_turn_about else []


class Explanations:
    """The definitions of signs in a text."""

    def __init__(self, known: KnownSigns, words: str, seat: int, drawn: Collection[str]) -> None:
        self.known, self.form, self.players = known, known.form, known.players
        self._of_one_case = frozenset(sign for sign in drawn if sign.swapcase() in {*drawn} - {sign})
        """Signs whose other case means something else: beside `w`, `W is me` only says what the capital is."""
        self.seat = seat
        self.families = {cell: fill.cells for fill in self.form.fills for cell in fill.cells if len(fill.cells) > 1}
        self.items = _items(words, drawn)
        self.used: list[str] = []
        """The definitions that explained a sign."""

    def meanings(self, sign: str) -> tuple[str, ...]:
        """Find what the words beside the board say that a sign means."""
        is_stone = bool(self.players) and sign.casefold() in WORDS
        if sign.isdigit():
            self.used += filter(re.compile(_OF_HEIGHT.format(sign=sign)).fullmatch, self.items)
        if not sign or sign.isdigit() or not self.items or is_stone:
            return ()
        high = re.fullmatch(r"(\w)([1-4])", sign)
        stacks = self.families.get(next(iter(self.meanings(high[1])), ""), ()) if high else ()
        if high and int(high[2]) <= len(stacks):
            return (stacks[int(high[2]) - 1],)
        is_apart = is_of_cases(self.form) or sign in self._of_one_case
        wanted = sign if is_apart else sign.casefold()
        for item in self.items:
            told = item if is_apart else item.casefold()
            found = re.fullmatch(rf"{re.escape(wanted)}(?P<is>{_LINK}|\s+|\b|)(?P<meant>.+)", told)
            found = found or re.fullmatch(rf"(?P<meant>.+?)(?P<is>{_LINK}|\s+)\(?{re.escape(wanted)}\)?", told)
            is_plain = sign.isascii() and sign.isalpha()
            if found is None or (is_plain and not re.fullmatch(_LINK, found["is"]) and not self._is_named(sign, item)):
                continue
            if meant := self._said(found["meant"], sign):
                self.used.append(item)
                return meant
        return self._of_a_side(sign) if not sign.isascii() and not self.players else ()

    def _is_named(self, sign: str, item: str) -> bool:
        """Tell whether letters stand before nothing but what they mean, as in `x fire`; an article does so too."""
        head, *words = re.findall(r"\w+", item.casefold()) or [""]
        if len(sign) > 1 and words and head != sign.casefold():
            head, words = words[-1], [head, *words[:-1]]
        is_all = all(self._word(word) or word in _PASSED or word in _COLOURS or word in _HIGH for word in words)
        return head == sign.casefold() and head not in "ai" and is_all and any(map(self._word, words))

    def _of_a_side(self, sign: str) -> tuple[str, ...]:
        """Find a sign among several that are told to be somebody's: `🔥💧 Ann, 🌋🌊 me`, in the order of the others."""
        groups: dict[str, tuple[list[str], int]] = {}
        for item in self.items:
            found = _SIDE.fullmatch(item)
            who = (found["who"] or found["before"] or "").casefold() if found else ""
            if found and who in self._seats:
                groups[item] = (signs(found["signs"]), self._seats[who])
        for item, (side, seat) in groups.items():
            if sign not in side:
                continue
            likely = [sign, *(other[side.index(sign)] for other, _ in groups.values() if len(other) == len(side))]
            kind = next((kind for each in likely if (kind := kind_of(each))), "")
            meant = self.known.meanings(f"{seat}{kind}") if kind else ()
            if meant:
                self.used.append(item)
                return meant
        return ()

    @cached_property
    def cases(self) -> dict[bool, int]:
        """Tell whose pieces the capitals are, and whose the small letters."""
        told = {}
        for item in self.items:
            found = _CASES.fullmatch(item)
            seat = self._seats.get((found[2] or found[3]).casefold(), 0) if found else 0
            if found and seat:
                told[bool(found[1] or found[4])] = seat
        return told | ({not case: 3 - seat for case, seat in told.items()} if len(told) == 1 else {})

    @cached_property
    def _seats(self) -> dict[str, int]:
        seats = {name.casefold(): seat for seat, name in enumerate(self.known.names, 1)}
        seats |= {part: seat for name, seat in seats.items() for part in name.split()}
        seats |= dict.fromkeys(_MINE, self.seat)
        are_two = 2 in (len(self.known.names), len(self.players))
        return seats | (dict.fromkeys(_YOURS, 3 - self.seat) if are_two else {})

    def _called(self, word: str) -> int:
        """Give the seat of the only player whose name has a word in it: `Rook` of RookTo7; 0 for any other word."""
        seats = [seat for seat, name in enumerate(self.known.names, 1) if word in name.casefold()]
        return seats[0] if len(word) >= _SHORTEST_CALL and len(seats) == 1 else 0

    def _said(self, text: str, sign: str) -> tuple[str, ...]:
        """Give what the words of a definition mean, when nothing else is among them."""
        meant: tuple[str, ...] = ()
        high = 0
        for word in re.findall(r"[\w']+", text.casefold().replace("'s", " ")):
            cells = self._word(word)
            if cells and meant and cells != meant:
                break
            if cells:
                meant = cells
            elif word in _HIGH:
                high = _HIGH[word]
            elif word not in _PASSED and word not in _COLOURS:
                return meant or ()
        family = self.families.get((meant or self.form.meanings(sign) or ("",))[0], ())
        return (family[high - 1],) if 0 < high <= len(family) and not is_of_cases(self.form) else meant

    def _word(self, word: str) -> tuple[str, ...]:
        if word in self._seats:
            return self._piece_of(self._seats[word])
        word = ENGLISH.get(word, word)
        if word in self._seats:
            return self._piece_of(self._seats[word])
        if word in _NOUGHT:
            return (self.known.empty,)
        if word in ("air", "wind", "airs", "winds"):
            return self.form.meanings("air")
        for singular in (word, word.rstrip("s")):
            if len(singular) > 2 and (meant := self.form.meanings(singular)):
                return meant
        return self._piece_of(self._called(word))

    def _piece_of(self, seat: int) -> tuple[str, ...]:
        return (self.players[seat],) if seat in self.players else ()
