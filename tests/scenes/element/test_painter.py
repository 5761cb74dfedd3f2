"""How Element looks: on the screen, in pictures and in vector files."""

from pathlib import Path

import pytest
from PySide6.QtCore import QLineF, QMarginsF, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QImage, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator, QSvgRenderer

from elemental_gui.engine.element.board import GRID
from elemental_gui.scenes.element.painter import PAINTER, joints_of, paint_ridges
from elemental_gui.scenes.kit.painter import scene_units
from elemental_gui.scenes.kit.placement import MARGIN, UNIT, Placement
from elemental_gui.scenes.kit.style import theme as themes
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.look import Look

pytestmark = pytest.mark.usefixtures("qapp")

ROWS = (
    "f.1..w.....",
    ".f.2.www...",
    "..m.3..w.e.",
    ".ee.4..ww..",
    ".e......1f.",
    "..e...2..f.",
    "...m.....f.",
    "..ee....2..",
    "ww...e.m.e.",
    ".w..m...e..",
    ".www...m..4",
)
SAGES = {(5, 4): "S1", (5, 6): "S2", (8, 1): "S3", (9, 7): "S4"}
CELLS = tuple(
    tuple(SAGES.get((column, row), letter) for column, letter in enumerate(line)) for row, line in enumerate(ROWS)
)
EDGE = 594  # 1188 scene units at half size: the squares are then exactly 50 pixels wide


def picture(theme: themes.Theme, seat: int | None = None, *, flipped: bool = False) -> QImage:
    image = QImage(EDGE, EDGE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(theme.window)
    painter = QPainter(image)
    paint(painter, theme, seat or 0, flipped=flipped)
    painter.end()
    return image


def paint(painter: QPainter, theme: themes.Theme, seat: int = 0, *, flipped: bool = False) -> None:
    placement = Placement(11, 11, flipped)
    with scene_units(painter, QRectF(0, 0, EDGE, EDGE), placement.outer_rect):
        PAINTER.paint(painter, placement, CELLS, Artwork(), theme, seat=seat)


def pixel(image: QImage, column: int, row: int, across: float = 0.5, down: float = 0.5) -> QColor:
    x, y = MARGIN + (column + across) * UNIT, MARGIN + (row + down) * UNIT
    return image.pixelColor(int(x / 2), int(y / 2))


@pytest.mark.parametrize("theme", themes.THEMES, ids=lambda theme: theme.name)
def test_every_stone_and_sage_is_seen_and_empty_squares_are_plain(theme: themes.Theme) -> None:
    image = picture(theme)
    tiles = {theme.tile.name(), theme.tile_alternate.name()}
    for row in range(11):
        for column in range(11):
            shown = {
                pixel(image, column, row, across / 10, down / 10).name()
                for across in range(3, 8)
                for down in range(3, 8)
            }
            if ROWS[row][column] == "." and (column, row) not in SAGES:
                assert shown <= tiles, (column, row)
            else:
                assert len(shown) > 3, (column, row)


def test_a_flipped_board_shows_the_same_squares_turned() -> None:
    upright, turned = picture(themes.LIGHT), picture(themes.LIGHT, flipped=True)
    assert pixel(upright, 0, 0) == pixel(turned, 10, 10)
    assert pixel(upright, 0, 0) != pixel(turned, 0, 0)


def test_the_seat_to_act_frames_the_board() -> None:
    theme = themes.DARK
    plain, framed = picture(theme), picture(theme, seat=2)
    x = int((MARGIN - 5) / 2)
    assert plain.pixelColor(x, EDGE // 2) != theme.seat(2)
    assert framed.pixelColor(x, EDGE // 2) == theme.seat(2)


@pytest.mark.parametrize(
    ("members", "joined"),
    [
        ("A1 B1", ["A1 B1"]),
        ("A1 B2", ["A1 B2"]),
        ("B1 A2", ["B1 A2"]),
        # With the corner square a member too, no step could cross the diagonal: it would only be clutter.
        ("A1 B1 A2", ["A1 B1", "A1 A2"]),
        ("A1 A2 B2", ["A1 A2", "A2 B2"]),
        # The end of one row is no neighbour of the beginning of the next.
        ("K1 A2", []),
    ],
)
def test_ridges_join_members_and_show_blocked_diagonals(members: str, joined: list[str]) -> None:
    assert [GRID.named(joint) for joint in joints_of(_squares(members))] == joined


def _squares(names: str) -> frozenset[int]:
    return frozenset(square for square in map(GRID.parse, names.split()) if square is not None)


def test_a_ridge_line_crosses_the_gap_between_its_stones() -> None:
    for theme in themes.THEMES:
        image = QImage(200, 200, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(theme.tile)
        painter = QPainter(image)
        paint_ridges(painter, [QLineF(50, 50, 150, 150)], theme)
        painter.end()
        across = {image.pixelColor(100 + d, 100 - d).name() for d in range(-12, 13)}
        assert theme.ridge.name() in across
        assert theme.ridge_casing.name() in across
        assert image.pixelColor(50, 50) == theme.tile


def test_what_belongs_to_a_range_is_found_out_from_the_stones() -> None:
    """A lone earth has no ridge line; one that a mountain reaches has, over whatever earth lies between (1c.20)."""
    alone, joined = (
        tuple(tuple(line.ljust(11, ".")) for line in (first, *[""] * 10)) for first in ("eee", "eem")
    )  # fmt: skip
    pictures = []
    for cells in (alone, joined):
        image = QImage(1100, 1100, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(themes.LIGHT.tile)
        painter = QPainter(image)
        PAINTER.paint_over(painter, Placement(11, 11), cells, themes.LIGHT)
        painter.end()
        pictures.append({image.pixelColor(100, y).name() for y in range(30, 71)})
    assert pictures[0] == {themes.LIGHT.tile.name()}
    assert themes.LIGHT.ridge.name() in pictures[1]


def test_a_sage_hides_part_of_a_stone_below_it() -> None:
    """No game has both on a square, but a host may draw them."""
    look = Look(Artwork(), themes.LIGHT, 100, 1.0)
    stone, sage, both = (PAINTER.picture(cell, look).toImage() for cell in ("f", "S1", "fS1"))
    assert both.pixelColor(50, 60) == sage.pixelColor(50, 60) != stone.pixelColor(50, 60)
    assert any(both.pixel(x, 50) == stone.pixel(x, 50) != sage.pixel(x, 50) for x in range(100))


@pytest.mark.parametrize("theme", themes.THEMES, ids=lambda theme: theme.name)
def test_a_vector_file_holds_no_pictures_and_looks_like_the_board(
    tmp_path: Path, theme: themes.Theme
) -> None:
    target = tmp_path / "board.svg"
    generator = QSvgGenerator()
    generator.setFileName(str(target))
    generator.setSize(QSize(EDGE, EDGE))
    generator.setViewBox(QRectF(0, 0, EDGE, EDGE))
    painter = QPainter(generator)
    paint(painter, theme, 1)
    painter.end()
    assert "<image" not in target.read_text(encoding="utf-8")
    direct = picture(theme, 1)
    again = QImage(direct.size(), direct.format())
    again.fill(theme.window)
    painter = QPainter(again)
    QSvgRenderer(str(target)).render(painter)
    painter.end()
    other = sum(
        abs(direct.pixelColor(x, y).lightness() - again.pixelColor(x, y).lightness()) > 30
        for y in range(0, EDGE, 3)
        for x in range(0, EDGE, 3)
    )
    assert other / (EDGE // 3) ** 2 < 0.01


def test_a_page_can_be_printed(tmp_path: Path) -> None:
    target = tmp_path / "board.pdf"
    writer = QPdfWriter(str(target))
    writer.setPageSize(QPageSize(QSizeF(100, 100), QPageSize.Unit.Millimeter))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    painter = QPainter(writer)
    area = QRectF(0, 0, writer.width(), writer.height())
    PAINTER.paint_small(painter, area, CELLS, Artwork(), themes.LIGHT)
    painter.end()
    assert target.stat().st_size > 10_000


def test_small_pictures_keep_their_proportions() -> None:
    image = QImage(300, 150, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("magenta"))
    painter = QPainter(image)
    PAINTER.paint_small(painter, QRectF(image.rect()), CELLS, Artwork(), themes.LIGHT)
    painter.end()
    assert image.pixelColor(40, 75) == QColor("magenta")
    assert image.pixelColor(260, 75) == QColor("magenta")
    assert image.pixelColor(150, 3) != QColor("magenta")
