"""Where the pieces of a turn's row stand: actions flow like words in a paragraph, comments quietly behind them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QFontMetrics

MARK: Final = 11
"""Edge of the mark of the seat that made a turn."""
MARGIN: Final = 6
_WIDEST_LABEL: Final = "99.9"
_GAP: Final = 3
_PAD: Final = 4
_LEADING: Final = 4


class Piece(NamedTuple):
    """An action, or a word of a comment."""

    text: str
    plies: int = 0
    """How many plies stand after this action; 0 for a comment."""
    is_alarm: bool = False
    """Whether it is part of a mark that must not be overlooked."""


class Row(NamedTuple):
    """One turn, or what was said before the first."""

    label: str
    seat: int
    """0 where no seat acted."""
    pieces: tuple[Piece, ...]
    first: int
    """How many plies stood before it."""
    last: int
    """How many stand after it."""
    spoken: str
    """All of it in words."""


class Spot(NamedTuple):
    """A piece with its place in the row."""

    piece: Piece
    area: QRect


class Arrangement(NamedTuple):
    """A row laid out for one width."""

    height: int
    spots: tuple[Spot, ...]

    def at(self, point: QPoint) -> Piece | None:
        """Return the action under a point of the row."""
        for piece, area in self.spots:
            if piece.plies and area.adjusted(-1, -2, 1, 2).contains(point):
                return piece
        return None


def label_width(metrics: QFontMetrics) -> int:
    """Return the width of the column with a turn's label and its seat's mark."""
    return MARGIN + MARK + 2 * _PAD + metrics.horizontalAdvance(_WIDEST_LABEL)


def arrange(pieces: Sequence[Piece], width: int, metrics: QFontMetrics) -> Arrangement:
    """Let the pieces flow into the width beside the label; a piece that is too wide has a line of its own."""
    line = metrics.height() + _LEADING
    left = label_width(metrics)
    right = max(2 * left, width - MARGIN)
    x, y = left, MARGIN // 2
    spots = []
    for piece in pieces:
        wide = metrics.horizontalAdvance(piece.text) + (2 * _PAD if piece.plies else _PAD)
        if x > left and x + wide > right:
            x, y = left, y + line
        spots.append(Spot(piece, QRect(x, y, min(wide, right - left), line)))
        x += wide + (_GAP if piece.plies else 0)
    return Arrangement(y + line + MARGIN // 2, tuple(spots))
