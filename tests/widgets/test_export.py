"""What leaves the window: pictures, prints and texts of the board that is shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtPrintSupport import QPrinter
from pytestqt.qtbot import QtBot

from elemental_gui.scenes.kit.theme import DARK, LIGHT
from elemental_gui.session.clock import DM5
from elemental_gui.widgets.notice_bar import STORAGE
from tests.session.games import new_session
from tests.support.game_pages import PageTable


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
        assert table.page.export_picture(str(path))
    picture = QImage(str(path))
    assert picture.width() == 1200 and picture.height() > 1200
    assert said.args == [f"The picture is in {path}."]


def test_an_svg_is_made_of_shapes_not_of_pixels(table: PageTable, tmp_path: Path) -> None:
    path = tmp_path / "board.svg"
    assert table.page.export_picture(str(path))
    text = path.read_text()
    assert text.count("<path") > 100 and "<image" not in text and "Ann" in text


def test_without_a_path_the_user_is_asked(table: PageTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elemental_gui.widgets.takeaway.ask_where_to_export", lambda *_: None)
    assert not table.page.export_picture(None)
    monkeypatch.setattr("elemental_gui.widgets.takeaway.ask_where_to_export", lambda *_: tmp_path / "asked.png")
    assert table.page.export_picture() and (tmp_path / "asked.png").exists()


def test_a_picture_that_cannot_be_written_is_told(table: PageTable, tmp_path: Path) -> None:
    assert not table.page.export_picture(str(tmp_path / "nowhere" / "board.png"))
    assert table.page.notice.kind == STORAGE


def test_the_copied_picture_does_not_turn_with_the_board(table: PageTable) -> None:
    table.page.copy_picture()
    upright = QGuiApplication.clipboard().image()
    table.page.flip_board()
    table.page.copy_picture()
    assert QGuiApplication.clipboard().image() == upright


def test_the_picture_has_the_theme_of_the_window(table: PageTable) -> None:
    for theme in (LIGHT, DARK):
        table.page.apply_theme(theme)
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
    assert "Seat 2 ▲" in now and "f" in now.splitlines()[8] and "f" not in then.splitlines()[8]


def test_a_finished_game_is_pictured_with_its_result(table: PageTable) -> None:
    table.controller.resign()
    still = table.page.takeaway.still
    assert still.note == "result 1" and not any(player.acts for player in still.players)


def test_the_board_is_printed(table: PageTable, tmp_path: Path) -> None:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "board.pdf"))
    assert table.page.takeaway.print_board(printer)
    assert (tmp_path / "board.pdf").read_bytes().startswith(b"%PDF")


def test_a_print_that_is_called_off_prints_nothing(table: PageTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elemental_gui.widgets.takeaway.ask_printer", lambda *_: None)
    assert not table.page.print_board()
