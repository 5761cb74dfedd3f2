"""Compass Collisions in words: squares, moves, events and seats, for the status line and for screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication

from elemental_gui.engine.compass_collisions import drafts
from elemental_gui.engine.compass_collisions.board import GRID, HOLE, OWNER, element_of, piece_count, word_of
from elemental_gui.engine.compass_collisions.drafts import MoveChoice
from elemental_gui.engine.compass_collisions.events import (
    Event,
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
from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.kit.seat_words import SeatWords

DIRECTIONS: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}


def tr(text: str, **parts: object) -> str:
    """Translate a sentence, then fill in its parts."""
    return QCoreApplication.translate("CompassCollisions", text).format(**parts)


def element(letter: int | str) -> str:
    """Name the element of a piece by its letter, as a board or a set writes it."""
    return tr(word_of(element_of(ord(letter) if isinstance(letter, str) else letter)))


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
        return tr("{element} of {player}", element=element(letter), player=self.seat(OWNER[letter]))

    def square(self, square: Square) -> str:
        """Say what is on a square: `E5 fire of Ann, vanishes at 12`."""
        name, letter = GRID.names[square], self._state.board[square]
        if letter == HOLE:
            return tr("{name} is gone", name=name)
        what = self.piece(letter) if OWNER[letter] else tr("empty")
        number = self._state.rules.erosion.numbers[GRID.squares.index(square)]
        vanishes = tr(", vanishes with {number} pieces left", number=number) if number else ""
        return f"{name} {what}{vanishes}"

    def turns(self, square: Square) -> str:
        """Say what a piece becomes by a step onto an empty square; empty for no piece."""
        into = drafts.turns_into(self._state, square)
        return ", ".join(f"{tr(DIRECTIONS[way])} {tr(word_of(what))}" for way, what in into.items())

    def move(self, choice: MoveChoice, events: Iterable[Event]) -> str:
        """Say what a legal move does: `E5 north: becomes air on E4; 31 pieces left, A1 vanishes`."""
        move = choice.move
        said = self.events(events)
        away = tr("two {way}" if move.distance > 1 else "{way}", way=tr(DIRECTIONS[move.direction]))
        return tr("{name} {away}: {said}", name=GRID.names[move.square], away=away, said=said)

    def events(self, events: Iterable[Event]) -> str:
        """Say what an action does, fact by fact."""
        return ", ".join(filter(None, map(self._event, events)))

    def _event(self, event: Event) -> str:
        match event:
            case PieceMoved(_, target, letter, became) if letter != became:
                return tr("becomes {element} on {name}", element=element(became), name=GRID.names[target])
            case PieceMoved(_, target, letter, _):
                return tr("{element} to {name}", element=element(letter), name=GRID.names[target])
            case PiecePushed(_, target, letter):
                return tr("pushes {piece} to {name}", piece=self.piece(letter), name=GRID.names[target])
            case PieceFell(origin, _, letter):
                return tr("{piece} falls from {name}", piece=self.piece(letter), name=GRID.names[origin])
            case PieceBeaten(_, _, letter):
                return tr("{piece} is beaten", piece=self.piece(letter))
            case PieceGivenUp(square, letter):
                return tr("{piece} on {name} is given up", piece=self.piece(letter), name=GRID.names[square])
            case SquaresVanished(_, squares, lost, is_collapse):
                what = tr("the board collapses: {names}" if is_collapse else "vanishes: {names}", names=named(squares))
                with_it = ", ".join(self.piece(letter) for _, letter in lost)
                return tr("{what} with {pieces}", what=what, pieces=with_it) if lost else what
            case SetPlaced(seat, letter, side):
                way = tr(DIRECTIONS[side])
                return tr("set {letter} of {player} in the {side}", letter=letter, player=self.seat(seat), side=way)
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
                return tr("{player} arranges two sets", player=player)
            case Stage.PRIVILEGE:
                return tr("{player} takes a privilege", player=player)
            case Stage.FIRST:
                return tr("{player} says who moves first", player=player)
            case Stage.PLACE:
                return tr("{player} places a set", player=player)
        count = piece_count(state.board)
        return tr("{player} is to move, {count} pieces are left", player=player, count=count)
