"""The scene of Elemenders: board and tray, drawn from a state as it may be seen, played by proposing actions."""

from __future__ import annotations

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import other
from elemental_gui.engine.elemenders import drafts
from elemental_gui.engine.elemenders.actions import Action, Move
from elemental_gui.engine.elemenders.board import FULL_HEALTH, GRIDS, MONOLITH_COLUMNS, monolith_square
from elemental_gui.engine.elemenders.rules import Rules
from elemental_gui.engine.elemenders.state import Stage, State, initial
from elemental_gui.scenes.elemenders import tray
from elemental_gui.scenes.elemenders.board_layers import ground_of, mark, pieces_of
from elemental_gui.scenes.elemenders.motion import Motion
from elemental_gui.scenes.elemenders.moving import Acting
from elemental_gui.scenes.elemenders.painter import PAINTER
from elemental_gui.scenes.elemenders.table import ANYBODY, HOST, Table, has_secrets
from elemental_gui.scenes.elemenders.tray import LEAVE, LETTERS, Marking, Placing, looker_of, mark_monolith, take_unit
from elemental_gui.scenes.kit.animator import Step
from elemental_gui.scenes.kit.board_layers import Codes
from elemental_gui.scenes.kit.contract import Moment
from elemental_gui.scenes.kit.game_scene import GameScene
from elemental_gui.scenes.kit.gestures.gesture import Gesture, Pointer
from elemental_gui.scenes.kit.gestures.waiting import Liftable, Waiting
from elemental_gui.scenes.kit.placement import Squares
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import LIGHT, Theme
from elemental_gui.scenes.kit.tray_entry import CONFIRM, Entry


class ElemendersScene(GameScene[State, Action]):
    """The board of Elemenders. It shows the state it was given last, without secrets unless they are asked for."""

    signs = "fwptmhvbdjc12"
    mark = staticmethod(mark)
    painter = PAINTER
    _table: Table

    def __init__(self, artwork: Artwork | None = None, theme: Theme = LIGHT) -> None:
        start = initial(Rules())
        super().__init__(GRIDS[start.rules.rows], artwork or Artwork(), theme)
        self._chooser = 0
        """The seat that chooses its true monolith, be it still under the cover sheet; 0 for none."""
        self._table = Table(self, start)
        self.redraw(self.look)

    def motion(self, moment: Moment[State, Action]) -> list[Step]:
        return Motion(self._table).steps(moment.events)

    def show_moment(self, moment: Moment[State, Action]) -> None:
        table = self._table
        if table.marked is not None and moment.state != table.moment.state:
            self.animator.skip()
            table.marked = None  # at once, not when the motion is over: somebody else may look already
            self.refresh()
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
            self.squares = Squares(GRIDS[rows], flipped=self.flipped, letters=self.squares.placement.letters)
            self.cursor = self.squares.beside(self.cursor, 0, 0)
            self.redraw(self.look)

    def prepare(self, before: Moment[State, Action]) -> None:
        """Take the board that is played on; lay the cover sheet over it when the second player begins to choose."""
        state = self.state
        self._fit_rows(state.rules.rows)
        if not self.takes_input():
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
            line = f"Choose your true monolith. Begin when {words.seat(other(seat))} is not looking."
            return f"{words.seat(seat)}, it is your turn", line
        return None


_LOOKERS = {"1": 1, "2": 2, "h": HOST}
"""The keys by which the viewer behind the cover sheet is chosen."""


class Idle(Waiting[Table]):
    """Waits for the player to start something."""

    def in_tray(self, key: str) -> Liftable | None:
        kind = tray.heap_of(key)
        if kind is not None:
            return Placing(self._table, kind)
        return Marking(self._table) if key == tray.STAR else None

    def on_square(self, square: Square) -> Liftable | None:
        table = self._table
        can_act = table.is_at(Stage.ACT) and square in drafts.idle(table.state)
        return Acting(table, square) if can_act else None

    def enter(self, square: Square) -> None:
        """Choose the monolith under the cursor, a second Enter hands it in; flip the coin."""
        table = self._table
        if table.is_at(Stage.TRUE) and square == table.marked:
            self.use(tray.HAND_IN)
        elif table.is_at(Stage.COIN):
            self.press(tray.FLIP)
        else:
            self.click(square)

    def type(self, key: str) -> bool:
        table = self._table
        if table.is_at(Stage.TRUE) and key.upper() in MONOLITH_COLUMNS:
            square = monolith_square(table.state.rules.rows, table.state.seat, key.upper())
            table.scene.move_cursor(square)
            mark_monolith(table, square)
            return True
        if table.is_at(Stage.DEPLOY, Stage.SPAWN) and key in LETTERS:
            take_unit(table, LETTERS[key])
        elif table.is_at(Stage.COIN) and key == "c":
            table.scene.luck_requested.emit()
        elif key == "m" and not table.is_covered:
            self.press(tray.LOOK if table.viewer == ANYBODY else tray.HIDE)
        elif table.is_at(Stage.ACT) and key in ("t", "h", "v"):
            return self._shape(key)
        else:
            return False
        return True

    def _shape(self, key: str) -> bool:
        """Take the unit under the cursor up and terraform with it."""
        table, square = self._table, self._table.scene.cursor
        if square not in drafts.idle(table.state):
            self.click(square)
            return True
        unit = Acting(table, square)
        unit.by_key()
        return unit.key(key)

    def press(self, key: str) -> None:
        table = self._table
        if key == tray.FLIP:
            table.scene.luck_requested.emit()
        elif key == CONFIRM:
            table.scene.confirm_requested.emit()
        elif key == tray.LOOK:
            if has_secrets(table.moment.state) and table.viewer == ANYBODY:
                table.scene.begin(WhoLooks(table))
        elif key == tray.HIDE:
            table.look_as(ANYBODY)

    def resists(self, square: Square) -> bool:
        """Tell whether a drag from here was meant to move something."""
        return self._table.is_at(Stage.ACT) and self._table.state.piece(square) is not None

    def click(self, square: Square) -> None:
        table = self._table
        if table.is_at(Stage.TRUE):
            mark_monolith(table, square)
        elif table.is_at(Stage.ACT):
            table.allows(Move(square, square), square)

    def offer(self) -> None:
        table = self._table
        due = drafts.placing(table.state) if table.is_at(Stage.DEPLOY, Stage.SPAWN) else None
        choices = drafts.true_choices(table.state) if table.is_at(Stage.TRUE) else {}
        marks = dict.fromkeys(choices, "target_on")
        if due is not None:
            marks |= dict.fromkeys(due.squares, "target_on")
        table.scene.layers.marks.show(marks)

    def explain_square(self, square: Square) -> None:
        table, piece = self._table, self._table.state.piece(square)
        table.scene.say(table.scene.square_words(square))
        if piece is not None and piece.is_unit and table.state.outcome is None:
            table.scene.layers.marks.show(table.reach(square))


class WhoLooks(Gesture):
    """Asks behind the cover sheet who is looking; Esc or a press elsewhere shows nothing."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        self._pressed = ""

    def start(self) -> None:
        self._table.asks_who_looks = True
        self._table.clear()
        self._table.scene.refresh()

    def tidy(self) -> None:
        self._table.asks_who_looks = self._table.asks_host = False
        self._table.clear()
        self._table.scene.refresh()

    def pressed(self, pointer: Pointer) -> None:
        self._pressed = pointer.entry

    def moved(self, pointer: Pointer) -> None:
        tray = self._table.scene.layers.tray
        tray.light(pointer.entry)
        entry = tray.entry(pointer.entry)
        self._table.scene.say(entry.words if entry is not None and pointer.entry else "")

    def released(self, pointer: Pointer) -> None:
        pressed, self._pressed = self._pressed, ""
        viewer = looker_of(pressed) if pressed == pointer.entry else None
        if viewer is not None:
            self._answer(viewer)
        elif pressed == LEAVE == pointer.entry:
            self.cancel()

    def key(self, key: str) -> bool:
        if _LOOKERS.get(key) in self._table.lookers:
            self._answer(_LOOKERS[key])
            return True
        return super().key(key)

    def chosen(self, square: Square) -> None:
        """Show both secrets, once it was asked."""
        if self._table.asks_host:
            self._answer(HOST)

    def _answer(self, viewer: int) -> None:
        """Show what a viewer may see; no single press shows both secrets."""
        table = self._table
        if viewer == HOST and not table.asks_host:
            table.asks_host = True
            table.scene.refresh()
        else:
            table.look_as(viewer)
