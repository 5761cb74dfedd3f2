"""A game of Noughts in the window, from the home page to the end banner, with a real mouse."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from elemental_gui.rules_page import load as load_page
from elemental_gui.scenes.kit.board_view import BoardView
from elemental_gui.session.record import dumps, loads
from elemental_gui.widgets.game.presses import BREATH_S
from tests.session.games import written
from tests.sixth_game.noughts.game import GAME
from tests.sixth_game.noughts.playing import refuse
from tests.sixth_game.registered import RESOURCES, SLUG
from tests.support.board_driver import BoardDriver
from tests.support.clicking import Clicker
from tests.support.engine_inside import engine_inside
from tests.support.host_desk import EditorTable, answering_inside
from tests.support.hosting_page import CONTROL, HostingPage, copied, hosted, put
from tests.support.pressing import click
from tests.support.windows import Windows, windows


@pytest.fixture
def place(qtbot: QtBot, tmp_path: Path) -> Iterator[Windows]:
    """A window on its home page."""
    with windows(qtbot, tmp_path) as made:
        yield made


@pytest.fixture
def hands(place: Windows, qtbot: QtBot) -> BoardDriver:
    """Hands on the board of a game that was set up from its card."""
    place.store.games[SLUG] = '{"names": ["Ann", "Ben"]}'
    place.click(place.window.home.card(SLUG))
    click(place.panel.start)
    assert isinstance(place.page.view, BoardView)
    return BoardDriver(qtbot, place.page.view)


def test_it_is_tried_out_and_looked_back_on(
    place: Windows, hands: BoardDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    with engine_inside(monkeypatch):
        hands.click("B2")
        go_over(place, hands)
        place.perform("try_out")
        tried = place.desk.study.explore
        assert tried is not None and tried.board.play("mark A1")
        tried.hint()
        place.qtbot.waitUntil(lambda: len(tried.lines.here.session.plies) > 1)
        assert not place.window.verbs.actions["review"].isEnabled(), "it is a game that is looked back on"
        click(tried.back)
        place.perform("review")
        review = place.desk.study.shown_review
        assert review is not None
        place.qtbot.waitUntil(lambda: review.reviewer.is_done)
        assert [review.table.verticalHeaderItem(row).text() for row in range(2)] == ["Turns", "Time"]


def go_over(place: Windows, hands: BoardDriver) -> None:
    """Confirm a turn in the tray, as slowly as a person does."""
    breathe(place)
    hands.click("Confirm")
    breathe(place)


def breathe(place: Windows) -> None:
    """Let the moment pass in which what is pressed was meant for the turn before."""
    QApplication.processEvents()
    place.page._hand_over._since -= BREATH_S


def test_the_home_page_has_its_card(place: Windows) -> None:
    card = place.window.home.card(SLUG)
    assert card.accessibleName() == "Noughts" and not card.picture.pixmap().isNull()


def test_its_house_rule_is_set_up(place: Windows) -> None:
    place.click(place.window.home.card(SLUG))
    field = place.panel.house.fields["misere"]
    field.setCurrentIndex(field.findData("on"))
    click(place.panel.start)
    assert place.controller.session.position.options == {"misere": "on"}


def test_it_is_played_to_its_end_with_the_mouse(place: Windows, hands: BoardDriver) -> None:
    hands.click("B2")
    assert written(place.controller.session) == ["mark B2"]
    go_over(place, hands)
    hands.drag("cross", "A1")
    assert written(place.controller.session) == ["mark B2", "mark A1"]
    place.page.undo()
    assert written(place.controller.session) == ["mark B2"]
    breathe(place)
    for square in ("A2", "A1", "C2", "C1", "C3"):
        hands.click(square)
        go_over(place, hands)
    assert not place.page.can("undo")
    hands.click("B1")
    assert " ".join(written(place.controller.session)).replace("mark ", "") == "B2 A2 A1 C2 C1 C3 B1"
    end = place.page.console.end
    assert place.page.console.face is end
    said = place.page.headline.sentence
    assert (said.lead, said.words) == ("Ann wins.", "Three in a row.")
    hands.click("A3")
    assert len(place.controller.session.plies) == 7
    place.page.step("previous")
    assert place.controller.looking_at == 6
    rows = place.page.side.moves.list.moves.rows
    assert [row.label for row in rows] == ["1.1", "1.2", "2.1", "2.2", "3.1", "3.2", "4.1"]
    place.page.step("live")
    assert end.undo.isVisible()
    click(end.undo)
    assert place.controller.session.outcome is None


def test_a_square_with_a_mark_is_refused_with_its_rule(place: Windows, hands: BoardDriver) -> None:
    hands.click("B2")
    go_over(place, hands)
    hands.click("B2")
    assert written(place.controller.session) == ["mark B2"]
    assert hands.scene.layers.bubble.rule == "N.2"


def test_the_keyboard_plays_it_too(place: Windows, hands: BoardDriver) -> None:
    hands.key("enter")
    go_over(place, hands)
    hands.key("m", "up", "enter")
    assert written(place.controller.session) == ["mark B2", "mark B1"]


def test_every_refusal_leads_to_its_paragraph() -> None:
    page = load_page((RESOURCES / "rules" / f"{SLUG}.md").read_text(encoding="utf-8"))
    for ruling in (*refuse.rulings(), *(switch.ruling for switch in GAME.switches), "N.7"):
        assert page.rule(ruling) is not None, ruling


def test_the_rules_window_shows_its_page(place: Windows, hands: BoardDriver) -> None:
    hands.scene.rule_requested.emit("N.2")
    shown = place.desk.side.rules
    assert shown is not None and shown.slug == SLUG


def test_its_sample_is_whole() -> None:
    data = (RESOURCES / "examples" / SLUG / "standard.elemental").read_bytes()
    loaded = loads(data)
    assert loaded.problem is None and loaded.session.outcome is not None
    assert dumps(loaded.session).encode() == data


def test_a_position_of_it_is_drawn_in_the_editor(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with answering_inside(monkeypatch):
        table = EditorTable(qtbot, tmp_path, SLUG)
        for square in ("A1", "B1", "C1"):
            table.pick("O")
            table.page.model.put_cell(*table.place(square), "O")
        assert [fault.rule for fault in table.page.model.faults] == ["N.7", "N.7"]


def test_its_lesson_is_learnt_from_its_card(place: Windows) -> None:
    click(place.window.home.card(SLUG).learn)
    lessons = place.desk.study.lessons
    assert lessons is not None and isinstance(lessons.board.view, BoardView)
    hands = BoardDriver(place.qtbot, lessons.board.view)
    hands.click("C2")
    assert "keep the other side" in lessons.beside.told.text()
    Clicker(place.qtbot, lessons).play(lessons.current.solution[0])
    assert lessons.beside.verdict.text() == "Done."


def test_a_game_without_a_lesson_offers_its_rules(place: Windows, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elemental_gui.widgets.shell.study_pages.has_lesson", lambda _slug: False)
    click(place.window.home.card(SLUG).learn)
    assert place.desk.study.lessons is None
    assert place.desk.side.rules is not None and place.desk.side.rules.slug == SLUG


def test_a_turn_is_accepted_on_the_hosts_table(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(tmp_path / "games", "noughts", hosted("Ann", "Ben", slug=SLUG))
    with answering_inside(monkeypatch):
        host = HostingPage(qtbot, tmp_path, path.parent)
        assert host.row("noughts").card.cells
        position = hosted("Ann", "Ben", slug=SLUG).position
        action = position.game.format_action(next(iter(position.legal_actions())))
        host.submit(f"Ann: {action}")
        host.press(Qt.Key.Key_Return, CONTROL)
        assert f"Ann: {action}" in copied() and "@Ben, it is your turn." in copied()
        assert f"1.1 {action}" in path.read_text()
        host.page.close_page()
