"""The paths of rivers that fit the squares and directions that are told of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from elemental_gui.engine.core.geometry import ORTHOGONAL, Square
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element.water import line_from

Part = str | Square
"""A direction, or a square."""


def paths(state: State, square: Square, line: str, parts: Sequence[Part]) -> set[str]:
    """Give the paths of a line that fit what is said, its line told before it or not at all."""
    stones = line_from(state.board, square, line)
    if not stones:
        return set()
    found = set()
    for told in range(len(parts) + 1):
        if told and not (parts[told - 1] == line or parts[told - 1] in stones or parts[told - 1] == square):
            break
        path = path_of(square, parts[told:], len(stones) + 1)
        if path:
            found.add(path)
    return found


def path_of(square: Square, parts: Sequence[Part], length: int) -> str:
    """Make a path of exactly this length from what is said; what repeats it is passed over. Empty where it fits not."""
    path, entered = "", [square]
    for part in parts:
        if isinstance(part, str):
            path += part
            entered.append(entered[-1] + GRID.steps[part] if GRID.names[entered[-1]] else entered[-1])
            continue
        if part in entered:
            continue
        row = _row_to(entered[-1], part)
        path += "".join(GRID.direction(one, other) or "" for one, other in pairwise((entered[-1], *row)))
        entered += row
        if not row or len(path) > length:
            return ""
    return path if len(path) == length else ""


def told_end(square: Square, parts: Sequence[Part]) -> Square:
    """Give the square where the directions among some parts lead, or would lead beyond the edge."""
    return square + sum(GRID.steps[part] for part in parts if isinstance(part, str))


def _row_to(begin: Square, end: Square) -> list[Square]:
    """Give the squares in a row from one to another, `down to K9`, without the first; empty where there is no row."""
    for letter in ORTHOGONAL:
        row = [begin]
        while GRID.names[row[-1]] and row[-1] != end:
            row.append(row[-1] + GRID.steps[letter])
        if row[-1] == end:
            return row[1:]
    return []
