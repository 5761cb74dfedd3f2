"""The scene of Noughts: a board and a tray, drawn from a state and played by proposing actions."""

from __future__ import annotations

from elemental_gui.engine.core.events import Event
from elemental_gui.scenes.kit.animator import Step
from elemental_gui.scenes.kit.contract import Moment
from elemental_gui.scenes.kit.game_scene import GameScene
from elemental_gui.scenes.kit.gestures.gesture import Gesture
from elemental_gui.scenes.kit.motion import BoardMotion
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import LIGHT, Theme
from elemental_gui.scenes.kit.tray_entry import Entry
from tests.sixth_game.noughts.playing import Marked, cell
from tests.sixth_game.noughts.state import EMPTY, GRID, Action, State
from tests.sixth_game.noughts_scene.painter import PAINTER
from tests.sixth_game.noughts_scene.table import HEAP, Idle, Table


class NoughtsScene(GameScene[State, Action]):
    """The board of Noughts. It shows the state it was given last, and knows nothing of how the game goes on."""

    signs = "m"
    painter = PAINTER
    _table: Table

    def __init__(self, artwork: Artwork | None = None, theme: Theme = LIGHT) -> None:
        super().__init__(GRID, artwork or Artwork(), theme)
        self._table = Table(self)
        self.redraw(self.look)

    def motion(self, moment: Moment[State, Action]) -> list[Step]:
        return Motion(self._table, _part).steps(moment.events)

    def idle(self) -> Gesture:
        return Idle(self._table)

    def show_position(self) -> None:
        state = self._table.state
        self._table.board.show_pieces({at: cell(state, at) for at in GRID.squares if state.board[at] != EMPTY})

    def entries(self) -> list[Entry]:
        return self._table.entries()


class Motion(BoardMotion[Table]):
    """Tells events on the board's own pictures."""

    def step(self, event: Event) -> Step | None:
        if not isinstance(event, Marked):
            return None
        points = self.start(self.heap(HEAP)), self.centre(event.square)
        return Step(180, self.hop(self.codes[event.square], points))


def _part(text: str) -> str:
    return text.strip(".")
