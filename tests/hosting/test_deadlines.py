"""Deadlines by the calendar, from what a record says."""

from __future__ import annotations

import pytest

from elemental_gui.hosting.deadlines import (
    DAY,
    DUE,
    HOUR,
    PAUSED,
    RESUMED,
    Calendar,
    Pace,
    calendar_of,
    stamped,
    with_pace,
)
from elemental_gui.session.clock import AT
from elemental_gui.session.record import dumps, loads
from elemental_gui.session.session import Session
from tests.support.each_case import each_case
from tests.support.hosting_page import FIRST, NOW, SECOND, hosted

T = NOW // 60 * 60  # records tell minutes


def turn(session: Session, text: str, when: int) -> Session:
    """Play a turn that was accepted then."""
    for action in text.split("; "):
        session = session.play(session.position.parse(action))
    return stamped(session, AT, when)


def again(session: Session) -> Calendar:
    """Read the calendar from the written record."""
    return calendar_of(loads(dumps(session).encode()).session)


@each_case(
    ("text", "pace"),
    [
        ("2d", Pace(2 * DAY)), ("36h reserve 5d", Pace(36 * HOUR, 5 * DAY)), ("reserve 3d", Pace(0, 3 * DAY)),
        ("", None), ("0d", None), ("soon", None), ("2d reserve", None), ("9999d", None),
    ],
)  # fmt: skip
def test_a_pace_is_read_and_written(text: str, pace: Pace | None) -> None:
    assert Pace.read(text) == pace
    assert pace is None or str(pace) == text


def test_a_pace_counts_from_the_moment_when_it_is_given() -> None:
    calendar = again(with_pace(hosted("Ann", "Ben"), Pace(2 * DAY), T))
    assert (calendar.since, calendar.first, calendar.last) == (T, T + 2 * DAY, T + 2 * DAY)


def test_a_first_pace_counts_from_now_for_a_turn_that_began_before() -> None:
    session = turn(hosted("Ann", "Ben"), FIRST, T - 9 * DAY)
    session = stamped(stamped(session, PAUSED, T - 8 * DAY), RESUMED, T - 7 * DAY)
    given = with_pace(session, Pace(2 * DAY, DAY), T)
    calendar = again(given)
    assert (calendar.since, calendar.first, calendar.last) == (T - 9 * DAY, T + 2 * DAY, T + 3 * DAY)
    assert again(with_pace(given, Pace(DAY), T + DAY)).first == T + DAY
    paused = with_pace(stamped(session, PAUSED, T - DAY), Pace(DAY), T)
    assert again(paused).paused_since == T - DAY
    assert again(with_pace(stamped(session, DUE, T + DAY), Pace(9 * DAY), T)).first == T + DAY


def test_a_turn_begins_when_the_one_before_was_accepted() -> None:
    session = with_pace(hosted("Ann", "Ben"), Pace(2 * DAY), T)
    assert again(turn(session, FIRST, T + DAY)).first == T + 3 * DAY


def test_what_a_turn_takes_beyond_its_time_comes_out_of_the_reserve_of_its_seat() -> None:
    session = with_pace(hosted("Ann", "Ben"), Pace(DAY, 3 * DAY), T)
    session = turn(session, FIRST, T + 2 * DAY)
    assert again(session).reserve == 3 * DAY  # Ben's is whole
    session = turn(session, SECOND, T + 2 * DAY + HOUR)
    calendar = again(session)
    assert calendar.reserve == 2 * DAY
    assert calendar.last == T + 2 * DAY + HOUR + DAY + 2 * DAY
    assert calendar.next_limit(T + 3 * DAY) == calendar.first
    assert calendar.next_limit(T + 4 * DAY) == calendar.last


def test_a_pause_takes_no_time() -> None:
    session = stamped(with_pace(hosted("Ann", "Ben"), Pace(DAY), T), PAUSED, T + HOUR)
    assert again(session).first is None and again(session).paused_since == T + HOUR
    session = stamped(session, RESUMED, T + 11 * HOUR)
    assert again(session).first == T + DAY + 10 * HOUR


def test_a_turn_accepted_in_a_pause_charges_nothing_for_it_and_the_pause_goes_on() -> None:
    session = stamped(with_pace(hosted("Ann", "Ben"), Pace(DAY, DAY), T), PAUSED, T + HOUR)
    session = turn(session, FIRST, T + 30 * DAY)
    assert again(session).paused_since == T + 30 * DAY
    session = turn(stamped(session, RESUMED, T + 31 * DAY), SECOND, T + 31 * DAY + HOUR)
    assert again(session).reserve == DAY


def test_a_deadline_for_one_turn_counts_for_that_one_and_can_be_taken_away() -> None:
    session = stamped(with_pace(hosted("Ann", "Ben"), Pace(DAY, DAY), T), DUE, T + 9 * DAY)
    assert again(session).last == T + 9 * DAY
    assert again(stamped(session, DUE, 0)).first == T + DAY
    later = turn(session, FIRST, T + 8 * DAY)
    assert (again(later).first, again(later).reserve) == (T + 9 * DAY, DAY)


def test_a_turn_that_something_else_wrote_began_when_the_file_was_written() -> None:
    session = with_pace(hosted("Ann", "Ben"), Pace(DAY), T)
    for action in FIRST.split("; "):
        session = session.play(session.position.parse(action))
    assert calendar_of(session).first is None
    assert calendar_of(session, T + HOUR).first == T + HOUR + DAY


def test_luck_behind_a_turn_is_nobodys_time() -> None:
    session = with_pace(hosted("Dan", "Eve", slug="elemento", seed="tide"), Pace(DAY, DAY), T).roll()
    play = session.game.format_action(next(iter(session.position.legal_actions())))
    session = turn(session, play, T + DAY + HOUR).seal().roll()
    assert again(session).since == T + DAY + HOUR
    assert again(session).reserve == DAY


def test_a_turn_that_is_taken_back_takes_its_moment_along() -> None:
    session = turn(with_pace(hosted("Ann", "Ben"), Pace(DAY), T), FIRST, T + HOUR)
    assert again(session.rewind(0, "a mistake")).since == T


@pytest.mark.parametrize("text", ["at 2026-13-01T00:00Z", "at 0000-01-01T00:00Z", "due soon", "paused"])
def test_what_is_no_moment_counts_for_nothing(text: str) -> None:
    assert calendar_of(hosted("Ann", "Ben").remark(text)).since is None
