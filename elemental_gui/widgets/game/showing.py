"""The board shows what is not the game as it stands: the last turn once more, or a turn that is only thought of."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from elemental_gui.controller import computer_seats
from elemental_gui.controller.game_controller import GameController
from elemental_gui.scenes.catalog import AnyScene
from elemental_gui.scenes.moments import foreseen, moment_of
from elemental_gui.session.session import Session


class Showing(QObject):
    """Shows it until the game goes on; then, or at its end, the page shows the game again."""

    def __init__(self, controller: GameController, scene: AnyScene, back: Callable[[], None]) -> None:
        """Show on this board; `back` shows the game as it stands."""
        super().__init__(scene)
        self._controller = controller
        self._scene = scene
        self._back = back
        self._left: list[int] = []
        """The moments to come, as numbers of plies."""
        self._next = QTimer(self)
        self._next.timeout.connect(self._step)
        controller.changed.connect(self._next.stop)

    def preview(self, session: Session, plies: int) -> None:
        """Show a moment of a game; what is only thought of as ghosts, or marked where a scene has none."""
        self._next.stop()
        known = len(self._controller.session.plies)
        if plies > known:
            self._scene.show_moment(foreseen(self._scene, session, known, plies - known))
        else:
            self._scene.show_moment(moment_of(session, plies))

    def replay(self) -> None:
        """Show the last turn again, action by action, as a computer's is shown."""
        turn = self._controller.session.last_turn()
        if turn is not None:
            self.preview(self._controller.session, turn.first)
            self._left = list(range(turn.first + 1, turn.first + len(turn.plies) + 1))
            self._next.start(computer_seats.PACE_MS)

    def _step(self) -> None:
        if self._left:
            session, plies = self._controller.session, self._left.pop(0)
            self._scene.show_moment(moment_of(session, plies, (session.plies[plies - 1],)))
        else:
            self._next.stop()
            self._back()
