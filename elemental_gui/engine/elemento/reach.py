"""Whether a position of Elemento can arise within the turn being played (ruling X.31)."""

from __future__ import annotations

from collections.abc import Callable

from elemental_gui.engine.core.elements import parse_element
from elemental_gui.engine.core.enumeration import Difference, Playable, Search, square_by_square, told_by_field
from elemental_gui.engine.core.reach import Goal, Reach
from elemental_gui.engine.elemento.board import word_of
from elemental_gui.engine.elemento.state import State


def reach(game: Playable, start: State, goal: Goal[State], is_time_up: Callable[[], bool]) -> Reach:
    """Answer by trying every throw, every stone and every decision."""
    return Search(game, goal, tell=_tell).run(start, is_time_up)


def _tell(name: str, here: str, there: str) -> list[Difference]:
    return square_by_square(_word, here, there) if name == "ROWS" else told_by_field(name, here, there)


def _word(letter: str) -> str:
    element = parse_element(letter)
    return "nothing" if element is None else f"{'light' if letter.isupper() else 'dark'} {word_of(element)}"
