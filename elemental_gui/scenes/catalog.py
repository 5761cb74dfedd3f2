"""The scenes of the games, each loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from elemental_gui.engine.core.geometry import Grid
    from elemental_gui.engine.core.state import AnyAction, AnyState
    from elemental_gui.scenes.kit.art import Artwork
    from elemental_gui.scenes.kit.contract import Scene
    from elemental_gui.scenes.kit.placement import Placement
    from elemental_gui.scenes.kit.switch_editor import SwitchEditor
    from elemental_gui.scenes.kit.theme import Theme

SCENES: Final[Mapping[str, str]] = MappingProxyType({
    "element": "elemental_gui.scenes.element.scene:ElementScene",
    "compass_collisions": "elemental_gui.scenes.compass_collisions.scene:CompassScene",
    "elemento": "elemental_gui.scenes.elemento.scene:ElementoScene",
    "elemenders": "elemental_gui.scenes.elemenders.scene:ElemendersScene",
    "numerous_particles": "elemental_gui.scenes.numerous_particles.scene:ParticlesTable",
})  # fmt: skip
"""The games that can be played in the window, and the class of each one's scene; others speak the line protocol."""

AnyScene: TypeAlias = "Scene[AnyState, AnyAction]"
"""A scene of whichever game: who plays a game by its name cannot know its types."""
_WRITTEN: Final = "elemental_gui.scenes.kit.written_tokens"


class Stills(Protocol):
    """What a game's module `still` offers to whoever makes pictures of its positions."""

    def grid(self, state: AnyState) -> Grid:
        """Return the board that a position is played on."""

    def paint_state(
        self, painter: QPainter, placement: Placement, state: AnyState, theme: Theme, artwork: Artwork
    ) -> None:
        """Paint a position in scene units, with the frame of the seat to act."""

    def touched(self, state: AnyState, action: AnyAction) -> frozenset[int]:
        """Return the squares where a legal action does something that can be seen."""


class Tokens(Protocol):
    """What a game's module `token` offers to whoever draws boards that no game need be able to show."""

    def paint_ground(self, painter: QPainter, placement: Placement, theme: Theme) -> None:
        """Paint the empty board in scene units."""

    def paint_token(self, painter: QPainter, text: str, area: QRectF, artwork: Artwork, theme: Theme) -> bool:
        """Paint what a square holds into its area; False for a text that has no picture."""


class Icons(Protocol):
    """What a game's module `icons` offers to whoever lists actions."""

    def picture(self, action: AnyAction) -> str:
        """Give the board code of a stone or the name of an icon that stands for an action."""


class Miniature(Protocol):
    """What a game's module `miniature` offers; it loads none of the game's rules."""

    def paint_line(self, painter: QPainter, area: QRectF, line: str, theme: Theme, artwork: Artwork) -> None:
        """Paint a position line into an area."""


def stills(slug: str) -> Stills:
    """Return a game's painters of still pictures; raises KeyError for an unknown game."""
    module: Stills = import_module(f"{_package(slug)}.still")
    return module


def tokens(slug: str) -> Tokens:
    """Return a game's painters of single squares; a game without a scene has its tokens written out."""
    name = f"{_package(slug)}.token" if slug in SCENES else _WRITTEN
    module: Tokens = import_module(name if find_spec(name) else _WRITTEN)
    return module


def icons(slug: str) -> Icons:
    """Return the pictures that stand for a game's actions; raises KeyError for an unknown game."""
    module: Icons = import_module(f"{_package(slug)}.icons")
    return module


def miniature(slug: str) -> Miniature:
    """Return a game's painter of small boards; raises KeyError for an unknown game."""
    module: Miniature = import_module(f"{_package(slug)}.miniature")
    return module


def switch_editors(slug: str) -> Mapping[str, type[SwitchEditor]]:
    """Return what a game has to edit its house rules with, by key; the values of all others are simply typed."""
    name = f"{_package(slug)}.switch_editors" if slug in SCENES else ""
    if not name or find_spec(name) is None:
        return {}
    editors: Mapping[str, type[SwitchEditor]] = import_module(name).EDITORS
    return editors


def _package(slug: str) -> str:
    return SCENES[slug].rpartition(".")[0]


def make(slug: str, artwork: Artwork, theme: Theme) -> AnyScene:
    """Return a new scene for a game, importing it at the first call; raises KeyError for an unknown game."""
    module, name = SCENES[slug].split(":")
    scene: Callable[[Artwork, Theme], AnyScene] = getattr(import_module(module), name)
    return scene(artwork, theme)
