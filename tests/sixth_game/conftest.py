"""What the tests of the sixth game share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from elemental_gui.scenes.kit.style.art import Artwork
from tests.sixth_game.registered import entered, make


@pytest.fixture(scope="session")
def artwork() -> Artwork:
    """Return one set of pictures for all tests, because rendering them takes longest."""
    return Artwork()


@pytest.fixture(scope="session")
def made(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the sixth game's templates and cards once."""
    assert qapp is not None  # pictures need an application
    folder = tmp_path_factory.mktemp("made")
    make(folder)
    return folder


@pytest.fixture(autouse=True)
def _entered(made: Path) -> Iterator[None]:
    """Let the program have a sixth game, and take it away again."""
    with entered(made):
        yield
