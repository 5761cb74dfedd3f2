"""Position lines: their fields, their rows, and the list of all that is wrong with one."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, TypeVar

from elemental_gui.engine.core.geometry import Grid
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.core.violations import NotationError, Violation

Stage = TypeVar("Stage")

_TOO_LONG: Final = "This line is too long to be a position."


class Faults:
    """What is wrong with a position: one sentence a fault, in the order in which they are found.

    A line that is too long, and a field that is not told or that no line could hold, is reported once and nothing more
    is said of it.
    """

    def __init__(self, names: Sequence[str], texts: Sequence[str], rule: str, longest: int) -> None:
        self._found: list[Violation] = []
        self._rule = rule
        self._closed: set[str] = set()
        self.wrong: set[str] = set()
        """The fields of which something is wrong."""
        if sum(map(len, texts)) + len(texts) - 1 > longest:
            self._found.append(Violation(rule, _TOO_LONG))
            self._closed.update(names)
            self.wrong.update(names)
        for name, text in zip(names, texts, strict=True):
            why = _unreadable(text)
            if why:
                self.add(name, why)
                self._closed.add(name)

    def add(self, field: str, why: str, *squares: str, rule: str = "") -> None:
        """Note that a field is wrong; the sentence is the field's name and why."""
        if field not in self._closed:
            self.wrong.add(field)
            self._found.append(Violation(rule or self._rule, f"{field} {why}.", squares))

    def one_of(self, field: str, text: str, allowed: Collection[str], why: str) -> bool:
        """Tell whether a text is allowed, noting that it is not."""
        if text not in allowed:
            self.add(field, why)
        return text in allowed

    def numbered(self, field: str, text: str, most: int) -> None:
        """Note that a field is no number from 1."""
        self.one_of(field, text, seat_numbers(most), f"is a number from 1 to {most}")

    @property
    def found(self) -> tuple[Violation, ...]:
        return tuple(self._found)


def seat_numbers(seats: int) -> tuple[str, ...]:
    return tuple(str(seat) for seat in range(1, seats + 1))


def _unreadable(text: str) -> str:
    if text == "?":
        return "is not told"
    if not text or text.split() != [text]:
        return "has blanks in it" if text.strip() else "is empty; nothing is written as -"
    return "" if text.isascii() else "has signs that no position has"


def split_line(line: str, names: Sequence[str], longest: int) -> list[str]:
    """Split a position line into its fields; raises NotationError when they are not as many as they should be."""
    if len(line) > longest:
        raise NotationError(_TOO_LONG)
    texts = line.split()
    if len(texts) != len(names):
        raise NotationError(f"A position has {len(names)} fields, {' '.join(names)}; this one has {len(texts)}.")
    return texts


def format_stage(stage: str, outcome: Outcome | None) -> str:
    """Write STAGE; at the end it names the winners, as in `over:1+3`."""
    return stage if outcome is None else f"over:{'+'.join(map(str, outcome.winners))}"


def read_over(text: str, seats: int) -> Outcome | None:
    """Read STAGE at the end of a game, the winners in any order; None for any other text."""
    winners = text.removeprefix("over:").split("+")
    known = {str(seat): seat for seat in range(1, seats + 1)}
    if not text.startswith("over:") or len(set(winners)) < len(winners) or not known.keys() >= set(winners):
        return None
    return Outcome(tuple(sorted(known[winner] for winner in winners)), "setup")


def read_stage(
    text: str, stages: Mapping[str, Stage], over: Stage, seats: int, faults: Faults, known: str
) -> tuple[Stage | None, Outcome | None]:
    """Read STAGE: what its text stands for, or `over` with the outcome; `known` lists for people what it can be."""
    outcome = None if text in stages else read_over(text, seats)
    if text not in stages and outcome is None:
        faults.add("STAGE", f"is none of {known}")
    return stages.get(text, over if outcome else None), outcome


def lay_rows(field: str, text: str, grid: Grid, letters: str) -> list[list[str]]:
    """Split the rows of a board into their letters; raises NotationError for a wrong size or letter."""
    rows = text.split("/")
    if len(rows) != grid.rows:
        raise NotationError(f"{field} has {len(rows)} rows; the board has {grid.rows}.")
    for number, row in enumerate(rows, 1):
        if len(row) != grid.columns:
            raise NotationError(f"{field} has {len(row)} squares in row {number}; the board has {grid.columns}.")
    for square, letter in zip(grid.squares, "".join(rows), strict=True):
        if letter not in letters:
            raise NotationError(f"{field} has an unknown letter on {grid.names[square]}; use {' '.join(letters)}.")
    return [list(row) for row in rows]
