"""What an action would do, as ghosts: the difference to the position that the engine says would follow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders import drafts
from elemental_gui.engine.elemenders.actions import Action, Attack
from elemental_gui.engine.elemenders.events import PieceAttacked, TerrainChanged, events
from elemental_gui.engine.elemenders.state import State
from elemental_gui.scenes.elemenders.codes import Codes, ground_of, pieces_of
from elemental_gui.scenes.elemenders.signs import HIT, STOPPED, THREAT, UNVEIL
from elemental_gui.scenes.kit.changes import fading, ghosts


class Preview(NamedTuple):
    """What to draw over the board."""

    pieces: Codes
    """Pieces that would come or change."""
    fading: frozenset[Square]
    """Squares whose present piece would go away or make room for another."""
    ground: Codes
    """Tiles that would become another terrain."""
    signs: dict[Square, str]
    """What would happen to whoever stands here."""


NOTHING = Preview({}, frozenset(), {}, {})


def preview(state: State, action: Action) -> Preview:
    """Return the ghosts of what a legal action would change; an attack that unveils a monolith keeps the secret."""
    then, happening = drafts.prospect(state, action), events(state, action)
    now, after = pieces_of(state), pieces_of(then)
    hidden = veiled_target(state, action)
    if hidden is not None:
        after[hidden] = now[hidden]
    ground = ghosts(ground_of(state), ground_of(then))
    return Preview(ghosts(now, after), fading(now, after), ground, _signs(state, then, happening, hidden))


def veiled_target(state: State, action: Action) -> Square | None:
    """Return the monolith that an attack would unveil, if whoever sees this position cannot know what it is."""
    return action.target if isinstance(action, Attack) and drafts.is_veiled(state, action.target) else None


def _signs(state: State, then: State, happening: Iterable[Event], hidden: Square | None) -> dict[Square, str]:
    signs: dict[Square, str] = {}
    for event in happening:
        match event:
            case PieceAttacked(_, target, _, left):
                signs[target] = UNVEIL if target == hidden else "gone" if left is None else HIT
            case TerrainChanged(_, _, changed, stopped):
                signs.update(dict.fromkeys(stopped, STOPPED))
                signs.update({tile: THREAT for tile, _ in changed if _threatens(state, then, tile)})
            case _:
                pass
    return signs


def _threatens(state: State, then: State, tile: Square) -> bool:
    """Tell whether a unit of the other side would stand on ground that hurts it."""
    piece, tick = then.piece(tile), drafts.underfoot(then, tile)
    if piece is None or tick is None or piece.seat == state.seat:
        return False
    return tick.after is None or tick.after.health < piece.health
