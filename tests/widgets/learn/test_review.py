"""Review: a game looked back on turn by turn, while the computer goes through it in the background."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from elemental_gui.engine.catalog import GAMES
from elemental_gui.engine.core.geometry import Square
from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.element.board import GRID
from elemental_gui.review.cache import Cache
from elemental_gui.review.course import course, numbers
from elemental_gui.review.findings import Better, Findings
from elemental_gui.scenes.kit.game_scene import GameScene
from elemental_gui.session.session import Session
from elemental_gui.session.time_control import UNTIMED
from elemental_gui.widgets.review.graph import AVERAGED
from elemental_gui.widgets.review.page import ReviewPage
from tests.session.games import FIRST_TURN, SECOND_TURN, new_session, play
from tests.session.test_secrecy import CHOSEN, started
from tests.support.engine_inside import EngineInside, engine_inside
from tests.support.exposed import exposed
from tests.support.game_pages import QUIET
from tests.support.pressing import click, click_row
from tests.support.reviewed import sample
from tests.support.windows import Windows, windows

Shown = Callable[..., ReviewPage]
GAME = play(play(new_session(), FIRST_TURN), SECOND_TURN)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What the computer is asked, which answers here."""
    with engine_inside(monkeypatch) as commands:
        yield commands


@pytest.fixture
def shown(qtbot: QtBot, asked: list[str]) -> Shown:
    """Show the page for a game."""
    del asked

    def show(session: Session, cache: Cache | None = None) -> ReviewPage:
        page = exposed(qtbot, ReviewPage(session, numbers(session, course(session), UNTIMED), cache, QUIET), 1000, 700)
        page.take_focus()
        return page

    return show


def covered(place: Windows) -> bool:
    """Whether a page covers the game."""
    return place.desk.covering.front is not None


def wait_for(qtbot: QtBot, page: ReviewPage) -> None:
    """Wait until the computer has answered everything."""
    qtbot.waitUntil(lambda: page.reviewer.is_done)


def is_on(page: ReviewPage) -> bool:
    return page.reviewer.is_on


def key(page: ReviewPage, which: Qt.Key) -> None:
    QTest.keyClick(page.graph, which)
    QApplication.processEvents()


def looked_at(page: ReviewPage) -> int:
    """How many plies the board shows; a method, because type checkers take properties to stay as they were."""
    return len(page.scene.moment.past)


def test_the_computer_goes_through_the_whole_game_by_itself(qtbot: QtBot, shown: Shown) -> None:
    page = shown(GAME)
    wait_for(qtbot, page)
    findings = page.reviewer.findings
    assert set(findings.shares) == {0, 8, 15} and set(findings.better) == {2, 8}
    assert all(sum(shares) == 100 for shares in findings.shares.values())
    assert findings.better[2].actions[-1] == "confirm" and sum(findings.better[2].shares) == 100
    assert not page.stop.isVisible() and not page.progress.isVisible()


def test_a_click_on_the_graph_and_the_arrow_keys_go_to_a_turn(qtbot: QtBot, shown: Shown) -> None:
    page = shown(GAME)
    assert looked_at(page) == 15
    place = QPointF(page.graph._layout.x(1) + 2, page.graph.height() / 2).toPoint()
    QTest.mouseClick(page.graph, Qt.MouseButton.LeftButton, pos=place)
    assert looked_at(page) == 8 and page.card.label.text() == "1.1 Ann"
    key(page, Qt.Key.Key_Left)
    assert looked_at(page) == 0 and page.caption.words == "The start"
    key(page, Qt.Key.Key_End)
    assert looked_at(page) == 15
    wait_for(qtbot, page)
    assert "Ben: Ann " in page.graph.accessibleDescription()
    page.step("previous")
    assert looked_at(page) == 14 and page.shown == 2


def test_where_the_game_turned_is_marked_listed_and_gone_to(qtbot: QtBot, shown: Shown) -> None:
    page = shown(GAME)
    wait_for(qtbot, page)
    known = page.reviewer.findings.with_shares(8, (30, 70)).with_better(2, Better(("fire F8", "confirm"), (80, 20)))
    page.reviewer.findings = known
    page.reviewer.found.emit()
    assert page.graph.graph.marks[0] == (1, 1)
    assert page.turnings.list.item(0).text() == "1.1 Ann gave 50 away: 30 instead of 80"
    key(page, Qt.Key.Key_Home)
    key(page, Qt.Key.Key_Down)
    assert page.shown == 1 and page.turnings.list.currentRow() == 0
    assert page.card.verdict.text() == "30 of 100 after this turn; 80 after the computer's:"
    key(page, Qt.Key.Key_Home)
    click_row(page.turnings.list, 0)
    assert page.shown == 1


def test_who_played_better_than_the_computer_is_told_so(qtbot: QtBot, shown: Shown) -> None:
    page = shown(GAME)
    wait_for(qtbot, page)
    known = page.reviewer.findings.with_shares(8, (80, 20)).with_better(2, Better(("fire F8", "confirm"), (50, 50)))
    page.reviewer.findings = known
    page.go_to(1)
    assert page.card.verdict.text().startswith("Well played: 80 of 100")
    assert page.card.verdict.property("tone") == "good"


def test_what_the_computer_would_have_played_is_shown_on_the_board(qtbot: QtBot, shown: Shown) -> None:
    page = shown(GAME)
    wait_for(qtbot, page)
    page.go_to(1)
    first, *_, confirm = page.reviewer.findings.better[2].actions
    assert page.card.turn.count() == len(page.reviewer.findings.better[2].actions) - 1 and confirm == "confirm"
    QTest.keyClick(page.card.turn, Qt.Key.Key_Down)
    QTest.keyClick(page.card.turn, Qt.Key.Key_Down)
    assert looked_at(page) == 2, "the board is as it was before the turn"
    assert page.caption.words.startswith("Instead")
    session, plies = page.moment()
    assert plies == 4 and session.written(session.plies[2]) == first
    page.step("previous")
    assert looked_at(page) == 8, "back to what was really played"


def instead(page: ReviewPage, *turn: str) -> dict[Square, str]:
    """Press Show, where the computer would have played this in Ann's turn; give the ghosts that come."""
    known = page.reviewer.findings
    page.reviewer.findings = known.with_better(2, Better((*turn, "confirm"), (80, 20)))
    page.go_to(1)
    click(page.card.instead)
    scene = page.scene
    assert isinstance(scene, GameScene)
    return scene._table.board.ahead.codes


def test_what_would_have_come_of_a_whole_turn_lies_over_the_board_as_ghosts(qtbot: QtBot, shown: Shown) -> None:
    page = shown(GAME)
    wait_for(qtbot, page)
    at = GRID.parse
    ghosts = instead(page, "fire F8", "move E5", "water A1", "move E6", "move E7")
    assert ghosts == {at("F5"): ".", at("E7"): "S1", at("F8"): "f", at("A1"): "w"}
    rows = [page.card.turn.item(row).text() for row in range(page.card.turn.count())]
    assert rows == ["fire on F8", "step to E5", "water on A1", "step to E6", "step to E7"], "a confirm says nothing"
    assert page.caption.words.endswith("; ".join(rows))
    assert page.seats.isVisible() and page.card.turn.currentRow() == 4
    click(page.card.instead)
    scene = page.scene
    assert isinstance(scene, GameScene)
    assert looked_at(page) == 8 and not scene._table.board.ahead.codes and page.card.turn.currentRow() == -1


def test_what_is_looked_at_comes_first(qtbot: QtBot, shown: Shown) -> None:
    page = shown(sample("element"))
    page.reviewer.stop()
    page.reviewer.findings = Findings()
    page.go_to(5)
    page.reviewer.start()
    qtbot.waitUntil(lambda: len(page.reviewer.findings.better) > 0)
    assert next(iter(page.reviewer.findings.better)) == page.reviewer.steps[4].decided


def test_the_whole_graph_is_guessed_before_anything_is_looked_at_closely(
    qtbot: QtBot, shown: Shown, asked: list[str]
) -> None:
    page = shown(GAME)
    qtbot.waitUntil(lambda: any(command.startswith("hint") for command in asked))
    assert asked.count("genmove_budget seconds 0.04") == 3 and set(page.reviewer.findings.shares) == {0, 8, 15}
    known, every = page.reviewer.progress
    assert known < every == 8
    wait_for(qtbot, page)
    assert asked.count("genmove_budget seconds 0.3") == 3 + 2, "each moment again, and the end of each better turn"


@pytest.mark.parametrize(("turn", "end", "first"), [((20, 80), (10, 90), 2), ((60, 40), (90, 10), 8)])
def test_where_most_seems_lost_is_looked_at_first(
    qtbot: QtBot, shown: Shown, turn: tuple[int, int], end: tuple[int, int], first: int
) -> None:
    page = shown(GAME)
    page.reviewer.stop()
    page.go_to(0)
    page.reviewer.findings = Findings({0: (50, 50), 8: turn, 15: end})
    page.reviewer._guessed = {0, 8, 15}
    page.reviewer.start()
    qtbot.waitUntil(lambda: len(page.reviewer.findings.better) > 0)
    assert next(iter(page.reviewer.findings.better)) == first


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("scale", [1.5], indirect=True)
def test_in_a_small_window_large_letters_stay_and_what_is_longer_is_read_by_keys(
    shown: Shown, scale: float, qapp: QApplication
) -> None:
    assert scale > 1
    page = shown(sample("element"))
    page.resize(1050, 700)
    page.step("turn before")
    assert page.card.played.font().pointSizeF() >= qapp.font().pointSizeF()
    bar = page.card.reading.verticalScrollBar()
    assert bar.maximum() > 0 and page.card.reading.focusPolicy() == Qt.FocusPolicy.TabFocus
    for _ in range(40):
        QTest.keyClick(page.card.reading, Qt.Key.Key_Down)
    assert bar.value() == bar.maximum()
    assert page.caption.toolTip() == "", "it is not cut: what the curve is makes way"
    assert not [label for label in page.findChildren(QLabel) if label.text() == AVERAGED and label.isVisible()]
    page.resize(2200, 1100)
    assert [label for label in page.findChildren(QLabel) if label.text() == AVERAGED and label.isVisible()]


def test_a_guess_is_not_kept(qtbot: QtBot, shown: Shown, tmp_path: Path) -> None:
    cache = Cache(tmp_path, "1")
    page = shown(GAME, cache)
    qtbot.waitUntil(lambda: len(page.reviewer.findings.shares) == 3)
    page.reviewer.stop()
    assert len(cache.read(GAME).shares) < 3
    page.reviewer.start()
    wait_for(qtbot, page)
    assert len(cache.read(GAME).shares) == 3


def test_it_pauses_when_the_page_is_left_and_when_it_is_told_to(qtbot: QtBot, shown: Shown, asked: list[str]) -> None:
    page = shown(GAME)
    page.hide()
    asked.clear()
    QTest.qWait(30)
    assert not is_on(page) and not asked
    page.show()
    assert is_on(page)
    click(page.stop)
    assert not is_on(page) and page.stop.text() == "Go on"
    page.hide()
    page.show()
    assert not is_on(page), "who has stopped it wants it stopped"
    click(page.stop)
    wait_for(qtbot, page)


def test_a_computer_that_fails_says_so_and_can_be_asked_again(qtbot: QtBot, shown: Shown) -> None:
    EngineInside.trouble = "It ended without an answer."
    page = shown(GAME)
    qtbot.waitUntil(page.notice.isVisible)
    assert EngineInside.trouble in page.notice.accessibleName()
    EngineInside.trouble = ""
    click(page.stop)
    wait_for(qtbot, page)
    assert not page.notice.isVisible()


def test_what_was_found_out_is_there_again_the_next_time(
    qtbot: QtBot, shown: Shown, asked: list[str], tmp_path: Path
) -> None:
    cache = Cache(tmp_path, "1")
    page = shown(GAME, cache)
    wait_for(qtbot, page)
    asked.clear()
    again = shown(GAME, cache)
    assert again.reviewer.is_done and again.reviewer.findings == page.reviewer.findings and not asked


def test_a_game_that_is_over_is_worth_its_result(shown: Shown) -> None:
    page = shown(sample("element"))
    assert page.seats.bar.shares == (0, 100) and page.caption.words == "Ben wins"


def test_a_turn_before_a_resignation_is_judged_by_its_position(qtbot: QtBot, shown: Shown) -> None:
    page = shown(GAME.end(Outcome((2,), "resigned")))
    assert page.seats.bar.shares == (0, 100) and page.caption.words == "Ben wins"
    assert page.card.label.text() == "The result" and page.card.played.text() == "Ann has given the game up."
    wait_for(qtbot, page)
    key(page, Qt.Key.Key_Left)
    assert page.card.label.text() == "1.2 Ben" and page.caption.words == "The end of turn 1.2"
    assert page.seats.bar.shares == page.reviewer.findings.shares[15] != (0, 100)
    key(page, Qt.Key.Key_Right)
    assert page.caption.words == "Ben wins" and not page.can("next")


def test_escape_leads_back_from_a_review(qtbot: QtBot, shown: Shown) -> None:
    page = shown(GAME)
    with qtbot.waitSignal(page.left):
        key(page, Qt.Key.Key_Escape)


def test_a_game_that_was_agreed_drawn_is_shared(shown: Shown) -> None:
    assert shown(GAME.end(Outcome((), "agreed"))).seats.bar.shares == (50, 50)


def test_the_page_says_that_the_curve_is_averaged(shown: Shown) -> None:
    assert any(AVERAGED in label.text() for label in shown(GAME).findChildren(QLabel))


def test_a_name_too_long_for_its_column_is_cut_at_its_end(shown: Shown) -> None:
    header = shown(GAME).table.horizontalHeader()
    assert header.textElideMode() == Qt.TextElideMode.ElideRight


def test_while_a_game_goes_on_the_computer_is_told_nothing_that_is_secret(
    qtbot: QtBot, shown: Shown, asked: list[str]
) -> None:
    actions, _ = CHOSEN["elemenders"]
    told = []
    for mine in (actions, ("true B",)):
        asked.clear()
        wait_for(qtbot, shown(started("elemenders", *mine, "true B", "coin heads")))
        told.append([command for command in asked if command.startswith(("setup", "play"))])
    assert told[0] == told[1]


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_looked_back_on(qtbot: QtBot, shown: Shown, slug: str) -> None:
    session = sample(slug)
    page = shown(session)
    page.step("first")
    for _ in range(3):
        page.step("turn after")
    qtbot.waitUntil(lambda: page.card.turn.count() > 0)
    page.preview(1)
    assert page.caption.words.startswith("Instead")
    assert page.table.rowCount() >= 4 and page.table.verticalHeaderItem(0).text() == "Turns"


def test_the_picture_holds_graph_and_numbers(shown: Shown, tmp_path: Path) -> None:
    page = shown(GAME)
    assert page.export_picture(tmp_path / "review.png") and page.export_picture(tmp_path / "review.svg")
    image = QImage(str(tmp_path / "review.png"))
    assert image.width() == 1200 and image.height() > 500
    assert b"Numbers" in (tmp_path / "review.svg").read_bytes()
    assert not page.export_picture(tmp_path / "missing" / "review.png")
    assert page.notice.isVisible()


def test_from_the_game_to_its_review_to_a_free_board_and_back(qtbot: QtBot, tmp_path: Path, asked: list[str]) -> None:
    with windows(qtbot, tmp_path) as place:
        place.store.games["element"] = '{"preset": "pnp", "names": ["Ann", "Ben"], "typed_luck": true}'
        place.desk.play("element")
        review = place.window.verbs.actions["review"]
        assert not review.isEnabled(), "there is no turn yet"
        place.controller.submit_text(FIRST_TURN)
        assert review.isEnabled()
        QTest.keyClick(place.window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
        page = place.front(ReviewPage)
        wait_for(qtbot, page)
        page.go_to(0)
        click(page.card.explore)
        tried = place.desk.study.explore
        assert tried is not None and place.desk.covering.front is tried and tried.match.session.plies == ()
        click(tried.back)
        assert place.front(ReviewPage) is page and page.shown == 0
        QTest.keyClick(place.window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
        place.perform("close")
        assert place.front(ReviewPage) is page, "closing leads back to what it lay over"
        asked.clear()
        click(page.back)
        assert not covered(place)
        place.controller.resign()
        click(place.page.console.end.review)
        assert place.front(ReviewPage) is not page
