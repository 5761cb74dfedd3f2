"""What Element's players tell beside their actions: what a fire brings about, what was said before, how they go."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

NAMES = ("Ann", "Ben")
STACKS = (
    ".....e...e./....w..f.../....we...w./.......w.../.......ww../......1.w../.e.....1.../..11..w..../....1e...fe/"
    ".........../........... G5,F5 1 take - - - -"
)


def told(text: str, rows: str = STACKS, preset: str = "dm4") -> Verdict:
    return check_submission(position_of("element", rows, preset), text, names=NAMES)


@each_phrase("beside", [
    ", so I2 burns", " so that I2 burns", ", then I2 burns too", " (I2 goes up as well)",
    ", the I2 one turns to fire",
    ", I2 becomes fire too", " - I2 goes up as well", " and I2 goes up in flames", ", which makes I2 fire",
    ", so I2 is fire too", ", the one on I2 becomes fire", " (now I2 burns as well)", " which sets I2 ablaze",
    " (and with it I2)", " and with that I2",
    ", you get a second one on I2 I guess", ", that gives me another on I2",
    " and that lights I2 as well I think?", ", which also burns I2. Nothing to the north",
    " (I2 burns too, right?)",
])  # fmt: skip
def test_where_a_fire_spreads_no_stone_is_placed(beside: str) -> None:
    verdict = told(f"fire + fire. fire G2{beside}. fire E11. down the wind G6 to G7. done")
    assert verdict.turn == "take 2; draw fire fire; fire G2; fire E11; ride G6; confirm"


@each_case("beside", [", so I3 burns", " (I3 goes up as well)"])
def test_what_no_fire_brings_about_is_asked_for(beside: str) -> None:
    assert told(f"fire + wind. fire G2{beside}. wind E11. done").finding is not Finding.LEGAL


@each_case("beside", [" and burn E11", ", E11 burns", ", E11 becomes fire", ", E11 catches fire"])
def test_where_no_fire_spreads_one_is_placed(beside: str) -> None:
    assert told(f"fire + fire. fire G2{beside}. done").turn == "take 2; draw fire fire; fire G2; fire E11; confirm"


WINDY = (
    ".........../.........../..1.f....../.1.......e./....ef...../...1.f.f.../.....ffe.../.........../...f...1.../"
    ".........../....f...... D5,H11 1 take - - - -"
)


@each_case("draw", ["🎲 2 = 🔥🔥", "roll: fire fire", "took 2, fire and fire", "2 🔥🔥", "fire, fire"])
@each_case("ride", ["🌪️ ride D6", "wind: ride D6", "🌪️ jump D6", "wind ride D6", "💨 use D6"])
def test_a_wind_that_is_ridden_was_not_drawn(draw: str, ride: str) -> None:
    verdict = told(f"{draw}\n{ride}\n🔥 G4 🔥 B7", WINDY)
    assert verdict.turn == "take 2; draw fire fire; ride D6; fire G4; fire B7"


@each_case("again", ["yes C7", "yes, wind C7", "Yep: C7", "yeah wind C7", "Yes. C7"])
@each_case("before", ["wind C7", "wind E7... no wait, wind C7"])
def test_what_somebody_says_again_is_no_ride(again: str, before: str) -> None:
    rows = "/".join([*["..........."] * 7, "....f......", *["..........."] * 3]) + " D8,D7 1 take - - - -"
    assert told(f"took 1, wind. {before}. {again}. and I don't move", rows, "dm5").turn == "take 1; draw wind; wind C7"


@each_case(("placed", "leading"), [
    ("fire G6 and F4", "Here is the board:"), ("fire G6, F4", "Voilà le plateau:"), ("fire G6, fire F4", ""),
    ("fires on G6 and F4", ""),
])  # fmt: skip
def test_a_board_in_a_line_settles_what_the_words_leave_open(placed: str, leading: str) -> None:
    before = (
        "....we...../..1.1....../...w......./..w......../.....f...../.........../......f..../....m1...../.........../"
        ".........../........... C1,E3 2 take - - - -"
    )
    after = (
        "....we...../..1.1....../...w......./..w..f...../.....f...../.....ff..../......f..../....m1f..../.........../"
        ".........../........... C1,E4"
    )
    verdict = told(f"2 stones: fire, fire. {placed}, sage E4 E3 E4. {leading}\n{after}", before)
    assert verdict.turn == "take 2; draw fire fire; fire G6; fire F4; move E4; move E3; move E4"
    assert "The board beside the words shows the same." in verdict.notes


EMPTY = "/".join(["..........."] * 11) + " F5,F7 1 take - - - -"


@each_phrase("rest", [
    "the rest in five minutes", "the others in 2 hours", "rest to follow in 10 min",
    "the wind I think a little more", "the wind later",
    "the wind I think about a bit longer", "more in half an hour", "the rest in a few minutes",
])  # fmt: skip
def test_what_comes_later_leaves_the_turn_open(rest: str) -> None:
    verdict = told(f"2: fire, wind. fire G8. {rest}", EMPTY, "pnp")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 2; draw fire wind; fire G8")


@each_case("text", [
    "sorry guys, at the dentist till 4, turn comes after that", "at work until 3, will move after",
    "at school till about 2:30 pm, my turn comes later",
])  # fmt: skip
def test_until_when_somebody_is_away_is_no_number_of_stones(text: str) -> None:
    assert told(text, EMPTY, "pnp").finding is Finding.UNREADABLE


def test_without_luck_a_walk_that_uses_all_steps_is_meant() -> None:
    verdict = told("fire G8, wind E8, then up up left. confirm", EMPTY, "pnp")
    assert verdict.turn == "take 2; draw fire wind; fire G8; wind E8; move F4; move F3; move E3; confirm"
    assert verdict.asks


@each_case(
    "draw", ["then the dice: 2, fire and wind", "then dice 2: fire and wind", "dice says 2 stones, fire and wind",
             "then the dice: fire and wind", "the bot gave 2, fire and wind", "then took 2: fire and wind"]
)  # fmt: skip
def test_a_step_may_be_told_before_the_dice(draw: str) -> None:
    verdict = told(f"first step F4, {draw}. fire K9, wind A3. confirm", EMPTY, "dm5")
    assert verdict.turn == "take 2; draw fire wind; move F4; fire K9; wind A3; confirm"


@each_case("answer", ["no no. I take 2", "no. I take 2", "I take 2", "no, I take 2"])
def test_who_answers_another_player_speaks_for_himself(answer: str) -> None:
    verdict = told(f"> Ben: E2 wanted?\n{answer}", EMPTY, "iak")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 2")


BOARD = """   A B C D E F G H I J K
 1 - - - - - - - - - - -
 2 - - - - - - f - - - -
 3 - - - - - - f - - - -
 4 - - - - - X f w - - -
 5 - - - - - - f - - - -
 6 - - O - - - - ~ - - -
 7 - - - - - - w w w - -
 8 - - w ~ - w - - - - -
 9 - - - - - - - - - - -
10 - - - - - - - - - - -
11 - - - - - - - - - - {}"""
DRAWN = (
    ".........../......f..../......f..../......fw.../.........../.......1.../......www../..w1.w...../.........../"
    ".........../........... F4,G6 2 take - - - -"
)


@each_case("beside", ["take 1 fire. O me, X Ann. It ends so:", "1: fire. The board (X = Ann, O = me):"])
def test_a_board_of_ones_own_signs_is_refused_where_they_are_beyond_doubt(beside: str) -> None:
    drawn = BOARD.format("-")
    verdict = told(f"{beside}\n{drawn}", DRAWN, "dm5")
    assert verdict.finding is Finding.ILLEGAL
    assert "G1" in verdict.sentence


@each_case("legend", ["~ viento", "~ Wind", "~ = vento", "~ luft", "~: aire"])
def test_a_legend_may_be_told_in_any_language(legend: str) -> None:
    drawn = BOARD.format("~").replace(" 5 - - - - - - f", " 5 - - - - - - -")
    drawn = drawn.replace(" O ", " - ").replace("10 - - - -", "10 - - - O")
    verdict = told(f"Drew one: wind\nX = Ann, O = me, {legend}\n{drawn}", DRAWN.replace("G6 2", "E10 2"), "dm5")
    assert verdict.turn.startswith("take 1; draw wind; wind K11; move D10")


@each_phrase("asked", [
    "steps? none", "walking? no", "riding? no thanks", "ride up? nope", "move? not today", "any steps? no",
    "riding up? no riding",
])  # fmt: skip
def test_what_somebody_asks_himself_and_denies_is_not_done(asked: str) -> None:
    assert told(f"1, earth. Earth A1. {asked}. confirm", EMPTY, "dm5").turn == "take 1; draw earth; earth A1; confirm"


@each_case(
    "place", ["on top of the two at G3", "on the two at G3", "on those two winds at G3", "onto the others at G3"]
)  # fmt: skip
def test_a_stone_goes_onto_those_that_lie_there(place: str) -> None:
    rows = "/".join([*["..........."] * 2, "......2....", *["..........."] * 8]) + " F5,F7 1 take - - - -"
    assert told(f"1, wind. wind {place}, three now. confirm", rows, "dm5").turn == "take 1; draw wind; wind G3; confirm"


def test_a_fire_that_is_placed_is_none_that_spreads() -> None:
    assert told("2: fire, fire. fire on A1, fire on A2 which makes A3 burn. confirm", EMPTY, "dm5").asks


@each_case("told_as", ["fire, burning the wind at G3", "fire, burning the wind on G3"])
def test_a_remark_that_may_be_the_stone_itself_is_asked_about(told_as: str) -> None:
    rows = "/".join([*["..........."] * 2, "......2....", *["..........."] * 8]) + " F5,F7 1 take - - - -"
    assert told(f"1: {told_as}. confirm", rows, "dm5").finding is not Finding.ILLEGAL


GUSTY = (
    ".........../..f......../..f......../..f.....1../...e....2../....w....../....ww...../......1..../....ee...../"
    ".........../.......f... D6,G9 2 take - - - -"
)


@each_case("ride", [
    "Ride G8, straight up, I land at G7", "Ride G8, up, I land at G7", "Ride G8 straight up to G7",
    "Ride G8, straight up", "Ride G8 directly to G7",
])  # fmt: skip
def test_the_way_of_a_ride_is_no_step(ride: str) -> None:
    verdict = told(f"one wind. It goes on H8. {ride}. Then F8. done", GUSTY)
    assert verdict.turn == "take 1; draw wind; wind H8; ride G8; move F8; confirm"


@each_case(
    "lit", ["The fire on C5 lights C1", "fire C5 ignites C1", "fire on C5 sets C1 on fire", "fire C5 lights C1 up"]
)
def test_what_a_fire_lights_is_no_second_one(lit: str) -> None:
    assert told(f"fire. {lit}. done", GUSTY).turn == "take 1; draw fire; fire C5; confirm"


@each_case(
    "draw", ["my hand is fire, earth", "hand: fire earth", "two it is: fire, earth", "in hand: fire, earth"]
)
def test_a_hand_that_is_told_is_the_draw(draw: str) -> None:
    verdict = told(f"{draw}. fire A1, earth K1. now the wall is four long. confirm", GUSTY)
    assert verdict.turn == "take 2; draw fire earth; fire A1; earth K1; confirm"


@each_case("begin", ["5 steps, no stones:", "five steps and no stones.", "All five steps, zero stones:"])
def test_all_steps_and_no_stones(begin: str) -> None:
    assert told(f"{begin} H8 H7 H6", GUSTY).turn == "take 0; move H8; move H7; move H6"


def test_a_question_that_is_answered_with_yes_is_decided_there() -> None:
    rows = "/".join([*["..........."] * 7, "......1....", *["..........."] * 3]) + " F5,G9 2 take - - - -"
    verdict = told("1, fire. Fire A1. Do I dare to ride G8? Yes I do: ride G8, then F7. done", rows)
    assert verdict.turn == "take 1; draw fire; fire A1; ride G8; move F7; confirm"


def test_a_river_that_comes_along_decides_something() -> None:
    rows = "/".join([*["..........."] * 9, "....w......", "..........."]) + " F5,G9 1 take - - - -"
    text = "water. water onto E9 and the E10 water comes with it: up, right (E8 F8)"
    assert told(text, rows).turn == "take 1; draw water; water E9 D UR"


@each_case("put", ["putting it on B5", "putting that one on B5", "and putting it at B5"])
def test_where_a_stone_is_put_is_no_remark(put: str) -> None:
    """Left out as one, the fire that may not go there went to the square of the next step."""
    rows = "/".join(("...........",) * 4 + (".e.........",) + ("...........",) * 6) + " F5,F7 1 take - - - -"
    verdict = told(f"take 1, it's fire. {put}. then F4 F3 F2 F1, confirm", rows, "pnp")
    assert verdict.finding is not Finding.LEGAL


PICTURED = """⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜
⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜
⬜⬜⬜⬜⬜⬜💨⬜⬜⬜⬜
⬜⬜⬜⬜⬜⛰️🔥⬜⬜⬜⬜
⬜⬜{}⬜⬜⬜⬜💧⬜⬜⬜
⬜⬜⬜💧⬜⬜⬜⬜⬜⬜⬜
⬜⬜🔥⬜⬜{}⬜⬜⬜⬜⬜
⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜
⬜💨⬜⬜⬜⬜⬜⬜⬜⬜⬜
⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜
⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜"""
BEFORE = (
    ".........../.........../......1..../.....ef..../.........../...w......./..f......../.........../.........../"
    ".........../........... E5,F7 1 take - - - -"
)
CALLED = ("hexgrid_hal", "RookTo7")


def pictured(legend: str, own: str, other: str) -> Verdict:
    here = position_of("element", BEFORE)
    return check_submission(here, f"take 2: wind, water. {legend}\n{PICTURED.format(own, other)}", names=CALLED)


@each_phrase("legend", [
    "🔴 me, 🔵 Rook", "🔴 = hal, 🔵 = RookTo", "(🔴 is me)", "🔵 is Rook", "🔴 hexgrid 🔵 rook", "🔴 moi, 🔵 toi",
    "ich = 🔴.", "",
])  # fmt: skip
def test_round_signs_are_the_players_where_another_sign_means_the_stone(legend: str) -> None:
    assert pictured(legend, "🔴", "🔵").turn == (
        "take 2; draw wind water; water H5; wind B9; move D5; move C6; move C5; confirm"
    )


@each_case("sign", ["🔥", "💧", "⛰️"])
def test_a_stone_drawn_where_a_sage_stood_is_no_sage(sign: str) -> None:
    assert pictured("(🔴 is me)", "🔴", sign).finding is Finding.ILLEGAL


@each_case("legend", ["S = ich, M = Mark.", "S = me, M = Marcus", "S = moi et M = toi", "M = Mark, S = S.", "S=me M=M"])
def test_what_a_legend_says_of_a_drawn_letter_is_no_step(legend: str) -> None:
    rows = [[*row] for row in BEFORE.split(maxsplit=1)[0].split("/")]
    rows[4][7], rows[8][1], rows[4][2], rows[6][5] = "w1SM"
    drawn = "\n".join("\t".join(row) for row in rows)
    here = position_of("element", BEFORE)
    names = ("Sibylle", "Meeplemark")
    verdict = check_submission(here, f"2 gezogen: Luft, Wasser. Nach meinem Zug, {legend}\n{drawn}", names=names)
    assert (verdict.finding, verdict.turn[:28]) == (Finding.LEGAL, "take 2; draw wind water; wat")


NONE = "..........."
PLAIN = "/".join([NONE, "....f......", *[NONE] * 3, "...f.......", *[NONE] * 5]) + " F7,F5 1 take - - - -"


@each_case("text", [
    "fire + fire. G2 and I2 burn", "fire + fire. G2 & I2 burn, done", "fire + fire… G2 and I2 burn",
    "fire and fire. G2 and E11 burn. done",
])  # fmt: skip
def test_no_step_leads_to_what_is_said_to_burn(text: str) -> None:
    assert told(text).finding is Finding.UNDECIDED


@each_case("text", ["fire: fE6+E4", "take 1. fire. fE6+E4. done", "fire. fE6 + E4", "take 1 fire: fE6 (+E4), F6"])
def test_no_untold_way_leads_to_what_is_joined_to_a_stone(text: str) -> None:
    assert told(text, PLAIN).finding is Finding.UNDECIDED


@each_case("spread", ["it spreads up… no only up", "it spreads up", "spreads up and left"])
def test_where_a_fire_spreads_the_sage_does_not_go(spread: str) -> None:
    assert told(f"fire. C5. {spread}. done", PLAIN).finding is Finding.UNDECIDED


@each_case("taken_back", ["… no F10 and H10", "... no, F10 and H10"])
def test_the_stones_that_are_meant_in_the_end_are_placed(taken_back: str) -> None:
    verdict = told(f"fire fire. E10 & F10{taken_back}. done", PLAIN)
    assert verdict.turn == "take 2; draw fire fire; fire F10; fire H10; confirm"


@each_case(
    "where", ["the other one on the other side of you", "the second one right next to you", "the other in front of you"]
)
def test_a_stone_that_goes_beside_somebody_is_asked_for(where: str) -> None:
    assert told(f"took 2, fire fire. one on B7, {where}. then F6", PLAIN).finding is Finding.UNDECIDED


@each_case(
    "first", ["Before drawing, my sage steps to F6.", "Before I draw: sage to F6.", "before the draw I step to F6."]
)
@each_case("draw", ["I draw one stone: Earth. Earth to E8", "take 1: earth, E8", "then 1 stone: earth. Earth on E8"])
def test_a_step_before_drawing_is_made_behind_it(first: str, draw: str) -> None:
    assert told(f"{first} {draw}. done", PLAIN).turn == "take 1; draw earth; move F6; earth E8; confirm"


@each_case("going", ["I squeeze out: F6, F5", "my sage crawls off to F6, F5", "I wriggle through: F6 F5"])
def test_a_step_on_another_player_is_refused_in_whatever_words_one_goes(going: str) -> None:
    assert told(f"took 1: earth. Earth on E8. And then {going} (phew).", PLAIN).refused == "move F5"


@each_case(
    "remark",
    ["I'm a bit cornered here, aren't I?", "That was mean, wasn't it?", "Nice one, isn't it?", "Eng hier, oder?"],
)
def test_a_remark_that_ends_like_a_question_asks_nothing(remark: str) -> None:
    assert told(f"{remark} take 0: F6 E6", PLAIN).turn == "take 0; move F6; move E6"


def test_what_joins_a_river_tells_no_path() -> None:
    rows = ".....1...../.....1e..../......fff../.....11..../.....e...../........ww./.........f."
    rows = "/".join([rows, *[NONE] * 4]) + " E2,G9 1 take - - - -"
    assert told("took 1 = water. it goes to J7 and flows with J6", rows).asks


@each_case(
    "question",
    ["do i have to say how many before i roll.. or after", "can i put wind on a fire", "am i allowed to ride twice"],
)
def test_a_question_without_its_mark_is_no_turn(question: str) -> None:
    assert "is a question" in told(question, EMPTY, "pnp").sentence


@each_case(
    "after",
    ["Then the sage F5 → F4 → G3.", "Sage: F4, E3, D2.", "And I run four to the right.", "*There.* G6, H6, I6."],
)
def test_what_comes_behind_a_stone_that_is_refused_has_no_part_in_the_verdict(after: str) -> None:
    verdict = told(f"take 1: fire. Fire → G8. {after}", preset="pnp")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "fire G8")
    assert told("take 1: fire. Fire → G8. No, sorry, E11. Then F4, E3, D2.", preset="pnp").refused != "fire G8"
