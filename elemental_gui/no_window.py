"""A start that Qt cannot make: one sentence and an exit code instead of an abort."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6 import QtCore


@contextmanager
def told_plainly(tell: Callable[[str], None], code: int) -> Iterator[None]:
    """Let a failure to start Qt inside be told in a sentence, and the process end with a code.

    Qt says several misleading things about it, and aborts; all else that it says meanwhile is said afterwards.
    """
    said: list[str] = []

    def hear(kind: QtCore.QtMsgType, _context: QtCore.QMessageLogContext, message: str) -> None:
        if kind is QtCore.QtMsgType.QtFatalMsg:
            tell(f"elemental-gui: {reason(message)}")
            os._exit(code)
        said.append(message)

    before = QtCore.qInstallMessageHandler(hear)
    try:
        yield
    finally:
        QtCore.qInstallMessageHandler(before)
        if said:
            tell("\n".join(said))


def reason(message: str) -> str:
    """Tell why there is no window, where Qt says something fatal."""
    from elemental_gui.system_libraries import missing_libraries, remedy

    if "platform plugin" not in message:
        return message
    wanted, known = wanted_platforms(), known_platforms()
    unknown = [each for each in wanted if each not in known]
    if wanted and len(unknown) == len(wanted):
        asked = os.environ.get("QT_QPA_PLATFORM", "")
        return f"QT_QPA_PLATFORM asks for {asked}, which Qt does not know here; it knows {', '.join(known)}."
    missing = missing_libraries(wanted)
    if missing:
        return f"There can be no window, because {remedy(missing)}"
    displays = [f"{name}={os.environ[name]}" for name in ("WAYLAND_DISPLAY", "DISPLAY") if os.environ.get(name)]
    place = " or ".join(displays) or "(neither DISPLAY nor WAYLAND_DISPLAY is set)"
    return (
        f"There can be no window, because nothing answers at the display {place}; "
        "elemental-gui --help lists what works without one."
    )


def wanted_platforms() -> list[str]:
    """List the platforms that Qt was to try: those that are asked for, or those of the displays that there are."""
    asked = os.environ.get("QT_QPA_PLATFORM", "")
    if asked:
        return [each.partition(":")[0].partition("-")[0] for each in asked.split(";") if each]
    there = (("wayland", "WAYLAND_DISPLAY"), ("xcb", "DISPLAY"))
    return [platform for platform, display in there if os.environ.get(display)]


def known_platforms() -> list[str]:
    """List the platforms that this Qt has a plugin for."""
    folder = Path(QtCore.QLibraryInfo.path(QtCore.QLibraryInfo.LibraryPath.PluginsPath)) / "platforms"
    names = (path.name.split(".")[0].removeprefix("lib").removeprefix("q") for path in folder.glob("*q*"))
    return sorted({name.partition("-")[0] for name in names})
