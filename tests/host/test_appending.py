"""Turns that a host or a bot accepts, played behind a game."""

from __future__ import annotations

import pytest

from elemental_gui.engine.catalog import load
from elemental_gui.host.accepted import CannotAppend, appended, settled
from elemental_gui.host.luck import outcome
from elemental_gui.session.chance import Generator
from elemental_gui.session.record import dumps
from elemental_gui.session.session import Session

TURN = "take 2; draw fire water; fire G8; water C3; move G6; move G7; move H7"


def game(slug: str, luck: Generator | None = None) -> Session:
    """Begin a game of two."""
    spec = load(slug)
    return Session(spec.start(spec.default_preset, {}, 2, 1), luck)


def actions(text: str) -> list[str]:
    return text.split("; ")


def test_a_turn_that_lacks_only_its_confirmation_is_confirmed() -> None:
    session = appended(game("element"), actions(TURN))
    assert dumps(session).endswith("move H7; confirm\n") and session.seat == 2


def test_the_beginning_of_a_turn_stays_open() -> None:
    session = appended(game("element"), actions("take 2; draw fire water; fire G8"))
    assert session.seat == 1 and dumps(session).endswith("fire G8\n")
    assert appended(game("element"), actions(TURN), is_whole=False).seat == 1


def test_a_turn_that_ends_by_itself_goes_over_to_the_next_seat() -> None:
    session = game("elemento")
    session = appended(session, [outcome(session.position)])
    assert session.seat == 1
    play = next(iter(session.position.legal_actions()))
    assert appended(session, [session.game.format_action(play)]).awaits_seal is False


def test_the_games_own_luck_acts_at_once_and_cannot_be_told() -> None:
    drawn = appended(game("element", Generator("tide")), ["take 2"])
    assert len(drawn.plies) == 2 and not drawn.position.is_chance
    with pytest.raises(CannotAppend, match="The program draws"):
        appended(game("element", Generator("tide")), actions(TURN))


def test_a_game_that_begins_with_luck_has_it_drawn() -> None:
    assert not settled(game("elemento", Generator("tide"))).position.is_chance
    assert settled(game("elemento")).position.is_chance


def test_what_is_illegal_or_no_action_names_itself() -> None:
    with pytest.raises(CannotAppend, match="move A1 is illegal"):
        appended(game("element"), ["take 0", "move A1"])
    with pytest.raises(CannotAppend, match="wibble"):
        appended(game("element"), ["take 0", "wibble"])
