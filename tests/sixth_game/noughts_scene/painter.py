"""How Noughts looks: tiles, and the marks on them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from elemental_gui.scenes.kit.painter import Painter
from elemental_gui.scenes.kit.style.art import Artwork, figure, tones
from elemental_gui.scenes.kit.style.theme import Theme
from tests.sixth_game.noughts.state import LETTERS, Action, State
from tests.sixth_game.noughts.texts import WORDS


class NoughtsPainter(Painter[State, Action]):
    """Each mark in the colours of its seat."""

    def paint_token(self, painter: QPainter, text: str, area: QRectF, artwork: Artwork, theme: Theme) -> None:
        if text not in tuple(LETTERS):
            super().paint_token(painter, text, area, artwork, theme)
            return
        seat = LETTERS.index(text) + 1
        figure("noughts", WORDS[seat - 1], tones(seat, theme)).render(painter, area)

    def icon(self, _action: Action) -> str:
        return "edit"


PAINTER: Final = NoughtsPainter()
