"""Why a position cannot arise: the nearest contradiction, in words and with its ruling."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.core.words import listed
from elemental_gui.engine.element.board import EARTH, EMPTY, FIRE, GRID, MOUNTAIN, SAGE, WATER, WIND, stones_on
from elemental_gui.engine.element.rules import Rules, word_of
from elemental_gui.engine.element_reach.changes import Beginning, Stones, changes

_SHEET: Final = "Compare {0} with the position before the turn."
_KINDS: Final = tuple(Element)


class Contradiction:
    """The contradictions of one draw, from the plainest to the subtlest."""

    def __init__(self, rules: Rules, start: Beginning, board: bytes, stones: Stones) -> None:
        self._rules, self._start, self._board, self._stones = rules, start, board, stones
        self._squares = start.differences(board)

    def find(self) -> tuple[int, Violation] | None:
        """Return the first contradiction with how deep it lies, the deeper the nearer; None if all can be."""
        for depth, look in enumerate((self._unchangeable, self._too_many, self._unbalanced)):
            found = look()
            if found is not None:
                return depth, found
        return None

    # One square

    def _unchangeable(self) -> Violation | None:
        """Find a square that nothing drawn can have made what it is."""
        possible = changes(*map(bool, self._stones))
        before, now = self._start.board, self._board
        for square in sorted(self._squares, key=lambda square: now[square] != EMPTY):
            if (before[square], now[square]) not in possible:
                return self._about(square, before[square], now[square])
        return None

    def _about(self, square: Square, before: int, now: int) -> Violation:
        name = GRID.names[square]
        if before == MOUNTAIN:
            message = f"The mountain on {name} is gone, and nothing replaces a mountain."
            return contradiction("1c.20", message, [square])
        if SAGE in (now, before):
            return contradiction("1c.51", f"On {name} only a sage that is not to move can have come or gone.", [square])
        missing = self._missing(before, now)
        if missing is None:
            message = f"Nothing makes {self._content(now)} of the {self._thing(before)} on {name}."
            return contradiction("1c.17", message, [square])
        lacking = f"no {' and no '.join(missing)} was drawn"
        if now == EMPTY:
            message = (
                f"The {self._thing(before)} is gone from {name}: only a river leaves a square empty, and {lacking}."
            )
            return contradiction("1c.24", message, [square])
        if before == EMPTY:
            message = f"There is {self._content(now)} on {name}, and {lacking}."
            return contradiction("1c.7", message, [square])
        message = f"The {self._thing(before)} on {name} has become {self._content(now)}, and {lacking}."
        return contradiction("1c.17", message, [square])

    def _missing(self, before: int, now: int) -> list[str] | None:
        """List the fewest kinds of stones missing for this change; None when no stones at all can make it."""
        drawn = [bool(count) for count in self._stones]
        lacking = [kind for kind in range(4) if not drawn[kind]]
        for number in range(1, len(lacking) + 1):
            for more in combinations(lacking, number):
                if (before, now) in changes(*(drawn[kind] or kind in more for kind in range(4))):
                    return [word_of(self._rules, _KINDS[kind]) for kind in more]
        return None

    # All squares together

    def _too_many(self) -> Violation | None:
        """Find an element that has done more than its stones can do."""
        possible = changes(*map(bool, self._stones))
        before, now = self._start.board, self._board
        for kind, most in ((1, self._stones[1]), (2, self._stones[2]), (0, 5 * self._stones[0])):
            squares = [square for square in self._squares if possible[before[square], now[square]][kind]]
            needed = sum(possible[before[square], now[square]][kind] for square in squares)
            if needed <= most:
                continue
            word, where = word_of(self._rules, _KINDS[kind]), named(squares)
            if kind == 0:
                message = f"{needed} squares have caught fire ({where}), and one fire stone lights five at most."
                return contradiction("1c.34", message, squares)
            message = f"{needed} {word} stones are new on {where}, and only {most} {_was(most)} drawn."
            return contradiction("1c.7", message, squares)
        return None

    def _unbalanced(self) -> Violation | None:
        """Find an element of which stones are missing, or of which there are too many."""
        before, now = stones_on(self._start.board), stones_on(self._board)
        fire, wind, earth, water = self._stones
        for letter, drawn, beaten, ruling in (
            ("w", water, earth, "1c.45"), ("e", earth, wind, "1c.19"), ("a", wind, 120 * bool(fire), "1c.18"),
        ):  # fmt: skip
            most, least = before[letter] + drawn, before[letter] + drawn - beaten
            if not least <= now[letter] <= most:
                word = word_of(self._rules, Element(letter))
                bound = f"at most {most}" if now[letter] > most else f"at least {least}"
                limit = f"exactly {most}" if least == most else bound
                message = (
                    f"There are {now[letter]} {word} stones on the board; with {before[letter]} before the turn and "
                    f"{drawn} drawn there have to be {limit}."
                )
                changed = [square for square in self._squares if self._holds(square, letter)]
                return contradiction(ruling, message, changed)
        return None

    def _holds(self, square: Square, letter: str) -> bool:
        """Tell whether this element lay on the square before or lies there now."""
        contents = {"w": bytes((WATER,)), "e": bytes((EARTH, MOUNTAIN)), "a": WIND, "f": bytes((FIRE,))}[letter]
        return self._start.board[square] in contents or self._board[square] in contents

    # Words

    def _thing(self, content: int) -> str:
        return thing(self._rules, content)

    def _content(self, content: int) -> str:
        return contents(self._rules, content)


def thing(rules: Rules, content: int) -> str:
    """Name what stands on a square, to follow "the"."""
    if content in WIND:
        wind, height = word_of(rules, Element.WIND), WIND.index(content) + 1
        return wind if height == 1 else f"{wind} stack of {height}"
    return {EMPTY: "empty square", FIRE: "fire", EARTH: "earth", MOUNTAIN: "mountain", WATER: "water"}[content]


def contents(rules: Rules, content: int) -> str:
    """Name what stands on a square, to follow "there is"."""
    if content == EMPTY:
        return "nothing"
    name = thing(rules, content)
    if content != MOUNTAIN and " " not in name:
        return name
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def _was(number: int) -> str:
    return "was" if number == 1 else "were"


def named(squares: Iterable[Square]) -> str:
    return listed([GRID.names[square] for square in sorted(squares)])


def contradiction(rule: str, message: str, squares: Sequence[Square]) -> Violation:
    names = tuple(GRID.names[square] for square in sorted(squares))
    return Violation(rule, message, names, _SHEET.format(listed(names)) if 0 < len(names) < 4 else "")

