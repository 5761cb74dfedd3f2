"""A turn of every game, played to its confirm through what a screen reader can press, and nothing else."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from elemental_gui.controller.game_library import new_match
from elemental_gui.controller.game_settings import GameSettings
from elemental_gui.engine.catalog import GAMES
from tests.support.game_pages import PageTable
from tests.support.screen_reader import ROLE, Reader
from tests.widgets.game.test_hand_over import TURNS, Table

PRESSES = {
    "a sage stepped": ("H6 ", "G6 "),
    "a first seat chosen": ("Seat 1 moves first",),
    "a piece moved": ("A8 ", "B8 "),
    "a stone placed": ("2 light fire left", "A1 "),
    "a unit put down": ("fire unit", "A1,"),
    "a submission": ("A1 for 2 air", "Submit"),
}
"""How the names begin of what is pressed: squares, entries of the tray, buttons."""


def test_every_game_is_among_them() -> None:
    assert {TURNS[name].slug for name in PRESSES} == set(GAMES)


@pytest.mark.usefixtures("listening")
@pytest.mark.parametrize("name", TURNS)
def test_a_turn_of_every_game_is_played_to_its_confirm(qtbot: QtBot, name: str) -> None:
    table = Table(qtbot, TURNS[name])
    reader, before = Reader(table.page), table.actions
    for words in PRESSES[name]:
        is_square = words[1].isdigit() and len(words) == 3
        reader.press(ROLE.Cell if is_square else ROLE.Button, words)
    assert len(table.actions) == len(before) + 1
    table.wait()
    reader.press_entry("Confirm")
    assert table.controller.session.sealed > len(before)


@pytest.mark.usefixtures("listening")
def test_from_the_start_of_the_game(qtbot: QtBot) -> None:
    table = PageTable(qtbot).show()
    reader = Reader(table.page)
    reader.press_entry("take 0 stones")
    reader.press_square("K8")
    assert [action.split()[0] for action in table.actions] == ["take", *["move"] * 5], "the sage walks there"
    reader.press_entry("end the turn")
    assert table.controller.session.seat == 2


@pytest.mark.usefixtures("listening")
def test_what_stands_on_the_cards_of_the_seats_is_said_and_not_passed_over(qtbot: QtBot) -> None:
    """Screen readers pass over widgets of no kind, which the numbers of Particles were."""
    table = PageTable(qtbot, new_match(GameSettings("numerous_particles")).session).show()
    said = Reader(table.page).names(ROLE.StaticText)
    assert "Seat 2, garnets: 21, ±0 by the seat's own buildings in its next turn, 21 after this turn" in said
    assert "Seat 2, buildings: none yet" in said
