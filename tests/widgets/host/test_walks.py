"""A random walk over the controls of the host's pages, in all games: whatever is pressed, picked or typed.

The long walk: pytest tests/widgets/host/test_walks.py -m soak
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QGraphicsView,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSlider,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.host.rules import RulesChoice
from elemental_gui.widgets.editor.page import EditorPage
from tests.support.host_desk import CheckTable, EditorTable, answering_inside, moment

WORDS: Final = (
    "", "-", "?", "1", "2", "0", "over:1", "over:1+2", "act", "take", "ffw", "C4", "f30a29e30w28", "9" * 40, "1,2",
    "\u00e9\u2028", "0:30", "-1", "S4", "take 1; draw fire", "A1=1F2;B1=1M1", '[Game "element"]', "x" * 300,
    "\U0001f525 \U0001f30a",
)  # fmt: skip
KEYS: Final = (
    *map(Qt.Key, (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Return)),
    Qt.Key.Key_Space, Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Escape, Qt.Key.Key_Tab,
    *(Qt.Key(ord(letter)) for letter in "FAEW1234.SDM"),
)  # fmt: skip


@pytest.fixture(autouse=True)
def inside(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No child process: its answers are made here."""
    with answering_inside(monkeypatch):
        yield


def controls(page: QWidget) -> list[QWidget]:
    """What a host can reach now, without the doors to other windows: these end in an ellipsis."""
    kinds = (QAbstractButton, QComboBox, QLineEdit, QPlainTextEdit, QAbstractSpinBox, QSlider, QGraphicsView)
    found = [each for each in page.findChildren(QWidget) if isinstance(each, kinds)]
    return [each for each in found if each.isVisible() and each.isEnabled() and not is_door(each)]


def is_door(control: QWidget) -> bool:
    """Whether it opens a window or a menu, which would wait for an answer."""
    if not isinstance(control, QAbstractButton):
        return isinstance(control.parent(), QComboBox | QAbstractSpinBox)
    has_menu = isinstance(control, QPushButton | QToolButton) and control.menu() is not None
    return has_menu or control.text().endswith("…")


def use(rng: Random, control: QWidget) -> None:
    """Do with a control something that it is for."""
    if isinstance(control, QAbstractButton):
        control.click()
    elif isinstance(control, QComboBox):
        control.setCurrentIndex(rng.randrange(max(1, control.count())))
    elif isinstance(control, QLineEdit):
        control.setText("")
        control.insert(rng.choice(WORDS))
        control.textEdited.emit(control.text())
        control.editingFinished.emit()
    elif isinstance(control, QPlainTextEdit):
        control.setPlainText(rng.choice(WORDS))
    elif isinstance(control, QAbstractSpinBox):
        control.stepBy(rng.choice((-7, -1, 1, 7)))
    elif isinstance(control, QSlider):
        control.setValue(rng.randint(control.minimum(), control.maximum()))
    elif isinstance(control, QGraphicsView):
        touch(rng, control)


def touch(rng: Random, view: QGraphicsView) -> None:
    """Click on a board, drag over it or press a key on it."""
    area = view.viewport()
    spots = [QPoint(rng.randrange(max(1, area.width())), rng.randrange(max(1, area.height()))) for _ in range(2)]
    button = rng.choice((Qt.MouseButton.LeftButton, Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton))
    match rng.randrange(3):
        case 0:
            QTest.mouseClick(area, button, pos=spots[0])
        case 1:
            QTest.mousePress(area, button, pos=spots[0])
            QTest.mouseMove(area, spots[1])
            QTest.mouseRelease(area, button, pos=spots[1])
        case _:
            QTest.keyClick(view, rng.choice(KEYS))


def walk(page: QWidget, seed: int, steps: int) -> None:
    """Use so many controls, one after the other."""
    rng = Random(seed)
    for _ in range(steps):
        reachable = controls(page)
        use(rng, rng.choice(reachable))
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # as the event loop of the program does


def walk_in_editor(qtbot: QtBot, folder: Path, game: str, seed: int, steps: int) -> None:
    """Walk over the editor; every so often another number of seats plays, or another game."""
    table, rng = EditorTable(qtbot, folder, game), Random(seed)
    for _ in range(max(1, steps // 20)):
        preset, presets = load(game).default_preset, load(game).presets
        preset = rng.choice([preset, *presets])
        table.page.set_rules(RulesChoice(game, preset, (), rng.choice(presets[preset].seats)))
        walk(table.page, rng.randrange(10**9), 20)
        table.page.model.undo()
        check_editor(table.page)
        if rng.random() < 0.2:
            game = rng.choice(list(GAMES))
    table.wait()


def check_editor(page: EditorPage) -> None:
    """Either something is wrong with the setup and is said, or it is a position that reads as it is written."""
    model = page.model
    assert bool(model.faults) == (model.position is None)
    if model.position is not None:
        assert model.start.read(model.position.text) == model.position
    page.board.brush = page.board.brush
    page.board.hover(page.board.brush, QPointF(1, 1))


def test_fewer_seats_than_sages_is_a_fault_that_is_said(qtbot: QtBot, tmp_path: Path) -> None:
    table = EditorTable(qtbot, tmp_path)
    table.page.set_rules(RulesChoice("element", "box", (), 4))
    table.page.model.begin()
    line = table.page.model.line
    table.page.set_rules(RulesChoice("element", "box", (), 2))
    told = [fault.message for fault in table.page.model.faults]
    assert told == ["The board has sages of 4 seats; this game has 2."]
    table.page.set_rules(RulesChoice("element", "box", (), 4))
    assert table.page.model.line == line and not table.page.model.faults


@pytest.mark.parametrize("game", GAMES)
def test_nothing_breaks_in_the_editor(qtbot: QtBot, tmp_path: Path, game: str) -> None:
    walk_in_editor(qtbot, tmp_path, game, 1, 60)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_breaks_at_the_host_s_desk(qtbot: QtBot, tmp_path: Path, game: str) -> None:
    walk_at_desk(qtbot, tmp_path, game, 1, 60)


def walk_at_desk(qtbot: QtBot, folder: Path, game: str, seed: int, steps: int) -> None:
    """Walk over the page Check a submission, with one known position after the other."""
    table, rng = CheckTable(qtbot, folder), Random(seed)
    with qtbot.waitExposed(table.page):
        table.page.show()
    for _ in range(max(1, steps // 20)):
        seats = rng.choice(load(game).presets[load(game).default_preset].seats)
        table.page.know(moment(game, seats=seats))
        walk(table.page, rng.randrange(10**9), 20)
        game = rng.choice([game, *GAMES])
    table.page.inquiry.close()


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(2, 7))
def test_nothing_breaks_for_long(qtbot: QtBot, tmp_path: Path, game: str, seed: int) -> None:
    walk_in_editor(qtbot, tmp_path / "editor", game, seed, 1_000)
    walk_at_desk(qtbot, tmp_path / "desk", game, seed, 1_000)
