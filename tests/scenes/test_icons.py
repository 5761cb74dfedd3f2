"""Every action of every game has a picture that can be painted."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any, get_args

import pytest

from elemental_gui import assets
from elemental_gui.engine.catalog import load
from elemental_gui.engine.elemenders import actions as elemenders
from elemental_gui.engine.element import actions as element
from elemental_gui.engine.elemento import actions as elemento
from elemental_gui.scenes.catalog import SCENES, painter
from elemental_gui.scenes.elemenders.painter import ICONS as OF_ELEMENDERS
from elemental_gui.scenes.element.painter import ICONS as OF_ELEMENT
from elemental_gui.scenes.elemento.painter import ICONS as OF_ELEMENTO
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


@pytest.mark.parametrize(
    ("action", "icons", "stones"),
    [
        (element.Action, OF_ELEMENT, {element.Place}),
        (elemento.Action, OF_ELEMENTO, {elemento.Place}),
        (elemenders.Action, OF_ELEMENDERS, set()),
    ],
)
def test_the_tables_forget_no_action(action: Any, icons: Mapping[type, str], stones: set[type]) -> None:
    assert {*get_args(action)} == {*icons, *stones}
