"""The pages that cover the game on the table, or home: one is in front at a time, and the menus follow it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from elemental_gui.controller.preferences import Preferences, PreferencesStore
from elemental_gui.widgets.parts.side_page import SidePage


class Covering(QObject):
    """Shows such pages in the window's stack, and passes on what all of them ask for."""

    said = Signal(str)
    actions_changed = Signal()
    """What the page in front can do may be different now."""
    left = Signal()
    """Back to the game on the table, or home."""
    rules_requested = Signal(str, str, str)
    try_out_requested = Signal()

    def __init__(self, stack: QStackedWidget, store: PreferencesStore) -> None:
        super().__init__(stack)
        self._stack = stack
        store.changed.connect(self._on_preferences)
        self._pages: list[SidePage] = []
        self._has_game = False

    @property
    def front(self) -> SidePage | None:
        shown = self._stack.currentWidget()
        return shown if isinstance(shown, SidePage) else None

    def add(self, page: SidePage, below: SidePage | None = None) -> None:
        """Take a page on, once; leaving it leads to the page `below`, if there is one."""
        if below is not None:
            page.below = f"Back to {below.title()}"
        page.said.connect(self.said)
        page.actions_changed.connect(self.actions_changed)
        page.rules_requested.connect(self.rules_requested)
        page.try_out_requested.connect(self.try_out_requested)
        page.left.connect(self.left if below is None else partial(self.bring_up, below))
        page.set_table(has_game=self._has_game)
        self._pages.append(page)
        self._stack.addWidget(page)

    def bring_up(self, page: SidePage, *, instead_of: SidePage | None = None) -> None:
        """Show a page that was taken on, and remove another one for good.

        If the page itself has been removed, go to the game on the table, or home.
        """
        self.said.emit("")
        if page in self._pages:
            self._stack.setCurrentWidget(page)
        else:
            self.left.emit()
        if instead_of is not None:
            self._pages.remove(instead_of)
            self._stack.removeWidget(instead_of)
            instead_of.close_page()
            instead_of.deleteLater()

    def set_table(self, *, has_game: bool) -> None:
        self._has_game = has_game
        for page in self._pages:
            page.set_table(has_game=has_game)

    def close_all(self) -> None:
        for page in self._pages:
            page.close_page()

    def _on_preferences(self, wish: Preferences) -> None:
        for page in self._pages:
            page.apply_preferences(wish)
