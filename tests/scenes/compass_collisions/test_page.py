"""The game on its page: the set-up by hand, secrets kept, moves confirmed and taken back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from elemental_gui.engine.compass_collisions.game import SPEC
from elemental_gui.session.session import Session
from elemental_gui.widgets import compass_collisions_phrases as words
from tests.scenes.compass_collisions.played import AGREED, SETS_1, SETS_2
from tests.support.game_pages import PageTable

PLACED = f"{AGREED}; place 1A N; place 2B E; place 2A S"
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def table(qtbot: QtBot) -> PageTable:
    """A page at the start of the set-up."""
    start = SPEC.new("standard", {}, 2, 1)
    return PageTable(qtbot, Session(SPEC, start, tags=(("Seat1", "Ann"), ("Seat2", "Ben"))))


def actions(table: PageTable) -> list[str]:
    """Return what was played so far."""
    return [SPEC.format_action(ply.action) for ply in table.controller.session.plies]


def texts(table: PageTable) -> str:
    """Return everything that labels and lists say."""
    said = [label.text() for label in table.page.findChildren(QLabel)]
    turn = table.page.side.turn.list
    said += [turn.item(row).text() for row in range(turn.count())]
    moves = table.page.side.moves.list
    model = moves.model()
    said += [str(model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole)) for row in range(model.rowCount())]
    return "\n".join(said)


def test_the_whole_set_up_by_hand(table: PageTable) -> None:
    table.show()
    clipboard = QGuiApplication.clipboard()
    clipboard.setText(SETS_1)
    table.board.click("paste", "hand in")
    table.board.click("sit")
    clipboard.setText(SETS_2)
    table.board.click("paste", "hand in", "order", "first 1")
    table.board.drag("set 1A", "E1")
    table.board.click("set 2B", "I5")
    table.board.drag("set 2A", "E9")
    assert actions(table) == PLACED.split("; ")
    table.board.drag("A8", "B8")
    assert actions(table)[-1] == "A8 E1"


def test_the_first_seats_sets_stand_nowhere_on_the_page(table: PageTable) -> None:
    table.show()
    table.play(f"sets 1 {SETS_1}")
    assert "sets 1 handed in" in texts(table)
    assert "EWFA" not in texts(table).upper()
    table.board.click("sit")
    table.page.step("first")
    assert table.page.scene._table.board.pieces.codes == {}
    table.page.step("live")
    assert not table.page.scene.cover.isVisible()


def test_a_move_can_be_taken_back_until_it_is_confirmed(table: PageTable) -> None:
    table.show()
    table.play(PLACED)
    table.board.drag("A8", "B8")
    assert table.page.can("undo") and table.page.can("confirm")
    table.key(Qt.Key.Key_Backspace)
    assert actions(table)[-1] == "place 2A S"
    table.board.drag("A8", "B8")
    table.key(Qt.Key.Key_Return, CONTROL)
    assert not table.page.can("undo")
    assert table.page.scene.layers.last.codes != {}


def test_what_is_owed_is_said_at_every_stage() -> None:
    state, said = SPEC.new("standard", {}, 2, 1), []
    for action in (*PLACED.split("; "), "A8 E1"):
        said.append(words.owed(state))
        state = SPEC.apply(state, SPEC.parse_action(state, action))
    assert len(set(said)) == 7
    assert all(said)


@pytest.mark.parametrize(
    ("line", "action", "sentence"),
    [
        ("E......../........./........./........./........./........./........./........./.WFA.ewfa 1 act 0",
         "A1 S1", "Ann has no earth any more."),
        ("E......../e......../........./........./........./........./........./........./.WFA..wfa 1 act 0",
         "A1 S1", "Both lack an element, and Ann made the last turn."),
    ],
)  # fmt: skip
def test_the_end_is_explained(line: str, action: str, sentence: str) -> None:
    state = SPEC.parse_position(SPEC.new("standard", {}, 2, 1), line)
    state = SPEC.apply(state, SPEC.parse_action(state, action))
    assert state.outcome is not None
    assert words.ending(state, state.outcome, "Ann") == sentence


def test_a_copy_of_the_record_leaves_out_sets_that_are_still_secret(table: PageTable) -> None:
    table.play(f"sets 1 {SETS_1}")
    table.page.copy_record()
    assert "sets 1 ?" in QGuiApplication.clipboard().text()
    assert "EWFA" not in QGuiApplication.clipboard().text().upper()
    table.play(f"sets 2 {SETS_2}")
    table.page.copy_record()
    assert f"sets 1 {SETS_1}" in QGuiApplication.clipboard().text()
