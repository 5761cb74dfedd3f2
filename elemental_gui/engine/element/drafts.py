"""What may come next: answers for gestures, hints and half-typed actions, from the same rules as everything else."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import lru_cache
from itertools import islice
from types import MappingProxyType
from typing import Final

import attrs

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import DIRECTIONS, ORTHOGONAL, Square
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.element import legality, trap, water
from elemental_gui.engine.element.actions import Action, Move, Place, Ride
from elemental_gui.engine.element.self_trap import rivers, self_trap
from elemental_gui.engine.element.state import Stage, State
from elemental_gui.engine.element.transition import after
from elemental_gui.engine.element.walking import ways_from
from elemental_gui.engine.element.wind import whirlwind

_EFFORT: Final = 1500
"""How many positions the look-ahead for a whole turn tries before it says that it does not know: some 20 ms."""


@attrs.frozen
class Walk:
    """A way of single steps."""

    steps: tuple[Move, ...]
    before_last: State
    """The position from which the last step is taken."""


@attrs.frozen
class RideChoice:
    """A whirlwind beside the sage, and where it leads."""

    square: Square
    """The first stack, which names the ride."""
    stacks: tuple[Square, ...]
    landing: Square | None
    violation: Violation | None
    """Why it cannot be ridden now; None when it can."""


@attrs.frozen
class RiverChoice:
    """A line of water that a new water stone would set flowing."""

    line: str
    """The direction in which it lies."""
    squares: tuple[Square, ...]
    length: int
    """The stones of the river, the new one included: the number of steps of its path."""
    violation: Violation | None
    """Why it cannot be chosen; None when it can."""


def stone_targets(state: State, element: Element) -> tuple[Square, ...]:
    """List the squares that a stone of the hand may go to, in some legal way."""
    actions = legality.legal_actions(state)
    places = (action.square for action in actions if isinstance(action, Place) and action.element is element)
    return tuple(dict.fromkeys(places))


def step_targets(state: State) -> tuple[Square, ...]:
    if state.stage is not Stage.ACT or not state.steps:
        return ()
    steps, _ = ways_from(state.board, state.sage)
    return tuple(step.square for step in steps)


@lru_cache(maxsize=256)
def walks(state: State) -> Mapping[Square, Walk]:
    """Give a shortest way of single steps to every square that the sage can walk to with the steps it has left."""
    found: dict[Square, Walk] = {}
    open_ends: deque[tuple[State, tuple[Move, ...]]] = deque([(state, ())])
    while open_ends:
        here, steps = open_ends.popleft()
        for square in step_targets(here):
            if square not in found and square != state.sage:
                walk = found[square] = Walk((*steps, Move(square)), here)
                open_ends.append((after(here, Move(square)), walk.steps))
    return MappingProxyType(found)


def exits(state: State, seat: int) -> tuple[Square, ...]:
    """List the squares by which a seat's sage can get away, as the trap test sees them; none when it is trapped."""
    return trap.exits(state.rules, state.board, state.sages[seat - 1])


def newly_trapped(state: State, action: Action) -> tuple[tuple[int, Square], ...]:
    """List the seats whose sages a legal action leaves without a way out, each with where its sage stands then."""
    following = after(state, action)
    caught = trap.trapped(following)
    return tuple((seat, following.sages[seat - 1]) for seat in caught if seat not in trap.trapped(state))


def loses_by_confirming(state: State) -> bool:
    """Tell whether the turn can be confirmed, and whoever confirms it loses the game by that."""
    if legality.check(state, legality.CONFIRM) is not None:
        return False
    outcome = after(state, legality.CONFIRM).outcome
    return outcome is not None and state.seat not in outcome.winners


def ride_choices(state: State) -> tuple[RideChoice, ...]:
    """List every whirlwind beside the sage of the seat to act, those that cannot be ridden with the reason."""
    if state.stage is not Stage.ACT:
        return ()
    choices = []
    for direction in DIRECTIONS:
        ride = whirlwind(state.board, state.sage, direction)
        if ride is not None:
            first = ride.stacks[0]
            choices.append(RideChoice(first, ride.stacks, ride.landing, legality.check(state, Ride(first))))
    return tuple(choices)


def river_choices(state: State, square: Square) -> tuple[RiverChoice, ...]:
    """List the lines of water that a water stone on this square would touch; none when it would lie dry."""
    choices = []
    for line in ORTHOGONAL:
        squares = tuple(water.line_from(state.board, square, line))
        if squares:
            violation = water.line_violation(state, square, line)
            if violation is None and next(rivers(state, square, line), None) is None:
                violation = self_trap(state)
            choices.append(RiverChoice(line, squares, len(squares) + 1, violation))
    return tuple(choices)


def river_continuations(state: State, square: Square, line: str, path: str) -> tuple[str, ...]:
    """List the directions after which this river can still be completed: none when the path is complete."""
    return tuple(
        direction
        for direction in ORTHOGONAL
        if next(rivers(state, square, line, path + direction), None) is not None
    )


def only_path(state: State, square: Square, line: str, path: str) -> str | None:
    """Return the full path when just one begins like this; None when there are several or none."""
    two = list(islice(rivers(state, square, line, path), 2))
    return two[0].path if len(two) == 1 else None


def can_be_completed(state: State) -> bool | None:
    """Tell whether the turn can still end without a forfeit; None when the search is too long to say.

    Only forced rules (iak, pnp) can make a turn impossible; steps first and stones afterwards nearly always works,
    so the search tries that order, and takes actions that end the game by losing it for no way out.
    """
    rules, seen = state.rules, set[State]()
    if state.stage is not Stage.ACT or not (rules.steps_forced or rules.unplaceable == "forfeit"):
        return True
    is_complete = True

    def leads_on(here: State) -> bool:
        nonlocal is_complete
        if here.outcome is not None:
            return state.seat in here.outcome.winners
        if here in seen:
            return False
        if len(seen) >= _EFFORT:
            is_complete = False
            return False
        seen.add(here)
        actions = legality.legal_actions(here)
        if actions[-1] is legality.CONFIRM:
            return True
        if any(isinstance(action, Place) and action.line for action in actions):
            is_complete = False  # only one path of each river is tried
        return any(leads_on(after(here, action)) for action in actions if action is not legality.FORFEIT)

    return leads_on(state) or (False if is_complete else None)


def spoils_turn(state: State, action: Action) -> bool:
    """Tell whether a legal action certainly makes the turn impossible to finish: time for a warning."""
    following = after(state, action)
    return following.seat == state.seat and can_be_completed(following) is False
