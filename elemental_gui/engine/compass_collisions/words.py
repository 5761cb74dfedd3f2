"""What Compass Collisions says to people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from elemental_gui.engine.compass_collisions import drafts, events
from elemental_gui.engine.compass_collisions.actions import Action, Sets
from elemental_gui.engine.compass_collisions.board import (
    GRID,
    HOLE,
    OWNER,
    PIECES,
    element_of,
    piece_count,
    seat_counts,
)
from elemental_gui.engine.compass_collisions.notation import format_action
from elemental_gui.engine.compass_collisions.state import Stage, State
from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.core.words import SEATS, GameWords, Tally, counted

_WAYS: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
_DUE: Final = {
    Stage.PRIVILEGE: (
        "takes a privilege: order or placement",
        "Take a privilege: to say who moves first, or to place the first two sets.",
    ),
    Stage.SETS: (
        "arranges two sets",
        "Arrange two sets in secret: 16 pieces together, 4 or more in each, every element at least once.",
    ),
    Stage.FIRST: ("says who moves first", "Say who moves first."),
    Stage.PLACE: ("places a set", "Put one of the two sets that are left on a side; the last one follows."),
}
"""What a seat does at each stage of the set-up, and what it is asked to do."""
_LOST: Final = ("lost in battle", "fell off the board", "vanished with their squares", "given up")
"""What can become of a piece."""
_SOON: Final = 10
"""Quiet turns before a collapse from which on it is announced."""


def element(letter: int | str) -> str:
    return element_of(ord(letter) if isinstance(letter, str) else letter).word_with_air


class Words(GameWords[State, Action]):
    """The words for a position of Compass Collisions."""

    def piece(self, letter: int) -> str:
        """Say what a piece is: `fire of Ann`."""
        return f"{element(letter)} of {self.seat(OWNER[letter])}"

    def standing(self, seat: int) -> str:
        if self._state.stage is not Stage.ACT:
            return ""
        return " ".join(f"{element(letter)[0].upper()}{self._state.board.count(letter)}" for letter in PIECES[seat])

    # The position

    def square(self, square: Square) -> str:
        """Say what is on a square: `E5 fire of Ann, vanishes with 12 pieces left`."""
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
        return ", ".join(f"{_WAYS[way]} {what.word_with_air}" for way, what in into.items())

    def turn(self) -> str:
        state = self._state
        does, _ = _DUE.get(state.stage, (f"is to move, {piece_count(state.board)} pieces are left", ""))
        return f"{self.seat(state.seat)} {does}"

    def owed(self) -> str:
        state = self._state
        left = 2 - len(state.opening.placed)
        if state.stage is Stage.PLACE and left > 0:
            return f"Put two of the four sets, no matter whose, on sides of the board: {left} to go."
        if state.stage is not Stage.ACT:
            _, owed = _DUE.get(state.stage, ("", ""))
            return owed
        plies = drafts.collapse_in(state)
        if plies is not None and plies <= _SOON:
            return f"Move a piece; in {plies} turns without a loss the board collapses."
        return "Move a piece one or two squares."

    # Actions

    def action(self, action: Action) -> str:
        """Write an action as a record does; sets are never spelled out, because the other seat may read this too."""
        return "both sets handed in" if isinstance(action, Sets) else format_action(action)

    def event(self, event: Event) -> str:
        match event:
            case events.PieceMoved(_, target, letter, became) if letter != became:
                return f"{element(letter)} becomes {element(became)} on {GRID.names[target]}"
            case events.PieceMoved(_, target, letter, _):
                return f"{element(letter)} to {GRID.names[target]}"
            case events.PiecePushed(_, target, letter):
                return f"pushes {self.piece(letter)} to {GRID.names[target]}"
            case events.PieceFell(origin, _, letter):
                return f"{self.piece(letter)} falls from {GRID.names[origin]}"
            case events.PieceBeaten(_, _, letter):
                return f"{self.piece(letter)} is beaten"
            case events.PieceGivenUp(square, letter):
                return f"{self.piece(letter)} on {GRID.names[square]} is given up"
            case events.SquaresVanished(_, squares, lost, is_collapse):
                what = f"{'the board collapses' if is_collapse else 'vanishes'}: {GRID.named(squares)}"
                with_it = ", ".join(self.piece(letter) for _, letter in lost)
                return f"{what} with {with_it}" if lost else what
            case events.GameEnded(outcome):
                return self.outcome(outcome)
            case _:
                return self._prepared(event)

    def _prepared(self, event: Event) -> str:
        match event:
            case events.PrivilegeTaken(order, placement):
                return f"{self.seat(order)} will say who moves first, {self.seat(placement)} places two sets"
            case events.FirstNamed(seat):
                return f"{self.seat(seat)} moves first"
            case events.SetPlaced(seat, letter, side):
                return f"set {letter} of {self.seat(seat)} in the {_WAYS[side]}"
            case _:
                return ""

    # The numbers of a game

    @property
    def tallied(self) -> Sequence[str]:
        return _LOST

    def tally(self, event: Event) -> Iterable[Tally]:
        beaten, fallen, vanished, given_up = _LOST
        match event:
            case events.PieceBeaten(letter=letter):
                yield Tally(beaten, OWNER[letter])
            case events.PieceFell(letter=letter):
                yield Tally(fallen, OWNER[letter])
            case events.SquaresVanished(lost=lost):
                for _, letter in lost:
                    yield Tally(vanished, OWNER[letter])
            case events.PieceGivenUp(letter=letter):
                yield Tally(given_up, OWNER[letter])

    # The end

    def _reason(self, outcome: Outcome, losers: str) -> str:
        match outcome.reason:
            case "turn_cap":
                return f"Each player has had {counted(self._state.rules.turn_cap, 'turn')}."
            case "2b.33":
                board = self._state.board
                words = [what.word_with_air for seat, what in events.lacking(board) if seat not in outcome.winners]
                return f"{losers} has no {' and no '.join(words)} any more."
            case "2b.34":
                return f"Both lack an element, and {losers} made the last turn."
            case "2b.32" if losers:
                return f"The collapse left both without an element; {losers} had fewer pieces."
            case "2b.32":
                return "The collapse left both without an element and with equally many pieces."
        return ""


def diagram(state: State, names: Sequence[str] = SEATS) -> str:
    """Draw the board with coordinates, and say who has to do what and which squares vanish next."""
    lines = [*GRID.draw(GRID.lines(state.board)), "", Words(state, names).caption()]
    if state.stage is Stage.ACT:
        lines += _outlook(state)
    return "\n".join([*lines, *_sets(state)])


def _outlook(state: State) -> list[str]:
    ones, twos = seat_counts(state.board)
    lines = [f"Pieces: {ones} of seat 1 (capitals), {twos} of seat 2, {ones + twos} together."]
    upcoming = drafts.outlook(state)
    if upcoming:
        lines.append(f"Next to vanish: {GRID.named(upcoming[0].squares)} with {upcoming[0].numbers[0]} pieces left.")
    lines.append(f"Quiet turns: {state.quiet} of {state.rules.collapse_after_plies} before the board collapses.")
    return lines


def _sets(state: State) -> list[str]:
    if state.stage not in (Stage.FIRST, Stage.PLACE):
        return []
    return [
        f"{seat}{letter} {state.opening.layout(seat, letter)}" for seat, letter in state.opening.free_sets
    ]
