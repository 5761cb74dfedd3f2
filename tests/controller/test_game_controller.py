"""The controller: nothing is shown that is not safe, and nothing happens that was not shown."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from elemental_gui.controller.game_controller import GameController, Refusal
from elemental_gui.controller.kept_match import Change
from elemental_gui.session.clock import Clock
from elemental_gui.session.match import Match, from_header, header, replay
from elemental_gui.session.record import loads
from elemental_gui.session.time_control import UNTIMED, TimeControl
from elemental_gui.storage.journal import Journal, read_journal
from tests.session.games import FIRST_TURN, new_session, written
from tests.support.game_pages import FailingDisk
from tests.support.journals import journal_of
from tests.support.time_controls import DM5, PNP

ROOT = Path(__file__).parents[2]


class Table:
    """A controller with a clock in our hand and a list of what it said."""

    def __init__(
        self, folder: Path, *, preset: str = "pnp", seed: str | None = None, control: TimeControl = UNTIMED
    ) -> None:
        self.seconds = 0.0
        self.disk = FailingDisk()
        match = Match(new_session(preset, seed=seed), Clock.new(control, 2))
        self.controller = GameController(
            match, Journal.create(folder, header(match), filesystem=self.disk), now=lambda: self.seconds
        )
        self.changes: list[Change] = []
        self.refusals: list[Refusal] = []
        self.troubles: list[str] = []
        self.controller.changed.connect(self.changes.append)
        self.controller.refused.connect(self.refusals.append)
        self.controller.storage_failed.connect(self.troubles.append)

    def restored(self) -> Match:
        """What a new start would find in the journal."""
        return replayed(journal_of(self.controller).path)


def replayed(journal: Path) -> Match:
    """What a program that starts finds in a journal."""
    contents = read_journal(journal)
    assert contents.header is not None
    match, why = replay(from_header(contents.header), contents.events)
    assert why == ""
    return match


@pytest.fixture
def table(tmp_path: Path, qapp: object) -> Table:
    """A two-player game of pnp with typed luck."""
    assert qapp is not None, "timers need an application"
    return Table(tmp_path)


def test_an_accepted_action_is_told_once_with_its_ply(table: Table) -> None:
    assert table.controller.submit_text("take 0")
    assert [(change.verb, len(change.plies)) for change in table.changes] == [("play", 1)]


def test_a_typed_turn_is_played_whole_or_not_at_all(table: Table) -> None:
    assert not table.controller.submit_text("take 2; draw fire water; move A1")
    assert table.controller.session.plies == ()
    assert table.refusals[0].text == "move A1"
    assert table.refusals[0].violation is not None
    assert table.refusals[0].violation.rule == "1c.10"
    assert table.controller.submit_text(FIRST_TURN)
    assert table.controller.session.sealed == 8


def test_sentences_of_the_program_are_played_as_they_stand_or_not_at_all(table: Table) -> None:
    assert not table.controller.submit_text("take 2; draw fire water; step to G6; water on C4, and then home")
    assert table.controller.session.plies == ()
    assert table.controller.submit_text("take 2; draw fire water; step to G6, fire on F8, water on C4")
    assert written(table.controller.session)[2:] == ["move G6", "fire F8", "water C4"]


def test_a_text_that_is_no_action_is_refused_with_a_sentence(table: Table) -> None:
    assert not table.controller.submit_text("dance")
    assert "is no action" in table.refusals[0].message
    assert table.changes == []


@pytest.mark.usefixtures("qapp")
def test_luck_follows_the_declaration_in_one_change(tmp_path: Path) -> None:
    """No screen and no journal ever shows the number without the stones: killing the program re-rolls nothing."""
    table = Table(tmp_path, seed="7")
    table.controller.submit_text("take 3")
    assert [len(change.plies) for change in table.changes] == [2]
    assert table.restored().session == table.controller.session
    assert not table.controller.session.can_undo


def test_typed_luck_is_waited_for_and_pasted_from_a_bot(table: Table) -> None:
    table.controller.submit_text("take 2")
    assert table.controller.awaits_luck
    assert not table.controller.enter_luck("1d6: 4")
    assert table.controller.enter_luck("<@1> takes\n- **🔥 Fire**\n- **🌪️ Air**")
    assert written(table.controller.session)[-1] == "draw fire wind"


def test_looking_back_does_not_disturb_the_pending_turn(table: Table) -> None:
    table.controller.submit_text("take 0; move G6; move H6")
    session = table.controller.session
    table.controller.look_at(1)
    assert table.controller.shown_position == session.position_at(1)
    assert table.controller.session is session
    table.controller.submit_text("move H5")
    assert table.controller.looking_at is None, "an action leads back to the live position"


def test_a_full_disk_refuses_the_confirm_and_leaves_the_turn_undoable(table: Table) -> None:
    table.controller.submit_text(FIRST_TURN.removesuffix("; confirm"))
    table.disk.full = True
    assert not table.controller.confirm()
    assert "space" in table.troubles[0]
    assert table.controller.session.sealed == 0
    table.disk.full = False
    table.controller.undo()
    assert table.controller.submit_text("move H7; confirm")
    assert table.restored().session == table.controller.session


def test_a_game_goes_on_without_a_journal_only_when_the_user_says_so(table: Table) -> None:
    table.disk.full = True
    assert not table.controller.submit_text("take 0")
    assert table.controller.journal_failed
    table.controller.play_unjournalled()
    assert table.controller.submit_text("take 0")


@pytest.mark.usefixtures("qapp")
def test_the_journal_gives_the_game_back_with_its_pending_turn_and_clocks(tmp_path: Path) -> None:
    table = Table(tmp_path, seed="9", control=DM5)
    table.controller.submit_text("take 1")
    table.seconds = 70
    for text in ("move G6", "move H6", "undo"):
        table.controller.submit_text(text)
    table.seconds = 90
    table.controller.close()
    match = replayed(next(tmp_path.glob("*.journal")))
    assert match.session == table.controller.session
    assert match.session.can_redo
    assert match.clock.seat(1).used_ms == 90_000


@pytest.mark.parametrize("control", [DM5, PNP])
def test_running_out_of_time_raises_a_flag_and_ends_nothing(tmp_path: Path, qtbot: QtBot, control: TimeControl) -> None:
    """Rulings 1c.76 and 1c.77: the host decides, and friends do among themselves."""
    table = Table(tmp_path, control=control)
    table.controller.submit_text("take 0")
    table.seconds = 15 * 60 + 1
    with qtbot.waitSignal(table.controller.ticked):
        pass
    assert table.restored().session.outcome is None
    assert table.controller.clock.flagged == {1}
    table.controller.award_against(1)
    assert table.controller.session.outcome is not None


@pytest.mark.parametrize("way_out", ["play on", "time", "none", "host"])
def test_1c_77_a_seat_that_has_lost_on_time_does_nothing_more_until_somebody_lets_it(
    tmp_path: Path, way_out: str
) -> None:
    table = Table(tmp_path, control=PNP)
    controller = table.controller
    controller.submit_text("take 0; move G6; move H6; move G6; move H6; move G6")
    controller.undo()
    table.seconds = 481
    for text in ("move G6", "redo", "confirm"):
        controller.submit_text(text)
    assert len(controller.session.plies) == 5
    assert "no time left. Award the game, play on, or give time." in table.refusals[0].message
    controller.undo()
    controller.redo()
    assert len(controller.session.plies) == 4, "what is taken back is not made again"
    if way_out == "play on":
        controller.play_on()
    elif way_out == "time":
        controller.correct_clock(1, 10, None, "")
    elif way_out == "host":
        assert controller.accept_anyway("move A1", controller.session.position.text)
        return
    assert controller.submit_text("move H6; move G6; confirm") == (way_out != "none")


def test_resigning_gives_the_game_to_the_hunter(table: Table) -> None:
    table.controller.submit_text("take 0")
    table.controller.resign()
    assert table.controller.session.outcome is not None
    assert table.controller.session.outcome.winners == (2,)
    assert not table.controller.submit_text("move G6")


def test_saving_writes_a_record_and_knows_when_the_file_is_behind(table: Table, tmp_path: Path) -> None:
    table.controller.submit_text(FIRST_TURN)
    path = tmp_path / "game.elemental"
    behind = [table.controller.is_modified, not table.controller.save(path), table.controller.is_modified]
    assert behind == [False, False, False]
    assert loads(path.read_bytes()).session == table.controller.session
    assert not table.controller.save(tmp_path / "missing" / "game.elemental")
    assert len(table.troubles) == 1


def test_a_rewinding_host_is_seen_in_the_record(table: Table) -> None:
    table.controller.submit_text(FIRST_TURN)
    table.controller.rewind(2, "wrong stone")
    assert table.controller.session.sealed == 0
    assert "host rewind" in table.controller.session.remarks[-1].text
    assert table.restored().session == table.controller.session


def _kill_games(tmp_path: Path, kills: int) -> None:
    rng = random.Random(5)
    for number in range(kills):
        folder = tmp_path / str(number)
        with subprocess.Popen(
            [sys.executable, "-m", "tests.controller.playing_child", str(folder), str(number)],
            cwd=ROOT, stdout=subprocess.PIPE, text=True, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        ) as child:  # fmt: skip
            assert child.stdout is not None
            assert child.stdout.readline() == "ready\n"
            time.sleep(rng.random() * 0.15)
            child.send_signal(signal.SIGKILL) if os.name != "nt" else child.kill()
            shown = [line.rstrip("\n") for line in child.stdout.readlines() if line.endswith("\n")]
        (journal,) = folder.glob("*.journal")
        match = replayed(journal)
        last = shown[-1].split(";") if shown and shown[-1] else []
        assert written(match.session)[: len(last)] == last, "what the screen showed is still there"
        assert replayed(journal).session.luck == match.session.luck


def test_killing_the_program_loses_no_draw_and_no_confirmed_turn(tmp_path: Path) -> None:
    _kill_games(tmp_path, 6)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_killing_the_program_a_thousand_times(tmp_path: Path) -> None:
    _kill_games(tmp_path, 1000)


@pytest.mark.usefixtures("qapp")
def test_the_record_is_legal_in_every_moment(tmp_path: Path) -> None:
    table = Table(tmp_path, preset="iak", seed="1")
    rng = random.Random(1)
    for _ in range(60):
        if table.controller.session.outcome is not None:
            break
        table.controller.submit(rng.choice(table.controller.session.position.legal_actions()))
        assert table.restored().session == table.controller.session
