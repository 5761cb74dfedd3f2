"""What is legal in Elemento: `check` judges one action, `legal_actions` lists them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import by_stage
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.elemento import lines
from elemental_gui.engine.elemento.actions import ROLLS, Action, Clear, Keep, Move, Pass, Place, Roll
from elemental_gui.engine.elemento.board import (
    BIT,
    COLOUR_OF,
    ELEMENT_OF,
    EMPTY,
    GRID,
    LINES,
    LINES_OF,
    NEIGHBOURS,
    SHADE_OF,
    SHADES,
    Dice,
    Shade,
    conflicts,
    left,
    squares_with,
    unseen,
)
from elemental_gui.engine.elemento.notation import format_action
from elemental_gui.engine.elemento.placing import can_move, can_place, moves, placements
from elemental_gui.engine.elemento.refusals import refuse
from elemental_gui.engine.elemento.state import ACT, CLEAR, OVER, ROLL, State

PASS: Final = Pass()


def legal_actions(state: State) -> list[Action]:
    """Where the dice are due these are all their outcomes (rulings 3b.14, 3b.15, E.2, E.9)."""
    if state.stage is ACT:
        placed = placements(state)
        if placed:
            return [*placed]
        moved = moves(state)
        return [*moved] if moved and state.rules.must_move else [*moved, PASS]
    if state.stage is ROLL:
        return [*ROLLS]
    if state.stage is CLEAR and state.line is not None:
        return [decision(state.line, choice) for choice in lines.options(state)]
    return []


def decision(line: str, choice: Shade | None) -> Clear | Keep:
    return Keep(line) if choice is None else Clear(line, choice)


def _untimely(state: State, action: Action) -> Violation:
    if state.stage is OVER:
        return refuse("over")
    if isinstance(action, Clear | Keep):
        return refuse("no_line")
    if state.stage is CLEAR:
        return refuse("line_due", line=state.line, choices=_choices(state))
    return refuse("roll_due") if state.dice is None else refuse("rolled_already", **_shown(state.dice))


def _check_place(state: State, action: Place) -> Violation | None:
    if state.dice is None:
        return _untimely(state, action)
    element, square = action.element, action.square
    if (action.shade is None) is not (state.own is not None):
        return refuse("which_shade" if action.shade is None else "own_shade", square, element=element.word)
    shade = action.shade or state.own or SHADES[0]
    if not left(state.board, element, shade):
        return refuse("none_left", stone=f"{shade} {element.word_with_air}")
    if state.board[square] != EMPTY:
        return refuse("occupied", square)
    if COLOUR_OF[square] not in state.dice:
        return refuse("not_shown", square, colour=COLOUR_OF[square], **_shown(state.dice))
    if not unseen(squares_with(state.board, element)) & BIT[square]:
        return _repeated(square, element, conflicts(state.board, element, square))
    return None


def _check_move(state: State, action: Move) -> Violation | None:
    if state.dice is None:
        return _untimely(state, action)
    board, origin, target = state.board, action.origin, action.target
    if can_place(state):
        return refuse("can_place", example=format_action(placements(state)[0]))
    if board[origin] == EMPTY:
        return refuse("no_stone", origin)
    if SHADE_OF[board[origin]] not in state.shades:
        return refuse("not_yours", origin, owner=SHADES.index(SHADE_OF[board[origin]]) + 1)
    if COLOUR_OF[origin] not in state.dice:
        return refuse("origin_not_shown", origin, colour=COLOUR_OF[origin], **_shown(state.dice))
    if target not in NEIGHBOURS[origin]:
        return refuse("not_adjacent", origin, target)
    if board[target] != EMPTY:
        return refuse("target_occupied", origin, target)
    element = ELEMENT_OF[board[origin]]
    seen = [square for square in conflicts(board, element, target) if square != origin]
    return _repeated(target, element, tuple(seen)) if seen else None


def _check_pass(state: State, _action: Pass) -> Violation | None:
    if can_place(state):
        return refuse("pass_can_place", example=format_action(placements(state)[0]))
    if state.rules.must_move and can_move(state):
        return refuse("pass_can_move", example=format_action(moves(state)[0]))
    return None


def _check_decision(state: State, action: Clear | Keep) -> Violation | None:
    due = state.line or ""
    if action.line != due:
        reason = "not_completed"
        if action.line in state.lines:
            reason = "decided" if state.lines.index(action.line) < len(state.decided) else "row_first"
        return refuse(reason, line=action.line, due=due)
    choice = action.shade
    if choice in lines.options(state):
        return None
    if choice in lines.by_itself(state, due):
        return refuse("same_shade", choices=_choices(state))
    if choice is not None:
        return refuse("shade_absent", shade=choice, line=due, choices=_choices(state))
    return refuse("keep_common" if state.own is None else "keep_mixed", line=due, choices=_choices(state))


def _repeated(square: Square, element: Element, seen: tuple[Square, ...]) -> Violation:
    """Refuse an element that would stand twice, and say which row, column or quarter forbids it."""
    told = [
        f"{line} has it on {GRID.names[other]}" for line in LINES_OF[square] for other in seen if other in LINES[line]
    ]
    colour = COLOUR_OF[square]
    told += [f"the {colour} quarter has it on {GRID.names[other]}" for other in seen if COLOUR_OF[other] is colour]
    return refuse("repeated", square, *seen, element=element.word_with_air.capitalize(), reasons=", ".join(told))


def _shown(dice: Dice) -> dict[str, object]:
    return {"upper": dice[0], "lower": dice[1]}


def _choices(state: State) -> str:
    return f"Write {' or '.join(format_action(action) for action in legal_actions(state))}."


def _check_roll(_state: State, action: Roll) -> Violation | None:
    return None if action in ROLLS else refuse("one_die")


check: Final[Callable[[State, Action], Violation | None]] = by_stage({
    Roll: (ROLL, _check_roll), Place: (ACT, _check_place), Move: (ACT, _check_move), Pass: (ACT, _check_pass),
    Clear: (CLEAR, _check_decision), Keep: (CLEAR, _check_decision),
}, _untimely)  # fmt: skip
