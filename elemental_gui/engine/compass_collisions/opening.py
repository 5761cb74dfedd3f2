"""What is agreed before the first move: who holds which privilege, who moves first, and where the sets lie."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.compass_collisions.layouts import ALL_SETS, LETTERS, SIDES, Layout, on_side


@attrs.frozen
class Placed:
    """A set that lies on the board: whose it is, which of the two, and on which side."""

    seat: int
    letter: str
    side: str


@attrs.frozen
class Opening:
    """What is agreed before the first move; nothing of it matters any more once the board is set."""

    order_holder: int = 0
    """The seat that says who moves first; 0 while the privileges are not given."""
    sets: tuple[tuple[Layout, Layout], ...] = ()
    """The sets handed in so far, those of seat 1 first."""
    first: int = 0
    """The seat that moves first; 0 before that is said."""
    placed: tuple[Placed, ...] = ()

    @property
    def placement_holder(self) -> int:
        """The seat that places the first two sets; 0 while the privileges are not given."""
        return 3 - self.order_holder if self.order_holder else 0

    @property
    def free_sets(self) -> list[tuple[int, str]]:
        """The sets that are not on the board yet, as seat and letter."""
        lying = [(each.seat, each.letter) for each in self.placed]
        return [each for each in ALL_SETS if each not in lying]

    @property
    def free_sides(self) -> list[str]:
        """The sides of the board that are empty."""
        taken = [each.side for each in self.placed]
        return [side for side in SIDES if side not in taken]

    def layout(self, seat: int, letter: str) -> Layout:
        """Give one set of the four."""
        return self.sets[seat - 1][LETTERS.index(letter)]


NO_OPENING: Final = Opening()


def lay(opening: Opening, board: bytes, placed: Placed) -> tuple[Opening, bytes]:
    """Put a set on the board, and the last one on the last side as soon as only one is left (ruling 2b.4)."""
    board = on_side(board, opening.layout(placed.seat, placed.letter), placed.seat, placed.side)
    opening = attrs.evolve(opening, placed=(*opening.placed, placed))
    if len(opening.placed) == len(ALL_SETS) - 1:
        return lay(opening, board, Placed(*opening.free_sets[0], opening.free_sides[0]))
    return opening, board
