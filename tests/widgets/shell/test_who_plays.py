"""Who plays each seat, as the set-up offers and names them."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from elemental_gui.controller.game_library import new_match
from elemental_gui.controller.game_settings import settings_of
from elemental_gui.engine.catalog import load
from elemental_gui.session.record import dumps
from elemental_gui.session.seating import PERSON, Kind, Occupant
from elemental_gui.widgets.setup.new_game_panel import NewGamePanel
from tests.support.exposed import exposed
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
    assert session.given_names == ("Ann", "Computer, casual") and '[Seat2 "?"]' in dumps(session)
    given_later = session.tagged("Seat2", "Bartholomew")
    assert given_later.given_names == session.given_names and settings_of(given_later).names == ("Ann", "")
    choose(panel.seats.sitters[1], 0)
    assert panel.seats.fields[1].text() == "Bartholomew", "a person takes the seat back"


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
