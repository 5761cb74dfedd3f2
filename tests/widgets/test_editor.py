"""The position editor: anything is put anywhere by mouse and keys, and what is wrong with it is said at once."""

from __future__ import annotations

from collections.abc import Iterator
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
from tests.support.host_desk import EditorTable, answering_inside

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
KEY = Qt.Key


@pytest.fixture(autouse=True)
def inside(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No child process: its answers are made here."""
    with answering_inside(monkeypatch):
        yield


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> EditorTable:
    """The editor with a game of Element that begins."""
    return EditorTable(qtbot, tmp_path)


def hand(table: EditorTable) -> BoardDriver:
    """Hands for the board that is shown."""
    view = table.page.board.view
    assert view is not None
    return BoardDriver(table.qtbot, view)


def press(table: EditorTable, *keys: Qt.Key | str) -> None:
    """Press keys on the board."""
    view = table.page.board.view
    assert view is not None
    for key in keys:
        if isinstance(key, str):
            QTest.keyClicks(view, key)
        else:
            QTest.keyClick(view, key)


class TestMouse:
    def test_a_click_puts_the_token_that_is_picked(self, table: EditorTable) -> None:
        table.pick("w")
        hand(table).click("C4")
        assert table.cell("C4") == "w"

    def test_a_drag_paints_every_square_on_its_way_as_one_step(self, table: EditorTable) -> None:
        table.pick("f")
        hand(table).drag("B2", "E2", by=("C2", "D2"))
        assert [table.cell(name) for name in ("B2", "C2", "D2", "E2")] == ["f"] * 4
        table.page.undo()
        assert [table.cell(name) for name in ("B2", "C2", "D2", "E2")] == ["."] * 4

    def test_a_right_click_wipes(self, table: EditorTable) -> None:
        hand(table).right_click("F5")
        assert table.cell("F5") == "."

    def test_the_hand_carries_a_sage_elsewhere_in_one_step(self, table: EditorTable) -> None:
        table.page.choose_brush(Brush())
        hand(table).drag("F5", "B2")
        assert (table.cell("F5"), table.cell("B2")) == (".", "S1")
        table.page.undo()
        assert (table.cell("F5"), table.cell("B2")) == ("S1", ".")

    def test_what_is_dragged_off_the_board_is_gone(self, table: EditorTable) -> None:
        table.page.choose_brush(Brush())
        driver = hand(table)
        driver.hold("F5", "F4")
        view = driver.view
        QTest.mouseMove(view.viewport(), QPoint(2, 200))
        QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(2, 200))
        assert table.cell("F5") == "."

    def test_a_token_is_dragged_from_the_palette_to_the_board(self, table: EditorTable) -> None:
        board, brush = table.page.board, Brush(0, "m")
        view = board.view
        assert view is not None and board.scene is not None
        spot = view.viewport().mapToGlobal(hand(table).point("D4"))
        button = table.page.side.tokens.buttons[brush]
        button.dragged.emit(brush, QPointF(spot))
        assert board.scene.layers.held.isVisible()
        button.dropped.emit(brush, QPointF(spot))
        assert not board.scene.layers.held.isVisible()
        assert table.cell("D4") == "m"

    def test_nothing_empties_a_square_whatever_lies_on_it(self, table: EditorTable) -> None:
        table.page.model.put_cell(*table.place("C3"), "fS1")
        table.pick(".")
        hand(table).click("C3")
        assert table.cell("C3") == "."


class TestKeys:
    def test_a_letter_puts_what_it_names_at_the_cursor(self, table: EditorTable) -> None:
        table.page.choose_brush(Brush())
        hand(table).click("C4")
        press(table, "w", KEY.Key_Right, "f", KEY.Key_Down, "3")
        assert [table.cell(name) for name in ("C4", "D4", "D5")] == ["w", "f", "3"]
        scene = table.page.board.scene
        assert scene is not None and scene.status == "D5: 3 air"
        press(table, KEY.Key_Delete)
        assert scene.status == "D5: empty"

    def test_a_letter_of_several_tokens_gives_the_next_one_each_time(self, table: EditorTable) -> None:
        table.page.choose_brush(Brush())
        hand(table).click("C4")
        press(table, "s")
        assert table.cell("C4") == "S1"
        press(table, "s")
        assert table.cell("C4") == "S2"

    def test_delete_and_backspace_wipe_and_enter_paints(self, table: EditorTable) -> None:
        table.pick("e")
        hand(table).click("C4")
        press(table, KEY.Key_Delete)
        assert table.cell("C4") == "."
        press(table, KEY.Key_Return)
        assert table.cell("C4") == "e"
        press(table, KEY.Key_Backspace)
        assert table.cell("C4") == "."

    def test_capitals_are_the_other_seats_pieces_where_they_are(self, qtbot: QtBot, tmp_path: Path) -> None:
        table = EditorTable(qtbot, tmp_path, "compass_collisions")
        table.page.choose_brush(Brush())
        hand(table).click("E5")
        press(table, "F")
        assert table.cell("E5") == "F"
        press(table, "f")
        assert table.cell("E5") == "f"

    def test_every_square_says_what_it_holds(self, table: EditorTable) -> None:
        scene = table.page.board.scene
        assert scene is not None
        square = scene.squares.grid.parse("F5")
        assert square is not None and scene.square_words(square) == "F5: the sage of seat 1"


class TestGames:
    @pytest.mark.parametrize("game", list(GAMES))
    def test_every_start_can_be_played_and_taken_apart_and_put_back(
        self, qtbot: QtBot, tmp_path: Path, game: str
    ) -> None:
        table = EditorTable(qtbot, tmp_path, game)
        model = table.page.model
        assert model.faults == () and model.line == model.start.text
        model.set_field("SEAT", "9")
        assert model.faults != () and [model.position] == [None]
        model.undo()
        assert model.faults == ()
        model.clear()
        table.page.buttons.begin.click()
        assert model.faults == () and model.line == model.start.text

    @pytest.mark.parametrize("game", [game for game in GAMES if game != "numerous_particles"])
    def test_every_token_can_be_put_and_seen(self, qtbot: QtBot, tmp_path: Path, game: str) -> None:
        table = EditorTable(qtbot, tmp_path, game)
        table.page.buttons.clear.click()
        empty = table.page.takeaway.picture()
        for brush, button in table.page.side.tokens.buttons.items():
            if brush.is_hand or brush.text == table.page.model.form.layers[0][0].text:
                continue
            button.click()
            hand(table).click("B2")
            assert brush.text in table.page.model.layer_of(table.cell("B2"))
            assert table.page.takeaway.picture() != empty
            table.page.model.put_cell(*table.place("B2"), table.page.model.form.empty()[0][0])

    def test_ground_and_piece_of_elemenders_are_put_one_on_the_other(self, qtbot: QtBot, tmp_path: Path) -> None:
        table = EditorTable(qtbot, tmp_path, "elemenders")
        table.pick("o")
        hand(table).click("C4")
        table.pick("1F2", layer=1)
        hand(table).click("C4")
        assert table.cell("C4") == "o1F2"
        hand(table).right_click("C4")
        assert table.cell("C4") == "o"

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

    def test_another_game_brings_another_form(self, table: EditorTable) -> None:
        page = table.page
        page.rules.game.setCurrentIndex(page.rules.game.findData("elemento"))
        page.rules.game.activated.emit(page.rules.game.currentIndex())
        assert page.model.game.slug == "elemento" and len(page.model.setup.cells) == 4
        assert "POINTS" in page.side.fields.editors

    def test_another_preset_keeps_the_board(self, table: EditorTable) -> None:
        table.pick("w")
        hand(table).click("C4")
        page = table.page
        page.rules.preset.setCurrentIndex(page.rules.preset.findData("box"))
        page.rules.preset.activated.emit(page.rules.preset.currentIndex())
        assert page.model.rules.preset == "box" and table.cell("C4") == "w"
        # The box has a bag, which follows from the board.
        assert page.model.setup.field("BAG") == "f30a30e30w29"


class TestFaults:
    def test_all_that_is_wrong_is_listed_and_a_click_marks_the_squares(self, table: EditorTable) -> None:
        page = table.page
        table.pick("S1", layer=1)
        hand(table).click("C4")
        page.model.set_field("HAND", "xyz")
        assert len(page.side.faults.faults) == 2
        row = next(number for number, fault in enumerate(page.side.faults.faults) if "C4" in fault.squares)
        page.side.faults.list.setCurrentRow(row)
        scene = page.board.scene
        assert scene is not None
        parse = scene.squares.grid.parse
        assert scene.layers.signs.codes == {parse("C4"): "refused", parse("F5"): "refused"}

    def test_a_wrong_position_can_be_copied_but_not_played(self, table: EditorTable) -> None:
        hand(table).right_click("F5")
        page = table.page
        assert not page.buttons.play.isEnabled() and not page.buttons.use.isEnabled()
        page.copy_text()
        assert QGuiApplication.clipboard().text() == page.model.line
        assert " -,F7 1 take" in page.model.line

    def test_a_double_click_asks_for_the_rule(self, table: EditorTable) -> None:
        hand(table).right_click("F5")
        item = table.page.side.faults.list.item(0)
        with table.qtbot.waitSignal(table.page.rules_requested) as asked:
            table.page.side.faults.list.itemDoubleClicked.emit(item)
        assert asked.args == ["element", "pnp", "X.22"]


class TestFields:
    def test_a_list_and_a_line_change_the_setup(self, table: EditorTable) -> None:
        seat, ridden = table.page.side.fields.editors["SEAT"], table.page.side.fields.editors["RIDDEN"]
        assert isinstance(seat, QComboBox) and isinstance(ridden, QLineEdit)
        seat.setCurrentIndex(seat.findData("2"))
        assert table.page.model.setup.field("SEAT") == "2"
        ridden.clear()
        QTest.keyClicks(ridden, "Z9")
        assert table.page.model.setup.field("RIDDEN") == "Z9" and table.page.model.faults

    def test_an_emptied_field_is_not_known(self, table: EditorTable) -> None:
        hand_field = table.page.side.fields.editors["HAND"]
        assert isinstance(hand_field, QLineEdit)
        hand_field.setText("")
        hand_field.textEdited.emit("")
        assert [fault.message for fault in table.page.model.faults] == ["HAND is not told."]

    def test_what_every_field_takes_is_said(self, table: EditorTable) -> None:
        for field in table.page.model.form.fields:
            assert table.page.side.fields.editors[field.name].toolTip() == field.hint

    def test_clocks_are_corrected_and_nonsense_is_refused(self, table: EditorTable) -> None:
        page = table.page
        turn, reserve = page.side.clocks.fields[1]
        turn.setText("1:30")
        reserve.setText("2:00")
        turn.textEdited.emit("1:30")
        known = page.known
        assert known is not None and known.clock is not None
        shown = known.clock.display(2)
        assert (shown.turn, shown.reserve) == (90, 120)
        turn.setText("soon")
        turn.textEdited.emit("soon")
        assert page.known is None and not page.buttons.play.isEnabled() and not page.side.clocks.problem.isHidden()

    def test_rules_without_a_clock_show_none(self, table: EditorTable) -> None:
        table.page.set_rules(RulesChoice.default("elemento"))
        assert table.page.side.clocks_card.isHidden()


class TestUndo:
    def test_every_kind_of_change_is_undone_and_redone(self, table: EditorTable) -> None:
        page = table.page
        lines = [page.model.line]
        page.model.put(2, 3, 0, "w")
        lines.append(page.model.line)
        page.model.set_field("SEAT", "2")
        lines.append(page.model.line)
        page.buttons.clear.click()
        lines.append(page.model.line)
        for line in reversed(lines[:-1]):
            page.undo()
            assert page.model.line == line
        assert not page.can("undo")
        for line in lines[1:]:
            page.redo()
            assert page.model.line == line
        assert not page.can("redo")

    def test_a_new_step_forgets_what_was_undone(self, table: EditorTable) -> None:
        page = table.page
        page.model.put(2, 3, 0, "w")
        page.undo()
        page.model.put(2, 3, 0, "f")
        assert not page.can("redo")


