"""What players say behind their turn: that something goes elsewhere, that there is no buff, what they do if not."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

ELEMENT = (
    ".........../.....1...../..f......../..f....w.../.......w.../....e....../..........f/...2....e../.........m./....w....../"
    "........... F4,G8 1 take - - - -"
)
PARTICLES = "2 act G 23/10/10/10/7/-/-/A1*3 21/10/10/10/10/-/-/W2*1 7/10/10/10/10/-/-/-"
BEGUN = "2 dice: fire, water. fire C5, water A6. sage G4, G3. "


def element(text: str, preset: str = "dm5") -> Verdict:
    return check_submission(position_of("element", ELEMENT, preset), text, names=("Dev", "Olga"))


def particles(text: str) -> Verdict:
    return check_submission(position_of("numerous_particles", PARTICLES), text, names=("Priya", "Mia", "Jonas"))


@each_phrase("later", [
    "and the water on A7 instead, sorry", "put the water on A7 instead please", "oh and water A7 instead",
    "And the water goes to A7, I changed my mind", "A7 for the water after all", "water A7, my bad",
    "water to A7, sorry", "ah, water A7, I miscounted", "I'd rather have the water on A7", "Better: water A7",
    "2nd thought: water A7", "water on A7 rather than A6", "The water at A6 should go on A7",
])  # fmt: skip
def test_a_stone_is_told_anew_behind_other_actions(later: str) -> None:
    verdict = element(BEGUN + later)
    assert verdict.finding is Finding.LEGAL
    assert verdict.turn == "take 2; draw fire water; fire C5; water A7; move G4; move G3"


@each_case("told", [
    "fire B5.. no wait, C5. Fire C5. Water A6.", "fire B5, I mean C5, so fire C5, water A6.",
    "fire C5, that is, fire C5. water A6.", "fire B5, no, C5. Water A6. So: fire C5, water A6.",
])  # fmt: skip
def test_what_was_put_right_and_is_then_told_in_full_is_one_action(told: str) -> None:
    verdict = element(f"2 dice: fire, water. {told} sage G4, G3. done")
    assert verdict.finding is Finding.LEGAL
    assert verdict.turn == "take 2; draw fire water; fire C5; water A6; move G4; move G3; confirm"


@each_case("told", ["fire C5. fire C5. water A6.", "fire B5, no, C5. water A6. fire B5."])
def test_what_is_told_twice_without_such_words_is_refused(told: str) -> None:
    assert element(f"2 dice: fire, water. {told} done").finding is not Finding.LEGAL


@each_case("preset", ["pnp", "iak", "dm4"])
def test_a_stone_is_told_anew_behind_a_step_that_is_changed_as_well(preset: str) -> None:
    text = "2 dice: fire, water. fire C5, water A6. sage up... no, actually right to G4. and the water on A7 instead"
    verdict = element(text, preset)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 2; draw fire water; fire C5; water A7; move G4")


@each_case("text", [BEGUN + "water A7", BEGUN + "fire D5 too", "take 2: fire, water. fire C5, fire D5, sorry Olga"])
def test_one_stone_more_than_was_dealt_stays_refused(text: str) -> None:
    verdict = element(text)
    assert (verdict.finding, verdict.violation and verdict.violation.rule) == (Finding.ILLEGAL, "1c.7")


@each_case("text", [
    "take 1, rolled a fire, fire C5. wait, can I still change the number of dice? if not leave it and sage to D6",
    "take 1: fire. fire C5. Is Olga trapped? If not sage D6",
    "take 1: fire. fire C5. Does C2 burn? If not, fire D5. sage D6",
    "take 1: fire. fire C5. Did I have time left? if not I forfeit",
])  # fmt: skip
def test_what_hangs_on_the_answer_to_a_question_is_asked_for(text: str) -> None:
    assert element(text).finding is Finding.UNDECIDED


@each_case("text", [
    "take 1: fire. fire C5. Is that allowed? If not, D5.", "take 1: fire. fire C5, legal? if not D5",
    "take 1: fire. fire C5, if not allowed D5", "take 1: fire. fire C5. Does that work? If not so, fire D5",
])  # fmt: skip
def test_what_hangs_on_the_rules_alone_is_decided_by_them(text: str) -> None:
    verdict = element(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 1; draw fire; fire C5")


@each_phrase(("text", "turn"), [
    ("W1x2, bA", "submit W1 x2 buff A"),
    ("w1x2 bA. no, x1", "submit W1 x1 buff A"),
    ("f1*2 bE. no, w1", "submit W1 x2 buff E"),
    ("A1x2bE", "submit A1 x2 buff E"),
    ("a1*2be", "submit A1 x2 buff E"),
    ("A1 x2 bfE", "submit A1 x2 buff E"),
    ("A1 x2 buffE", "submit A1 x2 buff E"),
    ("bwater, 2 A1", "submit A1 x2 buff W"),
    ("bld 2 A1; bf E", "submit A1 x2 buff E"),
    ("A1 x2, buff E. Actually no buff.", "submit A1 x2 buff -"),
    ("A1 x2, buff E - no, no buff", "submit A1 x2 buff -"),
])  # fmt: skip
def test_a_buff_is_never_lost_where_it_is_glued_to_its_resource_or_taken_back(text: str, turn: str) -> None:
    verdict = particles(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_case(
    "later", ["no buff", "skip the buff", "Without buff", "Hmm, no buff this turn", "buy nothing instead"]
)
def test_a_submission_that_is_denied_behind_it_is_asked_for(later: str) -> None:
    assert particles(f"A1 x2, buff E. {later}").finding not in (Finding.LEGAL, Finding.ILLEGAL)


RIVER = (
    ".........../....f....../....f..e.../..w.......1/..w......../.....1...../.........../..e...m..../.......e.../.f.....1.../"
    "........... D6,H8 1 take - - - f27a27e25w28"
)
WATERS = "draw 2: water, water\nwater K1\n"


def box(text: str) -> Verdict:
    return check_submission(position_of("element", RIVER, "box"), text, names=("Sven", "Camille"))


@each_case("text", [
    "1) draw 2: water, water\n2) water K1\n3) water C6, line up, path DDR\n4) no wait, path is L L D",
    "1. draw 2: water, water\n2. water K1\n3. water C6, line up, path DDR\n4. correction: path L L D\n5. no steps",
    f"{WATERS}water C6, line up, path D D R\noops, L L D",
    f"{WATERS}water C6, line up, path D D R. Sorry, the path goes L L D.",
    f"{WATERS}water C6 U DDR. Sorry, LLD.",
    f"{WATERS}water C6 up, DDR. scratch that path, it flows LLD.",
])  # fmt: skip
def test_the_path_of_a_river_is_told_anew_in_a_list_too(text: str) -> None:
    verdict = box(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 2; draw water water; water K1; water C6 U LLD")


@each_case(("text", "steps"), [
    ("walk C6, C7. no wait, walk D7, D8", "move D7; move D8"),
    ("walk D7, D8. no wait, walk C6, C7", "move C6; move C7"),
    ("D7, E8. no wait, D8", "move D7; move D8"),
    ("walk D7, D8, no wait, D8 is too far, just D7", "move D7"),
])  # fmt: skip
def test_a_row_of_steps_that_is_told_anew_stands_in_place_of_all_of_the_first_one(text: str, steps: str) -> None:
    verdict = box(f"{WATERS}water A11. {text}")
    assert verdict.finding is Finding.LEGAL
    assert verdict.turn == f"take 2; draw water water; water K1; water A11; {steps}"


def test_an_item_that_puts_an_item_right_is_no_action_of_its_own() -> None:
    verdict = box("1) take 2: water, water\n2) water K1\n3) water A11\n4) oops, that should be water A10\n5) walk D7")
    assert verdict.turn == "take 2; draw water water; water K1; water A10; move D7"


@each_phrase(("text", "turn"), [
    ("0 / D R D L", "take 0; move F5; move G5; move G6; move F6"),
    ("0/G5,G6", "take 0; move G5; move G6"),
    ("none / G5 G6", "take 0; move G5; move G6"),
    ("0 // D, D // confirm", "take 0; move F5; move F6; confirm"),
    ("Step first: G4\nDraw: 1\nRoll: Fire\nStones: fire C5\nSteps after: G3, G2",
     "take 1; draw fire; move G4; fire C5; move G3; move G2"),
    ("- **First step:** G4\n- **Draw:** 1\n- **Roll:** Fire\n- **Stones:** fire C5\n- **Steps after:** G3",
     "take 1; draw fire; move G4; fire C5; move G3"),
    ("Draw: 1\nRoll: Fire\nStones: fire C5\nRemaining steps: G4", "take 1; draw fire; fire C5; move G4"),
])  # fmt: skip
def test_steps_stand_in_fields_and_behind_strokes(text: str, turn: str) -> None:
    verdict = element(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_case(("text", "refused"), [
    ("sage to E5, then E6. took 1: fire, fire B4", "move E6"),
    ("E5, E6. 1 stone: fire. fire B4", "move E6"),
    ("step to E6; took 1: fire. fire B4", "move E6"),
])  # fmt: skip
def test_a_step_before_the_draw_is_refused_for_itself(text: str, refused: str) -> None:
    verdict = element(text)
    assert verdict.finding is not Finding.ILLEGAL or verdict.refused == refused
    assert "begins by saying how many stones" not in verdict.sentence


@each_phrase(("text", "turn"), [
    ("2 pierres -> feu, terre. La terre en A1, le feu en K1. Puis G4. Ah non pardon, la terre en A2 plutôt.",
     "take 2; draw fire earth; earth A2; fire K1; move G4"),
    ("2 : eau + feu. Feu C5, eau A6. Non attends, feu K1 au lieu de C5. Sage G4.",
     "take 2; draw fire water; fire K1; water A6; move G4"),
    ("Je prends 1 pierre, c'est de la terre. Terre sur E6 pour faire une montagne. Le sage descend en F5.",
     "take 1; draw earth; earth E6; move F5"),
    ("robo 2 piedras: tierra, aire. Tierra en A1 y aire en K1. Sabio a G4 y G3. Perdón, quiero decir tierra en A2.",
     "take 2; draw wind earth; earth A2; wind K1; move G4; move G3"),
    ("1 piedra, fuego. La pongo en C5; mejor en K1. Sabio a F3.", "take 1; draw fire; fire K1; move F3"),
    ("2 stenen: aarde en lucht. Aarde op A1, lucht op K1. Wijze naar G4, G3. Oeps, aarde toch op A2.",
     "take 2; draw wind earth; earth A2; wind K1; move G4; move G3"),
    ("Ik neem er 1: vuur. Vuur op C5, nee wacht, op K1. Daarna een stap omhoog.",
     "take 1; draw fire; fire K1; move F3"),
    ("2 pietre: terra, aria. Terra in A1, aria in K1. Saggio in G4 e G3. Scusa, terra in A2 invece.",
     "take 2; draw wind earth; earth A2; wind K1; move G4; move G3"),
    ("prendo 1 pietra: fuoco. Fuoco in C5. Anzi no, in K1. Saggio su di uno.",
     "take 1; draw fire; fire K1; move F3"),
    ("zero pietre; giù, giù, destra, su", "take 0; move F5; move F6; move G6; move G5"),
])  # fmt: skip
def test_turns_and_what_is_put_right_in_them_in_four_languages(text: str, turn: str) -> None:
    verdict = element(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_case("text", [
    "a) 2 stones\nb) fire, water\nc) fire C5\nd) water A6\ne) G4\nf) correction of c: fire K1",
    "a. 2 stones\nb. fire, water\nc. fire C5\nd. water A6\ne. G4\nCorrection to c: fire K1, not C5",
    "a) 2 stones\nb) fire, water\nc) fire K1\nd) water A6\ne) G4",
])  # fmt: skip
def test_the_letters_of_a_list_are_neither_steps_nor_stones(text: str) -> None:
    verdict = element(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 2; draw fire water; fire K1; water A6; move G4")


@each_case("later", [
    "Hmm, on second thought leave the sage where he is.", "On second thoughts I'll stay.", "No G3.",
    "Better not walk at all.", "I won't move after all",
])  # fmt: skip
def test_steps_that_are_denied_behind_them_are_asked_for(later: str) -> None:
    verdict = element(f"take 2: fire water. fire C5; water A6; G4, G3. {later}")
    assert verdict.finding not in (Finding.LEGAL, Finding.ILLEGAL)


@each_case("beside", ["the rest stays put", "everyone else stays put", "Olga stays put"])
def test_that_somebody_else_stays_put_denies_no_steps(beside: str) -> None:
    assert element(f"take 2: fire water. fire C5; water A6; G4, G3, {beside}.").finding is Finding.LEGAL
    assert element("take 2: fire water. fire C5; water A6; G4, G3. Better stay put.").finding is Finding.UNDECIDED


def test_steps_are_not_passed_over_beside_words_that_nobody_knows() -> None:
    assert element("take 0. blah, blah, right, right, up. Confirm.").finding is Finding.UNDECIDED
    assert element("take 0. no more steps, I stay there").turn == "take 0"


@each_case(("text", "turn"), [
    ("D5 north. I'd rather go west with it.", "D5 W1"),
    ("Muevo D5 al norte... perdón, al este.", "D5 E1"),
    ("D5 naar het noorden. Nee wacht, naar het westen.", "D5 W1"),
    ("A5 east 1. D5 east 1 instead.", "D5 E1"),
    ("1) D5 north\n2) no wait, west", "D5 W1"),
])  # fmt: skip
def test_a_direction_is_put_right_in_any_language(text: str, turn: str) -> None:
    position = "###F.EA##/#..A....#/....W..../..W....../E..F....w/...e...../...aw..../#.f..ee.#/##waf.### 1 act 5"
    verdict = check_submission(position_of("compass_collisions", position), text, names=("Raf", "Wen"))
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_case(("text", "turn"), [
    ("J'achète trois F1 et je booste le feu. Non pardon, l'air.", "submit F1 x3 buff A"),
    ("Ik koop 2 W1, buff water. Oeps, buff vuur.", "submit W1 x2 buff F"),
    ("W1 x2, buff F. I'd rather have x3.", "submit W1 x3 buff F"),
    ("a) W1\nb) x2\nc) buff E", "submit W1 x2 buff E"),
])  # fmt: skip
def test_a_submission_is_put_right_in_any_language(text: str, turn: str) -> None:
    verdict = particles(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_case("words", [
    "2 dice, fire and earth. like this, F4 to G4 to G3:",
    "took 2, fire + earth, F4 -> G4 -> G3. Board:",
])  # fmt: skip
def test_the_squares_of_a_walk_beside_a_board_take_no_stones(words: str) -> None:
    board = (
        "e........../..f..1...../..f......../..f....w.../..f....w.../....e....../..........f/...2....e../.........m./....w....../"
        "........... G3,G8"
    )
    verdict = element(f"{words}\n{board}")
    assert verdict.finding is Finding.LEGAL
    assert {"earth A1", "move G4", "move G3"} <= {*verdict.turn.split("; ")}


@each_case(
    "said", ["Same as last time but", "the usual,", "what Priya built,", "same as Jonas,", "builds like last turn,"]
)
def test_a_purchase_that_is_only_pointed_to_is_asked_for(said: str) -> None:
    assert particles(f"{said} buff fire").finding is Finding.UNDECIDED
    assert particles(f"{said} W1 x1 buff fire").turn in ("", "submit W1 x1 buff F")


@each_case("said", ["", "nothing to build,", "I can't afford to build, so", "don't buy,", "same buff again:"])
def test_a_buff_may_stand_alone(said: str) -> None:
    assert particles(f"{said} buff fire").turn == "submit - buff F"


@each_case(("text", "finding"), [
    ("wind D1... no wait, water D2", Finding.LEGAL), ("wind D1, no wait, water on D2", Finding.LEGAL),
    ("wind D1, sorry, water D2", Finding.UNDECIDED), ("wind D1, water D2", Finding.ILLEGAL),
    ("Sorry for the wait! wind D1, water D2", Finding.ILLEGAL),
])  # fmt: skip
def test_what_stands_in_place_of_what_ended_the_turn_is_not_behind_its_end(text: str, finding: Finding) -> None:
    start = position_of("elemento", "F.e./eaF./..A./w..E 1 act yellow,green 2,1")
    verdict = check_submission(start, text, names=("Camille", "Theo"))
    assert verdict.finding is finding
    assert finding is not Finding.LEGAL or verdict.turn == "place water D2"


HOP = (
    ".........e./.........../.........../...wf....../..1..1...../.....w...../.......w.../.........../......f..../........w../"
    "........... G4,E7 2 take - - - -"
)


@each_case("way", [
    "hop over C5 to B4 after going to D6, then -> A4 -> A3", "ride C5 to B4 after moving to D6, then A4 A3",
    "hop over C5 to B4, but first to D6, then A4, A3", "hop over C5 to B4, but D6 first. Then A4, A3",
    "hop over C5 to B4, but before that to D6, then A4, A3", "hop over C5 to B4, having gone to D6, then A4, A3",
])  # fmt: skip
def test_a_ride_is_told_before_the_step_that_leads_to_it(way: str) -> None:
    here = position_of("element", HOP)
    verdict = check_submission(here, f"take 2: air, air\n{way}\nair C6, air H4.", names=("Mira", "Joost"))
    assert verdict.turn == "take 2; draw wind wind; move D6; ride C5; move A4; move A3; wind C6; wind H4"


@each_phrase("hedge", [
    " if my sums are right", ", if my maths is ok", " (if my count's right)", ", if I calculated correctly",
    ", that's all if my numbers add up", " unless my sums are wrong", ", if I did the maths right",
])  # fmt: skip
def test_who_may_have_reckoned_wrongly_leaves_nothing_open(hedge: str) -> None:
    assert particles(f"W1 x2{hedge}. buff fire").turn == "submit W1 x2 buff F"


@each_case("several", ["A1*2, F1*1 +A", "A1*2, F1*1, buff A", "2 A1, 1 F1. buff air"])
def test_two_kinds_with_their_numbers_are_refused(several: str) -> None:
    verdict = particles(several)
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "submit A1 and F1")


@each_case("told", ["fire C5 so fire C5 it is", "fire B5... no wait C5, fire C5"])
@each_case("preset", ["pnp", "iak", "dm4"])
def test_what_may_only_be_told_once_more_is_not_refused(told: str, preset: str) -> None:
    assert element(f"Took 1: fire. {told}. step G4 so I'm on G4", preset).finding is not Finding.ILLEGAL


@each_case("told", ["2 A1 and 2 more A1", "2 A1, then another A1", "one A1, and one more", "A1 x2 and again A1 x2"])
def test_copies_that_come_besides_others_are_counted_or_asked_about(told: str) -> None:
    verdict = particles(f"{told}, buff earth")
    assert verdict.finding is not Finding.LEGAL or verdict.turn not in ("submit A1 x2 buff E", "submit A1 x1 buff E")
    assert particles("2 A1, no more, buff earth").turn == "submit A1 x2 buff E"


@each_phrase("undone", [
    "no, undo that: G5", "no, scratch that: G5", "no, undo this. G5", "no, cancel that, G5", "no, strike that: G5",
    "nope, undo it: G5", "no, disregard that: G5",
])  # fmt: skip
def test_what_takes_a_step_back_leaves_the_stone_before_it_where_it_is(undone: str) -> None:
    verdict = element(f"1 die: fire. Fire on C5. Then I step to F5... {undone}.")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 1; draw fire; fire C5; move G5")


@each_phrase("second", [
    "Second also on A6", "Second also A6", "The other also on A6", "The second as well on A6", "Second there too",
    "Second on A6 so it's a 2-stack", "The other one too on A6", "Second wind also on A6, making a stack",
])  # fmt: skip
def test_a_second_stone_goes_where_the_first_one_went(second: str) -> None:
    verdict = element(f"Drew 2: wind + wind. First wind on A5, no, A6. {second}. G5. done")
    turn = "take 2; draw wind wind; wind A6; wind A6; move G5; confirm"
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_phrase("why", [
    "no, can't, that's fire.", "no, can't, there's fire.", "no, not possible, that is fire!", "no, can't, it's fire;",
    "no, can't.", "no, doesn't work, because that's fire.", "no, that's taken, there's fire.",
])  # fmt: skip
def test_why_a_square_cannot_be_is_no_stone(why: str) -> None:
    verdict = element(f"Drew 1: earth. I put it on C3, {why} OK: A5. G5. done")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 1; draw earth; earth A5; move G5; confirm")


@each_case("row", ["G4, H4, no, E4 and D4", "G5, H6 - no wait, E4, D4", "G5, H5 - no sorry, E4 and then D4"])
def test_a_row_that_leads_on_from_no_step_before_it_stands_for_all_of_them(row: str) -> None:
    verdict = element(f"Drew 1: earth. Earth A5. Sage goes {row}. done")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 1; draw earth; earth A5; move E4; move D4; confirm")
