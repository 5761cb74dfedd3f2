"""What `new` accepts: rulings 0.10, B.7, C.17, C.18 and C.20."""

from __future__ import annotations

import pytest

from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.compass_collisions.rules import SWITCHES
from elemental_gui.engine.core.violations import OptionError
from tests.support.each_case import each_case

DEFAULTS = {
    "dmo": "1",
    "erosion": "A",
    "erosion_trigger": "reached_or_passed",
    "push_into_enemy": "push",
    "collapse_after_plies": "40",
    "loss_check": "per_event",
    "turn_cap": "off",
}


def test_the_defaults() -> None:
    assert GAME.options(GAME.new("standard", {}, 2, 1)) == DEFAULTS
    assert [switch.key for switch in SWITCHES] == list(DEFAULTS)


@each_case(("key", "value"), [(switch.key, value) for switch in SWITCHES for value in switch.values])
def test_every_value_of_every_switch(key: str, value: str) -> None:
    """In capital and small letters; what is told back starts the same game again."""
    state = GAME.new("standard", {key.upper(): value.swapcase()}, 2, 1)
    assert GAME.options(state) == {**DEFAULTS, key: value}
    assert GAME.new("standard", GAME.options(state), 2, 1) == state
    assert hash(GAME.new("standard", GAME.options(state), 2, 1)) == hash(state)


@each_case("key", ["collapse_after_plies", "turn_cap"])
@each_case("value", ["1", "7", "41", "1000000", "9" * 60])
def test_c18_0_22_any_whole_number_from_one(key: str, value: str) -> None:
    assert GAME.options(GAME.new("standard", {key: value}, 2, 1))[key] == value


@each_case(
    ("key", "value"),
    [
        ("dmo", "3"), ("dmo", "0"), ("dmo", "01"), ("dmo", ""), ("erosion_trigger", "on"), ("push_into_enemy", "fight"),
        ("loss_check", "never"), ("loss_check", ""), ("collapse_after_plies", "0"), ("collapse_after_plies", "-1"),
        ("collapse_after_plies", "040"), ("collapse_after_plies", "40.0"), ("collapse_after_plies", ""),
        ("collapse_after_plies", "\u0664"), ("collapse_after_plies", "9" * 5000),
        ("turn_cap", "0"), ("turn_cap", "on"),
        ("first_placer", "any_two"), ("set_mirror", "off"), ("collapse_shifts_counter", "off"),
        ("penalty_piece", "host"), ("first", "1"), ("clock", "on"), ("", "1"),
    ],
)  # fmt: skip
def test_other_keys_and_values_are_refused(key: str, value: str) -> None:
    with pytest.raises(OptionError) as caught:
        GAME.new("standard", {key: value}, 2, 1)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_two_players_only(seats: int) -> None:
    with pytest.raises(OptionError):
        GAME.new("standard", {}, seats, 1)


def test_b7_who_moves_first_is_said_by_an_action() -> None:
    assert GAME.new("standard", {}, 2, 2) == GAME.new("standard", {}, 2, 1)
    with pytest.raises(OptionError):
        GAME.new("standard", {}, 2, 3)


def test_there_are_no_presets_but_the_one_set_of_rules() -> None:
    assert list(GAME.presets) == [GAME.default_preset] == ["standard"]
    with pytest.raises(OptionError):
        GAME.new("dm7", {}, 2, 1)


def test_nothing_is_left_to_luck() -> None:
    state = GAME.new("standard", {}, 2, 1)
    assert not GAME.is_chance(state)
    with pytest.raises(ValueError, match="no luck"):
        GAME.roll(state, lambda _n: 0)
