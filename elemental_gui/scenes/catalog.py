"""The scenes of the games, each loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

if TYPE_CHECKING:
    from elemental_gui.engine.core.state import AnyAction, AnyState
    from elemental_gui.scenes.kit.contract import Scene
    from elemental_gui.scenes.kit.painter import Painter
    from elemental_gui.scenes.kit.style.art import Artwork
    from elemental_gui.scenes.kit.style.theme import Theme
    from elemental_gui.scenes.kit.switch_editor import SwitchEditor

_CLASSES: Final = {
    "element": "elemental_gui.scenes.element.scene:ElementScene",
    "compass_collisions": "elemental_gui.scenes.compass_collisions.scene:CompassScene",
    "elemento": "elemental_gui.scenes.elemento.scene:ElementoScene",
    "elemenders": "elemental_gui.scenes.elemenders.scene:ElemendersScene",
    "numerous_particles": "elemental_gui.scenes.numerous_particles.scene:ParticlesTable",
}  # fmt: skip
SCENES: Final[Mapping[str, str]] = MappingProxyType(_CLASSES)
"""The games that can be played in the window, and the class of each one's scene; others speak the line protocol."""

AnyScene: TypeAlias = "Scene[AnyState, AnyAction]"
"""A scene of whichever game: who plays a game by its name cannot know its types."""


class Icons(Protocol):
    """What a game's module `icons` offers to whoever lists actions."""

    def picture(self, action: AnyAction) -> str:
        """Give the board code of a stone or the name of an icon that stands for an action."""


def icons(slug: str) -> Icons:
    """Return the pictures that stand for a game's actions; raises KeyError for an unknown game."""
    module: Icons = import_module(f"{_package(slug)}.icons")
    return module


def painter(slug: str) -> Painter[AnyState]:
    """Return what paints a game; a game without a scene has its tokens written out."""
    if slug not in SCENES:
        plain: Painter[AnyState] = import_module("elemental_gui.scenes.kit.painter").Painter()
        return plain
    found: Painter[AnyState] = import_module(f"{_package(slug)}.painter").PAINTER
    return found


def switch_editors(slug: str) -> Mapping[str, type[SwitchEditor]]:
    """Return what a game has to edit its house rules with, by key; the values of all others are simply typed."""
    module = _module(slug, "switch_editors")
    editors: Mapping[str, type[SwitchEditor]] = {} if module is None else module.EDITORS
    return editors


def keys(slug: str) -> Sequence[tuple[str, str]]:
    """Return the keys that a game's scene reads beside those of every board, each with what it does."""
    module = _module(slug, "keys")
    rows: Sequence[tuple[str, str]] = () if module is None else module.KEYS
    return rows


def _module(slug: str, name: str) -> ModuleType | None:
    """Import what not every game has; None for a game without it."""
    path = f"{_package(slug)}.{name}" if slug in SCENES else ""
    return import_module(path) if path and find_spec(path) is not None else None


def _package(slug: str) -> str:
    return SCENES[slug].rpartition(".")[0]


def make(slug: str, artwork: Artwork, theme: Theme) -> AnyScene:
    """Return a new scene for a game, importing it at the first call; raises KeyError for an unknown game."""
    module, name = SCENES[slug].split(":")
    scene: Callable[[Artwork, Theme], AnyScene] = getattr(import_module(module), name)
    return scene(artwork, theme)
