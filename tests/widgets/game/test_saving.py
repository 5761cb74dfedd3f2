"""Saving from the game's page: a full disk and secrets are told, and a file that somebody else wrote is left alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.session.record import loads
from elemental_gui.session.session import Session
from elemental_gui.widgets.parts.notice_bar import SECRECY, STORAGE
from tests.session.games import new_session, play
from tests.support.game_pages import PageTable
from tests.support.pressing import click
from tests.support.time_controls import PNP
from tests.support.windows import Windows, windows

Choose: TypeAlias = Callable[[Path], None]
SETS_1 = "EWFAE../.WFA./... ..FAEWF/.AEW./..."
SETS_2 = "EEWW.../.FAA./W.. A.FFE../.WE../AF."


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> PageTable:
    """A page on which the first seat has handed its secret sets in."""
    made = PageTable(qtbot, Session(GAME.start("standard", {}, 2, 1)), folder=tmp_path / "games").show()
    made.play(f"privilege order; sets 1 {SETS_1}")
    return made


@pytest.fixture
def plain(qtbot: QtBot) -> PageTable:
    """A page without secrets, whose stones come from the program."""
    return PageTable(qtbot, new_session(seed="page"), control=PNP)


@pytest.fixture
def choose(monkeypatch: pytest.MonkeyPatch) -> Choose:
    """What answers the next question for a file."""
    return lambda path: monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Path]:
    """The files that are suggested for a game; it is always saved into a folder of its own, by a number."""
    suggested: list[Path] = []
    league = tmp_path / "league"
    league.mkdir()

    def ask(_parent: QWidget, suggestion: Path) -> Path:
        suggested.append(suggestion)
        return league / f"{len(suggested)}.elemental"

    monkeypatch.setattr("elemental_gui.widgets.game.takeaway.ask_where_to_save", ask)
    return suggested


def test_save_keeps_the_secret_says_so_and_offers_a_copy_without_it(
    table: PageTable, choose: Choose, tmp_path: Path
) -> None:
    host, copy = tmp_path / "host.elemental", tmp_path / "copy.elemental"
    choose(host)
    assert table.page.save()
    assert SETS_1 in host.read_text(encoding="utf-8")
    assert table.page.notice.kind == SECRECY
    assert "keep it from the players" in table.page.notice.accessibleName()
    choose(copy)
    click(table.page.notice.remedy)
    assert SETS_1 not in copy.read_text(encoding="utf-8") and "sets 1 ?????" in copy.read_text(encoding="utf-8")
    assert table.page.notice.isHidden()
    assert table.controller.path == host, "the copy does not become the game's file"


def test_a_file_whose_secrets_are_known_is_not_spoken_of_again(
    table: PageTable, choose: Choose, tmp_path: Path
) -> None:
    choose(tmp_path / "host.elemental")
    assert table.page.save()
    click(table.page.notice.dismiss)
    assert table.page.save() and table.page.notice.isHidden()
    choose(tmp_path / "other.elemental")
    assert table.page.save_as() and table.page.notice.kind == SECRECY


def test_a_copy_that_cannot_be_written_leaves_the_offer(table: PageTable, choose: Choose, tmp_path: Path) -> None:
    choose(tmp_path / "host.elemental")
    table.page.save()
    choose(tmp_path / "nowhere" / "copy.elemental")
    click(table.page.notice.remedy)
    assert table.page.notice.kind == STORAGE and "could not save" in table.page.notice.accessibleName()


def test_once_nothing_is_secret_saving_says_nothing(table: PageTable, choose: Choose, tmp_path: Path) -> None:
    table.play(f"sets 2 {SETS_2}")
    choose(tmp_path / "both.elemental")
    assert table.page.save()
    assert table.page.notice.isHidden()


def test_the_clipboard_never_holds_the_secret(table: PageTable) -> None:
    for copy in (table.page.copy_record, table.page.copy_text):
        copy()
        assert SETS_1.split("/", maxsplit=1)[0] not in QGuiApplication.clipboard().text()
    assert "what is still secret is left out" in table.said[0]
    table.play(f"sets 2 {SETS_2}")
    table.page.copy_record()
    assert SETS_1 in QGuiApplication.clipboard().text()


def test_a_copy_without_secrets_opens_up_to_them_and_says_what_it_is(
    table: PageTable, qtbot: QtBot, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.elemental"
    assert table.controller.save_copy(copy)
    with windows(qtbot, tmp_path / "profile") as place:
        place.desk.open_file(copy)
        assert "is a copy for onlookers" in place.window.banner.text
        assert place.controller.path is None, "Save would lose what the copy tells"


def test_a_file_written_by_something_else_is_not_saved_over(table: PageTable, choose: Choose, tmp_path: Path) -> None:
    path = tmp_path / "game.elemental"
    choose(path)
    assert table.page.save()
    path.write_text("somebody's", encoding="utf-8")
    assert not table.page.save()
    assert table.page.notice.kind == STORAGE
    assert table.page.notice.accessibleName() == f"{path.name} has been changed by something else since."
    assert path.read_text(encoding="utf-8") == "somebody's"
    click(table.page.notice.remedy)  # Save elsewhere…, where the user confirms the very same name
    assert loads(path.read_bytes()).session.plies == table.controller.session.plies
    assert table.page.save()


def test_a_row_of_the_home_page_says_it_too(qtbot: QtBot, table: PageTable, choose: Choose, tmp_path: Path) -> None:
    table.page.close_page()
    with windows(qtbot, tmp_path) as place:
        place.wait_for_list()
        choose(tmp_path / "row.elemental")
        click(place.desk.shelf.list.rows[0].save)
        assert SETS_1 in (tmp_path / "row.elemental").read_text(encoding="utf-8")
        assert "row.elemental tells what is secret" in place.window.banner.text


def test_after_continue_save_asks_for_no_name(
    qtbot: QtBot, choose: Choose, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "mine.elemental"
    with windows(qtbot, tmp_path) as place:
        place.desk.play("element")
        place.controller.submit_text("take 0")
        choose(path)
        place.perform("save")
        place.leave()
        click(place.desk.shelf.list.rows[0].go_on)
        place.controller.submit_text("move E5")
        assert place.window.isWindowModified()
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: pytest.fail("it asked for a name"))
        place.perform("save")
        assert "move E5" in path.read_text(encoding="utf-8")
        assert not place.window.isWindowModified()


def test_a_full_disk_refuses_the_confirm_and_the_turn_can_be_undone(qtbot: QtBot, tmp_path: Path) -> None:
    table = PageTable(qtbot, play(new_session(), "take 1; draw fire"), folder=tmp_path)
    table.play("fire F8; move G6; move G7; move G8; move G9")
    table.disk.full = True
    table.confirm()
    notice = table.page.notice
    table.settle()
    assert notice.kind == STORAGE and notice.sentence.text().startswith("The disk is full: could not record the game")
    assert table.controller.session.sealed == 0 and table.page.can("undo")
    table.disk.full = False
    table.undo()
    assert table.actions[-1] == "move G8"
    assert notice.isHidden(), "there is room again"


def test_a_file_that_could_not_be_written_is_not_forgotten_with_the_next_move(qtbot: QtBot, tmp_path: Path) -> None:
    table = PageTable(qtbot, folder=tmp_path / "games")
    assert not table.controller.save(tmp_path / "nowhere" / "game.elemental")
    table.play("take 0")
    assert table.page.notice.kind == STORAGE and not table.page.notice.isHidden()


def test_saving_elsewhere_takes_the_notice_away(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = PageTable(qtbot, folder=tmp_path / "games")
    table.controller.storage_failed.emit("Could not save.")
    elsewhere = tmp_path / "elsewhere.elemental"
    monkeypatch.setattr("elemental_gui.widgets.game.takeaway.ask_where_to_save", lambda *_: elsewhere)
    with qtbot.waitSignal(table.page.message):
        click(table.page.notice.remedy)
    assert elsewhere.read_text().startswith('[Game "element"]')
    assert table.page.notice.kind == "" and table.page.notice.isHidden()


def test_save_asks_once_and_then_knows(plain: PageTable, tmp_path: Path, asked: list[Path]) -> None:
    assert plain.page.save()
    plain.play("take 0")
    assert plain.page.save()
    assert [path.name for path in asked] == ["Ann - Ben.elemental"]
    assert "1.1 take 0" in (tmp_path / "league" / "1.elemental").read_text()


def test_a_new_game_is_saved_where_the_last_one_was(place: Windows, tmp_path: Path, asked: list[Path]) -> None:
    for _ in range(2):
        place.desk.play("element")
        assert place.page.save()
    assert asked[0].parent != tmp_path / "league" == asked[1].parent


def test_a_save_that_is_called_off_saves_nothing(plain: PageTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elemental_gui.widgets.game.takeaway.ask_where_to_save", lambda *_: None)
    assert not plain.page.save()


def test_closing_keeps_the_game_and_discarding_deletes_it(qtbot: QtBot, tmp_path: Path) -> None:
    kept, gone = PageTable(qtbot, folder=tmp_path / "a"), PageTable(qtbot, folder=tmp_path / "b")
    kept.page.close_page()
    gone.page.close_page(discard=True)
    assert list((tmp_path / "a").glob("*.journal")) and not list((tmp_path / "b").glob("*.journal"))
