"""Whether a position of Compass Collisions can arise within the turn being played (ruling X.31)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from elemental_gui.engine.compass_collisions.actions import Action, Penalty, Sets
from elemental_gui.engine.compass_collisions.board import GRID, PIECES, word_of
from elemental_gui.engine.compass_collisions.legality import check, legal_actions
from elemental_gui.engine.compass_collisions.state import Stage, State
from elemental_gui.engine.core.elements import parse_element
from elemental_gui.engine.core.enumeration import Difference, Playable, Search, square_by_square, told_by_field
from elemental_gui.engine.core.reach import Goal, Reach

_EMPTY_WORDS: Final = {".": "nothing", "#": "a hole"}


def reach(game: Playable, start: State, goal: Goal[State], is_time_up: Callable[[], bool]) -> Reach:
    """Answer by trying every action, also those that are legal without being listed."""
    return Search(game, goal, actions=lambda state: _actions(state, goal.state), tell=_tell).run(start, is_time_up)


def _actions(state: State, goal: State) -> Iterator[Action]:
    """Yield what is listed, penalties, and the sets that the goal tells of, because sets cannot be counted up."""
    if state.stage is Stage.SETS and len(goal.opening.sets) >= state.seat:
        sets = Sets(state.seat, *goal.opening.sets[state.seat - 1])
        if check(state, sets) is None:
            yield sets
    yield from legal_actions(state)
    if state.stage is Stage.ACT:
        for square in GRID.squares:
            if state.board[square] in PIECES[state.seat]:
                yield Penalty(square)


def _tell(name: str, here: str, there: str) -> list[Difference]:
    return square_by_square(_word, here, there) if name == "ROWS" else told_by_field(name, here, there)


def _word(letter: str) -> str:
    element = parse_element(letter)
    if element is None:
        return _EMPTY_WORDS[letter]
    return f"{word_of(element)} of seat {1 if letter.isupper() else 2}"
