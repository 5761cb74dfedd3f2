"""What a text says of a fire that is not so: `no spread at all` where it spreads, `E5 burns` where nothing does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.spoken import COMMA, STOP, Words, as_written
from elemental_gui.engine.element.actions import Place
from elemental_gui.engine.element.board import FIRE, GRID
from elemental_gui.engine.element.fire import spread_from
from elemental_gui.engine.element.legality import check
from elemental_gui.engine.element.spoken.described import lost_ride
from elemental_gui.engine.element.spoken.told import Told, is_refused
from elemental_gui.engine.element.spoken.ways import direction_from
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element.transition import after

_SPREADS: Final = frozenset(("spread", "spreads", "spreading", "burns", "burn"))
_DENYING: Final = frozenset(("no", "without", "not", "doesn't", "won't", "nothing", "never", "didn't", "can't"))
_PARTLY: Final = frozenset((
    "further", "more", "else", "beyond", "through", "past", "to", "over", "if", "or", "yet", "again", "only", "because",
    "but", "?", "will", "would", "could", "can", "your", "his", "her",
))  # fmt: skip
"""Words with which something else may be denied than that this fire spreads."""
_BETWEEN: Final = frozenset((STOP, COMMA, "(", ")", ":", ";", "-"))
_WISHED: Final = (("no", "spread"),)
"""Remarks that may as well say what somebody would like to be so."""
_LONGEST: Final = 7


def no_spread(told: Told, words: Words) -> str:
    """Quote where a text denies that a fire spreads, if every fire of the turn does."""
    fires = _fires(told)
    if not fires or not all(spread_from(state.board, action.square) for state, action in fires):
        return ""
    for clause in _clauses(words):
        denied = next((at for at, word in enumerate(clause) if word.text in _DENYING), len(clause))
        texts = [word.text for word in clause[denied:]]
        is_all = _PARTLY.isdisjoint(texts) and not any(GRID.parse(text) or direction_from(text) for text in texts)
        if is_all and len(texts) <= _LONGEST and not _SPREADS.isdisjoint(texts):
            return as_written(clause[denied:])
    return ""


def untrue(told: Told, words: Words) -> str:
    """Quote a remark that is not true of any fire of the turn, or that tells of a ride that nobody makes."""
    if not told or is_refused(told):
        return ""
    if ridden := lost_ride(told, words):
        return ridden
    if not _fires(told):
        return ""
    boards = [*(state.board for state, _ in told), after(*told[-1]).board]
    squares = {square for word in words if (square := GRID.parse(word.text)) is not None}
    texts = {word.text for word in words}
    is_said = bool(squares) and not _SPREADS.isdisjoint(texts) and (_DENYING | _PARTLY - {"to"}).isdisjoint(texts)
    if is_said and not any(board[square] == FIRE for board in boards for square in squares):
        return as_written(words)
    return "" if tuple(word.text for word in words) in _WISHED else no_spread(told, words)


def _fires(told: Told) -> list[tuple[State, Place]]:
    return [
        (state, action) for state, action in told
        if isinstance(action, Place) and action.element is Element.FIRE and check(state, action) is None
    ]  # fmt: skip


def _clauses(words: Words) -> Iterator[Words]:
    begin = 0
    for at, word in enumerate(words):
        if word.text in _BETWEEN:
            yield words[begin:at]
            begin = at + 1
    yield words[begin:]
