"""The page Sample games: a card for each record that the program brings along; a click opens it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from elemental_gui import assets
from elemental_gui.scenes.catalog import SCENES
from elemental_gui.scenes.kit.style.fonts import larger
from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled
from elemental_gui.scenes.kit.style.styling import scrolled, set_tone, wrapping
from elemental_gui.scenes.moments import still_of
from elemental_gui.session.record import UnreadableRecord, loads
from elemental_gui.session.record_text import LARGEST, SUFFIX
from elemental_gui.session.session import Session
from elemental_gui.storage.errors import StorageError
from elemental_gui.storage.whole_file import read_regular
from elemental_gui.widgets.game.phrases import ending, headline
from elemental_gui.widgets.parts.side_page import SidePage
from elemental_gui.widgets.parts.still_view import StillView


def sample_paths() -> list[Path]:
    return [path for slug in SCENES for path in sorted(assets.path("examples", slug).glob(f"*{SUFFIX}"))]


def samples() -> Iterator[tuple[Path, Session]]:
    """Open them one after the other, with their paths; what somebody has broken is passed over."""
    for path in sample_paths():
        try:
            session = loads(read_regular(path, LARGEST + 1)).session
        except (StorageError, UnreadableRecord):
            continue
        yield path, session


_PICTURE: Final = 190
WIDTH: Final = 2 * _PICTURE + 60


class SampleCard(QFrame):
    """A click anywhere on it opens the game; so does its button, which the keyboard reaches."""

    chosen = Signal(object)

    def __init__(self, path: Path, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "card")
        self.path = path
        self.picture = StillView(self)
        self.picture.setFixedSize(_PICTURE, _PICTURE)
        self.picture.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        still = still_of(session, len(session.plies))
        self.picture.show_still(still._replace(players=(), note=""))
        titles = session.game.titles(session.start.preset)
        title = wrapping(QLabel(" · ".join(titles), self))
        title.setFont(larger(title.font(), 1.15))
        set_tone(title, "title")
        players = set_tone(wrapping(QLabel(" – ".join(session.names), self)), "muted")
        self.words = wrapping(QLabel(f"{headline(session)}. {ending(session)}", self))
        length = f"{len(session.turns())} turns"
        told = set_tone(QLabel(length, self), "muted")
        self.open = push_button("Play through", self, self._choose, icon="play")
        self.open.setAccessibleName(f"Play through {', '.join(titles)}, {length}: {headline(session)}")
        button = self.open, 0, Qt.AlignmentFlag.AlignLeft
        words = filled(QVBoxLayout(), title, players, self.words, told, STRETCH, button, spacing=4)
        picture = self.picture, 0, Qt.AlignmentFlag.AlignTop
        filled(QHBoxLayout(self), picture, (words, 1), margins=(10, 10, 12, 10), spacing=12)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self._choose()

    def _choose(self) -> None:
        self.chosen.emit(self.path)


class SamplesPage(SidePage):
    """Makes a card at a time, so that the window stays fluent while the records are read."""

    called = "Sample games"
    chosen = Signal(object)
    """The Path of a record that is to be played through."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[SampleCard] = []
        self._columns = 0
        self._rest: Iterator[tuple[Path, Session]] | None = samples()
        self._next = QTimer(self, interval=0)
        self._next.timeout.connect(self._add_next)
        inside = QWidget()
        self._grid = QGridLayout(inside)
        self._grid.setContentsMargins(12, 6, 12, 12)
        self._grid.setSpacing(10)
        self._grid.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.area = scrolled(inside, QScrollArea(self))
        about = "A full game of each kind of rules, with remarks. The arrow keys lead through it."
        told = set_tone(wrapping(QLabel(about, self)), "muted")
        filled(QVBoxLayout(self), self.head(told), (self.area, 1), margins=0, spacing=2)

    @property
    def is_whole(self) -> bool:
        return self._rest is None

    def take_focus(self) -> None:
        (self.cards[0].open if self.cards else self.back).setFocus(Qt.FocusReason.OtherFocusReason)

    def close_page(self) -> None:
        self._next.stop()

    def _add_next(self) -> None:
        sample = None if self._rest is None else next(self._rest, None)
        if sample is None:
            self._rest = None
            self._next.stop()
            return
        card = SampleCard(*sample, self.area.widget())
        card.chosen.connect(self.chosen)
        self.cards.append(card)
        self._place(len(self.cards) - 1)
        if len(self.cards) == 1:
            self.take_focus()

    def _place(self, number: int) -> None:
        columns = max(1, self._columns)
        self._grid.addWidget(self.cards[number], number // columns, number % columns)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        columns = max(1, self.width() // WIDTH)
        if columns != self._columns:
            self._columns = columns
            for number in range(len(self.cards)):
                self._place(number)

    def come_up(self) -> None:
        if not self.is_whole:
            self._next.start()
