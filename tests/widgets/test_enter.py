"""Enter presses the button that has the keyboard, as the space bar does; the mouse, one that people have seen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

import elemental_gui
from elemental_gui.engine.catalog import GAMES
from elemental_gui.scenes.kit.style import buttons
from elemental_gui.scenes.kit.style.icons import push_button, tool_button
from elemental_gui.scenes.kit.style.layouts import filled
from elemental_gui.widgets.home.game_card import GameCard

MAKERS = "buttons.py", "icons.py", "accessible.py"
"""The classes that derive from Qt's: the two that Enter presses, and what stands for a painted button in no window."""


def button_on(page: QWidget, make: str, pressed: list[int]) -> QAbstractButton:
    return (
        push_button("Add", page, lambda: pressed.append(1)) if make == "words"
        else tool_button("undo", "Undo", page, lambda: pressed.append(1))
    )  # fmt: skip


@pytest.mark.parametrize("make", ["words", "icon"])
def test_enter_presses_a_button_once_and_alone(qtbot: QtBot, make: str) -> None:
    pressed: list[int] = []
    page = QWidget()
    qtbot.addWidget(page)
    button = button_on(page, make, pressed)
    filled(QVBoxLayout(page), button)
    QTest.keyClick(button, Qt.Key.Key_Return)
    QTest.keyClick(button, Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
    assert len(pressed) == 2
    QTest.keyClick(button, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)  # this confirms a turn
    button.setEnabled(False)
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert len(pressed) == 2


@pytest.mark.parametrize("make", ["words", "icon"])
def test_a_press_in_the_moment_a_button_appears_was_meant_for_what_lay_there(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, make: str
) -> None:
    now = 100.0
    monkeypatch.setattr(buttons, "monotonic", lambda: now)
    monkeypatch.setattr(QApplication, "doubleClickInterval", lambda: 400)
    pressed: list[int] = []
    page = QWidget()
    qtbot.addWidget(page)
    button = button_on(page, make, pressed)
    filled(QVBoxLayout(page), button)
    page.show()
    for press in (QTest.mouseClick, QTest.mouseDClick):
        press(button, Qt.MouseButton.LeftButton)
    assert not pressed
    now += 0.5
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    button.hide()
    button.show()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert len(pressed) == 1


def test_enter_on_a_button_of_a_card_is_not_for_the_card(qtbot: QtBot) -> None:
    card = GameCard(next(iter(GAMES.values())))
    qtbot.addWidget(card)
    asked: list[str] = []
    card.requested.connect(lambda verb, _slug: asked.append(verb))
    QTest.keyClick(card.play, Qt.Key.Key_Return)
    QTest.keyClick(card, Qt.Key.Key_Return)
    assert asked == ["play", "set_up"]


def test_every_button_of_the_program_is_of_that_kind() -> None:
    made = re.compile(r"\bQ(Push|Tool)Button\(|class \w+\((\w+, )?Q(Push|Tool)Button")
    sources = Path(elemental_gui.__file__).parent.rglob("*.py")
    assert sorted(path.name for path in sources if made.search(path.read_text(encoding="utf-8"))) == sorted(MAKERS)
