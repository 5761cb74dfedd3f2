"""What an action does, told as facts in order: for the log, the animation and the preview of an action not yet made."""

from __future__ import annotations

import attrs

from elemental_gui.engine.core.elements import Element, in_order
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.element import placing, water
from elemental_gui.engine.element.actions import Action, Confirm, Draw, Move, Place, Ride
from elemental_gui.engine.element.board import FIRE, GRID, RANGE
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element.transition import after
from elemental_gui.engine.element.trap import is_trapped
from elemental_gui.engine.element.wind import ride_along


@attrs.frozen
class StonesDrawn:
    """Chance dealt these stones."""

    stones: str


@attrs.frozen
class SageMoved:
    """A sage stepped."""

    seat: int
    origin: Square
    target: Square


@attrs.frozen
class SageRode:
    """A sage rode a whirlwind over everything in between."""

    seat: int
    origin: Square
    target: Square
    stacks: tuple[Square, ...]


@attrs.frozen
class StonePlaced:
    """A stone came down; `removed` is the board's letter of what it replaced or grew upon, `.` for nothing."""

    element: Element
    square: Square
    removed: str


@attrs.frozen
class FireSpread:
    """A placed fire lit another at the far end of a line."""

    source: Square
    square: Square
    removed: str
    """The wind stack that burned, `.` for none."""


@attrs.frozen
class RiverFlowed:
    """A river left its squares and flowed along a path."""

    source: Square
    line: tuple[Square, ...]
    path: tuple[Square, ...]
    drowned: tuple[Square, ...]
    """The squares of the path that held fire."""


@attrs.frozen
class RangeGrew:
    """These squares became members of a range."""

    squares: tuple[Square, ...]


@attrs.frozen
class StonesDiscarded:
    """Stones that fitted nowhere left the hand."""

    stones: str


@attrs.frozen
class TurnPassed:
    """The turn went from one seat to the next."""

    seat: int
    following: int


@attrs.frozen
class GameEnded:
    """The game is over."""

    outcome: Outcome
    trapped: tuple[Square, ...]
    """The sages that had no way out."""


Event = (
    StonesDrawn | SageMoved | SageRode | StonePlaced | FireSpread | RiverFlowed | RangeGrew
    | StonesDiscarded | TurnPassed | GameEnded
)  # fmt: skip


def events(state: State, action: Action) -> tuple[Event, ...]:
    """Tell what a legal action does in this position, in the order in which it happens."""
    following = after(state, action)
    told: list[Event] = []
    match action:
        case Draw(stones):
            told.append(StonesDrawn(in_order(stones)))
        case Move(square):
            told.append(SageMoved(state.seat, state.sage, square))
        case Ride(square):
            stacks, landing = ride_along(state.board, state.sage, square)
            told.append(SageRode(state.seat, state.sage, landing, stacks))
        case Place():
            told += _placement(state, action, following)
        case Confirm():
            if state.hand:
                told.append(StonesDiscarded(state.hand))
            told.append(TurnPassed(state.seat, following.seat))
        case _:
            pass
    if following.outcome is not None:
        told.append(GameEnded(following.outcome, _trapped(following)))
    return tuple(told)


def _placement(state: State, action: Place, following: State) -> list[Event]:
    square, before = action.square, state.board
    told: list[Event] = [StonePlaced(action.element, square, chr(before[square]))]
    if action.element is Element.FIRE:
        told += [FireSpread(square, target, chr(before[target])) for target in placing.burning(state, square)]
    if action.line:
        path = tuple(water.path_squares(square, action.path))
        drowned = tuple(target for target in path if before[target] == FIRE)
        told.append(RiverFlowed(square, tuple(water.line_from(before, square, action.line)), path, drowned))
    if action.element is Element.EARTH:
        joined = tuple(s for s in GRID.squares if following.board[s] in RANGE and before[s] not in RANGE)
        if joined:
            told.append(RangeGrew(joined))
    return told


def _trapped(state: State) -> tuple[Square, ...]:
    return tuple(sage for sage in state.sages if is_trapped(state.rules, state.board, sage))
