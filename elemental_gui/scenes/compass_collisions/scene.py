"""The scene of Compass Collisions: set-up, board and tray, drawn from a state and played by proposing actions."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QGuiApplication

from elemental_gui.engine.compass_collisions.actions import Action, First, Move, Penalty, Privilege, Sets
from elemental_gui.engine.compass_collisions.board import GRID, OWNER
from elemental_gui.engine.compass_collisions.opening import HIDDEN
from elemental_gui.engine.compass_collisions.rules import STANDARD
from elemental_gui.engine.compass_collisions.state import Stage, State, initial
from elemental_gui.engine.compass_collisions.words import element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.violations import NotationError, Violation
from elemental_gui.scenes.compass_collisions import tray
from elemental_gui.scenes.compass_collisions.board_layers import BLANK, codes_of, doom_of, ground_of, mark
from elemental_gui.scenes.compass_collisions.motion import Motion
from elemental_gui.scenes.compass_collisions.moving import Asking, GivingUp, Moving
from elemental_gui.scenes.compass_collisions.painter import PAINTER
from elemental_gui.scenes.compass_collisions.sets import PLACES, SHOWN, Gallery, SetsDraft, following, own
from elemental_gui.scenes.compass_collisions.table import Table
from elemental_gui.scenes.compass_collisions.tray import ELEMENTS, Arranging, Placing, heap_key, set_key
from elemental_gui.scenes.kit.animator import Step
from elemental_gui.scenes.kit.contract import Moment
from elemental_gui.scenes.kit.game_scene import GameScene
from elemental_gui.scenes.kit.gestures.gesture import Gesture
from elemental_gui.scenes.kit.gestures.waiting import Liftable, Waiting
from elemental_gui.scenes.kit.overlays import Tag
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import LIGHT, Theme
from elemental_gui.scenes.kit.tray_entry import Entry


class CompassScene(GameScene[State, Action]):
    """The board of Compass Collisions. It shows the state it was given last, and does not know how it goes on."""

    signs = "newsfaxop1234"
    mark = staticmethod(mark)
    painter = PAINTER
    _table: Table

    def __init__(self, artwork: Artwork | None = None, theme: Theme = LIGHT) -> None:
        super().__init__(GRID, artwork or Artwork(), theme)
        self._arranger = 0
        """The seat that arranges its sets, even if still under the cover sheet; 0 for none."""
        self._table = Table(self, initial(STANDARD.rules))
        self._table.show_draft = self._show_draft
        self._gallery = self._table.board.keep(Gallery(self))
        self._labels = {letter: self._table.board.keep(Tag(self, 14.0)) for letter in SHOWN}
        self.redraw(self.look)

    def motion(self, moment: Moment[State, Action]) -> list[Step]:
        return Motion(self._table).steps(moment.events)

    def show_moment(self, moment: Moment[State, Action]) -> None:
        super().show_moment(moment)
        if self._table.gives_up and not moment.is_out_of_time:
            self.rest()  # a piece is given up only while no time is left (ruling 2b.38)

    def take_draft(self, text: str) -> None:
        """Go on with two sets that were being arranged, under the cover sheet: anybody may have opened the game."""
        table = self._table
        if table.is_live and table.state.stage is Stage.SETS:
            with suppress(NotationError):
                table.draft.paste(text)
                table.is_covered = True
                self.rest()
                self.refresh()

    def pay_for_time(self) -> None:
        if self._table.is_at(Stage.ACT) and self.moment.is_out_of_time:
            self.begin(GivingUp(self._table))

    def idle(self) -> Gesture:
        return Idle(self._table)

    def square_words(self, square: Square) -> str:
        if self._is_arranging:
            return self._place_words(square)
        return super().square_words(square)

    def show_position(self) -> None:
        table, state = self._table, self._table.state
        # What the next seat needs, a place for its sets or a view of all four, comes with the confirm.
        in_secret, lies_open = (
            state.stage is stage and not self.moment.played_by for stage in (Stage.SETS, Stage.FIRST)
        )
        self._gallery.show_sets(state.opening if lies_open else None)
        if in_secret:
            self._show_sets()
        else:
            doom = doom_of(state) if state.stage is Stage.ACT else {}
            ground = dict.fromkeys(GRID.squares, BLANK) if lies_open else ground_of(state)
            table.board.show(codes_of(state.board), ground, doom)
        self._show_labels()

    def asks_about(self, action: Action) -> bool:
        table = self._table
        if not table.is_live or table.check(action) is not None:
            return False
        if isinstance(action, Penalty) or (isinstance(action, Move) and table.is_costly(action)):
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)  # it may have been typed elsewhere
            self.begin(Asking(table, action, action.square))
            return True
        return False

    # The set-up

    @property
    def can_take_back(self) -> bool:
        return self._is_arranging and not self._table.is_covered and self._table.draft.can_undo

    def take_back(self) -> None:
        if self.can_take_back:
            self.rest()
            self._table.draft.undo()
            self._table.show_draft()

    @property
    def can_make_again(self) -> bool:
        return self._is_arranging and not self._table.is_covered and self._table.draft.can_redo

    def make_again(self) -> None:
        if self.can_make_again:
            self.rest()
            self._table.draft.redo()
            self._table.show_draft()

    @property
    def _is_arranging(self) -> bool:
        return self._table.is_at(Stage.SETS)

    def prepare(self, before: Moment[State, Action]) -> None:
        """Lay the cover sheet over the board when another player begins to arrange sets; forget what was arranged."""
        table, state = self._table, self.state
        if not self.takes_input():
            return
        last, self._arranger = self._arranger, state.seat if state.stage is Stage.SETS else 0
        if self._arranger != last:
            table.draft.forget()
            self._forget_pasted()
            self.say("")
            table.is_covered = self._arranger == 2 or (self._arranger == 1 and 2 in (last, state.rules.dmo))
            self.cursor = SHOWN["A"][0] if self._arranger else self.cursor

    def _forget_pasted(self) -> None:
        """Empty the clipboard if the sets just handed in are still there, or the other player could paste them."""
        pasted, self._table.pasted = self._table.pasted, ""
        clipboard = QGuiApplication.clipboard()
        if pasted and clipboard.text() == pasted:
            clipboard.clear()

    def cover_words(self) -> tuple[str, str] | None:
        if not (self._table.is_covered and self._table.is_live):
            return None
        line = "You arrange two sets in secret. Begin when nobody else looks at the screen."
        return f"{self._table.words.seat(self.state.seat)}, it is your turn", line

    def _show_sets(self) -> None:
        """Show the places of both sets and what was put down so far; nothing of it while looking back."""
        table, seat = self._table, self._table.state.seat
        pieces = {square: own(letter, seat) for square, letter in self._laid.items()}
        table.board.show(pieces, {square: BLANK for square in GRID.squares if square not in PLACES}, {})

    @property
    def _laid(self) -> dict[Square, str]:
        """The pieces put down so far, or those that somebody looks ahead to, who arranges the sets."""
        if self._is_arranging:
            return self._table.draft.pieces
        sets = (action for action in self.moment.thought if isinstance(action, Sets) and action.a != HIDDEN)
        handed_in = None if self._table.is_covered else next(sets, None)
        return {} if handed_in is None else SetsDraft.of(handed_in).pieces

    def _show_labels(self) -> None:
        laid = self._laid
        for letter, label in self._labels.items():
            if self._is_arranging or laid:
                size = sum(square in laid for square in SHOWN[letter])
                corner = self.squares.rect(SHOWN[letter][-1]).topRight() + QPointF(110, 30)
                label.show_at(QRectF(corner, corner), f"Set {letter}: {size}")
            else:
                label.hide()

    def _show_draft(self) -> None:
        self.drafted.emit(self._table.draft.text())
        self._show_sets()
        self._show_labels()
        self.show_tray()
        if self.layers.cursor.codes:
            self.say(self.square_words(self.cursor))

    def _place_words(self, square: Square) -> str:
        if square not in PLACES:
            return "not part of a set"
        lies = self._table.draft.pieces.get(square)
        return f"{PLACES[square]}: {element(lies) if lies else 'empty'}"

    def entries(self) -> list[Entry]:
        return tray.entries(self._table)


class Idle(Waiting[Table]):
    """Waits for the player to start something."""

    def in_tray(self, key: str) -> Liftable | None:
        table = self._table
        if table.is_at(Stage.SETS):
            return next((Arranging(table, letter) for letter in ELEMENTS if key == heap_key(letter)), None)
        sets = table.state.opening.free_sets if table.is_at(Stage.PLACE) else ()
        return next((Placing(table, *each) for each in sets if key == set_key(*each)), None)

    def on_square(self, square: Square) -> Liftable | None:
        table = self._table
        if table.is_at(Stage.SETS) and square in table.draft.pieces:
            return Arranging(table, table.draft.pieces[square], square)
        is_own = table.is_at(Stage.ACT) and OWNER[table.state.board[square]] == table.state.seat
        return Moving(table, square) if is_own else None

    def click(self, square: Square) -> None:
        """Say why nothing can be done with the other side's piece."""
        if OWNER[self._table.state.board[square]]:
            self.enter(square)

    def enter(self, square: Square) -> None:
        if self._table.is_at(Stage.ACT):
            self._table.allows(Move(square, "N", 1), square)

    def type(self, key: str) -> bool:
        table = self._table
        if table.is_at(Stage.SETS):
            return self._write(key)
        if table.is_at(Stage.PRIVILEGE) and key in ("o", "p"):
            return table.attempt(Privilege("order" if key == "o" else "placement"))
        if table.is_at(Stage.FIRST) and key in ("1", "2"):
            return table.attempt(First(int(key)))
        if table.is_at(Stage.PLACE) and key in "1234":
            free = table.state.opening.free_sets
            if int(key) <= len(free):
                table.scene.show_cursor(visible=True)
                Placing(table, *free[int(key) - 1]).by_key()
            return True
        return False

    def press(self, key: str) -> None:
        table = self._table
        if key == tray.CLEAR:
            table.draft.clear()
            table.show_draft()
        elif key == tray.PASTE:
            self._paste()
        elif key == tray.GIVE_UP:
            table.scene.begin(GivingUp(table))

    def _paste(self) -> None:
        table, text = self._table, QGuiApplication.clipboard().text()
        try:
            table.draft.paste(text)
        except NotationError as error:
            table.scene.refuse(Violation("2b.3", str(error)))
            return
        table.pasted = text
        table.show_draft()

    def _write(self, key: str) -> bool:
        """Put an element on the cursor's square and go on to the next one; x takes away."""
        table, scene = self._table, self._table.scene
        square, letter = scene.cursor, key.upper()
        if key == "x":
            table.draft.remove(square)
            table.show_draft()
        elif letter not in ELEMENTS:
            return False
        elif square not in PLACES:
            scene.move_cursor(square)
            scene.say("No set has a place here: lead the cursor to one.")
        elif table.draft.put(square, letter):
            scene.move_cursor(square)
            table.show_draft()
            scene.move_cursor(following(square))
        else:
            scene.say(tray.ALL_LAID)
        return True

    def explain_square(self, square: Square) -> None:
        table, layers = self._table, self._table.scene.layers
        table.scene.say(table.scene.square_words(square))
        if table.state.stage is Stage.SETS and table.is_live:
            if square in table.draft.pieces:
                layers.hover.show({square: "hover"})
            return
        if OWNER[table.state.board[square]]:
            table.show_fan(square)
            table.scene.say(f"{table.words.square(square)}; {table.words.turns(square)}")
