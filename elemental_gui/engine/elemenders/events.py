"""What an action does, as facts in order: for the log, the animation and the preview of an action."""

from __future__ import annotations

from itertools import compress
from operator import ne

import attrs

from elemental_gui.engine.core.events import Event, EventLog, GameEnded
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import other
from elemental_gui.engine.elemenders.actions import Action, Attack, Coin, Confirm, Deploy, Move, Pick, Spawn, Terraform
from elemental_gui.engine.elemenders.board import (
    CODES,
    EMPTY,
    GRID,
    PIECES,
    WHEN_DONE,
    WHEN_HURT,
    Kind,
    Piece,
    monolith_square,
)
from elemental_gui.engine.elemenders.moving import way
from elemental_gui.engine.elemenders.position import cell, format_cell
from elemental_gui.engine.elemenders.state import Stage, State, free_squares
from elemental_gui.engine.elemenders.terrain import Tick, at_once, terraforming, tick_on, ticks
from elemental_gui.engine.elemenders.transition import after


@attrs.frozen
class TruePicked(Event):
    """A seat has picked its true monolith; which one stays secret."""

    seat: int

    @property
    def touched(self) -> frozenset[Square]:
        """Nowhere: which monolith it is stays a secret."""
        return frozenset()


@attrs.frozen
class CoinFlipped(Event):
    """The coin shows a side."""

    face: str
    is_first: bool
    """Whether it says who places first, not whether units spawn."""


@attrs.frozen
class UnitPlaced(Event):
    """A starting unit or a new one came on the board."""

    piece: Piece
    square: Square
    spawned: bool


@attrs.frozen
class SpawnMissed(Event):
    """The coin brought a seat nothing, because its row is full."""

    seat: int


@attrs.frozen
class UnitMoved(Event):
    """A unit went from one square to another."""

    piece: Piece
    origin: Square
    way: tuple[Square, ...]
    """The squares entered, the target last."""


@attrs.frozen
class PieceAttacked(Event):
    """A unit struck a neighbour, which lost one point of health."""

    origin: Square
    target: Square
    before: Piece
    after: Piece | None
    """None when it is destroyed."""


@attrs.frozen
class MonolithRevealed(Event):
    """The first hit showed which kind of monolith it is (ruling 4b.35)."""

    square: Square
    seat: int
    is_true: bool


@attrs.frozen
class TerrainChanged(Event):
    """A unit terraformed."""

    square: Square
    terrain: int
    """The letter of the new terrain."""
    changed: tuple[tuple[Square, int], ...]
    """The tiles that became it, with the letters that they had."""
    stopped: tuple[Square, ...]
    """The tiles of the stronger terrain that stayed."""


@attrs.frozen
class TerrainWorked(Event):
    """The ground hurt or healed a unit whose turn ended on it."""

    tick: Tick


@attrs.frozen
class TurnEnded(Event):
    """A turn or a round is over; `following` acts next, at the coin it is the seat that opens the next round."""

    seat: int
    following: int

    @property
    def touched(self) -> frozenset[Square]:
        """Nowhere: units lose the marks of what they did, which is nothing to look for."""
        return frozenset()


def events(state: State, action: Action) -> tuple[Event, ...]:
    following = after(state, action)
    log = EventLog(cell, state, following)
    match action:
        case Pick(seat, column):
            picked = log.settle(monolith_square(state.rules.rows, seat, column))
            log.add(TruePicked(seat, changes=picked))
        case Coin(face):
            _tell_coin(log, state, face)
        case Deploy(_, square) | Spawn(_, square):
            unit, placed = PIECES[following.units[square]], log.settle(square)
            log.add(UnitPlaced(unit, square, spawned=isinstance(action, Spawn), changes=placed))
        case Move(origin, target):
            moved = log.settle(origin, target)
            log.add(UnitMoved(PIECES[state.units[origin]], origin, way(state, origin, target), changes=moved))
        case Attack():
            _tell_attack(log, state, action, following)
        case Terraform():
            _tell_terraforming(log, state, action, following)
        case Confirm():
            _tell_end_of_turn(log, state, following)
    if following.outcome is not None:
        log.add(GameEnded(following.outcome))
    return log.events


def _tell_coin(log: EventLog, state: State, face: str) -> None:
    log.add(CoinFlipped(face, is_first=not state.first))
    if state.first and face == Coin.HEADS:
        for seat in (state.first, other(state.first)):
            if not free_squares(state, seat):
                log.add(SpawnMissed(seat))


def _tell_attack(log: EventLog, state: State, action: Attack, following: State) -> None:
    origin, target = action.origin, action.target
    struck, left = PIECES[state.units[target]], PIECES.get(WHEN_HURT[state.units[target]])
    done = {origin: format_cell(state.terrain[origin], WHEN_DONE[state.units[origin]])}
    changed = log.change(done) + log.settle(target)
    log.add(PieceAttacked(origin, target, struck, left, changes=changed))
    if struck.kind is Kind.DECOY or (struck.kind is Kind.TRUE and left is not None):
        log.add(MonolithRevealed(target, struck.seat, struck.kind is Kind.TRUE))
    if at_once(state) and following.stage is not Stage.OVER:
        _tell_tick(log, tick_on(state.terrain, state.units, origin))


def _tell_terraforming(log: EventLog, state: State, action: Terraform, following: State) -> None:
    square = action.square
    done = terraforming(state.terrain, square, PIECES[state.units[square]].kind, action.line)
    unit = {square: format_cell(following.terrain[square], WHEN_DONE[state.units[square]])}
    changed = log.change(unit) + log.settle(*(tile for tile, _ in done.changed if tile != square))
    log.add(TerrainChanged(square, done.terrain, done.changed, done.stopped, changes=changed))
    if at_once(state):
        _tell_tick(log, tick_on(following.terrain, state.units, square))


def _tell_end_of_turn(log: EventLog, state: State, following: State) -> None:
    for tick in ticks(state):
        code = EMPTY if tick.after is None else CODES[tick.after]
        log.add(TerrainWorked(tick, changes=log.change({tick.square: format_cell(tick.terrain, code)})))
    unmarked = log.settle(*compress(range(GRID.size), map(ne, state.units, following.units)))
    log.add(TurnEnded(state.seat, following.seat, changes=unmarked))


def _tell_tick(log: EventLog, tick: Tick | None) -> None:
    if tick is not None:
        log.add(TerrainWorked(tick, changes=log.settle(tick.square)))
