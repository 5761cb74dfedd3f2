"""Picking the rules that a position is read under: game, preset, seats and house rules in one row."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.host.rules import RulesChoice
from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled
from elemental_gui.widgets.parts.choices import choice, choose
from elemental_gui.widgets.parts.side_window import SideWindow
from elemental_gui.widgets.setup.house_rules import HouseRules

_ARROW: Final = 40
"""What a list is wider than its words."""


class RulesPick(QWidget):
    """A list for each; the house rules open in a window of their own, because most games are played without any."""

    changed = Signal(object)
    """The RulesChoice that the user picked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._window: HouseRulesWindow | None = None
        self.game = choice("Game", ((card.title, card.slug) for card in GAMES.values()))
        self.preset, self.seats = choice("Preset"), choice("Seats")
        self.house = push_button("House rules…", self, self._open_house)
        for box in (self.game, self.preset, self.seats):
            box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            box.setMinimumContentsLength(4)
        self._row = filled(QHBoxLayout(self), self.game, self.preset, self.seats, self.house, margins=0, spacing=6)
        self._options: tuple[tuple[str, str], ...] = ()
        self.show_rules(RulesChoice.default(next(iter(GAMES))))
        self.game.activated.connect(self._on_game)
        self.preset.activated.connect(self._on_preset)
        self.seats.activated.connect(self._tell)

    @property
    def rules(self) -> RulesChoice:
        return RulesChoice(
            str(self.game.currentData()), str(self.preset.currentData()), self._options, int(self.seats.currentData())
        )

    def show_rules(self, rules: RulesChoice) -> None:
        """Show rules as the picked ones, without a signal."""
        game = rules.game
        self.game.setCurrentIndex(self.game.findData(rules.slug))
        self.preset.clear()
        for name, preset in game.presets.items():
            self.preset.addItem(preset.title, name)
        self.preset.setCurrentIndex(self.preset.findData(rules.preset))
        self.preset.setVisible(game.named_presets)
        self._fill_seats(rules)
        self._options = rules.options
        self._show_count()

    def _fill_seats(self, rules: RulesChoice) -> None:
        self.seats.clear()
        allowed = rules.game.presets[rules.preset].seats
        for count in sorted(allowed):
            self.seats.addItem(f"{count} seats", count)
        choose(self.seats, rules.seats if rules.seats in allowed else allowed[0])
        self.seats.setVisible(len(allowed) > 1)

    def _show_count(self) -> None:
        count = len(self._options)
        self.house.setText(f"House rules ({count})…" if count else "House rules…")
        for box in (self.game, self.preset, self.seats):  # each gets what its words need of the room
            self._row.setStretchFactor(box, box.fontMetrics().horizontalAdvance(box.currentText()) + _ARROW)

    def _on_game(self) -> None:
        self.show_rules(RulesChoice.default(str(self.game.currentData())))
        self._tell()

    def _on_preset(self) -> None:
        self._fill_seats(self.rules)
        self._options = ()
        self._show_count()
        self._tell()

    def _open_house(self) -> None:
        rules = self.rules
        if self._window is None or self._window.game != rules.slug:
            if self._window is not None:
                self._window.deleteLater()
            self._window = HouseRulesWindow(rules.slug, self)
            self._window.house.changed.connect(self._on_house)
        self._window.show_rules(rules)
        self._window.show()
        self._window.raise_()
        self._window.activateWindow()

    def _on_house(self) -> None:
        if self._window is None or not self._window.isVisible():
            return
        house, before = self._window.house, self._options
        options = (*house.changes.items(), *(pair for pair in before if pair[0] not in house.fields))
        if options == before:
            return
        self._options = options
        try:
            self.rules.start()
        except OptionError:
            self._options = before
            return
        self._show_count()
        self._tell()

    def _tell(self) -> None:
        self.changed.emit(self.rules)


class HouseRulesWindow(SideWindow):
    """The rule switches of a game in a window; Esc closes it."""

    def __init__(self, game: str, parent: QWidget) -> None:
        super().__init__(parent, f"House rules of {load(game).title}")
        self.game = game
        self.house = HouseRules(load(game))
        self.house.fold.setChecked(True)
        self.resize(640, 560)
        inside = QWidget()
        filled(QVBoxLayout(inside), self.house, STRETCH)
        scroll = QScrollArea(widgetResizable=True)
        scroll.setWidget(inside)
        filled(QVBoxLayout(self), scroll, margins=0)

    def show_rules(self, rules: RulesChoice) -> None:
        self.house.set_preset(rules.preset)
        self.house.choose(dict(rules.options))
