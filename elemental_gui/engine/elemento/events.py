"""What an action does, told as facts in order: for the log, the animation and the preview of an action not yet made."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.elemento import lines
from elemental_gui.engine.elemento.actions import Action, Clear, Keep, Move, Pass, Place, Roll
from elemental_gui.engine.elemento.board import LINES
from elemental_gui.engine.elemento.colours import Dice
from elemental_gui.engine.elemento.moving import can_move
from elemental_gui.engine.elemento.state import OVER, ROLL, State
from elemental_gui.engine.elemento.stones import ELEMENT_OF, SHADE_OF, Shade
from elemental_gui.engine.elemento.transition import after


@attrs.frozen
class DiceRolled:
    """The dice were thrown."""

    dice: Dice


@attrs.frozen
class StonePlaced:
    """A stone came from the supply."""

    seat: int
    element: Element
    shade: Shade
    square: Square


@attrs.frozen
class StoneMoved:
    """A stone went to the next square."""

    seat: int
    element: Element
    shade: Shade
    origin: Square
    target: Square


@attrs.frozen
class TurnMissed:
    """A seat passed."""

    seat: int
    forced: bool
    """Whether there was nothing that it could have done."""


@attrs.frozen
class LineScored:
    """A line was completed, for one point."""

    seat: int
    line: str
    squares: tuple[Square, ...]
    points: int
    """The points of the seat with this one."""


@attrs.frozen
class LineDecided:
    """What goes from a line was said; nothing goes before all lines are decided (ruling E.3)."""

    line: str
    shade: Shade | None
    """The shade that goes; None for a line that stays."""


@attrs.frozen
class StonesRemoved:
    """Stones went back to the supply, all at once."""

    squares: tuple[Square, ...]
    letters: str
    """The board's letters of these stones, in the same order."""


@attrs.frozen
class DieTurned:
    """With the variation: a die was turned to its other colour."""

    before: Dice
    dice: Dice


@attrs.frozen
class DiceTakenUp:
    """The dice were taken up, to be thrown by the next seat."""

    deadlock: bool
    """With the variation: because nobody could do anything with them for a whole round (ruling 3b.23)."""


@attrs.frozen
class TurnPassed:
    """The turn went from one seat to the next."""

    seat: int
    following: int


@attrs.frozen
class GameEnded:
    """The game is over."""

    outcome: Outcome


Event = (
    DiceRolled | StonePlaced | StoneMoved | TurnMissed | LineScored | LineDecided | StonesRemoved
    | DieTurned | DiceTakenUp | TurnPassed | GameEnded
)  # fmt: skip


def events(state: State, action: Action) -> tuple[Event, ...]:
    """Tell what a legal action does in this position, in the order in which it happens."""
    following = after(state, action)
    told: list[Event] = []
    match action:
        case Roll(upper, lower):
            told.append(DiceRolled((upper, lower)))
        case Place(element, square, shade):
            told.append(StonePlaced(state.seat, element, shade or state.shades[0], square))
            told += _scored(state, following, square)
        case Move(origin, square):
            letter = state.board[origin]
            told.append(StoneMoved(state.seat, ELEMENT_OF[letter], SHADE_OF[letter], origin, square))
            told += _scored(state, following, square)
        case Pass():
            told.append(TurnMissed(state.seat, not can_move(state)))
        case Clear(line, shade):
            told += [LineDecided(line, shade), *_removal(state, shade)]
        case Keep(line):
            told += [LineDecided(line, None), *_removal(state, None)]
    return (*told, *_ending(state, following))


def _scored(state: State, following: State, square: Square) -> Sequence[Event]:
    before, total = state.points[state.seat - 1], following.points[state.seat - 1]
    if total == before:
        return ()
    names = lines.completed(following.board, square)  # the action that completes lines removes nothing yet
    return [LineScored(state.seat, name, LINES[name], before + count) for count, name in enumerate(names, 1)]


def _removal(state: State, choice: Shade | None) -> Sequence[Event]:
    decided = (*state.decided, choice)
    if len(decided) < len(state.lines):
        return ()
    squares = lines.removed(state.board, state.lines, decided)
    letters = "".join(chr(state.board[square]) for square in squares)
    return [StonesRemoved(squares, letters)] if squares else ()


def _ending(state: State, following: State) -> Sequence[Event]:
    """Tell how the turn ended: with the game, or with the next seat and what becomes of the dice."""
    if following.stage is OVER and following.outcome is not None:
        return [GameEnded(following.outcome)]
    if following.seat == state.seat:
        return ()
    told: list[Event] = []
    if following.stage is ROLL:
        told.append(DiceTakenUp(state.rules.variation_dice))
    elif state.dice is not None and following.dice is not None and following.dice != state.dice:
        told.append(DieTurned(state.dice, following.dice))
    return [*told, TurnPassed(state.seat, following.seat)]
