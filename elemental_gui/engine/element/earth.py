"""Earth bars the way: mountains turn everything connected to them into a range."""

from __future__ import annotations

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element.board import EARTH, GRID, MOUNTAIN, RANGE, RIDGE

_NEIGHBOURS = tuple(GRID.steps.values())


def raise_earth(board: bytearray, square: Square) -> None:
    """Put one earth on this square and let the range grow, if there is one (rulings 1c.23, 1c.53).

    A second earth makes a mountain. Every earth connected to a mountain through earth, orthogonally or diagonally,
    belongs to its range, and stays there for good (1c.20).
    """
    if board[square] == EARTH or board[square] == RIDGE:
        board[square] = MOUNTAIN
    else:
        board[square] = EARTH
        above, below = square - GRID.width, square + GRID.width
        around = board[above - 1 : above + 2] + board[square - 1 : square + 2] + board[below - 1 : below + 2]
        if RIDGE not in around and MOUNTAIN not in around:
            return
        board[square] = RIDGE
    join_range(board, square)


def join_range(board: bytearray, member: Square) -> None:
    """Make every lone earth that is connected to this range member a member too."""
    edge = [member]
    while edge:
        square = edge.pop()
        for step in _NEIGHBOURS:
            if board[square + step] == EARTH:
                board[square + step] = RIDGE
                edge.append(square + step)


def mark_ranges(board: bytes) -> bytes:
    """Give the board with all that is connected to a mountain marked as members of its range."""
    if MOUNTAIN not in board:
        return board
    marked = bytearray(board)
    for square in GRID.squares:
        if board[square] == MOUNTAIN:
            join_range(marked, square)
    return bytes(marked)


def squeezes(board: bytes | bytearray, square: Square, direction: str) -> bool:
    """Whether a diagonal step from this square leads between two members of a range (ruling 1c.55).

    `walking` and the search behind `reach` spell this again for speed; test_spelled_twice.py compares them.
    """
    if len(direction) == 1:
        return False
    vertical, sideways = GRID.steps[direction[0]], GRID.steps[direction[1]]
    return board[square + vertical] in RANGE and board[square + sideways] in RANGE
