"""The parts of the window that its first picture can do without, loaded when they are first asked for.

Rules, journals, vector artwork and the game page take longer to load than Qt itself takes to show the home page, so
they come after the first picture, or earlier if somebody is quicker than that.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from elemental_gui.widgets.parts.notice_bar import Banner
    from elemental_gui.widgets.shell.actions import Verbs
    from elemental_gui.widgets.shell.desk import Desk
    from elemental_gui.widgets.shell.error_report import ErrorReport

SOON: Final = (
    "elemental_gui.controller.game_library",
    "elemental_gui.widgets.home.continue_list",
    "elemental_gui.widgets.game.game_page",
    "elemental_gui.widgets.shell.desk",
)
"""What is loaded after the first picture, one after the other."""


def load(module: str) -> None:
    import_module(module)


def verbs() -> type[Verbs]:
    from elemental_gui.widgets.shell.actions import Verbs

    return Verbs


def banner() -> type[Banner]:
    from elemental_gui.widgets.parts.notice_bar import Banner

    return Banner


def desk() -> type[Desk]:
    from elemental_gui.widgets.shell.desk import Desk

    return Desk


def error_report() -> type[ErrorReport]:
    from elemental_gui.widgets.shell.error_report import ErrorReport

    return ErrorReport


def versions() -> list[str]:
    from elemental_gui.widgets.shell.about import versions

    return versions()
