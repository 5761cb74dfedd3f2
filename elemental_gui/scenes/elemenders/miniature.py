"""The board of Elemenders small, from a position line alone; no secret of the line is shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from elemental_gui.scenes.elemenders.pieces import paint_piece
from elemental_gui.scenes.elemenders.signs import paint_tile
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.board_background import COLUMN_LETTERS, paint_tiles
from elemental_gui.scenes.kit.placement import Placement
from elemental_gui.scenes.kit.theme import Theme

_WORDS: Final[Mapping[str, str]] = {"l": "lava", "r": "river", "o": "forest"}
_SECRET, _DECOY = "T2", "M1"


def paint_line(painter: QPainter, area: QRectF, line: str, theme: Theme, _artwork: Artwork) -> None:
    """Paint terrain and pieces of a position line into an area; while the game goes on every monolith looks alike."""
    terrain, units, _, stage, *_ = [*line.split(), "", "", "", ""]
    rows = terrain.split("/")
    placement = Placement(len(rows[0]), len(rows))
    outer = placement.outer_rect
    scale = min(area.width() / outer.width(), area.height() / outer.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(area.center())
    painter.scale(scale, scale)
    painter.translate(-outer.center())
    paint_tiles(painter, placement, theme)
    paint_ground(painter, placement, {
        (column, row): _WORDS[letter]
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if letter in _WORDS
    })  # fmt: skip
    for column, row, code in _pieces(units.split(";"), is_over=stage.startswith("over")):
        paint_piece(painter, code, placement.rect(column, row), theme)
    painter.restore()


def paint_ground(painter: QPainter, placement: Placement, tiles: Mapping[tuple[int, int], str]) -> None:
    """Paint the tiles that are not plain, by column and row."""
    for (column, row), word in tiles.items():
        paint_tile(painter, word, placement.rect(column, row))


def _pieces(texts: Iterable[str], *, is_over: bool) -> Iterable[tuple[int, int, str]]:
    """Read `A1=1F2+` and the like as column, row and the code of the picture."""
    for text in texts:
        name, _, code = text.partition("=")
        if not code:
            continue
        if not is_over and code[1:] == _SECRET:
            code = code[0] + _DECOY
        yield COLUMN_LETTERS.index(name[0]), int(name[1:]) - 1, code
