"""What an action would do, as ghosts: made of the engine's own events, so that a preview never lies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from elemental_gui.engine.compass_collisions.drafts import MoveChoice
from elemental_gui.engine.compass_collisions.events import PieceBeaten, PieceFell, PieceGivenUp, SquaresVanished
from elemental_gui.engine.compass_collisions.moving import Meeting
from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.scenes.compass_collisions.cells import square_of, target_of
from elemental_gui.scenes.compass_collisions.codes import piece_of
from elemental_gui.scenes.compass_collisions.signs import BOTH, FALLS, LOSES, PUSHES, WINS
from elemental_gui.scenes.kit.changes import Codes, applied, fading, ghosts

_BATTLES = {Meeting.WINS: WINS, Meeting.LOSES: LOSES, Meeting.BOTH_FALL: BOTH}


class Preview(NamedTuple):
    """What to draw over the board."""

    pieces: Codes
    """Pieces that would come or change."""
    fading: frozenset[Square]
    """Squares whose present piece would go away or make room for another."""
    signs: dict[Square, str]
    """Marks: pieces lost, squares that would vanish."""


NOTHING = Preview({}, frozenset(), {})


def preview(codes: Codes, events: tuple[Event, ...]) -> Preview:
    """Return the ghosts of what these events would change on a board."""
    after = applied(codes, events, piece_of)
    return Preview(ghosts(codes, after), fading(codes, after), _signs(events))


def _signs(events: Iterable[Event]) -> dict[Square, str]:
    signs: dict[Square, str] = {}
    for event in events:
        match event:
            case PieceFell(origin=origin):
                signs[origin] = FALLS
            case PieceBeaten(origin=origin):
                signs[origin] = "gone"
            case PieceGivenUp(square=square):
                signs[square] = "gone"
            case SquaresVanished(squares=squares, lost=lost):
                signs.update(dict.fromkeys(squares, "trapped"))
                signs.update({square: "gone" for square, _ in lost})
            case _:
                pass
    return signs


def sign_of(choice: MoveChoice) -> str:
    """Return the sign for what a legal move does at its target; empty where the piece just arrives."""
    if choice.meets in _BATTLES:
        return _BATTLES[choice.meets]
    if choice.pushes:
        return f"{PUSHES} {choice.move.direction}"
    return FALLS if choice.became is None else ""


def fan(choices: Iterable[MoveChoice]) -> tuple[Codes, Mapping[Square, str]]:
    """Return what a piece would be on the empty squares it can move to, and the signs of what it would do elsewhere."""
    pieces: Codes = {}
    signs: dict[Square, str] = {}
    for choice in choices:
        square = square_of(target_of(choice.move))
        if choice.violation is not None or square is None:
            continue
        sign = sign_of(choice)
        if sign:
            signs[square] = sign
        elif choice.became is not None:
            pieces[square] = chr(choice.became)
    return pieces, signs
