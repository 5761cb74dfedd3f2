"""Sets: two being arranged on the squares of the board, and the pictures of all four once they are handed in."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPen, QPixmap

from elemental_gui.engine.compass_collisions.actions import Sets
from elemental_gui.engine.compass_collisions.board import GRID, MOST_PIECES
from elemental_gui.engine.compass_collisions.opening import LETTERS, ROWS, Layout, Opening, parse_layout
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.scenes.compass_collisions.painter import PAINTER
from elemental_gui.scenes.kit.items import Canvas, PictureLayer
from elemental_gui.scenes.kit.placement import UNIT, Squares
from elemental_gui.scenes.kit.style.canvas import painting, transparent
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import MARKS

SET_WIDTH: Final = 2.0
"""How wide the picture of a set is, in squares."""

_WIDE: Final = 4.1
_CAPTION: Final = 0.5
_PLACES: Final = {"1A": (2.3, 2.4), "1B": (6.7, 2.4), "2A": (2.3, 6.4), "2B": (6.7, 6.4)}
"""Where each set is shown, in squares from the top left corner of the board, however that is turned."""


class Gallery(PictureLayer[str]):
    """Shows sets large enough to be judged."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas, 12.0, _picture, _middle)

    def show_sets(self, opening: Opening | None) -> None:
        """Show the four sets; None puts them away."""
        self.show({} if opening is None else {
            f"{seat}{letter}": f"{seat}{letter} {opening.layout(seat, letter)}" for seat, letter in opening.free_sets
        })


def set_picture(layout: Layout, seat: int, look: Look, squares: float = SET_WIDTH) -> QPixmap:
    """Return a small picture of a set as its owner sees it, the row of seven at the bottom, this many squares wide."""
    width = round(look.edge * squares)
    cell = width / ROWS[0]
    pixmap = transparent(width, cell * len(ROWS))
    with painting(pixmap) as painter:
        for depth, row in enumerate(layout.split("/")):
            for place, letter in enumerate(row):
                area = QRectF((place + depth) * cell, (len(ROWS) - 1 - depth) * cell, cell, cell)
                painter.setPen(QPen(look.theme.grout, 1.0))
                painter.setBrush(look.theme.tile)
                painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5))
                PAINTER.paint_cell(painter, own(letter, seat), area, look.artwork, look.theme)
    return pixmap


def own(letter: str, seat: int) -> str:
    """Write an element of a set as the board writes a piece of a seat."""
    return letter if seat == 1 else letter.lower()


def _middle(_squares: Squares, name: str) -> QPointF:
    x, y = _PLACES[name]
    return QPointF(x, y) * UNIT


def _picture(code: str, look: Look) -> QPixmap:
    name, layout = code.split()
    seat = int(name[0])
    picture = set_picture(layout, seat, look, _WIDE)
    edge = look.edge
    caption = QRectF(0, picture.height(), picture.width(), edge * _CAPTION)
    font = look.font(30, 1.0, bold=True)
    font.setPixelSize(max(1, round(font.pixelSize() / UNIT * edge)))
    pixmap = transparent(picture.width(), picture.height() + round(edge * _CAPTION))
    with painting(pixmap) as painter:
        painter.drawPixmap(0, 0, picture)
        painter.setFont(font)
        painter.setPen(look.theme.seat(seat))
        painter.drawText(caption, Qt.AlignmentFlag.AlignCenter, f"{MARKS[seat - 1]} {name}")
    return pixmap


_LOWEST: Final = {"A": 3, "B": 7}
"""The row of the board, counted from 0, on which the row of seven of each set is shown."""


def _rows(letter: str) -> list[tuple[Square, ...]]:
    """List the squares of a set by rows, in the order in which its letters are written."""
    return [
        tuple(GRID.square((GRID.columns - length) // 2 + place, _LOWEST[letter] - depth) for place in range(length))
        for depth, length in enumerate(ROWS)
    ]


_ROWS: Final = {letter: _rows(letter) for letter in LETTERS}
SHOWN: Final = {letter: [square for row in rows for square in row] for letter, rows in _ROWS.items()}
"""The squares on which each set is arranged, the row of seven at the bottom as its owner will see it."""
PLACES: Final = {
    square: f"set {letter}, row of {len(row)}, place {place}"
    for letter, rows in _ROWS.items()
    for row in rows
    for place, square in enumerate(row, 1)
}
"""Which place of a set a square represents, in words; in the order in which sets are written."""


def following(square: Square) -> Square:
    """Return the next place, on the next row or in the next set after a last one; the last of all is its own."""
    order = list(PLACES)
    return order[min(order.index(square) + 1, len(order) - 1)]


class SetsDraft:
    """The pieces put down so far. Squares that represent no place of a set hold nothing."""

    def __init__(self) -> None:
        self.pieces: dict[Square, str] = {}
        """The element on each square, as sets write it: E, W, F or A."""
        self._past: list[dict[Square, str]] = []
        self._undone: list[dict[Square, str]] = []

    def put(self, square: Square, letter: str) -> bool:
        """Put a piece of an element on a square, whatever lay there; tell whether there was one left to put."""
        if square not in PLACES or (square not in self.pieces and self.left <= 0):
            return False
        self._become({**self.pieces, square: letter})
        return True

    def move(self, origin: Square, target: Square) -> bool:
        """Move a piece to another square; one that lies there goes where it came from."""
        if origin not in self.pieces or target not in PLACES:
            return False
        pieces = dict(self.pieces)
        moved = pieces.pop(origin)
        if target in pieces:
            pieces[origin] = pieces[target]
        pieces[target] = moved
        self._become(pieces)
        return True

    def remove(self, square: Square) -> None:
        self._become({each: letter for each, letter in self.pieces.items() if each != square})

    def clear(self) -> None:
        self._become({})

    def forget(self) -> None:
        """Start again: what was put down here before stays secret."""
        self.pieces, self._past, self._undone = {}, [], []

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    def undo(self) -> None:
        """Take the last change back, be it everything at once."""
        self._undone.append(self.pieces)
        self.pieces = self._past.pop()

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def redo(self) -> None:
        self._past.append(self.pieces)
        self.pieces = self._undone.pop()

    def _become(self, pieces: dict[Square, str]) -> None:
        """Hold other pieces, so that this can be undone; what changes nothing is no step."""
        if pieces != self.pieces:
            self._past.append(self.pieces)
            self._undone = []
            self.pieces = pieces

    @property
    def left(self) -> int:
        return MOST_PIECES - len(self.pieces)

    def layout(self, letter: str) -> Layout:
        return "/".join("".join(self.pieces.get(square, ".") for square in row) for row in _ROWS[letter])

    @classmethod
    def of(cls, action: Sets) -> SetsDraft:
        draft = cls()
        draft.paste(f"{action.a} {action.b}")
        return draft

    def action(self, seat: int) -> Sets:
        return Sets(seat, *map(self.layout, LETTERS))

    def text(self) -> str:
        """Write both sets so that `paste` reads them; empty when nothing is put down yet."""
        return " ".join(map(self.layout, LETTERS)) if self.pieces else ""

    def paste(self, text: str) -> None:
        """Take both sets from a text, in rows joined by `/` or on lines; raises NotationError and changes nothing."""
        words = text.replace("/", " ").split()
        if words[:1] and words[0].lower() == "sets":
            words = words[2:]
        if len(words) != len(LETTERS) * len(ROWS):
            raise NotationError("Two sets are six rows: 7, 5 and 3 letters of set A, then those of set B.")
        layouts = [parse_layout("/".join(words[first : first + len(ROWS)])) for first in (0, len(ROWS))]
        self._become({
            square: letter
            for name, layout in zip(LETTERS, layouts, strict=True)
            for square, letter in zip(SHOWN[name], layout.replace("/", ""), strict=True)
            if letter != "."
        })
