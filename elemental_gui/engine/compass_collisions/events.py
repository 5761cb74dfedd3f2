"""What an action does, as facts in order: for the log, the animation and the preview of an action."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.compass_collisions.actions import Action, First, Move, Penalty, Place, Privilege, Sets
from elemental_gui.engine.compass_collisions.aftermath import aftermath
from elemental_gui.engine.compass_collisions.board import BOTH, EMPTY, HOLE, PIECES, element_of
from elemental_gui.engine.compass_collisions.erosion import without
from elemental_gui.engine.compass_collisions.moving import Change, Fate, board_after, changes
from elemental_gui.engine.compass_collisions.opening import ZONES, lay
from elemental_gui.engine.compass_collisions.position import cell
from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.engine.compass_collisions.transition import after
from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.events import Event, EventLog, TurnPassed
from elemental_gui.engine.core.geometry import Square, put
from elemental_gui.engine.core.state import Outcome

_EMPTY: Final = chr(EMPTY)
_HOLE: Final = chr(HOLE)


@attrs.frozen
class SetsHandedIn(Event):
    """A seat handed in its sets."""

    seat: int


@attrs.frozen
class SetsRevealed(Event):
    """Both seats have handed in, and everybody sees all four sets."""


@attrs.frozen
class PrivilegeTaken(Event):
    """The privileges went to the seats."""

    order_holder: int
    placement_holder: int


@attrs.frozen
class FirstNamed(Event):
    """It was said which seat moves first."""

    seat: int


@attrs.frozen
class SetPlaced(Event):
    """A set was laid on a side of the board."""

    seat: int
    letter: str
    side: str
    squares: tuple[Square, ...]
    """The squares on which pieces appeared."""
    by_itself: bool
    """Whether it was the last one, with no choice left."""


@attrs.frozen
class PieceMoved(Event):
    """The piece that was moved arrived."""

    origin: Square
    target: Square
    letter: int
    """What it was."""
    became: int
    """What it is now: something else after a move of one onto an empty square."""


@attrs.frozen
class PiecePushed(Event):
    """A piece gave way by one square."""

    origin: Square
    target: Square
    letter: int


@attrs.frozen
class PieceFell(Event):
    """A piece left the board: over its edge, or where a square was missing."""

    origin: Square
    target: Square
    """Where it would have arrived, in the mailbox."""
    letter: int


@attrs.frozen
class PieceBeaten(Event):
    """A piece lost a battle on a square; the attacker's own square differs from it."""

    origin: Square
    square: Square
    letter: int

    @property
    def touched(self) -> frozenset[Square]:
        """The square of the battle as well, on which nothing changes when the attacker is beaten."""
        return frozenset((self.origin, self.square))


@attrs.frozen
class PieceGivenUp(Event):
    """A piece was taken off because its seat had run out of time."""

    square: Square
    letter: int


@attrs.frozen
class SquaresVanished(Event):
    """Squares left the board, and the pieces on them."""

    numbers: tuple[int, ...]
    squares: tuple[Square, ...]
    lost: tuple[tuple[Square, int], ...]
    """The pieces that went, as square and letter."""
    is_collapse: bool
    """Whether they went because no piece had been lost for long."""


@attrs.frozen
class GameEnded(Event):
    """The game is over."""

    outcome: Outcome
    lacking: tuple[tuple[int, Element], ...]
    """Which seat has no piece of which element."""


def events(state: State, action: Action) -> tuple[Event, ...]:
    following = after(state, action)
    log = EventLog(cell, state, following)
    match action:
        case Sets():
            log.add(SetsHandedIn(state.seat))
            if state.seat == 2:
                log.add(SetsRevealed())
        case Privilege():
            log.add(PrivilegeTaken(following.opening.order_holder, following.opening.placement_holder))
        case First(seat):
            log.add(FirstNamed(seat))
        case Place():
            _tell_placement(log, state, action)
        case Move():
            changed = changes(state.board, action, state.rules.pushed_fight)
            for change in changed:
                _tell_change(log, state.board, change)
            _tell_aftermath(log, state, board_after(state.board, changed))
        case Penalty(square):
            log.add(PieceGivenUp(square, state.board[square], changes=log.change({square: _EMPTY})))
            _tell_aftermath(log, state, put(state.board, square, EMPTY))
    _tell_end_of_turn(log, state, following)
    return log.events


def lacking(board: bytes) -> tuple[tuple[int, Element], ...]:
    """List which seat has no piece of which element."""
    return tuple((seat, element_of(letter)) for seat in (1, 2) for letter in PIECES[seat] if letter not in board)


def _tell_end_of_turn(log: EventLog, state: State, following: State) -> None:
    if following.outcome is not None:
        log.add(GameEnded(following.outcome, lacking(following.board)))
    elif following.seat != state.seat:
        log.add(TurnPassed(state.seat, following.seat))


def _tell_placement(log: EventLog, state: State, action: Place) -> None:
    opening, board = lay(state.opening, state.board, action)
    for number, each in enumerate(opening.placed[len(state.opening.placed) :]):
        squares = tuple(square for square in ZONES[each.side] if board[square] in BOTH)
        placed = log.change({square: chr(board[square]) for square in squares})
        log.add(SetPlaced(each.seat, each.letter, each.side, squares, by_itself=number > 0, changes=placed))


def _tell_change(log: EventLog, board: bytes, change: Change) -> None:
    """Tell what became of one piece; pieces make room from the far end, so each arrives where nothing stands."""
    origin, target, letter, fate = change
    is_lost = fate is Fate.FELL or fate is Fate.BEATEN
    changed = log.change({origin: _EMPTY} if is_lost else {origin: _EMPTY, target: chr(letter)})
    match fate:
        case Fate.MOVED:
            log.add(PieceMoved(origin, target, board[origin], letter, changes=changed))
        case Fate.PUSHED:
            log.add(PiecePushed(origin, target, letter, changes=changed))
        case Fate.FELL:
            log.add(PieceFell(origin, target, letter, changes=changed))
        case Fate.BEATEN:
            log.add(PieceBeaten(origin, target, letter, changes=changed))


def _tell_aftermath(log: EventLog, state: State, board: bytes) -> None:
    *_, vanished = aftermath(state, board)
    for vanishing in vanished:
        lost = tuple((square, board[square]) for square in vanishing.squares if board[square] in BOTH)
        gone = log.change(dict.fromkeys(vanishing.squares, _HOLE))
        log.add(SquaresVanished(vanishing.numbers, vanishing.squares, lost, vanishing.is_collapse, changes=gone))
        board = without(board, vanishing)
