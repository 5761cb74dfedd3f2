"""What an action does, told as facts in order: for the log, the animation and the preview of an action not yet made."""

from __future__ import annotations

import attrs

from elemental_gui.engine.compass_collisions.actions import Action, First, Move, Penalty, Place, Privilege, Sets
from elemental_gui.engine.compass_collisions.aftermath import aftermath
from elemental_gui.engine.compass_collisions.board import BOTH, PIECES
from elemental_gui.engine.compass_collisions.erosion import Vanishing, pieces_on, without
from elemental_gui.engine.compass_collisions.layouts import ZONES
from elemental_gui.engine.compass_collisions.moving import board_after, changes, without_piece
from elemental_gui.engine.compass_collisions.opening import Placed, lay
from elemental_gui.engine.compass_collisions.pushing import Change, Fate
from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.engine.compass_collisions.transition import after
from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.outcome import Outcome


@attrs.frozen
class SetsHandedIn:
    """A seat handed in its sets."""

    seat: int


@attrs.frozen
class SetsRevealed:
    """Both seats have handed in, and everybody sees all four sets."""


@attrs.frozen
class PrivilegeTaken:
    """The privileges went to the seats."""

    order_holder: int
    placement_holder: int


@attrs.frozen
class FirstNamed:
    """It was said which seat moves first."""

    seat: int


@attrs.frozen
class SetPlaced:
    """A set was laid on a side of the board."""

    seat: int
    letter: str
    side: str
    squares: tuple[Square, ...]
    """The squares on which pieces appeared."""
    by_itself: bool
    """Whether it was the last one, with no choice left."""


@attrs.frozen
class PieceMoved:
    """The piece that was moved arrived."""

    origin: Square
    target: Square
    letter: int
    """What it was."""
    became: int
    """What it is now: something else after a move of one onto an empty square."""


@attrs.frozen
class PiecePushed:
    """A piece gave way by one square."""

    origin: Square
    target: Square
    letter: int


@attrs.frozen
class PieceFell:
    """A piece left the board: over its edge, or where a square was missing."""

    origin: Square
    target: Square
    """Where it would have arrived, in the mailbox."""
    letter: int


@attrs.frozen
class PieceBeaten:
    """A piece lost a battle on a square; the attacker's own square differs from it."""

    origin: Square
    square: Square
    letter: int


@attrs.frozen
class PieceGivenUp:
    """A piece was taken off because its seat had run out of time."""

    square: Square
    letter: int


@attrs.frozen
class SquaresVanished:
    """Squares left the board, and the pieces on them."""

    numbers: tuple[int, ...]
    squares: tuple[Square, ...]
    lost: tuple[tuple[Square, int], ...]
    """The pieces that went, as square and letter."""
    is_collapse: bool
    """Whether they went because no piece had been lost for long."""


@attrs.frozen
class TurnPassed:
    """Another seat is to act."""

    seat: int
    following: int


@attrs.frozen
class GameEnded:
    """The game is over."""

    outcome: Outcome
    lacking: tuple[tuple[int, Element], ...]
    """Which seat has no piece of which element."""


Event = (
    SetsHandedIn | SetsRevealed | PrivilegeTaken | FirstNamed | SetPlaced | PieceMoved | PiecePushed | PieceFell
    | PieceBeaten | PieceGivenUp | SquaresVanished | TurnPassed | GameEnded
)  # fmt: skip


def events(state: State, action: Action) -> tuple[Event, ...]:
    """Tell what a legal action does in this position, in the order in which it happens."""
    following = after(state, action)
    told: list[Event] = []
    match action:
        case Sets():
            told.append(SetsHandedIn(state.seat))
            if state.seat == 2:
                told.append(SetsRevealed())
        case Privilege():
            told.append(PrivilegeTaken(following.opening.order_holder, following.opening.placement_holder))
        case First(seat):
            told.append(FirstNamed(seat))
        case Place():
            told += _placement(state, action)
        case Move():
            changed = changes(state.board, action, state.rules.pushed_fight)
            told += [_change(state.board, change) for change in changed]
            told += _aftermath(state, board_after(state.board, changed))
        case Penalty(square):
            told.append(PieceGivenUp(square, state.board[square]))
            told += _aftermath(state, without_piece(state.board, square))
    if following.outcome is not None:
        told.append(GameEnded(following.outcome, lacking(following.board)))
    elif following.seat != state.seat:
        told.append(TurnPassed(state.seat, following.seat))
    return tuple(told)


def lacking(board: bytes) -> tuple[tuple[int, Element], ...]:
    """List which seat has no piece of which element."""
    return tuple(
        (seat, Element(chr(letter).lower())) for seat in (1, 2) for letter in PIECES[seat] if letter not in board
    )


def _placement(state: State, action: Place) -> list[Event]:
    opening, board = lay(state.opening, state.board, Placed(action.seat, action.letter, action.side))
    return [
        SetPlaced(
            each.seat, each.letter, each.side,
            tuple(square for square in ZONES[each.side] if board[square] in BOTH), by_itself=number > 0,
        )
        for number, each in enumerate(opening.placed[len(state.opening.placed) :])
    ]  # fmt: skip


def _change(board: bytes, change: Change) -> Event:
    match change.fate:
        case Fate.MOVED:
            return PieceMoved(change.origin, change.target, board[change.origin], change.letter)
        case Fate.PUSHED:
            return PiecePushed(change.origin, change.target, change.letter)
        case Fate.FELL:
            return PieceFell(change.origin, change.target, change.letter)
        case Fate.BEATEN:
            return PieceBeaten(change.origin, change.target, change.letter)


def _aftermath(state: State, board: bytes) -> list[Event]:
    told: list[Event] = []
    *_, vanished = aftermath(state, board)
    for vanishing in vanished:
        told.append(_vanished(board, vanishing))
        board = without(board, vanishing)
    return told


def _vanished(board: bytes, vanishing: Vanishing) -> SquaresVanished:
    lost = tuple((square, board[square]) for square in pieces_on(board, vanishing))
    return SquaresVanished(vanishing.numbers, vanishing.squares, lost, vanishing.is_collapse)
