"""The games of the program, each loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from elemental_gui.engine.core.game import AnyGame


class Card(NamedTuple):
    """What a home screen shows of a game before its rules are loaded."""

    slug: str
    title: str
    seats: str
    length: str
    blurb: str
    module: str
    """The module whose `GAME` it is."""


_CARDS: Final = {
    card.slug: card
    for card in (
        Card(
            "element", "Element", "2-4 players", "20-60 minutes",
            "Trap the other sage with fire that spreads, wind to ride, earth that bars the way and rivers you trace.",
            "elemental_gui.engine.element.game",
        ),
        Card(
            "compass_collisions", "Compass Collisions", "2 players", "30-60 minutes",
            "Pieces that change with every step north, east, south or west, on a board that wears away under them.",
            "elemental_gui.engine.compass_collisions.game",
        ),
        Card(
            "elemento", "Elemento", "2-4 players", "30 minutes",
            "Two dice say where and what: fill lines of four different elements in four coloured quarters.",
            "elemental_gui.engine.elemento.game",
        ),
        Card(
            "elemenders", "Elemenders", "2 players", "45-90 minutes",
            "Units that march, strike and change the ground they stand on, and one true monolith to guard in secret.",
            "elemental_gui.engine.elemenders.game",
        ),
        Card(
            "numerous_particles", "Producing Numerous Particles", "2-5 players", "60-180 minutes",
            "Build, produce and starve the others of particles, until two elements are yours alone.",
            "elemental_gui.engine.numerous_particles.game",
        ),
    )
}  # fmt: skip
GAMES: Final[Mapping[str, Card]] = MappingProxyType(_CARDS)
USUAL: Final = next(iter(_CARDS))
"""The game of a command that names none."""


def load(slug: str) -> AnyGame:
    """Give a game, importing it at the first call; raises KeyError for an unknown one."""
    game: AnyGame = import_module(GAMES[slug].module).GAME
    return game
