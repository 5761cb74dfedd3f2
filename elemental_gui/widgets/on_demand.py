"""The parts of the window that its first picture can do without, loaded when they are first asked for.

Rules, journals, vector artwork and the game page take longer to load than Qt itself takes to show the home page, so
they come after the first picture, or earlier if somebody is quicker than that.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

SOON: Final = (
    "elemental_gui.controller.game_library",
    "elemental_gui.widgets.continue_list",
    "elemental_gui.widgets.game_page",
    "elemental_gui.host.submission",
    "elemental_gui.widgets.host_pages",
    "elemental_gui.widgets.desk",
)
"""What is loaded after the first picture, one after the other."""


def load(module: str) -> Any:
    """Load a module."""
    return import_module(module)


def paint_card() -> Any:
    """Give the function that gives a card of the home page its small board."""
    return load("elemental_gui.widgets.miniature").paint_card


def verbs() -> Any:
    """Give the class that fills the menus."""
    return load("elemental_gui.widgets.actions").Verbs


def banner() -> Any:
    """Give the class of the line above the page."""
    return load("elemental_gui.widgets.banner").Banner


def desk() -> Any:
    """Give the class that opens games in the window."""
    return load("elemental_gui.widgets.desk").Desk


def about() -> Any:
    """Give the class of the window that says what the program is."""
    return load("elemental_gui.widgets.about_dialog").AboutDialog


def licences() -> Any:
    """Give the class of the window with the licences of everything that is shipped."""
    return load("elemental_gui.widgets.licences_window").LicencesWindow


def rules() -> Any:
    """Give the class of the window with a game's rules."""
    return load("elemental_gui.widgets.rules_window").RulesWindow


def text() -> Any:
    """Give the class of a window with a text."""
    return load("elemental_gui.widgets.text_window").TextWindow


def keys() -> Any:
    """Give the class of the window with all keys."""
    return load("elemental_gui.widgets.shortcuts_dialog").ShortcutsDialog


def preferences() -> Any:
    """Give the class of the window with the preferences."""
    return load("elemental_gui.widgets.preferences_dialog").PreferencesDialog


def smoke() -> Any:
    """Give the function that plays a turn in the main window by itself and saves a picture of it."""
    return load("elemental_gui.widgets.smoke").run


def error_report() -> Any:
    """Give the class of the window that shows an unexpected error."""
    return load("elemental_gui.widgets.error_report").ErrorReport


def versions() -> Any:
    """Give the function that lists what runs here."""
    return load("elemental_gui.widgets.versions").versions


def more_windows() -> Any:
    """Give the function that opens files in windows of their own."""
    return load("elemental_gui.widgets.more_windows").open_elsewhere
