"""Records as the library opens them: what is damaged is told, and what is saved is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from elemental_gui.controller.game_library import GameLibrary, LibraryError
from elemental_gui.controller.game_settings import GameSettings, match_of
from elemental_gui.session.record import loads
from elemental_gui.session.telling import label_now

pytestmark = pytest.mark.usefixtures("qapp")
RECORD = """[Game "element"]
[Rules "pnp"]
[Seat1 "Ann"]
[Seat2 "Ben"]
[Result "*"]

1.1 take 2; draw fire water; move G6; fire F8; water C4; move H6; move H7; confirm {clk 2:41 reserve 5:00}
1.2 take 0; move E7; move D7; move D8; move D9; move D10; confirm {clk 0:00 reserve 3:30}
2.1 take 1; draw earth; earth A1
"""
PLAIN = GameSettings("element", "pnp", ("Ann", "Ben"), seed="7")


@pytest.fixture
def library(tmp_path: Path) -> GameLibrary:
    """An empty shelf."""
    return GameLibrary(tmp_path / "games")


def record(folder: Path, text: str, name: str = "game.elemental") -> Path:
    """Write a record."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


class TestRecords:
    def test_a_record_opens_with_a_journal_and_the_file_stays(self, library: GameLibrary, tmp_path: Path) -> None:
        path = record(tmp_path, RECORD)
        controller, notice = library.open_record(path)
        assert notice == "" and controller.path == path
        states = [controller.is_modified]
        assert controller.submit_text("move H6")
        states.append(controller.is_modified)
        assert states == [False, True] and path.read_text(encoding="utf-8") == RECORD
        assert controller.journal is not None and controller.journal.path.exists()

    def test_clocks_come_back_from_the_comments(self, library: GameLibrary, tmp_path: Path) -> None:
        clock = library.open_record(record(tmp_path, RECORD)).controller.clock
        assert clock.is_paused and clock.running == 1
        assert [seat.reserve_ms for seat in clock.seats] == [300_000, 210_000]
        assert [seat.turn_ms for seat in clock.seats] == [180_000, 180_000]

    def test_a_hosts_correction_overrules_the_comment_before_it(self) -> None:
        text = RECORD.replace(
            "{clk 0:00 reserve 3:30}", "{clk 0:00 reserve 3:30} {host set the clock of seat 2: reserve 240.0 s}"
        )
        assert match_of(loads(text.encode()).session).clock.seats[1].reserve_ms == 240_000

    @pytest.mark.parametrize("reserve", ["9" * 400, "9" * 30, "1e9", "-1"])
    def test_a_correction_beyond_all_time_counts_for_nothing(self, reserve: str) -> None:
        said = f"{{host set the clock of seat 2: reserve {reserve} s}}"
        text = RECORD.replace("reserve 3:30}", f"reserve 3:30}} {said}")
        assert match_of(loads(text.encode()).session).clock.seats[1].reserve_ms == 210_000

    def test_a_clock_that_times_the_first_turn_stands_too(self, library: GameLibrary, tmp_path: Path) -> None:
        text = '[Game "numerous_particles"]\n[Seat1 "Ann"]\n[Seat2 "Ben"]\n[Result "*"]\n\n'
        clock = library.open_record(record(tmp_path, text)).controller.clock
        assert clock.is_paused and clock.running == 1

    def test_a_clock_of_ones_own_comes_back(self, library: GameLibrary, tmp_path: Path) -> None:
        text = RECORD.replace("[Result", '[TimeControl "9:00+1:00"]\n[Result')
        assert library.open_record(record(tmp_path, text)).controller.clock.control.turn_seconds == 540
        nonsense = text.replace("9:00+1:00", "tea time")
        assert library.open_record(record(tmp_path, nonsense)).controller.clock.control.turn_seconds == 180

    def test_a_damaged_record_opens_up_to_the_last_whole_action(self, library: GameLibrary, tmp_path: Path) -> None:
        path = record(tmp_path, RECORD[: RECORD.index("earth A1") + 7])
        controller, notice = library.open_record(path)
        assert "game.elemental is damaged" in notice and "Line 9, column" in notice and "stays as it is" in notice
        assert controller.path is None, "Save must not write over what may still be mended"
        assert label_now(controller.session) == "2.1"

    def test_an_illegal_record_opens_up_to_the_last_legal_action(self, library: GameLibrary, tmp_path: Path) -> None:
        controller, notice = library.open_record(record(tmp_path, RECORD.replace("move E7", "move A8")))
        assert "does not fit" in notice and "move A8 is illegal" in notice
        assert label_now(controller.session) == "1.2" and controller.path is None

    @pytest.mark.parametrize("name", ["missing.elemental", ".", "notes.txt"])
    def test_what_is_no_record_is_said_in_a_sentence(self, library: GameLibrary, tmp_path: Path, name: str) -> None:
        record(tmp_path, "Dear diary", "notes.txt")
        with pytest.raises(LibraryError) as caught:
            library.open_record(tmp_path / name)
        assert str(caught.value).rstrip(")").endswith(".") and "Traceback" not in str(caught.value)
        assert list(library.in_progress()) == []

    def test_a_record_opens_from_a_text(self, library: GameLibrary) -> None:
        controller = library.open_text(RECORD).controller
        assert controller.path is None and label_now(controller.session) == "2.1"


class TestKeeping:
    def test_an_untouched_game_is_not_worth_keeping(self, library: GameLibrary) -> None:
        controller = library.start(PLAIN).controller
        assert not library.is_worth_keeping(controller)
        controller.submit_text("take 1")
        assert library.is_worth_keeping(controller)

    def test_a_record_only_looked_at_is_not_kept(self, library: GameLibrary, tmp_path: Path) -> None:
        controller = library.open_record(record(tmp_path, RECORD)).controller
        assert not library.is_worth_keeping(controller)
        controller.submit_text("move H6")
        assert library.is_worth_keeping(controller)

    def test_a_finished_game_is_kept_until_it_is_saved(self, library: GameLibrary, tmp_path: Path) -> None:
        controller = library.start(PLAIN).controller
        controller.submit_text("take 1")
        controller.resign()
        assert library.is_worth_keeping(controller)
        controller.save(tmp_path / "over.elemental")
        assert not library.is_worth_keeping(controller)
