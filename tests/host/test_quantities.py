"""How many: numbers count in every language where only they belong, and a word that nobody knows is asked for."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

LEDGER = "2 act G 19/10/10/10/10/-/-/G1*2 33/10/10/10/40/-/-/- 19/10/10/10/10/-/-/-"


def particles(text: str) -> Verdict:
    return check_submission(position_of("numerous_particles", LEDGER), text, names=("Dana", "Bruno", "kev"))


@each_phrase(("text", "copies"), [
    ("trois A1, buff air", 3), ("tres A1, buff air", 3), ("drie A1, buff air", 3), ("três A1, buff air", 3),
    ("tre A1, buff air", 3), ("drei A1, buff air", 3), ("buff air, trois A1", 3), ("A1 trois, buff air", 3),
    ("A1 x dos, buff air", 2), ("trois fois A1, buff air", 3), ("A1 mal drei, buff air", 3),
    ("Building: A1\nCopies: sei\nBuff: air", 6), ("A1 / sept / A", 7), ("neuf A1, buff air", 9),
    ("half a dozen A1, buff air", 6), ("half dozen A1, buff air", 6), ("a dozen A1, buff air", 12),
    ("ein A1, buff air", 1), ("hey kev A1, buff air", 1), ("a cheap A1, buff air", 1), ("lol A1, buff air", 1),
])  # fmt: skip
def test_copies_are_counted_in_every_language(text: str, copies: int) -> None:
    verdict = particles(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, f"submit A1 x{copies} buff A")


@each_phrase("text", [
    "xyzzy A1, buff air", "tri A1, buff air", "A1 xyzzy, buff air", "A1, xyzzy, buff air", "A1 x xyzzy, buff air",
    "3 xyzzy A1, buff air", "double A1, buff air", "III A1, buff air", "A1 III, buff air", "ten-ish A1, buff air",
    "ein halbes Dutzend A1, buff air", "tow A1, buff air", "too A1, buff air", "minus two A1, buff air",
])  # fmt: skip
def test_what_may_be_a_number_of_copies_is_asked_for(text: str) -> None:
    assert particles(text).finding is Finding.UNDECIDED


@each_case("text", [
    "I should like to build 21 A1 and buff air.", "I'd like to buy 21 A1, buff air", "I would like 21 A1",
    "I would like 21 of A1, and the air buff please",
    "I should like to buy G4 and buff air",
])  # fmt: skip
def test_what_is_wished_for_politely_is_bought(text: str) -> None:
    verdict = particles(text)
    assert (verdict.finding, verdict.refused.split()[1]) == (Finding.ILLEGAL, "G4" if "G4" in text else "A1")


@each_phrase("text", [
    "what does E2 cost again?", "how much was E2 again", "remind me what E2 costs?", "E2 costs what?",
    "which is cheaper, E2 or E3?", "Bruno, what would A1 bring me?",
    "What does an F3 cost again? And how much fire have I got?", "what did an F2 cost? do I have enough for two?",
    "How much does an A2 cost, and have I got enough air?", "remind me what G3 does? and which buffs are open?",
    "So what do two F3 cost? And A1?", "How much is a W3? Also, how many garnets have I got left?",
])  # fmt: skip
def test_who_only_asks_buys_nothing(text: str) -> None:
    assert particles(text).sentence.endswith("is a question.")


@each_case("asked", ["What does an F3 cost again? Anyway,", "how much is W2? ok", "How much was an E1? Well."])
def test_a_price_that_is_asked_for_before_a_purchase_is_no_part_of_it(asked: str) -> None:
    assert particles(f"{asked} one W1, no buff").turn == "submit W1 x1 buff -"


def compass(text: str) -> Verdict:
    row = "." * 9
    board = "/".join(["F.W.A....", row, "....E....", *[row] * 5, "f.w.e.a.."])
    return check_submission(position_of("compass_collisions", f"{board} 1 act 0"), text, names=("Ann", "Ben"))


@each_case(("text", "turn"), [
    ("E3 deux south", "E3 S2"), ("E3 dos pasos al sur", "E3 S2"), ("E3 S deux", "E3 S2"),
    ("E3 to the south", "E3 S1"),
    ("A piece on E3 floats south", "E3 S1"), ("E3 um passo ao sul por favor", "E3 S1"),
])  # fmt: skip
def test_squares_are_counted_in_every_language(text: str, turn: str) -> None:
    verdict = compass(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_phrase("text", [
    "E3 xyzzy south", "E3 south xyzzy", "E3 S xyzzy", "E3 S tre", "E3 goes xyzzy squares south", "E3 II south",
    "E3 as far south as possible", "E3 all the way south", "E3 some steps south", "E3 half south",
])  # fmt: skip
def test_what_may_be_a_number_of_squares_is_asked_for(text: str) -> None:
    assert compass(text).finding is Finding.UNDECIDED


def element(text: str) -> Verdict:
    row = "." * 11
    here = position_of("element", f"{'/'.join([row] * 11)} B7,H4 2 take - - - -", "dm5")
    return check_submission(here, text, names=("Ann", "Ben"))


@each_case(("text", "turn"), [
    ("take tres: water, water, fire. water K1, water A1, fire D7",
     "take 3; draw fire water water; water K1; water A1; fire D7"),
    ("deux water: water K1, water A1", "take 2; draw water water; water K1; water A1"),
    ("take 1 water, water K1, sage trois up", "take 1; draw water; water K1; move H3; move H2; move H1"),
    ("got fresh water, water K1", "take 1; draw water; water K1"),
    ("got only one water, water K1", "take 1; draw water; water K1"),
])  # fmt: skip
def test_stones_and_steps_are_counted_in_every_language(text: str, turn: str) -> None:
    verdict = element(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_phrase("text", [
    "take xyzzy: water, fire. water K1, fire D7", "take 1 water, water K1, sage xyzzy up",
    "take 1 water, water K1, step xyzzy up", "take 1 water, water K1, move some steps right",
    "take 1 water, water K1, move a few right", "take 1 water, water K1, a couple up", "got xyzzy water, water K1",
    "take 1 water, water K1, right a few", "take 1 water, water K1, several right", "drew xyzzy waters: water K1",
    "rolled quelques water. water K1", "pulled xyzzy fire and water. fire K1, water A1", "got some water, water K1",
    "drew loads of fire, fire K1", "I got a pair of water, water K1",
])  # fmt: skip
def test_what_may_be_a_number_of_stones_or_steps_is_asked_for(text: str) -> None:
    assert element(text).finding is Finding.UNDECIDED


TWO_STEPS = (
    "..e......../.........../.........../........e../.w........./ww.e...e.../.e11......./..........f/"
    "..f..1.f.../.1........f/.......f... I7,F4 2 take - - - -"
)


@each_phrase(("walk", "squares"), [
    ("2 steps down for me. ur turn lol", "F5 F6"), ("two steps down as usual", "F5 F6"),
    ("both steps down", "F5 F6"), ("both my steps go down", "F5 F6"), ("I use both steps down", "F5 F6"),
    ("all steps down", "F5 F6"), ("down with both steps", "F5 F6"), ("2 steps down to F6", "F5 F6"),
    ("I have 2 steps: down, left", "F5 E5"), ("2 steps down then left", "F5 E5"), ("my 2 steps: d d", "F5 F6"),
    ("I go down by 2", "F5 F6"), ("down two then done", "F5 F6"), ("one down and one left away", "F5 E5"),
    ("two steps up-right", "G3 H2"), ("I run up-right up-right away from him", "G3 H2"),
    ("both steps left", "E4 D4"), ("sage 2xS", "F5 F6"), ("sage 1xS, 1xW", "F5 E5"),
    ("2 steps left: F5, F6", "F5 F6"), ("I have 2 steps left. F5 E5", "F5 E5"),
    ("one step down then one step left", "F5 E5"), ("down 2 times", "F5 F6"), ("2 steps left as usual", "E4 D4"),
])  # fmt: skip
def test_steps_are_as_many_as_is_said(walk: str, squares: str) -> None:
    here = position_of("element", TWO_STEPS)
    verdict = check_submission(here, f"take 3, earth earth fire. earth H8 and earth I8, fire J7. {walk}")
    moved = [action.removeprefix("move ") for action in verdict.turn.split("; ") if action.startswith("move")]
    assert (verdict.finding, " ".join(moved)) == (Finding.LEGAL, squares)


@each_phrase("text", [
    "A1 5 A", "A1 A 5", "A1: 5 A", "A1 = 5 A", "A1 - 5 A", "A1 5 A please", "buy A1 5 A", "A1 10 A", "A1 2 A", "A1 1 W",
    "A1 (5 A)", "E1 3 E",
])  # fmt: skip
def test_a_number_and_a_letter_that_may_be_copies_and_a_buff_or_a_price_are_asked_about(text: str) -> None:
    assert not particles(text).is_judged


@each_case(("text", "turn"), [
    ("A1 for 2 A", "submit A1 x1 buff -"), ("A1 x5 A", "submit A1 x5 buff A"), ("A1/5/A", "submit A1 x5 buff A"),
    ("A1 x5 (10 A)", "submit A1 x5 buff -"), ("a couple of A1, buff air", "submit A1 x2 buff A"),
])  # fmt: skip
def test_a_price_is_told_by_its_word_and_copies_by_their_sign(text: str, turn: str) -> None:
    assert particles(text).turn == turn
