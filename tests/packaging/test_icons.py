"""Pictures made at release: the cards of the home page and the icons of the program."""

from __future__ import annotations

import struct
from pathlib import Path

import make_cards
import make_icons
import pytest
import release
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from elemental_gui.scenes.catalog import SCENES
from elemental_gui.scenes.kit.style.theme import THEMES, Theme
from elemental_gui.widgets.home.game_card import CARD_EDGES, card_path
from tests.support.each_case import each_case


@pytest.fixture(scope="module")
def icons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with everything."""
    folder = tmp_path_factory.mktemp("icons")
    make_icons.write(folder)
    return folder


@pytest.mark.parametrize("size", make_icons.PNG_SIZES)
def test_each_picture_has_its_size_a_clear_corner_and_something_in_it(icons: Path, size: int) -> None:
    image = QImage(str(icons / f"{size}.png"))
    assert (image.width(), image.height()) == (size, size)
    assert image.pixelColor(0, 0).alpha() < 128
    quarters = [image.pixelColor(x * size // 4, y * size // 4) for x in (1, 3) for y in (1, 3)]
    assert len({colour.name() for colour in quarters}) == 4  # fire, wind, earth, water


def test_windows_finds_every_size_that_it_asks_for(icons: Path) -> None:
    content = (icons / "elemental.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", content)
    assert (reserved, kind, count) == (0, 1, len(make_icons.ICO_SIZES))
    expected_offset = 6 + 16 * count
    for number, size in enumerate(make_icons.ICO_SIZES):
        width, height, _, _, planes, bits, length, offset = struct.unpack_from("<BBBBHHII", content, 6 + 16 * number)
        assert (width or 256, height or 256, planes, bits, offset) == (size, size, 1, 32, expected_offset)
        picture = content[offset : offset + length]
        if size == 256:
            assert picture.startswith(b"\x89PNG")
        else:
            header, wide, high = struct.unpack_from("<Iii", picture)
            assert (header, wide, high) == (40, size, size * 2)
            assert length == 40 + size * size * 4 + (size + 31) // 32 * 4 * size
        expected_offset += length
    assert expected_offset == len(content)


def test_what_windows_shows_is_the_right_way_up(icons: Path) -> None:
    image = QImage(str(icons / "elemental.ico"))  # Qt reads the first, of 16 pixels
    assert image.width() == 16
    assert image.pixelColor(4, 4).red() > 150 and image.pixelColor(12, 12).blue() > 100


def test_macos_finds_every_size_that_it_asks_for(icons: Path) -> None:
    content = (icons / "elemental.icns").read_bytes()
    assert content[:4] == b"icns" and struct.unpack_from(">I", content, 4) == (len(content),)
    place, found = 8, {}
    while place < len(content):
        kind, length = content[place : place + 4], struct.unpack_from(">I", content, place + 4)[0]
        found[kind] = QImage.fromData(QByteArray(content[place + 8 : place + length])).width()
        place += length
    assert found == make_icons.ICNS_KINDS


def test_the_same_drawing_gives_the_same_bytes(icons: Path, tmp_path: Path) -> None:
    make_icons.write(tmp_path)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {
        path.name: path.read_bytes() for path in icons.iterdir()
    }


def test_the_symbolic_icon_has_one_colour_and_four_parts() -> None:
    path = release.ROOT / "packaging" / "linux" / "symbolic.svg"
    image = QImage(64, 64, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(path)).render(painter)
    painter.end()
    solid = {(x, y) for x in range(64) for y in range(64) if image.pixelColor(x, y).alpha() > 250}
    assert {image.pixelColor(x, y).name() for x, y in solid} == {"#2e3436"}
    assert all(any(x // 32 == right and y // 32 == low for x, y in solid) for right in (0, 1) for low in (0, 1))


STEP = 5
"""Of the bytes of a picture, one in so many is looked at; four are a pixel."""


@pytest.mark.usefixtures("qapp")
@each_case("edge", CARD_EDGES)
@each_case("theme", THEMES)
@each_case("slug", SCENES)
def test_a_card_is_up_to_date(slug: str, theme: Theme, edge: int) -> None:
    """Another version of Qt or another machine may round a pixel otherwise; a stone that moved is another matter."""
    shown, painted = QImage(str(card_path(slug, theme, edge))), make_cards.picture(slug, theme, edge)
    assert shown.size() == painted.size(), "run packaging/make_cards.py"
    pixels = (image.convertToFormat(QImage.Format.Format_ARGB32).constBits() for image in (shown, painted))
    sampled = (bytes(each)[::STEP] for each in pixels)
    unlike = [abs(one - other) > 24 for one, other in zip(*sampled, strict=True)]
    assert sum(unlike) < 0.002 * len(unlike), "run packaging/make_cards.py"
