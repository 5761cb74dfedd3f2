"""The rule switches of Compass Collisions, and the one set of rules that its text gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from elemental_gui.engine.compass_collisions.erosion import MAPS, ErosionMap, map_named, parse_map
from elemental_gui.engine.core.options import WHOLE_NUMBER, Preset, one_of_two, switch, turn_cap


@attrs.frozen
class Rules:
    """The switches under which one game is played; keys and values as in records."""

    dmo: int = one_of_two(
        "2b.2", "Whose choice it is (DMO)",
        "The player who takes one of two privileges: saying who moves first, or placing the first two sets.")
    """Also ruling 0.15."""
    erosion: ErosionMap = switch(
        tuple(MAPS), "2b.27", "The erosion map",
        "Which number each square has. The designer's picture is lost: A and B are this program's proposals, "
        "A with one square for each number, B with two.",
        "a map of your own", map_named)
    erosion_trigger: str = switch(
        ("reached_or_passed", "exact"), "2b.23", "When a square vanishes",
        "reached_or_passed: when no more pieces are left than its number says. exact: only at that very number.")
    push_into_enemy: str = switch(
        ("push", "battle"), "2b.17", "Pushed onto the other colour",
        "push: a pushed piece pushes on whatever is next. battle: it fights a piece of the other colour.")
    collapse_after_plies: int = switch(
        ("40", "20"), "2b.29", "When the board collapses",
        "After so many turns of both players together without a lost piece, squares vanish all the same.",
        WHOLE_NUMBER)
    loss_check: str = switch(
        ("per_event", "after_cascade"), "2b.33", "When a loss is noticed",
        "per_event: after the move and after every number that vanishes. after_cascade: once, when all is over.")
    turn_cap: int = turn_cap()
    due: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    """The squares that go at each count of pieces: one of the tables of the map (ruling C.7)."""

    @due.default
    def _due(self) -> tuple[int, ...]:
        return self.erosion.exact if self.erosion_trigger == "exact" else self.erosion.reached

    @property
    def pushed_fight(self) -> bool:
        """Whether a piece pushed onto the other colour does battle."""
        return self.push_into_enemy == "battle"


STANDARD: Final = Preset(
    "standard", "Death Match 7", "The Genius Repository's text, Death Match 7 of Zero's Guardians",
    "Two sets each, four elements that change with the direction of the move, and a board that wears away.",
    Rules(), (2,), "1:00+3x1:00 penalty",
)  # fmt: skip
PRESETS: Final[Mapping[str, Preset[Rules]]] = {STANDARD.name: STANDARD}


def erosion_option(text: str) -> str:
    """Turn the text of a file with a map into the value of the switch `erosion`; raises OptionError.

    A game keeps the map itself, so that its record can be read where the file is not.
    """
    return parse_map(text).spelled()
