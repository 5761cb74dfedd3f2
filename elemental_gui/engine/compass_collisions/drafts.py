"""What may come next: answers for gestures, hints and warnings, asked of the same rules as everything else."""

from __future__ import annotations

import attrs

from elemental_gui.engine.compass_collisions.actions import Action, Move
from elemental_gui.engine.compass_collisions.board import GRID, HOLE, OWNER, PIECES, STEPS, element_of, standing
from elemental_gui.engine.compass_collisions.erosion import Vanishing, numbered
from elemental_gui.engine.compass_collisions.events import GameEnded, PieceBeaten, PieceFell, SquaresVanished, events
from elemental_gui.engine.compass_collisions.legality import check
from elemental_gui.engine.compass_collisions.moving import RAYS, TURNED, Fate, Meeting, changes, meeting
from elemental_gui.engine.compass_collisions.state import Stage, State
from elemental_gui.engine.compass_collisions.transition import after
from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.violations import Caution, Violation


@attrs.frozen
class MoveChoice:
    """A move that a piece might make, and what it would do."""

    move: Move
    target: Square | None
    """The square it leads to; None when it leads off the board or to a square that is gone."""
    became: int | None
    """The letter of the piece when it has moved; None when it is lost."""
    meets: Meeting | None
    """The battle it leads to, if any."""
    pushes: tuple[Square, ...]
    """The squares of the pieces that are pushed, the nearest first."""
    violation: Violation | None
    """Why the move is illegal; None when it is legal."""


def move_choices(state: State, square: Square) -> tuple[MoveChoice, ...]:
    """List the eight moves of the piece on a square, the illegal ones with the reason; none for another square."""
    if state.stage is not Stage.ACT or state.board[square] not in PIECES[state.seat]:
        return ()
    return tuple(_choice(state, Move(square, direction, distance)) for direction in STEPS for distance in (1, 2))


def _choice(state: State, move: Move) -> MoveChoice:
    board, origin = state.board, move.square
    ray = GRID.rays[origin][RAYS[move.direction]]
    target = ray[move.distance - 1] if len(ray) >= move.distance else None
    if target is not None and board[target] == HOLE:
        target = None
    violation = check(state, move)
    if violation is not None:
        return MoveChoice(move, target, None, None, (), violation)
    changed = changes(board, move, state.rules.pushed_fight)
    became = next((each.letter for each in changed if each.origin == origin and each.fate is Fate.MOVED), None)
    is_battle = target is not None and OWNER[board[target]] not in (0, state.seat)
    meets = meeting(board[origin], board[target]) if target is not None and is_battle else None
    pushes = (each.origin for each in reversed(changed) if each.origin != origin and each.fate is not Fate.BEATEN)
    return MoveChoice(move, target, became, meets, tuple(pushes), None)


def turns_into(state: State, square: Square) -> dict[str, Element]:
    """Tell what the piece on a square becomes by one step onto an empty square, by direction; empty for no piece."""
    letter = state.board[square]
    if not OWNER[letter]:
        return {}
    return {direction: element_of(table[letter]) for direction, table in TURNED.items()}


def board_then(state: State, action: Action) -> bytes:
    """Give the board that a legal action leads to, for a preview."""
    return after(state, action).board


def cautions(state: State, action: Action) -> tuple[Caution, ...]:
    """List what should make a player think twice about a legal action: the pieces that it costs, and the game."""
    found: list[Caution] = []
    for event in events(state, action):
        match event:
            case PieceFell(origin, _, letter):
                lost, ruling, what = [(origin, letter)], "2b.14", "falls off the board"
            case PieceBeaten(origin, _, letter):
                lost, ruling, what = [(origin, letter)], "2b.20", "is beaten"
            case SquaresVanished(_, _, pieces):
                lost, ruling, what = list(pieces), "2b.24", "vanishes with its square"
            case GameEnded(outcome, lacking) if state.seat not in outcome.winners:
                words = " or ".join(element.word_with_air for seat, element in lacking if seat == state.seat)
                found.append(Caution("2b.35", f"Without {words} the game is lost."))
                continue
            case _:
                continue
        found += [_loss(ruling, what, *piece) for piece in lost if OWNER[piece[1]] == state.seat]
    return tuple(found)


def _loss(ruling: str, what: str, square: Square, letter: int) -> Caution:
    name = GRID.names[square]
    return Caution(ruling, f"The {element_of(letter).word_with_air} on {name} {what}.", (name,))


def numbers(state: State) -> dict[Square, int]:
    """Give the erosion number of every numbered square that stands."""
    return {square: each.numbers[0] for each in outlook(state) for square in each.squares}


def outlook(state: State) -> tuple[Vanishing, ...]:
    """List the numbers that are still to vanish, the next one first, with their squares."""
    return tuple(numbered(state.rules.erosion, standing(state.board)))


def collapse_in(state: State) -> int | None:
    """Tell in how many turns of both players the board collapses if no piece is lost; None if nothing is left to go."""
    return state.rules.collapse_after_plies - state.quiet if outlook(state) else None
