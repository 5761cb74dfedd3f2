"""Boards from elsewhere in the editor, and where an edited one goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from elemental_gui.scenes.kit.style.theme import DARK, Theme
from tests.support.host_desk import EditorTable, answering_inside, drop, files, moment, text_data

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
ROWS = ".........../.........../.........../....fw...../....f....../....f1.e.../....111w.../....efe..../"
LINE = f"{ROWS}.........../.........../........... F5,G4 1 take - - - -"


@pytest.fixture(autouse=True)
def inside(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No child process: its answers are made here."""
    with answering_inside(monkeypatch):
        yield


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> EditorTable:
    """The editor with a game of Element that begins."""
    return EditorTable(qtbot, tmp_path)


class TestBoardsFromElsewhere:
    def test_a_position_line_is_pasted(self, table: EditorTable) -> None:
        QGuiApplication.clipboard().setText(f"here you are:\n{LINE}\n")
        table.page.paste()
        table.wait()
        assert table.page.model.line == LINE

    @pytest.mark.parametrize("copy", ["copy_line", "copy_grid", "copy_table"])
    def test_what_is_copied_can_be_pasted(self, table: EditorTable, copy: str) -> None:
        table.page.model.show(table.page.model.form.read(LINE))
        getattr(table.page.takeaway, copy)()
        table.page.buttons.begin.click()
        table.page.paste()
        table.wait()
        assert table.page.model.line == LINE

    def test_a_board_without_fields_leaves_them_as_they_are(self, table: EditorTable) -> None:
        table.page.model.show(table.page.model.form.read(LINE))
        table.page.takeaway.copy_grid()
        board = QGuiApplication.clipboard().text().split("\n\n")[0]
        table.page.buttons.begin.click()
        table.page.model.set_field("SEAT", "2")
        QGuiApplication.clipboard().setText(board)
        table.page.paste()
        table.wait()
        assert table.page.model.line == LINE.replace("G4 1", "G4 2")

    def test_a_sheet_is_saved_and_opened_again(self, table: EditorTable, tmp_path: Path) -> None:
        table.page.model.show(table.page.model.form.read(LINE))
        path = tmp_path / "board.xlsx"
        assert table.page.save(path)
        table.wait()
        assert path.read_bytes().startswith(b"PK")
        table.page.buttons.begin.click()
        table.page.open_file(path)
        table.wait()
        assert table.page.model.line == LINE

    @pytest.mark.parametrize("ending", [".tsv", ".txt"])
    def test_text_files_are_saved_and_opened_again(self, table: EditorTable, tmp_path: Path, ending: str) -> None:
        table.page.model.show(table.page.model.form.read(LINE))
        path = tmp_path / f"board{ending}"
        assert table.page.save(path)
        table.page.buttons.begin.click()
        table.page.open_file(path)
        table.wait()
        assert table.page.model.line == LINE

    def test_a_wrong_board_is_saved_as_a_sheet_too(self, table: EditorTable, tmp_path: Path) -> None:
        table.page.buttons.clear.click()
        path = tmp_path / "board.xlsx"
        assert table.page.save(path)
        table.wait()
        assert path.exists() and table.complaint() == ""

    def test_a_picture_is_saved(self, table: EditorTable, tmp_path: Path) -> None:
        path = tmp_path / "board.png"
        assert table.page.export_picture(path)
        assert path.read_bytes().startswith(b"\x89PNG")

    def test_nonsense_says_so_and_leaves_the_board_as_it_is(self, table: EditorTable, tmp_path: Path) -> None:
        before = table.page.model.setup
        junk = tmp_path / "junk.xlsx"
        junk.write_bytes(bytes(range(256)) * 20)
        for data in (files(junk), text_data("good morning"), files(tmp_path / "missing.txt")):
            table.page.notice.clear()
            assert drop(table.page, data, QPoint(300, 300))
            table.wait()
            assert table.complaint()
            assert table.page.model.setup == before and not table.page.can("undo")

    def test_several_files_do_not_fit_one_board(self, table: EditorTable, tmp_path: Path) -> None:
        assert drop(table.page, files(tmp_path / "a", tmp_path / "b"), QPoint(300, 300))
        assert "one file" in table.complaint()

    def test_an_empty_clipboard_is_no_trouble(self, table: EditorTable) -> None:
        QGuiApplication.clipboard().clear()
        table.page.paste()
        assert table.said == ["There is no position on the clipboard."]


class TestWhereItGoes:
    def test_a_game_is_played_from_here(self, table: EditorTable) -> None:
        table.page.model.show(table.page.model.form.read(LINE))
        with table.qtbot.waitSignal(table.page.play_requested) as asked:
            table.page.buttons.play.click()
        assert asked.args[0].position.text == LINE

    def test_a_known_position_keeps_its_names_and_clocks(self, table: EditorTable) -> None:
        known = moment("element", "take 0", preset="dm5")
        table.page.edit(known)
        assert table.page.rules.rules.preset == "dm5" and table.page.model.position == known.position
        with table.qtbot.waitSignal(table.page.use_requested) as asked:
            table.page.buttons.use.click()
        assert asked.args[0].position == known.position

    def test_the_editor_takes_on_another_theme(self, table: EditorTable, wear: Callable[[Theme], None]) -> None:
        wear(DARK)
        QApplication.processEvents()
        scene = table.page.board.scene
        assert scene is not None and scene.look.theme is DARK
