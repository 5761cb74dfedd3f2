"""Whether a checked turn can be played in the game on the table, and why not."""

from __future__ import annotations

from elemental_gui.controller.game_controller import GameController
from elemental_gui.host.verdict import Finding
from elemental_gui.widgets.check.finding import Told
from elemental_gui.widgets.check.known import Known


def why_not_continue(told: Told | None, known: Known | None, game: GameController | None) -> str:
    """Say why the turn cannot be played in the game on the table; empty when it can."""
    if told is None or known is None or not told.lines or told.finding is not Finding.LEGAL:
        return "There is no legal turn to play."
    return _why_not_in_game(told, known, game)


def why_not_accept(told: Told | None, known: Known | None, game: GameController | None) -> str:
    """Say why the refused action cannot be accepted in the game on the table; empty when it can."""
    if told is None or known is None or not told.refused:
        return "No action is refused."
    return _why_not_in_game(told, known, game)


def _why_not_in_game(told: Told, known: Known, game: GameController | None) -> str:
    if game is None or known.controller is not game:
        return "The known position is not that of the game on the table."
    if not known.is_live:
        return "The game on the table has gone on since then; rewind it first."
    befores = [known.state, *(line.after for line in told.lines)][: len(told.lines)]
    if game.session.luck is not None and any(known.spec.is_chance(state) for state in befores):
        return "The program draws in this game, so a turn that says what was drawn cannot be played in it."
    return ""
