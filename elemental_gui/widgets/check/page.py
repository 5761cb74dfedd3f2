"""The page Check a submission: introduces its parts to each other and to the child process that does the checking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.core.violations import NotationError, OptionError
from elemental_gui.host.rules import RulesChoice
from elemental_gui.scenes.arrangement_picture import setup_image
from elemental_gui.scenes.kit.theme import current_theme
from elemental_gui.widgets.check.batch import MOST_FILES, files_of
from elemental_gui.widgets.check.finding import Told, read_answer
from elemental_gui.widgets.check.frame import PROBLEM
from elemental_gui.widgets.check.inquiry import SEARCH_S
from elemental_gui.widgets.check.intake import CheckIntake
from elemental_gui.widgets.check.known import Known, of_line
from elemental_gui.widgets.check.legend_window import LegendWindow
from elemental_gui.widgets.check.takeaway import CheckTakeaway
from elemental_gui.widgets.check.to_table import why_not_accept, why_not_continue

_SENT_WIDTH: Final = 480
"""Pixels of the picture of a board that was sent in."""


class CheckPage(CheckIntake):
    """Asks one question at a time, and shows what the answer is."""

    actions_changed = Signal()
    """What `can` answers may be different now."""
    rules_requested = Signal(str, str, str)
    """Game, preset and ruling that the host wants to read."""
    home_requested = Signal()
    continue_requested = Signal(object)
    """The accepted actions, to be played in the game on the table."""
    override_requested = Signal(object, str)
    """The accepted actions, and the refused one that the host accepts all the same."""

    def __init__(self, store: PreferencesStore, parent: QWidget | None = None) -> None:
        super().__init__(store, parent)
        self.takeaway = CheckTakeaway(store, self)
        self._whole: Told | None = None
        """The verdict that an ambiguous text got, while one of its readings is shown."""
        self._legend_window: LegendWindow | None = None
        self._connect()
        self._show_known(None)
        self.set_game(None)

    def _connect(self) -> None:
        inquiry, takeaway = self.inquiry, self.takeaway
        inquiry.progressed.connect(self.verdict.show_busy)
        inquiry.ended.connect(self.verdict.show_idle)
        inquiry.judged.connect(self._on_judged)
        takeaway.said.connect(self.said)
        takeaway.failed.connect(self.complain)
        self.rules.changed.connect(self._on_rules)
        board, sent, verdict, batch = self.board, self.submission, self.verdict, self.batch
        board.look_requested.connect(self.look_at)
        sent.check_requested.connect(self.check)
        sent.legend_requested.connect(self._open_legend)
        sent.edited.connect(self._on_edited)
        batch.next_requested.connect(self._on_next)
        batch.looked_at.connect(self._show_told)
        batch.save_requested.connect(self._on_save)
        batch.stopped.connect(self._on_batch_stopped)
        verdict.look_requested.connect(self.look_at)
        verdict.rule_requested.connect(self._on_rule)
        verdict.reading_requested.connect(self._on_reading)
        verdict.longer_requested.connect(self._on_longer)
        verdict.cancel_requested.connect(self.cancel)
        self.back.clicked.connect(self.home_requested)
        self.copy_words.clicked.connect(self.copy_text)
        self.copy_image.clicked.connect(self.copy_picture)
        self.save_verdict.clicked.connect(self._on_save)
        self.accept.clicked.connect(self._on_accept)
        self.go_on.clicked.connect(self._on_continue)

    # What the window asks for

    def title(self) -> str:
        """Return the words for the window's title."""
        return "Check a submission"

    def can(self, name: str) -> bool:
        """Tell whether a verb is possible now, by the name of its method, or of a step of `step`."""
        told, looking = self.told, self.board.looking
        count = 0 if told is None else len(told.lines)
        answers = {
            "copy_text": told is not None,
            "copy_picture": self.known is not None,
            "save": told is not None or self.sent.currentWidget() is self.batch,
            "first": looking > 0,
            "previous": looking > 0,
            "next": looking < count,
            "last": looking < count,
        }
        return answers.get(name, False)

    @property
    def told(self) -> Told | None:
        """The verdict that is shown."""
        return self.verdict.told

    def set_game(self, game: GameController | None) -> None:
        """Learn which game is on the table."""
        self.game = game
        self.board.game.setVisible(game is not None)
        self._show_verbs()

    def know(self, known: Known) -> None:
        """Take on a known position; a verdict on another one goes."""
        self.cancel()
        self._put_list_away()
        self._show_known(known)

    def submit_text(self, text: str) -> None:
        """Check a text."""
        self._put_list_away()
        super().submit_text(text)

    def step(self, where: str) -> None:
        """Look at another step of the witness: `first`, `previous`, `next` or `last`."""
        count = 0 if self.told is None else len(self.told.lines)
        looking = self.board.looking
        self.look_at({"first": 0, "previous": looking - 1, "next": looking + 1, "last": count}.get(where, looking))

    def look_at(self, lines: int) -> None:
        """Show the board after so many of the accepted actions."""
        self.board.look_at(lines)
        self.verdict.show_looking(self.board.looking)
        self.actions_changed.emit()

    def close_page(self) -> None:
        """End the child process; the page can still be used, which starts another."""
        self.inquiry.close()
        if self._legend_window is not None:
            self._legend_window.close()

    # Checking

    def check(self) -> None:
        """Check what was sent in."""
        self._check_for(SEARCH_S)

    def cancel(self) -> None:
        """Give the search up."""
        if self.inquiry.is_busy:
            self.inquiry.cancel()
            self.batch.stop()
            self.verdict.show_nothing("The check was cancelled.")
            self.board.show_told(None)
            self._show_sent(None)
            self._show_verbs()

    def _check_for(self, seconds: float) -> None:
        if self.known is None:
            self.complain("Say first what position the turn was played from: open, paste or draw one.")
        elif self.submission.is_empty:
            self.said.emit("There is nothing to check yet.")
        else:
            path = self.submission.path
            self._ask({"text": self.submission.text.toPlainText()} if path is None else {"path": str(path)}, seconds)

    def _ask(self, submitted: Mapping[str, str], seconds: float) -> None:
        if self.known is not None:
            self.notice.clear(PROBLEM)
            luck, legend = self.submission.luck.toPlainText(), self.legend_of(self.known.rules)
            self.inquiry.check({**self.known.question(), **submitted, "luck": luck, "legend": legend}, seconds)

    def _on_judged(self, answer: Mapping[str, Any]) -> None:
        known = self.known
        if known is None:
            return
        told = read_answer(answer, known.spec, known.state)
        if self.batch.is_running:
            self.batch.take(told)
        else:
            self._whole = None
            self._show_told(told)

    def _show_told(self, told: Told, *, one_of_many: bool = False) -> None:
        self.verdict.show_told(told, one_of_many=one_of_many)
        self.board.show_told(told, len(told.lines))
        self.verdict.show_looking(self.board.looking)
        self._show_sent(told)
        self._show_verbs()

    def _show_sent(self, told: Told | None) -> None:
        """Draw the board that was sent in, if it was one."""
        image = None
        if told is not None and told.board and self.known is not None:
            form = self.known.spec.form(self.known.state)
            image = setup_image(self.known.rules.game, form, told.board, current_theme(), _SENT_WIDTH)
        self.submission.show_board(image)

    def _on_longer(self) -> None:
        longer = self.inquiry.longer
        if self.sent.currentWidget() is not self.batch:
            self._check_for(longer)
        elif not self.batch.is_running and self.batch.current is not None:
            self._ask({"path": str(self.batch.current)}, longer)
            self.batch.await_again()

    def _on_reading(self, number: int) -> None:
        whole = self._whole or self.told
        if whole is None:
            return
        if number < 0:
            self._whole = None
            self._show_told(whole)
        elif number < len(whole.readings):
            self._whole = whole
            self._show_told(whole.readings[number], one_of_many=True)

    # The known position and the submission

    def _show_known(self, known: Known | None) -> None:
        self.board.show_known(known)
        if known is not None:
            self.rules.show_rules(known.rules)
        self.rules.setEnabled(known is None or known.session is None)
        words = "Paste or drop what the player sent, then press Check." if known is not None else ""
        self.verdict.show_nothing(words)
        self._show_sent(None)
        self._whole = None
        self._show_verbs()

    def _on_rules(self, rules: RulesChoice) -> None:
        """Read the known position under other rules, if it can be; otherwise there is none any more."""
        known = self.known
        if known is None or known.session is not None:
            return
        try:
            self.know(of_line(rules, known.spec.format_position(known.state), known.label, known.clock))
        except (NotationError, OptionError, ValueError):
            self._show_known(None)
            self.rules.show_rules(rules)
            self.complain("The position does not exist under these rules; open, paste or draw another one.")

    def _on_edited(self) -> None:
        if not self.batch.is_running and self.told is not None:
            self.verdict.show_nothing("The submission has changed: press Check.")
            self._show_sent(None)
            self.board.show_told(None)
            self._show_verbs()

    def _on_next(self, path: Path) -> None:
        if self.known is not None:
            self._ask({"path": str(path)}, SEARCH_S)

    def _on_batch_stopped(self) -> None:
        self.inquiry.cancel()
        self._put_list_away()
        self._show_verbs()

    def _put_list_away(self) -> None:
        if self.sent.currentWidget() is self.batch:
            self.batch.stop()
            self.sent.setCurrentWidget(self.submission)

    def submit_files(self, paths: Sequence[Path]) -> None:
        """Check a file, or several, or those of a folder."""
        files, too_many = files_of(paths)
        if not files:
            self.complain("There are no files in there that could be checked.")
            return
        if len(files) == 1 and not paths[0].is_dir():
            self._put_list_away()
            self.submission.show_file(files[0])
            if self.known is not None:
                self.check()
            return
        if self.known is None:
            self.complain("Say first what position the turns were played from: open, paste or draw one.")
            return
        self.cancel()
        self.sent.setCurrentWidget(self.batch)
        self.verdict.show_nothing("")
        self.board.show_told(None)
        self.batch.begin(files)
        if too_many:
            self.complain(f"There are more files than fit one list; the first {MOST_FILES} are in it.")

    def _open_legend(self) -> None:
        known = self.known
        rules = known.rules if known is not None else self.rules.rules
        if self._legend_window is not None:
            self._legend_window.close()
        self._legend_window = LegendWindow(self._store, rules, self)
        self._legend_window.show()

    # What is done with the verdict

    def copy_text(self) -> None:
        """Put the verdict on the clipboard in words."""
        if self.told is not None:
            self.takeaway.copy_text(self.told)

    def copy_picture(self) -> None:
        """Put the board and the verdict on the clipboard as a picture."""
        still = self.board.public_still()
        if still is not None:
            self.takeaway.copy_picture(still, self.told, current_theme())

    def save(self, path: Path | None = None) -> bool:
        """Save the verdict, or the list of verdicts; without a path the host is asked for one."""
        if self.sent.currentWidget() is self.batch:
            return self.save_list(path)
        still = self.board.public_still()
        if self.told is None or still is None:
            return False
        return self.takeaway.save(still, self.told, current_theme(), path)

    def save_list(self, path: Path | None = None) -> bool:
        """Save the verdicts on several files; without a path the host is asked for one."""
        return self.takeaway.save_list(self.batch, path)

    def _on_save(self) -> None:
        self.save()

    def why_not_continue(self) -> str:
        """Say why the turn cannot be played in the game on the table; empty when it can."""
        return why_not_continue(self.told, self.known, self.game)

    def why_not_accept(self) -> str:
        """Say why the refused action cannot be accepted in the game on the table; empty when it can."""
        return why_not_accept(self.told, self.known, self.game)

    def _on_continue(self) -> None:
        if self.told is not None and not self.why_not_continue():
            self.continue_requested.emit(self.told.actions)

    def _on_accept(self) -> None:
        if self.told is not None and not self.why_not_accept():
            self.override_requested.emit(self.told.actions, self.told.refused)

    def _on_rule(self, rule: str) -> None:
        if self.known is not None:
            self.rules_requested.emit(self.known.rules.game, self.known.rules.preset, rule)

    def _show_verbs(self) -> None:
        told = self.told
        self.copy_words.setEnabled(told is not None)
        self.copy_image.setEnabled(self.known is not None)
        self.save_verdict.setEnabled(told is not None)
        why = self.why_not_continue()
        self.go_on.setEnabled(not why)
        self.go_on.setToolTip(why or "Play these actions in the game on the table; Undo takes them back")
        why = self.why_not_accept()
        self.accept.setEnabled(not why)
        self.accept.setVisible(told is not None and bool(told.refused))
        self.accept.setToolTip(why or "Accept it against the rules; the record will say so")
        self.actions_changed.emit()

    # Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc cancels a search."""
        if event.key() == Qt.Key.Key_Escape and self.inquiry.is_busy:
            self.cancel()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: the page is shown, and the keyboard is for the submission."""
        super().showEvent(event)
        if not event.spontaneous():
            self.submission.text.setFocus(Qt.FocusReason.OtherFocusReason)

