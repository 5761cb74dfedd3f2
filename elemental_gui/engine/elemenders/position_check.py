"""Which positions are refused: those in which the rules would not say how to go on (ruling G.11)."""

from __future__ import annotations

from elemental_gui.engine.core.position_line import Faults
from elemental_gui.engine.elemenders.board import GRID, MONOLITH_COLUMNS, monolith_square
from elemental_gui.engine.elemenders.pieces import FRESH, Kind, Piece
from elemental_gui.engine.elemenders.spawning import EACH, STARTING, free_squares, left
from elemental_gui.engine.elemenders.state import Stage, State, other


def check_position(state: State, faults: Faults) -> None:
    """Note what no game can show and what would leave the rules undefined."""
    _check_seat(state, faults)
    _check_true_monoliths(state, faults)
    _check_marks(state, faults)
    if not state.first:
        _check_beginning(state, faults)
    elif state.stage is Stage.DEPLOY:
        _check_deploy(state, faults)
    elif state.stage is Stage.SPAWN and not free_squares(state, state.seat):
        faults.add("SEAT", f"{state.seat} has no free tile to spawn on")


def _check_seat(state: State, faults: Faults) -> None:
    """Compare SEAT, STAGE and FIRST (rulings E.1, E.2)."""
    if not state.first and state.stage not in (Stage.TRUE, Stage.COIN):
        faults.add("FIRST", f"is 1 or 2 at {state.stage}; it is - only before the first coin")
    if state.first and state.stage is Stage.TRUE:
        faults.add("FIRST", "is - at true; the coin has not been flipped")
    if state.stage is Stage.COIN and state.seat != (state.first or 1):
        faults.add("SEAT", "at coin is FIRST, or 1 at the first coin")
    if state.outcome is not None and state.seat not in state.outcome.winners:
        faults.add("SEAT", "at over is a winner")


def _check_true_monoliths(state: State, faults: Faults) -> None:
    """Look for one true monolith a seat, as soon as it is picked; whoever has lost it has lost (ruling 4b.36)."""
    for seat in (1, 2):
        true = Piece(seat, Kind.TRUE, 2), Piece(seat, Kind.TRUE, 1)
        squares = [GRID.names[square] for square, piece in state.pieces().items() if piece in true]
        count = len(squares)
        picked = state.stage is not Stage.TRUE or seat < state.seat
        if count > picked:
            faults.add("UNITS", f"has {count} true monoliths of seat {seat}, not {int(picked)}", *squares)
        if count < picked and state.stage is not Stage.OVER:
            faults.add("UNITS", f"has no true monolith of seat {seat}")


def _check_marks(state: State, faults: Faults) -> None:
    for square, piece in state.pieces().items():
        if piece.mark != FRESH and (piece.seat != state.seat or state.stage not in (Stage.ACT, Stage.OVER)):
            name = GRID.names[square]
            faults.add("UNITS", f"has a mark on {name}, whose seat is not acting", name)


def _check_beginning(state: State, faults: Faults) -> None:
    """Before the first coin the ten monoliths stand unhurt in their places, and nothing else (ruling E.4)."""
    places = {monolith_square(state.rules.rows, seat, column): seat for seat in (1, 2) for column in MONOLITH_COLUMNS}
    pieces = state.pieces()
    whole = all(not piece.is_unit and (piece.kind is Kind.DECOY or piece.health == 2) for piece in pieces.values())
    if not whole or {square: piece.seat for square, piece in pieces.items()} != places:
        faults.add("UNITS", "is not the ten monoliths in their places, which is all there is before the coin")


def _check_deploy(state: State, faults: Faults) -> None:
    """The seats place in turn, two of each kind, each on a free tile (rulings 4b.3, 4b.4)."""
    missing = {seat: left(state, seat) for seat in (1, 2)}
    for seat, counts in missing.items():
        if min(counts.values()) < 0:
            faults.add("UNITS", f"has more than {EACH} units of a kind for seat {seat} at deploy")
        if len(free_squares(state, seat)) < sum(counts.values()):
            faults.add("UNITS", f"leaves seat {seat} too few free tiles to place its units on")
    first, second = (sum(missing[seat].values()) for seat in (state.first, other(state.first)))
    expected = second if state.seat == state.first else second - 1
    if first != expected or not sum(missing[state.seat].values()):
        counted = f"has {STARTING - first} units of FIRST and {STARTING - second} of the other seat"
        faults.add("UNITS", f"{counted}; seat {state.seat} would not be the one to deploy")
