"""Records as pictures: the command `elemental-gui render`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtGui import QGuiApplication

from elemental_gui.cli.records import complain, load_record, plies_at
from elemental_gui.scenes import still
from elemental_gui.scenes.kit.style.fonts import install_fonts
from elemental_gui.scenes.kit.style.theme import DARK, LIGHT
from elemental_gui.scenes.moments import still_of
from elemental_gui.storage.errors import StorageError
from elemental_gui.storage.whole_file import write_atomic

LEGAL: Final = 0
ILLEGAL: Final = 1
UNREADABLE: Final = 2
_MAKERS: Final = {".png": still.png, ".svg": still.svg}
_THEMES: Final = {"light": LIGHT, "dark": DARK}


def main(words: Sequence[str]) -> int:
    """Make the picture; the exit code is that of `check`, and UNREADABLE also when the picture cannot be written.

    What of an illegal or damaged record can be replayed is drawn nevertheless.
    """
    arguments = parser().parse_args(words)
    loaded = load_record(arguments.record)
    if loaded is None:
        return UNREADABLE
    plies = plies_at(arguments.record, loaded.session.turns(), arguments.turn)
    if plies is None:
        return UNREADABLE
    # The platform is named here so that no display is needed; no second application is made beside a first one.
    application = QGuiApplication.instance() or QGuiApplication(["elemental-gui", "-platform", "offscreen"])
    install_fonts()
    path = Path(arguments.picture)
    make = _MAKERS[path.suffix.lower()]
    shown = still_of(loaded.session, plies, for_host=arguments.host)
    try:
        write_atomic(path, make(shown, _THEMES[arguments.theme], arguments.size, flipped=arguments.flip))
    except StorageError as error:
        return complain(arguments.picture, str(error))
    finally:
        del application
    if loaded.problem is None:
        return LEGAL
    (sys.stdout if loaded.illegal else sys.stderr).write(f"{arguments.record}: {loaded.problem}\n")
    return ILLEGAL if loaded.illegal else UNREADABLE


def parser() -> argparse.ArgumentParser:
    """Describe the command."""
    command = argparse.ArgumentParser(
        prog="elemental-gui render",
        description="Save a position of a record as a picture, with its players and clocks below it. Exit code 0: "
        "the record is legal. 1: the rules refuse an action; the picture shows what came before it. 2: something "
        "cannot be read or written.",
    )
    add = command.add_argument
    add("record", metavar="RECORD", help="a .elemental file, or - for standard input")
    add("picture", metavar="PICTURE", type=_picture, help="the file to write, ending in .png or .svg")
    add("--turn", metavar="N", help="a turn as records name it, such as 3.1, or its number; 0: start; default: last")
    add("--size", type=_size, default=1200, metavar="PX", help="width in pixels, default 1200")
    add("--theme", choices=list(_THEMES), default="light", help="default light")
    add("--flip", action="store_true", help="with A1 at the bottom right")
    add("--host", action="store_true", help="also what is secret until the game is over")
    return command


def _picture(text: str) -> str:
    if Path(text).suffix.lower() not in _MAKERS:
        raise argparse.ArgumentTypeError("the picture's name has to end in .png or .svg")
    return text


def _size(text: str) -> int:
    size = int(text)
    if not 100 <= size <= 10_000:
        raise argparse.ArgumentTypeError("from 100 to 10000 pixels")
    return size
