"""Compass Collisions' actions as text: what people and bots write, and the one canonical spelling."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from elemental_gui.engine.compass_collisions.actions import Action, First, Move, Penalty, Place, Privilege, Sets
from elemental_gui.engine.compass_collisions.board import GRID
from elemental_gui.engine.compass_collisions.moving import move_between
from elemental_gui.engine.compass_collisions.opening import SIDES, parse_layout
from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.engine.core.notation import parse_square, split_action
from elemental_gui.engine.core.violations import NotationError

_FORMS: Final = "E5 N1, E5 N2, place 2B N, first 1, privilege order, sets 1 and two sets, or penalty E5"
_STEP: Final = re.compile(r"([NESW])([12]?)")
_SET: Final = re.compile(r"([12])([AB])")


def format_action(action: Action) -> str:
    match action:
        case Sets(seat, a, b):
            return f"sets {seat} {a} {b}"
        case Privilege(privilege):
            return f"privilege {privilege}"
        case First(seat):
            return f"first {seat}"
        case Place(seat, letter, side):
            return f"place {seat}{letter} {side}"
        case Move(square, direction, distance):
            return f"{GRID.names[square]} {direction}{distance}"
        case Penalty(square):
            return f"penalty {GRID.names[square]}"


def parse_action(_state: State, text: str) -> Action:
    head, *rest = map(str.upper, split_action(text, _FORMS, _HEADS, fewest=2))
    return _READ[head](rest) if head in _READ else _move(head, _only(rest, head))


def _only(rest: list[str], after: str) -> str:
    if len(rest) != 1:
        raise NotationError(f'After "{after}" comes one word, not {len(rest)}.')
    return rest[0]


def _sets(rest: list[str]) -> Sets:
    if len(rest) != 3 or rest[0] not in ("1", "2"):
        raise NotationError('After "sets" come the seat, 1 or 2, and its two sets, A and then B.')
    return Sets(int(rest[0]), parse_layout(rest[1]), parse_layout(rest[2]))


def _privilege(rest: list[str]) -> Privilege:
    if rest not in (["ORDER"], ["PLACEMENT"]):
        raise NotationError('After "privilege" comes order or placement.')
    return Privilege(rest[0].lower())


def _first(rest: list[str]) -> First:
    if rest not in (["1"], ["2"]):
        raise NotationError('After "first" comes the seat, 1 or 2.')
    return First(int(rest[0]))


def _place(rest: list[str]) -> Place:
    found = _SET.fullmatch(rest[0])
    if len(rest) != 2 or found is None or rest[1] not in tuple(SIDES):
        raise NotationError("A set is placed by its name and a side, N, E, S or W, such as: place 2B N.")
    return Place(int(found[1]), found[2], rest[1])


def _penalty(rest: list[str]) -> Penalty:
    return Penalty(parse_square(GRID, _only(rest, "penalty")))


def _move(head: str, word: str) -> Move:
    """Read `E5 N1`, `E5 N` or, with a target square, `E5 E4`; what can be a direction is one (rulings 2b.8, C.4)."""
    square, step = parse_square(GRID, head), _STEP.fullmatch(word)
    if step is not None:
        return Move(square, step[1], int(step[2] or "1"))
    move = move_between(square, parse_square(GRID, word))
    if move is None:
        raise NotationError(f"{word} is not 1 or 2 squares north, east, south or west of {head}.")
    return move


_READ: Final[Mapping[str, Callable[[list[str]], Action]]] = {
    "SETS": _sets, "PRIVILEGE": _privilege, "FIRST": _first, "PLACE": _place, "PENALTY": _penalty,
}  # fmt: skip
_HEADS: Final = frozenset(head.lower() for head in (*_READ, *GRID.names) if head)
