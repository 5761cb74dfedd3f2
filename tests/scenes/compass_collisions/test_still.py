"""Still pictures of Compass Collisions, and the editors of its house rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from elemental_gui.engine.compass_collisions.board import GRID
from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.core.events import touched
from elemental_gui.scenes.compass_collisions.painter import PAINTER
from elemental_gui.scenes.compass_collisions.sets import set_picture
from elemental_gui.scenes.compass_collisions.switch_editors import ErosionEditor
from elemental_gui.scenes.kit.style.art import Artwork
from elemental_gui.scenes.kit.style.look import Look
from elemental_gui.scenes.kit.style.theme import THEMES, Theme
from tests.support.drawings.compass_collisions import erosion, position
from tests.support.exposed import exposed
from tests.support.pressing import click

BOARD = """
    A B C
  1 E f #
  2 . . .
"""


def test_squares_that_stand_empty_have_their_numbers_printed() -> None:
    state = position(BOARD, erosion=erosion("""
        A B C
      1 9 8 .
      2 7 . .
    """))
    assert PAINTER.printed(state) == {(0, 1): "7"}


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_all_eight_pieces_differ_in_colour_and_in_grey(theme: Theme) -> None:
    look = Look(Artwork(), theme, 48, 1.0)
    for form in (QImage.Format.Format_ARGB32, QImage.Format.Format_Grayscale8):
        seen = {bytes(PAINTER.picture(code, look).toImage().convertToFormat(form).constBits()) for code in "EWFAewfa"}
        assert len(seen) == 8


@pytest.mark.usefixtures("qapp")
def test_a_set_is_drawn_in_three_rows() -> None:
    look = Look(Artwork(), THEMES[0], 70, 1.0)
    shown = set_picture("EWFAE../.WFA./...", 1, look, 2.0)
    assert (shown.width(), shown.height()) == (140, 60)


@pytest.mark.parametrize(
    ("text", "names"), [("A1 S1", "A1 A2"), ("A1 E1", "A1 B1"), ("A1 N1", "A1"), ("penalty A1", "A1")]
)
def test_the_squares_of_an_action(text: str, names: str) -> None:
    state = position(BOARD.replace("E f #", "E . #") if text == "A1 S1" else BOARD)
    squares = touched(GAME.events(state, GAME.parse_action(state, text)))
    assert {GRID.names[square] for square in squares} >= set(names.split())


@pytest.fixture
def editor(qtbot: QtBot) -> ErosionEditor:
    return exposed(qtbot, ErosionEditor())


def type_into(editor: ErosionEditor, row: int, column: int, text: str) -> None:
    """Click a square and type."""
    index = editor.table.model().index(row, column)
    place: QPoint = editor.table.visualRect(index).center()
    QTest.mouseClick(editor.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.keyClicks(editor.table, text[:1])
    field = editor.table.findChild(QLineEdit)
    assert field is not None
    QTest.keyClicks(field, text[1:])
    QTest.keyClick(field, Qt.Key.Key_Return)
    for _ in range(3):
        QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def test_a_number_is_typed_into_a_square(editor: ErosionEditor) -> None:
    assert editor.value == "A"
    type_into(editor, 4, 4, "7")
    assert editor.value.split("/")[4] == ".,.,.,.,7,.,.,.,."
    assert GAME.new("standard", {"erosion": editor.value}, 2, 1).rules.erosion.numbers[40] == 7


@pytest.mark.parametrize("text", ["32", "0", "x", "-1"])
def test_what_is_no_number_of_the_rules_is_refused(editor: ErosionEditor, text: str) -> None:
    type_into(editor, 0, 0, text)
    assert editor.value == "A"
    assert "from 1 to 31" in editor.sentence.text()
    item = editor.table.item(0, 0)
    assert item is not None and item.text() == "31"


def test_a_known_map_keeps_its_name(editor: ErosionEditor) -> None:
    type_into(editor, 0, 0, "5")
    type_into(editor, 0, 0, "31")
    assert editor.value == "A"
    click(editor.map_b)
    assert editor.value == "B" and "proposal" in editor.sentence.text()
    click(editor.clear)
    assert set(editor.value) == set(".,/")


def test_a_map_is_saved_and_loaded(editor: ErosionEditor, tmp_path: Path) -> None:
    type_into(editor, 8, 8, "3")
    value = editor.value
    assert editor.save_to(tmp_path / "own.txt")
    click(editor.map_b)
    assert editor.load_from(tmp_path / "own.txt")
    assert editor.value == value


def test_a_file_that_is_no_map_changes_nothing(editor: ErosionEditor, tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_text("1 2 3")
    assert not editor.load_from(tmp_path / "bad.txt")
    assert not editor.load_from(tmp_path / "none.txt")
    assert editor.value == "A"
    assert editor.sentence.property("tone") == "bad"
