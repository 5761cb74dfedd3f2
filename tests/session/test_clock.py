"""Clocks and time controls: the presets' rules, exact arithmetic, corrections and the text spelling."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elemental_gui.session.clock import Clock
from elemental_gui.session.time_control import (
    UNTIMED,
    OnEmpty,
    ReserveKind,
    TimeControl,
    TimeControlError,
    format_duration,
    format_time_control,
    parse_duration,
    parse_time_control,
)
from tests.support.letters import LETTERS
from tests.support.time_controls import COMPASS, DM4, DM5, PARTICLES, PNP, SUDDEN, running


@st.composite
def controls(draw: st.DrawFn) -> TimeControl:
    turn = draw(st.integers(0, 5000))
    kind = draw(st.sampled_from(list(ReserveKind)))
    block = draw(st.integers(1, 200)) if kind in (ReserveKind.BLOCKS, ReserveKind.PERIODS) else 0
    reserve = draw(st.integers(1, 30)) * (block or 37) if kind is not ReserveKind.NONE else 0
    empty = draw(st.sampled_from(list(OnEmpty))) if turn or reserve else OnEmpty.NONE
    cap = draw(st.none() | st.integers(1, 20000))
    return TimeControl(
        turn_seconds=turn,
        reserve_seconds=reserve,
        reserve_kind=kind,
        block_seconds=block,
        on_empty=empty,
        cap_seconds=cap,
    )


milliseconds = st.integers(0, 400_000)
events = st.lists(st.tuples(st.sampled_from(["after", "turn", "pause", "resume", "reserve"]), milliseconds))


def happen(clock: Clock, history: list[tuple[str, int]]) -> Clock:
    for kind, number in history:
        if kind == "after":
            clock = clock.after_ms(number)
        elif kind == "turn":
            clock = clock.start_turn(number % len(clock.seats) + 1)
        elif kind == "pause":
            clock = clock.paused()
        elif kind == "resume":
            clock = clock.resumed()
        elif clock.control.reserve_kind is not ReserveKind.NONE:
            clock = clock.corrected(number % len(clock.seats) + 1, reserve=number / 1000)
    return clock


# The rulings


def test_1c_76_a_pool_drains_by_the_second_after_the_turn_time_and_flags_at_zero() -> None:
    clock = running(DM5).after(300)
    assert clock.expired == 0
    assert (clock.display(1).turn, clock.display(1).reserve) == (0, 600)
    clock = clock.after(0.001)
    assert clock.seat(1).reserve_ms == 599_999
    assert clock.display(1).in_reserve
    assert clock.after(599.998).expired == 0
    out = clock.after(599.999)
    assert out.expired == 1
    assert out.flagged == {1}


def test_1c_76_after_the_flag_the_clock_counts_overtime_and_the_flag_stays_up() -> None:
    clock = running(DM4).after(240 + 600 + 12.5)
    assert clock.seat(1).over_ms == 12_500
    assert clock.seat(1).used_ms == 852_500
    assert clock.display(1).text == "-0:12"
    later = clock.start_turn(2).after(5).start_turn(1)
    assert later.flagged == {1}
    assert later.expired == 0
    assert later.display(1).text == "4:00"


def test_1c_77_starting_a_block_consumes_it_whole() -> None:
    clock = running(PNP)
    assert clock.after(179.999).display(1).blocks_left == 10
    clock = clock.after(181)
    shown = clock.display(1)
    assert (shown.turn, shown.block, shown.reserve, shown.blocks_left) == (0, 29, 270, 9)
    assert shown.in_reserve
    assert shown.text == "0:29"
    again = clock.start_turn(2).after(10).start_turn(1)
    assert (again.display(1).reserve, again.display(1).block, again.display(1).turn) == (270, 0, 180)


def test_1c_77_without_blocks_left_the_seat_forfeits() -> None:
    clock = running(PNP).after(180 + 299.999)
    assert clock.expired == 0
    assert clock.display(1).blocks_left == 0
    assert clock.after(0.001).expired == 1


def test_1c_78_iak_and_box_have_no_limit_but_count() -> None:
    clock = running(UNTIMED).after(10_000)
    assert clock.expired == 0
    assert clock.flagged == frozenset()
    shown = clock.display(1)
    assert (shown.left, shown.spent, shown.used, shown.over) == (None, 10_000, 10_000, 0)
    assert shown.text == "2:46:40"
    assert not shown.in_reserve


def test_2b_38_an_overrun_consumes_one_of_three_periods_and_then_there_is_a_penalty_each_turn() -> None:
    clock = running(COMPASS)
    assert clock.display(1).blocks_left == 3
    assert [clock.after(t).display(1).blocks_left for t in (59, 60, 119, 120, 180, 239)] == [3, 2, 2, 1, 0, 0]
    out = clock.after(240)
    assert out.expired == 1
    passed = out.start_turn(2)
    assert passed.expired == 0
    assert passed.flagged == {1}
    again = passed.after(3).start_turn(1)
    assert again.flagged == frozenset()
    assert again.display(1).text == "1:00"
    assert again.after(60).expired == 1


def test_the_particles_cap_counts_the_totals_of_all_seats() -> None:
    clock = Clock.new(PARTICLES, 3).start_turn(1).after(3600).start_turn(2).after(5000).start_turn(3)
    assert clock.cap_left_ms == (10_800 - 8600) * 1000
    assert not clock.capped
    over = clock.after(2200)
    assert over.capped
    assert over.expired == 0
    assert over.after(60).cap_left_ms == 0
    assert [over.display(seat).used for seat in (1, 2, 3)] == [3600, 5000, 2200]
    assert running(DM5).cap_left_ms is None


# Running, pausing, correcting


def test_before_the_first_turn_and_while_paused_time_stands_still() -> None:
    fresh = Clock.new(DM5, 2)
    assert fresh.after(50) == fresh
    clock = fresh.start_turn(2).after(1).paused()
    assert clock.after(50) == clock
    assert clock.start_turn(1).is_paused
    assert clock.resumed().after(1).seat(2).used_ms == 2000


def test_only_the_running_seat_loses_time() -> None:
    clock = running(DM5, 4).after(400)
    assert [clock.seat(seat).used_ms for seat in (1, 2, 3, 4)] == [400_000, 0, 0, 0]
    assert clock.display(1).running
    assert not clock.display(2).running


def test_a_second_turn_of_the_same_seat_has_the_full_turn_time() -> None:
    assert running(DM5).after(30).start_turn(1).display(1).turn == 300


def test_a_correction_gives_time_and_lowers_the_flag() -> None:
    clock = running(DM5).after(901)
    corrected = clock.corrected(1, turn=61.5)
    assert corrected.flagged == frozenset()
    assert corrected.expired == 0
    assert corrected.display(1).text == "1:02"
    assert corrected.seat(1).over_ms == 0
    assert corrected.seat(1).used_ms == 901_000
    assert clock.corrected(1, used=5).expired == 1
    assert clock.corrected(1, reserve=10).after(9).expired == 0


def test_a_correction_can_take_time_away() -> None:
    assert running(PNP).corrected(1, turn=0, reserve=0).expired == 1


def test_a_correction_of_a_waiting_seat_holds_for_its_next_turn() -> None:
    clock = running(DM5).corrected(2, turn=400, reserve=0).start_turn(2)
    assert (clock.display(2).turn, clock.display(2).reserve) == (400, 0)


def test_a_corrected_turn_replaces_the_block_in_progress_and_a_corrected_reserve_does_not() -> None:
    clock = running(PNP).after(190)
    assert clock.corrected(1, turn=5).seat(1).block_ms == 0
    kept = clock.corrected(1, reserve=45).seat(1)
    assert (kept.block_ms, kept.reserve_ms) == (20_000, 45_000)


def test_an_odd_reserve_ends_in_a_short_block() -> None:
    clock = running(PNP).corrected(1, turn=0, reserve=45)
    assert (clock.seat(1).block_ms, clock.seat(1).reserve_ms) == (30_000, 15_000)
    assert clock.display(1).blocks_left == 1
    assert clock.after(31).seat(1).block_ms == 14_000
    assert clock.after(45).expired == 1


def test_corrections_that_the_control_has_no_room_for_are_refused() -> None:
    with pytest.raises(TimeControlError, match="no time limit"):
        running(UNTIMED).corrected(1, turn=5)
    with pytest.raises(TimeControlError, match="no reserve"):
        running(TimeControl(turn_seconds=60, on_empty="flag")).corrected(1, reserve=5)
    with pytest.raises(ValueError, match="length of time"):
        running(DM5).corrected(1, turn=-1)


def test_a_control_without_turn_time_begins_a_block_with_the_turn() -> None:
    waiting = Clock.new(SUDDEN, 2)
    assert not waiting.display(1).in_reserve
    clock = waiting.start_turn(1)
    assert (clock.seat(1).block_ms, clock.seat(1).reserve_ms) == (30_000, 60_000)
    spent = clock.start_turn(2).start_turn(1).start_turn(2).start_turn(1).after(30)
    assert spent.expired == 1
    assert spent.start_turn(2).start_turn(1).expired == 1


def test_where_nothing_follows_nothing_expires() -> None:
    clock = running(TimeControl(turn_seconds=60)).after(70)
    assert clock.expired == 0
    assert clock.flagged == frozenset()
    assert (clock.display(1).left, clock.display(1).text) == (0, "-0:10")


def test_what_is_left_is_rounded_up_so_that_zero_means_zero() -> None:
    clock = running(TimeControl(turn_seconds=60, on_empty="flag"))
    assert [clock.after(t).display(1).text for t in (0, 0.5, 1, 59, 59.999, 60)] == [
        "1:00",
        "1:00",
        "0:59",
        "0:01",
        "0:01",
        "0:00",
    ]


@pytest.mark.parametrize("seat", [0, 3, -1])
def test_a_seat_outside_the_game_is_refused(seat: int) -> None:
    clock = running(DM5)
    for ask in (clock.seat, clock.start_turn, clock.display, clock.corrected):
        with pytest.raises(ValueError, match="There is no seat"):
            ask(seat)


@pytest.mark.parametrize("seconds", [-0.5, float("nan"), float("inf"), float("-inf")])
def test_impossible_lengths_of_time_are_refused(seconds: float) -> None:
    with pytest.raises(ValueError, match="length of time"):
        running(DM5).after(seconds)
    with pytest.raises(ValueError, match="backwards"):
        running(DM5).after_ms(-1)
    with pytest.raises(ValueError, match="at least one seat"):
        Clock.new(DM5, 0)


def test_clocks_are_values() -> None:
    assert running(PNP).after(7) == running(PNP).after(3).after(4)
    assert hash(running(PNP).after(7)) == hash(running(PNP).after(3).after(4))
    assert running(PNP) != running(DM5)


# Properties


@settings(deadline=None, max_examples=100)
@given(controls(), events, milliseconds, milliseconds)
def test_time_may_be_cut_into_pieces_anywhere(
    control: TimeControl, history: list[tuple[str, int]], first: int, second: int
) -> None:
    clock = happen(Clock.new(control, 3), history)
    assert clock.after_ms(first).after_ms(second) == clock.after_ms(first + second)
    assert clock.after(first / 1000).after(second / 1000) == clock.after((first + second) / 1000)


@settings(deadline=None, max_examples=100)
@given(controls(), events)
def test_time_used_never_decreases_and_nothing_becomes_negative(
    control: TimeControl, history: list[tuple[str, int]]
) -> None:
    clock = Clock.new(control, 3)
    for event in history:
        before, clock = clock, happen(clock, [event])
        for old, new in zip(before.seats, clock.seats, strict=True):
            assert new.used_ms >= old.used_ms
            assert min(new.turn_ms, new.reserve_ms, new.block_ms, new.over_ms, new.spent_ms) >= 0
            assert new.over_ms == 0 or new.left_ms == 0
        if event[0] == "after" and clock.running is not None:
            moved = 0 if clock.is_paused else event[1]
            assert (
                sum(seat.used_ms for seat in clock.seats) - sum(seat.used_ms for seat in before.seats)
                == moved
            )


@settings(deadline=None, max_examples=100)
@given(controls(), st.lists(st.tuples(st.booleans(), milliseconds)))
def test_blocks_are_consumed_whole_and_a_pool_to_the_millisecond(
    control: TimeControl, history: list[tuple[bool, int]]
) -> None:
    clock = running(control)
    for ends, spent in history:
        before, clock = clock, clock.after_ms(spent)
        seat, old = clock.seat(clock.running or 0), before.seat(before.running or 0)
        assert old.left_ms + seat.over_ms - old.over_ms - seat.left_ms == (spent if control.limited else 0)
        if control.sliced:
            assert seat.reserve_ms % (control.block_seconds * 1000) == 0
            assert seat.block_ms <= control.block_seconds * 1000
        if ends:
            clock = clock.start_turn(3 - (clock.running or 0))


@settings(deadline=None)
@given(controls())
def test_a_time_control_survives_being_written_and_read(control: TimeControl) -> None:
    text = format_time_control(control)
    assert parse_time_control(text) == control
    assert parse_time_control(text.upper().replace("+", " + ")) == control


@settings(deadline=None)
@given(st.integers(0, 10**6))
def test_a_duration_survives_being_written_and_read(seconds: int) -> None:
    assert parse_duration(format_duration(seconds)) == seconds


@settings(deadline=None)
@given(st.text(LETTERS, max_size=120) | st.text("0123456789:+/x capflagnone", max_size=30))
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    reason, control = "Read.", UNTIMED
    try:
        control = parse_time_control(text)
    except TimeControlError as error:
        reason = str(error)
    assert reason.endswith(".")
    assert parse_time_control(format_time_control(control)) == control
