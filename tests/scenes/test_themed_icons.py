"""Icons follow the theme by themselves, wherever they stand."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from elemental_gui.scenes.kit.style.icons import Sign, push_button, tool_button
from elemental_gui.scenes.kit.style.theme import DARK, LIGHT, Theme

Wear = Callable[[Theme], None]


def colours(pixmap: QPixmap) -> set[str]:
    """Give the colours of what is fully opaque in a picture."""
    image = pixmap.toImage()
    pixels = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return {pixel.name() for pixel in pixels if pixel.alpha() == 255}


def colours_of(icon: QIcon, mode: QIcon.Mode = QIcon.Mode.Normal) -> set[str]:
    return colours(icon.pixmap(QSize(32, 32), 1.0, mode))


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize("shown", [True, False])
def test_buttons_have_the_colours_of_the_theme(page: QWidget, wear: Wear, shown: bool) -> None:
    tool, plain = tool_button("undo", "Undo", page), push_button("Save", page, icon="save")
    filled = push_button("Start", page, icon="play", primary=True)
    if shown:
        page.show()
    for theme in (DARK, LIGHT):
        wear(theme)
        assert colours_of(tool.icon()) == colours_of(plain.icon()) == {theme.text.name()}
        assert colours_of(tool.icon(), QIcon.Mode.Disabled) == {theme.disabled_text.name()}
        assert colours_of(filled.icon()) == {theme.accent_text.name()}


def test_a_sign_has_the_colour_that_it_was_given(page: QWidget, wear: Wear) -> None:
    sign = Sign(32, page)
    sign.show_icon("warning", lambda theme: theme.bad_text)
    mark = Sign(32, page)
    mark.show_mark(2)
    for theme in (DARK, LIGHT):
        wear(theme)
        assert colours(sign.pixmap()) == {theme.bad_text.name()}
        assert colours(mark.pixmap()) == {QColor(theme.seat(2)).name()}


def test_the_same_icon_is_rendered_once(page: QWidget, wear: Wear) -> None:
    one, other = tool_button("undo", "Undo", page), tool_button("undo", "Undo once more", page)
    for theme in (DARK, LIGHT, DARK):
        wear(theme)
        assert one.icon().cacheKey() == other.icon().cacheKey()
