"""The game on its page: dice of the program or typed in, turns taken back until they are confirmed."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from elemental_gui.engine.elemento.game import GAME
from elemental_gui.engine.elemento.state import State
from elemental_gui.scenes.moments import moment_of
from elemental_gui.session.chance import Generator
from elemental_gui.session.match import Match, replay
from elemental_gui.session.record import dumps
from elemental_gui.session.session import Session
from tests.support.drawings import elemento as drawn
from tests.support.game_pages import PageTable, inside
from tests.support.pressing import click

TAGS = (("Seat1", "Ann"), ("Seat2", "Ben"))


def table(qtbot: QtBot, state: State | None = None, *, seed: str = "elemento") -> PageTable:
    """Open a page; without a seed the dice are typed in."""
    luck = Generator(seed, 0) if seed else None
    return PageTable(qtbot, Session(GAME.at(state or drawn.game()), luck, tags=TAGS))


def test_the_program_throws_the_dice_when_it_is_asked_to(qtbot: QtBot) -> None:
    page = table(qtbot)
    assert "by itself with every Confirm" in page.page.headline.sentence.words
    page.board.click("Roll")
    assert len(page.actions) == 1
    assert page.actions[0].startswith("roll ")


def test_the_panel_asks_again_for_the_next_seat(qtbot: QtBot) -> None:
    page = table(qtbot, seed="")
    click(page.page.console.luck.throws.buttons[1])
    page.play("place fire A1")
    assert page.page.console.face is not page.page.console.luck, "nothing is asked before the confirm"
    page.undo()
    assert page.actions == ["roll blue red"]
    page.play("place fire A1; confirm")
    assert page.page.headline.sentence.words == "Ben throws. What came up?"


@pytest.mark.parametrize("text", ["roll blue red", "ROLL yellow green", "place fire A1"])
def test_what_the_program_rolls_cannot_be_typed(qtbot: QtBot, text: str) -> None:
    page = table(qtbot)
    assert not page.controller.submit_text(text)
    assert page.actions == []
    said = page.page.console.aside.said.words
    assert "Luck comes from the program" in said and "Change the source of luck" in said


def test_nor_behind_a_turn_that_is_played_out(qtbot: QtBot) -> None:
    page = table(qtbot)
    page.play("roll")
    place = page.controller.game.format_action(page.controller.session.position.legal_actions()[0])
    assert not page.controller.submit_text(f"{place}; roll blue red")
    assert len(page.actions) == 1
    page.play(place)
    assert not page.controller.submit_text("roll blue red")
    page.play("undo")
    page.play("redo")
    page.play("confirm")
    assert len(page.actions) == 3 and page.controller.session.sealed == 2


def source(page: PageTable) -> Generator | None:
    """Return what the program draws with; None when a host types the luck in."""
    return page.controller.session.luck


def test_a_host_can_take_the_luck_over_and_give_it_back(qtbot: QtBot) -> None:
    page = table(qtbot)
    page.page.luck_dialog()
    assert page.page.side.host is not None
    click(page.page.side.host.accept)
    assert source(page) is None and page.page.console.face is page.page.console.luck
    page.play("roll blue red")
    assert page.actions == ["roll blue red"]
    page.page.luck_dialog()
    assert page.page.side.host is not None
    click(page.page.side.host.accept)
    luck = source(page)
    assert luck is not None and luck.seed not in ("", "elemento")
    record = dumps(page.controller.session)
    assert "host changed the luck: a host types it in (so far: seed elemento, 0 words used)" in record
    assert f'[Seed "{luck.seed}"]' in record and "typed in" in record
    again = replay(Match(Session(GAME.at(drawn.game()), Generator("elemento"), tags=TAGS), page.controller.clock), [
        {"do": "luck", "seed": None}, {"do": "play", "actions": ["roll blue red"]}, {"do": "luck", "seed": luck.seed},
    ])  # fmt: skip
    assert again[1] == "" and dumps(again[0].session) == record


@pytest.mark.parametrize("verb", [{"do": "luck"}, {"do": "luck", "seed": 7}, {"do": "luck", "seed": "a\x07"}])
def test_a_journal_that_names_no_source_of_luck_is_not_believed(qtbot: QtBot, verb: dict[str, object]) -> None:
    page = table(qtbot)
    _, why = replay(Match(page.controller.session, page.controller.clock), [verb])
    assert "cannot be understood" in why


def test_where_no_dice_are_rolled_the_tray_offers_to_confirm(qtbot: QtBot) -> None:
    """The variation of ruling 3b.22: the dice are only turned, so that no Roll pad ends the turn."""
    session = Session(GAME.start("standard", {"variation_dice": "on"}, 2, 1), Generator("elemento"), tags=TAGS)
    page = PageTable(qtbot, session).show()
    page.play("roll")
    page.play(page.controller.game.format_action(page.controller.session.position.legal_actions()[0]))
    sealed = [page.controller.session.sealed]
    page.board.click("Confirm")
    sealed.append(page.controller.session.sealed)
    assert sealed == [0, 2]
    assert "Confirm" not in [entry.caption for entry in inside(page.page).layers.tray.entries]


def test_the_tray_names_the_seat_whose_turn_was_played_while_a_computer_s_is_shown(qtbot: QtBot) -> None:
    """It named the next seat beside a headline that named this one."""
    session = Session(GAME.start("standard", {"variation_dice": "on"}, 2, 1), Generator("elemento"), tags=TAGS)
    page = PageTable(qtbot, session).show()
    page.play("roll")
    page.play(page.controller.game.format_action(page.controller.session.position.legal_actions()[0]))
    scene = inside(page.page)
    scene.show_moment(moment_of(page.controller.session, None, is_watched=True))
    names = page.controller.session.names
    assert [(entry.caption, entry.detail) for entry in scene.layers.tray.entries] == [(f"● {names[0]}", "has played")]


def test_3b_4_a_typed_refusal_names_the_line_and_the_stone(qtbot: QtBot) -> None:
    page = table(qtbot, seed="")
    page.play("roll blue red; place fire A1")
    page.play("roll blue red")
    assert not page.controller.submit_text("place fire A2")
    said = page.page.console.aside.said.words
    assert "Fire cannot lie on A2: column A has it on A1, the blue quarter has it on A1." in said


def test_how_near_each_seat_is_to_winning_stands_beside_its_name(qtbot: QtBot) -> None:
    page = table(qtbot, drawn.position("    A B C D\n  1 F . . .\n", points="4,1"))
    assert [panel.note.words for panel in page.page.side.seats] == ["4 of 5 points", "1 of 5 points"]
