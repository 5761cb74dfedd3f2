"""Element's steps and stones as people count and place them: `both up`, `fire G7 and then G6`, `earth under that`."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

DAWN = (
    ".....e...f./......e.1.f/......1.e../....e.1ww../...1w.m.fe./....1.f.w../..1e.f1.f../....1.mw1f./.........../"
    ".........f./........... H3,H7 1 take - - - -"
)
THERE = (
    ".........../.........../......e..../.........../...1......./..ef.f..2f./w....1...../.....1.1..e/e...fffe.1e/"
    ".....w...../..1....ewwe D8,I8 2 take - - - -"
)
RIDER = "take 3; draw fire wind earth; wind G3; earth H4; ride G3; fire J9"
RIVER = (
    ".........../....wwwwww./....w....../.....e.fee./....m.2.3e./....f...fe./....f...m../....mfff.../.......ew../"
    "........w../........... F5,H6 1 take - - - -"
)
POND = (
    "....f....../.......w1../...ef.2m.w./......ef.../....e.1..w1/.........w./......w..f./.........../.........../"
    ".........../........... H5,I6 1 take - - - -"
)
WIND = (
    ".........../.........../.........../.........../...e.e...../.....e..e../...1w....../....w.f..../...fee...../"
    ".........../..e........ B8,D8 2 take - - - -"
)
HILLS = (
    ".........../.........../.........../.........../......w..../...1f...e../...fe.e..../..fff.f..../...f.e...../"
    ".....1...../.....w..... F5,F7 2 take - - - -"
)
TOWERS = (
    ".w...e...../.ef111f..../.112..w..../e1.f1.w.e../..f...f..../w2..wef1e../w.3ee.f..../w.....f..../...1......./"
    ".....f...../...www..... C6,C10 1 take - - - -"
)
LINE = (
    "f2..f1mew../...ww....../.........../.w11......./..w1......./....1....../........1../.1........./w........../"
    ".......fff./........... E5,C8,I8 1 take - - - f25a21e27w24"
)


def told(position: str, text: str, preset: str = "dm5", luck: str = "", seats: int = 2) -> Verdict:
    start = position_of("element", position, preset, seats)
    return check_submission(start, text, luck=luck, names=("Ann", "Ben", "Cy")[:seats])


PATH = (
    ".........../.........../...f......./.........../.........../.........../.........../.........../.........../"
    ".........../........... G3,F7 1 take - - - -"
)


@each_case("steps", ["left left left down down", "LLLDD", "l l l d d", "left, left, left, down, down"])
def test_a_row_of_as_many_directions_as_steps_joins_no_two_of_them(steps: str) -> None:
    verdict = told(PATH, f"take 0, {steps}", "pnp")
    assert verdict.finding is Finding.ILLEGAL
    assert verdict.refused == "move D3", "the fire is not passed on a diagonal"


@each_phrase("steps", [
    "last two steps both down-left", "two steps, both down-left", "then two steps: each down-left",
    "both remaining steps down-left", "my last 2 steps are both down-left", "the two steps go down-left each",
    "both down-left", "then down-left with both", "two steps: down-left, both of them", "two times down-left",
    "I still have two steps and they're both to the down-left", "step down-left, second step the same",
    "step down-left, and again", "and the 2 steps I have left: down-left both times", "two steps down left",
    "zwei Schritte, beide nach unten links", "deux pas, tous les deux en bas à gauche",
    "dos pasos, los dos hacia abajo a la izquierda", "two steps diagonally down-left",
])  # fmt: skip
def test_as_many_steps_are_made_as_are_told(steps: str) -> None:
    verdict = told(DAWN, f"3 (fire, air, earth). wind G3. earth H4. ride G3. fire J9. {steps}")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, f"{RIDER}; move D4; move C5")


@each_case("steps", ["two steps, down-left", "two steps: down-left", "my two steps are diagonal, down-left"])
def test_fewer_steps_than_are_told_are_asked_about(steps: str) -> None:
    verdict = told(DAWN, f"3 (fire, air, earth). wind G3. earth H4. ride G3. fire J9. {steps}")
    assert verdict.finding is Finding.UNDECIDED


@each_case("way", ["down-left, then right, right along the row", "right, right, both along the row"])
def test_a_way_that_is_told_twice_is_not_gone_once(way: str) -> None:
    verdict = told(DAWN, f"2 (air, earth). wind G3. earth H4. ride G3. {way}")
    assert verdict.finding is not Finding.LEGAL or verdict.turn.count("move") > 1


@each_phrase("text", [
    "Je prends 1 : vent. Je le pose sur G4, ça fait 2, puis je chevauche G4 en diagonale et j'atterris en E6",
    "1 wind. I put it on G4, making 2, then I ride G4 diagonally and land on E6",
    "take 1, wind. G4, that makes 2, then ride G4 diagonally and land on E6",
    "Tomo 1: viento. Lo pongo en G4, luego monto el torbellino de G4 y aterrizo en E6",
    "Ne prendo 1: vento. Lo metto su G4, poi cavalco G4 e atterro su E6",
    "Je prends 1 : vent. Vent en G4, puis je prends le tourbillon G4 jusqu'en E6",
    "Nehme 1: Wind. Wind auf G4, dann reite ich den Wirbelwind G4 nach E6",
])  # fmt: skip
def test_a_ride_that_does_not_land_is_no_stone_where_it_would(text: str) -> None:
    verdict = told(DAWN, text)
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "ride G4")


@each_phrase("fires", [
    "Fire to G7 and then G6", "Fire to G7, then G6", "Fire on G7 and after that on G6", "fires: G7 then G6",
    "Fire at G7 first and then G6", "I burn G7 and then G6", "Fire G7 followed by G6",
])  # fmt: skip
def test_a_second_stone_of_a_kind_may_be_told_by_its_square_alone(fires: str) -> None:
    verdict = told(RIVER, f"take 3: fire, fire, earth. {fires}, earth to H5, my sage walks G4, G3. Confirm", "pnp")
    assert (verdict.finding, verdict.turn) == (
        Finding.LEGAL, "take 3; draw fire fire earth; fire G7; fire G6; earth H5; move G4; move G3; confirm",
    )  # fmt: skip


@each_phrase("asked", [
    "do I hop over it? no, D5 is taken. so just", "do I hop over it? no,", "Hop? No, D5 is blocked.",
    "can I jump over it? nope, it's blocked.", "Should I ride? Nah.", "do I hop over it? no, can't. so just",
    "hop over it? no because D5 is taken. so",
])  # fmt: skip
def test_who_answers_his_own_question_takes_no_stone_back(asked: str) -> None:
    verdict = told(WIND, f"earth + wind. earth K11. wind D7. {asked} C8 B7 A6", "iak")
    assert (verdict.finding, verdict.turn) == (
        Finding.LEGAL, "take 2; draw wind earth; earth K11; wind D7; move C8; move B7; move A6",
    )  # fmt: skip


@each_case("asked", ["over it? no, D5 is taken. so just", "ob ich drüber springe? nein, D5 ist besetzt. also"])
def test_a_square_that_is_blocked_is_not_what_is_meant_instead(asked: str) -> None:
    verdict = told(WIND, f"earth + wind. earth K11. wind D7. {asked} C8 B7 A6", "iak")
    assert verdict.finding not in (Finding.LEGAL, Finding.ILLEGAL)


@each_phrase("flow", [
    "Water at K2, the whole river in row 2 comes with it and pours straight down the K column (K3-K9)",
    "Water K2, the whole river to its left flows down K3-K9", "Water K2, row 2 flows down K3-K9",
    "Water K2 with the river to the left, down to K9", "Water K2, river flows K3 to K9",
    "Water at K2, the whole row 2 river comes with it and flows straight down to K9",
    "Water K2, the river flows to K9",
])  # fmt: skip
def test_a_river_may_be_told_by_the_end_of_a_straight_row(flow: str) -> None:
    verdict = told(RIVER, f"take 1: water. {flow}\nsage D D R U", "pnp")
    assert (verdict.finding, verdict.turn.split("; ")[2]) == (Finding.LEGAL, "water K2 L DDDDDDD")


SPRING = (
    "....w....../....w....../.......mw../....w1.e2../..ef......./..w.2.f..../..f....e1../..1..w...../...1f...f../"
    ".........../........... F6,F7 1 take - - - -"
)


@each_phrase("flow", [
    "; the two above it (E1, E2) come down: the river runs left to D3, left to C3, down to C4",
    "; E1, E2 come down: left D3, left C3, down C4", "; the two above it come down: the river runs to D3, C3, C4",
    ". Both waters above come running down: left, left, down", ". The water above comes down to D3, C3 and C4",
    ": the column E2, E1 flows down through E3 - left D3, left C3, down C4", " - left D3, left C3, down C4",
    ", the river E2-E1 comes down through it and flows L L D", ". The two above flow D3, C3, C4",
])  # fmt: skip
def test_a_river_may_be_told_to_come_to_the_water_first(flow: str) -> None:
    verdict = told(SPRING, f"take 1: water. Water at E3{flow}. Sage F5, G5", "dm4")
    assert (verdict.finding, verdict.turn.split("; ")[2]) == (Finding.LEGAL, "water E3 U LLD")


@each_case(
    "flow", [". The two above flow left: D3", "; the two above it flow left and down", ". The two above flow D3, C3"]
)
def test_a_river_of_so_many_stones_is_no_other_one_that_is_as_long(flow: str) -> None:
    assert told(SPRING, f"take 1: water. Water at E3{flow}. Sage F5, G5", "dm4").finding is not Finding.LEGAL


@each_case("flow", ["J4 and it flows left", "water J4 L", "water J4, left"])
def test_the_rest_of_half_a_river_is_asked_for(flow: str) -> None:
    assert told(POND, f"take 1, water. {flow}. then D L L D, confirm", "pnp").finding is Finding.UNDECIDED


LINES = (
    "...w......./...w......./...w......./.........../...w......./...w......./.........../.........../.........../"
    ".........../........... G8,K9 1 take - - - -"
)


@each_case(("line", "path", "turn"), [
    ("with the lower one, flows", "left left left", "water D4 D LLL"),
    ("the upper one, it flows", "left left left down", "water D4 U LLLD"),
    ("using the lower river, which goes", "left left left", "water D4 D LLL"),
])  # fmt: skip
def test_one_of_two_rivers_is_named_by_its_side(line: str, path: str, turn: str) -> None:
    verdict = told(LINES, f"take 1: water. water D4, {line} {path}. G7 G6 G5 H5", "pnp")
    assert (verdict.finding, verdict.turn.split("; ")[2]) == (Finding.LEGAL, turn)


def test_it_may_be_a_river_that_goes_somewhere() -> None:
    text = "take 1: water. Water on D4. River is D3-D4 and it goes to C4, B4, A4, A5. Then sage G7, G6, G5, H5"
    verdict = told(LINES, text, "pnp")
    assert (verdict.finding, verdict.turn.split("; ")[2]) == (Finding.LEGAL, "water D4 U LLLD")


@each_case("line", ["with the lower one, flows", "the lower river goes", "with the lower line, path"])
def test_the_other_river_never_flows_in_its_place(line: str) -> None:
    verdict = told(LINES, f"take 1: water. water D4, {line} left left down down. G7 G6 G5 H5", "pnp")
    assert verdict.finding is not Finding.LEGAL, "only the line above has four stones with the new one"


@each_phrase(("stones", "turn"), [
    ("water in the top left corner, earth right underneath it, wind under that", "water A1; earth A2; wind A3"),
    ("water A1, earth below it, wind to the right of that", "water A1; earth A2; wind B2"),
    ("water in the bottom right corner, earth just above it, wind A3", "water K11; earth K10; wind A3"),
    ("water goes to the upper-left corner, earth A2, wind A3", "water A1; earth A2; wind A3"),
    ("water in the lower left corner, earth A2, wind A3", "water A11; earth A2; wind A3"),
    ("water A1, earth on the square below it, wind A3", "water A1; earth A2; wind A3"),
    ("water A1, the earth goes directly under that, wind A3", "water A1; earth A2; wind A3"),
])  # fmt: skip
def test_a_stone_may_be_told_by_a_corner_or_by_the_one_before(stones: str, turn: str) -> None:
    verdict = told(HILLS, f"take 3: water, earth, wind\n{stones}\ntwo steps: up, then up-left", "dm4")
    assert (verdict.finding, verdict.turn) == (
        Finding.LEGAL, f"take 3; draw wind earth water; {turn}; move F6; move E5",
    )  # fmt: skip


def test_a_stone_may_be_told_by_the_only_one_of_another_kind() -> None:
    verdict = told(WIND, "2: fire and water. fire on the square north of the wind, water C8. up-left, up, up", "iak")
    assert verdict.turn == "take 2; draw fire water; fire D6; water C8; move C7; move C6; move C5"


@each_case(
    "stones",
    ["two of them on C9 and the other two on B6", "two go on C9, two on B6", "stack two on C9, other two on B6"],
)
def test_stones_of_one_kind_go_by_twos(stones: str) -> None:
    verdict = told(TOWERS, f"4 airs. {stones}. step D6", "dm4")
    assert verdict.turn == "take 4; draw wind wind wind wind; wind C9; wind C9; wind B6; wind B6; move D6"


@each_case("text", [
    "My single tile goes to D1, so the line with E1 runs into F1 and burns the wind there.",
    "My tile goes to D1. That burns F1.", "My tile goes to D1 and the line with E1 burns F1.", "My one stone: D1.",
])  # fmt: skip
def test_a_stone_lies_where_it_is_put_and_not_where_it_spreads(text: str) -> None:
    verdict = told(LINE, f"{text} Then I walk D6 D7", "box", "fire", 3)
    assert verdict.turn == "take 1; draw fire; fire D1; move D6; move D7"


@each_case("text", [
    "wind kicks out the earth on G7", "wind replaces the earth on G7", "the wind pushes away your earth at G7",
    "with my wind I kick out the earth on G7", "wind to drive out the earth on G7", "wind knocks off the earth G7",
])  # fmt: skip
def test_a_stone_may_be_told_by_the_one_that_it_drives_out(text: str) -> None:
    position = (
        ".........../......e..../.........../....w.w..../......f..../....e.m..../...ew.e..../...111...../...2..f..../"
        "........e../........... F5,F7 2 take - - - -"
    )
    verdict = told(position, f"1 stone: wind. {text}, then G8 H7 I6")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "wind G7")


@each_case("bot", ["NadekoBot: I choose {}", "Nadeko: I pick {}", "Digory: chose: {}", "DiceBot: I'll go with {}"])
def test_a_bot_may_say_that_it_chooses(bot: str) -> None:
    dealt = "\n".join(f".choose fire;wind;earth;water\n{bot.format(each)}" for each in ("Earth", "Fire"))
    verdict = told(HILLS, f"2\n{dealt}\nEarth on E7, Fire F6. Then I run: F8, G9, H10", "dm4")
    assert verdict.turn == "take 2; draw fire earth; earth E7; fire F6; move F8; move G9; move H10"


def test_a_stone_that_was_undone_may_be_where_somebody_steps() -> None:
    text = "/take 2\nEarth, Water\nearth I4\nundo\nearth D3. water I7. I4 J4 K3. confirm"
    assert told(POND, text, "pnp").turn.endswith("earth D3; water I7; move I4; move J4; move K3; confirm")


@each_phrase("back", [
    "via H8 back again", "back over H8", "back by the same wind", "then back with the same whirlwind", "by H8 back",
    "goes back through H8", "ride H8 back",
])  # fmt: skip
def test_a_ride_back_by_the_same_wind_is_one(back: str) -> None:
    here = position_of("element", THERE, "dm5")
    verdict = check_submission(here, f"Two stones: wind, earth. Wind B3, earth B4. I ride H8 to G8 and {back}.")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "ride H8")


@each_case("steps", ["I go up three: ", "Up three: ", "three up: ", "I go up three (", "Subo tres: ", "Subo 3: "])
def test_steps_are_counted_before_they_are_named(steps: str) -> None:
    here = position_of("element", f"{'/'.join(['...........'] * 11)} F5,F8 1 take - - - -", "dm5")
    told = f"take 2: earth, earth. Earth A11, earth K11. {steps}F4, F3, F2{')' * ('(' in steps)}"
    assert check_submission(here, told).turn.endswith("earth A11; earth K11; move F4; move F3; move F2")


GUSTS = (
    ".........../.....www.11/...f....1../..e...wwww./.ww1.ew...1/.....f.1.../.1.w.e...../e..wm....../.f..1....../"
    ".........../........... K6,D4 2 act ae 3 - -"
)


@each_phrase("ride", [
    "D5 ride down", "D5 ride, down", "D5 ride D", "D5 down", "D5 ride downwards to D6", "D5 riding south", "ride D5 S",
    "D5 ride straight down", "D5 ride (down)", "D5 fly down", "D5 ride ↓", "ride D5 down to D6",
    "D5 ride D6", "use wind D5 to go down", "wind D5: ride it down", "wind on D5, I ride it to D6", "D5, ride it down",
])  # fmt: skip
def test_where_a_ride_goes_is_no_step_behind_it(ride: str) -> None:
    verdict = told(GUSTS, f"air E5, earth E3. {ride}, then C6, B6, A5. confirm", "pnp")
    assert verdict.turn == "wind E5; earth E3; ride D5; move C6; move B6; move A5; confirm"
    assert verdict.finding is Finding.LEGAL


@each_case("steps", [
    "straight down: E4, E5, E6, E7", "walk down: E4 - E5 - E6 - E7", "downwards then: E4 E5 E6 E7",
    "south: E4 E5 E6 E7",
])  # fmt: skip
def test_a_direction_that_heads_a_row_of_squares_is_no_step_before_them(steps: str) -> None:
    verdict = told(GUSTS.replace("ae 3", "e 4"), f"earth J5. {steps}. confirm", "pnp")
    assert verdict.turn == "earth J5; move E4; move E5; move E6; move E7; confirm"


def test_who_went_a_way_that_is_refused_did_not_stay_where_he_was() -> None:
    start = f"{'/'.join(['.' * 11] * 11)} D9,D4 2 take - - - -"
    verdict = told(start, "take 1: earth. earth C4. I went left twice. done")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "move C4")


FREE = "/".join(["..........."] * 11)


@each_phrase("steps", [
    "E5, E6... no, first E4, then E5, E6", "I walk E5, E6... no, first E4, then E5 and E6", "E5, E6. no: E4, E5, E6",
    "walk to E5 and E6... no, first to E4, then to E5 and E6", "E5, E6... no, E4 before that, so E4, E5, E6",
    "E5, E6, wait, first E4, then E5, E6", "E5, E6... no, first E4 and then on to E5, E6",
    "E5, E6, oh wait no, E4 comes first, then E5 and E6", "E5, E6... no, I have to go E4 first, E5, E6",
    "E5, E6... no, first over E4, then E5, E6", "E5, E6... oops, forgot E4: E4, E5, E6",
])  # fmt: skip
def test_a_row_that_is_told_anew_from_an_earlier_square_keeps_nothing_of_the_first_one(steps: str) -> None:
    verdict = told(f"{FREE} D5,I9 1 take - - - -", f"take 0. {steps}")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 0; move E4; move E5; move E6")


@each_phrase("steps", [
    "E5, E6... hmm, E4 first, then E5 and E6", "E5 then E6... no, E4 first, then E5, E6",
    "E5, E6... sorry, E4 E6 E5 E6",
    "E5, E6, no: E4 instead, E5 next, E6 last", "E5, E6... oh no, I meant over E4 and only then E5, E6",
    "E5. No wait, E4. And then E5, E6", "E5, E6... stop: E4! Then E5, E6",
])  # fmt: skip
def test_a_square_that_is_walked_to_before_and_behind_a_no_is_asked_about(steps: str) -> None:
    verdict = told(f"{FREE} D5,I9 1 take - - - -", f"take 0. {steps}")
    gone = [step.action for step in verdict.steps]
    assert verdict.finding is not Finding.LEGAL or len(gone) == len({*gone})


@each_phrase("text", [
    "take 1: wind D5: ride it down", "take 1: wind D5; ride D5 downwards", "take 1. wind D5, ride it down",
    "1 stone: wind D5 and ride it down", "take 1: wind. wind D5: ride it down", "draw 1: wind D5: ride it south",
    "1 wind: D5, ride it down", "I take 1: wind D5; ride it down",
])  # fmt: skip
def test_a_wind_out_of_the_hand_is_placed_where_it_is_ridden(text: str) -> None:
    verdict = told(f"{FREE} D4,I9 1 take - - - -", text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 1; draw wind; wind D5; ride D5")


@each_case("text", ["ride a wind on D5 down", "wind D5: down I ride"])
def test_a_ride_on_a_wind_of_the_hand_is_never_refused(text: str) -> None:
    assert told(f"{FREE} D4,I9 1 take - - - -", f"take 1: wind. {text}").asks


WINDS = position_of("element").read(
    ".........../...f......./...f......./...f......./....1.e.w../.f.f.e1.w../...1.w...../....1..w.../e...fwe.w../"
    "..e....1.../......f.... C9,D11 1 take - - - -"
)


@each_case("walk", ["🧙→D8→D7→C6", "I walk D8, D7, C6", "sage D8 D7 C6", "step D8, then step onto D7, then C6"])
def test_a_walk_onto_a_wind_that_nobody_can_ride_is_refused_as_a_walk(walk: str) -> None:
    verdict = check_submission(WINDS, f"take 0. {walk}", names=("Una", "Orla"))
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "move D7")


@each_case("walk", ["D8, E8, F8", "walk D8 E8 F8", "🧙→D8→E8→F8"])
def test_a_walk_over_a_wind_to_where_it_leads_is_asked_about(walk: str) -> None:
    verdict = check_submission(WINDS, f"take 0. {walk}", names=("Una", "Orla"))
    assert verdict.finding is Finding.UNDECIDED
