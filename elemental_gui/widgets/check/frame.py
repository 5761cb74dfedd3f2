"""The frame of the page Check a submission: the known position on the left, what was sent in and the verdict right."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from elemental_gui.scenes.kit.icons import push_button
from elemental_gui.widgets.check.batch import BatchList
from elemental_gui.widgets.check.board import CheckBoard
from elemental_gui.widgets.check.submission import SubmissionPanel
from elemental_gui.widgets.check.verdict import VerdictPanel
from elemental_gui.widgets.parts.notice_bar import NoticeBar
from elemental_gui.widgets.parts.page_head import page_head
from elemental_gui.widgets.setup.rules_pick import RulesPick

_HEIGHTS: Final = (240, 400)
PROBLEM: Final = "problem"
"""The kind of notice about something that could not be read or written."""


class CheckFrame(QWidget):
    """Lays out the parts of the page; what they do is for the page to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.notice = NoticeBar(self)
        self.rules = RulesPick(self)
        self.board = CheckBoard(self)
        self.submission = SubmissionPanel(self)
        self.batch = BatchList(self)
        self.verdict = VerdictPanel(self)
        self.back = push_button("Home", self, icon="home")
        self.copy_words = push_button("Copy verdict", self, icon="copy")
        self.copy_image = push_button("Copy picture", self, icon="image")
        self.save_verdict = push_button("Save…", self, icon="save")
        self.accept = push_button("Accept anyway…", self, icon="warning")
        self.go_on = push_button("Continue the game with this turn", self, icon="play", primary=True)
        self.sent = QStackedWidget(self)
        """Either the submission or the list of several."""
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.halves = QSplitter(Qt.Orientation.Vertical, self)
        self._lay_out()
        self._name_keys()

    def _lay_out(self) -> None:
        head = page_head(self.back, "Check a submission", self.rules)
        self.sent.addWidget(self.submission)
        self.sent.addWidget(self.batch)
        self.halves.addWidget(self.sent)
        self.halves.addWidget(self._below())
        self.halves.setStretchFactor(0, 2)
        self.halves.setStretchFactor(1, 3)
        self.halves.setSizes(list(_HEIGHTS))
        self.splitter.addWidget(_framed(self.board, left=10, right=2))
        self.splitter.addWidget(_framed(self.halves, left=2, right=10))
        for splitter in (self.halves, self.splitter):
            splitter.setChildrenCollapsible(False)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(2)
        outer.addLayout(head)
        outer.addWidget(self.notice)
        outer.addWidget(self.splitter, 1)

    def _below(self) -> QWidget:
        below = QWidget(self)
        column = QVBoxLayout(below)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.verdict, 1)
        buttons = QHBoxLayout()
        decisions = QHBoxLayout()
        for row, parts in (
            (buttons, (self.copy_words, self.copy_image, self.save_verdict)),
            (decisions, (self.accept, self.go_on)),
        ):
            row.setSpacing(6)
            for button in parts:
                row.addWidget(button)
            row.insertStretch(0 if row is decisions else row.count())
            column.addLayout(row)
        return below

    def _name_keys(self) -> None:
        for button, keys, words in (
            (self.copy_words, "F6", "Copy the verdict in words, to be pasted into a chat (F6)"),
            (self.copy_image, "F7", "Copy the board and the verdict as a picture (F7)"),
            (self.save_verdict, "F8", "Save the verdict as text, picture or data (F8)"),
        ):
            button.setToolTip(words)
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(button.click)

    def complain(self, why: str) -> None:
        """Say above the page what could not be done."""
        self.notice.show_notice(PROBLEM, why, "", self.notice.clear)

def _framed(part: QWidget, *, left: int, right: int) -> QWidget:
    outer = QWidget()
    column = QVBoxLayout(outer)
    column.setContentsMargins(left, 6, right, 8)
    column.addWidget(part)
    return outer
