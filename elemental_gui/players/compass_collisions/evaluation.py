"""What a position of Compass Collisions is worth before anybody moves, in hundredths of a spare piece or so.

Elements of which only one piece is left lose the game next, so the first spare one is worth most. Squares that vanish
soon are no place to stand on, and next to a missing square a piece can be pushed off.
"""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.compass_collisions.board import GRID, OWN, PIECES
from elemental_gui.engine.core.geometry import selector
from elemental_gui.players.compass_collisions.kernel import Field

_MOST: Final = 16
_SOON: Final = (2, 5, 10)
"""Lost pieces until a square goes."""
_HOLES: Final = selector(b"#")
_ROW: Final = 8 * GRID.width
_BYTE: Final = 8


@attrs.frozen
class Weights:
    """What counts for how much."""

    piece: float = 22.0
    safety: tuple[float, ...] = (0.0, 0.0, 60.0, 85.0, 100.0, 110.0, 118.0)
    """For so many pieces of one element, or more."""
    soon: tuple[float, ...] = (18.0, 9.0, 4.0)
    """What a piece costs on a square that goes within two, five or ten losses."""
    beside_hole: float = 5.0


class Evaluation:
    """Judges the positions of one game."""

    def __init__(self, field: Field, weights: Weights) -> None:
        safety, most = weights.safety, len(weights.safety) - 1
        self._of_element = [weights.piece * count + safety[min(count, most)] for count in range(_MOST + 1)]
        self._soon = [_masks(field, count, weights.soon) for count in range(2 * _MOST + 1)]
        self._beside_hole = weights.beside_hole

    def of(self, board: bytes, seat: int, count: int) -> int:
        number, of_element = board.count, self._of_element
        score = 0.0
        for mine, theirs in zip(PIECES[1], PIECES[2], strict=True):
            score += of_element[number(mine)] - of_element[number(theirs)]
        ones = int.from_bytes(board.translate(OWN[1]), "little")
        twos = int.from_bytes(board.translate(OWN[2]), "little")
        for mask, cost in self._soon[count]:
            score -= cost * ((ones & mask).bit_count() - (twos & mask).bit_count())
        holes = int.from_bytes(board.translate(_HOLES), "little")
        beside = holes << _ROW | holes >> _ROW | holes << _BYTE | holes >> _BYTE
        score -= self._beside_hole * ((ones & beside).bit_count() - (twos & beside).bit_count())
        return round(score if seat == 1 else -score)


def _masks(field: Field, count: int, soon: tuple[float, ...]) -> list[tuple[int, float]]:
    """Give the squares that go within some more losses, a byte each, and what a piece there costs."""
    masks = []
    nearer = 0
    for losses, cost in zip(_SOON, soon, strict=True):
        mask = 0
        for number, squares in field.groups:
            if nearer < count - number <= losses:
                for square in squares:
                    mask |= 1 << _BYTE * square
        if mask:
            masks.append((mask, cost))
        nearer = losses
    return masks
