"""Pieces that are pushed: a run of pieces gives way by one square, and in a battle the loser leaves."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from elemental_gui.engine.compass_collisions.board import EMPTY, HOLE, OWNER
from elemental_gui.engine.compass_collisions.collide import Meeting, meeting
from elemental_gui.engine.core.geometry import Square


class Fate(StrEnum):
    """What happened to a piece."""

    MOVED = "moved"
    PUSHED = "pushed"
    FELL = "fell"
    BEATEN = "beaten"

    __hash__ = str.__hash__


class Change(NamedTuple):
    """One piece that a move touches, and what became of it."""

    origin: Square
    target: Square
    """Where it stands now; for a lost piece the missing square it fell through, or the square of the battle."""
    letter: int
    """What it is now, or what it was when it was lost."""
    fate: Fate


def shifted(board: bytes, square: Square, step: int, fights: bool) -> list[Change]:
    """Push the piece on a square one step, and with it the run of pieces of both colours behind it (ruling 2b.16).

    The last of them falls where there is no square. Nothing transforms. With `fights` a piece that is pushed onto
    the other colour does battle instead of pushing on (ruling 2b.17). The changes come from the far end.
    """
    letter, target = board[square], square + step
    there = board[target]
    if there == EMPTY:
        return [Change(square, target, letter, Fate.PUSHED)]
    if there == HOLE:
        return [Change(square, target, letter, Fate.FELL)]
    if fights and OWNER[there] != OWNER[letter]:
        return battle(board, square, target, step, fights, Fate.PUSHED)
    return [*shifted(board, target, step, fights), Change(square, target, letter, Fate.PUSHED)]


def battle(board: bytes, square: Square, target: Square, step: int, fights: bool, fate: Fate) -> list[Change]:
    """Let the piece on `square` attack the one on `target`; `fate` is what a survivor's move is called (ruling 2b.20).

    The opposite element is pushed one step, however far the attacker has come (ruling 2b.18).
    """
    letter, there = board[square], board[target]
    beaten = Change(target, target, there, Fate.BEATEN)
    match meeting(letter, there):
        case Meeting.WINS:
            return [beaten, Change(square, target, letter, fate)]
        case Meeting.LOSES:
            return [Change(square, target, letter, Fate.BEATEN)]
        case Meeting.BOTH_FALL:
            return [beaten, Change(square, target, letter, Fate.BEATEN)]
        case Meeting.PUSHES:
            return [*shifted(board, target, step, fights), Change(square, target, letter, fate)]
