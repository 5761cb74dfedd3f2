"""Sentences beside a turn that have more to do with the world than with the game."""

from __future__ import annotations

from elemental_gui.engine.catalog import load
from elemental_gui.host.decided.changed_mind import check_words
from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

ELEMENT = load("element")
START = ELEMENT.new("pnp", {}, 2, 1)
WORLD = [
    "gym was packed, 200 people i swear", "those four waters in a square look like a pool",
    "third espresso and it's only 10am", "diagonals make me dizzy", "dein feuer da oben brennt aber schön",
    "the map reminds me of scotland, all water and rock", "my grandpa calls them pebbles",
]


PLACES = ("{said}\n{turn}. Confirm", "{turn}. {said}. Confirm", "{turn} ({said}). Confirm")


@each_phrase(("said", "place"), [(said, PLACES[at % len(PLACES)]) for at, said in enumerate(WORLD)])
def test_a_sentence_about_the_world_is_left_out(said: str, place: str) -> None:
    text = place.format(said=said, turn="2: fire, water. F8 fire, C4 water, G6 G7 G8")
    verdict = check_words(ELEMENT.at(START), text)
    turn = "take 2; draw fire water; fire F8; water C4; move G6; move G7; move G8; confirm"
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_case("said", [
    "the top right looks like modern art", "f6 is my lucky square",
    "10 stones on one side, that's what i call a party",
])  # fmt: skip
def test_what_is_heard_in_such_a_sentence_refuses_no_turn(said: str) -> None:
    text = f"2: fire, water. F8 fire, C4 water, G6 G7 G8. Confirm\n{said}"
    verdict = check_words(ELEMENT.at(START), text)
    assert verdict.finding is not Finding.ILLEGAL
    assert "is illegal" not in verdict.sentence


@each_case("said", ["my other fire lands somewhere over there", "no wait, wrong"])
def test_a_sentence_that_may_be_an_action_is_asked_about(said: str) -> None:
    text = f"2: fire, water. F8 fire, C4 water, G6 G7.\n{said}"
    assert check_words(ELEMENT.at(START), text).finding not in (Finding.LEGAL, Finding.ILLEGAL)


def test_a_square_that_fits_a_stone_and_a_step_makes_no_turn_whole_that_is_confirmed_without_the_stone() -> None:
    rows = (
        ".........../.........../..f.1..1.../...w1..f.../.........../.....wf..../...w..ff.w./.....fff.../..w..fff.../"
        "......fef../..........."
    )
    here = position_of("element", f"{rows} J5,D5 2 act fee 2 - -")
    verdict = check_words(here, "long day\nFire stays home today. Earth I5, Earth K5, E6. confirm")
    assert verdict.finding is not Finding.LEGAL


@each_case("said", ["(you turned the north into a zoo)", "my last stand is here, as you see"])
def test_words_behind_the_rows_of_a_board_are_no_fields(said: str) -> None:
    rows = "/".join(["." * 11] * 11)
    verdict = check_submission(ELEMENT.at(START), f"{rows} D6,F7 {said}", names=("Wes", "Bix"))
    assert (verdict.finding, verdict.turn[:6]) == (Finding.LEGAL, "take 0")


@each_case("said", ["you and your towers, honestly.", "Hm.", "What a day!"])
def test_another_player_may_begin_to_speak_behind_a_sentence(said: str) -> None:
    verdict = check_submission(ELEMENT.at(START), f"{said} Bix: take 0, F4 E4 D4 D5 D6", names=("Wes", "Bix"))
    assert verdict.sender == 2


@each_case("said", ["Thanks Bix. Bix: you next. take 0, F4 E4 D4 D5 D6", "take 0, F4 E4 D4 D5 D6. Bix: your turn"])
def test_who_is_spoken_to_does_not_speak(said: str) -> None:
    verdict = check_submission(ELEMENT.at(START), said, names=("Wes", "Bix"))
    assert (verdict.finding, verdict.sender) == (Finding.LEGAL, 0)


@each_case("said", ["my sister plays earth only, she's a geologist", "that fire of yours warms the whole forum"])
def test_what_is_heard_in_such_a_sentence_is_no_buff(said: str) -> None:
    line = "2 act FEG 23/10/6/0/10/-/-/W2*1 21/10/16/10/9/-/-/A1*1 7/10/2/10/10/-/-/-"
    here = position_of("numerous_particles", line)
    assert check_words(here, f"I buy nothing and I buff nothing\n{said}").finding is not Finding.ILLEGAL


@each_phrase("said", [
    "gym was packed, 200 people", "train was late, 40 minutes", "the pub was rammed, 90 people", "my exam was hard",
    "the bus was full, 60 people on it", "school was closed, 300 kids at home", "concert was loud, 5000 fans",
    "it was raining all day, 35 millimetres", "my flight got delayed, 90 minutes", "gym is empty",
])  # fmt: skip
@each_case("text", ["take 1: fire. fire B3. {}", "{}. take 1: fire. fire B3", "{}\ntake 1: fire\nfire B3"])
def test_a_turn_that_is_not_over_is_told_from_the_world_as_well(text: str, said: str) -> None:
    verdict = check_submission(ELEMENT.at(START), text.format(said))
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 1; draw fire; fire B3")
    assert any("left out" in note for note in verdict.notes)


@each_case("said", ["the wizard was going somewhere", "3 people were here"])
def test_what_may_be_done_in_a_turn_is_not_taken_for_the_world(said: str) -> None:
    assert check_submission(ELEMENT.at(START), f"take 1: fire. fire B3. {said}").asks
