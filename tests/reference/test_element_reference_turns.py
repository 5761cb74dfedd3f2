"""The reference of Element by itself, once more: what a turn asks for, and how it ends."""

from __future__ import annotations

from random import Random

import pytest

from .dense_positions import scarce_position
from .element_lines import fields, line_of, marks_of, paths, stand
from .element_reference import PRESETS, IllegalPlay, new


@pytest.mark.parametrize("preset", ["iak", "box"])
def test_only_stones_steps_and_rides_are_tested(preset: str) -> None:
    bag = preset == "box"
    game = stand(new(preset), line_of("f A2 B1 B2", "F5,A1", stage="take", steps="-", bag=bag))
    game.play("take 1")
    game.play("draw water")
    assert game.outcome() == "none"
    game.play("move F4")
    assert game.outcome() == "1 trapped"
    game = stand(new(preset), line_of("f A2 B1 B2", "F5,A1", bag=bag))
    game.play("confirm")
    assert fields(game)[2:4] == ["2", "take"]


def test_turn_start_tests_nothing_during_the_turn() -> None:
    game = stand(new("pnp"), line_of("f A2 B1", "F5,A1", hand="fw", steps="0"))
    game.play("fire B2")
    game.play("water A2")
    assert game.outcome() == "none"
    game = stand(new("pnp"), line_of("f A2 B1 B2", "F5,A1", seat=2, stage="take", steps="-"))
    game.play("take 0")
    assert game.legal() == {"forfeit"}
    game.play("forfeit")
    assert game.outcome() == "1 forfeit"
    assert fields(game)[2:7] == ["2", "over:1", "-", "0", "-"]


def test_self_trapping_stone_may_be_discarded() -> None:
    line = line_of("m * . A2", "A1,K11", hand="a", steps="0")
    game = stand(new("iak", trap_test="immediate", unplaceable="discard"), line)
    assert game.legal() == {"confirm"}
    game.play("confirm")
    assert fields(game)[2:5] == ["2", "take", "-"]
    assert stand(new("iak"), line).legal() == {"wind A2"}


def test_single_self_trapping_river_path() -> None:
    stones, sages = "e B1 B2 w C3", "A1,K11"
    game = stand(new("box"), line_of(stones, sages, hand="w", bag=True))
    assert paths(game, "water B3 R") == {"LD", "DD", "DL", "DR"}
    game = stand(new("dm5"), line_of(stones, sages, hand="w"))
    assert paths(game, "water B3 R") == {"LD", "DD", "DL", "DR", "LU"}
    game = stand(new("iak"), line_of(stones, sages, hand="w"))
    game.play("water B3 R LU")
    assert game.outcome() == "2 trapped"


def test_forfeit_waits_until_nothing_is_left() -> None:
    game = stand(new("pnp"), line_of("w * . B2", "A1,K11", hand="ff", steps="2"))
    assert game.legal() == {"move B2", "fire B2"}
    game.play("move B2")
    game.play("move A1")
    assert game.legal() == {"fire B2"}
    game.play("fire B2")
    assert game.legal() == {"forfeit"}


def test_a_ride_keeps_forfeit_away_and_a_spent_one_does_not() -> None:
    game = stand(new("pnp"), line_of("m * 1 B1 . C1", "A1,K11", steps="1"))
    assert game.legal() == {"ride B1"}
    game.play("ride B1")
    assert game.legal() == {"forfeit"}
    assert not game.trapped(1)


def test_steps_forced_by_preset() -> None:
    for preset in PRESETS:
        game = stand(new(preset), line_of("", steps="2", bag=preset == "box"))
        assert ("confirm" in game.legal()) == (preset in ("dm5", "dm4", "box"))
        game.play("move G6")
        game.play("move G7")
        assert game.legal() == {"confirm"}


def test_a_placeable_stone_blocks_confirm() -> None:
    for preset in PRESETS:
        game = stand(new(preset), line_of("", hand="w", steps="0", bag=preset == "box"))
        assert "confirm" not in game.legal()
        with pytest.raises(IllegalPlay):
            game.play("confirm")


def test_take_with_a_short_bag() -> None:
    for seed in range(20):
        game = new("box")
        game.setup(scarce_position(Random(seed), "box"))
        assert game.bag is not None
        assert game.legal() == {f"take {number}" for number in range(min(4, game.bag.total()) + 1)}


FIRES = "f " + " ".join(f"{column}{row}" for row in (9, 11) for column in "ABCDEFGHIJK")  # 22 fires


def test_fire_shortage() -> None:
    stones = FIRES + " f C2 C4 B3 D3 A5"  # 27 of them
    game = stand(new("box"), line_of(stones, "K1,K3", hand="f", bag=True))
    assert fields(game)[7] == "f2a30e30w30"
    game.play("fire C3")
    assert marks_of(game, "C3 C1 E3 C5 A3") == "fff.."
    assert fields(game)[7] == "f0a30e30w30"


def test_fire_shortage_passes_over_what_takes_none() -> None:
    stones = FIRES + " f C2 C4 B3 D3 A5 A7 e C1 3 E3"  # 28 of them
    game = stand(new("box"), line_of(stones, "K1,K3", hand="f", bag=True))
    game.play("fire C3")
    assert marks_of(game, "C3 C1 E3 C5 A3") == "fef.."
    assert fields(game)[7] == "f0a30e29w30"


def test_hairpins() -> None:
    stones, sages = "w D6 E6", "A1,K11"
    free = stand(new("pnp"), line_of(stones, sages, hand="w"))
    strict = stand(new("pnp", river_forbid_hairpin="on"), line_of(stones, sages, hand="w"))
    assert len(paths(free, "water F6 L")) == 25
    assert len(paths(strict, "water F6 L")) == 21
    assert paths(free, "water F6 L") - paths(strict, "water F6 L") == {"URD", "DRU", "RUL", "RDL"}
    assert "URD" in paths(free, "water F6 L")
    assert len(paths(stand(new("pnp"), line_of("w E6", sages, hand="w")), "water F6 L")) == 9
    wide = stand(new("pnp", river_forbid_hairpin="on"), line_of("w C6 D6 E6", sages, hand="w"))
    assert {"URRD", "RDDL"} <= paths(wide, "water F6 L")
    assert not {"URDR", "RURD", "RRDL"} <= paths(wide, "water F6 L")


def test_second_earth_on_a_range() -> None:
    line = line_of("m B2 e C3 e F9", hand="e")
    assert {"earth C3", "earth F9"} <= stand(new("pnp"), line).legal()
    legal = stand(new("pnp", stack_on_range_member="off"), line).legal()
    assert "earth C3" not in legal
    assert "earth F9" in legal
    assert "earth B2" not in legal


@pytest.mark.parametrize(("rule", "outcome"), [("mover_wins", "2"), ("mover_loses", "3")])
def test_three_seats_after_action(rule: str, outcome: str) -> None:
    walls = "f A2 B1 J1 J2 K2"
    game = new("box", 3, trap_test="after_action", both_blocked=rule)
    stand(game, line_of(walls, "A1,F6,K1", hand="f", bag=True))
    game.play("fire B2")
    assert game.outcome() == f"{outcome} both_blocked"
    assert fields(game)[2] == "1"


def test_three_seats_after_action_and_the_trapped_sage_is_the_next() -> None:
    game = new("box", 3, trap_test="after_action")
    stand(game, line_of("f A2 B1 J1 J2 K2", "A1,K1,F6", hand="f", bag=True))
    game.play("fire B2")
    assert game.outcome() == "1 both_blocked"


def test_several_sages_trapped_at_once_in_the_box() -> None:
    stones = "f A2 B1 B2 J1 J2"
    game = stand(new("box", 4), line_of(stones, "F5,A1,F8,K1", seat=1, hand="f", bag=True))
    game.play("fire K2")
    assert game.outcome() == "1+3 trapped"
    assert fields(game)[3] == "over:1+3"


def test_hunter_of_the_trapped_sage_wins() -> None:
    game = stand(new("box", 4), line_of("f J1 J2", "F5,F8,K1,H9", seat=1, hand="f", bag=True))
    game.play("fire K2")
    assert game.outcome() == "2 trapped"


@pytest.mark.parametrize(("rule", "outcome"), [("mover_wins", "1"), ("mover_loses", "3")])
def test_three_seats_at_the_start_of_a_turn(rule: str, outcome: str) -> None:
    game = new("box", 3, trap_test="turn_start", both_blocked=rule)
    stand(game, line_of("f A2 B1 B2 J1 J2 K2", "A1,K1,F6", bag=True))
    game.play("confirm")
    assert game.outcome() == f"{outcome} both_blocked"
    assert fields(game)[2] == "2"
    game = new("box", 3, trap_test="turn_start", both_blocked=rule)
    stand(game, line_of("f A2 B1 B2 J1 J2 K2", "A1,F6,K1", bag=True))
    game.play("confirm")
    assert game.outcome() == "none"


def test_forfeit_with_three_seats() -> None:
    game = new("box", 3, steps_forced="on", supply="infinite")
    stand(game, line_of("f A2 B1 B2", "F6,F9,A1", seat=3, steps="1"))
    assert game.legal() == {"forfeit"}
    game.play("forfeit")
    assert game.outcome() == "2 forfeit"
