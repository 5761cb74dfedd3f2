"""One game on the home page: a small board, what it is, and the two ways to begin."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6 import QtCore, QtGui
from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QBoxLayout, QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from elemental_gui import assets
from elemental_gui.engine.catalog import Card
from elemental_gui.scenes.kit.style.buttons import Button
from elemental_gui.scenes.kit.style.focus import paint_ring
from elemental_gui.scenes.kit.style.fonts import larger
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled, named
from elemental_gui.scenes.kit.style.styling import tip
from elemental_gui.scenes.kit.style.theme import current_theme

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QPixmap, QResizeEvent

    from elemental_gui.scenes.kit.style.theme import Theme


CARD_EDGES: Final = (240, 480)
"""Pixels of the pictures that there are: reading the larger one takes four times as long, at every start."""
_EDGE: Final = 18
"""What stays free round a card's parts, in its width."""
_ABOVE_BUTTONS: Final = 5
"""The place of what grows between the words and the buttons."""


def card_path(slug: str, theme: Theme, pixels: float) -> Path:
    """Return the picture of a game's board in a theme, for a place this many pixels wide.

    To paint it here would double the time of the start.
    """
    tone = f"{'dark' if theme.dark else 'light'}{'-high-contrast' if theme.high_contrast else ''}"
    edge = next((each for each in CARD_EDGES if pixels <= each), CARD_EDGES[-1])
    return assets.path("cards", slug, f"board-{tone}-{edge}.png")


class BoardPicture(QLabel):
    """A square picture of a board; until there is one, a quiet area where it will be."""

    def __init__(self, edge: int) -> None:
        super().__init__()
        self._paint: Callable[[int, float], QPixmap] | None = None
        self.setScaledContents(True)
        ground = self.palette()
        ground.setColor(QPalette.ColorRole.Window, current_theme().frame)
        self.setPalette(ground)
        self.setAutoFillBackground(True)
        self.set_edge(edge)

    @property
    def edge(self) -> int:
        return self.width()

    def set_edge(self, edge: int) -> None:
        is_new = edge != self.edge
        self.setFixedSize(edge, edge)
        if self._paint is not None and is_new:
            self.paint_with(self._paint)

    def paint_with(self, paint: Callable[[int, float], QPixmap]) -> None:
        """Show the board that is painted for an edge and a screen's ratio, now and in every theme to come."""
        self._paint = paint
        self.setAutoFillBackground(False)
        self.setPixmap(paint(self.edge, self.devicePixelRatioF()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if self._paint is not None and event.type() == QtCore.QEvent.Type.PaletteChange:
            self.paint_with(self._paint)


class GameCard(QFrame):
    """A click, Enter or Space asks for the settings; a double click plays at once."""

    requested = Signal(str, str)
    """`play`, `set_up` or `learn`, as the desk calls it, and of which game."""

    def __init__(self, card: Card) -> None:
        super().__init__()
        self.slug = card.slug
        self.setProperty("surface", "card")
        self.setAccessibleName(card.title)
        self.setAccessibleDescription(f"{card.seats}, {card.length}. {card.goal}")
        self.picture = BoardPicture(200)
        self.title = QLabel(card.title)
        self._last = ""
        self._known = f"{card.seats} · {card.length}"
        self._facts = QLabel(self._known)
        self._facts.setProperty("tone", "muted")
        self._goal = QLabel(card.goal)
        self._goal.setWordWrap(True)
        self.play = named(Button("Play"), f"Play {card.title}")
        self.play.setProperty("primary", "true")
        self.play.setToolTip("Play at once, with the last settings")
        self.play.clicked.connect(lambda: self._ask("play"))
        self.setup = named(Button("Set up…"), f"Set up {card.title}")
        self.setup.clicked.connect(lambda: self._ask("set_up"))
        self.learn = named(Button("Learn"), f"Learn {card.title}")
        self.learn.setToolTip("The lesson: how it is played, in less than ten minutes")
        self.learn.clicked.connect(lambda: self._ask("learn"))
        self.buttons = (self.play, self.setup, self.learn)
        buttons = filled(QHBoxLayout(), *self.buttons, STRETCH, spacing=10)
        self._words = words = filled(QVBoxLayout(), STRETCH, self.title, self._facts, self._goal, spacing=7)
        words.addSpacing(7)
        filled(words, (STRETCH, 1), buttons, STRETCH)
        self._box = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        middle = filled(QHBoxLayout(), STRETCH, self.picture, STRETCH)
        filled(self._box, middle, (words, 1), margins=(_EDGE, _EDGE - 3, _EDGE, _EDGE - 3), spacing=18)

    def show_board(self) -> None:
        self.picture.paint_with(
            lambda edge, ratio: QtGui.QPixmap(str(card_path(self.slug, current_theme(), edge * ratio)))
        )

    def come_alive(self) -> None:
        """Do what the first picture does not show."""
        self.setFocusPolicy(QtCore.Qt.FocusPolicy.StrongFocus)
        self.setCursor(QtCore.Qt.CursorShape.PointingHandCursor)
        for button in self.buttons:
            button.setCursor(QtCore.Qt.CursorShape.ArrowCursor)

    def height_without_picture(self, width: int) -> int:
        """Return how high it is with no board above its words, as it was last arranged."""
        return self._words.heightForWidth(width - 2 * _EDGE) + self._box.spacing() + 2 * (_EDGE - 3)

    @property
    def goal(self) -> str:
        return self._goal.text()

    def arrange(self, *, wide: bool, edge: int) -> None:
        self._box.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        self._box.setSpacing(36 if wide else 12)
        # Beside the board in the middle; below it, titles line up, and so do buttons.
        for place, stretch in ((0, wide), (_ABOVE_BUTTONS, not wide), (self._words.count() - 1, wide)):
            self._words.setStretch(place, int(stretch))
        self.title.setFont(larger(self.font(), 2.4 if wide else 1.35))
        self._goal.setFont(larger(self.font(), 1.18 if wide else 1.0))
        for button in self.buttons:
            font = larger(self.font(), 1.12 if wide else 1.0)
            font.setBold(button is self.play)  # as the style sheet will have it; measured otherwise it would be cut
            button.setFont(font)
            button.setMinimumHeight(button.fontMetrics().height() * (2 if wide else 1) + (2 if wide else 12))
        self.picture.set_edge(edge)

    def settle(self) -> None:
        self._box.invalidate()
        self._box.activate()

    def tell_last(self, words: str) -> None:
        """Say what a double click would start, in the line that says how many play and for how long until then."""
        self._last = words
        self._facts.setTextFormat(QtCore.Qt.TextFormat.PlainText)
        self._facts.setToolTip(tip(words))
        self._tell()

    def _tell(self) -> None:
        room = self.width() - 2 * _EDGE
        said = self._facts.fontMetrics().elidedText(self._last, QtCore.Qt.TextElideMode.ElideRight, room)
        self._facts.setText(said or self._known)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._last:
            self._tell()

    def _ask(self, verb: str) -> None:
        self.requested.emit(verb, self.slug)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            paint_ring(self, QtCore.QRectF(self.rect()), 9)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == QtCore.Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            SecondClick(partial(self._ask, "play"), self.window())
            self._ask("set_up")

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Qt: a double click that began on the card and stayed there."""
        if event.button() == QtCore.Qt.MouseButton.LeftButton:
            self._ask("play")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = QtCore.Qt.Key
        if event.key() in (key.Key_Return, key.Key_Enter, key.Key_Space):
            self._ask("set_up")
        elif event.key() in (key.Key_Left, key.Key_Right, key.Key_Up, key.Key_Down):
            self.play.setFocus()  # from which the arrow keys go on
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(260, 0))


class SecondClick(QObject):
    """Notices the second half of a double click whose first half has already changed the page."""

    def __init__(self, then: Callable[[], None], window: QWidget) -> None:
        super().__init__(window)
        self._then = then
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)
        QTimer.singleShot(QApplication.doubleClickInterval(), self, self.deleteLater)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QtCore.QEvent.Type.MouseButtonDblClick or not watched.isWidgetType():
            return False
        self.deleteLater()
        self._then()
        return True
