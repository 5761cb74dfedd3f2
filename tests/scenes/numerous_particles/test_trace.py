"""The activation trace: what acted in order with the numbers before and after, of a preview and of turns played."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QStyledItemDelegate, QStyleOptionViewItem

from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.state import State
from elemental_gui.scenes.numerous_particles.story import past_of, story
from elemental_gui.scenes.numerous_particles.trace_view import TURN
from tests.scenes.numerous_particles.played import Game
from tests.support.drawings.numerous_particles import play, table

Play = Callable[[State], Game]
START = GAME.new("standard", {}, 3, 1)
CHAIN = table("1 23 10 10 10 104\n2 10 10 10 10 10\n3 10 10 10 10 10")


def test_the_preview_unfolds_what_is_filled_in(play: Play) -> None:
    game = play(CHAIN)
    game.hands.click("A3")
    assert game.trace() == [
        "Dems buys 1 A3, no buff",
        "Purchase: air −100, A3 +1",
        "  ● Dems: air | −100 | 104 → 4",
        "  ● Dems: A3 | +1 | 0 → 1",
        "A3 ×1: A2 +5",
        "  ● Dems: A2 | +5 | 0 → 5",
        "A2 ×5: A1 +10",
        "  ● Dems: A1 | +10 | 0 → 10",
        "A1 ×10: air +10",
        "  ● Dems: air | +10 | 4 → 14",
        "The turn passes to Pengu",
    ]


def test_a_headline_that_is_too_long_has_a_mark_for_the_name_and_keeps_its_verb(play: Play) -> None:
    game = play(CHAIN)
    game.hands.click("A3")
    tree = game.table.panels.trace.tree
    fitting = tree.itemDelegateForColumn(0)
    assert isinstance(fitting, QStyledItemDelegate)

    def written(row: int, width: int) -> str:
        line = QStyleOptionViewItem()
        line.rect = QRect(0, 0, width, 20)
        fitting.initStyleOption(line, tree.model().index(row, 0))
        return line.text

    assert [written(0, width) for width in (900, 90)] == ["Dems buys 1 A3, no buff", "● buys 1 A3, no buff"]
    assert written(tree.topLevelItemCount() - 1, 90) == "The turn passes to ▲"


def test_the_turns_since_ones_own_and_any_turn_looked_at_can_be_unfolded(play: Play) -> None:
    game = play(START)
    game.play("submit G1 x2 buff -")
    assert game.trace()[0] == "Dems buys 2 G1, no buff", "Pengu has had no turn"
    game = play(START)
    game.play("submit G1 x2 buff -", "submit F1 x1 buff W", "submit - buff -")
    assert game.trace()[0] == "Pengu buys 1 F1, buffs water"
    assert "Tog buys nothing, no buff" in game.trace()
    assert "Dems buys 2 G1, no buff" not in game.trace()
    assert game.table.panels.trace.title.text() == "1.2 to 1.3"
    game.look_at(1)
    assert game.table.panels.trace.title.text() == "1.1"
    assert game.trace()[0] == "Dems buys 2 G1, no buff"
    assert "  ▲ Pengu: garnets | +6 | 21 → 27" in game.trace()
    game.look_at(2)
    assert game.table.panels.trace.title.text() == "1.2"
    game.look_at(0)
    assert game.trace() == ["Nothing has happened yet."]


def test_both_stories_can_be_chosen_while_a_submission_is_filled_in(play: Play) -> None:
    game = play(START)
    game.play("submit F1 x5 buff F")
    assert game.table.panels.trace.ways[TURN].isChecked()
    game.hands.click("A1")
    assert game.trace()[0] == "Pengu buys 1 A1, no buff"
    game.hands.click("Last turn")
    assert game.trace()[0] == "Dems buys 5 F1, buffs fire"
    game.hands.click("This submission")
    assert game.trace()[0] == "Pengu buys 1 A1, no buff"


def test_locks_masteries_and_the_end_are_told(play: Play) -> None:
    game = play(table("1 9 9 9 9 9 F1 masters W\n2 9 0 -1 9 9\n3 9 0 -1 9 9"))
    game.hands.click("Pass")
    assert game.trace() == [
        "Dems buys nothing, no buff",
        "F1 ×1: fire −2",
        "  ▲ Pengu: fire locked | −1 | 0 → −1",
        "  ■ Tog: fire locked | −1 | 0 → −1",
        "  Dems masters fire",
        "● Dems wins",
    ]


def test_nothing_is_for_sale_any_more_once_the_game_is_over(play: Play) -> None:
    """The price of what the mouse was on stayed below the table."""
    game = play(table("1 9 9 9 9 9 F1 masters W\n2 9 0 -1 9 9\n3 9 0 -1 9 9"))
    game.hands.hover("A1")
    assert game.told[-1].startswith("A1 costs")
    game.play("submit - buff -")
    assert game.told[-1] == ""
    game.hands.hover("A2")
    assert game.told[-1] == ""


def test_a_preview_stops_where_luck_decides_and_the_turn_tells_what_it_did(play: Play) -> None:
    game = play(table("1 9 9 9 9 9 F4 W1\n2 9 9 9 9 9 A1*9\n3 9 9 9 9 9"))
    assert game.trace()[-1] == "Luck: Pengu loses 1 building"
    game.hands.click("Pass")
    assert "  ▲ Pengu: A1 | −1 | 9 → 8" in game.trace()
    assert any(line.startswith("W1 ×1") for line in game.trace())


def test_the_numbers_of_a_story_are_those_of_the_rules() -> None:
    state = table("1 90 120 300 60 20000 G2*3 G4*2(3,1) F1*4 W4*2 E4 A2*9\n2 40 10 250 10 90 F2*3 E1*2\n3 7 2 10 10 10")
    text = "submit A4 x1 buff A"
    beats = story([(state, GAME.parse_action(state, text))], ())
    numbers = {(seat, name): state.number(seat, name) for seat in (1, 2, 3) for name in ("G", "F", "W", "E", "A")}
    for beat in beats:
        for shift in beat.shifts:
            if len(shift.name) == 1:
                assert numbers[shift.seat, shift.name] == shift.before
                numbers[shift.seat, shift.name] = shift.after
    after = play(state, text)
    assert numbers == {place: after.number(*place) for place in numbers}


def test_a_long_turn_starts_folded_and_unfolds(play: Play) -> None:
    game = play(table(
        "1 99 99 300 99 99 G1 G2 F1 F2 W1 W2 W4 E1 E2 E3 E4 A1 A2 A3\n2 99 99 300 99 9 G1\n3 99 9 300 99 99\n"
        "4 99 99 300 99 99\n5 99 99 300 99 99"
    ))  # fmt: skip
    tree = game.table.panels.trace.tree
    item = next(
        item for number in range(tree.topLevelItemCount()) if (item := tree.topLevelItem(number)) and item.childCount()
    )
    assert not item.isExpanded()
    tree.setCurrentItem(item)
    tree.setFocus()
    game.hands.key("enter")
    assert item.isExpanded()


def test_in_a_narrow_table_the_trace_takes_turns_with_the_shop(play: Play) -> None:
    game = play(START)
    game.table.resize(620, 540)
    panels = game.table.panels
    assert panels.shop.isVisible() and not panels.trace.isVisible()
    game.hands.key("t")
    assert panels.trace.isVisible() and not panels.shop.isVisible()
    game.hands.key("a")
    assert panels.shop.isVisible() and panels.shop.tiles["A1"].hasFocus()
    game.hands.click("Trace")
    assert panels.trace.isVisible()


def test_the_submission_is_handed_in_from_the_trace_too(play: Play) -> None:
    game = play(START)
    game.hands.key("a1", "t")
    game.table.panels.trace.tree.setFocus()
    game.hands.key("ctrl+enter")
    assert game.proposed == ["submit A1 x1 buff -"]


def test_what_a_host_accepted_against_the_rules_is_told_as_such() -> None:
    given = table("1 99 10 10 10 10\n2 21 10 10 10 10\n3 7 10 10 10 10")
    moments = [(START, None), (given, GAME.parse_action(given, "submit G1 x20 buff -"))]
    after = play(given, "submit G1 x20 buff -")
    assert [turn.label for turn in past_of(moments, after).turns] == ["1.1"], "it is the same seat's turn still"
    assert past_of(moments, after).series(1, "G") == (23, 39)
    titles = [beat.title for beat in story(moments, ())]
    assert titles[0].startswith("The host accepted")
    assert titles[1] == "seat 1 buys 20 G1, no buff"


def test_whose_number_changed_is_never_hidden_by_the_numbers(play: Play) -> None:
    """What a number was before gives way first, and the name; the seat's mark and the resource stay."""
    game = play(table("1 9 9 9 9 9 F1*12950024\n2 9 1295002412 9 9 9\n3 9 129500241 9 9 9"))
    game.hands.click("This submission")
    tree = game.table.panels.trace.tree
    for width in (1400, 1010):
        game.table.resize(width, 760)
        QApplication.processEvents()
        mark = tree.fontMetrics().horizontalAdvance("▲ fire locked")
        assert tree.columnWidth(0) - 2 * tree.indentation() > mark, width
    assert "  ▲ fire | −1.295×10⁷ | → 1.282×10⁹" in game.trace()
