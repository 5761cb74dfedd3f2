"""The legend of sheets: which fill colours and words mean what in one game, remembered for the next time."""

from __future__ import annotations

from functools import partial
from typing import Final

import attrs
from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QColorDialog,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.core.setup import SetupForm
from elemental_gui.host.legend import Entry, Legend, Reads, default_legend, kept_legend, legend_text
from elemental_gui.host.rules import RulesChoice
from elemental_gui.scenes.kit.style.icons import ToolButton, push_button, tool_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, empty_out, filled, named
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.widgets.parts.choices import choice, choose
from elemental_gui.widgets.parts.side_window import SideWindow

_ABOUT: Final = "Sheets may show a board by letters, words or fill colours. A click on a colour takes it away."
_READS: Final = (
    ("letters and colours", Reads.BOTH), ("letters only", Reads.LETTERS), ("colours only", Reads.FILLS),
)  # fmt: skip
_CHIP: Final = 18
_CHIPS_A_ROW: Final = 9
_MOST_COLOURS: Final = 24


class LegendWindow(SideWindow):
    """Every change is remembered at once; Esc closes."""

    changed = Signal()

    def __init__(self, store: PreferencesStore, rules: RulesChoice, parent: QWidget) -> None:
        super().__init__(parent, f"Sheet colours for {rules.game.title}")
        self._store = store
        self._slug = rules.slug
        self._form: SetupForm = rules.start().form
        self.legend = kept_legend(store.legends[rules.slug], self._form)
        self.resize(640, 460)
        about = set_tone(wrapping(QLabel(_ABOUT)), "muted")
        self.reads = choice("What counts", _READS)
        self.reads.activated.connect(self._on_reads)
        self.usual = push_button("As it usually is", self, icon="reset")
        self.usual.clicked.connect(lambda: self._become(default_legend(self._form)))
        self._inside = QWidget()
        self._grid = QGridLayout(self._inside)
        self._grid.setColumnStretch(1, 1)
        self._grid.setVerticalSpacing(8)
        self.words: list[QLineEdit] = []
        self.adders: list[QToolButton] = []
        top = QFormLayout()
        top.addRow("What counts", self.reads)
        scroll = QScrollArea(widgetResizable=True)
        scroll.setWidget(self._inside)
        foot = filled(QHBoxLayout(), self.usual, STRETCH, push_button("Close", self, self.close, primary=True))
        filled(QVBoxLayout(self), about, top, (scroll, 1), foot)
        self._show()

    def add_colour(self, number: int, colour: str) -> None:
        """Map a colour to this entry alone."""
        entries = [
            attrs.evolve(entry, fills=tuple(each for each in entry.fills if each != colour))
            for entry in self.legend.entries
        ]
        fills = (*entries[number].fills, colour)[-_MOST_COLOURS:]
        entries[number] = attrs.evolve(entries[number], fills=fills)
        self._become(attrs.evolve(self.legend, entries=tuple(entries)))

    def remove_colour(self, number: int, colour: str) -> None:
        entry = self.legend.entries[number]
        self._replace(number, attrs.evolve(entry, fills=tuple(each for each in entry.fills if each != colour)))

    def _replace(self, number: int, entry: Entry, *, redraw: bool = True) -> None:
        entries = (*self.legend.entries[:number], entry, *self.legend.entries[number + 1 :])
        self._become(attrs.evolve(self.legend, entries=entries), redraw=redraw)

    def _become(self, legend: Legend, *, redraw: bool = True) -> None:
        self.legend = legend
        self._store.legends[self._slug] = legend_text(legend)
        if redraw:
            self._show()
        self.changed.emit()

    def _show(self) -> None:
        empty_out(self._grid)
        self.words.clear()
        self.adders.clear()
        choose(self.reads, self.legend.reads)
        for column, words in enumerate(("Means", "Colours", "Words of your own")):
            self._grid.addWidget(set_tone(QLabel(words), "muted"), 0, column)
        for number, entry in enumerate(self.legend.entries):
            self._show_entry(number, entry)
        self._grid.setRowStretch(len(self.legend.entries) + 1, 1)

    def _show_entry(self, number: int, entry: Entry) -> None:
        name = ", ".join(map(self._form.word, entry.cells))
        self._grid.addWidget(wrapping(QLabel(name)), number + 1, 0)
        row = QWidget()
        colours = QGridLayout(row)
        colours.setContentsMargins(0, 0, 0, 0)
        colours.setSpacing(2)
        for place, colour in enumerate(entry.fills):
            chip = named(ToolButton(), f"Take {colour} away from {name}")
            chip.setIcon(_chip(colour))
            chip.setIconSize(QSize(_CHIP, _CHIP))
            chip.setToolTip(f"{colour}: take it away")
            chip.clicked.connect(partial(self._on_chip, number, colour))
            colours.addWidget(chip, *divmod(place, _CHIPS_A_ROW))
        add = tool_button("new", f"Add a colour for {name}", self, partial(self._on_add, number))
        self.adders.append(add)
        colours.addWidget(add, *divmod(len(entry.fills), _CHIPS_A_ROW))
        colours.setColumnStretch(_CHIPS_A_ROW, 1)
        self._grid.addWidget(row, number + 1, 1)
        words = named(QLineEdit(", ".join(entry.words), placeholderText="parted by commas"), f"Words for {name}")
        words.editingFinished.connect(partial(self._on_words, number, words))
        self.words.append(words)
        self._grid.addWidget(words, number + 1, 2)

    def _on_chip(self, number: int, colour: str, _checked: bool = False) -> None:
        self.remove_colour(number, colour)

    def _on_add(self, number: int, _checked: bool = False) -> None:
        fills = self.legend.entries[number].fills
        start = QColor(fills[0] if fills else "#808080")
        colour = QColorDialog.getColor(start, self, "A colour of the sheet")
        if colour.isValid():
            self.add_colour(number, colour.name())

    def _on_words(self, number: int, field: QLineEdit) -> None:
        words = tuple(" ".join(word.split())[:40] for word in field.text().split(",") if word.strip())[:24]
        entry = self.legend.entries[number]
        if words != entry.words:
            self._replace(number, attrs.evolve(entry, words=words), redraw=False)

    def _on_reads(self) -> None:
        self._become(attrs.evolve(self.legend, reads=Reads(self.reads.currentData())))


def _chip(colour: str) -> QIcon:
    pixmap = QPixmap(_CHIP, _CHIP)
    pixmap.fill(QColor(colour))
    painter = QPainter(pixmap)
    painter.setPen(current_theme().control_border)
    painter.drawRect(0, 0, _CHIP - 1, _CHIP - 1)
    painter.end()
    return QIcon(pixmap)
