"""The players of the program, each loaded when its game is first played by a computer."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Final

from elemental_gui.players.contract import Player
from elemental_gui.players.random_player import RandomPlayer

PLAYERS: Final[Mapping[str, str]] = MappingProxyType({
    "elemenders": "elemental_gui.players.elemenders.player",
    "numerous_particles": "elemental_gui.players.numerous_particles.player",
    "elemento": "elemental_gui.players.elemento.player",
    "compass_collisions": "elemental_gui.players.compass_collisions.player",
    "element": "elemental_gui.players.element.player",
})  # fmt: skip
"""By the game's slug, the module whose `PLAYER` it is."""


def load(slug: str) -> Player:
    """Give the player of a game; one without a player of its own is played at random."""
    if slug not in PLAYERS:
        return RandomPlayer()
    player: Player = import_module(PLAYERS[slug]).PLAYER
    return player
