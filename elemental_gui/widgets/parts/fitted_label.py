"""Labels with links, and a sentence as large as its place allows."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFocusEvent, QFont, QResizeEvent, QShowEvent, QTextDocument
from PySide6.QtWidgets import QAbstractItemView, QLabel, QSizePolicy, QVBoxLayout, QWidget

from elemental_gui.scenes.kit.style.icons import Colour, tone
from elemental_gui.scenes.kit.style.layouts import filled
from elemental_gui.scenes.kit.style.styling import set_tone, tip
from elemental_gui.scenes.kit.style.theme import current_theme

LINKED: Final = Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
"""How a label with a link takes part; one without would only be a stop for the Tab key."""
_TEXT: Final = tone("")


class LinkedLabel(QLabel):
    """Its links have the colour of the theme: a text keeps the one that links had when it was set.

    The Tab key leads to a link at once.
    """

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            # Qt stops at the label first, where nothing is marked.
            self.focusNextPrevChild(event.reason() == Qt.FocusReason.TabFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            told = self.text()
            self.clear()
            self.setText(told)


class FittedLabel(LinkedLabel):
    """Breaks its lines, and takes the largest of its sizes in which all of them fit.

    It never asks for more room than it has. What fits in no size is cut short, and stands whole in the tool tip; the
    link at the end stays.
    """

    def __init__(self, sizes: Sequence[float], parent: QWidget | None = None) -> None:
        """Make a label; `sizes` are points more than the system's text, the largest first."""
        super().__init__(parent)
        self.sizes = sizes
        self._points = self.font().pointSizeF()
        self.words = ""
        """What is said, without the link."""
        self.lead = ""
        """What is said first, in a colour of its own."""
        self._colour: Colour = _TEXT
        self._rule = ""
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    def say(self, words: str, tone: str = "", *, rule: str = "", lead: str = "", colour: Colour = _TEXT) -> None:
        """Say something in a tone, with a link to a rule behind it; a `lead` goes before it, in a colour of its own."""
        self.words, self._rule, self.lead, self._colour = words, rule, lead, colour
        self.setTextInteractionFlags(LINKED if rule else Qt.TextInteractionFlag.NoTextInteraction)
        set_tone(self, tone)
        self.setAccessibleName(f"{lead} {words}".strip())
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.fontMetrics().height())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.setText("")  # a text keeps the colours that it was set with
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):  # another theme takes the size away
            self._fit()

    def _fit(self) -> None:
        if not self.isVisible():
            self.setText(self._html(self.words))
            return
        font, shown, fits = self.font(), self.words, False
        for more in self.sizes:
            font.setPointSizeF(self._points + more)
            fits = self._fits(shown, font)
            if fits:
                break
        if font != self.font():
            self.setFont(font)
        while not fits and shown != "…":
            head = shown.removesuffix("…")
            shown = f"{head.rpartition(' ')[0] or head[:-1]}…"
            fits = self._fits(shown, font)
        self.setText(self._html(shown))
        self.setToolTip("" if shown == self.words else tip(self.words))

    def _fits(self, words: str, font: QFont) -> bool:
        document = QTextDocument()
        document.setDefaultFont(font)
        document.setDocumentMargin(0)
        document.setHtml(self._html(words))
        document.setTextWidth(self.width())
        return document.idealWidth() <= self.width() and document.size().height() <= self.height()

    def _html(self, words: str) -> str:
        parts = [escape(words, quote=False)] if words else []
        if self.lead:
            parts.insert(0, f'<b style="color: {self._colour(current_theme()).name()}">{escape(self.lead)}</b>')
        if self._rule:
            parts.append(f'<a href="{escape(self._rule)}">Rule {escape(self._rule)}</a>')
        return " ".join(parts)


def empty_words(view: QAbstractItemView) -> FittedLabel:
    label = FittedLabel((0.0, -1.0), view.viewport())
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    filled(QVBoxLayout(view.viewport()), label, margins=(6, 4, 6, 0))
    return label
