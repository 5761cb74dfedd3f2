"""Check a submission: from the known position and what was sent in to a verdict that can be shown and passed on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.game import AnyGame, Position
from elemental_gui.host import submission
from elemental_gui.host.boards.writing import write_grid, write_sheet, write_tsv
from elemental_gui.host.rules import RulesChoice
from elemental_gui.scenes.still import grid_of
from elemental_gui.session.record import dumps
from elemental_gui.widgets.check.known import of_line
from elemental_gui.widgets.check.page import CheckPage
from tests.support.host_desk import CheckTable, moment
from tests.support.pressing import choose, click

TURN = "take 2; draw fire water; fire G8; water C3; move G6; move G7; move H7; confirm"


def after(text: str) -> Position:
    """Give the position after a turn of the game that `known` begins."""
    return moment("element", *text.split("; "), preset="dm5").position


def marked(table: CheckTable) -> set[str]:
    """Name the squares that the picture marks as those of the turn."""
    still = table.page.board.still()
    assert still is not None
    return {grid_of(still).names[square] for square in still.last_turn}


def choose_reading(page: CheckPage, number: int) -> None:
    """Press the button of a reading, counted from 0; -1 goes back to all of them."""
    QApplication.processEvents()  # what was laid out since comes up
    buttons = page.verdict.findChildren(QPushButton)
    click(next(each for each in buttons if each.isVisibleTo(page) and each.property("reading") == number))


class TestTurnsInWords:
    def test_the_last_picture_marks_the_whole_turn(self, known: CheckTable) -> None:
        known.submit(TURN)
        assert marked(known) == {"F5", "G6", "G7", "H7", "G8", "C3"}
        known.page.step("previous")
        assert marked(known) == {"G7", "H7"}

    def test_a_text_that_was_cut_says_so(self, known: CheckTable, qtbot: QtBot) -> None:
        known.submit("take 0 " + "U " * 10_000)
        qtbot.waitUntil(lambda: "was cut" in known.complaint())

    def test_a_cancelled_check_shows_the_known_position_again(self, known: CheckTable) -> None:
        known.submit(TURN)
        known.page.check()
        known.page.cancel()
        still = known.page.board.still()
        assert known.page.known is not None and still is not None
        assert known.page.result is None and still.state == known.page.known.position.state

    def test_a_legal_turn_plays_on_the_board_step_by_step(self, known: CheckTable) -> None:
        assert known.submit(TURN) == "legal"
        page = known.page
        assert page.verdict.steps.count() == 8 and page.board.looking == 8
        page.step("first")
        assert page.board.still() is not None and page.board.words.text() == "Before the first action"
        page.step("next")
        page.step("next")
        page.step("next")
        assert page.board.words.text() == "3. fire on G8"
        page.verdict.steps.setCurrentRow(0)
        assert page.board.looking == 1
        page.board.slider.setValue(5)
        assert page.board.looking == 5 and page.verdict.steps.currentRow() == 4
        assert page.can("last") and page.can("previous")

    def test_an_illegal_action_is_named_with_squares_rule_and_sentence(self, known: CheckTable) -> None:
        assert known.submit("take 2; draw fire water; fire F7") == "illegal"
        page, grid = known.page, load("element")
        assert page.result is not None and page.result.refused == "fire F7"
        assert "Rule 1c.12: “A stone goes on an empty square" in known.words()
        still = page.board.still()
        assert still is not None and len(still.at_fault) == 1
        assert grid.slug == still.slug
        page.copy_text()
        assert "fire F7" in QGuiApplication.clipboard().text()

    def test_a_building_that_cannot_be_bought_marks_no_square_that_is_called_like_it(self, table: CheckTable) -> None:
        table.know("numerous_particles", seats=3)
        assert table.submit("submit E1 x900 buff -") == "illegal"
        still = table.page.board.still()
        assert still is not None and still.at_fault == frozenset()

    def test_the_rule_is_a_link_that_opens_it(self, known: CheckTable) -> None:
        known.submit("take 2; draw fire water; fire F7")
        rule = known.page.result.violation.rule if known.page.result and known.page.result.violation else ""
        assert f'href="{rule}"' in known.page.verdict.words.toHtml()
        with known.qtbot.waitSignal(known.page.rules_requested) as wanted:
            known.page.verdict.words.anchorClicked.emit(QUrl(rule))
        assert wanted.args == ["element", "dm5", rule]

    def test_two_meanings_are_both_offered_and_one_can_be_chosen(self, known: CheckTable) -> None:
        known.submit("G6; take 1; draw fire; fire B2 B3")
        page = known.page
        answer = {
            "finding": "ambiguous", "sentence": "This can be read in 2 ways.",
            "readings": [
                {"finding": "legal", "sentence": "Legal.", "turn": "take 0", "steps": [{"action": "take 0"}]},
                {"finding": "illegal", "sentence": "Illegal.", "turn": "take 9", "message": "No.", "rule": "1c.6"},
            ],
        }  # fmt: skip
        page.inquiry.judged.emit(answer)
        assert page.result is not None and str(page.result.finding) == "ambiguous"
        choose_reading(page, 0)
        assert str(page.result.finding) == "legal" and len(page.result.lines) == 1
        assert page.verdict.focusWidget().property("reading") == -1, "the keyboard stays beside what was pressed"
        choose_reading(page, -1)
        choose_reading(page, 1)
        assert str(page.result.finding) == "illegal"
        choose_reading(page, -1)
        assert len(page.result.readings) == 2

    @pytest.mark.parametrize("before", ["", "banana"])
    def test_what_is_pasted_into_the_field_is_checked_at_once(self, known: CheckTable, before: str) -> None:
        QGuiApplication.clipboard().setText("take 0")
        field = known.page.submission.text
        field.setPlainText(before)
        field.selectAll()
        field.setFocus()
        QTest.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        known.wait()
        assert known.page.verdict.headline.text() == "Legal"

    @pytest.mark.parametrize(("before", "whole"), [("take 0", "take 0\nmove F4"), ("take 0; ", "take 0; move F4")])
    def test_what_is_pasted_behind_a_word_begins_a_line(self, known: CheckTable, before: str, whole: str) -> None:
        QGuiApplication.clipboard().setText("move F4")
        field = known.page.submission.text
        field.setPlainText(before)
        field.moveCursor(QTextCursor.MoveOperation.End)
        field.setFocus()
        QTest.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        assert field.toPlainText() == whole

    def test_what_is_still_owed_is_said(self, known: CheckTable) -> None:
        assert known.submit("take 2; draw fire water; fire G8") == "legal"
        assert known.page.verdict.headline.text() == "Legal so far" and "is not over" in known.words()

    def test_what_was_dealt_is_told_beside_the_turn(self, known: CheckTable) -> None:
        assert known.submit("take 2; fire G8; water C3", luck="fire\nwater") == "legal"
        assert known.page.result is not None and "draw fire water" in known.page.result.actions

    def test_a_text_without_meaning_is_not_understood(self, known: CheckTable) -> None:
        assert known.submit("lorem ipsum") == "unreadable" and "lorem" in known.words()

    def test_nothing_to_check_and_nothing_known_are_said(self, table: CheckTable) -> None:
        table.page.submission.show_text("take 1")
        table.page.check()
        assert "Say first what position" in table.complaint()
        table.know("element")
        table.page.submission.show_text("")
        table.page.check()
        assert table.said == ["There is nothing to check yet."]

    def test_control_and_enter_check(self, known: CheckTable) -> None:
        known.page.submission.text.setPlainText("take 1")
        QTest.keyClick(known.page.submission.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        assert known.finding() == "legal"

    def test_a_changed_text_has_no_verdict_yet(self, known: CheckTable) -> None:
        known.submit(TURN)
        known.page.submission.text.appendPlainText("more")
        assert known.page.result is None and not known.page.buttons.go_on.isEnabled()

    def test_what_was_said_of_a_verdict_goes_with_it(self, known: CheckTable) -> None:
        known.submit(TURN)
        known.page.copy_text()
        assert known.said[-1] == "The verdict is on the clipboard."
        known.submit("lorem ipsum")
        assert known.said[-1:] == [""]

    @pytest.mark.parametrize("game", list(GAMES))
    def test_every_game_is_checked(self, table: CheckTable, game: str) -> None:
        spec = load(game)
        known = table.know(game, seats=spec.presets[spec.default_preset].seats[0])
        luck = spec.is_chance(known.position.state)
        action = spec.roll(known.position.state, lambda _: 0) if luck else _first_action(spec, known.position.state)
        assert table.submit(spec.format_action(action)) == "legal"
        assert table.page.result is not None and table.page.result.position_after(1) == known.position.play(action)
        assert table.page.board.view.still is not None


def _first_action(spec: AnyGame, state: Any) -> Any:
    if spec.open_prefix(state):
        return spec.parse_action(state, f"{spec.open_prefix(state)} EWFAE../.WFA./... ..FAEWF/.AEW./...")
    return next(iter(spec.legal_actions(state)))


class TestBoards:
    def test_an_end_position_gets_a_witness_that_ends_there(self, known: CheckTable) -> None:
        end = after(TURN)
        assert known.submit(write_grid(end)) == "legal"
        told = known.page.result
        assert told is not None and told.position_after(len(told.lines)) == end
        assert known.page.submission.picture.image is not None

    def test_a_board_that_cannot_arise_is_illegal(self, known: CheckTable) -> None:
        grid = write_grid(after(TURN)).split("\n\n")[0]
        assert known.submit(grid.replace("f", "e", 1).replace(" . ", " m ", 1)) == "illegal"

    @pytest.mark.parametrize("ending", [".xlsx", ".tsv", ".txt"])
    def test_files_are_read_by_the_child_and_drawn(self, known: CheckTable, tmp_path: Path, ending: str) -> None:
        end = after(TURN)
        path = tmp_path / f"turn{ending}"
        made = {".xlsx": write_sheet(end), ".tsv": write_tsv(end).encode()}
        path.write_bytes(made.get(ending, write_grid(end).encode()))
        known.page.sent.take_files([path])
        assert known.finding() == "legal"
        assert known.page.submission.file.text() == path.name
        assert known.page.submission.picture.image is not None

    def test_a_file_gives_way_to_the_text_again(self, known: CheckTable, tmp_path: Path) -> None:
        path = tmp_path / "turn.txt"
        path.write_text("take 1")
        known.page.sent.take_files([path])
        assert known.finding() == "legal"
        click(known.page.submission.forget)
        assert known.page.submission.path is None and known.page.submission.text.isVisibleTo(known.page)

    @pytest.mark.parametrize(
        ("text", "turns", "boards"),
        [("take 1: fire. fire B3. done", 1, 0), (write_grid(after("take 1; draw fire; fire B3; confirm")), 0, 1)],
        ids=["turn", "board"],
    )
    def test_a_pasted_turn_is_judged_once_and_a_pasted_board_read_once(
        self, known: CheckTable, monkeypatch: pytest.MonkeyPatch, text: str, turns: int, boards: int
    ) -> None:
        done: list[str] = []

        def counted(name: str) -> None:
            real = getattr(submission, name)

            def count(*told: object) -> object:
                found = real(*told)
                done.extend([name] if found is not None else [])
                return found

            monkeypatch.setattr(submission, name, count)

        counted("check_words")
        counted("read_board")
        counted("read_drawing")
        QApplication.clipboard().setText(text)
        known.page.paste()
        known.wait()
        assert known.finding() == "legal"
        assert (done.count("check_words"), len(done) - done.count("check_words")) == (turns, boards)

    def test_a_turn_that_lacks_its_luck_is_not_searched_longer(self, known: CheckTable) -> None:
        known.page.inquiry.judged.emit({"finding": "undecided", "asks": True, "sentence": "Add what was dealt."})
        assert not known.page.verdict.longer.isVisibleTo(known.page)

    def test_an_undecided_search_can_go_on_for_longer(
        self, known: CheckTable, asked: list[dict[str, Any]]
    ) -> None:
        known.page.submission.show_text("take 1")
        known.page.inquiry.check({**known.page.known.question(), "text": "take 1"} if known.page.known else {})
        known.wait()
        known.page.inquiry.judged.emit({"finding": "undecided", "sentence": "The time ran out."})
        assert known.page.verdict.longer.isVisibleTo(known.page)
        click(known.page.verdict.longer)
        known.wait()
        assert [question["seconds"] for question in asked] == [20.0, 60.0]


class TestTheKnownPosition:
    def test_a_record_is_known_at_any_of_its_moments(self, table: CheckTable, tmp_path: Path) -> None:
        session = moment("element", *TURN.split("; "), preset="dm5").session
        assert session is not None
        path = tmp_path / "game.elemental"
        path.write_text(dumps(session))
        table.page.source.open_file(path)
        table.wait()
        page = table.page
        assert page.known is not None and page.known.position.state == session.position.state
        assert page.known.label == "game.elemental" and not page.rules.isEnabled()
        told = [page.board.moment.itemText(at) for at in range(page.board.moment.count())]
        assert told[0] == "The start" and all(words[:1].isupper() for words in told)
        choose(page.board.moment, 0)
        assert page.known.plies == 0 and page.known.position == session.start

    def test_a_line_is_known_under_the_rules_picked(self, table: CheckTable) -> None:
        rules = RulesChoice("element", "dm4")
        table.page.rules.show_rules(rules)
        line = rules.start().text
        QGuiApplication.clipboard().clear()
        table.page.source.paste()
        assert table.said[-1] == "There is no position on the clipboard."
        QGuiApplication.clipboard().setText(line)
        table.page.source.paste()
        table.wait()
        assert table.page.known is not None and table.page.known.rules == rules
        assert table.said[-1] == "", "what no longer holds is said no longer"

    def test_other_rules_read_the_same_line_or_say_that_they_cannot(self, table: CheckTable) -> None:
        rules = RulesChoice("element", "dm5")
        table.page.know(of_line(rules, rules.start().text, "test"))
        table.page.rules.changed.emit(RulesChoice("element", "dm4"))
        assert table.known() == RulesChoice("element", "dm4")
        table.page.rules.changed.emit(RulesChoice.default("elemento"))
        assert table.known() is None and "does not exist under these rules" in table.complaint()
        assert table.page.rules.rules.slug == "elemento"

    def test_a_board_that_lacks_something_is_to_be_filled_in(self, table: CheckTable) -> None:
        start = RulesChoice("element", "pnp").start()
        QGuiApplication.clipboard().setText(write_grid(start).split("\n\n")[0])
        with table.qtbot.waitSignal(table.page.fill_requested) as wanted:
            table.page.source.paste()
        rules, setup, lacks = wanted.args
        assert rules.slug == "element" and setup.cells == start.setup.cells
        assert lacks.startswith("The board does not tell: seat to act")

    def test_a_new_known_position_takes_the_verdict_away(self, known: CheckTable) -> None:
        known.submit(TURN)
        known.know("element", "take 0", preset="dm5")
        assert known.page.result is None and not known.page.can("copy_text")

    def test_junk_leaves_what_is_known(self, known: CheckTable, tmp_path: Path) -> None:
        before = known.page.known
        junk = tmp_path / "junk.png"
        junk.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(500))
        for path in (junk, tmp_path / "missing.elemental", tmp_path):
            known.page.notice.clear()
            known.page.source.open_file(path)
            known.wait()
            assert known.complaint() and known.page.known is before


def test_tab_goes_through_both_panels_as_they_are_read(known: CheckTable) -> None:
    page = known.page
    panels = {
        page.board: [page.board.moment, page.board.game, page.board.open, page.board.paste, page.board.edit],
        page.submission: [page.submission.legend, page.submission.paste, page.submission.open, page.submission.text],
    }
    for panel, wanted in panels.items():
        chain: list[QWidget] = [panel]
        while (following := chain[-1].nextInFocusChain()) is not None and following is not panel:
            chain.append(following)
        assert [widget for widget in chain if widget in wanted] == wanted
