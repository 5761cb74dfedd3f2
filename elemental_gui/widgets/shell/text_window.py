"""A window beside the game with a text to read: it can be searched, and stays open while one plays."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QByteArray, QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent, QIcon, QKeyEvent, QKeySequence, QTextDocument
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QTextBrowser, QVBoxLayout, QWidget

from elemental_gui import assets
from elemental_gui.scenes.kit.style.icons import icon, tool_button
from elemental_gui.scenes.kit.style.layouts import filled, named
from elemental_gui.scenes.kit.style.styling import set_tone
from elemental_gui.scenes.kit.style.theme import Theme, current_theme
from elemental_gui.widgets.parts.side_window import SideWindow

_WRITING: Final = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
"""What may be pressed together with a letter or a digit."""


class TextWindow(SideWindow):
    """Ctrl+F goes to the search line, Enter or F3 to the next place found, the same with Shift to the one before.

    What is typed over the text is searched as well. Esc clears the search line, and then closes.
    """

    closed = Signal(QByteArray)
    """The geometry, for the next time."""

    def __init__(self, parent: QWidget, title: str) -> None:
        super().__init__(parent, title)
        self.resize(620, 720)
        self.text = named(QTextBrowser(openExternalLinks=False), title)
        self.text.document().setDocumentMargin(18)
        self.search = named(QLineEdit(placeholderText="Search", clearButtonEnabled=True), "Search in this text")
        self.search.textChanged.connect(self._on_searched)
        self.found = set_tone(QLabel(), "muted")
        self.earlier = tool_button("arrow_up", "The place found before this one (Shift+Enter)", self)
        self.later = tool_button("arrow_down", "The next place found (Enter)", self)
        for button, backwards in ((self.earlier, True), (self.later, False)):
            button.setEnabled(False)
            button.clicked.connect(partial(self._find, backwards=backwards))
        self.smaller = tool_button("zoom_out", "Smaller text (Ctrl+-)", self, self._on_smaller)
        self.larger = tool_button("zoom_in", "Larger text (Ctrl++)", self, self._on_larger)
        self._glass = self.search.addAction(QIcon(), QLineEdit.ActionPosition.LeadingPosition)
        parts = (self.search, 1), self.found, self.earlier, self.later, self.smaller, self.larger
        self.bar = filled(QHBoxLayout(), *parts, margins=(12, 10, 12, 8), spacing=10)
        self.column = filled(QVBoxLayout(self), self.bar, (self.text, 1), margins=0, spacing=0)
        self.text.setFocus()
        self._take_colours()

    def write(self) -> None:
        """Rewrite the text in the colours of the theme; by default the content stays."""

    def _take_colours(self) -> None:
        self.text.document().setDefaultStyleSheet(sheet(current_theme()))
        self._glass.setIcon(icon("search"))

    def _on_smaller(self) -> None:
        self.text.zoomOut()

    def _on_larger(self) -> None:
        self.text.zoomIn()

    def _on_searched(self) -> None:
        cursor = self.text.textCursor()
        cursor.setPosition(cursor.selectionStart())
        self.text.setTextCursor(cursor)
        self._find(backwards=False)

    def _find(self, _pressed: bool = False, *, backwards: bool) -> None:
        words, document, cursor = self.search.text(), self.text.document(), self.text.textCursor()
        bar = self.text.verticalScrollBar()
        place = bar.value()
        flags = QTextDocument.FindFlag.FindBackward if backwards else QTextDocument.FindFlag(0)
        found = document.find(words, cursor, flags)
        if found.isNull():
            # Once round, so that the end of the text is no end of the search.
            cursor.movePosition(cursor.MoveOperation.End if backwards else cursor.MoveOperation.Start)
            found = document.find(words, cursor, flags)
        if not found.isNull():
            self.text.setTextCursor(found)
        if bar.value() != place:  # Qt scrolls no further than it must, and what stands round it is wanted too
            bar.setValue(bar.value() + self.text.cursorRect().center().y() - self.text.viewport().height() // 2)
        self._tell_place(words)

    def _tell_place(self, words: str) -> None:
        """Say which of the places found is shown."""
        cursor = self.text.textCursor()
        end = cursor.selectionEnd()
        cursor.setPosition(0)
        cursor.setPosition(end, cursor.MoveMode.KeepAnchor)
        texts = cursor.selection().toPlainText(), self.text.toPlainText()
        to_here, count = (text.lower().count(words.lower()) if words else 0 for text in texts)
        self.found.setText(f"{to_here} of {count}" if count else "not found" if words else "")
        set_tone(self.found, "muted" if count or not words else "bad")
        for button in (self.earlier, self.later):
            button.setEnabled(count > 0)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._take_colours()
            self.write()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Find):
            self.search.setFocus()
            self.search.selectAll()
        elif event.matches(QKeySequence.StandardKey.ZoomIn):
            self._on_larger()
        elif event.matches(QKeySequence.StandardKey.ZoomOut):
            self._on_smaller()
        elif event.matches(QKeySequence.StandardKey.FindNext):
            self._find(backwards=False)
        elif event.matches(QKeySequence.StandardKey.FindPrevious):
            self._find(backwards=True)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.search.hasFocus():
            self._find(backwards=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif event.key() == Qt.Key.Key_Escape and self.search.hasFocus() and self.search.text():
            self.search.clear()
        elif event.text().isalnum() and not event.modifiers() & ~_WRITING:
            self.search.setText(event.text())
            self.search.setFocus()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closed.emit(self.saveGeometry())
        super().closeEvent(event)


class HelpWindow(TextWindow):
    """A page of the help."""

    def __init__(self, parent: QWidget, title: str, page: str) -> None:
        super().__init__(parent, title)
        self._page = page
        self.write()

    def write(self) -> None:
        self.text.setMarkdown(assets.text("help", self._page))


def sheet(theme: Theme) -> str:
    return f"""
        body, p, li {{ color: {theme.text.name()}; line-height: 135%; }}
        p {{ margin-top: 6px; margin-bottom: 8px; }}
        p.current {{ background-color: {theme.selection.name()}; color: {theme.selection_text.name()}; }}
        p.example {{ line-height: 100%; margin-bottom: 14px; }}
        p.words {{ color: {theme.muted_text.name()}; margin-top: 0px; }}
        h1 {{ margin-bottom: 10px; }}
        h2 {{ margin-top: 22px; margin-bottom: 8px; color: {theme.accent.name()}; }}
        b.number {{ color: {theme.muted_text.name()}; }}
        b.preset {{ color: {theme.muted_text.name()}; }}
        b.mine {{ color: {theme.accent_text.name()}; background-color: {theme.accent.name()}; }}
        a {{ color: {theme.accent.name()}; }}
        code, pre {{ font-family: monospace; color: {theme.text.name()}; background-color: {theme.field.name()}; }}
        table {{ border-color: {theme.border.name()}; }}
        th, td {{ color: {theme.text.name()}; }}
        td.mine, th.mine {{ background-color: {theme.selection.name()}; color: {theme.selection_text.name()}; }}
    """
