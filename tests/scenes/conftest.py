"""What the tests of every game's scene share."""

from __future__ import annotations

import pytest

from elemental_gui.scenes.kit.style.art import Artwork


@pytest.fixture(scope="session")
def artwork() -> Artwork:
    """Return one set of pictures for all tests, because rendering them takes longest."""
    return Artwork()
