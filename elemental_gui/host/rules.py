"""Which rules a position is read under: game, preset, switches and seats, as one value that plain data can carry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.options import chosen
from elemental_gui.engine.core.spec import AnySpec


@attrs.frozen
class RulesChoice:
    """Rules by name. Whether they fit together is found out by `start`."""

    game: str
    preset: str
    options: tuple[tuple[str, str], ...] = ()
    """Switches that differ from the preset."""
    seats: int = 2

    @property
    def spec(self) -> AnySpec:
        """The game's description."""
        return load(self.game)

    def start(self) -> Any:
        """Give the first position of a game with these rules; raises OptionError."""
        return self.spec.new(self.preset, dict(self.options), self.seats, 1)

    def to_json(self) -> dict[str, Any]:
        """Give the choice as plain data."""
        return {"game": self.game, "preset": self.preset, "options": dict(self.options), "seats": self.seats}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> RulesChoice:
        """Read what `to_json` gave; raises OptionError for an unknown game or preset."""
        spec = load(chosen(str(data["game"]), GAMES, "game"))
        preset = chosen(str(data["preset"]), spec.presets, "preset")
        options = tuple((str(key), str(value)) for key, value in dict(data["options"]).items())
        return cls(spec.slug, preset, options, int(data["seats"]))

    @classmethod
    def default(cls, game: str) -> RulesChoice:
        """Give a game's own preset with as few seats as it allows."""
        spec = load(game)
        return cls(game, spec.default_preset, (), spec.presets[spec.default_preset].seats[0])

    @classmethod
    def of(cls, spec: AnySpec, state: Any) -> RulesChoice:
        """Give the rules that a position is played under."""
        preset, seats = spec.preset(state), spec.seats(state)
        default = spec.options(spec.new(preset, {}, seats, 1))
        changed = tuple((key, value) for key, value in spec.options(state).items() if default.get(key) != value)
        return cls(spec.slug, preset, changed, seats)
