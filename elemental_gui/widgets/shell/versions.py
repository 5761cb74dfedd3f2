"""What runs here, for reports: the program, Python, Qt and the system."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version

from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication

from elemental_gui import __version__


def versions() -> list[str]:
    """List what runs here, a line each."""
    return [
        f"elemental_gui {__version__}",
        f"Python {platform.python_version()}, attrs {_installed('attrs')}",
        f"Qt {qVersion()}, PySide6 {_installed('PySide6-Essentials')}, {QGuiApplication.platformName()}",
        platform.platform(),
    ]


def _installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        # A frozen bundle may leave the packages' own descriptions out.
        return "?"
