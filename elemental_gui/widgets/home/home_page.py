"""The first page: the games, those in progress, and the ways to open a record or read the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from elemental_gui.engine.catalog import GAMES
from elemental_gui.scenes.catalog import SCENES
from elemental_gui.scenes.kit.style.buttons import Button
from elemental_gui.scenes.kit.style.fonts import larger
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled
from elemental_gui.widgets.home.game_card import GameCard

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent, QShowEvent

_WIDEST = 80
"""Lines' heights that the page is wide at most."""
_BAR = 16
"""Room for the scroll bar, which comes with the games in progress and must not move anything."""
_CARD = 21
"""Lines' heights that a card among several is wide at least."""
_GAP = 14
_LEAST_BOARD = 120
"""Pixels of a board that is still worth seeing whole; with less the page scrolls."""


class HomePage(QScrollArea):
    """Built from the catalogue alone, so that it is there before any game's rules are loaded."""

    game_requested = Signal(str, str)
    """What is wanted, by the name that the desk has for it, and of which game."""
    verb_requested = Signal(str)
    """What a menu does as well, by its name there."""
    painted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.cards = tuple(GameCard(card) for card in GAMES.values() if card.slug in SCENES)
        self._shape = (0, False, 0)
        self._is_alive = False
        for card in self.cards:
            card.requested.connect(self.game_requested)
        title = QLabel("Play")
        title.setFont(larger(self.font(), 1.5))
        # The game played last, whose row may lie below the edge of the window; hidden while there is none.
        self.go_on = Button("Continue")
        self.go_on.setProperty("primary", "true")
        self.go_on.hide()
        self.open = Button("Open record…")
        self.open.setToolTip("Open a game from a file; you can also drop it on the window")
        self.open.clicked.connect(lambda: self.verb_requested.emit("open"))
        self.check = Button("Check a submission…")
        self.check.setToolTip("For hosts: is what a player sent in legal?")
        self.check.clicked.connect(lambda: self.verb_requested.emit("check_submission"))
        self.rules = Button("Rules")
        self.rules.clicked.connect(lambda: self.verb_requested.emit("rules"))
        self._grid = QGridLayout()
        self._grid.setSpacing(_GAP)
        self.below = QVBoxLayout()
        """Where the games in progress are put once they are known."""
        self._lay_out(title)

    def _lay_out(self, title: QLabel) -> None:
        head = filled(QHBoxLayout(), title, STRETCH, self.go_on, self.open, self.check, self.rules)
        self._column = column = QVBoxLayout()
        filled(column, head, self._grid, self.below, STRETCH, margins=(24, _GAP, 24, _GAP), spacing=_GAP)
        self._content = QWidget()
        self._content.setLayout(column)
        self._sides = filled(QHBoxLayout(), (self._content, 100), STRETCH)
        self._inside = _Inside()
        self._inside.setLayout(self._sides)
        self._inside.painted.connect(self.painted)
        self.setWidget(self._inside)

    def card(self, slug: str) -> GameCard:
        return next(card for card in self.cards if card.slug == slug)

    @property
    def slug(self) -> str:
        """The game whose card has the keyboard, or the first one."""
        focus = self.focusWidget()
        return next((card.slug for card in self.cards if focus in (card, *card.buttons)), self.cards[0].slug)

    def come_alive(self) -> None:
        """Do what the first pictures do not show: naming what it takes is a twentieth of the start."""
        self.setFocusPolicy(QtCore.Qt.FocusPolicy.NoFocus)
        for card in self.cards:
            card.come_alive()
        if self.isVisible():  # whoever heard of the pictures may have opened a game by now
            self.cards[0].setFocus()
        self._is_alive = True

    def arrange(self) -> None:
        # Asked of the page itself: for the viewport the binding makes the classes of all widgets that there are.
        line = self.fontMetrics().height()
        width = min(self.width() - _BAR, _WIDEST * line)
        self._content.setMaximumWidth(width)
        self._sides.setContentsMargins((self.width() - _BAR - width) // 2, 0, 0, 0)
        inner = width - 48
        alone = len(self.cards) == 1
        columns = 1 if alone else max(1, min(3, inner // (_CARD * line)))
        if alone:
            edge = max(180, min(460, inner * 2 // 5, self.height() * 19 // 50))
        else:
            edge = min(self._edge_in_sight(columns, inner), 260, inner // columns - 80)
        shape = (columns, alone, edge)
        if shape == self._shape:
            return
        self._shape = shape
        for number, card in enumerate(self.cards):
            card.arrange(wide=alone, edge=edge)
            self._grid.addWidget(card, number // columns, number % columns)
        for column in range(3):
            self._grid.setColumnStretch(column, int(column < columns))
        if self._is_alive:
            self._settle()

    def _edge_in_sight(self, columns: int, inner: int) -> int:
        """Return how large boards can be with all cards in sight, or how large they are where one scrolls anyway."""
        rows = -(-len(self.cards) // columns)
        for card in self.cards:
            # Before any is measured, or it would lose its fonts again; and not before the page is in its window,
            # which goes over every widget once more with each parent that comes above it: 6 ms of the start.
            card.setParent(self._content)
        above = self.open.sizeHint().height() + 3 * _GAP  # and below
        height = (self.height() - above - (rows - 1) * _GAP) // rows
        width = (inner - (columns - 1) * _GAP) // columns
        highest = max(self.cards, key=lambda card: len(card.goal))  # to measure all of them would be felt at the start
        if not self._shape[0]:
            highest.arrange(wide=False, edge=_LEAST_BOARD)
        edge = height - highest.height_without_picture(width)
        return edge if edge >= _LEAST_BOARD else max(150, self.height() * 6 // 25)

    def _settle(self) -> None:
        """Lay everything out at once: else the next picture has some parts in their old places, others in new ones."""
        for card in self.cards:
            card.settle()
        for layout in (self._column, self._sides):
            layout.invalidate()
            layout.activate()
        # The scroll area hears of a new height in no other way.
        QtCore.QCoreApplication.sendEvent(self._inside, QtCore.QEvent(QtCore.QEvent.Type.LayoutRequest))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_alive and not event.spontaneous():
            self.take_focus()

    def take_focus(self) -> None:
        """Go on with the card or the button that was left for another page, and show it."""
        focus: QWidget | None = self.focusWidget()
        focus = self.cards[0] if focus is None else focus
        focus.setFocus()
        self._bring_up(focus)

    def focusNextPrevChild(self, onwards: bool) -> bool:
        """Qt: the keyboard goes on; with a button of a card its title comes into sight."""
        has_gone = super().focusNextPrevChild(onwards)
        focus: QWidget | None = self.focusWidget()
        if has_gone and focus is not None:
            self._bring_up(focus)
        return has_gone

    def _bring_up(self, focus: QWidget) -> None:
        for card in self.cards:
            if card.isAncestorOf(focus):
                self.ensureWidgetVisible(card.title)
        self.ensureWidgetVisible(focus)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()


class _Inside(QWidget):
    """What is scrolled; it covers the scroll area, which therefore is never asked to paint itself."""

    painted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._is_painted = False

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._is_painted:
            self._is_painted = True
            # Behind the paint event, so that the picture is on the screen before anything else is loaded.
            QTimer.singleShot(0, self.painted.emit)
