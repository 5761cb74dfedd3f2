"""The scene of Elemenders: board and tray, drawn from a state as it may be seen, played by proposing actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders.board import GRIDS
from elemental_gui.engine.elemenders.pieces import FULL_HEALTH
from elemental_gui.engine.elemenders.rules import Rules
from elemental_gui.engine.elemenders.state import Stage, State, initial, other
from elemental_gui.scenes.elemenders import hand
from elemental_gui.scenes.elemenders.codes import Codes, ground_of, pieces_of
from elemental_gui.scenes.elemenders.idle import Idle, LookingBack
from elemental_gui.scenes.elemenders.motion import Motion
from elemental_gui.scenes.elemenders.signs import mark
from elemental_gui.scenes.elemenders.table import Table
from elemental_gui.scenes.kit.art import Artwork
from elemental_gui.scenes.kit.cover import CoverSheet
from elemental_gui.scenes.kit.game_scene import NOWHERE, GameScene
from elemental_gui.scenes.kit.gestures.gesture import Gesture
from elemental_gui.scenes.kit.items import SquareLayer
from elemental_gui.scenes.kit.squares import Squares
from elemental_gui.scenes.kit.theme import LIGHT, Theme

_COVER_Z: Final = 70.0


class ElemendersScene(GameScene):
    """The board of Elemenders. It shows the state it was given last, without the secrets that nobody asked to see."""

    signs = "fwptmhvbdjc12"
    _table: Table

    def __init__(self, artwork: Artwork | None = None, theme: Theme = LIGHT) -> None:
        start = initial(Rules())
        super().__init__(GRIDS[start.rules.rows], artwork or Artwork(), theme)
        # The kit's lights are made for grey tiles; those that lie on the ground here have to show on every terrain.
        self.layers.last = SquareLayer(self, self.squares, 1.0, mark)
        self.layers.marks = SquareLayer(self, self.squares, 2.0, mark)
        self._chooser = 0
        """The seat that chooses its true monolith, be it still under the cover sheet; 0 for none."""
        self._has_shown = False
        self._table = Table(self, start, self.luck_requested.emit)
        self._table.refresh = self.dress
        self._cover = CoverSheet(self, _COVER_Z)
        self.redraw(self.look)

    @property
    def state(self) -> State:
        """The position that is shown, as whoever looks may see it."""
        return self._table.state

    @property
    def cover(self) -> CoverSheet:
        """The sheet between the seats."""
        return self._cover

    def show_names(self) -> None:
        """Show tray and cover sheet anew."""
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
        if table.marked is not None and state != table.given:
            table.marked = None  # at once, not when the motion is over: somebody else may look already
            self.dress()
        # Where a unit was let go is told by the events, so the steps are made before the gesture is given up.
        steps = Motion(table).steps(events) if events and self.animations else []
        if (state, live) != (table.given, table.is_live) or not self._has_shown:
            self._has_shown = True
            self.rest()
            self._prepare(state, live=live)
            table.set_state(state)
            table.is_live = live
            self._fit_rows(state.rules.rows)
            self.rest()
            if not live:
                self.show_cursor(visible=False)
        self._last_turn = last_turn
        if events:
            self.say(table.words.events(events))
        if steps:
            self.layers.marks.show({})
        self.animator.play(steps, self._come_to_rest if steps else self.dress)

    def idle(self) -> Gesture:
        """Return the gesture that starts all others."""
        return Idle(self._table) if self._table.is_live else LookingBack(self._table)

    def square_words(self, square: Square) -> str:
        """Say what is on a square; of the monolith that is being chosen only to the one who chooses."""
        said = super().square_words(square)
        if self._table.is_at(Stage.TRUE) and square == self._table.marked:
            return f"{said}, marked as the true one"
        return said

    def dress(self) -> None:
        """Draw the position at rest."""
        table = self._table
        table.board.show(self._pieces(), ground_of(table.state))
        if table.in_hand is not None:
            table.board.lift(table.in_hand, lifted=True)
        self.dress_frame(table.state.seat)
        self._show_hand()
        self.layers.tray.reveal(1.0)

    def _come_to_rest(self) -> None:
        self.dress()
        if not self.is_busy:
            self.rest()

    def _pieces(self) -> Codes:
        """Return the pieces to draw; the monolith that is marked has its star already."""
        table = self._table
        codes = pieces_of(table.state)
        if table.is_at(Stage.TRUE) and table.marked is not None:
            codes[table.marked] = f"{table.state.seat}T{FULL_HEALTH}"
        return codes

    def _fit_rows(self, rows: int) -> None:
        """Take the board of the height that is played on."""
        if self.squares.grid.rows != rows:
            self.show_cursor(visible=False)
            self.layers.last.show({})
            self._table.board.show({}, {})  # squares that the other board does not have cannot be drawn again
            self.squares = Squares(GRIDS[rows], flipped=self.flipped)
            self.cursor = self.squares.beside(self.cursor, 0, 0)
            self.redraw(self.look)

    def _prepare(self, state: State, *, live: bool) -> None:
        """Lay the cover sheet over the board when the second player begins to choose."""
        if not live:
            return
        before, self._chooser = self._chooser, state.seat if state.stage is Stage.TRUE else 0
        if self._chooser != before:
            self.say("")
            # The cursor stands where the choice was made.
            self.cursor = self.squares.grid.square(self.squares.grid.columns // 2, self.squares.grid.rows // 2)
            self.show_cursor(visible=False)
            self._table.is_covered = self._chooser == 2 or (self._chooser == 1 and before == 2)

    def _show_hand(self) -> None:
        self.layers.tray.show(hand.entries(self._table, self.look))
        self._show_cover()

    def _show_cover(self) -> None:
        table, outer = self._table, self.squares.placement.outer_rect
        words, seat = table.words, table.state.seat
        if table.asks_who_looks:
            title = "Who looks at a true monolith?"
            line = "Whoever looks sits alone at the screen. What is shown is hidden again at the end of the turn."
            self._cover.cover(outer, self.look, seat, title, line)
        elif table.is_covered and table.is_live:
            title = f"{words.seat(seat)}, it is your turn"
            line = f"Choose your true monolith. Begin when {words.seat(other(seat))} does not look."
            self._cover.cover(outer, self.look, seat, title, line)
        else:
            self._cover.hide()
