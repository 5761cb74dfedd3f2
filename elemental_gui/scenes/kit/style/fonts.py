"""Fonts: the bundled one, for machines on which the system's own cannot draw text, and headings in other sizes."""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontDatabase, QFontMetrics, QFontMetricsF, QGuiApplication

from elemental_gui import assets

FAMILY = "Inter"
FILES = ("Inter-Regular.otf", "Inter-SemiBold.otf")
_SAMPLE = "Take 3 stones, place two of them, then step or confirm"


def system_font_draws_text() -> bool:
    """Tell whether the application's font has letters; without them every label is a row of empty boxes."""
    # The families' names prove nothing: a machine without a single font file still lists "Sans Serif".
    return QFontMetrics(QGuiApplication.font()).inFont("A")


def install_fonts() -> None:
    """Make sure text can be drawn: keep the system's font if it can, otherwise use the bundled one.

    Needs a QGuiApplication. Registering both files takes less than a millisecond.
    """
    if system_font_draws_text():
        return
    for name in FILES:
        QFontDatabase.addApplicationFont(str(assets.path("fonts", name)))
    font = QFont(QGuiApplication.font())
    font.setFamily(FAMILY)
    QGuiApplication.setFont(font)


def letter_width(font: QFont) -> float:
    """Return the mean width of what this program writes.

    A font's own average is taken over all its signs; of the bundled one it is a third more than its text needs.
    """
    return QFontMetricsF(font).horizontalAdvance(_SAMPLE) / len(_SAMPLE)


def larger(font: QFont, factor: float) -> QFont:
    """Return a font in another size relative to the system's; headings are a little heavier too."""
    result = QFont(font)
    result.setPointSizeF(font.pointSizeF() * factor)
    if factor > 1.2:
        result.setWeight(QFont.Weight.DemiBold)
    return result
