"""Squares, directions and rays of a rectangular board."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from itertools import chain
from typing import Final

Square = int
"""A square as an index into a mailbox: one byte a square, with a border around the board (see `Grid`)."""

ORTHOGONAL: Final = ("U", "D", "L", "R")
DIAGONAL: Final = ("UL", "UR", "DL", "DR")
DIRECTIONS: Final = ORTHOGONAL + DIAGONAL
OPPOSITE: Final = {
    "U": "D", "D": "U", "L": "R", "R": "L", "UL": "DR", "DR": "UL", "UR": "DL", "DL": "UR",
}  # fmt: skip
_SIDE_WORDS: Final = {"U": "above", "D": "below", "L": "left of", "R": "right of"}
DIRECTION_WORDS: Final = {"up": "U", "down": "D", "left": "L", "right": "R"}


def beyond_edge(square: str, direction: str) -> str:
    """Say that there is no square in a direction, as `UL` of C1."""
    side = " and ".join(_SIDE_WORDS[letter] for letter in direction)
    return f"There is no square {side} {square}."


def selector(letters: Container[int]) -> bytes:
    """Make a `bytes.translate` table that turns these letters into 1 and all others into 0."""
    return bytes(code in letters for code in range(256))


def put(board: bytes, square: Square, letter: int) -> bytes:
    """Give the board with another letter on one square."""
    return board[:square] + bytes((letter,)) + board[square + 1 :]


def digits(letters: Container[int]) -> bytes:
    """Make a `bytes.translate` table to the digits 1 and 0, so that `int(…, 2)` gives the set of these squares."""
    return bytes(ord("1") if code in letters else ord("0") for code in range(256))


def finder(letters: Container[int]) -> Callable[[bytes], int]:
    """Make the function that gives the set of the squares on which a board has these letters."""
    table = digits(letters)
    return lambda board: int(board.translate(table), 2)


class Grid:
    """The squares of one rectangular board, `columns` wide and `rows` high; A1 is the top-left square (ruling 0.1).

    A position is a `bytes` of `size` letters: the rows from the top, each followed by one border letter that it
    shares with the row below it, and a border row above and below. So a step off the board always meets the
    border, and no step can wrap around an edge.
    """

    def __init__(self, columns: int, rows: int) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.width: Final = columns + 1
        self.size: Final = (rows + 2) * self.width + 1
        self.first: Final = self.square(0, 0)
        self.last: Final = self.square(columns - 1, rows - 1)
        self.squares: Final = tuple(self.square(c, r) for r in range(rows) for c in range(columns))
        self.steps: Final = {
            "U": -self.width, "D": self.width, "L": -1, "R": 1,
            "UL": -self.width - 1, "UR": -self.width + 1, "DL": self.width - 1, "DR": self.width + 1,
        }  # fmt: skip
        self._by_step: Final = {step: name for name, step in self.steps.items()}
        self.letters: Final = tuple(chr(ord("A") + column) for column in range(columns))
        names = [""] * self.size
        for square in self.squares:
            names[square] = f"{self.letters[self.column(square)]}{self.row(square) + 1}"
        self.names: Final = tuple(names)
        self._by_name: Final = {name: square for square, name in enumerate(names) if name}
        self.bits: Final = tuple(1 << (self.size - 1 - square) for square in range(self.size))
        """Each square as a set, a number with one bit: A1 is the highest, as `digits` reads a board."""
        self.rays: Final = tuple(self._rays_from(square) for square in range(self.size))

    def square(self, column: int, row: int) -> Square:
        """Give the square in this column and row, both counted from 0 at A1."""
        return (row + 1) * self.width + column + 1

    def column(self, square: Square) -> int:
        """Give the column of a square, 0 for A."""
        return (square - 1) % self.width

    def row(self, square: Square) -> int:
        """Give the row of a square, 0 for the top one."""
        return (square - 1) // self.width - 1

    def mask(self, squares: Iterable[Square]) -> int:
        """Give the set of these squares, as a number with a bit for each."""
        mask = 0
        for square in squares:
            mask |= self.bits[square]
        return mask

    def steps_apart(self, one: Square, other: Square) -> int:
        """Count the steps up, down, left and right between two squares."""
        return abs(self.column(one) - self.column(other)) + abs(self.row(one) - self.row(other))

    def king_steps_apart(self, one: Square, other: Square) -> int:
        """Count the steps of a chess king between two squares."""
        return max(abs(self.column(one) - self.column(other)), abs(self.row(one) - self.row(other)))

    def blank(self, inside: int, outside: int) -> bytes:
        """Give a board with one letter on every square and another around it."""
        row = bytes((inside,)) * self.columns + bytes((outside,))
        return (bytes((outside,)) * (self.width + 1) + row * self.rows).ljust(self.size, bytes((outside,)))

    def lines(self, board: bytes) -> list[str]:
        letters = board.decode()
        return [letters[self.square(0, row) :][: self.columns] for row in range(self.rows)]

    def spell(self, board: bytes) -> str:
        """Write a board's rows from the top, joined by `/`."""
        return "/".join(self.lines(board))

    def laid(self, cells: Iterable[Iterable[str]], empty: bytes) -> bytes:
        """Give an empty board with a letter laid on every square, row by row."""
        board = bytearray(empty)
        for square, letter in zip(self.squares, chain.from_iterable(cells), strict=True):
            board[square] = ord(letter)
        return bytes(board)

    def headings(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Give the headings of the columns, letters from A, and of the rows, numbers from 1."""
        return self.letters, tuple(str(row + 1) for row in range(self.rows))

    def draw(self, cells: Iterable[Iterable[str]], width: int = 1) -> list[str]:
        """Draw rows of cells, each after its number, below the letters of the columns."""
        return [
            f"{head or '':>2} {' '.join(f'{cell:{width}}' for cell in row)}".rstrip()
            for head, row in enumerate((self.letters, *cells))
        ]

    def parse(self, text: str) -> Square | None:
        """Read a name such as `F5` in any case; None when there is no such square on this board."""
        return self._by_name.get(text.upper())

    def named(self, squares: Iterable[Square]) -> str:
        """Name squares one after the other: `F5 F6`."""
        return " ".join(self.names[square] for square in squares)

    def direction(self, origin: Square, target: Square) -> str | None:
        """Name the direction from a square to one of its eight neighbours; None for any other square."""
        name = self._by_step.get(target - origin)
        return name if name and self.names[target] else None

    def _rays_from(self, square: Square) -> dict[str, tuple[Square, ...]]:
        if not self.names[square]:
            return {}
        return {name: tuple(self._ray(square, step)) for name, step in self.steps.items()}

    def _ray(self, square: Square, step: int) -> list[Square]:
        ray: list[Square] = []
        square += step
        while self.names[square]:
            ray.append(square)
            square += step
        return ray
