"""What an action does, told as facts in order: for the log, the animation and the preview of an action not yet made."""

from __future__ import annotations

import attrs

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.outcome import Outcome
from elemental_gui.engine.elemenders.actions import (
    Action,
    Attack,
    ChooseTrue,
    Coin,
    Confirm,
    Deploy,
    Move,
    Spawn,
    Terraform,
)
from elemental_gui.engine.elemenders.chance import HEADS
from elemental_gui.engine.elemenders.pieces import PIECES, Kind, Piece
from elemental_gui.engine.elemenders.spawning import free_squares
from elemental_gui.engine.elemenders.state import Stage, State, other
from elemental_gui.engine.elemenders.terraforming import terraforming
from elemental_gui.engine.elemenders.ticking import Tick, at_once, tick_on, ticks
from elemental_gui.engine.elemenders.transition import after
from elemental_gui.engine.elemenders.ways import way


@attrs.frozen
class TruePicked:
    """A seat has picked its true monolith; which one is not told."""

    seat: int


@attrs.frozen
class CoinFlipped:
    """The coin shows a side."""

    face: str
    is_first: bool
    """Whether it says who places first, not whether units spawn."""


@attrs.frozen
class UnitPlaced:
    """A starting unit or a new one came on the board."""

    piece: Piece
    square: Square
    spawned: bool


@attrs.frozen
class SpawnMissed:
    """The coin brought a seat nothing, because its row is full."""

    seat: int


@attrs.frozen
class UnitMoved:
    """A unit went from one square to another."""

    piece: Piece
    origin: Square
    way: tuple[Square, ...]
    """The squares entered, the target last."""


@attrs.frozen
class PieceAttacked:
    """A unit struck a neighbour, which lost one point of health."""

    origin: Square
    target: Square
    before: Piece
    after: Piece | None
    """None when it is destroyed."""


@attrs.frozen
class MonolithRevealed:
    """The first hit showed which kind of monolith it is (ruling 4b.35)."""

    square: Square
    seat: int
    is_true: bool


@attrs.frozen
class TerrainChanged:
    """A unit terraformed."""

    square: Square
    terrain: int
    """The letter of the new terrain."""
    changed: tuple[tuple[Square, int], ...]
    """The tiles that became it, with the letters that they had."""
    stopped: tuple[Square, ...]
    """The tiles of the stronger terrain that stayed."""


@attrs.frozen
class TerrainWorked:
    """The ground hurt or healed a unit whose turn ended on it."""

    tick: Tick


@attrs.frozen
class TurnEnded:
    """A turn or a round is over; `following` acts next, at the coin it is the seat that opens the next round."""

    seat: int
    following: int


@attrs.frozen
class GameEnded:
    """The game is over."""

    outcome: Outcome


Event = (
    TruePicked | CoinFlipped | UnitPlaced | SpawnMissed | UnitMoved | PieceAttacked | MonolithRevealed | TerrainChanged
    | TerrainWorked | TurnEnded | GameEnded
)  # fmt: skip


def events(state: State, action: Action) -> tuple[Event, ...]:
    """Tell what a legal action does in this position, in the order in which it happens."""
    following = after(state, action)
    told: list[Event] = []
    match action:
        case ChooseTrue(seat, _):
            told.append(TruePicked(seat))
        case Coin(face):
            told.append(CoinFlipped(face, is_first=not state.first))
            if state.first and face == HEADS:
                full = (seat for seat in (state.first, other(state.first)) if not free_squares(state, seat))
                told += map(SpawnMissed, full)
        case Deploy(_, square) | Spawn(_, square):
            told.append(UnitPlaced(PIECES[following.units[square]], square, spawned=isinstance(action, Spawn)))
        case Move(origin, target):
            told.append(UnitMoved(PIECES[state.units[origin]], origin, way(state, origin, target)))
        case Attack():
            told += _attack(state, action)
        case Terraform():
            told += _terraforming(state, action, following)
        case Confirm():
            told += map(TerrainWorked, ticks(state))
            told.append(TurnEnded(state.seat, following.seat))
    if following.outcome is not None:
        told.append(GameEnded(following.outcome))
    return tuple(told)


def _attack(state: State, action: Attack) -> list[Event]:
    struck = PIECES[state.units[action.target]]
    left = attrs.evolve(struck, health=struck.health - 1) if struck.health > 1 else None
    told: list[Event] = [PieceAttacked(action.origin, action.target, struck, left)]
    if struck.kind is Kind.DECOY or (struck.kind is Kind.TRUE and left is not None):
        told.append(MonolithRevealed(action.target, struck.seat, struck.kind is Kind.TRUE))
    following = after(state, action)
    if at_once(state) and following.stage is not Stage.OVER:
        told += _worked(state.terrain, state.units, action.origin)
    return told


def _terraforming(state: State, action: Terraform, following: State) -> list[Event]:
    square = action.square
    done = terraforming(state.terrain, square, PIECES[state.units[square]].kind, action.line)
    told: list[Event] = [TerrainChanged(square, done.terrain, done.changed, done.stopped)]
    if at_once(state):
        told += _worked(following.terrain, state.units, square)
    return told


def _worked(terrain: bytes, units: bytes, square: Square) -> list[Event]:
    tick = tick_on(terrain, units, square)
    return [] if tick is None else [TerrainWorked(tick)]
