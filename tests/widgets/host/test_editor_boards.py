"""Boards from elsewhere in the editor, and where an edited one goes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication

from elemental_gui.scenes.kit.style.theme import DARK, Theme
from tests.support.host_desk import EditorTable, drop, files, moment, text_data
from tests.support.pressing import click

ROWS = ".........../.........../.........../....fw...../....f....../....f1.e.../....111w.../....efe..../"
LINE = f"{ROWS}.........../.........../........... F5,G4 1 take - - - -"


@pytest.fixture
def drawn(editor: EditorTable) -> EditorTable:
    """The editor with that position."""
    editor.page.model.show(editor.page.model.form.read(LINE))
    return editor


class TestBoardsFromElsewhere:
    def test_a_position_line_is_pasted(self, editor: EditorTable) -> None:
        QGuiApplication.clipboard().setText(f"here you are:\n{LINE}\n")
        editor.page.paste()
        editor.wait()
        assert editor.page.model.line == LINE

    @pytest.mark.parametrize("copy", ["copy_line", "copy_grid", "copy_table", "copy_picture"])
    def test_what_is_copied_can_be_pasted(self, drawn: EditorTable, copy: str) -> None:
        getattr(drawn.page.takeaway, copy)()
        click(drawn.page.buttons.begin)
        drawn.page.paste()
        drawn.wait()
        assert drawn.page.model.line == LINE

    def test_of_a_picture_made_elsewhere_nothing_is_known(self, editor: EditorTable) -> None:
        QGuiApplication.clipboard().setImage(QImage(9, 9, QImage.Format.Format_RGB32))
        editor.page.paste()
        assert editor.said == ["There is no position on the clipboard."]

    def test_a_board_without_fields_leaves_them_as_they_are(self, drawn: EditorTable) -> None:
        drawn.page.takeaway.copy_grid()
        board = QGuiApplication.clipboard().text().split("\n\n")[0]
        click(drawn.page.buttons.begin)
        drawn.page.model.set_field("SEAT", "2")
        QGuiApplication.clipboard().setText(board)
        drawn.page.paste()
        drawn.wait()
        assert drawn.page.model.line == LINE.replace("G4 1", "G4 2")

    @pytest.mark.parametrize("ending", [".xlsx", ".tsv", ".txt"])
    def test_files_are_saved_and_opened_again(self, drawn: EditorTable, tmp_path: Path, ending: str) -> None:
        path = tmp_path / f"board{ending}"
        assert drawn.page.save(path)
        drawn.wait()
        click(drawn.page.buttons.begin)
        drawn.page.open_file(path)
        drawn.wait()
        assert drawn.page.model.line == LINE

    def test_a_wrong_board_is_saved_as_a_sheet_too(self, editor: EditorTable, tmp_path: Path) -> None:
        click(editor.page.buttons.clear)
        path = tmp_path / "board.xlsx"
        assert editor.page.save(path)
        editor.wait()
        assert path.read_bytes().startswith(b"PK") and editor.complaint() == ""

    def test_a_picture_is_saved(self, editor: EditorTable, tmp_path: Path) -> None:
        path = tmp_path / "board.png"
        assert editor.page.export_picture(path)
        assert path.read_bytes().startswith(b"\x89PNG")

    def test_nonsense_says_so_and_leaves_the_board_as_it_is(self, editor: EditorTable, tmp_path: Path) -> None:
        before = editor.page.model.setup
        junk = tmp_path / "junk.xlsx"
        junk.write_bytes(bytes(range(256)) * 20)
        for data in (files(junk), text_data("good morning"), files(tmp_path / "missing.txt")):
            editor.page.notice.clear()
            assert drop(editor.page, data, QPoint(300, 300))
            editor.wait()
            assert editor.complaint()
            assert editor.page.model.setup == before and not editor.page.can("undo")

    def test_several_files_do_not_fit_one_board(self, editor: EditorTable, tmp_path: Path) -> None:
        assert drop(editor.page, files(tmp_path / "a", tmp_path / "b"), QPoint(300, 300))
        assert "one file" in editor.complaint()

    def test_an_empty_clipboard_is_no_trouble(self, editor: EditorTable) -> None:
        QGuiApplication.clipboard().clear()
        editor.page.paste()
        assert editor.said == ["There is no position on the clipboard."]


class TestWhereItGoes:
    def test_a_game_is_played_from_here(self, drawn: EditorTable) -> None:
        with drawn.qtbot.waitSignal(drawn.page.play_requested) as asked:
            click(drawn.page.buttons.play)
        assert asked.args[0].position.text == LINE

    def test_a_known_position_keeps_its_names_and_clocks(self, editor: EditorTable) -> None:
        known = moment("element", "take 0", preset="dm5")
        editor.page.edit(known)
        assert editor.page.rules.rules.preset == "dm5" and editor.page.model.position == known.position
        with editor.qtbot.waitSignal(editor.page.use_requested) as asked:
            click(editor.page.buttons.use)
        assert asked.args[0].position == known.position

    def test_the_editor_takes_on_another_theme(self, editor: EditorTable, wear: Callable[[Theme], None]) -> None:
        wear(DARK)
        QApplication.processEvents()
        assert editor.scene.look.theme is DARK
