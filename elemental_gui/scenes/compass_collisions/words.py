"""Compass Collisions in words: squares, moves, events and seats, for the status line and for screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from elemental_gui.engine.compass_collisions import drafts
from elemental_gui.engine.compass_collisions.board import GRID, HOLE, OWNER, element_of, piece_count, word_of
from elemental_gui.engine.compass_collisions.drafts import MoveChoice
from elemental_gui.engine.compass_collisions.events import (
    GameEnded,
    PieceBeaten,
    PieceFell,
    PieceGivenUp,
    PieceMoved,
    PiecePushed,
    SetPlaced,
    SquaresVanished,
)
from elemental_gui.engine.compass_collisions.state import Stage, State
from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.kit.seat_words import SeatWords

DIRECTIONS: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}


def element(letter: int | str) -> str:
    """Name the element of a piece by its letter, as a board or a set writes it."""
    return word_of(element_of(ord(letter) if isinstance(letter, str) else letter))


def named(squares: Iterable[Square]) -> str:
    """Name squares one after the other."""
    return " ".join(GRID.names[square] for square in squares)


class Words(SeatWords):
    """Says things about one position in a game between these players."""

    def __init__(self, state: State, names: Sequence[str]) -> None:
        super().__init__(names, 2)
        self._state = state

    def piece(self, letter: int) -> str:
        """Say what a piece is: `fire of Ann`."""
        return f"{element(letter)} of {self.seat(OWNER[letter])}"

    def square(self, square: Square) -> str:
        """Say what is on a square: `E5 fire of Ann, vanishes at 12`."""
        name, letter = GRID.names[square], self._state.board[square]
        if letter == HOLE:
            return f"{name} is gone"
        what = self.piece(letter) if OWNER[letter] else "empty"
        number = self._state.rules.erosion.numbers[GRID.squares.index(square)]
        vanishes = f", vanishes with {number} pieces left" if number else ""
        return f"{name} {what}{vanishes}"

    def turns(self, square: Square) -> str:
        """Say what a piece becomes by a step onto an empty square; empty for no piece."""
        into = drafts.turns_into(self._state, square)
        return ", ".join(f"{DIRECTIONS[way]} {word_of(what)}" for way, what in into.items())

    def move(self, choice: MoveChoice, events: Iterable[Event]) -> str:
        """Say what a legal move does: `E5 north: becomes air on E4; 31 pieces left, A1 vanishes`."""
        move = choice.move
        said = self.events(events)
        way = DIRECTIONS[move.direction]
        away = f"two {way}" if move.distance > 1 else way
        return f"{GRID.names[move.square]} {away}: {said}"

    def events(self, events: Iterable[Event]) -> str:
        """Say what an action does, fact by fact."""
        return ", ".join(filter(None, map(self._event, events)))

    def _event(self, event: Event) -> str:
        match event:
            case PieceMoved(_, target, letter, became) if letter != became:
                return f"becomes {element(became)} on {GRID.names[target]}"
            case PieceMoved(_, target, letter, _):
                return f"{element(letter)} to {GRID.names[target]}"
            case PiecePushed(_, target, letter):
                return f"pushes {self.piece(letter)} to {GRID.names[target]}"
            case PieceFell(origin, _, letter):
                return f"{self.piece(letter)} falls from {GRID.names[origin]}"
            case PieceBeaten(_, _, letter):
                return f"{self.piece(letter)} is beaten"
            case PieceGivenUp(square, letter):
                return f"{self.piece(letter)} on {GRID.names[square]} is given up"
            case SquaresVanished(_, squares, lost, is_collapse):
                what = f"{'the board collapses' if is_collapse else 'vanishes'}: {named(squares)}"
                with_it = ", ".join(self.piece(letter) for _, letter in lost)
                return f"{what} with {with_it}" if lost else what
            case SetPlaced(seat, letter, side):
                way = DIRECTIONS[side]
                return f"set {letter} of {self.seat(seat)} in the {way}"
            case GameEnded(outcome):
                return self.outcome(outcome)
            case _:
                return ""

    def summary(self) -> str:
        """Say who is to act and what with."""
        state, player = self._state, self.seat(self._state.seat)
        if state.outcome is not None:
            return self.result(state.outcome)
        match state.stage:
            case Stage.SETS:
                return f"{player} arranges two sets"
            case Stage.PRIVILEGE:
                return f"{player} takes a privilege"
            case Stage.FIRST:
                return f"{player} says who moves first"
            case Stage.PLACE:
                return f"{player} places a set"
        count = piece_count(state.board)
        return f"{player} is to move, {count} pieces are left"
