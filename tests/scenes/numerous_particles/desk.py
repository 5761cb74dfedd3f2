"""A page with the table of the game."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.state import State
from elemental_gui.session.chance import Generator
from elemental_gui.session.session import Session
from tests.support.game_pages import PageTable, inside
from tests.support.table_driver import TableDriver
from tests.support.time_controls import PARTICLES

TAGS = (("Seat1", "Dems"), ("Seat2", "Pengu"), ("Seat3", "Tog"))
START = GAME.new("standard", {}, 3, 1)


class Desk(PageTable):
    """A page with the game's table; without a seed luck is typed in."""

    def __init__(self, qtbot: QtBot, state: State = START, *, seed: str = "particles") -> None:
        luck = Generator(seed, 0) if seed else None
        super().__init__(qtbot, Session(GAME.at(state), luck, tags=TAGS), control=PARTICLES)
        self.page.resize(1200, 800)
        self.show()
        self.hands = TableDriver(inside(self.page))
