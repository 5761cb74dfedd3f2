"""What the libraries of a bundle for Windows import, and whether each finds it; build.py runs it on what it has built.

    python packaging/windows_imports.py FOLDER      # the bundle's folder _internal; needs pefile, as PyInstaller does

Most machines have Microsoft's run-time libraries, those that build foremost, and so miss nothing. A machine without
them shows nothing but a message about a missing DLL.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePosixPath

import pefile  # type: ignore[import-untyped]

NOT_OF_WINDOWS = re.compile(r"(?:vcruntime|msvcp|concrt|vcomp|vccorlib)\d|python\d|qt6|pyside6|shiboken6")
"""How the names of those libraries begin that Windows itself does not have."""
QT = ("PySide6", "shiboken6")
"""Folders that PySide6 lets Windows look through as soon as it is imported; Python itself has started long before."""
LIBRARIES = (".dll", ".pyd")


def imports(content: bytes) -> list[str]:
    """Give the names, in small letters, of what a library wants that Windows does not have."""
    wanted = pefile.DIRECTORY_ENTRY["IMAGE_DIRECTORY_ENTRY_IMPORT"]
    with pefile.PE(data=content, fast_load=True) as library:
        library.parse_data_directories(directories=[wanted])
        names = {entry.dll.decode().lower() for entry in getattr(library, "DIRECTORY_ENTRY_IMPORT", ())}
    return sorted(filter(NOT_OF_WINDOWS.match, names))


def unmet(wants: Mapping[str, Sequence[str]]) -> list[str]:
    """Say which libraries do not find what they import, given for each of them, by its path, what that is."""
    there = {path.lower() for path in wants}

    def is_found(name: str, path: PurePosixPath) -> bool:
        folders = (path.parent, ".", *(QT if path.parts[0] in QT else ()))
        return any(str(PurePosixPath(folder, name)).lower() in there for folder in folders)

    return [
        f"{path} does not find {name}"
        for path, names in wants.items()
        for name in names
        if not is_found(name, PurePosixPath(path))
    ]


def main() -> int:
    """Look through a bundle; the exit code is 1 if something is missing."""
    folder = Path(sys.argv[1])
    files = [path for path in sorted(folder.rglob("*")) if path.suffix.lower() in LIBRARIES]
    missing = unmet({path.relative_to(folder).as_posix(): imports(path.read_bytes()) for path in files})
    print("\n".join(missing) or f"{len(files)} libraries find all that they import.")
    return 1 if missing or not files else 0


if __name__ == "__main__":
    sys.exit(main())
