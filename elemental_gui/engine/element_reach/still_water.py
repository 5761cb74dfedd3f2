"""New water that lies still beside other water, though it would have had to flow (ruling 1c.43)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.geometry import ORTHOGONAL, Square
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.element.board import GRID, WATER
from elemental_gui.engine.element_reach.nearest import contradiction, named
from elemental_gui.engine.element_reach.trials import Trials

_SIDES: Final = tuple(GRID.steps[direction] for direction in ORTHOGONAL)


def still_water(trials: Trials, changed: Sequence[Square], drawn: int) -> Violation | None:
    """Name such water when so many stones were drawn and the others, without it, make the rest of the board."""
    board, before = trials.ending.board, trials.beginning.board
    touching = [square for square in changed if board[square] == WATER and any(_water_beside(board, square))]
    for squares in (*((square,) for square in touching), touching[1:] and touching):
        rest = bytearray(board)
        for square in squares:
            rest[square] = before[square]
        if squares and trials.makes_without("w" * len(squares), bytes(rest), drawn):
            return _has_to_flow(board, squares, changed)
    return None


def _has_to_flow(board: bytes, squares: Sequence[Square], changed: Sequence[Square]) -> Violation:
    beside = {side for square in squares for side in _water_beside(board, square)}
    lay = [side for side in beside if side not in changed] or [side for side in beside if side not in squares]
    where = named(squares)
    if len(squares) > 1 or not lay:
        message = f"Water on {where} touches water, so it has to flow."
    else:
        message = f"Water on {where} touches the water on {named(lay)}, so the river has to flow."
    found = contradiction("1c.43", message, [*squares, *lay])
    return attrs.evolve(found, remedy=f"When it has flowed, {where} and the line of water beside it are empty.")


def _water_beside(board: bytes, square: Square) -> Iterator[Square]:
    return (square + side for side in _SIDES if board[square + side] == WATER)
