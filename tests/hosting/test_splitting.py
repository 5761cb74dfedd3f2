"""A copied chat is parted where another player sends a turn, and nowhere else."""

from __future__ import annotations

import pytest

from elemental_gui.engine.core.state import Outcome
from elemental_gui.hosting.attribution import MOST_PARTS, parts_of
from elemental_gui.hosting.card import Card, card_of
from tests.support.hosting_page import NOW, hosted, put, three_games


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> list[Card]:
    """Ann and Ben, Cleo and Ben, Dan and Eve; and two Gils with a second name."""
    folder = tmp_path_factory.mktemp("games")
    paths = (*three_games(folder), put(folder, "anns", hosted("Gil Roe", "Gil Poe")))
    return [card_of(path, path.read_bytes(), NOW) for path in paths]


@pytest.mark.parametrize(
    "parts",
    [
        ("Ann: take 2", "Ben: take 1, earth D9", "Dan: G3 light fire"),
        ("Ann: take 2\nfire G8\n\nwater C3", "Ben: take 1"),
        ("Ann — Today at 18:04\ntake 2", "Cleo — Today at 18:05\ntake 0"),
        ("[18:04] Ann: take 2", "[18:05] Ben: take 0"),
        ("hello all\nAnn: take 2", "Ben: take 0"),
        ("Ann: take 2\n> Ben: take 0", "Ben: nice\nBen: take 1"),
        ("Gil Roe: take 2", "Gil Poe: take 0"),
        ("**Dan** Turn 3\nfire G3", "Ann: take 2"),
        ("Zoe: take 0", "Ann: take 1"),
        ("Ann: take 2", "Dan: I resign"),
        ("Ann — Today at 18:04\ntake 2\nEve — Today at 18:05\nDan it is your turn", "Dan — Today at 18:06\nfire G3"),
    ],
)
def test_everybody_who_sends_a_turn_has_a_message(cards: list[Card], parts: tuple[str, ...]) -> None:
    assert parts_of("\n".join(parts), cards) == parts
    assert parts_of("\r\n".join(parts), cards) == parts


@pytest.mark.parametrize(
    "whole",
    [
        "take 2; fire G8",
        "Ann: take 2\nAnn: fire G8",
        "Ann: take 2\nBen: nice draw!\nAnn: fire G8",
        "Ann: take 2\nBen: gg\nCleo: lol, hello Ann",
        "Ann — Today at 18:04\ntake 2\nDigory APP — Today at 18:04\nfire, water\nAnn — Today at 18:06\nfire G8",
        "Ann: take 0\n> Ben: take 1\n> Cleo: take 2",
        "hello\nAnn: take 1",
        "Digory APP — Today at 18:04\nfire, water\nAnn — Today at 18:06\nfire G8",
        "fire G8, move G6\nBen: lol",
        "Ann: take 2\nBen:",
    ],
)
def test_remarks_bots_quotations_and_strangers_stay_where_they_are(cards: list[Card], whole: str) -> None:
    assert parts_of(whole, cards) == (whole,)


def test_whoever_comes_back_with_another_turn_has_another_message(cards: list[Card]) -> None:
    assert parts_of("Ann: take 1\nBen: take 2\nAnn: take 3", cards) == ("Ann: take 1", "Ben: take 2", "Ann: take 3")


def test_games_that_are_over_name_nobody(cards: list[Card]) -> None:
    ended = put(cards[0].path.parent, "ended", hosted("Zoe", "Yan").end(Outcome((1,), "1c.74")))
    text = "Ann: take 1\nZoe: take 0"
    assert parts_of(text, [*cards, card_of(ended, ended.read_bytes(), NOW)]) == (text,)


def test_an_endless_log_stays_whole(cards: list[Card]) -> None:
    text = "Ann: take 1\nBen: take 2\n" * MOST_PARTS
    assert parts_of(text, cards) == (text,)
