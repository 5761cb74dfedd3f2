"""A move that is told in two legs: `to K5, then steps to J5`, `slides to K5 and from there goes one west`."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from elemental_gui.engine.core.geometry import DIRECTION_WORDS, Square
from elemental_gui.engine.core.spoken import COMMA, NUMBERS, SQUARES, STOP, Words, as_written, skip, text_at
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.elemenders.actions import Action, Move
from elemental_gui.engine.elemenders.board import GRID
from elemental_gui.engine.elemenders.legality import check
from elemental_gui.engine.elemenders.spoken.naming import square_at
from elemental_gui.engine.elemenders.spoken.ways import ATTACKS, FORMS, MOVES, SIDES, WAY_ON, target_at
from elemental_gui.engine.elemenders.state import State

_ON: Final = WAY_ON | {"it", "he", "she", "there", "on", "further", "again", "finally", "where", "after", "that"}
_GOING_ON: Final = MOVES | {
    "continues", "continue", "continuing", "proceeds", "turns", "carries", "on", "to", "onto", "(", "further",
    "another", "once", "more",
}  # fmt: skip
_FAR: Final = frozenset((*NUMBERS, *SQUARES, "1", "2", "3", "more", "further"))
_WAYS: Final = frozenset((*DIRECTION_WORDS, *SIDES))
_LETTER: Final = 1
_WALKING: Final = frozenset(("walk", "walks", "walking", "step", "steps", "stepping", "moves", "moving", "run", "runs"))
_GOING_BACK: Final = MOVES | {"backs", "back", "falls", "fall", "pulls", "pull", "draws", "drops", "flees", "jumps"}
_TOWARD: Final = frozenset(("to", "onto", "into", "over", "back"))


def led_on(state: State, words: Words, origin: Square, target: Square, end: int) -> tuple[Square, int]:
    """Follow a move to where its second leg leads, if only the whole is a move, and give the index behind it.

    `Then right`, or `then C5` where nobody stands, can be told of nothing else, so that it counts also where nobody
    gets there.
    """
    begin = _past_square(state, words, skip(words, end, _ON), target)
    further, behind = _second_leg(state, words, target, begin) if begin > end else (None, end)
    if further is None or text_at(words, behind) in ("to", "-", *MOVES, *ATTACKS, *FORMS):
        return target, end
    is_way = state.piece(further) is None and check(state, Move(origin, further)) is None
    is_bare = square_at(state, words, behind - 1) is None or _ends_there(state, words, further, behind)
    is_bare &= any(word.text == "then" for word in words[end:behind])
    return (further, behind) if is_way or (is_bare and further != origin) else (target, end)


def _past_square(state: State, words: Words, at: int, square: Square) -> int:
    """Skip `from K5` where the first leg has led there."""
    is_from = text_at(words, at) == "from" and square_at(state, words, at + 1) == square
    there = at + 2 if is_from else at + (text_at(words, at) == "from")
    return skip(words, there, _ON) if there > at else at


def _second_leg(state: State, words: Words, here: Square, begin: int) -> tuple[Square | None, int]:
    """Read where a clause leads that names no unit: a square behind a verb or a way, or a way alone."""
    at = skip(words, begin, _GOING_ON)
    toward = skip(words, at, _FAR | _WAYS | {"to", "onto", "the"})
    square = square_at(state, words, toward)
    if square is not None:
        is_led = toward > begin or text_at(words, begin - 1) not in (COMMA, "and", "then")
        is_led |= text_at(words, begin - 1) == "then" and _ends_there(state, words, square, toward + 1)
        return (square, toward + 1) if is_led else (None, begin)  # C3 to C4, C3 to C5
    try:
        square, behind = target_at(state, words, at, here)
    except NotationError:
        return None, begin
    is_over = text_at(words, behind) in ("", STOP, COMMA, ")", "and", "then")
    return (square, behind) if behind > at and is_over else (None, begin)


def _ends_there(state: State, words: Words, square: Square, behind: int) -> bool:
    """Tell whether a square is told that has no unit, and nothing is told of it, so that it only ends a way."""
    return state.piece(square) is None and text_at(words, behind) in ("", STOP, COMMA, ")", "and", "then")


def lost_leg(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote a second leg that nobody goes, because the turn that was read ends with the first: `A1 to A3, then right`.

    Behind a comma alone it may tell again how the first one goes.
    """
    moves = {action.target: action.origin for _, action in told if isinstance(action, Move)}
    for at, word in enumerate(words):
        here = GRID.parse(word.text)
        begin = skip(words, at + 1, WAY_ON)
        way_at = skip(words, begin, _FAR)
        behind = skip(words, way_at + 1, _FAR)
        way = text_at(words, way_at)
        is_way = way in _WAYS and len(way) > _LETTER and text_at(words, behind) in ("", STOP, COMMA, ")")
        if here not in moves or begin == at + 1 or not is_way:
            continue
        ray = GRID.rays[moves[here]][DIRECTION_WORDS.get(way) or SIDES[way]]
        if text_at(words, begin - 1) != COMMA or here not in ray:
            return as_written(words[at:behind])
    return ""


def lost_walk(told: Sequence[tuple[State, Action]], words: Words) -> str:
    """Quote where somebody walks, `then the same water walks to F5`, if nobody does in the turn that was read.

    Behind an action that is refused nothing was read.
    """
    if any(check(*each) is not None for each in told[-1:]):
        return ""
    moves = [action for _, action in told if isinstance(action, Move)]
    ends = {action.target for action in moves}
    for at, word in enumerate(words):
        behind = skip(words, at + 1, _TOWARD)
        there = GRID.parse(text_at(words, behind)) if word.text in _WALKING and behind > at + 1 else None
        if there is not None and there not in ends:
            return as_written(words[at : behind + 1])
    return _lost_retreat({action.origin for action in moves} | ends, words)


def _lost_retreat(moved: AbstractSet[Square], words: Words) -> str:
    """Quote who goes back somewhere, `attacks E8 and steps back`, where nobody named shortly before moves."""
    for at, word in enumerate(words):
        is_back = text_at(words, at - 1) in _GOING_BACK and word.text in ("back", "off", "away")
        is_back &= text_at(words, at + 1) in ("", STOP, COMMA, ")", "and", "then", "again")
        before = [square for each in words[:at] if (square := GRID.parse(each.text)) is not None][-2:]
        if is_back and before and moved.isdisjoint(before):
            return f"{words[at - 1].source} {word.source}"
    return ""
