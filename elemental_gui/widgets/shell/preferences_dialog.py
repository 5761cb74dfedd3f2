"""The preferences in one small window; what is chosen holds at once."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLabel, QVBoxLayout, QWidget

from elemental_gui.controller.preferences import Preferences, PreferencesStore
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.widgets.parts.choices import choice, choose
from elemental_gui.widgets.parts.side_window import SideWindow


class PreferencesDialog(SideWindow):
    """Not modal and without an OK: every choice can simply be made again the other way."""

    def __init__(self, parent: QWidget, store: PreferencesStore) -> None:
        super().__init__(parent, "Preferences")
        self._store = store
        system = ("As the desktop", "system")
        switched = (system, ("On", "on"), ("Off", "off"))
        themes = (system, ("Light", "light"), ("Dark", "dark"))
        self.lists = {"theme": choice("", themes, self)}
        for name in ("high_contrast", "animations"):
            self.lists[name] = choice("", switched, self)
        self.boxes = {
            "hints": QCheckBox("Show where a piece can go, and what it will do there"),
            "confirm_hints": QCheckBox("Say beside Confirm why a turn cannot end yet"),
            "coordinates": QCheckBox("Letters and numbers round the board"),
        }
        form = QFormLayout(labelAlignment=Qt.AlignmentFlag.AlignVCenter, horizontalSpacing=18, verticalSpacing=10)
        for label, (name, box) in zip(("&Theme", "High &contrast", "&Animations"), self.lists.items(), strict=True):
            form.addRow(label, box)
            box.activated.connect(partial(self._on_listed, name))
        note = set_tone(wrapping(QLabel("Everything holds at once and is remembered.")), "muted")
        for name, tick in self.boxes.items():
            tick.clicked.connect(partial(self._on_ticked, name))
        filled(QVBoxLayout(self), form, *self.boxes.values(), STRETCH, note, margins=(20, 18, 20, 18), spacing=12)
        self._show(store.value)
        store.changed.connect(self._show)

    def _show(self, wish: Preferences) -> None:
        for name, box in self.lists.items():
            choose(box, getattr(wish, name))
        for name, tick in self.boxes.items():
            tick.setChecked(getattr(wish, name))

    def _on_listed(self, name: str, _row: int) -> None:
        self._store.change(**{name: self.lists[name].currentData()})

    def _on_ticked(self, name: str) -> None:
        self._store.change(**{name: self.boxes[name].isChecked()})
