"""What a text on the clipboard means in the game on the table: luck that is due, or a turn."""

from __future__ import annotations

from elemental_gui.controller.game_controller import GameController
from elemental_gui.host.luck import outcome


def play_pasted(controller: GameController, text: str) -> bool:
    """Play a text that is not blank; tells `refused` and returns False when it is nothing that can be played now."""
    if controller.awaits_luck and not _is_written_out(controller, text):
        return controller.enter_luck(text)
    return controller.submit_text(text)


def _is_written_out(controller: GameController, text: str) -> bool:
    """Tell whether a text tells luck as an action, such as `draw fire`, behind which others may come."""
    verb = outcome(controller.session.position).split()[0]
    return text.split(maxsplit=1)[0].lower() == verb
