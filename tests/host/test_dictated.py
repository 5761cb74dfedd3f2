"""Texts that were spoken to a telephone or are as short as can be: squares in two words, a sign for a ride, `b A`."""

from __future__ import annotations

from elemental_gui.host.language import blanks
from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

OPEN = "/".join(["..........."] * 11)


def element(text: str, preset: str = "dm5") -> Verdict:
    return check_submission(position_of("element", f"{OPEN} A5,G7 1 take - - - -", preset), text)


def particles(text: str) -> Verdict:
    board = "2 act E 25/6/6/6/6/-/-/G2*1 50/60/10/60/10/-/-/F3*1 4/10/10/10/10/-/-/G3*0(6)"
    return check_submission(position_of("numerous_particles", board), text)


@each_case("text", [
    "one stone fire and it goes on F 6 then A 6 and A 7", "one stone fire on F 6, A 6, A 7",
    "took one fire put it on F 6 walk A 6 A 7", "one stone fire on F 6 then A6 and A 7",
    "one stone fire on f 6 and then step to a 6 and a 7",
])  # fmt: skip
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
    board = "#..A..FAW/ew...W..w/f.e.A...f/..f.....a/....e...e/a....f..w/a..A....f/...E....a/..WFAEWF#"
    start = position_of("compass_collisions", f"{board} 1 act 1")
    assert check_submission(start, way).turn == "D1 S1"


@each_case("burns", [
    "so B8 burns too then I go", "which burns B8 then my sage goes", "so B8 burns and then", "and B8 burns so i go",
    "so B8 burns too and I walk", "so B8 goes up as well then",
])  # fmt: skip
def test_steps_behind_what_burns_need_no_mark_before_them(burns: str) -> None:
    rows = [*["..........."] * 6, ".f.........", *["..........."] * 4]
    here = position_of("element", f"{'/'.join(rows)} F9,G2 1 take - - - -", "dm5")
    verdict = check_submission(here, f"just one stone it's fire put it on B6 {burns} F8 and E7")
    assert verdict.turn == "take 1; draw fire; fire B6; move F8; move E7"


@each_case("buff", ["b A", "B a", "B air", "b wind, ok", "b a / ok"])
def test_a_buff_may_be_one_letter(buff: str) -> None:
    assert particles(f"A1 x5, {buff}").turn == "submit A1 x5 buff A"
    assert particles("A1 X 5 B: A").asks


@each_phrase("itself", [
    "entfernt sich selbst", "opfert sich", "zerstört sich selber", "se détruit lui-même", "se elimina a sí mismo",
    "vernietigt zichzelf", "si elimina",
])  # fmt: skip
def test_a_w3_removes_itself_in_other_languages(itself: str) -> None:
    assert particles(f"W3, {itself}, buff A").turn == "submit W3 x1 buff A remove W3"


@each_case("hedge", ["if I copied it right", "if I typed that correctly", "assuming I wrote it all down right"])
def test_who_may_have_copied_something_wrongly_leaves_nothing_open(hedge: str) -> None:
    assert particles(f"A1 x5, buff A, {hedge}").turn == "submit A1 x5 buff A"


@each_phrase("steps", [
    "up to and fire B3", "up to and then fire B3", "up to, fire B3", "north to then fire B3", "go up to and fire on B3",
    "up to. Fire B3", "up to and fire b 3",
])  # fmt: skip
def test_two_is_heard_where_nothing_follows_to_go_to(steps: str) -> None:
    assert element(f"take 1: fire. {steps}").turn == "take 1; draw fire; move A4; move A3; fire B3"


@each_case("steps", ["up to and including A4, fire B3", "up to A4, fire B3"])
def test_up_to_a_square_is_no_number(steps: str) -> None:
    assert "move A3" not in element(f"take 1: fire. {steps}").turn


@each_phrase("squares", [
    "F 9 and G 9 fire", "F 9 & G 9 fire", "f 9 and g 9 fire", "F 9 and G 9 with fire", "F 9 fire, G 9 fire",
    "F 9 fire and G 9 fire", "fire on F 9 and G 9",
])  # fmt: skip
def test_squares_in_two_words_may_stand_before_their_stone(squares: str) -> None:
    assert element(f"take 2: fire, fire. {squares}").turn == "take 2; draw fire fire; fire F9; fire G9"


def test_letters_that_count_stones_are_no_squares() -> None:
    for text in ("d 2 fire", "a 1 and f 2 fire", "i 2 fire"):
        assert blanks.joined(text) == text
