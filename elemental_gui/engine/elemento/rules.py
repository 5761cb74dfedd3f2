"""The rule switches of Elemento, and the one set of rules that its text gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from elemental_gui.engine.core.options import Preset, switch


@attrs.frozen
class Rules:
    """The switches under which one game is played; keys and values as in records."""

    variation_dice: bool = switch(
        ("off", "on"), "3b.22", "Turning the dice",
        "off: both dice are thrown in every turn. on: they are thrown once; after each turn the die of the colour "
        "that was used is turned to its other colour.")
    double_removal: str = switch(
        ("per_line", "same_colour"), "3b.7", "Two lines at once",
        "per_line: light or dark is chosen for each line by itself. same_colour: what is cleared from both lines "
        "has the same shade.")
    """Also ruling E.4."""
    must_move: bool = switch(
        ("on", "off"), "3b.14", "Moving when nothing can be placed",
        "on: whoever can place nothing has to move if a move is possible. off: passing is allowed instead.")


STANDARD: Final = Preset(
    "standard", "Elemento", "The manual of 2006 by Selecta, authors Momo Besedic and Wilfried Lepuschitz",
    "Two to four players roll two colours, place elements that may not repeat, and score full rows and columns.",
    Rules(), (2, 3, 4), "",
)  # fmt: skip
PRESETS: Final[Mapping[str, Preset[Rules]]] = {STANDARD.name: STANDARD}
