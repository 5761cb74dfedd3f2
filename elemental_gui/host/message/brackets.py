"""What stands in brackets: a remark, which is left out, or the stones that luck brought, `T2 {A,A}`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.elements import parse_element
from elemental_gui.engine.core.spoken import ELEMENTS, JOINTS, MARKS, STOP, Word, text_at
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.language import spelling
from elemental_gui.host.language.small_talk import bracketed, is_of_fire, is_remark

_LETTERS: Final = re.compile("(?P<count>[1-4])?x?(?P<letters>[fwea]{1,4})")
_COUNTED: Final = re.compile("[td]?[0-4]|one|two|three|four|stones?|dr[ae]ws?|drawn|rolls?|rolled|dice|takes?|took|got")
"""How many stones are taken, or that they are, right before those that are dealt."""

_SAME: Final = {"air": "wind", "north": "up", "south": "down", "west": "left", "east": "right"}
_SHORTEST: Final = 2
"""Letters of a word whose first one stands for it at least."""


def without_remarks(
    words: Sequence[Word], line: int, vocabulary: frozenset[str], notes: list[str]
) -> tuple[list[Word], list[str]]:  # fmt: skip
    """Leave out brackets that name nothing of the game, or that begin by explaining something, and tell it.

    The letters of stones that are dealt become their words, because an `a` alone is none.
    """
    kept: list[Word] = []
    remarks: list[str] = []
    at = 0
    while at < len(words):
        inside = bracketed(words, at)
        is_said = bool(inside) and is_remark(inside, vocabulary)
        dealt = _dealt(kept, inside) if is_said and "draw" in vocabulary else []
        opening = _opening(words[at], kept, inside) if "draw" in vocabulary else []
        if inside and (_counts(kept, inside) or _glosses(kept, inside)):
            at += len(inside) + 2
            continue
        is_left_out = bool(inside) and not dealt and not slips(inside, vocabulary)
        if opening:
            kept += opening
        elif dealt:
            kept += (words[at], *dealt, words[at + len(inside) + 1])
        elif is_left_out and (is_said or is_of_fire(kept, inside)):
            said = " ".join(word.source for word in inside)
            remarks.append(said.rpartition(":")[2])
            notes.append(f"Line {line}: {quoted(said)} in brackets was left out as a remark.")
        else:
            is_cry = words[at].text == "!" and text_at(words, at + 1) == ")"  # (mountain!)
            kept += () if is_cry else (words[at],)
            at += 1
            continue
        at += len(inside) + 2
    return kept, remarks


def _counts(before: Sequence[Word], inside: Sequence[Word]) -> bool:
    """Tell whether a bracket only says how many stones stand before it: `fire, fire, wind (3)`."""
    stones = 0
    for word in reversed(before):
        stones += word.text in ELEMENTS
        if word.text not in ELEMENTS and word.text not in JOINTS:
            break
    return stones > 0 and [word.text for word in inside] == [str(stones)]


def _glosses(before: Sequence[Word], inside: Sequence[Word]) -> bool:
    """Tell whether a bracket only says again what stands before it, in other words or by a letter: `azul (blue)`."""
    said = [_plainly(word.text) for word in before[len(before) - len(inside) :]]
    again = [_plainly(word.text) for word in inside]
    is_letter = len(again) == 1 and len(said) == 1 and len(again[0]) == 1 and len(said[0]) > _SHORTEST
    return said == again or (is_letter and said[0].startswith(again[0]))


def _plainly(text: str) -> str:
    return _SAME.get(text, text)


def slips(words: Iterable[Word], vocabulary: frozenset[str]) -> bool:
    """Tell whether an element is among these words, with a slip of the hand."""
    return any(spelling.mended(word.text, vocabulary) in ELEMENTS for word in words)


def _dealt(before: Sequence[Word], inside: Sequence[Word]) -> list[Word]:
    """Write the letters of a bracket behind a number of stones as the words of stones; nothing for any other."""
    last = next((word.text for word in reversed(before) if word.text not in MARKS), "")
    return list(_stones(inside)) if _COUNTED.fullmatch(last) else []


def _opening(sign: Word, before: Sequence[Word], inside: Sequence[Word]) -> list[Word]:
    """Write the letters of a bracket that opens a turn as what the dice show: `14. {F,W} F-A1`; `(a)` begins a list."""
    stones = list(_stones(inside)) if all(word.text in MARKS for word in before) else []
    if not stones or (len(stones) == 1 and sign.source == "("):
        return []
    texts = ("dice", ":", *(word.text for word in stones), STOP)
    return [attrs.evolve(sign, text=text, source=text) for text in texts]


def _stones(inside: Sequence[Word]) -> Iterator[Word]:
    told = [word for word in inside if word.text not in JOINTS | MARKS]
    found = [_LETTERS.fullmatch(word.text) for word in told]
    for word, each in zip(told, found, strict=True) if all(found) else ():
        for letter in each["letters"] * int(each["count"] or 1) if each else "":
            element = parse_element(letter)
            yield attrs.evolve(word, text=element.word if element else letter)
