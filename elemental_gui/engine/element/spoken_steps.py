"""Directions as people say them: `UR`, `up-right`, `2 up`, `UUR`; what can be cut up in several ways has them all."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Final

from elemental_gui.engine.core import spoken
from elemental_gui.engine.core.geometry import DIRECTIONS, Square
from elemental_gui.engine.core.spoken import COMMA, STOP, Heard, Words, again, skip, text_at
from elemental_gui.engine.core.violations import NotationError, Violation
from elemental_gui.engine.element.actions import Move, Ride
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.state import State

MOST_STEPS: Final = 5
"""Letters of a string that is cut up; nobody has more steps."""
_UPRIGHT: Final = {"up": "U", "down": "D", "north": "U", "south": "D", "top": "U", "bottom": "D"}
_SIDEWAYS: Final = {"left": "L", "right": "R", "west": "L", "east": "R"}
_ORTHOGONAL: Final = {**_UPRIGHT, **_SIDEWAYS}
_GLUED: Final = {first + second: _UPRIGHT[first] + _SIDEWAYS[second] for first, second in product(_UPRIGHT, _SIDEWAYS)}
_COMPASS: Final = {"ne": "UR", "nw": "UL", "se": "DR", "sw": "DL"}
_WORDS: Final = {
    **{name.lower(): name for name in DIRECTIONS}, **_ORTHOGONAL, **_GLUED, **_COMPASS,
}  # fmt: skip
_DIAGONAL: Final = ("UL", "UR", "DL", "DR")
_PAIRS: Final = {pair: pair for pair in _DIAGONAL} | {pair[::-1]: pair for pair in _DIAGONAL}
_SQUARES: Final = frozenset(("square", "squares", "step", "steps", "space", "spaces"))
_TIMES: Final = {"twice": 2, "once": 1, "thrice": 3}


def direction_from(text: str) -> str:
    """Read one direction such as `ur` or `left`; empty when the word is none."""
    return _WORDS.get(text, "") if text not in ("top", "bottom") else ""


def hear_steps(state: State, words: Words, index: int, act: Callable[[Square], Move | Ride]) -> list[Heard]:
    """Hear one step in a direction, `act` making the action of its square; what is left of a string comes later."""
    text, times, end = text_at(words, index), 1, index + 1
    count = spoken.number(text.removesuffix("x"), 9)
    counted = skip(words, index + 1, _SQUARES)
    # `2 steps left` may be those to come.
    is_rest = text_at(words, counted) == "left" and text_at(words, counted - 1) in ("step", "steps")
    if count and direction_from(text_at(words, counted)) and not is_rest:
        text, times, end = text_at(words, counted), count, counted + 1
    heard = []
    for ways in _ways(words, end - 1, text):
        length, steps = ways
        behind, repeated = (times, end + length - 1) if times > 1 else _times(words, end + length - 1)
        if behind > MOST_STEPS:
            raise NotationError(f"{behind} steps are more than a turn has.")
        row = steps * behind
        left = again(words[index:], [step.lower() for step in row[1:]])
        target = state.sage + GRID.steps[row[0]]
        if len(row) == 1:
            repeated = _past_target(words, repeated, target)
        if GRID.names[target]:
            heard.append(Heard(act(target), repeated, left))
        else:
            heard.append(Heard(row[0], repeated, left, _off_board(GRID.names[state.sage], row[0])))
    return heard


def _past_target(words: Words, index: int, target: Square) -> int:
    """Skip the square that a step leads to where it is told besides: `UR (G4)`, `up to F4`."""
    is_told = text_at(words, index) in ("(", "to", "=") and GRID.parse(text_at(words, index + 1)) == target
    is_own = text_at(words, index + 2) in spoken.ELEMENTS
    return index + 2 if is_told and not is_own else index


def past_direction(state: State, words: Words, index: int, square: Square) -> int:
    """Skip the direction of a step whose square was told, in a bracket: `G4 (UR)`; another one is a NotationError."""
    direction = direction_from(text_at(words, index + 1))
    if text_at(words, index) != "(" or text_at(words, index + 2) != ")" or not direction:
        return index
    if state.sage + GRID.steps[direction] != square:
        raise NotationError(f"{GRID.names[square]} is not {direction} of the sage on {GRID.names[state.sage]}.")
    return index + 3


def _off_board(sage: str, direction: str) -> Violation:
    """Refuse a step that no square can be named for, which is why the engine never hears of it."""
    said = f"{direction} of {sage} lies off the board."
    return Violation("1c.10", said, (sage,), "Step to one of the squares around the sage.")


def _ways(words: Words, index: int, text: str) -> list[tuple[int, list[str]]]:
    """List how the words from here can be steps: how many words are used, and which steps they are."""
    one = direction_from(text)
    joined = text_at(words, index + 1) in ("-", "/")
    second = text_at(words, index + (2 if joined else 1))
    chain = _chain(words, index)
    if len(chain) > 2:
        return [(2 * len(chain) - 1, chain)]
    if one and len(one) == 1:
        both = _pair(text, second)
        if both and joined:
            # `up-right` is one step; `U-R` may be two.
            return [(3, [both])] if len(text) > 1 and len(second) > 1 else [(3, [both]), (1, [one])]
        if both and not joined and text in _ORTHOGONAL and second in _ORTHOGONAL:
            return [(2, [both]), (1, [one])]
        return [(1, [one])]
    if one:
        return [(1, [one])]
    if text in _UPRIGHT and _pair(text, second):  # top right
        return [(3 if joined else 2, [_pair(text, second)])]
    if len(text) > 1 and set(text) <= set("udlr"):
        if len(text) > MOST_STEPS:
            raise NotationError(f"{spoken_string(text)} is too long to be taken apart; write the steps with blanks.")
        return [(1, steps) for steps in _cuts(text.upper())]
    return []


def _chain(words: Words, index: int) -> list[str]:
    """Read steps with a dash between each two, such as `U-UR-R`."""
    steps = []
    while direction_from(text_at(words, index)):
        steps.append(direction_from(text_at(words, index)))
        if text_at(words, index + 1) != "-":
            break
        index += 2
    return steps


def spoken_string(text: str) -> str:
    """Quote a string of directions, cut off where it is endless."""
    return f'"{text[:20].upper()}{"…" if len(text) > 20 else ""}"'


def _pair(first: str, second: str) -> str:
    """Give the diagonal that two orthogonal directions name; empty when they name none."""
    letters = _WORDS.get(first, "") + (_WORDS.get(second, ""))
    return _PAIRS.get(letters, "")


def _times(words: Words, index: int) -> tuple[int, int]:
    """Read how often a step is made, `up 2`, `up x2` or `up twice`: the number, and the index behind it."""
    index += text_at(words, index) == "x" and text_at(words, index + 1).isdigit()
    text = text_at(words, index)
    count = _TIMES.get(text) or spoken.number(text.removeprefix("x"), 99)
    following = skip(words, index + 1, _SQUARES)
    if count and text.isalpha() and (following > index + 1 or text_at(words, following) in ("", COMMA, STOP)):
        return count, following  # `up one`, `up two squares`; but not `up, one fire on B3`
    behind = words[index + 1] if index + 1 < len(words) else None
    # In `1) UR 2) U` and `1. UR 2. U` a number counts the actions, not the steps.
    is_closed = behind is not None and (behind.text in (")", ":") or behind.source.startswith("."))
    is_numbering = text.isdigit() and is_closed
    is_count = bool(count) and (text in _TIMES or not text.isalpha()) and not is_numbering
    return (count or 1, following) if is_count else (1, index)


def _cuts(letters: str) -> list[list[str]]:
    """Cut a string such as `UUR` into steps in every possible way."""
    if not letters:
        return [[]]
    cuts = [[letters[0], *rest] for rest in _cuts(letters[1:])]
    if letters[:2] in _PAIRS:
        cuts += [[_PAIRS[letters[:2]], *rest] for rest in _cuts(letters[2:])]
    return cuts
