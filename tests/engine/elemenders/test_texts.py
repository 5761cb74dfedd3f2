"""Actions and positions as text, the diagram, and what one seat may see (rulings E.1-E.5, E.15, G.8, G.11)."""

from __future__ import annotations

import pytest

from elemental_gui.engine.core.violations import NotationError
from elemental_gui.engine.elemenders.game import GAME
from elemental_gui.engine.elemenders.state import HIDDEN, observe, observed
from tests.support.drawings.elemenders import act, field, game, legal, play, position
from tests.support.each_case import each_case

TERRAIN = "/".join(["..........."] * 10)
TRUES = "J1=1T2;J10=2T2"


@each_case(
    ("text", "canonical"),
    [
        ("TRUE d", "true D"), (" coin   HEADS ", "coin heads"), ("Deploy Fire a1", "deploy fire A1"),
        ("spawn plant k10", "spawn plant K10"), ("move a1 C1", "move A1 C1"), ("attack a3 a4", "attack A3 A4"),
        ("terraform a3 h", "terraform A3 H"), ("terraform A3", "terraform A3"), ("CONFIRM", "confirm"),
    ],
)  # fmt: skip
def test_g_8_actions_are_read_in_any_case(text: str, canonical: str) -> None:
    assert GAME.format_action(act(game(), text)) == canonical


@each_case(
    "text",
    ["", "true", "true DD", "true 4", "true L", "true D E", "coin", "coin edge", "deploy fire", "deploy f A1",
     "deploy earth A1", "deploy monolith A1", "spawn fire L1", "move A1", "move A1 A11", "move A01 A2", "move A0 A1",
     "move A1 A2 A3", "attack A1", "attack A1 Z9", "terraform", "terraform A3 X", "terraform A3 H V",
     "terraform A3 horizontal", "confirm now", "A1 A2", "pass", "m\u00f6ve A1 A2", "move " * 80],
)  # fmt: skip
def test_g_8_what_spells_no_action(text: str) -> None:
    with pytest.raises(NotationError):
        act(game(), text)


def test_4b_1_row_12_is_read_on_the_higher_board_only() -> None:
    assert GAME.format_action(act(game(rows="12"), "move A11 A12")) == "move A11 A12"
    with pytest.raises(NotationError, match="A1 to K10"):
        act(game(), "move A10 A11")


@each_case(
    "rest",
    [
        f"{TRUES} 1 act 1", f"{TRUES} 2 act 1", f"{TRUES} 2 coin 2", f"{TRUES} 1 spawn 2", f"{TRUES} 2 deploy 2",
        "A1=1F2!;J1=1T1;K1=1W1+;A3=2P1;D10=2M1;J10=2T2 1 act 2", "J1=1T2;A9=1F2! 1 over:1 2", "J10=2T2 2 over:2 1",
        "B1=1M1;D1=1M1;F1=1M1;H1=1M1;J1=1T2;B10=2M1;D10=2M1;F10=2M1;H10=2M1;J10=2M1 2 true -",
        "B1=1M1;D1=1M1;F1=1M1;H1=1M1;J1=1T2;B10=2M1;D10=2T2;F10=2M1;H10=2M1;J10=2M1 1 coin -",
        "A1=1F2;C1=1F2;J1=1T2;A10=2P2;J10=2T2 2 deploy 1",
    ],
)  # fmt: skip
def test_positions_are_printed_as_they_are_read(rest: str) -> None:
    line = f"{TERRAIN.replace('...', '.lr', 1).replace('....', 'oolr', 1)} {rest}"
    state = GAME.parse_position(game(), line)
    assert GAME.format_position(state) == line
    assert legal(state) or state.outcome is not None


def test_g_11_the_order_of_units_is_free() -> None:
    state = GAME.parse_position(game(), f"{TERRAIN.upper()} J10=2T2;a3=1f2;J1=1T2; 1 ACT 1")
    assert GAME.format_position(state) == f"{TERRAIN} J1=1T2;A3=1F2;J10=2T2 1 act 1"


ALL_M = ";".join(f"{column}{row}={seat}M1" for seat, row in ((1, 1), (2, 10)) for column in "BDFHJ")


@each_case(
    ("line", "fault"),
    [
        ("", "5 fields"),
        (f"{TERRAIN} {TRUES} 1 act", "5 fields"),
        (f"{TERRAIN}/........... {TRUES} 1 act 1", "11 rows"),
        (f"{TERRAIN}. {TRUES} 1 act 1", "12 squares in row 10"),
        (f"{TERRAIN[:-1]}x {TRUES} 1 act 1", "unknown letter on K10"),
        (f"{TERRAIN[:-1]}# {TRUES} 1 act 1", "unknown letter on K10"),
        (f"{TERRAIN} {TRUES};A1=1X2 1 act 1", "is written like"),
        (f"{TERRAIN} {TRUES};A1=3F2 1 act 1", "is written like"),
        (f"{TERRAIN} {TRUES};A1=1F3 1 act 1", "is written like"),
        (f"{TERRAIN} {TRUES};A1=1F0 1 act 1", "is written like"),
        (f"{TERRAIN} {TRUES};A13=1F2 1 act 1", "is written like"),
        (f"{TERRAIN} {TRUES};A11=1F2 1 act 1", "A1 to K10"),
        (f"{TERRAIN} {TRUES};A1=1M2 1 act 1", "one point of health"),
        (f"{TERRAIN} {TRUES};A1=1M1+ 1 act 1", "no mark"),
        (f"{TERRAIN} {TRUES};A1=1F2;A1=1W2 1 act 1", "two pieces on A1"),
        (f"{TERRAIN} {TRUES};A1=2F2! 1 act 1", "mark on A1"),
        (f"{TERRAIN} {TRUES};A1=1F2! 1 coin 1", "mark on A1"),
        (f"{TERRAIN} {TRUES};B1=1T2 1 act 1", "2 true monoliths of seat 1"),
        (f"{TERRAIN} J1=1T2 1 act 1", "no true monolith of seat 2"),
        (f"{TERRAIN} {TRUES} 3 act 1", "SEAT is 1 or 2"),
        (f"{TERRAIN} {TRUES} 1 act 3", "FIRST is 1, 2 or -"),
        (f"{TERRAIN} {TRUES} 1 act -", "FIRST is 1 or 2"),
        (f"{TERRAIN} {TRUES} 1 wait 1", "STAGE is none"),
        (f"{TERRAIN} {TRUES} 1 over 1", "STAGE is none"),
        (f"{TERRAIN} {TRUES} 1 over:1+3 1", "STAGE is none"),
        (f"{TERRAIN} {TRUES} 1 over:2 1", "SEAT at over"),
        (f"{TERRAIN} {TRUES} 1 coin 2", "SEAT at coin"),
        (f"{TERRAIN} {ALL_M} 1 true 1", "FIRST is - at true"),
        (f"{TERRAIN} {ALL_M} 2 true -", "no true monolith of seat 1"),
        (f"{TERRAIN} {ALL_M} 1 coin -", "no true monolith of seat 1"),
        (f"{TERRAIN} {ALL_M};A1=1F2 1 true -", "ten monoliths"),
        (f"{TERRAIN} {ALL_M[7:]} 1 true -", "ten monoliths"),
        (f"{TERRAIN} {TRUES};A1=1F2 1 deploy 1", "would not be the one"),
        (f"{TERRAIN} {TRUES} 2 deploy 1", "would not be the one"),
        (f"{TERRAIN} {TRUES};A1=1F2;C1=1F2;E1=1F2 1 deploy 1", "more than 2"),
        (f"{TERRAIN} {';'.join(f'{c}5=2W2' for c in 'ABCDEF')};{TRUES} 1 deploy 1", "more than 2"),
        (f"{TERRAIN} {';'.join(f'{c}1=1M1' for c in 'ABCDEFGHI')};{TRUES} 1 deploy 1", "too few free tiles"),
        (f"{TERRAIN} {';'.join(f'{c}1=1F2' for c in 'ABCDEFGHIK')};{TRUES} 1 spawn 1", "no free tile"),
        ("x" * 4000, "too long"),
    ],
)  # fmt: skip
def test_g_11_positions_that_are_refused(line: str, fault: str) -> None:
    with pytest.raises(NotationError, match=fault.replace("+", r"\+")):
        GAME.parse_position(game(), line)


def test_the_diagram_for_people() -> None:
    lines = GAME.diagram(position("""
      A B C
    1 l1F2+ r .2M1
    """)).splitlines()
    assert lines[0] == "   A     B     C     D     E     F     G     H     I     J     K"
    assert lines[1] == " 1 l●F2+ r     .▲M1  .     .     .     .     .     .     .●T2  ."
    assert lines[-1] == "Seat 1 ● is to move, 0 units can still act."
    assert GAME.diagram(play(game(), "true B; true B")).endswith("The coin says who places first.")
    assert GAME.diagram(position("A\n1 .", stage="coin")).endswith("The coin says whether new units come.")
    over = GAME.diagram(position("A\n1 .", stage="over:1"))
    assert over.endswith("Over: Seat 1 ● wins. The game was set up like this.")


def test_a_state_is_shown_with_its_board() -> None:
    assert repr(position("A\n1 l1F2")).splitlines()[1] == "l.........."


# what one seat may see


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_4b_5_states_that_differ_in_a_secret_alone_look_the_same(seat: int) -> None:
    seen = {
        observe(play(game(), f"true {one}; true {two}; coin heads"), seat)
        for one in ("B" if seat == 1 else "BDFHJ") for two in ("B" if seat == 2 else "BDFHJ")
    }  # fmt: skip
    assert len(seen) == 1
    shown = GAME.format_position(seen.pop())
    assert shown.count("T2") == (1 if seat else 0)
    assert field(play(game(), "true B"), "SEAT") == "2"


def test_4b_35_a_true_monolith_that_was_hit_is_known_to_all() -> None:
    state = play(position("""
      B C
    3 .1F2 .2T2
    """), "attack B3 C3")
    assert "C3=2T1" in GAME.format_position(observe(state, 1))
    assert "C3=2T1" in GAME.format_position(observe(state, 0))
    assert "J1=1M1" in GAME.format_position(observe(state, 2))


def test_4b_5_the_choice_in_the_log() -> None:
    start = game()
    picked = act(start, "true D")
    state = GAME.apply(start, picked)
    assert observed(state, picked, 1) == picked
    assert GAME.format_action(observed(state, picked, 2)) == f"true {HIDDEN}"
    assert GAME.format_action(observed(state, picked, 0)) == f"true {HIDDEN}"
    over = GAME.parse_position(start, f"{TERRAIN} D1=1T2 1 over:1 1")
    assert observed(over, picked, 2) == picked
    assert observe(over, 2) == over
    known = GAME.parse_position(start, f"{TERRAIN} D1=1T1;B10=2T2 1 act 1")
    assert observed(known, picked, 2) == picked


def test_a_choice_that_was_left_out_is_told_as_such() -> None:
    with pytest.raises(NotationError, match="left out"):
        act(game(), f"true {HIDDEN}")
