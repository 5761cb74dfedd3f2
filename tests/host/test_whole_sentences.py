"""Turns told in whole sentences, with plans, reasons and boasts between them that are no part of the turn."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

NAMES = ("Nadia", "Wim")
STONES = (
    ".........../.........../..f..f...../....f.fef../.....ww..../....e....../....f....../...w.w.e1../..e...w..../"
    ".........../........... D5,C7 2 take - - - -"
)
UNITS = (
    "o.o.rrrrrrr/oooo......r/o.o.......r/.........../.........../.........../.........../o.r.....r../oor.....r../"
    "orr.....r.. B1=1M1;D1=1M1;E1=1P2;F1=1T2;H1=1M1;I1=1W2+;J1=1M1;K1=1W2;A2=1P2;C2=1P2;F2=1W2;G3=1F2;F4=1F2;G6=2W2;"
    "A8=2P2;D9=2W2;F9=2F2;H9=2W2;A10=2W2;B10=2M1;D10=2M1;F10=2M1;G10=2P2;H10=2M1;J10=2T2;K10=2F2 1 act 2"
)
WALK = "take 2; draw fire earth; fire C5; earth D6; move B6; move B5; move B4"


def stones(text: str) -> Verdict:
    return check_submission(position_of("element", STONES), text, names=NAMES)


def units(text: str) -> Verdict:
    return check_submission(position_of("elemenders", UNITS), text, names=("Zed", "Kit"))


@each_phrase("said", [
    "No nap needed.", "Not dawdling, just thinking!", "My plan is to hem you in from the east.",
    "I would like to close your south side at last.", "You will not like this.", "There is only one way to win this.",
    "I had hoped for something with more bite, such is life.",
])  # fmt: skip
def test_a_clause_that_names_nothing_to_be_done_is_passed_over(said: str) -> None:
    text = f"{said} I took two stones, a fire and an earth. The fire goes on C5. The earth goes on D6. Then B6, B5, B4."
    assert (stones(text).finding, stones(text).turn) == (Finding.LEGAL, WALK)


@each_case("said", [
    "My plan is to hem you in from the east, so the fire goes on B4.", "I come at you from the west: fire on B4.",
    "I want to cut you off from the north, so the fire goes on B4.", "The fire on B4 closes the west.",
    "To keep you from going up I place the fire on B4.",
])  # fmt: skip
def test_from_where_somebody_is_attacked_is_no_step(said: str) -> None:
    start = position_of("element", "/".join(["." * 11] * 11) + " F5,F7 1 take - - - -", "dm5")
    verdict = check_submission(start, f"I take 1 and draw fire. {said} Done.")
    assert verdict.turn == "take 1; draw fire; fire B4; confirm"


@each_case("steps", [
    "My three steps are B6, B5 and B4.", "With my three steps I come closer: B6, B5, B4.",
    "My sage uses its three steps to walk to B6, B5 and B4.", "B6, B5 and B4 are my steps.",
])  # fmt: skip
def test_steps_are_counted_in_a_sentence_that_leads_to_them(steps: str) -> None:
    text = f"I took two stones, a fire and an earth. The fire goes on C5, the earth on D6. {steps}"
    assert (stones(text).finding, stones(text).turn) == (Finding.LEGAL, WALK)


@each_case("said", [
    "My plan is simple: a wall.", "Why not, I thought.", "You leave me no choice, so I have to.",
])  # fmt: skip
def test_what_is_illegal_stays_so_whatever_is_said_around_it(said: str) -> None:
    verdict = stones(f"{said} I took two, earth and fire. Earth on D6. The fire goes on H4. Steps: B6, B5, B4.")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "fire H4")


@each_case("made", [
    "Then it makes lava there, right in front of Kit's water.", "There it turns everything into lava.",
    "It turns the ground around it into lava.",
])  # fmt: skip
def test_ground_that_is_changed_behind_a_move_never_vanishes(made: str) -> None:
    verdict = units(f"First the fire on F4 walks one square down to F5. {made} That's my turn.")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "terraform F5")


@each_case("attacked", ["Then it attacks there.", "I want to be close to your water, so it attacks there."])
def test_an_attack_that_nobody_makes_is_asked_about(attacked: str) -> None:
    verdict = units(f"First the fire on F4 walks one square down to F5. {attacked} That's my turn.")
    assert verdict.finding not in (Finding.LEGAL, Finding.ILLEGAL)
    assert verdict.asks


@each_case("more", ["so does the one on C2", "the plant on C2 does the same", "the one on C2 does so too"])
def test_a_unit_does_the_same_as_another_one(more: str) -> None:
    verdict = units(f"My plant on A2 makes forest around itself and {more}. Confirm.")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "terraform A2; terraform C2; confirm")


@each_case("signature", [
    'Wim (Utrecht) — "It is never my turn until it is."', "Wim's not dead. (Avatar: my cat)",
    "Wim the Tank | 4,211 posts", "Wim ~ tea, cats, cardboard", "/Wim",
])  # fmt: skip
def test_a_motto_below_a_message_is_left_out(signature: str) -> None:
    text = f"I took two: fire and earth. Fire on C5, earth on D6. B6, B5, B4.\n\n{signature}"
    assert (stones(text).finding, stones(text).turn) == (Finding.LEGAL, WALK)


@each_case("below", ["Wim - no wait, the fire goes on D4", "Wim resigns", "Wim (or the fire on D4?)"])
def test_what_says_more_than_a_motto_is_heard(below: str) -> None:
    verdict = stones(f"I took two: fire and earth. Fire on C5, earth on D6. B6, B5, B4.\n\n{below}")
    assert (verdict.finding, verdict.turn) != (Finding.LEGAL, WALK)


@each_case("stays", ["and I stay where I am.", "and my sage stays put.", "and I remain here."])
def test_who_stays_where_he_is_goes_nowhere_from_there(stays: str) -> None:
    verdict = stones(f"I took two: fire and earth. Fire on C5, earth on D6, {stays} B6")
    assert verdict.finding is not Finding.LEGAL or "move" not in verdict.turn


LETTERED = (
    "......1..../..e......../.....1e..../........w../...w..e..ef/.........1./..ee......./...f...1f../....w....../"
    "e.......w../........... E8,H3 2 take - - - -"
)
RANGE = (
    ".........../.1.efw...w./.........../.w..w2...../.....w...../1........../.........w1/....e....f./.e........w/"
    "......1..1./...e....... D3,B8 1 take - - - -"
)


def lettered(text: str) -> Verdict:
    return check_submission(position_of("element", LETTERED), f"Dear Mia,\n{text}", names=("Mia", "Jonas"))


@each_phrase("told", [
    "two stones, both of them earth", "two stones, both earth", "two stones: both are earth",
    "I drew two, and both were earth", "I took two stones, both of which are earth", "two stones this week, both earth",
    "duas pedras, ambas terra",
    "zwei Steine, beide Erde", "twee stenen, allebei aarde", "due pietre, tutte e due terra",
])  # fmt: skip
def test_stones_that_are_all_of_a_kind_may_be_told_at_once(told: str) -> None:
    verdict = lettered(f"{told}.\nI put one on B9 and one on K9. My sage goes to H2.")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 2; draw earth earth; earth B9; earth K9; move H2")


@each_phrase("told", [
    "I am taking one stone and he is water. I lay him on A1", "I have one stone, its water. I put it on A1",
    "Please find my turn: one stone, a water. It is placed on A1", 'One stone, and Nadeko said "water". I put it on A1',
    "I draw one stone from the bag: water. It goes to A1", "I take one, and Digory gave me water. I put it on A1",
    "one stone, water. I put it on A1, where it does nobody any harm", "one stone this week: water. It goes on A1",
])  # fmt: skip
def test_a_stone_in_a_letter_may_be_drawn_in_whatever_words(told: str) -> None:
    verdict = lettered(f"{told}. After that my sage steps to H2 and waits.")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 1; draw water; water A1; move H2")


@each_phrase("told", [
    "three stones: earth, then fire, then wind", "I asked Nadeko three times and she chose earth, then fire, then wind",
    "ik trek drie stenen uit de zak: aarde, vuur, lucht", "ich ziehe drei Steine aus dem Beutel: Erde, Feuer, Luft",
    "pesco tre pietre dal sacchetto: terra, fuoco, vento", "saco tres piedras de la bolsa: tierra, fuego, viento",
    "tiro três pedras do saco: terra, fogo, vento", "je tire trois pierres du sac : terre, feu, vent",
])  # fmt: skip
def test_stones_may_come_one_after_another(told: str) -> None:
    verdict = lettered(f"{told}.\n* earth B9\n* wind A1\n* fire A11\nH2")
    assert (verdict.finding, verdict.turn) == (
        Finding.LEGAL, "take 3; draw fire wind earth; earth B9; wind A1; fire A11; move H2",
    )  # fmt: skip


@each_phrase("told", [
    "The first earth on E8. The second also on E8.", "The first earth goes on E8, and the second one too goes on E8.",
    "One earth on E8, the other one also on E8.", "The first earth on E8 and the second likewise.",
    "The first earth on E8 and the second there too.", "Earth E8, and another one on the same square.",
    "I place the first earth on E8 and the second on top of this one.", "Earth E8, the remaining earth also E8.",
])  # fmt: skip
def test_one_more_stone_on_a_square_is_never_left_out(told: str) -> None:
    text = f"I take three: earth, earth, wind. {told} Wind C9. Step C4."
    verdict = check_submission(position_of("element", RANGE), text)
    assert verdict.asks or verdict.refused == "earth E8"


def test_the_end_of_something_ends_no_turn() -> None:
    verdict = lettered("3: fire, earth, wind. Fire A1, the line grows at its other end too. Earth B9. Wind A11. H2.")
    assert verdict.turn == "take 3; draw fire wind earth; fire A1; earth B9; wind A11; move H2"


def test_a_stone_that_is_to_drive_out_another_one_may_be_what_it_is_done_with() -> None:
    verdict = lettered("I take two: fire and wind. With the fire I dry up the water on I4, because hot beats wet. H2.")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "fire I4")
