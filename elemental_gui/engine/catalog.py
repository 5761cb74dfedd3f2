"""The games of the program, each loaded when it is first asked for, as is what understands their names.

The home screen shows what is here before anything else is loaded.
"""

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
    goal: str
    """How one wins and what with, in a sentence."""
    module: str
    """The module whose `GAME` it is."""


_CARDS: Final = {
    card.slug: card
    for card in (
        Card(
            "element", "Element", "2-4 players", "20-60 minutes",
            "Leave the sage you hunt no exit: fire spreads, rivers flow, whirlwinds carry, earth bars the way.",
            "elemental_gui.engine.element.game",
        ),
        Card(
            "compass_collisions", "Compass Collisions", "2 players", "30-60 minutes",
            "Take every piece of one element from the other side, on a board that wears away under both.",
            "elemental_gui.engine.compass_collisions.game",
        ),
        Card(
            "elemento", "Elemento", "2-4 players", "30 minutes",
            "Fill lines with four different elements: five points win, or having laid all your stones; with three or "
            "four players, three points.",
            "elemental_gui.engine.elemento.game",
        ),
        Card(
            "elemenders", "Elemenders", "2 players", "45-90 minutes",
            "Find and destroy the one true monolith among the other side's five before your own falls.",
            "elemental_gui.engine.elemenders.game",
        ),
        Card(
            "numerous_particles", "Producing Numerous Particles", "2-5 players", "60-180 minutes",
            "Be the last not below zero in two of the four particles: build, produce, and starve the others.",
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


def named(name: str) -> AnyGame:
    """Give the game that somebody names, in any case; raises OptionError for an unknown one."""
    from elemental_gui.engine.core.options import chosen

    return load(chosen(name, GAMES, "game"))
