"""What the program itself says of an action, understood where it is typed or pasted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import Heard, Word
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.violations import NotationError

_WORD: Final = re.compile(r"[^\s,;:.]+|[,;:.]")
_MOST_PARTS: Final = 8
"""Parts between commas of the longest sentence; a whole turn may have many more."""


def understood(position: Position, parts: Sequence[str], names: Sequence[str]) -> tuple[AnyAction, int] | None:
    """Give the one action that the first parts of a turn tell, and how many parts; None where no such thing is said.

    The parts are what stood between commas: a sentence may have some as well.
    """
    for count in range(min(len(parts), _MOST_PARTS), 0, -1):
        said = " ".join(", ".join(parts[:count]).removesuffix(".").split()).lower()
        words = tuple(map(Word, _WORD.findall(said)))
        try:
            heard = position.hear(words)
        except NotationError:
            continue
        meant = {
            each.action for each in heard if _is_whole(each, words) or said == _told(position, each, names).lower()
        }
        if len(meant) == 1:
            return meant.pop(), count
    return None


def _is_whole(heard: Heard, words: Sequence[Word]) -> bool:
    return heard.end == len(words) and not heard.left and heard.impossible is None


def _told(position: Position, heard: Heard, names: Sequence[str]) -> str:
    """Say what an action would bring about, as the turn is told; empty for one that the rules refuse."""
    if heard.impossible is not None or position.check(heard.action) is not None:
        return ""
    return position.words(names).happened(heard.action, position.events(heard.action))
