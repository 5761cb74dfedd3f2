"""The search of Compass Collisions: principal variations, a table of positions, and battles to their end."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.compass_collisions.board import GRID, HOLE, OWNER
from elemental_gui.players.compass_collisions.evaluation import Evaluation, Weights
from elemental_gui.players.compass_collisions.kernel import (
    DRAW,
    EQUAL,
    FALL,
    FRIEND,
    LOSE,
    MEETS,
    NOTHING,
    PUSH,
    STEP,
    WIN,
    Field,
    Node,
    ply,
    squares_of,
)
from elemental_gui.players.contract import Effort

WON: Final = 30_000
_DEEPEST: Final = 40
_EXACT, _AT_LEAST, _AT_MOST = range(3)
_HORIZON: Final = 12
"""Plies before a collapse or the last turn from where on their number is part of the position."""
_ROOM: Final = 300_000
"""Positions kept at most, so that the memory stays bounded."""

_Entry = tuple[int, int, int, int]


class Spent(Exception):
    """The effort has come to its end in the midst of a search."""


class Search:
    """One search from one position; what it learns serves its later, deeper rounds."""

    def __init__(self, field: Field, effort: Effort, battles: int, weights: Weights) -> None:
        """Begin; `battles` is how many plies battles are followed beyond the depth."""
        self._field = field
        self._effort = effort
        self._evaluation = Evaluation(field, weights)
        self._battles = battles
        self._table: dict[tuple[bytes, int, int], _Entry] = {}
        self._history = [0] * (GRID.size * 8)
        self._killers = [0] * (_DEEPEST + 1)

    def after(self, node: Node, code: int, depth: int, best: int) -> int:
        """Give the score of a move for the seat that makes it, searched to a depth after it.

        A move that is no better than the best one so far gets a score that it does not exceed.
        """
        if best > -WON and self._reply(node, code, depth, best, best + 1, 1) <= best:
            return best
        return self._reply(node, code, depth, best, WON, 1)

    def settled(self, node: Node) -> int:
        """Give the score of a position for the seat to act, battles followed to their end."""
        return self._settle(node, self._battles, -WON, WON, 0)

    def static(self, node: Node) -> int:
        """Give the score of a position as it stands, for the seat to act."""
        return self._evaluation.of(node.board, node.seat, node.count)

    def _reply(self, node: Node, code: int, depth: int, alpha: int, beta: int, far: int) -> int:
        following = ply(self._field, node, code)
        if following.winner:
            return _ended(following.winner, node.seat, far)
        if depth > 0 and far < _DEEPEST:
            return -self._best(following, depth, -beta, -alpha, far)
        return -self._settle(following, self._battles, -beta, -alpha, far)

    def _best(self, node: Node, depth: int, alpha: int, beta: int, far: int) -> int:
        if self._effort.spend():
            raise Spent
        key = (node.board, node.seat, self._near_end(node))
        known = self._table.get(key)
        first = -1
        if known is not None:
            searched, bound, score, first = known
            if searched >= depth and _settles(bound, score, alpha, beta):
                return score
        best, chosen, floor = -WON, -1, alpha
        for place, code in enumerate(self.ordered(node, first, far)):
            score = self._scout(node, code, depth - 1, max(alpha, best), beta, far, place)
            if score > best:
                best, chosen = score, code
                if best >= beta:
                    self._remember(code, depth, far)
                    break
        if len(self._table) > _ROOM:
            self._table.clear()
        bound = _AT_LEAST if best >= beta else _EXACT if best > floor else _AT_MOST
        self._table[key] = (depth, bound, best, chosen)
        return best

    def _scout(self, node: Node, code: int, depth: int, alpha: int, beta: int, far: int, place: int) -> int:
        """Search the first move with the whole window, and the others only so far as to see that they are worse."""
        if place == 0:
            return self._reply(node, code, depth, alpha, beta, far + 1)
        less = (1 + (place > 12)) if place > 3 and depth > 0 and not self._is_battle(node, code) else 0
        score = self._reply(node, code, depth - less, alpha, alpha + 1, far + 1)
        if less and score > alpha:
            score = self._reply(node, code, depth, alpha, alpha + 1, far + 1)
        if alpha < score < beta:
            score = self._reply(node, code, depth, alpha, beta, far + 1)
        return score

    def _settle(self, node: Node, depth: int, alpha: int, beta: int, far: int) -> int:
        """Follow won battles and falls of the other side until the position is quiet."""
        if self._effort.spend():
            raise Spent
        best = self._evaluation.of(node.board, node.seat, node.count)
        if best >= beta or depth <= 0:
            return best
        for code in _battles(node):
            score = self._after_battle(node, code, depth, max(alpha, best), beta, far)
            if score > best:
                best = score
                if best >= beta:
                    break
        return best

    def _after_battle(self, node: Node, code: int, depth: int, alpha: int, beta: int, far: int) -> int:
        following = ply(self._field, node, code)
        if following.winner:
            return _ended(following.winner, node.seat, far + 1)
        return -self._settle(following, depth - 1, -beta, -alpha, far + 1)

    def ordered(self, node: Node, first: int, far: int) -> list[int]:
        """List the legal moves, the promising ones first."""
        history, killer, board = self._history, self._killers[far], node.board
        scored: list[tuple[int, int]] = []
        for square in squares_of(board, node.seat):
            meets = MEETS[board[square]]
            for direction in range(4):
                step = STEP[direction]
                code = square << 3 | direction << 1
                near = meets[board[square + step]]
                scored.append((_promise(board, square + step, step, near) + history[code], code))
                if near <= FRIEND:
                    there = meets[board[square + 2 * step]]
                    if there != FRIEND:
                        promise = _promise(board, square + 2 * step, step, there)
                        scored.append((promise + history[code + 1], code + 1))
        scored.sort(reverse=True)
        codes = [code for _, code in scored]
        for code in (killer, first):
            if code in codes:
                codes.remove(code)
                codes.insert(0, code)
        return codes

    def _is_battle(self, node: Node, code: int) -> bool:
        target = (code >> 3) + STEP[code >> 1 & 3] * ((code & 1) + 1)
        return MEETS[node.board[code >> 3]][node.board[target]] >= WIN

    def _remember(self, code: int, depth: int, far: int) -> None:
        self._killers[far] = code
        self._history[code] = min(self._history[code] + depth * depth, 9_000)

    def _near_end(self, node: Node) -> int:
        """Tell positions apart that a collapse or the limit of turns makes different."""
        field = self._field
        near = max(0, node.quiet - field.patience + _HORIZON)
        return near + 100 * max(0, node.plies - field.last_ply + _HORIZON) if field.last_ply else near


_PROMISE: Final = {NOTHING: 0, FALL: -30_000, FRIEND: -500, WIN: 30_000, PUSH: 100, EQUAL: 10_000, LOSE: -20_000}
_FALLS: Final = 20_000


def _promise(board: bytes, target: int, step: int, met: int) -> int:
    """Guess how good a move is by what it meets; who pushes the last of a row off wins or loses a piece."""
    if met not in {PUSH, FRIEND}:
        return _PROMISE[met]
    last = target
    while OWNER[board[last + step]]:
        last += step
    if board[last + step] != HOLE:
        return _PROMISE[met]
    falls_from_first = OWNER[board[last]] == OWNER[board[target]]
    return _FALLS if falls_from_first == (met == PUSH) else -_FALLS


def _battles(node: Node) -> list[int]:
    """List the moves that take a piece of the other side, won battles first."""
    board = node.board
    wins: list[int] = []
    others: list[int] = []
    for square in squares_of(board, node.seat):
        meets = MEETS[board[square]]
        for direction in range(4):
            step = STEP[direction]
            code = square << 3 | direction << 1
            met = meets[board[square + step]]
            target = square + step
            if met <= FRIEND:
                if met == FRIEND and _promise(board, target, step, met) == _FALLS:
                    others.append(code)
                target += step
                code += 1
                met = meets[board[target]]
            if met == WIN:
                wins.append(code)
            elif met == EQUAL or (met == PUSH and _promise(board, target, step, met) == _FALLS):
                others.append(code)
    return wins + others


def _settles(bound: int, score: int, alpha: int, beta: int) -> bool:
    return bound == _EXACT or (bound == _AT_LEAST and score >= beta) or (bound == _AT_MOST and score <= alpha)


def _ended(winner: int, seat: int, far: int) -> int:
    """Score the end of a game for a seat; sooner is better for the winner."""
    return 0 if winner == DRAW else WON - far if winner == seat else far - WON
