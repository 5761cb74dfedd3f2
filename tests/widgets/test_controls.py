"""What can be seen of controls in every theme: where the keyboard is, and what a field hopes for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QSlider,
    QTabBar,
    QTextBrowser,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from elemental_gui.scenes.kit.style import theme as themes
from elemental_gui.scenes.kit.style.icons import push_button, tool_button
from elemental_gui.scenes.kit.style.layouts import filled
from elemental_gui.scenes.kit.style.theme import Theme, current_theme, style_sheet
from elemental_gui.widgets.parts.choices import Number
from elemental_gui.widgets.parts.radio import Radio
from tests.support.contrast import SHAPE, TEXT, contrast
from tests.support.exposed import exposed

FEWEST = 60
"""Points that a ring round the smallest control has at least."""


def pressed(parent: QWidget, *, tool: bool = False, framed: bool = False, checked: bool = True) -> QWidget:
    button: QAbstractButton = tool_button("flip", "Flip", parent) if tool else push_button("Show", parent)
    button.setProperty("framed", framed)
    button.setCheckable(True)
    button.setChecked(checked)
    return button


def on(button: QAbstractButton) -> QWidget:
    button.setChecked(True)
    return button


def listed(parent: QWidget) -> QWidget:
    view = QListWidget(parent)
    view.addItems(["one", "two"])
    return view


def tabbed(parent: QWidget) -> QWidget:
    bar = QTabBar(parent)
    bar.addTab("Turns")
    bar.addTab("Curve")
    return bar


CONTROLS: dict[str, Callable[[QWidget], QWidget]] = {
    "a button": lambda parent: push_button("Back", parent),
    "the main button": lambda parent: push_button("Start", parent, primary=True),
    "a button that is on": pressed,
    "an icon": lambda parent: pressed(parent, tool=True, checked=False),
    "an icon that is on": lambda parent: pressed(parent, tool=True),
    "a framed icon": lambda parent: pressed(parent, tool=True, framed=True, checked=False),
    "a line": QLineEdit,
    "a text": QPlainTextEdit,
    "a text to read": QTextBrowser,
    "a choice": QComboBox,
    "a number": Number,
    "a list": listed,
    "tabs": tabbed,
    "a slider": lambda parent: QSlider(Qt.Orientation.Horizontal, parent),
    "a box": lambda parent: QCheckBox("The computer may give hints", parent),
    "a ticked box": lambda parent: on(QCheckBox("The computer may give hints", parent)),
    "a way": lambda parent: Radio("The program draws", parent),
    "the chosen way": lambda parent: on(Radio("The program draws", parent)),
}


@pytest.fixture(params=themes.THEMES, ids=lambda theme: theme.name)
def worn(request: pytest.FixtureRequest, qapp: QApplication, wear: Callable[[Theme], None]) -> Generator[None]:
    """Every theme with its style sheet."""
    wear(request.param)
    qapp.setStyleSheet(style_sheet(request.param))
    yield
    qapp.setStyleSheet("")


def points(image: QImage) -> list[int]:
    kept = image.convertToFormat(QImage.Format.Format_ARGB32)  # whose bits go with it
    return memoryview(kept.constBits()).cast("I").tolist()


@pytest.mark.usefixtures("worn")
@pytest.mark.parametrize("name", CONTROLS)
def test_the_keyboard_changes_enough_of_a_control(qtbot: QtBot, name: str) -> None:
    """In high contrast a black frame became navy, and a chosen way nearly black."""
    page = QWidget()
    control = CONTROLS[name](page)
    filled(QVBoxLayout(page), control)
    page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    exposed(qtbot, page, 300, 120)
    page.activateWindow()
    page.setFocus()
    without = points(page.grab().toImage())
    place = control.geometry()
    control.setFocus(Qt.FocusReason.OtherFocusReason)
    assert control.hasFocus() and control.geometry() == place
    changes = Counter(pair for pair in zip(without, points(page.grab().toImage()), strict=True) if pair[0] != pair[1])
    seen = sum(number for (old, new), number in changes.items() if contrast(QColor(old), QColor(new)) >= SHAPE)
    assert seen >= FEWEST


@pytest.mark.usefixtures("worn")
@pytest.mark.parametrize("kind", [QLineEdit, QPlainTextEdit])
def test_what_a_field_hopes_for_can_be_read(qtbot: QtBot, kind: type[QLineEdit | QPlainTextEdit]) -> None:
    """Where it can be of several lines it was printed at half strength."""
    field = kind()
    field.setPlaceholderText("Paste the message")
    exposed(qtbot, field, 300, 60)
    field.clearFocus()
    inside = field.grab().toImage().copy(12, 8, 200, 44)
    ground = current_theme().field
    assert max(contrast(QColor(ink), ground) for ink in set(points(inside))) >= TEXT


@pytest.mark.usefixtures("worn")
def test_the_arrows_of_qt_s_own_file_dialog_are_seen(qtbot: QtBot) -> None:
    """They were black on the dark theme, and those that were off stood out more."""
    dialog = QFileDialog(options=QFileDialog.Option.DontUseNativeDialog)
    exposed(qtbot, dialog)
    for name in ("backButton", "forwardButton", "toParentButton"):
        button = dialog.findChild(QToolButton, name)
        assert isinstance(button, QToolButton)
        inks = set(points(button.icon().pixmap(24).toImage()))
        opaque = [QColor(ink) for ink in inks if ink >> 24 == 255]
        assert max(contrast(ink, current_theme().window) for ink in opaque) >= SHAPE, name
