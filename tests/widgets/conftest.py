"""What the tests of the window share."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from elemental_gui.controller.preferences import PreferencesStore
from elemental_gui.scenes.kit.style.theme import LIGHT, style_sheet
from tests.support.windows import Windows, windows


@pytest.fixture
def place(qtbot: QtBot, tmp_path: Path) -> Iterator[Windows]:
    """A window on its home page."""
    with windows(qtbot, tmp_path) as made:
        yield made


@pytest.fixture
def playing(place: Windows) -> Windows:
    """A window with a game in its first turn, the host typing the luck."""
    settings = '{"preset": "dm5", "names": ["Ann", "Ben"], "typed_luck": true, "clock": "preset"}'
    place.store.games["element"] = settings
    place.desk.play("element")
    place.controller.submit_text("take 2")
    place.controller.enter_luck("fire water")
    return place


@pytest.fixture
def store(tmp_path: Path) -> PreferencesStore:
    """Preferences of somebody who wants no motion."""
    store = PreferencesStore(tmp_path / "settings.ini")
    store.change(animations="off")
    return store


@pytest.fixture(scope="session", autouse=True)
def _application(qapp: QApplication) -> None:
    """What draws needs one, whichever test comes first."""


@pytest.fixture(scope="module")
def dressed(qapp: QApplication) -> Generator[None]:
    """Give everything the margins and frames that it has in the program."""
    qapp.setStyleSheet(style_sheet(LIGHT))
    yield
    qapp.setStyleSheet("")


@pytest.fixture(params=[1.0, 1.5], ids=["text 100 %", "text 150 %"])
def scale(request: pytest.FixtureRequest, qapp: QApplication) -> Generator[float]:
    """Let the system's text be larger."""
    usual = qapp.font()
    larger = QFont(usual)
    larger.setPointSizeF(usual.pointSizeF() * float(request.param))
    qapp.setFont(larger)
    yield float(request.param)
    qapp.setFont(usual)
