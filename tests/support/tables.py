"""Every game with each of its presets and numbers of seats, for tests that run over all of them."""

from __future__ import annotations

import pytest

from elemental_gui.engine.catalog import GAMES, load

TABLES = [
    pytest.param(load(slug), preset, seats, id=f"{slug}-{preset}-{seats}")
    for slug in GAMES
    for preset, card in load(slug).presets.items()
    for seats in card.seats
]
EVERY = pytest.mark.parametrize(("spec", "preset", "seats"), TABLES)
