"""What of a position of Element is drawn where: stones, sages, ridge lines and marks."""

from collections.abc import Iterable
from typing import Final

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element import drafts
from elemental_gui.engine.element.board import GRID, RANGE
from elemental_gui.engine.element.position import cell
from elemental_gui.engine.element.state import State
from elemental_gui.scenes.element.painter import RANGE_CODES, ridges
from elemental_gui.scenes.kit.changes import Codes

Joint = tuple[Square, Square]
"""Two neighbouring stones of a range that a ridge line joins."""

_FEW: Final = 3
"""With so many exits left a sage is nearly trapped."""
_NO_STONE: Final = (".", "S")


def stone_of(text: str) -> str:
    return "" if text.startswith(_NO_STONE) else text


def codes_of(state: State) -> Codes:
    """Return what lies on the squares."""
    return {square: stone for square in GRID.squares if (stone := stone_of(cell(state, square)))}


def moved(events: Iterable[Event]) -> dict[int, Square]:
    """Return where sages go: seat and square."""
    changes = (change for event in events for change in event.changes)
    return {int(now[1:]): square for square, _, now in changes if now.startswith("S")}


def range_of(state: State) -> frozenset[Square]:
    """Return the squares whose earth belongs to a range."""
    return frozenset(square for square in GRID.squares if state.board[square] in RANGE)


def joints_of(members: Iterable[Square]) -> dict[Joint, str]:
    """Return the pairs of stones that a ridge line joins, each with the way the line runs: across, down or aslant."""
    within = frozenset(members)
    rows = "".join(RANGE_CODES[0] if square in within else "." for square in GRID.squares)
    found = {}
    for start, end in ridges(rows, GRID.columns):
        joint = GRID.square(*start), GRID.square(*end)
        found[joint] = GRID.direction(*joint) or ""
    return found


def signs_of(state: State) -> dict[Square, str]:
    """Return the marks of the position itself: stacks that were ridden, and sages that are trapped."""
    signs = dict.fromkeys(state.ridden, "spent")
    return signs | {state.sages[seat - 1]: "trapped" for seat in drafts.trapped(state)}


def last_exits(state: State) -> dict[Square, str]:
    """Return the marks of the squares by which sages that are nearly trapped can still get away."""
    ways = (drafts.exits(state, seat) for seat in range(1, len(state.sages) + 1))
    return {square: "exit" for exits in ways if len(exits) <= _FEW for square in exits if state.outcome is None}
