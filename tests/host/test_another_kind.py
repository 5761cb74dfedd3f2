"""What the words call a stone is no step, and what they call a step or a ride is no stone and no step (rulings 17, 18).

Seat 1 stands on F5, and everything around it is free.
"""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding
from tests.session.games import new_session
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of


@each_phrase("text", [
    "take 1. drew earth. earth on G7. I walk to G6. I walk to H6. the earth goes to I6, done",
    "take 1, fire. fire on E4, I step to G6, fire beside it on H6. confirm",
    "took 1: fire. fire E4, G6, and a fire at H6. done",
    "took 1, got wind. wind on H5. my sage goes to G5, I7 gets the wind. done",
    "took 3: wind, wind, earth. J11 gets earth, I8 gets wind and he goes to K7. done",
    "took 3: fire fire wind. wind on A6, fire on K4, then I walk to J10. that is my turn",
    "took 2: earth, fire. earth G5, fire A1, my sage steps to A11, done",
    "take 1: earth. earth on G6, then I step onto my earth on G6 and go on to H6. done",
    "take 1: earth. earth on G6, then I go to G6 and on to H6. done",
    "take 1: fire. fire on G6, then I walk onto the fire on G6 and go on to H6. done",
])  # fmt: skip
def test_neither_is_taken_for_the_other(text: str) -> None:
    verdict = check_submission(new_session().position, text)
    assert verdict.finding is not Finding.LEGAL


@each_case(("text", "turn"), [
    ("take 1, fire. fire on C3. my sage walks next to the fire: G6, H6, I6",
     "take 1; draw fire; fire C3; move G6; move H6; move I6"),
    ("take 2: fire, earth. fire on C3, the other to D4, sage to G6",
     "take 2; draw fire earth; fire C3; earth D4; move G6"),
    ("take 1: earth. E6 gets the earth. sage G6, H6, on to H7",
     "take 1; draw earth; earth E6; move G6; move H6; move H7"),
    ("take 1: fire. he gets a fire on G7. I walk G6, H6, I6",
     "take 1; draw fire; fire G7; move G6; move H6; move I6"),
])  # fmt: skip
def test_what_only_sounds_like_it_is_read(text: str, turn: str) -> None:
    verdict = check_submission(new_session().position, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


RIVERS = (
    ".........../.........f./..w..2fe2.1/..ef......./......e1.../.......21../w..f.f...../...wfe...../..f.w.e.1../"
    ".........../.w.w....... J4,H10 2 take - - - -"
)


@each_case("river", ["with the left one, up up", "pushing the right one"])
def test_a_square_far_away_may_be_that_of_the_water(river: str) -> None:
    position = new_session().position.read(RIVERS)
    text = f"take 1, water. C11, {river}. G10 F10 E10 F10. confirm"
    assert check_submission(position, text).finding is Finding.UNDECIDED


@each_case("text", ["1. Earth!! B2 and that is the end of it", "1: earth, B2. that is the end", "take 1: Earth! B2"])
def test_a_stone_that_is_named_before_a_square_is_not_kept_for_a_step_that_wins(text: str) -> None:
    start = position_of("element", preset="iak")
    rows = ".f........./e........../.........../.........../..3......../" + "/".join(["..........."] * 6)
    verdict = check_submission(start.read(f"{rows} C4,A1 1 take - - - -"), text)
    assert verdict.finding is Finding.UNDECIDED, "both the earth and the sage on B2 would trap the other sage"
