"""House rules beyond the listed values: an erosion map of one's own, an order of the lasting effects."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from elemental_gui.engine.catalog import load
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.theme import LIGHT
from elemental_gui.widgets.compass_collisions_erosion import ErosionEditor
from elemental_gui.widgets.dress import Dress
from elemental_gui.widgets.house_rules import OWN, HouseRules
from elemental_gui.widgets.numerous_particles_order import OrderEditor


def test_a_map_of_ones_own_is_edited_in_place_and_shown_again(qtbot: QtBot) -> None:
    rules = HouseRules(load("compass_collisions"))
    qtbot.addWidget(rules)
    rules.dress(Dress(LIGHT, Artwork()))
    rules.set_preset("standard")
    rules.fold.setChecked(True)
    assert rules.changes == {}
    field = rules.fields["erosion"]
    field.setCurrentIndex(field.findData(OWN))
    editor = rules.editors["erosion"]
    assert isinstance(editor, ErosionEditor)
    item = editor.table.item(0, 0)
    assert item is not None
    item.setText("7")
    changes = rules.changes
    assert changes["erosion"].startswith("7,")
    rules.choose({})
    assert rules.changes == {}
    rules.choose(changes)
    assert rules.changes == changes
    assert rules.editors["erosion"].isVisibleTo(rules)


def test_an_order_of_ones_own_is_read_while_it_is_typed(qtbot: QtBot) -> None:
    rules = HouseRules(load("numerous_particles"))
    qtbot.addWidget(rules)
    rules.dress(Dress(LIGHT, Artwork()))
    rules.set_preset("standard")
    field = rules.fields["lasting_order"]
    field.setCurrentIndex(field.findData(OWN))
    editor = rules.editors["lasting_order"]
    assert isinstance(editor, OrderEditor)
    assert rules.changes == {}, "the usual order is no change"
    other = "A3 A2 A1 G1 G2 G3 G4 F1 F2 F4 W1 W2 W4 E1 E2 E3 E4"
    editor.line.setText(other.lower())
    assert rules.changes == {"lasting_order": other.replace(" ", ",")}
    editor.line.setText(other.replace("A2", "A3"))
    assert editor.sentence.text() == "A3 is named twice. The game uses the last order that was complete."
    assert rules.changes == {"lasting_order": other.replace(" ", ",")}
    editor.usual.click()
    assert rules.changes == {}
    rules.choose({"lasting_order": other.replace(" ", ",")})
    assert editor.line.text() == other.replace(" ", ",")
    rules.choose({"lasting_order": "simultaneous"})
    assert rules.changes == {"lasting_order": "simultaneous"}
