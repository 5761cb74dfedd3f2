"""How true the reasons of `reach` are: boards with one change, and how often the answer names the change that was made.

What an answer says could have been is asked of the search anew, with the change that it names.
"""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from random import Random
from time import perf_counter
from typing import Final

import attrs

from elemental_gui.cli.bench import DRAWS, spread
from elemental_gui.cli.budget import deadline
from elemental_gui.cli.hard_turns import NearBoard, Slip, cells_of, changed, near_boards, near_boards_of
from elemental_gui.engine.catalog import load, named
from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.reach import Goal, Reach, Reached, Unreachable
from elemental_gui.engine.core.setup import Token
from elemental_gui.engine.core.state import AnyState
from elemental_gui.engine.core.violations import Violation

LIMIT: Final = 20.0
"""Seconds after which a search is given up."""
_MOST_NAMED: Final = 5
"""Squares at most that an answer may name for one of them to count."""
_COULD: Final = "this board could have arisen"
_SQUARE: Final = re.compile(r"\b[A-K](?:1[01]|[1-9])\b")
_SEED: Final = 1
_NAMED: Final = re.compile(
    r"(?:must also|has to be \w+ on|There is .+ on|The [^.]+? on(?= [^.]+ is one stone)) (.+?)(?:, where| is one|\.)"
)
_MOVED: Final = re.compile(r"(?:cannot be on (\w+)\. )?With .+ on (\w+) instead(?: of that on (\w+))?")
_BURNT: Final = re.compile(r"The fire on (\w+) has to be on (\w+), from where")
_BEST: Final = re.compile(r"at best it gets to [^.]+")
_ONLY: Final = re.compile(
    r"(?:There has to be (?P<due>.+) on|There is .+ on) (?P<where>[^,]+?)(?:, where (?P<thus>.+) has to be)?\."
)
_STILL: Final = re.compile(r"Water on (.+) touches")
_MISSING: Final = re.compile(r"One (\w+) stone that was drawn is not on the board")


@attrs.frozen
class Told:
    """What was answered about one board."""

    near: NearBoard
    answer: Reach
    seconds: float

    @property
    def reason(self) -> Violation | None:
        return self.answer.violation if isinstance(self.answer, Unreachable) else None

    @property
    def names_it(self) -> bool:
        """Whether the reason is the change that was made."""
        reason, near = self.reason, self.near
        if reason is None:
            return False
        missing = _MISSING.search(reason.message)
        if missing is not None:
            return near.slip is Slip.LEFT_OUT and missing[1] in near.due.replace("mountain", "earth")
        if near.slip is Slip.TOO_FAR and "sage" not in reason.message:
            return False
        return len(reason.squares) <= _MOST_NAMED and not set(near.squares).isdisjoint(reason.squares)

    @property
    def is_false(self) -> bool:
        """Whether the answer says that something could have arisen, and it could not."""
        reason = self.reason
        if reason is None:
            return False
        *sure, last = reason.message.split(" Or else: ")
        return not (all(map(self._is_true, sure)) and self._is_true(f"{last} {reason.remedy}"))

    def _is_true(self, said: str) -> bool:
        """Ask the search about all that a sentence promises."""
        missing, best = _MISSING.search(said), _BEST.search(said)
        if missing is not None:
            return self._makes_it_without(missing[1])
        if best is not None:
            return all(map(self._lets_the_sage_be_on, _SQUARE.findall(best[0])))
        burnt = _BURNT.search(said)
        if burnt is not None:
            return self._could_be(burnt[2], self._as_before(burnt[1]))
        still = _STILL.search(said)
        if still is not None:
            return self._makes_it_without("water", _SQUARE.findall(still[1]))
        if _COULD not in said:
            return True
        only = _ONLY.match(said)
        due = only and (only["due"] or only["thus"])
        if only and due and any(self._could_be_other(square, due) for square in _SQUARE.findall(only["where"])):
            return False
        moved, named = _MOVED.search(said), _NAMED.search(said)
        if moved is not None:
            return self._could_be(moved[2], self._as_before(moved[1] or moved[3]))
        squares = _SQUARE.findall(named[1]) if named else self.reason.squares if self.reason else ()
        return bool(squares) and all(map(self._could_be, squares))

    def _could_be(self, square: str, others: Mapping[str, str] | None = None) -> bool:
        """Tell whether a position can arise with something else on a square, and with these other cells."""
        return self._could_be_one_of(square, self.near.goal.form.layers[0], others)

    def _could_be_other(self, square: str, due: str) -> bool:
        """Tell whether a position can arise with anything on a square but what is said to be due there."""
        alike = {"nothing": ("empty",), "earth": ("earth", "mountain")}
        meant = alike.get(due, (due.removeprefix("an ").removeprefix("a "),))
        tokens = self.near.goal.form.layers[0]
        others = [token for token in tokens if not any(word in token.word for word in meant)]
        return self._could_be_one_of(square, others)

    def _could_be_one_of(self, square: str, tokens: Iterable[Token], others: Mapping[str, str] | None = None) -> bool:
        goals = (changed(self.near.goal, {**(others or {}), square: token.text}) for token in tokens)
        return any(_can_arise(self.near.start, goal) for goal in goals)

    def _as_before(self, square: str) -> dict[str, str]:
        """Give what was on a square; nothing where a sage was, which moves on."""
        cell = cells_of(self.near.start)[square]
        return {square: self.near.start.form.empty()[0][0] if cell[:1] == "S" else cell}

    def _makes_it_without(self, word: str, squares: Sequence[str] = ()) -> bool:
        """Tell whether all stones make the board but one, or one for each of these squares, which stay as they were."""
        start = self.near.start
        letter = {"fire": "f", "wind": "a", "air": "a", "earth": "e", "water": "w"}[word]
        hand = start.setup.field("HAND").replace(letter, "", len(squares) or 1)
        fewer = changed(start, {}, {"HAND": hand or "-"})
        as_before = {key: text for square in squares for key, text in self._as_before(square).items()}
        return fewer is not None and _can_arise(fewer, changed(self.near.goal, as_before))

    def _lets_the_sage_be_on(self, square: str) -> bool:
        """Tell whether the sage can come to a square on this board, whatever it does then."""
        start, goal = self.near.start, self.near.goal
        sage = f"S{start.seat}"
        cells = {name: "." for name, cell in cells_of(goal).items() if cell == sage} | {square: sage}
        fields = {"SEAT": str(start.seat), "STAGE": "act", "HAND": "-", "STEPS": "0", "RIDDEN": "-"}
        return _can_arise(start, changed(goal, cells, fields), frozenset((*fields, "BAG")))


def _can_arise(start: Position, goal: Position | None, unknown: frozenset[str] = frozenset()) -> bool:
    return goal is not None and isinstance(asked(start, Goal(goal.state, unknown)), Reached)


def asked(start: Position, goal: Goal[AnyState]) -> Reach:
    return start.reach(goal, deadline(LIMIT))


def told(near: NearBoard) -> Told | None:
    """Ask about a board with a change; None where it can arise all the same."""
    begun = perf_counter()
    answer = asked(near.start, Goal(near.goal.state))
    return None if isinstance(answer, Reached) else Told(near, answer, perf_counter() - begun)


def of_element(dice: Random, number: int) -> Iterator[Told]:
    """Ask about so many boards of Element, with every set of rules and every draw in its turn."""
    presets = list(load("element").presets)
    asked_about = 0
    while asked_about < number:
        boards = near_boards(dice, dice.choice(presets), dice.choice(DRAWS))
        for near in islice(boards, len(Slip)):
            answer = told(near)
            if answer is not None and asked_about < number:
                asked_about += 1
                yield answer


def of_game(dice: Random, game: AnyGame, number: int) -> Iterator[Told]:
    boards = chain.from_iterable(zip(*(near_boards_of(dice, game, preset) for preset in game.presets), strict=True))
    return islice(filter(None, map(told, boards)), number)


def run(arguments: Namespace) -> int:
    """Print for every kind of change how often it was named, what was false, and how long the answers took.

    Returns the exit code, which is 2 for a game without a board.
    """
    number, game = arguments.reasons, named(arguments.game)
    if not game.start(game.default_preset, {}, game.presets[game.default_preset].seats[0], 1).form.layers:
        print(f"{game.title} has no board on which something could be changed.", file=sys.stderr)
        return 2
    dice = Random(f"{_SEED} {game.slug}")  # noqa: S311 - the same boards every time
    answers = of_element(dice, number) if game.slug == "element" else of_game(dice, game, number)
    found: dict[Slip, list[tuple[bool, bool, float]]] = {slip: [] for slip in Slip}
    for answer in answers:
        found[answer.near.slip].append((answer.names_it, answer.is_false, answer.seconds))
    for slip, these in found.items():
        if these:
            print(f"{slip:<17}{_summary(these)}")
    print(f"{'all':<17}{_summary([each for these in found.values() for each in these])}")
    return 0


def _summary(answers: Sequence[tuple[bool, bool, float]]) -> str:
    named, false = sum(named for named, _, _ in answers), sum(false for _, false, _ in answers)
    share = f"named {named:4} of {len(answers):4} ({100 * named / len(answers):5.1f} %)"
    return f"{share}, false {false}, {spread(seconds for _, _, seconds in answers)}"
