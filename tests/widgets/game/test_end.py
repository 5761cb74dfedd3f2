"""The end of a game: who won and why in words, the board still there, and what can be done now."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from elemental_gui.controller.game_library import new_match
from elemental_gui.controller.game_settings import GameSettings
from elemental_gui.engine.catalog import GAMES, load
from elemental_gui.engine.core.state import Outcome
from elemental_gui.scenes.kit.style.theme import current_theme
from elemental_gui.session.seating import Kind, Occupant
from elemental_gui.session.session import Session
from elemental_gui.widgets.game.host_dialogs import Question, RewindPanel
from elemental_gui.widgets.game.host_panels import EndPanel
from elemental_gui.widgets.game.phrases import ending, headline
from tests.session.games import GAME, WALK, new_session, play
from tests.support.drawings.element import position
from tests.support.each_case import each_case
from tests.support.game_pages import PageTable, inside
from tests.support.pressing import click
from tests.support.windows import windows

CORNER = """
    A B C D
  1 ● w . .
  2 w . ▲ .
"""
"""Seat 1 is trapped as soon as earth lies on B2."""


def cornered(preset: str = "iak", seat: int = 2) -> Session:
    """A game in which one more stone ends it."""
    start = position(CORNER, preset=preset, hand="e", steps=0, seat=seat)
    return attrs.evolve(new_session(preset), start=GAME.at(start))


@pytest.fixture
def ended(qtbot: QtBot) -> PageTable:
    """A page whose game has just ended by a resignation."""
    table = PageTable(qtbot)
    table.play("take 0; move G6")
    table.controller.resign()
    table.settle()
    return table


def test_a_resignation_asks_beside_the_board_first(qtbot: QtBot) -> None:
    table = PageTable(qtbot)
    table.page.resign()
    panel = table.beside(Question)
    assert table.outcome is None
    assert panel.what.text() == "Does Ann give the game up? Then Ben wins."
    click(panel.cancel)
    assert panel.isHidden() and table.outcome is None
    table.page.resign()
    again = table.beside(Question)
    assert again is not panel
    click(again.accept)
    assert table.outcome == Outcome((2,), "resigned")


def test_0_11_in_the_box_a_seat_that_gives_up_is_beaten_by_the_one_that_moves_just_before_it(qtbot: QtBot) -> None:
    table = PageTable(qtbot, new_session("box", seats=3)).show()
    table.page.resign()
    panel = table.beside(Question)
    assert panel.what.text() == "Does Ann give the game up? Then Cy wins."
    click(panel.accept)
    assert table.outcome == Outcome((3,), "resigned")


def test_where_all_others_win_by_a_resignation_the_question_says_so(qtbot: QtBot) -> None:
    tags = tuple((f"Seat{seat}", name) for seat, name in enumerate(("Ann", "Ben", "Cy"), 1))
    table = PageTable(qtbot, Session(load("numerous_particles").start("standard", {}, 3, 1), tags=tags)).show()
    table.page.resign()
    assert table.beside(Question).what.text() == "Does Ann give the game up? Then Ben and Cy win."


def test_the_banner_says_who_won_and_why(ended: PageTable) -> None:
    end = ended.page.console.end
    assert ended.page.console.face is end
    said = ended.page.headline.sentence
    assert (said.lead, said.words) == ("Ben wins.", "Ann has given the game up.")
    assert f'color: {current_theme().seat(2).name()}">Ben wins.' in said.text(), "in the colour of the winner"
    assert ended.page.side.seats[1].note.words == "has won"


def test_the_board_stays_and_nothing_can_be_played(ended: PageTable) -> None:
    assert inside(ended.page).takes_input() and inside(ended.page).state.outcome == Outcome((2,), "resigned")
    for verb in ("confirm", "resign", "undo", "pause_or_resume", "clock_dialog"):
        assert not ended.page.can(verb)
    assert not ended.controller.submit_text("move G7")


def test_what_can_be_done_now_is_told_to_the_window(ended: PageTable, monkeypatch: pytest.MonkeyPatch) -> None:
    end = ended.page.console.end
    with ended.qtbot.waitSignal(ended.page.rematch_requested):
        click(end.rematch)
    with ended.qtbot.waitSignal(ended.page.home_requested):
        click(end.home)
    click(end.copy_record)
    assert '[Termination "resigned"]' in QGuiApplication.clipboard().text()
    asked: list[object] = []
    monkeypatch.setattr("elemental_gui.widgets.game.takeaway.ask_where_to_save", lambda *_: asked.append(1))
    click(end.save_as)
    assert asked


def test_the_moves_take_the_room_of_a_turn_that_is_no_more(ended: PageTable) -> None:
    """An empty list above five dead buttons was the largest thing beside the board."""
    side = ended.page.side
    assert not side.turn.isVisible() and side.moves.height() > 0.6 * side.height()


def test_the_past_of_a_finished_game_can_be_looked_at(ended: PageTable) -> None:
    console = ended.page.console
    faces = []
    for where in ("first", "live"):
        ended.step(where)
        faces.append(console.face)
    assert faces == [console.look, console.end]


def test_a_trap_ends_the_game_and_can_be_undone_before_the_confirm(qtbot: QtBot) -> None:
    table = PageTable(qtbot, cornered())
    table.play("earth B2")
    end = table.page.console.end
    said = table.page.headline.sentence
    assert (said.lead, said.words) == ("Ben wins.", "The sage of Ann is trapped: no step and no ride is left.")
    assert not end.undo.isHidden()
    moves = table.page.side.moves.list.moves
    assert moves.rows[-1].pieces[0].text.startswith("earth on B2"), "the turn that ended it is told, confirmed or not"
    click(end.undo)
    assert table.controller.session.outcome is None and not moves.rows
    assert table.page.console.face is not end


def test_undo_after_a_computer_s_win_leads_to_the_person_s_own_last_turn(qtbot: QtBot) -> None:
    session = play(new_session("iak"), f"take 0; {WALK}").tagged(*Occupant(Kind.COMPUTER, "novice").tag(2))
    session = session.override("nudge", cornered().position.text)
    table = PageTable(qtbot, play(session, "earth B2")).show()
    page = table.page
    assert page.can("undo") and page.can("take_back_turn") and not page.can("reset_turn")
    click(page.console.end.undo)
    assert (table.outcome, table.controller.session.seat, table.actions) == (None, 1, [])


def test_an_end_among_computers_alone_has_no_undo(qtbot: QtBot) -> None:
    session = cornered()
    for seat in (1, 2):
        session = session.tagged(*Occupant(Kind.COMPUTER, "novice").tag(seat))
    table = PageTable(qtbot, play(session, "earth B2")).show()
    assert table.page.console.end.undo.isHidden() and not table.page.can("undo")


def test_a_host_can_take_a_result_back(ended: PageTable) -> None:
    ended.page.rewind_dialog()
    click(ended.beside(RewindPanel).accept)
    assert ended.controller.session.outcome is None and ended.actions == ["take 0", "move G6"]


def test_0_19_a_host_ends_any_game_with_any_winners_and_a_reason(qtbot: QtBot, tmp_path: Path) -> None:
    with windows(qtbot, tmp_path) as shown:
        shown.desk.start(GameSettings("element", "box", ("Ann", "Ben", "Cy"), typed_luck=True))
        shown.perform("end_dialog")
        panel = shown.page.side.host
        assert isinstance(panel, EndPanel)
        assert panel.outcome.text() == "" and not panel.accept.isEnabled()
        shown.click(panel.winners[0])
        shown.click(panel.winners[2])
        assert panel.outcome.text() == "Ann and Cy win." and not panel.draw.isChecked()
        QTest.keyClicks(panel.reason, "the  bag ran dry")
        QTest.keyClick(panel.reason, Qt.Key.Key_Return)
        assert shown.controller.session.outcome == Outcome((1, 3), "host", "the bag ran dry")
        said = shown.page.headline.sentence
        assert (said.lead, said.words) == ("Ann and Cy win.", "The host decided it: the bag ran dry.")
        assert not shown.window.verbs.actions["end_dialog"].isEnabled()
        shown.perform("copy_record")
        assert '[Result "1+3"]\n[Termination "host: the bag ran dry"]' in QGuiApplication.clipboard().text()
        shown.perform("rewind_dialog")
        back = shown.page.side.host
        assert back is not None
        click(back.accept)
        assert shown.controller.session.outcome is None


def test_a_draw_is_everybody_s_victory(qtbot: QtBot) -> None:
    table = PageTable(qtbot).show()
    table.page.end_dialog()
    panel = table.beside(EndPanel)
    click(panel.draw)
    assert panel.chosen == (1, 2) and panel.outcome.text() == "The game is drawn."
    click(panel.winners[1])
    assert panel.outcome.text() == "Ann wins." and not panel.draw.isChecked()
    click(panel.draw)
    click(panel.accept)
    assert table.outcome == Outcome((1, 2), "host")


def test_that_nobody_wins_has_to_be_chosen(qtbot: QtBot) -> None:
    table = PageTable(qtbot).show()
    table.page.end_dialog()
    panel = table.beside(EndPanel)
    QTest.keyClick(panel.reason, Qt.Key.Key_Return)
    assert table.outcome is None
    click(panel.winners[0])
    click(panel.nobody)
    assert panel.chosen == () and panel.outcome.text() == "Nobody wins."
    click(panel.winners[1])
    assert not panel.nobody.isChecked() and panel.outcome.text() == "Ben wins."
    click(panel.winners[1])
    assert panel.outcome.text() == "" and not panel.accept.isEnabled()
    click(panel.nobody)
    click(panel.accept)
    assert table.outcome == Outcome((), "host")


@pytest.mark.parametrize("slug", GAMES)
def test_every_board_shows_a_game_that_nobody_won(qtbot: QtBot, slug: str) -> None:
    table = PageTable(qtbot, new_match(GameSettings(slug)).session).show()
    table.controller.end_as_host((), "the room closed")
    table.settle()
    assert table.page.headline.sentence.lead == "Nobody wins."
    assert not table.controller.submit_text(table.controller.game.example)


@each_case(
    ("preset", "outcome", "said"),
    [
        ("iak", Outcome((1,), "trapped"), "The sage of Ben is trapped: no step and no ride is left."),
        ("pnp", Outcome((1,), "both_blocked"), "Both sages are trapped, and under these rules the mover wins."),
        ("iak", Outcome((2,), "both_blocked"), "Both sages are trapped, and under these rules the mover loses."),
        ("pnp", Outcome((2,), "forfeit"), "Ann could not complete the turn and forfeits."),
        ("pnp", Outcome((2,), "time"), "Ann has run out of time."),
        ("pnp", Outcome((1, 2), "agreed"), "The players agreed on it."),
        ("pnp", Outcome((1,), "host"), "The host decided it."),
        ("pnp", Outcome((1, 2), "host", "agreed."), "The host decided it: agreed."),
        ("pnp", Outcome((1,), "setup"), "The game was set up like this."),
        ("pnp", Outcome((1,), "sudden_rain"), "Sudden rain."),
    ],
)
def test_every_reason_has_its_sentence(preset: str, outcome: Outcome, said: str) -> None:
    session = new_session(preset).end(outcome)
    assert ending(session) == said


def test_without_rides_as_a_way_out_the_sentence_names_steps_only() -> None:
    start = GAME.start("iak", {"ride_counts_as_escape": "off"}, 2, 1)
    session = attrs.evolve(new_session("iak"), start=start).end(Outcome((1,), "trapped"))
    assert ending(session) == "The sage of Ben is trapped: no step is left."


def test_several_winners_and_draws_are_named() -> None:
    drawn = new_session().end(Outcome((1, 2), "agreed"))
    assert headline(drawn) == "The game is drawn"
    shared = new_session("box", seats=4).end(Outcome((1, 3), "trapped"))
    assert headline(shared) == "Ann and Cy win"
    assert ending(shared).startswith("The sage of Ben and Di is trapped")
    assert headline(new_session()) == "" == ending(new_session())


def test_a_last_resort_is_offered_when_nothing_else_is_legal(qtbot: QtBot) -> None:
    stuck = position("", preset="pnp", hand="w", steps=0, fill="m")
    table = PageTable(qtbot, attrs.evolve(play(new_session(), "take 0"), start=GAME.at(stuck), plies=(), sealed=0))
    table.settle()
    owed = table.page.headline
    assert owed.answer.text() == "cannot be completed"
    assert "This turn will be forfeited." in owed.sentence.words
    assert not owed.resort.isHidden()
    click(owed.resort)
    assert table.page.headline.sentence.words == "Ann could not complete the turn and forfeits."
