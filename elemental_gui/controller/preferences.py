"""What the user prefers, as one frozen value; the settings file is read and written here and nowhere else."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

THEMES: Final = ("system", "light", "dark")
SWITCHED: Final = ("system", "on", "off")


class Preferences(NamedTuple):
    """The user's choices; `system` is resolved where the system is known."""

    theme: str = "system"
    """One of THEMES."""
    high_contrast: str = "system"
    """One of SWITCHED."""
    animations: str = "system"
    """One of SWITCHED; `system` follows the desktop's wish for reduced motion."""
    hints: bool = True
    """Squares that a piece can go to are shown, with a preview of what it will do there."""
    confirm_hints: bool = True
    """The reason why a turn cannot end yet is shown beside Confirm."""
    coordinates: bool = True
    """Letters and numbers are shown round the board."""


_ALLOWED: Final = {"theme": THEMES, "high_contrast": SWITCHED, "animations": SWITCHED}


class Kept:
    """A group of texts in the settings file, each under its name; one that is not there is empty."""

    def __init__(self, store: PreferencesStore, group: str) -> None:
        self._store = store
        self._group = group

    def __getitem__(self, name: str) -> str:
        text = self._store.file.value(f"{self._group}/{name}", "")
        return text if isinstance(text, str) else ""

    def __setitem__(self, name: str, text: str) -> None:
        self._store.keep(f"{self._group}/{name}", text)


class PreferencesStore(QObject):
    """Holds the present preferences and keeps them in an INI file.

    A file that is missing, broken or write-protected is no obstacle: what cannot be read has its default, and
    what cannot be written is forgotten at the end of the program. Whatever a later version wrote stays in the file; of
    one that is broken a copy stays beside it, before anything is written.
    """

    failed = Signal(str)
    """The file with this name cannot be written; emitted once."""

    changed = Signal(object)
    """The new Preferences."""

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self._has_failed = False
        self.file = QSettings(str(path), QSettings.Format.IniFormat)
        self.games = Kept(self, "games")
        """The settings that each game was last played with, by its slug."""
        self.files = Kept(self, "files")
        """The `folder` that the user last opened from or saved to."""
        self.legends = Kept(self, "legends")
        """What letters and colours mean in sheets of each game; empty for their usual meaning."""
        self.hosting = Kept(self, "hosting")
        """What a host has chosen on the Host's table, such as its `folder`."""
        self.players = Kept(self, "players")
        """The user's own `programs`."""
        self._learning = Kept(self, "learning")
        self.file.allKeys()  # only then Qt reads all of it, and notices what is wrong
        if self.file.status() is QSettings.Status.FormatError:
            with suppress(OSError):
                path.with_name(path.name + ".damaged").write_bytes(path.read_bytes())
        written = {name: _read(name, self.file.value(f"preferences/{name}")) for name in Preferences._fields}
        self._value = Preferences()._replace(**{name: value for name, value in written.items() if value is not None})

    @property
    def value(self) -> Preferences:
        return self._value

    def change(self, **choices: Any) -> None:
        after = self._value._replace(**choices)
        if after == self._value:
            return
        self._value = after
        for name in choices:
            self.keep(f"preferences/{name}", getattr(after, name))
        self.changed.emit(after)

    def done(self, course: str) -> frozenset[str]:
        return frozenset(self._learning[course].splitlines())

    def remember_done(self, course: str, name: str) -> None:
        done = self.done(course)
        if name not in done:
            self._learning[course] = "\n".join(sorted(done | {name}))

    def window(self, name: str) -> QByteArray:
        """Return where a window stood; empty when that is not known."""
        data = self.file.value(f"windows/{name}")
        return data if isinstance(data, QByteArray) else QByteArray()

    def remember_window(self, name: str, geometry: QByteArray) -> None:
        self.keep(f"windows/{name}", geometry)

    def keep(self, key: str, value: object) -> None:
        self.file.setValue(key, value)
        self.file.sync()
        if self.file.status() is QSettings.Status.AccessError and not self._has_failed:
            self._has_failed = True
            self.failed.emit(str(self._path))


def _read(name: str, text: object) -> Any:
    """Give a field's value as it was written; None for anything that this program would not write."""
    if name in _ALLOWED:
        return text if isinstance(text, str) and text in _ALLOWED[name] else None
    return {"true": True, "false": False}.get(str(text).lower())
