"""What is told last, or by what is around it: `no C7 I mean`, `earth where I stood`, `draw 2` behind the actions."""

from __future__ import annotations

from elemental_gui.engine.catalog import load
from elemental_gui.host.decided.changed_mind import check_words
from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

ELEMENT = load("element")
COMPASS = position_of("compass_collisions")
PARTICLES = position_of("numerous_particles")
BEGUN = position_of("element", preset="dm5").read(
    ".........../......w..../......w..../.....f...../....f....../...f.e...../..e..fw..../....e.1..../.........../......"
    "...../........... F5,E7 2 take - - - -"
)
BATTLE = COMPASS.read(
    "#.AF.AEW#/...W.E.../e.......f/a.e....af/.F..W.wa./e.wa...../...f...a./w....E..e/#A.E.W.F# 2 act 2"
)


@each_case("told", [
    "wind C8 - no C7 I mean - water B8", "wind C8, C7 I mean, water B8", "wind C8 (no, C7 i meant). water B8",
    "wind C8, sorry C7 I mean; water B8", "wind C8, no on C7 I mean, water B8",
])  # fmt: skip
def test_what_was_meant_may_stand_before_the_words_that_say_so(told: str) -> None:
    verdict = check_words(BEGUN, f"take 2: water, wind. {told}, D8")
    assert verdict.turn == "take 2; draw wind water; wind C7; water B8; move D8"


@each_case("luck", ["earth, fire - sorry, earth, water", "earth, fire - oops, misread that: earth, water"])
def test_all_stones_are_told_anew_behind_their_number(luck: str) -> None:
    verdict = check_words(BEGUN, f"take 2: {luck}. earth G5, water B8, D8")
    assert verdict.turn == "take 2; draw earth water; earth G5; water B8; move D8"


@each_case("where", [
    "on the square I just left", "where I stood", "behind me", "to my old square", "next to Ann", "in the corner",
])  # fmt: skip
def test_a_stone_that_goes_somewhere_is_not_put_on_the_first_step(where: str) -> None:
    verdict = check_words(BEGUN, f"take 1: earth. D8, then earth {where}, B9, B10", names=("Ann", "Ben"))
    assert verdict.finding is not Finding.LEGAL


@each_case("where", ["on the square I just left, E7", "where I was: E7", "in the corner, A1"])
def test_a_square_that_goes_with_it_is_its_own(where: str) -> None:
    verdict = check_words(BEGUN, f"take 1: earth. D8, then earth {where}. C9", names=("Ann", "Ben"))
    assert verdict.finding is Finding.LEGAL
    assert f"earth {where[-2:]}" in verdict.turn


@each_case("becoming", ["becomes fire", "turns to fire", "turns into fire", "is replaced by fire"])
def test_a_stone_is_told_by_what_it_replaces(becoming: str) -> None:
    verdict = check_words(BEGUN, f"took 1, fire. the wind at G8 {becoming}. My sage D7.")
    assert verdict.turn == "take 1; draw fire; fire G8; move D7"


@each_case("last", ["Draw: 2", "take 2", "so I took 2"])
def test_the_number_of_stones_may_stand_behind_all_that_is_done(last: str) -> None:
    verdict = check_words(BEGUN, f"Move: D7, D8\nPlace: fire D9, earth G3\n{last}")
    assert (verdict.finding, verdict.turn) == (
        Finding.UNDECIDED, "take 2; draw fire earth; move D7; move D8; fire D9; earth G3",
    )  # fmt: skip


@each_phrase(("told", "move"), [
    ("D7 S2, no S1", "D7 S1"), ("D7 S2. no S1", "D7 S1"), ("D7 E2. no E1. yes E1", "D7 E1"),
    ("D7 E2, no S1", "D7 S1"), ("D7 N1, S1 I mean", "D7 S1"), ("D7 north... south I mean. one", "D7 S1"),
    ("I move G5 to F5 and threaten E5", "G5 W1"), ("G5 via F5 to E5", "G5 W2"),
])  # fmt: skip
def test_the_way_of_a_piece_is_put_right_alone(told: str, move: str) -> None:
    assert check_words(BATTLE, told).turn == move


@each_case("told", ["Next turn I take E5: G5 to F5", "To get at E5, G5 goes to F5", "to threaten E5 I move G5 to F5"])
def test_a_piece_takes_nothing_on_a_square_that_it_is_not_said_to_go_to(told: str) -> None:
    assert check_words(BATTLE, told).finding is not Finding.LEGAL


def test_a_second_buff_behind_a_sigh_is_the_one_that_counts() -> None:
    assert check_words(PARTICLES, "A1 x5, buff F uhh buff A").turn == "submit A1 x5 buff A"


@each_case("told", ["5xA1 💨", "5xA1 air", "A1 x2 b a1", "A1 x5, buff F umm A"])
def test_a_resource_behind_a_purchase_is_never_passed_over(told: str) -> None:
    assert check_words(PARTICLES, told).finding is Finding.UNDECIDED


@each_phrase("told", [
    "take 1: fire A1, D8. I drew fire", "take 1: fire A1 (drew fire). D8", "take 1: fire A1, D8 (drew fire)",
    "take 1: fire. D7 was my first idea. fire A1, D8",
    "take 1: fire. B1, er B1 no, A1. D8", "take 1: fire. fire A1, D7, er D7 no, D8",
    "take 1: fire. fire on B1 was my first thought, but fire A1, D8",
])  # fmt: skip
def test_what_was_drawn_may_be_told_last_and_what_was_only_thought_of_is_not_done(told: str) -> None:
    verdict = check_words(BEGUN, told)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 1; draw fire; fire A1; move D8")


@each_case("told", ["C9 - that exit is mine later. D8", "E8 - that exit is taken. D8", "D8. C9, this exit is free"])
def test_an_exit_that_is_spoken_of_is_no_step(told: str) -> None:
    verdict = check_words(BEGUN, f"take 1: fire. fire A1. {told}")
    assert verdict.finding not in (Finding.LEGAL, Finding.ILLEGAL)


@each_phrase("said", [
    "PS: C8 was a typo, make it C7", "C8 is wrong, should be C7", "C8 was my mistake, C7 please",
    "the C8 was a slip of the pen, read C7", "correction: C8 -> C7", "Oh, C8 is wrong. C7.", "*C7",
    "C8 is a typo: C7", "C8 is the wrong square, C7 is right",
])  # fmt: skip
def test_a_line_below_puts_the_one_square_right_that_it_names_or_is_like(said: str) -> None:
    verdict = check_words(BEGUN, f"take 2: water, wind. wind C8, water B8, D8\n{said}")
    assert verdict.finding is Finding.LEGAL
    assert verdict.turn.startswith("take 2; draw wind water; wind C7; water B8; move ")


@each_case("told", ["wind C8, D7", "wind D7, C8"])
def test_what_may_stand_for_several_squares_is_asked_about(told: str) -> None:
    verdict = check_submission(BEGUN, f"take 2: water, wind. {told}, water B8.\n*C7")
    assert verdict.finding in (Finding.UNDECIDED, Finding.UNREADABLE)


def test_what_is_marked_as_put_right_is_not_left_out() -> None:
    told = "take 2: water, wind. wind C8, water B8. D8. Confirm\n*G3"
    assert check_submission(BEGUN, told).finding is not Finding.LEGAL


@each_case("told", ["F7 äh E6", "E7 uhm E6", "E7 hmm, E6", "E7, E6*", "I9, err, E6", "I9 E6*"])
def test_a_square_behind_a_sigh_may_stand_for_the_one_before(told: str) -> None:
    verdict = check_submission(BEGUN, f"take 2: water, wind. wind C7, water B8. {told}")
    assert verdict.finding is not Finding.ILLEGAL
    assert verdict.turn.count("move") < 2 or verdict.finding is not Finding.LEGAL


@each_case("told", ["wind G2 - sorry, C8, water B8.", "water B8. wind: C8, not G2."])
def test_a_square_that_is_put_right_is_never_refused(told: str) -> None:
    assert check_submission(BEGUN, f"take 2: water, wind. {told} D8").finding is not Finding.ILLEGAL


@each_phrase("told", [
    "Correction: wind on C7, water stays", "Correction: water stays, wind on C7", "sorry, wind C7, water as before",
    "No wait, the water stays where it is and wind C7", "Korrektur: Wind auf C7, Wasser bleibt",
    "Korrektur: Wasser wie gehabt, Wind auf C7", "Correction : vent en C7, l'eau reste",
    "Corrección: viento en C7, agua igual", "Correzione: vento in C7, l'acqua resta",
    "edit: wind C7, rest the same",
])  # fmt: skip
def test_a_correction_may_say_of_a_stone_that_it_stays(told: str) -> None:
    verdict = check_words(BEGUN, f"take 2: water, wind. wind on C8, water on B8. {told}. D8")
    assert verdict.turn == "take 2; draw wind water; wind C7; water B8; move D8"


@each_case("told", [
    "💨C8 🌊B8, oops 💨C7.", "🌊B8 💨C8, oops 🌊B7.", "a C8, w B8. sorry a C7.", "w B8, a C8. sry w B7.",
    "w B8, a C8, oops w B7,", "a C8 w B8, sorry a C7,",
])  # fmt: skip
def test_a_stone_that_is_put_right_may_be_a_letter_or_a_picture(told: str) -> None:
    verdict = check_words(BEGUN, f"take 2: water, wind. {told} D8")
    stones = {"wind C7", "water B8"} if "C7" in told else {"wind C8", "water B7"}
    assert {*verdict.turn.split("; ")} == {"take 2", "draw wind water", *stones, "move D8"}


@each_case("doubt", ["Hmm no. Wind C7.", "No. Wind C7 and water B7.", "Hmm. Wind C7 and water B7."])
def test_what_is_told_anew_behind_the_turn_is_neither_passed_over_nor_refused(doubt: str) -> None:
    verdict = check_words(BEGUN, f"take 2: water, wind. wind C8; water B8; D8, D7. {doubt} D8, D7.")
    assert verdict.asks or "wind C7" in verdict.turn


@each_case("told", ["earth E6 sry E7.", "earth E6, sorry E7.", "earth E6 sorry on E7."])
def test_an_apology_leads_to_the_square_that_is_meant(told: str) -> None:
    position = position_of("element").read(
        ".........../........f../.........../.........../.....1.ew../...1...1.f./......e..../......f..../.........../"
        ".........../........... F6,B7 2 take - - - -"
    )
    verdict = check_words(position, f"drew 1, earth. {told} then C6 C5 D4 E4")
    assert verdict.turn == "take 1; draw earth; earth E7; move C6; move C5; move D4; move E4"


@each_case(
    "told", ["no!! ahí hay tierra, ", "no! there is earth, ", "no, that's earth. ", "no!! ", "nein!! da ist Erde, "]
)
def test_steps_are_told_anew_behind_what_is_in_their_way(told: str) -> None:
    verdict = check_words(BEGUN, f"take 2: water, wind. wind C8; water B8. Steps: D7 C7 C6... {told}D7 D6")
    assert verdict.turn == "take 2; draw wind water; wind C8; water B8; move D7; move D6"


@each_case("told", [
    "Both stones are fire. They go to A1 and K1, and I stay where I am.",
    "Both my stones are fire; they go on A1 and K1",
    "took 2: fire and fire. They both go to A1 and K1.", "2 fires, they go to A1 and K1",
])  # fmt: skip
def test_they_are_two_stones_of_a_kind(told: str) -> None:
    assert check_words(BEGUN, told).turn == "take 2; draw fire fire; fire A1; fire K1"


@each_case("ride", ["🌪️ ride G7", "🌀 riding G7", "💨 I ride G7", "ride 🌪️ G7"])
def test_a_picture_of_wind_before_a_ride_is_no_stone(ride: str) -> None:
    verdict = check_words(BEGUN, f"take 0\n{ride}")
    assert verdict.finding is Finding.ILLEGAL
    assert verdict.refused == "ride G7"


@each_case("told", ["Steps I5, I4, H4, H5", "I5, I4, H4, H5.", "Pasos I5, I4, H4, H5."])
def test_what_is_told_behind_a_step_that_is_refused_is_not_judged(told: str) -> None:
    position = position_of("element").read(
        ".........../....f.ef.../.........../....e.f..../..f......../.....ef..../....w....../.....f...f1/.......11../"
        ".........../........... I5,H6 2 take - - - -"
    )
    verdict = check_words(position, f"take 1: earth. earth J6. {told}")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "move I5")


@each_phrase("begun", [
    "the air on H1... no. ", "my air on H1 ... nah. ", "Let me take the air on H1... actually no. ", "H1... no. ",
    "the air on H1… hmm, no. ", "My H1 goes... no. ", "The unit on H1... no, wait. ",
])  # fmt: skip
def test_a_piece_that_is_taken_back_leaves_the_move_of_another_as_plain_as_alone(begun: str) -> None:
    for told, finding in (("G5 goes 1 west", Finding.LEGAL), ("C6 goes 2 north, onto C4", Finding.ILLEGAL)):
        verdict = check_submission(BATTLE, f"{begun}{told}", names=("Ann", "Ben"))
        assert verdict.finding is finding
