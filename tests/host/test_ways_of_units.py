"""Ways along a river in Elemenders, in however many parts; tables of orders; and places beside a monolith."""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import TO_CONFIRM, Finding
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

GAME = position_of("elemenders")
COLUMN = GAME.read(
    "....oool..r/.....olll.r/.......l..r/.........../.........../..........r/..........r/..........r/........o.r/"
    ".......ooor B1=1M1;D1=1P2;G1=1P2;J1=1T2;K1=2W1;F2=1P2;H2=2F2;A6=2P2;J9=2P2;B10=2T2;C10=2P2;E10=2P2;G10=1W2 2 act 1"
)
ONTO = GAME.read(
    "lo.ooorroll/llooooroool/loooo.rroo./o.o....r.../.........../.........r./....l...lr./orrrol.llrr/loooloorrrr/"
    "lloooooooor B1=1M1;D1=1M1;F1=1M1;H1=1M1;J1=1T2;E2=1P2;G2=1W2;I2=1P2;J3=1P2;C4=1F1;D4=2W1;J4=1W2;H5=2F2;K5=1F2;"
    "I6=2W1;G8=2P1;I8=2F1;B9=2P2;F9=2P2;A10=2F2;B10=2M1;D10=2M1;F10=2T2;H10=2M1;J10=2M1 2 act 2"
)
REACH = GAME.read(
    "oo..r....oo/o...r.....o/...lr....../..lll....../...l......./.........../.........../....o....../...oool..../"
    "rrroolll... A1=1P2;B1=1M1;D1=1T2;F1=1M1;H1=1M1;J1=1M1;C2=1P2;I2=1P2;K2=1P2;D3=1W1;G3=1F2;A4=1F2;D4=1F2;G6=1W2;"
    "A8=2P2;J8=2W2;B9=2F2;D9=2F2;E9=2P2;F9=2F2;A10=2F2;B10=2M1;C10=2W2;D10=2M1;F10=2M1;H10=2M1;I10=2P2;J10=2T2;K10=2W2"
    " 2 act 1"
)
_BEND = (
    "...ool..o.r/l...lllooor/ll.ool..orr/lrrrorrr.r./.......rrrr/..r..o...r./r.r.ooorrr./rrrrrrollll/r.r.lll.llo/"
    "rlrl.loo.oo B1=1M1;D1=1T2;E1=1F2;F1=1M1;G1=1F2;H1=1M1;J1=1M1;D2=1P2;H2=1W2;K4=1P2;J5=1W2;E7=2P2;F8=2W1;C9=2F1;"
    "G9=2W2;J9=2F2;K9=2P1;B10=2M1;D10=2M1;F10=2T2;H10=2M1;J10=2M1"
)
BEND = GAME.read(f"{_BEND} 1 act 2")
PAIR = GAME.read(
    "....rrrrroo/..........o/..rrrrr..../.........../.........../.........../.........../........r../....o.l.r../"
    "...oolllrrr B1=1M1;D1=1T2;F1=1M1;H1=1M1;J1=1M1;K1=1P2;I2=1P2;B3=1F2;E3=1W2;C5=1F2;D5=1W2;B6=1F2;C6=2F2;G5=2W2;"
    "B9=2P2;G9=2F1;B10=2M1;D10=2M1;E10=2P2;F10=2M1;H10=2M1;J10=2T2;K10=2W2 1 act 1"
)
SPAWN = GAME.read(f"{_BEND} 2 spawn 2")


@each_phrase("text", [
    "The water unit slides down the river from K1 to K3 and then steps left onto J3. Nothing else. confirm",
    "Water slides from K1 down the river to K3, then goes left to J3. confirm",
    "K1 slides along the river to K3 and from there onto J3, confirm",
    "the water from K1 to K3 by river, then one step left. confirm",
    "K1: down the river to K3, then left to J3. confirm",
    "K1 down the river to K3 and left. confirm",
    "K1: K2, K3, J3. confirm",
    "L'eau descend la rivière de K1 à K3 puis va à gauche en J3. Fin du tour",
])  # fmt: skip
def test_a_way_down_a_river_and_off_it_is_one_move(text: str) -> None:
    verdict = check_submission(COLUMN, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move K1 J3; confirm")


@each_case("text", [
    "The water slides down the river from K1 to K3. Nothing else. confirm",
    "K1 down the river as far as K3. end of turn",
])  # fmt: skip
def test_a_river_from_one_square_to_another_is_made_by_nobody(text: str) -> None:
    verdict = check_submission(COLUMN, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move K1 K3; confirm")


@each_case("text", [
    "water I6 over to the river on J6 and slides all the way down to J9. end of turn",
    "water I6 steps onto the river at J6 and slides down to J9. confirm",
    "I6 to J6, then all the way down to J9. confirm",
    "I6 enters the river at J6, drifts down to J9. confirm",
    "water I6 hops into the river on J6 and rides it to J9. confirm",
    "I6 goes right onto the river and follows it to J9. confirm",
])  # fmt: skip
def test_a_way_onto_a_river_and_down_it_is_one_move(text: str) -> None:
    verdict = check_submission(ONTO, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move I6 J9; confirm")


@each_case("text", [
    "J5: slide down to J7 then along the river left to H7",
    "J5 slides down to J7 and left along the river to H7",
    "J5 down to J7, then along the river to H7",
])  # fmt: skip
def test_a_way_around_the_bend_of_a_river_is_one_move(text: str) -> None:
    assert check_submission(BEND, text).turn == "move J5 H7"


def test_a_way_along_a_square_begins_where_the_unit_stands() -> None:
    verdict = check_submission(BEND, "water H2 steps down and then slides along H4 all the way to F4")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "move H2 F4")


@each_case("text", ["D2 leaves the forest. confirm", "D2 exits the forest, confirm"])
def test_who_leaves_a_forest_makes_none(text: str) -> None:
    assert check_submission(BEND, text).asks


@each_case("text", ["a river from H2, horizontal. confirm", "H2 makes a river, horizontal. confirm"])
def test_a_river_that_somebody_makes_is_no_way(text: str) -> None:
    assert check_submission(BEND, text).turn == "terraform H2 H; confirm"


@each_case("text", [
    "unit | order\nE10 | move F10, attack G10\nJ9 | move I9\nA6 | stay\nconfirm",
    "| unit | orders |\n|---|---|\n| E10 | move F10, attack G10 |\n| J9 | move I9 |\n| A6 | stay |\nconfirm",
    "E10 | move F10, attack G10\nJ9 | I9\nconfirm",
    "E10 - move to F10 and attack G10\nJ9 - move to I9\nA6 - stays\nconfirm",
])  # fmt: skip
def test_a_table_tells_each_unit_its_orders(text: str) -> None:
    verdict = check_submission(COLUMN, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move E10 F10; attack F10 G10; move J9 I9; confirm")


@each_case(("text", "square"), [
    ("another fire for me, directly right of my middle monolith", "G10"),
    ("a fire right of the middle monolith", "G10"),
    ("new fire on the left of my middle monolith please", "E10"),
    ("a fire to the right of my leftmost monolith", "C10"),
])  # fmt: skip
def test_a_place_is_told_by_the_monolith_beside_it(text: str, square: str) -> None:
    verdict = check_submission(SPAWN, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, f"spawn fire {square}")


def test_behind_a_new_unit_the_other_side_places_one_before_anybody_moves() -> None:
    verdict = check_submission(SPAWN, "spawn fire G10; move G9 G8; confirm", names=("Wes", "Xan"))
    assert verdict.finding is Finding.ILLEGAL and verdict.violation is not None and verdict.violation.rule == "4b.37"
    assert "Wes places a new unit first; send the rest when it is your turn again." in verdict.sentence


@each_case("text", ["fire next to my middle monolith", "fire beside my middle monolith, on its left"])
def test_a_place_of_which_no_side_is_plain_is_asked_about(text: str) -> None:
    assert check_submission(SPAWN, text).finding is Finding.UNDECIDED


@each_phrase("also", [
    "and so does B6", "B6 does the same", "and B6 does too", "B6 as well", "and so does my fire on B6",
    "as does the fire on B6", "B6 also", "and so will B6",
])  # fmt: skip
def test_who_does_the_same_attacks_as_well(also: str) -> None:
    verdict = check_submission(PAIR, f"C5 attacks the fire on C6, {also}. confirm")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "attack C5 C6; attack B6 C6; confirm")


@each_phrase("idle", [
    ". D5 - no action", "\nUnit: D5 - no action", "\nD5: no action", ". D5 no action", ". D5: nothing",
    ", D5 does nothing", "\nD5: no moves", "\nD5: none",
])  # fmt: skip
def test_a_unit_without_an_action_is_left_alone(idle: str) -> None:
    verdict = check_submission(PAIR, f"E3 to G4, attacks G5{idle}\nconfirm")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move E3 G4; attack G4 G5; confirm")


@each_case("remark", [
    "G6 next to it isn't reachable yet, so", "G6 isn't in reach yet, so", "G6 is not reachable this turn,",
    "the unit on G6 isn't reachable,", "G6 beside it isn't attackable yet,", "G6 is still out of reach, so",
])  # fmt: skip
def test_a_unit_that_nobody_reaches_is_only_told_beside_a_turn(remark: str) -> None:
    assert check_submission(REACH, f"fire F9 to F7, {remark} D9 terraforms. done").turn == (
        "move F9 F7; terraform D9; confirm"
    )


WOODS = GAME.read(
    "..rrrrr..../........o../....r..ooo./....r...o../....r....../....r....../....r....../....r....../.........../"
    "........... B1=1M1;D1=1T2;F1=1M1;H1=1M1;J1=1M1;G3=1P1;I3=1P2;I5=2W1;J5=1W1;B10=2M1;D10=2T2;F10=2M1;H10=2M1;J10=2M1"
    " 1 act 2"
)
WOODS_BELOW = GAME.read(WOODS.text.replace("....r...o../", "....r..oo../"))


@each_phrase("text", [
    "my hurt plant G3 goes into the forest, H3. end turn", "my wounded plant G3 goes into the forest at H3. end turn",
    "The damaged plant on G3 steps into the forest, H3. end of turn",
    "my injured plant G3 retreats into the woods: H3. end turn",
    "hurt plant (G3) moves to the forest on H3, end turn", "weak plant G3 into the forest H3. confirm",
    "G3 goes into the forest, H3. end turn", "my poor plant G3 hides in the forest (H3). end turn",
    "plant G3 moves right into the forest, that's H3. end of turn", "G3 to H3 into the forest. end turn",
])  # fmt: skip
def test_a_square_may_be_told_with_its_ground_and_a_unit_with_how_it_fares(text: str) -> None:
    verdict = check_submission(WOODS, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move G3 H3; confirm")


@each_phrase("text", [
    "plant I3 via H3 to H4, both forest", "I3-H3-H4, both are forest", "I3 to H4 through forest",
    "I3 via H3 to H4, forest all the way", "I3 to H4, which is forest", "I3 to H4, it's all woods",
    "I3 to H4, all forest tiles", "I3 -> H3 -> H4 (both forest)",
])  # fmt: skip
def test_the_ground_of_a_way_may_be_told_behind_it(text: str) -> None:
    verdict = check_submission(WOODS_BELOW, f"{text}. confirm")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move I3 H4; confirm")


@each_case("text", [
    "G3 goes into the lava, H3. end turn", "plant G3 goes into the lava at H3. end turn",
    "plant G3 to G4, both forest. confirm", "G3 to H3, all lava. confirm",
])  # fmt: skip
def test_another_ground_than_lies_there_is_asked_about(text: str) -> None:
    assert check_submission(WOODS, text).finding is not Finding.LEGAL


HELD = GAME.read(WOODS.text.replace("G3=1P1;", "G3=1P1;H3=2F1;"))


@each_case("text", [
    "G3 goes into the forest, H3", "my plant G3 moves into the forest, H3. end turn", "G3 hides in the forest, H3",
    "G3 walks into the woods at H3", "G3 goes to H3, into the forest", "my hurt plant G3 goes into the forest: H3",
])  # fmt: skip
def test_who_goes_into_a_forest_makes_none_where_somebody_stands(text: str) -> None:
    assert check_submission(HELD, text).finding is not Finding.LEGAL


@each_phrase("text", [
    "my hurt plant I3 goes to I2", "my wounded plant I3 goes to I2. end turn", "the damaged plant on I3 moves to I2",
    "my injured I3 plant goes to I2", "hurt plant I3 -> I2", "my weakened unit I3 goes to I2",
    "my hurt plant, I3, to I2", "my battered plant at I3 steps to I2", "my healthy plant G3 goes to G2",
    "unhurt plant G3 -> G2",
])  # fmt: skip
def test_who_fares_otherwise_than_is_said_is_asked_about(text: str) -> None:
    assert check_submission(WOODS, text).finding is not Finding.LEGAL


@each_phrase("text", [
    "my plant G3 with 1 hp goes to H3. Then end turn", "plant G3 with 1 health goes to H3. confirm",
    "my plant G3, which has 1 hp left, goes to H3. Then I end my turn", "G3 with one hit point goes to H3. end turn",
    "the plant on G3 with its 1 hp moves to H3 and that's the end of my turn", "G3 at 1 hp goes to H3, end turn",
    "my plant G3 (1 hp) goes to H3. Then end turn", "my plant G3 with only 1 life left goes to H3. Then end turn",
])  # fmt: skip
def test_the_points_of_a_unit_are_no_part_of_its_way(text: str) -> None:
    verdict = check_submission(WOODS, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move G3 H3; confirm")


@each_phrase("end", [
    "That's the end of my turn.", "This is the end of the turn", "And with that my turn is over.", "Here ends my turn",
    "That concludes my turn.", "With this I end my turn.", "That was my turn", "That brings my turn to an end.",
    "That'll be the end of my turn", "It's the end of my turn.", "Finally end turn", "That's the end of it.",
    "\n**End turn:** yes", "\nEnd of turn: yes", "\nTurn over: yes", "\nDone? yes", "\nEnd turn? Y", "\nFinished: yes",
    "\nEnd turn (yes/no): yes", "\nEnd my turn: yes please", "\nZugende: ja",
])  # fmt: skip
def test_a_turn_is_ended_by_a_sentence_or_a_field(end: str) -> None:
    assert check_submission(WOODS, f"My plant on G3 goes to H3. {end}").turn == "move G3 H3; confirm"


@each_case("more", [
    "That's not the end of my turn.", "This isn't the end of my turn yet.", "\nEnd turn: no", "\nTurn ended: not yet",
    "\nConfirm: no", "\nEnd turn (yes/no): no",
])  # fmt: skip
def test_who_says_that_the_turn_is_not_over_owes_the_rest(more: str) -> None:
    verdict = check_submission(WOODS, f"My plant on G3 goes to H3. {more}")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move G3 H3")
    assert verdict.owed not in ((), (TO_CONFIRM,))


@each_phrase("text", [
    "G3 kills the fire on H3 and then moves onto H3", "G3 attacks H3 and then moves to H3", "G3 x H3, G3-H3",
    "G3 attacks H3, then goes to H3", "G3 attacks H3. G3 moves to H3.", "G3 kills H3 and moves there",
    "G3 destroys the fire on H3 and takes its place on H3", "G3 hits H3 and then steps into its place. confirm",
])  # fmt: skip
def test_who_has_attacked_moves_nowhere(text: str) -> None:
    verdict = check_submission(HELD, text)
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "move G3 H3")


@each_phrase("slide", [
    "C6 steps onto the river at D6 and slides on to D3. J7 makes a forest.",
    "C6 goes on D6 and slides along the river through to D3. J7 makes a forest.",
    "C6 goes to D6, then slides on to D3. J7 makes a forest.",
    "C6 stapt bij D6 de rivier op en glijdt door naar D3. J7 maakt een bos.",
    "C6 stapt op D6 en glijdt over de rivier door naar D3. J7 maakt een bos",
    "C6 stapt de rivier op (D6) en glijdt naar D3. J7 maakt een bos.",
    "C6 steigt bei D6 in den Fluss und gleitet bis D3. J7 macht einen Wald.",
    "C6 entra en el río en D6 y se desliza hasta D3. J7 hace un bosque.",
    "C6 entra nel fiume in D6 e scivola fino a D3. J7 fa una foresta.",
    "C6 entra no rio em D6 e desliza até D3. J7 faz uma floresta.",
])  # fmt: skip
def test_who_steps_onto_a_river_and_slides_on_makes_one_move(slide: str) -> None:
    rivers = "/".join(["..........."] + ["...r.r....."] * 5 + ["..........."] * 4)
    here = GAME.read(f"{rivers} B1=1M1;D1=1T2;A5=1P2;C6=2W1;J7=2P2;B10=2M1;H10=2T1 2 act 1")
    verdict = check_submission(here, slide)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move C6 D3; terraform J7")


DOUBLE = GAME.read(
    "..........o/.........oo/....l.....o/...llrrrrr./rrrrl....../...ooo..rrr/....o....../.........../.........../..........."
    " B1=1M1;D1=1M1;F1=1T2;H1=1M1;J1=1M1;C2=2W2;K2=1P2;K3=1F2;A4=2W1;H4=1W1;B5=1P1;F5=1F2;D6=2P2;I6=1W1;C8=2F2;H8=1W2;"
    "B10=2M1;D10=2M1;F10=2T2;H10=2M1;J10=2M1 2 act 2"
)


@each_phrase("text", [
    "Water from C2 goes to D2 and is attacking the monolith of D1. Water from A4 goes to B4 and is attacking B5.",
    "1) C2 goes to D2 and attacks the monolith of D1, I hope it is true.\n2) A4 goes to B4 and attacks B5, poor soul.",
    "The water C2 goes to D2, from where it is hitting D1. The water A4 goes to B4, from where it is hitting B5.",
    "My water man on C2 walks to D2 and hits D1. My other water man A4 walks to B4 and hits B5. Now B5 is dead.",
    "Water C2 goes to D2 and makes an attack on the monolith of D1. Water A4 goes to B4 and is fighting against B5.",
    "unit | from | to | then\nwater | C2 | D2 | attack D1\nwater | A4 | B4 | attack B5",
    "My form:\n\n| unit | from | to | attacks |\n|---|---|---|---|\n| water | C2 | D2 | D1 |\n| water | A4 | B4 | B5 |",
    "Das Wasser C2 geht nach D2 und greift den Monolithen auf D1 an. Das Wasser A4 geht nach B4 und greift B5 an.",
])  # fmt: skip
def test_an_attack_in_whatever_words_is_part_of_the_turn(text: str) -> None:
    verdict = check_submission(DOUBLE, text, names=("Yusuf", "Camille"))
    told = "move C2 D2; attack D2 D1; move A4 B4; attack B4 B5"
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, told)


@each_case("text", [
    "Water C2 goes to D2. The attack is by it, hitting with all it has D1 there.",
    "C2 to D2, hits C1",
    "C2 to D2. It is attacking the fire F5",
])  # fmt: skip
def test_an_attack_that_is_told_never_vanishes(text: str) -> None:
    verdict = check_submission(DOUBLE, text, names=("Yusuf", "Camille"))
    assert verdict.finding is not Finding.LEGAL or "attack" in verdict.turn


@each_case("said", ["Please do not end my turn yet.", "My turn is not over yet.", "Don't end my turn yet! Camille"])
def test_a_turn_that_its_player_does_not_end_goes_on(said: str) -> None:
    verdict = check_submission(DOUBLE, f"C2 to D2, attack on D1. {said}", names=("Yusuf", "Camille"))
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move C2 D2; attack D2 D1")
    assert "not over" in verdict.sentence
