"""The scenes of the games, each loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from elemental_gui.engine.core.state import AnyAction, AnyState
    from elemental_gui.scenes.kit.contract import Scene, SwitchEditor
    from elemental_gui.scenes.kit.painter import Painter
    from elemental_gui.scenes.kit.style.art import Artwork
    from elemental_gui.scenes.kit.style.theme import Theme

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


def painter(slug: str) -> Painter[AnyState, AnyAction]:
    """Return what paints a game; a game without a scene has its tokens written out."""
    if slug not in SCENES:
        plain: Painter[AnyState, AnyAction] = import_module("elemental_gui.scenes.kit.painter").Painter()
        return plain
    found: Painter[AnyState, AnyAction] = import_module(f"{_package(slug)}.painter").PAINTER
    return found


def switch_editors(slug: str) -> Mapping[str, type[SwitchEditor]]:
    """Return what a game has to edit its house rules with, by key; the values of all others are simply typed."""
    name = f"{_package(slug)}.switch_editors" if slug in SCENES else ""
    if not name or find_spec(name) is None:
        return {}
    editors: Mapping[str, type[SwitchEditor]] = import_module(name).EDITORS
    return editors


def keys(slug: str) -> Sequence[tuple[str, str]]:
    """Return the keys that a game's scene reads beside those of every board, each with what it does."""
    rows: Sequence[tuple[str, str]] = getattr(import_module(_package(slug)), "KEYS", ())
    return rows


def _package(slug: str) -> str:
    return SCENES[slug].rpartition(".")[0]


def make(slug: str, artwork: Artwork, theme: Theme) -> AnyScene:
    """Return a new scene for a game, importing it at the first call; raises KeyError for an unknown game."""
    module, name = SCENES[slug].split(":")
    scene: Callable[[Artwork, Theme], AnyScene] = getattr(import_module(module), name)
    return scene(artwork, theme)
