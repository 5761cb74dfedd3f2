"""The scene of Element: board and tray, drawn from a state and played by proposing actions."""

from collections.abc import Sequence

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.rules import DEFAULT_PRESET, PRESETS
from elemental_gui.engine.element.state import State, initial
from elemental_gui.scenes.element import hand
from elemental_gui.scenes.element.idle import Idle, LookingBack
from elemental_gui.scenes.element.motion import Motion
from elemental_gui.scenes.element.retelling import codes_of, signs_of
from elemental_gui.scenes.element.sages import places
from elemental_gui.scenes.element.table import Table
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.game_scene import NOWHERE, GameScene
from elemental_gui.scenes.kit.gestures.gesture import Gesture
from elemental_gui.scenes.kit.theme import LIGHT, Theme
from elemental_gui.scenes.kit.tray_entry import Entry


class ElementScene(GameScene):
    """Element's board. It shows the state it was given last, and knows nothing of how the game goes on."""

    signs = "faewudlr01234"
    _table: Table

    def __init__(self, artwork: Artwork | None = None, theme: Theme = LIGHT) -> None:
        super().__init__(GRID, artwork or Artwork(), theme)
        self._has_shown = False
        self._table = Table(self, initial(PRESETS[DEFAULT_PRESET].rules, 2, 1))
        self.cursor = self._table.state.sage
        self.redraw(self.look)

    @property
    def state(self) -> State:
        """The position that is shown."""
        return self._table.state

    def show_names(self) -> None:
        """Show the tray anew."""
        self._show_hand()

    def show_state(
        self,
        state: State,
        events: Sequence[Event] = (),
        last_turn: frozenset[Square] = NOWHERE,
        live: bool = True,
    ) -> None:
        """Show a position. `events`, if given, tell what led there from the position shown before.

        `last_turn` are the squares to mark; a position that is not `live` cannot be played on.
        """
        self.animator.skip()
        table = self._table
        if (state, live) != (table.state, table.is_live):
            starts = state.seat != table.state.seat or not self._has_shown
            self._has_shown = True
            table.set_state(state)
            table.is_live = live
            self.rest()
            if not live:
                self.show_cursor(visible=False)
            if starts:
                self.cursor = state.sage
        self._last_turn = last_turn
        codes = table.board.stones.codes
        steps = Motion(table, codes, self._show_hand).steps(events) if events and self.animations else []
        self.animator.play(steps, self.dress)

    def idle(self) -> Gesture:
        """Return the gesture that starts all others."""
        return Idle(self._table) if self._table.is_live else LookingBack(self._table)

    def dress(self) -> None:
        """Draw the position at rest."""
        table, state = self._table, self._table.state
        table.board.show(codes_of(state), places(state.sages), signs_of(state))
        self.dress_frame(state.seat)
        self._show_hand()
        self.layers.tray.reveal(1.0)

    def _show_hand(self) -> None:
        self.layers.tray.show(self._entries())

    def _entries(self) -> list[Entry]:
        return hand.entries(self._table.state, self._table.words, self.look, live=self._table.is_live)
