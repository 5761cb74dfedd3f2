"""How the program looks now: the theme that follows from the user's wishes and the desktop's, kept up to date.

The binding makes a class when it is first named, and for the namespace `Qt` with its hundred enumerations that takes
a tenth of the whole start. Modules that the first picture needs therefore name `QtCore.Qt` only in functions that run
later.
"""

from __future__ import annotations

from PySide6 import QtCore
from PySide6.QtCore import QObject
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.scenes.kit.style.theme import Theme, choose, palette, style_sheet


class Appearance(QObject):
    """Gives the application the palette and the style sheet of the theme that is wanted.

    Widgets are told by Qt: whatever paints asks for `current_theme`, and what keeps something coloured renews it when
    its palette changes.
    """

    def __init__(self, application: QApplication, store: PreferencesStore) -> None:
        super().__init__(application)
        self._application = application
        self._store = store
        # Before the palette is replaced: some desktops tell their scheme in no other way.
        ground = application.palette().color(QPalette.ColorRole.Window)
        self._is_dark = ground.lightnessF() < 0.5
        self._is_strong = False
        self.theme = self._wanted()
        self._put_on()
        store.changed.connect(self.refresh)

    def follow(self) -> None:
        """Ask the desktop exactly, and from now on take notice when it changes its mind."""
        hints = self._application.styleHints()
        hints.colorSchemeChanged.connect(self._on_scheme)
        hints.accessibility().contrastPreferenceChanged.connect(self._on_scheme)
        self._on_scheme()

    def refresh(self) -> None:
        theme = self._wanted()
        if theme is not self.theme:
            self.theme = theme
            self._put_on()

    def _wanted(self) -> Theme:
        wish = self._store.value
        return choose(
            self._is_dark if wish.theme == "system" else wish.theme == "dark",
            self._is_strong if wish.high_contrast == "system" else wish.high_contrast == "on",
        )

    def _on_scheme(self) -> None:
        hints, scheme = self._application.styleHints(), QtCore.Qt.ColorScheme
        if hints.colorScheme() != scheme.Unknown:
            self._is_dark = hints.colorScheme() == scheme.Dark
        self._is_strong = hints.accessibility().contrastPreference() == QtCore.Qt.ContrastPreference.HighContrast
        self.refresh()

    def _put_on(self) -> None:
        self._application.setPalette(palette(self.theme))
        self._application.setStyleSheet(style_sheet(self.theme))
