"""Try out: from any moment of any game to a free board and back, with everything tried there kept in its lines."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.session.in_thought import Lines, in_thought
from elemental_gui.session.session import Session
from elemental_gui.widgets.check.known import of_session
from elemental_gui.widgets.editor.page import EditorPage
from elemental_gui.widgets.explore.page import ExplorePage
from elemental_gui.widgets.game.game_page import GamePage
from tests.session.games import new_session, play, written
from tests.session.test_secrecy import CHOSEN, started
from tests.support.engine_inside import EngineInside, engine_inside
from tests.support.exposed import exposed
from tests.support.game_pages import QUIET
from tests.support.journals import journal_of
from tests.support.pressing import click
from tests.support.windows import Windows


@pytest.fixture
def playing(playing: Windows) -> Windows:
    """A game of Element in its first turn, in which the sage has stepped."""
    playing.controller.submit_text("move G6")
    return playing


@pytest.fixture
def _engine(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    with engine_inside(monkeypatch) as asked:
        yield asked


@pytest.fixture
def page(qtbot: QtBot) -> ExplorePage:
    """The page on its own, with a turn of Element that has been begun."""
    return shown(qtbot, play(new_session("dm5"), "take 2; draw fire water; move G6"))


def shown(qtbot: QtBot, session: Session) -> ExplorePage:
    made = exposed(qtbot, ExplorePage(Lines(in_thought(session, len(session.plies))), QUIET, "Here"), 900, 600)
    made.activateWindow()
    QApplication.processEvents()
    made.take_focus()
    return made


def paused(place: Windows) -> bool:
    """Whether the clocks of the game on the table stand still."""
    return place.controller.clock.is_paused


def try_out(place: Windows) -> ExplorePage:
    """Open it with its key."""
    QTest.keyClick(place.window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    return place.front(ExplorePage)


def key(widget: QWidget, which: Qt.Key) -> None:
    QTest.keyClick(widget, which)
    QApplication.processEvents()


def type_turn(page: ExplorePage, text: str) -> None:
    """Type actions and press Enter."""
    QTest.keyClicks(page.line, text)
    key(page.line, Qt.Key.Key_Return)


def row_place(page: ExplorePage, row: int) -> QPoint:
    """Where a row of the lines begins, clear of its actions: a click there goes to its end."""
    return page.list.list.visualRect(page.list.list.moves.index(row)).topLeft() + QPoint(8, 8)


def test_nothing_that_is_tried_touches_the_game(playing: Windows) -> None:
    game, journal = playing.controller.session, journal_of(playing.controller)
    kept = journal.path.read_bytes()
    page = try_out(playing)
    assert paused(playing)
    held = journal.path.read_bytes()
    assert page.match.session.position == game.position and page.match.journal is None
    type_turn(page, "fire F8; water C4; move H6; move H7; confirm")
    assert len(page.match.session.plies) == len(game.plies) + 5
    assert playing.controller.session == game and journal.path.read_bytes() == held
    click(page.back)
    assert isinstance(playing.desk.front, GamePage)
    assert playing.controller.session == game and not paused(playing)
    assert kept in journal.path.read_bytes()


def test_undo_knows_no_floor_and_every_branch_stays(page: ExplorePage) -> None:
    type_turn(page, "fire F8; water C4; move H6; move H7; confirm")
    type_turn(page, "take 1")
    assert page.match.awaits_luck and page.luck.isVisible()
    click(page.luck.roll)
    drawn = written(page.match.session)[-1]
    assert drawn.startswith("draw ")
    for _ in range(4):
        key(page.view, Qt.Key.Key_Backspace)
    assert written(page.match.session)[-1] == "move H6", "past the draw, the confirm of the turn and a step"
    type_turn(page, "move I6")
    assert len(page.lines.start.below) == 1
    # The branch, then the line it left: both are rows that a click goes to.
    rows = [row.spoken for row in page.list.list.moves.rows]
    assert len(rows) == 5 and rows[3].startswith("Branch 1") and drawn.split()[1] in rows[4]
    QTest.mouseClick(page.list.list.viewport(), Qt.MouseButton.LeftButton, pos=row_place(page, 4))
    assert written(page.match.session)[-1] == drawn
    QTest.mouseClick(page.list.list.viewport(), Qt.MouseButton.LeftButton, pos=row_place(page, 0))
    assert page.lines.here is page.lines.start
    click(page.list.redo)
    assert written(page.match.session)[-1] == "fire F8"


def test_all_lines_are_reached_with_the_keyboard(page: ExplorePage) -> None:
    type_turn(page, "fire F8")
    key(page.view, Qt.Key.Key_Backspace)
    type_turn(page, "fire F9")
    page.list.list.setFocus()
    reached = set()
    key(page.list.list, Qt.Key.Key_Home)
    for _ in range(4):
        reached.add(written(page.match.session)[-1])
        key(page.list.list, Qt.Key.Key_Down)
    assert reached == {"move G6", "fire F8", "fire F9"}
    key(page.list.list, Qt.Key.Key_Up)
    assert written(page.match.session)[-1] == "fire F8"


def test_who_walks_through_the_lines_is_not_stopped_where_luck_is_due(page: ExplorePage) -> None:
    type_turn(page, "fire F8; water C4; move H6; move H7; confirm; take 1")
    assert page.luck.roll.hasFocus()
    key(page.luck.roll, Qt.Key.Key_Space)
    assert page.view.hasFocus() and not page.match.awaits_luck
    page.list.list.setFocus()
    for where in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Right):
        key(page.list.list, where)
        assert page.list.list.hasFocus()
    assert written(page.match.session)[-1].startswith("draw ")


def test_luck_is_chosen_as_well_as_rolled(page: ExplorePage) -> None:
    type_turn(page, "fire F8; water C4; move H6; move H7; confirm; take 1")
    assert page.headline.sentence.words.endswith("takes 1 stone. Roll, or choose the stones."), "no bot is asked"
    click(page.luck.panel.buttons["w"])
    click(page.luck.panel.accept)
    assert written(page.match.session)[-1] == "draw water"


def test_what_was_tried_is_there_again_when_one_comes_back(playing: Windows) -> None:
    page = try_out(playing)
    type_turn(page, "fire F8")
    click(page.back)
    again = try_out(playing)
    assert again is not page and again.lines.here is again.lines.start
    assert [written(spot.session)[-1] for spot in again.lines.start.below] == ["fire F8"]
    click(again.back)
    playing.controller.rename(1, "Zoe")
    assert not try_out(playing).lines.start.below, "the same position of other players is another's"


def test_the_whole_button_that_leads_back_takes_the_mouse(playing: Windows) -> None:
    page = try_out(playing)
    QApplication.processEvents()
    button = page.back.geometry()
    for across in range(button.left() + 4, button.right() - 4, 10):
        assert page.childAt(across, button.center().y()) is page.back
    assert page.back.property("icon_name") == "back" and page.back.accessibleName() == "Back to the game"


def test_a_moment_of_the_past_is_tried_out_as_it_was(playing: Windows) -> None:
    playing.controller.look_at(1)
    page = try_out(playing)
    assert written(page.match.session) == ["take 2"] and page.match.awaits_luck


def test_a_refusal_stands_in_its_line_and_leaves_what_was_typed(page: ExplorePage) -> None:
    type_turn(page, "move A1")
    assert page.line.text() == "move A1" and page.board.aside.said.words
    assert page.lines.here is page.lines.start


@pytest.mark.usefixtures("_engine")
def test_the_computer_is_asked_only_when_it_is_wanted(page: ExplorePage, qtbot: QtBot) -> None:
    type_turn(page, "fire F8")
    assert not EngineInside.asked and not page.worth.bar.isVisible()
    place = page.worth.values.pos()
    click(page.worth.values)
    qtbot.waitUntil(page.worth.bar.isVisible)
    assert page.worth.values.pos() == place, "nothing jumps"
    assert sum(page.lines.here.worth) == 100 and "Ann" in page.worth.bar.accessibleName()
    key(page.view, Qt.Key.Key_Backspace)
    qtbot.waitUntil(lambda: bool(page.lines.here.worth))
    asked = len(EngineInside.asked)
    click(page.list.redo)
    QApplication.processEvents()
    assert len(EngineInside.asked) == asked, "what is known already is not asked again"


@pytest.mark.usefixtures("_engine")
def test_its_best_turn_is_one_more_line(page: ExplorePage, qtbot: QtBot) -> None:
    type_turn(page, "fire F8")
    key(page.view, Qt.Key.Key_Backspace)
    click(page.worth.best)
    qtbot.waitUntil(lambda: page.match.session.sealed > 0)
    assert page.match.session.position.seat == 2 and "The computer's choice: " in page.worth.verdict.text()
    assert written(page.lines.start.below[0].session)[-1] == "fire F8"


@pytest.mark.usefixtures("_engine")
def test_thinking_is_called_off_by_going_on(page: ExplorePage) -> None:
    click(page.worth.best)
    assert page.worth.best.text() == " Stop"
    type_turn(page, "fire F8")
    assert page.worth.best.text() == " Best turn" and not page.worth.verdict.isVisible()
    assert written(page.match.session)[-1] == "fire F8"


@pytest.mark.usefixtures("_engine")
def test_a_computer_that_fails_says_so(page: ExplorePage, qtbot: QtBot) -> None:
    EngineInside.trouble = "It ended without an answer."
    click(page.worth.values)
    qtbot.waitUntil(lambda: page.worth.verdict.text() == EngineInside.trouble)
    assert not page.worth.values.isChecked()


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_tried_out_to_its_next_turn_and_back(qtbot: QtBot, slug: str) -> None:
    game = load(slug)
    start = game.start(game.default_preset, {}, game.presets[game.default_preset].seats[0], 1)
    page = shown(qtbot, Session(start))
    for _ in range(8):
        session = page.match.session
        if session.awaits_seal:
            click(page.list.confirm)
        elif session.position.is_chance:
            click(page.luck.roll)
        else:
            page.board.scene.action_proposed.emit(session.position.legal_actions()[0])
    assert len(page.match.session.plies) >= 4
    while page.can("undo"):
        key(page.view, Qt.Key.Key_Backspace)
    assert page.match.session.position == start


@pytest.mark.parametrize("slug", CHOSEN)
def test_a_secret_of_the_game_is_made_up(place: Windows, slug: str) -> None:
    place.store.games[slug] = '{"names": ["Ann", "Ben"], "first": 1}'
    place.desk.play(slug)
    texts, _ = CHOSEN[slug]
    for text in texts:
        place.controller.confirm_played()
        assert place.controller.submit_text(text)
    assert place.controller.session.has_secrets
    page = try_out(place)
    assert page.match.session.plies == ()
    assert any("made up" in label.text() for label in page.findChildren(QWidget) if hasattr(label, "text"))


def test_it_opens_over_the_hosts_pages_and_leads_back_there(playing: Windows) -> None:
    playing.perform("check_submission")
    check = playing.desk.front
    page = try_out(playing)
    assert page.back.text() == " Back to Check a submission"
    click(page.back)
    assert playing.desk.front is check
    playing.perform("edit_position")
    editor = playing.desk.front
    click(try_out(playing).back)
    assert playing.desk.front is editor


def test_where_hints_were_switched_off_nothing_is_asked_until_the_game_is_over(place: Windows) -> None:
    place.store.games["elemento"] = '{"hints": false, "typed_luck": true}'
    place.desk.play("elemento")
    assert dict(place.controller.session.tags)["Hints"] == "off"
    page = try_out(place)
    page.luck.panel.entered.emit("blue green")
    assert not page.worth.values.isVisible() and not page.worth.best.isVisible() and not page.can("hint")
    assert "without hints" in page.worth.verdict.text()
    click(page.back)
    place.controller.enter_luck("blue green")
    place.controller.submit_text("place fire A1")
    place.controller.confirm()
    QTest.keyClick(place.window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    assert place.desk.study.shown_review is None, "a review would say it too"
    place.controller.resign()
    page = try_out(place)
    assert page.worth.best.isVisible() and not page.worth.verdict.isVisible()


def test_there_is_nothing_to_try_out_at_home(place: Windows) -> None:
    place.window.verbs  # noqa: B018 - the menus are filled now
    assert not place.window.verbs.actions["try_out"].isEnabled()
    QTest.keyClick(place.window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert place.desk.front is None


def test_a_host_who_draws_a_position_tries_out_that_very_one(place: Windows) -> None:
    place.perform("edit_position")
    game = load("elemenders")
    session = started("elemenders", "true J", "true B", "coin heads")
    place.desk.host.show_editor(of_session(session, 3, "Here"))
    assert place.front(EditorPage).model.game is game
    page = try_out(place)
    assert page.match.session.position == session.position


@pytest.mark.usefixtures("_engine")
def test_who_leaves_the_page_does_not_wait_for_the_computer(page: ExplorePage) -> None:
    click(page.worth.best)
    page.hide()
    QApplication.processEvents()
    assert page.worth.best.text() == " Best turn"
    assert page.lines.here is page.lines.start
