"""Who plays each seat, as the set-up offers and names them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QLabel
from pytestqt.qtbot import QtBot

from elemental_gui.controller.game_library import new_match
from elemental_gui.controller.game_settings import GameSettings, settings_of
from elemental_gui.engine.catalog import load
from elemental_gui.session.record import dumps, loads
from elemental_gui.session.seating import PERSON, Kind, Occupant
from elemental_gui.widgets.game.computers import PlayersPanel
from elemental_gui.widgets.game.host_panels import EndPanel
from elemental_gui.widgets.setup.new_game_panel import NewGamePanel
from tests.support.exposed import exposed
from tests.support.game_pages import PageTable
from tests.support.pressing import choose, click


def test_a_computer_is_chosen_for_a_seat_in_the_set_up(qtbot: QtBot) -> None:
    panel = exposed(qtbot, NewGamePanel(load("element"), lambda: ["Stranger"]))
    offered = [panel.seats.sitters[1].itemText(row) for row in range(panel.seats.sitters[1].count())]
    levels = [f"Computer, {level}" for level in ("novice", "casual", "strong", "expert")]
    assert offered == ["Person", *levels, "Stranger"]
    choose(panel.seats.sitters[1], 3)
    assert panel.settings.players == ("person", "computer strong")
    assert panel.seats.fields[1].placeholderText() == "Computer, strong"
    assert panel.settings.from_text("element", panel.settings.to_text()).players == panel.settings.players
    assert new_match(panel.settings).session.names == ("Seat 1", "Computer, strong")


def test_a_program_that_was_just_added_is_offered_and_one_that_went_is_not(qtbot: QtBot) -> None:
    programs = ["Stranger"]
    panel = exposed(qtbot, NewGamePanel(load("element"), lambda: programs))
    pick = panel.seats.sitters[1]
    choose(pick, 5)
    programs[:] = ["Stranger", "Randy"]
    pick.showPopup()
    assert pick.itemText(pick.count() - 1) == "Randy" and pick.currentText() == "Stranger"
    programs[:] = ["Randy"]
    panel.show_settings(panel.settings)
    assert pick.itemText(pick.count() - 1) == "Randy" and pick.currentText() == "Person"
    assert panel.settings.players == ()
    pick.hidePopup()


def test_a_computer_goes_by_its_own_name_wherever_its_game_is_named(qtbot: QtBot) -> None:
    """A name typed for its seat before showed in the list of games and in the name of the saved file."""
    panel = exposed(qtbot, NewGamePanel(load("element")))
    panel.seats.choose(("Ann", "Bartholomew"), 1)
    choose(panel.seats.sitters[1], 2)
    assert panel.seats.fields[1].text() == "" and panel.settings.names == ("Ann", "Bartholomew")
    assert panel.settings.called == ("Ann", "Computer, casual")
    session = new_match(panel.settings).session
    assert session.given_names == ("Ann", "Computer, casual")
    choose(panel.seats.sitters[1], 0)
    assert panel.seats.fields[1].text() == "Bartholomew", "a person takes the seat back"


def test_who_left_a_seat_to_a_computer_has_the_name_again_in_the_rematch() -> None:
    """Sam was only a seat then, in the set-up too."""
    session = new_match(GameSettings("element", names=("Ann", "Sam"))).session
    for seat in (1, 2):
        session = session.tagged(*Occupant(Kind.COMPUTER, "novice").tag(seat))
    settings = settings_of(session)
    assert settings.names == ("Ann", "Sam") and settings.called == ("Computer, novice (1)", "Computer, novice (2)")
    again = loads(dumps(new_match(settings).session).encode()).session
    assert again.tagged(*PERSON.tag(2)).names == ("Computer, novice", "Sam")


def test_two_players_of_one_name_are_told_apart_wherever_they_are_named(qtbot: QtBot) -> None:
    panel = NewGamePanel(load("element"))
    qtbot.addWidget(panel)
    for field in panel.seats.fields[:2]:
        field.setText("Ann")
    starts = [panel.seats.starts.itemText(row) for row in range(2)]
    assert starts == ["Ann (1)", "Ann (2)"] == list(panel.settings.called)
    table = PageTable(qtbot, new_match(panel.settings).session)
    assert table.controller.name_of(2) == "Ann (2)"
    assert [seat.name.text() for seat in table.page.side.seats] == ["Ann", "Ann"], "there the names can be changed"


def test_names_are_shown_as_they_were_typed(qtbot: QtBot) -> None:
    """The & was taken for the mark of a key, and other signs for the marks of web pages."""
    names = ("A&B", "<u>Eve</u>")
    table = PageTable(qtbot, new_match(GameSettings("element", names=names)).session)
    table.page.players_dialog()
    fields = table.beside(PlayersPanel).fields
    for row, name in enumerate(names):
        item = fields.itemAt(row, QFormLayout.ItemRole.LabelRole)
        label = item and item.widget()
        assert isinstance(label, QLabel) and label.text() == name
        assert label.textFormat() is Qt.TextFormat.PlainText and label.buddy() is None
    table.page.end_dialog()
    assert [box.text() for box in table.beside(EndPanel).winners] == ["A&&B", "<u>Eve</u>"]


def test_two_computers_of_one_level_are_told_apart_in_the_set_up_too(qtbot: QtBot) -> None:
    panel = exposed(qtbot, NewGamePanel(load("element")))
    click(panel.seats.watch)
    starts = [panel.seats.starts.itemText(row) for row in range(2)]
    assert starts == ["Computer, strong (1)", "Computer, strong (2)"] == list(new_match(panel.settings).session.names)


def test_one_press_lets_computers_play_each_other_and_another_one_gives_the_seats_back(qtbot: QtBot) -> None:
    panel = exposed(qtbot, NewGamePanel(load("numerous_particles")))
    panel.seats.sitters[2].pick(Occupant(Kind.COMPUTER, "novice"))
    click(panel.seats.watch)
    assert panel.seats.sitting == ("computer strong", "computer strong", "computer novice")
    assert panel.seats.watch.accessibleName() == "Give the seats back"
    click(panel.seats.watch)
    assert panel.seats.sitting == ("person", "person", "computer novice")


def test_computer_against_computer_makes_nobody_a_person(qtbot: QtBot) -> None:
    panel = exposed(qtbot, NewGamePanel(load("element"), lambda: ("One", "Two")))
    for sitter, name in zip(panel.seats.sitters, ("One", "Two"), strict=False):
        sitter.pick(Occupant(Kind.PROGRAM, name))
    playing = panel.seats.sitting
    assert not panel.seats.watch.isEnabled()
    panel.seats.sitters[0].pick(PERSON)
    click(panel.seats.watch)
    assert panel.seats.sitting == ("computer strong", playing[1])
