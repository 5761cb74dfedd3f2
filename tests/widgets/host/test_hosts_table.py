"""The Host's table: a host's evening with real keys and clicks."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from elemental_gui.controller.host_service import HostService
from elemental_gui.controller.hosts_table import HostsTable
from elemental_gui.hosting.card import State
from elemental_gui.hosting.deadlines import DAY, Pace, nearby, with_pace
from elemental_gui.scenes.kit.style.theme import DARK, Theme
from elemental_gui.widgets.parts.file_dialogs import Carried
from tests.support.host_desk import drop, files, text_data
from tests.support.hosting_page import CONTROL, FIRST, NOW, SECOND, HostingPage, hosted, put
from tests.support.windows import windows


class TestTheList:
    def test_every_game_is_a_row_that_a_screen_reader_can_read(self, host: HostingPage) -> None:
        model = host.page.games.model
        told = [model.data(model.index(row), Qt.ItemDataRole.AccessibleTextRole) for row in range(model.rowCount())]
        assert len(told) == 3
        assert any(
            line.startswith("Cleo – Ben, Element · Death Match 5, turn 1.2, Ben to move since") for line in told
        )

    def test_the_first_start_asks_for_a_folder(self, qtbot: QtBot, tmp_path: Path, games: Path) -> None:
        host = HostingPage(qtbot, tmp_path / "new")
        assert host.page.right.currentWidget() is host.page.welcome
        assert drop(host.page, files(games), QPoint(20, 20))
        host.wait()
        assert len(host.rows) == 3
        assert HostingPage(qtbot, tmp_path / "new").page.table.folder == games

    def test_a_damaged_record_is_a_row_that_says_why(self, host: HostingPage, games: Path) -> None:
        (games / "torn.elemental").write_bytes(b'[Game "element"]\n\n1.1 take 2; wibble; move A1\n')
        (games / "noise.elemental").write_bytes(b"\xff\xfe")
        host.rescan()
        assert "wibble" in host.row("torn").card.trouble and host.row("noise").state is State.TROUBLE
        host.click_row("noise")
        assert "cannot be read" in host.page.panel.deadline.text()
        assert not host.page.panel.check.isEnabled()

    if sys.platform != "win32":

        def test_a_pipe_is_told_as_none_wherever_it_comes_from(self, host: HostingPage, games: Path) -> None:
            os.mkfifo(games / "pipe.elemental")
            host.rescan()
            assert host.row("pipe").card.trouble == "This cannot be read: it is not a file."
            assert drop(host.page, files(games / "pipe.elemental"), QPoint(20, 20))
            assert "it is not a file" in host.complaint and not host.page.table.messages

    def test_what_changes_in_the_folder_is_seen(self, host: HostingPage, games: Path) -> None:
        put(games, "autumn", hosted("Ann", "Ben", turns=FIRST))
        put(games, "summer", hosted("Fay", "Gus"))
        (games / "spring.elemental").unlink()
        host.qtbot.waitUntil(lambda: {row.card.path.stem for row in host.rows} == {"autumn", "summer", "winter"})
        host.qtbot.waitUntil(lambda: host.row("autumn").card.turn == "1.2")

    def test_words_and_states_filter_and_the_keys_stay_in_the_line(self, host: HostingPage) -> None:
        host.press(Qt.Key.Key_F, CONTROL)
        for letter in "ben":
            host.press(getattr(Qt.Key, f"Key_{letter.upper()}"))
        assert {row.card.path.stem for row in host.rows} == {"autumn", "winter"}
        first = host.current
        host.press(Qt.Key.Key_Down)
        assert host.current != first
        host.page.games.states.setCurrentText("over")
        host.page.games.states.activated.emit(host.page.games.states.currentIndex())
        assert not host.rows
        assert host.page.right.currentWidget() is host.page.welcome and "0 shown" in host.page.games.count.text()
        host.page.games.states.setCurrentIndex(0)
        host.page.games.search.clear()
        assert host.rows and "shown" not in host.page.games.count.text()
        assert host.page.right.currentWidget() is host.page.panel, "the page follows the list at once"

    def test_the_order_is_remembered(self, host: HostingPage, games: Path, qtbot: QtBot, tmp_path: Path) -> None:
        put(games, "winter", with_pace(hosted("Cleo", "Ben", turns=FIRST), Pace(DAY), NOW))
        box = host.page.games.sorting
        box.setFocus()
        while box.currentText() != "by deadline":
            host.press(Qt.Key.Key_Down)
        host.qtbot.waitUntil(lambda: host.rows[0].card.path.stem == "winter")
        assert HostingPage(qtbot, tmp_path).page.games.sorting.currentText() == "by deadline"

    def test_a_hundred_records_are_read_in_pieces(self, qtbot: QtBot, tmp_path: Path) -> None:
        for number in range(100):
            put(tmp_path / "many", f"{number:03}", hosted(f"Ann{number}", f"Ben{number}"))
        table = HostsTable(tmp_path / "inbox")
        seen: list[int] = []
        table.rows_changed.connect(lambda: seen.append(len(table.cards)))
        table.open_folder(tmp_path / "many")
        assert not table.cards  # nothing is read before the window is free again
        qtbot.waitUntil(lambda: len(table.cards) == 100)
        assert seen == list(range(101))
        table.stop()

    def test_another_theme_paints_it_anew(self, host: HostingPage, wear: Callable[[Theme], None]) -> None:
        light = host.page.games.view.grab().toImage()
        wear(DARK)
        assert host.page.games.view.grab().toImage() != light


class TestMessages:
    def test_a_pasted_message_finds_its_game_and_enter_takes_it(self, host: HostingPage) -> None:
        host.send(f"Ben: {SECOND}")
        assert host.asks() and host.page.proposal.chosen is not None
        assert host.page.proposal.chosen.stem == "winter"
        assert host.page.proposal.seat.currentText() == "Ben (to move)"
        host.press(Qt.Key.Key_Return)
        assert host.current == "winter" and host.verdict == "Legal"
        assert host.row("winter").state is State.TO_CONFIRM

    def test_the_host_picks_another_game(self, host: HostingPage) -> None:
        host.send("take 0; confirm")
        chosen = host.page.proposal.games
        while host.page.proposal.chosen is None or host.page.proposal.chosen.stem != "autumn":
            host.press(Qt.Key.Key_Down)
        host.page.table.judged.emit("")  # something more is found out meanwhile
        host.wait()
        assert chosen.currentItem().text().startswith("Ann – Ben")
        host.press(Qt.Key.Key_Return)
        assert host.current == "autumn"

    def test_of_two_games_that_are_as_likely_none_is_taken_before_both_were_tried(
        self, host: HostingPage, games: Path
    ) -> None:
        put(games, "summer", hosted("Ben", "Cleo"))  # where it is Ben's turn as well
        host.rescan()
        QGuiApplication.clipboard().setText(f"Ben: {SECOND}")
        host.page.paste()
        QTest.keyClick(host.page.focusWidget() or host.page, Qt.Key.Key_Return)
        assert "tried out" in host.page.proposal.hint.text() and host.page.table.unassigned
        assert not host.page.proposal.confirm.isEnabled()
        host.wait()
        host.press(Qt.Key.Key_Return)
        assert host.current == "winter" and host.verdict == "Legal"

    def test_mere_talk_belongs_nowhere_until_the_host_says_so(self, host: HostingPage) -> None:
        host.submit("did anybody see the match last night? gg")
        assert host.asks() and host.page.proposal.chosen is None and not host.page.proposal.confirm.isEnabled()
        host.press(Qt.Key.Key_Delete)
        assert not host.asks() and not host.page.table.messages

    def test_without_a_folder_a_message_is_kept_and_the_folder_asked_for(self, qtbot: QtBot, tmp_path: Path) -> None:
        host = HostingPage(qtbot, tmp_path / "new")
        assert host.page.welcome.choose.hasFocus()
        host.send("Ann: take 2")
        assert "Choose the folder" in host.page.proposal.hint.text()

    def test_a_press_meant_for_another_proposal_does_not_count(self, host: HostingPage) -> None:
        host.send("hello")
        host.page.proposal._moved = time.monotonic()
        host.press(Qt.Key.Key_Return)
        assert host.page.table.unassigned

    def test_a_dropped_message_and_files_are_taken_anywhere(self, host: HostingPage, tmp_path: Path) -> None:
        sheet = tmp_path / "winter.txt"
        sheet.write_text(SECOND)
        assert drop(host.page, text_data(f"Ann: {FIRST}"), QPoint(60, 500))
        assert drop(host.page, files(sheet), QPoint(900, 300))
        host.wait()
        assert "and 1 more" in host.page.proposal.headline.text()
        host.press(Qt.Key.Key_Return)
        assert host.asks() and len(host.page.table.unassigned) == 1
        sheet.unlink()  # what was sent is kept
        host.press(Qt.Key.Key_Return)
        assert host.current == "winter" and host.verdict == "Legal"

    def test_a_copied_chat_is_parted_by_who_speaks_and_can_be_one_again(self, host: HostingPage) -> None:
        log = (
            f"Ann — Today at 18:04\n{FIRST}\nCleo — Today at 18:05\nnice draw!\n"
            f"Ben — Today at 18:20\n{SECOND}\nDan — Today at 18:22\nblue red\nfire G3"
        )
        host.send(log)
        assert "3 messages" in host.said[-1]
        proposed = []
        while host.asks():
            chosen = host.page.proposal.chosen
            proposed.append(("" if chosen is None else chosen.stem, host.page.proposal.seat.currentText()))
            host.press(Qt.Key.Key_Return)
        assert proposed == [("autumn", "Ann (to move)"), ("winter", "Ben (to move)"), ("spring", "Dan (to move)")]
        assert {row.card.path.stem: row.finding for row in host.rows}["winter"] == "legal"
        host.undo()
        assert [message.text for message in host.page.table.messages] == [log] and host.asks()

    def test_later_leaves_it_waiting_and_says_so(self, host: HostingPage) -> None:
        host.send("hello")
        host.press(Qt.Key.Key_Escape)
        assert not host.asks() and host.complaint == "A message waits without a game."
        host.click(host.page.notice.remedy)
        assert host.asks()
        host.click(host.page.proposal.drop)
        assert not host.page.table.messages and not host.complaint
        host.undo()
        assert host.asks()

    def test_a_message_for_another_game_goes_there(self, host: HostingPage) -> None:
        host.submit(f"Ben: {SECOND}")
        host.click(host.page.panel.message.elsewhere)
        assert host.asks()
        assert host.row("winter").state is State.WAITING

    def test_everything_that_waits_is_there_after_a_kill(
        self, host: HostingPage, qtbot: QtBot, tmp_path: Path, games: Path
    ) -> None:
        host.submit(f"Ben: {SECOND}")
        host.send("hello")
        again = HostingPage(qtbot, tmp_path, games)  # the first was never closed
        assert len(again.page.table.messages) == 2
        assert again.complaint == "A message waits without a game."
        assert again.row("winter").state is State.TO_CONFIRM

    def test_two_windows_show_the_same_and_one_decides(
        self, host: HostingPage, qtbot: QtBot, tmp_path: Path, games: Path
    ) -> None:
        host.submit(f"Ben: {SECOND}")
        other = HostingPage(qtbot, tmp_path, games)
        other.click_row("winter")
        host.click(host.page.panel.message.accept)
        assert host.row("winter").card.turn == "2.1"
        once = (games / "winter.elemental").read_bytes()
        other.page.deciding.accept()
        other.wait()
        assert (games / "winter.elemental").read_bytes() == once
        qtbot.waitUntil(lambda: not other.page.table.messages and other.row("winter").card.turn == "2.1")


class TestSearching:
    """A search for the turn behind a board that takes long."""

    @pytest.fixture
    def slow(self, host: HostingPage, monkeypatch: pytest.MonkeyPatch) -> HostingPage:
        """The page with a message on which nobody answers."""
        host.send(f"Ben: {SECOND}")
        monkeypatch.setattr(HostService, "ask", _never)
        QTest.keyClick(host.page.focusWidget(), Qt.Key.Key_Return)
        return host

    def test_its_progress_is_shown_and_it_can_be_cancelled_and_asked_for_again(self, slow: HostingPage) -> None:
        verdict = slow.page.panel.message.verdict
        slow.qtbot.waitUntil(verdict.cancel.isVisible)
        assert re.match(r"Searching: \d+ of 20 s", verdict.busy.text())
        assert not slow.page.panel.message.refuse.isEnabled() and slow.reply.startswith("**Element")
        QTest.keyClick(slow.page.games.view, Qt.Key.Key_F8)
        assert slow.page.table.messages  # nothing is refused that nobody has judged
        slow.click(verdict.cancel)
        assert slow.verdict == "Undecided" and "was cancelled" in verdict.words.toPlainText()
        assert not verdict.cancel.isVisible() and slow.row("winter").finding == "undecided"
        QTest.mouseClick(verdict.longer, Qt.MouseButton.LeftButton)
        slow.qtbot.waitUntil(verdict.cancel.isVisible)
        assert "of 60 s" in verdict.busy.text()
        slow.click(verdict.cancel)

    def test_what_waits_behind_it_says_so(self, slow: HostingPage) -> None:
        slow.page.take(Carried([], f"Ann: {FIRST}"))
        QTest.keyClick(slow.page.proposal.games, Qt.Key.Key_Return)
        assert slow.current == "autumn"
        verdict = slow.page.panel.message.verdict
        slow.qtbot.waitUntil(lambda: verdict.busy.text() == "Another message is judged first…")
        QTest.mouseClick(verdict.cancel, Qt.MouseButton.LeftButton)
        slow.qtbot.waitUntil(lambda: slow.verdict == "Undecided")
        slow.page.table.judging.close()


def _never(service: HostService, _question: Mapping[str, Any], _seconds: float = 0.0) -> None:
    service._open.append(0)
    service._asked = time.monotonic()


class TestDeadlines:
    def test_several_games_get_one_at_once(self, host: HostingPage, games: Path) -> None:
        host.page.games.view.setFocus()
        host.press(Qt.Key.Key_A, CONTROL)
        host.click(host.page.panel.set_deadline)
        panel = host.page.asking.deadline
        assert panel is not None and panel.turn.number.value() == 2
        host.press(Qt.Key.Key_3)
        host.click(panel.accept)
        told = [path.read_text() for path in sorted(games.glob("*.elemental"))]
        assert all('[Deadline "3d"]' in text for text in told)
        host.qtbot.waitUntil(lambda: "in 3 days" in host.page.panel.deadline.text())

    def test_one_turn_alone_gets_more_time(self, host: HostingPage, games: Path) -> None:
        host.click_row("winter")
        host.click(host.page.panel.set_deadline)
        panel = host.page.asking.deadline
        assert panel is not None and not panel.left.isEnabled()
        panel.alone.setFocus()
        host.press(Qt.Key.Key_Space)
        panel.left.number.setFocus()
        host.press(Qt.Key.Key_Up)
        assert panel.until.text() == f"from now, until {nearby(NOW + 3 * DAY + 20, NOW)}"
        host.press(Qt.Key.Key_Return)
        assert "{due 2026-11-21T11:07Z}" in (games / "winter.elemental").read_text()
        assert "in 3 days" in host.page.panel.deadline.text()
        assert host.said[-1] == "Deadline set for 1 game."
        assert host.page.focusWidget() is host.page.games.view  # and not a button that Enter would press

    def test_a_late_game_is_overdue_and_a_pause_stops_that(self, host: HostingPage, games: Path) -> None:
        host.put("winter", with_pace(hosted("Cleo", "Ben", turns=FIRST), Pace(DAY), NOW - 2 * DAY))
        host.click_row("winter")
        assert host.page.panel.deadline.text().startswith("Overdue since")
        assert host.reply.startswith("@Ben, Element") and host.reply.endswith("24 h ago")
        host.click(host.page.panel.set_deadline)
        panel = host.page.asking.deadline
        assert panel is not None
        panel.paused.setFocus()
        host.press(Qt.Key.Key_Space)
        host.click(panel.accept)
        assert host.page.panel.deadline.text().startswith("Paused since")
        assert "{paused 2026-11-18T11:06Z}" in (games / "winter.elemental").read_text()


class TestInTheWindow:
    def test_keys_lead_there_and_to_the_game_and_to_the_check(self, qtbot: QtBot, tmp_path: Path, games: Path) -> None:
        with windows(qtbot, tmp_path) as place:
            place.store.hosting["folder"] = str(games)
            window = place.window
            QTest.keyClick(window, Qt.Key.Key_T, CONTROL | Qt.KeyboardModifier.ShiftModifier)
            page = place.desk.host.hosting
            assert window.windowTitle().startswith("Host's table")
            qtbot.waitUntil(lambda: len(page.games.model.rows) == 3 and not page.table.is_reading)
            QGuiApplication.clipboard().setText(f"Ben: {SECOND}")
            QTest.keyClick(page.games.view, Qt.Key.Key_V, CONTROL)
            qtbot.waitUntil(lambda: not page.table.judging.is_busy)
            QApplication.processEvents()
            QTest.keyClick(page.proposal.games, Qt.Key.Key_Return)
            qtbot.waitUntil(lambda: not page.table.judging.is_busy)
            QApplication.processEvents()
            QTest.mouseClick(page.panel.check, Qt.MouseButton.LeftButton)
            check = place.desk.host.check
            assert place.desk.front is check
            assert check.submission.text.toPlainText() == f"Ben: {SECOND}"
            QTest.keyClick(window, Qt.Key.Key_T, CONTROL | Qt.KeyboardModifier.ShiftModifier)
            assert page.isVisible() and page.panel.message.accept.isEnabled()
            QTest.mouseClick(page.panel.open, Qt.MouseButton.LeftButton)
            assert place.controller.path == games / "winter.elemental"
