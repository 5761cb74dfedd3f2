"""What was found out about games, kept between two openings, and the numbers of a game."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from elemental_gui.engine.catalog import GAMES
from elemental_gui.engine.compass_collisions.board import GRID
from elemental_gui.engine.core.state import Outcome
from elemental_gui.review import cache as module
from elemental_gui.review.cache import LARGEST, Cache
from elemental_gui.review.course import course, numbers
from elemental_gui.review.findings import Findings
from elemental_gui.session.override import Override
from elemental_gui.session.session import Session
from elemental_gui.session.time_control import UNTIMED, parse_time_control
from tests.session.games import FIRST_TURN, SECOND_TURN, new_session, play
from tests.support.reviewed import sample

KNOWN = Findings({0: (50, 50)})
GAME = play(new_session(), FIRST_TURN)


def test_a_game_is_known_by_what_was_played(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "reviews", "1")
    cache.keep(GAME, KNOWN)
    assert cache.read(GAME) == KNOWN
    assert cache.read(GAME.remark("well played")) == KNOWN
    assert cache.read(play(GAME, "take 1")) == Findings()
    assert cache.read(GAME.end(Outcome((1,), "resigned"))) == Findings(), "now secrets count, if there are any"
    assert Cache(tmp_path / "reviews", "2").read(GAME) == Findings(), "another version judges otherwise"


def test_what_a_host_accepted_against_the_rules_makes_another_game(tmp_path: Path) -> None:
    cache, line = Cache(tmp_path, "1"), GAME.position.text
    here, elsewhere = (GAME.override("a slip", text) for text in (line, play(GAME, "take 1").position.text))
    cache.keep(here, KNOWN)
    assert cache.read(here) == KNOWN and cache.read(elsewhere) == Findings()


def test_a_file_that_is_too_long_or_no_file_counts_for_nothing(tmp_path: Path) -> None:
    cache = Cache(tmp_path, "1")
    cache.keep(GAME, KNOWN)
    (path,) = tmp_path.iterdir()
    path.write_bytes(KNOWN.to_text().encode() + b" " * LARGEST)
    assert cache.read(GAME) == Findings()
    path.unlink()
    path.mkdir()
    assert cache.read(GAME) == Findings()


def test_only_so_many_files_are_kept_and_only_its_own_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_FILES", 2)
    cache = Cache(tmp_path, "1")
    (tmp_path / "mine.txt").write_text("mine")
    games = [play(new_session(), f"take {count}") for count in range(4)]
    for age, game in enumerate(games):
        cache.keep(game, KNOWN)
        for path in tmp_path.glob("*.review"):
            if path.stat().st_mtime > 1000:
                os.utime(path, (age, age))
    assert [bool(cache.read(game).shares) for game in games] == [False, False, True, True]
    assert (tmp_path / "mine.txt").exists()


def test_a_folder_that_cannot_be_written_costs_nothing_but_the_work(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    cache = Cache(tmp_path / "file" / "reviews", "1")
    cache.keep(GAME, KNOWN)
    assert cache.read(GAME) == Findings()




def counted(session: Session, control: str = "", used: tuple[int, ...] = ()) -> dict[str, tuple[str, ...]]:
    time = parse_time_control(control) if control else UNTIMED
    return {row.what: row.values for row in numbers(session, course(session), time, used)}


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_turns_and_time_and_something_of_its_own(slug: str) -> None:
    session = sample(slug)
    told = counted(session)
    assert sum(map(int, told["Turns"])) >= len(course(session)) - 2 and "Time" in told
    assert len(told) >= 4
    assert all(len(values) == session.start.seats for values in told.values())


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_counts_what_it_says_that_it_counts_and_for_seats_that_there_are(slug: str) -> None:
    session = sample(slug)
    counted_here = set()
    for ply in session.plies:
        assert not isinstance(ply.action, Override)
        words = ply.before.words()
        for event in ply.before.events(ply.action):
            for tally in words.tally(event):
                assert tally.what in words.tallied and 0 <= tally.seat <= session.start.seats and tally.number > 0
                counted_here.add(tally.what)
    assert len(counted_here) >= 3


def test_what_happened_in_a_turn_of_element_is_counted_for_its_seat() -> None:
    told = counted(play(new_session("dm5"), FIRST_TURN))
    assert told["Turns"] == ("1", "0") and told["Steps"] == ("3", "0")
    assert told["Fire placed"] == ("1", "0") and told["Water placed"] == ("1", "0")
    assert "Rides" not in told, "nobody rode"
    assert "Fewest exits" in told


def test_pieces_of_compass_collisions_are_lost_by_their_owners() -> None:
    session = sample("compass_collisions")
    words, told = session.position.words(session.names), counted(session)
    for seat, name in enumerate(session.names):
        left = sum(f" of {name}" in words.square(square) for square in GRID.squares)
        fates = ("Lost in battle", "Fell off the board", "Vanished with their squares", "Given up")
        gone = sum(int(told.get(fate, ("0", "0"))[seat]) for fate in fates)
        assert left + gone == 16


def test_the_time_of_a_turn_is_read_from_its_clock() -> None:
    session = play(new_session("dm5"), FIRST_TURN).remark("clk 2:41 reserve 5:00")
    session = play(session, SECOND_TURN)
    session = session.remark("clk 0:00 reserve 4:00")
    told = counted(session, "3:00 + 5:00")
    assert told["Time"] == ("0:19", "4:00") and told["Longest turn"] == ("0:19", "4:00")


def test_totals_and_the_clock_on_the_table_tell_it_too() -> None:
    session = play(new_session("dm5"), FIRST_TURN).remark("used 1:05")
    assert counted(session)["Time"] == ("1:05", "0:00")
    assert counted(play(new_session("dm5"), FIRST_TURN), used=(7, 3))["Time"] == ("0:07", "0:03")
    assert counted(play(new_session("dm5"), FIRST_TURN))["Time"] == ("–", "–")
