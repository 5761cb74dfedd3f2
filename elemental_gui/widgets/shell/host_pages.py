"""The pages for hosts beside the game: Check a submission and the position editor, made when first wanted and kept."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from elemental_gui.controller.game_controller import GameController
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.catalog import GAMES
from elemental_gui.engine.core.setup import Setup
from elemental_gui.host.rules import RulesChoice
from elemental_gui.widgets.check.known import Known
from elemental_gui.widgets.check.page import CheckPage
from elemental_gui.widgets.editor.page import EditorPage

HostPage = CheckPage | EditorPage


class HostPages(QObject):
    """Shows the pages in the window's stack and passes on what they ask of the games."""

    said = Signal(str)
    shown = Signal()
    """One of the pages is in front, or what it can do is different now."""
    left = Signal()
    """The host goes back to the game on the table, or home."""
    rules_requested = Signal(str, str, str)
    play_requested = Signal(object)
    """The Known to play on from."""
    continue_requested = Signal(object)
    override_requested = Signal(object, str)

    def __init__(self, stack: QStackedWidget, store: PreferencesStore) -> None:
        super().__init__(stack)
        self._stack = stack
        self._store = store
        self._game: GameController | None = None
        self.check: CheckPage | None = None
        self.editor: EditorPage | None = None

    @property
    def front(self) -> HostPage | None:
        """The page that is in front, if it is one of these."""
        shown = self._stack.currentWidget()
        return shown if isinstance(shown, (CheckPage, EditorPage)) else None

    def show_check(self, known: Known | None) -> None:
        """Show the page Check a submission; `known` is the position to check against, by default the last one."""
        page = self.check
        if page is None:
            page = self.check = CheckPage(self._store)
            page.edit_requested.connect(self._on_edit)
            page.fill_requested.connect(self._on_fill)
            page.continue_requested.connect(self.continue_requested)
            page.override_requested.connect(self.override_requested)
            self._introduce(page)
        if known is not None and not known.is_same(page.known):
            page.know(known)
        self._bring_up(page)

    def show_editor(self, known: Known | None, rules: RulesChoice | None = None) -> None:
        """Show the position editor, with a position to begin with."""
        page = self.editor
        if page is None:
            rules = rules or (known.rules if known is not None else RulesChoice.default(next(iter(GAMES))))
            page = self.editor = EditorPage(self._store, rules)
            page.play_requested.connect(self.play_requested)
            page.use_requested.connect(self._on_use)
            self._introduce(page)
        page.edit(known)
        self._bring_up(page)

    def move_on(self, known: Known) -> None:
        """Let the page Check a submission await the turn after one that was taken over into the game."""
        if self.check is not None:
            self.check.know(known)
            self.check.submission.clear()

    def set_game(self, game: GameController | None) -> None:
        self._game = game
        if self.check is not None:
            self.check.set_game(game)
        for page in (self.check, self.editor):
            if page is not None:
                page.back.setText(f" {'Home' if game is None else 'Back to the game'}")

    def close_all(self) -> None:
        """End what the pages have begun, before the window goes."""
        for page in (self.check, self.editor):
            if page is not None:
                page.close_page()

    def _introduce(self, page: HostPage) -> None:
        page.said.connect(self.said)
        page.actions_changed.connect(self.shown)
        page.rules_requested.connect(self.rules_requested)
        page.home_requested.connect(self.left)
        self._stack.addWidget(page)
        self.set_game(self._game)

    def _bring_up(self, page: QWidget) -> None:
        self._stack.setCurrentWidget(page)
        self.shown.emit()

    def _on_edit(self, known: Known | None) -> None:
        rules = self.check.rules.rules if self.check is not None else None
        self.show_editor(known, rules)
        if known is None and rules is not None and self.editor is not None:
            self.editor.set_rules(rules)

    def _on_fill(self, rules: RulesChoice, setup: Setup, lacks: str) -> None:
        self.show_editor(None, rules)
        if self.editor is not None:
            self.editor.fill_in(rules, setup, lacks)

    def _on_use(self, known: Known) -> None:
        self.show_check(known)
