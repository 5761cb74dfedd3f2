"""Element's draws, stones without a name, rivers by the side of their line, and rides by where they lead."""

from __future__ import annotations

from elemental_gui.engine.catalog import load
from elemental_gui.host.decided.changed_mind import check_words
from elemental_gui.host.turns.check_turn import check_turn
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

ELEMENT = load("element")
START = ELEMENT.new("pnp", {}, 2, 1)
RIDES = position_of("element", preset="dm5").read(
    ".........../.........../..w......../..m...ew.../...fff...../.....e...../...e..w.m../..wfwww.1../...w...ew../"
    ".........../........... F4,K8 2 take - - - -"
)


@each_case("said", ["drew 2 fire water", "2 fire and water", "took 2: fire, water", "2 Fire+Water"])
def test_a_number_before_stones_counts_them_all_where_just_these_are_placed(said: str) -> None:
    turn = check_turn(ELEMENT.at(START), f"{said}. fire F8, water C4").turn
    assert turn == "take 2; draw fire water; fire F8; water C4"


@each_case("said", ["drew 2 fire water", "2 fire and water"])
def test_a_number_before_stones_counts_the_first_where_as_many_are_placed(said: str) -> None:
    turn = check_turn(ELEMENT.at(START), f"{said}. fire F8, water C4, fire C2").turn
    assert turn == "take 3; draw fire fire water; fire F8; water C4; fire C2"


@each_case("said", ["drew 2 fires and 1 water", "2 fire 1 water"])
def test_stones_with_numbers_of_their_own_are_not_taken_for_fewer(said: str) -> None:
    assert check_turn(ELEMENT.at(START), f"{said}. fire F8, water C4").finding is Finding.AMBIGUOUS


@each_case("said", [
    "3 stones and not one fire lol: water, earth, earth", "3 stones, no fire: water, earth, earth",
    "drew 3, no wind of course, water earth earth", "took 3 (no fire again): water earth earth",
])  # fmt: skip
def test_a_stone_that_did_not_come_is_none_of_the_draw(said: str) -> None:
    turn = check_turn(ELEMENT.at(START), f"{said}. water D11, earth B10, earth D10").turn
    assert turn == "take 3; draw earth earth water; water D11; earth B10; earth D10"


def test_a_turn_with_another_number_of_stones_than_is_told_is_not_refused() -> None:
    verdict = check_turn(ELEMENT.at(START), "3 stones no idea: earth, earth. water D11, earth B10, earth D10")
    assert verdict.finding is not Finding.ILLEGAL


@each_case("text", [
    "0 dice this time\ne3 f3", "no dice\nE3, F3", "wait\nno stones. E3 F3\nok ben ur turn", "none, E3 F3. ur go ben",
])  # fmt: skip
def test_no_dice_are_no_stones_and_ur_turn_is_no_step(text: str) -> None:
    board = "/".join(["..........."] * 11)
    assert check_turn(position_of("element", f"{board} D4,H3 1 take - - - -"), text).turn == (
        "take 0; move E3; move F3"
    )


@each_case("bot", [".choose gave", ".choose gave me", "random.org gave me", "!roll says", "/pick dealt", "rng gave"])
def test_a_command_to_a_bot_may_tell_what_it_dealt(bot: str) -> None:
    turn = check_turn(ELEMENT.at(START), f"{bot} fire, water. fire F8, water C4").turn
    assert turn == "take 2; draw fire water; fire F8; water C4"


@each_case("text", [
    "stones G4 D9\nsteps F6 E6 E7", "Stones: G4, D9. Steps: F6 E6 E7", "stones G4 and D9, steps F6 E6 E7",
    "stone 1: G4, stone 2: D9, steps F6 E6 E7", "stone G4, stone D9, F6 E6 E7",
])  # fmt: skip
def test_stones_of_one_kind_need_no_name(text: str) -> None:
    board = (
        ".........../.1........./.e...1...../1........../.1.....w.../......f..../......1..../.........../.f..e....../"
        "w........../..........."
    )
    verdict = check_turn(position_of("element", f"{board} D7,F5 2 act ww 3 - -"), text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "water G4; water D9; move F6; move E6; move E7")


@each_case("river", [
    "river to the left, flow up up up", "river left, flow up, up, up", "the line to the west, flowing north north",
    "river left: up up up", "river to the left flowing up up",
])  # fmt: skip
def test_a_river_that_is_called_one_is_refused_if_its_path_is_too_short(river: str) -> None:
    board = (
        ".........../.........../.........../.........../...ff....../.........../....w..ew../.....e...../...www..w../"
        "..1....1.../..........."
    )
    start = position_of("element", f"{board} G5,H11 1 act w 4 - -")
    assert check_words(start, f"water G9, {river}; H5, I5, I4, H4").refused.startswith("water G9 L UU")
    assert check_words(start, "water G9, river left, flow up up up right. H5 I5 I4 H4").finding is Finding.LEGAL


@each_case("way", ["left, flows twice up and twice right", "left, flows two times up, then two times to the right"])
def test_a_river_may_say_how_often_before_where(way: str) -> None:
    board = "/".join([*["..........."] * 8, "...www.....", *["..........."] * 2])
    start = position_of("element", f"{board} A1,K11 1 act w 4 - -")
    assert check_words(start, f"water G9, river {way}").turn == "water G9 L UURR"


@each_case(("flight", "turn"), [
    ("ride it, up and left, two over, landing on F6", "ride H8"), ("ride it up and left, landing on F6", "ride H8"),
    ("ride it, up-left, to F6", "ride H8"), ("ride it to F6, up and left", "ride H8; move F5; move E5"),
    ("ride it, then up and left", "ride H8; move F5; move E5"),
])  # fmt: skip
def test_where_a_ride_goes_and_lands_is_no_step(flight: str, turn: str) -> None:
    start = position_of("element", f"{'/'.join(['...........'] * 11)} I9,A1 1 act aa 3 - -")
    assert check_words(start, f"both winds on H8. Then {flight}.").turn == f"wind H8; wind H8; {turn}"


CROWDED = (
    "...f...w..1/.........w./......w1.ee/..1.1f21e../.........1./........w../.........../....w1...../...."
    "w1...w./......w..../...fff..... K4,H11 2 take - - - -"
)


@each_phrase("said", [
    "all three on H5", "all 3 on H5", "all of them on H5", "all three of them go on H5", "the three on H5",
    "stack all three on H5", "put all 3 at H5", "all three stacked on H5",
])  # fmt: skip
def test_all_stones_of_a_hand_are_put_on_one_square(said: str) -> None:
    verdict = check_turn(ELEMENT.at(START).read(CROWDED), f"draw 3: wind x3\n{said}\nsteps I10 I9")
    assert verdict.turn == "take 3; draw wind wind wind; wind H5; wind H5; wind H5; move I10; move I9"


@each_case("both", ["wind wind C9", "🌪️🌪️ C9", "wind+wind C9", "wind and wind on C9", "both winds on C9"])
@each_case("draw", ["🎲 2: 🌪️ 🌪️", "2: wind wind", "take 2: wind, wind", "drew 2 winds"])
def test_a_stone_that_is_named_twice_before_a_square_is_placed_twice(draw: str, both: str) -> None:
    verdict = check_turn(ELEMENT.at(START), f"{draw}\n{both}\nG6, H6, H7")
    assert verdict.turn == "take 2; draw wind wind; wind C9; wind C9; move G6; move H6; move H7"


@each_case("beside", ["D8 + J5\nD8 lights D6", "D8 & J5, D8 burns D6", "D8 lights D6\nJ5", "D8, J5 (D8 ignites D6)"])
@each_case("draw", ["2x choose: Fire, Fire", "2: ff", "took 2 fires"])
def test_squares_without_a_stone_take_the_one_kind_that_was_drawn_and_one_may_be_told_twice(
    draw: str, beside: str
) -> None:
    position = ELEMENT.new("dm5", {}, 2, 1)
    rows = [*["..........."] * 6, "...f.......", *["..........."] * 4]
    lit = ELEMENT.at(position).read(f"{'/'.join(rows)} I7,F7 1 take - - - -")
    verdict = check_turn(lit, f"{draw}\n{beside}\nI7-H8")
    assert verdict.turn == "take 2; draw fire fire; fire D8; fire J5; move H8"


@each_case("text", ["2x choose: Fire, Earth\nA1 + J5", "4: fire earth wind wind. A1", "2: fire, wind\nK1 K2"])
def test_a_far_square_is_no_refused_step_where_a_stone_fits(text: str) -> None:
    verdict = check_turn(ELEMENT.at(START), text)
    assert verdict.finding is Finding.UNDECIDED
    assert "as stones are left" in verdict.sentence


@each_case("walk", ["move A1", "walk to A1", "F5-A1", "I go F4 A1"])
def test_a_far_step_is_refused_where_a_word_or_its_row_says_that_it_is_one(walk: str) -> None:
    assert check_turn(ELEMENT.at(START), f"4: fire, earth, wind, wind. {walk}").finding is Finding.ILLEGAL


@each_case("other", ["the other one just K9", "the other K9", "last one simply K9", "other now to K9"])
def test_the_other_stone_goes_where_a_step_could_go_too(other: str) -> None:
    here = position_of("element", "/".join(["." * 11] * 11) + " K10,F7 1 take - - - -")
    verdict = check_turn(here, f"two fires. one goes I10, {other}. walking J10 J9 J8. confirm")
    assert verdict.turn == "take 2; draw fire fire; fire I10; fire K9; move J10; move J9; move J8; confirm"


@each_case("draw", ["3 = earth, earth, wind.", "3: earth, earth, wind.", "took 3: e e a."])
@each_case("both", ["both E on C3", "two E on C3", "2 e on C3", "both earths on C3"])
def test_several_stones_are_told_by_their_letter(draw: str, both: str) -> None:
    turn = check_turn(ELEMENT.at(START), f"{draw} {both}, A D4").turn
    assert turn == "take 3; draw wind earth earth; earth C3; earth C3; wind D4"


@each_case("tower", ["all three E on C3, big tower", "all three on C3. over to you", "all 3 e on C3, high!"])
def test_as_many_stones_as_are_told_are_put_there_or_refused(tower: str) -> None:
    verdict = check_turn(ELEMENT.at(START), f"3 = earth, earth, earth. {tower}")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "earth C3")


@each_case("said", ["1: wind. W on C3", "1 = wind, W@C3", "drew 1 wind. C3 W", "wind. w C3"])
def test_w_is_wind_where_no_water_is_in_the_hand(said: str) -> None:
    assert check_turn(ELEMENT.at(START), said).turn == "take 1; draw wind; wind C3"


def test_w_is_water_where_its_line_is_told() -> None:
    assert check_turn(ELEMENT.at(START), "1: wind. W C3 L DD").finding is Finding.ILLEGAL


@each_case("line", [", with K3, flows J4 I4", ", flows J4, I4", " (line K3-K4) flows J4 I4", " of K3, it flows J4 I4"])
def test_a_square_whose_river_is_told_is_that_of_the_water_that_was_drawn(line: str) -> None:
    rows = ["...........", "...........", "..........w", *["..........."] * 8]
    here = position_of("element", f"{'/'.join(rows)} I7,F7 1 take - - - -", "dm5")
    assert check_turn(here, f"1x choose: Water\nK4{line}\nI7-I6").turn == "take 1; draw water; water K4 U LL; move I6"


@each_case("near", ["e next to Bix's sage", "e beside Bix", "earth goes right next to Bix"])
def test_a_stone_that_is_only_put_near_somebody_is_asked_about_where_the_turn_ends_without_it(near: str) -> None:
    here = position_of("element", "/".join(["." * 11] * 11) + " G7,F6 1 take - - - -", "dm4")
    assert check_turn(here, f"1 (e) {near}, end").finding not in (Finding.LEGAL, Finding.ILLEGAL)


@each_case("head", ["3. f f w", "3. f, f, w", "3) ffw", "3: f f w", "3 f f w"])
def test_a_number_before_as_many_letters_counts_them(head: str) -> None:
    turn = check_turn(ELEMENT.at(START), f"{head}\nf i6, f c5, w h3\nF6 E6").turn
    assert turn == "take 3; draw fire fire water; fire I6; fire C5; water H3; move F6; move E6"


@each_case("text", [
    "take 2 n got 2 earths. earth e8 n g8. F6 F7 F8", "2 n its earth n earth. e8 n g8. F6 F7 F8",
])  # fmt: skip
def test_an_n_that_joins_is_no_step(text: str) -> None:
    turn = check_turn(ELEMENT.at(START), text).turn
    assert turn == "take 2; draw earth earth; earth E8; earth G8; move F6; move F7; move F8"


def test_a_stone_whose_square_is_only_hinted_at_is_asked_for() -> None:
    said = "I take two stones, wind and earth. The wind goes to the square we discussed, the earth on K1."
    assert check_turn(ELEMENT.at(START), said).finding is Finding.UNDECIDED


HIGH = "/".join([*["..........."] * 2, "....e......", *["..........."] * 8]) + " E2,G7 2 take - - - -"


@each_case("preset", ["pnp", "dm5", "dm4", "iak"])
@each_case("text", [
    "Dice: 3 (earth, earth, fire)\nEarth: E3, E3\nFire: A9", "Drew 3 (earth, earth, fire). Earth: E3, E3. Fire: A9",
    "take 3: earth, earth, fire. earth E3, E3, fire A9", "3 (earth, earth, fire)\nEarth: E3, E3\nFire: A9",
    "Stones: 3 (e, e, f)\nE: E3 E3\nF: A9", "3: earth earth fire\nearth E3 and E3, fire A9",
])  # fmt: skip
def test_no_stone_that_was_drawn_is_left_out_to_make_a_turn_legal(preset: str, text: str) -> None:
    verdict = check_turn(position_of("element", HIGH, preset), text)
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "earth E3")


@each_case("said", ["used 2: fire B3, earth A1", "placed 2: fire B3, earth A1", "placing two: earth A1, fire B3"])
def test_how_many_stones_are_placed_is_not_how_many_of_the_first_kind(said: str) -> None:
    verdict = check_turn(ELEMENT.at(ELEMENT.new("dm5", {}, 2, 1)), f"rolled 3: fire, fire, earth\n{said}")
    assert verdict.finding is Finding.LEGAL
    assert {*verdict.turn.split("; ")} == {"take 3", "draw fire fire earth", "fire B3", "earth A1"}


@each_case("said", ["wind x2: A1", "wind x2 A1", "winds twice: A1", "2x wind A1", "wind A1 x2"])
def test_a_stone_that_is_placed_twice_on_a_square_is_two_stones(said: str) -> None:
    verdict = check_turn(ELEMENT.at(ELEMENT.new("dm5", {}, 2, 1)), f"took 3: wind wind fire. {said}. fire B3")
    assert verdict.turn == "take 3; draw fire wind wind; wind A1; wind A1; fire B3"


MOUNTAINS = (
    "...11.....e/1...few..../.we..fw.e../1.1.f....../...21...w../.f..w..1w.w/.....ew.1w./.2eeffe1.../.f..211...w/e....w....w/"
    "...fe...... G1,E7 2 take - - - -"
)


@each_case("said", [", two mountains in one go ⛰️⛰️", ": both become mountains", ", mountains both", ""])
def test_mountains_are_told_beside_the_earths_that_make_them(said: str) -> None:
    here = position_of("element", MOUNTAINS, "dm5")
    assert check_turn(here, f"2x earth. F7 and D8{said}").turn == "take 2; draw earth earth; earth F7; earth D8"


def test_fewer_mountains_than_are_told_are_asked_about() -> None:
    here = position_of("element", MOUNTAINS, "dm5")
    assert check_turn(here, "2x earth. F7 and A1, two mountains in one go").finding is Finding.UNDECIDED


@each_case("said", ["1x earth. D8, one more mountain", "1x earth. D8, for one more mountain"])
def test_a_bare_square_that_is_taken_may_be_that_of_a_stone(said: str) -> None:
    here = position_of("element", MOUNTAINS, "dm5")
    assert check_turn(here, said).finding is not Finding.ILLEGAL


@each_case("path", ["path D7 D8", "path: D7, D8", "route D7-D8"])
def test_the_path_of_the_sage_is_its_walk(path: str) -> None:
    verdict = check_turn(position_of("element", MOUNTAINS), f"take 0, {path}")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "move D8")


@each_case("river", [
    "Water H3, pulls up the one on H4, both go left (ends G3 + F3)", "H3, together with H4, going left twice",
    "water H3, pulls up the one on H4, left twice",
])  # fmt: skip
def test_a_river_takes_up_the_water_of_its_line(river: str) -> None:
    board = "/".join([*["..........."] * 3, ".......w...", *["..........."] * 7])
    here = position_of("element", f"{board} A1,K11 1 take - - - -", "dm5")
    assert check_turn(here, f"took 1 = water. {river}").turn == "take 1; draw water; water H3 D LL"


@each_phrase("begun", [
    "2 stones, water & earth: J8, ride I8, I land on H8", "2 stones (water, earth). J8, ride I8",
    "2 stones, water and earth - J8, ride I8", "water & earth: J8, ride I8", "drew water, earth: J8, ride I8",
    "2: water earth: J8, ride I8", "👜 💧⛰️ → J8, ride I8", "take 2: water, earth -> J8, ride I8",
])  # fmt: skip
def test_a_square_behind_a_draw_is_a_step_where_each_stone_goes_elsewhere(begun: str) -> None:
    turn = check_turn(RIDES, f"{begun}, H7, H6; water A1; earth B1").turn
    assert turn == "take 2; draw earth water; move J8; ride I8; move H7; move H6; water A1; earth B1"


def test_a_square_behind_a_draw_is_that_of_the_one_stone_that_is_left() -> None:
    assert check_turn(RIDES, "2 stones, water & earth: A1, earth B1").turn.endswith("water A1; earth B1")


@each_phrase("again", [
    "the same again on A9", "same again: A9", "the same thing on A9", "ditto on A9", "the same for A9",
    "same on A9", "one more on A9", "another one on A9", "likewise A9", "and the same at A9", "same stone A9",
])  # fmt: skip
def test_the_same_again_is_the_stone_before(again: str) -> None:
    text = f"fire, fire, earth: fire on A5 (far away), {again}, earth on B1"
    assert check_turn(RIDES, text).turn == "take 3; draw fire fire earth; fire A5; fire A9; earth B1"


def test_the_same_again_is_asked_for_behind_several_kinds() -> None:
    verdict = check_turn(RIDES, "fire A5, earth B1, the same again on A9")
    assert verdict.finding not in (Finding.LEGAL, Finding.ILLEGAL)


LIT = position_of("element", preset="dm4").read(
    ".........../.........../..ffw..w.../...fe.1..f./...fe..f.f./....w.1e.f./....e.w.w../.......1.../........f../"
    ".........../........... H4,F7 2 take - - - -"
)


@each_phrase("fire", [
    "fire I5 (+G5, +K5) and my sage to F6", "fire I5 (+G5 +K5), sage to F6", "fire I5 (+ G5 + K5)\nsage F6",
    "fire I5 (and G5, K5) then sage F6", "fire I5 (also G5 and K5)\nsage F6", "fire I5 [+G5, +K5]\nsage F6",
    "fire I5 (G5+K5 too) and sage F6", "fire I5 (G5, K5), sage F6", "fire I5 (-> G5, K5) sage F6",
])  # fmt: skip
def test_squares_in_brackets_to_which_a_fire_spreads_are_none_of_other_stones(fire: str) -> None:
    verdict = check_words(LIT, f"nadeko: Wind\nnadeko: Fire\n{fire}")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 2; draw fire wind; fire I5; move F6")
    assert verdict.owed


@each_phrase("draw", [
    ".choose x2 → Fire, Water", ".pick 2 -> Fire, Water", "/choose 2x: Fire, Water", ".choose (x2) = Fire + Water",
    ".choose twice → Fire, Water", "choose x2: fire, water", "2x .choose → Fire, Water", ".roll x2 → Fire, Water",
    "nadeko x2 → Fire, Water", ".choose Fire;Wind;Earth;Water x2 → Fire, Water", ".choose x2 -> Fire & Water",
])  # fmt: skip
def test_a_command_that_is_given_several_times_is_a_draw(draw: str) -> None:
    turn = check_words(LIT, f"{draw}\nFire I5\nWater C8\nG8").turn
    assert turn.removesuffix("; confirm") == "take 2; draw fire water; fire I5; water C8; move G8"


@each_phrase("text", [
    "my go? then I draw four, fingers crossed", "am I up? then four stones please", "my turn? ok I take 4",
    "me? ok then I'll draw four", "is it me? I draw 4 then, wish me luck", "oh my go already? I'd like four",
    "so its my go? I take four, good luck to me", "is it my turn? then 4 please", "my go, right? i draw four",
    "I draw four, hopefully some water", "take 4, no fire please", "four please, come on bag",
    "4 stones, knock on wood",
])  # fmt: skip
def test_who_asks_whether_it_is_his_turn_and_hopes_for_stones_takes_them(text: str) -> None:
    verdict = check_words(LIT, text)
    assert verdict.turn == "take 4"


@each_phrase("river", [
    "the river above (I3) flows 1 left to H4", "the river above flows 1 left", "river up runs left to H4",
    "the river above flows one square left", "the river above (I3) flows into H4",
    "the river above (I3) flows left to H4",
    "the stream above runs left to H4",
])  # fmt: skip
def test_a_river_that_is_told_a_square_short_is_refused(river: str) -> None:
    start = (
        ".........../...1......./....w..1w.w/.........../....w..1.../...1..efww1/..e..w11.../.....w.f.ew/.........../"
        "..f.e....../........... J4,J5 1 act aw 2 - -"
    )
    verdict = check_words(position_of("element", start, "dm4"), f"Water I4, {river}\nWind I5\nJ3")
    assert verdict.refused == "water I4 U L"


ANEW = "/".join(["..........."] * 11) + " G5,F9 1 take - - - -"


@each_phrase("anew", [
    "oops, 1 stone only: fire. D5", "oops, one stone only: fire. D5", "sorry, only 1 stone: fire. D5",
    "wait, just one: fire. D5", "no, 1 only: fire. fire D5", "actually only one stone, fire, on D5",
    "I meant 1 stone: fire. D5", "correction: take 1: fire. D5", "scratch that, 1 stone: a fire, D5",
    "oops 1 only, fire. It goes on D5",
])  # fmt: skip
def test_a_draw_that_is_told_anew_takes_the_place_of_the_first_one(anew: str) -> None:
    start = position_of("element", ANEW, "dm5")
    for before in ("take 2: earth, fire.", "I draw 2: fire and earth.", "2 stones: earth fire\n"):
        verdict = check_words(start, f"{before} {anew}", names=("Ann", "Ben"))
        assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 1; draw fire; fire D5")
        verdict = check_words(start, f"{before} earth D5, fire B3. {anew}", names=("Ann", "Ben"))
        assert not verdict.is_judged, "what was placed may stay"
