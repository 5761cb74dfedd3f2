"""Squares that are told and rejected in the same breath: the stone lies on the other one, and never on the first."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

STONES = "/".join([*["..........."] * 5, "....e......", *["..........."] * 5])


def element(text: str) -> Verdict:
    return check_submission(position_of("element", f"{STONES} F5,G7 1 take - - - -", "dm5"), text, names=("Ann", "Ben"))


@each_phrase("fire", [
    "fire B8, no, that one goes C8.", "fire B8, nope, it goes to C8.", "fire on B8? no, the fire belongs on C8.",
    "fire B8 is nonsense, fire C8.", "fire B8 makes no sense, so fire on C8.", "fire B8, wrong, C8.",
    "fire to B8. No sorry, C8, scratch B8.", "fire B8. C8 instead, scratch B8.", "fire C8 (I wrote B8 in the draft).",
    "fire C8 (my draft said B8, forget it).", "fire C8 (was B8 in my notes, ignore).",
    "fire C8 (B8 in my first draft, ignore that).", "fire B8, nein, das kommt auf C8.",
])  # fmt: skip
@each_case("behind", ["earth C2, sage F4", "Then earth C2 and the sage to F4."])
def test_a_stone_lies_on_the_square_that_is_meant(fire: str, behind: str) -> None:
    verdict = element(f"take 2: fire, earth. {fire} {behind}")
    assert verdict.turn == "take 2; draw fire earth; fire C8; earth C2; move F4"


@each_case(
    "anew", ["actually scrap the B8 one, fire C8 instead", "scrap B8, fire C8", "no, forget the B8 one, so fire on C8"]
)
def test_a_stone_that_is_dropped_further_on_lies_where_it_is_put_instead(anew: str) -> None:
    verdict = element(f"take 2: fire, earth. fire B8, earth C2. {anew}. sage F4")
    assert verdict.turn == "take 2; draw fire earth; fire C8; earth C2; move F4"


@each_case("dropped", ["(scratch B8)", "scratch B8.", "forget B8.", "(ignore fire B8)", "please cancel the fire on B8"])
def test_a_square_that_is_dropped_by_its_name_is_never_played(dropped: str) -> None:
    verdict = element(f"take 2: fire, earth. fire C8 {dropped} earth C2, sage F4")
    assert verdict.finding is not Finding.LEGAL or "B8" not in verdict.turn


@each_case("text", [
    "take 0. walk to F4 and then G7, where Ben stands, if that is allowed?", "take 0, F4, G7, if that is allowed?",
])  # fmt: skip
def test_who_asks_whether_it_is_allowed_has_told_a_turn(text: str) -> None:
    verdict = element(text)
    assert verdict.finding in (Finding.UNDECIDED, Finding.ILLEGAL)


@each_case("part", [" / ", "; ", "\n", ".\n", ". "])
@each_case("asked", [
    "sage E5? no, skip that", "sage E5? no", "sage E5? nope", "sage E5? hmm no, forget it", "sage E5? better not",
    "earth D2? nah",
])  # fmt: skip
def test_what_somebody_asks_himself_and_denies_is_left_out(asked: str, part: str) -> None:
    verdict = element(part.join(("take 2 [fire earth]", "fire C8", asked, "earth C2", "sage F4")))
    assert verdict.turn == "take 2; draw fire earth; fire C8; earth C2; move F4"


@each_case("begun", [
    "F4 f... ah just F4", "F4, e... just F4", "F4 and then... ah no, just F4", "F4 g.. only F4",
    "F4 and e… nah, just F4",
])  # fmt: skip
def test_a_step_that_breaks_off_is_none_where_the_one_before_it_is_all(begun: str) -> None:
    verdict = element(f"take 2: fire, earth. fire C8 and earth C2, and then {begun}")
    assert verdict.turn == "take 2; draw fire earth; fire C8; earth C2; move F4"


@each_phrase("cry", [
    "... uffa no, ", "... mince non, ", "... ay no, ", "... uff nee, ", "... puxa não, ", "... blimey no, ",
    ", uffa no, ",
    ". blimey no, ", "... cavolo, no, ", "... hmm nope. ", "... boh, no: ", "... ach nein, ", "... o nee, ",
])  # fmt: skip
def test_who_cries_out_and_says_no_takes_back_the_square_before_it(cry: str) -> None:
    verdict = element(f"take 1: fire. fire C8. E5{cry}F4, then E3")
    assert verdict.turn == "take 1; draw fire; fire C8; move F4; move E3"


@each_case("said", ["good gracious me no", "well what was I thinking there no", "and on and on and on we went no"])
def test_a_no_between_two_squares_is_never_passed_over(said: str) -> None:
    assert element(f"take 1: fire. fire C8. E5... {said}, F4, then E3").finding is Finding.UNDECIDED


@each_case("said", ["catches nothing, sadly no", "no spread, alas no", "any rivers? Unfortunately no"])
def test_who_answers_himself_takes_nothing_back(said: str) -> None:
    verdict = element(f"take 2: fire, earth. fire C8, {said}, earth C2, F4, E3")
    assert verdict.turn == "take 2; draw fire earth; fire C8; earth C2; move F4; move E3"


@each_case("between", [". No, ", ", and no, "])
def test_a_stone_that_is_named_again_behind_a_no_was_drawn(between: str) -> None:
    verdict = element(f"2: fire, earth. fire C8{between}C2 is not too close: earth C2. F4 E3 done")
    assert verdict.finding is not Finding.LEGAL or "earth C2" in verdict.turn


@each_phrase("said", [
    "edit: sorry, earth A4, A3 looks bad", "sorry, earth A4, A3 is bad", "edit: earth A4, because A3 is ugly",
    "sorry! earth A4. A3 looks bad", "edit: sorry, earth A4 (A3 looks bad)", "EDIT: A4. A3 looks terrible, sorry",
    "no sorry, earth A4, don't like A3 after all", "edit: A3 looks bad, earth A4", "edit: earth A4, A3 isn't good",
    "edit: earth A4, A3 would lose at once",
])  # fmt: skip
def test_what_is_said_against_a_square_does_not_bring_it_back(said: str) -> None:
    start = position_of("elemento", "...F/.A.w/.Fw./.... 2 act blue,green 0,0")
    assert check_submission(start, f"earth A3\n{said}").turn == "place earth A4"


@each_case("said", ["edit: earth A4. no, A3 is better", "edit: earth A4. no, A3 was right"])
def test_what_is_said_for_a_square_is_no_blame(said: str) -> None:
    start = position_of("elemento", "...F/.A.w/.Fw./.... 2 act blue,green 0,0")
    assert check_submission(start, f"earth A3\n{said}").turn != "place earth A4"


@each_phrase("row", [
    "E5 E6 E7... wait I'm on F5, so E4 E5 E6 E7", "E5, E6, E7 - oops, I start on F5: E4, E5, E6, E7",
    "E5, E6, E7... no, E4, E5, E6, E7", "E5 E6 E7, wait, that skips one. E4 E5 E6 E7",
    "E5 E6, missing one: E4 E5 E6 E7",
    "E5, E6, E7... hold on, that's too far, E4, E5, E6, E7", "E5 E6 E7, forgot E4 first, so E4 E5 E6 E7",
])  # fmt: skip
def test_a_row_that_is_told_once_more_with_the_step_that_it_lacked_counts(row: str) -> None:
    start = f"{'/'.join(['.' * 11] * 11)} F5,K1 1 take - - - -"
    verdict = check_submission(position_of("element", start, "pnp"), f"take 1: fire. fire A1, {row}")
    assert verdict.turn == "take 1; draw fire; fire A1; move E4; move E5; move E6; move E7"
