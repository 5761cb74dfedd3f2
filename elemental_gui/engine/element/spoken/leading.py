"""Where a direction leads: to a square that lies that way, or to one beside where it only says that somebody climbs."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.geometry import DIRECTIONS, OPPOSITE, Square
from elemental_gui.engine.core.spoken import Words, element_at, skip, text_at
from elemental_gui.engine.element.board import GRID, MOUNTAIN
from elemental_gui.engine.element.spoken.ways import UPRIGHT
from elemental_gui.engine.element.state import State

_CLIMBED: Final = frozenset(("on", "onto", "to", "the", "that", "my", "new", "fresh"))
_BEFORE_SQUARE: Final = frozenset(("on", "at", "("))


def climbed(state: State, words: Words, at: int, said: str, target: Square) -> tuple[Square, int] | None:
    """Give the square beside the sage that `up` or `down` only leads onto, and the index behind it; `up onto E7`."""
    if said not in UPRIGHT:
        return None
    further = GRID.parse(text_at(words, at + 1))
    is_onto = text_at(words, at) in ("to", "onto") and element_at(words, at + 2) is None
    way = None if further in (None, target) else GRID.direction(state.sage, further or 0)
    if is_onto and further is not None and way and OPPOSITE[UPRIGHT[said]] not in way:
        return further, at + 2
    return _mountain_beside(state, words, at)


def _mountain_beside(state: State, words: Words, at: int) -> tuple[Square, int] | None:
    """Give the one mountain beside the sage that is climbed, `up the mountain on E7`, and the index behind it."""
    end = skip(words, at, _CLIMBED) + 1
    around = (state.sage + GRID.steps[step] for step in DIRECTIONS)
    beside = [square for square in around if state.board[square] == MOUNTAIN]
    if text_at(words, end - 1) != "mountain" or end == at + 1 or len(beside) != 1:
        return None
    named = skip(words, end, _BEFORE_SQUARE)
    return beside[0], named + 1 if GRID.parse(text_at(words, named)) == beside[0] else end


def is_toward(sage: Square, target: Square, direction: str) -> bool:
    """Tell whether a square lies away from the sage in a direction: `up` says nothing of the sides, `up-right` does."""
    across, down = GRID.column(target) - GRID.column(sage), GRID.row(target) - GRID.row(sage)
    right, below = ("R" in direction) - ("L" in direction), ("D" in direction) - ("U" in direction)
    is_even = not (right and below) or abs(across) == abs(down)
    return is_even and (not right or across * right > 0) and (not below or down * below > 0)
