"""The scene of Element: board and tray, drawn from a state, and what a press does while no gesture goes on."""


from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element.actions import Action, Confirm, Move, Ride, Take
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.rules import DEFAULT_PRESET, PRESETS
from elemental_gui.engine.element.state import State, initial
from elemental_gui.scenes.element import tray
from elemental_gui.scenes.element.motion import Motion
from elemental_gui.scenes.element.moving import Moving, send, stay, stay_alone, step_by_pad
from elemental_gui.scenes.element.painter import PAINTER
from elemental_gui.scenes.element.table import Table
from elemental_gui.scenes.element.tray import Placing, letter_of, pick_up
from elemental_gui.scenes.kit.animator import Step
from elemental_gui.scenes.kit.contract import Moment
from elemental_gui.scenes.kit.game_scene import GameScene
from elemental_gui.scenes.kit.gestures.gesture import Gesture
from elemental_gui.scenes.kit.gestures.waiting import Liftable, Waiting
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import LIGHT, Theme
from elemental_gui.scenes.kit.tray_entry import Entry


class ElementScene(GameScene[State, Action]):
    """Element's board. It shows the state it was given last, and does not know how the game goes on."""

    signs = "faewudlr01234"
    painter = PAINTER
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
        self._table.board.show(self.state)

    def entries(self) -> list[Entry]:
        return tray.entries(self._table)


class Idle(Waiting[Table]):
    """Waits for the player to start something."""

    def in_tray(self, key: str) -> Liftable | None:
        letter = letter_of(key)
        return Placing(self._table, Element(letter)) if letter else None

    def on_square(self, square: Square) -> Liftable | None:
        return Moving(self._table) if self._table.is_acting and square == self._table.state.sage else None

    def go_on(self) -> None:
        stay_alone(self._table)

    def click(self, square: Square) -> None:
        if square in self._table.rides or square in self._table.landings:
            send(self._table, square)

    def enter(self, square: Square) -> None:
        send(self._table, square)

    def type(self, key: str) -> bool:
        table = self._table
        digit = key.removeprefix("pad")
        if key != digit and table.is_acting:
            step_by_pad(table, key)
        elif digit.isdigit():
            self.attempt(Take(int(digit)))
        elif key in LETTERS:
            pick_up(table, Element(key))
        elif key == "confirm":
            self.attempt(Confirm())
        else:
            return False
        return True

    def explain_square(self, square: Square) -> None:
        table = self._table
        table.scene.say(table.words.square(square))
        table.show_name(square)
        if not table.is_acting:
            return
        if square == table.state.sage:
            table.scene.layers.marks.show(table.ways())
        elif square in table.rides or square in table.landings:
            table.show_going(square)
