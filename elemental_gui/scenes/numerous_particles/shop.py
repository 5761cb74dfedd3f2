"""The shop: a column for each resource, its buff button on top and its four buildings below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from elemental_gui.engine.numerous_particles.ledger import RESOURCES, TIERS
from elemental_gui.scenes.numerous_particles.drawing import Look
from elemental_gui.scenes.numerous_particles.roving import Roving
from elemental_gui.scenes.numerous_particles.shop_buttons import Buff, BuffButton, Card, ShopButton, Tile


class Shop(QWidget):
    """Twenty tiles and five buttons, one stop for the Tab key."""

    buff_pressed = Signal(str)
    building_pressed = Signal(str)
    building_entered = Signal(str)
    """Enter was pressed on a building."""
    building_taken_back = Signal(str)
    pointed = Signal(str)
    """What is under the mouse or the keyboard, in words."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.buffs: Mapping[str, BuffButton] = {letter: BuffButton(letter, look, self) for letter in RESOURCES}
        names = [f"{letter}{tier}" for tier in TIERS for letter in RESOURCES]
        self.tiles: Mapping[str, Tile] = {name: Tile(name, look, self) for name in names}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(3)
        for column, letter in enumerate(RESOURCES):
            grid.setColumnStretch(column, 1)
            grid.addWidget(self.buffs[letter], 0, column)
            for tier in TIERS:
                grid.addWidget(self.tiles[f"{letter}{tier}"], tier, column)
        for tier in TIERS:
            grid.setRowStretch(tier, 1)
        rows: list[list[QWidget]] = [[*self.buffs.values()]]
        rows += [[self.tiles[f"{letter}{tier}"] for letter in RESOURCES] for tier in TIERS]
        self.roving = Roving(rows, self)
        self.roving.make_current(self.tiles["G1"])
        self.roving.visited.connect(self._on_pointed)
        for button in (*self.buffs.values(), *self.tiles.values()):
            button.pointed.connect(self._on_pointed)
            button.clicked.connect(self._on_clicked)
            button.entered.connect(self._on_entered)
            button.taken_back.connect(self._on_taken_back)

    def show_offers(self, cards: Sequence[Card], buffs: Sequence[Buff]) -> None:
        """Show what can be bought and buffed."""
        for card in cards:
            self.tiles[card.building.name].show_card(card)
        for buff in buffs:
            self.buffs[buff.letter].show_buff(buff)

    def redraw(self, look: Look) -> None:
        """Take on another theme."""
        for button in (*self.buffs.values(), *self.tiles.values()):
            button.redraw(look)

    @property
    def current(self) -> ShopButton:
        """The button that the keyboard is on, or would come to."""
        return cast("ShopButton", self.roving.current)

    def go_to(self, name: str) -> None:
        """Bring the keyboard to a building or to a buff button."""
        self.roving.go_to(self.tiles[name] if name in self.tiles else self.buffs[name])

    def _on_pointed(self, button: object) -> None:
        self.pointed.emit(button.toolTip() if isinstance(button, ShopButton) else "")

    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, Tile):
            self.building_pressed.emit(button.name)
        elif isinstance(button, BuffButton):
            button.setChecked(button.buff.picked)  # what is shown is for the table to say
            self.buff_pressed.emit(button.name)

    def _on_entered(self) -> None:
        button = self.sender()
        if isinstance(button, Tile):
            self.building_entered.emit(button.name)
        elif isinstance(button, BuffButton):
            self.buff_pressed.emit(button.name)

    def _on_taken_back(self) -> None:
        button = self.sender()
        if isinstance(button, Tile):
            self.building_taken_back.emit(button.name)
        elif isinstance(button, BuffButton) and button.buff.picked:
            self.buff_pressed.emit(button.name)
