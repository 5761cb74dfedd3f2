"""The scene of Elemento: board, ledger and tray, drawn from a state and played by proposing actions."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.elemento import drafts
from elemental_gui.engine.elemento.actions import Action
from elemental_gui.engine.elemento.board import GRID, SHADES, Shade
from elemental_gui.engine.elemento.rules import Rules
from elemental_gui.engine.elemento.state import Stage, State, initial
from elemental_gui.scenes.elemento import tray
from elemental_gui.scenes.elemento.codes import codes_of
from elemental_gui.scenes.elemento.idle import Idle
from elemental_gui.scenes.elemento.ledger import WIDTH, Account, Ledger
from elemental_gui.scenes.elemento.motion import Motion
from elemental_gui.scenes.elemento.painter import PAINTER
from elemental_gui.scenes.elemento.signs import UNSHOWN, mark
from elemental_gui.scenes.elemento.table import Table
from elemental_gui.scenes.kit.animator import Step
from elemental_gui.scenes.kit.board_scene import GAP
from elemental_gui.scenes.kit.contract import Moment
from elemental_gui.scenes.kit.game_scene import GameScene
from elemental_gui.scenes.kit.gestures.gesture import Gesture
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.theme import LIGHT, Theme
from elemental_gui.scenes.kit.tray_entry import Entry


class ElementoScene(GameScene[State, Action]):
    """Elemento's board. It shows the state it was given last, and knows nothing of how the game goes on."""

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
        outer = self.squares.placement.outer_rect
        self.ledger.redraw(QRectF(outer.right() + GAP, outer.top(), WIDTH, outer.height()), self.look)
        table.board.unlit.show(dict.fromkeys(self._unlit(), UNSHOWN))
        table.board.show_pieces(codes_of(state), drafts.removal(state))
        self.ledger.show_dice(state.dice)
        self.ledger.show_accounts(self._accounts())

    def entries(self) -> list[Entry]:
        return tray.entries(self._table)

    def _unlit(self) -> list[Square]:
        """Return the squares of the colours that the dice do not show while somebody acts."""
        if self._table.state.stage is not Stage.ACT:
            return []
        shown = drafts.shown_squares(self._table.state)
        return [square for square in GRID.squares if square not in shown]

    def _accounts(self) -> list[Account]:
        state, words = self._table.state, self._table.words
        supply = drafts.supply(state)
        accounts = []
        for seat in range(1, state.seats + 1):
            shade = _shade_of(state, seat)
            left = sum(count for (_, kind), count in supply.items() if kind is shade)
            acts = state.outcome is None and seat == self.moment.seat
            if state.outcome is not None and seat in state.outcome.winners:
                detail = "won"
            else:
                detail = f"{left} left" if shade is not None else "to act" if acts else ""
            accounts.append(Account(seat, words.seat(seat), state.points[seat - 1], state.target, detail, shade, acts))
        return accounts


def _shade_of(state: State, seat: int) -> Shade | None:
    """Return the shade that a seat owns; None where all stones are shared (ruling 3b.19)."""
    return SHADES[seat - 1] if state.seats == len(SHADES) else None
