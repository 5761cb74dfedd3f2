"""What may come next: answers for gestures, hints and previews, from the same rules as everything else."""

from __future__ import annotations

import attrs

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.elemento import legality, lines
from elemental_gui.engine.elemento.actions import Clear, Keep, Move, Place
from elemental_gui.engine.elemento.board import ELEMENTS, NEIGHBOURS, SHADES, SHOWN, Shade, left, squares_of
from elemental_gui.engine.elemento.placing import placements
from elemental_gui.engine.elemento.state import ACT, CLEAR, OVER, ROLL, State


@attrs.frozen
class StoneChoice:
    """A kind of stone in the supply that the seat to act may take from."""

    element: Element
    shade: Shade
    targets: tuple[Square, ...]
    """Where it can be placed now."""


@attrs.frozen
class LineChoice:
    """Something that may be decided about the line that is due."""

    action: Clear | Keep
    squares: tuple[Square, ...]
    """The stones of this line that go by it."""
    violation: Violation | None
    """Why it cannot be chosen; None when it can."""


def task(state: State) -> str:
    """Say what the rules ask for now: `roll`, `place`, `move`, `move or pass`, `pass`, `decide` or nothing."""
    if state.stage is ACT:
        actions = legality.legal_actions(state)
        if isinstance(actions[0], Place):
            return "place"
        if isinstance(actions[0], Move):
            return "move or pass" if legality.PASS in actions else "move"
        return "pass"
    return {ROLL: "roll", CLEAR: "decide", OVER: ""}[state.stage]


def supply(state: State) -> dict[tuple[Element, Shade], int]:
    return {(element, shade): left(state.board, element, shade) for shade in SHADES for element in ELEMENTS}


def placement(state: State, element: Element, shade: Shade, square: Square) -> Place:
    """Make the action of placing a stone; its shade is named only where several can be chosen (ruling E.11)."""
    return Place(element, square, None if state.own is shade else shade)


def stone_choices(state: State) -> tuple[StoneChoice, ...]:
    """List the kinds of stones that the seat to act may take, also those that are used up or fit nowhere."""
    targets: dict[tuple[Element, Shade], list[Square]] = {}
    for place in placements(state):
        targets.setdefault((place.element, place.shade or state.shades[0]), []).append(place.square)
    return tuple(
        StoneChoice(element, shade, tuple(targets.get((element, shade), ())))
        for shade in state.shades
        for element in ELEMENTS
    )


def movable(state: State) -> tuple[Square, ...]:
    """List the squares whose stones can be moved now; none while something can be placed."""
    moved = [action.origin for action in legality.legal_actions(state) if isinstance(action, Move)]
    return tuple(dict.fromkeys(moved))


def move_targets(state: State, origin: Square) -> tuple[Square, ...]:
    """List the squares to which the stone on this square can be moved now."""
    actions = legality.legal_actions(state)
    return tuple(action.target for action in actions if isinstance(action, Move) and action.origin == origin)


def lift_violation(state: State, origin: Square) -> Violation | None:
    """Return why the stone on this square cannot be moved at all; None when it has a way."""
    if move_targets(state, origin):
        return None
    return legality.check(state, Move(origin, NEIGHBOURS[origin][0]))


def shown_squares(state: State) -> tuple[Square, ...]:
    """List the squares of the colours that the dice show; none before they are thrown."""
    return squares_of(SHOWN[state.dice]) if state.dice else ()


def line_choices(state: State) -> tuple[LineChoice, ...]:
    """List light, dark and, with two players, keeping for the line that is due, with the reasons against them."""
    line = state.line
    if line is None:
        return ()
    choices: tuple[Shade | None, ...] = SHADES if state.own is None else (*SHADES, None)
    found = []
    for choice in choices:
        action = legality.decision(line, choice)
        squares = lines.removed(state.board, (line,), (choice,))
        found.append(LineChoice(action, squares, legality.check(state, action)))
    return tuple(found)


def removal(state: State) -> tuple[Square, ...]:
    """List the stones that are sure to go by the decisions made so far; they still stand (ruling E.3)."""
    return lines.removed(state.board, state.lines, state.decided)
