"""The scenes of the games, each loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from elemental_gui.scenes.kit.art import Artwork
    from elemental_gui.scenes.kit.board_scene import BoardScene
    from elemental_gui.scenes.kit.theme import Theme

SCENES: Final[Mapping[str, str]] = MappingProxyType({
    "element": "elemental_gui.scenes.element.scene:ElementScene",
})  # fmt: skip
"""The games that can be played in the window, and the class of each one's scene; others speak the line protocol."""


def make(slug: str, artwork: Artwork, theme: Theme) -> BoardScene:
    """Return a new scene for a game, importing it at the first call; raises KeyError for an unknown game."""
    module, name = SCENES[slug].split(":")
    scene: BoardScene = getattr(import_module(module), name)(artwork, theme)
    return scene
