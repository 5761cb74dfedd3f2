"""The game on its page: the set-up by hand, secrets kept, moves confirmed and taken back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from elemental_gui.controller.game_library import GameLibrary
from elemental_gui.controller.game_settings import GameSettings
from elemental_gui.engine.compass_collisions.board import GRID
from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.engine.compass_collisions.words import Words
from elemental_gui.scenes.compass_collisions.sets import PLACES
from elemental_gui.session.record import dumps
from elemental_gui.session.session import Session
from elemental_gui.widgets.game.game_page import GamePage
from elemental_gui.widgets.parts.notice_bar import OVERTIME
from tests.scenes.compass_collisions.played import AGREED, SETS_1, SETS_2
from tests.support.drawings.compass_collisions import position
from tests.support.game_pages import QUIET, PageTable, inside
from tests.support.journals import journal_of
from tests.support.pressing import click
from tests.support.time_controls import COMPASS
from tests.support.windows import windows

PLACED = f"{AGREED}; place 1A N; place 2B E; place 2A S"
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def table(qtbot: QtBot) -> PageTable:
    """A page at the start of the set-up."""
    start = GAME.new("standard", {}, 2, 1)
    return PageTable(qtbot, Session(GAME.at(start), tags=(("Seat1", "Ann"), ("Seat2", "Ben"))))


def test_the_whole_set_up_by_hand(table: PageTable) -> None:
    table.show()
    table.board.click("order", "confirm")
    clipboard = QGuiApplication.clipboard()
    clipboard.setText(SETS_1)
    table.board.click("paste", "hand in", "confirm")
    table.board.click("sit")
    clipboard.setText(SETS_2)
    table.board.click("paste", "hand in", "confirm", "first 1", "confirm")
    table.board.drag("set 1A", "E1")
    table.board.click("set 2B", "I5")
    table.board.click("confirm")
    table.board.drag("set 2A", "E9")
    table.board.click("confirm")
    assert table.actions == PLACED.split("; ")
    table.board.drag("A8", "B8")
    assert table.actions[-1] == "A8 E1"


def test_0_14_the_board_stays_as_it_is_until_a_choice_of_the_set_up_is_confirmed(table: PageTable) -> None:
    table.show()
    scene = inside(table.page)
    ground = scene._table.board.ground
    empty = dict(ground.codes)
    table.board.click("order")
    assert ground.codes == empty, "no place for sets yet"
    table.board.click("confirm")
    assert ground.codes != empty
    table.play(f"sets 1 {SETS_1}; sets 2 {SETS_2}")
    assert ground.codes == empty and scene._gallery.codes == {}
    table.board.click("confirm")
    assert len(scene._gallery.codes) == 4


def test_the_setup_is_told_in_sentences(table: PageTable) -> None:
    """*Moves* had `privilege order` and `first 1`, as records write them."""
    table.play(f"{AGREED}; place 1A N")
    told = [[piece.text for piece in row.pieces if piece.plies] for row in table.page.side.moves.list.moves.rows]
    assert told == [
        ["Ann will say who moves first, Ben places two sets"],
        ["both sets handed in"],
        ["both sets handed in"],
        ["Ann moves first"],
    ]


def test_sets_that_are_advised_are_seen_by_whoever_arranges_them_and_by_nobody_under_the_cover(
    table: PageTable,
) -> None:
    table.show()
    table.play("privilege order")
    table.board.click("confirm")
    scene, session = inside(table.page), table.controller.session
    advised = session.play(session.position.parse(f"sets 1 {SETS_1}"))
    table.page.hosting.preview_requested.emit(advised, len(advised.plies))
    assert len(scene._table.board.pieces.codes) == 16
    table.page.hosting.preview_requested.emit(advised, len(session.plies))
    assert scene._table.board.pieces.codes == {}
    table.play(f"sets 1 {SETS_1}")
    table.board.click("confirm")
    session = table.controller.session
    advised = session.play(session.position.parse(f"sets 2 {SETS_2}"))
    table.page.hosting.preview_requested.emit(advised, len(advised.plies))
    assert scene._table.board.pieces.codes == {}


def test_the_first_seats_sets_stand_nowhere_on_the_page(table: PageTable) -> None:
    table.show()
    table.play(f"privilege order; sets 1 {SETS_1}")
    assert "both sets handed in" in table.texts()
    assert "EWFA" not in table.texts().upper()
    table.board.click("confirm", "sit")
    assert "EWFA" not in table.texts().upper()
    table.step("first")
    assert inside(table.page)._table.board.pieces.codes == {}
    table.step("live")
    assert not inside(table.page).layers.cover.isVisible()


def test_a_typed_move_over_the_edge_is_asked_about_as_one_by_mouse(qtbot: QtBot) -> None:
    table = PageTable(qtbot, Session(GAME.at(position("    A B C\n  1 E . .\n")), tags=(("Seat1", "Ann"),))).show()
    line = table.page.console.line
    for answer, played in ((Qt.Key.Key_Escape, []), (Qt.Key.Key_Return, ["A1 N1"])):
        click(line)
        table.type(line, "A1 N1")
        table.press(line, Qt.Key.Key_Return)
        assert table.actions == [], "nothing is played before the answer"
        assert [entry.key for entry in inside(table.page).layers.tray.entries if entry.key] == ["do", "leave"]
        assert table.focused() is table.page.view and line.text() == ""
        table.key(answer)
        assert table.actions == played


def test_a_pasted_move_over_the_edge_is_asked_about_too(qtbot: QtBot, tmp_path: Path) -> None:
    start = GAME.at(position("    A B C\n  1 E . .\n"))
    with windows(qtbot, tmp_path) as shown:
        assert shown.desk.table.open(lambda: shown.desk.library.start_at(start))
        QGuiApplication.clipboard().setText("A1 N1")
        shown.perform("paste")
        assert shown.controller.session.plies == ()
        QTest.keyClick(shown.page.view, Qt.Key.Key_Return)
        assert len(shown.controller.session.plies) == 1


def test_arranging_is_taken_back_a_step_at_a_time_and_clear_as_a_whole(table: PageTable) -> None:
    table.show()
    table.board.click("order", "confirm")
    draft = inside(table.page)._table.draft
    assert not table.page.can("undo")
    for square in sorted(PLACES)[:3]:
        table.board.drag("earth", GRID.names[square])
    three = dict(draft.pieces)
    assert len(three) == 3 and table.page.can("undo")
    table.board.click("clear")
    assert draft.pieces == {}
    table.key(Qt.Key.Key_Backspace)
    assert draft.pieces == three and table.controller.draft, "and the journal knows it again"
    assert table.page.side.turn.undo.isEnabled()
    table.click(table.page.side.turn.undo, QPoint(8, 8))
    assert len(draft.pieces) == 2
    table.key(Qt.Key.Key_Backspace)
    table.key(Qt.Key.Key_Backspace)
    assert draft.pieces == {} and not table.page.can("undo")
    assert table.actions == ["privilege order"]


def test_the_next_seat_cannot_take_back_what_the_first_arranged(table: PageTable) -> None:
    table.show()
    table.play(f"privilege order; sets 1 {SETS_1}; confirm")
    table.board.click("sit")
    assert not table.page.can("undo") and inside(table.page)._table.draft.pieces == {}


@pytest.mark.parametrize("verb", ["take_back_turn", "rewind"])
def test_sets_that_are_taken_back_lie_behind_the_cover_sheet_again(table: PageTable, verb: str) -> None:
    table.show()
    table.play(f"privilege order; sets 1 {SETS_1}; confirm")
    scene = inside(table.page)
    if verb == "rewind":
        table.play(f"sets 2 {SETS_2}; confirm")
        table.controller.rewind(1, "")
    else:
        table.page.take_back_turn()
    assert scene.layers.cover.isVisible() and scene._table.board.pieces.codes == {}
    table.board.click("sit")
    assert scene._table.draft.text() == SETS_1 and len(scene._table.board.pieces.codes) == 16
    table.board.click("hand in", "confirm")
    assert table.actions == ["privilege order", f"sets 1 {SETS_1}"]


def test_it_is_told_in_words_that_sets_were_taken_back(table: PageTable) -> None:
    table.play(f"privilege order; sets 1 {SETS_1}; confirm")
    table.page.take_back_turn()
    said = "players took back what Ann had chosen in secret"
    assert table.controller.session.remarks[-1].text == said and said in dumps(table.controller.session)


def test_until_it_is_confirmed_a_turn_is_the_movers(qtbot: QtBot) -> None:
    """Its clock runs on, the moment of the confirm is the one that counts, and taking back gives no time back."""
    session = Session(GAME.start("standard", {}, 2, 1), tags=(("Seat1", "Ann"), ("Seat2", "Ben")))
    table = PageTable(qtbot, session, control=COMPASS)
    table.play(PLACED)
    table.confirm()
    table.play("A8 E1")
    assert table.page.side.turn.whose.words.endswith("Ann")
    table.undo()
    table.seconds += 20
    table.play("A8 E1")
    table.seconds += 5
    assert [table.controller.clock.display(seat).turn for seat in (1, 2)] == [35, 60]
    table.undo()
    table.play("A8 E1")
    table.confirm()
    assert table.page.side.turn.whose.words.endswith("Ben") and table.controller.clock.running == 2
    assert table.controller.session.turns()[-1].remarks == ("clk 0:35 reserve 3:00",)
    table.seconds += 7
    table.play("I4 W1")
    assert not table.controller.submit_text("B8 E1")
    assert "confirm it first" in table.page.console.aside.said.words
    table.play("confirm")
    assert table.controller.session.turns()[-1].remarks == ("clk 0:53 reserve 3:00",)


def test_0_13_no_clock_runs_in_the_set_up(qtbot: QtBot) -> None:
    table = PageTable(qtbot, Session(GAME.start("standard", {}, 2, 1)), control=COMPASS)
    for action in PLACED.split("; "):
        table.seconds += 1000
        table.play(action)
        assert table.controller.clock.running is None
    table.confirm()
    table.seconds += 9
    assert table.controller.clock.running == 1
    assert [table.controller.clock.display(seat).turn for seat in (1, 2)] == [51, 60]
    assert all(turn.remarks == () for turn in table.controller.session.turns())


def test_0_13_a_host_who_goes_back_to_the_set_up_stops_the_clock(qtbot: QtBot) -> None:
    table = PageTable(qtbot, Session(GAME.start("standard", {}, 2, 1)), control=COMPASS)
    table.play(PLACED)
    table.confirm()
    table.seconds += 9
    table.controller.rewind(4, "wrong sets")
    table.seconds += 9
    assert table.controller.clock.running is None
    assert [table.controller.clock.display(seat).turn for seat in (1, 2)] == [60, 60]


def overdrawn(qtbot: QtBot, played: str = "") -> PageTable:
    """A page on which the first seat has used up its time."""
    session = Session(GAME.start("standard", {}, 2, 1), tags=(("Seat1", "Ann"), ("Seat2", "Ben")))
    table = PageTable(qtbot, session, control=COMPASS).show()
    table.play(PLACED)
    table.confirm()
    if played:
        table.play(played)
    table.seconds += 241
    table.controller.ticked.emit()
    return table


def test_2b_38_an_empty_clock_is_announced_and_paid_for_on_the_board(qtbot: QtBot) -> None:
    table = overdrawn(qtbot)
    assert table.page.notice.kind == OVERTIME
    assert "Ann has no time left" in table.page.notice.sentence.text()
    words = "Give up a piece of your choice; the turn then passes. Or play on, or give time."
    assert table.page.headline.sentence.text() == words
    click(table.page.notice.remedy)
    assert inside(table.page).gesture.__class__.__name__ == "GivingUp"
    table.board.click("A8", "do")
    assert table.actions[-1] == "penalty A8"
    assert table.page.notice.kind != OVERTIME, "it is paid"
    paid, other = table.page.side.seats
    assert not paid.flag.isHidden(), "until it is confirmed it can be taken back"
    table.confirm()
    assert table.controller.at_zero.seat == 0 and table.controller.clock.running == 2
    assert paid.flag.isHidden() and other.flag.isHidden() and not table.controller.clock.flagged
    assert paid.figures.property("tone") != "bad"


def test_a_notice_that_was_put_away_stays_away(qtbot: QtBot) -> None:
    table = overdrawn(qtbot)
    click(table.page.notice.dismiss)
    table.controller.ticked.emit()
    assert table.page.notice.isHidden()
    assert inside(table.page).layers.tray.entry("give up").is_open


def test_2b_38_without_time_nothing_but_giving_up_a_piece_is_played(qtbot: QtBot) -> None:
    table = overdrawn(qtbot)
    known = len(table.actions)
    table.board.drag("A8", "B8")
    assert not inside(table.page).is_busy and not inside(table.page).layers.marks.codes
    assert not table.controller.submit_text("A8 E1") and len(table.actions) == known
    assert table.page.console.aside.said.words.startswith("Ann has no time left. Give up a piece of your choice")
    assert not table.page.can("hint")
    table.controller.correct_clock(1, 60, None, "")
    assert table.controller.submit_text("A8 E1")


def test_2b_38_a_move_that_was_not_confirmed_in_time_is_taken_back_and_paid_for(qtbot: QtBot) -> None:
    table = overdrawn(qtbot, "A8 E1")
    assert "before confirming" in table.page.notice.sentence.text() and table.page.notice.remedy.isHidden()
    assert inside(table.page).layers.tray.entry("give up") is None, "it would take a piece of the other side"
    confirm = inside(table.page).layers.tray.entry("confirm")
    assert not confirm.is_open and confirm.words.startswith("Ann has no time left.")
    assert not table.controller.confirm()
    table.page.undo()
    table.play("penalty A8")
    table.confirm()
    assert table.controller.clock.running == 2


def test_a_half_arranged_set_survives(qtbot: QtBot, tmp_path: Path) -> None:
    """Under the cover sheet, because anybody may have opened the game again."""
    library = GameLibrary(tmp_path)
    opened = library.start(GameSettings("compass_collisions")).controller
    page = GamePage(opened, QUIET)
    qtbot.addWidget(page)
    assert opened.submit_text("privilege order")
    opened.confirm_played()
    QGuiApplication.clipboard().setText(SETS_1)
    inside(page).idle().press("paste")
    inside(page)._table.draft.remove(inside(page).squares.grid.square(1, 3))
    inside(page)._table.show_draft()
    draft = inside(page)._table.draft.text()
    assert draft and library.is_worth_keeping(opened)
    path = journal_of(opened).path
    page.close_page()
    again = library.resume(path).controller
    assert len(again.session.plies) == 1 and SETS_1 not in dumps(again.session)
    second = GamePage(again, QUIET)
    qtbot.addWidget(second, before_close_func=lambda _: again.close())
    assert inside(second)._table.draft.text() == draft and inside(second)._table.is_covered
    inside(second).idle().press("sit")
    assert inside(second)._table.draft.text() == draft


@pytest.mark.parametrize("text", ["nonsense", "E/E/E", "\x00" * 50])
def test_a_draft_that_cannot_be_read_is_passed_over(table: PageTable, text: str) -> None:
    table.page.scene.take_draft(text)
    assert inside(table.page)._table.draft.text() == "" and not inside(table.page)._table.is_covered


def test_a_draft_is_no_draft_of_another_position(table: PageTable) -> None:
    table.play("privilege order")
    table.controller.keep_draft(SETS_2)
    assert table.controller.draft == SETS_2
    table.play(f"sets 1 {SETS_1}")
    assert table.controller.draft == ""


def test_a_copy_of_the_record_leaves_out_sets_that_are_still_secret(table: PageTable) -> None:
    table.play(f"privilege order; sets 1 {SETS_1}")
    table.page.copy_record()
    assert "sets 1 ?" in QGuiApplication.clipboard().text()
    assert "EWFA" not in QGuiApplication.clipboard().text().upper()
    table.play(f"sets 2 {SETS_2}")
    table.page.copy_record()
    assert f"sets 1 {SETS_1}" in QGuiApplication.clipboard().text()


def test_a_game_without_luck_says_nothing_of_it(table: PageTable) -> None:
    assert table.page.title() == "Ann – Ben · Compass Collisions, Death Match 7"
    assert not table.page.can("luck_dialog")


def test_the_elements_of_both_sides_are_counted_once_all_sets_lie_open(table: PageTable) -> None:
    """Until then it would tell what is in a set that is still secret."""

    def notes() -> list[str]:
        return [panel.note.words for panel in table.page.side.seats]

    table.play(AGREED)
    assert notes() == ["", ""]
    table.play("place 1A N; place 2B E; place 2A S")
    counts = Words(table.controller.session.position.state_of(State))
    assert notes() == [counts.standing(1), counts.standing(2)]
    assert [sum(int(part[1:]) for part in note.split()) for note in notes()] == [16, 16]
