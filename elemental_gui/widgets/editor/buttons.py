"""The editor's verbs, in a row below the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from elemental_gui.scenes.kit.style.icons import push_button, tool_button


class EditorButtons(QWidget):
    """Buttons and the menus of two of them; what they do is the page's, which holds them."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.undo = tool_button("undo", "Undo (Ctrl+Z)", self)
        self.redo = tool_button("redo", "Redo (Ctrl+Y)", self)
        self.clear = push_button("Clear", self)
        self.clear.setToolTip("Empty the whole board")
        self.begin = push_button("Start position", self)
        self.paste = push_button("Paste", self, icon="paste")
        self.paste.setToolTip("Take the position or board on the clipboard (Ctrl+V)")
        self.copies = push_button("Copy", self, icon="copy")
        self.files = push_button("File", self, icon="open")
        self.use = push_button("Use as known position", self, icon="confirm")
        self.play = push_button("Play from here", self, icon="play", primary=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 2, 12, 8)
        row.setSpacing(6)
        for button in (self.undo, self.redo, self.clear, self.begin, self.paste, self.copies, self.files):
            row.addWidget(button)
        row.addStretch()
        for button in (self.use, self.play):
            row.addWidget(button)

    def show_possible(self, *, undo: bool, redo: bool, sound: bool) -> None:
        """Enable what can be done; a position can be used only while it is sound."""
        self.undo.setEnabled(undo)
        self.redo.setEnabled(redo)
        for button in (self.use, self.play):
            button.setEnabled(sound)
            button.setToolTip("" if sound else "First mend what is wrong")


def give_menu(button: QPushButton, entries: Sequence[tuple[str, Callable[[], object]]]) -> None:
    menu = QMenu(button)
    for words, verb in entries:
        menu.addAction(words).triggered.connect(verb)
    button.setMenu(menu)
