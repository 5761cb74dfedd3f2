"""One seat's times as a value: how turn, blocks and reserve are used up, and what the screen shows."""

from attrs import evolve, frozen

from elemental_gui.session.time_control import TimeControl, format_duration


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

    def display(self, control: TimeControl, *, running: bool, flagged: bool) -> "SeatDisplay":
        """These times for the screen."""
        block_ms = control.block_seconds * 1000
        return SeatDisplay(
            turn=_rounded_up(self.turn_ms),
            reserve=_rounded_up(self.reserve_ms),
            block=_rounded_up(self.block_ms),
            left=_rounded_up(self.left_ms) if control.limited else None,
            blocks_left=-(-self.reserve_ms // block_ms) if control.sliced else None,
            in_reserve=running and self.turn_ms == 0 and self.left_ms > 0,
            over=self.over_ms // 1000,
            spent=self.spent_ms // 1000,
            used=self.used_ms // 1000,
            flagged=flagged,
            running=running,
        )


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
