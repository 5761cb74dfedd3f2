"""Colours as people see them: how far two are apart, and which of some named ones is meant by a shade."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from functools import cache
from typing import Final

import attrs

_HEX: Final = re.compile(r"#?([0-9a-fA-F]{6})")
_FAR: Final = 0.085
"""A shade further than this from every named colour is none of them: orange is 0.11 from red, green 0.2 from all."""
_CLEAR: Final = 0.02
"""So much nearer a shade has to be to its colour than to the next one, unless it is nearer by half."""


@attrs.frozen
class Shade:
    """What a colour is taken for: one meaning, or the two that it lies between, or only what comes nearest."""

    meanings: tuple[int, ...]
    nearest: int | None
    """The number of the nearest named colour, whether or not it is near enough."""


def parse_colour(text: str) -> str | None:
    """Read `#c00000`, with or without the sign; None for anything else."""
    found = _HEX.fullmatch(text.strip())
    return f"#{found[1].lower()}" if found else None


@cache
def perceived(colour: str) -> tuple[float, float, float]:
    """Give the place of a colour such as `#c00000` in Oklab, where distances are those that people see."""
    red, green, blue = (_linear(int(colour[start : start + 2], 16) / 255) for start in (1, 3, 5))
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def distance(first: str, second: str) -> float:
    """Tell how different two colours look: 0 for the same, 1 for black and white."""
    return math.dist(perceived(first), perceived(second))


def match(colour: str, named: Iterable[tuple[int, Iterable[str]]]) -> Shade:
    """Find the named colour that a shade is meant to be; every name is a number with the colours that stand for it."""
    ranked = sorted((min(distance(colour, each) for each in shades), name) for name, shades in named if shades)
    if not ranked:
        return Shade((), None)
    (near, nearest), *others = ranked
    if near > _FAR:
        return Shade((), nearest)
    rivals = [name for far, name in others if far - near < _CLEAR and far < 2 * near]
    return Shade((nearest, *rivals[:1]), nearest)
