"""Position lines in the texts of people: alone, behind a word such as `setup`, or the rows of the board alone."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.setup import UNKNOWN, Setup, SetupForm
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.host.rejected import Rejected

_MOST_SHOWN: Final = 3
_OF_TABLES: Final = frozenset("0123456789GFWEA-+*(),?")
"""The signs of a table's cells in a position line."""


def find_position(text: str, form: SetupForm) -> Setup | None:
    """Read the one position line in a text; None when there is none, Rejected when it is damaged or there are two."""
    found: dict[Setup, int] = {}
    for number, line in enumerate(text.split("\n"), 1):
        setup = _read(line, form, number)
        if setup is not None:
            found.setdefault(setup, number)
    if len(found) > 1:
        lines = " and ".join(f"line {number}" for number in list(found.values())[:_MOST_SHOWN])
        raise Rejected(f"This holds different positions, on {lines}; send the one that counts.")
    return next(iter(found), None)


def _read(line: str, form: SetupForm, number: int) -> Setup | None:
    """Read a line that has the rows of a board in it: as many parts, joined by `/`, as the board has rows."""
    words = line.replace("`", " ").replace(">", " ").split()
    at = next((place for place, word in enumerate(words) if _is_board(word, form)), None)
    if at is None:
        return None
    begin = at - form.names.index(form.board[0])
    told = words[max(0, begin) :]
    if form.layers and form.names[: len(told)] == form.board[: len(told)]:
        told += ("-" if name in form.board else UNKNOWN for name in form.names[len(told) :])
    try:
        return form.read(" ".join(told))
    except NotationError as error:
        raise Rejected(str(error), f"line {number}") from None


def _is_board(word: str, form: SetupForm) -> bool:
    """Tell whether a word is meant to be the rows of a board, perhaps with mistakes; an address on the net is not."""
    walls = len(form.rows) - 1 if form.layers else len(form.columns) - 1
    signs = {token.text for token in form.layers[0]} if form.layers else _OF_TABLES
    known = sum(sign in signs for sign in word)
    return word.count("/") >= walls and known * 3 >= (len(word) - word.count("/")) * 2
