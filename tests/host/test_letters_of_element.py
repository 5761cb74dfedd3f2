"""Element told in letters: what a fire and a river do, who writes, what is hoped, and no step that vanishes."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

NAMES = ("Marion", "Ezra")
CORNER = (
    ".........../.......w.../.....w...../....f.m..../...f.f...../...ww.1..../....w1...../......1..../.........../"
    ".........../........... G5,E5 2 take - - - -"
)
LINE = (
    ".....ww..../.........../.....e.w.../.....m.f.../.....f1..../....111..../....1....../..1w1w1..../..w.1f...../"
    "....w....../.....e..... F2,D9 2 take - - - -"
)
STREAM = (
    ".........../.........../........f../....w.fe1../...ewee..../....ww...../.........../.....11..../.........../"
    ".........../........... H5,D6 2 take - - - -"
)
STILL = "take 2; draw fire earth; earth C10; fire G9"


def told(line: str, text: str, preset: str = "dm4") -> Verdict:
    return check_submission(position_of("element", line, preset), text, names=NAMES)


@each_phrase("walk", [
    "I walk to F4 and on to E3.", "I walk to F4 and on to E3 to get out of this corner.", "Steps: F4, E3.",
    "I go to F4 and to E3 to escape.", "I run to F4 and from there to E3, to be out of reach.",
    "I walk to F4, E3 to get out of here.", "I walk to F4 and on to E3, my way out.",
])  # fmt: skip
def test_a_step_too_many_does_not_vanish_with_what_it_is_made_for(walk: str) -> None:
    verdict = told(CORNER, f"Four stones: earth, earth, water, fire. {walk} Earth H4, earth H5, water H6, fire F6.")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "move E3"), verdict.sentence


@each_phrase("walk", [
    "I walk to F4 and on to the empty E3.", "I walk to F4 and escape to E3.", "I walk to F4 then out to E3.",
    "I walk to F4 and keep going to E3.", "I walk to F4, leaving for E3.", "I walk to F4 and on through the gap to E3.",
    "I take a walk to F4 and one step back.",
])  # fmt: skip
def test_a_step_that_may_be_told_is_asked_about(walk: str) -> None:
    verdict = told(CORNER, f"Four stones: earth, earth, water, fire. {walk} Earth H4, earth H5, water H6, fire F6.")
    assert verdict.finding in (Finding.UNDECIDED, Finding.UNREADABLE), verdict.turn


@each_case("walk", [
    "I walk to F4, leaving the way to E3 open.", "I walk to F4 but not on to E3.", "I walk to F4, I can't go on to E3.",
    "I walk to F4, hoping to get to E3 next turn.", "I walk to F4, the exit to E3 stays open.",
])  # fmt: skip
def test_a_square_to_which_nobody_goes_is_no_step(walk: str) -> None:
    verdict = told(CORNER, f"Four stones: earth, earth, water, fire. {walk} Earth H4, earth H5, water H6, fire F6.")
    assert verdict.turn.count("move") == 1
    assert verdict.finding is Finding.LEGAL, verdict.sentence


@each_case("fire", [
    "It finds the fire on F9 to its left and leaps on to E9, so the wind standing there is gone.",
    "It meets the fire on F9 and jumps over to E9.", "There it joins the fire on F9, and E9 burns too.",
    "To its left stands the fire on F9, so E9 catches fire too. On the right is nothing, so nothing happens there.",
])  # fmt: skip
@each_case("earth", [
    "The earth I use for C10.", "I use the earth for C10.", "For C10 I use the earth.", "The earth is meant for C10.",
])  # fmt: skip
def test_what_a_fire_does_is_no_action_and_a_stone_may_be_used_for_a_square(fire: str, earth: str) -> None:
    text = f"I asked for two and was given fire and earth. The fire goes to G9. {fire} {earth} D10 and D11."
    verdict = told(LINE, text)
    assert verdict.finding is Finding.LEGAL, verdict.sentence
    assert verdict.turn == "take 2; draw fire earth; fire G9; earth C10; move D10; move D11"


@each_case("river", [
    "Its line is the one to the left, F6 and E6, so three stones have to flow, and they go right, right and up.",
    "Its line is F6 and E6, and they go right, right and up: H6, I6, I5.",
    "The line to its left, F6 and E6, flows with it; that makes three stones, and they run right, right, up.",
    "With the line on its left, it flows right, right and up.",
])  # fmt: skip
def test_a_river_is_told_in_sentences_by_its_line_and_where_it_flows(river: str) -> None:
    text = f"One stone for me, and Nadeko chose water. I lay it on G6. {river} With my steps I go to D7 and E7."
    verdict = told(STREAM, f"{text} That leaves you rather few squares.")
    assert verdict.finding is Finding.LEGAL, verdict.sentence
    assert verdict.turn == "take 1; draw water; water G6 L RRU; move D7; move E7"


def test_a_river_that_is_told_too_short_is_refused() -> None:
    verdict = told(STREAM, "One stone, water. Water on G6, taking along the line on its left, and the river runs two "
                           "squares to the right, onto H6 and I6. I stay.")  # fmt: skip
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "water G6 L RR"), verdict.sentence


@each_phrase("said", [
    "If you come to Leeds, do ring us before six.",
    "I would have written earlier if the telephone had not rung all day.",
    "P.S. Unless I am mistaken this means that your sage cannot move.", "The grandchildren have gone home now.",
    "P.S. Wenn ich mich nicht irre, kannst du dich nicht mehr bewegen.", "If I count right you are stuck.",
    "I stay where I am, for if I left D9 you would simply walk up after me.", "You will laugh, I had none last week.",
    "The neighbours went to Spain for three weeks.", "You asked why I did not ride the wind on E8 last time.",
])  # fmt: skip
def test_what_is_said_of_the_world_and_of_what_would_happen_is_no_part_of_a_turn(said: str) -> None:
    verdict = told(LINE, f"Two stones, fire and earth. Earth on C10, fire on G9. {said}")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, STILL), verdict.sentence


@each_phrase("said", [
    "And one step home.", "Then one step back.", "And I step aside.", "And a step away from you.",
    "Swap the two for me.", "If Marion is quick, forget it.", "D10 and one step back.",
])  # fmt: skip
def test_a_step_to_no_square_and_a_swap_are_asked_about(said: str) -> None:
    verdict = told(LINE, f"Two stones, fire and earth. Earth on C10, fire on G9. {said}")
    assert verdict.finding in (Finding.UNDECIDED, Finding.UNREADABLE), verdict.turn


@each_phrase("said", [
    "Marion writing: ", "Marion writing: Ezra, if you do not mind I go first today. ", "It's Marion writing. ",
    "Hier schreibt Marion: ", "Hallo Ezra, hier ist Marion. ", "Marion hier: ", "C'est Marion : ", "Ici Marion : ",
    "C'est Marion qui écrit : ", "Soy Marion: ", "Aquí Marion: ",
])  # fmt: skip
def test_another_player_presents_himself_in_whatever_tongue(said: str) -> None:
    assert told(LINE, f"{said}I take 2, fire and earth. Earth on C10, fire on G9.").sender == 1


@each_case("said", ["Hier ist Ezra: ", "C'est Ezra : ", "Ezra hier: ", "Hier ist es kalt, Marion. "])
def test_who_presents_himself_in_his_own_turn_plays_it(said: str) -> None:
    verdict = told(LINE, f"{said}I take 2, fire and earth. Earth on C10, fire on G9.")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, STILL), verdict.sentence


@each_case("text", [
    "@Wim: you asked why I did not ride the wind on C8. It would have dropped me on B7. My turn will follow tonight.",
    "@Wim: you asked why I did not ride the wind on C8. I had only one stone left. My turn will follow tonight.",
    "Marion, you wanted to know why I didn't put the fire on G9 last turn. I had none. My turn comes tonight.",
])  # fmt: skip
def test_what_somebody_asked_of_a_turn_of_before_is_no_turn(text: str) -> None:
    verdict = told(LINE, text)
    assert (verdict.finding, verdict.turn, verdict.asks) == (Finding.UNREADABLE, "", False), verdict.sentence


@each_case("text", [
    "I am tired of stones. I take none of them, so I have five steps, and I go D10, D11, C11.",
    "None for me today. I walk D10, D11, C11.",
    "I have had enough of stones, so I take none. I take a stroll: D10, D11, C11.",
])  # fmt: skip
def test_who_wants_no_stones_only_walks(text: str) -> None:
    assert told(LINE, text).turn == "take 0; move D10; move D11; move C11"


def test_the_last_stone_that_goes_where_another_one_went_as_well_is_refused() -> None:
    text = "Three stones, and would you believe it, all three are earth! So: earth on H4, then earth on G5"
    verdict = told(STREAM, f"{text} for another one, and the last earth on H4 as well. D7 and E7.")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "earth H4"), verdict.sentence


@each_case("reason", [
    "so that the ride over E8 is closed as well", "so the ride at E8 is blocked", "so that nobody rides E8",
    "to close the ride over E8",
])  # fmt: skip
def test_a_ride_that_is_closed_is_ridden_by_nobody(reason: str) -> None:
    verdict = told(CORNER, f"Drew one: water. water J9 {reason}. Me: F4, E3, D2", "dm5")
    assert "ride" not in verdict.turn and verdict.finding is not Finding.ILLEGAL, verdict.sentence
