"""What an action does, as facts in order: for the log, the animation and the preview of an action."""

from __future__ import annotations

import attrs

from elemental_gui.engine.core.elements import Element, in_order
from elemental_gui.engine.core.events import Event, EventLog, TurnPassed
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.element import placing, water
from elemental_gui.engine.element.actions import Action, Confirm, Draw, Move, Place, Ride
from elemental_gui.engine.element.board import FIRE, GRID, RANGE, WATER
from elemental_gui.engine.element.position import cell
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element.transition import after
from elemental_gui.engine.element.trap import trapped
from elemental_gui.engine.element.wind import ride_along


@attrs.frozen
class StonesDrawn(Event):
    """Chance dealt these stones."""

    stones: str


@attrs.frozen
class SageMoved(Event):
    """A sage stepped."""

    seat: int
    origin: Square
    target: Square


@attrs.frozen
class SageRode(Event):
    """A sage rode a whirlwind over everything in between."""

    seat: int
    origin: Square
    target: Square
    stacks: tuple[Square, ...]


@attrs.frozen
class StonePlaced(Event):
    """A stone came down; `removed` is the board's letter of what it replaced or grew upon, `.` for nothing."""

    element: Element
    square: Square
    removed: str


@attrs.frozen
class FireSpread(Event):
    """A placed fire lit another at the far end of a line."""

    source: Square
    square: Square
    removed: str
    """The wind stack that burned, `.` for none."""


@attrs.frozen
class RiverFlowed(Event):
    """A river left its squares and flowed along a path."""

    source: Square
    line: tuple[Square, ...]
    path: tuple[Square, ...]
    drowned: tuple[Square, ...]
    """The squares of the path that held fire."""


@attrs.frozen
class RangeGrew(Event):
    """These squares became members of a range."""

    squares: tuple[Square, ...]


@attrs.frozen
class StonesDiscarded(Event):
    """Stones that fitted nowhere left the hand."""

    stones: str


@attrs.frozen
class GameEnded(Event):
    """The game is over."""

    outcome: Outcome
    trapped: tuple[Square, ...]
    """The sages that had no way out."""


def events(state: State, action: Action) -> tuple[Event, ...]:
    following = after(state, action)
    log = EventLog(cell, state, following)
    match action:
        case Draw(stones):
            log.add(StonesDrawn(in_order(stones)))
        case Move(square):
            moved = log.settle(state.sage, square)
            log.add(SageMoved(state.seat, state.sage, square, changes=moved))
        case Ride(square):
            stacks, landing = ride_along(state.board, state.sage, square)
            moved = log.settle(state.sage, landing)
            log.add(SageRode(state.seat, state.sage, landing, stacks, changes=moved))
        case Place():
            _tell_placement(log, state, action, following)
        case Confirm():
            if state.hand:
                log.add(StonesDiscarded(state.hand))
            log.add(TurnPassed(state.seat, following.seat))
    if following.outcome is not None:
        log.add(GameEnded(following.outcome, tuple(following.sages[seat - 1] for seat in trapped(following))))
    return log.events


def _tell_placement(log: EventLog, state: State, action: Place, following: State) -> None:
    square, before = action.square, state.board
    placed = log.change({square: chr(WATER)}) if action.line else log.settle(square)
    log.add(StonePlaced(action.element, square, chr(before[square]), changes=placed))
    if action.element is Element.FIRE:
        for target in placing.burning(state, square):
            lit = log.settle(target)
            log.add(FireSpread(square, target, chr(before[target]), changes=lit))
    if action.line:
        line = tuple(water.line_from(before, square, action.line))
        path = tuple(water.path_squares(square, action.path))
        drowned = tuple(target for target in path if before[target] == FIRE)
        flowed = log.settle(square, *line, *path)
        log.add(RiverFlowed(square, line, path, drowned, changes=flowed))
    if action.element is Element.EARTH:
        joined = tuple(s for s in GRID.squares if following.board[s] in RANGE and before[s] not in RANGE)
        if joined:
            log.add(RangeGrew(joined))
