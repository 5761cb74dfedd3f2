"""Everything that changes in a game of Element, and how it is written on one line."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from re import findall

from .element_board import ELEMENTS, LETTERS, MARKS, NAMED, NAMES, SQUARES, STACKS, Board, Square

ELEMENT_OF = {letter: element for element, letter in LETTERS.items()}


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


def read_line(line: str) -> Table:
    """The table that stands on a position line, which is trusted."""
    rows, sages, seat, stage, hand, steps, ridden, bag = line.split(" ")
    marks = rows.replace("/", "")
    board = {(at % 11 + 1, at // 11 + 1): STACKS[mark] for at, mark in enumerate(marks) if mark != "."}
    counts = findall(r"([faew])(\d+)", bag)
    return Table(
        sages=[NAMED[name] for name in sages.split(",")],
        seat=int(seat),
        bag=Counter({ELEMENT_OF[letter]: int(count) for letter, count in counts}) if counts else None,
        board=board,
        stage=stage.rstrip("1234"),
        due=int(stage[4:]) if stage.startswith("draw") else 0,
        hand=[ELEMENT_OF[letter] for letter in hand.strip("-")],
        steps=int(steps.replace("-", "0")),
        ridden={NAMED[name] for name in ridden.split(",") if name != "-"},
    )
