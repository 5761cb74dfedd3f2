"""Whether a position of Elemenders can arise within the turn being played (ruling X.31).

The units of a turn act in any order and in between each other; what keeps the search small is in `pruning.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from elemental_gui.engine.core.enumeration import Difference, Playable, Search, square_by_square, told_by_field
from elemental_gui.engine.core.reach import Goal, Reach
from elemental_gui.engine.elemenders.board import TERRAIN_WORDS
from elemental_gui.engine.elemenders.pieces import DONE, FRESH, MOVED, Kind
from elemental_gui.engine.elemenders.pruning import Pruning
from elemental_gui.engine.elemenders.state import State

_PIECE: Final = re.compile(r"([A-K][0-9]+)=([12])([FWPMT])([12])([+!]?)")
_MARKS: Final = {FRESH: "", MOVED: ", moved", DONE: ", done"}


def reach(game: Playable, start: State, goal: Goal[State], is_time_up: Callable[[], bool]) -> Reach:
    """Answer by trying every order of actions that can still lead to the goal, the most promising first."""
    pruning = Pruning(goal)
    return Search(
        game, goal, actions=pruning.actions, is_hopeless=pruning.is_hopeless, distance=pruning.distance, tell=_tell
    ).run(start, is_time_up)


def _tell(name: str, here: str, there: str) -> list[Difference]:
    if name == "TERRAIN":
        return square_by_square(lambda letter: TERRAIN_WORDS[ord(letter)], here, there)
    if name == "UNITS":
        return _by_unit(here, there)
    return told_by_field(name, here, there)


def _by_unit(here: str, there: str) -> list[Difference]:
    found, asked = _units(here), _units(there)
    squares = sorted(set(found) | set(asked), key=lambda name: (int(name[1:]), name))
    return [
        ((square,), f"on {square} stands {found.get(square, 'nothing')}, not {asked.get(square, 'nothing')}")
        for square in squares
        if found.get(square) != asked.get(square)
    ]


def _units(text: str) -> dict[str, str]:
    units = {}
    for name, seat, kind, health, mark in _PIECE.findall(text):
        word = f"{'true ' * (kind == Kind.TRUE)}{Kind(kind).word}"
        units[name] = f"{word} of seat {seat} with {health} health{_MARKS[mark]}"
    return units
