"""What is legal in Elemenders: `check` judges one action, `legal_actions` lists them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import compress
from typing import Final

import attrs

from elemental_gui.engine.core.geometry import Square, finder, selector
from elemental_gui.engine.core.state import by_stage
from elemental_gui.engine.core.violations import Violation
from elemental_gui.engine.elemenders.actions import Action, Attack, Coin, Confirm, Deploy, Move, Pick, Spawn, Terraform
from elemental_gui.engine.elemenders.board import (
    AROUND,
    BIT,
    CLOSED,
    COLUMN,
    EMPTY,
    FOREST,
    FRESH,
    GRID,
    MONOLITH_COLUMNS,
    MOVED,
    NOT_DONE,
    ORTHOGONAL,
    OWN,
    PIECES,
    RIVER,
    ROW,
    UNITS,
    UNTOUCHED,
    Kind,
    Piece,
    end_row,
    monolith_square,
)
from elemental_gui.engine.elemenders.moving import (
    FLOAT,
    NEAR,
    WITHIN_TWO,
    fire_reach,
    floating_reach,
    plant_reach,
    water_reach,
    way,
)
from elemental_gui.engine.elemenders.refusals import refuse
from elemental_gui.engine.elemenders.state import ACT, COIN, FLIPS, Stage, State, free_squares, left
from elemental_gui.engine.elemenders.terrain import LINES


def legal_actions(state: State) -> list[Action]:
    """Where the coin is due these are both its sides."""
    if state.stage is ACT:
        return actions_of_turn(state)
    return _LIST[state.stage](state)


def _untimely(state: State, action: Action) -> Violation:
    seat, stage = state.seat, state.stage
    if isinstance(action, Deploy) and stage is Stage.SPAWN:
        return refuse("deploy_word", action.square, kind=action.kind.word)
    if isinstance(action, Spawn) and stage is Stage.DEPLOY:
        return refuse("spawn_word", action.square, kind=action.kind.word)
    free = free_squares(state, seat)[:1] if stage in (Stage.DEPLOY, Stage.SPAWN) else ()
    return refuse("over" if stage is Stage.OVER else f"{stage}_due", *free, seat=seat)


def _check_true(state: State, action: Pick) -> Violation | None:
    if action.seat != state.seat:
        return refuse("true_turn", seat=state.seat)
    columns = _monolith_columns(state)
    if action.column not in columns:
        return refuse("no_monolith", column=action.column, columns=", ".join(columns))
    return None


def _monolith_columns(state: State) -> list[str]:
    rows, seat = state.rules.rows, state.seat
    return [each for each in MONOLITH_COLUMNS if state.units[monolith_square(rows, seat, each)] != EMPTY]


def _check_deploy(state: State, action: Deploy) -> Violation | None:
    seat = state.seat
    if not left(state, seat)[action.kind]:
        return refuse("none_left", seat=seat, kind=action.kind.word)
    return _check_row(state, action.square, "not_your_row", "place_taken")


def _check_row(state: State, square: Square, elsewhere: str, taken: str) -> Violation | None:
    row = end_row(state.rules.rows, state.seat)
    number = GRID.row(row[0]) + 1
    if square not in row:
        return refuse(elsewhere, square, seat=state.seat, row=number)
    return None if state.units[square] == EMPTY else refuse(taken, square, row=number)


def _check_actor(state: State, square: Square, verb: str) -> Violation | Piece:
    """Return the unit of the seat to act that stands on a square, or why there is none that can act."""
    code = state.units[square]
    if NOT_DONE[state.seat][code]:
        return PIECES[code]
    piece = PIECES.get(code)
    if piece is None:
        return refuse("no_unit", square)
    if piece.seat != state.seat:
        return refuse("not_yours", square, owner=piece.seat)
    return refuse("done" if piece.is_unit else f"monolith_{verb}", square)


def _check_move(state: State, action: Move) -> Violation | None:
    origin, target = action.origin, action.target
    piece = _check_actor(state, origin, "moves")
    if isinstance(piece, Violation):
        return piece
    if piece.mark == MOVED:
        return refuse("moved", origin)
    if state.units[target] == EMPTY and _reach(state, piece.kind, origin) & BIT[target]:
        return None
    return _unreachable(state, piece, origin, target)


def _unreachable(state: State, piece: Piece, origin: Square, target: Square) -> Violation:
    if origin == target:
        return refuse("stays", origin)
    there = PIECES.get(state.units[target])
    if there is not None:
        if not there.is_unit:
            return refuse("onto_monolith", origin, target)
        return refuse("onto_friend" if there.seat == piece.seat else "onto_enemy", origin, target)
    if state.rules.straight_only:
        bent = attrs.evolve(state, rules=attrs.evolve(state.rules, straight_only=False))
        if way(bent, origin, target):
            return refuse("straight", origin, target)
    return refuse(f"{piece.kind.word}_far", origin, target)


def _check_attack(state: State, action: Attack) -> Violation | None:
    origin, target = action.origin, action.target
    piece = _check_actor(state, origin, "attacks")
    if isinstance(piece, Violation):
        return piece
    there = PIECES.get(state.units[target])
    if there is None:
        return refuse("no_target", origin, target)
    if there.seat == piece.seat:
        return refuse("own_target", origin, target)
    if target not in attackable(state, origin):
        how = "one of its eight neighbours" if state.rules.attack_diagonal else "a neighbour in its row or column"
        return refuse("not_adjacent", origin, target, how=f"A unit attacks {how}.")
    return None


def _check_terraform(state: State, action: Terraform) -> Violation | None:
    square = action.square
    piece = _check_actor(state, square, "terraforms")
    if isinstance(piece, Violation):
        return piece
    if piece.mark != FRESH:
        return refuse("moved_first", square)
    if action.line in LINES[piece.kind]:
        return None
    return refuse("line_needed" if piece.kind is Kind.WATER else "no_line", square)


def _deployments(state: State) -> list[Action]:
    free = free_squares(state, state.seat)
    return [each for kind, count in left(state, state.seat).items() if count for each in _deploys(kind, free)]


@lru_cache(maxsize=1 << 10)
def _deploys(kind: Kind, free: tuple[Square, ...]) -> tuple[Deploy, ...]:
    return tuple(Deploy(kind, square) for square in free)


@lru_cache(maxsize=1 << 8)
def _spawns(free: tuple[Square, ...]) -> tuple[Spawn, ...]:
    return tuple(Spawn(kind, square) for kind in UNITS for square in free)


check: Final[Callable[[State, Action], Violation | None]] = by_stage({
    Pick: (Stage.TRUE, _check_true),
    Coin: (COIN, lambda state, coin: None if coin in FLIPS else _untimely(state, coin)),
    Deploy: (Stage.DEPLOY, _check_deploy),
    Spawn: (Stage.SPAWN, lambda state, spawn: _check_row(state, spawn.square, "not_spawn_row", "spawn_taken")),
    Move: (ACT, _check_move),
    Attack: (ACT, _check_attack),
    Terraform: (ACT, _check_terraform),
    Confirm: (ACT, lambda _state, _confirm: None),
}, _untimely)  # fmt: skip

_LIST: Final[dict[Stage, Callable[[State], list[Action]]]] = {
    Stage.TRUE: lambda state: [Pick(state.seat, column) for column in _monolith_columns(state)],
    Stage.COIN: lambda _state: [*FLIPS],
    Stage.DEPLOY: _deployments,
    Stage.SPAWN: lambda state: [*_spawns(free_squares(state, state.seat))],
    Stage.OVER: lambda _state: [],
}  # fmt: skip


# The listing asks for all squares of a board at once, and remembers lists by the surroundings of a unit, which come
# back again and again. test_listed_and_checked_are_the_same compares it with the checks above.

CONFIRM: Final = Confirm()
FIRE, WATER, PLANT = UNITS
"""The kinds by themselves: looking one up in its class takes longer than comparing it."""
_SQUARES: Final = range(GRID.size)
_BESIDE: Final = tuple(GRID.mask(squares) for squares in AROUND)


_rivers: Final = finder((RIVER,))
_forests: Final = finder((FOREST,))
empty: Final = finder((EMPTY,))
_OTHERS: Final = tuple(
    bytes(ord("0") + closed + enemy for closed, enemy in zip(CLOSED[seat], OWN[3 - seat], strict=True)) if seat else b""
    for seat in (0, 1, 2)
)
"""By seat the table to a digit for each square: 2 where an enemy stands, 1 where nobody else can be entered either."""
_CHOSEN: Final = selector(b"1")
"""The way back: from digits to a selector."""
_FRESH_KIND: Final = tuple(
    piece.kind if (piece := PIECES.get(code)) and piece.is_unit and piece.mark == FRESH else None for code in range(256)
)
"""The kind of a unit that has done nothing yet."""


def actions_of_turn(state: State) -> list[Action]:
    """List every legal action at `act`: for each unit its moves, attacks and terraformings, and the confirmation."""
    rules, units, seat = state.rules, state.units, state.seat
    free = empty(units)
    closed, enemies, beside = _standing(units.translate(_OTHERS[seat]), rules.attack_diagonal)
    river, forest = ground(state.terrain)
    wood, straight = forest & ~closed, rules.straight_only
    drifting = WITHIN_TWO if rules.slide_from_land else FLOAT
    attacked = _BESIDE if rules.attack_diagonal else NEAR
    actions: list[Action] = []
    can_attack = beside & ~(free | closed)
    # Units that have moved can do no more than attack: nearly always nobody has to look at them.
    acting = units.translate(NOT_DONE[seat] if can_attack else UNTOUCHED[seat])
    square = acting.find(1)
    while square >= 0:
        kind = _FRESH_KIND[units[square]]
        if kind is not None:
            if kind is PLANT:
                if wood & NEAR[square]:
                    near = wood & WITHIN_TWO[square]
                    actions += _of_plant(straight, square, near, free & (near | NEAR[square]))
                else:
                    actions += _of_step(square, free & NEAR[square])
            elif kind is FIRE or not river & drifting[square]:
                actions += _of_fire(straight, kind, square, closed & NEAR[square], free & WITHIN_TWO[square])
            else:
                actions += _moves(square, floating_reach(rules, square, closed, river) & free)
                actions += _terraforms(kind, square)
        if can_attack & BIT[square]:
            actions += _attacks(square, enemies & attacked[square])
        square = acting.find(1, square + 1)
    actions.append(CONFIRM)
    return actions


def _reach(state: State, kind: Kind, square: Square) -> int:
    """Give the set of squares to which such a unit can move, those of friends that it can pass among them."""
    closed, _, _ = _standing(state.units.translate(_OTHERS[state.seat]), state.rules.attack_diagonal)
    river, forest = ground(state.terrain)
    straight = state.rules.straight_only
    if kind is FIRE:
        return fire_reach(straight, square, closed)
    if kind is WATER:
        return water_reach(state.rules, square, closed, river)
    return plant_reach(straight, square, closed, forest)


def attackable(state: State, square: Square) -> tuple[Square, ...]:
    """List the squares that a unit attacks from a square, whatever stands there (ruling 4b.31)."""
    return AROUND[square] if state.rules.attack_diagonal else ORTHOGONAL[square]


@lru_cache(maxsize=1 << 6)
def ground(terrain: bytes) -> tuple[int, int]:
    return _rivers(terrain), _forests(terrain)


@lru_cache(maxsize=1 << 6)  # these are the same throughout a turn, unless one of them falls
def _standing(others: bytes, diagonal: bool) -> tuple[int, int, int]:
    """Give the sets of squares that a seat's units cannot enter, where its enemies are, and from where one attacks."""
    enemies = int(others.replace(b"1", b"0").replace(b"2", b"1"), 2)
    beside = enemies << ROW | enemies >> ROW | enemies << COLUMN | enemies >> COLUMN
    if diagonal:
        in_rows = enemies << COLUMN | enemies >> COLUMN
        beside |= in_rows << ROW | in_rows >> ROW
    return int(others.replace(b"2", b"1"), 2), enemies, beside


def _selector(squares: int) -> bytes:
    return f"{squares:0{GRID.size}b}".encode().translate(_CHOSEN)


@lru_cache(maxsize=1 << 14)
def _of_fire(straight: bool, kind: Kind, square: Square, closed: int, free: int) -> tuple[Action, ...]:
    """List moves and terraformings of a unit that makes two steps, the first to none of `closed`, then to `free`."""
    return (*_moves(square, fire_reach(straight, square, closed) & free), *_terraforms(kind, square))


@lru_cache(maxsize=1 << 14)
def _of_plant(straight: bool, square: Square, wood: int, free: int) -> tuple[Action, ...]:
    """List moves and terraformings of a plant unit beside forest that it can enter, given this and what is free."""
    return (*_moves(square, plant_reach(straight, square, ~(wood | free), wood) & free), *_terraforms(PLANT, square))


@lru_cache(maxsize=1 << 12)
def _of_step(square: Square, free: int) -> tuple[Action, ...]:
    """List moves and terraformings of a plant unit that makes one step."""
    return (*_moves(square, free), *_terraforms(PLANT, square))


@lru_cache(maxsize=1 << 12)
def _moves(origin: Square, targets: int) -> tuple[Move, ...]:
    if targets & ~WITHIN_TWO[origin]:
        return tuple(compress(_moves_from(origin), _selector(targets)))
    return tuple([move for bit, move in _moves_nearby(origin) if targets & bit])


@lru_cache(maxsize=GRID.size)
def _moves_nearby(origin: Square) -> tuple[tuple[int, Move], ...]:
    """Give the moves that nearly all are, each with the set of its target: listing others takes ten times as long."""
    return tuple((BIT[move.target], move) for move in _moves_from(origin) if BIT[move.target] & WITHIN_TWO[origin])


@lru_cache(maxsize=GRID.size)
def _moves_from(origin: Square) -> tuple[Move, ...]:
    return tuple(Move(origin, target) for target in _SQUARES)


@lru_cache(maxsize=1 << 10)
def _terraforms(kind: Kind, square: Square) -> tuple[Terraform, ...]:
    return tuple(Terraform(square, line) for line in LINES[kind])


@lru_cache(maxsize=1 << 12)
def _attacks(origin: Square, targets: int) -> tuple[Attack, ...]:
    return tuple(Attack(origin, target) for target in compress(_SQUARES, _selector(targets)))
