"""Words that nobody knows where only a number belongs: `umpteen A1` may be any number of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.core.counting import VAGUE
from elemental_gui.engine.core.spoken import Speech, Word, text_at
from elemental_gui.engine.core.state import AnyAction, AnyState
from elemental_gui.host.language.everyday import BLOCKING, NEUTRAL
from elemental_gui.host.language.numerals import ARTICLES
from elemental_gui.host.language.small_talk import GREETINGS, TALK
from elemental_gui.host.message.called import words_for

_UNSURE: Final = VAGUE | {"too", "due", "ish", "far", "max", "possible", "maximum", "all"}
"""Words that everybody knows, and that may be a number all the same."""
_QUALITIES: Final = frozenset((
    "cheap", "fresh", "humble", "boring", "modest", "expensive", "pricey", "shiny", "fancy", "precious", "trusty",
    "classic", "standard", "beloved", "favourite", "favorite", "basic", "simple", "proper", "decent", "beautiful",
    "only", "mere", "measly", "lousy", "glorious", "fine", "juicy", "tasty", "dreaded", "famous", "infamous",
))  # fmt: skip
"""What people call a thing that they have one of."""
_KNOWN: Final = (NEUTRAL | BLOCKING | GREETINGS | TALK | ARTICLES | _QUALITIES) - _UNSURE
_ROMAN: Final = re.compile("[ivx]{2,}")


def unknown_number(speech: Speech[AnyState, AnyAction], words: Sequence[Word], names: Sequence[str]) -> str:
    """Quote the first word that stands where a number belongs and is not understood; empty where there is none."""
    known = _KNOWN | (speech.vocabulary - _UNSURE) | words_for(names)
    ways = {id(word) for at, word in enumerate(words) if word.text == "all" and text_at(words, at + 2) == "way"}
    near = (word for word in speech.counting(words) if word.text.isalpha() and id(word) not in ways)  # all the way
    strange = (word for word in near if word.text not in known or _ROMAN.fullmatch(word.source.casefold()))
    return next((word.source or word.text for word in strange), "")
