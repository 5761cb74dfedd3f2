"""All keys of the program on one page that can be searched."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHeaderView, QLineEdit, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from elemental_gui.engine.catalog import GAMES
from elemental_gui.scenes import catalog
from elemental_gui.scenes.kit.style.layouts import filled, named
from elemental_gui.widgets.parts.side_window import SideWindow
from elemental_gui.widgets.shell.actions import MENUS, Verbs

_SIZE = (52, 42)
"""In heights of a line."""
_MOST_KEYS = 2
"""Keys that are told of one entry: systems have third ones, which would leave the words no room."""
_BOARD: Final = (
    ("← ↑ ↓ →", "Move the cursor over the board, or lead a river on"),
    ("Enter, Space", "Place, step or choose at the cursor"),
    ("Backspace", "Take the last action back; on a river, the last square"),
    (">", "Go to the line below the board, to type a turn"),
    ("↑  ↓", "In that line: what was typed before"),
    ("PgUp  PgDn", "Look one turn back or forward"),
    ("←  →", "While looking back: one action back or forward"),
    ("Home  End", "Look at the start; go back to the game"),
    ("Esc", "Put back what is in the hand; return to the board"),
)
"""The keys that every board reads; those of one game are in its scene package."""
_PAGES: Final = (
    ("Every page over the game", (
        ("Esc", "Go back to the game, or home; press it twice where something is typed"),
    )),
    ("Lessons and puzzles", (
        ("PgUp  PgDn", "Read back or on in the words beside the board"),
    )),
    ("Check a submission", (
        ("Ctrl+Enter", "Check what was sent in"),
        ("F6", "Copy the verdict in words"),
        ("F7", "Copy the board and the verdict as a picture"),
        ("F8", "Save the verdict"),
        ("Esc", "Cancel a search; then go back"),
    )),
    ("Host's table", (
        ("F4", "Go to the next game that needs you"),
        ("Alt+←  Alt+→", "Go to the game above or below"),
        ("Alt+Home", "Go to the first game"),
        ("Ctrl+F", "Find a player or a game"),
        ("Enter", "Open the game, or give it the message that came in"),
        ("Esc", "Leave the message that came in for later"),
        ("Del", "Discard the message that came in"),
        ("F2", "Say in your own words what a message means"),
        ("Ctrl+Enter", "Accept, or end the game where a player gives up"),
        ("F8", "Refuse"),
        ("F9", "Ask back"),
        ("Ctrl+Z", "Take the last decision back"),
        ("F6", "Copy the answer again"),
        ("F7", "Copy the board as a picture"),
    )),
    ("Position editor", (
        ("← ↑ ↓ →", "Move the cursor over the board"),
        ("A letter", "Put what it names at the cursor"),
        ("Enter", "Put the chosen token"),
        ("Del", "Wipe"),
        ("Esc", "Carry instead of putting; then go back"),
    )),
    ("Game review", (
        ("←  →", "Go one turn back or forward"),
        ("PgUp  PgDn", "Go to the turn before or after that gave much away"),
        ("Home  End", "Go to the start or the end"),
    )),
)  # fmt: skip
"""The keys of the pages over the game."""


class ShortcutsDialog(SideWindow):
    """A window that stays open while one plays; Esc closes it."""

    def __init__(self, parent: QWidget, verbs: Verbs) -> None:
        super().__init__(parent, "Keys")
        self.resize(*(each * self.fontMetrics().height() for each in _SIZE))
        self.search = named(QLineEdit(placeholderText="Search for a key or a word", clearButtonEnabled=True), "Search")
        self.search.textChanged.connect(self._on_searched)
        self.list = named(QTreeWidget(), "Keys")
        self.list.setHeaderLabels(["What it does", "Keys"])
        self.list.setIndentation(14)
        self.list.header().setStretchLastSection(False)
        self.list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        games = ((GAMES[slug].title, catalog.keys(slug)) for slug in catalog.SCENES)
        for title, rows in (("On every board", _BOARD), *games, *_PAGES):
            self._add(title, ((words, keys) for keys, words in rows))
        for title, entries in MENUS:
            names = (entry.name for entry in entries if entry is not None)
            actions = (verbs.actions[name] for name in names if name in verbs.actions)
            self._add(title.replace("&", ""), map(_row, actions))
        self.list.expandAll()
        filled(QVBoxLayout(self), self.search, self.list)

    def _add(self, title: str, rows: Iterable[tuple[str, str]]) -> None:
        group = QTreeWidgetItem(self.list, [title])
        group.setFirstColumnSpanned(True)
        font = group.font(0)
        font.setBold(True)
        group.setFont(0, font)
        for words, keys in rows:
            if keys:
                QTreeWidgetItem(group, [words, keys])

    def _on_searched(self, words: str) -> None:
        wanted = words.lower().split()
        for number in range(self.list.topLevelItemCount()):
            group = self.list.topLevelItem(number)
            if group is None:
                continue
            rows = [row for each in range(group.childCount()) if (row := group.child(each)) is not None]
            for row in rows:
                text = f"{row.text(0)} {row.text(1)}".lower()
                row.setHidden(not all(word in text for word in wanted))
            group.setHidden(all(row.isHidden() for row in rows))


def _is_on_most_keyboards(keys: str) -> bool:
    """Leave out the keys `Copy`, `F16` and their like, which work where they exist."""
    function = keys[1:].isdigit() and int(keys[1:]) <= 12
    return len(keys) == 1 or function or "+" in keys


def _row(action: QAction) -> tuple[str, str]:
    native = QKeySequence.SequenceFormat.NativeText
    keys = list(filter(_is_on_most_keyboards, (each.toString(native) for each in action.shortcuts())))
    return action.text().replace("&", "").removesuffix("…"), "  ".join(keys[:_MOST_KEYS])
