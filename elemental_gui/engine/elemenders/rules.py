"""The rule switches of Elemenders, and the one set of rules that its text gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from elemental_gui.engine.core.options import Preset, switch, turn_cap

OFF_ON: Final = ("off", "on")


@attrs.frozen
class Rules:
    """The switches under which one game is played; keys and values as in records."""

    rows: int = switch(
        ("10", "12"), "4b.1", "The height of the board",
        "10: the set-up's board, eleven columns by ten rows. 12: the one that the movement section mentions.")
    attack_diagonal: bool = switch(
        OFF_ON, "4b.31", "Attacks to the diagonal",
        "off: a unit attacks up, down, left and right. on: its diagonal neighbours as well.")
    terrain_tick: str = switch(
        ("end_of_player_turn", "end_of_activation"), "4b.27", "When terrain works",
        "end_of_player_turn: on all units of a player when the turn is confirmed. end_of_activation: on a unit as "
        "soon as it has attacked or terraformed, on the others when the turn is confirmed.")
    """Also ruling E.6."""
    slide_from_land: bool = switch(
        OFF_ON, "4b.15", "Sliding onto a river",
        "off: a water unit slides only if it stands on a river. on: it may start beside one.")
    """Also ruling E.10."""
    straight_only: bool = switch(
        OFF_ON, "4b.11", "Moves in one direction",
        "off: a move of two parts may turn. on: both parts go in the same direction.")
    """Also ruling E.9."""
    turn_cap: int = turn_cap()


STANDARD: Final = Preset(
    "standard", "Elemenders", "The design text by Nick Robison",
    "Six units a side burn, flood and plant the ground between them and hunt for the one true monolith of five.",
    Rules(), (2,), "",
)  # fmt: skip
PRESETS: Final[Mapping[str, Preset[Rules]]] = {STANDARD.name: STANDARD}
