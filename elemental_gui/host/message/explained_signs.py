"""Signs that a message explains itself: `@ = on, > = step, ~ = ride`, which are spelled out in the rest of it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.core.text import quoted

_MEANT: Final = {
    **dict.fromkeys(("fire", "water", "earth", "wind", "plant", "on", "to", "sage", "terraform", "attack")),
    "air": "wind", "at": "on", "step": "move", "move": "move", "walk": "move", "ride": "ride", "jump": "ride",
    "hop": "ride", "end": "done", "done": "done", "confirm": "confirm", "finish": "done",
}  # fmt: skip
"""What a sign may be spelled out as; None for the word itself."""
_ME: Final = frozenset(("me", "mine", "io", "ich", "moi", "yo", "eu", "ik"))
_KNOWN: Final = frozenset((*_MEANT, "stone", "stones", "mountain", "empty", "nothing"))
_STONES: Final = {"f": "fire", "a": "wind", "e": "earth", "w": "water"}
_FIELDS: Final = frozenset(("got", "drew", "draw", "take", "took", "luck", "dice", "roll", "hand", "put", "buff"))
"""What names a field of a form, `got = earth`, rather than a sign."""
_SENTENCE: Final = re.compile(r"\([^()\n]{3,200}\)|[^.;()\n]+(?:\.(?=\s|$)|;|(?=[(\n])|$)")
_HEADING: Final = re.compile(
    r"\s*\(?\s*(?:my )?(?:legend|key|code|signs|abbreviations)\b[^:=\n]{0,20}:\s*", re.IGNORECASE
)
_DEFINITION: Final = re.compile(
    r"\s*(?P<signs>(?:[^\s=]{1,3} ){0,5}?[^\s=]{1,4})(?P<is>\s*(?:=|\bis\b|\bare\b|\bmeans\b|\bfor\b|->)\s*|\s+)"
    r"(?:my |the |a |an |our |your )?(?P<meant>[^\s=]+)(?P<more>(?: [^\s=]+){0,2})\s*"
)
_COMMA: Final = re.compile(r",(?=\s|$)|\s\|\s| and (?=\S{1,3} (?:=|is))")
_WORD: Final = re.compile(r"[^\W_]+")
_SQUARE: Final = re.compile(r"[a-kA-K][0-9]{1,2}")


def spelled_out(text: str, names: Sequence[str], notes: list[str]) -> str:
    """Leave out what only explains signs, and write what they stand for in their place."""
    people = frozenset(word for name in names for word in name.casefold().split())
    meaning: dict[str, str] = {}
    for found in _SENTENCE.finditer(text):
        defined = _defined(found[0], people)
        if defined is None:
            continue
        meaning |= defined
        line = text.count("\n", 0, found.start()) + 1
        notes.append(f"Line {line}: {quoted(found[0])} explains signs.")
        text = text[: found.start()] + " " * len(found[0]) + text[found.end() :]
    for sign in sorted(meaning, key=len, reverse=True):
        is_word = sign[0].isalnum()
        form = rf"(?<![^\W_]){re.escape(sign)}(?![^\W_]|')" if is_word else re.escape(sign)
        text = re.sub(form, f" {meaning[sign]} ", text)
    return text


def _defined(sentence: str, people: frozenset[str]) -> dict[str, str] | None:
    """Give the signs that a sentence explains with what each is spelled out as; None for one that explains none."""
    sentence = sentence.strip()
    headed = _HEADING.match(sentence)
    told = sentence[headed.end() if headed else 0 :].strip().strip("().;")
    parts = [part for part in _COMMA.split(told) if part.strip()]
    found = [_definition(part, people, is_headed=headed is not None, is_aside=sentence[:1] == "(") for part in parts]
    known = [each for each in found if each is not None]
    is_of_people = not (people | _ME).isdisjoint(_WORD.findall(told.casefold()))
    is_sure = headed is not None or "=" in told or is_of_people
    if not known or not is_sure or (headed is None and len(known) < len(parts)):
        return None
    return {sign: said for each in known for sign, said in each.items()}


def _definition(part: str, people: frozenset[str], *, is_headed: bool, is_aside: bool) -> dict[str, str] | None:
    """Read one definition; without a heading only where it can be nothing else."""
    found = _DEFINITION.fullmatch(part)
    if found is None or any(map(_SQUARE.fullmatch, found["signs"].split())):
        return None
    if not is_headed and (found["signs"].casefold() in _FIELDS or found["signs"].isdigit()):  # 1 = fire
        return None
    signs, meant = found["signs"].split(), re.sub("['’]s$", "", found["meant"].casefold())
    is_person = meant in people | _ME
    is_picture = found["is"].isspace() and unicodedata.category(signs[-1][0]) == "So"
    if not (is_headed or is_picture or "=" in found["is"] or (is_aside and is_person and not found["is"].isspace())):
        return None
    is_more = bool(found["more"]) and not (is_person and found["more"].split() in (["sage"], ["piece"], ["stone"]))
    if not is_headed and (is_more or not (is_person or meant in _KNOWN)):
        return None
    if meant in ("stone", "stones"):
        return {sign: _STONES[sign] for sign in signs if sign in _STONES}
    said = _MEANT.get(meant, "") or (meant if meant in _MEANT else "")
    return dict.fromkeys(signs, said) if said and len(signs) == 1 else {}
