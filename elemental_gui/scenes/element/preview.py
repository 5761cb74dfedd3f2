"""What an action would do, as ghosts: made of the engine's own events, so that a preview never lies."""

from collections.abc import Iterable
from typing import NamedTuple

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element.events import FireSpread, RangeGrew, RiverFlowed, StonePlaced
from elemental_gui.scenes.element.retelling import Codes, Joint, joints_of, moved, retold


class Preview(NamedTuple):
    """What to draw over the board."""

    stones: Codes
    """Stones that would come or change."""
    fading: frozenset[Square]
    """Squares whose present stone would go away or make room for another."""
    signs: dict[Square, str]
    """Marks: stones destroyed in passing, and stones that join a range."""
    joints: dict[Joint, str]
    """Ridge lines that would appear."""
    sages: dict[int, Square]
    """Sages that would stand elsewhere."""


NOTHING = Preview({}, frozenset(), {}, {}, {})


def preview(codes: Codes, events: Iterable[Event]) -> Preview:
    """Return the ghosts of what these events would change on a board."""
    told = tuple(events)
    after = retold(codes, told)
    changed = {square: code for square, code in after.items() if codes.get(square, "") != code}
    # An earth that joins a range looks the same as before; the ring and the ridge line tell.
    stones = {square: code for square, code in changed.items() if (codes.get(square), code) != ("e", "r")}
    fading = frozenset(square for square in codes if square not in after or square in stones)
    return Preview(stones, fading, _signs(told), _new_joints(codes, after, told), moved(told))


def _new_joints(codes: Codes, after: Codes, events: tuple[Event, ...]) -> dict[Joint, str]:
    if not any(isinstance(event, RangeGrew) for event in events):
        return {}
    before = joints_of(codes)
    return {joint: way for joint, way in joints_of(after).items() if joint not in before}


def _signs(events: tuple[Event, ...]) -> dict[Square, str]:
    signs: dict[Square, str] = {}
    placed = {event.square for event in events if isinstance(event, StonePlaced)}
    for event in events:
        match event:
            case RangeGrew(squares):
                signs.update({square: "joined" for square in squares if square not in placed})
            case FireSpread(square=square, removed=removed) if removed != ".":
                signs[square] = "gone"
            case RiverFlowed(drowned=drowned):
                signs.update(dict.fromkeys(drowned, "gone"))
            case _:
                pass
    return signs
