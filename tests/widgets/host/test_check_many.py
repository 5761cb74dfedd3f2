"""Many submissions at once, what leaves the page that checks them, and searches that take a while."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest

from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.host_service import HostService
from elemental_gui.scenes.kit.style.theme import DARK, Theme
from elemental_gui.session.clock import Clock
from elemental_gui.session.match import Match
from elemental_gui.session.time_control import UNTIMED
from elemental_gui.widgets.check.known import of_game, of_session
from tests.support.host_desk import CheckTable, moment
from tests.support.pressing import click

TURN = "take 2; draw fire water; fire G8; water C3; move G6; move G7; move H7; confirm"


class TestBatch:
    @pytest.fixture
    def folder(self, tmp_path: Path) -> Path:
        folder = tmp_path / "sent"
        folder.mkdir()
        (folder / "ann.txt").write_text(TURN)
        (folder / "ben.txt").write_text("take 2; draw fire water; fire F7")
        (folder / "cleo.txt").write_text("hello there")
        (folder / "dan.txt").write_text("I resign")
        (folder / ".hidden").write_text("take 1")
        (folder / "deeper").mkdir()
        return folder

    @pytest.fixture
    def checked(self, known: CheckTable, folder: Path) -> CheckTable:
        """The page with the list of all of them."""
        known.page.sent.take_files([folder])
        known.qtbot.waitUntil(lambda: not known.page.batch.is_running)
        return known

    def test_a_folder_is_a_list_with_a_line_each(self, checked: CheckTable) -> None:
        rows = checked.page.batch.text().splitlines()
        assert [row.split("\t")[:2] for row in rows] == [
            ["ann.txt", "legal"], ["ben.txt", "illegal"], ["cleo.txt", "not understood"], ["dan.txt", "gives up"],
        ]  # fmt: skip
        for at, row in enumerate(rows):
            checked.page.batch.list.setCurrentIndex(checked.page.batch.list.model().index(at, 0))
            assert checked.page.verdict.headline.text().lower() == row.split("\t")[1]
        item = checked.page.batch.list.topLevelItem(1)
        assert item is not None
        checked.page.batch.list.setCurrentItem(item)
        assert checked.page.result is not None and checked.page.result.refused == "fire F7"

    def test_the_list_is_saved_as_table_and_as_data(self, checked: CheckTable, tmp_path: Path) -> None:
        assert checked.page.save(tmp_path / "list.tsv") and checked.page.save(tmp_path / "list.json")
        assert "ann.txt\tlegal\t" in (tmp_path / "list.tsv").read_text()
        assert [each["finding"] for each in json.loads((tmp_path / "list.json").read_text())] == [
            "legal", "illegal", "unreadable", "undecided",
        ]  # fmt: skip

    def test_cancel_leaves_the_rest_unchecked_and_the_list_can_be_put_away(
        self, known: CheckTable, folder: Path
    ) -> None:
        known.page.sent.take_files([folder])
        known.page.cancel()
        assert known.page.batch.text().count("not checked") == 4
        click(known.page.batch.close_list)
        assert known.page.sent.currentWidget() is known.page.submission
        assert known.submit("take 1") == "legal"

    def test_an_undecided_file_is_searched_longer_in_its_line(self, checked: CheckTable) -> None:
        item = checked.page.batch.list.topLevelItem(0)
        assert item is not None
        checked.page.batch.list.setCurrentItem(item)
        checked.page.verdict.longer.click()
        checked.wait()
        assert item.text(1) == "legal" and checked.page.batch.isVisibleTo(checked.page)

    def test_one_more_submission_puts_the_list_away(self, checked: CheckTable) -> None:
        checked.page.sent.take_text("take 1")
        assert checked.finding() == "legal" and not checked.page.batch.isVisibleTo(checked.page)

    def test_an_empty_folder_is_said(self, known: CheckTable, tmp_path: Path) -> None:
        (tmp_path / "empty").mkdir()
        known.page.sent.take_files([tmp_path / "empty"])
        assert "no files" in known.complaint() and not known.page.batch.isVisibleTo(known.page)


class TestWhatLeaves:
    def test_the_picture_holds_board_and_words(self, known: CheckTable) -> None:
        known.page.copy_picture()
        bare = QGuiApplication.clipboard().image()
        known.submit("take 2; draw fire water; fire F7")
        known.page.copy_picture()
        told = QGuiApplication.clipboard().image()
        assert told.width() == bare.width() == 1200 and told.height() > bare.height()

    @pytest.mark.parametrize("ending", [".txt", ".png", ".json"])
    def test_a_verdict_is_saved_as_text_picture_and_data(self, known: CheckTable, tmp_path: Path, ending: str) -> None:
        known.submit(TURN)
        path = tmp_path / f"verdict{ending}"
        assert known.page.save(path)
        match ending:
            case ".txt":
                assert path.read_text().splitlines()[1] == "1. take 2"
            case ".png":
                assert not QImage(str(path)).isNull()
            case _:
                assert json.loads(path.read_text())["finding"] == "legal"

    def test_a_picture_that_is_passed_on_keeps_secrets(self, table: CheckTable) -> None:
        known = table.know("elemenders", "true D")
        still = table.page.board.public_still()
        assert still is not None and still.state == known.game.observe(known.position.state, 0) != known.position.state
        assert table.page.board.view.still is not None and table.page.board.view.still.state == known.position.state

    def test_the_game_on_the_table_shows_its_secrets_to_a_host_who_asks_for_them(self, table: CheckTable) -> None:
        session = moment("elemenders", "true D").session
        assert session is not None
        controllers = [GameController(Match(session, Clock.new(UNTIMED, 2))) for _ in range(2)]
        known = of_game(controllers[0])
        table.page.know(known)
        board, hidden = table.page.board, known.game.observe(known.position.state, 0)
        assert board.view.still is not None and board.view.still.state == hidden != known.position.state
        assert not board.edit.isEnabled()
        click(board.uncover)
        assert board.view.still.state == known.position.state and board.edit.isEnabled()
        further = session.play(session.game.parse_action(session.position.state, "true F"))
        table.page.know(of_session(further, 2, "", controllers[1]))
        assert not board.uncover.isChecked() and not board.edit.isEnabled()
        for controller in controllers:
            controller.close()

    def test_a_place_that_cannot_be_written_is_said(self, known: CheckTable, tmp_path: Path) -> None:
        known.submit(TURN)
        assert not known.page.save(tmp_path / "nowhere" / "verdict.txt")
        assert known.complaint()

    @pytest.mark.parametrize("key", [Qt.Key.Key_F6, Qt.Key.Key_F7])
    def test_one_key_copies(self, known: CheckTable, key: Qt.Key) -> None:
        known.page.show()
        known.page.activateWindow()
        known.submit(TURN)
        QGuiApplication.clipboard().clear()
        QTest.keyClick(known.page.submission.text, key)
        assert known.said[-1].endswith(("is on the clipboard.", "on the clipboard."))

    def test_the_page_takes_on_another_theme(self, known: CheckTable, wear: Callable[[Theme], None]) -> None:
        known.submit("take 2; draw fire water; fire F7")
        wear(DARK)
        assert DARK.accent.name() in known.page.verdict.words.toHtml()


class TestSearching:
    @pytest.fixture
    def slow(self, table: CheckTable, monkeypatch: pytest.MonkeyPatch) -> CheckTable:
        """A child that never answers."""

        def ask(service: HostService, *_question: object) -> None:
            service._open.append(0)
            service._asked = -10.0

        monkeypatch.setattr(HostService, "ask", ask)
        table.know("element", preset="dm5")
        table.page.submission.show_text("take 1")
        table.page.check()
        return table

    def test_progress_is_shown_after_a_moment_and_cancel_ends_it(self, slow: CheckTable) -> None:
        slow.qtbot.waitUntil(lambda: slow.page.verdict.cancel.isVisibleTo(slow.page))
        assert slow.page.verdict.busy.text().startswith("Searching: ")
        click(slow.page.verdict.cancel)
        assert not slow.page.inquiry.is_busy and not slow.page.verdict.cancel.isVisibleTo(slow.page)
        assert "cancelled" in slow.words()

    def test_escape_cancels(self, slow: CheckTable) -> None:
        QTest.keyClick(slow.page, Qt.Key.Key_Escape)
        assert not slow.page.inquiry.is_busy

    def test_a_lost_child_is_undecided(self, slow: CheckTable) -> None:
        slow.page.inquiry.service.failed.emit("The check took too long and was ended.")
        assert slow.page.result is not None and str(slow.page.result.finding) == "undecided"
