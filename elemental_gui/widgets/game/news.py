"""What a screen reader says of a change, in few words: what was drawn, whose turn it is, how the game ended."""

from __future__ import annotations

from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.kept_match import Change
from elemental_gui.scenes.moments import label_now
from elemental_gui.session.session import LUCK
from elemental_gui.widgets.game.past import words_of
from elemental_gui.widgets.game.phrases import ending, headline, spoken

_TAKEN_BACK = ("undo", "reset", "jump", "rewind")


def news(controller: GameController, change: Change, sealed: int) -> str:
    """Put a change into words, if it needs any; `sealed` is how many plies were confirmed before it."""
    session = controller.session
    if controller.looking_at is not None:
        return f"You look at {words_of(session, controller.looking_at)}."
    if session.outcome is not None:
        return f"{headline(session)}. {ending(session)}"
    told = [spoken(session, ply) for ply in change.plies if ply.seat == LUCK]
    if session.sealed != sealed:
        acting = controller.name_of(session.position.seat)
        told.append(f"Turn {label_now(session)}: {acting} to move")
    elif change.verb in _TAKEN_BACK and not change.plies:
        told.append(f"Taken back; now {words_of(session, len(session.plies))}")
    return ". ".join(told)
