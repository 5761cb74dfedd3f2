"""What a seat, chance or the host may do in Producing Numerous Particles."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from elemental_gui.engine.core.state import AnyAction

Runs = tuple[tuple[str, int], ...]
"""Buildings in order, each with how many of it come one after the other."""


@attrs.frozen
class Submit(AnyAction):
    """The whole submission of a turn: a purchase, a buff, both or neither (rulings 0.8, 5b.3)."""

    building: str = ""
    """What is bought, such as `A1`; empty for nothing."""
    copies: int = 0
    """How many of it; 0 when nothing is bought."""
    buff: str = ""
    """The letter of the buffed resource; empty for none."""
    remove: tuple[str, ...] = ()
    """The water buildings that a W3 takes away, in canonical order (rulings 5b.29, P.13)."""

    @property
    def is_pass(self) -> bool:
        """Whether it buys and buffs nothing."""
        return not self.building and not self.buff


@attrs.frozen
class Lose(AnyAction):
    """Chance takes these buildings from a seat, in this order (rulings 5b.35, P.12)."""

    seat: int
    runs: Runs
    """No run follows one of the same building, and none is empty; see `joined`."""

    @property
    def number(self) -> int:
        return sum(count for _, count in self.runs)


@attrs.frozen
class Time(AnyAction):
    """The host ends the game by the three-hour cap: one last production, then the result (rulings 5b.41, P.9)."""


Action = Submit | Lose | Time


def joined(parts: Iterable[tuple[str, int]]) -> Runs:
    """Join what follows one another of the same building."""
    runs: list[tuple[str, int]] = []
    for name, count in parts:
        if runs and runs[-1][0] == name:
            runs[-1] = name, runs[-1][1] + count
        elif count:
            runs.append((name, count))
    return tuple(runs)
