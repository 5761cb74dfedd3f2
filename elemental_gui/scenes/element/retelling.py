"""What a board looks like, as codes of pictures, and how it changes with every event."""

from collections.abc import Iterable, Mapping
from typing import Final

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.events import FireSpread, RangeGrew, RiverFlowed, SageMoved, SageRode, StonePlaced
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element.trap import is_trapped
from elemental_gui.scenes.kit.ridges import ridges

Codes = dict[Square, str]
"""The squares that hold a stone, each with its letter on the engine's board."""
Joint = tuple[Square, Square]
"""Two neighbouring stones of a range that a ridge line joins."""

_STONES: Final = "f1234ermw"
_GROWS: Final = {
    Element.FIRE: {},
    Element.WIND: {"1": "2", "2": "3", "3": "4"},
    Element.EARTH: {"e": "m", "r": "m"},
    Element.WATER: {},
}
_ALONE: Final = {Element.FIRE: "f", Element.WIND: "1", Element.EARTH: "e", Element.WATER: "w"}


def codes_of(state: State) -> Codes:
    """Return what lies on the squares."""
    letters = state.board.decode("ascii")
    return {square: letters[square] for square in GRID.squares if letters[square] in _STONES}


def signs_of(state: State) -> dict[Square, str]:
    """Return the marks of the position itself: stacks that were ridden, and at the end the sages that are trapped."""
    signs = dict.fromkeys(state.ridden, "spent")
    if state.outcome is not None and state.outcome.reason in ("trapped", "both_blocked"):
        signs |= {sage: "trapped" for sage in state.sages if is_trapped(state.rules, state.board, sage)}
    return signs


def joints_of(codes: Mapping[Square, str]) -> dict[Joint, str]:
    """Return the pairs of stones that a ridge line joins, each with the way the line runs: across, down or aslant."""
    rows = "".join(codes.get(square, ".") for square in GRID.squares)
    found = {}
    for start, end in ridges(rows, GRID.columns):
        joint = GRID.square(*start), GRID.square(*end)
        found[joint] = GRID.direction(*joint) or ""
    return found


def retold(codes: Mapping[Square, str], events: Iterable[Event]) -> Codes:
    """Return what lies on the squares after these events."""
    after = dict(codes)
    for event in events:
        _tell(after, event)
    return after


def moved(events: Iterable[Event]) -> dict[int, Square]:
    """Return where sages go: seat and square."""
    return {event.seat: event.target for event in events if isinstance(event, SageMoved | SageRode)}


def _tell(codes: Codes, event: Event) -> None:
    match event:
        case StonePlaced(element, square, removed):
            codes[square] = _GROWS[element].get(removed, _ALONE[element])
        case FireSpread(square=square):
            codes[square] = _ALONE[Element.FIRE]
        case RiverFlowed(source, line, path):
            for square in (source, *line):
                codes.pop(square, None)
            codes.update(dict.fromkeys(path, _ALONE[Element.WATER]))
        case RangeGrew(squares):
            codes.update({square: "r" for square in squares if codes.get(square) == "e"})
        case _:
            pass
