"""The choice of who plays a seat: a person, the computer at one of its levels, or a program of the user's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox

from elemental_gui.session.seating import PERSON, Kind, Occupant
from elemental_gui.widgets.parts.choices import choose

LEVELS: Final = (
    ("novice", "Sees one turn and makes mistakes, as people do in their second game."),
    ("casual", "Plays soundly and overlooks the longer combinations."),
    ("strong", "Thinks for about two seconds a turn."),
    ("expert", "Thinks for about ten seconds a turn."),
)


class PlayerPick(QComboBox):
    """A list of everybody who can play a seat."""

    def __init__(self, seat: int, programs: Sequence[str] = ()) -> None:
        super().__init__()
        self.setAccessibleName(f"Who plays seat {seat}")
        self.addItem("Person", str(PERSON))
        for level, about in LEVELS:
            self.addItem(f"Computer, {level}", str(Occupant(Kind.COMPUTER, level)))
            self.setItemData(self.count() - 1, about, Qt.ItemDataRole.ToolTipRole)
        for name in programs:
            self.addItem(name, str(Occupant(Kind.PROGRAM, name)))

    @property
    def player(self) -> Occupant:
        return Occupant.read(str(self.currentData()))

    def pick(self, player: Occupant) -> None:
        """Choose somebody; whoever is not on the list is a person."""
        choose(self, str(player))
