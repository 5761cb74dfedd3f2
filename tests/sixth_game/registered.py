"""Noughts, entered as a sixth game would be: a card, a scene, and resources; nothing else knows of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Final

import make_cards
import pytest
import sheets

from elemental_gui import assets
from elemental_gui.engine import catalog as games
from elemental_gui.engine.catalog import Card
from elemental_gui.scenes import catalog as scenes
from elemental_gui.scenes.kit.style.theme import THEMES
from elemental_gui.widgets.home.game_card import CARD_EDGES, card_path

SLUG: Final = "noughts"
CARD: Final = Card(
    SLUG, "Noughts", "2 players", "1 minute", "Nine squares, and three marks in a row win.",
    "tests.sixth_game.noughts.game",
)  # fmt: skip
RESOURCES: Final = Path(__file__).parent / "resources"


@contextmanager
def entered(made: Path | None = None) -> Iterator[None]:
    """Write the two lines of the catalogues, lay the game's resources beside the others, and take all of it away.

    `made` is a folder with what `make` has made.
    """
    usual = assets.path

    def path(*parts: str) -> Path:
        own = (folder.joinpath(*parts) for folder in (RESOURCES, made) if folder is not None)
        return next((each for each in own if each.is_file()), usual(*parts))

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games._CARDS, SLUG, CARD)
        patch.setitem(scenes._CLASSES, SLUG, "tests.sixth_game.noughts_scene.scene:NoughtsScene")
        patch.setattr(assets, "path", path)
        yield


def make(folder: Path) -> None:
    """Make what scripts make of every game before a release: templates of sheets, and cards."""
    with entered(folder), pytest.MonkeyPatch.context() as patch:
        patch.setattr(sheets, "GAMES", {SLUG: CARD})
        for name, content in sheets.templates():
            _place(folder, "sheets", name).write_bytes(content)
        for theme, edge in product(THEMES, CARD_EDGES):
            card = make_cards.picture(SLUG, theme, edge)
            card.save(str(_place(folder, "cards", SLUG, card_path(SLUG, theme, edge).name)))


def _place(folder: Path, *parts: str) -> Path:
    path = folder.joinpath(*parts)
    path.parent.mkdir(parents=True, exist_ok=True)
    return path
