"""What a correction says to stay as it was told before: `Correction: wind on F8, earth stays`, `fire as before`.

It changes nothing, so that it is left out where the correction tells anything else.
"""

from __future__ import annotations

import re
from typing import Final

from elemental_gui.host.corrections.taking_back import MARK, SQUARE, STONE, may_take_back
from elemental_gui.host.language.likeness import clauses_of
from elemental_gui.host.language.rare import Rare
from elemental_gui.host.language.tongues import STONES

_AND: Final = r"(?:and|but|with|und|aber|mit|y|et|e|en|mais|pero|ma|maar|con|avec|met)"
_THE: Final = (
    r"(?:(?:the|my|both|all|die|der|das|den|meine?|la|le|les|el|las|los|mi|mis|il|lo|i|gli|de|het|o|a|os|as)[ \t]+)*"
)
_REST: Final = (
    r"(?:everything(?: else)?|all(?: else)?|rest|others?|other (?:stones?|ones?)|stones|alles(?: andere)?|steine"
    r"|anderen?|übrigen?|tout(?: le reste)?|reste|resto|todo(?: lo demás)?|tutto(?: il resto)?|tudo|overige"
    r"|steps?|moves?|walk|path|way|route|river|attack|buff|schritte|weg|fluss|pasos|pas|passi|stappen|passos"
    r"|(?:sage|weiser?|magier|mage|mago|sabio|tovenaar)(?= (?:as|wie|comme|como|come|zoals|like|unchanged)\b))"
)
_THING: Final = rf"{_THE}(?:{STONE}|{_REST})(?: stone)?"
_AS_BEFORE: Final = (
    r"(?:(?:(?:exactly|just) )?(?:as|like) (?:before|above|it (?:is|was)|they (?:are|were)|said|told|planned|is|was)"
    r"|unchanged|untouched|(?:the )?same(?: as before| place| square| spot)?|no changes?"
    r"|wie (?:gehabt|vorher|zuvor|gesagt|oben|es (?:ist|war)|geplant)|unverändert|gleich"
    r"|comme (?:avant|prévue?|dit|c['’]est)|inchangée?s?|pareil(?:le)?|idem"
    r"|como (?:antes|está|estaba|dije)|igual(?: que antes)?|sin cambios?|come prima|uguale|invariat[oaie]"
    r"|zoals (?:eerst|voorheen|gezegd|het (?:was|is)|ze (?:waren|zijn))|hetzelfde|ongewijzigd)"
)
_STAYS: Final = (
    r"(?:(?:can|may|will|should|does|do|shall) )?(?:stays?|remains?|stands?)|bleib(?:t|en)|rest(?:e|ent|a|ano)"
    r"|(?:se )?quedan?|siguen?|riman(?:e|gono)|blij(?:ft|ven)|ficam?"
)
_IS: Final = r"is|are|ist|sind|est|sont|es|son|zijn"
_THERE: Final = (
    r"(?:there|put|here|where (?:it|they) (?:is|are|was|were)|(?:on|in) (?:its|their|the same) (?:place|square)s?"
    r"|dort|da|so|stehen|liegen|wo (?:sie|er|es) (?:ist|sind|war|waren)|là|où (?:elle|il) est|ahí|así|donde está"
    r"|lì|così|staan|liggen|daar|onde está|dov['’]è)"
)
_KEPT: Final = Rare(
    rf"(?P<lead>[,;.:!(\n–—-]\s*(?:{_AND}\s+)?|\s{_AND}\s+)(?P<things>{_THING}(?:(?:\s*[,&+]\s*|\s+{_AND}\s+){_THING})*)"
    rf"[ \t]*[:=]?[ \t]*(?:(?:{_STAYS})(?: {_THERE})?|(?:(?:{_STAYS}|{_IS}) )?{_AS_BEFORE})"
    rf"(?P<end>\s*,\s*|\s+{_AND}\s+(?={STONE}|the |my )|(?=\s*(?:[;.!)\n–—-]|$)))",
)
"""A part of a correction that says of something that it stays."""
_STONE: Final = Rare(rf"\b{STONE}\b")


def without_unchanged(text: str) -> str:
    """Leave out what a correction says to be unchanged, where it has a place already."""
    if not may_take_back(text):
        return text
    marks = [found.span() for found in MARK.finditer(text)]
    kept = [(found, _mark(marks, found)) for found in _KEPT.finditer(text)] if marks else []
    for found, begin in reversed(kept):
        if begin is None or not all(_is_placed(stone[0], text[:begin]) for stone in _STONE.finditer(found["things"])):
            continue
        is_last = found["lead"][0] in ",;" or found["lead"][0].isspace()
        left = f"{text[: found.start()]}{found['end'] if is_last else found['lead']}{text[found.end() :]}"
        text = left if clauses_of(left[begin:]) else text
    return text


def _mark(marks: list[tuple[int, int]], found: re.Match[str]) -> int | None:
    """Say where the correction begins in which something stands; None where it stands in none."""
    return next((begin for begin, end in reversed(marks) if end <= found.start("things")), None)


def _is_placed(stone: str, text: str) -> bool:
    """Tell whether a stone is told with a square, in any language."""
    words = "|".join(word for word, name in STONES.items() if name == STONES[stone.casefold()])
    told = rf"\b(?:{words})\b[^.;,\n0-9]{{0,16}}\b{SQUARE}\b|\b{SQUARE}[ :=(-]{{1,3}}(?:{words})\b"
    return re.search(told, text, re.IGNORECASE) is not None
