"""Attacks, what the ground does, rounds, new units and the end (rulings 4b.27-43, E.5, E.6, E.12-E.16)."""

from __future__ import annotations

import pytest

from elemental_gui.engine.core.state import Outcome
from elemental_gui.engine.elemenders.game import GAME
from tests.support.drawings.elemenders import act, becomes, board, field, legal, play, position, refusal
from tests.support.each_case import each_case


def lone(piece: str, ground: str = ".") -> str:
    """Draw one piece on C3."""
    return f"C\n3 {ground}{piece}"


# attacks


@pytest.mark.parametrize(("diagonal", "count"), [("off", 4), ("on", 8)])
def test_4b_31_neighbours_can_be_attacked(diagonal: str, count: int) -> None:
    state = position("""
      B C D
    2 .2F2 .2F2 .2F2
    3 .2F2 .1F2 .2F2
    4 .2F2 .2F2 .2F2
    """, attack_diagonal=diagonal)
    assert len({text for text in legal(state) if text.startswith("attack C3")}) == count
    if diagonal == "off":
        assert refusal(state, "attack C3 B2").rule == "4b.31"
    else:
        assert "B2=2F1" in GAME.format_position(play(state, "attack C3 B2"))


@pytest.mark.parametrize("kind", "FWP")
def test_4b_29_4b_32_each_attack_takes_one_point_and_the_second_destroys(kind: str) -> None:
    """There is no answer to an attack, and no element is stronger than another."""
    state = play(position(f"""
      B C D
    3 .1F2 .2{kind}2 .1W2
    """), "attack B3 C3")
    assert board(state) == board(f"""
      B C D
    3 .1F2! .2{kind}1 .1W2
    """)
    assert board(play(state, "attack D3 C3")) == board("""
      B C D
    3 .1F2! . .1W2!
    """)


def test_4b_33_what_cannot_be_attacked() -> None:
    state = position("""
      B C D
    2 . .1M1 .
    3 .1W2 .1F2 .
    """)
    assert {refusal(state, f"attack C3 {square}").rule for square in ("B3", "C2", "C4")} == {"4b.33"}
    assert refusal(position("B C D\n3 .1F2 . .2F2"), "attack B3 D3").rule == "4b.31"


def test_4b_35_a_decoy_falls_and_its_tile_is_free() -> None:
    state = position("""
      B C D
    3 .1F2 .2M1 .
    """)
    assert GAME.reveals(state, act(state, "attack B3 C3"))
    assert board(play(state, "attack B3 C3")) == board("""
      B C D
    3 .1F2! . .
    """)


def test_4b_35_4b_36_a_true_monolith_falls_at_the_second_hit_and_that_wins() -> None:
    state = becomes("attack B3 C3", """
      B C D              B C D
    3 .1F2 .2T2 l1W1+  3 .1F2! .2T1 l1W1+
    """, first=2)
    state = play(state, "attack D3 C3")
    assert board(state).split()[1] == "J1=1T2;B3=1F2!;D3=1W1!"
    assert (field(state, "SEAT"), field(state, "STAGE"), field(state, "FIRST")) == ("1", "over:1", "2")
    assert state.outcome == Outcome((1,), "4b.36")
    assert legal(state) == set()
    assert {refusal(state, text).rule for text in ("confirm", "coin heads", "true B", "spawn fire A1")} == {"4b.36"}


def test_4b_42_without_units_the_game_goes_on() -> None:
    state = play(position("""
      B C
    3 .1F2 .2F1
    """), "attack B3 C3; confirm")
    assert legal(state) == {"confirm"}
    assert field(play(state, "confirm"), "STAGE") == "coin"


# what the ground does


@each_case(
    ("ground", "piece", "after"),
    [
        (".", "1W1", "1W1"), (".", "1P1", "1P1"),
        ("l", "1F2", "1F2"), ("l", "1W2", "1W1"), ("l", "1P2", "1P1"), ("l", "1W1", ""), ("l", "1P1", ""),
        ("r", "1F2", "1F1"), ("r", "1F1", ""), ("r", "1W2", "1W2"), ("r", "1P1", "1P1"),
        ("o", "1P1", "1P2"), ("o", "1P2", "1P2"), ("o", "1F1", "1F1"), ("o", "1W1", "1W1"),
        ("l", "1M1", "1M1"), ("r", "1M1", "1M1"), ("l", "2W2", "2W2"), ("o", "2P1", "2P1"),
    ],
)  # fmt: skip
@each_case("terrain_tick", ["end_of_player_turn", "end_of_activation"])
def test_4b_27_the_ground_at_the_end_of_the_owner_s_turn(
    ground: str, piece: str, after: str, terrain_tick: str
) -> None:
    """Of a unit that has done nothing: at the confirmation under both rules (E.6)."""
    state = play(position(lone(piece, ground), terrain_tick=terrain_tick), "confirm")
    assert board(state) == board(lone(after, ground))


def test_4b_28_it_works_every_turn() -> None:
    state = play(position(lone("1P2", "l")), "confirm; confirm; coin tails; confirm")
    assert board(state) == board(lone("", "l"))


def test_e_6_at_the_end_of_the_turn_a_last_attack_and_then_the_lava() -> None:
    drawing = """
      B C
    3 l1W1 .2F2
    """
    state = position(drawing, terrain_tick="end_of_player_turn")
    attacked = play(state, "attack B3 C3")
    assert board(attacked) == board("""
      B C
    3 l1W1! .2F1
    """)
    assert board(play(attacked, "confirm")) == board("""
      B C
    3 l .2F1
    """)


def test_e_6_at_the_end_of_the_activation_both_at_once() -> None:
    drawing = """
      B C
    3 l1W1 .2F2
    4 l1W2 .2F2
    """
    state = play(position(drawing, terrain_tick="end_of_activation"), "attack B3 C3; attack B4 C4")
    after = """
      B C
    3 l .2F1
    4 l1W1{mark} .2F1
    """
    assert board(state) == board(after.format(mark="!"))
    assert board(play(state, "confirm")) == board(after.format(mark=""))


def test_e_6_terraforming_ends_an_activation_and_moving_does_not() -> None:
    drawing = """
      B C D E
    3 r1F2 . .1W2 l
    """
    state = play(position(drawing, terrain_tick="end_of_activation"), "terraform B3; move D3 E3")
    assert board(state) == board("""
      A B C D E
    2 . l . . .
    3 l r1F1! l . l1W2+
    4 . l . . .
    """)
    assert board(play(state, "confirm")) == board("""
      A B C D E
    2 . l . . .
    3 l r1F1 l . l1W1
    4 . l . . .
    """)


def test_e_6_a_plant_heals_on_the_forest_it_has_made() -> None:
    for terrain_tick, health in (("end_of_player_turn", 1), ("end_of_activation", 2)):
        state = play(position(lone("1P1"), terrain_tick=terrain_tick), "terraform C3")
        assert f"C3=1P{health}!" in GAME.format_position(state)
        assert "C3=1P2;" in GAME.format_position(play(state, "confirm"))


def test_e_6_an_attack_that_wins_comes_before_everything() -> None:
    state = position("""
      B C
    3 l1W1 .2T1
    """, terrain_tick="end_of_activation")
    assert field(play(state, "attack B3 C3"), "STAGE") == "over:1"


def test_e_5_all_marks_go_at_the_confirmation() -> None:
    becomes("confirm", """
      A B C               A B C
    3 .1F2+ .1W2! .1P2  3 .1F2 .1W2 .1P2
    """)


# rounds and new units


@pytest.mark.parametrize("first", [1, 2])
def test_4b_37_a_coin_after_every_pair_of_turns(first: int) -> None:
    state = position(lone(""), seat=first, first=first)
    state = play(state, "confirm")
    assert (field(state, "SEAT"), field(state, "STAGE")) == (str(3 - first), "act")
    state = play(state, "confirm")
    assert (field(state, "SEAT"), field(state, "STAGE"), field(state, "FIRST")) == (str(first), "coin", str(first))
    assert legal(state) == {"coin heads", "coin tails"}
    assert refusal(state, "confirm").rule == "E.16"
    assert refusal(state, "spawn fire A1").rule == "E.16"
    tails = play(state, "coin tails")
    assert (field(tails, "SEAT"), field(tails, "STAGE")) == (str(first), "act")


@pytest.mark.parametrize("first", [1, 2])
def test_4b_37_heads_both_spawn_and_the_first_seat_begins(first: int) -> None:
    state = play(position(lone(""), seat=first, first=first, stage="coin"), "coin heads")
    rows = {1: 1, 2: 10}
    assert (field(state, "SEAT"), field(state, "STAGE")) == (str(first), "spawn")
    free = "ABCDEFGHIK"
    assert legal(state) == {f"spawn {k} {c}{rows[first]}" for k in ("fire", "water", "plant") for c in free}
    state = play(state, f"spawn fire A{rows[first]}")
    assert (field(state, "SEAT"), field(state, "STAGE")) == (str(3 - first), "spawn")
    state = play(state, f"spawn plant K{rows[3 - first]}")
    assert (field(state, "SEAT"), field(state, "STAGE")) == (str(first), "act")
    assert f"terraform A{rows[first]}" in legal(state)


FULL = "A B C D E F G H I K\n1 .2F2 .1F2 .1F2 .1F2 .1F2 .1F2 .1F2 .1F2 .1F2 .1F2"


def test_4b_38_e_12_a_full_row_is_passed_over() -> None:
    """Whoever stands in it; both rows full: nobody gets anything."""
    for first in (1, 2):
        state = play(position(FULL, seat=first, first=first, stage="coin"), "coin heads")
        assert (field(state, "SEAT"), field(state, "STAGE")) == ("2", "spawn")
        state = play(state, "spawn fire A10")
        assert (field(state, "SEAT"), field(state, "STAGE")) == (str(first), "act")
    both = f"{FULL}\n10 {FULL.splitlines()[1][2:]}"
    state = play(position(both, stage="coin"), "coin heads")
    assert (field(state, "SEAT"), field(state, "STAGE")) == ("1", "act")


def test_4b_36_the_tile_of_a_fallen_monolith_can_be_spawned_on() -> None:
    state = play(position("B\n1 .1M1", stage="coin"), "coin heads")
    assert refusal(state, "spawn fire B1").rule == "4b.37"
    assert "D1=1F2" in GAME.format_position(play(state, "spawn fire D1"))


def test_4b_40_a_unit_spawned_on_lava_is_hurt_after_its_owner_s_next_turn() -> None:
    state = play(position("A\n1 l", stage="coin"), "coin heads; spawn water A1; spawn fire A10")
    assert "A1=1W2" in GAME.format_position(state)
    assert "A1=1W1" in GAME.format_position(play(state, "confirm"))


def test_4b_43_the_coin_can_be_typed_or_flipped() -> None:
    state = position(lone(""), stage="coin")
    assert GAME.is_chance(state)
    assert GAME.format_action(GAME.roll(state, lambda _n: 0)) == "coin heads"
    assert GAME.format_action(GAME.roll(state, lambda n: n - 1)) == "coin tails"


def test_e_13_the_turn_can_always_be_confirmed_and_never_ends_by_itself() -> None:
    state = play(position(lone("1F2")), "terraform C3")
    assert legal(state) == {"confirm"}
    assert field(state, "SEAT") == "1"
