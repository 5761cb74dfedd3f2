"""The size of text, which is fitted to the room."""

from __future__ import annotations

from collections.abc import Callable, Generator

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from elemental_gui.engine.numerous_particles.state import State
from elemental_gui.scenes.kit.style.theme import DARK, LIGHT, Theme, style_sheet
from tests.scenes.numerous_particles.played import Game
from tests.support.numerous_particles_tables import table

Sit = Callable[[State], Game]


def sizes(game: Game) -> set[float]:
    panels = game.table.panels
    shown = [each for panel in (panels.seats, panels.shop, panels.form) for each in panel.findChildren(QWidget)]
    return {each.font().pointSizeF() for each in shown if each.isVisible()}


@pytest.fixture
def dress(qapp: QApplication, wear: Callable[[Theme], None]) -> Generator[Callable[[Theme], None]]:
    """Let the application wear a theme with its style sheet, which makes Qt forget the fonts of widgets."""

    def put_on(theme: Theme) -> None:
        qapp.setStyleSheet(style_sheet(theme))
        wear(theme)

    yield put_on
    qapp.setStyleSheet("")


def test_text_keeps_its_size_when_the_theme_changes(sit: Sit, dress: Callable[[Theme], None]) -> None:
    dress(LIGHT)
    game = sit(table("1 0 0 0 0 0 F1\n2 0 0 0 0 0\n3 0 9 0 0 0"))
    game.table.resize(1800, 1300)
    QApplication.processEvents()
    before = sizes(game)
    assert max(before) > QApplication.font().pointSizeF(), "there is room for larger text"
    dress(DARK)
    game.table.set_theme(DARK)
    QApplication.processEvents()
    assert sizes(game) == before
