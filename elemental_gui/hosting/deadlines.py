"""Deadlines by the calendar, kept in the record itself: a tag for the pace, and comments that say when.

    [Deadline "2d reserve 5d"]
    1.1 take 0; move G6; confirm {at 2026-11-22T14:05Z}

`at` stands behind a turn that was accepted then. `paused`, `resumed` and `due` count for the turn being waited for.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, tzinfo
from typing import Any, Final

import attrs

from elemental_gui.session.clock import AT
from elemental_gui.session.session import Session

_MINUTE: Final = 60
_DAYS: Final = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def date_and_time(seconds: int, zone: tzinfo | None = None, *, tells_zone: bool = True) -> str:
    """Write a moment for people elsewhere too: `Tue 24 Nov, 18:04 (UTC+1)`; by default in the zone of this computer."""
    when = datetime.fromtimestamp(seconds, UTC).astimezone(zone)
    told = f"{_DAYS[when.weekday()]} {when.day} {_MONTHS[when.month - 1]}, {when:%H:%M}"
    return f"{told} ({_offset(when)})" if tells_zone else told


def nearby(seconds: int, now: int, zone: tzinfo | None = None) -> str:
    """Write a moment as the host sees it: `today, 18:04`, `tomorrow, 9:00`, or with its date."""
    when, today = (datetime.fromtimestamp(each, UTC).astimezone(zone) for each in (seconds, now))
    days = (when.date() - today.date()).days
    name = {-1: "yesterday", 0: "today", 1: "tomorrow"}.get(days)
    return date_and_time(seconds, zone, tells_zone=False) if name is None else f"{name}, {when:%H:%M}"


def length(seconds: int, *, is_brief: bool = False) -> str:
    """Say how long something lasts, roughly: `2 days`, or in brief `2 d`; `5 h`, `12 min`."""
    minutes, hours, days = (round(abs(seconds) / unit) for unit in (_MINUTE, HOUR, DAY))
    if hours >= 2 * DAY // HOUR:
        return f"{days} d" if is_brief else f"{days} days"
    return f"{hours} h" if minutes >= HOUR // _MINUTE else f"{max(1, minutes)} min"


def _offset(when: datetime) -> str:
    minutes = round((when.utcoffset() or when.astimezone(UTC).utcoffset() or (when - when)).total_seconds()) // _MINUTE
    hours, rest = divmod(abs(minutes), 60)
    sign = "-" if minutes < 0 else "+"
    told = f"{hours}:{rest:02}" if rest else str(hours)
    return f"UTC{sign}{told}" if minutes else "UTC"


TAG: Final = "Deadline"
HOUR: Final = 3600
DAY: Final = 24 * HOUR
LONGEST: Final = 366 * DAY
"""Seconds that a pace may name."""
PAUSED: Final = "paused"
RESUMED: Final = "resumed"
DUE: Final = "due"

_PACE: Final = re.compile(r"(?:([0-9]{1,4})([dh]))?(?: ?reserve ([0-9]{1,4})([dh]))?")
_STAMP: Final = re.compile(rf"({AT}|{PAUSED}|{RESUMED}|{DUE}) ([0-9]{{4}}(?:-[0-9]{{2}}){{2}}T[0-9]{{2}}:[0-9]{{2}})Z")
_UNITS: Final = {"d": DAY, "h": HOUR}


@attrs.frozen
class Pace:
    """How long players may take, in seconds of the calendar; the reserve is each seat's for the whole game."""

    turn: int
    reserve: int = 0

    @classmethod
    def read(cls, text: str) -> Pace | None:
        """Read what `str` wrote; None for anything else."""
        match = _PACE.fullmatch(text.strip())
        if match is None or not any(match.groups()):
            return None
        pairs = (match.group(1, 2), match.group(3, 4))
        turn, reserve = (int(number) * _UNITS[unit] if number else 0 for number, unit in pairs)
        return cls(turn, reserve) if turn + reserve > 0 and max(turn, reserve) <= LONGEST else None

    def __str__(self) -> str:
        told = [_length(self.turn)] if self.turn else []
        return " ".join([*told, *([f"reserve {_length(self.reserve)}"] if self.reserve else [])])


@attrs.frozen
class Calendar:
    """What a record says of the turn that is waited for; everything in seconds, moments since 1970."""

    pace: Pace | None = None
    since: int | None = None
    """When the turn began; None where the record does not say."""
    paused_since: int | None = None
    rested: int = 0
    """How long pauses of this turn lasted that are over."""
    reserve: int = 0
    """What the seat to act has left of its reserve."""
    due: int | None = None
    """A deadline that a host has set for this turn alone."""

    @property
    def first(self) -> int | None:
        """When the turn's own time ends and the reserve begins; None without a deadline, and while it is paused."""
        if self.paused_since is not None:
            return None
        if self.due is not None:
            return self.due
        if self.pace is None or self.since is None:
            return None
        return self.since + self.rested + self.pace.turn

    @property
    def last(self) -> int | None:
        """When the reserve is used up too; None where `first` is."""
        first = self.first
        return first if first is None or self.due is not None else first + self.reserve

    def next_limit(self, now: int) -> int | None:
        """Give the moment that counts now: the end of the turn's time, or of the reserve once that has begun."""
        return self.first if self.first is None or now < self.first else self.last

    def to_json(self) -> dict[str, Any]:
        return {**attrs.asdict(self, recurse=False), "pace": None if self.pace is None else str(self.pace)}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Calendar:
        pace = data.get("pace")
        return cls(**{**data, "pace": None if pace is None else Pace.read(str(pace))})


def calendar_of(session: Session, modified: int | None = None) -> Calendar:
    """Work out from a record's comments what its deadline rests on.

    Where the last turn was not taken over by the table, its file tells when that was: when it was last `modified`.
    """
    session, pace = session.seal(), Pace.read(dict(session.tags).get(TAG, ""))
    reserves = dict.fromkeys(range(1, session.start.seats + 1), 0 if pace is None else pace.reserve)
    now, told = Calendar(pace), -1
    for remark in session.remarks:
        stamp = read_stamp(remark.text)
        if stamp is None:
            continue
        what, when = stamp
        if what == PAUSED and now.paused_since is None:
            now = attrs.evolve(now, paused_since=when)
        elif what == RESUMED and now.paused_since is not None:
            rest = max(0, when - now.paused_since)
            due = None if now.due is None else now.due + rest
            now = attrs.evolve(now, paused_since=None, rested=now.rested + rest, due=due)
        elif what == DUE:
            now = attrs.evolve(now, due=when or None)
        elif what == AT:
            seat = session.mover(remark.plies)
            if pace is not None and now.since is not None and now.due is None and seat in reserves:
                resting = 0 if now.paused_since is None else max(0, when - now.paused_since)
                over = when - now.since - now.rested - resting - pace.turn
                reserves[seat] = max(0, reserves[seat] - max(0, over))
            # A pause goes on over the end of a turn: the next one begins in it.
            held = None if now.paused_since is None else max(now.paused_since, when)
            now, told = Calendar(pace, since=when, paused_since=held), remark.plies
    if told < session.sealed:
        now = attrs.evolve(now, since=modified)
    return attrs.evolve(now, reserve=reserves.get(session.seat, 0))


def with_pace(session: Session, pace: Pace | None, now: int) -> Session:
    """Give a game another pace or none; where there was none, it counts for the present turn from now on.

    A turn that nobody knows the beginning of begins now.
    """
    told, calendar = session.tagged(TAG, None if pace is None else str(pace)), calendar_of(session)
    if pace is None or calendar.pace is not None:
        return told
    if calendar.since is None:
        return stamped(told, AT, now)
    if calendar.due is not None or calendar.paused_since is not None:
        return told
    return stamped(stamped(told, PAUSED, calendar.since + calendar.rested), RESUMED, now)


def stamped(session: Session, what: str, when: int) -> Session:
    """Add a comment behind the last turn that says when something was: `at`, `paused`, `resumed` or `due`.

    Due at 0, which is written as `due none`, takes the deadline for the present turn alone away again.
    """
    told = session.seal()
    moment = f"{datetime.fromtimestamp(when, UTC):%Y-%m-%dT%H:%MZ}" if when else "none"
    return told.remark(f"{what} {moment}", told.sealed)


def read_stamp(comment: str) -> tuple[str, int] | None:
    """Read such a comment; None for any other."""
    match = _STAMP.fullmatch(comment.strip())
    if match is None:
        return (DUE, 0) if comment.strip() == f"{DUE} none" else None
    try:
        return match[1], round(datetime.strptime(f"{match[2]}+0000", "%Y-%m-%dT%H:%M%z").timestamp())
    except ValueError:
        return None


def _length(seconds: int) -> str:
    return f"{seconds // DAY}d" if seconds % DAY == 0 else f"{seconds // HOUR}h"
