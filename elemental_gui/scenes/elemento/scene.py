"""The scene of Elemento: board, ledger and tray, drawn from a state, and what a press does while no gesture goes on."""

from __future__ import annotations

from typing import Final

from elemental_gui.engine.core.elements import LETTERS, Element
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemento import drafts
from elemental_gui.engine.elemento.actions import Action, Clear, Keep, Pass
from elemental_gui.engine.elemento.board import ALL_STONES, GRID, SHADES, Shade
from elemental_gui.engine.elemento.drafts import LineChoice
from elemental_gui.engine.elemento.rules import Rules
from elemental_gui.engine.elemento.state import Stage, State, initial
from elemental_gui.scenes.elemento import tray
from elemental_gui.scenes.elemento.ledger import WIDTH, Account, Ledger
from elemental_gui.scenes.elemento.motion import Motion
from elemental_gui.scenes.elemento.painter import PAINTER, SPOT, UNSHOWN, mark
from elemental_gui.scenes.elemento.table import Table, codes_of
from elemental_gui.scenes.elemento.tray import ROLL, Moving, Placing, pick_up, stone_of
from elemental_gui.scenes.kit.animator import Step
from elemental_gui.scenes.kit.contract import Moment
from elemental_gui.scenes.kit.game_scene import GameScene
from elemental_gui.scenes.kit.gestures.gesture import Gesture
from elemental_gui.scenes.kit.gestures.waiting import Liftable, Waiting
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import LIGHT, Theme
from elemental_gui.scenes.kit.tray_entry import Entry


class ElementoScene(GameScene[State, Action]):
    """Elemento's board. It shows the state it was given last, and does not know how the game goes on."""

    signs = "faewldkpr"
    mark = staticmethod(mark)
    painter = PAINTER
    shelf = WIDTH
    _table: Table

    def __init__(self, artwork: Artwork | None = None, theme: Theme = LIGHT) -> None:
        super().__init__(GRID, artwork or Artwork(), theme)
        self.ledger = Ledger(self, 6.0)
        self._table = Table(self, initial(Rules(), 2))
        self.redraw(self.look)

    def motion(self, moment: Moment[State, Action]) -> list[Step]:
        return Motion(self._table, self.ledger).steps(moment.events)

    def idle(self) -> Gesture:
        return Idle(self._table)

    def show_position(self) -> None:
        table, state = self._table, self._table.state
        self.ledger.redraw(self.shelf_area)
        lit = drafts.shown_squares(state) if state.stage is Stage.ACT else GRID.squares
        table.board.unlit.show({square: UNSHOWN for square in GRID.squares if square not in lit})
        table.board.show_pieces(codes_of(state), drafts.removal(state))
        self.ledger.show_dice(state.dice)
        self.ledger.show_accounts(self._accounts())

    def entries(self) -> list[Entry]:
        return tray.entries(self._table)

    def _accounts(self) -> list[Account]:
        state, words = self._table.state, self._table.words
        supply = drafts.supply(state)
        accounts = []
        for seat in range(1, state.seats + 1):
            # Three or four players share all stones (ruling 3b.19).
            shade = SHADES[seat - 1] if state.seats == len(SHADES) else None
            left = sum(count for (_, kind), count in supply.items() if kind is shade)
            acts = state.outcome is None and seat == self.moment.seat
            if state.outcome is not None and seat in state.outcome.winners:
                detail = "won"
            else:
                detail = f"{left} left" if shade is not None else "to act" if acts else ""
            accounts.append(Account(seat, words.seat(seat), state.points[seat - 1], state.target, detail, shade, acts))
        return accounts


_DECISIONS: Final = {"l": Shade.LIGHT, "d": Shade.DARK, "k": None}


class Idle(Waiting[Table]):
    """Waits for the player to start something."""

    def in_tray(self, key: str) -> Liftable | None:
        kind = stone_of(key)
        return None if kind is None else Placing(self._table, *kind)

    def on_square(self, square: Square) -> Liftable | None:
        return Moving(self._table, square) if square in self._table.movable else None

    def type(self, key: str) -> bool:
        table = self._table
        if key in LETTERS:
            pick_up(table, Element(key))
        elif key in _DECISIONS:
            line, shade = table.state.line or "row 1", _DECISIONS[key]
            table.attempt(Keep(line) if shade is None else Clear(line, shade))
        elif key == "p":
            table.attempt(Pass())
        elif key == "r" and table.state.stage is Stage.ROLL:
            self.press(ROLL)
        else:
            return False
        return True

    def press(self, key: str) -> None:
        if key == ROLL:
            self._table.scene.luck_requested.emit()

    def click(self, square: Square) -> None:
        """Decide by a stone of the line, or say why the stone on this square cannot be moved."""
        table = self._table
        if square in table.decisions:
            table.attempt(table.decisions[square].action, square)
        elif table.is_acting and table.state.board[square] in ALL_STONES:
            violation = drafts.lift_violation(table.state, square)
            if violation is not None:
                table.scene.refuse(violation, square)

    def offer(self) -> None:
        self._light(None)

    def _light(self, lit: LineChoice | None) -> None:
        table = self._table
        if not table.is_live:
            return
        shown = dict.fromkeys(table.movable, SPOT)
        for square, choice in table.decisions.items():
            is_lit = lit is not None and square in lit.squares
            shown[square] = "choice_shut" if choice.violation else "choice_lit" if is_lit else "choice"
        table.scene.layers.marks.show(shown)

    def explain_entry(self, key: str) -> None:
        super().explain_entry(key)
        table, kind = self._table, stone_of(key)
        if kind is not None:
            table.scene.layers.marks.show(table.places(*kind))
        entry = table.scene.layers.tray.entry(key)
        for choice in drafts.line_choices(table.state):
            if entry is not None and entry.action == choice.action:
                table.foresee_decision(choice)
                self._light(choice)

    def explain_square(self, square: Square) -> None:
        table = self._table
        table.scene.say(table.words.square(square))
        if not table.is_live:
            return
        if square in table.decisions:
            table.foresee_decision(table.decisions[square])
            self._light(table.decisions[square])
        elif square in table.movable:
            table.scene.layers.marks.show(table.ways(square))
