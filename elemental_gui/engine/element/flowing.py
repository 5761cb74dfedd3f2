"""Why a river cannot flow: the line, the path and the room that a water stone beside water needs."""

from __future__ import annotations

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import OPPOSITE, Square
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.element import water
from elemental_gui.engine.element.actions import Place
from elemental_gui.engine.element.board import GRID, SAGE, WATER
from elemental_gui.engine.element.refusals import refuse
from elemental_gui.engine.element.state import State


def check_river(state: State, action: Place) -> Violation | None:
    """Judge line and path of a stone (rulings 1c.32, 1c.42-44, 1c.47, 1c.50, 1c.51); None when they are right."""
    board, square = state.board, action.square
    if action.element is not Element.WATER or not water.touches_water(board, square):
        return refuse("not_a_river", square) if action.line or action.path else None
    if not action.line:
        return river_violation(state, square) or refuse("river_missing", square)
    line = water.line_from(board, square, action.line)
    if not line:
        return refuse("river_dry", square, line=action.line)
    violation = _path_violation(state, action, line)
    # That the whole line or square is stuck says more than what is wrong with this path.
    return violation and (river_violation(state, square) or line_violation(state, square, action.line) or violation)


def river_violation(state: State, square: Square) -> Violation | None:
    """Return why no river at all can flow from a square that touches water (ruling 1c.32); None if one can."""
    lines = [line for line in water.STEPS if board_has_water(state, square, line)]
    if all(line_violation(state, square, line) for line in lines):
        return refuse("river_stuck", square)
    return None


def board_has_water(state: State, square: Square, line: str) -> bool:
    """Tell whether the square's neighbour in this direction is water."""
    return state.board[square + water.STEPS[line]] == WATER


def line_violation(state: State, square: Square, line: str) -> Violation | None:
    """Return why this square and this line of water make no river (ruling 1c.43); None when a full path exists."""
    length = len(water.line_from(state.board, square, line)) + 1
    if water.first_path(state.board, square, length, state.rules.river_forbid_hairpin) is None:
        return refuse("line_stuck", square, line=line, length=length)
    return None


def _path_violation(state: State, action: Place, line: list[Square]) -> Violation | None:
    """Judge a path step by step, and its length last (rulings 1c.44, 1c.47, 1c.50, 1c.51)."""
    board, start, path = state.board, action.square, action.path
    entered: list[Square] = []
    for index, square in enumerate(water.path_squares(start, path)):
        if index and path[index] == OPPOSITE[path[index - 1]]:
            return refuse("path_back", start, square)
        letter = board[square]
        if square == start or square in entered:
            return refuse("path_crossed", start, square)
        if letter not in water.FLOWS_OVER:
            if not GRID.names[square]:
                return refuse("path_off", start)
            reason = "path_sage" if letter == SAGE else "path_own" if square in line else "path_blocked"
            return refuse(reason, start, square)
        if state.rules.river_forbid_hairpin and water.is_hairpin(path[: index + 1]):
            return refuse("path_hairpin", start, square)
        entered.append(square)
    if len(path) != len(line) + 1:
        return refuse("path_length", start, length=len(line) + 1, count=len(path))
    return None
