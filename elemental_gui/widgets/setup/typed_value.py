"""Typing the value of a rule switch that takes more than it lists."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from elemental_gui.engine.core.game import AnyGame
from elemental_gui.engine.core.options import Switch
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.scenes.kit.switch_editor import SwitchEditor

_LONGEST = 4000


class TypedValue(SwitchEditor):
    """A field, and below it what the rules say of the text. It always holds a value that they accept."""

    def __init__(self, game: AnyGame, switch: Switch, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._switch = switch
        self._value = switch.values[0]
        self.field = QLineEdit()
        self.field.setMaxLength(_LONGEST)
        self.field.setAccessibleName(switch.title)
        self.field.setPlaceholderText(switch.other)
        self.sentence = wrapping(QLabel())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 2)
        column.setSpacing(2)
        column.addWidget(self.field)
        column.addWidget(self.sentence)
        self.field.textChanged.connect(self._on_typed)
        self._say("", "muted")

    @property
    def value(self) -> str:
        return self._value

    def choose(self, value: str) -> None:
        self._value = self._read(value)
        self.field.setText(value)

    def _read(self, text: str) -> str:
        """Give the value that the rules make of a text; raises OptionError."""
        preset = self._game.default_preset
        seats = self._game.presets[preset].seats[0]
        key = self._switch.key
        return str(self._game.start(preset, {key: text.strip()}, seats, 1).options[key])

    def _on_typed(self, text: str) -> None:
        try:
            value = self._read(text)
        except OptionError as error:
            stays = f"It stays at {self.value}."
            self._say(f"{error} {stays}" if text.strip() else stays, "bad" if text.strip() else "muted")
            return
        self._say("", "muted")
        if value != self.value:
            self._value = value
            self.changed.emit()

    def _say(self, words: str, tone: str) -> None:
        self.sentence.setText(words)
        self.sentence.setVisible(bool(words))
        set_tone(self.sentence, tone)
