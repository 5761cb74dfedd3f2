"""The numbers by which a player judges: one record with defaults, whose numbers are told and changed by their names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, Self, TypeVar

import attrs

from elemental_gui.players.contract import Player

W = TypeVar("W", bound=attrs.AttrsInstance)


class JudgingPlayer(Player, Generic[W]):
    """A player with weights, which it is made with."""

    def __init__(self, judging: W) -> None:
        self.judging = judging
        self.weights = named(judging)

    def weighing(self, weights: Mapping[str, float]) -> Self:
        return type(self)(changed(self.judging, weights))


def named(record: attrs.AttrsInstance) -> dict[str, float]:
    """List the numbers of a record; those of a tuple or a record in it have the names `field_0` or `field_inner`."""
    found: dict[str, float] = {}
    for name, value in attrs.asdict(record, recurse=False).items():
        if isinstance(value, tuple):
            found.update({f"{name}_{place}": each for place, each in enumerate(value)})
        elif attrs.has(type(value)):
            found.update({f"{name}_{inner}": each for inner, each in named(value).items()})
        else:
            found[name] = value
    return found


def changed(record: W, numbers: Mapping[str, float]) -> W:
    """Give a record of the same form with these numbers, every one of which is named."""
    values: dict[str, object] = {}
    for name, value in attrs.asdict(record, recurse=False).items():
        if isinstance(value, tuple):
            values[name] = tuple(numbers[f"{name}_{place}"] for place in range(len(value)))
        elif attrs.has(type(value)):
            values[name] = changed(value, {inner: numbers[f"{name}_{inner}"] for inner in named(value)})
        else:
            values[name] = numbers[name]
    return type(record)(**values)
