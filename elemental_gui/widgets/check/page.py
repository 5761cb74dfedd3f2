"""The page Check a submission: the known position on the left, what was sent in and the verdict on the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.core.violations import NotationError, OptionError
from elemental_gui.host.rules import RulesChoice
from elemental_gui.scenes.kit.style.layouts import divided, filled
from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.scenes.still import setup_image
from elemental_gui.session.session import Session
from elemental_gui.widgets.check.board import CheckBoard
from elemental_gui.widgets.check.finding import CheckResult, read_answer
from elemental_gui.widgets.check.inquiry import SEARCH_S, Inquiry
from elemental_gui.widgets.check.known import Known, KnownSource, of_game, of_line
from elemental_gui.widgets.check.legend_window import LegendWindow
from elemental_gui.widgets.check.sent import Sent
from elemental_gui.widgets.check.takeaway import CheckTakeaway, VerdictButtons
from elemental_gui.widgets.check.verdict import VerdictPanel
from elemental_gui.widgets.parts.file_dialogs import Carried, carried_by
from elemental_gui.widgets.parts.notice_bar import PROBLEM, NoticeBar
from elemental_gui.widgets.parts.side_page import ReceivingPage
from elemental_gui.widgets.setup.rules_pick import RulesPick

_SENT_WIDTH: Final = 480


class CheckPage(ReceivingPage):
    """Asks one question at a time, and shows what the answer is."""

    called = "Check a submission"
    shows_secrets = True
    received = "submission"

    edit_requested = Signal(object)
    """The Known to begin with, or None."""
    fill_requested = Signal(object, object, str)
    """RulesChoice, Setup of a board that does not tell a whole position, and what it lacks."""
    continue_requested = Signal(object)
    """The accepted actions, to be played in the game on the table."""
    override_requested = Signal(object, str)
    """The accepted actions, and the refused one that the host accepts nevertheless."""

    def __init__(self, store: PreferencesStore) -> None:
        super().__init__()
        self._store = store
        self.game: GameController | None = None
        self.notice = NoticeBar(self)
        self.rules = RulesPick(self)
        self.board = CheckBoard(self)
        self.sent = Sent(store, self)
        self.submission, self.batch = self.sent.submission, self.sent.batch
        self.verdict = VerdictPanel(self)
        self.buttons = VerdictButtons(self)
        self.inquiry = Inquiry(self)
        self.source = KnownSource(self.inquiry, self.rules, store, self)
        self.takeaway = CheckTakeaway(store, self)
        self._legend_window: LegendWindow | None = None
        self._lay_out()
        self._connect_known()
        self._connect_verdict()
        self._show_known(None)
        self.set_game(None)

    def _lay_out(self) -> None:
        left, right, below = QWidget(), QWidget(), QWidget()
        filled(QVBoxLayout(below), (self.verdict, 1), self.buttons, margins=0, spacing=6)
        halves = divided(QSplitter(Qt.Orientation.Vertical), (self.sent, 2), (below, 3))
        halves.setSizes([240, 400])
        filled(QVBoxLayout(left), self.board, margins=(10, 6, 2, 8))
        filled(QVBoxLayout(right), halves, margins=(2, 6, 10, 8))
        self.sides = divided(QSplitter(Qt.Orientation.Horizontal), (left, 1), (right, 1))
        filled(QVBoxLayout(self), self.head(self.rules), self.notice, (self.sides, 1), margins=0, spacing=2)

    def _connect_known(self) -> None:
        board, source = self.board, self.source
        board.game.clicked.connect(self._on_game)
        board.open.clicked.connect(source.ask)
        board.paste.clicked.connect(source.paste)
        board.edit.clicked.connect(lambda: self.edit_requested.emit(self.known))
        board.moment_requested.connect(self._on_moment)
        board.look_requested.connect(self.look_at)
        source.begun.connect(self._on_reading_begun)
        source.found.connect(self.know)
        source.incomplete.connect(self.fill_requested)
        source.failed.connect(self.notice.complain)
        source.said.connect(self.said)
        self.rules.changed.connect(self._on_rules)

    def _connect_verdict(self) -> None:
        sent, batch, verdict, buttons = self.sent, self.batch, self.verdict, self.buttons
        self.inquiry.progressed.connect(verdict.show_busy)
        self.inquiry.ended.connect(verdict.show_idle)
        self.inquiry.judged.connect(self._on_judged)
        self.inquiry.failed.connect(self.notice.complain)
        self.takeaway.said.connect(self.said)
        self.takeaway.failed.connect(self.notice.complain)
        sent.arrived.connect(self._on_arrived)
        sent.several_arrived.connect(self._on_several)
        sent.failed.connect(self.notice.complain)
        sent.submission.check_requested.connect(self.check)
        sent.submission.paste.clicked.connect(self.paste)
        sent.submission.legend.clicked.connect(self._open_legend)
        sent.submission.edited.connect(self._on_edited)
        batch.next_requested.connect(lambda path: self._ask({"path": str(path)}, SEARCH_S))
        batch.looked_at.connect(self._show_result)
        batch.save.clicked.connect(self._on_save)
        batch.stopped.connect(self._on_batch_stopped)
        verdict.look_requested.connect(self.look_at)
        verdict.rule_requested.connect(self._on_rule)
        verdict.reading_chosen.connect(self._show_result)
        verdict.longer.clicked.connect(self._on_longer)
        verdict.cancel.clicked.connect(self.cancel)
        buttons.copy_words.clicked.connect(self.copy_text)
        buttons.copy_image.clicked.connect(self.copy_picture)
        buttons.save.clicked.connect(self._on_save)
        buttons.accept.clicked.connect(self._on_accept)
        buttons.go_on.clicked.connect(self._on_continue)

    # What the window asks for

    def moment(self) -> tuple[Session, int] | None:
        known = self.known
        if known is None or known.is_veiled:
            return None
        return (Session(known.position, tags=known.tags), 0) if known.session is None else (known.session, known.plies)

    @property
    def rules_at_hand(self) -> tuple[str, str]:
        return self.rules.rules.slug, self.rules.rules.preset

    def can(self, name: str) -> bool:
        result, looking = self.result, self.board.looking
        count = 0 if result is None else len(result.lines)
        answers = {
            "copy_text": result is not None,
            "copy_picture": self.known is not None,
            "save": result is not None or self.sent.is_list,
            **dict.fromkeys(("first", "previous"), looking > 0),
            **dict.fromkeys(("next", "last"), looking < count),
        }
        return answers.get(name, False)

    @property
    def known(self) -> Known | None:
        return self.board.known

    @property
    def result(self) -> CheckResult | None:
        return self.verdict.result

    def set_game(self, game: GameController | None) -> None:
        self.game = game
        self.board.game.setVisible(game is not None)
        self._show_verbs()

    def know(self, known: Known) -> None:
        """Take on a known position; a verdict on another one goes."""
        self.cancel()
        self.sent.put_list_away()
        self._show_known(known)

    def step(self, where: str) -> None:
        count = 0 if self.result is None else len(self.result.lines)
        looking = self.board.looking
        self.look_at({"first": 0, "previous": looking - 1, "next": looking + 1, "last": count}.get(where, looking))

    def look_at(self, lines: int) -> None:
        self.board.look_at(lines)
        self.verdict.show_looking(self.board.looking)
        self.actions_changed.emit()

    def close_page(self) -> None:
        """End the child process; the page can still be used, which starts another."""
        self.inquiry.close()
        if self._legend_window is not None:
            self._legend_window.close()

    # Checking

    def cancel(self) -> None:
        if self.inquiry.is_busy:
            self.inquiry.cancel()
            self.batch.stop()
            self._show_none("The check was cancelled.")

    def check(self, seconds: float = SEARCH_S) -> None:
        if self.known is None:
            self.notice.complain("Say first what position the turn was played from: open, paste or draw one.")
        elif self.submission.is_empty:
            self.said.emit("There is nothing to check yet.")
        else:
            path = self.submission.path
            self._ask({"text": self.submission.text.toPlainText()} if path is None else {"path": str(path)}, seconds)

    def _ask(self, submitted: Mapping[str, str], seconds: float) -> None:
        if self.known is not None:
            self.notice.clear(PROBLEM)
            luck, legend = self.submission.luck.toPlainText(), self._store.legends[self.known.rules.slug]
            self.inquiry.check({**self.known.question(), **submitted, "luck": luck, "legend": legend}, seconds)

    def _on_judged(self, answer: Mapping[str, Any]) -> None:
        known = self.known
        if known is None:
            return
        result = read_answer(answer, known.position, known.names)
        if self.batch.is_running:
            self.batch.take(result)
        else:
            self._show_result(result)

    def _show_result(self, result: CheckResult) -> None:
        self._drop_words()
        self.verdict.show_result(result)
        self.board.show_result(result, len(result.lines))
        self.verdict.show_looking(self.board.looking)
        self._show_sent(result)
        self._show_verbs()

    def _drop_words(self) -> None:
        """Let go of what was said last: it was about the verdict that goes."""
        if self.result is not None:
            self.said.emit("")

    def _show_none(self, words: str) -> None:
        """Show no verdict any more, but these words."""
        self._drop_words()
        self.verdict.show_nothing(words)
        self.board.show_result(None)
        self._show_sent(None)
        self._show_verbs()

    def _show_sent(self, result: CheckResult | None) -> None:
        image = None
        if result is not None and result.board and self.known is not None:
            form = self.known.position.form
            image = setup_image(self.known.rules.slug, form, result.board, current_theme(), _SENT_WIDTH)
        self.submission.show_board(image)

    def _on_longer(self) -> None:
        longer = self.inquiry.longer
        if not self.sent.is_list:
            self.check(longer)
        elif not self.batch.is_running and self.batch.current is not None:
            self._ask({"path": str(self.batch.current)}, longer)
            self.batch.await_again()

    # The known position and the submission

    def _show_known(self, known: Known | None) -> None:
        self.board.show_known(known)
        if known is not None:
            self.rules.show_rules(known.rules)
        self.rules.setEnabled(known is None or known.session is None)
        self._show_none("" if known is None else "Paste or drop what the player sent, or type it and press Check.")

    def _on_game(self) -> None:
        if self.game is not None:
            self.know(of_game(self.game))

    def _on_moment(self, plies: int) -> None:
        if self.known is not None:
            self.know(self.known.at(plies))

    def _on_reading_begun(self) -> None:
        self.said.emit("")
        self.cancel()
        self.notice.clear(PROBLEM)

    def _on_rules(self, rules: RulesChoice) -> None:
        """Read the known position under other rules, if it can be; otherwise there is none any more."""
        known = self.known
        if known is None or known.session is not None:
            return
        try:
            self.know(of_line(rules, known.position.text, known.label, known.clock))
        except (NotationError, OptionError, ValueError):
            self._show_known(None)
            self.rules.show_rules(rules)
            self.notice.complain("The position does not exist under these rules; open, paste or draw another one.")

    def _on_edited(self) -> None:
        if not self.batch.is_running and self.result is not None:
            self._show_none("The submission has changed: press Check.")

    def _on_batch_stopped(self) -> None:
        self.inquiry.cancel()
        self.sent.put_list_away()
        self._show_verbs()

    def take(self, carried: Carried) -> None:
        self.sent.take(carried)

    def _on_arrived(self) -> None:
        if self.known is not None:
            self.check()

    def _on_several(self, files: Sequence[Path]) -> None:
        if self.known is None:
            self.notice.complain("Say first what position the turns were played from: open, paste or draw one.")
            return
        self.cancel()
        self.sent.setCurrentWidget(self.batch)
        self._show_none("")
        self.batch.begin(files)

    def _open_legend(self) -> None:
        if self._legend_window is not None:
            self._legend_window.close()
        self._legend_window = LegendWindow(self._store, self.rules.rules, self)
        self._legend_window.show()

    # What is done with the verdict

    def copy_text(self) -> None:
        if self.result is not None:
            self.takeaway.copy_text(self.result)

    def copy_picture(self) -> None:
        still = self.board.public_still()
        if still is not None:
            self.takeaway.copy_picture(still, self.result)

    def save(self, path: Path | None = None) -> bool:
        """Save the verdict, or the list of verdicts; without a path the host is asked for one."""
        if self.sent.is_list:
            return self.takeaway.save_list(self.batch, path)
        still = self.board.public_still()
        if self.result is None or still is None:
            return False
        return self.takeaway.save(still, self.result, path)

    def _on_save(self) -> None:
        self.save()

    def _on_continue(self) -> None:
        if self.result is not None and self.buttons.go_on.isEnabled():
            self.continue_requested.emit(self.result.actions)

    def _on_accept(self) -> None:
        if self.result is not None and self.buttons.accept.isEnabled():
            self.override_requested.emit(self.result.actions, self.result.refused)

    def _on_rule(self, rule: str) -> None:
        if self.known is not None:
            self.rules_requested.emit(self.known.rules.slug, self.known.rules.preset, rule)

    def _show_verbs(self) -> None:
        self.buttons.show_possible(self.result, self.known, self.game)
        self.actions_changed.emit()

    # Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.inquiry.is_busy:
            self.cancel()
        else:
            super().keyPressEvent(event)

    def come_up(self) -> None:
        self.submission.text.setFocus(Qt.FocusReason.OtherFocusReason)
        self.submission.text.selectAll()  # what comes now takes the place of what was sent before

    def dropEvent(self, event: QDropEvent) -> None:
        """Take what was dropped on the left as what is known, on the right as what was sent in."""
        event.acceptProposedAction()
        found = carried_by(event.mimeData())
        if event.position().x() >= self.sides.sizes()[0]:
            self.take(found)
        else:
            self.source.drop(found)
