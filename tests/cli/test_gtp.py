"""The framing: what a line may be, and what an answer looks like byte by byte."""

from __future__ import annotations

from io import BytesIO

import pytest

from elemental_gui.cli.protocol.gtp import (
    LONGEST_LINE,
    Request,
    format_failure,
    format_success,
    parse_request,
    read_line,
)


def test_a_number_before_the_command_comes_back_as_it_was_written() -> None:
    assert parse_request(b"007 play take 2\n") == Request("007", "play", "take 2")
    assert format_success("007", "") == b"=007 \n\n"
    assert format_failure("007", "no") == b"?007 no\n\n"


def test_an_empty_answer_keeps_its_blank() -> None:
    assert format_success("", "") == b"= \n\n"


def test_an_answer_of_several_lines_has_no_empty_one_inside() -> None:
    assert format_success("3", "a\n\n  \nb\n") == b"=3 a\nb\n\n"


def test_an_answer_may_begin_on_its_second_line() -> None:
    assert format_success("", "\n   A B") == b"= \n   A B\n\n"


def test_a_refusal_is_one_line_of_printable_text() -> None:
    assert format_failure("", "a\nb\tc\x00d\x1be\u202e") == b"? a b c d e\n\n"
    assert len(format_failure("", "x" * 5_000)) < 1_100


@pytest.mark.parametrize("line", [b"\n", b"\r\n", b"   \n", b" \t \r\n", b""])
def test_blank_lines_are_no_requests(line: bytes) -> None:
    assert parse_request(line) is None


@pytest.mark.parametrize(
    "line", [b"play take 2\r\n", b"  play   take 2 ", b"pl\x00ay\ttake\x07 2\n", b"\xef\xbb\xbfplay take 2\n"]
)
def test_carriage_returns_control_characters_tabs_and_marks_do_no_harm(line: bytes) -> None:
    assert parse_request(line) == Request("", "play", "take 2")


@pytest.mark.parametrize("line", [b"\x00\n", b"\x01\x02\x1b", b"12\n", b"12 \x00\n"])
def test_a_line_without_a_command_is_refused(line: bytes) -> None:
    request = parse_request(line)
    assert request is not None
    assert request.fault


def test_a_line_that_is_no_text_is_refused_with_its_number() -> None:
    request = parse_request(b"5 new element seed=\xff\n")
    assert request is not None
    assert (request.number, bool(request.fault)) == ("5", True)


def test_a_number_beyond_the_protocol_is_refused() -> None:
    request = parse_request(b"9" * 400 + b" name\n")
    assert request is not None
    assert (request.number, bool(request.fault)) == ("", True)


def test_a_line_that_is_too_long_is_read_to_its_end_and_refused() -> None:
    source = BytesIO(b"1 play " + b"x" * (3 * LONGEST_LINE) + b"\nname\n")
    line = read_line(source)
    assert line is not None
    assert len(line) <= LONGEST_LINE + 1
    request = parse_request(line)
    assert request is not None
    assert (request.number, bool(request.fault)) == ("1", True)
    assert read_line(source) == b"name\n"
    assert read_line(source) is None


def test_a_line_of_the_greatest_length_is_read() -> None:
    line = b"name" + b" " * (LONGEST_LINE - 5) + b"\n"
    source = BytesIO(line + b"version")
    assert read_line(source) == line
    request = parse_request(line)
    assert request is not None
    assert request.fault == ""
    assert read_line(source) == b"version"
