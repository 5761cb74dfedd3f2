"""What everything in a scene is drawn with: artwork, theme, and the size of a square on this screen."""

from typing import NamedTuple

from PySide6.QtGui import QFont, QFontInfo, QGuiApplication

from elemental_gui.scenes.kit.placement import UNIT
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import Theme


class Look(NamedTuple):
    """One way to draw a board. Pictures are rendered for `edge`, so that they land on the screen pixel by pixel."""

    artwork: Artwork
    theme: Theme
    edge: int
    """Device pixels along one square."""
    ratio: float
    """Device pixels along one logical pixel."""
    coordinates: bool = True
    """Whether letters and numbers are shown round the board."""
    hints: bool = True
    """Whether it is shown where a piece can go, and what it would do there."""

    @property
    def scale(self) -> float:
        """One device pixel in scene units."""
        return UNIT / self.edge

    @property
    def pixel(self) -> float:
        """One logical pixel in scene units."""
        return UNIT * self.ratio / self.edge

    @property
    def text(self) -> float:
        """The size of the system's text in scene units."""
        return text_size() * self.pixel

    def font(self, units: float, least: float, *, bold: bool) -> QFont:
        """Return a font for the scene, so large in scene units, but at least `least` times the system's text."""
        font = QFont(QGuiApplication.font())
        font.setPixelSize(round(max(units, least * self.text)))
        font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
        return font


def text_size() -> int:
    """Return the size of the system's text in logical pixels."""
    return QFontInfo(QGuiApplication.font()).pixelSize()
