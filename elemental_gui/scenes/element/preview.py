"""What an action would do, as ghosts: made of the engine's own events, so that a preview never lies."""

from typing import NamedTuple

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element.events import FireSpread, RangeGrew, RiverFlowed, StonePlaced
from elemental_gui.scenes.element.codes import Joint, joints_of, moved, stone_of
from elemental_gui.scenes.kit.changes import Codes, applied, fading, ghosts


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


def preview(codes: Codes, members: frozenset[Square], events: tuple[Event, ...]) -> Preview:
    """Return the ghosts of what these events would change on a board, some of whose earths are members of ranges."""
    after, joints = applied(codes, events, stone_of), _new_joints(members, events)
    return Preview(ghosts(codes, after), fading(codes, after), _signs(events), joints, moved(events))


def _new_joints(members: frozenset[Square], events: tuple[Event, ...]) -> dict[Joint, str]:
    joined = [event.squares for event in events if isinstance(event, RangeGrew)]
    if not joined:
        return {}
    before = joints_of(members)
    return {joint: way for joint, way in joints_of(members.union(*joined)).items() if joint not in before}


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
