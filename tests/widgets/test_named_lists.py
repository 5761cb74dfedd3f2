"""A screen reader is told what every list to choose from is about, on Linux too, where Qt says only what is chosen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from elemental_gui.scenes.kit.style.layouts import filled
from elemental_gui.widgets.parts.choices import choice
from tests.support.pressing import click
from tests.support.windows import Windows

Opened = Callable[[Windows], None]


def chosen(name: str) -> Opened:
    return lambda place: place.perform(name)


def set_up(place: Windows) -> None:
    place.desk.set_up("element")
    click(place.panel.house.fold)


PAGES: dict[str, Opened] = {
    **{name: chosen(name) for name in ("check_submission", "hosts_table", "edit_position", "lessons", "puzzles")},
    "set up": set_up,
}


def told_of(box: QWidget) -> list[str]:
    interface = QAccessible.queryAccessibleInterface(box)
    relations = interface.relations(QAccessible.RelationFlag.Label)
    return [label.text(QAccessible.Text.Name).strip() for label, _ in relations]


@pytest.mark.parametrize("name", PAGES)
def test_every_list_on_a_page_is_told_by_one_label(playing: Windows, name: str) -> None:
    PAGES[name](playing)
    page = playing.window.stack
    boxes = [box for box in page.findChildren(QComboBox) if box.isVisible()]
    told = {box.accessibleName() or box.currentText(): told_of(box) for box in boxes}
    assert told and {name: labels for name, labels in told.items() if [*filter(None, labels)][1:] or not labels} == {}


def test_a_list_that_goes_takes_its_label_along(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    box = choice("Game", [("Element", "element")], page)
    filled(QVBoxLayout(page), box)
    page.show()
    page.hide()
    page.show()
    assert told_of(box) == ["Game"] and len(page.children()) == 3
    box.deleteLater()
    qtbot.waitUntil(lambda: len(page.children()) == 1)


@pytest.mark.usefixtures("dressed")
def test_an_open_list_is_as_wide_as_its_words_and_on_the_screen(qtbot: QtBot) -> None:
    long = "Turn 1.2, after air, air and water drawn by the bot that the host has asked"
    box = choice("Moment of the game", [("The start", 0), (long, 1)])
    qtbot.addWidget(box)
    box.resize(90, 30)
    box.show()
    for left in (0, box.screen().availableGeometry().right() - 90):
        box.move(left, 40)
        box.showPopup()
        view = box.view()
        assert view.sizeHintForColumn(0) <= view.viewport().width() and long in box.itemText(1)
        assert box.screen().availableGeometry().contains(view.window().geometry())
        box.hidePopup()
        assert box.width() == 90
