"""Every action of every game has a picture that can be painted."""

from __future__ import annotations

from itertools import islice

import pytest

from elemental_gui import assets
from elemental_gui.engine.catalog import load
from elemental_gui.scenes.catalog import SCENES, painter
from elemental_gui.scenes.kit.style.art import STONES
from tests.support.playouts import playout


@pytest.mark.parametrize("slug", SCENES)
def test_every_action_has_a_picture_that_is_there(slug: str) -> None:
    spec = load(slug)
    seats = max(spec.presets[spec.default_preset].seats)
    for state, played in playout(spec, spec.default_preset, seats, seed=1, longest=120):
        for action in {played, *islice(spec.legal_actions(state), 40)} - {None}:
            name = painter(slug).icon(action)
            assert name in STONES or assets.path("art", "common", f"{name}.svg").is_file(), action
