"""A monkey at mouse and keyboard: whatever it does, nothing breaks and nothing illegal is proposed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from elemental_gui.engine.numerous_particles import drafts
from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.ledger import RESOURCES
from elemental_gui.engine.numerous_particles.state import State
from elemental_gui.scenes.kit.style.theme import DARK, LIGHT
from tests.scenes.numerous_particles.played import Game

Play = Callable[[State], Game]
EVENTS = 150
KEYS = (
    "up", "down", "left", "right", "enter", "esc", "backspace", "ctrl+enter", "tab", "space", "pageup", "pagedown",
    *"gfweab1234mtp+-07x",
)  # fmt: skip
NONE = Qt.KeyboardModifier.NoModifier


@pytest.mark.parametrize(("seed", "seats"), [(1, 3), (2, 2), (3, 5)])
def test_nothing_breaks(play: Play, seed: int, seats: int) -> None:
    _do_anything(play, seed, seats, EVENTS)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(4, 14))
def test_nothing_breaks_for_long(play: Play, seed: int, seats: int) -> None:
    _do_anything(play, seed, seats, 2_000)


def _do_anything(play: Play, seed: int, seats: int, events: int) -> None:
    rng = Random(seed)
    start = GAME.new("standard", {"garnets_negative": rng.choice(["on", "off"])}, seats, 1)
    game = play(start)
    game.table.animations = bool(seed % 2)
    for _ in range(events):
        if game.state.outcome is not None or len(game.moments) > 60:
            game.moments.clear()
            game.show(start)
        _act(rng, game)
    game.table.animator.skip()
    game.look_at(len(game.moments))
    assert len(game.proposed) > 10, "the monkey should get somewhere"
    for seat, row in enumerate(game.state.rows, 1):
        assert [game.hands.shown(seat, letter) for letter in RESOURCES] == list(row[:5])
        assert len(game.hands.series(seat, "A")) == len(game.table.past.turns) + 1
    game.table.editor.clear()
    offers = {offer.building.name: offer.most for offer in drafts.offers(game.state)}
    assert {name: tile.card.most for name, tile in game.table.panels.shop.tiles.items()} == offers


def _act(rng: Random, game: Game) -> None:
    widgets = [each for each in game.table.findChildren(QWidget) if each.isVisible()]
    widget = rng.choice(widgets)
    tiles = list(game.table.panels.shop.tiles.values())
    match rng.randrange(12):
        case 0 | 1 | 2:
            hand = rng.choice([Qt.MouseButton.LeftButton, Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton])
            QTest.mouseClick(widget, hand, NONE, widget.rect().center())
        case 3 | 4:
            tile = rng.choice(tiles)
            QTest.mouseClick(tile, Qt.MouseButton.LeftButton, NONE, tile.rect().center())
        case 5:
            QTest.mouseMove(widget, widget.rect().center())
        case 6 if rng.random() < 0.1:
            game.table.resize(rng.randrange(380, 1500), rng.randrange(320, 900))
        case 6 if rng.random() < 0.1:
            game.table.set_theme(rng.choice([LIGHT, DARK]))
        case 7 if rng.random() < 0.3 and game.moments:
            game.look_at(rng.randrange(len(game.moments)))
            game.look_at(len(game.moments))
        case 8 if rng.random() < 0.1 and game.moments:
            game.take_back()
        case 9:
            form = game.table.panels.form
            button = form.pass_on if game.table.draft.is_pass else form.submit
            QTest.mouseClick(button, Qt.MouseButton.LeftButton, NONE, button.rect().center())
        case _:
            game.hands.key(rng.choice(KEYS))
