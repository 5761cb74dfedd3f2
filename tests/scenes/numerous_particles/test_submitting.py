"""Filling in a submission with the mouse and with keys alone: purchase, buff, removals, copies without limit."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from elemental_gui.engine.numerous_particles.actions import Submit
from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.state import State
from tests.scenes.numerous_particles.played import Game
from tests.support.drawings.numerous_particles import table
from tests.support.pressing import follow

Play = Callable[[State], Game]
START = GAME.new("standard", {}, 3, 1)
HUGE = 10**30


def test_a_purchase_and_a_buff_by_mouse(play: Play) -> None:
    game = play(START)
    game.hands.click("A1", "A1", "A1", "G", "Submit")
    assert game.proposed == ["submit A1 x3 buff G"]
    assert game.table.draft.is_pass, "the next seat begins anew"


def test_the_same_with_keys_alone(play: Play) -> None:
    game = play(START)
    game.hands.key("a1", "enter", "3", "enter")
    assert game.proposed == ["submit A1 x3 buff -"]
    game.hands.key("g", "b", "w", "down", "enter", "up", "ctrl+enter")
    assert game.proposed[1] == "submit W2 x1 buff G", "at most one can be paid"


def test_the_arrow_keys_walk_through_shop_and_buffs(play: Play) -> None:
    game = play(START)
    shop = game.table.panels.shop
    game.hands.key("right", "down")
    assert shop.current.name == "F2"
    game.hands.key("up", "up", "space", "right", "space")
    assert game.table.draft == Submit(buff="W"), "one buff at a time"
    game.hands.key("up", "left", "left", "left", "left")
    assert shop.current.name == "G", "an arrow that leads nowhere stays"


def test_a_letter_goes_on_from_tier_to_tier(play: Play) -> None:
    game = play(START)
    shop = game.table.panels.shop
    seen = []
    for _ in range(5):
        game.hands.key("e")
        seen.append(shop.current.name)
    assert seen == ["E1", "E2", "E3", "E4", "E1"]


def test_copies_one_by_one_and_all_that_can_be_paid(play: Play) -> None:
    game = play(START)
    game.hands.click("A1", "Max", "−", "+", "+")
    assert game.table.draft.copies == 5, "five can be paid"
    game.hands.right_click("A1")
    assert game.table.draft.copies == 4
    game.hands.key("-", "-", "-", "-")
    assert game.table.draft.is_pass, "less than one is none"


def test_nothing_and_a_buff_alone_are_submissions(play: Play) -> None:
    game = play(START)
    game.hands.click("Pass", "W", "Submit")
    assert game.proposed == ["submit - buff -", "submit - buff W"]


def test_enter_with_control_hands_in_only_what_is_filled_in(play: Play) -> None:
    game = play(START)
    game.hands.key("ctrl+enter")
    assert game.proposed == [], "an empty one by mistake would be the next seat's"
    game.hands.click("F1")
    game.hands.key("ctrl+enter")
    assert game.proposed == ["submit F1 x1 buff -"]


def test_what_is_filled_in_is_cleared_by_button_and_key(play: Play) -> None:
    game = play(START)
    for way in ("esc", "backspace"):
        game.hands.click("A1", "F")
        game.hands.key(way)
        assert game.table.draft.is_pass
    game.hands.click("A1", "Clear")
    assert game.table.draft.is_pass


def test_a_building_that_cannot_be_paid_is_refused_with_its_rule(play: Play) -> None:
    game = play(START)
    game.hands.click("A3")
    assert game.table.draft.is_pass
    assert "100 air" in game.refusals[0] and "(rule 5b.8)" in game.refusals[0]
    bubble = game.table.panels.bubble
    assert "Rule 5b.8" in bubble.text
    QTest.mouseClick(bubble, Qt.MouseButton.LeftButton)
    assert game.rules == [] and bubble.text == ""
    game.hands.click("A3")
    follow(bubble.words, "5b.8")
    assert game.rules == ["5b.8"] and bubble.text == ""
    told = game.table.panels.shop.tiles["A3"].toolTip()
    assert "5b.8" in told and "Dems has" in told


def test_a_refusal_is_said_until_something_else_is_done(play: Play) -> None:
    game = play(START)
    game.hands.key("a1", "enter", "99", "enter")
    assert "(rule 5b.8)" in game.told[-1]
    game.told.clear()
    game.show(GAME.new("standard", {}, 2, 1))
    assert game.told[0] == ""


def test_one_copy_too_many_is_refused(play: Play) -> None:
    game = play(START)
    game.hands.click("E1", "E1")
    assert game.table.draft.copies == 1
    assert len(game.refusals) == 1


def test_a_locked_buff_says_who_picked_it(play: Play) -> None:
    game = play(START)
    game.play("submit - buff G")
    game.hands.click("G")
    assert game.table.draft.is_pass
    assert "(rule 5b.5)" in game.refusals[0] and "Dems did so" in game.refusals[0]
    button = game.table.panels.shop.buffs["G"]
    assert "locked" in button.accessibleName()
    assert not button.isChecked()


def test_what_is_said_of_a_buff_is_said_anew_for_the_next_seat(play: Play) -> None:
    game = play(START)
    game.hands.click("F")
    assert game.told[-1] == "Buff fire: all your buildings of it act twice in this turn."
    game.hands.click("Submit")
    game.show(game.state)
    assert "Dems did so one turn ago" in game.told[-1]


def test_more_copies_than_can_be_paid_are_typed_and_explained(play: Play) -> None:
    game = play(START)
    game.hands.key("a1", "enter", "99")
    form = game.table.panels.form
    assert "5b.8" in form.sentence.text() and not form.submit.property("primary")
    game.hands.key("enter")
    assert game.proposed == []
    assert len(game.refusals) == 1
    game.hands.key("backspace", "backspace", "2")
    assert form.submit.property("primary")
    assert game.table.draft == Submit("A1", 2)
    assert "5b.8" not in form.sentence.text()


def test_numbers_without_limit_are_typed_bought_and_shown(play: Play) -> None:
    game = play(table(f"1 10 10 10 10 {2 * HUGE + 1}\n2 10 10 10 10 10\n3 10 10 10 10 10"))
    game.hands.key("a1", "enter", str(HUGE))
    assert game.table.draft.copies == HUGE
    assert game.hands.after(1, "A") == HUGE + 1
    assert "1.000×10³⁰" in game.table.panels.form.sentence.text()
    game.hands.key("enter")
    assert game.proposed == [f"submit A1 x{HUGE} buff -"]
    assert game.hands.shown(1, "A") == HUGE + 1
    cell = game.table.panels.seats.cells[1]["A"]
    assert str(HUGE + 1) in "".join(filter(str.isdigit, cell.toolTip())), "the tool tip has every digit"


def test_the_arrow_keys_step_the_copies(play: Play) -> None:
    game = play(table("1 99 99 99 99 99\n2 10 10 10 10 10"))
    game.hands.key("f1", "enter", "up", "pageup", "down")
    assert game.table.draft.copies == 11
    game.hands.key("esc")
    assert game.table.panels.shop.tiles["F1"].hasFocus()


@pytest.mark.parametrize(("buff", "due"), [("", 1), ("W", 2)])
def test_a_w3_asks_for_what_it_removes(play: Play, buff: str, due: int) -> None:
    game = play(table("1 0 0 9 0 0 W1 W2*2\n2 0 0 0 0 0"))
    game.hands.click("W3", *buff)
    form = game.table.panels.form
    assert list(form.removals) == ["W1", "W2", "W3"]
    game.hands.click("Submit")
    assert game.proposed == [] and "(rule" in game.refusals[0]
    game.hands.click(*["remove W2"] * due, "Submit")
    assert game.proposed == [f"submit W3 x1 buff {buff or '-'} remove {' '.join(['W2'] * due)}"]
    assert list(form.removals) == []


def test_the_oldest_removal_gives_way_to_a_new_choice(play: Play) -> None:
    game = play(table("1 0 0 9 0 0 W1 W2*2\n2 0 0 0 0 0"))
    game.hands.click("W3", "remove W1", "remove W2")
    assert game.table.draft.remove == ("W2",)
    game.hands.click("W")
    game.hands.click("remove W1", "remove W1")
    assert game.table.draft.remove == ("W1",), "there is one W1 only"
    game.hands.click("remove W2", "remove W1", "Submit")
    assert game.proposed == ["submit W3 x1 buff W remove W1 W2"]


def test_the_only_thing_that_can_be_removed_needs_no_choice(play: Play) -> None:
    game = play(table("1 0 0 9 0 0\n2 0 0 0 0 0"))
    game.hands.click("W3", "Submit")
    assert game.proposed == ["submit W3 x1 buff - remove W3"]


def test_a_submission_that_is_taken_back_can_be_mended(play: Play) -> None:
    game = play(START)
    game.hands.click("A1", "A1", "G", "Submit")
    game.take_back()
    assert game.table.draft == Submit("A1", 2, "G")
    game.hands.click("A1", "Submit")
    assert game.proposed[-1] == "submit A1 x3 buff G"


def test_looking_back_keeps_what_is_filled_in_and_takes_nothing(play: Play) -> None:
    game = play(START)
    game.play("submit - buff G")
    game.hands.click("A1", "A1")
    game.look_at(0)
    game.hands.click("F1", "Submit")
    game.hands.key("a1", "ctrl+enter", "esc")
    assert game.proposed == ["submit - buff G"]
    assert game.hands.after(1, "A") is None, "nothing is projected from the past"
    game.look_at(1)
    assert game.table.draft == Submit("A1", 2)


def test_everything_has_a_name_for_screen_readers(play: Play) -> None:
    game = play(START)
    panels = game.table.panels
    assert panels.shop.tiles["A1"].accessibleName() == "A1 for 2 air, at most 5"
    assert panels.shop.buffs["W"].accessibleName() == "buff water"
    assert panels.seats.cells[2]["G"].accessibleName().startswith("Pengu, garnets: 21")
    for widget in (panels.form.copies, panels.form.submit, panels.form.fewer, panels.trace.tree, game.table):
        assert widget.accessibleName()


def test_the_keyboard_hears_every_number_of_every_seat(play: Play) -> None:
    game = play(table(f"1 10 10 10 10 {HUGE}\n2 10 10 -3 10 10 W1*2\n3 10 10 10 10 10"))
    game.table.panels.seats.cells[1]["G"].setFocus()
    game.hands.key("right", "down", "down")
    assert game.told[-1].startswith("Pengu, water: −3, locked")
    game.hands.key("down", "down", "down")
    assert game.told[-1] == "Pengu, buildings: 2 W1"


def test_the_digits_of_the_copies_are_grouped_while_they_are_typed(play: Play) -> None:
    game = play(table("1 10 10000000 10 10 10\n2 10 10 10 10 10\n3 10 10 10 10 10"))
    game.hands.click("F1")
    copies = game.table.panels.form.copies
    QTest.mouseDClick(copies, Qt.MouseButton.LeftButton)
    game.hands.key("1", "2", "3", "4", "5", "6", "7")
    assert copies.text() == "1\u202f234\u202f567"
    assert game.table.draft.copies == 1_234_567
    game.hands.key("backspace")
    assert copies.text() == "123\u202f456"
    copies.setCursorPosition(1)
    game.hands.key("9")
    assert game.table.draft.copies == 1_923_456 and copies.cursorPosition() == 2, "nothing moves under the cursor"
