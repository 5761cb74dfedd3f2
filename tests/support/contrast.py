"""How well two colours can be told apart, as WCAG 2 measures it."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QColor

TEXT: Final = 4.5
SHAPE: Final = 3.0


def luminance(colour: QColor) -> float:
    """Return the relative luminance of WCAG 2, from 0 to 1."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())


def contrast(first: QColor, second: QColor) -> float:
    """Return the contrast ratio of WCAG 2, from 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)
