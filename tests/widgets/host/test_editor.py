"""The position editor: anything is put anywhere by mouse and keys, and what is wrong with it is said at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from elemental_gui.engine.catalog import GAMES
from elemental_gui.host.rules import RulesChoice
from elemental_gui.widgets.editor.palette import Brush
from tests.support.board_driver import BoardDriver
from tests.support.host_desk import EditorTable, moment
from tests.support.pressing import choose_value, click, write

KEY = Qt.Key


def hand(editor: EditorTable) -> BoardDriver:
    """Hands for the board that is shown."""
    view = editor.page.board.view
    assert view is not None
    return BoardDriver(editor.qtbot, view)


def press(editor: EditorTable, *keys: Qt.Key | str) -> None:
    """Press keys on the board."""
    view = editor.page.board.view
    assert view is not None
    for key in keys:
        if isinstance(key, str):
            QTest.keyClicks(view, key)
        else:
            QTest.keyClick(view, key)


class TestMouse:
    def test_a_click_puts_the_token_that_is_picked(self, editor: EditorTable) -> None:
        editor.pick("w")
        hand(editor).click("C4")
        assert editor.cell("C4") == "w"

    def test_a_drag_paints_every_square_on_its_way_as_one_step(self, editor: EditorTable) -> None:
        editor.pick("f")
        hand(editor).drag("B2", "E2", by=("C2", "D2"))
        assert [editor.cell(name) for name in ("B2", "C2", "D2", "E2")] == ["f"] * 4
        editor.page.undo()
        assert [editor.cell(name) for name in ("B2", "C2", "D2", "E2")] == ["."] * 4

    def test_a_right_click_wipes(self, editor: EditorTable) -> None:
        hand(editor).right_click("F5")
        assert editor.cell("F5") == "."

    def test_the_hand_carries_a_sage_elsewhere_in_one_step(self, editor: EditorTable) -> None:
        editor.page.choose_brush(Brush())
        hand(editor).drag("F5", "B2")
        assert (editor.cell("F5"), editor.cell("B2")) == (".", "S1")
        editor.page.undo()
        assert (editor.cell("F5"), editor.cell("B2")) == ("S1", ".")

    def test_what_is_dragged_off_the_board_is_gone(self, editor: EditorTable) -> None:
        editor.page.choose_brush(Brush())
        driver = hand(editor)
        driver.hold("F5", "F4")
        view = driver.view
        QTest.mouseMove(view.viewport(), QPoint(2, 200))
        QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(2, 200))
        assert editor.cell("F5") == "."

    def test_a_token_is_dragged_from_the_palette_to_the_board(self, editor: EditorTable) -> None:
        brush, hands = Brush(0, "m"), hand(editor)
        spot = hands.view.viewport().mapToGlobal(hands.point("D4"))
        button = editor.page.side.tokens.buttons[brush]
        button.dragged.emit(brush, QPointF(spot))
        assert editor.scene.layers.held.isVisible()
        button.dropped.emit(brush, QPointF(spot))
        assert not editor.scene.layers.held.isVisible()
        assert editor.cell("D4") == "m"

    def test_nothing_empties_a_square_whatever_lies_on_it(self, editor: EditorTable) -> None:
        editor.page.model.put_cell(*editor.place("C3"), "fS1")
        editor.pick(".")
        hand(editor).click("C3")
        assert editor.cell("C3") == "."


class TestKeys:
    def test_a_letter_puts_what_it_names_at_the_cursor(self, editor: EditorTable) -> None:
        editor.page.choose_brush(Brush())
        hand(editor).click("C4")
        press(editor, "w", KEY.Key_Right, "f", KEY.Key_Down, "3")
        assert [editor.cell(name) for name in ("C4", "D4", "D5")] == ["w", "f", "3"]
        assert editor.scene.status == "D5: 3 air"
        press(editor, KEY.Key_Delete)
        assert editor.scene.status == "D5: empty"

    def test_a_letter_of_several_tokens_gives_the_next_one_each_time(self, editor: EditorTable) -> None:
        editor.page.choose_brush(Brush())
        hand(editor).click("C4")
        press(editor, "s")
        assert editor.cell("C4") == "S1"
        press(editor, "s")
        assert editor.cell("C4") == "S2"

    def test_delete_and_backspace_wipe_and_enter_paints(self, editor: EditorTable) -> None:
        editor.pick("e")
        hand(editor).click("C4")
        press(editor, KEY.Key_Delete)
        assert editor.cell("C4") == "."
        press(editor, KEY.Key_Return)
        assert editor.cell("C4") == "e"
        press(editor, KEY.Key_Backspace)
        assert editor.cell("C4") == "."

    def test_capitals_are_the_other_seats_pieces_where_they_are(self, qtbot: QtBot, tmp_path: Path) -> None:
        editor = EditorTable(qtbot, tmp_path, "compass_collisions")
        editor.page.choose_brush(Brush())
        hand(editor).click("E5")
        press(editor, "F")
        assert editor.cell("E5") == "F"
        press(editor, "f")
        assert editor.cell("E5") == "f"

    def test_every_square_says_what_it_holds(self, editor: EditorTable) -> None:
        square = editor.scene.squares.grid.parse("F5")
        assert square is not None and editor.scene.square_words(square) == "F5: the sage of seat 1"


class TestGames:
    @pytest.mark.parametrize("game", list(GAMES))
    def test_every_start_can_be_played_and_taken_apart_and_put_back(
        self, qtbot: QtBot, tmp_path: Path, game: str
    ) -> None:
        editor = EditorTable(qtbot, tmp_path, game)
        model = editor.page.model
        assert model.faults == () and model.line == model.start.text
        model.set_field("SEAT", "9")
        assert model.faults != () and [model.position] == [None]
        model.undo()
        assert model.faults == ()
        model.clear()
        click(editor.page.buttons.begin)
        assert model.faults == () and model.line == model.start.text

    @pytest.mark.parametrize("game", [game for game in GAMES if game != "numerous_particles"])
    def test_every_token_can_be_put_and_seen(self, qtbot: QtBot, tmp_path: Path, game: str) -> None:
        editor = EditorTable(qtbot, tmp_path, game)
        click(editor.page.buttons.clear)
        empty = editor.page.takeaway.picture()
        for brush, button in editor.page.side.tokens.buttons.items():
            if brush.is_hand or brush.text == editor.page.model.form.layers[0][0].text:
                continue
            click(button)
            hand(editor).click("B2")
            assert brush.text in editor.page.model.layer_of(editor.cell("B2"))
            assert editor.page.takeaway.picture() != empty
            editor.page.model.put_cell(*editor.place("B2"), editor.page.model.form.empty()[0][0])

    def test_ground_and_piece_of_elemenders_are_put_one_on_the_other(self, qtbot: QtBot, tmp_path: Path) -> None:
        editor = EditorTable(qtbot, tmp_path, "elemenders")
        editor.pick("o")
        hand(editor).click("C4")
        editor.pick("1F2", layer=1)
        hand(editor).click("C4")
        assert editor.cell("C4") == "o1F2"
        hand(editor).right_click("C4")
        assert editor.cell("C4") == "o"

    def test_holdings_are_typed_into_a_table(self, qtbot: QtBot, tmp_path: Path) -> None:
        page = EditorTable(qtbot, tmp_path, "numerous_particles").page
        grid = page.board.table
        assert grid is not None and page.side.tokens_card.isHidden()
        item = grid.item(0, 0)
        assert item is not None
        item.setText("  40 ")
        assert page.model.setup.cells[0][0] == "40" and not page.model.faults
        item.setText("forty")
        assert page.model.faults and page.model.position is None
        page.side.faults.list.setCurrentRow(0)
        page.undo()
        assert item.text() == "40"

    def test_another_game_brings_another_form(self, editor: EditorTable) -> None:
        page = editor.page
        choose_value(page.rules.game, "elemento")
        assert page.model.game.slug == "elemento" and len(page.model.setup.cells) == 4
        assert "POINTS" in page.side.fields.editors

    def test_another_preset_keeps_the_board(self, editor: EditorTable) -> None:
        editor.pick("w")
        hand(editor).click("C4")
        page = editor.page
        choose_value(page.rules.preset, "box")
        assert page.model.rules.preset == "box" and editor.cell("C4") == "w"
        # The box has a bag, which follows from the board.
        assert page.model.setup.field("BAG") == "f30a30e30w29"


class TestFaults:
    def test_all_that_is_wrong_is_listed_and_a_click_marks_the_squares(self, editor: EditorTable) -> None:
        page = editor.page
        editor.pick("S1", layer=1)
        hand(editor).click("C4")
        page.model.set_field("HAND", "xyz")
        assert len(page.side.faults.faults) == 2
        row = next(number for number, fault in enumerate(page.side.faults.faults) if "C4" in fault.squares)
        page.side.faults.list.setCurrentRow(row)
        parse = editor.scene.squares.grid.parse
        assert editor.scene.layers.signs.codes == {parse("C4"): "refused", parse("F5"): "refused"}

    def test_what_is_wrong_is_said_with_the_titles_that_the_page_shows(self, qtbot: QtBot, tmp_path: Path) -> None:
        table = EditorTable(qtbot, tmp_path, "compass_collisions")
        table.page.model.put_cell(4, 4, "F")
        (fault,) = table.page.model.faults
        assert fault.message.startswith("Stage privilege cannot be set up") and fault.message.endswith("choose act.")
        table.page.set_rules(RulesChoice("element", "box"))
        table.page.model.set_field("HAND", "fw")
        table.page.model.put(1, 1, 1, "S1")
        assert [fault.message for fault in table.page.model.faults] == [
            "The board puts the one sage of seat 1 on B2 and F5.", "Stones in hand and stacks ridden are - at take.",
        ]  # fmt: skip

    @pytest.mark.parametrize("game", list(GAMES))
    def test_no_fault_names_a_field_that_the_page_does_not_show(self, qtbot: QtBot, tmp_path: Path, game: str) -> None:
        model = EditorTable(qtbot, tmp_path, game).page.model
        shown = {*model.form.columns, *model.form.rows}
        names = {name for name in model.form.names if name not in shown}
        told: set[str] = set()
        for field in model.form.fields:
            for text in (*field.choices, "?", "-", "0", "99", "nonsense"):
                for clears in (False, True):
                    model.begin()
                    if clears:
                        model.clear()
                    model.set_field(field.name, text)
                    told |= {fault.message for fault in model.faults}
        assert told and not {word for message in told for word in re.findall(r"\w+", message)} & names

    def test_a_wrong_position_can_be_copied_but_not_played(self, editor: EditorTable) -> None:
        hand(editor).right_click("F5")
        page = editor.page
        assert not page.buttons.play.isEnabled() and not page.buttons.use.isEnabled()
        page.copy_text()
        assert QGuiApplication.clipboard().text() == page.model.line
        assert " -,F7 1 take" in page.model.line

    def test_a_double_click_asks_for_the_rule(self, editor: EditorTable) -> None:
        hand(editor).right_click("F5")
        item = editor.page.side.faults.list.item(0)
        with editor.qtbot.waitSignal(editor.page.rules_requested) as asked:
            editor.page.side.faults.list.itemDoubleClicked.emit(item)
        assert asked.args == ["element", "pnp", "X.22"]


class TestFields:
    def test_a_list_and_a_line_change_the_setup(self, editor: EditorTable) -> None:
        seat, ridden = editor.page.side.fields.editors["SEAT"], editor.page.side.fields.editors["RIDDEN"]
        assert isinstance(seat, QComboBox) and isinstance(ridden, QLineEdit)
        choose_value(seat, "2")
        assert editor.page.model.setup.field("SEAT") == "2"
        ridden.clear()
        QTest.keyClicks(ridden, "Z9")
        assert editor.page.model.setup.field("RIDDEN") == "Z9" and editor.page.model.faults

    def test_an_emptied_field_is_not_known(self, editor: EditorTable) -> None:
        hand_field = editor.page.side.fields.editors["HAND"]
        assert isinstance(hand_field, QLineEdit)
        write(hand_field, "")
        hand_field.textEdited.emit("")
        assert [fault.message for fault in editor.page.model.faults] == ["Stones in hand is not told."]

    def test_what_every_field_takes_is_said(self, editor: EditorTable) -> None:
        for field in editor.page.model.form.fields:
            assert editor.page.side.fields.editors[field.name].toolTip() == field.hint

    def test_clocks_are_corrected_and_nonsense_is_refused(self, editor: EditorTable) -> None:
        page = editor.page
        turn, reserve = page.side.clocks.fields[1]
        write(turn, "1:30")
        write(reserve, "2:00")
        turn.textEdited.emit("1:30")
        known = page.known
        assert known is not None and known.clock is not None
        shown = known.clock.display(2)
        assert (shown.turn, shown.reserve) == (90, 120)
        write(turn, "soon")
        turn.textEdited.emit("soon")
        assert page.known is None and not page.buttons.play.isEnabled() and not page.side.clocks.problem.isHidden()

    def test_nobody_is_timed_before_a_time_is_entered(self, editor: EditorTable) -> None:
        page = editor.page
        assert page.side.clocks.fields[0][0].placeholderText() == "3:00"
        known = page.known
        assert known is not None and known.clock is not None and not known.clock.control.limited
        write(page.side.clocks.fields[0][0], "1:30")
        known = page.known
        assert known is not None and known.clock is not None
        assert [known.clock.display(seat).turn for seat in (1, 2)] == [90, 180]

    def test_rules_without_a_clock_show_none(self, editor: EditorTable) -> None:
        editor.page.set_rules(RulesChoice.default("elemento"))
        assert editor.page.side.clocks_card.isHidden()


class TestUndo:
    def test_every_kind_of_change_is_undone_and_redone(self, editor: EditorTable) -> None:
        page = editor.page
        lines = [page.model.line]
        page.model.put(2, 3, 0, "w")
        lines.append(page.model.line)
        page.model.set_field("SEAT", "2")
        lines.append(page.model.line)
        click(page.buttons.clear)
        lines.append(page.model.line)
        for line in reversed(lines[:-1]):
            page.undo()
            assert page.model.line == line
        assert not page.can("undo")
        for line in lines[1:]:
            page.redo()
            assert page.model.line == line
        assert not page.can("redo")

    def test_a_new_step_forgets_what_was_undone(self, editor: EditorTable) -> None:
        page = editor.page
        page.model.put(2, 3, 0, "w")
        page.undo()
        page.model.put(2, 3, 0, "f")
        assert not page.can("redo")

    def test_choosing_another_game_or_preset_is_a_step_that_is_undone_with_what_was_drawn(
        self, editor: EditorTable
    ) -> None:
        page = editor.page
        editor.pick("w")
        hand(editor).click("C4")
        drawn = page.model.line
        choose_value(page.rules.preset, "box")
        choose_value(page.rules.game, "compass_collisions")
        click(page.buttons.undo)
        assert (page.model.rules.slug, page.model.rules.preset, editor.cell("C4")) == ("element", "box", "w")
        click(page.buttons.undo)
        assert page.model.rules == page.rules.rules == RulesChoice.default("element") and page.model.line == drawn
        click(page.buttons.redo)
        click(page.buttons.redo)
        assert page.rules.game.currentData() == "compass_collisions" and page.model.line == page.model.start.text

    def test_a_known_position_of_another_game_is_one_step(self, editor: EditorTable) -> None:
        page, before = editor.page, editor.page.model.line
        page.edit(moment("elemento", "roll blue red"))
        assert page.model.game.slug == "elemento"
        page.undo()
        assert page.model.line == before and not page.can("undo")
