"""What may come next: answers for gestures, hints and warnings, asked of the same rules as everything else."""

from __future__ import annotations

import attrs

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.violations import Caution, Violation
from elemental_gui.engine.elemenders.actions import Action, Attack, Confirm, Deploy, Move, Spawn, Terraform
from elemental_gui.engine.elemenders.board import (
    GRID,
    MONOLITH_COLUMNS,
    PIECES,
    TERRAIN_WORDS,
    UNITS,
    WITHOUT_MARK,
    Kind,
    monolith_square,
    squares_of,
)
from elemental_gui.engine.elemenders.legality import check, legal_actions
from elemental_gui.engine.elemenders.moving import way
from elemental_gui.engine.elemenders.state import ACT, Stage, State, free_squares
from elemental_gui.engine.elemenders.state import left as units_left
from elemental_gui.engine.elemenders.terrain import (
    EFFECT,
    LINES,
    Terraforming,
    Tick,
    at_once,
    terraforming,
    tick_on,
    ticks,
)
from elemental_gui.engine.elemenders.transition import after


@attrs.frozen
class TerraformChoice:
    """A way in which a unit can terraform, and what it would do."""

    action: Terraform
    effect: Terraforming
    violation: Violation | None
    """Why it is illegal; None when it is legal."""


@attrs.frozen
class UnitChoices:
    """What a unit of the seat to act can do now."""

    moves: tuple[Square, ...]
    attacks: tuple[Square, ...]
    terraforms: tuple[TerraformChoice, ...]


@attrs.frozen
class Placing:
    """What the seat to act has to put on the board."""

    kinds: dict[Kind, int | None]
    """The kinds it may choose, with how many of them are left; None for any number."""
    squares: tuple[Square, ...]
    """Where it may put them."""
    spawned: bool
    """Whether these are new units, not starting ones."""

    def action(self, kind: Kind, square: Square) -> Deploy | Spawn:
        return Spawn(kind, square) if self.spawned else Deploy(kind, square)


def true_choices(state: State) -> dict[Square, str]:
    """Give the monoliths among which the seat to act picks its true one, with their columns; none at other stages."""
    if state.stage is not Stage.TRUE:
        return {}
    return {monolith_square(state.rules.rows, state.seat, column): column for column in MONOLITH_COLUMNS}


def placing(state: State) -> Placing | None:
    """Tell what has to be put on the board now; None where nothing has."""
    squares = free_squares(state, state.seat) if state.stage in (Stage.DEPLOY, Stage.SPAWN) else ()
    if state.stage is Stage.DEPLOY:
        return Placing({kind: n for kind, n in units_left(state, state.seat).items() if n}, squares, spawned=False)
    if state.stage is Stage.SPAWN:
        return Placing(dict.fromkeys(UNITS), squares, spawned=True)
    return None


def idle(state: State) -> tuple[Square, ...]:
    """List the units of the seat to act that can still do something this turn."""
    actors: dict[Square, None] = {}
    for action in legal_actions(state):
        match action:
            case Move(origin, _) | Attack(origin, _) | Terraform(origin, _):
                actors[origin] = None
    return tuple(actors)


def choices(state: State, square: Square) -> UnitChoices:
    """List what the unit on a square can do; nothing for any other square. An illegal terraforming says why."""
    piece = state.piece(square)
    if state.stage is not ACT or piece is None or piece.seat != state.seat or not piece.is_unit:
        return UnitChoices((), (), ())
    board = squares_of(state.rules.rows)
    return UnitChoices(
        tuple(target for target in board if check(state, Move(square, target)) is None),
        tuple(target for target in board if check(state, Attack(square, target)) is None),
        tuple(_terraform_choice(state, Terraform(square, line), piece.kind) for line in LINES[piece.kind]),
    )


def _terraform_choice(state: State, action: Terraform, kind: Kind) -> TerraformChoice:
    return TerraformChoice(action, terraforming(state.terrain, action.square, kind, action.line), check(state, action))


def meant(state: State, origin: Square, target: Square) -> Move | Attack:
    """Give the action that a drag from a unit to a square stands for: an attack on the other side, or else a move."""
    there = state.piece(target)
    return Attack(origin, target) if there is not None and there.seat != state.seat else Move(origin, target)


def way_to(state: State, origin: Square, target: Square) -> tuple[Square, ...]:
    """Give the squares that a unit would enter on its way, the target last; nothing if the move is illegal."""
    return way(state, origin, target) if check(state, Move(origin, target)) is None else ()


def threats(state: State) -> tuple[Tick, ...]:
    """List what the ground would do to units if the turn were confirmed now."""
    return ticks(state) if state.stage is ACT else ()


def potential(state: State, square: Square) -> UnitChoices:
    """List what the unit on a square could do at the beginning of its own turn, if that were now."""
    piece = state.piece(square)
    if piece is None or not piece.is_unit:
        return UnitChoices((), (), ())
    return choices(attrs.evolve(state, seat=piece.seat, stage=ACT, units=state.units.translate(WITHOUT_MARK)), square)


def underfoot(state: State, square: Square) -> Tick | None:
    """Tell what the ground does to whatever stands on a square when its owner's turn ends there; None for nothing."""
    return tick_on(state.terrain, state.units, square)


def threatened(state: State, seat: int) -> tuple[Square, ...]:
    """List a seat's monoliths that the other side could attack in its turn: the one it is in, or else its next one.

    What the side could do about its own ground first is not counted.
    """
    monoliths = [s for s, piece in state.pieces().items() if piece.seat == seat and not piece.is_unit]
    theirs = state
    if state.seat == seat:
        theirs = attrs.evolve(state, seat=3 - seat, units=state.units.translate(WITHOUT_MARK))
    actions = legal_actions(theirs) if state.stage is ACT else ()
    found = {action.target for action in actions if isinstance(action, Attack)}
    for action in actions:
        if isinstance(action, Move):
            near = [s for s in monoliths if s not in found and GRID.direction(action.target, s)]
            then = after(theirs, action) if near else theirs
            found.update(s for s in near if check(then, Attack(action.target, s)) is None)
    return tuple(square for square in monoliths if square in found)


def is_veiled(state: State, square: Square) -> bool:
    """Tell whether this position, as observed, leaves open which kind of monolith is on a square.

    Where a seat's true monolith is in sight all others are decoys (rulings 4b.5, 4b.35).
    """
    piece = state.piece(square)
    if piece is None or piece.kind is not Kind.DECOY:
        return False
    return not any(other.kind is Kind.TRUE and other.seat == piece.seat for other in state.pieces().values())


def cautions(state: State, action: Action) -> tuple[Caution, ...]:
    """List what should make a player think twice about a legal action."""
    match action:
        case Terraform(square, _):
            return _cautions_about_terraforming(state, action, square)
        case Move(origin, target):
            return _ground(state.units[origin], state.terrain[target], target)
        case Attack(origin, _) if at_once(state):
            return _ground(state.units[origin], state.terrain[origin], origin)
        case Spawn(_, square):
            return _ground(after(state, action).units[square], state.terrain[square], square)
        case Confirm():
            return tuple(
                caution for tick in ticks(state)
                for caution in _ground(state.units[tick.square], tick.terrain, tick.square)
            )  # fmt: skip
        case _:
            return ()


def _cautions_about_terraforming(state: State, action: Terraform, square: Square) -> tuple[Caution, ...]:
    """Warn of a terraforming without effect, and of the ground that it leaves under the unit itself (ruling 4b.25)."""
    terrain = after(state, action).terrain
    found = () if terrain != state.terrain else (Caution("4b.25", "No tile would change.", (GRID.names[square],)),)
    return found + _ground(state.units[square], terrain[square], square)


def _ground(code: int, terrain: int, square: Square) -> tuple[Caution, ...]:
    """Warn of terrain that hurts a unit whose turn ends on it (rulings 4b.27, 4b.40)."""
    before, became = PIECES[code], PIECES.get(EFFECT[terrain][code])
    if became is not None and became.health >= before.health:
        return ()
    name = GRID.names[square]
    what = "loses a point of health" if became else "is destroyed"
    return (Caution("4b.27", f"On {TERRAIN_WORDS[terrain]} the {before.kind.word} on {name} {what}.", (name,)),)
