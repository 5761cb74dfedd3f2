"""The page Review: a game looked back on turn by turn, with what the computer makes of it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QSizePolicy, QTabWidget, QVBoxLayout, QWidget

from elemental_gui.controller.preferences import Preferences
from elemental_gui.controller.reviewer import Reviewer
from elemental_gui.review.cache import Cache
from elemental_gui.review.course import Number, course
from elemental_gui.scenes.kit.style.icons import push_button, step_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled, named
from elemental_gui.scenes.kit.style.styling import announce
from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.scenes.moments import foreseen, moment_of
from elemental_gui.session.session import Session
from elemental_gui.widgets.game.phrases import ending, headline, words_of
from elemental_gui.widgets.parts.board_export import Copying
from elemental_gui.widgets.parts.file_dialogs import ask_where_to_export, documents, suggested_name
from elemental_gui.widgets.parts.fitted_label import FittedLabel
from elemental_gui.widgets.parts.live_scene import scene_on
from elemental_gui.widgets.parts.notice_bar import NoticeBar
from elemental_gui.widgets.parts.seats_worth import SeatsWorth
from elemental_gui.widgets.parts.side_page import SidePage, side_by_side
from elemental_gui.widgets.review import picture
from elemental_gui.widgets.review.beside import MomentBar, NumbersTable, TurnCard, TurningList
from elemental_gui.widgets.review.graph import GraphView
from elemental_gui.widgets.review.telling import Branch, Telling

_STEPS: Final = {
    Qt.Key.Key_Left: "turn before",
    Qt.Key.Key_Right: "turn after",
    Qt.Key.Key_PageUp: "turning before",
    Qt.Key.Key_PageDown: "turning after",
    Qt.Key.Key_Home: "first",
    Qt.Key.Key_End: "last",
}


class ReviewPage(SidePage):
    """Shows one moment of a game at a time; the computer is asked only while the page is seen."""

    called = "Review"

    def __init__(
        self,
        session: Session,
        numbers: tuple[Number, ...],
        cache: Cache | None,
        preferences: Preferences,
    ) -> None:
        super().__init__()
        self.session = session
        self.numbers = numbers
        self.reviewer = Reviewer(session, course(session), cache, self)
        self.telling = Telling(self.reviewer)
        self._last = max([len(session.plies), *(step.end for step in self.reviewer.steps[-1:])])
        self._plies = self._last
        """How many plies are looked at; a result that came after them counts as one."""
        self._preview = 0
        """How many actions of what the computer would have played are shown."""
        self._is_wanted = True
        self.scene = scene_on(self, session.game.slug)
        self.notice = NoticeBar(self)
        self.takeaway = Copying(self)
        self.caption = FittedLabel((2.0, 0.5, 0.0), self)
        self.caption.setFixedHeight(self.fontMetrics().lineSpacing() + 10)
        self.graph = GraphView(self)
        self.seats = SeatsWorth(session.names, self)
        self.card = TurnCard(self)
        self.turnings = TurningList(self)
        self.table = NumbersTable(session.names, self)
        self.table.show_numbers(numbers)
        self.progress = named(QProgressBar(self, textVisible=False), "How much of the game the computer has looked at")
        self.progress.setFixedHeight(10)
        self.progress.setMaximumWidth(240)
        self.told = QLabel(self)
        self.stop = push_button("Stop", self, self._on_stop)
        self.export = push_button("Save picture…", self, self._on_export, icon="image")
        self.export.setToolTip("Save the graph, the turnings and the numbers on one sheet (Ctrl+E)")
        self._below = MomentBar(self._make_buttons(), self.caption)
        self._lay_out()
        self._connect()
        self.apply_preferences(preferences)
        self.look_at(self._last)

    def _make_buttons(self) -> list[QWidget]:
        ways = (
            ("step_first", "To the start (Home)", "first"),
            ("step_previous", "One turn back (Left)", "turn before"),
            ("step_next", "One turn on (Right)", "turn after"),
            ("step_last", "To the end (End)", "last"),
            ("arrow_up", "To the turning before (Page up)", "turning before"),
            ("arrow_down", "To the next turning (Page down)", "turning after"),
        )
        return [step_button(icon, words, self, self.step, where) for icon, words, where in ways]

    def _lay_out(self) -> None:
        left = QWidget()
        filled(QVBoxLayout(left), (self.scene.view, 1), self._below, self.graph, margins=(10, 4, 2, 10), spacing=4)
        tabs = QTabWidget(self, documentMode=True)
        tabs.tabBar().setAccessibleName("Turnings and numbers")
        tabs.addTab(self.turnings, "Where it turned")
        tabs.addTab(self.table, "Numbers")
        tabs.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        tabs.setMinimumHeight(9 * self.fontMetrics().lineSpacing())
        right = QWidget(minimumWidth=22 * self.fontMetrics().height())
        filled(QVBoxLayout(right), self.seats, (self.card, 1), (tabs, 1), margins=(2, 6, 10, 10), spacing=6)
        sides = side_by_side(left, right)
        sides.setSizes([700, 340])
        bar = QWidget(self)
        filled(QHBoxLayout(bar), (STRETCH, 1), self.told, self.progress, self.stop, self.export, margins=0, spacing=8)
        filled(QVBoxLayout(self), self.head(bar), self.notice, (sides, 1), margins=0, spacing=2)

    def _connect(self) -> None:
        self.takeaway.said.connect(self.said)
        self.takeaway.failed.connect(self.notice.complain)
        self.reviewer.found.connect(self._show_known)
        self.reviewer.failed.connect(self._on_failed)
        self.graph.chosen.connect(self.go_to)
        self.graph.walked.connect(self.step)
        self.turnings.chosen.connect(self.go_to)
        self.card.preview_requested.connect(self.preview)
        self.card.explore.clicked.connect(self.try_out_requested)
        played = self.session.game.slug, self.session.start.preset
        self.scene.rule_requested.connect(lambda rule: self.rules_requested.emit(*played, rule))

    # What the window asks for

    def can(self, name: str) -> bool:
        back, on = self._plies > 0 or self._preview > 0, self._plies < self._last
        answers = {
            **dict.fromkeys(("first", "previous"), back),
            **dict.fromkeys(("next", "last"), on),
            **dict.fromkeys(("export_picture", "copy_picture"), True),
            "flip_board": self.scene.has_board,
        }
        return answers.get(name, False)

    def moment(self) -> tuple[Session, int]:
        branch = self._branch
        if branch is None or not self._preview:
            return self.session, self._played
        return branch.session, branch.first + self._preview

    @property
    def _played(self) -> int:
        return min(self._plies, len(self.session.plies))

    @property
    def shown(self) -> int:
        return self.telling.moment_of(self._plies)

    def step(self, where: str) -> None:
        """Go by actions (`previous`, `next`), by turns (`turn before`, `turn after`), or from turning to turning."""
        now, last = self.shown, len(self.reviewer.steps)
        marks = [entry.moment for entry in self.telling.turnings()]
        moments = {
            "first": 0,
            "last": last,
            "live": last,
            "turn before": now - 1,
            "turn after": now + 1,
            "turning before": max((mark for mark in marks if mark < now), default=now),
            "turning after": min((mark for mark in marks if mark > now), default=now),
        }
        if where in moments:
            self.go_to(moments[where])
        elif where == "next":
            self.look_at(self._plies + 1)
        else:
            self.look_at(self._plies if self._preview else self._plies - 1)

    def go_to(self, moment: int) -> None:
        """Show the end of a turn, counted from 1, or the start for 0."""
        step = self.telling.step(min(max(moment, 0), len(self.reviewer.steps)))
        self.look_at(0 if step is None else step.end)

    def look_at(self, plies: int) -> None:
        self._plies, self._preview = min(max(plies, 0), self._last), 0
        self.reviewer.look_at(self.telling.step(self.shown))
        self._show()
        announce(self, self.caption.words)

    def preview(self, count: int) -> None:
        self._preview = count
        self._show()
        announce(self, self.caption.words)

    def flip_board(self) -> None:
        self.scene.flipped = not self.scene.flipped

    def sheet(self) -> picture.Sheet:
        session = self.session
        over = f"{headline(session)}. {ending(session)}" if session.outcome is not None else "The game goes on."
        titles = ", ".join(session.game.titles(session.start.preset))
        graph = self.telling.graph(0)._replace(shown=None)
        return picture.Sheet(titles, over, session.names, graph, tuple(self.telling.turnings()), self.numbers)

    def export_picture(self, path: Path | None = None) -> bool:
        """Save the review as a picture; without a path the user is asked for one."""
        name = suggested_name(self.session.given_names, self.session.game.title)
        path = path or ask_where_to_export(self, Path(documents()) / f"{name} review.png")
        if path is None:
            return False
        data = picture.file_of(path.suffix, self.sheet(), current_theme())
        return self.takeaway.write(path, data, f"The review is in {path}.")

    def copy_picture(self) -> None:
        self.takeaway.copy(picture.image(self.sheet(), current_theme()), "The review is on the clipboard as a picture.")

    def take_focus(self) -> None:
        self.graph.setFocus(Qt.FocusReason.OtherFocusReason)

    def apply_preferences(self, preferences: Preferences) -> None:
        self.scene.animations = False
        self.scene.coordinates = preferences.coordinates
        self.scene.hints = False

    def close_page(self) -> None:
        self.reviewer.stop()
        self.scene.animator.skip()

    # What is shown

    def _show(self) -> None:
        branch = self._branch
        if branch is not None and self._preview:
            self.scene.show_moment(foreseen(branch.session, branch.first, self._preview))
            said = [words for words in branch.words[: self._preview] if words]
            self.caption.say(f"Instead, by the computer: {'; '.join(said)}", "warning")
        else:
            self.scene.show_moment(moment_of(self.session, self._played))
            words = words_of(self.session, self._played)
            self.caption.say(headline(self.session) if self._is_end else f"{words[:1].upper()}{words[1:]}")
        self._show_known()

    @property
    def _branch(self) -> Branch | None:
        """What the computer would have played in the turn that is looked at."""
        return self.telling.branch(self.shown)

    @property
    def _is_end(self) -> bool:
        return self.session.outcome is not None and self._plies == self._last

    def _show_known(self) -> None:
        self._show_seats()
        self._show_findings()

    def _show_seats(self) -> None:
        branch = self._branch
        if branch is not None and self._preview:
            count = branch.first + self._preview
            position, shares = branch.session.position_at(count), branch.shares
            shares = shares if count == len(branch.session.plies) else ()
        else:
            position = self.session.concluded if self._is_end else self.session.position_at(self._played)
            shares = self.reviewer.findings.shares.get(self._plies, ())
        self.seats.show_position(self.session.public(position), position.seat, shares)

    def _show_findings(self) -> None:
        telling, shown = self.telling, self.shown
        step, branch = telling.step(shown), self._branch
        self.card.show_turn(0 if step is None else step.turn.seat, telling.label(shown), telling.played(shown))
        verdict, tone = telling.verdict(shown)
        self.card.show_better(verdict, [] if branch is None else branch.words, tone)
        self.card.show_preview(self._preview)
        self.turnings.show_entries(telling.turnings(), telling.why_no_turnings())
        self.turnings.show_moment(shown)
        self.graph.show_graph(telling.graph(shown), telling.moments())
        known, every = self.reviewer.progress
        self.progress.setMaximum(every)
        self.progress.setValue(known)
        self.progress.setVisible(not self.reviewer.is_done)
        self.stop.setVisible(not self.reviewer.is_done)
        self.stop.setText("Stop" if self.reviewer.is_on else "Go on")
        self.stop.setAccessibleName(self.stop.text())
        self.told.setText("" if self.reviewer.is_done else f"{known} of {every}")
        self.actions_changed.emit()

    # What happens

    def _on_failed(self, why: str) -> None:
        self._is_wanted = False
        self.notice.complain(f"The computer gave no answer. {why}")
        self._show_findings()

    def _on_stop(self) -> None:
        self._is_wanted = not self.reviewer.is_on
        self.notice.clear()
        (self.reviewer.start if self._is_wanted else self.reviewer.stop)()
        self._show_findings()

    def _on_export(self) -> None:
        self.export_picture()

    # Qt

    def come_up(self) -> None:
        if self._is_wanted:
            self.reviewer.start()
            self._show_findings()

    def go_away(self) -> None:
        self.reviewer.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        where = _STEPS.get(Qt.Key(event.key()))
        if where is not None and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.step(where)
        else:
            super().keyPressEvent(event)
