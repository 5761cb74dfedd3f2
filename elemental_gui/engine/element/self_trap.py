"""No seat may trap its own sage where the rules forbid it (rulings 1c.69, 0.5); most actions are judged at a glance."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import chain, islice
from typing import Final

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import ORTHOGONAL, Square
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.element import placing, water
from elemental_gui.engine.element.actions import Move, Place, Ride
from elemental_gui.engine.element.board import EARTH, EMPTY, FIRE, GRID
from elemental_gui.engine.element.refusals import refuse
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element.trap import exits, is_trapped
from elemental_gui.engine.element.walking import relocated, ways_from
from elemental_gui.engine.element.wind import landing_of

_W: Final = GRID.width
_STRAIGHT: Final = tuple(GRID.steps[direction] for direction in ORTHOGONAL)
_ELEMENTS: Final = tuple(Element)
_FIRE, _EARTH, _WATER = Element.FIRE, Element.EARTH, Element.WATER
_BURNS: Final = (_FIRE,)
_AROUND: Final = tuple(GRID.steps.values())
_NOWHERE: Final[tuple[Square, ...]] = ()
_EVERYWHERE: Final = range(GRID.size)
_BURNING: Final = 1 + len(_STRAIGHT)
"""On so many squares at most fire appears at once: where it is placed, and at the end of each line that it touches."""
Out = tuple[Square, ...]
"""A way out by the squares of which one has to change before it is closed, the one beside the sage at the front."""


def traps_itself(state: State, action: Place | Ride) -> bool:
    """Tell whether an action traps the seat's own sage where that is illegal."""
    if state.rules.trap_test != "immediate":
        return False
    board, sage = state.board, state.sages[state.seat - 1]
    if isinstance(action, Ride):
        landing = landing_of(board, sage, action.square)
        return not _straight_ways(board, landing) and is_trapped(state.rules, relocated(board, sage, landing), landing)
    if not action.line and _straight_ways(board, sage) > 1:
        spreads = action.element is _FIRE and FIRE in _beside(board, action.square)
        if not spreads:
            return False
    outs = _outs(state, ways_from(board, sage)[0])
    if action.line:
        return _covers(action, outs) and _closes(state, action)
    return action.square in _closing(board, sage, outs, action.element) and _closes(state, action)


def free_of_self_traps(
    state: State, dry: list[Place], flowing: dict[int, list[Place]], steps: Sequence[Move]
) -> tuple[list[Place], dict[int, list[Place]]]:
    """Leave out what traps the seat's own sage; a river is led along another path where it has one.

    `steps` are those of this sage; `flowing` are the rivers among the placements by their length, `dry` all others.
    """
    board, sage, hand = state.board, state.sages[state.seat - 1], state.hand
    elements: tuple[Element, ...] = ()
    if len(steps) <= _BURNING:  # of six steps two are straight
        if _straight_ways(board, sage) < 2:
            elements = _ELEMENTS
        elif _FIRE in hand and FIRE in board:
            elements = _BURNS
    if elements:
        outs = _outs(state, steps)
        barred = {
            (element, square)
            for element in elements
            if element in hand
            for square in _closing(board, sage, outs, element)
            if board[square] in placing.goes_on(state.rules, element) and _closes(state, Place(element, square))
        }
        if barred:
            dry = [place for place in dry if (place.element, place.square) not in barred]
    if flowing and max(flowing) >= len(steps):
        outs = _outs(state, steps)
        flowing = {
            length: _led_otherwise(state, found, outs) if length >= len(outs) else found
            for length, found in flowing.items()
        }
    return dry, flowing


def _led_otherwise(state: State, flowing: list[Place], outs: Sequence[Out]) -> list[Place]:
    free: list[Place] = []
    for river in flowing:
        if not _covers(river, outs) or not _closes(state, river):
            free.append(river)
        else:
            free += islice(rivers(state, river.square, river.line), 1)
    return free


def rivers(state: State, square: Square, line: str, path: str = "") -> Iterator[Place]:
    """Yield the river of this square and line along every legal path that begins with `path`."""
    length = len(water.line_from(state.board, square, line)) + 1
    for full in water.completions(state.board, square, length, state.rules.river_forbid_hairpin, path):
        river = Place(_WATER, square, line, full)
        if not traps_itself(state, river):
            yield river


def self_trap(state: State) -> Violation:
    return refuse("self_trap", state.sage)


def _closes(state: State, action: Place) -> bool:
    return is_trapped(state.rules, placing.board_after(state, action), state.sage)


def _outs(state: State, steps: Sequence[Move]) -> list[Out]:
    """List the ways out of the seat's own sage, which has these steps; its rides matter only where it has none."""
    if steps:
        return [(step.square,) for step in steps]
    sage = state.sage
    outs: list[Out] = []
    for stack in exits(state.rules, state.board, sage):
        ray = GRID.rays[sage][GRID.direction(sage, stack) or "U"]
        outs.append(ray[: ray.index(landing_of(state.board, sage, stack)) + 1])
    return outs


def _covers(river: Place, outs: Sequence[Out]) -> bool:
    """Tell whether a river may close all of a sage's ways out: it does so only where it comes to lie."""
    if len(river.path) < len(outs):
        return False
    start, wet = river.square, water.course(river.path)
    for out in outs:
        for square in out:
            if square - start in wet:
                break
        else:
            return False
    return True


def _closing(board: bytes, sage: Square, outs: Sequence[Out], element: Element) -> Collection[Square]:
    """Give the squares where a stone that does not flow may close all of a sage's ways out; elsewhere it leaves one."""
    if not outs:
        return _EVERYWHERE  # a position that was set up
    if element is _FIRE:
        return _closing_fires(board, outs) if len(outs) <= _BURNING else _NOWHERE
    if element is _EARTH:
        straight = [out for out in outs if out[0] - sage in _STRAIGHT]  # a range may bar the others
        if not straight:
            return {*chain(*outs), *[sage + step for step in _STRAIGHT], *_joining(board, sage)}
        outs = straight
    return outs[0] if len(outs) == 1 else _NOWHERE


def _joining(board: bytes, sage: Square) -> set[Square]:
    """Give the squares where an earth may make a range of the lone ones beside a sage: these, and all around them."""
    joining: set[Square] = set()
    edge = [sage + step for step in _STRAIGHT if board[sage + step] == EARTH]
    while edge:
        square = edge.pop()
        for step in _AROUND:
            if square + step not in joining:
                joining.add(square + step)
                if board[square + step] == EARTH:
                    edge.append(square + step)
    return joining


def _closing_fires(board: bytes, outs: Sequence[Out]) -> Collection[Square]:
    """Give the squares from which fire comes to lie on every way out: there, or at the other end of a line to it."""
    if len([out for out in outs if len(out) == 1 and FIRE not in _beside(board, out[0])]) > 1:
        return _NOWHERE
    closing = _fires_taking(board, outs[0])
    for out in outs[1:]:
        closing &= _fires_taking(board, out)
        if not closing:
            return _NOWHERE
    return closing


def _fires_taking(board: bytes, out: Out) -> set[Square]:
    taking = set(out)
    for square in out:
        if FIRE in _beside(board, square):
            for step in _STRAIGHT:
                end = square + step
                if board[end] == FIRE:
                    while board[end] == FIRE:
                        end += step
                    taking.add(end)
    return taking


def _beside(board: bytes, square: Square) -> tuple[int, int, int, int]:
    return board[square - _W], board[square - 1], board[square + 1], board[square + _W]


def _straight_ways(board: bytes, sage: Square) -> int:
    """Count a sage's straight steps, which no range can bar, and of which a single stone takes at most one."""
    return (board[sage - _W], board[sage - 1], board[sage + 1], board[sage + _W]).count(EMPTY)
