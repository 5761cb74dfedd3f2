"""The state of a game of Elemenders, complete; what one seat may see of it, and who may put which unit where."""

from __future__ import annotations

from typing import Final

import attrs

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import AnyState, Outcome, other
from elemental_gui.engine.core.text import TextEnum
from elemental_gui.engine.elemenders.actions import Action, Coin, Pick
from elemental_gui.engine.elemenders.board import (
    CODES,
    EMPTY,
    FULL_HEALTH,
    GRID,
    GRIDS,
    MONOLITH_COLUMNS,
    PIECES,
    UNITS,
    Kind,
    Piece,
    bare_terrain,
    bare_units,
    end_row,
    monolith_square,
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
        return {square: PIECES[code] for square, code in enumerate(self.units) if code in PIECES}

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


EACH: Final = 2
"""Starting units of each kind (ruling 4b.3)."""
STARTING: Final = EACH * len(UNITS)
_LETTERS: Final = {
    seat: bytes(ord(piece.kind) if (piece := PIECES.get(code)) and piece.seat == seat else 0 for code in range(256))
    for seat in (1, 2)
}
"""By seat the table that turns each of its pieces into the letter of its kind, and all else into nothing."""


def free_squares(state: State, seat: int) -> tuple[Square, ...]:
    """List the empty tiles of a seat's monolith row; that of a fallen monolith is one (rulings 4b.36, 4b.37)."""
    return tuple(square for square in end_row(state.rules.rows, seat) if state.units[square] == EMPTY)


def left(state: State, seat: int) -> dict[Kind, int]:
    """Tell how many starting units of each kind a seat still has to place."""
    letters = state.units.translate(_LETTERS[seat])
    return {kind: EACH - letters.count(ord(kind)) for kind in UNITS}


def next_to_spawn(state: State, after: int = 0) -> int:
    """Give the seat that spawns now, or next after a seat; 0 for none (rulings 4b.37, 4b.38, E.12).

    The first seat of the round begins; a seat whose row is full gets nothing.
    """
    order = (state.first, other(state.first))
    waiting = order[order.index(after) + 1 :] if after else order
    return next((seat for seat in waiting if free_squares(state, seat)), 0)
