"""Records as pictures: the command `elemental-gui render`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtGui import QGuiApplication

from elemental_gui.cli.main import parser
from elemental_gui.cli.records import complain, load_record, plies_at, report
from elemental_gui.scenes import still
from elemental_gui.scenes.kit.style.fonts import install_fonts
from elemental_gui.scenes.kit.style.theme import DARK, LIGHT
from elemental_gui.scenes.moments import still_of
from elemental_gui.storage.errors import StorageError
from elemental_gui.storage.whole_file import write_atomic

UNREADABLE: Final = 2
_MAKERS: Final = {".png": still.png, ".svg": still.svg}
_THEMES: Final = {"light": LIGHT, "dark": DARK}


def main(words: Sequence[str]) -> int:
    """Make the picture; the exit code is that of `check`, and UNREADABLE also when the picture cannot be written.

    What of an illegal or damaged record can be replayed is drawn nevertheless.
    """
    arguments = parser().parse_args(["render", *words])
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
    return report(arguments.record, loaded)
