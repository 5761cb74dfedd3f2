"""Compass Collisions as a search plays it: boards of the engine, moves as numbers, a whole ply in one call.

Spelled a second time for speed, and compared with the engine ply by ply in tests/players/compass_collisions: how a
piece moves, pushes and fights (`moving`), and what follows a move (`aftermath`, `erosion`, the limit of turns). Which
moves there are is spelled again by `search`. Everything else asks the engine.
"""

from __future__ import annotations

from itertools import compress
from typing import Final

from elemental_gui.engine.compass_collisions.actions import Move
from elemental_gui.engine.compass_collisions.aftermath import leader
from elemental_gui.engine.compass_collisions.board import EMPTY, GRID, HOLE, OWN, OWNER, PIECES, STEPS, piece_count
from elemental_gui.engine.compass_collisions.moving import TURNED, Meeting, meeting
from elemental_gui.engine.compass_collisions.rules import Rules
from elemental_gui.engine.compass_collisions.state import State

_DIRECTIONS: Final = tuple(STEPS)
STEP: Final = tuple(STEPS.values())
_BECOMES: Final = tuple(TURNED[direction] for direction in _DIRECTIONS)
_RESTLESS: Final = 33
"""More pieces than there are: stands for the count before, where nobody knows what should have vanished already."""
DRAW: Final = 3
"""Both seats as winners; a winner is a seat otherwise, 0 for none."""

NOTHING, FRIEND, FALL, WIN, PUSH, EQUAL, LOSE = range(7)
"""What a piece meets on a square: nothing, a piece of its own, no square, or the other side with this result."""
_MEETINGS: Final = {
    Meeting.WINS: WIN, Meeting.PUSHES: PUSH, Meeting.BOTH_FALL: EQUAL, Meeting.LOSES: LOSE,
}  # fmt: skip


def _met(letter: int, there: int) -> int:
    if there == HOLE:
        return FALL
    if not OWNER[letter] or not OWNER[there]:
        return NOTHING
    return FRIEND if OWNER[letter] == OWNER[there] else _MEETINGS[meeting(letter, there)]


MEETS: Final = tuple(bytes(_met(letter, there) for there in range(256)) for letter in range(128))
"""`MEETS[piece][what is there]`."""
_SQUARES: Final = range(GRID.size)


class Field:
    """The rules of one game in the form that a ply needs."""

    def __init__(self, rules: Rules) -> None:
        numbered: dict[int, list[int]] = {}
        for square, number in zip(GRID.squares, rules.erosion.numbers, strict=True):
            if number:
                numbered.setdefault(number, []).append(square)
        self.groups = [(number, tuple(numbered[number])) for number in sorted(numbered, reverse=True)]
        self.begin = [sum(number >= worn for number, _ in self.groups) for worn in range(_RESTLESS)] + [0]
        """The first of these groups that can still be due, by the count for which everything due has vanished."""
        self.exact = rules.erosion_trigger == "exact"
        self.fights = rules.pushed_fight
        self.patience = rules.collapse_after_plies
        self.per_event = rules.loss_check == "per_event"
        self.last_ply = 2 * rules.turn_cap


class Node:
    """A position within the search."""

    __slots__ = ("board", "count", "lead", "plies", "quiet", "seat", "winner", "worn")

    def __init__(self, board: bytes, seat: int, quiet: int, lead: int, plies: int, count: int, worn: int) -> None:
        self.board = board
        self.seat = seat
        self.quiet = quiet
        self.lead = lead
        self.plies = plies
        self.count = count
        self.worn = worn
        """The count for which everything due has vanished."""
        self.winner = 0


def node_of(state: State) -> Node:
    """Give the position of a game in play."""
    count = piece_count(state.board)
    return Node(state.board, state.seat, state.quiet, state.lead, state.turns, count, _RESTLESS)


def move_of(code: int) -> Move:
    """Give the engine's move; its code is eight times the square, twice the direction, and 1 for a move of two."""
    return Move(code >> 3, _DIRECTIONS[code >> 1 & 3], (code & 1) + 1)


def squares_of(board: bytes, seat: int) -> list[int]:
    return list(compress(_SQUARES, board.translate(OWN[seat])))


def ply(field: Field, node: Node, code: int) -> Node:
    """Play a legal move with all that follows."""
    board = bytearray(node.board)
    origin, step = code >> 3, STEP[code >> 1 & 3]
    letter = board[origin]
    target = origin + 2 * step if code & 1 else origin + step
    met = MEETS[letter][board[target]]
    board[origin] = EMPTY
    count = node.count
    if met == NOTHING:
        board[target] = letter if code & 1 else _BECOMES[code >> 1 & 3][letter]
    elif met == FALL:
        count -= 1
    elif met == FRIEND:
        count -= _pushed(board, target, step, letter, field.fights)
    else:
        count -= _fought(board, target, step, letter, field.fights)
    return _settled(field, node, board, count)


def _pushed(board: bytearray, square: int, step: int, letter: int, fights: bool) -> int:
    """Let a piece come to an occupied square, whose piece gives way; return how many are lost."""
    while True:
        there = board[square]
        board[square] = letter
        square += step
        met = MEETS[there][board[square]]
        if met == NOTHING:
            board[square] = there
            return 0
        if met == FALL:
            return 1
        if fights and met != FRIEND:
            return _fought(board, square, step, there, fights)
        letter = there


def _fought(board: bytearray, square: int, step: int, letter: int, fights: bool) -> int:
    """Let a piece attack the one on a square; return how many are lost."""
    met = MEETS[letter][board[square]]
    if met == WIN:
        board[square] = letter
        return 1
    if met == EQUAL:
        board[square] = EMPTY
        return 2
    return 1 if met == LOSE else _pushed(board, square, step, letter, fights)


def _settled(field: Field, node: Node, board: bytearray, count: int) -> Node:
    """Follow a ply to its end: losses, erosion, quiet plies and the collapse."""
    winner = _verdict(board, node, False) if field.per_event else 0
    if not winner and count < node.worn:
        winner, count = _eroded(field, node, board, count, False)
    lost = count != node.count
    quiet = 0 if lost else node.quiet + 1
    collapsed = not winner and quiet >= field.patience
    if collapsed:
        quiet = 0
        winner, count = _collapsed(field, node, board, count)
    if not field.per_event:
        winner = _verdict(board, node, collapsed)
    lead = leader(board, node.lead) if lost or collapsed else node.lead
    plies = node.plies + 1 if field.last_ply else 0
    if not winner and plies and plies == field.last_ply:
        winner = DRAW
    after = Node(bytes(board), 3 - node.seat, quiet, lead, plies, count, count)
    after.winner = winner
    return after


def _eroded(field: Field, node: Node, board: bytearray, count: int, collapsed: bool) -> tuple[int, int]:
    """Let due numbers go, the highest first; return the winner and the pieces left."""
    for number, squares in field.groups[field.begin[node.worn] :]:
        if number < count:
            break
        if field.exact and number != count:
            continue
        standing, fallen = _taken(board, squares)
        count -= fallen
        if standing and field.per_event:
            winner = _verdict(board, node, collapsed)
            if winner:
                return winner, count
    return 0, count


def _taken(board: bytearray, squares: tuple[int, ...]) -> tuple[int, int]:
    """Take squares off; return how many of them stood, and how many pieces fell."""
    standing = fallen = 0
    for square in squares:
        if board[square] != HOLE:
            standing += 1
            fallen += board[square] != EMPTY
            board[square] = HOLE
    return standing, fallen


def _collapsed(field: Field, node: Node, board: bytearray, count: int) -> tuple[int, int]:
    """Take the highest numbers that stand until two squares are gone, as one event, and erode again."""
    gone = 0
    for _, squares in field.groups:
        standing, fallen = _taken(board, squares)
        gone += standing
        count -= fallen
        if gone >= 2:
            break
    if not gone:
        return 0, count
    winner = _verdict(board, node, True) if field.per_event else 0
    return (winner, count) if winner else _eroded(field, node, board, count, True)


def _lacks(board: bytearray, seat: int) -> bool:
    earth, water, fire, air = PIECES[seat]
    return not (earth in board and water in board and fire in board and air in board)


def _verdict(board: bytearray, node: Node, collapsed: bool) -> int:
    """Judge the pieces left: the winner, DRAW, or 0."""
    first, second = _lacks(board, 1), _lacks(board, 2)
    if not first and not second:
        return 0
    if not (first and second):
        return 2 if first else 1
    if not collapsed:
        return 3 - node.seat
    return leader(board, node.lead) or DRAW
