"""The games under Continue: what each row says, and discarding one where many are."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from elemental_gui.controller.games_in_progress import Condition, GameInProgress
from elemental_gui.widgets.home.home_shelf import ContinueList, GameRow, moment
from tests.support.exposed import exposed
from tests.support.pressing import click

CELLS = ((".",) * 5 + ("S1",) + (".",) * 5, *((".",) * 11,) * 10)


def game(condition: Condition = Condition.READY, **changes: object) -> GameInProgress:
    names, who = ("Ann", ""), "Element · The Genius: PnP"
    plain = GameInProgress(Path("some.journal"), condition, 1e9, who, names, "3.2", 2, (), CELLS, "element")
    return plain._replace(**changes)  # type: ignore[arg-type]


def test_a_row_has_a_board_that_is_sharp_on_its_screen(qtbot: QtBot) -> None:
    row = GameRow(game())
    qtbot.addWidget(row)
    assert row.picture.pixmap().deviceIndependentSize().toSize() == row.picture.size()


class TestRows:
    @pytest.fixture
    def row(self, qtbot: QtBot) -> GameRow:
        """A row for a game that can be gone on with."""
        return exposed(qtbot, GameRow(game()))

    def test_it_says_who_plays_what_and_when(self, row: GameRow) -> None:
        assert row._names() == "●\u00a0Ann   ▲\u00a0Seat\u00a02"
        assert row._facts().startswith("Element · The Genius: PnP  ·  turn 3.2, Seat 2 to play  ·  ")

    def test_only_a_long_name_is_broken(self, qtbot: QtBot) -> None:
        row = GameRow(game(names=("Ann of the Lake", "Bartholomew the Elder of Wherever")))
        qtbot.addWidget(row)
        assert row._names() == "●\u00a0Ann\u00a0of\u00a0the\u00a0Lake   ▲\u00a0Bartholomew the Elder of Wherever"

    def test_discarding_is_asked_about_in_place(self, row: GameRow, qtbot: QtBot) -> None:
        with qtbot.assertNotEmitted(row.discard_requested):
            click(row.discard)
            click(row.keep)
        assert row.discard.isVisible()
        click(row.discard)
        with qtbot.waitSignal(row.discard_requested) as asked:
            click(row.really)
        assert asked.args == [Path("some.journal")]

    def test_esc_answers_no_and_so_does_whoever_goes_elsewhere(self, row: GameRow, qtbot: QtBot) -> None:
        with qtbot.assertNotEmitted(row.discard_requested):
            click(row.discard)
            QTest.keyClick(row.keep, Qt.Key.Key_Escape)
            assert row.discard.isVisible() and row.window().focusWidget() is row.discard
            click(row.discard)
            elsewhere = QLineEdit(row)
            elsewhere.show()
            elsewhere.setFocus()
            qtbot.waitUntil(row.discard.isVisible)

    @pytest.mark.parametrize(
        ("condition", "in_use", "offered"),
        [
            (Condition.READY, False, ["Continue", "Save as…", "Discard"]),
            (Condition.FINISHED, False, ["Look at", "Save as…", "Discard"]),
            (Condition.READY, True, ["Save as…"]),
            (Condition.FINISHED, True, ["Save as…"]),
            (Condition.DAMAGED, False, ["Show folder", "Discard"]),
        ],
    )
    def test_only_what_is_possible_is_offered(
        self, qtbot: QtBot, condition: Condition, in_use: bool, offered: list[str]
    ) -> None:
        row = exposed(qtbot, GameRow(game(condition, winners=(1,), remark="A remark.", in_use=in_use)))
        shown = [button.text().strip() for button in row.buttons if button.isVisible()]
        assert shown == offered
        if condition is Condition.FINISHED:
            assert "won by Ann" in row._facts()

    @pytest.mark.parametrize(("winners", "said"), [((2,), "won by Seat 2"), ((1, 2), "drawn"), ((), "won by nobody")])
    def test_how_a_game_ended_is_said(self, qtbot: QtBot, winners: tuple[int, ...], said: str) -> None:
        row = GameRow(game(Condition.FINISHED, winners=winners))
        qtbot.addWidget(row)
        assert f"  ·  {said}  ·  " in row._facts()

    def test_a_file_that_says_nothing_goes_by_its_name(self, qtbot: QtBot) -> None:
        nothing = GameInProgress(Path("x.journal"), Condition.DAMAGED, 0.0, remark="It cannot be read.")
        row = GameRow(nothing)
        qtbot.addWidget(row)
        assert row._names() == "x.journal" and row.picture.isHidden()

    def test_the_list_has_three_parts(self, qtbot: QtBot) -> None:
        shown = ContinueList()
        qtbot.addWidget(shown)
        for condition in (Condition.DAMAGED, Condition.FINISHED, Condition.READY, Condition.FINISHED, Condition.READY):
            shown.add(game(condition))
        column = shown._column
        items = [column.itemAt(index) for index in range(column.count())]
        widgets = [item.widget() for item in items if item is not None]
        order = [each.game.condition.value for each in widgets if isinstance(each, GameRow)]
        assert order == ["ready", "ready", "finished", "finished", "damaged"]
        shown.clear()
        assert shown.rows == [] and shown.isHidden()

    def test_a_moment_is_said_in_the_users_way(self) -> None:
        assert moment(1e9).count(":") >= 1 and "today" not in moment(1e9)
