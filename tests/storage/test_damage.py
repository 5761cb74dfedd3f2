"""Journals cut off and changed at every place: no exception, no changed event, all before the place kept."""

import random
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elemental_gui.storage.journal import Journal, read_journal
from elemental_gui.storage.journal_lines import (
    FILE_LIMIT,
    LINE_LIMIT,
    DamageKind,
    format_event,
    format_header,
    parse_journal,
)
from tests.support.each_case import each_case
from tests.support.patience import processor_seconds

HEADER: dict[str, object] = {"game": "element", "preset": "iak", "seed": "7"}


def event(number: int) -> dict[str, object]:
    return {"action": ["take 3", "draw fire fire water", "move G6", "confirm"][number % 4], "ply": number}


def lines_of(turns: int) -> list[bytes]:
    """A journal of so many turns of five events."""
    return [
        format_header(HEADER),
        *(format_event(number, event(number), final=False) for number in range(1, 5 * turns + 1)),
    ]


def check_truncations(lines: list[bytes], sizes: range) -> None:
    data = b"".join(lines)
    ends = [sum(map(len, lines[: count + 1])) for count in range(len(lines))]
    for size in sizes:
        contents = parse_journal(data[:size])
        whole = sum(end - 1 <= size for end in ends)  # a line feed that is missing costs nothing
        assert contents.header == (HEADER if whole else None)
        assert list(contents.events) == [event(number) for number in range(1, whole)]
        if size in ends or size + 1 in ends:
            assert contents.damage is None
        else:
            assert contents.damage is not None
            assert contents.damage.kind is DamageKind.TORN
            assert contents.damage.line == whole + 1


def check_flips(lines: list[bytes], count: int, seed: int) -> None:
    chance = random.Random(seed)
    data = b"".join(lines)
    line_at = [number for number, line in enumerate(lines) for _ in line]
    for _ in range(count):
        changed = bytearray(data)
        places = chance.sample(range(len(data)), chance.randint(1, 3))
        for place in places:
            changed[place] ^= chance.randint(1, 255)
        contents = parse_journal(bytes(changed))
        first = line_at[min(places)]
        assert contents.damage is not None
        assert contents.header == (HEADER if first else None)
        assert list(contents.events) == [event(number) for number in range(1, first)]


def test_truncation_at_every_byte() -> None:
    lines = lines_of(5)
    check_truncations(lines, range(len(b"".join(lines)) + 1))


@pytest.mark.soak
def test_truncation_at_every_byte_of_fifty_turns() -> None:
    lines = lines_of(50)
    check_truncations(lines, range(len(b"".join(lines)) + 1))


@each_case("tail", [bytes(1), bytes(4096), b"0123456\0", b"\xff", b"hello", b"01234567 [1]"])
def test_a_tail_that_is_no_beginning_of_a_line_is_told_as_damage(tail: bytes) -> None:
    contents = parse_journal(b"".join(lines_of(1)) + tail)
    assert len(contents.events) == 5
    assert contents.damage is not None and contents.damage.kind is DamageKind.DAMAGED


def test_a_last_line_without_its_line_feed_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    path.write_bytes(b"".join(lines_of(1)).removesuffix(b"\n"))
    journal, contents = Journal.open(path)
    assert contents.damage is None and len(contents.events) == 5
    journal.append({"then": True}, durable=True)
    journal.close()
    assert read_journal(path).events == (*contents.events, {"then": True})


def test_flips() -> None:
    check_flips(lines_of(10), 2_000, seed=1)


@pytest.mark.soak
def test_twenty_thousand_flips_in_fifty_turns() -> None:
    check_flips(lines_of(50), 20_000, seed=2)


def test_every_bit_of_one_line() -> None:
    before, line, after = lines_of(1)[:3]
    for place in range(len(line)):
        for bit in range(8):
            changed = bytearray(line)
            changed[place] ^= 1 << bit
            contents = parse_journal(before + bytes(changed) + after)
            assert contents.header == HEADER
            assert contents.events == ()
            assert contents.damage is not None


def test_a_lost_a_doubled_and_a_swapped_line_are_noticed() -> None:
    lines = lines_of(2)
    for number in range(1, len(lines) - 1):
        lost = lines[:number] + lines[number + 1 :]
        doubled = lines[: number + 1] + lines[number:]
        swapped = [*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]]
        inserted = [*lines[:number], b"\n", *lines[number:]]
        kept = {id(lost): number - 1, id(doubled): number, id(swapped): number - 1, id(inserted): number - 1}
        for variant in (lost, doubled, swapped, inserted):
            contents = parse_journal(b"".join(variant))
            assert len(contents.events) == kept[id(variant)]
            assert contents.damage is not None
            assert contents.damage.kind is DamageKind.DAMAGED


def test_the_reason_names_the_missing_event() -> None:
    lines = lines_of(1)
    contents = parse_journal(b"".join(lines[:2] + lines[4:]))
    assert contents.damage is not None
    assert contents.damage.reason == "Event 2 is missing; event 4 stands in its place."
    assert contents.damage.stranded == 1


@each_case(
    "text",
    [
        b"[1]",
        b"null",
        b"not JSON",
        b'{"n":1}',
        b'{"n":1,"event":[]}',
        b'{"n":1,"event":null}',
        b'{"event":{}}',
        b'{"n":' + b"9" * 5_000 + b',"event":{}}',
        b"[" * 100_000,
        b'{"n":1,"event":' + b'{"a":' * 50_000,
        b"\xff\xfe",
        b"",
    ],
)
def test_a_line_with_a_good_checksum_and_bad_content(text: bytes) -> None:
    contents = parse_journal(format_header(HEADER) + b"%08x %s\n" % (crc32(text), text))
    assert contents.header == HEADER
    assert contents.events == ()
    assert contents.damage is not None
    assert contents.damage.kind is DamageKind.DAMAGED
    assert len(contents.damage.reason) < 100


def test_a_header_of_a_later_version() -> None:
    contents = parse_journal(b'bc4fd8dd {"n":0,"journal":2,"header":{}}\n')
    assert contents.damage is not None
    assert contents.damage.kind is DamageKind.NEWER
    assert contents.damage.reason == "The journal has format 2; this program reads format 1."


def test_a_header_that_is_no_object() -> None:
    contents = parse_journal(b'6de79f44 {"n":0,"journal":1,"header":[]}\n')
    assert contents.header is None
    assert contents.damage is not None
    assert contents.damage.kind is DamageKind.DAMAGED


def test_a_file_of_good_lines_that_is_too_long() -> None:
    line = format_event(1, {"pad": "x" * (LINE_LIMIT - 100)}, final=False)
    lines = [format_header(HEADER)]
    while sum(map(len, lines)) <= FILE_LIMIT:
        text = line[9:].replace(b'"n":1,', b'"n":%d,' % len(lines)).rstrip()
        lines.append(b"%08x %s\n" % (crc32(text), text))
    contents = parse_journal(b"".join(lines))
    assert len(contents.events) == len(lines) - 1
    assert contents.damage is not None
    assert contents.damage.kind is DamageKind.TOO_LARGE
    assert parse_journal(b"".join(lines[:-1])).damage is None


def test_millions_of_empty_lines_are_read_at_once() -> None:
    with processor_seconds(5):
        contents = parse_journal(format_header(HEADER) + b"\n" * FILE_LIMIT)
    assert contents.damage is not None
    assert contents.damage.stranded == 0


def test_the_checksum_is_written_in_one_way_only() -> None:
    header, line = lines_of(1)[:2]
    for digits in (line[:8].upper(), b"+" + line[1:8], b" " + line[1:8], line[:4] + b"_" + line[5:8]):
        if digits != line[:8]:
            assert parse_journal(header + digits + line[8:]).events == ()


def test_a_long_tail_without_an_end_is_damage() -> None:
    contents = parse_journal(format_header(HEADER) + bytes(2 << 20))
    assert contents.header == HEADER
    assert contents.damage is not None
    assert contents.damage.kind is DamageKind.DAMAGED


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200), st.integers(0, 5))
def test_any_bytes_after_good_lines(tail: bytes, count: int) -> None:
    lines = lines_of(1)[: count + 1]
    contents = parse_journal(b"".join(lines) + tail)
    assert contents.header == HEADER
    assert [event(number) for number in range(1, count + 1)] == list(contents.events)
    assert (contents.damage is None) == (tail == b"")


def test_files_cut_off_anywhere_can_be_gone_on_with(tmp_path: Path) -> None:
    lines = lines_of(1)
    data = b"".join(lines)
    for size in range(len(lines[0]), len(data), 7):
        path = tmp_path / f"{size}.journal"
        path.write_bytes(data[:size])
        journal, contents = Journal.open(path)
        journal.append({"then": True}, durable=True)
        journal.close()
        assert read_journal(path).events == (*contents.events, {"then": True})
        assert not list(tmp_path.glob("*.damaged-*"))
