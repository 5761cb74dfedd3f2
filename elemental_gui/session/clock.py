"""The clocks of one game, and the times of each seat in it, as values: time is handed in, never read.

Inside, all times are whole milliseconds, so that no rounding gathers; seconds as floats appear only in the
arguments of `after` and `corrected`. A limit is reached at the very moment when the time left is zero.
Whoever drives a clock from a monotonic counter should keep the Clock of the last event and ask it for
`after(now - then)`, rather than add up many small steps.
"""


import re
from collections.abc import Collection

from attrs import evolve, frozen

from elemental_gui.session.time_control import (
    OnEmpty,
    ReserveKind,
    TimeControl,
    TimeControlError,
    format_duration,
    parse_duration,
)


@frozen(kw_only=True)
class SeatClock:
    """One seat's times in milliseconds.

    `turn_ms` and `reserve_ms` are what is left (a block or period leaves the reserve when it begins),
    `block_ms` is what is left of the block or period in progress, `over_ms` how long this turn has gone on
    with nothing left, `spent_ms` the length of this turn, `used_ms` the total of the game.
    """

    turn_ms: int
    reserve_ms: int
    block_ms: int = 0
    over_ms: int = 0
    spent_ms: int = 0
    used_ms: int = 0

    @property
    def left_ms(self) -> int:
        """All that is left before the clock is empty."""
        return self.turn_ms + self.block_ms + self.reserve_ms

    def after_ms(self, milliseconds: int, control: TimeControl) -> "SeatClock":
        """The times after that many milliseconds of this seat's turn.

        With 0 milliseconds a seat that has no turn time left begins a block, since the moment at zero belongs
        to the reserve.
        """
        rest = milliseconds
        from_turn = min(rest, self.turn_ms)
        rest -= from_turn
        from_block = min(rest, self.block_ms)
        rest -= from_block
        turn_ms, block_ms, reserve_ms = self.turn_ms - from_turn, self.block_ms - from_block, self.reserve_ms
        if turn_ms == block_ms == 0:
            # The time gone fills some blocks, and one more is in progress; a pool gives just the time itself.
            size = control.block_seconds * 1000
            begun = min((rest // size + 1) * size if size else rest, reserve_ms)
            reserve_ms -= begun
            block_ms = max(0, begun - rest)
            rest = max(0, rest - begun)
        return SeatClock(
            turn_ms=turn_ms,
            reserve_ms=reserve_ms,
            block_ms=block_ms,
            over_ms=self.over_ms + rest if control.limited else 0,
            spent_ms=self.spent_ms + milliseconds,
            used_ms=self.used_ms + milliseconds,
        )

    def at_next_turn(self, control: TimeControl) -> "SeatClock":
        """The times as the seat's next turn will find them: full turn time, and no block in progress."""
        return evolve(self, turn_ms=control.turn_seconds * 1000, block_ms=0, over_ms=0, spent_ms=0)


@frozen(kw_only=True)
class SeatDisplay:
    """One seat's clock for the screen, in whole seconds; what is left is rounded up, so 0 means nothing left.

    `left` is None when there is no limit, `blocks_left` (blocks or periods not yet begun) unless the control
    has them. `in_reserve` says that the reserve is being eaten now. `over`, `spent` and `used` count upwards.
    """

    turn: int
    reserve: int
    block: int
    left: int | None
    blocks_left: int | None
    in_reserve: bool
    over: int
    spent: int
    used: int
    flagged: bool
    running: bool

    @property
    def text(self) -> str:
        """The large figures: turn time, else the block in progress, else minus the overtime.

        Without a limit it is the time spent on this turn.
        """
        if self.left is None:
            return format_duration(self.spent)
        return format_duration(self.turn or self.block or -self.over)


def _rounded_up(milliseconds: int) -> int:
    return -(-milliseconds // 1000)


_COMMENT = re.compile(r"clk ([0-9:]{4,10})(?: reserve ([0-9:]{4,10}))?")
_LONGEST = 10**9
_USED = re.compile(r"used ([0-9:]{4,10})")
AT = "at"
"""The first word of the comment by which a record says when a turn was accepted, `at 2026-11-22T14:05Z`."""
_ACCEPTED = re.compile(rf"{AT} [0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}T[0-9]{{2}}:[0-9]{{2}}Z")


@frozen(kw_only=True)
class Clock:
    """The clocks of all seats; `running` is the seat whose turn it is (from 1), None before the first.

    Nothing here undoes: taking actions back does not give time back. A seat that is waiting already shows the
    time of its next turn. A flag stays up until a correction gives that seat time again, until its
    turn is taken back or, where a penalty settles it, until that is paid, and at the latest until the seat's next turn.
    """

    control: TimeControl
    seats: tuple[SeatClock, ...]
    running: int | None = None
    is_paused: bool = False
    flagged: frozenset[int] = frozenset()

    @classmethod
    def new(cls, control: TimeControl, seats: int) -> "Clock":
        """Full clocks for that many seats, none of them running."""
        if seats < 1:
            raise ValueError("A clock needs at least one seat.")
        full = SeatClock(turn_ms=control.turn_seconds * 1000, reserve_ms=control.reserve_seconds * 1000)
        return cls(control=control, seats=(full,) * seats)

    def seat(self, seat: int) -> SeatClock:
        """The times of one seat (from 1); ValueError for a seat that is not in the game."""
        if not 1 <= seat <= len(self.seats):
            raise ValueError(f"There is no seat {seat}; the clock has seats 1 to {len(self.seats)}.")
        return self.seats[seat - 1]

    def after(self, seconds: float) -> "Clock":
        """The clock that many seconds later, to the nearest millisecond; ValueError unless 0 or more."""
        return self.after_ms(_milliseconds(seconds))

    def after_ms(self, milliseconds: int) -> "Clock":
        """The clock that many milliseconds later; paused, or with no seat running, it does not change."""
        if milliseconds < 0:
            raise ValueError("Time does not run backwards.")
        if self.is_paused or self.running is None:
            return self
        return self._with(self.running, self.seat(self.running).after_ms(milliseconds, self.control))

    def start_turn(self, seat: int) -> "Clock":
        """End the running seat's turn and begin a turn of `seat`.

        What is left of a block or period in progress is lost. A paused clock stays paused.
        """
        self.seat(seat)
        seats = list(self.seats)
        if self.running is not None:
            seats[self.running - 1] = self.seat(self.running).at_next_turn(self.control)
        # A control without turn time begins the turn in the reserve: no time passes, but a block starts.
        begun = seats[seat - 1].after_ms(0, self.control)
        settled = {seat} if self.control.on_empty is OnEmpty.PENALTY else set()
        clock = evolve(self, seats=tuple(seats), running=seat, flagged=self.flagged - settled)
        return clock._with(seat, begun)

    def stopped(self) -> "Clock":
        """The clock with no seat's turn running, as in a set-up."""
        if self.running is None:
            return self
        waiting = self.seat(self.running).at_next_turn(self.control)
        return evolve(self._with(self.running, waiting), running=None)

    def paused(self) -> "Clock":
        """The same clock, paused; also the way to stop it when the game is over."""
        return evolve(self, is_paused=True)

    def resumed(self) -> "Clock":
        return evolve(self, is_paused=False)

    def lowered(self, seats: Collection[int]) -> "Clock":
        """The clock without the flags of these seats, whose turns have been taken back."""
        return evolve(self, flagged=self.flagged - set(seats))

    def without_consequences(self) -> "Clock":
        """The clock with nothing that follows at zero, for any seat."""
        return evolve(self, control=evolve(self.control, on_empty=OnEmpty.NONE), flagged=frozenset())

    def corrected(
        self, seat: int, *, turn: float | None = None, reserve: float | None = None, used: float | None = None
    ) -> "Clock":
        """The host's correction of one seat, in seconds; the caller records the reason.

        `turn` and `reserve` are what is left, `used` the total of the game. Turn time that is set replaces a
        block or period in progress. A seat that has time again loses its flag. TimeControlError for a time
        that the control does not have.
        """
        if turn is not None and not self.control.limited:
            raise TimeControlError("This game has no time limit, so there is no turn time to correct.")
        if reserve is not None and self.control.reserve_kind is ReserveKind.NONE:
            raise TimeControlError("This game has no reserve time; correct the turn time instead.")
        times = self.seat(seat)
        if turn is not None:
            times = evolve(times, turn_ms=_milliseconds(turn), block_ms=0)
        if reserve is not None:
            times = evolve(times, reserve_ms=_milliseconds(reserve))
        if used is not None:
            times = evolve(times, used_ms=_milliseconds(used))
        if times.left_ms:
            times = evolve(times, over_ms=0)
        if seat == self.running:
            times = times.after_ms(0, self.control)
        given = turn is not None or reserve is not None
        lowered = {seat} if given and times.left_ms else set()
        return evolve(self, flagged=self.flagged - lowered)._with(seat, times)

    @property
    def expired(self) -> int:
        """The running seat, when it has nothing left and the control says that something follows; 0 for none."""
        return self.running if self.running is not None and self._is_out(self.running) else 0

    @property
    def cap_left_ms(self) -> int | None:
        """What is left of the cap on the whole game, never below 0; None without a cap."""
        if self.control.cap_seconds is None:
            return None
        return max(0, self.control.cap_seconds * 1000 - sum(times.used_ms for times in self.seats))

    @property
    def capped(self) -> bool:
        return self.cap_left_ms == 0

    def display(self, seat: int) -> SeatDisplay:
        times, control, running = self.seat(seat), self.control, seat == self.running
        block_ms = control.block_seconds * 1000
        return SeatDisplay(
            turn=_rounded_up(times.turn_ms),
            reserve=_rounded_up(times.reserve_ms),
            block=_rounded_up(times.block_ms),
            left=_rounded_up(times.left_ms) if control.limited else None,
            blocks_left=-(-times.reserve_ms // block_ms) if control.sliced else None,
            in_reserve=running and times.turn_ms == 0 and times.left_ms > 0,
            over=times.over_ms // 1000,
            spent=times.spent_ms // 1000,
            used=times.used_ms // 1000,
            flagged=seat in self.flagged,
            running=running,
        )

    def _with(self, seat: int, times: SeatClock) -> "Clock":
        changed = evolve(self, seats=(*self.seats[: seat - 1], times, *self.seats[seat:]))
        if seat == self.running and changed._is_out(seat):
            return evolve(changed, flagged=self.flagged | {seat})
        return changed

    def _is_out(self, seat: int) -> bool:
        return self.control.on_empty is not OnEmpty.NONE and self.seat(seat).left_ms == 0


def clock_comment(clock: Clock, seat: int) -> str:
    """The text of a record's comment on a turn: `clk 2:41 reserve 5:00`.

    Only `clk 2:41` without a reserve. Without a limit it is empty, or `used 1:05:00` where a cap on the whole game
    makes the total of every seat matter. Ask before the next turn is started: a waiting seat already shows its
    next turn.
    """
    shown = clock.display(seat)
    if not clock.control.limited:
        return "" if clock.control.cap_seconds is None else f"used {format_duration(shown.used)}"
    text = f"clk {format_duration(shown.turn)}"
    if clock.control.reserve_kind is ReserveKind.NONE:
        return text
    return f"{text} reserve {format_duration(shown.reserve)}"


def parse_clock_comment(text: str) -> tuple[int, int | None] | None:
    """The seconds of turn time and reserve in a comment's text; None for any other comment."""
    match = _COMMENT.fullmatch(text.strip())
    if match is None:
        return None
    try:
        return parse_duration(match[1]), None if match[2] is None else parse_duration(match[2])
    except TimeControlError:
        return None


def parse_used_comment(text: str) -> int | None:
    """The seconds that a seat has used in all, in a comment's text; None for any other comment."""
    match = _USED.fullmatch(text.strip())
    try:
        return None if match is None else parse_duration(match[1])
    except TimeControlError:
        return None


def is_time_comment(text: str) -> bool:
    """Tell whether a comment's text gives the times of a turn, or when it was accepted."""
    told = (parse_clock_comment(text), parse_used_comment(text), _ACCEPTED.fullmatch(text.strip()))
    return any(each is not None for each in told)


def _milliseconds(seconds: float) -> int:
    if not 0 <= seconds <= _LONGEST:  # which neither infinity nor "not a number" is
        raise ValueError(f"{seconds} is not a length of time in seconds.")
    return round(seconds * 1000)
