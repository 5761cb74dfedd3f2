"""Fonts of headings; apart from everything that is painted, because the first picture of the window needs them."""

from __future__ import annotations

from PySide6.QtGui import QFont


def larger(font: QFont, factor: float, *, bold: bool = True) -> QFont:
    """Return a font in another size relative to the system's; headings are a little heavier too."""
    result = QFont(font)
    result.setPointSizeF(font.pointSizeF() * factor)
    if bold and factor > 1.2:
        result.setWeight(QFont.Weight.DemiBold)
    return result
