"""The frame of the position editor: the board on the left, tokens, fields, clocks and faults on the right."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from elemental_gui.scenes.kit.icons import push_button, tool_button
from elemental_gui.scenes.kit.styling import set_tone
from elemental_gui.widgets.editor.board import EditorBoard
from elemental_gui.widgets.editor.clocks import ClocksForm
from elemental_gui.widgets.editor.faults import FaultList
from elemental_gui.widgets.editor.fields import FieldsForm
from elemental_gui.widgets.editor.model import EditorModel
from elemental_gui.widgets.editor.palette import Palette
from elemental_gui.widgets.parts.notice_bar import NoticeBar
from elemental_gui.widgets.parts.page_head import page_head
from elemental_gui.widgets.setup.rules_pick import RulesPick

_SIDE: Final = 380


class EditorFrame(QWidget):
    """Lays out the parts of the page; what they do is for the page to say."""

    def __init__(self, model: EditorModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = model
        self.notice = NoticeBar(self)
        self.rules = RulesPick(self)
        self.board = EditorBoard(model, self)
        self.tokens = Palette(self)
        self.fields = FieldsForm(self)
        self.clocks = ClocksForm(self)
        self.faults = FaultList(self)
        self.status = QLabel(self)
        set_tone(self.status, "muted")
        self.back = push_button("Home", self, icon="home")
        self.undo_button = tool_button("undo", "Undo (Ctrl+Z)", self)
        self.redo_button = tool_button("redo", "Redo (Ctrl+Y)", self)
        self.clear = push_button("Clear", self)
        self.clear.setToolTip("Empty the whole board")
        self.begin = push_button("Start position", self)
        self.paste_button = push_button("Paste", self, icon="paste")
        self.paste_button.setToolTip("Take the position or board on the clipboard (Ctrl+V)")
        self.copy_menu = self._menu("Copy", "copy")
        self.sheet_menu = self._menu("File", "open")
        self.use = push_button("Use as known position", self, icon="confirm")
        self.play = push_button("Play from here", self, icon="play", primary=True)
        self._lay_out()

    def _menu(self, words: str, icon: str) -> QPushButton:
        button = push_button(words, self, icon=icon)
        button.setMenu(QMenu(button))
        return button

    def _lay_out(self) -> None:
        head = page_head(self.back, "Position editor", self.rules)
        left = QWidget(self)
        column = QVBoxLayout(left)
        column.setContentsMargins(12, 6, 2, 2)
        column.setSpacing(3)
        column.addWidget(self.board, 1)
        column.addWidget(self.status)
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.splitter.addWidget(left)
        self.splitter.addWidget(self._side())
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 0)
        foot = QHBoxLayout()
        foot.setContentsMargins(12, 2, 12, 8)
        foot.setSpacing(6)
        for part in (self.undo_button, self.redo_button, self.clear, self.begin, self.paste_button):
            foot.addWidget(part)
        foot.addWidget(self.copy_menu)
        foot.addWidget(self.sheet_menu)
        foot.addStretch()
        foot.addWidget(self.use)
        foot.addWidget(self.play)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(2)
        outer.addLayout(head)
        outer.addWidget(self.notice)
        outer.addWidget(self.splitter, 1)
        outer.addLayout(foot)

    def _side(self) -> QWidget:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(8)
        self.tokens_card = _card("On the board", self.tokens)
        self.clocks_card = _card("Clocks", self.clocks)
        column.addWidget(self.tokens_card)
        column.addWidget(_card("Beside the board", self.fields))
        column.addWidget(self.clocks_card)
        column.addStretch()
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inside)
        halves = QSplitter(Qt.Orientation.Vertical)
        halves.addWidget(scroll)
        halves.addWidget(self.faults)
        halves.setChildrenCollapsible(False)
        halves.setStretchFactor(0, 3)
        halves.setStretchFactor(1, 1)
        side = QWidget(self)
        side.setMinimumWidth(_SIDE)
        side.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        frame = QVBoxLayout(side)
        frame.setContentsMargins(2, 6, 12, 2)
        frame.addWidget(halves)
        return side


def _card(title: str, widget: QWidget) -> QFrame:
    card = QFrame()
    card.setProperty("surface", "panel")
    column = QVBoxLayout(card)
    column.setContentsMargins(12, 8, 12, 10)
    column.setSpacing(6)
    heading = QLabel(title)
    set_tone(heading, "title")
    column.addWidget(heading)
    column.addWidget(widget)
    return card
