"""The composition root: one application, its folders, fonts and looks, the log, and the main window."""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from PySide6 import QtCore
from PySide6.QtWidgets import QApplication

from elemental_gui import __version__
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.no_window import told_plainly
from elemental_gui.scenes.catalog import SCENES
from elemental_gui.scenes.kit.style.fonts import install_fonts
from elemental_gui.widgets.shell.appearance import Appearance
from elemental_gui.widgets.shell.crash_log import CrashLog, complain
from elemental_gui.widgets.shell.main_window import MainWindow

NAME: Final = "elemental_gui"
DISPLAY_NAME: Final = "Elemental"
DESKTOP_ID: Final = "io.github.elemental_gui.Elemental"
"""What the desktop knows the program by: the name of its .desktop file, its icon and its AppStream data."""
FAILED: Final = 1
WRONG_WORDS: Final = 2
NO_DISPLAY: Final = 3

_NAMED: Final = {"--profile": "folder", "--smoke": "file", "--new": "game"}
"""The options that a name follows, and what it names."""
_DISPLAYS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


class Words(NamedTuple):
    """What was said on the command line."""

    records: tuple[Path, ...] = ()
    """Records to open: the first one here, each of the others in a window of its own."""
    new: str = ""
    """A game to set up, by its slug."""
    open: bool = False
    """Ask for a record to open."""
    profile: Path | None = None
    """A folder to keep settings, games and log in, instead of the user's own."""
    smoke: Path | None = None
    """Play one turn without anybody, save a picture of the window here, and end."""
    report_start: bool = False
    """Say when the first picture is painted and when all is loaded."""


class Application(QApplication):
    """The application, which the system may ask to open files: a Mac does so for every double click."""

    def __init__(self) -> None:
        # Asked for in this way, because setStyle() answers with an object whose class takes 5 ms to make.
        super().__init__([NAME, "-style", "fusion"])
        self.setApplicationName(NAME)
        self.setApplicationDisplayName(DISPLAY_NAME)
        self.setApplicationVersion(__version__)
        self.setDesktopFileName(DESKTOP_ID)
        self._open: Callable[[Path], object] | None = None
        self._wanted: list[Path] = []

    def open_with(self, opener: Callable[[Path], object]) -> None:
        """Open files in this way from now on, and those that were wanted before there was a window."""
        self._open = opener
        wanted, self._wanted = self._wanted, []
        for path in wanted:
            opener(path)

    def event(self, event: QtCore.QEvent) -> bool:
        # Only a QFileOpenEvent has a file; to name that class would take 5 ms of the start.
        name = getattr(event, "file", str)()
        if name:
            path = Path(name)
            if self._open is None:
                self._wanted.append(path)
            else:
                self._open(path)
            return True
        return super().event(event)


class Folders(NamedTuple):
    """Where the program keeps what is the user's."""

    settings: Path
    """The settings file."""
    games: Path
    """The folder of the journals."""
    log: Path
    """The log file."""
    cache: Path
    """The folder of what can be found out again."""


def main(argv: Sequence[str], more: Callable[[], str] = str) -> int:
    """Show the window and return the exit code; the words are records to open, and options.

    `more` gives what is printed behind a complaint about the words.
    """
    try:
        words = read_words(argv)
    except ValueError as error:
        complain(f"elemental-gui: {error}\n\n{more()}")
        return WRONG_WORDS
    if sys.platform.startswith("linux") and not any(map(os.environ.get, _DISPLAYS)):
        # Qt would end the process in its own way, with a core dump.
        if words.smoke is None:
            complain(
                "elemental-gui: There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so there is no "
                "window; elemental-gui --help lists what works without one."
            )
            return NO_DISPLAY
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    # What is loaded and made up to the first picture stays: looking through it for garbage would only take time.
    gc.disable()
    with told_plainly(complain, NO_DISPLAY):
        application = Application()
    if words.profile is not None:
        return _run(application, words, folders_below(words.profile))
    if words.smoke is not None:
        # The clean-up is not what is tried: on Windows a virus scanner may still read what was just written.
        with TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
            return _run(application, words, folders_below(Path(scratch)))
    return _run(application, words, standard_folders())


def _run(application: Application, words: Words, folders: Folders) -> int:
    log = CrashLog(folders.log)
    log.install()
    try:
        return _show(application, words, folders, log)
    except Exception as error:  # noqa: BLE001 - whatever it is, somebody who clicked an icon has to be told
        is_alone = words.smoke is None and log.report is None
        if log.tell(error, starting=is_alone) is not None and is_alone:
            application.exec()
        return FAILED
    finally:
        log.uninstall()


def _show(application: Application, words: Words, folders: Folders, log: CrashLog) -> int:
    store = PreferencesStore(folders.settings)
    install_fonts()
    appearance = Appearance(application, store)
    window = MainWindow(store, folders.games, folders.cache)
    log.rescue, log.say = window.rescue, window.say
    try:
        if words.report_start:
            window.home.painted.connect(partial(_say, "painted"))
            window.pictured.connect(partial(_say, "pictured"))
            window.settled.connect(partial(_say, "settled"))
        for later in (_collect_garbage, log.show_reports, log.trace_crashes):
            window.home.painted.connect(later)
        window.pictured.connect(appearance.follow)
        if words.smoke is not None:
            from elemental_gui.widgets.shell import smoke

            return smoke.run(window, words.smoke, log)
        window.home.painted.connect(partial(_open, application, window, words))
        window.show()
        return application.exec()
    finally:
        # Before the application: widgets that outlive it end the process in their own way.
        window.close()
        window.deleteLater()
        application.sendPostedEvents(None, QtCore.QEvent.Type.DeferredDelete.value)


def _open(application: Application, window: MainWindow, words: Words) -> None:
    """Open what the command line and the system ask for, now that the window is there."""
    if words.new:
        window.home.game_requested.emit("set_up", words.new)
    elif words.open:
        window.perform("open")
    elif words.records:
        window.open_file(words.records[0])
    if words.records[1:]:
        from elemental_gui.widgets.shell.more_windows import open_elsewhere

        trouble = open_elsewhere(words.records[1:], words.profile)
        if trouble:
            window.notice(trouble)
    application.open_with(window.open_file)


def standard_folders() -> Folders:
    where = QtCore.QStandardPaths.StandardLocation
    data, config, state, cache = (
        Path(QtCore.QStandardPaths.writableLocation(place))
        for place in (where.AppDataLocation, where.AppConfigLocation, where.StateLocation, where.CacheLocation)
    )
    return Folders(config / "settings.ini", data / "games", state / "elemental.log", cache)


def folders_below(folder: Path) -> Folders:
    """Give the folders of a profile, with nothing outside of it: for a stick, or for tests."""
    folder = folder.absolute()
    return Folders(folder / "settings.ini", folder / "games", folder / "elemental.log", folder / "cache")


def read_words(argv: Sequence[str]) -> Words:
    """Read the words behind the program's name; raises ValueError saying what is wrong."""
    if "" in argv:
        raise ValueError("An empty name names no file.")
    words = Words()
    rest = iter(argv)
    for word in rest:
        if word in _NAMED:
            words = words._replace(**_named(word, next(rest, "")))
        elif word in ("--report-start", "--open"):
            words = words._replace(open=True) if word == "--open" else words._replace(report_start=True)
        elif word == "--":
            words = words._replace(records=(*words.records, *map(Path, rest)))
        elif not word.startswith("-"):
            words = words._replace(records=(*words.records, _record(word)))
        elif not word.startswith("-psn_"):  # old versions of macOS say by this which process they have started
            raise ValueError(f"There is no option {word}. (A file of that name is written ./{word}.)")
    if sum(map(bool, (words.records, words.new, words.open))) > 1:
        raise ValueError("A record, --new and --open exclude each other.")
    return words


def _named(option: str, value: str) -> dict[str, Any]:
    if not value:
        raise ValueError(f"{option} needs the name of a {_NAMED[option]}.")
    if option != "--new":
        return {option[2:]: Path(value)}
    if value not in SCENES:
        raise ValueError(f"There is no game {value}; the games are {', '.join(SCENES)}.")
    return {"new": value}


def _record(word: str) -> Path:
    """Give the file that a word names; a file manager may write it as an address."""
    local = QtCore.QUrl(word).toLocalFile() if word.startswith("file:") else ""
    return Path(local or word)


def _collect_garbage() -> None:
    gc.freeze()
    gc.enable()


def _say(word: str) -> None:
    print(word, time.monotonic(), flush=True)  # noqa: T201 - asked for by the option
