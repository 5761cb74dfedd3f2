"""Directions as people say them: `up`, `northeast`, `dl`, `bottom right`."""

from __future__ import annotations

from itertools import product
from typing import Final

from elemental_gui.engine.core.geometry import DIRECTIONS

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
