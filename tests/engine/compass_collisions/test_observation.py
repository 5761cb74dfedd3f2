"""Who may see which sets: both are shown when both have been handed in."""

from __future__ import annotations

import pytest

from elemental_gui.engine.compass_collisions.game import GAME, observe, observed
from elemental_gui.engine.compass_collisions.opening import HIDDEN
from elemental_gui.engine.compass_collisions.state import State
from elemental_gui.session.session import Session
from tests.support.compass_collisions_diagrams import game, play

ONE = "sets 1 EWFA.../...../... EEEEEEE/EEEEE/..."
OTHER = "sets 1 EEEEEEE/EEEEE/... AFWE.../...../..."


def agreed() -> State:
    """The privileges are given, and the sets are due."""
    return play(game(), "privilege order")


@pytest.mark.parametrize("seat", [0, 2])
def test_the_first_sets_are_hidden_from_the_other_seat(seat: int) -> None:
    """Nobody else can tell one hand-in from another."""
    one, other = play(agreed(), ONE), play(agreed(), OTHER)
    assert one != other
    assert observe(one, seat) == observe(other, seat)
    assert observe(one, seat).opening.sets == ((HIDDEN, HIDDEN),)
    assert GAME.format_position(observe(one, seat)) == GAME.format_position(one)
    assert "EWFA" not in GAME.diagram(one)
    assert "EWFA" not in str(GAME.events(agreed(), GAME.parse_action(agreed(), ONE)))


def test_a_seat_sees_its_own() -> None:
    state = play(agreed(), ONE)
    assert observe(state, 1) == state


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_both_are_revealed_together(seat: int) -> None:
    state = play(agreed(), f"{ONE}; sets 2 EWFA.../...../... EEEEEEE/EEEEE/...")
    assert observe(state, seat) == state
    assert "1A EWFA.../...../..." in GAME.diagram(state)
    assert observe(game(), seat) == game()


def test_who_has_seen_the_other_sets_cannot_take_its_own_back() -> None:
    """The second hand-in reveals the first, before it is confirmed: a seat could look, and arrange its own anew."""
    session = Session(GAME.at(agreed()))
    first = session.play(session.position.parse(ONE))
    assert first.can_undo, "nobody has seen anything yet"
    second = first.play(first.position.parse("sets 2 EWFA.../...../... EEEEEEE/EEEEE/..."))
    assert second.awaits_seal
    assert not second.can_undo


def test_the_log_hides_them_as_well() -> None:
    action = GAME.parse_action(game(), ONE)
    after = play(agreed(), ONE)
    assert observed(after, action, 1) == action
    assert GAME.format_action(observed(after, action, 2)) == "sets 1 ???????/?????/??? ???????/?????/???"
    revealed = play(after, "sets 2 EWFA.../...../... EEEEEEE/EEEEE/...")
    assert observed(revealed, action, 2) == action
    first = GAME.parse_action(revealed, "first 1")
    assert observed(revealed, first, 2) == first
