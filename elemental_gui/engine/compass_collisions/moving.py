"""A piece moves one or two squares: onto nothing, off the board, behind a friend or into an enemy.

What a step makes of a piece and who wins a battle is told by the cycle of the elements; pushed pieces give way by one
square.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from elemental_gui.engine.compass_collisions.actions import Move
from elemental_gui.engine.compass_collisions.board import BOTH, EMPTY, GRID, HOLE, OWNER, PIECES, STEPS
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.text import TextEnum

_STAGES: Final = {"N": 1, "E": 2, "S": 3, "W": 0}
"""How far round the cycle a step in each direction goes (ruling 2b.9)."""


def _turned(stages: int) -> bytes:
    """Make a `bytes.translate` table that moves every piece this many stages on in the cycle."""
    table = bytearray(range(256))
    for cycle in PIECES[1:]:
        for place, letter in enumerate(cycle):
            table[letter] = cycle[(place + stages) % 4]
    return bytes(table)


TURNED: Final[Mapping[str, bytes]] = {direction: _turned(stages) for direction, stages in _STAGES.items()}
"""What a piece becomes by one step onto an empty square: `TURNED["N"][letter]`."""


class Meeting(TextEnum):
    """How a battle ends for the piece that attacks."""

    BOTH_FALL = "both_fall"
    WINS = "wins"
    PUSHES = "pushes"
    LOSES = "loses"


_BY_DISTANCE: Final = tuple(Meeting)
_PLACE: Final = {letter: BOTH.index(letter) % 4 for letter in BOTH}


def meeting(attacker: int, defender: int) -> Meeting:
    """Judge a battle by how far the defender is ahead in the cycle: same, next, opposite, previous (ruling 2b.20)."""
    return _BY_DISTANCE[(_PLACE[defender] - _PLACE[attacker]) % 4]


class Fate(TextEnum):
    """What happened to a piece."""

    MOVED = "moved"
    PUSHED = "pushed"
    FELL = "fell"
    BEATEN = "beaten"


_MOVED, _PUSHED, _FELL, _BEATEN = Fate


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
        return [Change(square, target, letter, _PUSHED)]
    if there == HOLE:
        return [Change(square, target, letter, _FELL)]
    if fights and OWNER[there] != OWNER[letter]:
        return battle(board, square, target, step, fights, _PUSHED)
    return [*shifted(board, target, step, fights), Change(square, target, letter, _PUSHED)]


def battle(board: bytes, square: Square, target: Square, step: int, fights: bool, fate: Fate) -> list[Change]:
    """Let the piece on `square` attack the one on `target`; `fate` is what a survivor's move is called (ruling 2b.20).

    The opposite element is pushed one step, however far the attacker has come (ruling 2b.18).
    """
    letter, there = board[square], board[target]
    beaten = Change(target, target, there, _BEATEN)
    match meeting(letter, there):
        case Meeting.WINS:
            return [beaten, Change(square, target, letter, fate)]
        case Meeting.LOSES:
            return [Change(square, target, letter, _BEATEN)]
        case Meeting.BOTH_FALL:
            return [beaten, Change(square, target, letter, _BEATEN)]
        case Meeting.PUSHES:
            return [*shifted(board, target, step, fights), Change(square, target, letter, fate)]


RAYS: Final[Mapping[str, str]] = {"N": "U", "E": "R", "S": "D", "W": "L"}
"""The directions of the compass as those of `GRID.rays`."""


def move_between(origin: Square, target: Square) -> Move | None:
    """Give the move from a square to another one, legal or not; None for squares that no move joins."""
    for direction, ray in RAYS.items():
        if target in GRID.rays[origin][ray][:2]:
            return Move(origin, direction, GRID.rays[origin][ray].index(target) + 1)
    return None


def changes(board: bytes, move: Move, fights: bool) -> list[Change]:
    """List what a legal move does to every piece it touches; `fights` as in `shifted`.

    Only a move of one onto an empty square transforms the piece (rulings 2b.9-11, 2b.21, 2b.22), and a move onto
    a missing square ends there (2b.14).
    """
    origin, step = move.square, STEPS[move.direction]
    letter, target = board[origin], origin + step * move.distance
    there = board[target]
    if there == EMPTY:
        became = TURNED[move.direction][letter] if move.distance == 1 else letter
        return [Change(origin, target, became, _MOVED)]
    if there == HOLE:
        return [Change(origin, target, letter, _FELL)]
    if OWNER[there] == OWNER[letter]:
        return [*shifted(board, target, step, fights), Change(origin, target, letter, _MOVED)]
    return battle(board, origin, target, step, fights, _MOVED)


def board_after(board: bytes, changed: list[Change]) -> bytes:
    """Carry out changes: every piece leaves its square, and those that are not lost arrive on another."""
    after = bytearray(board)
    for change in changed:
        after[change.origin] = EMPTY
    for change in changed:
        if change.fate is _MOVED or change.fate is _PUSHED:
            after[change.target] = change.letter
    return bytes(after)
