"""The libraries of a Linux system that Qt's wheels stand on: which are missing, and how they are installed."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple


class Library(NamedTuple):
    """A shared library that the Qt wheels expect from the system, and the package that holds it."""

    soname: str
    apt: str
    dnf: str
    pacman: str
    platform: str = ""
    """The platform of Qt that alone needs it; empty if all do."""


LIBRARIES: Final = (
    Library("libglib-2.0.so.0", "libglib2.0-0", "glib2", "glib2"),
    Library("libGL.so.1", "libgl1", "libglvnd-glx", "libglvnd"),
    Library("libEGL.so.1", "libegl1", "libglvnd-egl", "libglvnd"),
    Library("libfontconfig.so.1", "libfontconfig1", "fontconfig", "fontconfig"),
    Library("libdbus-1.so.3", "libdbus-1-3", "dbus-libs", "dbus"),
    Library("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon", "libxkbcommon"),
    Library("libxkbcommon-x11.so.0", "libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11", "xcb"),
    Library("libxcb-cursor.so.0", "libxcb-cursor0", "xcb-util-cursor", "xcb-util-cursor", "xcb"),
    Library("libxcb-icccm.so.4", "libxcb-icccm4", "xcb-util-wm", "xcb-util-wm", "xcb"),
    Library("libxcb-keysyms.so.1", "libxcb-keysyms1", "xcb-util-keysyms", "xcb-util-keysyms", "xcb"),
    Library("libxcb-shape.so.0", "libxcb-shape0", "libxcb", "libxcb", "xcb"),
    Library("libwayland-cursor.so.0", "libwayland-cursor0", "libwayland-cursor", "wayland", "wayland"),
)
INSTALL: Final = {"apt-get": "apt-get install", "dnf": "dnf install", "pacman": "pacman -S"}
"""The package managers that the table knows, and how each is asked for packages."""


def missing_libraries(platforms: Iterable[str] = ()) -> list[Library]:
    """List what Qt needs, for these of its platforms too, and no folder of the system's loader holds."""
    folders = _folders()
    needed = [each for each in LIBRARIES if not each.platform or each.platform in platforms]
    return [each for each in needed if not any((folder / each.soname).exists() for folder in folders)]


def remedy(missing: Iterable[Library]) -> str:
    """Name libraries, and tell the command that installs them: the end of a sentence."""
    missing = list(missing)
    names = ", ".join(each.soname for each in missing)
    manager = next(filter(shutil.which, INSTALL), "")
    if not manager:
        return f"the system lacks {names}"
    column = "apt" if manager == "apt-get" else manager
    packages = dict.fromkeys(str(getattr(each, column)) for each in missing)
    return f"the system lacks {names}; to install what is missing: sudo {INSTALL[manager]} {' '.join(packages)}"


def _folders() -> list[Path]:
    """List where the loader looks: told by the environment, by its settings, or built in."""
    told = [folder for folder in os.environ.get("LD_LIBRARY_PATH", "").split(os.pathsep) if folder]
    settings = sorted(Path("/etc/ld.so.conf.d").glob("*.conf"))
    lines = [line.strip() for path in settings for line in path.read_text(errors="replace").splitlines()]
    built_in = ["/lib", "/usr/lib", "/lib64", "/usr/lib64", "/usr/local/lib"]
    ours = [str(folder) for root in ("/lib", "/usr/lib") for folder in Path(root).glob("*-linux-gnu*")]
    return [Path(each) for each in (*told, *(line for line in lines if line.startswith("/")), *built_in, *ours)]
