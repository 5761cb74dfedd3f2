r"""The grammar of `.elemental` files: tag pairs, then one turn a line, as text alone; no game's rules are asked here.

    [Game "element"]
    [Rules "pnp"]

    1.1 take 2; draw fire water; move G6; fire F8; water C4; move H6; move H7; confirm {clk 2:41 reserve 5:00}

A tag's value escapes `"` and `\` with a backslash. `{ … }` behind a turn is a comment. Unknown tags are kept.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final

import attrs

SUFFIX: Final = ".elemental"
LARGEST: Final = 32 * 1024 * 1024
"""Bytes; a long game has some 50 KB. A line has no limit of its own: a position can hold numbers of any length."""
_TAG: Final = re.compile(r'\[([A-Za-z][A-Za-z0-9_]{0,39}) "((?:[^"\\]++|\\.)*+)"\]')
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
_NO_UTF8: Final = "Here stands a byte that is not UTF-8 text: an editor can save the file as UTF-8."
_BREAKING: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Control characters, halves of a letter, and separators of lines and paragraphs."""
PLAYED_ON: Final = "played on although time was up"
"""How the comment begins after which no clock has consequences any more; the time control stays as it was agreed."""
_MARKS: Final = ("host ", "players took back ", PLAYED_ON, "hints are allowed ", "paused ", "resumed ")
"""How comments begin that record a decision about the game, not a remark on a turn."""
_LABEL: Final = re.compile(r"([1-9][0-9]{0,5})\.([1-9])(?:\s+|$)")


@attrs.frozen
class Problem:
    """Where a record stops making sense, and why."""

    line: int
    """Counted from 1."""
    column: int
    """Counted from 1."""
    reason: str

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.reason}"


@attrs.frozen
class Written:
    """An action as a record spells it."""

    text: str
    line: int
    column: int
    closed: bool
    """Whether a separator or a line break follows: what ends with the file may be cut off in the middle."""


@attrs.frozen
class TurnLine:
    """One line of actions with its comments."""

    seat: int
    """As its label says."""
    actions: tuple[Written, ...]
    comments: tuple[str, ...]


@attrs.frozen
class Sheet:
    """A record's text, taken apart as far as it could be read."""

    tags: tuple[tuple[str, str], ...]
    turns: tuple[TurnLine, ...]
    preface: tuple[str, ...]
    """Comments before the first turn."""
    problem: Problem | None
    """Where reading stopped; None when everything was read."""

    def tag(self, name: str, missing: str = "") -> str:
        """Return the value of the last tag with this name."""
        return next((value for key, value in reversed(self.tags) if key == name), missing)

    def tagged(self, name: str) -> list[str]:
        """Return the values of all tags with this name."""
        return [value for key, value in self.tags if key == name]


def read_sheet(data: bytes) -> Sheet:
    """Take a record apart; never raises: what cannot be read is named, and everything before it is kept."""
    problem = None
    text, bad_byte = _decoded(data)
    lines = text.split("\n")
    tags: list[tuple[str, str]] = []
    turns: list[TurnLine] = []
    preface: list[str] = []
    for number, raw in enumerate(lines, 1):
        line = raw.rstrip("\r").rstrip()
        if not line.strip():
            continue
        cut = number == len(lines)
        try:
            if line.startswith("["):
                tags.append(_tag(line, turns))
            elif line.startswith("{"):
                comments = _comments(line, 0, cut)
                if turns:
                    turns[-1] = attrs.evolve(turns[-1], comments=turns[-1].comments + comments)
                else:
                    preface += comments
            else:
                turns.append(_turn(line, number, cut))
        except _BadLine as bad:
            if bad.turn is not None:
                turns.append(bad.turn)
            problem = problem or Problem(number, bad.column, bad.reason)
            break
    if problem is None and bad_byte:
        problem = Problem(len(lines), len(lines[-1]) + 1, bad_byte)
    return Sheet(tuple(tags), tuple(turns), tuple(preface), problem)


class _BadLine(Exception):
    def __init__(self, column: int, reason: str, turn: TurnLine | None = None) -> None:
        super().__init__(reason)
        self.column = column
        self.reason = reason
        self.turn = turn


def _decoded(data: bytes) -> tuple[str, str]:
    """Decode up to the first byte that is no text; the second value says what it was."""
    try:
        text, why = data.decode("utf-8-sig"), ""
    except UnicodeDecodeError as error:
        text, why = data[: error.start].decode("utf-8-sig"), _NO_UTF8
    control = _CONTROL.search(text)
    if control is not None:
        return text[: control.start()], "Here stands a control character, which no record contains."
    return text.replace("\t", " "), why


def _tag(line: str, turns: list[TurnLine]) -> tuple[str, str]:
    if turns:
        raise _BadLine(1, "Tags stand before the first turn.")
    match = _TAG.fullmatch(line)
    if match is None:
        raise _BadLine(1, 'This is no tag; tags look like [Seat1 "Ann"].')
    return match[1], re.sub(r"\\(.)", r"\1", match[2])


def _turn(line: str, number: int, cut: bool) -> TurnLine:
    match = _LABEL.match(line)
    if match is None:
        raise _BadLine(1, "A turn begins with its round and seat, such as 3.2.")
    brace = line.find("{")
    end = len(line) if brace < 0 else brace
    actions, start = [], match.end()
    while start < end:
        stop = min((at for at in (line.find(";", start, end), line.find(",", start, end)) if at >= 0), default=end)
        text = line[start:stop]
        if text.strip():
            column = start + len(text) - len(text.lstrip()) + 1
            actions.append(Written(" ".join(text.split()), number, column, stop < end or brace >= 0 or not cut))
        start = stop + 1
    turn = TurnLine(int(match[2]), tuple(actions), ())
    if brace < 0:
        return turn
    try:
        return attrs.evolve(turn, comments=_comments(line, brace, cut))
    except _BadLine as bad:
        raise _BadLine(bad.column, bad.reason, turn) from None


def _comments(line: str, start: int, cut: bool) -> tuple[str, ...]:
    comments = []
    while start < len(line):
        if line[start] == " ":
            start += 1
            continue
        end = line.find("}", start)
        if line[start] != "{" or end < 0:
            raise _BadLine(start + 1, "The comment is cut off." if cut else "Behind a turn only {comments} stand.")
        comments.append(line[start + 1 : end].strip())
        start = end + 1
    return tuple(comments)


def format_tag(name: str, value: str) -> str:
    escaped = one_line(value, None).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def format_comments(comments: Iterable[str]) -> str:
    """Write comments as they follow a turn; a closing brace in one becomes a parenthesis."""
    return "".join(f" {{{one_line(comment).replace('}', ')')}}}" for comment in comments)


def one_line(text: str, longest: int | None = 1000) -> str:
    """Make any text fit for one line of a record: what would end the line, or cannot be written, becomes a blank.

    A letter that this Python does not know yet stays: another program may show it.
    """
    letters = (" " if unicodedata.category(letter) in _BREAKING else letter for letter in text)
    return " ".join("".join(letters).split())[:longest].strip()


def is_blank(text: str) -> bool:
    return all(unicodedata.category(letter)[0] in "CZ" and unicodedata.category(letter) != "Cn" for letter in text)


@attrs.frozen
class Remark:
    """A comment on the turn in which this many plies had been played."""

    plies: int
    text: str

    @property
    def is_mark(self) -> bool:
        """Whether it records a decision of its moment, and is no comment on the turn."""
        return self.text.startswith(_MARKS)


def after_taking_back(remarks: Iterable[Remark], plies: int) -> Iterator[Remark]:
    """Give the remarks that are left when only this many plies are kept.

    What was said of a turn, and its times, go with it. What was decided holds on: a clock that was set, another source
    of luck, a pause, and the marks of what was taken back before.
    """
    for remark in remarks:
        if remark.plies <= plies:
            yield remark
        elif remark.is_mark:
            yield Remark(plies, remark.text)
