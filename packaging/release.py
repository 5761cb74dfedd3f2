"""What every kind of installer shares: names, the version, and where a build has put things."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # some scripts ask the program itself: for its version, for its games
NAME = "elemental-gui"
DISPLAY_NAME = "Elemental"
DESKTOP_ID = "io.github.elemental_gui.Elemental"
"""The same as in elemental_gui/app.py; tests/packaging compares them."""
MAC_ID = DESKTOP_ID.replace("_", "-")
"""Apple knows letters, digits, hyphens and dots; D-Bus, whose rules Linux follows, no hyphens."""
MIME_TYPE = "application/x-elemental-game"
AUTHORS = "The elemental_gui authors"
SUMMARY = "Play and check Element and its sibling board games"


class Build(NamedTuple):
    """A built bundle and the folders around it."""

    bundle: Path
    """The folder with the program, or the application of macOS."""
    icons: Path
    work: Path
    out: Path
    epoch: int
    """The date that everything made bears, in seconds."""

    @property
    def program(self) -> Path:
        if sys.platform == "darwin":
            return self.bundle / "Contents" / "MacOS" / NAME
        return self.bundle / (f"{NAME}.exe" if os.name == "nt" else NAME)


def version() -> str:
    """Give the version; it stands only in elemental_gui/__init__.py."""
    return import_module("elemental_gui").__version__  # type: ignore[no-any-return]


def homepage() -> str:
    """Give the address of the repository that a workflow of GitHub builds for, or what ELEMENTAL_GUI_HOMEPAGE says."""
    server, repository = os.environ.get("GITHUB_SERVER_URL"), os.environ.get("GITHUB_REPOSITORY")
    there = f"{server}/{repository}" if server and repository else ""
    return os.environ.get("ELEMENTAL_GUI_HOMEPAGE") or there


def machine() -> str:
    """Name the kind of processor, as file names do."""
    names = {"amd64": "x86_64", "aarch64": "arm64"}
    return names.get(platform.machine().lower(), platform.machine().lower())


def call(*command: str | Path, settings: dict[str, str] | None = None, folder: Path | None = None) -> None:
    """Run a tool; SystemExit with its exit code if it fails or is not there."""
    try:
        status = subprocess.call(command, cwd=folder, env=settings)
    except FileNotFoundError:
        raise SystemExit(f"{command[0]} is needed for this, and was not found") from None
    if status != 0:
        raise SystemExit(status)
