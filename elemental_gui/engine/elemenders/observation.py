"""What one seat may see: the other side's true monolith looks like a decoy until it is hit."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.elemenders.actions import Action, ChooseTrue
from elemental_gui.engine.elemenders.pieces import CODES, FULL_HEALTH, Kind, Piece
from elemental_gui.engine.elemenders.state import Stage, State

HIDDEN: Final = "?"
"""Stands for a column that a seat may not know."""


def _secret(seat: int) -> int:
    return CODES[Piece(seat, Kind.TRUE, FULL_HEALTH)]


def observe(state: State, seat: int) -> State:
    """Return the position as this seat sees it, 0 for an onlooker; equal for all that it may not know.

    A true monolith that has been hit is known to everybody (ruling 4b.35), and so is everything when the game is over.
    """
    if state.stage is Stage.OVER:
        return state
    units = state.units
    for hider in (1, 2):
        if hider != seat:
            units = units.replace(bytes([_secret(hider)]), bytes([CODES[Piece(hider, Kind.DECOY, 1)]]))
    return attrs.evolve(state, units=units)


def imagined(state: State, seat: int) -> State:
    """Return a whole position that this seat cannot tell from the real one: some hidden monolith is the true one."""
    seen = observe(state, seat)
    units = seen.units
    for hider in (1, 2):
        if _secret(hider) in state.units and _secret(hider) not in units:
            units = units.replace(bytes([CODES[Piece(hider, Kind.DECOY, 1)]]), bytes([_secret(hider)]), 1)
    return attrs.evolve(seen, units=units)


def observed(now: State, action: Action, seat: int) -> Action:
    """Return an action of the past as this seat may see it now, 0 for an onlooker."""
    if not isinstance(action, ChooseTrue) or action.seat == seat or now.stage is Stage.OVER:
        return action
    return ChooseTrue(action.seat, HIDDEN) if _secret(action.seat) in now.units else action
