"""The page of one game: introduces its parts to each other and to the controller, and says what can be done on it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial

import attrs
from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractScrollArea, QVBoxLayout, QWidget

from elemental_gui.controller.computer_seats import ComputerSeats
from elemental_gui.controller.game_controller import GameController, Refusal
from elemental_gui.controller.kept_match import Change
from elemental_gui.controller.own_programs import OwnProgram
from elemental_gui.controller.preferences import Preferences
from elemental_gui.engine.core.state import AnyAction
from elemental_gui.engine.core.text import split_turn
from elemental_gui.engine.core.violations import NotationError
from elemental_gui.scenes.kit.style.layouts import filled
from elemental_gui.scenes.kit.style.styling import announce
from elemental_gui.scenes.moments import moment_of
from elemental_gui.session.session import Ply
from elemental_gui.widgets.game import presses
from elemental_gui.widgets.game.columns import Columns, SideColumn
from elemental_gui.widgets.game.console import Console
from elemental_gui.widgets.game.headline import Headline
from elemental_gui.widgets.game.host_panels import HostPanels
from elemental_gui.widgets.game.notices import Notices, has_to_pay
from elemental_gui.widgets.game.phrases import described, news, what_stays, why_no_hint, words_now
from elemental_gui.widgets.game.presses import HandOver, Showing, target_of
from elemental_gui.widgets.game.takeaway import Files, Takeaway
from elemental_gui.widgets.parts.live_scene import heed, scene_on
from elemental_gui.widgets.parts.notice_bar import CAP


class GamePage(QWidget):
    """One game in the window. It holds no state of the game: it shows, and passes on what is wanted."""

    actions_changed = Signal()
    """What `can` answers may be different now."""
    rules_requested = Signal(str)
    rematch_requested = Signal()
    home_requested = Signal()
    message = Signal(str)

    def __init__(
        self,
        controller: GameController,
        preferences: Preferences,
        *,
        now: Callable[[], float] = time.monotonic,
        programs: Callable[[], Sequence[OwnProgram]] = tuple,
        files: Files | None = None,
    ) -> None:
        super().__init__()
        self.controller = controller
        self.scene = scene_on(self, controller.game.slug)
        self.view = self.scene.view
        self.headline = Headline(self, has_home=True)
        self.computers = ComputerSeats(controller, programs, parent=self)
        self.console = Console(controller.game, self.headline, self.computers, self)
        self.notice = self.console.notice
        self.side = SideColumn(controller.session, self)
        self.takeaway = Takeaway(controller, {"folder": ""} if files is None else files, self)
        self.hosting = HostPanels(controller, self.computers, self.side)
        self._showing = Showing(controller, self.scene, self._show_board)
        self.notices = Notices(controller, self.computers, self.notice, self.scene, self.takeaway, self)
        self._hand_over = HandOver(controller.session, now)
        self._preferences = preferences
        self._sealed = controller.session.sealed
        self._at_zero = controller.at_zero
        filled(QVBoxLayout(self), Columns(self.scene, self.headline, self.console, self.side, self), margins=0)
        self._make_verbs()
        self._connect_controller()
        self._connect_board()
        self._connect_console()
        self._connect_side()
        self.apply_preferences(preferences)
        self._show_board()
        self.scene.take_draft(controller.draft)
        self._refresh()
        self.computers.consider()

    # What the window asks for: the verbs of the menus by their names, and whether each is possible now

    def _make_verbs(self) -> None:
        controller, hosting, takeaway, scene = self.controller, self.hosting, self.takeaway, self.scene
        self.redo = self._if_possible("redo", partial(presses.redo, scene, controller))
        self.reset_turn = self._if_possible("reset_turn", controller.reset_turn)
        self.take_back_turn = self._if_possible("take_back_turn", controller.take_back_turn)
        self.resign = self._if_possible("resign", hosting.open_resign)
        self.end_dialog = self._if_possible("end_dialog", hosting.open_end)
        self.clock_dialog = self._if_possible("clock_dialog", hosting.open_clock)
        self.luck_dialog = self._if_possible("luck_dialog", hosting.open_luck)
        self.players_dialog = self._if_possible("players_dialog", hosting.open_players)
        self.hint = self._if_possible("hint", hosting.open_hint, lambda each: why_no_hint(each, self.scene))
        self.replay = self._if_possible("replay", self._showing.replay)
        self.rewind_dialog = self._if_possible("rewind_dialog", hosting.open_rewind)
        self.override_dialog = self._if_possible("override_dialog", hosting.open_override)
        self.copy_picture, self.copy_text = takeaway.copy_picture, takeaway.copy_text
        self.copy_grid, self.copy_table = takeaway.copy_grid, takeaway.copy_table
        self.copy_position, self.copy_record = takeaway.copy_position, takeaway.copy_record
        self.export_picture, self.export_sheet = takeaway.export_picture, takeaway.export_sheet
        self.print_board, self.save, self.save_as = takeaway.print_board, takeaway.save, takeaway.save_as

    def _if_possible(self, name: str, do: Callable[[], None], why: presses.WhyNot = lambda _: "") -> Callable[[], None]:
        """Make a verb that does nothing while it is not possible, however it was asked for, or says why."""

        def verb() -> None:
            if self.can(name):
                do()
            elif words := why(self.controller):
                self.message.emit(words)

        return verb

    def title(self) -> str:
        return described(self.controller.session)

    def can(self, name: str) -> bool:
        """Tell whether a verb is possible now, by the name of its method, or of a step of `step`."""
        controller, session, scene = self.controller, self.controller.session, self.scene
        live, going, acting = controller.looking_at is None, session.outcome is None, self._acts
        answers: dict[str, Callable[[], bool]] = {
            "undo": lambda: acting and (scene.can_take_back or presses.can_undo(session)),
            "reset_turn": lambda: acting and session.can_undo and not presses.is_ended_by_machine(session),
            "redo": lambda: acting and (session.can_redo or scene.can_make_again),
            "take_back_turn": lambda: live and session.turn_floor is not None,
            "confirm": lambda: acting and going and presses.can_confirm(scene, controller),
            "resign": lambda: going and acting,
            "end_dialog": lambda: session.can_be_decided,
            "players_dialog": lambda: going,
            "hint": lambda: acting and not why_no_hint(controller, scene),
            "replay": lambda: live and bool(session.sealed),
            "pause_or_resume": lambda: going and controller.clock.running is not None,
            "clock_dialog": lambda: going and controller.clock.control.limited,
            "luck_dialog": lambda: going and session.game.has_luck,
            "rewind_dialog": lambda: bool(session.plies) or not going,
            "override_dialog": lambda: live and going and not session.awaits_seal,
            **dict.fromkeys(("first", "previous"), lambda: bool(session.plies) and controller.looking_at != 0),
            **dict.fromkeys(("next", "last", "live"), lambda: not live),
            "cap_dialog": lambda: self.has_cap and live and going and self.hosting.why_no_cap() is None,
            "flip_board": lambda: scene.has_board,
        }
        return name not in answers or answers[name]()

    @property
    def _acts(self) -> bool:
        return self.controller.looking_at is None and not self.computers.is_watched

    def undo(self) -> None:
        """Take the last action back, or say how to take back what stays."""
        if self.can("undo"):
            presses.undo(self.scene, self.controller)
        elif self.controller.looking_at is None:
            self.message.emit(what_stays(self.controller.session))

    def confirm(self) -> None:
        """Confirm the turn, as the menu and its key ask; the last action may have come a moment before."""
        self._hand_over.when_over(self, self._confirm)

    def _confirm(self) -> None:
        if self._acts:
            finishing = self.scene.finishing
            self.controller.confirm() if finishing is None else self.controller.submit(finishing)

    @property
    def has_cap(self) -> bool:
        return bool(words_now(self.controller.session).by_cap())

    def cap_dialog(self) -> None:
        if self.can("cap_dialog"):
            self.notice.clear(CAP)
            self.hosting.open_cap()

    def flip_board(self) -> None:
        if self.can("flip_board"):
            self.scene.flipped = not self.scene.flipped

    def pause_or_resume(self) -> None:
        if self.can("pause_or_resume"):
            (self.controller.resume if self.controller.clock.is_paused else self.controller.pause)()

    def step(self, where: str) -> None:
        """Look at another moment: `first`, `previous`, `next`, `last`, `live`, `turn before` or `turn after`."""
        self.look_at(target_of(self.controller.session, self.controller.looking_at, where))

    def look_at(self, plies: int) -> None:
        """Show the board after this many plies; after all of them it is the live position."""
        self.controller.look_at(plies if plies < len(self.controller.session.plies) else None)

    def take_focus(self) -> None:
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def apply_preferences(self, preferences: Preferences) -> None:
        self._preferences = preferences
        heed(self.scene, preferences)
        self._show_verbs()

    def close_page(self, discard: bool = False) -> None:
        """Give the game up to the journal, or delete it with `discard`; the page cannot be used afterwards."""
        self.scene.animator.skip()
        self.hosting.close()
        self.computers.close()
        self.controller.close(discard=discard)
        self.setEnabled(False)

    # How it is wired

    def _connect_controller(self) -> None:
        self.controller.changed.connect(self._on_changed)
        self.controller.refused.connect(self._on_refused)
        self.controller.ticked.connect(self._on_ticked)
        self.notices.cap_requested.connect(self.cap_dialog)
        self.computers.changed.connect(self._on_computers)
        self.hosting.look_requested.connect(self.look_at)
        self.hosting.preview_requested.connect(self._showing.preview)
        self.takeaway.said.connect(self.message)

    def _connect_board(self) -> None:
        self.view.installEventFilter(self)
        if isinstance(self.view, QAbstractScrollArea):
            self.view.viewport().installEventFilter(self)
        scene = self.scene
        scene.action_proposed.connect(self._on_proposed)
        scene.way_proposed.connect(self._on_way_proposed)
        scene.rule_requested.connect(self.rules_requested)
        scene.luck_requested.connect(self._on_luck_requested)
        scene.confirm_requested.connect(self._on_confirm_pressed)
        scene.drafted.connect(self._on_drafted)
        scene.verbs_changed.connect(self._show_verbs)
        scene.status_changed.connect(self.console.aside.show_status)
        scene.touched.connect(self.console.aside.forget)

    def _connect_console(self) -> None:
        controller, console = self.controller, self.console
        self.headline.last_resort_requested.connect(self._on_proposed)
        console.aside.said.linkActivated.connect(self.rules_requested)
        console.line.submitted.connect(self._on_typed)
        console.line.left.connect(self.take_focus)
        console.luck.entered.connect(controller.enter_luck)
        console.luck.thrown.connect(controller.submit_text)
        console.luck.left.connect(self.take_focus)
        console.left.connect(self.take_focus)
        console.look.step_requested.connect(self.step)
        console.end.undo.clicked.connect(self.undo)
        console.end.rematch.clicked.connect(self.rematch_requested)
        console.end.home.clicked.connect(self.home_requested)
        self.headline.home.clicked.connect(self.home_requested)
        console.end.copy_record.clicked.connect(self.takeaway.copy_record)
        console.end.save_as.clicked.connect(self.takeaway.save_as)

    def _connect_side(self) -> None:
        controller, turn, moves = self.controller, self.side.turn, self.side.moves
        turn.look_requested.connect(self.look_at)
        turn.jump_requested.connect(controller.jump)
        turn.undo.clicked.connect(self.undo)
        turn.redo.clicked.connect(self.redo)
        turn.reset.clicked.connect(self.reset_turn)
        turn.confirm.clicked.connect(self._on_confirm_pressed)
        turn.reason.linkActivated.connect(self.rules_requested)
        moves.list.look_requested.connect(self.look_at)
        moves.step_requested.connect(self.step)
        self.side.host_closed.connect(self._on_host_closed)
        for panel in self.side.seats:
            panel.renamed.connect(controller.rename)
            panel.name.returnPressed.connect(self.take_focus)
            panel.award_requested.connect(self.hosting.open_award)
            panel.time_requested.connect(self.hosting.open_clock)
            panel.play_on.clicked.connect(controller.play_on)

    # What the board and the panels say

    def _on_proposed(self, action: AnyAction) -> None:
        if self._hand_over.is_over:
            self.controller.submit(action)

    def _on_way_proposed(self, actions: tuple[AnyAction, ...]) -> None:
        if self._hand_over.is_over:
            self.controller.submit_way(actions)

    def _on_confirm_pressed(self) -> None:
        if self._hand_over.is_over:
            self._confirm()

    def _on_drafted(self, text: str) -> None:
        self.controller.keep_draft(text)
        self._show_verbs()

    def _on_luck_requested(self) -> None:
        if self._hand_over.is_over and not self.controller.roll():
            self.console.luck.reply.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_typed(self, text: str) -> None:
        known = len(self.controller.session.plies)
        if self.asks_about(text):
            self.console.line.accept()
        elif self.controller.submit_text(text):
            session = self.controller.session
            is_secret = any(session.public_ply(ply) != ply for ply in session.plies[known:])
            self.console.line.accept(remember=not is_secret)

    def asks_about(self, text: str) -> bool:
        """Let the board ask about what was typed or pasted, as it does about a move by mouse; tell whether it asks."""
        try:
            return self.scene.asks_about(self.controller.session.position.parse(split_turn(text)[0]))
        except (NotationError, IndexError):
            return False  # the controller will say what is wrong with it

    def _on_host_closed(self) -> None:
        """Go back to the game, also from the moment that a host has only previewed."""
        self.controller.look_at(None)
        self._show_board()
        self.take_focus()

    # What the controller tells

    def _on_changed(self, change: Change) -> None:
        self._hand_over.notice(self.controller.session)
        self._show_board(change.plies)
        if change.verb in ("take back", "rewind"):
            self.scene.take_draft(self.controller.draft)
        self._refresh()
        announce(self, news(self.controller, change, self._sealed))
        self._sealed = self.controller.session.sealed
        self.computers.consider()

    def _on_computers(self) -> None:
        if self.scene.moment.is_watched != self.computers.is_watched:
            self._show_board()
        self._refresh()

    def _on_refused(self, refusal: Refusal) -> None:
        self.console.refuse(str(refusal.violation or refusal.message), refusal.violation)

    def _on_ticked(self) -> None:
        self.side.show_clocks(self.controller.clock, self.controller.session)
        if self._at_zero != self.controller.at_zero:
            self._show_board()
            self._refresh()
        self.notices.tick(can_cap=self.can("cap_dialog"))

    def _show_board(self, plies: Sequence[Ply] = ()) -> None:
        """Show the board, in motion where the plies tell what happened since it was shown last."""
        controller, watched, pays = self.controller, self.computers.is_watched, has_to_pay(self.controller)
        told = plies if controller.looking_at is None and self.scene.moment.is_live else ()
        moment = moment_of(controller.session, controller.looking_at, told, is_watched=watched, is_out_of_time=pays)
        stopped = controller.at_zero.why if moment.is_live else None
        self.scene.show_moment(attrs.evolve(moment, luck_is_typed=controller.awaits_luck, stopped=stopped))

    def _refresh(self) -> None:
        self._at_zero = self.controller.at_zero
        self.side.show_session(self.controller.session, self.controller.looking_at)
        self.side.show_clocks(self.controller.clock, self.controller.session)
        self.console.show_game(self.controller)
        self._show_verbs()
        self.notices.refresh()

    def _show_verbs(self) -> None:
        is_acting = self.controller.session.outcome is None and not self.computers.is_watched
        why_not = self.controller.why_not_confirm() if is_acting and self._preferences.confirm_hints else None
        possible = {name: self.can(name) for name in ("undo", "redo", "reset_turn", "confirm")}
        self.side.turn.show_verbs(**possible, why_not=why_not)
        self.actions_changed.emit()

    # Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: presses on the board just after the turn has passed on are ignored."""
        return self._hand_over.stops(event) or super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.headline.fit_to(event.size().height())
        super().resizeEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(1100, 760)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self.take_focus()

    def focusNextPrevChild(self, onwards: bool) -> bool:
        """Qt: the keyboard goes on; from a control that is gone it goes to the board."""
        if presses.has_lost_focus(self):
            self.take_focus()
            return True
        return super().focusNextPrevChild(onwards)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not presses.press(self, event):
            super().keyPressEvent(event)
