"""A position that says by itself which game it is, under which rules: what a picture or a sheet of ours carries."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

import attrs

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.engine.core.violations import NotationError, OptionError
from elemental_gui.host.rejected import Rejected

KEY: Final = "elemental_gui"
"""The keyword of the text in a picture, and the first cell of the hidden row in a sheet."""
_MOST_SEATS: Final = 9
_DAMAGED: Final = "What this says about its game is damaged."


@attrs.frozen
class Identity:
    """A game, its rules, the number of its seats, and a position line."""

    slug: str
    preset: str
    options: tuple[tuple[str, str], ...]
    seats: int
    position: str

    @property
    def game(self) -> AnyGame:
        return load(self.slug)

    def start(self) -> Position:
        """Return the start of a game with these rules; raises Rejected."""
        try:
            return self.game.start(self.preset, dict(self.options), self.seats, 1)
        except OptionError as error:
            raise Rejected(str(error)) from None

    def read(self) -> Position:
        """Return the position as one to go on from; raises Rejected."""
        try:
            return self.start().read(self.position)
        except NotationError as error:
            raise Rejected(str(error)) from None

    def to_text(self) -> str:
        """Write it in one line of JSON, which needs nothing but ASCII."""
        fields = {
            KEY: 1, "game": self.slug, "preset": self.preset, "options": dict(self.options), "seats": self.seats,
            "position": self.position,
        }  # fmt: skip
        return json.dumps(fields, separators=(",", ":"))


def identity_of(position: Position) -> Identity:
    """Return what a state says about itself."""
    options = tuple(position.options.items())
    return Identity(position.game.slug, position.preset, options, position.seats, position.text)


def parse_identity(text: str) -> Identity:
    """Read what `to_text` has written; raises Rejected."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise Rejected(_DAMAGED) from None
    if not isinstance(data, Mapping) or not isinstance(data.get("options"), Mapping):
        raise Rejected(_DAMAGED)
    options = tuple((key, value) for key, value in data["options"].items() if isinstance(value, str))
    match data:
        case {"game": str(slug), "preset": str(preset), "seats": int(seats), "position": str(position)}:
            if slug not in GAMES or not 1 <= seats <= _MOST_SEATS:
                raise Rejected("This is of a game that this version of the program does not know.")
            return Identity(slug, preset, options, seats, position)
    raise Rejected(_DAMAGED)
