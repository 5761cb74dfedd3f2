"""What a stone, a fire or a river does where it comes, told beside it; and rides that are told by climbing on a wind.

What is counted or put off is told apart from what was drawn.
"""

from __future__ import annotations

from elemental_gui.host.submission import check_submission
from elemental_gui.host.verdict import Finding, Verdict
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

EARTHS = (
    "fe2..ww..../...w......./...w.eew.../........f../.....e..e../...e.w11f1./....e..e.../....fffff.f/..........f/"
    "..........f/........... J8,G5 2 take - - - -"
)
SHORE = (
    ".........../.........../.........../.....e...../..1.1...f../...wfff..../.....ef..../.........../.....1...../"
    ".........../........... H3,F5 1 take - - - -"
)
COLUMN = (
    ".........../.........../.....1...../.......w.../.....mew.../....f1e..../....ef.2.../...wfff..../.....f...../"
    ".........../........... C5,H11 1 take - - - -"
)
SPRINGS = (
    "......www../..wwwfwww../.....mw..../.....m...../.....m...../2........../.........../.........../.........../"
    ".........../........... I3,C9 1 take - - - -"
)
CORNER = (
    ".........../.........../.........../.....1...../......we.../..1e.1we.e./...fffew.../.........../.........../"
    ".........../........... J2,D10 2 take - - - -"
)


def told(position: str, text: str, luck: str = "") -> Verdict:
    return check_submission(position_of("element", position, "dm5"), text, luck=luck, names=("Ros", "Juma"))


@each_phrase("winds", [
    "wind on E7 (earth gone) and on I5 (earth gone too)", "wind on E7 (earth away) and on I5 (earth also away)",
    "Luft auf E7 (Erde weg) und auf I5 (Erde auch weg)", "lucht op E7 (aarde weg) en op I5 (aarde ook weg)",
    "wind on E7, so the earth is gone, and on I5, so that earth is gone too", "wind on E7 (bye earth) and I5",
    "wind on E7 (the earth goes poof), wind on I5 (that one is removed as well)",
    "wind on E7 kicks the earth out, and wind on I5 blows the earth away",
])  # fmt: skip
def test_a_stone_that_another_one_drives_out_is_none_that_is_placed(winds: str) -> None:
    verdict = told(EARTHS, f"Drawn: 2x wind, 1x earth\n{winds}, earth on J9.\nH5, H4")
    turn = "take 3; draw wind wind earth; wind E7; wind I5; earth J9; move H5; move H4"
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_phrase("fire", [
    "fire f10, runs right up the column and the air on f6 goes poof", "fire f10, burns right up the column",
    "fire f10 and the air on f6 vanishes", "Fire F10, bye bye air on F6", "fire f10, air at f6 goes up in smoke",
    "fire f10: spreads up the column, the air on F6 burns", "fire f10, spreading straight up",
])  # fmt: skip
def test_where_a_fire_runs_nobody_walks(fire: str) -> None:
    verdict = told(COLUMN, f"{fire}. d5 d4 for me", "fire")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 1; draw fire; fire F10; move D5; move D4")


def test_who_runs_up_behind_a_fire_may_be_the_player() -> None:
    assert "move C4" in told(COLUMN, "fire f10, runs up, d4", "fire").turn


@each_phrase("ride", [
    "Wind on G3, I get on it and land on F3", "Wind on G3, I go up on it and I land on F3",
    "G3 wind, climb aboard and land on F3",
    "Wind on G3, I jump onto it and come down on F3", "Vent en G3, je monte dessus et j'atterris en F3",
    "Air en G3, je grimpe dessus et je me retrouve en F3", "Luft auf G3, ich steige auf und lande auf F3",
    "Lucht op G3, ik spring erop en land op F3", "Ar em G3, subo nele e aterro em F3",
    "Aria in G3, ci salgo sopra e atterro in F3",
])  # fmt: skip
def test_who_climbs_on_a_wind_and_lands_rides_it(ride: str) -> None:
    verdict = told(SHORE, f"{ride}\nearth G5", "wind earth")
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 2; draw wind earth; wind G3; ride G3; earth G5")


@each_phrase("river", [
    "one stone and it's water. c6, so the one on d6 joins in, they float down to c7 and c8",
    "1 stone, water. C6, the one on D6 comes along, down to C7 and C8", "one water. c6, d6 joins, path down down",
    "water c6, the one on d6 joins in. They float down to c7, c8", "water c6, so d6 joins in, and they run down down",
    "I take 1 stone: water. On C6, so the water on D6 joins, they flow down to C7 and C8",
    "water c6, taking the one on d6 with it, they drift down to c7 and c8",
])  # fmt: skip
def test_water_that_joins_a_river_may_be_told_before_it_flows(river: str) -> None:
    verdict = told(SHORE, f"{river}\nsage g4 g5 h6 h7", "water")
    turn = "take 1; draw water; water C6 R DD; move G4; move G5; move H6; move H7"
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_case("line", ["and I2 H2 G2 come along", ", I2 H2 G2 come along", ", with I2 H2 G2", "and I2, H2, G2 go with it"])
def test_a_path_that_no_river_has_is_refused_as_it_is_told(line: str) -> None:
    assert told(SPRINGS, f"water J2 {line}. Path: down, left, left, left", "water").refused == "water J2 L DLLL"


@each_case("line", ["river with H7 (up), path R", "with H7 (up), path R", "line up (H7), path right"])
def test_a_side_in_brackets_is_no_part_of_the_path(line: str) -> None:
    assert told(CORNER, f"Fire A1. Water H8: {line}. E9 E8 F8", "water fire").refused == "water H8 U R"


@each_phrase("winds", [
    "both winds go diagonal from me, C9 + B8, and I ride them, which puts me on A7",
    "the two winds go C9, B8 and I ride both to A7", "two winds on C9, B8 and I ride to A7",
    "both winds in a diagonal: C9, B8. I ride to A7",
    "both winds go diagonally, C9 + B8, and I ride them to A7", "my winds go on C9 and B8, riding to A7",
    "winds in a diagonal line from me, C9 and B8, I ride to A7",
])  # fmt: skip
def test_some_stones_of_those_that_were_dealt_are_no_draw(winds: str) -> None:
    verdict = told(CORNER, f"{winds}. earth J1, water I1. last step A8", "wind wind water earth")
    turn = "take 4; draw wind wind earth water; wind C9; wind B8; ride C9; earth J1; water I1; move A8"
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, turn)


@each_case("number", ["take 2. wind C9, wind B8", "2 stones: wind C9, wind B8", "I take three. wind C9, wind B8"])
def test_a_number_of_stones_is_not_put_right_by_what_was_dealt(number: str) -> None:
    assert told(CORNER, number, "wind wind water earth").finding is not Finding.LEGAL


@each_phrase("open_end", [
    "gimme a minute for the water", "Give me a sec for the water", "I need a moment for the water",
    "one sec for the water...",
    "Need five minutes for the last one", "The water takes me a bit longer", "hang on with the water",
    "bear with me for the last one", "the water needs another minute",
])  # fmt: skip
def test_who_needs_a_minute_has_more_to_tell(open_end: str) -> None:
    verdict = told(SHORE, f"wind G4, wind G5. {open_end}", "wind wind water")
    assert (verdict.finding, bool(verdict.owed)) == (Finding.LEGAL, True)
    assert verdict.turn == "take 3; draw wind wind water; wind G4; wind G5"


RANGE = (
    "......1..../...e..f..../....1....../.........../.e.ee....../....e....../......f..../....1....../.........../"
    "...fe.1..../........... F3,E9 2 take - - - -"
)
ROWS = (
    ".........../.....e...../..e.w.f..../.....e.f.../....f....../......f..../.f.f..f..../....w.f..../....w.w..../"
    "......2..../.f.w.e..... D1,D9 2 take - - - -"
)


@each_phrase("mountain", [
    "First E5 becomes a mountain.", "E5 turns into a mountain.", "E5 is now a mountain.", "E5 becomes mountain.",
    "E5: mountain.", "The earth on E5 becomes a mountain.", "E5 grows into a mountain.", "Mountain on E5.",
    "Earth E5. E5 becomes a mountain.", "Earth goes on E5, E5 is a mountain now.",
])  # fmt: skip
def test_what_becomes_a_mountain_gets_the_earth(mountain: str) -> None:
    verdict = told(RANGE, f"Earth, wind, wind. {mountain} Wind F4 and A1. D8 and done.")
    assert verdict.turn == "take 3; draw wind wind earth; earth E5; wind F4; wind A1; move D8; confirm"


@each_case("mountain", ["E5 wird ein Berg. Luft F4 und A1.", "E5 wird zum Berg. Luft F4 und A1."])
def test_what_becomes_a_mountain_in_german_gets_the_earth(mountain: str) -> None:
    verdict = told(RANGE, f"3 Steine: Erde, Luft, Luft. {mountain} D8 und fertig.")
    assert verdict.turn == "take 3; draw wind wind earth; earth E5; wind F4; wind A1; move D8; confirm"


@each_phrase("wind", [
    "The other wind takes out the earth at D5.", "The second wind removes the earth on D5.", "My other wind kills D5.",
    "The last wind blows the earth at D5 off the board.", "One wind takes the place of the earth at D5.",
    "The other wind gets rid of the earth on D5.", "The other wind sweeps the earth on D5 away.",
    "The other wind knocks out the earth of D5.", "The other wind displaces the earth on D5.",
])  # fmt: skip
def test_a_stone_is_placed_where_it_takes_another_one_out(wind: str) -> None:
    verdict = told(RANGE, f"Earth, wind, wind. First E5 becomes a mountain. Wind F4. {wind} D8 and done.")
    assert (verdict.finding, verdict.refused) == (Finding.ILLEGAL, "wind D5")


@each_phrase("stones", [
    "D2 E2 earth\nfire C2", "D2, E2 earth\nfire C2", "D2 and E2 earth\nfire C2", "D2/E2 earth\nfire C2",
    "D2 E2: earth\nC2: fire", "D2 E2 = earth\nC2 fire", "D2 E2 earths\nC2 fire", "D2+E2 earth\nC2 fire",
    "D2 E2 get earth\nC2 fire", "earth D2 E2\nfire C2",
])  # fmt: skip
def test_a_stone_may_be_named_behind_a_row_of_squares(stones: str) -> None:
    verdict = told(ROWS, f"2x earth 1x fire\n{stones}\ngo C8 B8")
    assert verdict.turn == "take 3; draw fire earth earth; earth D2; earth E2; fire C2; move C8; move B8"
