"""The twenty buildings as data: what each costs, and what its card says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from elemental_gui.engine.numerous_particles.ledger import AIR, EARTH, FIRE, GARNETS, WATER


@attrs.frozen
class Building:
    """One card of the table."""

    name: str
    """The letter of the resource and the tier, such as `A1`."""
    brief: str
    """What it does, as short as it can be said."""
    price: tuple[tuple[int, int], ...]
    """What a copy costs: pairs of a resource's column and an amount; for the three special prices see `special`."""
    cost: str
    """The cost in words."""
    entry: str = ""
    """What happens once, when it is bought."""
    lasting: str = ""
    """What happens on every turn of its owner, the one of the purchase included."""
    special: str = ""
    """`all`: the whole stock, of which `price` says the least amount (G3, G4); `some`: the whole stock up to the
    amount (W3); the name of a building: one copy of it beside the price (F2)."""

    @property
    def resource(self) -> str:
        return self.name[0]

    @property
    def tier(self) -> int:
        """The tier, 1 to 4; those below 4 can be lost."""
        return int(self.name[1])

    @property
    def one_copy(self) -> bool:
        """Whether a purchase is of one copy only (ruling 5b.9)."""
        return self.special in ("all", "some")


_TABLE: Final = (
    Building("G1", "Once: opponents +3 garnets. Each turn: +1 garnet.",
             ((GARNETS, 4),), "4 garnets", "Every opponent gains 3 garnets.", "Gain 1 garnet."),
    Building("G2", "Once: opponents −3 garnets. Each turn: +2 garnets.",
             ((FIRE, 4), (WATER, 4), (EARTH, 4), (AIR, 4)), "4 of each particle",
             "Every opponent loses 3 garnets.", "Gain 2 garnets."),
    Building("G3", "Once: +6 of everything. Each turn: +1 garnet for each one that effects took from anybody.",
             ((GARNETS, 10),), "All your garnets, at least 10",
             "Gain 6 garnets and 6 of each particle.",
             "Gain 1 garnet for every garnet that an effect has taken from anybody since this last counted.", "all"),
    Building("G4", "Opponents −1 garnet, then −2, −3 and so on.",
             ((GARNETS, 100),), "All your garnets, at least 100", "",
             "Every opponent loses 1 garnet at its first activation, 2 at the second, and so on.", "all"),
    Building("F1", "Opponents −1 fire.",
             ((FIRE, 2),), "2 fire", "", "Every opponent loses 1 fire."),
    Building("F2", "+1 fire.",
             ((FIRE, 1),), "1 fire and one of your F1", "", "Gain 1 fire.", "F1"),
    Building("F3", "Once: +40 fire.",
             ((FIRE, 10), (AIR, 10)), "10 fire and 10 air", "Gain 40 fire."),
    Building("F4", "Opponents lose a random building below tier 4, fire first.",
             ((FIRE, 100), (GARNETS, 25)), "100 fire and 25 garnets", "",
             "Every opponent loses a random building of tier 1, 2 or 3; fire buildings go first."),
    Building("W1", "+2 water, opponents +1.",
             ((WATER, 3),), "3 water", "", "Gain 2 water; every opponent gains 1 water."),
    Building("W2", "+1 water, opponents +2.",
             ((WATER, 7),), "7 water", "", "Gain 1 water; every opponent gains 2 water."),
    Building("W3", "Once: lose a water building of your choice.",
             ((WATER, 30),), "All your water, at most 30", "Lose a water building of your choice.", "", "some"),
    Building("W4", "Once, if you own another W4: −200 water for you. Each turn: −200 water for all with 100 or more.",
             ((WATER, 80), (GARNETS, 25)), "80 water and 25 garnets",
             "If you own another W4, lose 200 water.",
             "Everybody with 100 water or more, you included, loses 200 water."),
    Building("E1", "With the most fire: +8 earth.",
             ((EARTH, 10),), "10 earth", "", "If you have the most fire, gain 8 earth."),
    Building("E2", "With the most water: +8 earth.",
             ((EARTH, 10),), "10 earth", "", "If you have the most water, gain 8 earth."),
    Building("E3", "With the most air: +8 earth.",
             ((EARTH, 10),), "10 earth", "", "If you have the most air, gain 8 earth."),
    Building("E4", "Opponents −20 earth.",
             ((EARTH, 20), (GARNETS, 25)), "20 earth and 25 garnets", "", "Every opponent loses 20 earth."),
    Building("A1", "+1 air.",
             ((AIR, 2),), "2 air", "", "Gain 1 air."),
    Building("A2", "+2 A1.",
             ((AIR, 10),), "10 air", "", "Make 2 A1."),
    Building("A3", "+5 A2.",
             ((AIR, 100),), "100 air", "", "Make 5 A2."),
    Building("A4", "Once, as your next turn begins, with the most A4: opponents −10\u202f000 air.",
             ((AIR, 10_000), (GARNETS, 25)), "10000 air and 25 garnets",
             "When your next turn begins, and you own more A4 than every opponent, each of them loses 10000 air."),
)  # fmt: skip

BUILDINGS: Final[Mapping[str, Building]] = {building.name: building for building in _TABLE}
"""The table by name, in canonical order."""
