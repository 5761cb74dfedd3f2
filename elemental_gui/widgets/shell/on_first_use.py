"""The pages and windows that many sittings never ask for, loaded when they are first wanted.

To load all of them behind the first picture would cost every sitting their memory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from elemental_gui.widgets.shell.host_pages import HostPages
    from elemental_gui.widgets.shell.learn_pages import LearnPages
    from elemental_gui.widgets.shell.side_windows import SideWindows
    from elemental_gui.widgets.shell.study_pages import StudyPages


def side_windows() -> type[SideWindows]:
    """The windows beside the main one."""
    from elemental_gui.widgets.shell.side_windows import SideWindows

    return SideWindows


def host_pages() -> type[HostPages]:
    from elemental_gui.widgets.shell.host_pages import HostPages

    return HostPages


def study_pages() -> type[StudyPages]:
    """The pages on which a game is looked into."""
    from elemental_gui.widgets.shell.study_pages import StudyPages

    return StudyPages


def learn_pages() -> type[LearnPages]:
    from elemental_gui.widgets.shell.learn_pages import LearnPages

    return LearnPages
