"""What a bundle holds: the modules and plugins that are used, and of shared libraries only what these need.

PyInstaller gathers whatever its hooks know of, and on a full machine that is half a desktop. Here it is the other way
round: the plugins are named, and a library is kept if something that is kept needs it and the system is not counted
on for it.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib.metadata import distributions
from pathlib import Path, PurePosixPath

from make_licences import locked_names

Entry = tuple[str, str, str]
"""As PyInstaller writes it: the path in the bundle, the file on this machine, and the kind."""

PLUGINS = frozenset((
    "platforms/qxcb", "platforms/qwayland", "platforms/qwindows", "platforms/qcocoa", "platforms/qoffscreen",
    "iconengines/qsvgicon",
    "imageformats/qsvg",
    "imageformats/qjpeg",  # what is printed may hold pictures, and Qt writes them into PDF files as JPEG
    "platforminputcontexts/composeplatforminputcontextplugin",
    "platforminputcontexts/ibusplatforminputcontextplugin",
    "platformthemes/qxdgdesktopportal",
    "printsupport/cupsprintersupport", "printsupport/cocoaprintersupport", "printsupport/windowsprintersupport",
    "wayland-decoration-client/adwaita", "wayland-decoration-client/bradient",
    "wayland-graphics-integration-client/qt-plugin-wayland-egl",
    "wayland-shell-integration/xdg-shell",
))  # fmt: skip
"""The plugins of Qt, on all systems, by folder and name without `lib` in front."""

NEVER = (
    "PySide6.QtDBus", "PySide6.QtNetwork", "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtOpenGL",
    "_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw", "_multibytecodec",
    "_hashlib", "_ssl", "_tkinter", "asyncio", "chess", "ctypes", "curses", "distutils", "ensurepip", "lxml",
    "numpy", "pandas", "PIL", "pip", "pydoc", "pytest", "readline", "setuptools", "sqlite3", "ssl",
    "tkinter", "unittest",
)  # fmt: skip
"""Modules that something asks for without need; among them all that would ship OpenSSL, and readline, which is GPL."""

FROM_SYSTEM = {
    "ld-linux-x86-64.so.2": "libc6",
    "ld-linux-aarch64.so.1": "libc6",
    "libc.so.6": "libc6",
    "libdl.so.2": "libc6",
    "libm.so.6": "libc6",
    "libpthread.so.0": "libc6",
    "librt.so.1": "libc6",
    "libutil.so.1": "libc6",
    "libresolv.so.2": "libc6",
    "libcrypt.so.1": "libcrypt1",
    "libgcc_s.so.1": "libgcc-s1",
    "libstdc++.so.6": "libstdc++6",  # with an older copy the graphics drivers of a newer system do not load
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libglx0",
    "libOpenGL.so.0": "libopengl0",
    "libX11.so.6": "libx11-6",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb.so.1": "libxcb1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libz.so.1": "zlib1g",
    "libcups.so.2": "libcups2",
}
"""Libraries that a bundle for Linux leaves to the system, and the Debian package of each."""
OPTIONAL = frozenset(("libcups2",))
"""Packages without which only a plugin is missing: here printing."""


def is_wanted(path: str) -> bool:
    """Tell whether a file that PyInstaller found is to be kept, as far as its path in the bundle can tell."""
    parts = PurePosixPath(path.replace("\\", "/")).parts
    if "plugins" in parts:
        folder, name = parts[-2:]
        return f"{folder}/{name.partition('.')[0].removeprefix('lib')}" in PLUGINS
    if "translations" in parts and "PySide6" in parts:
        return False
    if parts[0].endswith(".dist-info"):
        return parts[-1] == "METADATA"  # for the versions in the About window
    # A renderer and compilers for what this program never does: three-dimensional scenes.
    return parts[-1] not in ("opengl32sw.dll", "d3dcompiler_47.dll", "D3DCompiler_47.dll")


def chosen(binaries: Iterable[Entry], needs: Callable[[str], Iterable[str]]) -> list[Entry]:
    """Keep the wanted modules and plugins, and the libraries that they need, directly or not.

    `needs` gives the names of the libraries that a file asks the system's loader for.
    """
    wanted = [entry for entry in binaries if is_wanted(entry[0]) and Path(entry[0]).name not in FROM_SYSTEM]
    # There may be several of a name: on Windows Python, PySide6 and shiboken6 each have the run-time libraries of C++
    # beside them, and find no others.
    libraries: dict[str, list[Entry]] = {}
    for entry in filter(is_library, wanted):
        libraries.setdefault(key(entry[0]), []).append(entry)
    kept = {entry[0]: entry for entry in wanted if not is_library(entry)}
    open_files = list(kept.values())
    while open_files:
        for name in needs(open_files.pop()[1]):
            for entry in libraries.pop(key(name), ()):
                kept[entry[0]] = entry
                open_files.append(entry)
    return sorted(kept.values())


def is_library(entry: Entry) -> bool:
    """Tell whether a file is only there because another needs it: no module, no plugin, not Python itself."""
    path, _source, kind = entry
    name = Path(path).name
    return kind == "BINARY" and "plugins" not in PurePosixPath(path.replace("\\", "/")).parts and not is_python(name)


def is_python(name: str) -> bool:
    """Tell whether a file is the language itself, which the bundle's starter loads."""
    return re.fullmatch(r"(lib)?python3.*|Python", name, re.IGNORECASE) is not None


def key(name: str) -> str:
    """Give what two mentions of the same library have in common; Windows knows no case."""
    return PurePosixPath(name.replace("\\", "/")).name.lower()


def links(datas: Iterable[Entry], binaries: Iterable[Entry]) -> list[Entry]:
    """Keep the data that is wanted; of links and of macOS's frameworks only those that hold or mean what is kept."""
    there = {path for path, _source, _kind in binaries}
    frameworks = {framework(path) for path in there} - {""}

    def holds(path: str, source: str, kind: str) -> bool:
        if framework(path):
            return framework(path) in frameworks
        return kind != "SYMLINK" or source in there

    return [entry for entry in datas if is_wanted(entry[0]) and holds(*entry)]


def framework(path: str) -> str:
    """Give the folder of the framework in which a file lies; empty if it lies in none."""
    before, mark, _inside = path.partition(".framework/")
    return before if mark else ""


# --- what a finished bundle for Linux asks of the system --------------------------------------


def elf_files(folder: Path) -> Iterator[Path]:
    """Give every program and shared library below a folder."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == b"\x7fELF":
                    yield path


def needed_by(path: Path | str) -> list[str]:
    """Give the names of the libraries that a Linux program or library asks for itself, and not what these ask for."""
    return re.findall(r"^\s+NEEDED\s+(\S+)", described(path), re.MULTILINE)


def described(path: Path | str) -> str:
    """Give what binutils say about a program or library."""
    return subprocess.run(["objdump", "-p", path], capture_output=True, text=True, check=True).stdout


def asked_of_system(folder: Path) -> tuple[set[str], tuple[int, ...]]:
    """Give the names of the libraries that a bundle needs and does not hold, and the oldest glibc that will do."""
    needed: set[str] = set()
    glibc = [(2, 17)]
    for path in elf_files(folder):
        needed.update(needed_by(path))
        glibc += [(int(major), int(minor)) for major, minor in re.findall(r"\sGLIBC_(\d+)\.(\d+)", described(path))]
    held = {path.name for path in folder.rglob("*")}
    return needed - held, max(glibc)


def debian_packages(folder: Path) -> tuple[list[str], list[str]]:
    """Give the packages that a bundle depends on and those it recommends; SystemExit if a library is of none."""
    names, glibc = asked_of_system(folder)
    unknown = sorted(names - set(FROM_SYSTEM))
    if unknown:
        raise SystemExit(f"nothing provides {', '.join(unknown)}: install it for the build, or add it to FROM_SYSTEM")
    packages = {FROM_SYSTEM[name] for name in names}
    version = ".".join(map(str, glibc))
    depends = [f"libc6 (>= {version})" if name == "libc6" else name for name in sorted(packages - OPTIONAL)]
    return depends, sorted(packages & OPTIONAL)


# --- whose the files of a bundle are -----------------------------------------------------------

ALLOWED = frozenset(("pyinstaller", "pyinstaller-hooks-contrib"))
"""Besides what the program's lock file lists: the starter, and the hooks that run before the program."""


def system_libraries(entries: Iterable[Entry], root: Path) -> list[Path]:
    """Give the files that come from the system; SystemExit for a Python package that the lock file does not know."""
    packages = installed_files()
    known = {*locked_names(), *ALLOWED}
    own = (root.resolve(), *(Path(folder).resolve() for folder in (sys.base_prefix, sys.prefix)))
    found, strangers = [], set()
    for path, source, kind in entries:
        if kind == "SYMLINK" or not source or source == "-":
            continue
        file = Path(source).resolve()
        package = packages.get(file)
        if package is not None:
            if package not in known:
                strangers.add(f"{path} of {package}")
        elif kind in ("BINARY", "EXTENSION") and not is_below(file, own):
            found.append(Path(source))
    if strangers:
        raise SystemExit(f"these would be shipped, but are not in the lock file: {', '.join(sorted(strangers))}")
    return found


def installed_files() -> dict[Path, str]:
    """Give for each file of an installed Python package the name of the package, as lock files write it."""
    owners = {}
    for package in distributions():
        name = re.sub(r"[-_.]+", "-", package.metadata["Name"]).lower()
        for file in package.files or ():
            owners[Path(str(package.locate_file(file))).resolve()] = name
    return owners


def is_below(file: Path, folders: Iterable[Path]) -> bool:
    """Tell whether a file lies in one of some folders; in /usr, as a system's Python is, tells nothing."""
    return any(file.is_relative_to(folder) for folder in folders if folder != Path("/usr"))
