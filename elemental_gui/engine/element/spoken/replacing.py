"""A stone told by what it replaces: `the wind at G8 becomes fire`, `the earth on F6 turns into wind`."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.spoken import Words, element_at, skip, text_at
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.spoken.another_kind import SIGNS
from elemental_gui.engine.element.spoken.draw import ON
from elemental_gui.engine.element.state import State

_LYING: Final = ON - {":", "-", "=", "("}
_BECOMING: Final = frozenset((
    "becomes", "become", "turns", "turn", "turned", "changes", "change", "replaced", "gets", "is", "now", "will", "be",
))  # fmt: skip
_INTO: Final = frozenset(("to", "into", "by", "with", "a", "an", "my", "the", "one"))
_SURELY: Final = frozenset(("becomes", "become", "turns", "turn", "turned", "changes", "change", "replaced"))


def with_replaced(state: State, words: Words) -> Words:
    """Write the stone that is put in the place of another one before its square, wherever that one lies there."""
    at = 0
    while at < len(words):
        found = _replaced(state, words, at)
        if found:
            stone, square = found
            words = (*words[:at], words[stone], words[square], *words[stone + 1 :])
        at += 1
    return words


def _replaced(state: State, words: Words, at: int) -> tuple[int, int] | None:
    """Give where the new stone and its square are named, if a stone that lies there gives way to it from here on."""
    old, name = element_at(words, at), skip(words, at + 1, _LYING)
    square = GRID.parse(text_at(words, name))
    if old is None or square is None or state.board[square] not in SIGNS[old]:
        return None
    into = skip(words, name + 1, _BECOMING)
    stone = skip(words, into, _INTO)
    new = element_at(words, stone)
    is_named = GRID.parse(text_at(words, skip(words, stone + 1, ON))) is not None
    is_sure = not _SURELY.isdisjoint(word.text for word in words[name + 1 : into])
    return (stone, name) if is_sure and new not in (None, old) and not is_named else None
