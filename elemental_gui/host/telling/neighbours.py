"""A piece that is called by where another one stands: `my fire left of H6`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.core.beside import SIDES, Side, is_side, side_at
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, Word, skip, text_at
from elemental_gui.host.telling.facts import is_among

PLANTS: Final = ("plant", "plants")
_STEPS: Final = {"L": (-1, 0), "R": (1, 0), "U": (0, -1), "D": (0, 1)}
"""Where a neighbour lies, as columns and rows."""
_MARKS: Final = frozenset((COMMA, "(", ")", ":", "-", "so"))
_NEAR: Final = 8
"""Words before the side where a piece stands."""
_AROUND: Final = frozenset((
    "i", "i'll", "my", "the", "move", "moves", "push", "send", "take", "with", "that", "which", "is", "stands", "sits",
    "directly", "just", "immediately", "right", "to", "on", "one", "square", "standing", "let", "and", "then",
))  # fmt: skip


def called(position: Position, words: Sequence[Word]) -> tuple[str, int]:
    """Give the square of a piece that a text begins with, and how many words call it so; empty for anything else."""
    at = next((at for at in range(min(_NEAR, len(words))) if is_side(words, at)), 0)
    if _is_by_name(words, 0):
        by_name = Side(SIDES[words[2].text], words[0].text, 4)  # H6's left neighbour
        return _square(position, words, "piece", by_name) if position.game.speech.called else ("", 0)
    before = [word.text for word in words[:at] if word.text not in _AROUND]
    side = side_at(words, at)
    if side is None or len(before) != 1 or before[0] not in position.game.speech.called:
        return "", 0
    return _square(position, words, before[0], side)


def _square(position: Position, words: Sequence[Word], kind: str, side: Side) -> tuple[str, int]:
    """Give the square on a side of another one where a piece of some kind stands, and the index behind its words."""
    form = position.form
    place = form.place(side.square.upper())
    if place is None:
        return "", 0
    column, row = (here + by for here, by in zip(place, _STEPS[side.way], strict=True))
    if column not in range(len(form.columns)) or row not in range(len(form.rows)):
        return "", 0
    name = form.name(column, row)
    return (name, _past_name(words, side.end, name)) if _lies(position, kind, column, row) else ("", 0)


def _past_name(words: Sequence[Word], at: int, name: str) -> int:
    """Skip the name of the square where that is told as well: `, C5,`."""
    named = skip(words, at, _MARKS)
    return skip(words, named + 1, _MARKS) if text_at(words, named) == name.lower() else at


def _lies(position: Position, kind: str, column: int, row: int) -> bool:
    """Tell whether a piece of some kind stands on a square."""
    cell = position.setup.cells[row][column]
    lies = position.form.word(cell)
    is_taken = cell != position.form.empty()[0][0]
    return is_taken and (is_among(kind, lies) if kind in ELEMENTS else kind not in PLANTS or PLANTS[0] in lies)


def _is_by_name(words: Sequence[Word], at: int) -> bool:
    """Tell whether a square is only named for its neighbour: `H6's left neighbour`."""
    is_its = text_at(words, at + 1) == "its" and text_at(words, at + 3).startswith("neighb")
    return is_its and text_at(words, at + 2) in SIDES


def stands_beside(words: Sequence[Word], at: int) -> bool:
    """Tell whether a square is only named to say where a piece stands."""
    before = (side_at(words, index) for index in range(max(0, at - _NEAR), at))
    return _is_by_name(words, at) or any(side is not None and side.end == at + 1 for side in before)
