"""House rules beyond the listed values: an erosion map, an order of the lasting effects, numbers that are typed."""

from __future__ import annotations

from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from elemental_gui.controller.game_settings import GameSettings
from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.scenes.catalog import switch_editors
from elemental_gui.scenes.compass_collisions.switch_editors import ErosionEditor
from elemental_gui.scenes.kit.contract import SwitchEditor
from elemental_gui.scenes.numerous_particles.switch_editors import OrderEditor
from elemental_gui.widgets.setup.house_rules import OWN, HouseRules, TypedValue
from elemental_gui.widgets.setup.new_game_panel import NewGamePanel
from tests.support.exposed import exposed
from tests.support.pressing import choose_value, click, write

Editor = TypeVar("Editor", bound=SwitchEditor)


def unfolded(qtbot: QtBot, slug: str) -> HouseRules:
    """Show the house rules of a game."""
    made = exposed(qtbot, HouseRules(load(slug)))
    made.set_preset("standard")
    click(made.fold)
    return made


@pytest.fixture
def rules(qtbot: QtBot) -> HouseRules:
    """The house rules of Compass Collisions."""
    return unfolded(qtbot, "compass_collisions")


def choose_own(rules: HouseRules, key: str, kind: type[Editor]) -> Editor:
    """Choose a value of one's own for a switch, and give its editor."""
    choose_value(rules.fields[key], OWN)
    editor = rules.editors[key]
    assert isinstance(editor, kind)
    return editor


def test_a_map_of_ones_own_is_edited_in_place_and_shown_again(rules: HouseRules) -> None:
    assert rules.changes == {}
    editor = choose_own(rules, "erosion", ErosionEditor)
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
    rules = unfolded(qtbot, "numerous_particles")
    editor = choose_own(rules, "lasting_order", OrderEditor)
    assert rules.changes == {}, "the usual order is no change"
    other = "A3 A2 A1 G1 G2 G3 G4 F1 F2 F4 W1 W2 W4 E1 E2 E3 E4"
    write(editor.line, other.lower())
    assert rules.changes == {"lasting_order": other.replace(" ", ",")}
    write(editor.line, other.replace("A2", "A3"))
    assert editor.sentence.text() == "A3 is named twice. The game uses the last order that was complete."
    assert rules.changes == {"lasting_order": other.replace(" ", ",")}
    click(editor.usual)
    assert rules.changes == {}
    rules.choose({"lasting_order": other.replace(" ", ",")})
    assert editor.line.text() == other.replace(" ", ",")
    rules.choose({"lasting_order": "simultaneous"})
    assert rules.changes == {"lasting_order": "simultaneous"}


def test_2b_29_any_number_of_turns_before_a_collapse_can_be_typed(rules: HouseRules) -> None:
    editor = choose_own(rules, "collapse_after_plies", TypedValue)
    assert rules.fields["collapse_after_plies"].currentText() == "a whole number from 1" and rules.changes == {}
    write(editor.field, " 33 ")
    assert rules.changes == {"collapse_after_plies": "33"}
    rules.choose({})
    rules.choose({"collapse_after_plies": "7"})
    assert editor.field.text() == "7" and rules.changes == {"collapse_after_plies": "7"}


@pytest.mark.parametrize("text", ["0", "-3", "forty", "1.5", "9" * 200, ""])
def test_a_value_that_the_rules_refuse_is_explained_as_start_will_explain_it(rules: HouseRules, text: str) -> None:
    rules.choose({"collapse_after_plies": "33"})
    editor = rules.editors["collapse_after_plies"]
    assert isinstance(editor, TypedValue)
    editor.field.setText(text)  # pasted: on the way to some of them stands a value that is allowed
    assert rules.changes == {"collapse_after_plies": "33"}
    assert editor.sentence.text() == editor.problem
    assert rules.problem.endswith(f": {editor.problem}")
    assert editor.problem.startswith("It cannot be " if text else "Type a whole number")


@pytest.mark.parametrize("key", ["collapse_after_plies", "erosion"])
def test_settings_that_the_rules_do_not_know_stop_nothing(rules: HouseRules, key: str) -> None:
    rules.choose({key: "zz"})
    assert rules.changes == {}


@pytest.mark.parametrize("slug", GAMES)
def test_every_switch_that_takes_more_than_it_lists_can_be_given_more(qtbot: QtBot, slug: str) -> None:
    made = HouseRules(load(slug))
    qtbot.addWidget(made)
    for switch in load(slug).switches:
        if switch.key in made.fields:
            assert (made.fields[switch.key].findData(OWN) >= 0) == bool(switch.other)
            assert switch.other or switch.key not in switch_editors(slug)


def test_a_value_of_ones_own_has_the_keyboard_and_is_scrolled_to_where_it_is_typed(qtbot: QtBot) -> None:
    panel = exposed(qtbot, NewGamePanel(load("compass_collisions")), 900, 600)
    panel.activateWindow()
    click(panel.house.fold)
    field, editor = panel.house.fields["turn_cap"], choose_own(panel.house, "turn_cap", TypedValue)
    qtbot.waitUntil(editor.field.hasFocus)
    room = panel._scroll.viewport()
    qtbot.waitUntil(lambda: room.rect().contains(QRect(editor.mapTo(room, QPoint()), editor.size())))
    QTest.keyClick(editor.field, Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    assert field.hasFocus()
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert editor.field.hasFocus()


def test_what_explains_a_rule_is_in_sight_where_tab_leads_to_it(qtbot: QtBot) -> None:
    """The list alone was, and a key that scrolls would have changed its value."""
    panel = exposed(qtbot, NewGamePanel(load("element")), 720, 500)
    panel.activateWindow()
    click(panel.house.fold)
    panel.house.fold.setFocus()
    QApplication.processEvents()
    room, bar = panel._scroll.viewport(), panel._scroll.verticalScrollBar()
    for key, field in panel.house.fields.items():
        if not field.isEnabled():
            continue
        bar.setValue(bar.value() + field.mapTo(room, QPoint(0, field.height() + 1)).y() - room.height())
        QTest.keyClick(panel.window().focusWidget(), Qt.Key.Key_Tab)
        note = panel.house._notes[key]
        assert field.hasFocus() and room.rect().contains(QRect(note.mapTo(room, QPoint()), note.size())), key


def test_a_game_does_not_start_while_a_value_of_ones_own_is_missing(qtbot: QtBot) -> None:
    panel = exposed(qtbot, NewGamePanel(load("numerous_particles")))
    started: list[GameSettings] = []
    panel.start_requested.connect(started.append)
    click(panel.house.fold)
    editor = choose_own(panel.house, "particles", TypedValue)
    click(panel.house.fold)
    click(panel.start)
    assert not started and panel.house.fold.isChecked()
    assert panel.said.text() == "Particles at the start: Type a whole number from 1."
    write(editor.field, "12")
    assert panel.said.text() == ""
    click(panel.start)
    assert dict(started[0].options) == {"particles": "12"}


def test_a_choice_of_seats_names_the_players(qtbot: QtBot) -> None:
    panel = exposed(qtbot, NewGamePanel(load("compass_collisions")))
    write(panel.seats.fields[1], "Ben")
    field = panel.house.fields["dmo"]
    assert [field.itemText(row) for row in range(field.count())] == ["Seat 1", "Ben"]


def test_what_cannot_happen_is_not_offered(qtbot: QtBot) -> None:
    rules = HouseRules(load("element"))
    qtbot.addWidget(rules)
    rules.set_preset("box")
    assert not rules.fields["both_blocked"].isEnabled()
    rules.choose({"trap_test": "turn_start"})
    assert rules.fields["both_blocked"].isEnabled()
