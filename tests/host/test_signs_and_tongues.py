"""Turns in compact signs, in plain sentences of other languages, and texts that tell no turn at all."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

NAMES = ("Ann", "Ben")
TERRAIN = "/".join(["..........."] * 10)
UNITS = "B2=1F2;C5=1W2;J1=1T2;C7=2F2;E2=2P2;J10=2T2"


def elemenders(text: str) -> Verdict:
    here = position_of("elemenders").read(f"{TERRAIN} {UNITS} 1 act 1")
    return check_submission(here, text, names=NAMES)


@each_phrase("text", [
    "C5>C6 xC7", "C5-C6xC7", "C5→C6 ×C7", "C5-C6:C7", "C5>C6>C7", "C5 > C6 > xC7", "c5c6 xc7", "C5-C6, then x C7",
    "C5-C6 att C7", "C5>C6, C6xC7", "Wasser C5 zieht nach C6 und greift C7 an.", "C5 geht nach C6, greift C7 an",
    "Ich ziehe C5 nach C6, dann greife ich C7 an.", "C5 nach C6, Angriff auf C7",
    "C5 nach C6, sie greift C7 an", "j'avance C5 en C6 et j'attaque C7",
    "mon eau C5 va en C6 et attaque C7", "C5 vers C6, attaque C7", "muevo C5 a C6, ataco C7",
    "Wc5-c6xFc7", "Wc5-c6, Wc6xc7", "5C-6C, 6Cx7C",
    "[C,5]->[C,6], [C,6]x[C,7]", "C.5 -> C.6 x C.7", "water (C5) → (C6), then ⚔ (C7)",
    "a) C5 to C6\nb) C6 hits C7", "C5 a C6 y pega a C7", "C5 gaat naar C6 en valt C7 aan",
    "C5 va en C6 et frappe C7", "C5 should go to C6, it must attack C7",
    "C5 attacks C7. No, it cannot reach it. So C5 to C6 and then it attacks C7.",
])  # fmt: skip
def test_a_unit_moves_and_attacks(text: str) -> None:
    verdict = elemenders(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move C5 C6; attack C6 C7")


@each_case("text", ["Wc5 terraform v", "C5 formt um, senkrecht", "C5 formt senkrecht um", "5C terraform senkrecht",
                    "tform C5 vert", "C5 hace un río vertical"])
def test_a_unit_makes_a_river(text: str) -> None:
    verdict = elemenders(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "terraform C5 V")


@each_case("ending", ["Ann is done.", "Ann confirms", "Ann ends her turn!", "ann is finished"])
def test_who_speaks_of_himself_by_name_confirms(ending: str) -> None:
    assert elemenders(f"Ann's B2 goes to B4. {ending}").turn == "move B2 B4; confirm"


def test_two_units_beside_unknown_signs_are_no_move_from_one_to_the_other() -> None:
    here = position_of("elemenders").read(f"{TERRAIN} B2=1F2;C2=1F2;J1=1T2;J10=2T2 1 act 1")
    assert check_submission(here, "B2 qq, C2 q", names=NAMES).finding is not Finding.ILLEGAL


@each_case("text", ["Fc5-c6", "Pc5 terraform v", "B2 blorbs and C5 goes to E9"])
def test_another_unit_than_the_one_that_acts_is_asked_about(text: str) -> None:
    assert elemenders(text).asks


@each_case("text", ["B2xC7", "B2 xC7", "B2 x C7"])
def test_a_sign_of_an_attack_is_refused_as_one(text: str) -> None:
    verdict = elemenders(text)
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "attack B2 C7")


@each_case("text", ["C5 wobbles C6 C7", "C5 C6 C7 C4", "C5 smiles at C6 and C7"])
def test_squares_that_are_only_named_make_no_river(text: str) -> None:
    assert "terraform" not in elemenders(text).turn


@each_phrase("text", [
    "A1=F", "A1: F", "Fa1", "fire (1,A)", "Stone: fire\nSquare: A1", "Element: fire\nWhere: A1", "!place fire a1",
    "feuer auf A1", "je place le feu en A1", "F@A1", "k\nF A1", "fire B4... ach nein, A1",
])  # fmt: skip
def test_a_stone_is_placed(text: str) -> None:
    here = position_of("elemento").read("..../..../..../.... 1 act blue,red 0,0")
    verdict = check_submission(here, text, names=NAMES)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "place fire A1")


@each_case(("text", "turn"), [
    ("j'achète 2 F1, et je booste l'eau", "submit F1 x2 buff W"),
    ("je n'achète rien et pas de buff", "submit - buff -"),
    ("Ich kaufe 2 F1 und verstärke Wasser", "submit F1 x2 buff W"),
    ("kaufe 2 F1, kein Buff", "submit F1 x2 buff -"),
    ("F1×2 → buff W", "submit F1 x2 buff W"),
])  # fmt: skip
def test_a_building_is_bought(text: str, turn: str) -> None:
    verdict = check_submission(position_of("numerous_particles"), text, names=NAMES)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_phrase(("text", "turn"), [
    ("four F ones, no buff", "submit F1 x4 buff -"),
    ("F1, four of those, and a buff on W", "submit F1 x4 buff W"),
    ("F1 ✖️4️⃣, buff ❌", "submit F1 x4 buff -"),
    ("!buy f1 4\n!buff none", "submit F1 x4 buff -"),
    ("4 f1s and no buff bc ben took fire", "submit F1 x4 buff -"),
    ("F1+F1+F1+F1, W", "submit F1 x4 buff W"),
    ("a) build: F1 (4)\nb) buff: water", "submit F1 x4 buff W"),
    ("compro cuatro F1, sin buff", "submit F1 x4 buff -"),
    ("F1 x4 ohne Buff", "submit F1 x4 buff -"),
    ("since Ben buffed fire: 4 f1s, buff water", "submit F1 x4 buff W"),
])  # fmt: skip
def test_a_number_of_buildings_is_told(text: str, turn: str) -> None:
    verdict = check_submission(position_of("numerous_particles"), text, names=NAMES)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


COMPASS = "#w.ea..../...we...e/.E...f..a/.......af/FE.....f./AW.....w./E......w./.WWWFAW.e/F..WFA..# 1 act 2"


@each_phrase("text", [
    "7A-7C", "7A E2", "Ea7-c7", "A7 osten 2", "A7 este 2", "A7 deux cases vers l'est", "A7 twee naar het oosten",
    "bring A7 two to the east", "!move a7 e 2", "A7 should hop two east, away from that nasty water",
    "A7 E2, whatever lol", "A7 ➡️2️⃣", "A7 ->->", "A7 >>", "[A,7] to [C,7]", "A.7 -> C.7",
])  # fmt: skip
def test_a_piece_goes_two_squares_east(text: str) -> None:
    verdict = check_submission(position_of("compass_collisions").read(COMPASS), text, names=NAMES)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "A7 E2")


@each_case("text", ["A7 blorg 2", "A7 2", "A7 вниз 2", "Wa7-b7-c8"])
def test_a_way_that_nobody_tells_is_asked_for(text: str) -> None:
    assert check_submission(position_of("compass_collisions").read(COMPASS), text, names=NAMES).asks


def test_one_of_several_pieces_is_asked_about() -> None:
    verdict = check_submission(position_of("compass_collisions").read(COMPASS), "one of the W's, N1", names=NAMES)
    assert verdict.finding is Finding.AMBIGUOUS


@each_case("text", ["!roll blue red\n!place fire a1", "/roll blue red\n/place fire a1", "blue, red: fire 1A"])
def test_a_roll_told_as_a_command_is_no_command_to_a_bot(text: str) -> None:
    here = position_of("elemento").read("..../..../..../.... 1 roll - 0,0")
    assert check_submission(here, text, names=NAMES).turn == "roll blue red; place fire A1"
    assert check_submission(here, "!roll", names=NAMES).finding is Finding.UNREADABLE


def test_a_line_that_has_none_of_the_stones_to_be_cleared_refuses_that() -> None:
    here = position_of("elemento").read("F.We/AEf./...a/wae. 2 roll - 1,1")
    verdict = check_submission(here, "blue red, fire D4, remove the light stones of row 4", names=NAMES)
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "clear row 4 light")


@each_case("slug", ["element", "compass_collisions", "elemento", "elemenders", "numerous_particles"])
@each_phrase("text", [
    "bold. good luck", "risky", "who is wining lol", "thanks for your patience", "careful with the wind on H3!",
    "nice one, but mind the wind on H3!", "Ben: nice one, but mind the fire on B3!", "thinking about the water",
    "my stones are still with the bot, it's slow again", "the bot hasn't answered yet",
    "no turn from me tonight, too tired. tomorrow!", "sorry folks, at work until six",
])  # fmt: skip
def test_what_tells_no_turn_has_no_action_in_it(text: str, slug: str) -> None:
    verdict = check_submission(position_of(slug), text, names=NAMES)
    assert verdict.finding is Finding.UNREADABLE
    assert "no action in this text" in verdict.sentence


@each_case("text", ["Ben: take 2", "Ben: that fire on B3 was mean, water C4", "Ben: nice one. take 2"])
def test_what_may_be_a_turn_of_another_is_refused_as_that(text: str) -> None:
    verdict = check_submission(position_of("element"), text, names=NAMES)
    assert (verdict.finding, verdict.sender) == (Finding.ILLEGAL, 2)


def test_a_turn_whose_rest_is_still_weighed_is_asked_about() -> None:
    assert elemenders("B2-B4").finding is Finding.LEGAL
    verdict = elemenders("B2-B4\nthinking about C5")
    assert (verdict.finding, verdict.asks) == (Finding.UNREADABLE, True)
    assert "move B2 B4" in verdict.sentence
    assert elemenders("thinking about C5... ok, B2-B4").finding is not Finding.ILLEGAL


def test_a_remark_on_what_is_quoted_is_no_turn_and_a_quotation_alone_is_asked_about() -> None:
    verdict = check_submission(position_of("element"), "> take 4\nbold. good luck", names=NAMES)
    assert "no action in this text" in verdict.sentence
    assert check_submission(position_of("element"), "> take 4", names=NAMES).asks


@each_case(
    "walk", ["F7-E6-E5-E3", "sage F7-E6-E5-E3", "e6>e5>e3", "E6, E5, E3", "S f7-e6-e5-e3", "my sage walks E6, E5, E3"]
)
@each_case("beside", ["", " (the earth goes)"])
def test_where_every_step_is_written_none_is_filled_in(walk: str, beside: str) -> None:
    rows = "/".join(["..........."] * 4 + ["...e......."] + ["..........."] * 6)
    here = position_of("element").read(f"{rows} G3,F7 2 take - - - -")
    verdict = check_submission(here, f"take 1: wind. wind D5{beside}\n{walk}\nconfirm", names=NAMES)
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "move E3")


@each_case("walk", ["F7-E5-E3", "sage to E3", "E6, E5, then on to E3", "F7-E6-E5-E4-E3"])
def test_squares_on_a_way_leave_steps_between_them_to_be_filled_in(walk: str) -> None:
    here = position_of("element").read("/".join(["..........."] * 11) + " G3,F7 2 take - - - -")
    verdict = check_submission(here, f"take 1: wind. wind D5\n{walk}\nconfirm", names=NAMES)
    assert verdict.finding is Finding.LEGAL
    assert verdict.turn.endswith("move E3; confirm")


@each_case("place", [
    "My fire goes on D4, which fills row 4.", "my fire goes to D4", "I take my fire to D4", "I throw my fire on D4",
    "My fire goes on D4. One point for me!", "blue is mine, so my fire goes D4",
])  # fmt: skip
def test_a_stone_that_goes_to_a_square_does_not_go_from_the_board(place: str) -> None:
    here = position_of("elemento").read(".EW./af../F.../Wae. 1 roll - 0,0")
    verdict = check_submission(here, f"I threw blue and red. {place}", names=NAMES)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "roll blue red; place fire D4")
    decided = check_submission(here, f"I threw blue and red. {place}\nMine go.", names=NAMES)
    assert decided.turn == "roll blue red; place fire D4; clear row 4 light"


@each_case("text", [
    "peguei 2: fogo e vento kkkk. fire F9, vento em cima do F2 (stack 2). sage F6 E6 E7, fim",
    "2 pedras: fogo, vento. fogo no F9, vento no F2 rsrs. F6 E6 E7. fim",
    "due pietre: fuoco e vento. fuoco in F9, vento in F2, poi F6 E6 E7. fine",
    "prendo 2: fuoco, vento. fuoco su F9, vento su F2, poi F6, E6, un passo in E7. fine",
    "Ich nehme 2: Feuer und Luft. Feuer auf F9, Luft auf F2 (jetzt 2 hoch). F6 E6 E7 fertig",
])  # fmt: skip
def test_turns_among_the_small_talk_of_other_languages(text: str) -> None:
    rows = "/".join(["...........", ".....1.....", *["..........."] * 9])
    here = position_of("element", f"{rows} F7,F5 1 take - - - -", "dm4")
    turn = "take 2; draw fire wind; fire F9; wind F2; move F6; move E6; move E7; confirm"
    assert check_submission(here, text, names=NAMES).turn == turn


@each_case(
    "text", ["ar em B1, fecha a linha 1, tiro as claras", "ar em B1, a linha 1 fica completa, tiro as claras (light)"]
)
def test_a_line_is_cleared_in_portuguese(text: str) -> None:
    here = position_of("elemento").read("F.ew/.w../..../..A. 2 act blue,red 1,2")
    assert check_submission(here, text, names=NAMES).turn == "place wind B1; clear row 1 light"


@each_case("text", ["Air on B1 completes the row.", "Air on B1 fills column B", "air B1 closes row 1"])
def test_what_a_stone_brings_about_may_follow_its_square(text: str) -> None:
    here = position_of("elemento").read("F.ew/.w../..../..A. 2 act blue,red 1,2")
    assert check_submission(here, text, names=NAMES).turn == "place wind B1"


@each_case("text", ["my second air goes to C2", "I would like to place my second air on C2, in the yellow field."])
def test_a_second_stone_is_no_second_thought(text: str) -> None:
    here = position_of("elemento").read("F.ew/.w../..../..A. 2 act blue,red 1,2")
    assert check_submission(here, text, names=NAMES).refused == "place wind C2"


@each_case(("text", "turn"), [
    ("f c1, clear row1 light", "place fire C1; clear row 1 light"),
    ("plc f c1; clr r1 light", "place fire C1; clear row 1 light"),
    ("f c1, remove light row1", "place fire C1; clear row 1 light"),
    ("f c1, clear rowA light", "place fire C1; clear row 1 light"),
])  # fmt: skip
def test_a_word_may_be_cut_short_and_its_number_glued_to_it(text: str, turn: str) -> None:
    here = position_of("elemento").read("AW.E/..a./.A.F/fe.W 2 act yellow,red 1,0")
    assert check_submission(here, text, names=NAMES).turn == turn


@each_case("text", ["tk2 fire water, plc f g3, w i3, mv g6 g5", "take 2: f w. f g3 w i3 mv g6 g5"])
def test_verbs_are_cut_short(text: str) -> None:
    here = position_of("element", f"{'/'.join(['.' * 11] * 11)} F7,H3 1 take - - - -", "dm5")
    verdict = check_submission(here, text, names=NAMES)
    assert verdict.turn == "take 2; draw fire water; fire G3; water I3; move G6; move G5"


@each_case("text", [
    "azul (blue) y verde (green). fuego (fire) A1", "blue (azul), green (verde); fire (fuego) on A1",
    "blue (B) green (G). fire (F) A1", "blue [azul] + green [verde]; place fire (fire) A1 (a1)",
])  # fmt: skip
def test_a_bracket_says_again_what_stands_before_it(text: str) -> None:
    here = position_of("elemento").read("..../..../..../.... 1 roll - 0,0")
    verdict = check_submission(here, f"roll: {text}", names=NAMES)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "roll blue green; place fire A1")


GERMAN = (
    ".....e...../.........../....f2...../...1....w../..e1......./.....1...../...1......./....w1.e.../...1w1f..../"
    ".........../........... F5,F7 1 take - - - -"
)


def german(text: str) -> Verdict:
    return check_submission(position_of("element", GERMAN, "dm4"), text, names=("Jonas", "Pip"))


@each_case("draw", ["Würfel sagen Wasser, Erde, Luft.", "3 Steine: Wasser, Erde, Luft.", "Wasser, Erde, Luft."])
@each_case("last", ["Luft noch oben auf F8 drauf", "Luft oben auf F8", "Luft oben drauf auf F8", "Luft auf F8"])
def test_a_stone_goes_on_top_in_german(draw: str, last: str) -> None:
    verdict = german(f"{draw} Wasser G7, Erde E7, {last}. Ich bleib stehen.")
    assert (verdict.finding, verdict.turn) == (
        Finding.LEGAL, "take 3; draw wind earth water; water G7; earth E7; wind F8"
    )  # fmt: skip


@each_case("ride", ["Dann reite ich den Wind auf F6", "Dann reite ich F6", "reite F6", "Jetzt reite ich auf F6"])
def test_a_ride_is_refused_in_german_where_the_verb_stands_first(ride: str) -> None:
    verdict = german(f"2 Steine, Feuer und Feuer. Feuer G8, Feuer E6. {ride}")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "ride F6")


@each_case("leave", ["and im off to bed", ". im off to bed", "and good night", "and now bed", ", off to the gym"])
def test_where_somebody_goes_behind_his_turn_is_no_part_of_it(leave: str) -> None:
    verdict = german(f"2 Steine, Feuer und Feuer. Feuer G8, Feuer E6. F4 G4 H4 {leave}")
    assert verdict.turn.endswith("move F4; move G4; move H4")


@each_case("single", ["🟫", "🪨", "🟤"])
@each_case("double", ["⛰️", "🏔️", "🗻"])
def test_a_picture_of_a_mountain_is_one_where_another_sign_is_a_single_earth(single: str, double: str) -> None:
    board = f"{'.........../' * 4}....e....../...efm...../{'/'.join(['...........'] * 5)}"
    here = position_of("element", f"{board} G6,G7 2 take - - - -", "dm5")
    rows = ["⬜" * 11] * 11
    rows[4] = f"{'⬜' * 4}{single}{'⬜' * 6}"
    rows[5] = f"⬜⬜⬜{single}🔥{double}🅰️{single}⬜⬜⬜"
    rows[7] = f"{'⬜' * 6}🅱️{'⬜' * 4}"
    verdict = check_submission(here, "\n".join(["1 earth. 🅰️ Wen, 🅱️ me", *rows]), names=("Wen", "Tobias"))
    assert verdict.turn.removesuffix("; confirm") == "take 1; draw earth; earth H6; move G8"
