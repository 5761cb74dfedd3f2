"""The shop: a column for each resource, its buff button on top and its four buildings below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from elemental_gui.engine.numerous_particles.ledger import RESOURCES, TIERS
from elemental_gui.scenes.numerous_particles.draft import Editor
from elemental_gui.scenes.numerous_particles.drawing import Look
from elemental_gui.scenes.numerous_particles.roving import Roving
from elemental_gui.scenes.numerous_particles.shop_buttons import TOLD, Buff, BuffButton, Card, ShopButton, Tile

_GAP: Final = 3


def _column(width: int) -> int:
    return (width - (len(RESOURCES) - 1) * _GAP) // len(RESOURCES)


class Shop(QWidget):
    """Twenty tiles and five buttons, one stop for the Tab key."""

    entered = Signal(str)
    """Enter was pressed on a building."""
    pointed = Signal(str)
    """What is under the mouse or the keyboard, in words."""

    def __init__(self, look: Look, editor: Editor, parent: QWidget) -> None:
        super().__init__(parent)
        self.buffs: Mapping[str, BuffButton] = {
            letter: BuffButton(letter, look, editor, self) for letter in RESOURCES
        }
        names = [f"{letter}{tier}" for tier in TIERS for letter in RESOURCES]
        self.tiles: Mapping[str, Tile] = {name: Tile(name, look, editor, self) for name in names}
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(_GAP)
        rows: list[list[QWidget]] = [[*self.buffs.values()]]
        rows += [[self.tiles[f"{letter}{tier}"] for letter in RESOURCES] for tier in TIERS]
        for row, widgets in enumerate(rows):
            for column, widget in enumerate(widgets):
                grid.addWidget(widget, row, column)
                grid.setColumnStretch(column, 1)
        self.roving = Roving(rows, self)
        self.roving.make_current(self.tiles["G1"])
        self._told: ShopButton | None = None
        """What is spoken of now."""
        self.roving.visited.connect(self._tell)
        for button in (*self.buffs.values(), *self.tiles.values()):
            button.pointed.connect(self._tell)
            button.entered.connect(self.entered)

    def _tell(self, button: ShopButton | None) -> None:
        self._told = button
        self.pointed.emit("" if button is None else button.brief)

    def show_offers(self, cards: Sequence[Card], buffs: Sequence[Buff]) -> None:
        said = self._told and self._told.brief
        for card in cards:
            self.tiles[card.building.name].show_card(card)
        for buff in buffs:
            self.buffs[buff.letter].show_buff(buff)
        if self._told is not None and self._told.brief != said:
            self._tell(self._told)

    def told_height(self, width: int, size: float = TOLD[-1]) -> int:
        """How high it has to be for all tiles to say what their buildings do, if it is so wide."""
        heights = self._told_heights(width, size)
        return self.buffs["G"].sizeHint().height() + sum(heights) + _GAP * len(heights)

    def _told_heights(self, width: int, size: float) -> list[int]:
        column = _column(width)
        return [max(self.tiles[f"{letter}{tier}"].told_height(column, size) for letter in RESOURCES) for tier in TIERS]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit_words()

    def fit_words(self) -> None:
        """Let all tiles say what their buildings do, or none; and all buttons name their resources, or none."""
        size = next((size for size in TOLD if self.told_height(self.width(), size) <= self.height()), 0.0)
        heights = self._told_heights(self.width(), size) if size else [1] * len(TIERS)
        for tier, height in zip(TIERS, heights, strict=True):
            self._grid.setRowStretch(tier, height)
        for tile in self.tiles.values():
            tile.told = size
        named = all(button.named_width <= _column(self.width()) for button in self.buffs.values())
        for button in self.buffs.values():
            button.is_named = named
        self.update()

    @property
    def current(self) -> ShopButton:
        """The button that has the focus, or would get it."""
        return cast("ShopButton", self.roving.current)

    def go_to(self, name: str) -> None:
        self.roving.go_to(self.tiles[name] if name in self.tiles else self.buffs[name])
