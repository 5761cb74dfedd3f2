"""All actions of a turn at once, and where one unit may go: the fast side of legality.

What a unit can do depends on little else than its surroundings, which come back again and again: lists of actions are
remembered by them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress
from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders.actions import Action, Attack, Confirm, Move, Terraform
from elemental_gui.engine.elemenders.board import AROUND, FOREST, GRID, ORTHOGONAL, RIVER, together
from elemental_gui.engine.elemenders.moving import NEAR, WITHIN_TWO, drifts, fire_reach, plant_reach, water_reach
from elemental_gui.engine.elemenders.pieces import CLOSED, EMPTY, FRESH, NOT_DONE, OWN, PIECES, UNITS, Kind
from elemental_gui.engine.elemenders.state import State
from elemental_gui.engine.elemenders.terraforming import LINES

CONFIRM: Final = Confirm()
FIRE, WATER, PLANT = UNITS
"""The kinds by themselves: looking one up in its class takes longer than comparing it."""
_SQUARES: Final = range(GRID.size)
_BESIDE: Final = tuple(together(squares) for squares in AROUND)


def _digits(selector: Iterable[int]) -> bytes:
    """Turn a selector of zeros and ones into one of the digits 0 and 1."""
    return bytes(ord("1") if chosen else ord("0") for chosen in selector)


_RIVER: Final = _digits(code == RIVER for code in range(256))
_FOREST: Final = _digits(code == FOREST for code in range(256))
_FREE: Final = _digits(code == EMPTY for code in range(256))
_CLOSED: Final = tuple(map(_digits, CLOSED))
_OWN: Final = tuple(map(_digits, OWN))
_CHOSEN: Final = bytes(code == ord("1") for code in range(256))
"""The way back: from digits to a selector."""
_FRESH_KIND: Final = tuple(
    piece.kind if (piece := PIECES.get(code)) and piece.is_unit and piece.mark == FRESH else None for code in range(256)
)
"""The kind of a unit that has done nothing yet."""


def actions_of_turn(state: State) -> list[Action]:
    """List every legal action at `act`: for each unit its moves, attacks and terraformings, and the confirmation."""
    rules, units, seat = state.rules, state.units, state.seat
    closed, free, enemies = _standing(units, seat)
    river, forest = _ground(state.terrain)
    straight = rules.straight_only
    attacked = _BESIDE if rules.attack_diagonal else NEAR
    actions: list[Action] = []
    for square in compress(_SQUARES, units.translate(NOT_DONE[seat])):
        kind = _FRESH_KIND[units[square]]
        if kind is not None:
            if kind is PLANT:
                if forest & NEAR[square]:
                    near = WITHIN_TWO[square]
                    actions += _of_plant(straight, square, closed & near, free & near, forest & near)
                else:
                    actions += _of_step(square, free & NEAR[square])
            elif kind is FIRE or not drifts(rules, square, river):
                near = WITHIN_TWO[square]
                actions += _of_fire(straight, kind, square, closed & near, free & near)
            else:
                actions += _moves(square, water_reach(rules, square, closed, river) & free)
                actions += _terraforms(kind, square)
        if enemies & attacked[square]:
            actions += _attacks(square, enemies & attacked[square])
    actions.append(CONFIRM)
    return actions


def reach(state: State, square: Square) -> int:
    """Give the set of squares to which the unit on a square can move, those of friends that it can pass among them."""
    closed, _, _ = _standing(state.units, state.seat)
    river, forest = _ground(state.terrain)
    kind, straight = PIECES[state.units[square]].kind, state.rules.straight_only
    if kind is FIRE:
        return fire_reach(straight, square, closed)
    if kind is WATER:
        return water_reach(state.rules, square, closed, river)
    return plant_reach(straight, square, closed, forest)


def attackable(state: State, square: Square) -> tuple[Square, ...]:
    """List the squares that a unit attacks from a square, whatever stands there (ruling 4b.31)."""
    return AROUND[square] if state.rules.attack_diagonal else ORTHOGONAL[square]


@lru_cache(maxsize=1 << 6)
def _standing(units: bytes, seat: int) -> tuple[int, int, int]:
    """Give the sets of squares that a seat's units cannot enter, that are free, and where its enemies stand."""
    return _set(units, _CLOSED[seat]), _set(units, _FREE), _set(units, _OWN[3 - seat])


@lru_cache(maxsize=1 << 6)
def _ground(terrain: bytes) -> tuple[int, int]:
    """Give the sets of river and of forest tiles."""
    return _set(terrain, _RIVER), _set(terrain, _FOREST)


def _set(board: bytes, selector: bytes) -> int:
    return int(board.translate(selector), 2)


def _selector(squares: int) -> bytes:
    return f"{squares:0{GRID.size}b}".encode().translate(_CHOSEN)


@lru_cache(maxsize=1 << 14)
def _of_fire(straight: bool, kind: Kind, square: Square, closed: int, free: int) -> tuple[Action, ...]:
    """List moves and terraformings of a unit that makes two steps, given the sets around it."""
    return (*_moves(square, fire_reach(straight, square, closed) & free), *_terraforms(kind, square))


@lru_cache(maxsize=1 << 14)
def _of_plant(straight: bool, square: Square, closed: int, free: int, forest: int) -> tuple[Action, ...]:
    """List moves and terraformings of a plant unit beside a forest, given the sets around it."""
    return (*_moves(square, plant_reach(straight, square, closed, forest) & free), *_terraforms(PLANT, square))


@lru_cache(maxsize=1 << 12)
def _of_step(square: Square, free: int) -> tuple[Action, ...]:
    """List moves and terraformings of a plant unit that makes one step."""
    return (*_moves(square, free), *_terraforms(PLANT, square))


@lru_cache(maxsize=1 << 12)
def _moves(origin: Square, targets: int) -> tuple[Move, ...]:
    return tuple(compress(_moves_from(origin), _selector(targets)))


@lru_cache(maxsize=GRID.size)
def _moves_from(origin: Square) -> tuple[Move, ...]:
    return tuple(Move(origin, target) for target in _SQUARES)


@lru_cache(maxsize=1 << 10)
def _terraforms(kind: Kind, square: Square) -> tuple[Terraform, ...]:
    return tuple(Terraform(square, line) for line in LINES[kind])


@lru_cache(maxsize=1 << 12)
def _attacks(origin: Square, targets: int) -> tuple[Attack, ...]:
    return tuple(Attack(origin, target) for target in compress(_SQUARES, _selector(targets)))
