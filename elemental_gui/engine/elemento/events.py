"""What an action does, as facts in order: for the log, the animation and the preview of an action."""

from __future__ import annotations

import attrs

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.events import Event, EventLog, GameEnded, TurnPassed
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemento import lines
from elemental_gui.engine.elemento.actions import Action, Clear, Keep, Move, Pass, Place, Roll
from elemental_gui.engine.elemento.board import ELEMENT_OF, LINES, SHADE_OF, Dice, Shade
from elemental_gui.engine.elemento.placing import can_move
from elemental_gui.engine.elemento.position import cell
from elemental_gui.engine.elemento.state import OVER, ROLL, State
from elemental_gui.engine.elemento.transition import after


@attrs.frozen
class DiceRolled(Event):
    """The dice were thrown."""

    dice: Dice


@attrs.frozen
class StonePlaced(Event):
    """A stone came from the supply."""

    seat: int
    element: Element
    shade: Shade
    square: Square


@attrs.frozen
class StoneMoved(Event):
    """A stone went to the next square."""

    seat: int
    element: Element
    shade: Shade
    origin: Square
    target: Square


@attrs.frozen
class TurnMissed(Event):
    """A seat passed."""

    seat: int
    forced: bool
    """Whether there was nothing that it could have done."""


@attrs.frozen
class LineScored(Event):
    """A line was completed, for one point."""

    seat: int
    line: str
    squares: tuple[Square, ...]
    points: int
    """The points of the seat with this one."""


@attrs.frozen
class LineDecided(Event):
    """What goes from a line was said; nothing goes before all lines are decided (ruling E.3)."""

    line: str
    shade: Shade | None
    """The shade that goes; None for a line that stays."""


@attrs.frozen
class StonesRemoved(Event):
    """Stones went back to the supply, all at once."""

    squares: tuple[Square, ...]
    letters: str
    """The board's letters of these stones, in the same order."""


@attrs.frozen
class DieTurned(Event):
    """With the variation: a die was turned to its other colour."""

    before: Dice
    dice: Dice


@attrs.frozen
class DiceTakenUp(Event):
    """The dice were taken up, to be thrown by the next seat.

    With the variation this happens after a whole round in which nobody could do anything with them (ruling 3b.23).
    """


def events(state: State, action: Action) -> tuple[Event, ...]:
    following = after(state, action)
    log = EventLog(cell, state, following)
    match action:
        case Roll(upper, lower):
            log.add(DiceRolled((upper, lower)))
        case Place(element, square, shade):
            placed = log.settle(square)
            log.add(StonePlaced(state.seat, element, shade or state.shades[0], square, changes=placed))
            _tell_points(log, state, following, square)
        case Move(origin, square):
            letter, moved = state.board[origin], log.settle(origin, square)
            log.add(StoneMoved(state.seat, ELEMENT_OF[letter], SHADE_OF[letter], origin, square, changes=moved))
            _tell_points(log, state, following, square)
        case Pass():
            log.add(TurnMissed(state.seat, not can_move(state)))
        case Clear() | Keep():
            log.add(LineDecided(action.line, action.shade))
            _tell_removal(log, state, action.shade)
    _tell_ending(log, state, following)
    return log.events


def _tell_points(log: EventLog, state: State, following: State, square: Square) -> None:
    before, total = state.points[state.seat - 1], following.points[state.seat - 1]
    if total == before:
        return
    names = lines.completed(following.board, square)  # the action that completes lines removes nothing yet
    for count, name in enumerate(names, 1):
        log.add(LineScored(state.seat, name, LINES[name], before + count))


def _tell_removal(log: EventLog, state: State, choice: Shade | None) -> None:
    decided = (*state.decided, choice)
    if len(decided) < len(state.lines):
        return
    squares = lines.removed(state.board, state.lines, decided)
    if squares:
        letters = "".join(chr(state.board[square]) for square in squares)
        log.add(StonesRemoved(squares, letters, changes=log.settle(*squares)))


def _tell_ending(log: EventLog, state: State, following: State) -> None:
    """Tell how the turn ended: with the game, or with the next seat and what becomes of the dice."""
    if following.stage is OVER and following.outcome is not None:
        log.add(GameEnded(following.outcome))
    if following.stage is OVER or following.seat == state.seat:
        return
    if following.stage is ROLL:
        log.add(DiceTakenUp())
    elif state.dice is not None and following.dice is not None and following.dice != state.dice:
        log.add(DieTurned(state.dice, following.dice))
    log.add(TurnPassed(state.seat, following.seat))
