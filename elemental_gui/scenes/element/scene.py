"""The scene of Element: board and tray, drawn from a state and played by proposing actions."""


from elemental_gui.engine.element.actions import Action, Move, Ride
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.rules import DEFAULT_PRESET, PRESETS
from elemental_gui.engine.element.state import State, initial
from elemental_gui.scenes.element import tray
from elemental_gui.scenes.element.codes import codes_of, last_exits, range_of, signs_of
from elemental_gui.scenes.element.idle import Idle
from elemental_gui.scenes.element.motion import Motion
from elemental_gui.scenes.element.moving import stay
from elemental_gui.scenes.element.sages import places
from elemental_gui.scenes.element.table import Table
from elemental_gui.scenes.kit.animator import Step
from elemental_gui.scenes.kit.contract import Moment
from elemental_gui.scenes.kit.game_scene import GameScene
from elemental_gui.scenes.kit.gestures.gesture import Gesture
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import LIGHT, Theme
from elemental_gui.scenes.kit.tray_entry import Entry


class ElementScene(GameScene[State, Action]):
    """Element's board. It shows the state it was given last, and knows nothing of how the game goes on."""

    signs = "faewudlr01234"
    _table: Table

    def __init__(self, artwork: Artwork | None = None, theme: Theme = LIGHT) -> None:
        super().__init__(GRID, artwork or Artwork(), theme)
        self._table = Table(self, initial(PRESETS[DEFAULT_PRESET].rules, 2, 1))
        self.cursor = self.state.sage
        self.redraw(self.look)

    def prepare(self, before: Moment[State, Action]) -> None:
        if self.state.seat != before.state.seat or not self._has_shown:
            self.cursor = self.state.sage

    def take_up(self, undone: Action) -> None:
        if isinstance(undone, Move | Ride):
            stay(self._table)

    def motion(self, moment: Moment[State, Action]) -> list[Step]:
        return Motion(self._table, self.show_tray).steps(moment.events)

    def idle(self) -> Gesture:
        return Idle(self._table)

    def show_position(self) -> None:
        state = self.state
        signs = (last_exits(state) if self.hints else {}) | signs_of(state)
        self._table.board.show(codes_of(state), range_of(state), places(state.sages), signs)

    def entries(self) -> list[Entry]:
        return tray.entries(self._table)
