"""Links in a text keep to the theme, also when it changes while they stand there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from elemental_gui.scenes.kit.style.theme import DARK, LIGHT, Theme
from elemental_gui.widgets.parts.fitted_label import LinkedLabel
from tests.support.exposed import exposed


def colours(label: QLabel) -> set[str]:
    """The colours of what is painted."""
    picture = label.grab().toImage()
    return {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(picture.height())}


def test_a_link_takes_the_colour_of_another_theme_at_once(qtbot: QtBot, wear: Callable[[Theme], None]) -> None:
    wear(LIGHT)
    label = exposed(qtbot, LinkedLabel('<b><a href="next">MMMM need you</a></b>'))
    assert LIGHT.accent.name() in colours(label)
    wear(DARK)
    assert DARK.accent.name() in colours(label) and LIGHT.accent.name() not in colours(label)
