"""The numbers of a game: turns and time of any, and what each game counts."""

from __future__ import annotations

import pytest

from elemental_gui.engine.catalog import GAMES
from elemental_gui.engine.compass_collisions.board import GRID
from elemental_gui.review.course import course, numbers
from elemental_gui.session.override import Override
from elemental_gui.session.session import Session
from elemental_gui.session.time_control import UNTIMED, parse_time_control
from tests.session.games import FIRST_TURN, new_session, play
from tests.support.reviewed import sample

PRESETS = {"element": "pnp"}


def counted(session: Session, control: str = "", used: tuple[int, ...] = ()) -> dict[str, tuple[str, ...]]:
    time = parse_time_control(control) if control else UNTIMED
    return {row.what: row.values for row in numbers(session, course(session), time, used)}


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_turns_and_time_and_something_of_its_own(slug: str) -> None:
    session = sample(slug, PRESETS.get(slug, "standard"))
    told = counted(session)
    assert sum(map(int, told["Turns"])) >= len(course(session)) - 2 and "Time" in told
    assert len(told) >= 4
    assert all(len(values) == session.start.seats for values in told.values())


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_counts_what_it_says_that_it_counts_and_for_seats_that_there_are(slug: str) -> None:
    session = sample(slug, PRESETS.get(slug, "standard"))
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
    session = sample("compass_collisions", "standard")
    words, told = session.position.words(session.names), counted(session)
    for seat, name in enumerate(session.names):
        left = sum(f" of {name}" in words.square(square) for square in GRID.squares)
        fates = ("Lost in battle", "Fell off the board", "Vanished with their squares", "Given up")
        gone = sum(int(told.get(fate, ("0", "0"))[seat]) for fate in fates)
        assert left + gone == 16


def test_the_time_of_a_turn_is_read_from_its_clock() -> None:
    session = play(new_session("dm5"), FIRST_TURN).remark("clk 2:41 reserve 5:00")
    session = play(session, "take 0; move E6; move D6; move E6; move D6; move E6; confirm")
    session = session.remark("clk 0:00 reserve 4:00")
    told = counted(session, "3:00 + 5:00")
    assert told["Time"] == ("0:19", "4:00") and told["Longest turn"] == ("0:19", "4:00")


def test_totals_and_the_clock_on_the_table_tell_it_too() -> None:
    session = play(new_session("dm5"), FIRST_TURN).remark("used 1:05")
    assert counted(session)["Time"] == ("1:05", "0:00")
    assert counted(play(new_session("dm5"), FIRST_TURN), used=(7, 3))["Time"] == ("0:07", "0:03")
    assert counted(play(new_session("dm5"), FIRST_TURN))["Time"] == ("–", "–")
