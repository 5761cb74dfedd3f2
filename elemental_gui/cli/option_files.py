"""Rule switches whose value is the name of a file, such as a map of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from elemental_gui.engine.core.game import AnyGame
from elemental_gui.engine.core.text import quoted
from elemental_gui.engine.core.violations import OptionError

_LONGEST_FILE: Final = 10_000


def with_files(game: AnyGame, settings: Mapping[str, str]) -> dict[str, str]:
    """Replace the names of files by what is in them, where a switch allows that and names no value of its own.

    Raises OptionError for a file that cannot be read.
    """
    values = {switch.key: switch.values for switch in game.switches}
    return {
        key: game.file_options[key](_file_text(key, value))
        if key in game.file_options and value.lower() not in map(str.lower, values[key])
        else value
        for key, value in settings.items()
    }


def _file_text(key: str, name: str) -> str:
    try:
        with Path(name).open(encoding="utf-8-sig") as file:
            return file.read(_LONGEST_FILE)
    except (OSError, ValueError):
        raise OptionError(f"{key} is neither a known value nor a file that can be read: {quoted(name)}.") from None
