"""What every board does alike with what is picked up in its tray."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from elemental_gui.engine.catalog import load
from elemental_gui.scenes.catalog import make
from elemental_gui.scenes.kit.game_scene import GameScene
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import LIGHT
from tests.scenes.compass_collisions.played import AGREED
from tests.support import diagrams, elemento_diagrams
from tests.support.played_board import PlayedBoard

PLACING = {
    "element": ("fire", "A1", "fire A1"),
    "compass_collisions": ("set 2A", "E2", "place 2A N"),
    "elemento": ("air", "D4", "place wind D4"),
    "elemenders": ("heap fire", "A1", "deploy fire A1"),
}


def state_of(slug: str) -> Any:
    match slug:
        case "element":
            return diagrams.position(hand="fw", steps=2)
        case "elemento":
            return elemento_diagrams.position("    A B C D\n  1 F . . .\n  2 . . e .\n")
    game = load(slug)
    position = game.start(game.default_preset, {}, 2, 1)
    begun = {"compass_collisions": AGREED, "elemenders": "true B; true B; coin heads"}[slug]
    for text in begun.split("; "):
        position = position.play(position.parse(text))
    return position.state


@pytest.mark.parametrize("slug", PLACING)
def test_what_was_picked_up_with_a_click_is_dragged_from_its_heap(qtbot: QtBot, artwork: Artwork, slug: str) -> None:
    heap, square, done = PLACING[slug]
    scene = make(slug, artwork, LIGHT)
    assert isinstance(scene, GameScene)
    board = PlayedBoard(qtbot, load(slug), scene, state_of(slug), (760, 860))
    board.hands.click(heap)
    assert board.held()
    board.hands.drag(heap, square)
    assert board.proposed == [done]
