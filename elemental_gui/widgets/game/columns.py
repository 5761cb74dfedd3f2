"""The two columns of a game's page: the board between the words above and below it, and the panels beside it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from elemental_gui.scenes.catalog import AnyScene
from elemental_gui.scenes.kit.style.fonts import letter_width

_MARGIN: Final = 10
_WIDEST_SIDE: Final = 0.4
"""The part of a page that the side column takes at most, as long as its buttons fit."""
_LEAST_SPARE: Final = 24
"""What stays free beside the board, so that its frame does not touch the panels."""
_LONGEST_LINE: Final = 80
"""Letters that the side column holds where the board leaves it the room; longer lines are not easier to read."""
_NARROWEST: Final = 560
"""Logical pixels that the words take where there is room, however small the board is."""


class Columns(QSplitter):
    """Gives the board all that the words and the panels leave."""

    def __init__(self, scene: AnyScene, above: QWidget, below: QWidget, side: QWidget, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._scene = scene
        self._words = (above, below)
        left = QWidget(self)
        column = QVBoxLayout(left)
        column.setContentsMargins(_MARGIN, _MARGIN - 2, 2, _MARGIN)
        column.setSpacing(6)
        for part in (above, scene.view, below):
            # As wide as the board, so that they stand with it in the middle of a wide window.
            centred = QHBoxLayout()
            centred.addWidget(part)
            column.addLayout(centred, 1 if part is scene.view else 0)
        self._right = right = QWidget(self)
        frame = QHBoxLayout(right)
        frame.setContentsMargins(2, _MARGIN, _MARGIN, _MARGIN)
        frame.addWidget(side)
        for part in (left, right):
            self.addWidget(part)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(6)
        self.setStretchFactor(0, 1)
        self.setStretchFactor(1, 0)
        self._is_set_by_hand = False
        self.splitterMoved.connect(self._on_moved)
        for part in (scene.view, right):
            part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the words as wide as the board, and let the side column hold what is opened in it."""
        if watched is self._right:
            if event.type() == QEvent.Type.LayoutRequest:
                self._limit_side(self.width())
        elif event.type() == QEvent.Type.Resize:
            # The view fits its board in the event itself, so ask once that is done.
            QTimer.singleShot(0, self, self._fit)
        return super().eventFilter(watched, event)

    def _on_moved(self) -> None:
        self._is_set_by_hand = True

    def _fit(self) -> None:
        """Give the side column what the board leaves, and the words the width of the board."""
        most = min(self._right.maximumWidth(), round(_LONGEST_LINE * letter_width(self.font())))
        spare = self._scene.view.width() - self._scene.board_width - _LEAST_SPARE
        more = min(spare, most - self._right.width())
        if more > 0 and not self._is_set_by_hand:
            left, right = self.sizes()
            self.setSizes([left - more, right + more])
        least = max(_NARROWEST, *(words.minimumSizeHint().width() for words in self._words))
        for words in self._words:
            words.setMaximumWidth(max(least, self._scene.board_width))

    def _limit_side(self, width: int) -> int:
        """Set the widest that the side column gets, also when the splitter itself shares the room anew."""
        most = max(round(_WIDEST_SIDE * width), self._right.minimumSizeHint().width())
        self._right.setMaximumWidth(most)
        return most

    def resizeEvent(self, event: QResizeEvent) -> None:
        most = self._limit_side(event.size().width())
        super().resizeEvent(event)
        side = self.sizes()[1] if self._is_set_by_hand else self._right.sizeHint().width()
        self.setSizes([event.size().width() - min(side, most), min(side, most)])
