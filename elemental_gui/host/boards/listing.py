"""Boards told as a list of all that lies on them, square by square: `fire: C4, F8`, `Ann H7`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.core.game import Position
from elemental_gui.host.boards.drawings import Drawing

_SQUARE: Final = re.compile(r"\b([A-Ka-k])([0-9]{1,2})\b")
_ITEM: Final = re.compile(r"[,;]|\band\b")
_ELEMENTS: Final = {
    "fire": "fire", "fires": "fire", "f": "fire", "water": "water", "waters": "water", "w": "water", "earth": "earth",
    "earths": "earth", "e": "earth", "air": "air", "airs": "air", "wind": "air", "winds": "air",
    "mountain": "mountain", "mountains": "mountain", "🔥": "fire", "💧": "water", "🌊": "water", "🌪": "air",
    "💨": "air", "⛰": "earth", "🪨": "earth", "🏔": "mountain",
}  # fmt: skip
_HIGH: Final = re.compile(r"\(?\bx?([1-4])(?:x| high)?\b\)?|\b(single|double|triple)\b")
_HIGHS: Final = {"single": 1, "double": 2, "triple": 3}
_FEWEST: Final = 3
_PART: Final = 0.6
"""The part of all that lay there before that a list has to name to be one of everything."""


def listed(text: str, position: Position, names: Sequence[str]) -> Drawing | None:
    """Read a list of everything on the board; None where a text is none."""
    form = position.form
    if not form.layers:
        return None
    people = {name.casefold(): seat for seat, name in enumerate(names, 1) if name} | {"me": position.seat}
    cells: list[list[str | None]] = [list(row) for row in form.empty()]
    lines, owner = set(), 0
    for number, line in enumerate(text.split("\n"), 1):
        head, _, rest = line.rpartition(":")
        named = [people[word] for word in re.findall(r"\w+", head.casefold()) if word in people]
        bare = re.sub(r"\W", "", line).casefold()
        if bare in people:
            owner = people[bare]
            lines.add(number)
            continue
        owner = named[0] if named else owner
        found: list[tuple[tuple[int, int], str]] = []
        for item in _ITEM.split(rest):
            squares = _SQUARE.findall(item)
            place = form.place("".join(squares[0])) if len(squares) == 1 else None
            if place is None:
                found = [] if item.strip() and squares else found
                continue
            found.append((place, _held(position, _SQUARE.sub(" ", item), head, people, owner)))
        held = [(place, cell) for place, cell in found if cell]
        if not held or len(held) < len(found):
            continue
        lines.add(number)
        for (column, row), cell in held:
            cells[row][column] = cell
    nothing = form.empty()[0][0]
    pairs = [pair for rows in zip(position.setup.cells, cells, strict=True) for pair in zip(*rows, strict=True)]
    before = sum(known != nothing for known, _ in pairs)
    kept = sum(known == cell != nothing for known, cell in pairs)
    if len(lines) < 2 or kept < max(_FEWEST, _PART * before):
        return None
    return Drawing(tuple(map(tuple, cells)), frozenset(lines), (0,) * len(form.rows))


def _held(position: Position, item: str, head: str, people: dict[str, int], owner: int) -> str:
    """Give what an item of a list says that lies there; empty where it does not say it."""
    words = re.findall(r"[^\W\d_]+|[^\w\s.,;()]", item.casefold())
    heads = re.findall(r"[^\W\d_]+|[^\w\s.,;()]", head.casefold())
    seat = next((people[word] for word in (*words, *heads) if word in people), owner)
    element = next((_ELEMENTS[word] for word in (*words, *heads) if word in _ELEMENTS), "")
    form = position.form
    if not element:
        return next(iter(form.meanings(f"seat{seat}")), "") if seat and any(word in people for word in words) else ""
    high = _HIGH.search(item)
    number = 1 if high is None else _HIGHS.get(high[2] or "", 0) or int(high[1])
    meant = form.meanings(f"{number}{element}" if number > 1 else element)
    if len(meant) != 1 and seat:
        meant = form.meanings(f"{seat}{element}")
    return meant[0] if len(meant) == 1 else ""
