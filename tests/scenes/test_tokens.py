"""Everything that a setup can hold has a picture of its own, and nothing that it cannot hold ends the program."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from elemental_gui.host.rules import RulesChoice
from elemental_gui.scenes.arrangement_picture import drawn_tokens, setup_image
from elemental_gui.scenes.catalog import SCENES, tokens
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.theme import LIGHT
from elemental_gui.scenes.kit.written_tokens import paint_cell

BOARDS = [slug for slug in SCENES if RulesChoice.default(slug).start().form.layers]


def picture(slug: str, text: str) -> tuple[QImage, bool]:
    """Paint a token, and tell whether its game has a picture of it."""
    image = QImage(60, 60, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    known = tokens(slug).paint_token(painter, text, QRectF(5, 5, 50, 50), Artwork(), LIGHT)
    painter.end()
    return image, known


@pytest.mark.parametrize("slug", BOARDS)
def test_every_token_has_a_picture_that_no_other_has(qapp: QGuiApplication, slug: str) -> None:
    assert qapp is not None
    form = RulesChoice.default(slug).start().form
    pictures: list[QImage] = []
    for layer in form.layers:
        for token in layer[1:]:
            image, known = picture(slug, token.text)
            assert known and image not in pictures, token
            pictures.append(image)


@pytest.mark.parametrize("slug", BOARDS)
def test_what_no_game_knows_is_written_out(qapp: QGuiApplication, slug: str) -> None:
    assert qapp is not None
    for text in ("", "?", "fS9", "zzzzzzzzzzzzzzzz", "9X9", "\N{FIRE}"):
        image = QImage(60, 60, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        blank = image.copy()
        painter = QPainter(image)
        paint_cell(painter, tokens(slug).paint_token, (text,), QRectF(5, 5, 50, 50), Artwork(), LIGHT)
        painter.end()
        assert (image == blank) is (text == "")


@pytest.mark.parametrize("slug", ["element", "numerous_particles"])
def test_a_setup_is_pictured_as_a_board_or_as_a_table(qapp: QGuiApplication, slug: str) -> None:
    assert qapp is not None
    rules = RulesChoice.default(slug)
    form = rules.start().form
    full = setup_image(slug, form, rules.start().setup.cells, LIGHT, 400)
    empty = setup_image(slug, form, form.empty(), LIGHT, 400)
    assert not full.isNull() and full != empty


def test_the_ground_is_drawn_below_what_lies_on_it(qapp: QGuiApplication) -> None:
    assert qapp is not None
    form = RulesChoice.default("elemenders").start().form
    assert drawn_tokens(form, "o1F2+") == ("o", "1F2+")
    assert drawn_tokens(form, "1F2+") == ("1F2+",)
    assert drawn_tokens(form, "nonsense") == ("nonsense",)
