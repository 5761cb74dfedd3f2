"""The page of one game: introduces the scene to the controller, and does what the window and the keys ask for."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from elemental_gui.controller.game_controller import GameController, Refusal
from elemental_gui.controller.kept_match import Change
from elemental_gui.controller.preferences import Preferences
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.violations import Violation
from elemental_gui.scenes.kit.animator import system_prefers_stillness
from elemental_gui.scenes.kit.contract import Feature
from elemental_gui.scenes.kit.style.styling import announce
from elemental_gui.widgets.game import page_keys
from elemental_gui.widgets.game.game_frame import GameFrame
from elemental_gui.widgets.game.hand_over import HandOver
from elemental_gui.widgets.game.host_dialogs import CAP_ACTION
from elemental_gui.widgets.game.host_panels import HostPanels
from elemental_gui.widgets.game.notices import Notices
from elemental_gui.widgets.game.page_keys import target_of
from elemental_gui.widgets.game.phrases import described, news, words_now
from elemental_gui.widgets.game.takeaway import Takeaway
from elemental_gui.widgets.parts.notice_bar import CAP

_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


class GamePage(GameFrame):
    """One game in the window. It holds nothing of the game itself: it shows, and passes on what is wanted."""

    actions_changed = Signal()
    """What `can` answers may be different now."""
    rules_requested = Signal(str)
    """The player wants to read this ruling."""
    rematch_requested = Signal()
    home_requested = Signal()
    message = Signal(str)
    """Something worth a line for some seconds."""

    def __init__(
        self,
        controller: GameController,
        preferences: Preferences,
        parent: QWidget | None = None,
        *,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(controller, parent)
        self._hand_over = HandOver(controller.session, now)
        self._preferences = preferences
        self._sealed = controller.session.sealed
        self.takeaway = Takeaway(controller, self)
        self.hosting = HostPanels(controller, self.side)
        self.notices = Notices(controller, self.notice, self.scene, self.takeaway, self)
        self._connect_controller()
        self._connect_board()
        self._connect_panels()
        self.apply_preferences(preferences)
        self.show_board()
        if controller.draft:
            self.scene.take_draft(controller.draft)
        self._refresh()

    # What the window asks for

    def title(self) -> str:
        """Return who plays what, and where luck comes from, for the window's title."""
        return described(self.controller.session)

    def can(self, name: str) -> bool:
        """Tell whether a verb is possible now, by the name of its method, or of a step of `step`."""
        controller, session = self.controller, self.controller.session
        live, going = controller.looking_at is None, session.outcome is None
        answers = {
            "undo": live and session.can_undo,
            "reset_turn": live and session.can_undo,
            "redo": live and session.can_redo,
            "take_back_turn": live and session.turn_floor is not None,
            "confirm": live and going and controller.why_not_confirm() is None,
            "resign": going,
            "pause_or_resume": going and controller.clock.running is not None,
            "clock_dialog": going and controller.clock.control.limited,
            "luck_dialog": going and session.game.has_luck,
            "rewind_dialog": bool(session.plies) or not going,
            "override_dialog": live and going and not session.awaits_seal,
            "first": bool(session.plies) and controller.looking_at != 0,
            "previous": bool(session.plies) and controller.looking_at != 0,
            "next": not live,
            "last": not live,
            "live": not live,
            "cap_dialog": self.has_cap and live and going and self._cap_refusal() is None,
            "flip_board": Feature.FLIPS in self.scene.features,
        }
        return answers.get(name, True)

    def undo(self) -> None:
        """Take the last tentative action back."""
        if self.can("undo"):
            self.controller.undo()

    def redo(self) -> None:
        """Make the action again that was taken back last."""
        if self.can("redo"):
            self.controller.redo()

    def reset_turn(self) -> None:
        """Take every tentative action back."""
        if self.can("reset_turn"):
            self.controller.reset_turn()

    def take_back_turn(self) -> None:
        """Take the turn back that was confirmed last."""
        if self.can("take_back_turn"):
            self.controller.take_back_turn()

    def confirm(self) -> None:
        """End the turn, or say why it cannot end yet."""
        if self.controller.looking_at is None and self._hand_over.is_over:
            self.controller.confirm()

    def take_focus(self) -> None:
        """Give the keyboard to the board."""
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def copy_picture(self) -> None:
        """Put a picture of the board shown on the clipboard."""
        self.takeaway.copy_picture()

    def copy_text(self) -> None:
        """Put the board shown on the clipboard, drawn in text."""
        self.takeaway.copy_text()

    def copy_grid(self) -> None:
        """Put the board shown on the clipboard, as a grid that can be read back."""
        self.takeaway.copy_grid()

    def copy_table(self) -> None:
        """Put the board shown on the clipboard, with tabs between the cells."""
        self.takeaway.copy_table()

    def copy_position(self) -> None:
        """Put the position line on the clipboard."""
        self.takeaway.copy_position()

    def copy_record(self) -> None:
        """Put the record on the clipboard."""
        self.takeaway.copy_record()

    def export_picture(self, path: str | None = None) -> bool:
        """Write a picture of the board shown, PNG or SVG; without a path the user is asked for one."""
        return self.takeaway.export_picture(Path(path) if path else None)

    def export_sheet(self, path: str | None = None) -> bool:
        """Write the board shown as a sheet or a text; without a path the user is asked for one."""
        return self.takeaway.export_sheet(Path(path) if path else None)

    def print_board(self) -> bool:
        """Print the board shown."""
        return self.takeaway.print_board()

    def save(self) -> bool:
        """Save the record in the user's file; the user is asked for one if there is none yet."""
        return self.takeaway.save()

    def save_as(self) -> bool:
        """Save the record under a name that the user is asked for."""
        return self.takeaway.save_as()

    def resign(self) -> None:
        """Ask whether the seat to act gives up, beside the board."""
        if self.can("resign"):
            self.hosting.open_resign()

    def rewind_dialog(self) -> None:
        """Let a host go back to an earlier moment, beside the board."""
        if self.can("rewind_dialog"):
            self.hosting.open_rewind()

    def override_dialog(self) -> None:
        """Let a host accept an action against the rules, beside the board."""
        if self.can("override_dialog"):
            self.hosting.open_override()

    @property
    def has_cap(self) -> bool:
        """Whether a host can end this game by a cap on its time."""
        return bool(words_now(self.controller.session).by_cap())

    def cap_dialog(self) -> None:
        """Let a host end the game by the cap, beside the board."""
        if self.can("cap_dialog"):
            self.notice.clear(CAP)
            self.hosting.open_cap()

    def luck_dialog(self) -> None:
        """Let a host say where luck comes from, beside the board."""
        if self.can("luck_dialog"):
            self.hosting.open_luck()

    def clock_dialog(self, seat: int = 0) -> None:
        """Let a host correct a clock, beside the board; without a seat it is that of the seat to act."""
        if self.can("clock_dialog"):
            self.hosting.open_clock(seat or self.controller.session.seat)

    def flip_board(self) -> None:
        """Turn the board round, where there is one."""
        if self.can("flip_board"):
            self.scene.flipped = not self.scene.flipped

    def pause_or_resume(self) -> None:
        """Stop the clocks, or let them go on."""
        if self.can("pause_or_resume"):
            (self.controller.resume if self.controller.clock.is_paused else self.controller.pause)()

    def step(self, where: str) -> None:
        """Look at another moment: `first`, `previous`, `next`, `last`, `live`, `turn before` or `turn after`."""
        self.look_at(target_of(self.controller.session, self.controller.looking_at, where))

    def look_at(self, plies: int) -> None:
        """Show the board after so many plies; after all of them it is the live position."""
        self.controller.look_at(plies if plies < len(self.controller.session.plies) else None)

    def set_animations(self, wanted: bool) -> None:
        """Show what happens in motion, or at once."""
        self.scene.animations = wanted

    def apply_preferences(self, preferences: Preferences) -> None:
        """Do as the user prefers."""
        self._preferences = preferences
        wish = preferences.animations
        self.set_animations(not system_prefers_stillness() if wish == "system" else wish == "on")
        self.scene.coordinates = preferences.coordinates
        self.scene.hints = preferences.hints
        self._show_verbs()

    def close_page(self, discard: bool = False) -> None:
        """Give the game up to the journal, or delete it with `discard`; the page cannot be used afterwards."""
        self.scene.animator.skip()
        self.controller.close(discard=discard)
        self.setEnabled(False)

    # How it is wired

    def _connect_controller(self) -> None:
        self.controller.changed.connect(self._on_changed)
        self.controller.refused.connect(self._on_refused)
        self.controller.ticked.connect(self._on_ticked)
        self.notices.cap_requested.connect(self.cap_dialog)
        self.hosting.look_requested.connect(self.look_at)
        self.side.host_closed.connect(self._on_host_closed)
        self.takeaway.said.connect(self.message)

    def _connect_board(self) -> None:
        if isinstance(self.view, QAbstractScrollArea):
            self.view.viewport().installEventFilter(self)
        controller, console, scene = self.controller, self.console, self.scene
        scene.action_proposed.connect(self._on_proposed)
        scene.way_proposed.connect(self._on_way_proposed)
        scene.rule_requested.connect(self.rules_requested)
        scene.luck_requested.connect(self._on_luck_requested)
        scene.confirm_requested.connect(self.confirm)
        scene.drafted.connect(controller.keep_draft)
        scene.status_changed.connect(console.owed.show_status)
        console.owed.rule_requested.connect(self.rules_requested)
        console.owed.last_resort_requested.connect(self._on_proposed)
        console.line.submitted.connect(self._on_typed)
        console.line.left.connect(self.take_focus)
        console.luck.entered.connect(controller.enter_luck)
        console.luck.thrown.connect(controller.submit_text)
        console.luck.left.connect(self.take_focus)
        console.left.connect(self.take_focus)
        console.look.step_requested.connect(self.step)
        console.end.undo_requested.connect(self.undo)
        console.end.rematch_requested.connect(self.rematch_requested)
        console.end.home_requested.connect(self.home_requested)
        console.end.copy_requested.connect(self.copy_record)
        console.end.save_requested.connect(self.save_as)

    def _connect_panels(self) -> None:
        controller, turn, moves = self.controller, self.side.turn, self.side.moves
        turn.look_requested.connect(self.look_at)
        turn.jump_requested.connect(controller.jump)
        turn.undo_requested.connect(self.undo)
        turn.redo_requested.connect(self.redo)
        turn.reset_requested.connect(self.reset_turn)
        turn.confirm_requested.connect(self.confirm)
        turn.rule_requested.connect(self.rules_requested)
        moves.look_requested.connect(self.look_at)
        moves.step_requested.connect(self.step)
        for panel in self.side.seats:
            panel.renamed.connect(controller.rename)
            panel.name.returnPressed.connect(self.take_focus)
            panel.award_requested.connect(controller.award_against)
            panel.time_requested.connect(self.clock_dialog)
            panel.play_on_requested.connect(controller.play_on)

    # What is told

    def _on_proposed(self, action: AnyAction) -> None:
        if self._hand_over.is_over:
            self.controller.submit(action)

    def _on_way_proposed(self, actions: tuple[AnyAction, ...]) -> None:
        if self._hand_over.is_over:
            self.controller.submit_way(actions)

    def _on_changed(self, change: Change) -> None:
        self._hand_over.notice(self.controller.session)
        self.show_board(change.plies)
        self._refresh()
        announce(self, news(self.controller, change, self._sealed))
        self._sealed = self.controller.session.sealed
        self.actions_changed.emit()

    def _on_refused(self, refusal: Refusal) -> None:
        message = refusal.message if refusal.violation is None else str(refusal.violation)
        self.console.refuse(message, refusal.violation)

    def _cap_refusal(self) -> Violation | None:
        session = self.controller.session
        return session.check(session.position.parse(CAP_ACTION))

    def _on_luck_requested(self) -> None:
        """Let the program's luck act, or ask the host what real luck was."""
        if self._hand_over.is_over and not self.controller.roll():
            self.console.luck.reply.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_typed(self, text: str) -> None:
        known = len(self.controller.session.plies)
        if self.controller.submit_text(text):
            session = self.controller.session
            is_secret = any(session.public_ply(ply) != ply for ply in session.plies[known:])
            self.console.line.accept(remember=not is_secret)

    def _on_host_closed(self) -> None:
        """Go back to the game, also from the moment that a host has only previewed."""
        self.controller.look_at(None)
        self.take_focus()

    def _on_ticked(self) -> None:
        self.show_clocks()
        if self.scene.moment.is_out_of_time != self.pays_for_time:
            self.show_board()
        self.notices.tick(can_cap=self.can("cap_dialog"))

    def _refresh(self) -> None:
        self.show_panels()
        self._show_verbs()
        self.notices.refresh()

    def _show_verbs(self) -> None:
        wanted = self._preferences.confirm_hints and self.controller.session.outcome is None
        why_not = self.controller.why_not_confirm() if wanted else None
        possible = {name: self.can(name) for name in ("undo", "redo", "confirm")}
        self.side.turn.show_verbs(**possible, why_not=why_not)

    # Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: a press on the board just after the turn went over does not even take the cover sheet away."""
        if event.type() in _PRESSES and not self._hand_over.is_over:
            return True
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: the page is shown, and the keyboard is for the board."""
        super().showEvent(event)
        if not event.spontaneous():
            self.take_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: a key that nothing on the page has taken."""
        if not page_keys.press(self, event):
            super().keyPressEvent(event)
