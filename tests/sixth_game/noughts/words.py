"""Noughts in words, and drawn in text."""

from __future__ import annotations

from elemental_gui.engine.core.events import Event
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.core.words import GameWords
from tests.sixth_game.noughts.playing import Marked, cell
from tests.sixth_game.noughts.state import GRID, LETTERS, Action, State
from tests.sixth_game.noughts.texts import WORDS, format_action


class Words(GameWords[State, Action]):
    """What is said about a position of Noughts."""

    def square(self, square: Square) -> str:
        held = LETTERS.find(cell(self._state, square))
        return f"{GRID.names[square]}, {'empty' if held < 0 else WORDS[held]}"

    def turn(self) -> str:
        return f"{self.seat(self._state.seat)} marks a {WORDS[self._state.seat - 1]}"

    def owed(self) -> str:
        return "" if self._state.outcome is not None else "Mark an empty square."

    def action(self, action: Action) -> str:
        return format_action(action)

    def event(self, event: Event) -> str:
        return f"{WORDS[event.seat - 1]} on {GRID.names[event.square]}" if isinstance(event, Marked) else ""

    def _reason(self, outcome: Outcome, losers: str) -> str:
        row = f"Three in a row lose: {losers} has them." if self._state.rules.misere else "Three in a row."
        return {"row": row, "full": "Every square is marked, and no three in a row."}.get(outcome.reason, "")
