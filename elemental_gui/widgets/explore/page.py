"""The page Try out: a free board, the lines that were tried on it, and the computer's opinion when it is asked."""

from __future__ import annotations

import secrets
from typing import Final

from PySide6.QtWidgets import QLabel, QStackedWidget, QVBoxLayout, QWidget

from elemental_gui.controller.advisor import Advice, Advisor
from elemental_gui.controller.preferences import Preferences
from elemental_gui.host.boards.writing import write_line
from elemental_gui.scenes.kit.style.layouts import filled
from elemental_gui.scenes.kit.style.styling import announce, set_tone, wrapping
from elemental_gui.session.in_thought import Lines, Spot
from elemental_gui.session.session import Session
from elemental_gui.widgets.explore.beside import FreeLuck, LinesPanel, WorthPanel
from elemental_gui.widgets.game.action_line import ActionLine
from elemental_gui.widgets.game.headline import Headline
from elemental_gui.widgets.game.phrases import spoken, words_now
from elemental_gui.widgets.game.practice_board import PracticeBoard, PracticePage
from elemental_gui.widgets.parts.board_export import Copying
from elemental_gui.widgets.parts.side_page import side_by_side

_PLAYED: Final = "The turn is played: confirm it, or take it back."
_NO_HINTS: Final = "The game is played without hints: until it is over, the computer does not say what it thinks."
_MADE_UP: Final = "What is secret in the game is made up here, so nothing of it is given away."


class ExplorePage(PracticePage):
    """Goes with the lines wherever somebody goes: on by playing, back without any floor, over to another branch."""

    called = "Try out"

    def __init__(
        self,
        lines: Lines,
        preferences: Preferences,
        began: str,
        *,
        is_made_up: bool = False,
        is_advised: bool = True,
    ) -> None:
        """Begin with lines at the moment that `began` names.

        `is_made_up` says that secrets of the game are, `is_advised` that the computer may say what it thinks.
        """
        super().__init__()
        self.lines = lines
        self._began = began
        session = lines.here.session
        self.board = PracticeBoard(session, preferences, self)
        self.match = self.board.match
        self.headline = Headline(self)
        self.line = ActionLine(session.game, self)
        self.luck = FreeLuck(self)
        self.worth = WorthPanel(session, "" if is_advised else _NO_HINTS, self)
        self.list = LinesPanel(self)
        self._asked: Spot | None = None
        self._wants_turn = False
        self._advisor = Advisor(self)
        self._takeaway = Copying(self)
        self._takeaway.said.connect(self.said)
        self._faces = QStackedWidget(self)
        self._over = QLabel(self)
        for face in (self.line, self.luck, self._over):
            self._faces.addWidget(face)
        self._lay_out(_MADE_UP if is_made_up else "")
        self._connect_board()
        self._connect_side()
        self._show()

    def _lay_out(self, notice: str) -> None:
        left, right = QWidget(), QWidget()
        self._faces.setFixedHeight(max(self._faces.sizeHint().height(), self.luck.panel.most_height + 4))
        filled(QVBoxLayout(left), self.headline, (self.board, 1), self._faces, margins=(10, 2, 2, 10), spacing=6)
        filled(QVBoxLayout(right), self.worth, (self.list, 1), margins=(2, 6, 10, 10), spacing=6)
        right.setMinimumWidth(22 * self.fontMetrics().height())
        sides = side_by_side(left, right)
        told = [set_tone(wrapping(QLabel(notice, self)), "muted")] if notice else []
        filled(QVBoxLayout(self), self.head(*told), (sides, 1), margins=0, spacing=2)

    def _connect_board(self) -> None:
        board = self.board
        board.changed.connect(self._on_changed)
        board.rules_requested.connect(self.ask_rule)
        board.scene.luck_requested.connect(self._roll)
        board.scene.verbs_changed.connect(self._show_verbs)
        self.headline.last_resort_requested.connect(self.match.submit)
        self.line.submitted.connect(self._on_typed)
        self.line.left.connect(self.take_focus)
        self.line.warned.connect(board.aside.warn)
        self.luck.roll.clicked.connect(self._roll)
        panel = self.luck.panel
        panel.said.connect(self.headline.say)
        panel.entered.connect(self.match.enter_luck)
        panel.thrown.connect(self.match.submit_text)
        panel.left.connect(self.take_focus)

    def _connect_side(self) -> None:
        self.list.spot_requested.connect(self.go_to)
        self.list.list.walked.connect(self.step)
        self.list.first.clicked.connect(lambda: self.step("first"))
        self.list.undo.clicked.connect(self.undo)
        self.list.redo.clicked.connect(self.redo)
        self.list.confirm.clicked.connect(self.confirm)
        self.worth.values.toggled.connect(self._on_values)
        self.worth.best.clicked.connect(self.hint)
        self._advisor.advised.connect(self._on_advice)
        self._advisor.valued.connect(self._on_value)
        self._advisor.failed.connect(self._on_no_advice)

    # What the window asks for

    def can(self, name: str) -> bool:
        here, session = self.lines.here, self.match.session
        back, on = here.above is not None, here.recent is not None
        answers = {
            "undo": back or self.board.scene.can_take_back,
            "redo": on,
            "confirm": session.outcome is None and self.match.why_not_confirm() is None,
            "hint": self._may_ask(session),
            **dict.fromkeys(("first", "previous"), back),
            **dict.fromkeys(("next", "last"), on),
            **dict.fromkeys(("copy_text", "copy_position"), True),
            "flip_board": self.board.scene.has_board,
        }
        return answers.get(name, False)

    def _may_ask(self, session: Session) -> bool:
        going = session.outcome is None and not session.position.is_chance and not session.awaits_seal
        return going and self.worth.can_be_asked

    def undo(self) -> None:
        if self.board.scene.can_take_back:
            self.board.scene.take_back()
        elif self.lines.here.above is not None:
            self.go_to(self.lines.here.above)

    def redo(self) -> None:
        spot = self.lines.here.recent
        if spot is not None:
            self.match.go_to(spot.session, (spot.ply,))

    def confirm(self) -> None:
        if self.can("confirm"):
            self.match.confirm()

    def step(self, where: str) -> None:
        """Go through the lines: `previous` and `next` by actions, `turn before` and `turn after` by rows."""
        here = self.lines.here
        match where:
            case "first":
                self.go_to(self.lines.start)
            case "previous":
                self.go_to(here.above or here)
            case "next":
                self.redo()
            case "last":
                while here.recent is not None:
                    here = here.recent
                self.go_to(here)
            case "turn before":
                self.go_to(self.list.beside(here, -1))
            case "turn after":
                self.go_to(self.list.beside(here, 1))

    def go_to(self, spot: Spot) -> None:
        if spot is not self.lines.here:
            self.match.go_to(spot.session)

    def hint(self) -> None:
        """Let the computer play what it thinks best, or call it off while it thinks."""
        if self._wants_turn:
            self._wants_turn = False
            self._advisor.close()
            self._asked = None
            self.worth.say("")
        elif self.can("hint"):
            self._wants_turn = True
            self._asked = self.lines.here
            self.worth.say("The computer is thinking…")
            self._advisor.ask(self._asked.session)
        self._show_verbs()

    def copy_text(self) -> None:
        session = self.match.session
        self._takeaway.copy(session.public(session.position).diagram + "\n", "The board is on the clipboard as text.")

    def copy_position(self) -> None:
        session = self.match.session
        self._takeaway.copy(write_line(session.public(session.position)), "The position line is on the clipboard.")

    def close_page(self) -> None:
        self._advisor.close()
        super().close_page()

    # What happens on the board

    def _on_changed(self) -> None:
        if self._wants_turn:
            self.hint()  # it was asked about another position
        self.worth.say("")
        self.lines.follow(self.match.session)
        self._show()

    def _on_typed(self, text: str) -> None:
        if self.board.try_text(text):
            self.line.accept()
            if self._faces.currentWidget() is not self.luck:
                self.take_focus()

    def _roll(self) -> None:
        position = self.match.session.position
        if position.is_chance and not self.match.session.awaits_seal:
            self.match.submit(position.roll(secrets.randbelow))

    # What is shown

    def _show(self) -> None:
        session = self.match.session
        due = words_now(session).luck() if self.match.awaits_luck else None
        if session.outcome is not None:
            self.headline.say_end(session)
            self._turn_to(self._over)
        elif due is not None:
            seat = session.position.seat if due.losses is None else due.losses.seat
            self.luck.show_due(self.match.name_of(seat), due)
            self._turn_to(self.luck)
        else:
            if session.awaits_seal:
                self.headline.say(_PLAYED)
            else:
                self.headline.show_state(session.position, can_undo=self.lines.here.above is not None)
            self.line.show_state(None if session.awaits_seal else session.position)
            self._turn_to(self.line)
        self.list.show_lines(self.lines, self._began)
        self._show_worth()
        self._show_verbs()
        self._consider()

    def _turn_to(self, face: QWidget) -> None:
        focus: QWidget | None = self.focusWidget()
        was_here = focus is not None and self._faces.isAncestorOf(focus)
        if face is not self._faces.currentWidget():
            self._faces.setCurrentWidget(face)
            if face is self.luck and not self.list.list.hasFocus():  # who walks through the lines walks on
                self.luck.take_focus()
            elif was_here:
                self.take_focus()

    def _show_worth(self) -> None:
        session, here = self.match.session, self.lines.here
        if session.outcome is not None:
            winners = session.outcome.winners
            seats = range(1, session.start.seats + 1)
            here.worth = tuple(100 * (seat in winners) // max(1, len(winners)) for seat in seats)
        self.worth.show_session(session, here.worth if self.worth.values.isChecked() else ())

    def _show_verbs(self) -> None:
        why_not = None if self.match.session.outcome is not None else self.match.why_not_confirm()
        self.list.show_verbs(
            undo=self.can("undo"), redo=self.can("redo"), confirm=self.can("confirm"),
            why_not="" if why_not is None else str(why_not),
        )  # fmt: skip
        self.worth.best.setEnabled(self.can("hint"))
        self.worth.best.setText(" Stop" if self._wants_turn else " Best turn")
        self.actions_changed.emit()

    # The computer

    def _on_values(self) -> None:
        self._show_worth()
        self._consider()

    def _consider(self) -> None:
        """Ask what the position is worth, if that is wanted and nothing else is being asked."""
        here = self.lines.here
        if self.worth.values.isChecked() and not here.worth and self._asked is None:
            self._asked = here
            self._advisor.ask_worth(here.session)

    def _on_value(self, _session: object, shares: tuple[int, ...]) -> None:
        spot, self._asked = self._asked, None
        if spot is not None:
            spot.worth = shares
            if spot is self.lines.here:
                self._show_worth()
        self._consider()

    def _on_advice(self, advice: Advice) -> None:
        self._asked, self._wants_turn = None, False
        played = advice.played
        told = played.plies[len(self.match.session.plies) :]
        self.match.go_to(played, told)
        words = "; ".join(spoken(played, ply) for ply in told if ply.action != played.game.confirm)
        said = f"The computer's choice: {words}. Its chances are {advice.after} of 100 then."
        self.worth.say(said)
        announce(self, said)

    def _on_no_advice(self, why: str) -> None:
        self._asked, self._wants_turn = None, False
        self.worth.say(why)
        self.worth.values.setChecked(False)
        self._show_verbs()

    # Qt

    def go_away(self) -> None:
        """Ask nothing more: whoever has left the page does not wait for the computer."""
        if self._wants_turn:
            self.hint()
        self._asked = None
        self._advisor.close()

    def come_up(self) -> None:
        self._consider()
