"""The Pythons and systems that the README promises, as package indexes name them; for lock.py and the tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from packaging.utils import parse_wheel_filename

from packaging import tags

PYTHONS = ((3, 11), (3, 12), (3, 13), (3, 14), (3, 15))
SYSTEMS = {
    # The oldest that the Qt binding has wheels for: glibc 2.34 is that of Debian 12, 2.39 that of Ubuntu 24.04.
    "Linux on x86-64": [*(f"manylinux_2_{minor}_x86_64" for minor in range(34, 16, -1)), "manylinux2014_x86_64"],
    "Linux on ARM": [*(f"manylinux_2_{minor}_aarch64" for minor in range(39, 16, -1)), "manylinux2014_aarch64"],
    "Windows": ["win_amd64"],
    "macOS on ARM": list(tags.mac_platforms((14, 0), "arm64")),
    "macOS on x86-64": list(tags.mac_platforms((14, 0), "x86_64")),
}
"""The kinds of platform that each system takes."""
MARKERS = {
    "Linux on x86-64": {"sys_platform": "linux", "platform_machine": "x86_64", "os_name": "posix"},
    "Linux on ARM": {"sys_platform": "linux", "platform_machine": "aarch64", "os_name": "posix"},
    "Windows": {"sys_platform": "win32", "platform_machine": "AMD64", "os_name": "nt"},
    "macOS on ARM": {"sys_platform": "darwin", "platform_machine": "arm64", "os_name": "posix"},
    "macOS on x86-64": {"sys_platform": "darwin", "platform_machine": "x86_64", "os_name": "posix"},
}
"""How the conditions of a lock file see each system."""


def surroundings(python: tuple[int, int], system: str) -> dict[str, str]:
    """Give what the conditions of a lock file are asked of."""
    short = ".".join(map(str, python))
    return {
        "python_version": short,
        "python_full_version": f"{short}.0",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
        "platform_system": {"linux": "Linux", "win32": "Windows", "darwin": "Darwin"}[MARKERS[system]["sys_platform"]],
        **MARKERS[system],
    }


@cache
def accepted(python: tuple[int, int], system: str) -> frozenset[tags.Tag]:
    """Give the kinds of wheel that a Python takes on a system."""
    platforms = SYSTEMS[system]
    found: Iterator[tags.Tag] = tags.cpython_tags(python, platforms=platforms)
    general = tags.compatible_tags(python, f"cp{python[0]}{python[1]}", platforms)
    return frozenset((*found, *general))


def is_for(wheel: str, python: tuple[int, int], system: str) -> bool:
    """Tell whether a wheel, by its name, can be installed by a Python on a system."""
    return not parse_wheel_filename(wheel)[3].isdisjoint(accepted(python, system))
