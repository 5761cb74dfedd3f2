"""The state of a game of Elemenders, complete, and what one seat may see of it: any true monolith is a decoy."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core.state import AnyState, Outcome
from elemental_gui.engine.core.text import TextEnum
from elemental_gui.engine.elemenders.actions import Action, Coin, Pick
from elemental_gui.engine.elemenders.board import (
    CODES,
    FULL_HEALTH,
    GRID,
    GRIDS,
    MONOLITH_COLUMNS,
    PIECES,
    Kind,
    Piece,
    bare_terrain,
    bare_units,
    monolith_square,
    squares_of,
)
from elemental_gui.engine.elemenders.rules import Rules


class Stage(TextEnum):
    """What has to happen next."""

    TRUE = "true"
    COIN = "coin"
    DEPLOY = "deploy"
    ACT = "act"
    SPAWN = "spawn"
    OVER = "over"


COIN: Final = Stage.COIN
ACT: Final = Stage.ACT
"""The stages that are asked for at every action; looking one up in its class takes longer than comparing it."""


@attrs.define(unsafe_hash=True)
class State(AnyState):
    """A position of Elemenders together with the rules it is played under, true monoliths included.

    Frozen by its types, as Element's state is.
    """

    rules: Final[Rules]
    terrain: Final[bytes]
    """The mailbox of GRID with the letters of `board.py`."""
    units: Final[bytes]
    """The mailbox of GRID with the codes of `board.py`."""
    seat: Final[int]
    """The seat to act, 1 or 2; at the first coin 1, at a later one the first seat, at the end the winner (E.2)."""
    stage: Final[Stage]
    first: Final[int]
    """The seat that placed first and moves first in each round; 0 before the first coin (rulings 4b.6, E.1)."""
    outcome: Final[Outcome | None] = None
    rounds: Final[int] = 0
    """Rounds that are over, where the rules limit the turns (ruling 0.22)."""

    def piece(self, square: int) -> Piece | None:
        return PIECES.get(self.units[square])

    def pieces(self) -> dict[int, Piece]:
        """Give all pieces by square, row by row from A1."""
        found = ((square, PIECES.get(self.units[square])) for square in squares_of(self.rules.rows))
        return {square: piece for square, piece in found if piece is not None}

    def __repr__(self) -> str:
        rows = GRIDS[self.rules.rows].lines(self.terrain)
        pieces = (f"{GRID.names[s]}={p.seat}{p.kind}{p.health}{p.mark}" for s, p in self.pieces().items())
        facts = f"seat {self.seat} {self.stage} first {self.first} {self.outcome}"
        return "\n".join(["", *rows, ";".join(pieces), facts])


def initial(rules: Rules) -> State:
    """Return the start: ten decoys, and seat 1 to pick its true monolith (rulings 4b.2, E.4)."""
    units = bytearray(bare_units(rules.rows))
    for seat in (1, 2):
        for column in MONOLITH_COLUMNS:
            units[monolith_square(rules.rows, seat, column)] = CODES[Piece(seat, Kind.DECOY, 1)]
    return State(rules, bare_terrain(rules.rows), bytes(units), 1, Stage.TRUE, 0)


FLIPS: Final = (Coin(Coin.HEADS), Coin(Coin.TAILS))
"""What the coin can show."""
HIDDEN: Final = "?"
"""Stands for a column that a seat may not know."""


def _secret(seat: int) -> int:
    return CODES[Piece(seat, Kind.TRUE, FULL_HEALTH)]


def observe(state: State, seat: int) -> State:
    """A true monolith that has been hit is known to everybody (4b.35), as everything is when the game is over."""
    if state.stage is Stage.OVER:
        return state
    units = state.units
    for hider in (1, 2):
        if hider != seat:
            units = units.replace(bytes([_secret(hider)]), bytes([CODES[Piece(hider, Kind.DECOY, 1)]]))
    return attrs.evolve(state, units=units)


def imagined(state: State, seat: int) -> State:
    """Some hidden monolith is the true one."""
    seen = observe(state, seat)
    units = seen.units
    for hider in (1, 2):
        if _secret(hider) in state.units and _secret(hider) not in units:
            units = units.replace(bytes([CODES[Piece(hider, Kind.DECOY, 1)]]), bytes([_secret(hider)]), 1)
    return attrs.evolve(seen, units=units)


def observed(now: State, action: Action, seat: int) -> Action:
    if not isinstance(action, Pick) or action.seat == seat or now.stage is Stage.OVER:
        return action
    return Pick(action.seat, HIDDEN) if _secret(action.seat) in now.units else action
