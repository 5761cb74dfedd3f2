"""No seat may trap its own sage where the rules forbid it (rulings 1c.69, 0.5); most actions are judged at a glance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import ORTHOGONAL, Square
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.element import placing, water
from elemental_gui.engine.element.actions import Move, Place, Ride
from elemental_gui.engine.element.board import EARTH, EMPTY, FIRE, GRID
from elemental_gui.engine.element.refusals import refuse
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element.trap import is_trapped
from elemental_gui.engine.element.walking import relocated, ways_from
from elemental_gui.engine.element.wind import ride_along

_W: Final = GRID.width
_STRAIGHT: Final = tuple(GRID.steps[direction] for direction in ORTHOGONAL)
_ELEMENTS: Final = tuple(Element)
_FIRE, _EARTH = Element.FIRE, Element.EARTH
_NOWHERE: Final[tuple[Square, ...]] = ()
_EVERYWHERE: Final = range(GRID.size)
_BURNING: Final = 1 + len(_STRAIGHT)
"""On so many squares at most fire appears at once: where it is placed, and at the end of each line that it touches."""


def traps_itself(state: State, action: Place | Ride) -> bool:
    """Tell whether an action traps the seat's own sage where that is illegal."""
    if state.rules.trap_test != "immediate":
        return False
    board, sage = state.board, state.sage
    if isinstance(action, Ride):
        _, landing = ride_along(board, sage, action.square)
        return not _straight_ways(board, landing) and is_trapped(state.rules, relocated(board, sage, landing), landing)
    spreads = action.element is _FIRE and FIRE in _beside(board, action.square)
    if not action.line and not spreads and _straight_ways(board, sage) > 1:
        return False
    ways = [step.square for step in ways_from(board, sage)[0]]
    if action.line:
        return _covers(action, ways) and _closes(state, action)
    return action.square in _closing(board, sage, ways, action.element) and _closes(state, action)


def free_of_self_traps(
    state: State, dry: list[Place], flowing: list[Place], steps: Sequence[Move]
) -> tuple[list[Place], list[Place]]:
    """Leave out what traps the seat's own sage; a river is led along another path where it has one.

    `steps` are those of this sage; `flowing` are the rivers among the placements, and `dry` all others.
    """
    board, sage, hand = state.board, state.sage, state.hand
    ways = [step.square for step in steps]
    if _straight_ways(board, sage) < 2 or (_FIRE in hand and FIRE in board and len(ways) <= _BURNING):
        closing = {element: _closing(board, sage, ways, element) for element in _ELEMENTS if element in hand}
        if any(closing.values()):
            dry = [place for place in dry if place.square not in closing[place.element] or not _closes(state, place)]
    if max([len(river.path) for river in flowing], default=0) < len(ways):
        return dry, flowing
    free: list[Place] = []
    for river in flowing:
        if not _covers(river, ways) or not _closes(state, river):
            free.append(river)
        else:
            free += islice(rivers(state, river.square, river.line), 1)
    return dry, free


def rivers(state: State, square: Square, line: str, path: str = "") -> Iterator[Place]:
    """Yield the river of this square and line along every legal path that begins with `path`."""
    length = len(water.line_from(state.board, square, line)) + 1
    for full in water.completions(state.board, square, length, state.rules.river_forbid_hairpin, path):
        river = Place(Element.WATER, square, line, full)
        if not traps_itself(state, river):
            yield river


def self_trap(state: State) -> Violation:
    """Refuse an action that traps the seat's own sage."""
    return refuse("self_trap", state.sage)


def _closes(state: State, action: Place) -> bool:
    """Try out whether a placement traps the seat's own sage."""
    return is_trapped(state.rules, placing.board_after(state, action), state.sage)


def _covers(river: Place, ways: Sequence[Square]) -> bool:
    """Tell whether a river comes to lie on all of a sage's ways."""
    return len(river.path) >= len(ways) and set(ways).issubset(water.path_squares(river.square, river.path))


def _closing(board: bytes, sage: Square, ways: Sequence[Square], element: Element) -> Sequence[Square]:
    """Give the squares where a stone that does not flow may take all of a sage's ways; elsewhere it leaves one."""
    if not ways:
        return _EVERYWHERE  # the sage is not trapped only because it can ride, and anything may be in its way
    if element is _FIRE:
        return _closing_fires(board, ways) if len(ways) <= _BURNING else _NOWHERE
    if element is _EARTH:
        straight = [way for way in ways if way - sage in _STRAIGHT]  # a range may bar the others, and grow from afar
        if not straight:
            return _EVERYWHERE if EARTH in _beside(board, sage) else (*ways, *[sage + step for step in _STRAIGHT])
        ways = straight
    return ways if len(ways) == 1 else _NOWHERE


def _closing_fires(board: bytes, ways: Sequence[Square]) -> Sequence[Square]:
    """Give the squares from which fire takes all of these: it comes to lie there, or spreads there along a line."""
    closing = _fires_taking(board, ways[0])
    for way in ways[1:]:
        closing &= _fires_taking(board, way)
        if not closing:
            return _NOWHERE
    return tuple(closing)


def _fires_taking(board: bytes, way: Square) -> set[Square]:
    taking = {way}
    for step in _STRAIGHT:
        end = way + step
        if board[end] == FIRE:
            while board[end] == FIRE:
                end += step
            taking.add(end)
    return taking


def _beside(board: bytes, square: Square) -> tuple[int, int, int, int]:
    return board[square - _W], board[square - 1], board[square + 1], board[square + _W]


def _straight_ways(board: bytes, sage: Square) -> int:
    """Count a sage's straight steps, which no range can bar, and of which a single stone takes at most one."""
    return _beside(board, sage).count(EMPTY)
