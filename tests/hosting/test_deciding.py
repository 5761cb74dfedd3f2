"""A decision is in the record and in the inbox, or in neither, whenever the program is killed."""

from __future__ import annotations

import os
from pathlib import Path

import attrs
import pytest

from elemental_gui.host.accepted import CannotAppend
from elemental_gui.hosting.card import Card, card_of
from elemental_gui.hosting.deadlines import DAY, PAUSED, TAG, Pace, calendar_of, stamped, with_pace
from elemental_gui.hosting.decisions import MOST, Change, Decisions, accept, accepted, change_all, overridden
from elemental_gui.hosting.inbox import Inbox, Message
from elemental_gui.session.override import suggestion
from elemental_gui.session.record import loads
from elemental_gui.session.session import Session
from elemental_gui.storage.errors import Problem, StorageError
from elemental_gui.storage.whole_file import digest
from tests.storage.faulty import Fault, at_every_step, problem_of
from tests.support.hosting_page import FIRST, NOW, hosted, put


def going_on(*actions: str) -> Change:
    """What accepting these actions does with a game."""
    return lambda session: accepted(session, actions or FIRST.split("; "), NOW)


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
    written = accept(inbox, card(game), [inbox.take_text(FIRST, NOW)], going_on(), NOW, "Ann: accepted")
    assert game.read_text().endswith(f"1.1 {FIRST} {{at 2026-11-18T11:06Z}}\n")
    assert not inbox.messages()
    assert (written.session.seat, written.card.turn, written.card.player) == (2, "1.2", "Ben")


def test_the_beginning_of_a_turn_has_no_moment(game: Path, inbox: Inbox) -> None:
    written = accept(inbox, card(game), [inbox.take_text("take 2", NOW)], going_on("take 2"), NOW, "")
    assert game.read_text().endswith("1.1 take 2\n")
    assert written.card.owes_luck and written.card.player == "Ann"


def test_a_deadline_that_runs_from_the_file_runs_on_when_a_part_of_a_turn_is_written(game: Path, inbox: Inbox) -> None:
    put(game.parent, game.stem, attrs.evolve(hosted("Ann", "Ben"), tags=((TAG, "2d"),)))
    os.utime(game, (NOW - DAY, NOW - DAY))
    known = card_of(game, game.read_bytes(), NOW - DAY)
    written = accept(inbox, known, [inbox.take_text("take 2", NOW)], going_on("take 2"), NOW, "")
    due, still_due = known.calendar.first, written.card.calendar.first
    assert due is not None and still_due is not None and 0 <= due - still_due < 60  # records tell minutes
    undo(inbox)
    assert round(game.stat().st_mtime) == NOW - DAY


def test_what_cannot_be_played_changes_nothing(game: Path, inbox: Inbox) -> None:
    before, message = game.read_bytes(), inbox.take_text("x", NOW)
    with pytest.raises(CannotAppend):
        accept(inbox, card(game), [message], going_on("take 0", "move A1"), NOW, "")
    assert game.read_bytes() == before and inbox.messages() == (message,)


def test_a_file_that_was_changed_outside_is_never_overwritten(game: Path, inbox: Inbox) -> None:
    known, message = card(game), inbox.take_text(FIRST, NOW)
    put(game.parent, "autumn", hosted("Ann", "Ben", turns="take 0"))
    other = game.read_bytes()
    assert problem_of(accept, inbox, known, [message], going_on(), NOW, "") is Problem.CHANGED
    assert game.read_bytes() == other and inbox.messages() == (message,)


def test_a_deadline_is_written_beside_everything_else(game: Path, inbox: Inbox) -> None:
    before = game.read_bytes()
    written, failed = change_all(inbox, [card(game)], lambda session: with_pace(session, Pace(2 * DAY), NOW), NOW, "")
    assert '[Deadline "2d"]' in game.read_text() and len(written) == 1 and not failed
    assert calendar_of(loads(game.read_bytes()).session).pace == Pace(2 * DAY)
    undo(inbox)
    assert game.read_bytes() == before


def test_a_deadline_leaves_it_as_it_is_since_when_a_turn_is_waited_for(game: Path, inbox: Inbox) -> None:
    known = card_of(game, game.read_bytes(), NOW - 9 * DAY)
    (written,), _ = change_all(inbox, [known], lambda session: with_pace(session, Pace(2 * DAY), NOW), NOW, "")
    (paused,), _ = change_all(inbox, [written.card], lambda session: stamped(session, PAUSED, NOW), NOW, "")
    for card_now in (written.card, paused.card):
        assert 0 <= known.since - card_now.since < 60  # records tell minutes
    assert written.card.calendar.first is not None and 0 <= NOW + 2 * DAY - written.card.calendar.first < 60


def test_a_deadline_that_was_set_before_writes_nothing(game: Path, inbox: Inbox) -> None:
    assert change_all(inbox, [card(game)], lambda session: with_pace(session, None, NOW), NOW, "") == ([], [])


def undo(inbox: Inbox) -> None:
    """Take the last decision back, as a program does that has just been started."""
    decisions = Decisions(inbox)
    last = decisions.last()
    assert last is not None
    decisions.take_back(last)


class TestTakingBack:
    def test_the_record_is_as_it_was_and_every_message_waits_again(self, game: Path, inbox: Inbox) -> None:
        before = game.read_bytes()
        asked = inbox.keep(attrs.evolve(inbox.take_text("hm", NOW), asked=True, game=str(game)))
        sent = inbox.take_file("turn.txt", FIRST.encode(), NOW)
        accept(inbox, card(game), [sent, asked], going_on(), NOW, "Ann: accepted")
        assert not inbox.messages() and not inbox.content(sent).exists()
        undo(inbox)
        assert game.read_bytes() == before and inbox.messages() == (asked, sent)
        assert inbox.content(sent).read_bytes() == FIRST.encode()
        assert Decisions(inbox).last() is None

    def test_one_decision_after_the_other(self, game: Path, inbox: Inbox) -> None:
        before = game.read_bytes()
        written = accept(inbox, card(game), [inbox.take_text(FIRST, NOW)], going_on(), NOW, "Ann: accepted")
        accept(inbox, written.card, [inbox.take_text("take 0", NOW)], going_on("take 0"), NOW, "Ben: accepted")
        told = []
        while (last := Decisions(inbox).last()) is not None:
            told.append(last.words)
            undo(inbox)
        assert told == ["Ben: accepted", "Ann: accepted"] and game.read_bytes() == before

    def test_what_came_after_is_never_overwritten_and_bars_nothing_else(self, game: Path, inbox: Inbox) -> None:
        other = put(game.parent, "winter", hosted("Cleo", "Dan"))
        before = other.read_bytes()
        accept(inbox, card(other), [inbox.take_text(FIRST, NOW)], going_on(), NOW, "")
        accept(inbox, card(game), [inbox.take_text(FIRST, NOW)], going_on(), NOW, "")
        after = game.read_bytes() + b"\n"
        game.write_bytes(after)
        with pytest.raises(StorageError, match="something else has written"):
            undo(inbox)
        assert game.read_bytes() == after and not inbox.messages()
        undo(inbox)
        assert other.read_bytes() == before

    def test_many_are_kept_and_no_more(self, game: Path, inbox: Inbox) -> None:
        message = inbox.take_text("hi", NOW)
        for number in range(MOST + 3):
            Decisions(inbox).keep(str(number), NOW, messages=[message])
        assert len(list(inbox.folder.glob("*.decision"))) == MOST
        last = Decisions(inbox).last()
        assert last is not None and last.words == str(MOST + 2)

    @pytest.mark.parametrize("content", [b"", b"{}", b"[1]", b'{"records": 7}', b"\xff\xfe", b"[" * 9000])
    def test_what_is_no_decision_is_left_out_and_left_alone(self, inbox: Inbox, content: bytes) -> None:
        Decisions(inbox).keep("first", NOW, messages=[inbox.take_text("hi", NOW)])
        strange = inbox.folder / "9.decision"
        strange.write_bytes(content)
        last = Decisions(inbox).last()
        assert last is not None and last.words == "first" and strange.read_bytes() == content

    @pytest.mark.parametrize("fault", [Fault.CRASH, Fault.CRASH_IN_WRITE])
    def test_killed_at_any_step_it_is_taken_back_at_the_next_try(self, tmp_path: Path, fault: Fault) -> None:
        for step, disk in enumerate(at_every_step(fault)):
            game, inbox = put(tmp_path / str(step), "autumn", hosted("Ann", "Ben")), Inbox(tmp_path / str(step) / "in")
            before, message = game.read_bytes(), inbox.take_text(FIRST, NOW)
            accept(inbox, card(game), [message], going_on(), NOW, "")
            with disk:
                undo(Inbox(inbox.folder, filesystem=disk))
            if not disk.came_through and Decisions(inbox).last() is not None:
                undo(inbox)
            assert game.read_bytes() == before and inbox.messages() == (message,)


class TestAgainstTheRules:
    """What the rules refuse is written with the position that it led to, and marked."""

    def taken(self, game: Path, inbox: Inbox, *behind: str) -> str:
        session = loads(game.read_bytes()).session
        for text in ("take 0", "move G6"):
            session = session.play(session.position.parse(text))
        led_to = suggestion(session.position, "move I8") or ""

        def change(session: Session) -> Session:
            return overridden(session, ["take 0", "move G6"], "move I8", led_to, behind, NOW)

        accept(inbox, card(game), [inbox.take_text("…", NOW)], change, NOW, "")
        return game.read_text()

    def test_the_whole_turn_is_in_the_record(self, game: Path, inbox: Inbox) -> None:
        text = self.taken(game, inbox, "move I9", "confirm")
        assert "1.1 take 0; move G6; override 1 move I8; move I9; confirm" in text
        assert "host override 1: move I8 was accepted although: " in text and "{at 2026-11-18T11:06Z}" in text

    def test_a_confirmation_that_nobody_wrote_is_filled_in(self, game: Path, inbox: Inbox) -> None:
        assert "override 1 move I8; confirm" in self.taken(game, inbox)

    def test_what_is_illegal_behind_it_is_left_out_and_the_turn_stays_open(self, game: Path, inbox: Inbox) -> None:
        text = self.taken(game, inbox, "move I9", "move A1", "confirm")
        assert text.splitlines()[-1].startswith("1.1 take 0; move G6; override 1 move I8; move I9 {")
        assert loads(text.encode()).session.seat == 1

    def test_a_line_that_is_no_position_changes_nothing(self, game: Path, inbox: Inbox) -> None:
        before = game.read_bytes()
        with pytest.raises(CannotAppend, match="move A1: "):
            accept(
                inbox, card(game), [], lambda session: overridden(session, ["take 0"], "move A1", "x", (), NOW), NOW, ""
            )
        assert game.read_bytes() == before and Decisions(inbox).last() is None


@pytest.mark.parametrize("fault", [Fault.CRASH, Fault.CRASH_IN_WRITE])
def test_killed_at_any_step_a_turn_is_accepted_once_or_still_waits(tmp_path: Path, fault: Fault) -> None:
    for step, disk in enumerate(at_every_step(fault)):
        game = put(tmp_path / str(step), "autumn", hosted("Ann", "Ben"))
        known, inbox = card(game), Inbox(tmp_path / str(step) / "inbox")
        message = inbox.take_text(FIRST, NOW)
        with disk:
            accept(Inbox(inbox.folder, filesystem=disk), known, [message], going_on(), NOW, "")
        now = digest(game.read_bytes())
        waiting: list[Message] = [each for each in inbox.messages() if each.decided != now]
        assert (now == known.digest) == bool(waiting)
        assert loads(game.read_bytes()).problem is None
