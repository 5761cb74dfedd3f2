"""House rules beyond the listed values: an erosion map of one's own."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from elemental_gui.engine.catalog import load
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.theme import LIGHT
from elemental_gui.widgets.dress import Dress
from elemental_gui.widgets.house_rules import OWN, HouseRules


def test_a_map_of_ones_own_is_edited_in_place_and_shown_again(qtbot: QtBot) -> None:
    rules = HouseRules(load("compass_collisions"))
    qtbot.addWidget(rules)
    rules.dress(Dress(LIGHT, Artwork()))
    rules.set_preset("standard")
    rules.fold.setChecked(True)
    assert rules.changes == {}
    field = rules.fields["erosion"]
    field.setCurrentIndex(field.findData(OWN))
    item = rules.editors["erosion"].table.item(0, 0)
    assert item is not None
    item.setText("7")
    changes = rules.changes
    assert changes["erosion"].startswith("7,")
    rules.choose({})
    assert rules.changes == {}
    rules.choose(changes)
    assert rules.changes == changes
    assert rules.editors["erosion"].isVisibleTo(rules)
