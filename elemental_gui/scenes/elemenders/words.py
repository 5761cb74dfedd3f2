"""Elemenders in words: squares, units, events and seats, for the status line and for screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QCoreApplication

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders import drafts
from elemental_gui.engine.elemenders.board import GRID, PLAIN, TERRAIN_WORDS
from elemental_gui.engine.elemenders.chance import HEADS
from elemental_gui.engine.elemenders.events import (
    CoinFlipped,
    Event,
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


def tr(text: str, **parts: object) -> str:
    """Translate a sentence, then fill in its parts."""
    return QCoreApplication.translate("Elemenders", text).format(**parts)


def kind_word(kind: Kind) -> str:
    """Name a kind."""
    return tr(kind.word)


def terrain_word(terrain: int) -> str:
    """Name a terrain by its letter."""
    return tr(TERRAIN_WORDS[terrain])


def counted_tiles(count: int) -> str:
    """Say how many tiles."""
    return tr("1 tile") if count == 1 else tr("{count} tiles", count=count)


def counted_health(points: int) -> str:
    """Say how much health."""
    return tr("1 point of health") if points == 1 else tr("{points} points of health", points=points)


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
            return ", ".join([*parts, tr("empty")])
        parts.append(self._standing(square, piece))
        if piece.is_unit:
            parts.append(counted_health(piece.health))
        if piece.mark:
            parts.append({MOVED: tr("has moved"), DONE: tr("is done")}[piece.mark])
        tick = drafts.underfoot(state, square) if state.outcome is None else None
        if tick is not None and (piece.seat != state.seat or tick in drafts.threats(state)):
            parts.append(self.tick(tick, ahead=True))
        return ", ".join(parts)

    def _standing(self, square: Square, piece: Piece) -> str:
        player = self.seat(piece.seat)
        if piece.is_unit:
            return tr("{kind} unit of {player}", kind=kind_word(piece.kind), player=player)
        if piece.kind is Kind.TRUE:
            health = counted_health(piece.health)
            return tr("true monolith of {player}, {health}", player=player, health=health)
        if drafts.is_veiled(self._state, square):
            return tr("monolith of {player}", player=player)
        return tr("decoy of {player}", player=player)

    def tick(self, tick: Tick, *, ahead: bool) -> str:
        """Say what the ground does, or would do at the end of the turn."""
        if tick.after is None:
            return tr("will be destroyed at the end of its turn") if ahead else tr("is destroyed")
        if tick.after.health > tick.before.health:
            return tr("will be healed at the end of its turn") if ahead else tr("is healed")
        return tr("will lose a point at the end of its turn") if ahead else tr("loses a point of health")

    def events(self, events: Iterable[Event], *, ahead: bool = False) -> str:
        """Say what an action does, fact by fact; `ahead` of time nothing is told of what an attack will unveil."""
        told = [event for event in events if not (ahead and isinstance(event, MonolithRevealed))]
        return ", ".join(filter(None, (self._event(event, ahead=ahead) for event in told)))

    def _event(self, event: Event, *, ahead: bool) -> str:
        match event:
            case UnitMoved(piece, origin, way):
                over = tr(" over {names}", names=named(way[:-1])) if len(way) > 1 else ""
                parts = {"kind": kind_word(piece.kind), "origin": GRID.names[origin], "target": GRID.names[way[-1]]}
                return tr("{kind} from {origin} to {target}", **parts) + over
            case PieceAttacked():
                return self._attack(event, ahead=ahead)
            case MonolithRevealed(square, seat, is_true):
                what = tr("the true monolith") if is_true else tr("a decoy")
                return tr("{name} is {what} of {player}", name=GRID.names[square], what=what, player=self.seat(seat))
            case TerrainChanged(_, terrain, changed, stopped):
                return self._terraforming(terrain, [tile for tile, _ in changed], stopped)
            case TerrainWorked(tick):
                kind, name = kind_word(tick.before.kind), GRID.names[tick.square]
                return tr("{kind} on {name} {works}", kind=kind, name=name, works=self.tick(tick, ahead=False))
            case GameEnded(outcome):
                return self.outcome(outcome)
        return self._arrival(event)

    def _arrival(self, event: Event) -> str:
        """Say what the set-up and the coin bring."""
        match event:
            case TruePicked(seat):
                return tr("{player} has chosen the true monolith", player=self.seat(seat))
            case CoinFlipped(face, True):
                first = self.seat(1 if face == HEADS else 2)
                return tr("the coin shows {face}: {player} places first", face=tr(face), player=first)
            case CoinFlipped(face, _):
                brings = tr("new units come") if face == HEADS else tr("nobody comes")
                return tr("the coin shows {face}: {brings}", face=tr(face), brings=brings)
            case UnitPlaced(piece, square, _):
                return tr("{kind} unit on {name}", kind=kind_word(piece.kind), name=GRID.names[square])
            case SpawnMissed(seat):
                return tr("the row of {player} is full", player=self.seat(seat))
        return ""

    def _attack(self, event: PieceAttacked, *, ahead: bool) -> str:
        name, struck = GRID.names[event.target], event.before
        if ahead and drafts.is_veiled(self._state, event.target):
            return tr("attack on {name}: a decoy falls, the true monolith keeps one point", name=name)
        if struck.is_unit:
            what = tr("{kind} of {player}", kind=kind_word(struck.kind), player=self.seat(struck.seat))
        else:
            what = tr("monolith of {player}", player=self.seat(struck.seat))
        if event.after is None:
            return tr("{what} on {name} is destroyed", what=what, name=name)
        return tr("{what} on {name} is left with {health}", what=what, name=name,
                  health=counted_health(event.after.health))  # fmt: skip

    def _terraforming(self, terrain: int, changed: Sequence[Square], stopped: Sequence[Square]) -> str:
        word = terrain_word(terrain)
        said = tr("{word} on {tiles}", word=word, tiles=counted_tiles(len(changed)))
        said += f": {named(changed)}" if changed else ""
        return said + (tr("; stopped at {names}", names=named(stopped)) if stopped else "")

    def summary(self) -> str:
        """Say who is to act, and what with."""
        state, player = self._state, self.seat(self._state.seat)
        if state.outcome is not None:
            return self.result(state.outcome)
        match state.stage:
            case Stage.TRUE:
                return tr("{player} chooses the true monolith", player=player)
            case Stage.COIN:
                return tr("the coin is flipped")
            case Stage.DEPLOY:
                return tr("{player} places a starting unit", player=player)
            case Stage.SPAWN:
                return tr("{player} places a new unit", player=player)
        count = len(drafts.idle(state))
        if count == 1:
            return tr("{player} is in the turn, 1 unit can still act", player=player)
        return tr("{player} is in the turn, {count} units can still act", player=player, count=count)
