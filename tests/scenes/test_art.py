"""Artwork and icons: they are there, take on the theme's colours, and are sharp."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from elemental_gui import assets
from elemental_gui.scenes.kit.style import theme as themes
from elemental_gui.scenes.kit.style.art import ICON_SIZES, STONES, Artwork
from elemental_gui.scenes.kit.style.icons import Sign, push_button, tool_button
from elemental_gui.scenes.kit.style.theme import DARK, LIGHT, Theme
from tests.support.each_case import each_case

RATIOS = (1.0, 1.25, 1.5, 2.0)
ICONS = sorted(p.stem for p in assets.path("art", "common").glob("*.svg"))

pytestmark = pytest.mark.usefixtures("qapp")


def covered(pixmap: QPixmap) -> float:
    """Return the share of a picture that is opaque."""
    image = pixmap.toImage().convertToFormat(QImage.Format.Format_ARGB32)
    points = [(x, y) for y in range(image.height()) for x in range(image.width())]
    return sum(image.pixelColor(x, y).alpha() == 255 for x, y in points) / len(points)


def cells(pixmap: QPixmap) -> bytes:
    image = pixmap.toImage().convertToFormat(QImage.Format.Format_ARGB32)
    return bytes(image.constBits())


@each_case("ratio", RATIOS)
@each_case("code", sorted(STONES))
def test_a_stone_is_rendered_at_the_device_pixel_ratio(code: str, ratio: float) -> None:
    pixmap = Artwork().stone(code, 40, ratio)
    assert pixmap.size() == QSize(round(40 * ratio), round(40 * ratio))
    assert pixmap.devicePixelRatio() == ratio
    assert 0.4 < covered(pixmap) < 0.9


@each_case("theme", themes.THEMES)
@each_case("seat", [1, 2, 3, 4, 5])
def test_a_sage_shows_the_seats_colour(seat: int, theme: themes.Theme) -> None:
    image = Artwork().sage(seat, 100, 1.0, theme).toImage()
    wanted = theme.seat(seat)
    middle_of_cloak = image.pixelColor(31, 70)
    assert abs(middle_of_cloak.hue() - wanted.hue()) <= 12
    assert image.pixelColor(50, 74) == theme.seat_ink


def test_all_stones_and_sages_differ() -> None:
    art = Artwork()
    stones = {cells(art.stone(code, 64)) for code in "fa1234emw"}
    assert len(stones) == 9
    assert len({cells(art.sage(seat, 64, 1.0, themes.LIGHT)) for seat in (1, 2, 3, 4)}) == 4


def test_a_range_member_looks_like_the_earth_it_is() -> None:
    art = Artwork()
    assert art.stone("r", 64) is art.stone("e", 64)


def test_pictures_are_kept_by_size_ratio_and_outline() -> None:
    art = Artwork()
    first = art.stone("f", 64)
    assert art.stone("f", 64) is first
    assert art.stone("f", 64, 2.0) is not first
    assert art.stone("f", 65) is not first
    outlined = art.stone("f", 64, 1.0, QColor("#ffffff"))
    assert outlined is not first
    assert cells(outlined) != cells(first)
    assert art.sage(1, 64, 1.0, themes.LIGHT) is art.sage(1, 64, 1.0, themes.LIGHT)
    assert art.icon("undo", QColor("black")) is art.icon("undo", QColor("black"))


def test_memory_is_bounded_and_the_least_recently_used_picture_goes_first() -> None:
    one = 4 * 50 * 50
    art = Artwork(budget=3 * one)
    fire, water = art.stone("f", 50), art.stone("w", 50)
    art.stone("e", 50)
    assert art.stone("f", 50) is fire
    art.stone("m", 50)
    assert art.stone("f", 50) is fire
    assert art.stone("w", 50) is not water


def test_what_is_no_stone_and_no_icon_is_refused() -> None:
    with pytest.raises(KeyError):
        Artwork().stone(".", 40)
    with pytest.raises(FileNotFoundError):
        Artwork().icon("no_such_icon", QColor("black"))


@each_case("name", ICONS)
def test_an_icon_draws_something_in_the_colour_asked_for(name: str) -> None:
    image = Artwork().tinted(name, 48, 1.0, QColor("#336699")).toImage()
    inked = [
        image.pixelColor(x, y) for y in range(48) for x in range(48) if image.pixelColor(x, y).alpha() == 255
    ]
    assert inked
    assert {colour.name() for colour in inked} == {"#336699"}


def test_an_icon_has_every_usual_size_and_a_disabled_look() -> None:
    icon = Artwork().icon("save", QColor("#112233"), QColor("#aabbcc"))
    assert {size.width() for size in icon.availableSizes()} == set(ICON_SIZES)
    disabled = icon.pixmap(QSize(24, 24), 1.0, icon.Mode.Disabled).toImage()
    assert disabled.pixelColor(4, 12) == QColor("#aabbcc") or disabled.pixelColor(5, 12) == QColor("#aabbcc")


def test_the_programs_icon_is_drawn_large_and_small() -> None:
    icon = Artwork().app_icon()
    assert covered(icon.pixmap(QSize(16, 16))) > 0.6
    assert covered(icon.pixmap(QSize(128, 128))) > 0.6


def test_stones_are_painted_as_vectors_into_any_area() -> None:
    image = QImage(300, 100, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("white"))
    painter = QPainter(image)
    Artwork().paint_stone(painter, "w", QRectF(200, 0, 100, 100))
    painter.end()
    assert image.pixelColor(100, 50) == QColor("white")
    assert image.pixelColor(250, 75) != QColor("white")


Wear = Callable[[Theme], None]


def colours(pixmap: QPixmap) -> set[str]:
    """Give the colours of what is fully opaque in a picture."""
    image = pixmap.toImage()
    pixels = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return {pixel.name() for pixel in pixels if pixel.alpha() == 255}


def colours_of(icon: QIcon, mode: QIcon.Mode = QIcon.Mode.Normal) -> set[str]:
    return colours(icon.pixmap(QSize(32, 32), 1.0, mode))


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize("shown", [True, False])
def test_buttons_have_the_colours_of_the_theme(page: QWidget, wear: Wear, shown: bool) -> None:
    tool, plain = tool_button("undo", "Undo", page), push_button("Save", page, icon="save")
    filled = push_button("Start", page, icon="play", primary=True)
    if shown:
        page.show()
    for theme in (DARK, LIGHT):
        wear(theme)
        assert colours_of(tool.icon()) == colours_of(plain.icon()) == {theme.text.name()}
        assert colours_of(tool.icon(), QIcon.Mode.Disabled) == {theme.disabled_text.name()}
        assert colours_of(filled.icon()) == {theme.accent_text.name()}


def test_a_sign_has_the_colour_that_it_was_given(page: QWidget, wear: Wear) -> None:
    sign = Sign(32, page)
    sign.show_icon("warning", lambda theme: theme.bad_text)
    mark = Sign(32, page)
    mark.show_mark(2)
    for theme in (DARK, LIGHT):
        wear(theme)
        assert colours(sign.pixmap()) == {theme.bad_text.name()}
        assert colours(mark.pixmap()) == {QColor(theme.seat(2)).name()}


def test_the_same_icon_is_rendered_once(page: QWidget, wear: Wear) -> None:
    one, other = tool_button("undo", "Undo", page), tool_button("undo", "Undo once more", page)
    for theme in (DARK, LIGHT, DARK):
        wear(theme)
        assert one.icon().cacheKey() == other.icon().cacheKey()
