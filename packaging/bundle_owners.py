"""Whose a file of a bundle is: nothing is shipped that is neither ours, nor Python's, nor locked, nor the system's."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from importlib.metadata import distributions
from pathlib import Path

from make_licences import locked_names

ALLOWED = frozenset(("pyinstaller", "pyinstaller-hooks-contrib"))
"""Besides what the program's lock file lists: the starter, and the hooks that run before the program."""


def system_libraries(entries: Iterable[tuple[str, str, str]], root: Path) -> list[Path]:
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
