"""What a position of Compass Collisions is worth before anybody moves, in hundredths of a spare piece or so.

Elements of which only one piece is left lose the game next, so the first spare one is worth most. Squares that vanish
soon are no place to stand on, and next to a missing square a piece can be pushed off.
"""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.compass_collisions.board import GRID, PIECES, selector
from elemental_gui.players.compass_collisions.kernel import Field

_PIECE: Final = 22
_SAFETY: Final = (0, 0, 60, 85, 100, 110, 118)
_MOST: Final = 16
_OF_ELEMENT: Final = tuple(_PIECE * count + _SAFETY[min(count, len(_SAFETY) - 1)] for count in range(_MOST + 1))
"""What so many pieces of one element are worth."""
_SOON: Final = ((2, 18), (5, 9), (10, 4))
"""Lost pieces until a square goes, and what a piece on it costs."""
_BESIDE_HOLE: Final = 5
_OWN: Final = (selector(PIECES[1]), selector(PIECES[2]))
_HOLES: Final = selector(b"#")
_ROW: Final = 8 * GRID.width
_BYTE: Final = 8


class Evaluation:
    """Judges the positions of one game."""

    def __init__(self, field: Field) -> None:
        self._soon = [_masks(field, count) for count in range(2 * _MOST + 1)]

    def of(self, board: bytes, seat: int, count: int) -> int:
        """Give the advantage of a seat."""
        number = board.count
        score = 0
        for mine, theirs in zip(PIECES[1], PIECES[2], strict=True):
            score += _OF_ELEMENT[number(mine)] - _OF_ELEMENT[number(theirs)]
        ones = int.from_bytes(board.translate(_OWN[0]), "little")
        twos = int.from_bytes(board.translate(_OWN[1]), "little")
        for mask, cost in self._soon[count]:
            score -= cost * ((ones & mask).bit_count() - (twos & mask).bit_count())
        holes = int.from_bytes(board.translate(_HOLES), "little")
        beside = holes << _ROW | holes >> _ROW | holes << _BYTE | holes >> _BYTE
        score -= _BESIDE_HOLE * ((ones & beside).bit_count() - (twos & beside).bit_count())
        return score if seat == 1 else -score


def _masks(field: Field, count: int) -> list[tuple[int, int]]:
    """Give the squares that go within some more losses, a byte each, and what a piece there costs."""
    masks = []
    nearer = 0
    for losses, cost in _SOON:
        mask = 0
        for number, squares in field.groups:
            if nearer < count - number <= losses:
                for square in squares:
                    mask |= 1 << _BYTE * square
        if mask:
            masks.append((mask, cost))
        nearer = losses
    return masks
