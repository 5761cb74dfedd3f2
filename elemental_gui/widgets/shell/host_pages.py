"""The pages for hosts: Check a submission, the Host's table and the position editor, made when they are wanted."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from elemental_gui.controller.game_library import GameLibrary
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.engine.catalog import GAMES
from elemental_gui.engine.core.game import Position
from elemental_gui.host.rules import RulesChoice
from elemental_gui.widgets.check.known import Known, of_game
from elemental_gui.widgets.check.page import CheckPage
from elemental_gui.widgets.editor.page import EditorPage
from elemental_gui.widgets.hosting.page import TablePage
from elemental_gui.widgets.shell.covering import Covering
from elemental_gui.widgets.shell.table import Table


class HostPages(QObject):
    """Brings the pages up over the game on the table, and takes over into it what a host decides on them."""

    noticed = Signal(str)
    open_requested = Signal(object)
    """The path of a record to be opened on the table."""

    def __init__(
        self, covering: Covering, table: Table, library: GameLibrary, store: PreferencesStore, inbox: Path
    ) -> None:
        super().__init__(covering)
        self._covering = covering
        self._table = table
        self._library = library
        self._store = store
        self._inbox = inbox
        self.editor: EditorPage | None = None
        table.changed.connect(self._on_table)

    @cached_property
    def check(self) -> CheckPage:
        page = CheckPage(self._store)
        page.edit_requested.connect(self._on_edit)
        page.fill_requested.connect(
            lambda rules, setup, lacks: self.show_editor(None, rules).fill_in(rules, setup, lacks)
        )
        page.continue_requested.connect(self._on_continue)
        page.override_requested.connect(self._on_override)
        page.set_game(self._table.controller)
        self._covering.add(page)
        return page

    @cached_property
    def hosting(self) -> TablePage:
        page = TablePage(self._store, self._inbox)
        page.open_requested.connect(self.open_requested)
        page.check_requested.connect(self._on_check_sent)
        self._covering.add(page)
        return page

    def check_submission(self) -> None:
        self.show_check(self._table.known)

    def show_table(self) -> None:
        self._covering.bring_up(self.hosting)

    def edit_position(self) -> None:
        known = self._table.known
        if known is None or not known.is_veiled:
            self.show_editor(known)
        else:
            self.show_editor(None, known.rules)
            self.noticed.emit("The game on the table holds secrets. A host can edit it from Check a submission.")

    def edit_pasted(self, board: Position) -> None:
        self.show_editor(Known(rules=RulesChoice.of(board), position=board, label="As pasted"))

    def show_check(self, known: Known | None) -> None:
        """Show the page Check a submission; `known` is the position to check against, by default the last one."""
        before = self.check.known
        if known is not None and known != before:
            self.check.know(known)
            if known.controller and before and known.controller is not before.controller:
                self.check.submission.clear()  # it was sent to another game
        self._covering.bring_up(self.check)

    def show_editor(self, known: Known | None, rules: RulesChoice | None = None) -> EditorPage:
        """Show the position editor with a position; it is first made with these rules or those of the position."""
        page = self.editor
        if page is None:
            rules = rules or (known.rules if known is not None else RulesChoice.default(next(iter(GAMES))))
            page = self.editor = EditorPage(self._store, rules)
            page.play_requested.connect(self._on_play_from)
            page.use_requested.connect(self.show_check)
            self._covering.add(page)
        page.edit(known)
        self._covering.bring_up(page)
        return page

    def _on_table(self) -> None:
        if "check" in vars(self) and self.check.game is not self._table.controller:
            self.check.set_game(self._table.controller)

    def _on_play_from(self, known: Known) -> None:
        self._table.open(lambda: self._library.start_at(known.position, known.tags, known.clock))

    def _on_continue(self, actions: tuple[str, ...]) -> None:
        """Play a checked turn in the game on the table and show it there; a host's word confirms it, and any before."""
        controller = self._table.controller
        if controller is not None:
            self._table.uncover()
            controller.look_at(None)
            controller.confirm_played()
            if controller.submit_text("; ".join(actions)) or not actions:
                controller.confirm_played()
                self.check.know(of_game(controller))
                self.check.submission.clear()

    def _on_override(self, actions: tuple[str, ...], refused: str) -> None:
        """Play what is legal of a turn and offer the refused action to be accepted against the rules."""
        self._on_continue(actions)
        if self._table.controller is not None and self._table.page is not None:
            self._table.controller.submit_text(refused)  # refused once more, which fills the panel
            self._table.page.override_dialog()

    def _on_edit(self, known: Known | None) -> None:
        rules = self.check.rules.rules
        page = self.show_editor(known, rules)
        if known is None:
            page.set_rules(rules)

    def _on_check_sent(self, known: Known, text: str, file: Path | None) -> None:
        self.show_check(known)
        self.check.submission.clear()
        if file is not None:
            self.check.sent.take_files([file])
        elif text:
            self.check.sent.take_text(text)
