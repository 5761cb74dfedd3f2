"""The scene of a game whose gestures share a table: what every such scene does alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.kit.board_scene import BoardScene
from elemental_gui.scenes.kit.look import Look
from elemental_gui.scenes.kit.squares import Squares

NOWHERE: Final[frozenset[Square]] = frozenset()


class Spoken(Protocol):
    """Words about a position."""

    def square(self, square: Square) -> str:
        """Say what is on a square."""

    def summary(self) -> str:
        """Say who is to act, and what with."""


class Drawn(Protocol):
    """A game's own layers."""

    def redraw(self, squares: Squares, look: Look) -> None:
        """Take on another look, size or orientation."""


class Table(Protocol):
    """The position that is shown, as the gestures of a game see it."""

    is_live: bool
    names: tuple[str, ...]

    @property
    def board(self) -> Drawn:
        """The game's own layers."""

    @property
    def words(self) -> Spoken:
        """Words about the position."""


class GameScene(BoardScene):
    """A board with a table. A game's scene makes the table, and says how to `show_names` and what to `dress`."""

    _table: Table
    _last_turn: frozenset[Square] = NOWHERE

    @property
    def is_live(self) -> bool:
        """Whether the board can be played on, instead of showing the past."""
        return self._table.is_live

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in the order of their seats."""
        return self._table.names

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        self._table.names = tuple(names)
        self.show_names()

    def show_names(self) -> None:
        """Show everything anew that names players."""

    def takes_input(self) -> bool:
        """Tell whether the board can be played on now."""
        return self._table.is_live

    def square_words(self, square: Square) -> str:
        """Say what is on a square."""
        return self._table.words.square(square)

    def summary(self) -> str:
        """Say who is to act, and what with."""
        return self._table.words.summary()

    def redraw(self, look: Look) -> None:
        """Draw everything in a look; a gesture that is under way is given up."""
        self._table.board.redraw(self.squares, look)
        super().redraw(look)

    def dress_frame(self, seat: int) -> None:
        """Mark the squares of the last turn, and tell by the frame which seat acts and whether this is the past."""
        self.layers.last.show(dict.fromkeys(self._last_turn, "last"))
        colour = self.look.theme.seat(seat) if self.is_live else self.look.theme.grout
        self.layers.frame.show(self.squares.placement.board_rect, colour, dashed=not self.is_live)
        self.layers.veil.setVisible(not self.is_live)
