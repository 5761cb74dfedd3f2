"""A game that is gone through again: what the page shows of a moment that is over."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.session.games import new_session, play
from tests.support.game_pages import PageTable, inside
from tests.support.pressing import click


@pytest.fixture
def typed(qtbot: QtBot) -> PageTable:
    """A page in the middle of the first turn, with typed luck."""
    return PageTable(qtbot, play(new_session(), "take 2; draw fire water"))


def test_looking_back_leaves_the_pending_turn_alone(typed: PageTable) -> None:
    typed.play("move G6; fire F8")
    pending = typed.controller.session
    for where in ("previous", "first", "next", "turn after", "turn before"):
        typed.step(where)
        assert typed.controller.session is pending
    assert not inside(typed.page).takes_input()
    assert not any(typed.page.can(verb) for verb in ("undo", "redo", "reset_turn", "confirm"))
    typed.key(Qt.Key.Key_Backspace)
    typed.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert typed.controller.session is pending
    typed.step("live")
    assert inside(typed.page).takes_input() and inside(typed.page).state is pending.position.state


def test_the_keys_walk_back_and_escape_returns(typed: PageTable) -> None:
    typed.show()
    typed.play("move G6; fire F8")
    seen = []
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_End):
        typed.key(key)
        seen.append(typed.looking())
    assert seen == [0, 1, 2, 1, None]
    typed.key(Qt.Key.Key_PageUp)
    assert typed.looking() == 0
    typed.key(Qt.Key.Key_Escape)
    assert typed.looking() is None


def test_after_the_last_action_comes_the_live_position(typed: PageTable) -> None:
    typed.step("previous")
    assert typed.looking() == 1
    typed.step("next")
    assert typed.looking() is None
    assert not typed.page.can("next") and not typed.page.can("live")


def test_the_bar_says_what_is_looked_at_and_leads_back(typed: PageTable) -> None:
    typed.play("move G6")
    typed.step("previous")
    look = typed.page.console.look
    assert typed.page.console.face is look
    assert typed.page.headline.sentence.words == "You look at turn 1.1, after fire, water drawn."
    assert look.previous.isEnabled()
    typed.step("first")
    assert not (look.first.isEnabled() or look.previous.isEnabled()), "there is nothing before the start"
    click(look.live)
    assert typed.controller.looking_at is None
    assert typed.page.console.face is not look


def test_what_was_decided_in_the_midst_of_a_turn_is_told_from_there_on(typed: PageTable) -> None:
    typed.play("move G6")
    typed.controller.set_luck("another seed")
    decided = "host changed the luck"
    headline = typed.page.headline.sentence
    typed.step("previous")
    assert decided not in headline.words
    typed.step("live")
    typed.play("move H6")
    typed.step("previous")
    assert headline.words.startswith(decided)


def test_while_one_looks_back_the_cards_tell_what_was_so_then(typed: PageTable) -> None:
    before = [panel.note.words for panel in typed.page.side.seats]
    typed.play("fire F6")
    now = [panel.note.words for panel in typed.page.side.seats]
    assert now != before
    typed.step("first")
    assert [panel.note.words for panel in typed.page.side.seats] != now
    typed.step("live")
    assert [panel.note.words for panel in typed.page.side.seats] == now


def test_looking_back_from_the_action_line_gives_the_board_the_keyboard(typed: PageTable) -> None:
    typed.show()
    typed.page.console.line.setFocus()
    typed.step("previous")
    assert typed.focused() is typed.page.view
