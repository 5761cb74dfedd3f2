"""What a board looks like, as codes of pictures, and how it changes with every event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from elemental_gui.engine.compass_collisions import drafts
from elemental_gui.engine.compass_collisions.board import BOTH, GRID, HOLE, piece_count
from elemental_gui.engine.compass_collisions.events import (
    PieceBeaten,
    PieceFell,
    PieceGivenUp,
    PieceMoved,
    PiecePushed,
    SquaresVanished,
)
from elemental_gui.engine.compass_collisions.state import Stage, State
from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square

Codes = dict[Square, str]
"""The squares that hold a piece, each with its letter on the engine's board."""

_SOON = 2
"""Numbers that so many lost pieces reach are marked beside the next one."""


def codes_of(board: bytes) -> Codes:
    """Return what stands on the squares."""
    return {square: chr(board[square]) for square in GRID.squares if board[square] in BOTH}


def ground_of(state: State) -> dict[Square, str]:
    """Return what is to see of the squares themselves: which are gone, and the numbers of the others."""
    doomed = doom_of(state) if state.stage is Stage.ACT else {}
    codes = {square: str(number) for square, number in drafts.numbers(state).items() if square not in doomed}
    return codes | {square: "hole" for square in GRID.squares if state.board[square] == HOLE}


def doom_of(state: State) -> dict[Square, str]:
    """Return the squares that are about to vanish, each with the count that removes it and `!` for the next ones."""
    count, marked = piece_count(state.board), {}
    for place, vanishing in enumerate(drafts.outlook(state)):
        if count - vanishing.numbers[0] <= _SOON or not place:
            code = f"{vanishing.numbers[0]}{'' if place else '!'}"
            marked.update(dict.fromkeys(vanishing.squares, code))
    return marked


def retold(codes: Mapping[Square, str], events: Iterable[Event]) -> Codes:
    """Return what stands on the squares after these events."""
    after = dict(codes)
    for event in events:
        match event:
            case PieceMoved(origin, target, _, became):
                after.pop(origin, None)
                after[target] = chr(became)
            case PiecePushed(origin, target, letter):
                after.pop(origin, None)
                after[target] = chr(letter)
            case PieceFell(origin=origin):
                after.pop(origin, None)
            case PieceBeaten(origin=origin):
                after.pop(origin, None)
            case PieceGivenUp(square=square):
                after.pop(square, None)
            case SquaresVanished(squares=squares):
                for square in squares:
                    after.pop(square, None)
            case _:
                pass
    return after
