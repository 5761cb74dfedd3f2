"""Moments and lengths of time in words, in the host's own time zone."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from typing import Final

from elemental_gui.hosting.deadlines import DAY, HOUR

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
