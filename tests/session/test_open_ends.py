"""Turns of a set-up that nobody confirms: a slip can be taken back until somebody plays on; a secret is final."""

from __future__ import annotations

from elemental_gui.engine.catalog import load
from elemental_gui.session.session import Session

GAME = load("elemenders")


def played(text: str) -> Session:
    session = Session(GAME.start("standard", {}, 2, 1))
    for action in text.split("; "):
        session = session.play(GAME.parse_action(session.position.state, action))
    return session


def test_a_unit_put_down_can_be_taken_back_until_the_other_seat_plays() -> None:
    session = played("true D; true F; coin heads; deploy fire A1")
    assert session.awaits_seal and session.can_undo
    assert session.undo().position.text.split()[3] == "deploy"
    assert len(session.undo().plies) == 3
    followed = session.play(GAME.parse_action(session.position.state, "deploy fire A10"))
    assert (followed.sealed, followed.floor) == (4, 4)


def test_it_can_be_confirmed_at_once() -> None:
    session = played("true D; true F; coin heads; deploy fire A1").seal()
    assert not session.awaits_seal and not session.can_undo


def test_a_secret_that_is_handed_in_is_final() -> None:
    assert not played("true D").can_undo
    assert not played("true D; true F").can_undo


def test_nothing_goes_back_behind_the_coin() -> None:
    session = played("true D; true F; coin heads; deploy fire A1").undo()
    assert not session.can_undo
