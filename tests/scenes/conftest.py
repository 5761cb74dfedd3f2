"""What the tests of every game's scene share."""

from __future__ import annotations

from collections.abc import Generator

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

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
