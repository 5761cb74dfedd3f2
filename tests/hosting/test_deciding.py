"""A decision is in the record and in the inbox, or in neither, whenever the program is killed."""

from __future__ import annotations

from pathlib import Path

import pytest

from elemental_gui.host.appending import CannotAppend
from elemental_gui.hosting.card import Card, card_of
from elemental_gui.hosting.deadlines import DAY, Pace, calendar_of, with_pace
from elemental_gui.hosting.deciding import accept, changed, take_back
from elemental_gui.hosting.inbox import Inbox
from elemental_gui.session.record import loads
from elemental_gui.storage import FileSystem, Problem, StorageError
from elemental_gui.storage.records import digest
from tests.storage.faulty import Crash, Fault, FaultyFileSystem
from tests.support.hosted_games import FIRST, NOW, hosted, put

ACTIONS = FIRST.split("; ")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The record of a game that begins."""
    return put(tmp_path / "games", "autumn", hosted("Ann", "Ben"))


@pytest.fixture
def inbox(tmp_path: Path) -> Inbox:
    return Inbox(tmp_path / "inbox")


def card(path: Path) -> Card:
    return card_of(path, path.read_bytes(), NOW)


def test_an_accepted_turn_is_in_the_record_with_its_moment_and_no_message_waits(game: Path, inbox: Inbox) -> None:
    written = accept(inbox, card(game), inbox.take_text(FIRST, NOW), ACTIONS, NOW)
    assert game.read_text().endswith(f"1.1 {FIRST} {{at 2026-11-18T11:06Z}}\n")
    assert not inbox.messages()
    assert (written.session.seat, written.card.turn, written.card.player) == (2, "1.2", "Ben")
    take_back(written)
    assert "1.1" not in game.read_text()


def test_the_beginning_of_a_turn_has_no_moment(game: Path, inbox: Inbox) -> None:
    written = accept(inbox, card(game), inbox.take_text("take 2", NOW), ["take 2"], NOW)
    assert game.read_text().endswith("1.1 take 2\n")
    assert written.card.owes_luck and written.card.player == "Ann"


def test_what_cannot_be_played_changes_nothing(game: Path, inbox: Inbox) -> None:
    before, message = game.read_bytes(), inbox.take_text("x", NOW)
    with pytest.raises(CannotAppend):
        accept(inbox, card(game), message, ["take 0", "move A1"], NOW)
    assert game.read_bytes() == before and inbox.messages() == (message,)


def test_a_file_that_was_changed_outside_is_never_overwritten(game: Path, inbox: Inbox) -> None:
    known, message = card(game), inbox.take_text(FIRST, NOW)
    put(game.parent, "autumn", hosted("Ann", "Ben", turns="take 0"))
    other = game.read_bytes()
    with pytest.raises(StorageError) as caught:
        accept(inbox, known, message, ACTIONS, NOW)
    assert caught.value.problem is Problem.CHANGED
    assert game.read_bytes() == other and inbox.messages() == (message,)


def test_taking_back_never_overwrites_what_came_after(game: Path, inbox: Inbox) -> None:
    written = accept(inbox, card(game), inbox.take_text(FIRST, NOW), ACTIONS, NOW)
    accept(inbox, written.card, inbox.take_text("take 0", NOW), ["take 0"], NOW)
    with pytest.raises(StorageError, match="something else has written"):
        take_back(written)


def test_a_deadline_is_written_beside_everything_else(game: Path) -> None:
    changed(card(game), lambda session: with_pace(session, Pace(2 * DAY), NOW), NOW)
    assert '[Deadline "2d"]' in game.read_text()
    assert calendar_of(loads(game.read_bytes()).session).pace == Pace(2 * DAY)


@pytest.mark.parametrize("fault", [Fault.CRASH, Fault.CRASH_IN_WRITE])
def test_killed_at_any_step_a_turn_is_accepted_once_or_still_waits(tmp_path: Path, fault: Fault) -> None:
    for step in range(200):
        game = put(tmp_path / str(step), "autumn", hosted("Ann", "Ben"))
        known, inbox = card(game), Inbox(tmp_path / str(step) / "inbox")
        message = inbox.take_text(FIRST, NOW)
        disk = FaultyFileSystem(FileSystem(), step, fault)
        try:
            accept(Inbox(inbox.folder, filesystem=disk), known, message, ACTIONS, NOW, filesystem=disk)
            done = True
        except Crash:
            done = False
        disk.close_handles()
        now = digest(game.read_bytes())
        waiting = [each for each in inbox.messages() if each.decided != now]
        assert (now == known.digest) == bool(waiting)
        assert loads(game.read_bytes()).problem is None
        if done:
            return
    pytest.fail("it never came to an end")
