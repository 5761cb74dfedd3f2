"""Directions as people say them: `up`, `northeast`, `dl`, `bottom right`."""

from __future__ import annotations

from itertools import product
from typing import Final

from elemental_gui.engine.core.geometry import DIRECTIONS
from elemental_gui.engine.core.spoken import COMMA, STOP, Words, text_at
from elemental_gui.engine.core.violations import NotationError

MOST_STEPS: Final = 5
"""Letters of a string that is cut up; nobody has more steps."""
UPRIGHT: Final = {"up": "U", "down": "D", "north": "U", "south": "D", "top": "U", "bottom": "D"}
_SIDEWAYS: Final = {"left": "L", "right": "R", "west": "L", "east": "R"}
ORTHOGONAL: Final = {**UPRIGHT, **_SIDEWAYS}
_GLUED: Final = {first + second: UPRIGHT[first] + _SIDEWAYS[second] for first, second in product(UPRIGHT, _SIDEWAYS)}
_POINTS: Final = {"n": "U", "s": "D"}
SIDE_POINTS: Final = {"e": "R", "w": "L"}
"""Points of the compass that are letters of stones as well; they are steps only where they stand alone."""
_COMPASS: Final = {"ne": "UR", "nw": "UL", "se": "DR", "sw": "DL"}
_WORDS: Final = {
    **{name.lower(): name for name in DIRECTIONS}, **ORTHOGONAL, **_GLUED, **_COMPASS, **_POINTS,
}  # fmt: skip
_DIAGONAL: Final = ("UL", "UR", "DL", "DR")
PAIRS: Final = {pair: pair for pair in _DIAGONAL} | {pair[::-1]: pair for pair in _DIAGONAL}


def direction_from(text: str) -> str:
    """Read one direction such as `ur` or `left`; empty when the word is none."""
    return _WORDS.get(text, "") if text not in ("top", "bottom") else ""


def pair_of(first: str, second: str) -> str:
    """Give the diagonal that two orthogonal directions name; empty when they name none."""
    letters = _WORDS.get(first, "") + (_WORDS.get(second, ""))
    return PAIRS.get(letters, "")


def ways_from(words: Words, index: int, text: str) -> list[tuple[int, list[str]]]:
    """List how the words from here can be steps: how many words are used, and which steps they are."""
    one = direction_from(text)
    if text in SIDE_POINTS and text_at(words, index + 1) in ("", COMMA, STOP, "and", "then"):
        return [(1, [SIDE_POINTS[text]])]
    joined = text_at(words, index + 1) in ("-", "/")
    second = text_at(words, index + (2 if joined else 1))
    chain = _chain(words, index)
    if len(chain) > 2:
        return [(2 * len(chain) - 1, chain)]
    if one and len(one) == 1:
        both = pair_of(text, second)
        if both and joined:
            # `up-right` is one step; `U-R` may be two.
            return [(3, [both])] if len(text) > 1 and len(second) > 1 else [(3, [both]), (1, [one])]
        if both and not joined and text in ORTHOGONAL and second in ORTHOGONAL:
            return [(2, [both]), (1, [one])]
        return [(1, [one])]
    if one:
        return [(1, [one])]
    if text in UPRIGHT and pair_of(text, second):  # top right
        return [(3 if joined else 2, [pair_of(text, second)])]
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


def _cuts(letters: str) -> list[list[str]]:
    """Cut a string such as `UUR` into steps in every possible way."""
    if not letters:
        return [[]]
    cuts = [[letters[0], *rest] for rest in _cuts(letters[1:])]
    if letters[:2] in PAIRS:
        cuts += [[PAIRS[letters[:2]], *rest] for rest in _cuts(letters[2:])]
    return cuts
