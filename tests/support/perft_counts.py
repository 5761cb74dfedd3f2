"""Frozen counts of game trees: what the files in tests/data/perft say, which any other implementation can check too."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from elemental_gui.engine.core.game import Game

FOLDER: Final = Path(__file__).parents[1] / "data" / "perft"


class Count(NamedTuple):
    """One count of a file with the position that it belongs to."""

    title: str
    preset: str
    players: int
    first: int
    settings: dict[str, str]
    position: str
    depth: int
    total: int

    def state(self, spec: Game[Any, Any]) -> Any:
        """Give the state that is counted from."""
        start = spec.new(self.preset, self.settings, self.players, self.first)
        return spec.parse_position(start, self.position) if self.position else start


def read_counts(spec: Game[Any, Any]) -> list[Count]:
    """Read a game's file: paragraphs of a title, `new`, perhaps `setup`, and counts."""
    counts: list[Count] = []
    title, preset, position, settings, players, first = "", "", "", {}, 0, 0
    for line in (FOLDER / f"{spec.slug}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            title = line[2:]
        elif line.startswith(f"new {spec.slug}"):
            words = line.split()[2:]
            preset = words.pop(0) if spec.named_presets else spec.default_preset
            settings, position = dict(word.split("=") for word in words), ""
            players = int(settings.pop("players", str(spec.presets[preset].seats[0])))
            first = int(settings.pop("first", "1"))
        elif line.startswith("setup "):
            position = line.removeprefix("setup ")
        elif line.startswith("perft "):
            depth, count = line.removeprefix("perft ").split(" = ")
            counts.append(Count(title, preset, players, first, settings, position, int(depth), int(count)))
    return counts
