"""The framing of the line protocol, as in GTP version 2: a command is a line, an empty one ends an answer."""

from __future__ import annotations

import re
from typing import BinaryIO, Final

import attrs

LONGEST_LINE: Final = 16_384
"""Bytes of a command; a whole turn has a few hundred."""
LARGEST_NUMBER: Final = 2**31 - 1
_LONGEST_MESSAGE: Final = 1_000
_NUMBERED: Final = re.compile(r"([0-9]+)(?: +(.*))?")
_IGNORED: Final = dict.fromkeys((*range(9), *range(10, 32), 127, 0xFEFF))
"""Control characters but the tab, and the mark that some systems put before the first line of a pipe."""


@attrs.frozen
class Request:
    """One command line, taken apart."""

    number: str = ""
    """The number before the command, as it was written; the answer repeats it."""
    command: str = ""
    arguments: str = ""
    fault: str = ""
    """Why the command cannot be carried out; empty when it can."""


def read_line(source: BinaryIO) -> bytes | None:
    """Return the next line, cut off one byte beyond the longest length; None when the input ends."""
    line = source.readline(LONGEST_LINE + 1)
    if not line:
        return None
    rest = line
    while rest and not rest.endswith(b"\n"):
        rest = source.readline(LONGEST_LINE)
    return line


def parse_request(line: bytes) -> Request | None:
    """Take a line apart; None for a blank one, which gets no answer.

    There are no comments: positions contain `#`. Control characters are left out, tabs are blanks.
    """
    if not line.strip(b" \t\r\n"):
        return None
    text = line.decode("utf-8", "surrogateescape").translate(_IGNORED).replace("\t", " ").strip(" ")
    number = fault = ""
    match = _NUMBERED.fullmatch(text)
    if match is not None:
        number, text = match[1], match[2] or ""
        if len(number) > len(str(LARGEST_NUMBER)) or int(number) > LARGEST_NUMBER:
            number, fault = "", f"The number before a command is at most {LARGEST_NUMBER}."
    command, _, arguments = text.partition(" ")
    if len(line) > LONGEST_LINE:
        fault = f"A line has at most {LONGEST_LINE} bytes."
    elif any(0xD800 <= ord(letter) < 0xE000 for letter in text):
        fault = "The line is not UTF-8 text."
    elif not command:
        fault = "The line holds no command."
    return Request(number, command, arguments.strip(" "), fault)


def format_success(number: str, text: str) -> bytes:
    """Write an answer; empty lines inside it are left out, because an empty line ends it."""
    first, *rest = text.split("\n")
    return _framed(f"={number}", "\n".join([first, *(line for line in rest if line.strip())]))


def format_failure(number: str, message: str) -> bytes:
    """Write a refusal on one line of ordinary characters."""
    shown = "".join(letter if letter.isprintable() else " " for letter in message)
    return _framed(f"?{number}", " ".join(shown.split())[:_LONGEST_MESSAGE])


def format_object(number: str, is_refusal: bool, text: str) -> bytes:
    """Write an object on one line; it is never cut."""
    return _framed(f"{'?' if is_refusal else '='}{number}", text)


def _framed(head: str, text: str) -> bytes:
    return f"{head} {text}\n\n".encode("utf-8", "replace")
