"""What the tests of every game's scene share."""

from __future__ import annotations

from collections.abc import Callable, Generator
from importlib import import_module

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from elemental_gui.scenes.kit.style.art import Artwork


@pytest.fixture(scope="session")
def artwork() -> Artwork:
    """Return one set of pictures for all tests, because rendering them takes longest."""
    return Artwork()


@pytest.fixture
def listening() -> Generator[None]:
    """Let a screen reader listen, and stop listening afterwards."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


@pytest.fixture(scope="session", autouse=True)
def _application(qapp: QApplication) -> None:
    """What draws needs one, whichever test comes first."""


@pytest.fixture
def play(request: pytest.FixtureRequest, qtbot: QtBot, artwork: Artwork) -> Callable[[object], QObject]:
    """Put a position on the screen, on the board of the game that the folder of the test is named after."""
    game = import_module(f"tests.scenes.{request.path.parent.name}.played").Game

    def make(state: object) -> QObject:
        board: QObject = game(qtbot, artwork, state)
        return board

    return make
