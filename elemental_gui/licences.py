"""What the program is made of and under which licences: the components and their texts in resources/licences."""

from __future__ import annotations

import json
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

import attrs

from elemental_gui import assets

_FOLDER: Final = "licences"
_LISTS: Final = "index.json", "system.json"
"""What every copy of the program holds; and what a built bundle adds, the libraries of the system it was built on."""


@attrs.frozen
class Component:
    """A part of what is shipped, with the rights of its authors."""

    name: str
    use: str
    """What it does here, in a few words."""
    licence: str
    """The SPDX expression."""
    copyright: str
    homepage: str
    distribution: str
    """The Python distribution it is installed from; empty where it has none."""
    texts: tuple[str, ...]
    """Names for `text`, the most important first."""

    @property
    def version(self) -> str:
        """The version that is installed here; empty where that is not known."""
        if not self.distribution:
            return ""
        try:
            return version(self.distribution)
        except PackageNotFoundError:
            return ""


def components() -> tuple[Component, ...]:
    """List everything that is shipped, the program first."""
    entries = (entry for name in _LISTS for entry in _entries(name))
    return tuple(Component(**{**entry, "texts": tuple(entry["texts"])}) for entry in entries)


def text(name: str) -> str:
    """Return the text of a licence by one of a component's names. Raises FileNotFoundError when there is none."""
    return assets.text(*name.split("/"))


def _entries(name: str) -> list[dict[str, Any]]:
    path = assets.path(_FOLDER, name)
    if not path.exists():
        return []
    entries: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["components"]
    return entries

