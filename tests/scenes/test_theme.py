"""Themes that everybody can tell apart, and fonts that are there on every machine."""


import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from math import atan2, degrees, hypot
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QImage, QPainter, QPalette, QRawFont
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QStyleOptionGraphicsItem, QWidget

from elemental_gui import assets
from elemental_gui.scenes.compass_collisions.painter import PAINTER as COMPASS
from elemental_gui.scenes.kit.style import fonts
from elemental_gui.scenes.kit.style import theme as themes
from elemental_gui.scenes.kit.style.art import STONES, Artwork
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import MARKS, Theme
from elemental_gui.scenes.kit.tray_entry import Entry, EntryItem, Kind
from tests.support.contrast import SHAPE, TEXT, contrast, luminance
from tests.support.each_case import each_case

pytestmark = pytest.mark.usefixtures("qapp")

every_theme = pytest.mark.parametrize("theme", themes.THEMES, ids=lambda theme: theme.name)
every_stone = each_case("name", sorted(set(STONES.values())))


def over(top: QColor, ground: QColor) -> QColor:
    """Return what a colour with alpha looks like on an opaque ground."""
    share = top.alphaF()
    return QColor.fromRgbF(
        top.redF() * share + ground.redF() * (1 - share),
        top.greenF() * share + ground.greenF() * (1 - share),
        top.blueF() * share + ground.blueF() * (1 - share),
    )


@every_theme
def test_text_is_readable_on_every_surface(theme: Theme) -> None:
    for ground in (theme.window, theme.panel, theme.card, theme.field, theme.button, theme.hovered):
        assert contrast(theme.text, ground) >= TEXT
    for ground in (theme.window, theme.panel, theme.card, theme.field):
        for ink in (theme.muted_text, theme.accent, theme.good_text, theme.warning_text, theme.bad_text):
            assert contrast(ink, ground) >= TEXT, ink.name()
    assert contrast(theme.selection_text, theme.selection) >= TEXT
    assert contrast(theme.accent_text, theme.accent) >= TEXT
    assert contrast(theme.tool_tip_text, theme.tool_tip) >= TEXT
    assert contrast(theme.coordinate, theme.frame) >= TEXT


@every_theme
def test_what_can_be_pressed_or_typed_into_has_a_visible_edge(theme: Theme) -> None:
    for ground in (theme.window, theme.panel, theme.card, theme.field):
        assert contrast(theme.control_border, ground) >= SHAPE
        assert contrast(theme.accent, ground) >= SHAPE


@every_theme
def test_a_button_that_is_off_has_a_weaker_edge(theme: Theme) -> None:
    assert contrast(theme.disabled_border, theme.window) < contrast(theme.control_border, theme.window) / 2


@every_theme
def test_highlights_stand_out_from_both_tile_tones(theme: Theme) -> None:
    for tile in (theme.tile, theme.tile_alternate):
        for name in ("target", "refused", "last_turn", "path", "cursor"):
            assert contrast(getattr(theme, name), tile) >= SHAPE, name
        for edge, fill in (
            (theme.target, theme.target_fill),
            (theme.refused, theme.refused_fill),
            (theme.last_turn, theme.last_turn_fill),
            (theme.path, theme.path_fill),
        ):
            assert contrast(edge, over(fill, tile)) >= SHAPE, edge.name()
    assert contrast(theme.cursor, theme.cursor_halo) >= SHAPE
    assert contrast(theme.ridge, theme.ridge_casing) >= TEXT


@every_theme
def test_seats_are_told_apart_from_every_ground_and_their_marks_read_as_text(theme: Theme) -> None:
    assert len(theme.seats) == len(themes.MARKS) == 5
    for number in (1, 2, 3, 4, 5):
        colour = theme.seat(number)
        assert contrast(theme.seat_ink, colour) >= TEXT
        for ground in (theme.tile, theme.tile_alternate, theme.frame, theme.window, theme.panel):
            assert contrast(colour, ground) >= SHAPE, (number, ground.name())


@every_theme
def test_tiles_are_two_near_tones(theme: Theme) -> None:
    assert theme.tile != theme.tile_alternate
    assert contrast(theme.tile, theme.tile_alternate) < 1.3


EDGE = 200


def rendered(text: str) -> QImage:
    image = QImage(EDGE, EDGE, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(text.encode())).render(painter, QRectF(0, 0, EDGE, EDGE))
    painter.end()
    return image


def colours_in(image: QImage, area: QRectF) -> Iterator[QColor]:
    whole = area.toAlignedRect().intersected(image.rect())
    for y in range(whole.top(), whole.bottom() + 1):
        for x in range(whole.left(), whole.right() + 1):
            colour = image.pixelColor(x, y)
            if colour.alpha() == 255:
                yield colour


@cache
def directions(step: int = 10) -> tuple[tuple[int, float], ...]:
    """Return for each pixel, row by row, its direction from the middle in steps of some degrees, and its distance."""
    offsets = [(x - EDGE / 2, y - EDGE / 2) for y in range(EDGE) for x in range(EDGE)]
    return tuple((int(degrees(atan2(down, across)) // step) * step, hypot(across, down)) for across, down in offsets)


@cache
def rims(text: str) -> dict[int, set[int]]:
    """Return the colours of the outer part of a stone, by direction."""
    sectors: dict[int, list[tuple[float, int]]] = {}
    image = rendered(text)
    for (angle, distance), colour in zip(directions(), memoryview(image.constBits()).cast("I"), strict=True):
        if colour >= 0xFF000000:  # opaque
            sectors.setdefault(angle, []).append((distance, colour))
    reach = {angle: max(distance for distance, _ in sector) for angle, sector in sectors.items()}
    return {
        angle: {colour for distance, colour in sector if distance > 0.6 * reach[angle]}
        for angle, sector in sectors.items()
    }


@every_stone
def test_the_letter_on_a_stone_reads_as_text(name: str) -> None:
    text = assets.text("art", "element", f"{name}.svg")
    renderer = QSvgRenderer(QByteArray(text.encode()))
    area = renderer.transformForElement("letter").mapRect(renderer.boundsOnElement("letter"))
    scale = EDGE / 100
    area = QRectF(area.topLeft() * scale, area.size() * scale)
    found = re.search(r'<g id="letter".*?</g>', text, re.DOTALL)
    assert found is not None
    ink = re.search(r'stroke="(#\w+)"', found[0])
    assert ink is not None
    behind = rendered(text.replace(found[0], ""))
    ratios = [contrast(QColor(ink[1]), colour) for colour in colours_in(behind, area)]
    assert len(ratios) > 500
    # A few pixels where the letter's box touches the edge of the symbol behind it are of no consequence.
    ratios.sort()
    assert ratios[len(ratios) // 50] >= TEXT


@every_stone
@every_theme
def test_a_stone_has_a_visible_edge_all_round(name: str, theme: Theme) -> None:
    text = assets.text("art", "element", f"{name}.svg")
    if theme.outline is not None:
        text = text.replace('fill="none" stroke="none"', f'fill="none" stroke="{theme.outline.name()}"')
    for angle, rim in rims(text).items():
        for tile in (theme.tile, theme.tile_alternate):
            assert any(contrast(QColor(colour), tile) >= SHAPE for colour in rim), (angle, tile.name())


def test_stones_differ_in_tone_as_well_as_in_shape() -> None:
    tones = {}
    for name in ("fire", "wind_1", "earth", "water"):
        image = rendered(assets.text("art", "element", f"{name}.svg"))
        values = [luminance(c) for c in colours_in(image, QRectF(image.rect()))]
        tones[name] = sum(values) / len(values)
    assert tones["earth"] < tones["water"] < tones["fire"] < tones["wind_1"]
    assert (tones["wind_1"] + 0.05) / (tones["fire"] + 0.05) > 1.25
    assert (tones["fire"] + 0.05) / (tones["earth"] + 0.05) > 1.5


def test_choose_covers_the_four_themes() -> None:
    chosen = [themes.choose(dark, strong) for strong in (False, True) for dark in (False, True)]
    assert chosen == list(themes.THEMES)
    assert [theme.dark for theme in chosen] == [False, True, False, True]
    assert [theme.high_contrast for theme in chosen] == [False, False, True, True]


@every_theme
def test_the_palette_follows_the_theme(theme: Theme) -> None:
    palette = themes.palette(theme)
    assert palette.color(QPalette.ColorRole.Window) == theme.window
    assert palette.color(QPalette.ColorRole.Text) == theme.text
    disabled = palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.ButtonText)
    assert disabled == theme.disabled_text


@every_theme
def test_the_style_sheet_has_every_place_filled_and_is_understood(theme: Theme) -> None:
    sheet = themes.style_sheet(theme)
    rules = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    assert "@" not in rules
    for url in re.findall(r'url\("([^"]+)"\)', rules):
        assert assets.path(url).is_file()
    # Qt only complains about a sheet it cannot parse; the message becomes an error in this suite.
    widget = QWidget()
    widget.setStyleSheet(sheet)
    widget.ensurePolished()


@every_theme
def test_the_palette_tells_which_theme_is_worn(wear: Callable[[Theme], None], theme: Theme) -> None:
    wear(theme)
    assert themes.current_theme() is theme


def test_an_application_with_colours_of_its_own_counts_as_light_or_dark(qapp: QApplication) -> None:
    before = qapp.palette()
    qapp.setPalette(QPalette(QColor("#123456")))
    assert themes.current_theme() is themes.DARK
    qapp.setPalette(before)
    assert themes.current_theme() is themes.LIGHT


@every_theme
def test_the_numbers_of_squares_that_vanish_can_be_read(theme: Theme) -> None:
    for tile in (theme.tile, theme.tile_alternate):
        image = QImage(100, 100, QImage.Format.Format_RGB32)
        image.fill(tile)
        painter = QPainter(image)
        COMPASS.paint_printed(painter, "28", QRectF(0, 0, 100, 100), theme)
        painter.end()
        inks = {image.pixel(x, y) for x in range(60) for y in range(60)}
        assert max(contrast(QColor(ink), tile) for ink in inks) >= TEXT


@every_theme
def test_what_a_closed_button_of_the_tray_says_is_readable(theme: Theme) -> None:
    """How many pieces are still missing stood dark on dark until the last one was there."""
    item = EntryItem(0.0)
    entry = Entry("hand in", Kind.MAIN, "", "0 of 16 pieces", width=300.0, is_open=False)
    item.show_entry(entry, QRectF(0, 0, 300, 100), Look(Artwork(), theme, 100, 1.0))
    image = QImage(300, 100, QImage.Format.Format_RGB32)
    image.fill(theme.panel)
    painter = QPainter(image)
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    ground = image.pixelColor(30, 20)
    inks = {image.pixel(x, y) for x in range(20, 280) for y in range(20, 80)}
    assert max(contrast(QColor(ink), ground) for ink in inks) >= TEXT


PROGRAM = """
from PySide6.QtGui import QGuiApplication
from elemental_gui.scenes.kit.style import fonts
app = QGuiApplication([])
before = fonts.system_font_draws_text()
fonts.install_fonts()
print(before, fonts.system_font_draws_text(), QGuiApplication.font().family())
"""


def test_the_systems_font_stays_first_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "system_font_draws_text", lambda: True)
    before = QFont(QGuiApplication.font())
    fonts.install_fonts()
    assert QGuiApplication.font() == before


@pytest.mark.parametrize("name", fonts.FILES)
def test_the_bundled_font_has_letters_and_the_seats_marks(name: str) -> None:
    font = QRawFont(str(assets.path("fonts", name)), 16.0)
    assert font.isValid()
    assert font.familyName().startswith(fonts.FAMILY)
    for letter in "".join(MARKS) + "AKafz0189éß…×→":
        assert font.supportsCharacter(ord(letter)), letter


def test_the_bundled_fonts_are_small_and_carry_their_licence() -> None:
    assert sum(assets.path("fonts", name).stat().st_size for name in fonts.FILES) < 900_000
    assert "SIL OPEN FONT LICENSE" in assets.text("fonts", "OFL.txt")


if sys.platform.startswith("linux"):  # where fontconfig finds the fonts

    def test_a_machine_without_fonts_gets_the_bundled_one(tmp_path: Path) -> None:
        config = tmp_path / "fonts.conf"
        config.write_text(f"<fontconfig><dir>{tmp_path}</dir><cachedir>{tmp_path}</cachedir></fontconfig>")
        surroundings = os.environ | {"FONTCONFIG_FILE": str(config), "QT_QPA_PLATFORM": "offscreen"}
        root = str(Path(fonts.__file__).resolve().parents[4])
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env=surroundings,
            cwd=root,
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.split() == ["False", "True", "Inter"]
