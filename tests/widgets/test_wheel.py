"""The wheel: it scrolls a page, and changes no list or number in passing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QSpinBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

import elemental_gui
from elemental_gui.scenes.kit.style.layouts import filled
from elemental_gui.widgets.parts import choices
from elemental_gui.widgets.parts.choices import Number, choice


def turn(field: QWidget) -> None:
    """Turn the wheel one notch down with the pointer on a field."""
    QApplication.sendEvent(field, QWheelEvent(
        QPointF(3, 3), QPointF(field.mapToGlobal(QPoint(3, 3))), QPoint(), QPoint(0, -120),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    ))  # fmt: skip


@pytest.mark.parametrize("kind", ["list", "number"])
def test_the_wheel_changes_a_field_only_where_the_keyboard_is(qtbot: QtBot, kind: str) -> None:
    field: QComboBox | QSpinBox = choice("Fruit", (("Apple", 0), ("Pear", 1))) if kind == "list" else Number()
    page, other = QWidget(), QLineEdit()
    qtbot.addWidget(page)
    filled(QVBoxLayout(page), other, field)
    with qtbot.waitExposed(page):
        page.show()
    if isinstance(field, QSpinBox):
        field.setValue(9)
    before = field.currentIndex() if isinstance(field, QComboBox) else field.value()
    other.setFocus()
    turn(field)
    assert (field.currentIndex() if isinstance(field, QComboBox) else field.value()) == before
    assert not field.focusPolicy() & Qt.FocusPolicy.WheelFocus & ~Qt.FocusPolicy.StrongFocus
    field.setFocus()
    turn(field)
    assert (field.currentIndex() if isinstance(field, QComboBox) else field.value()) != before


def test_every_list_and_number_of_the_program_is_of_that_kind() -> None:
    name = "Q(ComboBox|SpinBox|DoubleSpinBox)"
    made = re.compile(rf"\b{name}\(|class \w+\({name}")
    sources = Path(elemental_gui.__file__).parent.rglob("*.py")
    makers = {path for path in sources if made.search(path.read_text(encoding="utf-8"))}
    assert makers == {Path(choices.__file__)}  # the two classes that derive from them
