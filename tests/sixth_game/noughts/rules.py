"""The one house rule of Noughts, and its one preset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from elemental_gui.engine.core.options import Preset, switch


@attrs.frozen
class Rules:
    """The switches under which one game is played; keys and values as in records."""

    misere: bool = switch(("off", "on"), "N.6", "Three in a row", "off: three in a row win. on: three in a row lose.")


STANDARD: Final = Preset(
    "standard", "Noughts", "Known everywhere", "Two players mark nine squares in turn; three marks in a row win.",
    Rules(), (2,), "",
)  # fmt: skip
PRESETS: Final[Mapping[str, Preset[Rules]]] = {STANDARD.name: STANDARD}
