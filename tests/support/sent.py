"""Texts as players send them in, and the positions that they are played from."""

from __future__ import annotations

from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.game import Position


def position_of(slug: str, line: str = "", preset: str = "", seats: int = 0) -> Position:
    """Give the position of a line, or the start of a game: by default in its own preset, for as many as usual."""
    game = load(slug)
    preset = preset or game.default_preset
    start = game.start(preset, {}, seats or game.presets[preset].seats[0], 1)
    return start.read(line) if line else start
