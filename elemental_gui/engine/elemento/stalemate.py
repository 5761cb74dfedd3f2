"""Total stalemate: nobody could ever do anything again, whatever the dice show."""

from __future__ import annotations

from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.elemento.board import empty_squares, squares_with, unseen
from elemental_gui.engine.elemento.moving import anything_moves
from elemental_gui.engine.elemento.stones import EACH, ELEMENTS, LETTER, SHADES


def is_stalemate(board: bytes) -> bool:
    """Tell whether no stone left of either shade fits anywhere and no stone can move (rulings 3b.24, E.5)."""
    empty = empty_squares(board)
    for element in ELEMENTS:
        if empty & unseen(squares_with(board, element)) and any(
            board.count(LETTER[element, shade]) < EACH for shade in SHADES
        ):
            return False
    return not anything_moves(board, empty)


def most_points(points: tuple[int, ...]) -> Outcome:
    """Give the result of a total stalemate: most points win, a tie is shared (ruling 3b.24)."""
    return Outcome(tuple(seat for seat, number in enumerate(points, 1) if number == max(points)), "3b.24")
