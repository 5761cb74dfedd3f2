"""Which rules a position is read under: game, preset, switches and seats, as one value that plain data can carry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from elemental_gui.engine.catalog import load, named
from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.options import chosen


@attrs.frozen
class RulesChoice:
    """Rules by name. Whether they fit together is found out by `start`."""

    slug: str
    preset: str
    options: tuple[tuple[str, str], ...] = ()
    """Switches that differ from the preset."""
    seats: int = 2

    @property
    def game(self) -> AnyGame:
        return load(self.slug)

    def start(self) -> Position:
        """Give the first position of a game with these rules; raises OptionError."""
        return self.game.start(self.preset, dict(self.options), self.seats, 1)

    def to_json(self) -> dict[str, Any]:
        return {"game": self.slug, "preset": self.preset, "options": dict(self.options), "seats": self.seats}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> RulesChoice:
        """Read what `to_json` gave; raises OptionError for an unknown game or preset."""
        game = named(str(data["game"]))
        preset = chosen(str(data["preset"]), game.presets, "preset")
        options = tuple((str(key), str(value)) for key, value in dict(data["options"]).items())
        return cls(game.slug, preset, options, int(data["seats"]))

    @classmethod
    def default(cls, slug: str) -> RulesChoice:
        """Give a game's own preset with as few seats as it allows."""
        game = load(slug)
        return cls(slug, game.default_preset, (), game.presets[game.default_preset].seats[0])

    @classmethod
    def of(cls, position: Position) -> RulesChoice:
        """Give the rules that a position is played under."""
        preset, seats = position.preset, position.seats
        default = position.game.start(preset, {}, seats, 1).options
        changed = tuple((key, value) for key, value in position.options.items() if default.get(key) != value)
        return cls(position.game.slug, preset, changed, seats)
