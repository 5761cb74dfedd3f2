"""What a move brings about, in the words by which people tell it: changes, pushes, battles, and who is gone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from elemental_gui.engine.compass_collisions.actions import Action, Move
from elemental_gui.engine.compass_collisions.board import EMPTY, GRID, HOLE, OWNER, STEPS, element_of
from elemental_gui.engine.compass_collisions.events import (
    PieceBeaten,
    PieceFell,
    PieceMoved,
    PiecePushed,
    SquaresVanished,
    events,
)
from elemental_gui.engine.compass_collisions.legality import check
from elemental_gui.engine.compass_collisions.moving import Meeting, meeting
from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.spoken import GONE

TELLS: Final[Mapping[str, frozenset[str]]] = {
    "change": frozenset((
        "change", "changes", "changed", "changing", "transform", "transforms", "transformed", "transforming",
        "transformation", "turns", "turning", "turned", "become", "becomes", "becoming", "morph", "morphs", "convert",
        "converts", "makes",
    )),
    "same": frozenset((
        "stay", "stays", "staying", "remain", "remains", "keeps", "unchanged", "still", "same",
        "stand", "stands", "stood"
    )),
    "push": frozenset((
        "push", "pushes", "pushed", "pushing", "shove", "shoves", "shoved", "shoving", "nudge", "nudges", "nudged",
        "nudging", "bump", "bumps", "bumped", "bumping", "budges",
    )),
    "fall": frozenset(("fall", "falls", "fell", "falling", "drop", "drops", "plunges", "tumbles", "overboard")),
    "meet": frozenset((
        "battle", "fight", "fights", "clash", "clashes", "collide", "collides", "collision", "meets", "meet", "meeting",
        "hits", "hit", "attack", "attacks", "attacking", "hitting", "fighting", "against", "versus", "vs", "challenge",
        "challenges", "challenging", "face", "faces", "facing", "confront", "confronts", "tackle", "tackles",
    )),
    "end": frozenset((
        "end", "ends", "ending", "lands", "landing", "land", "arrives", "arrive", "sits", "stops", "finishes",
    )),
    "opposite": frozenset(("opposite", "opposites", "opposed", "opposing")),
    "jump": frozenset(("jump", "jumps", "jumping", "jumped", "hop", "hops", "hopping", "leap", "leaps", "leaping")),
    "collapse": frozenset(("erode", "erodes", "eroded", "erosion", "collapse", "collapses", "crumble", "crumbles")),
    "gone": GONE | {"take", "takes", "taking", "took", "taken"},
}  # fmt: skip


def happens(state: State, action: Action) -> Mapping[str, tuple[str, ...]]:
    """Give what a move brings about, each time with the pieces and squares by which it may be told."""
    if not isinstance(action, Move) or check(state, action) is not None:
        return {}
    found: dict[str, list[str]] = {}
    for kind, *told in _happenings(state, action):
        found.setdefault(kind, []).append(" ".join(told))
    return {kind: tuple(several) for kind, several in found.items()}


def _happenings(state: State, action: Move) -> list[tuple[str, ...]]:
    mover, target = state.board[action.square], action.square + STEPS[action.direction] * action.distance
    told: list[tuple[str, ...]] = [("jump", _name(target))] if action.distance > 1 else []
    told += _meeting(mover, state.board[target], _name(target))
    for event in events(state, action):
        match event:
            case PieceMoved(_, square, letter, became):
                kind = "same" if became == letter else "change"
                told += [(kind, _word(letter), _word(became), _name(square)), ("end", _word(became), _name(square))]
            case PiecePushed(origin, square, letter):
                told += [("push", _word(letter), _name(origin), _name(square))]
                told += [(kind, _word(letter), _name(square)) for kind in ("end", "same")]
            case PieceFell(origin, gap, letter):
                told += [(kind, _word(letter), _name(origin), _name(gap)) for kind in ("gone", "fall")]
                told += [("push", _word(letter), _name(origin), _name(gap))] if origin != action.square else []
            case PieceBeaten(origin, square, letter):
                told.append(("gone", _word(letter), _name(origin), _name(square)))
            case SquaresVanished(_, squares, lost, _):
                told.append(("collapse", *map(_name, squares)))
                told += [("gone", _word(letter), _name(square)) for square, letter in lost]
    return told


def _meeting(mover: int, there: int, name: str) -> list[tuple[str, ...]]:
    """Tell of the piece of the other side that a move meets."""
    if there in (EMPTY, HOLE) or OWNER[there] == OWNER[mover]:
        return []
    told: list[tuple[str, ...]] = [("meet", _word(mover), _word(there), name)]
    how = meeting(mover, there)
    told += [("opposite", _word(mover), _word(there))] if how is Meeting.PUSHES else []
    return [*told, ("same", _word(there), name)] if how in (Meeting.LOSES, Meeting.BOTH_FALL) else told


def _word(letter: int) -> str:
    return element_of(letter).word


def _name(square: Square) -> str:
    return GRID.names[square].lower()
