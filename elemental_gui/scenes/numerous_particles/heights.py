"""Whole numbers of any size as heights of a chart; never a floating-point number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

FULL: Final = 1000
"""The height of a chart's highest point; the lowest is 0."""

_HUGE: Final = 100_000
"""From here on a chart counts digits instead of units."""
_FRACTION_BITS: Final = 6


def is_huge(values: Sequence[int]) -> bool:
    """Tell whether a chart of these numbers counts digits instead of units."""
    return max(map(abs, values), default=0) >= _HUGE


def heights(values: Sequence[int]) -> list[int]:
    """Give the height of each number between 0 and FULL; the lowest and the highest number reach both ends.

    Huge numbers are compared by their digits, so that a chart stays readable when they double every turn.
    """
    scaled = [_magnitude(value) for value in values] if is_huge(values) else list(values)
    low, high = min(scaled, default=0), max(scaled, default=0)
    return [FULL // 2 if high == low else (value - low) * FULL // (high - low) for value in scaled]


def zero_height(values: Sequence[int]) -> int | None:
    """Give the height of zero in the same chart; None where it lies outside."""
    if not values or min(values) >= 0 or max(values) < 0:
        return None
    scaled = [_magnitude(value) for value in values] if is_huge(values) else list(values)
    return -min(scaled) * FULL // (max(scaled) - min(scaled))


def _magnitude(number: int) -> int:
    """Give a whole number that grows like the logarithm, with the sign of the number."""
    size = abs(number)
    if not size:
        return 0
    bits = size.bit_length()
    shift = bits - 1 - _FRACTION_BITS
    fraction = (size >> shift if shift >= 0 else size << -shift) - (1 << _FRACTION_BITS)
    scaled = (bits << _FRACTION_BITS) + fraction
    return scaled if number > 0 else -scaled
