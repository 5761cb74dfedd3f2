"""The scene of Element: board and tray, drawn from a state and played by proposing actions."""

from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.events import Event
from elemental_gui.engine.element.rules import DEFAULT_PRESET, PRESETS
from elemental_gui.engine.element.state import State, initial
from elemental_gui.scenes.element import hand
from elemental_gui.scenes.element.idle import Idle, LookingBack
from elemental_gui.scenes.element.motion import Motion
from elemental_gui.scenes.element.retelling import codes_of, signs_of
from elemental_gui.scenes.element.sages import places
from elemental_gui.scenes.element.table import Table
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.board_scene import BoardScene
from elemental_gui.scenes.kit.gestures.gesture import Gesture
from elemental_gui.scenes.kit.look import Look
from elemental_gui.scenes.kit.theme import LIGHT, Theme
from elemental_gui.scenes.kit.tray_entry import Entry

_NOWHERE: Final[frozenset[Square]] = frozenset()


class ElementScene(BoardScene):
    """Element's board. It shows the state it was given last, and knows nothing of how the game goes on."""

    signs = "faewudlr01234"

    def __init__(self, artwork: Artwork | None = None, theme: Theme = LIGHT) -> None:
        super().__init__(GRID, artwork or Artwork(), theme)
        self._last_turn = _NOWHERE
        self._has_shown = False
        self._table = Table(self, initial(PRESETS[DEFAULT_PRESET].rules, 2, 1))
        self.cursor = self._table.state.sage
        self.redraw(self.look)

    @property
    def state(self) -> State:
        """The position that is shown."""
        return self._table.state

    @property
    def is_live(self) -> bool:
        """Whether the board can be played on, instead of showing the past."""
        return self._table.is_live

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in the order of their seats."""
        return self._table.names

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        self._table.names = tuple(names)
        self.layers.tray.show(self._entries())

    def show_state(
        self,
        state: State,
        events: Sequence[Event] = (),
        last_turn: frozenset[Square] = _NOWHERE,
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

    def hunting_text(self) -> str:
        """Say who hunts whom; empty in a game for two."""
        return self._table.words.hunting()

    def takes_input(self) -> bool:
        """Tell whether the board can be played on now."""
        return self._table.is_live

    def idle(self) -> Gesture:
        """Return the gesture that starts all others."""
        return Idle(self._table) if self._table.is_live else LookingBack(self._table)

    def square_words(self, square: Square) -> str:
        """Say what is on a square."""
        return self._table.words.square(square)

    def summary(self) -> str:
        """Say who is to act, and what with."""
        return self._table.words.summary()

    def redraw(self, look: Look) -> None:
        """Draw everything in a look; a gesture that is under way is given up."""
        self._table.board.redraw(self.squares, look)
        super().redraw(look)

    def dress(self) -> None:
        """Draw the position at rest."""
        table, state, theme = self._table, self._table.state, self.look.theme
        table.board.show(codes_of(state), places(state.sages), signs_of(state))
        self.layers.last.show(dict.fromkeys(self._last_turn, "last"))
        colour = theme.seat(state.seat) if self.is_live else theme.grout
        self.layers.frame.show(self.squares.placement.board_rect, colour, dashed=not self.is_live)
        self.layers.veil.setVisible(not self.is_live)
        self._show_hand()
        self.layers.tray.reveal(1.0)

    def _show_hand(self) -> None:
        self.layers.tray.show(self._entries())

    def _entries(self) -> list[Entry]:
        return hand.entries(self._table.state, self._table.words, self.look, live=self._table.is_live)
