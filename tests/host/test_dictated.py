"""Texts that were spoken to a telephone, and signs in place of words: squares in two words, one sign for a ride."""

from __future__ import annotations

from elemental_gui.engine.catalog import load
from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case

OPEN = "/".join(["..........."] * 11)


def element(text: str, preset: str = "dm5") -> Verdict:
    game = load("element")
    return check_submission(game.start(preset, {}, 2, 1).read(f"{OPEN} A5,G7 1 take - - - -"), text)


@each_case(
    "text",
    [
        "one stone fire and it goes on F 6 then A 6 and A 7", "one stone fire on F 6, A 6, A 7",
        "took one fire put it on F 6 walk A 6 A 7", "one stone fire on F 6 then A6 and A 7",
        "one stone fire on f 6 and then step to a 6 and a 7",
    ],
)
def test_squares_are_read_in_two_words(text: str) -> None:
    assert element(text).turn == "take 1; draw fire; fire F6; move A6; move A7"


@each_case("steps", ["then H 8 and H 9", ", H 8, H 9", "and H 8 H 9", "so it burns well H 8 H 9"])
def test_a_square_in_two_words_is_never_left_out(steps: str) -> None:
    verdict = element(f"one stone fire on F6 {steps}")
    assert verdict.finding is not Finding.LEGAL


def test_a_stone_is_told_anew_on_squares_in_two_words() -> None:
    text = "two stones water and wind okay water on G 3 no wait water on I 3 and wind on G 3 sorry and step to A 6"
    assert element(text).turn == "take 2; draw wind water; water I3; wind G3; move A6"


@each_case("signs", ["🌪️🌀", "💨🌀", "🌪️🌪️", "🌀🌀", "🌬️🌀"])
def test_wind_that_is_no_longer_in_the_hand_is_ridden_where_its_sign_stands_again(signs: str) -> None:
    stone, ride = signs[: len(signs) // 2 + len(signs) % 2], signs[len(signs) // 2 + len(signs) % 2 :]
    verdict = element(f"🎲1 {stone}\n{stone}B6\n{ride}B6\n🚶C8")
    assert verdict.turn == "take 1; draw wind; wind B6; ride B6; move C8"


def test_wind_in_words_that_is_no_longer_in_the_hand_is_refused() -> None:
    assert element("take 1; draw wind; wind B6; wind B6").refused == "wind B6"


@each_case("way", ["D1-D2", "d1-d2", "D1 - D2", "D1 → D2", "D 1 to D 2", "my piece on D 1 goes to D 2"])
def test_two_squares_with_a_way_between_them_tell_how_far_a_piece_goes(way: str) -> None:
    game = load("compass_collisions")
    board = "#..A..FAW/ew...W..w/f.e.A...f/..f.....a/....e...e/a....f..w/a..A....f/...E....a/..WFAEWF#"
    start = game.start(game.default_preset, {}, 2, 1).read(f"{board} 1 act 1")
    assert check_submission(start, way).turn == "D1 S1"
