"""Where a message belongs, by what it says and by what the rules say of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from elemental_gui.host.verdict import Finding
from elemental_gui.hosting.attribution import is_plain, propose
from elemental_gui.hosting.card import Card, card_of
from tests.support.hosting_page import NOW, three_games


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
        ("take 0 (game autumn)", "autumn", 1),
        ("@Dan G3 light fire", "spring", 1),
    ],
)
def test_names_say_whose_it_is(cards: list[Card], text: str, game: str, seat: int) -> None:
    first = propose(text, "", cards)[0]
    assert (first.path.stem, first.seat) == (game, seat)
    assert first.reason


def test_whoever_speaks_out_of_turn_is_told_as_that(cards: list[Card]) -> None:
    first = propose("Cleo: take 0", "", cards)[0]
    assert first.reason == "Cleo wrote it, but it is the turn of Ben"


def test_a_part_of_a_word_is_no_name(cards: list[Card]) -> None:
    assert not any(proposal.reason for proposal in propose("Annual planning, beneath", "", cards))


def test_the_name_of_a_file_counts(cards: list[Card]) -> None:
    assert propose("", "winter.xlsx", cards)[0].path.stem == "winter"


def test_what_the_rules_allow_in_one_game_only_belongs_there(cards: list[Card]) -> None:
    autumn, winter, spring = (card.path for card in cards)
    findings = {autumn: Finding.ILLEGAL, winter: Finding.LEGAL, spring: Finding.UNREADABLE}
    proposals = propose("take 1; earth D9", "", cards, findings)
    assert proposals[0].path == winter and "in no other game" in proposals[0].reason
    assert not is_plain(proposals)  # nobody said so
    assert is_plain(propose("Ben: take 1", "", cards, findings))


def test_games_that_are_over_or_damaged_are_not_proposed(cards: list[Card], tmp_path: Path) -> None:
    damaged = card_of(tmp_path / "x.elemental", b'[Game "element"]\n\n1.1 take 9\n', NOW)
    assert damaged.trouble and len(propose("Ann: hello", "", [*cards, damaged])) == 3
