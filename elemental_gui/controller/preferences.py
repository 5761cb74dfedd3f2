"""What the user prefers, as one frozen value; the settings file is read and written here and nowhere else."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

THEMES: Final = ("system", "light", "dark")
SWITCHED: Final = ("system", "on", "off")


class Preferences(NamedTuple):
    """The user's choices; what the system decides is resolved by whoever knows the system."""

    theme: str = "system"
    """One of THEMES."""
    high_contrast: str = "system"
    """One of SWITCHED."""
    animations: str = "system"
    """One of SWITCHED; `system` follows the desktop's wish for reduced motion."""
    hints: bool = True
    """Squares that a piece can go to are shown, with a preview of what it will do there."""
    confirm_hints: bool = True
    """The reason why a turn cannot end yet stands beside Confirm."""
    coordinates: bool = True
    """Letters and numbers stand round the board."""


_ALLOWED: Final = {"theme": THEMES, "high_contrast": SWITCHED, "animations": SWITCHED}


class PreferencesStore(QObject):
    """Holds the present preferences and keeps them in an INI file.

    A file that is missing, broken or write-protected is no obstacle: what cannot be read has its default, and
    what cannot be written is forgotten at the end of the program. Whatever a later version wrote stays in the file; of
    one that is broken a copy stays beside it, before anything is written.
    """

    failed = Signal(str)
    """The file cannot be written, and its name; told once."""

    changed = Signal(object)
    """The new Preferences."""

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self._has_failed = False
        self._file = QSettings(str(path), QSettings.Format.IniFormat)
        self._file.allKeys()  # only then Qt reads all of it, and notices what is wrong
        if self._file.status() is QSettings.Status.FormatError:
            with suppress(OSError):
                path.with_name(path.name + ".damaged").write_bytes(path.read_bytes())
        written = {name: _read(name, self._file.value(f"preferences/{name}")) for name in Preferences._fields}
        self._value = Preferences()._replace(**{name: value for name, value in written.items() if value is not None})

    @property
    def value(self) -> Preferences:
        return self._value

    def change(self, **choices: Any) -> None:
        """Change some of the preferences and write them down."""
        after = self._value._replace(**choices)
        if after == self._value:
            return
        self._value = after
        for name in choices:
            self._file.setValue(f"preferences/{name}", getattr(after, name))
        self._write()
        self.changed.emit(after)

    def last_game(self, slug: str) -> str:
        """Return the settings last played with, as text; empty when there are none."""
        text = self._file.value(f"games/{slug}", "")
        return text if isinstance(text, str) else ""

    def remember_game(self, slug: str, text: str) -> None:
        """Keep the settings of a game for the next time."""
        self._file.setValue(f"games/{slug}", text)
        self._write()

    def last_folder(self) -> str:
        """Return the folder that the user last opened from or saved to."""
        text = self._file.value("files/folder", "")
        return text if isinstance(text, str) else ""

    def remember_folder(self, folder: Path) -> None:
        """Keep the folder for the next file dialog."""
        self._file.setValue("files/folder", str(folder))
        self._write()

    def legend(self, slug: str) -> str:
        """Return what letters and colours mean in sheets of a game, as text; empty for their usual meaning."""
        text = self._file.value(f"legends/{slug}", "")
        return text if isinstance(text, str) else ""

    def remember_legend(self, slug: str, text: str) -> None:
        """Keep what letters and colours mean in sheets of a game; an empty text forgets it."""
        self._file.setValue(f"legends/{slug}", text)
        self._file.sync()

    def hosting(self, what: str) -> str:
        """Return what a host has chosen on the Host's table, such as its `folder`; empty for nothing."""
        text = self._file.value(f"hosting/{what}", "")
        return text if isinstance(text, str) else ""

    def remember_hosting(self, what: str, text: str) -> None:
        """Keep what a host has chosen on the Host's table."""
        self._file.setValue(f"hosting/{what}", text)
        self._write()

    def programs(self) -> str:
        """Return the user's own programs, as text."""
        text = self._file.value("players/programs", "")
        return text if isinstance(text, str) else ""

    def remember_programs(self, text: str) -> None:
        """Keep the user's own programs."""
        self._file.setValue("players/programs", text)
        self._write()

    def done(self, course: str) -> frozenset[str]:
        """Return the names of what was done of a course of exercises."""
        text = self._file.value(f"learning/{course}", "")
        return frozenset(text.splitlines()) if isinstance(text, str) else frozenset()

    def remember_done(self, course: str, name: str) -> None:
        """Keep that an exercise of a course was done."""
        done = self.done(course)
        if name not in done:
            self._file.setValue(f"learning/{course}", "\n".join(sorted(done | {name})))
            self._write()

    def window(self, name: str) -> QByteArray:
        """Return where a window stood; empty when that is not known."""
        data = self._file.value(f"windows/{name}")
        return data if isinstance(data, QByteArray) else QByteArray()

    def remember_window(self, name: str, geometry: QByteArray) -> None:
        """Keep where a window stands."""
        self._file.setValue(f"windows/{name}", geometry)
        self._write()

    def _write(self) -> None:
        self._file.sync()
        if self._file.status() is QSettings.Status.AccessError and not self._has_failed:
            self._has_failed = True
            self.failed.emit(str(self._path))


def _read(name: str, text: object) -> Any:
    """Give a field's value as it was written; None for anything that this program would not write."""
    if name in _ALLOWED:
        return text if isinstance(text, str) and text in _ALLOWED[name] else None
    return {"true": True, "false": False}.get(str(text).lower())
