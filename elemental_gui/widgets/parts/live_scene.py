"""A game's scene on a page: made for the page, and as the user likes it."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from elemental_gui.controller.preferences import Preferences
from elemental_gui.scenes import catalog
from elemental_gui.scenes.catalog import AnyScene
from elemental_gui.scenes.kit.animator import system_prefers_stillness
from elemental_gui.scenes.kit.style.icons import artwork
from elemental_gui.scenes.kit.style.theme import current_theme


def scene_on(page: QWidget, slug: str) -> AnyScene:
    scene = catalog.make(slug, artwork(), current_theme())
    scene.setParent(page)
    return scene


def heed(scene: AnyScene, wish: Preferences) -> None:
    scene.animations = not system_prefers_stillness() if wish.animations == "system" else wish.animations == "on"
    scene.coordinates = wish.coordinates
    scene.hints = wish.hints
