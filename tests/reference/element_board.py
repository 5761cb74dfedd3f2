"""What a step, a ride, a stone, a fire and a river may do on an Element board, told as the rules tell it.

A board is a dictionary from (column, row), both counted from 1 at the top left, to the stack standing there,
bottom stone first. An empty square has no entry. Every `why_not` function answers with a reason, or with ""
when all is well.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import cache

Square = tuple[int, int]
Stack = tuple[str, ...]
Board = dict[Square, Stack]

ELEMENTS = ("fire", "wind", "earth", "water")
LETTERS = {"fire": "f", "wind": "a", "earth": "e", "water": "w"}
BEATEN_BY = {"fire": "wind", "wind": "earth", "earth": "water", "water": "fire"}
STRAIGHT = ("U", "R", "D", "L")
AROUND = ("U", "UR", "R", "DR", "D", "DL", "L", "UL")
OPPOSITE = {"U": "D", "D": "U", "L": "R", "R": "L"}
SHIFTS = {"U": (0, -1), "D": (0, 1), "L": (-1, 0), "R": (1, 0)}
COLUMNS = "ABCDEFGHIJK"
SQUARES = [(column, row) for row in range(1, 12) for column in range(1, 12)]
NAMES = {square: f"{COLUMNS[square[0] - 1]}{square[1]}" for square in SQUARES}
NAMED = {name: square for square, name in NAMES.items()}
STACKS: dict[str, Stack] = {
    "f": ("fire",),
    "1": ("wind",),
    "2": ("wind", "wind"),
    "3": ("wind", "wind", "wind"),
    "4": ("wind", "wind", "wind", "wind"),
    "e": ("earth",),
    "m": ("earth", "earth"),
    "w": ("water",),
}
MARKS = {stack: mark for mark, stack in STACKS.items()}


def on_board(square: Square) -> bool:
    return 1 <= square[0] <= 11 and 1 <= square[1] <= 11


@cache
def ahead(square: Square, direction: str, distance: int = 1) -> Square:
    """The square so far from `square` in a direction such as "U" or "DL"; it may lie off the board."""
    column, row = square
    for letter in direction:
        column += SHIFTS[letter][0] * distance
        row += SHIFTS[letter][1] * distance
    return column, row


def holds(board: Board, square: Square, element: str) -> bool:
    return square in board and board[square][0] == element


def range_members(board: Board) -> set[Square]:
    """Every earth that is joined to a mountain through earth, side by side or corner to corner."""
    members: set[Square] = set()

    def join(square: Square) -> None:
        if square not in members and holds(board, square, "earth"):
            members.add(square)
            for direction in AROUND:
                join(ahead(square, direction))

    for square, stack in board.items():
        if stack == ("earth", "earth"):
            join(square)
    return members


def squeezes(board: Board, square: Square, direction: str) -> bool:
    """Whether going one square diagonally passes between two squares of a mountain range."""
    beside = [ahead(square, letter) for letter in direction]
    if len(beside) == 1 or not all(holds(board, each, "earth") for each in beside):
        return False
    members = range_members(board)
    return all(each in members for each in beside)


def why_not_step(board: Board, sages: Collection[Square], origin: Square, direction: str) -> str:
    target = ahead(origin, direction)
    if not on_board(target):
        return "the step leaves the board"
    if target in board:
        return "a stone stands there"
    if target in sages:
        return "a sage stands there"
    if squeezes(board, origin, direction):
        return "the step squeezes through a mountain range"
    return ""


def whirlwind(board: Board, origin: Square, direction: str) -> list[Square]:
    """The squares of the longest unbroken line of wind that begins next to `origin`."""
    line = []
    square = ahead(origin, direction)
    while holds(board, square, "wind"):
        line.append(square)
        square = ahead(square, direction)
    return line


def landing(board: Board, origin: Square, direction: str) -> Square:
    """Where a ride ends: one square further than there are wind stones in the line."""
    height = sum(len(board[square]) for square in whirlwind(board, origin, direction))
    return ahead(origin, direction, height + 1)


def why_not_ride(
    board: Board, sages: Collection[Square], origin: Square, direction: str, ridden: Collection[Square]
) -> str:
    line = whirlwind(board, origin, direction)
    target = landing(board, origin, direction)
    if not line:
        return "no wind stands there"
    if any(square in ridden for square in line):
        return "a stack of that whirlwind has been ridden this turn"
    if squeezes(board, origin, direction):
        return "the whirlwind lies behind a mountain range"
    if not on_board(target):
        return "the ride ends off the board"
    if target in board:
        return "the ride ends on a stone"
    if target in sages:
        return "the ride ends on a sage"
    return ""


def why_not_stone(
    board: Board, sages: Collection[Square], square: Square, element: str, stack_on_range: bool
) -> str:
    """Whether the square takes the stone at all, the flow of a river left aside."""
    if square in sages:
        return "a sage stands there"
    if square not in board:
        return ""
    below = board[square]
    if element == "wind" and below[0] == "wind":
        return "the stack has four wind stones already" if len(below) == 4 else ""
    if element == "earth" and below[0] == "earth":
        if len(below) == 2:
            return "a mountain stands there already"
        if not stack_on_range and square in range_members(board):
            return "no second earth goes on a stone of a range"
        return ""
    if below[0] != BEATEN_BY[element]:
        return f"{element} does not replace {below[0]}"
    if element == "wind" and square in range_members(board):
        return "wind does not replace a stone of a range"
    return ""


def fire_targets(board: Board, sages: Collection[Square], square: Square) -> list[Square]:
    """Where a fire placed on `square` spreads to, in the order up, right, down, left."""
    targets = []
    for direction in STRAIGHT:
        end = ahead(square, direction)
        if not holds(board, end, "fire"):
            continue
        while holds(board, end, "fire"):
            end = ahead(end, direction)
        if on_board(end) and end not in sages and (end not in board or holds(board, end, "wind")):
            targets.append(end)
    return targets


def river_line(board: Board, square: Square, direction: str) -> list[Square]:
    """The unbroken straight line of water that begins next to `square`."""
    line = []
    end = ahead(square, direction)
    while holds(board, end, "water"):
        line.append(end)
        end = ahead(end, direction)
    return line


def path_squares(square: Square, path: str) -> list[Square]:
    """The squares a path passes, the one it begins from not counted."""
    squares = []
    for letter in path:
        square = ahead(square, letter)
        squares.append(square)
    return squares


def why_not_path(
    board: Board, sages: Collection[Square], square: Square, line: str, path: str, hairpins: bool
) -> str:
    """Whether the river of `square` and the water in direction `line` flows along the whole path."""
    river = [square, *river_line(board, square, line)]
    if len(river) == 1:
        return "there is no water on that side"
    if len(path) != len(river):
        return f"the river has {len(river)} stones and flows that many squares"
    squares = path_squares(square, path)
    for here in squares:
        if not on_board(here):
            return "the path leaves the board"
        if here in river or squares.count(here) > 1:
            return "the path crosses itself or the river"
        if here in sages:
            return "the path meets a sage"
        if here in board and not holds(board, here, "fire"):
            return "the path meets a stone that is not fire"
    if not hairpins and any(
        path[i + 2] == OPPOSITE[path[i]] and path[i + 1] != path[i] for i in range(len(path) - 2)
    ):
        return "the path makes a hairpin"
    return ""


def flow_paths(
    board: Board,
    sages: Collection[Square],
    square: Square,
    line: str,
    hairpins: bool,
    shuffle: Callable[[list[str]], None] | None = None,
) -> Iterator[str]:
    """Every complete path of one river, found by trying all ways; `shuffle` changes the order of trying."""
    river = [square, *river_line(board, square, line)]
    banned = set(river) | set(sages)

    def extend(here: Square, path: str, seen: list[Square]) -> Iterator[str]:
        if len(path) == len(river):
            yield path
            return
        letters = list(STRAIGHT)
        if shuffle is not None:
            shuffle(letters)
        for letter in letters:
            there = ahead(here, letter)
            free = there not in board or holds(board, there, "fire")
            if not on_board(there) or not free or there in banned or there in seen:
                continue
            if not hairpins and len(path) > 1 and path[-2] == OPPOSITE[letter]:
                continue
            yield from extend(there, path + letter, [*seen, there])

    if len(river) > 1:
        yield from extend(square, "", [])
