"""Paint the boards on the cards of the home page: PNGs for each game and theme in resources/cards.

    python packaging/make_cards.py

To be run when artwork, colours or the games' sample positions have changed; a test finds out. Needs PySide6 and no
display. The letters are those of the bundled font on every machine.
"""

from __future__ import annotations

import os
from itertools import product

import release  # noqa: F401 - the program is found by it
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication, QImage, QPainter

from elemental_gui import assets
from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.setup import Cells
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.scenes.catalog import SCENES
from elemental_gui.scenes.catalog import painter as painter_of
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.fonts import FAMILY, FILES
from elemental_gui.scenes.kit.style.theme import THEMES, Theme
from elemental_gui.widgets.home.game_card import CARD_EDGES, card_path


def cells(slug: str) -> Cells:
    """Give what everybody sees of a game's sample position."""
    game, line = load(slug), assets.text("examples", slug, "position.txt").strip()
    for seats in sorted(game.presets[game.default_preset].seats):
        try:
            position = game.start(game.default_preset, {}, seats, 1).read(line)
        except NotationError:
            continue  # it is a position of more seats
        return position.observed_by(0).setup.cells
    raise ValueError(f"{line} is no position of {slug}")


def picture(slug: str, theme: Theme, edge: int) -> QImage:
    for name in FILES:
        QFontDatabase.addApplicationFont(str(assets.path("fonts", name)))
    image = QImage(edge, edge, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    font = QFont(FAMILY)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)  # which each machine does in its own way
    painter.setFont(font)
    painter_of(slug).paint_small(painter, QRectF(image.rect()), cells(slug), Artwork(), theme)
    painter.end()
    return image


def main() -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    for slug in SCENES:
        for theme, edge in product(THEMES, CARD_EDGES):
            path = card_path(slug, theme, edge)
            path.parent.mkdir(parents=True, exist_ok=True)
            picture(slug, theme, edge).save(str(path), "PNG", 0)  # type: ignore[call-overload]  # smallest, not worst
    del application


if __name__ == "__main__":
    main()
