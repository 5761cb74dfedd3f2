"""Turns in a form, a field in each line: no field that says something of a turn is lost."""

from __future__ import annotations

from elemental_gui.host.turns.check_turn import check_turn
from elemental_gui.host.verdict import Finding
from tests.support.each_case import each_case, each_phrase
from tests.support.sent import position_of

COMPASS = "#fewwa.../f..e..ffF/..f...W../w.....E.W/.w.w...E./e......AE/e......F./a..EWF.A./W..FA.... 2 act 4"
PARTICLES = "1 act - 23/10/10/10/10/-/-/- 21/10/10/10/10/-/-/- 7/10/10/10/10/-/-/-"


@each_phrase("form", [
    "Piece: D5\nDirection: North\nDistance: 2",
    "- Piece: D5\n- Direction: N\n- Distance: 2\n- End: yes",
    "Player: Ben\nFrom: D5\nTo: D3\nNote: I hope this works",
    "Start: D5\nEnd: D3",
    "Turn: 9 / Piece: D5 / Direction: North / Spaces: 2",
    "Piece: D5\nMove: north 2\nEnd of turn", "From: D5\nMove: 2 squares north", "Piece: D5, move: N2",
    "Unit: D5\nAction: north 2",
    "piece=D5 | direction=N | distance=2",
    "1) D5\n2) north\n3) two squares", "D5\nnorth\n2", "a) D5\nb) N\nc) two",
])  # fmt: skip
def test_the_fields_of_a_move_are_one_action(form: str) -> None:
    verdict = check_turn(position_of("compass_collisions", COMPASS), form)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "D5 N2")


@each_case("form", [
    "Turn: 4 / Building: G1 / Copies: 2 / Buff: none", "Building: G1\nNumber: 2\nBuff: none",
    "Build: G1\nCopies: 2\nBuff: -", "Buy: G1\nNo: 2\nBuff: none",
])  # fmt: skip
def test_how_many_copies_are_bought_may_be_a_number(form: str) -> None:
    verdict = check_turn(position_of("numerous_particles", PARTICLES), form)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "submit G1 x2 buff -")


@each_case("form", [
    "Unit: C5, move: C6, attack: -\nUnit: B2, move: B4, attack: none\nConfirm: yes",
    "Unit: C5 | move: C6 | attack: no\nUnit: B2 | move: B4 | attack: nobody\nend: x",
    "C5 to C6, attack: -\nB2 to B4, attack: –\nconfirm",
    "Unit: C5\nMove: C6\nAttack: none\nUnit: B2\nMove: B4\nTerraform: no\nConfirm: yes",
])  # fmt: skip
def test_a_field_that_is_left_empty_is_nothing_that_a_unit_does(form: str) -> None:
    units = "B2=1F2;C5=1W2;J1=1T2;C7=2F2;E2=2P2;J10=2T2"
    here = position_of("elemenders", f"{'/'.join(['.' * 11] * 10)} {units} 1 act 1")
    verdict = check_turn(here, form)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move C5 C6; move B2 B4; confirm")


@each_case("form", [
    "Unit: B2\nTo: B4\nUnit: C5\nTo: C6\nAttack: C7\nConfirm: yes",
    "unit=B2 | to=B4\nunit=C5 | move=C6\nattack=C7\nend=yes",
    "Unit: B2 / Move: B4\nUnit: C5 / To: C6 / Attack: C7 / Confirm: yes",
])  # fmt: skip
def test_a_field_that_is_named_again_begins_another_action(form: str) -> None:
    units = "B2=1F2;C5=1W2;J1=1T2;C7=2F2;E2=2P2;J10=2T2"
    here = position_of("elemenders", f"{'/'.join(['.' * 11] * 10)} {units} 1 act 1")
    verdict = check_turn(here, form)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "move B2 B4; move C5 C6; attack C6 C7; confirm")


@each_case("way", ["north-east", "NE", "southwest", "sw"])
def test_a_diagonal_is_refused(way: str) -> None:
    verdict = check_turn(position_of("compass_collisions", COMPASS), f"Piece: D5\nDirection: {way}\nDistance: 1")
    assert (verdict.finding, verdict.violation and verdict.violation.rule) == (Finding.ILLEGAL, "2b.8")


@each_case(
    ("last", "confirm"),
    [("End: yes", "; confirm"), ("Confirm: ✅", "; confirm"), ("End: no", ""), ("Confirm: no, not before noon", "")],
)
def test_a_field_confirms_a_turn_or_does_not(last: str, confirm: str) -> None:
    verdict = check_turn(position_of("element"), f"Take: 0\nSteps: G5, G6, G7, G8, G9\n{last}")
    assert (verdict.finding, verdict.turn) == (
        Finding.LEGAL, f"take 0; move G5; move G6; move G7; move G8; move G9{confirm}",
    )  # fmt: skip


@each_phrase("form", [
    "Turn: 7\nDrew: Earth, Fire\nActions: earth F6, fire D6, step F4, step F3, step F2\nConfirm: yes",
    "No.: 7\nTake: 2\nGot: earth + fire\nPlaced: earth F6, fire D6\nWalked: F4 F3 F2\nEnd turn: yes",
    "- Game: 12\n- Move: 7\n- Drew: Earth, Fire\n- Moves: earth F6, fire D6, F4, F3, F2\n- Confirmed: yep",
    "Post #: 7\nStones drawn: Earth, Fire\nPlacements: earth F6, fire D6\nMovement: F4, F3, F2\nConfirm: ☑",
    "TURN: 7/20\nDREW: EARTH, FIRE\nACTIONS: EARTH F6, FIRE D6, F4, F3, F2\nCONFIRM: YES",
    "Turn = 7\nDrew = Earth, Fire\nActions = earth F6, fire D6, F4, F3, F2\nConfirm = yes",
    "**Turn:** 7\n**Drew:** Earth, Fire\n**Actions:** earth F6, fire D6, F4, F3, F2\n**Confirm:** yes",
    "Runde: 7\nGezogen: Erde, Feuer\nAktionen: Erde F6, Feuer D6, F4, F3, F2\nBestätigt: ja",
    "Zug: 7\nSteine: 2\nErhalten: Erde, Feuer\nErde: F6\nFeuer: D6\nSchritte: F4, F3, F2\nFertig: ja",
    "Tour: 7\nTirage: terre, feu\nActions: terre F6, feu D6, pas F4, F3, F2\nConfirmé: oui",
    "Ronde: 7\nGetrokken: aarde, vuur\nActies: aarde F6, vuur D6, F4, F3, F2\nKlaar: ja",
])  # fmt: skip
def test_a_field_that_counts_turns_or_heads_what_is_in_it_is_no_action(form: str) -> None:
    verdict = check_turn(position_of("element"), form)
    whole = "take 2; draw fire earth; earth F6; fire D6; move F4; move F3; move F2; confirm"
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, whole)


@each_case("not_yet", ["no", "not yet, still thinking", "noch nicht", "later"])
def test_what_is_not_confirmed_yet_counts_as_far_as_it_goes(not_yet: str) -> None:
    form = f"Turn: 7\nDrew: Earth, Fire\nActions: earth F6, fire D6, step F4\nConfirm: {not_yet}"
    verdict = check_turn(position_of("element"), form)
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, "take 2; draw fire earth; earth F6; fire D6; move F4")
    assert verdict.owed


def test_of_several_units_of_a_kind_one_alone_that_stays_on_the_board_is_not_guessed() -> None:
    here = position_of("elemenders", f"{'/'.join(['.' * 11] * 10)} A1=1F2;E5=1F2;J1=1T2;J10=2T2 1 act 1")
    verdict = check_turn(here, "move the fire unit up one, confirm")
    assert (verdict.finding, verdict.asks) == (Finding.UNREADABLE, True)
    assert "which fire is meant" in verdict.sentence


@each_case("way", ["Heading: {0}\nSpaces: {1}", "Dir: {0}\nDist: {1}", "Heading: {0}\nSteps: {1}", "Way: {0}\nBy: {1}"])
@each_case("piece", ["Piece: D5", "Unit: W on D5", "From: D5"])
def test_how_far_a_piece_goes_is_not_left_out(way: str, piece: str) -> None:
    for side, distance in (("North", 2), ("N", 1)):
        verdict = check_turn(position_of("compass_collisions", COMPASS), f"{piece}\n{way.format(side, distance)}")
        assert (verdict.finding, verdict.turn) == (Finding.LEGAL, f"D5 N{distance}")


@each_case("form", ["Figur: D5\nRichtung: Norden\nFelder: 2", "Pièce: D5\nDirection: nord\nCases: 2"])
def test_the_fields_of_a_form_may_be_of_another_language(form: str) -> None:
    assert check_turn(position_of("compass_collisions", COMPASS), form).turn == "D5 N2"


@each_case("beside", ["(2 spaces)", "(2 squares)", "Distance 2", "range: 2"])
def test_another_distance_beside_a_move_is_asked_about(beside: str) -> None:
    verdict = check_turn(position_of("compass_collisions", COMPASS), f"D5 north {beside}")
    assert verdict.finding is not Finding.LEGAL or verdict.turn == "D5 N2"


def test_how_many_buildings_a_bracket_counts_is_not_left_out() -> None:
    verdict = check_turn(position_of("numerous_particles", PARTICLES), "F1 (two of them), no buff")
    assert verdict.finding is Finding.UNDECIDED


@each_case("head", ["Turn: 9", "Round: 2", "Game: 4"])
def test_the_number_of_a_turn_is_no_distance(head: str) -> None:
    assert check_turn(position_of("compass_collisions", COMPASS), f"{head}\nD5 to D4").turn == "D5 N1"


@each_case("landing", ["meaning it lands on D4", "landing on D4", "so it lands on D4", "and stops at D4"])
def test_a_piece_that_is_said_to_land_elsewhere_is_asked_about(landing: str) -> None:
    here = position_of("compass_collisions", COMPASS)
    assert check_turn(here, f"D5 two north, {landing}").finding is not Finding.LEGAL
    assert check_turn(here, f"D5 two north, {landing.replace('D4', 'D3')}").turn == "D5 N2"


@each_case("name", ["Order", "Message", "Index", "Actions", "Sequence"])
def test_no_field_with_squares_is_left_out_whatever_it_is_called(name: str) -> None:
    start = position_of("element", "/".join(["..........."] * 11) + " F5,F8 1 take - - - -")
    verdict = check_turn(start, f"Draw: 1 (earth)\n{name}: earth J6, F4, E4, E3, E2")
    told = verdict.turn.removesuffix("; confirm")
    assert told == "take 1; draw earth; earth J6; move F4; move E4; move E3; move E2" or verdict.asks


@each_phrase("form", [
    '{"place": {"element": "air", "square": "D4"}, "clear": [{"row": 4, "s": "light"}, {"column": "D", "s": "dark"}]}',
    '[{"place": "air", "at": "D4"}, {"clear": "row 4", "stones": "light"}, {"clear": "column D", "stones": "dark"}]',
    '[{"do": "place", "what": "air", "to": "D4"}, {"do": "clear", "row": 4, "x": "light"}, ["clear", "D", "dark"]]',
    '{"element": "air", "square": "D4", "lines": {"row 4": "light", "column D": "dark"}}',
    '{"place": "air D4", "clear": ["row 4 light", "column D dark"]}',
    '{"place": ["air", "D4"], "clear": [{"line": "row 4", "shade": "light"}, {"line": "column D", "shade": "dark"}]}',
    "action,what,where,stones\nplace,air,D4,\nclear,row,4,light\nclear,column,D,dark",
])  # fmt: skip
def test_a_program_may_name_the_lines_that_are_decided(form: str) -> None:
    here = position_of("elemento", ".fAW/w.Fe/aw.f/FEW. 1 act yellow,red 2,3")
    verdict = check_turn(here, form)
    told = "place wind D4; clear row 4 light; clear column D dark"
    assert (verdict.finding, verdict.turn) == (Finding.LEGAL, told)


@each_case("form", [
    '{"move": [{"from": "B2", "to": "B4"}], "attack": {"from": "C5", "target": "C7"}}',
    '[{"attack": {"unit": "C5", "target": "C7"}}]',
])  # fmt: skip
def test_what_is_done_is_told_by_the_name_of_what_it_is_done_to(form: str) -> None:
    units = "B2=1F2;C5=1W2;J1=1T2;C7=2F2;E2=2P2;J10=2T2"
    here = position_of("elemenders", f"{'/'.join(['.' * 11] * 10)} {units} 1 act 1")
    assert check_turn(here, form).refused == "attack C5 C7"


def test_a_table_may_lead_to_how_a_river_lies() -> None:
    units = "B2=1F2;C5=1W2;J1=1T2;C7=2F2;E2=2P2;J10=2T2"
    here = position_of("elemenders", f"{'/'.join(['.' * 11] * 10)} {units} 1 act 1")
    verdict = check_turn(here, "unit,action,from,to\nfire,move,B2,B4\nwater,terraform,C5,V")
    assert verdict.turn == "move B2 B4; terraform C5 V"


@each_case("form", [
    "shade: light\nelement: air\nsquare: D4\ncompleted lines: none",
    "Dear friends, see the form:\nelement: light air\nsquare: D4 (green)",
    "Tone: light\nStone: air\nSquare: D4",
])  # fmt: skip
def test_the_shade_of_a_stone_may_have_a_field_of_its_own(form: str) -> None:
    here = position_of("elemento", ".E.a/A..E/..e./w... 2 act yellow,green 0,0")
    assert check_turn(here, form).turn == "place light wind D4"
