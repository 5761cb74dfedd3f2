"""What Elemenders says to people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from elemental_gui.engine.core.events import Event, GameEnded
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import Outcome, other
from elemental_gui.engine.core.text import SEAT_MARKS
from elemental_gui.engine.core.words import SEATS, Due, GameWords, Tally, Throw, counted
from elemental_gui.engine.elemenders import drafts, events
from elemental_gui.engine.elemenders.actions import Action, Coin, Pick
from elemental_gui.engine.elemenders.board import DONE, GRID, MOVED, PLAIN, TERRAIN_WORDS, Kind, Piece
from elemental_gui.engine.elemenders.notation import format_action
from elemental_gui.engine.elemenders.state import FLIPS, HIDDEN, Stage, State
from elemental_gui.engine.elemenders.terrain import Tick

_DONE: Final = ("units placed", "units moved", "attacks", "destroyed", "terraformings")
_MARKS: Final = {MOVED: "has moved", DONE: "is done"}


def health(points: int) -> str:
    return f"{counted(points, 'point')} of health"


class Words(GameWords[State, Action]):
    """The words for a position of Elemenders, secrets included if the state has them: pass what `observe` gives."""

    def standing(self, seat: int) -> str:
        if self._state.stage is not Stage.ACT:
            return ""
        left = sum(piece.seat == seat and not piece.is_unit for piece in self._state.pieces().values())
        threatened = len(drafts.threatened(self._state, seat))
        return counted(left, "monolith") + (f", {threatened} threatened" if threatened else "")

    # The position

    def square(self, square: Square) -> str:
        """Say what is on a square: `C3 lava, water unit of Ann, 1 point of health, has moved`."""
        state = self._state
        parts = [GRID.names[square]]
        if state.terrain[square] != PLAIN:
            parts[0] += " " + TERRAIN_WORDS[state.terrain[square]]
        piece = state.piece(square)
        if piece is None:
            return ", ".join([*parts, "empty"])
        parts.append(self._standing(square, piece))
        if piece.is_unit:
            parts.append(health(piece.health))
        if piece.mark:
            parts.append(_MARKS[piece.mark])
        tick = drafts.underfoot(state, square) if state.outcome is None else None
        if tick is not None and (piece.seat != state.seat or tick in drafts.threats(state)):
            parts.append(_ticking(tick))
        return ", ".join(parts)

    def _standing(self, square: Square, piece: Piece) -> str:
        player = self.seat(piece.seat)
        if piece.is_unit:
            return f"{piece.kind.word} unit of {player}"
        if piece.kind is Kind.TRUE:
            return f"true monolith of {player}, {health(piece.health)}"
        if drafts.is_veiled(self._state, square):
            return f"monolith of {player}"
        return f"decoy of {player}"

    def turn(self) -> str:
        state, player = self._state, self.seat(self._state.seat)
        match state.stage:
            case Stage.TRUE:
                return f"{player} chooses the true monolith"
            case Stage.COIN:
                return "The coin says " + ("whether new units come" if state.first else "who places first")
            case Stage.DEPLOY:
                return f"{player} places a starting unit"
            case Stage.SPAWN:
                return f"{player} places a new unit"
        return f"{player} is to move, {counted(len(drafts.idle(state)), 'unit')} can still act"

    def owed(self) -> str:
        state = self._state
        match state.stage:
            case Stage.TRUE:
                return "Choose your true monolith among the five, in secret."
            case Stage.COIN if not state.first:
                return "Flip the coin: it says who places first."
            case Stage.COIN:
                return "Flip the coin: on heads each side gets a new unit."
            case Stage.DEPLOY:
                due = drafts.placing(state)
                left = sum(count or 0 for count in due.kinds.values()) if due is not None else 0
                return f"Place a starting unit in your monolith row: {left} to go."
            case Stage.SPAWN:
                return "Place a new unit of any kind in your monolith row."
            case Stage.ACT:
                return self._move()
        return ""

    def _move(self) -> str:
        ready = len(drafts.idle(self._state))
        lost = sum(tick.after is None for tick in drafts.threats(self._state))
        if lost:
            return f"{counted(ready, 'unit')} can still act; at the end of the turn the ground will destroy {lost}."
        if not ready:
            return "No unit can act any more: confirm."
        return f"Let your units act, then confirm; {ready} can still act."

    def luck(self) -> Due | None:
        if self._state.stage is not Stage.COIN:
            return None
        if self._state.first:
            asked = "The coin is flipped for new units. What does it show?"
            means = {True: "heads: new units", False: "tails: nobody comes"}
        else:
            asked = "The coin says who places first. What does it show?"
            means = {True: "heads: ● first", False: "tails: ▲ first"}
        return Due(0, (), tuple(Throw(format_action(flip), means[flip.face == Coin.HEADS]) for flip in FLIPS), asked)

    # Actions

    def action(self, action: Action) -> str:
        """Write an action as a record does; a choice that is still secret names no column."""
        if isinstance(action, Pick) and action.column == HIDDEN:
            return "true monolith chosen"
        return format_action(action)

    def happened(self, action: Action, facts: Iterable[Event]) -> str:
        # Once the game is over, the column that was chosen is no secret.
        return self.action(action) if isinstance(action, Pick) else self.events(facts)

    def foresee(self, happening: Iterable[Event]) -> str:
        """Say what an action would do, and nothing of what an attack will unveil."""
        told = [event for event in happening if not isinstance(event, events.MonolithRevealed)]
        return ", ".join(filter(None, (self._veiled(event) or self.event(event) for event in told)))

    def _veiled(self, event: Event) -> str:
        if isinstance(event, events.PieceAttacked) and drafts.is_veiled(self._state, event.target):
            return f"attack on {GRID.names[event.target]}: a decoy falls, the true monolith keeps one point"
        return ""

    def event(self, event: Event) -> str:
        match event:
            case events.UnitMoved(piece, origin, way):
                over = f" over {GRID.named(way[:-1])}" if len(way) > 1 else ""
                return f"{piece.kind.word} from {GRID.names[origin]} to {GRID.names[way[-1]]}{over}"
            case events.PieceAttacked():
                return self._attack(event)
            case events.MonolithRevealed(square, seat, is_true):
                what = "the true monolith" if is_true else "a decoy"
                return f"{GRID.names[square]} is {what} of {self.seat(seat)}"
            case events.TerrainChanged(_, terrain, changed, stopped):
                return _terraforming(terrain, [tile for tile, _ in changed], stopped)
            case events.TerrainWorked(tick):
                return f"{tick.before.kind.word} on {GRID.names[tick.square]} {_ticked(tick)}"
            case GameEnded(outcome):
                return self.outcome(outcome)
        return self._arrival(event)

    def _arrival(self, event: Event) -> str:
        match event:
            case events.TruePicked(seat):
                return f"{self.seat(seat)} has chosen the true monolith"
            case events.CoinFlipped(face, True):
                first = self.seat(1 if face == Coin.HEADS else 2)
                return f"the coin shows {face}: {first} places first"
            case events.CoinFlipped(face, _):
                brings = "new units come" if face == Coin.HEADS else "nobody comes"
                return f"the coin shows {face}: {brings}"
            case events.UnitPlaced(piece, square, _):
                return f"{piece.kind.word} unit on {GRID.names[square]}"
            case events.SpawnMissed(seat):
                return f"the row of {self.seat(seat)} is full"
        return ""

    def _attack(self, event: events.PieceAttacked) -> str:
        name, struck = GRID.names[event.target], event.before
        what = struck.kind.word if struck.is_unit else "monolith"
        if event.after is None:
            return f"{what} of {self.seat(struck.seat)} on {name} is destroyed"
        return f"{what} of {self.seat(struck.seat)} on {name} is left with {health(event.after.health)}"

    # The numbers of a game

    @property
    def tallied(self) -> Sequence[str]:
        return (*_DONE, "lost to the ground")

    def tally(self, event: Event) -> Iterable[Tally]:
        placed, moved, attacked, destroyed, terraformed = _DONE
        match event:
            case events.UnitPlaced(piece=piece):
                yield Tally(placed, piece.seat)
            case events.UnitMoved(piece=piece):
                yield Tally(moved, piece.seat)
            case events.PieceAttacked(before=before, after=after):
                yield Tally(attacked, other(before.seat))
                if after is None:
                    yield Tally(destroyed, other(before.seat))
            case events.TerrainChanged():
                yield Tally(terraformed)
            case events.TerrainWorked(tick) if tick.after is None:
                yield Tally("lost to the ground", tick.before.seat)

    # The end

    def _reason(self, outcome: Outcome, losers: str) -> str:
        if outcome.reason == "turn_cap":
            return f"Each player has had {counted(self._state.rules.turn_cap, 'turn')}."
        return f"The true monolith of {losers} is destroyed." if outcome.reason == "4b.36" else ""


def _ticking(tick: Tick) -> str:
    does = "be destroyed" if tick.after is None else "be healed" if _heals(tick) else "lose a point"
    return f"will {does} at the end of its turn"


def _ticked(tick: Tick) -> str:
    return "is destroyed" if tick.after is None else "is healed" if _heals(tick) else "loses a point of health"


def _heals(tick: Tick) -> bool:
    return tick.after is not None and tick.after.health > tick.before.health


def _terraforming(terrain: int, changed: Sequence[Square], stopped: Sequence[Square]) -> str:
    said = f"{TERRAIN_WORDS[terrain]} on {counted(len(changed), 'tile')}"
    said += f": {GRID.named(changed)}" if changed else ""
    return said + (f"; stopped at {GRID.named(stopped)}" if stopped else "")


def diagram(state: State, names: Sequence[str] = SEATS) -> str:
    """Draw the terrain with the pieces on it, such as `l●F2+`, and say who has to do what.

    True monoliths are shown; for one seat's view draw what `observe` gives.
    """
    rows = ([GRID.square(column, row) for column in range(GRID.columns)] for row in range(state.rules.rows))
    drawn = GRID.draw(([_tile(state, square) for square in row] for row in rows), width=5)
    return "\n".join([*drawn, "", Words(state, names).caption()])


def _tile(state: State, square: int) -> str:
    ground, piece = chr(state.terrain[square]), state.piece(square)
    return ground if piece is None else f"{ground}{SEAT_MARKS[piece.seat - 1]}{piece.kind}{piece.health}{piece.mark}"
