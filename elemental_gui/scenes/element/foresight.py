"""Showing what one action would do before it is done, and warning when the turn could not be finished after it."""

from PySide6.QtCore import QObject, QTimer

from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.element import drafts
from elemental_gui.engine.element.actions import Action
from elemental_gui.engine.element.events import events
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element.words import Words
from elemental_gui.scenes.element.board_layers import BoardLayers
from elemental_gui.scenes.element.preview import NOTHING, Preview, preview
from elemental_gui.scenes.kit.board_scene import BoardScene

_PAUSE_MS = 40
"""The look-ahead for a whole turn may take 20 ms, so it waits until the mouse stays on a square."""


class Foresight(QObject):
    """Draws the ghosts of one action at a time."""

    def __init__(self, scene: BoardScene, board: BoardLayers) -> None:
        super().__init__(scene)
        self._scene = scene
        self._board = board
        self._asked: tuple[State, Action, Square] | None = None
        self._known: dict[tuple[State, Action], bool] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE_MS)
        self._timer.timeout.connect(self._warn)
        self.warns = False
        """Whether a warning is shown."""

    def show(self, state: State, words: Words, action: Action, at: Square) -> None:
        """Show what a legal action does; a warning sign goes to the square `at`."""
        self._stop()
        told = events(state, action)
        if self._scene.look.hints:
            self.draw(preview(self._board.stones.codes, self._board.range, told))
        for _, sage in drafts.newly_trapped(state, action):
            self._scene.layers.signs.put(sage, "trapped")
        self._scene.say(words.foreseen(state, action))
        self._asked = state, action, at
        if (state, action) in self._known:
            self._warn()
        else:
            self._timer.start()

    def draw(self, ghosts: Preview) -> None:
        """Show any ghosts."""
        self._board.show_preview(ghosts)
        self._scene.layers.signs.show(ghosts.signs)

    def clear(self) -> None:
        """Show nothing."""
        self._stop()
        self.draw(NOTHING)

    def _stop(self) -> None:
        self._timer.stop()
        self._asked = None
        self.warns = False

    def _warn(self) -> None:
        if self._asked is None:
            return
        state, action, at = self._asked
        if (state, action) not in self._known:
            if len(self._known) > 500:
                self._known.clear()
            self._known[state, action] = drafts.spoils_turn(state, action)
        if self._known[state, action]:
            self.warns = True
            self._scene.layers.signs.put(at, "warning")
            self._scene.say(f"{self._scene.status}. After this the turn cannot be completed.")
