"""The scene of Elemenders: board and tray, drawn from a state as it may be seen, played by proposing actions."""

from __future__ import annotations

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemenders import drafts
from elemental_gui.engine.elemenders.actions import Action
from elemental_gui.engine.elemenders.board import GRIDS
from elemental_gui.engine.elemenders.pieces import FULL_HEALTH
from elemental_gui.engine.elemenders.rules import Rules
from elemental_gui.engine.elemenders.state import Stage, State, initial, other
from elemental_gui.scenes.elemenders import tray
from elemental_gui.scenes.elemenders.codes import Codes, ground_of, pieces_of
from elemental_gui.scenes.elemenders.idle import Idle
from elemental_gui.scenes.elemenders.motion import Motion
from elemental_gui.scenes.elemenders.signs import mark
from elemental_gui.scenes.elemenders.table import Table
from elemental_gui.scenes.kit.animator import Step
from elemental_gui.scenes.kit.contract import Moment
from elemental_gui.scenes.kit.game_scene import GameScene
from elemental_gui.scenes.kit.gestures.gesture import Gesture
from elemental_gui.scenes.kit.squares import Squares
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import LIGHT, Theme
from elemental_gui.scenes.kit.tray_entry import Entry


class ElemendersScene(GameScene[State, Action]):
    """The board of Elemenders. It shows the state it was given last, without the secrets that nobody asked to see."""

    signs = "fwptmhvbdjc12"
    mark = staticmethod(mark)
    _table: Table

    def __init__(self, artwork: Artwork | None = None, theme: Theme = LIGHT) -> None:
        start = initial(Rules())
        super().__init__(GRIDS[start.rules.rows], artwork or Artwork(), theme)
        self._chooser = 0
        """The seat that chooses its true monolith, be it still under the cover sheet; 0 for none."""
        self._table = Table(self, start)
        self._table.refresh = self.dress
        self.redraw(self.look)

    def motion(self, moment: Moment[State, Action]) -> list[Step]:
        return Motion(self._table).steps(moment.events)

    def show_moment(self, moment: Moment[State, Action]) -> None:
        table = self._table
        if table.marked is not None and moment.state != table.moment.state:
            self.animator.skip()
            table.marked = None  # at once, not when the motion is over: somebody else may look already
            self.dress()
        super().show_moment(moment)
        if moment.events:
            self.say(table.words.events(moment.events))

    def idle(self) -> Gesture:
        return Idle(self._table)

    def square_words(self, square: Square) -> str:
        """Say what is on a square; of the monolith that is being chosen only to the one who chooses."""
        said = super().square_words(square)
        if self._table.is_at(Stage.TRUE) and square == self._table.marked:
            return f"{said}, marked as the true one"
        return said

    def show_position(self) -> None:
        table = self._table
        seats = (1, 2) if self.hints else ()
        threatened = [square for seat in seats for square in drafts.threatened(table.state, seat)]
        table.board.show(self._pieces(), ground_of(table.state), threatened)
        if table.in_hand is not None:
            table.board.lift(table.in_hand, lifted=True)

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

    def prepare(self, before: Moment[State, Action]) -> None:
        """Take the board that is played on; lay the cover sheet over it when the second player begins to choose."""
        state = self.state
        self._fit_rows(state.rules.rows)
        if not self.is_live:
            return
        last, self._chooser = self._chooser, state.seat if state.stage is Stage.TRUE else 0
        if self._chooser != last:
            self.say("")
            # The cursor stands where the choice was made.
            self.cursor = self.squares.grid.square(self.squares.grid.columns // 2, self.squares.grid.rows // 2)
            self.show_cursor(visible=False)
            self._table.is_covered = self._chooser == 2 or (self._chooser == 1 and last == 2)

    def entries(self) -> list[Entry]:
        return tray.entries(self._table)

    def cover_words(self) -> tuple[str, str] | None:
        table, words, seat = self._table, self._table.words, self.state.seat
        if table.asks_who_looks:
            return (
                "Who looks at a true monolith?",
                "Whoever looks sits alone at the screen. What is shown is hidden again at the end of the turn.",
            )
        if table.is_covered and table.is_live:
            line = f"Choose your true monolith. Begin when {words.seat(other(seat))} does not look."
            return f"{words.seat(seat)}, it is your turn", line
        return None
