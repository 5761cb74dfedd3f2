"""A piece that is called by where another one stands: `my fire left of H6`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import ELEMENTS, Word, skip, text_at
from elemental_gui.host.turns.facts import PLANTS, is_among

_SQUARE: Final = re.compile(r"[a-k][0-9]{1,2}")
_SIDES: Final = {
    "left": (-1, 0), "west": (-1, 0), "right": (1, 0), "east": (1, 0), "north": (0, -1), "above": (0, -1),
    "south": (0, 1), "below": (0, 1), "under": (0, 1), "beneath": (0, 1), "underneath": (0, 1),
}  # fmt: skip
"""Where a neighbour lies, as columns and rows."""
_WAYS: Final = frozenset(("left", "west", "right", "east", "north", "south"))
"""Those that need `of` where they are no ways."""
_NEAR: Final = 8
"""Words before the side where a piece stands."""
_OF: Final = frozenset(("of", "my", "the", "piece", "unit", "one", "on", *ELEMENTS, *PLANTS))
_AROUND: Final = frozenset((
    "i", "i'll", "my", "the", "move", "moves", "push", "send", "take", "with", "that", "which", "is", "stands", "sits",
    "directly", "just", "immediately", "right", "to", "on", "one", "square", "standing", "let", "and", "then",
))  # fmt: skip


def called(position: Position, words: Sequence[Word]) -> tuple[str, int]:
    """Give the square of a piece that a text begins with, and how many words call it so; empty for anything else."""
    side_at = next((at for at in range(min(_NEAR, len(words))) if _is_side(words, at)), 0)
    before = [word.text for word in words[:side_at] if word.text not in _AROUND]
    if len(before) != 1 or before[0] not in position.game.speech.called:
        return "", 0
    end, form = skip(words, side_at + 1, _OF), position.form
    place = form.place(text_at(words, end).upper())
    if place is None:
        return "", 0
    column, row = (at + by for at, by in zip(place, _SIDES[words[side_at].text], strict=True))
    if column not in range(len(form.columns)) or row not in range(len(form.rows)):
        return "", 0
    return (form.name(column, row), end + 1) if _lies(position, before[0], column, row) else ("", 0)


def _lies(position: Position, kind: str, column: int, row: int) -> bool:
    """Tell whether a piece of some kind stands on a square."""
    cell = position.setup.cells[row][column]
    lies = position.form.word(cell)
    is_taken = cell != position.form.empty()[0][0]
    return is_taken and (is_among(kind, lies) if kind in ELEMENTS else kind not in PLANTS or PLANTS[0] in lies)


def _is_side(words: Sequence[Word], at: int) -> bool:
    """Tell whether a word says on which side of something a piece stands: `left of H6`, `above H6`."""
    text, behind = text_at(words, at), text_at(words, at + 1)
    is_of = behind == "of" if text in _WAYS else behind in _OF or _SQUARE.fullmatch(behind) is not None
    return text in _SIDES and is_of


def stands_beside(words: Sequence[Word], at: int) -> bool:
    """Tell whether a square is only named to say where a piece stands."""
    begin = at
    while text_at(words, begin - 1) in _OF:
        begin -= 1
    return any(_is_side(words, index) for index in range(max(0, begin - 1), at))
