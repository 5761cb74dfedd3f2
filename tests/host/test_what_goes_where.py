"""What goes where in words that lead up or down: climbing, leaping, a draw by an arrow, a river by its sides."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

HILLS = (
    "....f....../.........../.....e.11../..1......../..w.1....../...f......./....e...w../......w..../.......fw../"
    ".......e.../....1...... D3,D9 2 take - - - -"
)
COURTYARD = (
    ".........../.........../....f1e..../...w..11.../...wwfff.../....w1fw.../.....1f..../.....fe1.../.....wef.../"
    ".........../........... I6,J7 2 take - - - -"
)
DELTA = (
    "....w....../....ww.1.../.....e.fe../....e.f..1w/...f...m..f/....w...e.e/........w11/.....11..f./......21w1./"
    "..w..1..f../.......e..1 K3,G10 1 take - - - -"
)
FULL = ".feW/.EaF/W..A/a... 2 act blue,red 0,2"
PIECES = "##.ae.w##/.e...e.E#/we......./.f......./.....w.F./a.....W../wE......F/#...A...A/##.FAEW## 2 act 3"
TWINS = "....W..../........./....A..../........./..Ff...../........./E.w.e.a../........./......... 1 act 3"
CLASH = "#FWEAA.../E..WE..f./WF...W.fw/FW......e/A......ea/EA....af./........./...w.a.../.ewffe... 2 act 7"
LEDGER = (
    "2 act -WE 107/1/69/0/31/-/-/G1*10+E1*1+A1*16+A2*1 112/1/55/16/121/-/-/G1*5+W1*8+W2*1+E2*1+A1*30"
    " 21/4/55/6/16/-/-/G1*14+G2*1+F1*1+W1*3+W2*1+A1*8+A2*1"
)
UNITS = f"{'/'.join(['...........'] * 10)} G8=2F2;A10=2W2;K10=2P2;C2=1F2;D2=1T2;F2=2T2 2 act 1"


def told(slug: str, position: str, text: str, preset: str = "") -> Verdict:
    start = position_of(slug, position, preset)
    return check_submission(start, text, names=("Ann", "Ben", "Cy")[: start.seats])


@each_case("onto", ["up onto E7", "onto E7", "down onto E7", "up the mountain on E7", "up on the mountain", "up to E7"])
@each_case("earth", ["earth on E7", "earth on F3, scratch that, on E7", "earth on F3, no wait, E7"])
def test_who_climbs_goes_to_the_square_beside_and_no_other_way(earth: str, onto: str) -> None:
    verdict = told("element", HILLS, f"take 1: earth. {earth}. then D8 E8 F7 and {onto}. confirm", "pnp")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "move E7")


@each_case("last", ["and finally E7", ", E7 (on top of my mountain)", "and up and over onto E7", "and last E7"])
@each_case("earth", ["earth E7", "earth on F3, scratch that, on E7"])
def test_a_last_step_onto_the_stone_just_put_is_not_passed_over(earth: str, last: str) -> None:
    verdict = told("element", HILLS, f"take 1: earth. {earth}. D8 E8 F7 {last}", "dm5")
    assert verdict.finding in (Finding.ILLEGAL, Finding.UNDECIDED)


@each_case("text", [
    "D8, E8, F7, earth on E7", "E7 earth, D8, E8, F7. E7 is a mountain now", "steps D8, E8, F7. stone: E7",
    "earth E7. D8, E8, F7 (E7 is a mountain)",
])  # fmt: skip
def test_a_stone_may_be_told_behind_the_steps_beside_it(text: str) -> None:
    verdict = told("element", HILLS, f"take 1: earth. {text}", "dm5")
    assert (verdict.finding, len(verdict.steps)) == (Finding.LEGAL, 6)


@each_case("onto", ["up to E6", "up-left to E6", "up left onto E6"])
def test_up_leads_to_a_free_square_beside(onto: str) -> None:
    verdict = told("element", HILLS, f"take 1: earth. earth on E7. then D8 E8 F7 and {onto}. confirm", "pnp")
    assert verdict.turn == "take 1; draw earth; earth E7; move D8; move E8; move F7; move E6; confirm"


@each_phrase("kept", [
    "column D is full 🎉 everything in D stays", "everything in column D stays", "keep D", "D is full. Nothing goes.",
    "D stays as it is", "all four in D stay", "keep all in D", "none of them leaves column D", "leave D alone",
    "stones in D: all stay", "none in D are removed", "nothing in D leaves",
])  # fmt: skip
def test_a_line_may_be_called_by_its_letter(kept: str) -> None:
    verdict = told("elemento", FULL, f"earth D4, {kept}")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "keep column D")


@each_case("cleared", [
    "in D the light ones go", "clear D light", "light ones in D off", "D full, none of the light ones stay",
    "none of mine go, the light ones do", "column D is full 🎉 all my stones in D stay",
])  # fmt: skip
def test_a_line_called_by_its_letter_is_cleared(cleared: str) -> None:
    assert told("elemento", FULL, f"earth D4, {cleared}").turn == "place earth D4; clear column D light"


@each_case("undone", [
    "earth J6\nundo", "earth J6\nfire I7\nundo\nundo", "earth J6, undo that", "earth J6. I take that back",
    "J6 earth\nundo", "earth to J6 - no, undo!",
])  # fmt: skip
@each_case("preset", ["dm5", "dm4", "iak"])
def test_the_square_of_an_undone_stone_is_free_for_another_one(preset: str, undone: str) -> None:
    verdict = told("element", COURTYARD, f"take 2\nfire, earth\n{undone}\nearth I7\nfire J6\nDR", preset)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 2; draw fire earth; earth I7; fire J6; move K8")


@each_phrase("none", [
    "no roll today", "No dice this turn", "not rolling", "no draw for me today", "I skip the roll", "without a roll",
    "I don't roll", "not drawing any stones this time", "no rolling, please",
])  # fmt: skip
@each_case("preset", ["pnp", "box"])
def test_no_roll_is_no_stone(preset: str, none: str) -> None:
    position = HILLS if preset == "pnp" else HILLS.replace("- - - -", "- - - f27a25e27w26")
    verdict = told("element", position, f"{none}. D8, E8, F8, F7, F6", preset)
    assert verdict.turn == "take 0; move D8; move E8; move F8; move F7; move F6"
    assert verdict.finding is Finding.LEGAL


def test_who_lets_a_bot_roll_takes_stones() -> None:
    assert told("element", HILLS, "I don't roll, Digory does: I take 2", "pnp").turn != "take 0"


@each_case("mountain", [" -> mtn", " = mountain", " → mountain", " (mtn)", " => a mountain", " > mt"])
def test_what_a_stone_becomes_may_stand_behind_an_arrow(mountain: str) -> None:
    verdict = told("element", HILLS, f"t2 e a\ne E7{mountain}\na E6\nD8 E8 F8", "pnp")
    turn = "take 2; draw wind earth; earth E7; wind E6; move D8; move E8; move F8"
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_case("drawn", ["🎲 2 ➡️ 🪨💧", "🎲2➡️🪨💧", "took 2 ➡️ 🪨 💧", "2 → 🪨💧", "2 => earth water"])
def test_an_arrow_behind_the_number_leads_to_the_stones(drawn: str) -> None:
    verdict = told("element", HILLS, f"{drawn}\n🪨 E6\n💧 K11\n🧙 D8 E8 F8\n✅", "pnp")
    turn = "take 2; draw earth water; earth E6; water K11; move D8; move E8; move F8; confirm"
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_case("goes", ["It goes to E8", "It goes on E8", "it goes straight to E8", "this goes to E8"])
def test_it_is_the_stone_that_was_dealt(goes: str) -> None:
    verdict = told("element", HILLS, f"take 1, which is fire. {goes}. My steps are D8, C7, C6, C7. Confirm.", "pnp")
    assert verdict.turn == "take 1; draw fire; fire E8; move D8; move C7; move C6; move C7; confirm"


@each_case("opening", [
    "haha you won't like this one: ", "lol you're not gonna like it: ", "I bet you will hate this: ",
    "you won't believe it: ", "they won't be happy: ",
])  # fmt: skip
def test_what_somebody_will_think_of_a_turn_is_no_part_of_it(opening: str) -> None:
    text = f"{opening}took 1, it's Fire, and it goes on E6 right under your nose. then D8, E8, F8, F7. that's me!"
    verdict = told("element", HILLS, text, "pnp")
    turn = "take 1; draw fire; fire E6; move D8; move E8; move F8; move F7; confirm"
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_case("hop", ["hop to E8", "jump to E8", "leap onto E8", "hop over to E8"])
def test_a_hop_is_a_step_where_no_wind_lies(hop: str) -> None:
    verdict = told("element", HILLS, f"take 1: wind. I put it on C8. then I {hop}", "dm5")
    assert verdict.turn == "take 1; draw wind; wind C8; move E8"


@each_case("river", [
    "It goes to I8, so the whole river I7, I8, I9 moves: H8, H7, H6.", "water I8, the river I7 I8 I9 flows H8 H7 H6.",
    "water on I8 joins I7 and I9, and all three flow to H8, H7, H6.",
])  # fmt: skip
def test_no_river_flows_with_the_lines_of_two_sides(river: str) -> None:
    verdict = told("element", DELTA, f"take 1: water. {river} My steps are K2, K1, J1, I1. Confirm.", "pnp")
    assert (verdict.finding, verdict.refused.split()[:2]) == (Finding.ILLEGAL, ["water", "I8"])


@each_case("river", ["river I7: H8, H7", "the river (I7) flows: H8, H7", "the river I7 flows to H8, H7"])
def test_the_square_of_the_water_may_stand_alone_before_its_river(river: str) -> None:
    verdict = told("element", DELTA, f"take 1: water. I8. {river}. K2, K1, J1, I1. confirm", "pnp")
    assert verdict.turn == "take 1; draw water; water I8 U LU; move K2; move K1; move J1; move I1; confirm"


@each_phrase("leap", [
    "jumps b7, lands c7", "jumps b7, then lands c7", "hops over b7 and lands on c7", "skips b7 and stops on c7",
    "leaps b7 landing c7", "jumps B7 & lands C7", "passes b7, ending on c7",
])  # fmt: skip
def test_who_lands_behind_a_piece_jumps_over_it(leap: str) -> None:
    verdict = told("compass_collisions", PIECES, f"a7 {leap}")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "A7 E2")
    verdict = told("compass_collisions", PIECES, f"a3 {leap.casefold().replace('7', '3')}")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "A3 E2")


@each_case("when", [" this time", " this turn", " today", " this round", ""])
def test_when_a_building_is_bought_is_no_end_of_the_submission(when: str) -> None:
    verdict = told("numerous_particles", LEDGER, f"F2{when}, buff F")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "submit F2 x1 buff F")


@each_case("river", [
    "terraforms, river upwards (vertical)", "terraforms upwards", "terraforms, the river goes up (V)",
    "terraforms, river up and down", "terraforms, river going north (vertically)", "makes a river upwards",
])  # fmt: skip
def test_a_river_lies_as_its_sides_say(river: str) -> None:
    verdict = told("elemenders", UNITS, f"G8 to G6\nK10 to K9\nA10 {river}\nconfirm")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move G8 G6; move K10 K9; terraform A10 V; confirm")


@each_case("river", ["river sideways (horizontal)", "river to the right (H)", "the river flows east"])
def test_a_river_to_the_side_lies_along_its_row(river: str) -> None:
    verdict = told("elemenders", UNITS, f"A10 terraforms, {river}; K10 goes up; confirm")
    assert verdict.turn == "terraform A10 H; move K10 K9; confirm"


GONE = (
    "   A B C D E F G H I J K\n 1 . . . . f . . . . . .\n 2 . . . . . . . . . . .\n 3 . . . S . e . 1 1 . .\n"
    " 4 . . 1 . . . . . . . .\n 5 . . w f 1 . . . . . .\n 6 . . . f . . . . . . .\n 7 . . T f e . . . w . .\n"
    " 8 . . . . . . w . . . .\n 9 . . . . . . . f w . .\n10 . . . . . . . e . . .\n11 . . . . 1 . . . . . ."
).replace("S", "A").replace("T", "B")
WALK = "take 1: fire. fire D7. sage D8 D9 C8 C7. confirm\n"


@each_case("said", ["take 1, fire on D7.", "took 1. fire D7, board after:", "fire on D7. board:", WALK])
def test_a_fire_that_does_not_spread_is_named_beside_words_that_leave_out_the_draw(said: str) -> None:
    verdict = told("element", HILLS, f"{said}\n{GONE.replace(' 5 . . w f 1', ' 5 . . w . 1')}", "pnp")
    assert verdict.finding is Finding.ILLEGAL
    assert "Fire on D7 must also burn D5" in verdict.sentence


@each_case("said", ["take 1, fire on D7.", "took 1. fire D7, board after:", "fire on D7. board:"])
def test_a_board_shows_the_rest_of_a_turn_whose_draw_is_left_out(said: str) -> None:
    verdict = told("element", HILLS, f"{said}\n{GONE}", "pnp")
    assert (verdict.finding, verdict.is_assumed) == (Finding.LEGAL, True)
    assert verdict.turn.startswith("take 1; draw fire; fire D7; move ")


@each_case("said", [WALK, f"{WALK}board:\n", f"```\n{WALK}```\n"])
def test_a_board_that_moves_another_sage_cannot_be_reached(said: str) -> None:
    moved = GONE.replace(". . . A .", ". . . . A")
    verdict = told("element", HILLS, said + moved, "pnp")
    assert verdict.finding is Finding.ILLEGAL
    assert "only the sage of seat 2 moves" in verdict.sentence


def test_a_board_on_which_the_own_sage_went_elsewhere_is_asked_about() -> None:
    moved = GONE.replace(". . B f", ". . . f").replace(" 8 . . .", " 8 . . B")
    assert told("element", HILLS, WALK + moved, "pnp").finding is Finding.UNDECIDED


@each_case("said", ["t2", "t0", "t3 f f e", "take 2", "2 please", "T1"])
def test_what_another_player_takes_is_not_taken(said: str) -> None:
    verdict = told("element", HILLS, f"Ann: {said}", "iak")
    assert (verdict.finding, verdict.sender) == (Finding.ILLEGAL, 1)


@each_case("said", [
    "I had not expected that one. Give me ten minutes, please.", "I didn't see that coming! Need a few minutes",
    "wow I hadn't thought of that.", "I had not seen it. One moment.", "I never expected this from you. just a sec",
    "I had not expected fire there. give me one more day please",
])  # fmt: skip
@each_case(("slug", "position"), [("element", HILLS), ("compass_collisions", PIECES), ("elemento", FULL)])
def test_who_is_surprised_at_what_he_quotes_does_nothing(slug: str, position: str, said: str) -> None:
    for text in (f"> Ann: 💨 G9 💨 H9\n{said}", said):
        verdict = told(slug, position, text)
        assert (verdict.turn, verdict.refused, verdict.asks) == ("", "", False)
        assert "not understood" not in verdict.sentence


def test_who_is_surprised_may_act_all_the_same() -> None:
    assert told("element", HILLS, "I had not expected that one! I'll take two", "pnp").turn == "take 2"


@each_case("told_of_it", [
    "1 stone: fire. goes next to Ben's sage. confirm", "saco 1: fuego. el fuego donde siempre. listo",
    "1 stone, fire. it goes where it always goes. done", "1 Stein: Feuer. Feuer irgendwo neben Ben. fertig",
])  # fmt: skip
def test_a_stone_that_goes_where_no_square_tells_is_asked_about(told_of_it: str) -> None:
    assert told("element", HILLS, told_of_it, "pnp").finding in (Finding.UNDECIDED, Finding.UNREADABLE)


def test_a_sage_may_have_a_sign_of_its_own_beside_one_that_stands_for_any() -> None:
    rows = [[".", *["."] * 10] for _ in range(11)]
    position = "/".join(["..........."] * 11) + " D8,H10 2 take - - - -"
    rows[7][3], rows[8][7], rows[0][0] = "\N{MAGE}", "\N{FOX FACE}", "\N{DROPLET}"
    drawn = "\n".join("".join(cell.replace(".", "\N{WHITE LARGE SQUARE}") for cell in row) for row in rows)
    assert told("element", position, drawn, "dm5").finding is Finding.LEGAL


def test_what_a_w3_removes_may_be_told_in_short() -> None:
    verdict = told("numerous_particles", LEDGER, "W3, rm W1, buff E")
    assert "remove W1" in f"{verdict.turn} {verdict.refused}"


@each_phrase("text", [
    "the square between B4 and D4: fire", "fire between B4 and D4", "fire right in the middle between B4 and D4",
    "fire goes in between B4 and D4", "I place fire on the one between B4 and D4", "between B4 and D4 fire",
    "fire in the gap between D4 and B4 please", "fire between C3 and C5", "fire halfway between B3 and D5",
])  # fmt: skip
def test_a_square_is_told_by_the_two_between_which_it_lies(text: str) -> None:
    verdict = check_submission(position_of("elemento", "Ef.A/..W./f.Ae/.e.w 1 act blue,red 0,0"), text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "place fire C4")


@each_case("text", ["air please", "air", "just air, please", "I'd like air", "fire between B4 and C4"])
def test_a_stone_without_a_square_is_asked_about(text: str) -> None:
    verdict = check_submission(position_of("elemento", "Ef.A/..W./f.Ae/.e.w 1 act blue,red 0,0"), text)
    assert verdict.asks and verdict.finding in (Finding.UNDECIDED, Finding.UNREADABLE)


@each_phrase("told", [
    "I take on the water at F3", "taking on the water at F3", "attacking the water on F3", "I face the water at F3",
    "challenging the water on F3", "I go for the water on F3", "it goes after the water at F3",
])  # fmt: skip
def test_whom_a_piece_takes_on_is_told_beside_its_move(told: str) -> None:
    here = position_of("compass_collisions", CLASH)
    assert check_submission(here, f"H3 west 2, {told}").turn == "H3 W2"


@each_phrase("told", [
    "The ember of C5 takes a run, leaps eastwards over the flame on D5 and lands on E5, two squares away.",
    "The flame of C5 leaps eastwards over the blaze on D5 and lands on E5.", "The ember on C5 goes to E5",
    "The blaze on C5 jumps over the ember on D5 to E5", "The fire of C5 takes a short run and leaps over D5 to E5",
    "The fire on C5 moves two tiles to the east", "C5 leaps over the flame on D5 and lands on E5",
])  # fmt: skip
def test_a_piece_of_a_story_goes_as_far_as_it_says(told: str) -> None:
    here = position_of("compass_collisions", TWINS)
    verdict = check_submission(here, told)
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "C5 E2")


@each_phrase("friend", [
    "so that it joins its friend, the air on E3", "so that it joins the air on E3", "joining the air on E3",
    "where it joins its friend on E3", "to E3", "and joins the air on E3", "so it joins my air on E3",
])  # fmt: skip
def test_a_friend_that_a_piece_joins_stands_where_it_goes(friend: str) -> None:
    here = position_of("compass_collisions", TWINS)
    verdict = check_submission(here, f"I move the water on E1 two squares to the south, {friend}.")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "E1 S2")


@each_phrase("told", [
    "I move the water on E1 two squares.", "Muevo el agua de E1 dos casillas", "E1 goes 2 tiles", "E1 moves 1 square",
    "The fire on C5 goes two squares", "C5 moves 2 tiles, that is all", "the piece on E3 goes two squares",
])  # fmt: skip
def test_which_way_a_piece_goes_is_asked_for(told: str) -> None:
    here = position_of("compass_collisions", TWINS)
    assert check_submission(here, told).finding is Finding.UNDECIDED


@each_phrase("led", [
    "yo took 3", "yo, took 3", "hey took 3", "yo yo took 3", "heyy, took 3 stones", "yoo took 3:", "hey, i took 3",
])  # fmt: skip
def test_a_cry_before_a_draw_is_no_stone(led: str) -> None:
    verdict = told("element", HILLS, f"{led}\nfire a4, air c4\nup up", "dm5")
    assert verdict.finding is Finding.UNDECIDED and "3 stones" in verdict.sentence
