"""What stands beside a turn where no action stands: remarks of a post, lines of comment, and questions."""

from __future__ import annotations

from elemental_gui.engine.catalog import load
from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

NAMES = ("Harold", "Priya")
UNITS = (
    "oorrrl..l../o...l.olrrr/.....oool../......o..../.........../.........../.........../..........r/..l.o.l...r/"
    ".lllolllrrr B1=1M1;C1=1W2;D1=1T2;F1=1M1;H1=1M1;J1=1M1;A2=1P2;D2=1F2;I2=1W2;G3=1P2;H3=1W2;H4=1F2;A9=2W2;I9=2P2;"
    "J9=2W2;B10=2T2;C10=2F2;D10=2M1;E10=2P2;F10=2M1;G10=2F2;H10=2M1;I10=2P2;J10=2M1;K10=2F2 1 act 1"
)
STONES = (
    "...ww....../.........../..f.w....../.........../....fw...../....w....../....1....../......f..../.....e...../"
    "...f......./........... F3,H7 1 take - - - -"
)
TURN = "take 2; draw fire earth; fire H8; earth G6; move F4; move G4; move H5; confirm"


def told(text: str, game: str = "elemenders", preset: str = "standard", rows: str = UNITS, seat: int = 1) -> Verdict:
    return check_submission(load(game).start(preset, {}, 2, seat).read(rows), text, names=NAMES)


def stones(text: str) -> Verdict:
    return told(text, "element", "pnp", STONES)


@each_phrase("remark", [
    " *Ahead it goes.*", " – rückt vor", " -- the fire goes ahead", " (over H5)", " *(H5 is free)*",
    " _closer to the enemy_", "\nComment: the fire goes over H5.", "\nNote: one fire is on its way.",
])  # fmt: skip
def test_a_remark_that_is_true_of_the_turn_is_left_out(remark: str) -> None:
    verdict = told(f"1. **H4 → H6.**{remark}\n2. **G3 terraforms.** *Forest all round.*\n3. C1 → C2.\n\n**Confirm.**")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move H4 H6; terraform G3; move C1 C2; confirm")


@each_case("remark", [" *and it attacks K9.*", " – then D2 goes to D4", " (or rather to H5)", " *A2 terraforms too*"])
def test_what_may_be_another_action_is_none(remark: str) -> None:
    verdict = told(f"1. **H4 → H6.**{remark}\n2. **G3 terraforms.** *Forest all round.*\n\n**Confirm.**")
    assert verdict.turn != "move H4 H6; terraform G3; confirm" or verdict.finding is not Finding.LEGAL


def test_a_remark_that_may_be_an_action_is_asked_about() -> None:
    verdict = told("1. **H4 → H6.** *Fire goes forward.*\n2. **G3 terraforms.** *Forest all round.*\n\n**Confirm.**")
    assert verdict.finding is Finding.UNDECIDED


@each_phrase("remark", [
    " (next to G8)", " *Next to the flame on G8, so a new one appears on F8.*", " – damit brennt auch F8",
    " – über G8 entsteht noch ein Feuer auf F8", ", right next to G8",
    " (next to G8, so F8 burns too)", " (neben G8, also brennt auch F8)", ", beside G8, so F8 burns too",
    ", far from C3", " (à côté de G8)",
])  # fmt: skip
def test_beside_a_stone_it_is_told_where_it_lies(remark: str) -> None:
    verdict = stones(f"I take 2: fire and earth\n1. Fire on H8{remark}\n2. Earth on G6\n3. F4, G4, H5\nConfirm")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, TURN)


@each_phrase("question", [
    "Can fire burn earth?", "Was Priya allowed that last ride?", "Who brings snacks on Friday?",
    "(is that legal, host?)", "They don't change when pushed, do they?", "(It can, right host?)",
    "was priya really allowed to do that last time",
    "Was that ride legal? Whatever.",
])  # fmt: skip
def test_a_question_that_names_nothing_of_the_board_is_no_action(question: str) -> None:
    turn = "Took 2, fire and earth. Fire H8, earth G6, F4, G4, H5. Confirm."
    for text in (f"{turn} {question}", f"{question}\n{turn}"):
        verdict = stones(text)
        assert (verdict.finding, verdict.turn) == (Finding.LEGAL, TURN)
    alone = stones(question.strip("()"))
    assert alone.finding is Finding.UNREADABLE
    assert "no action" in alone.sentence


@each_case("question", ["should I put it on H8?", "or on H9?", "can I take 3 instead?", "maybe G6?"])
def test_a_question_that_leaves_the_turn_open_does_so(question: str) -> None:
    verdict = stones(f"Took 2, fire and earth. Fire G9, earth G6, F4, G4, H5. {question}")
    assert verdict.finding is not Finding.LEGAL or verdict.owed


@each_case("ending", [
    "That's legal, isn't it? If so, confirm.", "Confirm if that's legal.", "Is that right? If it is, done.",
    "If that's allowed, I confirm.",
])  # fmt: skip
def test_who_confirms_what_the_rules_allow_confirms_it(ending: str) -> None:
    verdict = stones(f"Took 2, fire and earth. Fire H8, earth G6, F4, G4, H5. {ending}")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, TURN)


@each_case("heading", ["HAROLD / TURN 10", "Harold – Zug 10", "harold | round 10", "Turn 9, Harold", "Harold - Tour 9"])
def test_a_heading_may_begin_with_who_plays(heading: str) -> None:
    lines = "TAKE   2\nDRAW   fire, earth\n01   fire H8\n02   earth G6\n03   move F4\n04   move G4\n05   move H5"
    assert stones(f"```\n{heading}\n{lines}\nCONFIRM\n```\nComment: 03-05 are the steps.").turn == TURN
    other = stones(f"{heading.lower().replace('harold', 'priya')}\n{lines}")
    assert other.finding is Finding.ILLEGAL
    assert "Priya" in other.sentence


GROUNDS = (
    "..rrrrr.r../........r../........r../.........../.........../..........r/........l.r/....o..lrrr/l..ooo..l.r/"
    "ll..o...rrr B1=1M1;C1=1F1;D1=1T2;E1=1W2;F1=1M1;H1=1M1;J1=1M1;K1=1F2;C2=1P2;G2=1P2;J3=1W2;H8=2P1;K8=2W2;B9=2W2;"
    "E9=2P2;A10=2F2;B10=2M1;D10=2M1;F10=2T2;H10=2M1;J10=2M1 1 act 1"
)


@each_phrase(("shown", "formed"), [
    ("E1 🌊 horizontal", "E1 H"), ("e1 🌊 v", "E1 V"), ("🌊 E1 vertical", "E1 V"), ("E1 🌊↔️", "E1 H"),
    ("E1 water horizontal", "E1 H"), ("G2 🌲", "G2"), ("K1 🌋", "K1"), ("k1 🔥", "K1"), ("G2 bewaldet", "G2"),
    ("E1 🏞️ ↕️", "E1 V"),
])  # fmt: skip
def test_a_picture_says_what_a_unit_makes_of_the_ground(shown: str, formed: str) -> None:
    assert told(f"{shown}\n✅", rows=GROUNDS).turn == f"terraform {formed}; confirm"


@each_case("going", [
    "E1 wanders to E3 and then makes a river up and down from there", "E1 to E3, then terraforms V",
    "E1 moves to E3 and floods the land up and down, oh dear",
])  # fmt: skip
@each_case("beside", ["", " (It can do both, right host?)", " Phew, what a week."])
def test_a_unit_that_goes_somewhere_does_not_terraform_from_where_it_stood(going: str, beside: str) -> None:
    verdict = told(f"K1 goes down to K3, {going}. Confirm!{beside}", rows=GROUNDS)
    assert verdict.finding is not Finding.LEGAL
    assert "terraform E1" not in verdict.turn


@each_case("leaving", [
    "My poor fire on C1 is standing in the river, so it tiptoes past its friend to C3.",
    "C1 stands in the river, so it goes to C3.", "My fire on C1 sits in the river and it moves to C3.",
])  # fmt: skip
def test_a_unit_leaves_the_ground_that_it_stands_in(leaving: str) -> None:
    verdict = told(f"{leaving} G2 plants a forest around itself. confirm", rows=GROUNDS)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move C1 C3; terraform G2; confirm")


LEGENDS = ["☝️ me 🧝 priya 🧙", "🧝 me 🧙 priya", "🧙 = priya, 🧝 = me", "priya 🧙 me 🧝", "me: 🧝 priya: 🧙",
           "me 🧝 priya 🧙, 2️⃣ = two winds. No draw."]


@each_case("legend", LEGENDS)
def test_a_legend_says_of_each_sign_what_stands_on_its_side(legend: str) -> None:
    rows = [["⬜"] * 11 for _ in range(11)]
    rows[4][5], rows[6][6] = "🧙", "🧝"
    text = "\n".join("".join(row) for row in rows)
    here = position_of("element", "/".join(["." * 11] * 11) + " F7,F5 1 act - 1 - -")
    verdict = check_submission(here, f"{text}\n{legend}", names=NAMES)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move G7; confirm")


@each_case("text", ["h3 zwei runter", "H3 2 runter", "schiebe h3 zwei nach unten", "h3 zwei felder runter\nbeide weg"])
def test_a_short_line_may_be_german(text: str) -> None:
    rows = "##....F##/#..f..W.#/....E..A./....f..../w......aw/.a....f../..F..FA.w/#...AA.e#/##.W.A.## 1 act 1"
    assert told(text, "compass_collisions", rows=rows).turn == "H3 S2"


@each_case("text", [
    "Amarillo y verde esta vez. Uf, con este calor no pienso: paso.", "amarillo y verde. paso",
    "Amarillo y verde, qué mala suerte la mía, así que paso",
])  # fmt: skip
def test_who_says_paso_passes_where_nobody_steps(text: str) -> None:
    verdict = told(text, "elemento", rows="E.fA/.F.w/FaW./.wEf 2 roll - 0,0", seat=2)
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "pass")


def test_a_line_goes_on_with_the_one_above_it() -> None:
    rows = (
        "...ww....../...w......./..fww.e..../......w..../....f..w.../.....1...../.....f..w../....e...w../....f....e./"
        ".........../........... I1,G7 1 take - - - f26a29e27w21"
    )
    for way in ("goes right right", "it flows right, right", "flows right twice"):
        text = f"got 1 water\nwater h6 from the up one\n{way}\ni2 h3\nconfirm"
        assert told(text, "element", "box", rows).turn == "take 1; draw water; water H6 U RR; move I2; move H3; confirm"


def test_a_right_that_agrees_is_no_way() -> None:
    verdict = stones("2: fire and earth. Earth on G6... right, that's near Priya. Fire H8. Steps F4 G4 H5. confirm")
    assert verdict.turn == "take 2; draw fire earth; earth G6; fire H8; move F4; move G4; move H5; confirm"


@each_case("text", [
    "Q: How many? A: two (fire, earth). Q: Where? A: fire H8, earth G6. Q: Walk? A: F4 G4 H5. Q: Done? A: Confirmed.",
    "Take two, over. Fire, earth, over. Fire Hotel eight, earth Golf six, sage Foxtrot 4, Golf 4, Hotel 5, confirm.",
    "t2 >> f,e | f@H8 | e@G6 | s>F4>G4>H5 | cfm // lights F8",
    "Arr! I be takin' two: fire an' earth. The fire be goin' on H8, earth on G6, me sage sails F4, G4, H5. Confirm!",
    "take 2: fire earth\nfire H8 // lights F8\nearth G6 // near Priya\nF4 G4 H5 // three steps\nconfirm",
])  # fmt: skip
def test_a_turn_in_other_habits(text: str) -> None:
    assert stones(text).turn == TURN


@each_case(("text", "turn"), [
    ("Q: C1? A: to C3. Q: G2? A: terraform. Q: Done? A: yes, end turn.", "move C1 C3; terraform G2; confirm"),
    ("Charlie one to Charlie three, over. Golf two terraform, over. Done, out.", "move C1 C3; terraform G2; confirm"),
    ("C1 moved to C3 (motion carried). G2 terraformed (unanimous). Turn closed.", "move C1 C3; terraform G2"),
    ("Arr, C1 be sailin' to C3, G2 be plantin' a forest. End o' turn!", "move C1 C3; terraform G2; confirm"),
])  # fmt: skip
def test_so_do_units_act(text: str, turn: str) -> None:
    assert told(text, rows=GROUNDS).turn == turn


def test_what_is_asked_in_parts_is_answered_in_parts() -> None:
    rows = "#..E..FW#/...AFF.../f......../fe....W.a/.w....w../waf....a./.....W..w/e.FAA...e/E.W.AE.f# 2 act 0"
    for text in ("Q: Which piece? A: B4. Q: Which way? A: south. Q: How far? A: one.", "Bravo four south one, out."):
        assert told(text, "compass_collisions", rows=rows, seat=2).turn == "B4 S1"


@each_case("last", ["take 2.", "I took 2"])
def test_who_tells_last_how_many_he_took_is_asked_for_the_rest(last: str) -> None:
    assert stones(f"fire H8, earth G6, F4 G4 H5. {last}").finding is Finding.UNDECIDED


@each_case("open_one", ["Feuer auf H8 oder K7", "fire somehwere next to him", "Feuer irgendwo in die Mitte"])
def test_what_is_left_open_in_any_language_or_with_a_slip_is_asked_for(open_one: str) -> None:
    assert stones(f"2: fire, earth. earth G6, {open_one}, F4 G4 H5").finding not in (Finding.LEGAL, Finding.ILLEGAL)


def test_the_number_of_an_item_goes_with_its_question() -> None:
    text = "1. I read the rules again\n2. Do I get it right that a river may turn corners?\n3. My turn comes tonight"
    assert stones(text).sentence.startswith("There is no action in this text")


BURNING = (
    ".........../.........../w....w...../...ffff..../e.....f1.../.1....f..../...w.1.1w../.w..e....../..1...w..../"
    ".........../........... E5,I6 1 take - - - -"
)


@each_phrase("hedged", [
    "C4 should catch fire as well, if I read the rule right", "C4 burns too if I understood the rules correctly.",
    "If I'm not mistaken C4 burns too.", "Unless I misread the rules, C4 burns.", "If I count right, C4 burns.",
    "(C4 burns as well, if I have it right)", "C4 burns, if I'm reading 1c.20 right",
    "that burns C4 as well if i got the rule right?", "so C4 burns (if I understood it right?)",
    "burns C4 unless I'm wrong?",
])  # fmt: skip
def test_a_player_who_may_have_read_a_rule_wrongly_leaves_nothing_open(hedged: str) -> None:
    verdict = told(f"take 1: fire. Fire H4, E6, E7. {hedged}", "element", "dm4", BURNING)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 1; draw fire; fire H4; move E6; move E7")


@each_case("other", ["K4 burns too, if I read the rule right", "if it rains I go to E8", "H5 if I have wind as well"])
def test_what_is_false_or_does_depend_on_something_is_asked_about(other: str) -> None:
    assert told(f"take 1: fire. Fire H4, E6, E7. {other}", "element", "dm4", BURNING).finding is not Finding.LEGAL


LINED = (
    "......ee.../.........../...f.....1./...w.....w1/.we......../.....f1..../..1.1..w.../...w......./"
    ".........../.......e.../........... H3,C4 2 take - - - -"
)


@each_case("burnt", ["that burns K9 as well", "burns K9 too", "that burns K9 too if i got the rule right?"])
def test_a_fire_that_is_told_where_none_can_burn_is_asked_about(burnt: str) -> None:
    text = f"nadeko: earth / fire\nearth C5, fire E3. {burnt}. B4"
    assert told(text, "element", "dm4", LINED, seat=2).finding not in (Finding.LEGAL, Finding.ILLEGAL)


WINDY = "##....W##/#f.A....#/.wF..Aa../w.......e/.f.w..f.w/......A../....W..ew/#....A..#/##.EW..## 1 act 1"


@each_case("granted", [
    "i know fire eats air but whatever, g6 up 1 into the f on g5", "i know it's dumb but whatever, g6 up 1",
    "G6 N1. i know fire eats air", "I know that fire beats air, but I don't care: G6 up 1",
    "yes I know you won't like it: g6 up 1", "i know the fire will eat my air. g6 up 1",
])  # fmt: skip
def test_what_a_player_knows_all_the_same_is_a_remark(granted: str) -> None:
    assert told(granted, "compass_collisions", rows=WINDY).turn == "G6 N1"
    assert told("I know that my air goes up one, g6", "compass_collisions", rows=WINDY).finding is not Finding.ILLEGAL


@each_case(
    "boast",
    ["take that earth!", "capturing the earth", "that takes the earth", "I'll take your earth there", "bye bye earth"],
)
def test_what_a_refused_move_would_take_leaves_it_refused(boast: str) -> None:
    verdict = told(f"E7 to H7, {boast}", "compass_collisions", rows=WINDY)
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "E7 H7")
    assert told(f"E7 to F7, {boast}", "compass_collisions", rows=WINDY).finding is not Finding.ILLEGAL


@each_case("said", ["onto the water, I know it dies", "into the water", "onto your water"])
def test_what_a_piece_dies_on_may_be_named(said: str) -> None:
    rows = (
        "#f.e.w.a./ff....f.A/a.a....../e.....AWF/..w....../.a.e.W..W/a.FE...../f..A...WE/EW...EFW. 1 act 14"
    )
    assert told(f"C7 N2 {said}", "compass_collisions", rows=rows).turn == "C7 N2"


@each_case("again", [", hits A6 again", " twice", " and then attacks A6 again", " two times"])
def test_a_unit_that_attacks_again_is_refused_for_that(again: str) -> None:
    rows = "/".join(["." * 11] * 10) + (
        " B1=1M1;D1=1M1;F1=1M1;H1=1T2;J1=1M1;B4=1W2;A6=2F2;B10=2M1;D10=2M1;F10=2M1;H10=2T2;J10=2M1 1 act 2"
    )
    assert told(f"B4 -> A5, hits A6{again}", rows=rows).refused == "attack A5 A6"


@each_case(("signs", "height"), [("🪨⛰", "mountain"), ("⛰⛰", "earth"), ("🪨🪨", "earth")])
def test_beside_other_earths_a_mountain_is_one(signs: str, height: str) -> None:
    rows = [["⬜"] * 11 for _ in range(11)]
    rows[0][10], rows[5][4], rows[5][5], rows[6][6] = signs[0], signs[1], "🧝", "🧙"
    text = "\n".join("".join(row) for row in rows)
    board = "/".join(["." * 10 + "e", *["." * 11] * 10])
    here = position_of("element", f"{board} G7,F6 1 act ee 3 - -", "dm4")
    verdict = check_submission(here, f"{text}\n🧙 me 🧝 priya", names=NAMES)
    assert verdict.turn.startswith("earth E6; earth E6") is (height == "mountain")
