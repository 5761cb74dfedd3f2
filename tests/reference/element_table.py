"""Everything that changes in a game of Element, and how it is written on one line."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from .element_board import ELEMENTS, LETTERS, MARKS, NAMED, NAMES, SQUARES, STACKS, Board, Square, holds

STAGES = ("take", "draw1", "draw2", "draw3", "draw4", "act")


class BadPosition(ValueError):
    """A position line that cannot be set up."""


def demand(condition: bool, reason: str) -> None:
    if not condition:
        raise BadPosition(reason)


@dataclass
class Table:
    """The board, the sages in seat order, whose turn it is, and what is still due in it."""

    sages: list[Square]
    seat: int
    bag: Counter[str] | None
    board: Board = field(default_factory=dict)
    stage: str = "take"  # take, draw, act or over
    due: int = 0
    hand: list[str] = field(default_factory=list)
    steps: int = 0
    ridden: set[Square] = field(default_factory=set)
    winners: list[int] = field(default_factory=list)
    reason: str = ""

    def position(self) -> str:
        """The table on one line."""
        rows = [
            "".join(MARKS[self.board[c, r]] if (c, r) in self.board else "." for c in range(1, 12))
            for r in range(1, 12)
        ]
        stage = {"draw": f"draw{self.due}", "over": "over:" + "+".join(map(str, self.winners))}
        fields = [
            "/".join(rows),
            ",".join(NAMES[square] for square in self.sages),
            str(self.seat),
            stage.get(self.stage, self.stage),
            "".join(LETTERS[stone] for stone in sorted(self.hand, key=ELEMENTS.index)) or "-",
            "-" if self.stage in ("take", "draw") else str(self.steps),
            ",".join(NAMES[square] for square in SQUARES if square in self.ridden) or "-",
            "-" if self.bag is None else "".join(f"{LETTERS[e]}{self.bag[e]}" for e in ELEMENTS),
        ]
        return " ".join(fields)


def read_line(line: str, players: int, has_bag: bool) -> Table:
    """The table that stands on a line. BadPosition when it cannot be one."""
    fields = line.split(" ")
    demand(len(fields) == 8, "a position has eight fields")
    rows, sages, seat, stage, hand, steps, ridden, bag = fields
    seats = [str(number) for number in range(1, players + 1)]
    board = read_rows(rows)

    demand(all(name in NAMED for name in sages.split(",")), "a sage stands nowhere")
    demand(len(sages.split(",")) == players, "the number of sages is wrong")
    table = Table([NAMED[name] for name in sages.split(",")], 0, read_bag(bag), board)
    demand(len(set(table.sages)) == players, "two sages share a square")
    demand(not any(square in board for square in table.sages), "a sage stands on a stone")
    demand(seat in seats, "there is no such seat")
    table.seat = int(seat)

    if stage.startswith("over:"):
        won = stage.removeprefix("over:").split("+")
        demand(all(winner in seats for winner in won) and won == sorted(set(won)), "the winners are wrong")
        table.stage, table.winners, table.reason = "over", [int(winner) for winner in won], "setup"
    else:
        demand(stage in STAGES, "there is no such stage")
        table.stage = stage.rstrip("1234")
        table.due = int(stage[4:]) if table.stage == "draw" else 0

    if table.stage in ("take", "draw"):
        demand(hand == steps == ridden == "-", "hand, steps and ridden are - here")
    else:
        element_of = {letter: element for element, letter in LETTERS.items()}
        letters = "" if hand == "-" else hand
        demand(hand != "" and all(letter in element_of for letter in letters), "the hand is unreadable")
        table.hand = sorted((element_of[letter] for letter in letters), key=ELEMENTS.index)
        names = [] if ridden == "-" else ridden.split(",")
        demand(all(name in NAMED for name in names), "a ridden square is unreadable")
        table.ridden = {NAMED[name] for name in names}
        demand(len(table.ridden) == len(names), "a ridden square is named twice")
        demand(all(holds(board, square, "wind") for square in table.ridden), "no wind on a ridden square")
        demand(steps in ("0", "1", "2", "3", "4", "5"), "the steps are unreadable")
        table.steps = int(steps)
        demand(table.stage == "act" or table.steps == 0, "steps are left although the game is over")
        demand(len(table.hand) <= 4, "more than four stones are in the hand")
        demand(len(table.hand) + table.steps <= 5, "hand and steps are more than five")

    demand((table.bag is not None) == has_bag, "a bag is there exactly when the supply is one")
    if table.bag is not None:
        everywhere = Counter(stone for stack in board.values() for stone in stack)
        everywhere.update(table.hand)
        everywhere.update(table.bag)
        demand(all(everywhere[element] == 30 for element in ELEMENTS), "there are 30 stones of each element")
        demand(table.bag.total() >= table.due, "more stones are due than the bag holds")
    return table


def read_rows(text: str) -> Board:
    """The board of the first field."""
    rows = text.split("/")
    demand(len(rows) == 11 and all(len(row) == 11 for row in rows), "the board has 11 rows of 11")
    board: Board = {}
    for column, row in SQUARES:
        mark = rows[row - 1][column - 1]
        demand(mark == "." or mark in STACKS, "a square is unreadable")
        if mark != ".":
            board[column, row] = STACKS[mark]
    return board


def read_bag(text: str) -> Counter[str] | None:
    """The bag of the last field, such as f30a29e30w28; None for the mark of no bag."""
    if text == "-":
        return None
    bag: Counter[str] = Counter()
    rest = text
    for element in ELEMENTS:
        demand(rest.startswith(LETTERS[element]), "the bag is unreadable")
        digits = ""
        while rest[1 + len(digits) : 2 + len(digits)] in tuple("0123456789"):
            digits += rest[1 + len(digits)]
        demand(digits != "" and str(int(digits)) == digits, "the bag is unreadable")
        bag[element] = int(digits)
        rest = rest[1 + len(digits) :]
    demand(rest == "", "the bag is unreadable")
    return bag
