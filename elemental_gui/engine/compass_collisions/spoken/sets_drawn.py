"""Both sets of a seat as people write them: each in one line, or as rows of letters, words or emoji in lines."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from elemental_gui.engine.compass_collisions.opening import LETTERS, ROWS, Layout, parse_layout
from elemental_gui.engine.core.spoken import COMMA, ELEMENTS, STOP, Word, Words
from elemental_gui.engine.core.violations import NotationError

_EMPTY: Final = frozenset(".-_*0o\u00b7\u2022\u25a1\u25fb\u25fd\u2b1c\u2b1b\u25ab")
_ENDS: Final = frozenset(("/", "|", ":", "=", COMMA, "(", ")"))
_AT_ONCE: Final = sum(ROWS)


def drawn_sets(words: Words) -> tuple[Layout, Layout] | None:
    """Read the two sets of a message, A first; None where it has none.

    Raises NotationError where the rows are no two sets.
    """
    rows: list[str] = []
    named: list[str] = []
    label = ""
    for _, line in groupby(words, lambda word: word.line):
        for part in _parts(list(line)):
            label = next((text for text in reversed([word.text for word in part]) if text in ("a", "b")), label)
            cells = _cells(part)
            if cells:
                named += [label] if not len(rows) % len(ROWS) else []
                rows += cells
    if not any(len(row) == ROWS[0] for row in rows):
        return None
    sets = ["/".join(rows[at : at + len(ROWS)]) for at in range(0, len(rows), len(ROWS))]
    if len(sets) != len(LETTERS):
        raise NotationError("Two sets are due, each three rows of 7, 5 and 3 letters, such as: EWFA.../...../...")
    read = [parse_layout(_from_edge(each)) for each in sets]
    return (read[1], read[0]) if named == ["b", "a"] else (read[0], read[1])


def _from_edge(drawn: str) -> str:
    """Turn a drawing with the row at the board's edge below; left and right are the same then."""
    rows = drawn.split("/")
    return drawn if len(rows[0]) == ROWS[0] else "/".join(rows[::-1])


def _parts(line: list[Word]) -> list[list[Word]]:
    """Part a line where a row may end, with a whole set in a part of its own."""
    parts: list[list[Word]] = [[]]
    for word in line:
        if word.text in _ENDS:
            parts.append([])
        elif "/" in word.text:
            parts += [[word], []]
        elif word.text != STOP or set(word.source) == {"."}:
            parts[-1].append(word)
    return parts


def _cells(part: list[Word]) -> list[str]:
    """Read the rows of a part of a line; nothing where it is no row."""
    if part and part[0].text == "set":
        part = part[2:]
    elif len(part) > 1 and part[1].text in ("-", "="):
        part = part[2:] if part[0].text in ("a", "b") else part
    said = "".join(ELEMENTS[word.text].value if word.text in ELEMENTS else word.source for word in part)
    rows = ["".join("." if sign in _EMPTY else sign for sign in row.upper()) for row in said.split("/")]
    if not said or any(set(row) - set("EWFA.") for row in rows):
        return []
    if len(rows) == 1 and len(rows[0]) == _AT_ONCE:
        return [rows[0][:7], rows[0][7:12], rows[0][12:]]
    return [row for row in rows if len(row) in ROWS or len(rows) > 1]
