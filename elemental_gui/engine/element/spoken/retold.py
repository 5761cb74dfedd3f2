"""What is told a second time in other terms: `up up up (H5 H4 H3)`, and `fires: H11 then G11` behind both of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import attrs

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.spoken import COMMA, CORRECTING, STOP, Heard, Word, Words, again, instead, skip, text_at
from elemental_gui.engine.core.violations import NotationError, Unmeant
from elemental_gui.engine.element.actions import Move
from elemental_gui.engine.element.board import GRID, HEIGHTS
from elemental_gui.engine.element.drafts import walks
from elemental_gui.engine.element.spoken.steps import hear_steps
from elemental_gui.engine.element.spoken.ways import MOST_STEPS
from elemental_gui.engine.element.state import Stage, State

_BETWEEN: Final = frozenset((COMMA, "and", "then", "-", "to", "/", "+", "&", "move"))
"""What stands between the steps of a row."""
_IN_OTHER_WORDS: Final = frozenset(("that's", "ie", "namely", "meaning", "aka"))
_BRACKET: Final = _IN_OTHER_WORDS | {"(", "="}
"""What says that the same is told once more."""
_ANEW: Final = _BRACKET | frozenset((
    ")", ":", "-", "so", "i", "e", ".", "i'm", "which", "that", "is", "are", "to", "on", "via", "over", "through", "by",
    "landing", "squares", "along", "walking", "stepping", "moving", "straight", "all", "way", "just", "the", "goes",
    "going", COMMA, STOP,
))  # fmt: skip
_FEW: Final = 5
"""Words behind the steps of a bracket."""
_S: Final = "[a-k](?:1[01]|[1-9])"
_PLACED: Final = re.compile(
    r"(?<![^ ])(?P<stone>fire|water)s? (?:(?:at|on|to|in|into|goes|go|:) ){0,3}"
    rf"(?P<row>{_S}(?: (?:,|and|then|&) {_S}){{0,3}})(?![^ ])"
)
_PLACED_AGAIN: Final = re.compile(
    r"(?<=[;,(] )(?P<again>(?:(?:so|first|the|my|both|two|order|of|with|i|place|put|in|go|goes|that's|ie|again) ){0,5}"
    r"(?P<stone>fire|water)s? (?:(?::|are|go|goes|on|at|to|in|order|first|again|is|then|,) ){0,4}"
    rf"(?P<row>{_S}(?: (?:(?:,|and|then|&|first|second|on|at|to|the|(?P=stone)s?) ){{1,4}}{_S}){{1,3}}))"
    r"(?= [;,)]|$)"
)
"""Fires or waters that are named together, perhaps only to say in which order they are placed."""
_SQUARE: Final = re.compile(_S)
_ORDERING: Final = frozenset(("then", "order", "first", "second"))
_OPEN: Final = CORRECTING | {"?", "or", "if", "maybe", "perhaps", "not", "swap", "another", "more", "other"}


def without_placed_again(words: Words) -> Words:
    """Leave out two fires or more, or waters, that are told once more: none is placed on its like.

    They are placed in the order that is told last, if that is why.
    """
    text = " ".join(word.text for word in words)
    for found in reversed([*_PLACED_AGAIN.finditer(text)]):
        before = text[: found.start()]
        rows = (each for each in _PLACED.finditer(before) if each["stone"] == found["stone"])
        squares = (square for each in rows for square in _SQUARE.finditer(before, *each.span("row")))
        row = _SQUARE.findall(found["row"])
        placed = [square for square in squares if square[0] in row]
        told = [square[0] for square in placed]
        is_ordered = told == row or not _ORDERING.isdisjoint(found["again"].split())
        if sorted(told) == sorted(row) and is_ordered and _OPEN.isdisjoint(before.split()):
            words = instead(words, found.span("again"), ())
            for square, last in zip(reversed(placed), reversed(row), strict=True):
                words = instead(words, square.span(), (last,)) if square[0] != last else words
    return words


@attrs.frozen
class _Row:
    """Steps one after another."""

    squares: tuple[Square, ...]
    end: int
    is_ways: bool
    """Whether directions tell it, and not squares."""
    is_far: bool
    """Whether only its end is told."""


def hear_retold(state: State, words: Words, index: int) -> list[Heard]:
    """Hear the first of some steps that are told twice, the others being left to hear; none for anything else.

    Raises Unmeant where the second telling is as long, but of other steps.
    """
    for row in _rows(state, words, index) if state.stage is Stage.ACT else ():
        behind = skip(words, row.end, _ANEW)
        said = {word.text for word in words[row.end : behind]}
        is_sure = not said.isdisjoint(_IN_OTHER_WORDS) or {"that", "is"} <= said
        if not (row.is_ways or row.is_far or is_sure) and said.isdisjoint(_BRACKET):
            continue  # C4 and D5, then up
        if row.is_ways and GRID.parse(text_at(words, behind)) is None:
            continue  # directions are told again by squares only
        is_led = not said.isdisjoint(_BRACKET | {"by", "straight"})
        for other in _rows(state, words, behind):
            if row.is_far and other.is_ways and not is_led:
                continue  # to F3, up
            steps = _same(state.sage, row, other) or _same_step(row, other, is_sure)
            end = _past_bracket(words, other.end) if "(" in said else other.end
            if steps and end and not any(state.board[square] in HEIGHTS for square in steps):
                left = [word for square in steps[1:] for word in ("move", GRID.names[square].lower())]
                return [Heard(Move(steps[0]), end, again(words[index:], left))]
            if not steps and _contradicts(state, row, other) and not said.isdisjoint(_BRACKET | {":"}):
                raise Unmeant("The directions of the steps and their squares are not the same.")
    return []


def _contradicts(state: State, row: _Row, other: _Row) -> bool:
    """Tell whether squares behind directions are as many, but others, and cannot be steps to come."""
    is_other = row.is_ways and not other.is_ways and not other.is_far and len(row.squares) == len(other.squares) > 1
    return is_other and len(row.squares) + len(other.squares) > state.steps


def _same(sage: Square, row: _Row, other: _Row) -> tuple[Square, ...]:
    """Give the steps that two rows tell in their own terms; none where they are not the same."""
    if row.is_far and not other.is_ways and not other.is_far:
        end = row.squares[-1]
        is_near = GRID.direction(other.squares[-1], end) is not None
        return other.squares if other.squares[-1] == end else (*other.squares, end) if is_near else ()
    if row.is_far and other.is_ways and len(other.squares) == 1:
        steps = zip((sage, *row.squares), row.squares, strict=False)
        return row.squares if {there - here for here, there in steps} == {other.squares[0] - sage} else ()
    is_end = row.is_ways and not other.is_ways and (other.is_far or len(other.squares) == 1)
    if is_end and len(row.squares) > 1 and row.squares[-1] == other.squares[-1]:
        return row.squares  # up two (F3)
    is_other = row.is_ways != other.is_ways
    return row.squares if is_other and len(row.squares) > 1 and row.squares == other.squares else ()


def _same_step(row: _Row, other: _Row, is_sure: bool) -> tuple[Square, ...]:
    """Give one step that is told in other words, where the text says that it is the same: `F4, i.e. one right`."""
    is_same = is_sure and row.is_ways != other.is_ways and row.squares == other.squares
    return row.squares if is_same and len(row.squares) == 1 else ()


def _past_bracket(words: Words, index: int) -> int:
    """Give the index behind a bracket in which only words follow; 0 where it names more, or is not closed."""
    for at in range(index, min(len(words), index + _FEW)):
        if text_at(words, at) == ")":
            return at + 1
        if GRID.parse(text_at(words, at)) is not None:
            return 0
    return 0


def _rows(state: State, words: Words, index: int) -> Iterator[_Row]:
    """Yield the steps that follow from here, told by squares or by directions, in every way to read them."""
    text = text_at(words, index)
    square = GRID.parse(text)
    if square == state.sage:
        index = skip(words, index + 1, _BETWEEN)
        square = GRID.parse(text_at(words, index))
    is_led = index + 1 < skip(words, index + 1, _ANEW) < len(words)
    is_away = square is not None and is_led and GRID.direction(state.sage, square) is None
    far = walks(state).get(square) if square is not None and is_away else None
    if far is not None:
        yield _Row(tuple(step.square for step in far.steps), index + 1, is_ways=False, is_far=True)
        return
    for squares, rest in _followed(state, tuple(words[index:]), (), is_ways=square is None):
        if squares:
            yield _Row(squares, len(words) - rest, is_ways=square is None, is_far=False)


def _followed(
    state: State, rest: tuple[Word, ...], squares: tuple[Square, ...], *, is_ways: bool
) -> Iterator[tuple[tuple[Square, ...], int]]:
    """Yield the squares of a row and how many words are left behind it."""
    at = skip(rest, 0, _BETWEEN) if squares else 0
    heard = _steps(state, rest[at:], is_ways=is_ways) if len(squares) < MOST_STEPS else []
    if not heard:
        yield squares, len(rest)
    for each in heard:
        sages = (*state.sages[: state.seat - 1], each.action.square, *state.sages[state.seat :])
        words = (*each.left, *rest[at + each.end :])
        yield from _followed(attrs.evolve(state, sages=sages), words, (*squares, each.action.square), is_ways=is_ways)


def _steps(state: State, words: Words, *, is_ways: bool) -> list[Heard]:
    square = GRID.parse(text_at(words, 0))
    if square is not None:
        is_near = GRID.direction(state.sage, square) is not None and (words[0].is_again or not is_ways)
        return [Heard(Move(square), 1)] if is_near else []
    try:
        heard = hear_steps(state, words, 0, Move) if is_ways else []
    except NotationError:
        return []
    return [each for each in heard if isinstance(each.action, Move)]
