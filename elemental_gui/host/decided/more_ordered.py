"""An order for more that says neither what nor where: `E5 N2, and my air too`, `A1 x5, buff air, and a few more`.

It is no remark, and yet nothing comes of it: a turn that is the same without it is asked about.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import ELEMENTS, NUMBERS
from elemental_gui.engine.core.text import quoted
from elemental_gui.host.verdict import Finding, Verdict

_JOINING: Final = r"and|then|plus|also|und|dann|et|puis|y|luego|poi"
_BEGUN: Final = re.compile(rf"\b(?:{_JOINING})\b(?=([^\n.,;:!?…()|–—]*))", re.IGNORECASE)
"""Where a clause may go on with something more, and all of it."""
_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_MORE: Final = frozenset((
    "another", "more", "second", "third", "too", "somewhere", "something", "last", "noch", "weitere", "weiterer",
    "weiteren", "weiteres", "encore", "otra", "otro",
))  # fmt: skip
_AROUND: Final = frozenset((
    *_JOINING.split("|"), "a", "an", "the", "my", "i", "i'll", "one", "some", "few", "bit", "of", "on", "to", "go",
    "goes", "put", "place", "take", "do", "make", "stone", "stones", "step", "steps", "building", "buildings", "unit",
    "units", "piece", "pieces", "ein", "eine", "einen", "ich", "un", "une", "una", "other", "it", "with",
))  # fmt: skip
_NOTHING: Final = frozenset(("no", "none", "nothing", "zero", "once", "nichts", "rien", "nada"))
_WHERE: Final = re.compile(r"[\s,:;(–—-]*[a-k][0-9]", re.IGNORECASE)
"""A square behind it: `one step B4 and another one, B5`."""
_LONGEST: Final = 2000


def unless_more(position: Position, text: str, verdict: Verdict, judge: Callable[[str], Verdict]) -> Verdict:
    """Ask about a legal turn that leaves such an order out."""
    if verdict.finding is not Finding.LEGAL or not verdict.turn or len(text) > _LONGEST:
        return verdict
    for begin, end in _orders(position, text):
        if judge(text[:begin].rstrip(" ,;–—-") + text[end:]).turn == verdict.turn:
            return verdict.asking(f"{quoted(text[begin:end].strip())} leaves open what more is ordered: ask for it.")
    return verdict


def _orders(position: Position, text: str) -> Iterator[tuple[int, int]]:
    """Yield where such orders stand; every word of one is known."""
    speech = position.game.speech
    known = _MORE | _AROUND | ELEMENTS.keys() | NUMBERS.keys() | speech.called | speech.deeds
    for found in _BEGUN.finditer(text):
        said = [word.replace("’", "'") for word in _WORD.findall((found[0] + found[1]).casefold())]
        if known.issuperset(said) and _NOTHING.isdisjoint(said) and (said[0] == "plus" or not _MORE.isdisjoint(said)):
            if _WHERE.match(text, found.end(1)) is None:
                yield found.start(), found.end(1)
            return
