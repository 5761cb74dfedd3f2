"""How near a turn can come to a position that it cannot reach, and why: the nearest contradiction, in words."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.core.words import listed
from elemental_gui.engine.element.board import EARTH, EMPTY, FIRE, GRID, MOUNTAIN, SAGE, WATER, WIND, stones_on
from elemental_gui.engine.element.legality import CONFIRM, check
from elemental_gui.engine.element.position import FIELDS, format_position
from elemental_gui.engine.element.rules import Rules, word_of
from elemental_gui.engine.element.state import ACT, DRAW, OVER, TAKE, State
from elemental_gui.engine.element.transition import after, over
from elemental_gui.engine.element.trap import after_action
from elemental_gui.engine.element_reach.changes import Beginning, Stones, changes
from elemental_gui.engine.element_reach.endings import Ending, letters
from elemental_gui.engine.element_reach.squares import BIT, Mask, each
from elemental_gui.engine.element_reach.walks import Ground

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
            message = f"The mountain on {name} is gone, and nothing drives a mountain out."
            return contradiction("1c.20", message, [square])
        if SAGE in (now, before):
            return contradiction("1c.51", f"On {name} only a sage that is not to move can have come or gone.", [square])
        missing = self._missing(before, now)
        if missing is None:
            message = f"Nothing makes {contents(self._rules, now)} of the {thing(self._rules, before)} on {name}."
            return contradiction("1c.17", message, [square])
        lacking = f"no {' and no '.join(missing)} was drawn"
        was, is_now = f"The {thing(self._rules, before)}", contents(self._rules, now)
        if now == EMPTY:
            message = f"{was} is gone from {name}: only a river leaves a square empty, and {lacking}."
            return contradiction("1c.24", message, [square])
        if before == EMPTY:
            return contradiction("1c.7", f"There is {is_now} on {name}, and {lacking}.", [square])
        return contradiction("1c.17", f"{was} on {name} has become {is_now}, and {lacking}.", [square])

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
            were = "was" if most == 1 else "were"
            message = f"{needed} {word} stones are new on {where}, and only {most} {were} drawn."
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
        """Tell whether the square held this element before or holds it now."""
        found = {"w": bytes((WATER,)), "e": bytes((EARTH, MOUNTAIN)), "a": WIND, "f": bytes((FIRE,))}[letter]
        return self._start.board[square] in found or self._board[square] in found


def thing(rules: Rules, content: int) -> str:
    """Name what is on a square, to follow "the"."""
    if content in WIND:
        wind, height = word_of(rules, Element.WIND), WIND.index(content) + 1
        return wind if height == 1 else f"{wind} stack of {height}"
    return {EMPTY: "empty square", FIRE: "fire", EARTH: "earth", MOUNTAIN: "mountain", WATER: "water"}[content]


def contents(rules: Rules, content: int) -> str:
    """Name what is on a square, to follow "there is"."""
    if content == EMPTY:
        return "nothing"
    name = thing(rules, content)
    if content != MOUNTAIN and " " not in name:
        return name
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def named(squares: Iterable[Square]) -> str:
    return listed([GRID.names[square] for square in sorted(squares)])


def contradiction(rule: str, message: str, squares: Sequence[Square]) -> Violation:
    names = tuple(GRID.names[square] for square in sorted(squares))
    return Violation(rule, message, names, _SHEET.format(listed(names)) if 0 < len(names) < 4 else "")


def wrong_moment(start: State, ending: Ending) -> Violation | None:
    """Find what no turn can change: whose turn it is, where the other sages stand, what was drawn and taken."""
    goal, unknown = ending.goal.state, ending.goal.unknown
    if start.stage is OVER:
        return Violation("1c.75", "The game is over, so nothing more can happen.", (), "Start a new game.")
    if "SAGES" not in unknown:
        for seat, (here, there) in enumerate(zip(start.sages, goal.sages, strict=True), 1):
            if seat != start.seat and here != there:
                message = (
                    f"The sage of seat {seat} stands on {GRID.names[there]}, not on {GRID.names[here]}, "
                    f"and in this turn only the sage of seat {start.seat} moves."
                )
                return contradiction("1c.51", message, [here, there])
    if unknown.isdisjoint(("SEAT", "STAGE")):
        return _wrong_stage(start, goal) or _wrong_hand(start, goal, unknown)
    return None


def _wrong_stage(start: State, goal: State) -> Violation | None:
    following = start.seat % len(start.sages) + 1
    if goal.stage is OVER or (goal.stage, goal.seat) == (TAKE, following):
        return None
    order = (TAKE, DRAW, ACT)
    is_later = order.index(goal.stage) > order.index(start.stage) or goal.stage is start.stage is ACT
    if goal.seat != start.seat or not is_later:
        message = (
            f"It is the turn of seat {start.seat} ({start.stage}); this turn can lead on to its own next stages, "
            f"to seat {following} at take, or to the end of the game, not to seat {goal.seat} at {goal.stage}."
        )
        return Violation("0.3", message, (), "Look at the seat and the stage of the position.")
    return None


def _wrong_hand(start: State, goal: State, unknown: frozenset[str]) -> Violation | None:
    if goal.stage is ACT and start.stage is ACT:
        if "HAND" not in unknown and any(goal.hand.count(letter) > start.hand.count(letter) for letter in goal.hand):
            return Violation("1c.7", f"The hand holds {goal.hand}, and only {start.hand or 'nothing'} was left in it.")
        if "STEPS" not in unknown and goal.steps > start.steps:
            return Violation("1c.8", f"There cannot be {goal.steps} steps left: the turn had {start.steps}.")
    if goal.stage is DRAW and unknown.isdisjoint(("ROWS", "SAGES")) and goal.board != start.board:
        squares = [square for square in GRID.squares if goal.board[square] != start.board[square]]
        message = f"Before the stones are dealt nothing happens on the board; here {named(squares)} changed."
        return contradiction("1c.6", message, squares)
    return None


def no_order(ending: Ending, start: Beginning) -> Violation:
    """Say that no order of the stones makes the board, though each square taken alone could have come about."""
    changed = start.differences(ending.board)
    message = f"No order of the stones drawn makes this board; each square that changed could have: {named(changed)}."
    return contradiction("X.31", message, changed)


def sage_astray(start: State, ending: Ending, ground: Ground, kept: Stones) -> Violation:
    """Say why the sage cannot be where it is, or the turn cannot end so, though the stones can lie like this."""
    reached: Mask = 0
    for *_, squares in ground.reached():
        reached |= squares
    square = ending.square
    if square is None or BIT[square] & reached:
        return _wrong_end(start, ending, ground, square, kept)
    if not reached:
        message = (
            f"The stones could have come like this, but in every order the sage of seat {start.seat} is in their way, "
            "or not where it would have to be, or the game ends before the last one."
        )
        return contradiction("1c.12", message, [start.sage])
    return too_far(start, square, reached)


def too_far(start: State, square: Square, reached: Mask) -> Violation:
    """Say that the sage cannot get to its square, and where it can get to."""
    places = sorted(each(reached), key=lambda place: GRID.king_steps_apart(place, square))[:3]
    best = "it has to stay" if places == [start.sage] else f"at best it gets to {named(places)}"
    way = "be back on" if square == start.sage else f"get from {GRID.names[start.sage]} to"
    message = (
        f"The sage of seat {start.seat} cannot {way} {GRID.names[square]} with {start.steps} "
        f"step{'s' * (start.steps != 1)} in this turn; {best}."
    )
    return contradiction("1c.8", message, [start.sage, square])


def _wrong_end(start: State, ending: Ending, ground: Ground, square: Square | None, kept: Stones) -> Violation:
    """Find the end that differs in the fewest fields, and say in which."""
    best: tuple[int, Violation] | None = None
    for is_over, ridden, steps, squares in ground.reached():
        for place in each(squares if square is None else squares & BIT[square]):
            state = ending.state(ending.board, place, ridden, start.steps - steps, letters(kept))
            for found in _ends(state, ending, is_over):
                if best is None or found[0] < best[0]:
                    best = found
    if best is None:
        return contradiction("X.31", "The stones could have come like this, but the turn cannot end so.", [])
    return best[1]


def _ends(state: State, ending: Ending, is_over: bool) -> Iterator[tuple[int, Violation]]:
    if is_over:
        outcome = after_action(state, state.seat)
        if outcome is not None:
            yield _differing(over(state, outcome), ending)
        return
    goal = ending.goal
    if goal.state.stage is ACT and not goal.at_end:
        yield _differing(state, ending)
        return
    refusal = check(state, CONFIRM)
    if refusal is None:
        yield _differing(after(state, CONFIRM), ending)
    else:
        message = f"The stones and the sage could be where they are, but the turn cannot end so: {refusal.message}"
        yield len(FIELDS), Violation(refusal.rule, message, refusal.squares, refusal.remedy)


def _differing(state: State, ending: Ending) -> tuple[int, Violation]:
    here, there = format_position(state).split(), format_position(ending.goal.state).split()
    fields = {
        name: f"{name} is {now}, not {asked}"
        for name, now, asked in zip(FIELDS, here, there, strict=True)
        if now != asked and name not in ending.goal.unknown
    }
    message = f"The board and the sage could be like this, but then {' and '.join(fields.values())}."
    ruling = _ruling(state, ending.goal.state, fields)
    return len(fields), Violation(ruling, message, (), "Look at these fields of the position.")


def _ruling(state: State, asked: State, fields: Container[str]) -> str:
    """Name what decides these fields: who is trapped, and what a finished game shows."""
    if OVER not in (state.stage, asked.stage):
        return "X.31"
    if "STAGE" in fields:
        return "1c.66" if state.rules.trap_test == "turn_start" else "1c.67"
    return "X.1" if "SEAT" in fields else "X.2"
