"""A piece moves one or two squares: onto nothing, off the board, behind a friend or into an enemy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from elemental_gui.engine.compass_collisions.actions import Move
from elemental_gui.engine.compass_collisions.board import EMPTY, GRID, HOLE, OWNER, STEPS
from elemental_gui.engine.compass_collisions.collide import TURNED
from elemental_gui.engine.compass_collisions.pushing import Change, Fate, battle, shifted
from elemental_gui.engine.core.geometry import Square

RAYS: Final[Mapping[str, str]] = {"N": "U", "E": "R", "S": "D", "W": "L"}
"""The directions of the compass as those of `GRID.rays`."""


def move_between(origin: Square, target: Square) -> Move | None:
    """Give the move from a square to another one, legal or not; None for squares that no move joins."""
    for direction, ray in RAYS.items():
        if target in GRID.rays[origin][ray][:2]:
            return Move(origin, direction, GRID.rays[origin][ray].index(target) + 1)
    return None


def changes(board: bytes, move: Move, fights: bool) -> list[Change]:
    """List what a legal move does to every piece it touches; `fights` as in `pushing.shifted`.

    Only a move of one onto an empty square transforms the piece (rulings 2b.9-11, 2b.21, 2b.22), and a move onto
    a missing square ends there (2b.14).
    """
    origin, step = move.square, STEPS[move.direction]
    letter, target = board[origin], origin + step * move.distance
    there = board[target]
    if there == EMPTY:
        became = TURNED[move.direction][letter] if move.distance == 1 else letter
        return [Change(origin, target, became, Fate.MOVED)]
    if there == HOLE:
        return [Change(origin, target, letter, Fate.FELL)]
    if OWNER[there] == OWNER[letter]:
        return [*shifted(board, target, step, fights), Change(origin, target, letter, Fate.MOVED)]
    return battle(board, origin, target, step, fights, Fate.MOVED)


def board_after(board: bytes, changed: list[Change]) -> bytes:
    """Carry out changes: every piece leaves its square, and those that are not lost arrive on another."""
    after = bytearray(board)
    for change in changed:
        after[change.origin] = EMPTY
    for change in changed:
        if change.fate is Fate.MOVED or change.fate is Fate.PUSHED:
            after[change.target] = change.letter
    return bytes(after)


def without_piece(board: bytes, square: Square) -> bytes:
    """Give the board without the piece on a square."""
    taken = bytearray(board)
    taken[square] = EMPTY
    return bytes(taken)
