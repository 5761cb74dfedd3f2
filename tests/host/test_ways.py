"""Ways that are told from where they begin, `A5→A6→A7`, and in two legs, `to K5, and from there one west`."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

OPEN = "/".join(["..........."] * 11)
RIVER = "..........r"
BOARD = "/".join([*["..........."] * 2, *[RIVER] * 3, *["..........."] * 5])


def element(text: str, hand: str = "take - - - -") -> Verdict:
    return check_submission(position_of("element", f"{OPEN} A5,G7 1 {hand}", "dm5"), text)


def elemenders(text: str) -> Verdict:
    units = "F3=1F2;J1=1T2;K1=1P2;K3=1W2;E4=1W2;J10=2T2"
    return check_submission(position_of("elemenders", f"{BOARD} {units} 1 act 1"), text)


def compass(text: str) -> Verdict:
    rows = "#.......#/F.F....../........./...E.W.w./......a../.A...e.../.W...f.../........./#.......#"
    return check_submission(position_of("compass_collisions", f"{rows} 1 act 0"), text)


@each_phrase("way", ["A5→A6→A7", "A5-A6-A7", "A5>A6>A7", "A5 A6 A7", "A5, A6, A7", "Sage A5→A6→A7", "A5 -> A6 -> A7"])
@each_case("draw", ["take 1 → fire. ", "1 fire; ", "take 1: fire\n", "took 1, fire. "])
def test_a_row_that_begins_at_the_sage_is_no_place_of_a_stone(draw: str, way: str) -> None:
    verdict = element(draw + way)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 1; draw fire; move A6; move A7")


def test_several_stones_that_were_drawn_are_not_placed_on_such_a_row() -> None:
    assert element("take 2 → fire, wind. A5→A6→A7").turn == "take 2; draw fire wind; move A6; move A7"


@each_case("place", ["C9, A5→A6", "→ C9. A5→A6", "C9; A5-A6"])
def test_a_stone_beside_such_a_row_has_its_own_square(place: str) -> None:
    assert element(f"take 1 fire {place}").turn == "take 1; draw fire; fire C9; move A6"


@each_phrase("way", [
    "K3 slides south to K5 and then goes one west to J5", "K3 goes to K5, then to J5", "K3-K5-J5",
    "K3 slides down the river to K5, and from K5 it steps on to J5", "K3 rides to K5 and continues one west",
    "water slides from K3 to K5 and goes on to J5", "K3 to K5, where it turns west to J5", "K3 to K5, then west",
    "K3 south to K5, west to J5", "K3 to K5, from there one to the left",
])  # fmt: skip
def test_two_legs_are_one_move(way: str) -> None:
    verdict = elemenders(f"{way}. F3 two south")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move K3 J5; move F3 F5")


def test_a_first_leg_is_a_way_beside_a_terraforming_too() -> None:
    assert elemenders("K3 to K5, on to J5. K1 terraforms").turn == "move K3 J5; terraform K1"


@each_case("way", ["F3 to F5, then left", "F3 to F5 and then one west", "F3 two south, then one to the left"])
def test_a_second_leg_counts_also_where_nobody_gets_there(way: str) -> None:
    verdict = elemenders(way)
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "move F3 E5")


@each_case(
    ("text", "turn"),
    {
        "K3 to K5, then F3 two south": "move K3 K5; move F3 F5", "F3 to F4, then it waits": "move F3 F4",
        "K3 goes to K4 and then K1 one west": "move K3 K4; move K1 J1",
        "K3 to K4 and F3 to F5": "move K3 K4; move F3 F5",
    }.items(),
)  # fmt: skip
def test_what_another_unit_does_is_no_second_leg(text: str, turn: str) -> None:
    assert elemenders(text).turn == turn


@each_case("text", [
    "F3 down to F5, then right", "F3 to F5, then right. K3 to K4", "F3 F5 then right", "K1 down to K2, then left",
    "F3 to F5 and then one right",
])  # fmt: skip
def test_a_second_leg_that_nobody_can_go_is_asked_about_and_not_left_out(text: str) -> None:
    assert elemenders(text).finding is Finding.UNDECIDED


@each_case("text", ["F3 to F5, down", "F3 down to F5", "F3 to F5, then K1 down"])
def test_the_way_of_the_first_leg_may_be_told_again(text: str) -> None:
    assert elemenders(text).turn.startswith("move F3 F5")


@each_case("walk", ["G4 H3", "I walk to G4 and H3", "I walk to G4, then H3", "Sage goes G4, H3", "sage G4 H3"])
def test_no_square_of_a_walk_that_has_every_step_is_that_of_a_stone(walk: str) -> None:
    start = position_of("element", f"{OPEN} F5,A7 1 take - - - -", "dm5")
    verdict = check_submission(start, f"take 1 fire. {walk}")
    assert (verdict.turn, len(verdict.owed)) == ("take 1; draw fire; move G4; move H3", 1)
    shown = "\n".join(OPEN.replace("...........", "..f...P....", 1).replace("/", "\n").split("\n"))
    assert check_submission(start, f"take 1 fire. {walk}\n\n{shown}").finding is not Finding.LEGAL


@each_case("row", ["fire: A5→A6→A7", "fire: A5-A6-A7", "fire A5→A6→A7", "fire A5->A6"])
@each_case("draw", ["", "take 1: fire. "])
def test_a_stone_before_a_row_that_begins_at_the_sage_is_asked_about_and_not_refused(draw: str, row: str) -> None:
    assert element(draw + row).finding is Finding.UNDECIDED


@each_case("text", ["1) water A7 → A6", "1) water A7 -> A6", "water A7 > A6"])
def test_a_stone_with_an_arrow_to_another_square_is_no_stone_and_a_step(text: str) -> None:
    assert element(text, "act w 4 - -").finding is Finding.UNDECIDED


FIRES = f"{'/'.join([*['...........'] * 6, '....f......', *['...........'] * 4])} F5,G7 1 take - - - -"


def beside_fire(said: str) -> Verdict:
    return check_submission(position_of("element", FIRES, "dm5"), f"take 1: fire. fire E6{said}. F6")


@each_phrase("said", [
    " (no spread at all)", ", no spread at all", " (does not spread)", " without spreading",
    ", nothing spreads", ". no spread at all", "; it doesn't spread anywhere", " (E5 burns)", " (spreads to E5)",
])  # fmt: skip
def test_what_is_said_of_a_fire_has_to_be_so(said: str) -> None:
    assert beside_fire(said).finding is Finding.UNDECIDED


@each_case("said", ["", " (spreads to E8)", " (E8 burns)", " (no spread to E5)", " (so E8 burns too)"])
def test_what_is_true_of_a_fire_is_left_out(said: str) -> None:
    assert beside_fire(said).turn == "take 1; draw fire; fire E6; move F6"
    assert beside_fire(said).finding is Finding.LEGAL


IAK = (
    ".........../.........../.e........./.........../....f....../.........../.......e.f./1..f..1..f./....1.e.wf./"
    "...1.1...../.....wf.... G5,C7 2 take - - - -"
)


def iak(text: str) -> Verdict:
    return check_submission(position_of("element", IAK, "iak"), text, names=("Bram", "Kessie"))


@each_phrase("said", [
    "and the other one on top of it so its 2 high", "and the other on top", ", second one on top of it",
    "and another one right on top of that one", "and the other one on the same square", ", the other air there too",
    "and then the second air also there",
])  # fmt: skip
def test_the_other_stone_joins_the_one_before_it(said: str) -> None:
    verdict = iak(f"took two, air air. air on d7 {said}. then i ride d7 to f7 and walk e6 d6 d5")
    turn = "take 2; draw wind wind; wind D7; wind D7; ride D7; move E6; move D6; move D5"
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


def test_the_other_stone_is_the_one_that_is_left() -> None:
    verdict = iak("took two, air and fire. air on d7 and the other one on top of it. d6 e6 d5")
    assert verdict.turn == "take 2; draw fire wind; wind D7; fire D7; move D6; move E6; move D5"


@each_phrase("said", [
    "putting it right next to brams sage and then i walk", "i put it beside Bram, then walk", "Placed by bram;",
    "the fire goes right next to brams sage and then i walk", "dropped it by brams guy, and walked",
    "put it in the corner of the board, then walked", "put it close to the e5 fire, then walk",
])  # fmt: skip
def test_a_stone_whose_square_is_not_told_is_not_put_where_a_step_leads(said: str) -> None:
    assert iak(f"took 1, its a fire. {said} b6 b5 b4 c4").finding is not Finding.LEGAL


@each_case("said", ["putting it right next to brams sage on f6", "I put it beside Bram, at f6"])
def test_beside_somebody_is_no_square_but_may_stand_before_one(said: str) -> None:
    verdict = iak(f"took 1, its a fire. {said}. then i walk b6 b5 b4 c4")
    turn = "take 1; draw fire; fire F6; move B6; move B5; move B4; move C4"
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_case("text", [
    "👣 G6 first, then 🎲 2: 🔥🌪️\n🔥 F8 🌪️ G7 ✅", "G6 first, then 2: fire, wind. fire F8, wind G7. confirm",
    "step to G6. 2: fire wind. F8 fire, G7 wind. confirm",
])  # fmt: skip
def test_a_step_may_be_told_before_stones_that_only_a_number_counts(text: str) -> None:
    rows = (
        ".........../.........../.......f.../......e..../.........../..e.1....../fff.f....../....e...1../.........../"
        ".........../........... F5,F7 1 take - - - -"
    )
    verdict = check_submission(position_of("element", rows, "dm5"), text)
    turn = "take 2; draw fire wind; move G6; fire F8; wind G7; confirm"
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_phrase("left", [
    "one step is enough for me, the other one lapses", "that's enough walking for me", "the second step lapses",
    "no need for the second step", "I only need one step", "one step will do", "the others are unused",
])  # fmt: skip
def test_steps_that_are_left_are_no_action(left: str) -> None:
    text = f"2 stones: fire, earth. fire B2, earth C2. F4, {left}"
    verdict = check_submission(position_of("element", preset="iak"), text)
    assert verdict.turn == "take 2; draw fire earth; fire B2; earth C2; move F4"
    assert verdict.finding is Finding.LEGAL


@each_case("going", ["imma run: ", "ima walk: ", "i'ma go "])
def test_what_somebody_is_about_to_do_may_be_refused(going: str) -> None:
    verdict = check_submission(position_of("element"), f"0 stones, {going}F4 F3 F2 G2 H2 I2 lol bye")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "move I2")


@each_case("way", ["it goes up two to C5", "it goes left two to A7", "up two to C5"])
def test_behind_where_a_unit_goes_no_other_unit_begins(way: str) -> None:
    """Two up is what the plant cannot; the water could be there, but nobody speaks of it."""
    rows = f"{'/'.join(['...........'] * 10)} B6=2W2;C7=2P2;A8=2W2;J1=1T2;J10=2T2 2 act 1"
    verdict = check_submission(position_of("elemenders", rows), f"C7 is my plant, {way}")
    assert "B6" not in verdict.turn and "A8" not in verdict.turn
    assert verdict.finding is not Finding.LEGAL


def test_who_walks_where_he_attacked_is_not_left_standing() -> None:
    rows = f"{'/'.join(['...........'] * 10)} F5=1F1;F6=2W2;J1=1T2;J10=2T2 2 act 1"
    here = position_of("elemenders", rows)
    text = "My water on F6 attacks F5, your fire is dead now. Then the same water walks to F5 because it is free."
    assert check_submission(here, text).finding is not Finding.LEGAL


@each_case(
    "beside", [", the one on I4 carries it to J4", " (I4 passes it on to J4)", ", thanks to the one on I4 J4 burns too"]
)
def test_a_fire_that_lies_there_may_be_named_with_the_one_that_it_leads_to(beside: str) -> None:
    rows = (
        ".........../.........../.....e1..../......1.f../......1..w./.....w...../.........../.........../...f......./"
        "..w...1..../........... F7,H8 2 act fe 3 - -"
    )
    verdict = check_submission(position_of("element", rows), f"fire H4{beside}. earth G6, sage I7 I8 I9")
    assert verdict.turn == "fire H4; earth G6; move I7; move I8; move I9"


@each_case("way", ["{0} steps to {1}", "{0} walks to {1}", "F5, walk to {1}"])
def test_where_the_sage_comes_from_is_no_step(way: str) -> None:
    """And what he steps onto is no whirlwind that he rides."""
    for square, finding in (("G6", Finding.LEGAL), ("E4", Finding.ILLEGAL)):
        rows = "/".join([*["..........."] * 3, "....1......", *["..........."] * 7])
        here = position_of("element", f"{rows} F5,A1 1 take - - - -", "dm5")
        verdict = check_submission(here, f"take 1: fire. fire B9. {way.format('F5', square)}")
        assert (verdict.finding, verdict.refused or "move G6") == (finding, f"move {square}")


@each_case("way", ["F6 and from there F7", "F6, from there to F7", "sage F6, then from there he goes to F7"])
def test_from_there_leads_on_from_the_last_step(way: str) -> None:
    here = position_of("element", f"{OPEN} F5,A1 1 take - - - -", "dm5")
    assert check_submission(here, f"take 3: fire fire fire. fire B9, D9, H9. {way}").turn.endswith("; move F6; move F7")
    assert check_submission(here, f"take 3: fire fire fire. fire B9, D9, H9. {way[:-1]}8").refused == "move F8"


@each_phrase("said", [
    "time ran out and my 3 periods are gone too... then I give up the water on F4", "out of time, I give up F4",
    "no time left and no periods. I sacrifice the water on F4", "my time is up. I lose F4",
    "clock ran out, so the water F4 goes", "Time's over for me, I'll hand in the water on F4",
    "I have no periods left and overran again: I take off the water on F4.", "timeout!! giving up F4",
    "overtime used up. penalty: water F4", "I ran out of time, remove my water on F4 please",
    "ran out of periods, F4 is removed", "I overstepped the time, so I give F4 away",
    "my periods are all used up, I part with the water on F4",
    "time's up for me and no period left so I'm giving up my water F4", "I give up the water on F4",
])  # fmt: skip
def test_a_piece_that_is_given_up_goes_nowhere(said: str) -> None:
    verdict = compass(said)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "penalty F4")


@each_case("said", ["I give up the water on F4. F4 north", "ugh time is up for my plan, F4 up one", "F4 up one"])
def test_a_piece_that_goes_up_is_not_given_up(said: str) -> None:
    assert compass(said).turn == "F4 N1"


@each_phrase("text", [
    "w F4 x W H4, both water so they cancel out, right?", "w F4 x W H4", "F4 x W H4. Both gone.",
    "w F4 -> W H4, both water so both are gone", "wF4xWH4, they cancel each other out", "F4 x w H4",
    "w F4 hits W H4 and they cancel out, don't they?", "w on F4 x W on H4, they annihilate each other",
    "w F4 takes W H4, both die, yes?", "F4 to H4, so the two cancel each other",
])  # fmt: skip
def test_a_piece_that_is_met_may_have_its_letter_and_go_together_with_the_other(text: str) -> None:
    verdict = compass(text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "F4 E2")


@each_case("text", [
    "F4 x F H4", "w F4 x F H4, both gone", "F4 S1, they cancel each other out", "F4 S1, so they cancel out",
])  # fmt: skip
def test_another_piece_than_is_met_is_asked_about(text: str) -> None:
    assert compass(text).finding not in (Finding.LEGAL, Finding.ILLEGAL)


@each_phrase("way", ["2xN", "Nx2", "2 x N", "2×N", "2*N", "N x 2", "2xnorth", "2x up", "north x 2", "ux2", "goes 2xN"])
def test_a_way_may_be_told_with_how_often_it_is_gone(way: str) -> None:
    assert compass(f"E6 {way}").turn == "E6 N2"
    assert elemenders(f"E4 {way}").turn == "move E4 E2"


def test_an_attack_on_a_square_with_a_blank_is_no_way() -> None:
    assert elemenders("C 3 x D 3").finding is not Finding.LEGAL
