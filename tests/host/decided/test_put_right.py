"""What a player refuses himself with a reason is not refused: what he puts in its place counts, or is asked for."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

DRY = "..../eA../aF../...A 1 act blue,red 0,0"
"""Where water may lie on A1, and fire not on B1."""


def elemento(text: str, position: str = "...w/eA../aF../...A 1 act blue,red 0,0") -> Verdict:
    return check_submission(position_of("elemento", position), text, names=("Inés", "Hannah"))


def element(text: str) -> Verdict:
    rows = ".........../.....1...../..f......../..f....w.../.......w.../....e....../..........f/...2....e../.........m."
    here = position_of("element", f"{rows}/....w....../........... F4,G8 1 take - - - -", "dm5")
    return check_submission(here, text, names=("Dev", "Olga"))


@each_phrase("text", [
    "fuego en B1, no, en la B ya hay fuego... fuego en A1", "fuego B1, no puedo, hay fuego en la columna. fuego A1",
    "fire on B1, nope column b has one, fire on A1", "fire B1. no wait, column B has fire already. fire A1",
    "fire B1... ah, there's one in that column. A1 then", "fire on B1. Wait, B already has fire. Fire on A1.",
    "fire on B1, doesn't work (fire in B), fire on A1", "fire to B1, can't, there's fire in B. A1 instead",
    "fire B1, hmm no, not allowed because of B3, so A1", "🔥 B1, no, B has fire, 🔥 A1",
    "Feuer auf B1, ach nein, in B liegt schon Feuer, also A1",
    "Feuer B1, nein, in der Spalte B ist schon eins... Feuer A1",
    "feu en B1, non, il y a déjà du feu en B... feu en A1",
    "feu en B1, ah non, la colonne B a déjà un feu, donc A1",
    "fuoco in B1, no, in B c'è già il fuoco... fuoco in A1", "vuur op B1, nee, in B ligt al vuur... vuur op A1",
    "vuur op B1, nee, kolom B heeft er al een, dus A1", "fogo em B1, não, na B já há fogo... fogo em A1",
    "fire A3, no, that's taken... fire A1", "fuego C1, no, el amarillo no salió... fuego A1",
])  # fmt: skip
def test_what_is_put_right_with_a_reason_counts(text: str) -> None:
    verdict = elemento(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "place fire A1")


@each_case("text", [
    "fire B1", "fire B1, no regrets", "no, fire B1", "fire B1, and there is fire in B already",
    "fuego en B1, no me gusta. listo",
])  # fmt: skip
def test_what_nothing_is_put_in_place_of_is_refused(text: str) -> None:
    assert elemento(text).finding is Finding.ILLEGAL


@each_case("text", [
    "fire on B1, doesn't work, water on A1", "fire B1, no there is fire, maybe A1", "🔥 B1, no, B has fire, 💧 A1",
    "fire B1, no there is fire, so A1 or A2", "fire B1, no, B has fire, what about A1?",
])  # fmt: skip
def test_what_may_be_put_in_its_place_is_asked_for(text: str) -> None:
    assert elemento(text).finding not in (Finding.LEGAL, Finding.ILLEGAL)


@each_case(("text", "turn"), [
    ("A1 x9... no, I can't pay that, A1 x3. buff air", "submit A1 x3 buff A"),
    ("9 A1 buff air, no wait that's too many... 4", "submit A1 x4 buff A"),
])  # fmt: skip
def test_a_number_that_cannot_be_paid_is_put_right(text: str, turn: str) -> None:
    ledger = "2 act G 19/10/10/10/10/-/-/- 33/10/10/10/10/-/-/- 19/10/10/10/10/-/-/-"
    verdict = check_submission(position_of("numerous_particles", ledger), text, names=("Dana", "Bruno", "kev"))
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


REFUSING = (
    "F B1, no, B has fire, {}", "fire B1 - no, fire in B - {}", "fire B1. no, there is fire in B. {}",
    "fire B1, sorry, {}",
)  # fmt: skip


@each_case("form", REFUSING)
def test_another_stone_is_never_left_out_for_the_one_that_is_put_right(form: str) -> None:
    for other in ("W A1", "w A1", "W: A1", "A1 W", "A1: W", "water on A1", "💧 A1", "then W to A1", "WA1", "E A1"):
        for position in ("...w/eA../aF../...A 1 act blue,red 0,0", DRY):
            verdict = elemento(form.format(other), position)
            assert verdict.finding is Finding.UNDECIDED or "fire" not in verdict.turn


@each_case("text", ["F B1, no, B has fire, water A1", "fire B1, sorry, W A1", "🔥 B1, no, B has fire, 💧 A1"])
def test_another_stone_may_be_put_in_its_place(text: str) -> None:
    verdict = elemento(text, DRY)
    assert verdict.finding is Finding.UNDECIDED or verdict.turn == "place water A1"


@each_case("text", [
    "2 dice: fire, water. E A6, fire on C3 - no, fire in C - W B1", "2 dice: fire, water. E: A6, water B1",
    "2 dice: fire, water. fire A6. fire G8, can't, E B1", "take 2: fire, earth. fire A6. fire G8, can't, WB1",
])  # fmt: skip
def test_a_stone_that_was_not_dealt_is_no_other_one(text: str) -> None:
    verdict = element(text)
    assert verdict.finding is not Finding.LEGAL
    assert verdict.finding is Finding.UNDECIDED or "G8" not in verdict.refused


@each_phrase("text", [
    "edit: other way round!! fire F9 and earth F5", "sorry, other way round: fire F9, earth F5",
    "oops the other way around! fire F9 and earth F5", "argh swapped them. fire F9, earth F5",
    "wait no, vice versa, fire F9 and earth F5", "EDIT: mixed them up, its fire F9 and earth F5",
    "no wait, it's reversed. fire F9, earth F5", "correction, swap those two: fire F9, earth F5",
    "I mean fire F9 and earth F5", "edit: fire F9, earth F5",
])  # fmt: skip
def test_two_stones_that_are_told_anew_the_other_way_round_have_exchanged_their_squares(text: str) -> None:
    verdict = element(f"take 2: fire, earth. fire F5, earth F9\n{text}")
    assert verdict.turn.removesuffix("; confirm") == "take 2; draw fire earth; fire F9; earth F5"


@each_case("text", ["edit: other way round!! fire F9 and earth F6", "other way round: fire F6, earth F5"])
def test_what_is_no_exchange_of_two_squares_is_not_taken_for_one(text: str) -> None:
    verdict = element(f"take 2: fire, earth. fire F5, earth F9\n{text}")
    assert "fire F9; earth F5" not in verdict.turn


@each_case("told", [
    "I walk G4, no wait, I go left thrice,", "I step up, no, I move left three times,",
    "to G4. no wait, left left left,",
])  # fmt: skip
def test_what_stands_in_its_place_is_no_reason_and_is_not_left_out(told: str) -> None:
    verdict = element(f"take 1 earth. {told} then put the earth on H9.")
    assert verdict.finding is not Finding.LEGAL, "fire lies on C4"


@each_case("way", ["I went left thrice,", "I went left, left and left,", "my sage strolled three times to the left,"])
def test_a_story_leaves_out_no_step_that_is_refused(way: str) -> None:
    assert element(f"I took one earth. {way} then put the earth on H9.").finding is not Finding.LEGAL
