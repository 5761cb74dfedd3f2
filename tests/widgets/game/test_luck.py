"""Typed luck: a bot's reply or pressed stones, understood aloud before anything is accepted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from elemental_gui.controller.game_settings import GameSettings
from elemental_gui.engine.catalog import load
from elemental_gui.scenes.kit.style.theme import DARK, Theme
from elemental_gui.session.session import Session
from tests.session.games import new_session, play
from tests.support.game_pages import PageTable, inside
from tests.support.pressing import click, write
from tests.support.windows import windows


class Throw(NamedTuple):
    """Luck of which there are few outcomes: what leads to it, what is asked, what can be pressed, and the second."""

    slug: str
    before: str
    asked: str
    words: list[str]
    action: str


THROWS = [
    Throw("elemento", "", "Ann throws. What came up?",
          ["blue green", "blue red", "yellow green", "yellow red"], "roll blue red"),
    Throw("elemenders", "true D; true H", "The coin says who places first. What does it show?",
          ["heads: ● first", "tails: ▲ first"], "coin tails"),
]  # fmt: skip


@pytest.mark.parametrize("by_keys", [False, True], ids=["pressed", "by keys"])
@pytest.mark.parametrize("throw", THROWS, ids=lambda throw: str(throw.slug))
def test_one_of_few_outcomes_is_one_press(qtbot: QtBot, throw: Throw, *, by_keys: bool) -> None:
    table = PageTable(qtbot, Session(load(throw.slug).start("standard", {}, 2, 1), tags=(("Seat1", "Ann"),))).show()
    luck = table.page.console.luck
    if throw.before:
        assert table.page.console.face is not luck
        table.play(throw.before)
    assert table.page.console.face is luck and table.page.headline.sentence.words == throw.asked
    first, second, *_ = luck.throws.buttons
    assert [button.text() for button in luck.throws.buttons] == throw.words
    if by_keys:
        luck.reply.setFocus()
        assert table.focused() is first
        table.press(first, Qt.Key.Key_Right)
        table.press(second, Qt.Key.Key_Space)
    else:
        click(second)
    assert table.actions[-1] == throw.action and table.page.console.face is not luck


@pytest.mark.parametrize("throw", THROWS, ids=lambda throw: str(throw.slug))
def test_a_board_has_nothing_to_throw_where_a_host_tells_what_came_up(qtbot: QtBot, throw: Throw) -> None:
    start = load(throw.slug).start("standard", {}, 2, 1)
    table = PageTable(qtbot, Session(start, tags=(("Seat1", "Ann"),))).show()
    table.play(throw.before) if throw.before else None
    thrown = {"roll", "flip"}
    assert not thrown.intersection(entry.key for entry in inside(table.page).layers.tray.entries)
    table.controller.set_luck("7")
    table.controller.rewind(table.controller.session.turns_over, "")
    assert thrown.intersection(entry.key for entry in inside(table.page).layers.tray.entries)


@pytest.mark.parametrize("key", ["Ctrl+Z", "Backspace", "Ctrl+Backspace"])
def test_it_is_said_how_luck_that_was_mistyped_is_taken_back(qtbot: QtBot, tmp_path: Path, key: str) -> None:
    with windows(qtbot, tmp_path) as shown:
        shown.desk.start(GameSettings("elemento", typed_luck=True))
        shown.controller.submit_text("roll blue red")
        plies = shown.controller.session.plies
        QTest.keySequence(shown.page.view, QKeySequence(key))
        assert "Rewind as host" in shown.window.statusBar().currentMessage()
        assert shown.controller.session.plies == plies


REPLY = "@Ann takes\n• 🔥 fire\n• 🌪 air\n• fire"


@pytest.fixture
def table(qtbot: QtBot) -> PageTable:
    """A page on which three stones are due."""
    return PageTable(qtbot, play(new_session(), "take 3"))


def test_the_panel_asks_when_luck_is_typed(table: PageTable) -> None:
    luck = table.page.console.luck
    assert table.page.console.face is luck
    assert table.page.headline.sentence.words.startswith("Ann takes 3 stones. What was drawn?")
    assert not luck.accept.isEnabled()


def test_the_program_s_own_luck_asks_nobody(qtbot: QtBot) -> None:
    table = PageTable(qtbot, new_session(seed="x"))
    table.play("take 3")
    assert table.page.console.face is not table.page.console.luck
    assert table.actions[1].startswith("draw ")


def test_a_pasted_reply_is_understood_before_it_is_accepted(table: PageTable) -> None:
    luck = table.page.console.luck
    QGuiApplication.clipboard().setText(REPLY)
    luck.reply.paste()
    assert table.page.headline.sentence.words == "Ann gets: fire, fire, air."
    assert table.actions == ["take 3"]
    click(luck.accept)
    assert table.actions == ["take 3", "draw fire fire wind"]
    assert table.page.console.face is not luck


def test_stones_are_pressed_one_by_one(table: PageTable) -> None:
    luck = table.page.console.luck
    for letter in "wfw":
        click(luck.buttons[letter])
    assert luck.reply.text() == "fire, water, water"
    assert [luck.buttons[letter].text() for letter in "faew"] == ["1", "0", "0", "2"]
    assert not any(button.isEnabled() for button in luck.buttons.values()), "three are three"
    click(luck.accept)
    assert table.actions[-1] == "draw fire water water"


def test_pressed_stones_add_to_what_was_typed(table: PageTable) -> None:
    luck = table.page.console.luck
    write(luck.reply, "air")
    click(luck.buttons["e"])
    assert table.page.headline.sentence.words == "Ann gets: air, earth … 2 of 3."
    click(luck.clear_button)
    assert luck.reply.text() == "" and luck.buttons["e"].text() == "0"


def test_what_cannot_be_read_is_said_with_its_line(table: PageTable) -> None:
    luck = table.page.console.luck
    luck.reply.setText("fire\nice")
    assert table.page.headline.sentence.words.startswith('Line 2: "ice" is not understood.')
    assert not luck.accept.isEnabled()


def test_too_many_stones_are_not_accepted(table: PageTable) -> None:
    luck = table.page.console.luck
    write(luck.reply, "fire fire fire fire")
    assert table.page.headline.sentence.words == "These are 4 stones, but 3 are due."
    table.press(luck.reply, Qt.Key.Key_Return)
    assert table.actions == ["take 3"]


def test_enter_accepts_and_escape_leaves(table: PageTable) -> None:
    table.show()
    luck = table.page.console.luck
    luck.reply.setFocus()
    table.type(luck.reply, "fire water")
    table.press(luck.reply, Qt.Key.Key_Escape)
    assert table.focused() is table.page.view
    table.type(luck.reply, " earth")
    table.press(luck.reply, Qt.Key.Key_Return)
    assert table.actions[-1] == "draw fire earth water"


def test_the_take_can_still_be_undone(table: PageTable) -> None:
    table.undo()
    assert table.actions == [] and table.page.console.face is not table.page.console.luck


def test_the_keyboard_goes_to_the_reply_and_back_to_the_board(qtbot: QtBot) -> None:
    table = PageTable(qtbot).show()
    table.board.key("2")
    luck = table.page.console.luck
    assert table.focused() is luck.reply
    table.type(luck.reply, "fire water")
    table.press(luck.reply, Qt.Key.Key_Return)
    assert table.focused() is table.page.view


def test_who_was_typing_types_on(qtbot: QtBot) -> None:
    table = PageTable(qtbot).show()
    line, luck = table.page.console.line, table.page.console.luck
    line.setFocus()
    table.type(line, "take 1")
    table.press(line, Qt.Key.Key_Return)
    assert table.focused() is luck.reply
    click(luck.buttons["f"])
    click(luck.accept)
    assert table.focused() is line


def test_backspace_in_the_empty_reply_takes_the_take_back(table: PageTable) -> None:
    table.show()
    reply = table.page.console.luck.reply
    reply.setFocus()
    table.type(reply, "x")
    table.press(reply, Qt.Key.Key_Backspace)
    assert table.actions == ["take 3"]
    table.press(reply, Qt.Key.Key_Backspace)
    assert table.actions == []


def test_a_bag_gives_no_more_than_it_holds(qtbot: QtBot) -> None:
    table = PageTable(qtbot, play(new_session("box"), "take 2"))
    luck = table.page.console.luck
    luck.show_due("Ann", luck._due._replace(choices=tuple(c._replace(most=1) for c in luck._due.choices)))
    click(luck.buttons["f"])
    assert not luck.buttons["f"].isEnabled() and luck.buttons["e"].isEnabled()
    write(luck.reply, "fire fire")
    assert table.page.headline.sentence.words == "The bag holds only 1 fire stones."
    assert not luck.accept.isEnabled()


def test_what_was_half_entered_survives_a_look_back_and_a_theme(
    table: PageTable, wear: Callable[[Theme], None]
) -> None:
    write(table.page.console.luck.reply, "fire")
    wear(DARK)
    table.page.controller.rename(2, "Bea")
    assert table.page.console.luck.reply.text() == "fire"


def test_only_what_can_be_done_is_asked_for(table: PageTable) -> None:
    """At a table there is no bot whose reply could be pasted, and where a host types luck nothing rolls."""
    assert table.page.headline.sentence.words.endswith("What was drawn? Press the stones, or type it.")
    assert "bot" not in table.page.console.luck.reply.placeholderText()
    table.controller.submit_text("move G6")
    assert table.page.headline.sentence.words.endswith("Deal them first. (rule 1c.7)")


def test_a_refusal_is_said_in_the_panel(table: PageTable) -> None:
    table.controller.submit_text("move G6")
    assert "have not been dealt yet" in table.page.headline.sentence.words


def test_every_stone_has_a_name_with_its_number(table: PageTable) -> None:
    luck = table.page.console.luck
    click(luck.buttons["a"])
    assert luck.buttons["a"].accessibleName() == "air: 1" and luck.buttons["a"].toolTip() == "One more air"
