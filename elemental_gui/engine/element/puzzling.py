"""What puzzles of Element ask: to trap the hunted sage within the turn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from elemental_gui.engine.core.elements import in_order
from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square, put
from elemental_gui.engine.core.puzzling import Puzzling
from elemental_gui.engine.core.words import counted, listed
from elemental_gui.engine.element.board import EARTH, EMPTY, FIRE, GRID, RANGE, WATER, WIND
from elemental_gui.engine.element.events import FireSpread, RangeGrew, RiverFlowed, SageMoved, SageRode, StonePlaced
from elemental_gui.engine.element.state import MOST_STONES, STONES_AND_STEPS, State, prey
from elemental_gui.engine.element.trap import exits

_EFFECTS: Final = {FireSpread: "spreading fire", RiverFlowed: "a river", RangeGrew: "a range"}
_MOST_BY_FIRE: Final = 3
"""Of the eight squares around a sage, a fire and those that it spreads to take no more: a corner and two, or a side
and two. Elsewhere they can end a ride each."""
_FIRES: Final = 5
_WATERS: Final = re.compile(b"w+")
_SQUEEZED: Final = (0, 0, 1, 2, 4)
"""How many diagonal ways so many members of a range beside a sage can close."""


_LETTERS: Final = {FIRE: "f", WIND[0]: "a", EARTH: "e"}
"""The stones that can be taken back as if they had not been placed yet; rivers would be too many to try all turns."""


def lacks(state: State, seat: int) -> str:
    ways = exits(state.rules, state.board, state.sages[prey(state, seat) - 1])
    return f"The sage still has {counted(len(ways), 'exit')}: {listed(GRID.names[way] for way in sorted(ways))}."


def themes(state: State, following: State, events: Sequence[Event]) -> Iterator[str]:
    """Name what an action made use of; what a stone brings about counts where it closes an exit beside its square."""
    for event in events:
        match event:
            case SageMoved() if not state.rules.steps_forced:
                yield "a step"
            case SageRode():
                yield "a ride"
            case StonePlaced(element, square, removed):
                if removed != "." and not _grows(element, removed):
                    yield "driving a stone out"
                if _closed(state, following) - {square}:
                    yield from (_EFFECTS[type(each)] for each in events if type(each) in _EFFECTS)


def _grows(element: str, removed: str) -> bool:
    return (element == "a" and removed in "1234") or (element == "e" and removed in "er")


def _closed(state: State, following: State) -> set[Square]:
    hunted = prey(state, state.seat) - 1
    before, after = (exits(each.rules, each.board, each.sages[hunted]) for each in (state, following))
    return set(before) - set(after)


def is_hopeless(state: State, seat: int) -> bool:
    """Count what the stones and the sage can close at most, each by itself, against the ways that are open.

    A stone and a sage change the way to one square; fire and rivers change several; earth closes diagonal ways too.
    """
    board, hand = state.board, state.hand
    sage = state.sages[prey(state, seat) - 1]
    ways = exits(state.rules, board, sage)
    winds, fires, waters = hand.count("a"), hand.count("f"), hand.count("w")
    open_ways = len(ways)
    closable = winds + hand.count("e")
    if state.steps or any(letter in board for letter in b"1234") or winds:
        closable += 1
    if open_ways <= closable:
        return False
    rides = sum(board[way] in b"1234" for way in ways) + winds
    closable += fires * min(_FIRES, _MOST_BY_FIRE + rides)
    flowing = board.count(WATER)
    closable += sum(min(8, flowing + number) for number in range(1, waters + 1))
    if "e" in hand:
        beside = sum(board[sage + GRID.steps[side]] in (*RANGE, EARTH) for side in "UDLR")
        closable += _SQUEEZED[min(4, beside + hand.count("e"))]
    if open_ways > closable:
        return True
    if hand == "f":
        closable -= min(_FIRES, _MOST_BY_FIRE + rides) - min(_FIRES, _by_one_fire(board, ways) + rides)
    if waters == 1:
        closable -= min(8, flowing + 1) - min(8, _longest_line(board) + 1)
    return open_ways > closable


def _by_one_fire(board: bytes, ways: Sequence[Square]) -> int:
    """Count the ways that a fire can close from one square: that square itself, and those that it spreads to."""
    closed: dict[Square, set[Square]] = {way: {way} for way in ways}
    for way in ways:
        for side in "UDLR":
            square = way + GRID.steps[side]
            if board[square] == FIRE:
                while board[square] == FIRE:
                    square += GRID.steps[side]
                closed.setdefault(square, set()).add(way)
    return max(map(len, closed.values()))


def _longest_line(board: bytes) -> int:
    """Count the stones of the longest straight line of water, as long as which a river is, and one stone longer."""
    lines = [board, *(board[column :: GRID.width] for column in range(GRID.width))]
    return max((len(line) for each in lines for line in _WATERS.findall(each)), default=0)


def simpler(state: State) -> Iterator[State]:
    """Yield the same turn with fewer stones, or fewer steps, as if the others had been used already."""
    for letter in dict.fromkeys(state.hand):
        yield attrs.evolve(state, hand=state.hand.replace(letter, "", 1))
    if state.steps:
        yield attrs.evolve(state, steps=state.steps - 1)


def fuller(state: State) -> Iterator[State]:
    """Yield the same turn with one stone more in the hand that stands beside the hunted sage now."""
    if len(state.hand) + state.steps >= STONES_AND_STEPS or len(state.hand) == MOST_STONES:
        return
    board, sage = state.board, state.sages[prey(state, state.seat) - 1]
    for way in GRID.steps.values():
        letter = _LETTERS.get(board[sage + way])
        if letter is not None:
            yield attrs.evolve(state, board=put(board, sage + way, EMPTY), hand=in_order(state.hand + letter))


PUZZLING: Final = Puzzling(
    task="Trap the sage you hunt in this turn.",
    lacks=lacks,
    themes=themes,
    is_hopeless=is_hopeless,
    simpler=simpler,
    fuller=fuller,
)
