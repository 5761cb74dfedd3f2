"""Lists: their numbers and letters are no options, and of options one counts, or none."""

from __future__ import annotations

from time import process_time
from typing import Final

from elemental_gui.engine.core.game import Position
from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

LONGEST: Final = 8.0
"""Seconds."""


def open_board() -> Position:
    return position_of("element", "/".join(["." * 11] * 11) + " F6,K11 1 take - - - -", "dm5")


@each_case("text", [
    "1. step {0}\n2. /take 2: fire, air\n3. fire B3\n4. air B5\n5. step {1}",
    "1: step {0}\n2: take 2: fire, air\n3: fire B3\n4: air B5\n5: step {1}",
    "1. step {0} 2. take 2: fire, air 3. fire B3 4. air B5 5. step {1}",
    "1) step {0} 2) take 2: fire, air 3) fire B3 4) air B5 5) step {1}",
])  # fmt: skip
def test_the_numbers_of_a_list_are_no_options_that_are_chosen(text: str) -> None:
    """Neither is the number of the stones: what stands before it is no option that was dropped."""
    turn = check_submission(open_board(), text.format("F6-F5", "F5-G5")).turn
    assert turn == "take 2; draw fire wind; move F5; fire B3; wind B5; move G5"


@each_case("chosen", ["I go with b", "B it is!", "b!"])
def test_of_options_in_lines_of_their_own_one_is_chosen(chosen: str) -> None:
    verdict = check_submission(open_board(), f"Take 1: fire.\na) fire B2\nb) fire A5\n{chosen}")
    assert verdict.turn.endswith("fire A5") or verdict.finding is Finding.UNDECIDED
    assert verdict.finding is not Finding.ILLEGAL


@each_case("asked", ["what do you think, b?", "which option is better?", "b) please", "a or b?"])
def test_several_options_are_no_turn_that_is_refused(asked: str) -> None:
    verdict = check_submission(open_board(), f"Take 1: fire.\na) fire B2\nb) fire A5\n{asked}")
    assert verdict.finding is not Finding.ILLEGAL


def test_the_letters_of_a_list_are_no_steps_beside_directions() -> None:
    verdict = check_submission(open_board(), "a) take 1\nb) drew fire\nc) fire B2\nd) steps: U L\ne) D\nf) confirm")
    assert verdict.turn == "take 1; draw fire; fire B2; move F5; move E5; move E6; confirm"


FIRE = "take 1: fire. "


@each_phrase("text", [
    "Either fire B3 or fire C3. Fire B3 it is.", "either fire B3 or fire C3... B3 it is",
    "either B3 or C3. Fire B3 it is!", "I put the fire either on B3 or on C3. B3 it is.",
    "Either fire B3 or fire C3, fire B3 it is.",
    "either fire on B3 or on C3 — fire B3 it is", "either fire B3 or fire C3 - fire B3 it is.",
    "I can place a fire on either B3 or C3. I'll go with B3.", "Either B3 or C3 for the fire, hmm. B3 it is.",
    "Either fire B3 or fire C3? I'll take fire B3.", "either fire B3 or fire C3… fire B3 then.",
    "Either fire B3 or fire C3. Hmm. Decisions, decisions. Let's go with fire B3!",
    "Either fire B3 or fire C3, the first one.", "It's either fire B3 or fire C3. Fire B3 wins.",
])  # fmt: skip
def test_who_names_two_options_is_followed_to_the_one_that_is_chosen(text: str) -> None:
    verdict = check_submission(open_board(), FIRE + text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 1; draw fire; fire B3")


def test_what_is_done_before_the_options_is_no_part_of_them() -> None:
    text = FIRE + "First F5, then either fire B3 or fire C3. Fire C3 it is. Then up."
    assert check_submission(open_board(), text).turn == "take 1; draw fire; move F5; fire C3; move F4"


@each_phrase("text", [
    "Either fire B3 or F5. F5 it is.", "Either fire B3 or fire C3, then up. Fire B3 it is.",
    "either fire B3 or fire C3 and then up. Fire B3 it is.", "Either fire B3 or fire C3. D9 it is.",
    "Either fire B3 or fire C3. Fire D9 it is.", "Either fire B3 or fire C3.", "either fire B3 or fire C3? dunno",
])  # fmt: skip
def test_a_choice_that_leaves_something_open_is_asked_about(text: str) -> None:
    assert check_submission(open_board(), FIRE + text).asks


def test_many_choices_without_options_take_no_time() -> None:
    before = process_time()
    check_submission(open_board(), "either fire B3 or " * 300 + "fire B3 then. take B3. " * 400)
    assert process_time() - before < LONGEST


CROWD = (
    "###....##/#..e...E#/..f.W..../a..A.e..F/...w.E.../.W.....a./..F.w.A../#..f..W.#/##..e.### 2 act 3"
)


@each_phrase("text", [
    "If I go F4 south we both lose one. OK final answer: F4 S1.", "If I play E5 N1 you win. So I decided: F4 S1",
    "If I take the left one you take mine. My move: F4 S1", "Fire C3 is too weak. OK final answer: F4 S1.",
    "If I go F4 south into your earth we both lose one, that makes 16, so I3 crumbles.\nOK final answer: F4 S1.",
    "E5 N1 would be nice. Alright: F4 S1", "Maybe E5 N1 works as well, E5 N2 might too. Decision: F4 S1",
])  # fmt: skip
def test_what_is_weighed_up_before_a_decision_is_no_part_of_it(text: str) -> None:
    verdict = check_submission(position_of("compass_collisions", CROWD), text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "F4 S1")


@each_case("text", [
    "If I move F4 south, both die. Final answer: F4 S1, or maybe E5 N1",
    "If I go F4 south we both lose one. Final answer!",
    "I would go F4 south",
])  # fmt: skip
def test_what_is_weighed_up_without_a_decision_is_no_turn(text: str) -> None:
    assert check_submission(position_of("compass_collisions", CROWD), text).finding is not Finding.LEGAL


@each_case("text", [
    "W1 x2 though it is a lot. Final: buff water", "buff water, though fire would be better. So: W1 x2",
    "If possible W1 x2. ok: buff water",
])  # fmt: skip
def test_half_of_a_submission_is_not_left_out_as_weighed_up(text: str) -> None:
    verdict = check_submission(position_of("numerous_particles"), text)
    assert verdict.finding is not Finding.LEGAL or verdict.turn == "submit W1 x2 buff W"


def test_what_may_be_done_besides_is_not_left_out_as_weighed_up() -> None:
    text = "take 2: fire, air. fire B3, though it could burn me. Final: air B5, F5"
    assert check_submission(open_board(), text).turn == "take 2; draw fire wind; fire B3; wind B5; move F5"
