"""The lines of a journal: how an event becomes a line, and how far a file can be believed.

A line is the CRC-32 of its text as eight hex digits, a blank, the text, a line feed. The text is compact
ASCII JSON: first `{"n":0,"journal":1,"header":{...}}`, then `{"n":N,"event":{...}}` for event N, with
`"final":true` added when the game ends there. The numbers chain the lines, so that one lost or doubled in the
middle is noticed.
"""

import json
import re
import zlib
from collections.abc import Mapping
from enum import StrEnum
from typing import TypeGuard

import attrs

FORMAT = 1
LINE_LIMIT = 1 << 20
FILE_LIMIT = 16 << 20
"""Longest journal written or read, in bytes: a hundred times a long game, small enough to read at once."""

_PREFIX = len("00000000 ")
_BEGINNING = re.compile(rb"[0-9a-f]{0,8}|[0-9a-f]{8} (\{[ -~]*)?")
"""What the beginning of a line looks like; a disk that lost its last page shows zeros instead."""
# Enough for any game; a file of nothing but line feeds would keep the program busy for many seconds.
_MOST_STRANDED = 100_000


class DamageKind(StrEnum):
    """Why a journal was not read to its end."""

    TORN = "torn"
    """The last line has no end: the usual trace of a power cut, which loses nothing that was synced."""
    DAMAGED = "damaged"
    """A line that was once written in full is no longer what it was."""
    NEWER = "newer"
    """Written by a later version of this program."""
    TOO_LARGE = "too_large"
    """Longer than any journal this program writes."""
    UNREADABLE = "unreadable"
    """The file could not be opened or read at all."""


@attrs.frozen
class Damage:
    """Where a journal stops making sense: line (the header is line 1), and a sentence why.

    `stranded` counts the later lines whose own checksum holds: they cannot be joined to the game any more.
    """

    kind: DamageKind
    line: int
    reason: str
    stranded: int = 0


@attrs.frozen
class JournalContents:
    """What a journal says up to its first bad line: header, events, whether the last event ends the game.

    `header` is None when not even that line can be believed; then there are no events either. `size` is the
    length of the believed part in bytes. A last line that lacks nothing but its line feed is believed.
    """

    header: dict[str, object] | None
    events: tuple[dict[str, object], ...]
    is_finished: bool
    size: int
    damage: Damage | None


def format_header(header: Mapping[str, object]) -> bytes:
    """The first line. Raises TypeError or ValueError for what JSON cannot hold."""
    return _format({"n": 0, "journal": FORMAT, "header": header})


def format_event(number: int, event: Mapping[str, object], *, final: bool) -> bytes:
    """The line of event `number`, counted from 1. Raises TypeError or ValueError like format_header()."""
    value: dict[str, object] = {"n": number, "event": event}
    if final:
        value["final"] = True
    return _format(value)


def parse_journal(data: bytes) -> JournalContents:
    """Read as far as the lines can be believed. Never raises, whatever the bytes."""
    header: dict[str, object] | None = None
    events: list[dict[str, object]] = []
    is_finished = False
    offset = number = 0
    damage: Damage | None = None
    try:
        while offset < len(data):
            end = data.find(b"\n", offset)
            if end < 0:
                end = len(data)
                if not _has_checksum(data[offset:]):
                    raise _unended(data, offset)
            value = _parse_line(data[offset:end])
            if number == 0:
                header = _header_of(value)
            else:
                events.append(_event_of(value, number))
                is_finished = value.get("final") is True
            offset = min(end + 1, len(data))
            number += 1
        if header is None:
            raise _BadLine(DamageKind.TORN, "The file is empty.")
        if len(data) > FILE_LIMIT:
            raise _unended(data, len(data))
    except _BadLine as bad:
        damage = Damage(bad.kind, number + 1, bad.reason, _count_good(data, offset))
    return JournalContents(header, tuple(events), is_finished, offset, damage)


class _BadLine(Exception):
    def __init__(self, kind: DamageKind, reason: str) -> None:
        super().__init__(reason)
        self.kind = kind
        self.reason = reason


def _format(value: Mapping[str, object]) -> bytes:
    text = json.dumps(value, separators=(",", ":"), allow_nan=False).encode("ascii")
    return b"%08x %s\n" % (zlib.crc32(text), text)


def _unended(data: bytes, offset: int) -> _BadLine:
    """Say what is wrong with the bytes behind the last line feed; of a file without any, nothing was ever promised."""
    if len(data) > FILE_LIMIT:
        return _BadLine(DamageKind.TOO_LARGE, "The file is longer than any journal this program writes.")
    if len(data) - offset > LINE_LIMIT:
        return _BadLine(DamageKind.DAMAGED, "A line is longer than any this program writes.")
    if offset == 0 or _BEGINNING.fullmatch(data, offset):
        return _BadLine(DamageKind.TORN, "The last line is cut off.")
    return _BadLine(DamageKind.DAMAGED, "The file ends in bytes that are no line of a journal.")


def _is_object(value: object) -> TypeGuard[dict[str, object]]:
    return isinstance(value, dict)


def _has_checksum(line: bytes) -> bool:
    # Compared as text: parsing the digits would also accept signs, blanks and capitals.
    return len(line) <= LINE_LIMIT and line[:_PREFIX] == b"%08x " % zlib.crc32(line[_PREFIX:])


def _parse_line(line: bytes) -> dict[str, object]:
    if not _has_checksum(line):
        raise _BadLine(DamageKind.DAMAGED, "A line does not match its checksum.")
    try:
        value: object = json.loads(line[_PREFIX:])
    except (ValueError, RecursionError):
        value = None
    if not _is_object(value):
        raise _BadLine(DamageKind.DAMAGED, "A line is not what this program writes.")
    return value


def _header_of(value: dict[str, object]) -> dict[str, object]:
    version = value.get("journal")
    if value.get("n") != 0 or version is None:
        raise _BadLine(DamageKind.DAMAGED, "The first line is not the header of a journal.")
    if version != FORMAT:
        reason = f"The journal has format {str(version)[:20]}; this program reads format {FORMAT}."
        raise _BadLine(DamageKind.NEWER, reason)
    header = value.get("header")
    if not _is_object(header):
        raise _BadLine(DamageKind.DAMAGED, "The header of the journal is not what this program writes.")
    return header


def _event_of(value: dict[str, object], number: int) -> dict[str, object]:
    if value.get("n") != number:
        found = str(value.get("n"))[:20]
        raise _BadLine(DamageKind.DAMAGED, f"Event {number} is missing; event {found} stands in its place.")
    event = value.get("event")
    if not _is_object(event):
        raise _BadLine(DamageKind.DAMAGED, "A line is not what this program writes.")
    return event


def _count_good(data: bytes, offset: int) -> int:
    """How many lines after the one at `offset` have a good checksum."""
    offset = data.find(b"\n", offset) + 1 or len(data)
    count = 0
    for _ in range(_MOST_STRANDED):
        end = data.find(b"\n", offset)
        if end < 0:
            break
        count += _has_checksum(data[offset:end])
        offset = end + 1
    return count
