"""What an action brings about, in the words by which people tell it: who is hurt, who is gone, what ground becomes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.spoken import GONE
from elemental_gui.engine.elemenders.actions import Action, Confirm
from elemental_gui.engine.elemenders.board import FOREST, FULL_HEALTH, GRID, Kind, Piece
from elemental_gui.engine.elemenders.events import PieceAttacked, TerrainChanged, TerrainWorked, UnitMoved, events
from elemental_gui.engine.elemenders.legality import check
from elemental_gui.engine.elemenders.state import State

TELLS: Final[Mapping[str, frozenset[str]]] = {
    "hurt": frozenset((
        "damage", "dmg", "hurt", "hurts", "wound", "wounds", "wounded", "hp", "health", "bleeds",
    )),
    "has": frozenset(("hp", "health", "life")),
    "left": frozenset(("survive", "survives", "survived", "alive", "lives")),
    "heal": frozenset(("heal", "heals", "healed", "healing", "recovers", "regains", "regenerates", "recuperates")),
    "ground": frozenset((
        "become", "becomes", "flooded", "tile", "tiles", "ground", "terraform", "terraforms", "terraforming",
    )),
    "far": frozenset(("tile", "tiles")),
    "gone": GONE - {"captures", "captured", "capturing"},
}  # fmt: skip
DENIES: Final[Mapping[str, frozenset[str]]] = {
    "hurt": frozenset(("attack", "attacks", "attacking", "attacked", "fight", "fights", "hits", "hit", "strike")),
    "move": frozenset(("move", "moves", "moving", "moved")),
}


def happens(state: State, action: Action) -> Mapping[str, tuple[str, ...]]:
    """Give what an action brings about, each time with the units, squares and numbers by which it may be told."""
    found: dict[str, list[str]] = {}
    for event in events(state, action) if check(state, action) is None else ():
        match event:
            case PieceAttacked(_, target, before, after):
                _tell_health(found, target, before, after)
            case TerrainWorked(tick):
                _tell_health(found, tick.square, tick.before, tick.after)
            case TerrainChanged(square, _, changed, _):
                tiles = (square, *(tile for tile, _ in changed))
                found.setdefault("ground", []).append(f"{len(changed)} {len(set(tiles))} {_names(tiles)}")
            case UnitMoved(piece, origin, way):
                found.setdefault("has", []).append(f"{piece.kind.word} {_names((origin,))} {piece.health}")
                found.setdefault("move", []).append(f"{piece.kind.word} {_names((origin, *way))}")
                found.setdefault("far", []).append(f"{len(way)} {_names(way)}")
    for square, piece in state.pieces().items() if isinstance(action, Confirm) else ():
        is_whole = piece.kind is Kind.PLANT and piece.health == FULL_HEALTH and state.terrain[square] == FOREST
        if is_whole and piece.seat == state.seat:  # it heals there, although it needs no healing
            found.setdefault("heal", []).append(f"{piece.kind.word} {_names((square,))} {FULL_HEALTH}")
    return {kind: tuple(several) for kind, several in found.items()}


def _tell_health(found: dict[str, list[str]], square: Square, before: Piece, after: Piece | None) -> None:
    left = 0 if after is None else after.health
    told = f"{before.kind.word} {_names((square,))} {before.health} {left} {abs(before.health - left)}"
    found.setdefault("heal" if left > before.health else "hurt", []).append(told)
    found.setdefault("gone" if after is None else "left", []).append(told)


def _names(squares: tuple[Square, ...]) -> str:
    return " ".join(GRID.names[square].lower() for square in squares)
