"""A match to learn and to try things out with: nothing keeps it, no clock hurries it, and it goes to any moment."""

from __future__ import annotations

from PySide6.QtCore import QObject

from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.kept_match import Change
from elemental_gui.session.clock import Clock
from elemental_gui.session.match import Match
from elemental_gui.session.session import Ply, Session
from elemental_gui.session.time_control import UNTIMED


class FreeMatch(GameController):
    """Sessions are values: whoever holds an earlier one can go back to it, past luck and confirmed turns too."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(_untimed(session), parent=parent)
        self._timer.stop()

    def go_to(self, session: Session, told: tuple[Ply, ...] = ()) -> None:
        """Go on from another session of the same game; the plies `told` are seen to happen."""
        self._match = _untimed(session)
        self._looking = None
        self._draft = (0, "")
        self.changed.emit(Change("set", told))


def _untimed(session: Session) -> Match:
    return Match(session, Clock.new(UNTIMED, session.start.seats))
