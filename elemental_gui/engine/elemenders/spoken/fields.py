"""Units by the fields in which they are named, `Unit: F8`, or as `staying put`, and monoliths by where they stand."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core.spoken import COMMA, STOP, Words, skip, text_at
from elemental_gui.engine.elemenders.board import GRID
from elemental_gui.engine.elemenders.spoken.as_they_are import as_they_are
from elemental_gui.engine.elemenders.spoken.flipping import without_calls
from elemental_gui.engine.elemenders.spoken.naming import STAYS
from elemental_gui.engine.elemenders.spoken.ways import ATTACKS, FORMS, MOVES
from elemental_gui.engine.elemenders.state import Stage, State

_OWN: Final = frozenset(("my", "our", "own"))
_OTHERS: Final = frozenset(("your", "his", "her", "their", "enemy", "opponent's"))
_WHICH: Final = {
    **dict.fromkeys(("middle", "central", "center", "centre", "mid"), "middle"),
    **dict.fromkeys(("leftmost", "westernmost", "left", "outermost-left"), "first"),
    **dict.fromkeys(("rightmost", "easternmost", "right"), "last"),
}
"""What monoliths are called by where they stand among their like."""
_UNIT: Final = frozenset(("unit", "piece"))
_MIDDLE: Final = "F"
"""The column of the monolith in the middle of a row."""
_LABEL: Final = frozenset(("action", "actions", ":", "="))
_MARKS: Final = frozenset((":", "="))
_ENDS: Final = frozenset((STOP, COMMA))
_DOES: Final = FORMS | MOVES | ATTACKS


def plainly(state: State, words: Words) -> Words:
    """Write fields in one clause, without calls of a coin, or ground and health that are told as they are."""
    return as_they_are(state, _in_one_clause(_of_others(without_calls(state, words))))


def _of_others(words: Words) -> Words:
    """Write the true monolith of another player as one that nobody picks here: `your true one is D1`."""
    is_other = [word.text == "true" and text_at(words, at - 1) in _OTHERS for at, word in enumerate(words)]
    return [attrs.evolve(word, text="real") if other else word for word, other in zip(words, is_other, strict=True)]


def _in_one_clause(words: Words) -> Words:
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


def with_monoliths(state: State, words: Words) -> Words:
    """Write the squares of monoliths that are told by where they stand: `my middle monolith`."""
    told = list(words)
    at = 0
    while at < len(told):
        far = at + (text_at(told, at) == "far")
        which = _WHICH.get(text_at(told, far), "")
        begin = at - 1
        while text_at(told, begin) in ("the", "very"):
            begin -= 1
        whose = text_at(told, begin)
        is_told = bool(which) and text_at(told, far + 1) == "monolith"
        if is_told and (whose in _OWN | _OTHERS or state.stage in (Stage.DEPLOY, Stage.SPAWN)):
            seat = 3 - state.seat if whose in _OTHERS else state.seat
            squares = sorted(
                (GRID.names[square] for square, piece in state.pieces().items()
                 if piece.seat == seat and not piece.is_unit),
            )
            of_middle = [name for name in squares if name[0] == _MIDDLE]
            found = of_middle if which == "middle" else squares[:1] if which == "first" else squares[-1:]
            if found:
                begin += whose not in _OWN | _OTHERS
                told[begin : far + 2] = [attrs.evolve(told[far], text=found[0].lower())]
                at = begin
        at += 1
    return told
