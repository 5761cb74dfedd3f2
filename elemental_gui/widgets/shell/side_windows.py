"""The windows beside the main one: rules, keys, preferences, pages of help, and what the program is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLabel, QVBoxLayout, QWidget

from elemental_gui import assets
from elemental_gui.controller.preferences import Preferences, PreferencesStore
from elemental_gui.scenes.kit.style.layouts import STRETCH, filled
from elemental_gui.scenes.kit.style.styling import set_tone, wrapping
from elemental_gui.session.session import Session
from elemental_gui.widgets.parts.choices import choice, choose
from elemental_gui.widgets.parts.side_window import SideWindow
from elemental_gui.widgets.shell.about import AboutDialog, LicencesWindow
from elemental_gui.widgets.shell.actions import Verbs
from elemental_gui.widgets.shell.programs_window import ProgramsWindow
from elemental_gui.widgets.shell.rules_window import RulesWindow
from elemental_gui.widgets.shell.shortcuts_dialog import ShortcutsDialog
from elemental_gui.widgets.shell.text_window import HelpWindow

Window = TypeVar("Window", bound=QWidget)

_HELP: Final = {
    "turn_words": ("Turns in words", "turns.md"),
    "record_format": ("Record format", "record.md"),
    "board_forms": ("Boards that can be read", "boards.md"),
    "host_help": ("Help for hosts", "host.md"),
    "program_help": ("Help for programs that play", "programs.md"),
    "bot_help": ("Bots", "bots.md"),
}
"""The title and the file of each page of the help, by the verb that shows it; the last is only reached by links."""


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
        self.windows: dict[str, QWidget] = {}
        """Those that have been made, by the verbs that show them."""

    def perform(self, name: str) -> None:
        if name not in self.windows:
            self.windows[name] = self._made(name)
        window = _bring_up(self.windows[name])
        if isinstance(window, ShortcutsDialog):
            window.search.setFocus()
            window.search.selectAll()  # what was searched for last gives way to what is typed

    def show_rules(self, slug: str, preset: str = "", mark: str = "") -> None:
        """Show a game's rules, at a ruling or a paragraph if one is named."""
        if self.rules is None or self.rules.slug != slug:
            if self.rules is not None:
                self.rules.close()
                self.rules.deleteLater()
            self.rules = RulesWindow(self._parent, slug)
            self.rules.restoreGeometry(self._store.window("rules"))
            self.rules.closed.connect(partial(self._store.remember_window, "rules"))
            self.rules.try_requested.connect(self._on_try)
            self.rules.game_requested.connect(self.show_rules)
        self.rules.set_preset(preset)
        _bring_up(self.rules)
        if mark:
            self.rules.show_rule(mark)

    def close_all(self) -> None:
        for window in (self.rules, *self.windows.values()):
            if window is not None:
                window.close()

    def _made(self, name: str) -> QWidget:
        match name:
            case "keys":
                return ShortcutsDialog(self._parent, self._verbs)
            case "preferences":
                return PreferencesDialog(self._parent, self._store)
            case "programs":
                programs = ProgramsWindow(self._parent, self._store)
                programs.help.clicked.connect(lambda: self.perform("program_help"))
                return programs
            case "about":
                about = AboutDialog(self._parent)
                about.licences.clicked.connect(lambda: self.perform("licences"))
                return about
            case "licences":
                return LicencesWindow(self._parent)
        window = HelpWindow(self._parent, *_HELP[name])
        window.text.setOpenLinks(False)
        window.text.anchorClicked.connect(self._on_help_link)
        return window

    def _on_help_link(self, link: QUrl) -> None:
        """Open the page that is named, or the folder of the examples, which an installed program hides well."""
        if link.path().startswith("../examples/"):
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(assets.path("examples"))))
            return
        self.perform(next(name for name, (_, page) in _HELP.items() if page == link.toString()))

    def _on_try(self, session: Session) -> None:
        self._try_out(session)
        _bring_up(self._parent.window())


def _bring_up(window: Window) -> Window:
    window.show()
    window.raise_()
    window.activateWindow()
    return window


class PreferencesDialog(SideWindow):
    """Without an OK: every choice holds at once, and can simply be made again the other way."""

    def __init__(self, parent: QWidget, store: PreferencesStore) -> None:
        super().__init__(parent, "Preferences")
        self._store = store
        system = ("As the desktop", "system")
        switched = (system, ("On", "on"), ("Off", "off"))
        themes = (system, ("Light", "light"), ("Dark", "dark"))
        self.lists = {"theme": choice("", themes, self)}
        for name in ("high_contrast", "animations"):
            self.lists[name] = choice("", switched, self)
        self.boxes = {
            "hints": QCheckBox("Show where a piece can go, and what it will do there"),
            "confirm_hints": QCheckBox("Say beside Confirm why a turn cannot end yet"),
            "coordinates": QCheckBox("Letters and numbers round the board"),
        }
        form = QFormLayout(labelAlignment=Qt.AlignmentFlag.AlignVCenter, horizontalSpacing=18, verticalSpacing=10)
        for label, (name, box) in zip(("&Theme", "High &contrast", "&Animations"), self.lists.items(), strict=True):
            form.addRow(label, box)
            box.activated.connect(partial(self._on_listed, name))
        note = set_tone(wrapping(QLabel("Every change takes effect at once and is remembered.")), "muted")
        for name, tick in self.boxes.items():
            tick.clicked.connect(partial(self._on_ticked, name))
        filled(QVBoxLayout(self), form, *self.boxes.values(), STRETCH, note, margins=(20, 18, 20, 18), spacing=12)
        self._show(store.value)
        store.changed.connect(self._show)

    def _show(self, wish: Preferences) -> None:
        for name, box in self.lists.items():
            choose(box, getattr(wish, name))
        for name, tick in self.boxes.items():
            tick.setChecked(getattr(wish, name))

    def _on_listed(self, name: str, _row: int) -> None:
        self._store.change(**{name: self.lists[name].currentData()})

    def _on_ticked(self, name: str) -> None:
        self._store.change(**{name: self.boxes[name].isChecked()})
