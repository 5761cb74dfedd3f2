"""The composition root: one application, its folders, fonts and looks, the log, and the main window."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from PySide6 import QtCore
from PySide6.QtWidgets import QApplication

from elemental_gui import __version__
from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.scenes.kit.fonts import install_fonts
from elemental_gui.widgets import on_demand
from elemental_gui.widgets.appearance import Appearance
from elemental_gui.widgets.crash_log import CrashLog
from elemental_gui.widgets.main_window import MainWindow

NAME: Final = "elemental_gui"
DISPLAY_NAME: Final = "Elemental"

USAGE: Final = "Usage: elemental-gui [--profile DIR] [--smoke FILE] [--report-start] [RECORD]"


class Words(NamedTuple):
    """What was said on the command line."""

    record: Path | None = None
    """A record to open."""
    profile: Path | None = None
    """A folder to keep settings, games and log in, instead of the user's own."""
    smoke: Path | None = None
    """Play one turn without anybody, save a picture of the window here, and end."""
    report_start: bool = False
    """Say when the first picture is painted and when all is loaded."""


class Folders(NamedTuple):
    """Where the program keeps what is the user's."""

    settings: Path
    """The settings file."""
    games: Path
    """The folder of the journals."""
    log: Path
    """The log file."""


def main(argv: Sequence[str]) -> int:
    """Show the window and return the exit code; the words are a record to open, and options."""
    try:
        words = read_words(argv)
    except ValueError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    # What is loaded and made up to the first picture stays: looking through it for garbage would only take time.
    gc.disable()
    # Asked for in this way, because setStyle() answers with an object whose class takes 5 ms to make.
    application = QApplication([NAME, "-style", "fusion"])
    application.setApplicationName(NAME)
    application.setApplicationDisplayName(DISPLAY_NAME)
    application.setApplicationVersion(__version__)
    application.setDesktopFileName(NAME)
    if words.profile is not None:
        return _run(application, words, folders_below(words.profile))
    if words.smoke is not None:
        with TemporaryDirectory() as scratch:
            return _run(application, words, folders_below(Path(scratch)))
    return _run(application, words, standard_folders())


def _run(application: QApplication, words: Words, folders: Folders) -> int:
    """Put everything together, and stay until the window is closed."""
    log = CrashLog(folders.log)
    log.install()
    store = PreferencesStore(folders.settings)
    install_fonts()
    appearance = Appearance(application, store)
    window = MainWindow(store, appearance, folders.games)
    try:
        if words.report_start:
            window.home.painted.connect(partial(_say, "painted"))
            window.pictured.connect(partial(_say, "pictured"))
            window.settled.connect(partial(_say, "settled"))
        for later in (_collect_garbage, log.show_reports, appearance.follow):
            window.home.painted.connect(later)
        if words.smoke is not None:
            return int(on_demand.smoke()(window, words.smoke))
        if words.record is not None:
            window.home.painted.connect(partial(window.open_file, words.record))
        window.show()
        return application.exec()
    finally:
        log.uninstall()
        # Before the application: widgets that outlive it end the process in their own way.
        window.close()
        window.deleteLater()
        application.sendPostedEvents(None, QtCore.QEvent.Type.DeferredDelete.value)


def standard_folders() -> Folders:
    """Give the folders that this platform has for settings, data and state."""
    where = QtCore.QStandardPaths.StandardLocation
    data, config, state = (
        Path(QtCore.QStandardPaths.writableLocation(place))
        for place in (where.AppDataLocation, where.AppConfigLocation, where.StateLocation)
    )
    return Folders(config / "settings.ini", data / "games", state / "elemental.log")


def folders_below(folder: Path) -> Folders:
    """Give the folders of a profile, with nothing outside of it: for a stick, or for tests."""
    folder = folder.absolute()
    return Folders(folder / "settings.ini", folder / "games", folder / "elemental.log")


def read_words(argv: Sequence[str]) -> Words:
    """Read the words behind the program's name; raises ValueError saying what is wrong."""
    found: dict[str, Any] = {}
    rest = iter(argv)
    for word in rest:
        if word in ("--profile", "--smoke"):
            value = next(rest, "")
            if not value:
                raise ValueError(f"{word} needs the name of a {'folder' if word == '--profile' else 'file'}.")
            found[word[2:]] = Path(value)
        elif word == "--report-start":
            found["report_start"] = True
        elif word.startswith("-"):
            raise ValueError(f"There is no option {word}. {USAGE}")
        elif "record" in found:
            raise ValueError(f"One record can be opened, not two. {USAGE}")
        else:
            found["record"] = Path(word)
    return Words()._replace(**found)


def _collect_garbage() -> None:
    gc.freeze()
    gc.enable()


def _say(word: str) -> None:
    print(word, time.monotonic(), flush=True)  # noqa: T201 - asked for by the option
