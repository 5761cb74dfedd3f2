"""Turns of Element in a small space, and questions about them to the search behind `reach`.

Most of the board is walled in, so that every action of every order can be tried. Nothing of the search is used here.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import attrs

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.reach import Goal, Reached, Unreachable
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.element.board import EMPTY, EMPTY_BOARD, FIRE, GRID, MOUNTAIN, SAGE, WATER, WIND
from elemental_gui.engine.element.earth import join_range
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import ACT, State

CONTENTS = b".f1234emw"
PRESETS = ("dm5", "iak", "pnp", "box")
SWITCHES: Sequence[dict[str, str]] = (
    {}, {"river_forbid_hairpin": "on"}, {"stack_on_range_member": "off"}, {"ride_counts_as_escape": "off"},
    {"trap_test": "immediate"}, {"trap_test": "after_action"}, {"trap_test": "turn_start"}, {"steps_forced": "off"},
    {"unplaceable": "discard"}, {"unplaceable": "forfeit", "steps_forced": "on"}, {"both_blocked": "mover_loses"},
    {"both_blocked": "mover_wins"},
)  # fmt: skip
SPACES = ((3, 3), (4, 3), (2, 5), (5, 2), (4, 4), (6, 2))
FOR_RIVERS = ((5, 5), (6, 4), (7, 3), (5, 6))


class TooMany(Exception):
    """A turn that leads to more positions than were asked for."""


def walled(dice: Random, hand: str, steps: int, spaces: Sequence[tuple[int, int]] = SPACES) -> State:
    """Make a position in the midst of a turn whose sages stand in a small space; the walls are inert for the hand.

    The supply is unlimited: no bag holds so many walls.
    """
    preset = dice.choice(PRESETS)
    start = GAME.new(preset, {**dice.choice(SWITCHES), "supply": "infinite"}, 2, dice.randint(1, 2))
    walls = b"m" if "f" in hand else dice.choice((b"m", b"4", b"4m"))
    board = bytearray(EMPTY_BOARD)
    for square in GRID.squares:
        board[square] = dice.choice(walls)
    width, height = dice.choice(spaces)
    left, top = dice.randint(0, GRID.columns - width), dice.randint(0, GRID.rows - height)
    inside = [GRID.square(left + column, top + row) for column in range(width) for row in range(height)]
    share = dice.choice((0.2, 0.4, 0.6))
    filled = b"wwwwwwf1e" if spaces is FOR_RIVERS else b"ffww1123eewwm4"
    for square in inside:
        board[square] = dice.choice(filled) if dice.random() < share else EMPTY
    sages = tuple(dice.sample(inside, 2))
    return in_hand(start, board, sages, hand, steps)


def short_of_fire(dice: Random, hand: str, steps: int) -> State:
    """Make a position in the midst of a turn whose bag is nearly out of fire."""
    seats = dice.choice((2, 3, 4))
    start = GAME.new("box", {}, seats, 1)
    squares = dice.sample(GRID.squares, 100)
    board = bytearray(EMPTY_BOARD)
    fires = 30 - hand.count("f") - dice.randint(0, 3)
    for content, count in ((FIRE, fires), (ord("e"), 24), (WIND[0], 20), (WATER, 10)):
        for _ in range(count):
            board[squares.pop()] = content
    return in_hand(start, board, tuple(squares[:seats]), hand, steps)


def in_hand(start: State, board: bytearray, sages: tuple[Square, ...], hand: str, steps: int) -> State:
    """Make a position in the midst of a turn."""
    for sage in sages:
        board[sage] = SAGE
    return attrs.evolve(start, board=with_ranges(board), sages=sages, stage=ACT, hand=hand, steps=steps)


def with_ranges(board: bytearray) -> bytes:
    """Mark the ranges, as they follow from the mountains."""
    plain = bytearray(board.replace(b"r", b"e"))
    for square in GRID.squares:
        if plain[square] == MOUNTAIN:
            join_range(plain, square)
    return bytes(plain)


def everything(start: State, most: int) -> dict[str, State]:
    """Try every action in every order: give all positions of the turn by their lines; raises TooMany."""
    seen = {start}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        for action in GAME.every_action(state):
            following = GAME.apply(state, action)
            if following in seen:
                continue
            seen.add(following)
            if len(seen) > most:
                raise TooMany
            if following.stage is ACT and following.seat == start.seat:
                waiting.append(following)
    return {GAME.format_position(state): state for state in seen}


def altered(dice: Random, state: State) -> State:
    """Change something about a position: a stone, a sage, the steps left or the stacks ridden."""
    board, sages = bytearray(state.board), list(state.sages)
    changes = dice.random()
    stones = [square for square in GRID.squares if board[square] != SAGE and board[square] not in b"mr"]
    if state.stage is ACT and changes < 0.1:
        return attrs.evolve(state, steps=dice.randint(0, 5 - len(state.hand)))
    if state.stage is ACT and changes < 0.2:
        winds = [square for square in stones if board[square] in WIND]
        return attrs.evolve(state, ridden=frozenset(dice.sample(winds, min(len(winds), dice.randint(0, 2)))))
    free = [square for square in stones if board[square] == EMPTY]
    if changes < 0.4 and free:
        seat, square = dice.randrange(len(sages)), dice.choice(free)
        board[sages[seat]], board[square] = EMPTY, SAGE
        sages[seat] = square
    elif stones:
        board[dice.choice(stones)] = dice.choice(CONTENTS)
    ridden = frozenset(stack for stack in state.ridden if board[stack] in WIND)
    return attrs.evolve(state, board=with_ranges(board), sages=tuple(sages), ridden=ridden)


def never() -> bool:
    return False


def way(start: State, goal: State, *unknown: str, at_end: bool = False) -> str:
    """Ask for a way that must exist, play it and give its actions."""
    answer = GAME.reach(start, Goal(goal, frozenset(unknown), at_end), never)
    assert isinstance(answer, Reached), answer
    state = start
    for action in answer.actions:
        state = GAME.apply(state, action)
    names, here, there = GAME.form(goal).names, GAME.format_position(state), GAME.format_position(goal)
    for name, now, asked in zip(names, here.split(), there.split(), strict=True):
        assert now == asked or name in unknown
    return "; ".join(map(GAME.format_action, answer.actions))


def why_not(start: State, goal: State, *unknown: str, at_end: bool = False) -> Violation:
    answer = GAME.reach(start, Goal(goal, frozenset(unknown), at_end), never)
    assert isinstance(answer, Unreachable), answer
    return answer.violation
