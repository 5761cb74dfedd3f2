"""What stands beside the editor's board: its tokens, fields and clocks, and below them what is wrong."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSizePolicy, QSplitter, QVBoxLayout, QWidget

from elemental_gui.engine.core.setup import SetupForm
from elemental_gui.scenes.kit.style.styling import set_tone
from elemental_gui.session.clock import Clock
from elemental_gui.widgets.editor.clocks import ClocksForm
from elemental_gui.widgets.editor.faults import FaultList
from elemental_gui.widgets.editor.fields import FieldsForm
from elemental_gui.widgets.editor.palette import Palette

_WIDTH: Final = 380


class EditorSide(QWidget):
    """Cards that scroll, and the list of faults, always in sight; a card that has nothing to show is hidden."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.tokens = Palette(self)
        self.fields = FieldsForm(self)
        self.clocks = ClocksForm(self)
        self.faults = FaultList(self)
        self.tokens_card = _card("On the board", self.tokens)
        self.clocks_card = _card("Clocks", self.clocks)
        inside = QWidget()
        cards = QVBoxLayout(inside)
        cards.setContentsMargins(0, 0, 4, 0)
        cards.setSpacing(8)
        for card in (self.tokens_card, _card("Beside the board", self.fields), self.clocks_card):
            cards.addWidget(card)
        cards.addStretch()
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inside)
        halves = QSplitter(Qt.Orientation.Vertical)
        halves.addWidget(scroll)
        halves.addWidget(self.faults)
        halves.setChildrenCollapsible(False)
        halves.setStretchFactor(0, 3)
        halves.setStretchFactor(1, 1)
        self.setMinimumWidth(_WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 6, 12, 2)
        column.addWidget(halves)

    def show_form(self, slug: str, form: SetupForm, clock: Clock) -> None:
        """Offer what a game's positions consist of; the clock is the one that such a game begins with."""
        self.tokens.show_form(slug, form)
        self.tokens_card.setVisible(bool(form.layers))
        self.fields.show_form(form)
        self.clocks.show_clock(clock)
        self.clocks_card.setVisible(clock.control.limited)


def _card(title: str, widget: QWidget) -> QFrame:
    card = QFrame()
    card.setProperty("surface", "panel")
    column = QVBoxLayout(card)
    column.setContentsMargins(12, 8, 12, 10)
    column.setSpacing(6)
    heading = QLabel(title)
    set_tone(heading, "title")
    column.addWidget(heading)
    column.addWidget(widget)
    return card
