"""Every game paints whatever its cells can hold, each thing with its own look, and writes out what nobody knows."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Never

import pytest
from PySide6.QtCore import QBuffer, QIODevice, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPdfWriter

from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.setup import SetupForm
from elemental_gui.host.rules import RulesChoice
from elemental_gui.scenes.arranging import ArrangingScene
from elemental_gui.scenes.catalog import SCENES, painter
from elemental_gui.scenes.kit.painter import EMPTY, Painter, paint_written
from elemental_gui.scenes.kit.placement import Placement
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import LIGHT, THEMES, Theme
from elemental_gui.scenes.still import Still, image, paint, setup_image
from tests.support.each_case import each_case
from tests.support.playouts import playout

pytestmark = pytest.mark.usefixtures("qapp")



@cache
def start(slug: str) -> Position:
    return RulesChoice.default(slug).start()


def form_of(slug: str) -> SetupForm:
    return start(slug).form


BOARDS = [slug for slug in SCENES if form_of(slug).layers]
each_game = pytest.mark.parametrize("slug", SCENES)
each_board = pytest.mark.parametrize("slug", BOARDS)
each_theme = each_case("theme", THEMES)
AREA = QRectF(5, 5, 50, 50)


def blank(edge: int = 60) -> QImage:
    picture = QImage(edge, edge, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def painted(game: Painter[Never, Never], cell: str, theme: Theme = LIGHT) -> QImage:
    """Paint what one square holds."""
    picture = blank()
    brush = QPainter(picture)
    game.paint_cell(brush, cell, AREA, Artwork(), theme)
    brush.end()
    return picture


def written(text: str) -> QImage:
    picture = blank()
    brush = QPainter(picture)
    paint_written(brush, text, AREA, LIGHT)
    brush.end()
    return picture


def a_cell(form: SetupForm) -> str:
    """A cell that holds something."""
    return form.layers[-1][1].text


@each_board
def test_every_token_has_a_look_that_no_other_has(slug: str) -> None:
    looks: list[QImage] = []
    for layer in form_of(slug).layers:
        for token in layer[1:]:
            look = painted(painter(slug), token.text)
            assert look not in looks and look != written(token.text), token
            looks.append(look)


@each_board
def test_cells_are_taken_apart_as_the_rules_do(slug: str) -> None:
    form = form_of(slug)
    for texts in product(*([token.text for token in layer] for layer in form.layers)):
        cell = form.join(texts)
        told = [text for text in painter(slug).tokens(cell) if text not in EMPTY]
        assert told == [text for text in form.split(cell) if text not in EMPTY], cell


@each_board
@each_case("text", ["?", "fS9", "zzzzzzzzzzzzzzzz", "9X9", "\N{FIRE}", "."])
def test_what_no_game_knows_is_written_out_and_nothing_is_not(slug: str, text: str) -> None:
    assert painted(painter(slug), text) == (blank() if text == "." else written(text))


def test_a_game_without_a_scene_has_its_tokens_written_out() -> None:
    assert painted(painter("chess"), "Q") == written("Q")


@each_board
def test_a_picture_is_painted_once_for_a_look(slug: str) -> None:
    cell, look = a_cell(form_of(slug)), Look(Artwork(), LIGHT, 60, 1.0)
    picture = painter(slug).picture(cell, look)
    assert picture.width() == picture.height() == 60
    assert painter(slug).picture(cell, look) is picture
    assert painter(slug).picture(cell, look._replace(edge=61)) is not picture


@each_theme
@each_game
def test_a_position_is_painted_from_its_cells(slug: str, theme: Theme) -> None:
    """Small, for cards and lists, and with a frame for the seat to act in a picture."""
    cells = start(slug).setup.cells
    small = blank(120)
    brush = QPainter(small)
    painter(slug).paint_small(brush, QRectF(small.rect()), cells, Artwork(), theme)
    brush.end()
    assert small != blank(120)
    seats = []
    placement = Placement(*painter(slug).extent(cells))
    for seat in (0, 1, 2):
        seats.append(blank(1200))
        brush = QPainter(seats[-1])
        brush.translate(50, 50)
        painter(slug).paint(brush, placement, cells, Artwork(), theme, seat=seat)
        brush.end()
    assert seats[0] != seats[1] != seats[2] != seats[0]


@each_board
def test_the_editor_shows_what_a_picture_shows(slug: str) -> None:
    """Whatever is drawn, possible or not: on the screen without coordinates round it."""
    form = form_of(slug)
    everything = [form.join(texts) for texts in product(*([token.text for token in layer] for layer in form.layers))]
    places = iter([*everything, "?"] * len(form.columns) * len(form.rows))
    cells = tuple(tuple(next(places) for _ in form.columns) for _ in form.rows)
    scene = ArrangingScene(slug, len(form.columns), len(form.rows), Artwork(), LIGHT)
    scene.redraw(scene.look._replace(edge=50, ratio=1.0))
    scene.show_cells(cells, {})
    whole = scene.squares.placement.outer_rect
    live = QImage(whole.size().toSize() / 2, QImage.Format.Format_ARGB32_Premultiplied)
    live.fill(LIGHT.window)
    brush = QPainter(live)
    scene.render(brush, QRectF(live.rect()), whole)
    brush.end()
    still = setup_image(slug, form, cells, LIGHT, live.width())
    assert still.size() == live.size()
    unlike = sum(
        abs(live.pixelColor(x, y).lightness() - still.pixelColor(x, y).lightness()) > 60
        for x in range(0, live.width(), 5)
        for y in range(0, live.height(), 5)
    )
    assert unlike < 0.02 * (live.width() // 5) * (live.height() // 5)


@each_game
def test_a_setup_is_pictured_as_a_board_or_as_a_table(slug: str) -> None:
    form, begun = form_of(slug), start(slug)
    full = setup_image(slug, form, begun.setup.cells, LIGHT, 400)
    empty = setup_image(slug, form, form.empty(), LIGHT, 400)
    assert not full.isNull() and not empty.isNull()
    assert image(Still(slug, begun.state), LIGHT, 200).width() == 200


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("slug", SCENES)
def test_soft_shadows_are_printed_as_pictures(slug: str) -> None:
    """As vectors they come out as black discs: a PDF of Qt's has shadings, but not how far one is seen through."""
    game = load(slug)
    seats = max(game.presets[game.default_preset].seats)
    *_, (state, _) = playout(game, game.default_preset, seats, seed=1, longest=40)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    onto = QPainter(writer)
    paint(onto, QRectF(0, 0, 3000, 3000), Still(slug, state), LIGHT)
    onto.end()
    assert b"/ShadingType" not in bytes(buffer.data().data())
