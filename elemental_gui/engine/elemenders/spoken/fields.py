"""A unit that is named before what it does: in a field of its own, `Unit: F8`, or as one that `stays put`."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.spoken import COMMA, STOP, Words, skip, text_at
from elemental_gui.engine.elemenders.board import GRID
from elemental_gui.engine.elemenders.spoken.naming import STAYS
from elemental_gui.engine.elemenders.spoken.ways import ATTACKS, FORMS, MOVES

_UNIT: Final = frozenset(("unit", "piece"))
_LABEL: Final = frozenset(("action", "actions", ":", "="))
_MARKS: Final = frozenset((":", "="))
_ENDS: Final = frozenset((STOP, COMMA))
_DOES: Final = FORMS | MOVES | ATTACKS


def in_one_clause(words: Words) -> Words:
    """Write what a unit does right behind its square; that it stays where it is goes without saying then."""
    told, at = list(words), 0
    while at < len(told):
        square = skip(told, at + 1, _MARKS)
        end = skip(told, square + 1, _ENDS)
        is_field = text_at(told, at) in _UNIT and square > at + 1 and end > square + 1
        is_field = is_field and GRID.parse(text_at(told, square)) is not None
        action = skip(told, end, _LABEL) if is_field else at
        does = _past_staying(told, action)
        if is_field and text_at(told, does) in _DOES:
            told[at:does] = [told[square]]
        elif _is_cell(told, at) and GRID.parse(text_at(told, at - 1)) is not None:
            del told[at]
        elif not is_field and does > at and GRID.parse(text_at(told, at - 1)) is not None:
            del told[at:does]
        at += 1
    return told


def _is_cell(words: Words, at: int) -> bool:
    """Tell whether a stroke parts what a unit does from the unit that begins the line: `E10 | move F10`."""
    if not 0 < at < len(words) - 1 or text_at(words, at) != STOP or text_at(words, at - 2) not in ("", STOP):
        return False
    return words[at - 1].line == words[at + 1].line and text_at(words, at + 1) in _DOES


def _past_staying(words: Words, at: int) -> int:
    """Skip that a unit stays where it is, if what it does follows: `stays put and terraforms`."""
    does = skip(words, at + 1, _ENDS | {"put", "and", "it", "then", "there", "still"})
    is_staying = text_at(words, at) in STAYS and text_at(words, does) in FORMS
    return does if is_staying and STOP not in (word.text for word in words[at:does]) else at
