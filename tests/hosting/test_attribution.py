"""Whose a message is: what speaks for a game and a seat, and copied chats parted by who said what."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import pytest

from elemental_gui.engine.core.state import Outcome
from elemental_gui.host.verdict import Finding
from elemental_gui.hosting.attribution import MOST_PARTS, is_plain, parts_of, propose
from elemental_gui.hosting.card import Card, card_of
from tests.support.hosting_page import NOW, hosted, put, three_games


@pytest.fixture
def cards(tmp_path: Path) -> list[Card]:
    """Ann against Ben, who has to wait; Cleo against Ben, whose turn it is; Dan against Eve."""
    return [card_of(path, path.read_bytes(), NOW) for path in three_games(tmp_path)]


@pytest.mark.parametrize(
    ("text", "game", "seat"),
    [
        ("Ann: take 0", "autumn", 1),
        ("**Ann** — Today at 18:04\ntake 0", "autumn", 1),
        ("> Ann: take 2\nBen: take 0", "winter", 2),
        ("Ben [18:03] take 0", "winter", 2),
        ("CLEO\ntake 0", "winter", 1),
        ("**Cleo** _Yesterday at 9:14 PM_\ntake 0", "winter", 1),
        ("Cleo\uff1atake 0", "winter", 1),
        ("take 0 (game autumn)", "autumn", 1),
        ("@Dan G3 light fire", "spring", 1),
        ("From: Cleo Bell <cleo@example.org>\nSubject: my turn\n\ntake 0", "winter", 1),
    ],
)
def test_names_say_whose_it_is(cards: list[Card], text: str, game: str, seat: int) -> None:
    first = propose(text, "", cards)[0]
    assert (first.path.stem, first.seat) == (game, seat)
    assert first.reason


def test_whoever_speaks_out_of_turn_is_told_as_that(cards: list[Card]) -> None:
    first = propose("Cleo: take 0", "", cards)[0]
    assert first.reason == "written by Cleo, but it is the turn of Ben"


def test_a_part_of_a_word_is_no_name(cards: list[Card]) -> None:
    assert not any(proposal.reason for proposal in propose("Annual planning, beneath", "", cards))


def test_whoever_is_named_comes_before_a_game_where_it_is_merely_illegal(cards: list[Card]) -> None:
    autumn, winter, spring = (card.path for card in cards)
    findings = {autumn: Finding.UNREADABLE, winter: Finding.UNREADABLE, spring: Finding.ILLEGAL}
    assert propose("for my game with Ann: d3 to d4, pls", "", cards, findings)[0].path == autumn


def test_a_named_game_comes_before_another_in_which_alone_it_is_legal(cards: list[Card]) -> None:
    autumn, winter, spring = (card.path for card in cards)
    findings = {autumn: Finding.UNREADABLE, winter: Finding.LEGAL, spring: Finding.UNREADABLE}
    assert propose("For Ann's game I go with E5, that's it", "", cards, findings)[0].path == autumn


def test_a_part_of_a_players_name_points_to_the_game_unless_it_is_a_word_of_it(
    cards: list[Card], tmp_path: Path
) -> None:
    odd = put(tmp_path, "odd", hosted("xX_Drache_Xx", "Fire_Lord"))
    games = [*cards, card_of(odd, odd.read_bytes(), NOW)]
    first = propose("drache goes to G5", "", games)[0]
    assert first.path == odd and first.reason == "seems to name xX_Drache_Xx"
    assert not any("Fire_Lord" in each.reason for each in propose("fire G5", "", games))


def test_the_title_of_a_game_points_to_it(cards: list[Card]) -> None:
    first = propose("Elemento: light fire G3", "", cards)[0]
    assert first.path.stem == "spring" and first.reason == "names Elemento"


def test_of_two_games_of_one_player_the_one_that_is_named_comes_first_however_it_reads(tmp_path: Path) -> None:
    games = {
        name: put(tmp_path, name, hosted("Ann", other, slug=slug))
        for name, other, slug in (("a", "Ben", "element"), ("b", "Dan", "elemento"))
    }
    cards = [card_of(path, path.read_bytes(), NOW) for path in games.values()]
    for elsewhere in (Finding.UNDECIDED, Finding.LEGAL):
        findings = {games["a"]: elsewhere, games["b"]: Finding.UNREADABLE}
        first = propose("Ann: Elemento - rolled blue and red, earth on C4", "", cards, findings)[0]
        assert first.path == games["b"] and first.reason.endswith("names Elemento")


def test_of_two_games_as_likely_the_one_that_something_points_to_comes_first(cards: list[Card], tmp_path: Path) -> None:
    odd = put(tmp_path, "z odd", hosted("xX_Drache_Xx", "Gus"))
    games = [*cards, card_of(odd, odd.read_bytes(), NOW)]
    found = propose("drache goes to G5", "", games, {odd: Finding.UNREADABLE})
    assert found[0].path == odd and found[0].score == found[1].score


def test_the_name_of_a_file_counts(cards: list[Card]) -> None:
    assert propose("", "winter.xlsx", cards)[0].path.stem == "winter"


def test_what_the_rules_allow_in_one_game_only_belongs_there(cards: list[Card]) -> None:
    autumn, winter, spring = (card.path for card in cards)
    findings = {autumn: Finding.ILLEGAL, winter: Finding.LEGAL, spring: Finding.UNREADABLE}
    proposals = propose("take 1; earth D9", "", cards, findings)
    assert proposals[0].path == winter and "in this game only" in proposals[0].reason
    assert not is_plain(proposals)  # nobody said so
    assert is_plain(propose("Ben: take 1", "", cards, findings))


def test_games_that_are_over_or_damaged_are_not_proposed(cards: list[Card], tmp_path: Path) -> None:
    damaged = card_of(tmp_path / "x.elemental", b'[Game "element"]\n\n1.1 take 9\n', NOW)
    assert damaged.trouble and len(propose("Ann: hello", "", [*cards, damaged])) == 3


@pytest.fixture(scope="module")
def gils(tmp_path_factory: pytest.TempPathFactory) -> list[Card]:
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
def test_everybody_who_sends_a_turn_has_a_message(gils: list[Card], parts: tuple[str, ...]) -> None:
    assert parts_of("\n".join(parts), gils) == parts
    assert parts_of("\r\n".join(parts), gils) == parts


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
        "> Cleo: nice\n/take 2\n@Ben takes\n- **🔥 Fire**\n- **🌊 Water**\nfire G8, water C3",
        "Element, turn 4.1\nAnn: take 0", "Elemento\nDan: G3 light fire",
        "Digory APP — Today at 18:04\nfire, water\nAnn — Today at 18:06\nfire G8",
        "fire G8, move G6\nBen: lol",
        "Ann: take 2\nBen:",
    ],
)
def test_remarks_bots_quotations_and_strangers_stay_where_they_are(gils: list[Card], whole: str) -> None:
    assert parts_of(whole, gils) == (whole,)


def test_whoever_comes_back_with_another_turn_has_another_message(gils: list[Card]) -> None:
    assert parts_of("Ann: take 1\nBen: take 2\nAnn: take 3", gils) == ("Ann: take 1", "Ben: take 2", "Ann: take 3")


def test_games_that_are_over_name_nobody(gils: list[Card]) -> None:
    ended = put(gils[0].path.parent, "ended", hosted("Zoe", "Yan").end(Outcome((1,), "1c.74")))
    text = "Ann: take 1\nZoe: take 0"
    assert parts_of(text, [*gils, card_of(ended, ended.read_bytes(), NOW)]) == (text,)


def test_an_endless_log_stays_whole(gils: list[Card]) -> None:
    text = "Ann: take 1\nBen: take 2\n" * MOST_PARTS
    assert parts_of(text, gils) == (text,)


@pytest.mark.parametrize(
    "text",
    [
        "GG. Ann: take 0, left left left down down",
        "Good luck Ben! Ann: take 0",
        "See you Monday. Dan: G3 light fire",
        "Thanks. From: Ann\nTo: Ben\n\ntake 0",
    ],
)
def test_a_sentence_before_a_name_hides_nobody(gils: list[Card], text: str) -> None:
    assert parts_of(text, gils) == (text,)


def test_behind_a_sentence_another_player_begins_a_message_of_his_own(gils: list[Card]) -> None:
    assert parts_of("Ann: take 2. Ben: take 1", gils) == ("Ann: take 2.", "Ben: take 1")


BEFORE: Final = (
    "", "", ". ", "! ", "? ", "\n", "\n", "\r\n", "\n\n", "\n> ", "\n>>> ", "\n- ", "\r", "\u2028", "\x0b", "\nFrom: ",
    "\nHi ", "\nBest,\n", "\n-- ", "[18:04] ", "\n18:04 ", "\n```\n",
)  # fmt: skip
NAMES: Final = ("", "Ann", "Ben", "Gil", "Gil Roe", "Zoe", "@Dan", "<@123>", "<Ann>", "[Ben]", "**Eve**", "Digory APP")
BEHIND: Final = (
    "", ": ", ": ", ":", ", ", " — Today at 18:04\n", "\nTo: Ben\n\n", " wrote:\n", " ", " 18:04\n", "'s turn: ",
)  # fmt: skip
SAID: Final = (
    "", "take 2", "take 1; fire G8", "G3 light fire", "heads", "I resign", "gg", "it is your turn", "GG", "“", "\0",
    "\ud800", "🔥",
)  # fmt: skip


def test_whatever_is_pasted_is_parted_without_losing_a_letter(gils: list[Card]) -> None:
    rng = Random(1)
    for _ in range(300):
        text = "".join(rng.choice(each) for _ in range(rng.randint(1, 9)) for each in (BEFORE, NAMES, BEHIND, SAID))
        parts = parts_of(text, gils)
        assert "".join("".join(parts).split()) == "".join(text.split()), repr(text)
        assert len(propose(text, "", gils)) == len(gils), repr(text)
