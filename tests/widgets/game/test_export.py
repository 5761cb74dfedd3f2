"""What leaves the window: pictures, prints and texts of the board that is shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from elemental_gui.host.boards.identity import KEY, parse_identity
from elemental_gui.host.boards.reading import read_board
from elemental_gui.scenes.kit.style.theme import DARK, LIGHT, Theme
from elemental_gui.widgets.parts.file_dialogs import ask_where_to_put_board
from elemental_gui.widgets.parts.notice_bar import STORAGE
from tests.session.games import new_session
from tests.support.game_pages import PageTable
from tests.support.time_controls import DM5


@pytest.fixture
def table(qtbot: QtBot) -> PageTable:
    """A confirmed turn and the start of another, with clocks."""
    table = PageTable(qtbot, new_session("dm5"), control=DM5)
    table.play("take 1; draw fire; fire F8")
    table.seconds += 60
    table.play("move G6; confirm")
    table.play("take 1; draw water")
    return table


def test_a_png_is_written(table: PageTable, tmp_path: Path) -> None:
    path = tmp_path / "board.png"
    with table.qtbot.waitSignal(table.page.message) as said:
        assert table.page.export_picture(path)
    picture = QImage(str(path))
    assert picture.width() == 1200 and picture.height() > 1200
    assert said.args == [f"The picture is in {path}."]


def test_an_svg_is_made_of_shapes_not_of_pixels(table: PageTable, tmp_path: Path) -> None:
    path = tmp_path / "board.svg"
    assert table.page.export_picture(path)
    text = path.read_text()
    assert text.count("<path") > 100 and "<image" not in text and "Ann" in text


def test_without_a_path_the_user_is_asked(table: PageTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elemental_gui.widgets.game.takeaway.ask_where_to_export", lambda *_: None)
    assert not table.page.export_picture(None)
    monkeypatch.setattr("elemental_gui.widgets.game.takeaway.ask_where_to_export", lambda *_: tmp_path / "asked.png")
    assert table.page.export_picture() and (tmp_path / "asked.png").exists()


def test_a_picture_that_cannot_be_written_is_told(table: PageTable, tmp_path: Path) -> None:
    assert not table.page.export_picture(tmp_path / "nowhere" / "board.png")
    assert table.page.notice.kind == STORAGE


def test_the_copied_picture_does_not_turn_with_the_board(table: PageTable) -> None:
    table.page.copy_picture()
    upright = QGuiApplication.clipboard().image()
    table.page.flip_board()
    table.page.copy_picture()
    assert QGuiApplication.clipboard().image() == upright


def test_the_picture_has_the_theme_of_the_window(table: PageTable, wear: Callable[[Theme], None]) -> None:
    for theme in (LIGHT, DARK):
        wear(theme)
        table.page.copy_picture()
        corner = QGuiApplication.clipboard().image().pixelColor(2, 1270)
        assert corner == theme.window


def test_the_caption_says_who_is_to_move_with_which_times(table: PageTable) -> None:
    still = table.page.takeaway.still
    assert [(player.name, player.clock, player.acts) for player in still.players] == [
        ("Ann", "5:00 + 10:00", False),
        ("Ben", "5:00 + 10:00", True),
    ]
    assert still.note == "turn 1.2"
    assert len(still.last_turn) == 3


def test_a_look_back_is_pictured_with_the_times_of_then(table: PageTable) -> None:
    table.page.look_at(5)
    still = table.page.takeaway.still
    assert still.note == "after turn 1.1"
    assert [player.clock for player in still.players] == ["4:00 + 10:00", ""]
    table.page.look_at(2)
    assert table.page.takeaway.still.note == "turn 1.1"
    table.page.look_at(0)
    assert table.page.takeaway.still.note == "the start"


def test_the_text_is_the_board_that_is_shown(table: PageTable) -> None:
    table.page.copy_text()
    now = QGuiApplication.clipboard().text()
    table.page.look_at(0)
    table.page.copy_text()
    then = QGuiApplication.clipboard().text()
    assert "Ben ▲" in now and "f" in now.splitlines()[8] and "f" not in then.splitlines()[8]


def test_a_finished_game_is_pictured_with_its_result(table: PageTable) -> None:
    table.controller.resign()
    still = table.page.takeaway.still
    assert still.note.endswith(" wins") and not any(player.acts for player in still.players)


def test_a_picture_carries_its_position(table: PageTable, tmp_path: Path) -> None:
    """So that a host can check what is sent as a picture, also at a moment that was looked back at."""
    spec = table.controller.game
    for name in ("board.png", "board.svg"):
        assert table.page.export_picture(tmp_path / name)
        board = read_board((tmp_path / name).read_bytes(), spec.at(table.controller.session.position.state))
        assert spec.form(table.controller.session.position.state).write(board.setup) == spec.format_position(
            table.controller.session.position.state
        )
        assert board.identity is not None and board.identity.read().state == table.controller.session.position.state
    table.page.look_at(2)
    table.page.copy_picture()
    identity = parse_identity(QGuiApplication.clipboard().image().text(KEY))
    assert identity.read().state == table.controller.shown_position.state != table.controller.session.position.state


@pytest.mark.parametrize(
    ("verb", "said"),
    [("copy_grid", "grid"), ("copy_table", "spreadsheet"), ("copy_position", "position line")],
)
def test_what_is_copied_as_text_is_the_whole_position(table: PageTable, verb: str, said: str) -> None:
    state = table.controller.session.position.state
    with table.qtbot.waitSignal(table.page.message) as told:
        getattr(table.page, verb)()
    assert said in told.args[0]
    form = table.controller.game.form(state)
    board = read_board(QGuiApplication.clipboard().text(), table.controller.game.at(state))
    assert form.write(board.setup) == table.controller.game.format_position(state)


@pytest.mark.parametrize("name", ["board.xlsx", "board.tsv", "board.txt"])
def test_a_board_is_written_in_the_form_of_its_ending(table: PageTable, tmp_path: Path, name: str) -> None:
    path, state = tmp_path / name, table.controller.session.position.state
    with table.qtbot.waitSignal(table.page.message) as told:
        assert table.page.export_sheet(path)
    assert told.args == [f"The board is in {path}."]
    form = table.controller.game.form(state)
    board = read_board(path.read_bytes(), table.controller.game.at(state))
    assert form.write(board.setup) == table.controller.game.format_position(state)


def test_where_a_board_goes_is_asked_and_may_be_called_off(
    table: PageTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("elemental_gui.widgets.game.takeaway.ask_where_to_put_board", lambda *_: None)
    assert not table.page.export_sheet()
    for chosen, kind, written in (
        ("board", "Sheet (*.xlsx)", "board.xlsx"),
        ("board", "Text with tabs (*.tsv)", "board.tsv"),
        ("board", "Text (*.txt)", "board.txt"),
        ("board.TSV", "Sheet (*.xlsx)", "board.TSV"),
    ):
        answer = (str(tmp_path / chosen), kind)
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, answer=answer: answer)
        assert ask_where_to_put_board(table.page, tmp_path) == tmp_path / written
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    assert ask_where_to_put_board(table.page, tmp_path) is None


def test_a_sheet_that_cannot_be_written_is_told(table: PageTable, tmp_path: Path) -> None:
    assert not table.page.export_sheet(tmp_path / "nowhere" / "board.xlsx")
    assert table.page.notice.kind == STORAGE


def test_the_board_is_printed(table: PageTable, tmp_path: Path) -> None:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "board.pdf"))
    assert table.page.takeaway.print_board(printer)
    assert (tmp_path / "board.pdf").read_bytes().startswith(b"%PDF")


def test_a_print_that_is_called_off_prints_nothing(table: PageTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elemental_gui.widgets.game.takeaway.ask_printer", lambda *_: None)
    assert not table.page.print_board()
