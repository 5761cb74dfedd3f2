"""The boards on the home page's cards are what the painters of the games paint today."""

from __future__ import annotations

import make_cards
import pytest
from PySide6.QtGui import QImage

from elemental_gui.scenes.catalog import SCENES
from elemental_gui.scenes.kit.style.theme import THEMES, Theme
from elemental_gui.widgets.home.game_card import CARD_EDGES, card_path
from tests.support.each_case import each_case

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
