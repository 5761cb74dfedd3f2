"""A piece, or a square, that is called by where it lies: `the lower of my two airs`, `the left end of row 2`."""

from __future__ import annotations

from elemental_gui.engine.core.game import Position
from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

NAMES = ("Nia", "Tom")


PIECES = position_of(
    "compass_collisions",
    "##A...W##/...A.W..#/.......ee/fa......a/ae.....e./e.a..a..f/w...A..../#...A.W../#..F.EW## 1 act 5",
)
PAIR = position_of(
    "compass_collisions",
    "#wewf...#/E...a...F/.f......W/......WE./WE...F.E./.E.F..AF./e....f..A/...wfa.../#..wfa..# 1 act 4",
)
GARDEN = position_of(
    "elemenders",
    "rrrrroooooo/rrrrr.o.o.o/r........../.........../.........../....r....../....r...r../....r..lro./o.l.r.llooo/"
    "olllr..lro. B1=1T2;D1=1M1;F1=1M1;G1=1P2;H1=1M1;I1=1P2;J1=1M1;K1=1P2;C2=1W2;D2=1F1;A3=1W2;E5=1F2;C6=2F2;K8=2P2;"
    "G9=2F2;J9=2P2;K9=2W2;A10=2P2;B10=2M1;D10=2M1;E10=2W2;F10=2M1;H10=2T2;J10=2M1 2 act 2",
)
_DELTA = (
    "lloooo.ollo/l.ooo..rl.o/.oooo..r.../..oo...r.../.........../.........../.........../rrrrrr...oo/rlllr.o.loo/"
    "roooroolllo A1=1P2;B1=1T2;D1=1M1;E1=1P2;F1=1M1;H1=1M1;I1=1P1;J1=1M1;B2=1F2;H2=1W2;D3=1P2;K3=1P2;C4=1P2;I4=1F2;"
    "J5=1W2;B7=2W2;D7=2W2;I7=2F2;H8=2P2;C9=2P1;D9=2W1;G9=2P2;I9=2P1;K9=2P2;B10=2M1;C10=2P2;D10=2M1;F10=2T2;H10=2M1;"
    "J10=2M1"
)
DELTA = position_of("elemenders", f"{_DELTA} 1 act 1")
SPAWN = position_of("elemenders", f"{_DELTA} 1 spawn 1")
STONES = position_of("elemento", "e..F/.few/.AwE/WEA. 2 act blue,red 1,2")


def told(here: Position, text: str) -> Verdict:
    return check_submission(here, text, names=NAMES)


@each_phrase(("text", "turn"), [
    ("The lower one of my two airs in the E column goes one north and shoves the other one along.", "E8 N1"),
    ("the lower of my two airs in column E goes north one", "E8 N1"),
    ("the bottom air in the E column: 1 north", "E8 N1"),
    ("My upper air in column E goes one north", "E7 N1"),
    ("The air in the fourth column goes one west", "D2 W1"),
    ("my fire in the bottom row, D9, goes one north", "D9 N1"),
    ("my earth in row 9 goes one north", "F9 N1"),
    ("The upper of the two waters in the G column down there goes two up", "G8 N2"),
    ("Then my leftmost water goes one south", "F2 S1"),
])  # fmt: skip
def test_a_piece_is_singled_out_by_its_line_and_its_side(text: str, turn: str) -> None:
    verdict = told(PIECES, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_case("text", [
    "The upper of the two waters in the G column goes two up", "The air in the top left corner moves one down",
    "The air in the second row goes one west, no, the other air", "The water in the third column goes one north",
])  # fmt: skip
def test_where_several_pieces_lie_or_none_it_is_asked(text: str) -> None:
    assert told(PIECES, text).finding not in (Finding.LEGAL, Finding.ILLEGAL)


@each_case("text", [
    "The lower earth in column B pushes the upper one north by one. One, not two.",
    "The lower earth in the B column pushes the other one a step north",
    "The lower earth of the second column goes one north, pushing the upper one",
])  # fmt: skip
def test_who_is_pushed_goes_nowhere_by_itself(text: str) -> None:
    verdict = told(PAIR, text)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "B6 N1")


@each_phrase(("text", "turn"), [
    ("The plant in the bottom left corner makes its forest, the fire on G9 burns everything round itself",
     "terraform A10; terraform G9"),
    ("The plant in the lower left corner grows its forest and the fire on G9 sets fire to everything around it",
     "terraform A10; terraform G9"),
    ("the plant in row 10 terraforms", "terraform A10"),
    ("the plant in the first column makes a forest", "terraform A10"),
    ("The water on E10 slides the whole river up to its end and hits the fire on E5", "move E10 E6; attack E6 E5"),
    ("The water on E10 takes the river up to its end, E6, and hits E5", "move E10 E6; attack E6 E5"),
    ("C6 goes to D5, so it's standing beside Nia's fire on E5, and hits it", "move C6 D5; attack D5 E5"),
    ("C6 to D5, hits E5. E10 slides the whole river up to its end, right under the same poor fellow, and hits it too",
     "move C6 D5; attack D5 E5; move E10 E6; attack E6 E5"),
])  # fmt: skip
def test_what_units_do_is_told_by_what_lies_around_them(text: str, turn: str) -> None:
    verdict = told(GARDEN, f"{text}. confirm")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, f"{turn}; confirm")


@each_phrase(("text", "turn"), [
    ("B2 walks one to the right and one down. Then the other fire goes two down and hits the one in front of it",
     "move B2 C3; move I4 I6; attack I6 I7"),
    ("I4 goes two down and hits it from above", "move I4 I6; attack I6 I7"),
    ("My water on J5 goes down two, so it's standing to the right of the fire on I7, and hits it from there",
     "move J5 J7; attack J7 I7"),
    ("My fire on I4 goes two straight down and hits it. My water on J5 goes down two as well and hits it",
     "move I4 I6; attack I6 I7; move J5 J7; attack J7 I7"),
    ("The plant on C4 comes one down, and the one on D3 goes into the row behind, one down too",
     "move C4 C5; move D3 D4"),
    ("The water on H2 takes the river down to its end and one more step on dry land, H5", "move H2 H5"),
    ("H2 stays where it is and makes its river longer, up and down", "terraform H2 V"),
])  # fmt: skip
def test_whom_a_unit_hits_is_told_by_where_it_stands(text: str, turn: str) -> None:
    verdict = told(DELTA, f"{text}. confirm")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, f"{turn}; confirm")


@each_case("text", ["hits I7. And hits it again, so it's dead", "hits I7. It hits it once more"])
def test_a_second_blow_of_a_unit_is_no_word_on_the_first(text: str) -> None:
    verdict = told(DELTA, f"I4 to I6, {text}. confirm")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "attack I6 I7")


@each_case(("text", "finding", "turn"), [
    ("Heads, at last! I'd like a water then, in the top right corner", Finding.LEGAL, "spawn water K1"),
    ("a new water at the top right please", Finding.LEGAL, "spawn water K1"),
    ("new fire in the upper left corner", Finding.ILLEGAL, "spawn fire A1"),
])  # fmt: skip
def test_a_new_unit_comes_to_the_corner_that_is_told(text: str, finding: Finding, turn: str) -> None:
    verdict = told(SPAWN, text)
    assert (verdict.finding, verdict.turn) == (finding, turn)


@each_phrase("place", [
    "at the left end of the second row", "on the first square of the second row", "on the left of row two",
    "at the far left of row 2", "in the second row, left end", "on the very left in row 2", "at the left side of row 2",
    "at the second square of the first column",
])  # fmt: skip
def test_a_square_is_told_by_its_place_in_a_line(place: str) -> None:
    verdict = told(STONES, f"air {place}, keep row 2")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "place wind A2; keep row 2")


@each_phrase("said", [
    "all four of them dark, so they may simply stay where they are, I'm not cleaning up after myself",
    "row 2 is complete and they may stay where they are", "the row is full, all dark, they stay",
    "the row is full, all of them dark, I don't take anything away", "the row is full, I'm not clearing anything",
    "the whole row is mine now, all dark, not tidying up", "I keep all four",
])  # fmt: skip
def test_stones_that_stay_where_they_are_are_kept(said: str) -> None:
    verdict = told(STONES, f"air A2. {said}")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "place wind A2; keep row 2")


@each_case("said", ["all four are dark", "now all of them are dark", "both dark ones are mine"])
def test_what_shade_stones_are_takes_none_of_them_away(said: str) -> None:
    assert told(STONES, f"air A2, {said}").finding not in (Finding.LEGAL, Finding.ILLEGAL)


@each_case("air", [
    "my air (the one on E3) goes two squares south", "my air (that's the one at E3) two squares to the south",
    "I move my air two squares south (the one on E3)", "my air - the one standing on E3 - goes two squares south",
])  # fmt: skip
def test_the_one_on_a_square_is_a_piece_and_no_distance(air: str) -> None:
    here = position_of(
        "compass_collisions",
        "##.....##/..EW.F..#/.f..AFE../.fe...AE./..ea...../.w.....AW/.a..a..../#.fwea.../##.....## 1 act 1",
    )
    verdict = told(here, air)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "E3 S2")
    assert told(here, "my air (the one on G4) goes two squares south (E3)").finding is not Finding.LEGAL
