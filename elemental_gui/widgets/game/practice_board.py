"""A board to practise on: the scene of a game on a free match, above the line that says what was refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from elemental_gui.controller.game_controller import FreeMatch, Refusal
from elemental_gui.controller.kept_match import Change
from elemental_gui.controller.preferences import Preferences
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.text import split_turn
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.scenes.kit.style.layouts import filled
from elemental_gui.scenes.moments import moment_of
from elemental_gui.session.session import Ply, Session
from elemental_gui.widgets.game import presses
from elemental_gui.widgets.game.console import Aside
from elemental_gui.widgets.parts.live_scene import heed, scene_on
from elemental_gui.widgets.parts.side_page import SidePage

Gate = Callable[[Sequence[AnyAction]], str]
"""Says in a sentence why actions are not wanted here although the rules allow them; empty where they are."""


class PracticeBoard(QWidget):
    """Shows one match of one game; a page around it says what it is for."""

    changed = Signal(object)
    """A Change of the match, which the board shows already."""
    refused = Signal(str)
    """Something was refused, by the rules or by the gate, and why; empty words as soon as that is over."""
    rules_requested = Signal(str)

    def __init__(self, session: Session, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.match = FreeMatch(session, self)
        self.scene = scene_on(self, self.match.game.slug)
        self.view = self.scene.view
        self.aside = Aside(parent=self)
        self.gate: Gate = lambda _actions: ""
        """What is asked before actions that the player proposes."""
        self.is_finished: Callable[[Session], bool] = lambda _session: False
        """Tells when what is shown can only be looked at."""
        filled(QVBoxLayout(self), (self.view, 1), self.aside, margins=0, spacing=6)
        self.setFocusProxy(self.view)
        self.match.changed.connect(self._on_changed)
        self.match.refused.connect(self._on_refused)
        scene = self.scene
        scene.action_proposed.connect(lambda action: self._on_way_proposed((action,)))
        scene.way_proposed.connect(self._on_way_proposed)
        scene.rule_requested.connect(self.rules_requested)
        scene.luck_requested.connect(self.match.roll)
        scene.confirm_requested.connect(self.confirm)
        scene.drafted.connect(self.match.keep_draft)
        scene.status_changed.connect(self.aside.show_status)
        scene.touched.connect(self._on_touched)
        self.aside.said.linkActivated.connect(self.rules_requested)
        heed(self.scene, preferences)
        self.show_moment()

    @property
    def can_undo(self) -> bool:
        return self.scene.can_take_back or self.match.session.can_undo

    def undo(self) -> None:
        (self.scene.take_back if self.scene.can_take_back else self.match.undo)()

    def confirm(self) -> None:
        """End the turn, or say why it cannot end yet."""
        action = self.match.game.confirm
        is_legal = action is not None and self.match.session.check(action) is None
        if action is None or not is_legal or self._is_wanted((action,)):
            self.match.confirm()

    def play(self, text: str) -> bool:
        """Play the actions of a typed turn, past the gate; False when they are refused."""
        return self.match.submit_text(text)

    def try_text(self, text: str) -> bool:
        """Play what the player typed, as what is done on the board is played."""
        try:
            actions = [self.match.session.position.parse(piece) for piece in split_turn(text)[:1]]
        except NotationError:
            actions = []  # the match will say what is wrong with it
        return self._is_wanted(actions) and self.match.submit_text(text)

    def show_moment(self, told: Sequence[Ply] = ()) -> None:
        match = self.match
        shown = told if match.looking_at is None and self.scene.moment.is_live else ()
        is_finished = self.is_finished(match.session)
        self.scene.show_moment(moment_of(match.session, match.looking_at, shown, is_watched=is_finished))

    def close_board(self) -> None:
        self.scene.animator.skip()
        self.match.close()

    def _is_wanted(self, actions: Sequence[AnyAction]) -> bool:
        words = self.gate(actions) if actions else ""
        if words:
            self.show_moment()
            self.refused.emit(words)
        return not words

    def _on_way_proposed(self, actions: tuple[AnyAction, ...]) -> None:
        position = self.match.session.position
        # The rules come first: what they refuse is refused in their words.
        if position.check(actions[0]) is not None or self._is_wanted(actions):
            self.match.submit_way(actions)

    def _on_changed(self, change: Change) -> None:
        self.aside.forget()
        self.show_moment(change.plies)
        self.changed.emit(change)

    def _on_refused(self, refusal: Refusal) -> None:
        message = refusal.message if refusal.violation is None else str(refusal.violation)
        self.aside.refuse(message, refusal.violation)
        self.refused.emit(message)

    def _on_touched(self) -> None:
        self.aside.forget()
        self.refused.emit("")


class PracticePage(SidePage):
    """A page with such a board, on which the keys mean what they mean in a game."""

    board: PracticeBoard

    @property
    def view(self) -> QWidget:
        return self.board.view

    def confirm(self) -> None:
        self.board.confirm()

    def hint(self) -> None:
        """Help, on a page that has some."""

    def undo(self) -> None:
        """Take the last action back, or what counts for it."""
        raise NotImplementedError

    def flip_board(self) -> None:
        self.board.scene.flipped = not self.board.scene.flipped

    def ask_rule(self, rule: str) -> None:
        position = self.board.match.session.position
        self.rules_requested.emit(position.game.slug, position.preset, rule)

    def take_focus(self) -> None:
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def apply_preferences(self, preferences: Preferences) -> None:
        heed(self.board.scene, self.heeded(preferences))

    def heeded(self, preferences: Preferences) -> Preferences:
        """Give what holds here of what the user wants."""
        return preferences

    def close_page(self) -> None:
        self.board.close_board()

    def focusNextPrevChild(self, onwards: bool) -> bool:
        """Qt: the keyboard goes on; from a control that is gone it goes to the board."""
        if presses.has_lost_focus(self):
            self.take_focus()
            return True
        return super().focusNextPrevChild(onwards)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: a key that nothing on the page has taken; Esc leads to the board, and from there back."""
        is_left = event.key() == Qt.Key.Key_Escape and presses.is_on(self.view)
        if is_left or not presses.press(self, event):
            super().keyPressEvent(event)
