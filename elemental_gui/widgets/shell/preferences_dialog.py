"""The preferences in one small window; what is chosen holds at once."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLabel, QVBoxLayout, QWidget

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
        self.lists = {
            "theme": choice("", themes, self),
            "high_contrast": choice("", switched, self),
            "animations": choice("", switched, self),
        }
        self.boxes = {
            "hints": QCheckBox("Show where a piece can go, and what it will do there"),
            "confirm_hints": QCheckBox("Say beside Confirm why a turn cannot end yet"),
            "coordinates": QCheckBox("Letters and numbers round the board"),
        }
        form = QFormLayout()
        form.setLabelAlignment(Qt.AlignmentFlag.AlignVCenter)
        form.setHorizontalSpacing(18)
        form.setVerticalSpacing(10)
        for name, label in (
            ("theme", "&Theme"),
            ("high_contrast", "High &contrast"),
            ("animations", "&Animations"),
        ):
            form.addRow(label, self.lists[name])
            self.lists[name].setObjectName(name)
            self.lists[name].activated.connect(self._on_listed)
        note = set_tone(wrapping(QLabel("Everything holds at once and is remembered.")), "muted")
        for name, box in self.boxes.items():
            box.setObjectName(name)
            box.clicked.connect(self._on_ticked)
        filled(QVBoxLayout(self), form, *self.boxes.values(), STRETCH, note, margins=(20, 18, 20, 18), spacing=12)
        self._show(store.value)
        store.changed.connect(self._show)

    def _show(self, wish: Preferences) -> None:
        for name, box in self.lists.items():
            choose(box, getattr(wish, name))
        for name, tick in self.boxes.items():
            tick.setChecked(getattr(wish, name))

    def _on_listed(self) -> None:
        box = self.sender()
        if isinstance(box, QComboBox):
            self._store.change(**{box.objectName(): box.currentData()})

    def _on_ticked(self, ticked: bool) -> None:
        box = self.sender()
        if box is not None:
            self._store.change(**{box.objectName(): ticked})
