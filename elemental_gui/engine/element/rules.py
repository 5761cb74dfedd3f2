"""Element's rule switches and the five presets, each naming its source."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.core.options import Preset, switch

ON_OFF: Final = ("on", "off")


@attrs.frozen
class Rules:
    """The switches under which one game of Element is played; keys and values as in records (exact spelling X.16)."""

    preset: str
    steps_forced: bool = switch(
        ON_OFF, "1c.9", "Steps must be used up",
        "on: every step of the turn has to be made. off: unused steps lapse.")
    unplaceable: str = switch(
        ("discard", "forfeit"), "1c.26", "A stone that fits nowhere",
        "discard: it is set aside when the turn ends, or goes back into the bag. "
        "forfeit: the turn cannot end and the seat loses.")
    """Also rulings 1c.27 to 1c.29."""
    trap_test: str = switch(
        ("turn_start", "after_action", "immediate"), "1c.66", "When a trapped sage is noticed",
        "turn_start: when its own turn begins. after_action: after every placement, step or ride. "
        "immediate: the same, and an action that traps one's own sage is illegal.")
    """Also rulings 1c.67 to 1c.69."""
    both_blocked: str = switch(
        ("mover_wins", "mover_loses"), "1c.70", "Both sages trapped",
        "mover_wins: the seat that moved last wins. mover_loses: the other one does.",
        idle=("trap_test", "immediate"))
    ride_counts_as_escape: bool = switch(
        ON_OFF, "1c.64", "A ride is an exit",
        "on: a sage that can still ride is not trapped. off: only steps count.")
    river_forbid_hairpin: bool = switch(
        ON_OFF, "1c.47", "No hairpins in rivers",
        "on: a river may not run back beside itself (down, left, up). off: it may.",
        default=False)
    """Also ruling X.12."""
    stack_on_range_member: bool = switch(
        ON_OFF, "1c.21", "Stacking inside a range",
        "on: any single earth may become a mountain. off: not one that belongs to a range already.")
    supply: str = switch(
        ("infinite", "bag30"), "1c.13", "The supply of stones",
        "infinite: every stone is equally likely. bag30: a bag with thirty of each element.")
    clock: bool = switch(ON_OFF, "1c.76", "The preset's clock", "on: the times of the preset apply. off: no clock.")
    """Also rulings 1c.77 and 1c.78."""


@attrs.frozen
class ElementPreset(Preset[Rules]):
    """A named set of rules with the words of its source."""

    wind: str
    """The word of this text for the second element: wind or air (1c.5)."""


_DEATH_MATCH: Final = Rules(
    preset="dm5", steps_forced=False, unplaceable="discard", trap_test="turn_start",
    both_blocked="mover_wins", supply="infinite",
)  # fmt: skip

PRESETS: Final[Mapping[str, ElementPreset]] = {
    preset.name: preset
    for preset in (
        ElementPreset(
            "dm5", "Death Match 5", "The Genius Repository's first text, Zero's Death Match 5",
            "Steps are optional, a stone that fits nowhere is skipped, and a trapped sage loses when its turn begins.",
            _DEATH_MATCH, (2,), "5:00+10:00 flag", "wind",
        ),
        ElementPreset(
            "dm4", "Zero's Gambit", "The re-post headed Finals Match 2, credited to Zero's Gambit",
            "The rules of Death Match 5 with a faster clock; each player draws with Nadeko.",
            attrs.evolve(_DEATH_MATCH, preset="dm4"), (2,), "4:00+10:00 flag", "wind",
        ),
        ElementPreset(
            "iak", "chaotic_iak", "The ruleset in Google Docs form by chaotic_iak",
            "All stones and steps are compulsory, and a sage trapped after any action ends the game at once; "
            "trapping both loses.",
            Rules(preset="iak", steps_forced=True, unplaceable="forfeit", trap_test="after_action",
                  both_blocked="mover_loses", supply="infinite"),
            (2,), "", "wind",
        ),
        ElementPreset(
            "pnp", "The Genius: PnP", "The last Death Match before the finals of The Genius: PnP",
            "All stones and steps are compulsory, and a sage that begins its turn trapped loses.",
            attrs.evolve(_DEATH_MATCH, preset="pnp", steps_forced=True, unplaceable="forfeit"),
            (2,), "3:00+5:00/0:30 forfeit", "air",
        ),
        ElementPreset(
            "box", "The boxed game", "The edition of 2017 by Rather Dashing Games",
            "Two to four players, thirty stones of each element in a bag, a trapped sage ends the game at once, "
            "and nobody may trap their own.",
            Rules(preset="box", steps_forced=False, unplaceable="discard", trap_test="immediate",
                  both_blocked="mover_wins", supply="bag30"),
            (2, 3, 4), "", "wind",
        ),
    )
}  # fmt: skip
DEFAULT_PRESET: Final = "pnp"


def word_of(rules: Rules, element: Element) -> str:
    """Give the word that this preset's text uses for an element: wind or air (ruling 1c.5)."""
    return PRESETS[rules.preset].wind if element is Element.WIND else element.word
