"""What of a position of Compass Collisions is drawn where: pieces, the ground, and what is about to vanish."""

from __future__ import annotations

from elemental_gui.engine.compass_collisions import drafts
from elemental_gui.engine.compass_collisions.board import BOTH, GRID, HOLE, piece_count
from elemental_gui.engine.compass_collisions.state import Stage, State
from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.kit.changes import Codes

_SOON = 2
"""Numbers that so many lost pieces reach are marked beside the next one."""


def piece_of(text: str) -> str:
    return "" if text in ".#" else text


def codes_of(board: bytes) -> Codes:
    """Return what stands on the squares."""
    return {square: chr(board[square]) for square in GRID.squares if board[square] in BOTH}


def ground_of(state: State) -> dict[Square, str]:
    """Return what is to see of the squares themselves: which are gone, and the numbers of the others."""
    doomed = doom_of(state) if state.stage is Stage.ACT else {}
    codes = {square: str(number) for square, number in drafts.numbers(state).items() if square not in doomed}
    return codes | {square: chr(HOLE) for square in GRID.squares if state.board[square] == HOLE}


def doom_of(state: State) -> dict[Square, str]:
    """Return the squares that are about to vanish, each with the count that removes it and `!` for the next ones."""
    count, marked = piece_count(state.board), {}
    for place, vanishing in enumerate(drafts.outlook(state)):
        if count - vanishing.numbers[0] <= _SOON or not place:
            code = f"{vanishing.numbers[0]}{'' if place else '!'}"
            marked.update(dict.fromkeys(vanishing.squares, code))
    return marked
