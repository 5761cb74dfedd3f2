"""A table with somebody behind it who applies what it proposes, as the program's controller does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QTreeWidgetItem
from pytestqt.qtbot import QtBot

from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.state import State
from elemental_gui.scenes.kit.contract import Moment
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import LIGHT
from elemental_gui.scenes.numerous_particles.scene import ParticlesTable
from tests.support.exposed import exposed
from tests.support.table_driver import TableDriver

NAMES = ("Dems", "Pengu", "Tog", "Red", "Blue")


class Game(QObject):
    """One game on the screen. What the table proposes is applied and shown, with the luck that follows it."""

    def __init__(self, qtbot: QtBot, artwork: Artwork, state: State) -> None:
        super().__init__()
        self.state = state
        self.moments: list[tuple[State, Any]] = []
        self.proposed: list[str] = []
        self.rules: list[str] = []
        self.refusals: list[str] = []
        self.told: list[str] = []
        self.table = ParticlesTable(artwork, LIGHT)
        self.table.animations = False
        self.table.resize(1400, 760)  # wide: the shop beside the trace
        exposed(qtbot, self.table)
        self.table.activateWindow()
        self.hands = TableDriver(self.table)
        self.table.action_proposed.connect(self.take)
        self.table.rule_requested.connect(self.rules.append)
        self.table.refused.connect(self.refusals.append)
        self.table.status_changed.connect(self.told.append)
        self.show(state)
        self.table.setFocus()

    def show(self, state: State, **how: Any) -> None:
        """Show a position with everything that led to it."""
        self.state = state
        self.table.show_moment(Moment(state, past=tuple(self.moments), names=NAMES, **how))

    def take(self, action: Any) -> None:
        """Apply an action and show what it leaves."""
        self.proposed.append(GAME.format_action(action))
        self._apply(action)
        while GAME.is_chance(self.state):
            self._apply(GAME.legal_actions(self.state)[0])
        self.show(self.state)

    def _apply(self, action: Any) -> None:
        self.moments.append((self.state, action))
        self.state = GAME.apply(self.state, action)

    def play(self, *texts: str) -> None:
        """Play submissions as if somebody had typed them."""
        for text in texts:
            self.take(GAME.parse_action(self.state, text))

    def look_at(self, plies: int) -> None:
        """Show an earlier moment."""
        state = self.moments[plies][0] if plies < len(self.moments) else self.state
        live = plies == len(self.moments)
        self.table.show_moment(Moment(state, past=tuple(self.moments[:plies]), names=NAMES, is_live=live))

    def take_back(self) -> None:
        """Take the last action back."""
        self.state, _ = self.moments.pop()
        self.show(self.state)

    def trace(self) -> list[str]:
        """Give the lines of the trace, collapsed ones included, deeper ones indented."""
        return list(_lines(self.table.panels.trace.tree.invisibleRootItem()))


def _lines(parent: QTreeWidgetItem, indent: str = "") -> Iterator[str]:
    for item in filter(None, map(parent.child, range(parent.childCount()))):
        yield indent + " | ".join(filter(None, map(item.text, range(3))))
        yield from _lines(item, "  ")
