"""Puzzles: a position, what is asked of one turn there, and a turn that does it; the engine says whether another does.

The format of `resources/puzzles/SLUG.tsv` is described beside the files. They are read as if a stranger had sent them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache, cached_property
from typing import Final

import attrs

from elemental_gui import assets
from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.game import Position
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.text import quoted, split_turn
from elemental_gui.engine.core.violations import IllegalAction, NotationError, OptionError
from elemental_gui.engine.core.words import counted
from elemental_gui.learning.conditions import DataError, Standing
from elemental_gui.learning.turn_search import after, is_over_after, won_by
from elemental_gui.session.new_game import new_session
from elemental_gui.session.session import Session

COLUMNS: Final = ("id", "rules", "position", "goal", "solution", "solutions", "needs", "grade")
GRADES: Final = {1: "Easy", 2: "Medium", 3: "Hard", 4: "Very hard"}
UNKNOWN: Final = "unknown"
NONE: Final = "-"
"""What stands in a column with nothing to say."""
_ID: Final = re.compile(r"[a-z0-9]{1,16}")
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,5}")
_NEEDS: Final = re.compile(r"-|[a-z]+( [a-z]+){0,7}(, [a-z]+( [a-z]+){0,7}){0,9}")
_LONGEST_LINE: Final = 2000
_MOST_LINES: Final = 2000


class Asked(Enum):
    """What a turn has to come to."""

    WIN = "win"
    BEST = "best"
    """As much as can be of what the game counts."""


@attrs.frozen(kw_only=True, slots=False)
class Puzzle:
    """One exercise."""

    slug: str
    """The game's."""
    id: str
    rules: str
    """What follows `new` and the game, such as `box players=3`."""
    position: str
    goal: Asked
    solution: tuple[str, ...]
    """The actions of one turn that reaches the goal."""
    solutions: int | None
    """In how many different positions such a turn can end; None where nobody has counted them all."""
    needs: tuple[str, ...]
    """What no solution can do without."""
    grade: int

    @cached_property
    def start(self) -> Position:
        """The position to begin with; raises DataError."""
        try:
            return new_session([self.slug, *self.rules.split()], "puzzle").start.read(self.position)
        except (NotationError, OptionError) as error:
            raise DataError(f"{self.id}: {error}") from error

    @cached_property
    def actions(self) -> tuple[AnyAction, ...]:
        """The actions of the solution; raises DataError where the rules refuse one, or they are not one whole turn."""
        position, actions = self.start, list[AnyAction]()
        is_over = False
        for text in self.solution:
            try:
                action = position.parse(text)
                following = position.play(action)
            except (NotationError, IllegalAction) as error:
                raise DataError(f"{self.id}: {text}: {error}") from error
            if is_over:
                raise DataError(f"{self.id}: the solution is longer than a turn")
            is_over = is_over_after(position.game, position.state, action, following.state)
            actions.append(action)
            position = following
        if not is_over:
            raise DataError(f"{self.id}: the solution is shorter than a turn")
        return tuple(actions)

    @cached_property
    def most(self) -> int:
        """How much the solution gains of what the game counts."""
        return self._gained(after(self.start, self.actions))

    @property
    def seat(self) -> int:
        return self.start.seat

    @property
    def task(self) -> str:
        puzzling = self.start.game.puzzling
        return puzzling.task if self.goal is Asked.WIN or puzzling.counting is None else puzzling.counting.task

    def session(self) -> Session:
        return Session(self.start)

    def standing(self, session: Session) -> Standing:
        end = self._end(session)
        if end is None:
            return Standing.OPEN
        return Standing.REACHED if self._reaches(end) else Standing.MISSED

    def answer(self, session: Session) -> str:
        """Say what a turn lacks that is over and has missed the goal."""
        end = self._end(session)
        if end is None:
            return ""
        puzzling, outcome = end.game.puzzling, end.outcome
        if puzzling.counting is not None and self.goal is Asked.BEST:
            thing, gained = puzzling.counting.thing, self._gained(end)
            return f"You gain {max(gained, 0)} of the {counted(self.most, thing)} that can be had."
        if outcome is not None:
            words = end.words(session.names)
            return f"{words.headline(outcome)}. {words.ending(outcome)}"
        return puzzling.lacks(end.state, self.seat)

    def next_of_solution(self, session: Session) -> AnyAction | None:
        """Give the action of the solution that comes next; None where something else was played, or nothing is left."""
        played = tuple(ply.action for ply in session.plies)
        known = self.actions[: len(played)]
        return self.actions[len(played)] if played == known and len(played) < len(self.actions) else None

    def _end(self, session: Session) -> Position | None:
        """Give the position in which the turn ended; None while it goes on."""
        game = self.start.game
        for ply in session.plies:
            action, before, after = ply.action, ply.before.state, ply.after.state
            if not isinstance(action, AnyAction) or is_over_after(game, before, action, after):
                return ply.after
        return None

    def _reaches(self, end: Position) -> bool:
        if self.goal is Asked.WIN:
            return won_by(end.state, self.seat)
        return self._gained(end) >= self.most

    def _gained(self, end: Position) -> int:
        counting = end.game.puzzling.counting
        if counting is None:
            raise DataError(f"{self.id}: {end.game.title} counts nothing")
        return counting.count(end.state, self.seat) - counting.count(self.start.state, self.seat)


def has_puzzles(slug: str) -> bool:
    return assets.path("puzzles", f"{slug}.tsv").is_file()


@cache
def puzzles_of(slug: str) -> tuple[Puzzle, ...]:
    """Read the puzzles of a game; raises DataError."""
    return tuple(read(slug, assets.text("puzzles", f"{slug}.tsv")))


def read(slug: str, text: str) -> Iterator[Puzzle]:
    """Read a file of puzzles; raises DataError naming the line. What is written in a line is not yet proved by that."""
    lines = text.splitlines()
    if len(lines) > _MOST_LINES:
        raise DataError(f"more than {_MOST_LINES} lines")
    if not lines or tuple(lines[0].split("\t")) != COLUMNS:
        raise DataError(f"line 1: the columns are {', '.join(COLUMNS)}, with tabs between them")
    load(slug)
    seen: set[str] = set()
    for number, line in enumerate(lines[1:], 2):
        cells = line.split("\t")
        if len(line) > _LONGEST_LINE or len(cells) != len(COLUMNS) or not line.isascii():
            raise DataError(f"line {number}: {len(COLUMNS)} columns of plain letters are wanted")
        puzzle = _puzzle(slug, number, dict(zip(COLUMNS, cells, strict=True)))
        if puzzle.id in seen:
            raise DataError(f"line {number}: {puzzle.id} comes twice")
        seen.add(puzzle.id)
        yield puzzle


def _puzzle(slug: str, number: int, cells: dict[str, str]) -> Puzzle:
    allowed = {
        "id": _ID.fullmatch(cells["id"]),
        "goal": cells["goal"] in {asked.value for asked in Asked},
        "solution": split_turn(cells["solution"]),
        "solutions": cells["solutions"] == UNKNOWN or _NUMBER.fullmatch(cells["solutions"]),
        "needs": _NEEDS.fullmatch(cells["needs"]),
        "grade": cells["grade"] in map(str, GRADES),
    }
    for column, is_allowed in allowed.items():
        if not is_allowed:
            raise DataError(f"line {number}: {quoted(cells[column])} is no {column}")
    return Puzzle(
        slug=slug,
        id=cells["id"],
        rules="" if cells["rules"] == NONE else cells["rules"],
        position=cells["position"],
        goal=Asked(cells["goal"]),
        solution=tuple(split_turn(cells["solution"])),
        solutions=None if cells["solutions"] == UNKNOWN else int(cells["solutions"]),
        needs=() if cells["needs"] == NONE else tuple(cells["needs"].split(", ")),
        grade=int(cells["grade"]),
    )


def write(puzzles: Sequence[Puzzle]) -> str:
    return "".join("\t".join(cells) + "\n" for cells in (COLUMNS, *map(_cells, puzzles)))


def _cells(puzzle: Puzzle) -> tuple[str, ...]:
    return (
        puzzle.id,
        puzzle.rules or NONE,
        puzzle.position,
        puzzle.goal.value,
        "; ".join(puzzle.solution),
        UNKNOWN if puzzle.solutions is None else str(puzzle.solutions),
        ", ".join(puzzle.needs) or NONE,
        str(puzzle.grade),
    )
