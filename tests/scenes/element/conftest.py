"""Boards for the tests of Element's scene."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from elemental_gui.engine.element.state import State
from elemental_gui.scenes.kit.style.art import Artwork
from tests.scenes.element.played import Game


@pytest.fixture
def play(qtbot: QtBot, artwork: Artwork) -> Callable[[State], Game]:
    """Put a position on the screen."""

    def make(state: State) -> Game:
        return Game(qtbot, artwork, state)

    return make
