"""Elemenders in words: squares, units, events and seats, for the status line and for screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders import drafts
from elemental_gui.engine.elemenders.board import GRID, PLAIN, TERRAIN_WORDS
from elemental_gui.engine.elemenders.chance import HEADS
from elemental_gui.engine.elemenders.events import (
    CoinFlipped,
    GameEnded,
    MonolithRevealed,
    PieceAttacked,
    SpawnMissed,
    TerrainChanged,
    TerrainWorked,
    TruePicked,
    UnitMoved,
    UnitPlaced,
)
from elemental_gui.engine.elemenders.pieces import DONE, MOVED, Kind, Piece
from elemental_gui.engine.elemenders.state import Stage, State
from elemental_gui.engine.elemenders.ticking import Tick
from elemental_gui.scenes.kit.seat_words import SeatWords


def kind_word(kind: Kind) -> str:
    """Name a kind."""
    return kind.word


def terrain_word(terrain: int) -> str:
    """Name a terrain by its letter."""
    return TERRAIN_WORDS[terrain]


def counted_tiles(count: int) -> str:
    """Say how many tiles."""
    return "1 tile" if count == 1 else f"{count} tiles"


def counted_health(points: int) -> str:
    """Say how much health."""
    return "1 point of health" if points == 1 else f"{points} points of health"


def named(squares: Iterable[Square]) -> str:
    """Name squares one after the other."""
    return " ".join(GRID.names[square] for square in squares)


class Words(SeatWords):
    """Says things about one position, as somebody sees it, in a game between these players."""

    def __init__(self, state: State, names: Sequence[str]) -> None:
        super().__init__(names, 2)
        self._state = state

    def square(self, square: Square) -> str:
        """Say what is on a square: `C3 lava, water unit of Ann, 1 point of health, has moved`."""
        state = self._state
        parts = [GRID.names[square]]
        if state.terrain[square] != PLAIN:
            parts[0] += " " + terrain_word(state.terrain[square])
        piece = state.piece(square)
        if piece is None:
            return ", ".join([*parts, "empty"])
        parts.append(self._standing(square, piece))
        if piece.is_unit:
            parts.append(counted_health(piece.health))
        if piece.mark:
            parts.append({MOVED: "has moved", DONE: "is done"}[piece.mark])
        tick = drafts.underfoot(state, square) if state.outcome is None else None
        if tick is not None and (piece.seat != state.seat or tick in drafts.threats(state)):
            parts.append(self.tick(tick, ahead=True))
        return ", ".join(parts)

    def _standing(self, square: Square, piece: Piece) -> str:
        player = self.seat(piece.seat)
        if piece.is_unit:
            return f"{kind_word(piece.kind)} unit of {player}"
        if piece.kind is Kind.TRUE:
            health = counted_health(piece.health)
            return f"true monolith of {player}, {health}"
        if drafts.is_veiled(self._state, square):
            return f"monolith of {player}"
        return f"decoy of {player}"

    def tick(self, tick: Tick, *, ahead: bool) -> str:
        """Say what the ground does, or would do at the end of the turn."""
        if tick.after is None:
            return "will be destroyed at the end of its turn" if ahead else "is destroyed"
        if tick.after.health > tick.before.health:
            return "will be healed at the end of its turn" if ahead else "is healed"
        return "will lose a point at the end of its turn" if ahead else "loses a point of health"

    def events(self, events: Iterable[Event], *, ahead: bool = False) -> str:
        """Say what an action does, fact by fact; `ahead` of time nothing is told of what an attack will unveil."""
        told = [event for event in events if not (ahead and isinstance(event, MonolithRevealed))]
        return ", ".join(filter(None, (self._event(event, ahead=ahead) for event in told)))

    def _event(self, event: Event, *, ahead: bool) -> str:
        match event:
            case UnitMoved(piece, origin, way):
                over = f" over {named(way[:-1])}" if len(way) > 1 else ""
                parts = {"kind": kind_word(piece.kind), "origin": GRID.names[origin], "target": GRID.names[way[-1]]}
                return "{kind} from {origin} to {target}".format(**parts) + over
            case PieceAttacked():
                return self._attack(event, ahead=ahead)
            case MonolithRevealed(square, seat, is_true):
                what = "the true monolith" if is_true else "a decoy"
                return f"{GRID.names[square]} is {what} of {self.seat(seat)}"
            case TerrainChanged(_, terrain, changed, stopped):
                return self._terraforming(terrain, [tile for tile, _ in changed], stopped)
            case TerrainWorked(tick):
                kind, name = kind_word(tick.before.kind), GRID.names[tick.square]
                return f"{kind} on {name} {self.tick(tick, ahead=False)}"
            case GameEnded(outcome):
                return self.outcome(outcome)
        return self._arrival(event)

    def _arrival(self, event: Event) -> str:
        """Say what the set-up and the coin bring."""
        match event:
            case TruePicked(seat):
                return f"{self.seat(seat)} has chosen the true monolith"
            case CoinFlipped(face, True):
                first = self.seat(1 if face == HEADS else 2)
                return f"the coin shows {face}: {first} places first"
            case CoinFlipped(face, _):
                brings = "new units come" if face == HEADS else "nobody comes"
                return f"the coin shows {face}: {brings}"
            case UnitPlaced(piece, square, _):
                return f"{kind_word(piece.kind)} unit on {GRID.names[square]}"
            case SpawnMissed(seat):
                return f"the row of {self.seat(seat)} is full"
        return ""

    def _attack(self, event: PieceAttacked, *, ahead: bool) -> str:
        name, struck = GRID.names[event.target], event.before
        if ahead and drafts.is_veiled(self._state, event.target):
            return f"attack on {name}: a decoy falls, the true monolith keeps one point"
        if struck.is_unit:
            what = f"{kind_word(struck.kind)} of {self.seat(struck.seat)}"
        else:
            what = f"monolith of {self.seat(struck.seat)}"
        if event.after is None:
            return f"{what} on {name} is destroyed"
        return f"{what} on {name} is left with {counted_health(event.after.health)}"  # fmt: skip

    def _terraforming(self, terrain: int, changed: Sequence[Square], stopped: Sequence[Square]) -> str:
        word = terrain_word(terrain)
        said = f"{word} on {counted_tiles(len(changed))}"
        said += f": {named(changed)}" if changed else ""
        return said + (f"; stopped at {named(stopped)}" if stopped else "")

    def summary(self) -> str:
        """Say who is to act, and what with."""
        state, player = self._state, self.seat(self._state.seat)
        if state.outcome is not None:
            return self.result(state.outcome)
        match state.stage:
            case Stage.TRUE:
                return f"{player} chooses the true monolith"
            case Stage.COIN:
                return "the coin is flipped"
            case Stage.DEPLOY:
                return f"{player} places a starting unit"
            case Stage.SPAWN:
                return f"{player} places a new unit"
        count = len(drafts.idle(state))
        if count == 1:
            return f"{player} is in the turn, 1 unit can still act"
        return f"{player} is in the turn, {count} units can still act"
