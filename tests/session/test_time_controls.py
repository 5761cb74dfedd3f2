"""Time controls as text: what is written is read, and what cannot be read says why."""

import pytest

from elemental_gui.engine.catalog import load
from elemental_gui.session.clock import clock_comment, is_time_comment, parse_clock_comment, parse_used_comment
from elemental_gui.session.time_control import (
    UNTIMED,
    TimeControl,
    TimeControlError,
    format_duration,
    format_time_control,
    parse_duration,
    parse_time_control,
)
from tests.support.each_case import each_case
from tests.support.time_controls import COMPASS, DM4, DM5, PARTICLES, PNP, SUDDEN, running


@each_case(
    ("control", "text"),
    [
        (DM5, "5:00+10:00 flag"),
        (DM4, "4:00+10:00 flag"),
        (PNP, "3:00+5:00/0:30 forfeit"),
        (COMPASS, "1:00+3x1:00 penalty"),
        (PARTICLES, "untimed cap 3:00:00"),
        (UNTIMED, "untimed"),
        (TimeControl(turn_seconds=90), "1:30 none"),
        (SUDDEN, "0:00+1:30/0:30 forfeit"),
    ],
)
def test_the_spelling_of_a_time_control(control: TimeControl, text: str) -> None:
    assert format_time_control(control) == text
    assert parse_time_control(text) == control


def test_the_presets_are_played_with_these() -> None:
    element = {"dm5": DM5, "dm4": DM4, "iak": UNTIMED, "pnp": PNP, "box": UNTIMED}
    others = {"compass_collisions": {"standard": COMPASS}, "numerous_particles": {"standard": PARTICLES}}
    for slug, controls in ({"element": element} | others).items():
        clocks = {name: preset.clock for name, preset in load(slug).presets.items()}
        assert {name: parse_time_control(clock or "untimed") for name, clock in clocks.items()} == controls


def test_input_is_a_little_wider_than_output() -> None:
    assert parse_time_control(" 5:00 +  10:00 ") == DM5
    assert parse_time_control("1:00 + 3 x 1:00 PENALTY") == COMPASS
    assert parse_time_control("none") == UNTIMED
    assert parse_time_control("180:00") == TimeControl(turn_seconds=10_800, on_empty="flag")


@each_case(
    ("text", "reason"),
    [
        ("", "is empty"),
        ("3", '"3" is not a time'),
        ("3:60", '"3:60" is not a time'),
        ("-3:00", "is not a time"),
        ("\u0663:\u0660\u0660", "is not a time"),
        ("3:00+", '"" is not a time'),
        ("3:00+5:00/0:35 forfeit", "cannot be divided into whole blocks of 0:35"),
        ("3:00+5:00/0:00 forfeit", "need a length"),
        ("3:00+0x1:00 penalty", "needs both a kind and a length"),
        ("3:00+0:00 flag", "needs both a kind and a length"),
        ("3:00 forget", '"forget" is not understood'),
        ("3:00 flag forfeit", "is not understood"),
        ("0:00", "no time to play"),
        ("untimed flag", "flag has no meaning"),
        ("untimed cap 0:00", "cap of 0:00"),
        ("3:00 flag cap", "is not understood"),
        ("100:00:00", "must lie between"),
        ("3:00+999999x99:59:59", "must lie between"),
        ("9" * 200, "at most 100 characters"),
        ("x" * 90, "…"),
    ],
)
def test_a_time_control_that_cannot_be_read_says_why(text: str, reason: str) -> None:
    with pytest.raises(TimeControlError) as caught:
        parse_time_control(text)
    assert reason in str(caught.value)


def test_durations() -> None:
    assert [format_duration(seconds) for seconds in (0, 9, 161, 3900, -12, 360_000)] == [
        "0:00",
        "0:09",
        "2:41",
        "1:05:00",
        "-0:12",
        "100:00:00",
    ]
    assert [parse_duration(text) for text in ("2:41", "1:05:00", "90:00", "00:30", " 0:09 ")] == [
        161,
        3900,
        5400,
        30,
        9,
    ]


def test_the_comment_of_a_record() -> None:
    clock = running(PNP)
    assert clock_comment(clock.after(19), 1) == "clk 2:41 reserve 5:00"
    assert clock_comment(clock.after(181), 1) == "clk 0:00 reserve 4:30"
    assert clock_comment(running(TimeControl(turn_seconds=60, on_empty="flag")), 1) == "clk 1:00"
    assert clock_comment(running(UNTIMED), 1) == ""
    assert clock_comment(running(PARTICLES).after(3900), 1) == "used 1:05:00"
    assert parse_used_comment("used 1:05:00") == 3900
    assert all(map(is_time_comment, ("used 1:05:00", "clk 2:41")))
    for other in ("used", "used soon", "used 2:99", "clk 2:41", "used up"):
        assert parse_used_comment(other) is None
    assert parse_clock_comment("clk 2:41 reserve 5:00") == (161, 300)
    assert parse_clock_comment(" clk 1:05:00 ") == (3900, None)
    for other in ("a fine turn", "clk", "clk soon", "clk 2:99", "clk 2:41 reserve", "clk ::::"):
        assert parse_clock_comment(other) is None
