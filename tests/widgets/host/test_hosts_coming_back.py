"""The Host's table: what a host leaves, takes back or puts off, and comes back to."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from pytestqt.qtbot import QtBot

from elemental_gui.controller.host_service import HostService
from elemental_gui.hosting.card import State
from tests.support.hosting_page import CONTROL, FIRST, SECOND, HostingPage, hosted, put


def test_whoever_leaves_while_games_are_read_finds_them_all_read_on_return(host: HostingPage, games: Path) -> None:
    for name in ("summer", "snow", "storm"):
        put(games, name, hosted("Fay", "Gus"))
    put(games, "autumn", hosted("Ann", "Ben", turns=FIRST))
    host.page.table.rescan()
    assert host.page.table.is_reading
    host.page.hide()
    host.page.show()
    host.wait()
    assert len(host.rows) == 6 and host.row("autumn").card.turn == "1.2"
    assert "reading" not in host.page.games.count.text()


def test_a_game_that_is_gone_before_it_was_read_is_not_waited_for(host: HostingPage, games: Path) -> None:
    path = put(games, "autumn", hosted("Ann", "Ben", turns=FIRST))
    host.page.table.rescan()
    host.page._show_all()
    assert "reading" in host.page.games.count.text()
    host.page.hide()
    path.unlink()
    host.page.show()
    host.wait()
    assert len(host.rows) == 2 and "reading" not in host.page.games.count.text()


def test_a_game_that_could_not_be_read_is_a_row_that_says_so_until_it_can(
    host: HostingPage, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(games, "summer", hosted("Fay", "Gus"))
    with monkeypatch.context() as broken:
        broken.setattr(HostService, "ask", lambda asked, *_: QTimer.singleShot(0, lambda: asked.failed.emit("Lost.")))
        host.rescan()
    assert host.row("summer").card.trouble == "This cannot be read: Lost."
    host.page.hide()
    host.page.show()
    host.wait()
    assert host.row("summer").card.is_open


def _reworded(host: HostingPage) -> None:
    """Ask back about a message, and then say what it means."""
    host.submit("Ben: wibble wobble")
    host.press(Qt.Key.Key_F9)
    assert host.row("winter").state is State.WAITING and host.row("winter").asked
    host.press(Qt.Key.Key_F2)
    host.page.panel.message.meant.setText(SECOND)
    host.press(Qt.Key.Key_Return)
    assert host.verdict == "Legal"


def test_words_that_are_taken_back_take_their_verdict_along(host: HostingPage, games: Path) -> None:
    before = (games / "winter.elemental").read_bytes()
    _reworded(host)
    host.page.games.view.setFocus()
    host.undo()
    assert not host.page.panel.message.meant.text() and host.verdict == "Not understood"
    assert host.row("winter").finding == "unreadable" and "What exactly" in host.reply
    host.press(Qt.Key.Key_Return, CONTROL)
    assert (games / "winter.elemental").read_bytes() == before


def test_a_message_that_the_host_has_explained_needs_the_host_again(host: HostingPage) -> None:
    _reworded(host)
    row = host.row("winter")
    assert (row.state, row.finding, row.asked) == (State.TO_CONFIRM, "legal", False)
    assert "1 needs you" in host.page.games.count.text()


def test_a_message_that_is_put_off_comes_between_no_others_until_it_is_wanted(host: HostingPage) -> None:
    host.send("hello")
    host.press(Qt.Key.Key_Escape)
    host.send(f"Ben: {SECOND}")
    assert host.page.proposal.text.toPlainText() == f"Ben: {SECOND}"
    host.press(Qt.Key.Key_Return)
    assert not host.asks() and host.current == "winter" and host.verdict == "Legal"
    host.press(Qt.Key.Key_Return, CONTROL)
    assert host.row("winter").state is State.WAITING and not host.asks()
    host.send("another")
    assert host.page.proposal.text.toPlainText() == "another"
    host.press(Qt.Key.Key_Escape)
    assert host.complaint == "2 messages wait without a game."
    host.click(host.page.notice.remedy)
    assert host.page.proposal.text.toPlainText() == "hello"
    host.press(Qt.Key.Key_Delete)
    assert host.page.proposal.text.toPlainText() == "another"


def test_a_message_of_another_day_waits_behind_the_line_above(
    host: HostingPage, qtbot: QtBot, tmp_path: Path, games: Path
) -> None:
    host.send("hello")
    host.page.hide()
    later = HostingPage(qtbot, tmp_path, games)
    assert not later.asks() and later.complaint == "A message waits without a game."
    later.send(f"Ben: {SECOND}")
    assert later.page.proposal.text.toPlainText() == f"Ben: {SECOND}"


@pytest.mark.parametrize("is_renamed", [True, False])
def test_a_message_whose_game_is_gone_waits_until_it_is_wanted_and_then_says_why(
    host: HostingPage, games: Path, is_renamed: bool
) -> None:
    host.submit(f"Ben: {SECOND}")
    host.click_row("autumn")
    path = games / "winter.elemental"
    path.rename(games / "snow.elemental") if is_renamed else path.unlink()
    host.rescan()
    assert not host.asks() and host.current == "autumn"
    assert host.complaint == "A message waits without a game."
    host.click(host.page.notice.remedy)
    assert host.page.proposal.headline.text().startswith("winter.elemental is not in the folder any more. Which game")


def test_what_was_said_goes_when_something_else_is_looked_at(host: HostingPage) -> None:
    host.submit("Ben: wibble wobble")
    host.press(Qt.Key.Key_F8)
    assert host.said[-1].startswith("Ben: refused. The answer is on the clipboard")
    host.send("hello")
    assert host.said[-1:] == [""]
    host.press(Qt.Key.Key_Delete)
    assert host.said[-1] == "The message is gone. Ctrl+Z brings it back."
    host.click_row("autumn" if host.current != "autumn" else "winter")
    assert host.said[-1:] == [""]
    host.press(Qt.Key.Key_F6)
    assert host.said[-1] == "The text is on the clipboard."
    host.undo()
    assert host.said[-1].startswith("Taken back: a message discarded")


def test_a_decision_that_cannot_be_taken_back_says_why_until_the_next(host: HostingPage, games: Path) -> None:
    host.submit(f"Ben: {SECOND}")
    host.press(Qt.Key.Key_Return, CONTROL)
    put(games, "winter", hosted("Cleo", "Ben", turns=f"{FIRST}; {SECOND}; take 0"))
    host.undo()
    assert "something else has written to it" in host.complaint
