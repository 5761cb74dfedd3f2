"""Self-traps: where the trap test is immediate, an action that leaves the seat's own sage no way out is illegal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final, TypeVar, cast

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.element import placing, water
from elemental_gui.engine.element.actions import Action, Move, Place
from elemental_gui.engine.element.refusals import refuse
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element.transition import after
from elemental_gui.engine.element.trap import is_trapped
from elemental_gui.engine.element.walking import ways_from

_A = TypeVar("_A", bound=Action)

_MOST_BLOCKED: Final = 5
"""A placement without a river takes at most this many steps from one sage: a fire and the four that it spreads to,
or an earth and the four diagonals of a range."""


def traps_itself(state: State, action: Action) -> bool:
    """Tell whether an action traps the seat's own sage where that is illegal (rulings 1c.69, 0.5)."""
    if state.rules.trap_test != "immediate" or isinstance(action, Move):
        return False  # a step can always be taken back, so it never traps
    if isinstance(action, Place):
        blocked = max(_MOST_BLOCKED, len(action.path))
        if len(ways_from(state.board, state.sage)[0]) > blocked:
            return False
        return is_trapped(state.rules, placing.board_after(state, action), state.sage)
    ridden = after(state, action)
    return is_trapped(state.rules, ridden.board, ridden.sages[state.seat - 1])


def self_trap(state: State) -> Violation:
    """Make the refusal of an action that traps the seat's own sage (ruling 1c.69)."""
    return refuse("self_trap", state.sage)


def rivers(state: State, square: Square, line: str, path: str = "") -> Iterator[Place]:
    """Yield the river of this square and line along every legal path that begins with `path`."""
    length = len(water.line_from(state.board, square, line)) + 1
    for full in water.completions(state.board, square, length, state.rules.river_forbid_hairpin, path):
        river = Place(Element.WATER, square, line, full)
        if not traps_itself(state, river):
            yield river


def free_of_self_traps(state: State, actions: list[_A]) -> list[_A]:
    """Leave out what traps the seat's own sage; a river is led along another path where it has one."""
    free: list[_A] = []
    for action in actions:
        if not traps_itself(state, action):
            free.append(action)
        elif isinstance(action, Place) and action.line:
            free += cast("list[_A]", list(islice(rivers(state, action.square, action.line), 1)))
    return free
