"""The windows beside the main one: rules, keys, preferences, pages of help, and what the program is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QByteArray, QUrl
from PySide6.QtWidgets import QWidget

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.session.session import Session
from elemental_gui.widgets.shell.about import AboutDialog, LicencesWindow
from elemental_gui.widgets.shell.actions import Verbs
from elemental_gui.widgets.shell.preferences_dialog import PreferencesDialog
from elemental_gui.widgets.shell.programs_window import ProgramsWindow
from elemental_gui.widgets.shell.rules_window import RulesWindow
from elemental_gui.widgets.shell.shortcuts_dialog import ShortcutsDialog
from elemental_gui.widgets.shell.text_window import HelpWindow

Window = TypeVar("Window", bound=QWidget)



class SideWindows:
    """Makes each window when it is first wanted and keeps it; none of them stops the game."""

    def __init__(
        self, parent: QWidget, verbs: Verbs, store: PreferencesStore, try_out: Callable[[Session], None]
    ) -> None:
        """`try_out` shows a board on which an example of the rules can be played."""
        self._try_out = try_out
        self._parent = parent
        self._verbs = verbs
        self._store = store
        self.rules: RulesWindow | None = None
        self.turn_words: HelpWindow | None = None
        self.record_format: HelpWindow | None = None
        self.board_forms: HelpWindow | None = None
        self.host_help: HelpWindow | None = None
        self.bot_help: HelpWindow | None = None
        self.keys: ShortcutsDialog | None = None
        self.preferences: PreferencesDialog | None = None
        self.programs: ProgramsWindow | None = None
        self.program_help: HelpWindow | None = None
        self.about: AboutDialog | None = None
        self.licences: LicencesWindow | None = None

    def perform(self, name: str) -> None:
        """Show the window that a menu offers."""
        {
            "keys": self.show_keys,
            "turn_words": self.show_turn_words,
            "record_format": self.show_record_format,
            "board_forms": self.show_board_forms,
            "host_help": self.show_host_help,
            "preferences": self.show_preferences,
            "programs": self.show_programs,
            "program_help": self.show_program_help,
            "about": self.show_about,
            "licences": self.show_licences,
        }[name]()

    def show_rules(self, slug: str, preset: str = "", mark: str = "") -> None:
        """Show a game's rules, at a ruling or a paragraph if one is named."""
        if self.rules is None or self.rules.slug != slug:
            if self.rules is not None:
                self.rules.close()
                self.rules.deleteLater()
            self.rules = RulesWindow(self._parent, slug)
            self.rules.restoreGeometry(self._store.window("rules"))
            self.rules.closed.connect(self._remember_rules)
            self.rules.try_requested.connect(self._on_try)
            self.rules.game_requested.connect(self.show_rules)
        self.rules.set_preset(preset)
        _bring_up(self.rules)
        if mark:
            self.rules.show_rule(mark)

    def show_turn_words(self) -> None:
        """Show what is understood of a turn that somebody sends in words."""
        if self.turn_words is None:
            self.turn_words = HelpWindow(self._parent, "Turns in words", "turns.md")
        _bring_up(self.turn_words)

    def show_record_format(self) -> None:
        """Show how records are written."""
        if self.record_format is None:
            self.record_format = HelpWindow(self._parent, "Record format", "record.md")
        _bring_up(self.record_format)

    def show_board_forms(self) -> None:
        """Show in which forms a board can be sent in."""
        if self.board_forms is None:
            self.board_forms = HelpWindow(self._parent, "Boards that can be read", "boards.md")
        _bring_up(self.board_forms)

    def show_host_help(self) -> None:
        """Show how a host checks what was sent in, and draws positions."""
        if self.host_help is None:
            self.host_help = self._linked("Help for hosts", "host.md")
        _bring_up(self.host_help)

    def show_bot_help(self) -> None:
        """Show what a bot in a chat can ask."""
        if self.bot_help is None:
            self.bot_help = self._linked("Bots", "bots.md")
        _bring_up(self.bot_help)

    def show_keys(self) -> None:
        if self.keys is None:
            self.keys = ShortcutsDialog(self._parent, self._verbs)
        _bring_up(self.keys).search.setFocus()

    def show_preferences(self) -> None:
        if self.preferences is None:
            self.preferences = PreferencesDialog(self._parent, self._store)
        _bring_up(self.preferences)

    def show_programs(self) -> None:
        """Show the user's own programs that play."""
        if self.programs is None:
            self.programs = ProgramsWindow(self._parent, self._store)
            self.programs.help_requested.connect(self.show_program_help)
        _bring_up(self.programs)

    def show_program_help(self) -> None:
        """Show how a program takes a seat."""
        if self.program_help is None:
            self.program_help = self._linked("Programs that play", "programs.md")
        _bring_up(self.program_help)

    def show_about(self) -> None:
        if self.about is None:
            self.about = AboutDialog(self._parent)
            self.about.licences_requested.connect(self.show_licences)
        _bring_up(self.about)

    def show_licences(self) -> None:
        """Show the licences of everything that is shipped."""
        if self.licences is None:
            self.licences = LicencesWindow(self._parent)
        _bring_up(self.licences)

    def close_all(self) -> None:
        """Close every window, before the main one goes."""
        texts = (self.rules, self.turn_words, self.record_format, self.board_forms, self.licences)
        helps = (self.host_help, self.bot_help, self.program_help)
        for window in (*texts, *helps, self.keys, self.preferences, self.about, self.programs):
            if window is not None:
                window.close()

    def _linked(self, title: str, page: str) -> HelpWindow:
        """Make a page of the help with links to others."""
        window = HelpWindow(self._parent, title, page)
        window.text.setOpenLinks(False)
        window.text.anchorClicked.connect(self._on_help_link)
        return window

    def _on_help_link(self, link: QUrl) -> None:
        pages = {
            "turns.md": self.show_turn_words, "boards.md": self.show_board_forms, "bots.md": self.show_bot_help,
        }  # fmt: skip
        pages[link.toString()]()

    def _on_try(self, session: Session) -> None:
        self._try_out(session)
        _bring_up(self._parent.window())

    def _remember_rules(self, geometry: QByteArray) -> None:
        self._store.remember_window("rules", geometry)


def _bring_up(window: Window) -> Window:
    window.show()
    window.raise_()
    window.activateWindow()
    return window
