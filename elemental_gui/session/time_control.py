"""Time controls as data: how long a turn may last, what the reserve is, and what follows at zero."""

import re
from enum import StrEnum
from typing import Final

from attrs import field, frozen

from elemental_gui.engine.core.text import quoted

CLOCK_TAG: Final = "TimeControl"
"""The tag of a record for a time control other than the preset's."""
LONGEST_SECONDS: Final = 99 * 3600 + 59 * 60 + 59
"""The longest time a control may name: one second less than a hundred hours."""

_LONGEST_TEXT = 100
_DURATION = re.compile(r"(?:([0-9]{1,4}):([0-5][0-9])|([0-9]{1,4})):([0-5][0-9])")
_PERIODS = re.compile(r"([0-9]{1,6})x(.*)")


class TimeControlError(ValueError):
    """A time control, a duration or a correction that makes no sense; the message is a full sentence."""


class ReserveKind(StrEnum):
    """How the reserve is spent once the turn's own time is over.

    A pool drains evenly. Blocks and periods are consumed whole when they begin; blocks are shown as time,
    periods are counted.
    """

    NONE = "none"
    POOL = "pool"
    BLOCKS = "blocks"
    PERIODS = "periods"


class OnEmpty(StrEnum):
    """What follows when a seat has neither turn time nor reserve left.

    `flag` shows it and leaves the decision to the host; with `forfeit` the seat plays on only when somebody lets it,
    and with `penalty` when it has paid the game's own price.
    """

    NONE = "none"
    FLAG = "flag"
    FORFEIT = "forfeit"
    PENALTY = "penalty"


def format_duration(seconds: int) -> str:
    """Whole seconds as `2:41` or `1:05:00`; a negative number has a leading minus."""
    minutes, rest = divmod(abs(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    sign = "-" if seconds < 0 else ""
    return f"{sign}{hours}:{minutes:02}:{rest:02}" if hours else f"{sign}{minutes}:{rest:02}"


def parse_duration(text: str) -> int:
    """Whole seconds from `2:41`, `90:00` or `1:05:00`; anything else raises TimeControlError."""
    match = _DURATION.fullmatch(text.strip())
    if match is None:
        raise TimeControlError(
            f"{quoted(text)} is not a time. Write minutes and seconds as 2:41, or hours as 1:05:00."
        )
    hours, sixtieths, minutes, seconds = match.groups(default="0")
    return int(hours) * 3600 + (int(sixtieths) + int(minutes)) * 60 + int(seconds)


@frozen(kw_only=True)
class TimeControl:
    """The time rules of one game, in whole seconds; the same for every seat.

    Without turn time and without reserve nothing is limited (`limited` is False) and the clocks only count.
    `block_seconds` is the length of one block or one period. `cap_seconds` limits the time of all seats
    together. Contradictions raise TimeControlError. Rulings 1c.76-79 and 2b.38.
    """

    turn_seconds: int = 0
    reserve_seconds: int = 0
    reserve_kind: ReserveKind = field(default=ReserveKind.NONE, converter=ReserveKind)
    block_seconds: int = 0
    on_empty: OnEmpty = field(default=OnEmpty.NONE, converter=OnEmpty)
    cap_seconds: int | None = None

    def __attrs_post_init__(self) -> None:
        for seconds in (self.turn_seconds, self.reserve_seconds, self.block_seconds, self.cap_seconds or 0):
            if not 0 <= seconds <= LONGEST_SECONDS:
                raise TimeControlError(
                    f"A time must lie between 0:00 and {format_duration(LONGEST_SECONDS)}."
                )
        if (self.reserve_kind is ReserveKind.NONE) != (self.reserve_seconds == 0):
            raise TimeControlError(
                "A reserve needs both a kind and a length; without a reserve leave both out."
            )
        if self.sliced != (self.block_seconds > 0):
            raise TimeControlError("Blocks and periods need a length, and only they have one.")
        if self.sliced and self.reserve_seconds % self.block_seconds:
            reserve, block = format_duration(self.reserve_seconds), format_duration(self.block_seconds)
            raise TimeControlError(f"A reserve of {reserve} cannot be divided into whole blocks of {block}.")
        if not self.limited and self.on_empty is not OnEmpty.NONE:
            raise TimeControlError(
                f"Without turn time and reserve nothing can run out, so {self.on_empty} has no meaning."
            )
        if self.cap_seconds == 0:
            raise TimeControlError("A cap of 0:00 leaves no time to play; leave the cap out.")

    @property
    def limited(self) -> bool:
        """Whether a seat can run out of time."""
        return self.turn_seconds > 0 or self.reserve_seconds > 0

    @property
    def sliced(self) -> bool:
        """Whether the reserve goes in blocks or periods."""
        return self.reserve_kind in (ReserveKind.BLOCKS, ReserveKind.PERIODS)


UNTIMED: Final = TimeControl()


def format_time_control(control: TimeControl) -> str:
    """The control as records spell it.

    A pool is `5:00+10:00 flag`, blocks `3:00+5:00/0:30 forfeit`, periods `1:00+3x1:00 penalty`, a cap
    `untimed cap 3:00:00`.
    """
    if control.limited:
        text = format_duration(control.turn_seconds)
        if control.reserve_kind is ReserveKind.PERIODS:
            count = control.reserve_seconds // control.block_seconds
            text += f"+{count}x{format_duration(control.block_seconds)}"
        elif control.reserve_kind is not ReserveKind.NONE:
            text += f"+{format_duration(control.reserve_seconds)}"
        if control.reserve_kind is ReserveKind.BLOCKS:
            text += f"/{format_duration(control.block_seconds)}"
        text += f" {control.on_empty}"
    else:
        text = "untimed"
    return text if control.cap_seconds is None else f"{text} cap {format_duration(control.cap_seconds)}"


def is_limited(control: str) -> bool:
    """Tell whether a time control in text limits anybody's time; an empty one does not."""
    return bool(control) and parse_time_control(control).limited


def parse_time_control(text: str) -> TimeControl:
    """Read what format_time_control writes; without a word for the empty clock it is `flag` (ruling 1c.76).

    Input may also say `none` for `untimed`, put blanks around `+`, `/` and `x`, and use capitals. Raises
    TimeControlError.
    """
    if len(text) > _LONGEST_TEXT:
        raise TimeControlError(f"A time control has at most {_LONGEST_TEXT} characters.")
    words = re.sub(r" ?([+/x]) ?", r"\1", " ".join(text.lower().split())).split()
    if not words:
        raise TimeControlError(
            "The time control is empty. Write untimed, or a time such as 3:00+5:00/0:30 forfeit."
        )
    limits, *rest = words
    cap: int | None = None
    if len(rest) >= 2 and rest[-2] == "cap":
        cap = parse_duration(rest[-1])
        rest = rest[:-2]
    if len(rest) > 1 or (rest and rest[0] not in list(OnEmpty)):
        raise TimeControlError(
            f"{quoted(' '.join(rest))} is not understood. "
            "After the times come flag, forfeit, penalty or none, then cap and a time."
        )
    if limits in ("untimed", "none"):
        return TimeControl(on_empty=OnEmpty(rest[0]) if rest else OnEmpty.NONE, cap_seconds=cap)
    turn, plus, reserve = limits.partition("+")
    turn_seconds = parse_duration(turn)
    kind, reserve_seconds, block_seconds = _reserve(reserve) if plus else (ReserveKind.NONE, 0, 0)
    if turn_seconds == reserve_seconds == 0:
        raise TimeControlError(
            "A time control of 0:00 leaves no time to play. Write untimed for a game without a limit."
        )
    return TimeControl(
        turn_seconds=turn_seconds,
        reserve_seconds=reserve_seconds,
        reserve_kind=kind,
        block_seconds=block_seconds,
        on_empty=OnEmpty(rest[0]) if rest else OnEmpty.FLAG,
        cap_seconds=cap,
    )


def _reserve(text: str) -> tuple[ReserveKind, int, int]:
    periods = _PERIODS.fullmatch(text)
    if periods is not None:
        length = parse_duration(periods[2])
        return ReserveKind.PERIODS, int(periods[1]) * length, length
    total, slash, block = text.partition("/")
    if slash:
        return ReserveKind.BLOCKS, parse_duration(total), parse_duration(block)
    return ReserveKind.POOL, parse_duration(total), 0
