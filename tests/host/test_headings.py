"""Numbers and headings of turns, and luck in brackets, in every game: nothing of them is an action."""

from __future__ import annotations

from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.words import SEATS
from elemental_gui.host.message.headings import without_title
from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

NAMES = ("Sibylle", "hexgrid_hal")
TERRAIN = "/".join(["..........."] * 10)
GAMES = {
    "element": ("/".join(["..........."] * 11) + " F5,F7 1 take - - - -", "take 1: fire. fire B3"),
    "compass_collisions": (
        "##.E.f.##/...W.a..#/.e.F..w../..A.e.f../.W..a..E./..f.F..A./.w..E.e../#.a.W..../##..A..## 1 act 3", "D3-E3",
    ),
    "elemento": ("E.A./.w../W.../...f 1 act blue,green 0,0", "F@b3"),
    "elemenders": (f"{TERRAIN} B2=1F2;C5=1W2;J1=1T2;C7=2F2;J10=2T2 1 act 1", "C5-C6"),
}  # fmt: skip
TURNS = {
    "element": "take 1; draw fire; fire B3", "compass_collisions": "D3 E1", "elemento": "place fire B3",
    "elemenders": "move C5 C6",
}  # fmt: skip


def told(slug: str, text: str, position: str = "") -> Verdict:
    return check_submission(position_of(slug, position or GAMES[slug][0]), text, names=NAMES)


@each_case("slug", sorted(GAMES))
@each_phrase("heading", [
    "3... ", "12...", "9. ", "#14 ", "#14: ", "Turn 2, Sibylle: ", "Runde 12, Sibylle:\n", "Zug 7: ", "7. Zug: ",
    "tour 4\n", "Tour n°4 : ", "T14: ", "T14 ", "R12 - ", "Spiel 2, Zug 3: ", "beurt 3: ", "**Turn 7**\n",
    "[Turno 5] ", "7th turn: ", "Zug Nr. 7, Sibylle:\n", "Move #18. ", "(12) ", "== Round 3 ==\n",
])  # fmt: skip
def test_a_heading_is_no_action(slug: str, heading: str) -> None:
    verdict = told(slug, heading + GAMES[slug][1])
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, TURNS[slug])


@each_case("slug", sorted(GAMES))
@each_phrase("heading", [
    "{}\n", "**{}**\n", "{}, turn 1\n", "{} turn 1: ", "{} - ", "my {} turn: ", "For the {} game: ", "{} game\n",
    "Sibylle: {}\n", "Sibylle: {} — ", "This is my {} move:\n", "{} | Turn 7\n", "Sibylle: {}, turn 1: ",
    "**{} · The Genius: PnP, turn 4.1**\n",
])  # fmt: skip
def test_the_name_of_the_game_is_no_action(slug: str, heading: str) -> None:
    verdict = told(slug, heading.format(load(slug).title) + GAMES[slug][1])
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, TURNS[slug])


@each_case("slug", sorted(GAMES))
@each_phrase("form", [
    "{}.\n", "{}\n\n", "> {}.\n\n", "Status: {}.\n", "**{}**\n", "Bot: {}: ", '"{}." ', "Hi all. {}. ", "{} - ",
])  # fmt: skip
def test_what_the_program_says_of_the_position_is_no_action(slug: str, form: str) -> None:
    position, name = position_of(slug, GAMES[slug][0]), NAMES[0]
    mine = {position.words(names).turn() for names in (SEATS, NAMES, [f"{name} ●"], [f"● {name}"], [f"{name} (●)"])}
    for said in (*mine, position.words(SEATS).summary(), position.words(NAMES).owed().rstrip(".")):
        verdict = told(slug, form.format(said) + GAMES[slug][1])
        assert (verdict.finding, verdict.turn) == (Finding.LEGAL, TURNS[slug]), said


def test_dice_may_be_told_as_the_program_says_what_they_show() -> None:
    position = position_of("elemento", "E..W/WaF./..ef/A.w. 2 roll - 0,0")
    text = "Seat 2 ▲ acts with dark stones; the dice show yellow and red.\nair C1; clear column C light"
    verdict = check_submission(position, text, names=NAMES)
    assert verdict.turn == "roll yellow red; place wind C1; clear column C light"
    passing = position_of("elemento", "EW.F/f.wa/.fAW/wae. 1 act blue,green 1,0")
    assert check_submission(passing, passing.words().owed()).turn == "pass"


@each_case("text", ["take 1: fire\nelement - fire, square - B3", "take 1: fire\nelement\nfire\nB3"])
def test_a_word_that_names_the_game_may_name_a_stone(text: str) -> None:
    assert without_title(text, "Element") == text


@each_case("heading", ["Runde 12, hexgrid_hal:\n", "3. Zug, hexgrid_hal: ", "tour 4 (hexgrid_hal)\n", "T14, hal: "])
def test_a_heading_says_whose_turn_it_is(heading: str) -> None:
    verdict = told("elemento", heading + "F@b3")
    assert (verdict.finding, verdict.sender) == (Finding.ILLEGAL, 2)


@each_phrase("dealt", ["{A,A}", "(A,A)", "(a a)", "[A/A]", "{A+A}", "{AA}", "(2A)", "(air, air)"])
@each_case("count", ["T2 ", "9. T2 ", "9... T2", "take 2 ", "T2="])
def test_luck_may_stand_in_brackets_as_letters(count: str, dealt: str) -> None:
    verdict = told("element", f"{count}{dealt}: A@b3; A@c4")
    assert verdict.turn == "take 2; draw wind wind; wind B3; wind C4"


@each_phrase("ride", ["R(e5)-d5", "R e5-d5", "R:e5-d5", "ride e5-d5", "ride (e5) = d5", "R(e5)", "ride e5>d5"])
def test_where_a_ride_ends_is_no_step(ride: str) -> None:
    rows = ["..........."] * 11
    rows[4] = "....1......"
    verdict = told("element", f"T0; {ride}; S d4", "/".join(rows) + " F5,F7 1 take - - - -")
    assert verdict.turn == "take 0; ride E5; move D4"
    again = told("element", f"T0; {ride}; {ride.replace('d5', 'f5')}", "/".join(rows) + " F5,F7 1 take - - - -")
    assert (again.finding, again.refused) == (Finding.ILLEGAL, "ride E5")


@each_case("way", ["D3-E3 (E1)", "D3-E3 (E1; fire turns to earth)", "D3-E3 (E 1)", "D3-E3, E1", "D3-E3 = E1"])
def test_the_way_of_a_piece_may_be_told_beside_where_it_goes(way: str) -> None:
    assert told("compass_collisions", f"18. {way}").turn == "D3 E1"


@each_case("way", ["D3-E3 (N1)", "D3-E3 (E2)", "D3-E3 (W1)", "D3-E3 (north 1)"])
def test_another_way_than_that_to_the_square_is_asked_about(way: str) -> None:
    assert told("compass_collisions", f"18. {way}").asks


@each_case("stone", ["A@b3", "A b3", "Ab3", "a on b3", "air@b3"])
def test_an_a_before_a_square_is_air(stone: str) -> None:
    assert told("elemento", stone, "E.A./.w../W.../...f 2 act blue,green 0,0").turn == "place wind B3"


@each_phrase("dealt", [
    "dicebot says 🔥🌪️ (2)", "the bot gave me fire and wind:", "dice-bot rolled 🔥🌪️.", "bag says fire wind,",
    "2 stones: fire wind 🔥💨", "2 stones = fire, wind:", "Digory deals 2 stones: fire, wind.",
    "took 2, fire and wind (2):",
])  # fmt: skip
def test_what_a_bot_says_is_luck(dealt: str) -> None:
    verdict = told("element", f"{dealt}\nfire b3, wind c4, step F4")
    assert verdict.turn == "take 2; draw fire wind; fire B3; wind C4; move F4"


@each_case("dealt", ["wind wind 💨💨", "💨💨 wind wind", "wind 💨 wind 💨", "air air 🌪️🌪️"])
def test_pictures_beside_as_many_words_are_no_more_stones(dealt: str) -> None:
    verdict = told("element", f"2 stones: {dealt}. wind b3, wind c4")
    assert verdict.turn == "take 2; draw wind wind; wind B3; wind C4"


@each_case("begin", ["1 stone = fire on B3.", "1 = fire b3.", "1 stone -> fire on b3.", "1 stone is fire on B3."])
def test_a_draw_may_be_told_by_where_it_goes(begin: str) -> None:
    assert told("element", f"{begin} F4 F3").turn == "take 1; draw fire; fire B3; move F4; move F3"


@each_case("begin", ["take 1 fire G6.", "t1 fire G6.", "1 stone → fire G6.", "take 1 fire, G6."])
def test_a_stone_goes_to_its_square_where_the_walk_there_would_leave_steps_out(begin: str) -> None:
    assert told("element", f"{begin} E5 E4").turn == "take 1; draw fire; fire G6; move E5; move E4"


@each_case(
    "removed", ["(demolish one W1)", "(-W1)", "(dismantles W1)", "(W1 abgerissen)", "which demolishes W1"]
)
def test_a_building_is_removed_in_many_words(removed: str) -> None:
    table = "18/2/12/8/8/-/-/G2*2+W1*4 9/1/21/10/35/-/-/F1*5 0/3/20/8/13/-/-/F1*1"
    here = position_of("numerous_particles", f"1 act EWG {table}")
    verdict = check_submission(here, f"build: W3 {removed}\nbuff: Air", names=("Sibylle", "Lena", "Mo"))
    assert verdict.turn == "submit W3 x1 buff A remove W1"


@each_phrase("rest", [
    "still have water but bell is ringing", "one water left, gotta run", "I still have the water but mum calls",
    "water still to come, bus is here", "the water is still in my hand", "still have water to place", "water later",
])  # fmt: skip
def test_what_is_still_in_the_hand_is_no_action(rest: str) -> None:
    verdict = told("element", f"t3 fire wind water\nwind d6\nfire h8\n{rest}")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 3; draw fire wind water; wind D6; fire H8")
    assert verdict.owed


@each_case("answer", [
    "You are quite right, I had overlooked that.", "Right you are!", "You're absolutely right.",
    "Quite right, sorry.",
])  # fmt: skip
def test_who_agrees_makes_no_step(answer: str) -> None:
    quoted = "> Sibylle, fire cannot be put on water.\n\n"
    assert "no action" in told("element", quoted + answer).sentence
    assert told("element", f"{quoted}{answer}\nTake 0. Left, up.").turn == "take 0; move E5; move E4"
    assert "no action" in told("element", f"{quoted}{answer} I shall think again and write tomorrow.").sentence


@each_case("aside", ["please do not forward", "don't pass this on to Ben", "Never forward this message, please"])
def test_what_is_asked_of_the_host_is_no_way(aside: str) -> None:
    units = ";".join([*(f"{column}1=1M1" for column in "BDFHJ"), *(f"{column}10=2M1" for column in "BDFHJ")])
    rows = f"{TERRAIN} {units} 1 true -"
    for text in (f"({aside}) My true monolith is the one in column D. Yours, Walter", f"true D. {aside}"):
        verdict = told("elemenders", text, rows)
        assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "true D")


@each_case("dealt", ["{F,W}", "(F,W)", "[FW]", "T2 {F,W}"])
@each_case("praise", ["", "!?", "?!", "?", " +-"])
def test_a_line_of_notation_may_open_with_luck_and_end_in_praise(dealt: str, praise: str) -> None:
    assert told("element", f"9... {dealt} Fb2 Wa1 Sf6-f7-g7{praise}".replace("-f7", "-g6")).turn == (
        "take 2; draw fire water; fire B2; water A1; move F6; move G6; move G7"
    )


def test_a_question_in_a_numbered_list_stays_one() -> None:
    assert "question" in told("element", "9. may I go to f6?").sentence


@each_case("text", ["{A,A} a@b3 a@c4 S f6", "t2 {AA}: a@b3, a@c4, S:f6", "T2 (a,a) Ab3 Ac4 Sf6"])
def test_the_sage_behind_a_wind_is_not_carried_by_it(text: str) -> None:
    assert told("element", text).turn == "take 2; draw wind wind; wind B3; wind C4; move F6"


@each_case("form", [
    "DRAW=1 | GOT=EARTH | PUT=B2 | WALK=F6>G6 | END", "DRAW: 1\nGOT: EARTH\nPLACE: B2\nWALK: F6 G6\nEND",
    "take 1 earth. place B2. Walk to F6, G6. Done", "I take 1: earth. Drop B2, go F6, G6, confirm",
])  # fmt: skip
def test_the_only_stone_of_the_hand_is_put_without_naming_it(form: str) -> None:
    assert told("element", form).turn == "take 1; draw earth; earth B2; move F6; move G6; confirm"


def test_a_square_may_be_dictated_with_a_blank_in_it() -> None:
    text = "Two stones, fire and water. Fire to B 2. Water to A 1. Sage to F 6, G 6, G 7. Turn finished."
    assert told("element", text).turn == (
        "take 2; draw fire water; fire B2; water A1; move F6; move G6; move G7; confirm"
    )
    assert told("elemenders", "Water on C 5 moves to C 6 and attacks C 7.").turn == "move C5 C6; attack C6 C7"


@each_case("told_as", [" completes row 4", " and that makes a row", " fills row 4 for me", ", which closes the row"])
@each_case("decided", ["", " Mine go.", " I keep mine and send the other two home.", " The others stay, mine go."])
def test_a_line_that_is_completed_is_told_beside_the_stone(told_as: str, decided: str) -> None:
    verdict = told("elemento", f"Blue and red. My fire on D4{told_as}.{decided}", ".EW./af../F.../Wae. 1 roll - 0,0")
    cleared = "; clear row 4 dark" if "keep" in decided else "; clear row 4 light" if decided else ""
    assert verdict.turn == f"roll blue red; place fire D4{cleared}"


@each_phrase("kept", [
    "all of it stays", "it all stays", "all of that can stay", "nothing goes", "I don't clear anything",
    "the stones stay", "no removal", "I'll let it all stay", "none of them go",
])  # fmt: skip
def test_what_stays_as_a_whole_is_kept(kept: str) -> None:
    board = ".f.e/.wFA/W..F/.ea. 2 roll - 0,1"
    for text in ("1. rolled blue + green\n2. wind B3, that completes column B\n3. ", "blue green, wind B3. "):
        assert told("elemento", text + kept, board).turn == "roll blue green; place wind B3; keep column B"
    assert "keep" not in told("elemento", "blue green. nothing goes, pass", board).turn


@each_case("but", ["all but mine go", "everything except mine goes", "remove all except mine"])
def test_all_but_some_is_not_those(but: str) -> None:
    verdict = told("elemento", f"Blue and red. Fire D4, {but}.", ".EW./af../F.../Wae. 1 roll - 0,0")
    assert verdict.turn == "roll blue red; place fire D4; clear row 4 dark"


@each_case("heading", ["tour 4 (Sibylle) : ", "Turn 4 (Sibylle)\n", "R5 | Sibylle | ", "T5: ", "#5 "])
def test_a_heading_of_particles_is_no_building(heading: str) -> None:
    table = "18/2/12/8/8/-/-/G2*2+W1*4 9/1/21/10/35/-/-/F1*5 0/3/20/8/13/-/-/F1*1"
    here = position_of("numerous_particles", f"1 act EWG {table}")
    verdict = check_submission(here, f"{heading}W1 x2, buff A", names=("Sibylle", "Lena", "Mo"))
    assert verdict.turn == "submit W1 x2 buff A"


@each_phrase("dealt", [
    "T3 {F,F,W}", "9. T3 {F,F,W}", "#9 T3 {W,F,F}", "Turn 9: T3 {F,F,W}", "T3 (ffw)", "take 3 (F,F,W)", "9. T3: F F W",
    "take 3: fire fire water.", "took 3 stones: fire, fire, water.", "three stones: fire fire water.",
    "I took 3 (fire fire water)",
])  # fmt: skip
def test_the_draw_of_the_hand_may_be_told_once_more(dealt: str) -> None:
    here = "/".join(["..........."] * 11) + " F5,F7 1 act {} 2 - -"
    verdict = told("element", f"{dealt}: fire B3", here.format("ffw"))
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "fire B3")
    assert told("element", f"{dealt}: fire B3", here.format("fea")).asks


@each_case("text", ["two stones left: fire B3, fire C3", "D3 fire", "t3 (fire B3)"])
def test_stones_with_their_squares_are_no_draw(text: str) -> None:
    verdict = told("element", text, "/".join(["..........."] * 11) + " F5,F7 1 act ffw 2 - -")
    assert "take" not in verdict.turn
