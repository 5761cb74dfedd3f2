"""The turn in reverse: every board on which a stone can have come down, given the board that it left.

Boards are plain and without the sage that moves; where it has to stand, or must not, is said with each step.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import ORTHOGONAL, Square, put
from elemental_gui.engine.element.actions import Place
from elemental_gui.engine.element.board import EARTH, EMPTY, FIRE, GRID, MOUNTAIN, WATER, WIND
from elemental_gui.engine.element.fire import spread_from
from elemental_gui.engine.element.state import BAG
from elemental_gui.engine.element.water import touches_water
from elemental_gui.engine.element_reach.changes import Beginning, Stones
from elemental_gui.engine.element_reach.squares import BIT, Mask, is_in_range, union

FLAMMABLE: Final = bytes((EMPTY,)) + WIND
_STEPS: Final = tuple(GRID.steps[direction] for direction in ORTHOGONAL)
BURNT_OUT: Final = bytes((EMPTY, FIRE))
"""What water flows over."""


class Step(NamedTuple):
    """A stone that came down."""

    before: bytes
    """The board before it."""
    action: Place
    barred: Mask
    """Where the sage that moves cannot have stood."""
    needed: Mask = 0
    """The one square where it must have stood, if any."""


def winds_before(start: Beginning, board: bytes, rest: Stones) -> Iterator[Step]:
    """Yield the steps by which a wind can have come last; `rest` are the stones that came before it."""
    for square in GRID.squares:
        if board[square] not in WIND:
            continue
        height = WIND.index(board[square])
        for content in WIND[height - 1 : height] if height else bytes((EMPTY, EARTH)):
            if not start.can_become(square, content, rest):
                continue
            before = put(board, square, content)
            if content != EARTH or not is_in_range(before, square):
                yield Step(before, Place(Element.WIND, square), BIT[square])


def earths_before(start: Beginning, board: bytes, rest: Stones, stack_on_range_member: bool) -> Iterator[Step]:
    """Yield the steps by which an earth can have come last."""
    for square in GRID.squares:
        if board[square] == EARTH:
            contents = bytes((EMPTY, WATER))
        elif board[square] == MOUNTAIN:
            contents = bytes((EARTH,))
        else:
            continue
        for content in contents:
            if not start.can_become(square, content, rest):
                continue
            before = put(board, square, content)
            if content != EARTH or stack_on_range_member or not is_in_range(before, square):
                yield Step(before, Place(Element.EARTH, square), BIT[square])


def waters_before(start: Beginning, board: bytes, rest: Stones) -> Iterator[Step]:
    """Yield the steps by which a water that touched no other can have come last."""
    for square in GRID.squares:
        if board[square] == WATER and not touches_water(board, square):
            for content in BURNT_OUT:
                if start.can_become(square, content, rest):
                    yield Step(put(board, square, content), Place(Element.WATER, square), BIT[square])


def fires_before(start: Beginning, board: bytes, rest: Stones, held: int | None) -> Iterator[Step]:
    """Yield the steps by which a fire can have come last.

    `held` are the fires in the hand at that moment if they come from a bag, None if the supply is unlimited.
    """
    for square in GRID.squares:
        if board[square] != FIRE:
            continue
        contents = [content for content in FLAMMABLE if start.can_become(square, content, rest)]
        if not contents:
            continue
        spreads = [_spreads(start, board, rest, square, step) for step in _STEPS]
        for content, caught in product(contents, product(*spreads)):
            whole = bytearray(board)
            whole[square] = content
            for target, earlier in caught:
                if target:
                    whole[target] = earlier
            yield from _if_it_spreads_so(bytes(whole), square, {target for target, _ in caught if target}, held)


def _spreads(start: Beginning, board: bytes, rest: Stones, square: Square, step: int) -> list[tuple[Square, int]]:
    """List which square in this direction may have caught fire, and what it held; (0, 0) for none."""
    options = [(0, 0)]
    square += step
    while board[square] == FIRE and board[square + step] == FIRE:
        square += step
        options += [(square, content) for content in FLAMMABLE if start.can_become(square, content, rest)]
    return options


def _if_it_spreads_so(before: bytes, square: Square, caught: set[Square], held: int | None) -> Iterator[Step]:
    """Yield the step if a fire placed here spreads to just these squares, for a sage that is or is not in its way."""
    targets = spread_from(before, square)
    most = len(targets) if held is None else BAG - before.count(FIRE) - held
    fire = Place(Element.FIRE, square)
    if set(targets[:most]) == caught:
        yield Step(before, fire, BIT[square] | union(targets))
    for blocked in targets:
        if before[blocked] == EMPTY and set([target for target in targets if target != blocked][:most]) == caught:
            yield Step(before, fire, BIT[square], BIT[blocked])
