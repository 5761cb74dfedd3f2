"""One sample game: how it ends as a picture and in words, who played it, and under which rules."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from elemental_gui.scenes.kit.style.icons import push_button
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.scenes.moments import still_of
from elemental_gui.session.session import Session
from elemental_gui.widgets.gallery.samples import Sample
from elemental_gui.widgets.game.phrases import ending, headline
from elemental_gui.widgets.parts.headings import larger
from elemental_gui.widgets.parts.still_view import StillView

_PICTURE: Final = 190
WIDTH: Final = 2 * _PICTURE + 60
"""What a card needs beside others."""


class SampleCard(QFrame):
    """A click anywhere on it opens the game; so does its button, which the keyboard reaches."""

    chosen = Signal(object)
    """The Path of the record."""

    def __init__(self, sample: Sample, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "card")
        self.path: Path = sample.path
        session = sample.session
        self.picture = StillView(self)
        self.picture.setFixedSize(_PICTURE, _PICTURE)
        self.picture.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        still = still_of(session, len(session.plies))
        self.picture.show_still(still._replace(players=(), note=""))
        titles = session.game.titles(session.start.preset)
        title = wrapping(QLabel(" · ".join(titles), self))
        title.setFont(larger(title.font(), 1.15))
        set_tone(title, "title")
        players = wrapping(QLabel(" – ".join(session.names), self))
        self.words = wrapping(QLabel(f"{headline(session)}. {ending(session)}", self))
        told = QLabel(_length(session), self)
        for label in (players, told):
            set_tone(label, "muted")
        self.open = push_button("Play through", self, icon="play")
        said = f"{', '.join(titles)}, {_length(session)}: {headline(session)}"
        self.open.setAccessibleName(f"Play through {said}")
        self.open.clicked.connect(self._choose)
        words = QVBoxLayout()
        words.setSpacing(4)
        for part in (title, players, self.words, told):
            words.addWidget(part)
        words.addStretch()
        words.addWidget(self.open, 0, Qt.AlignmentFlag.AlignLeft)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 10, 12, 10)
        row.setSpacing(12)
        row.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self._choose()

    def _choose(self) -> None:
        self.chosen.emit(self.path)


def _length(session: Session) -> str:
    turns = len(session.turns())
    return f"{turns} turns"
