"""How a game begins, and what the presets set: rulings 0.1, 0.3, 1c.1 to 1c.3, 1c.13 to 1c.16 and the table 7a."""

import pytest

from elemental_gui.engine.core.options import Switch
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.rules import PRESETS
from tests.support.drawings.element import board, field, legal, result
from tests.support.each_case import each_case

ONLINE = ("dm5", "dm4", "iak", "pnp")
EMPTY = "/".join(["..........."] * 11)


def test_there_are_five_presets() -> None:
    assert set(PRESETS) == {*ONLINE, "box"}
    assert GAME.default_preset == "pnp"


@pytest.mark.parametrize("preset", PRESETS)
def test_1c_1_two_players_start_on_f5_and_f7(preset: str) -> None:
    """The board is empty except for the two sages, and the first-named seat stands on F5 (1c.3)."""
    assert board(GAME.new(preset, {}, 2, 1)) == board("""
          A B C D E F G H I J K
        5 . . . . . ● . . . . .
        6 . . . . . . . . . . .
        7 . . . . . ▲ . . . . .
    """)


def test_0_11_three_players_of_the_box() -> None:
    """Counter-clockwise from the upper left circle; I3 stays free."""
    assert board(GAME.new("box", {}, 3, 1)) == board("""
          A B C D E F G H I J K
        3 . . ● . . . . . . . .
        4 . . . . . . . . . . .
        5 . . . . . . . . . . .
        6 . . . . . . . . . . .
        7 . . . . . . . . . . .
        8 . . . . . . . . . . .
        9 . . ▲ . . . . . ■ . .
    """, seats=3)


def test_0_11_four_players_of_the_box() -> None:
    assert board(GAME.new("box", {}, 4, 1)) == board("""
          A B C D E F G H I J K
        3 . . ● . . . . . ◆ . .
        4 . . . . . . . . . . .
        5 . . . . . . . . . . .
        6 . . . . . . . . . . .
        7 . . . . . . . . . . .
        8 . . . . . . . . . . .
        9 . . ▲ . . . . . ■ . .
    """, seats=4)


@pytest.mark.parametrize("preset", ONLINE)
def test_the_start_as_a_position_line(preset: str) -> None:
    assert GAME.format_position(GAME.new(preset, {}, 2, 1)) == f"{EMPTY} F5,F7 1 take - - - -"


def test_1c_13_the_box_starts_with_thirty_stones_of_each_element_in_the_bag() -> None:
    line = GAME.format_position(GAME.new("box", {}, 4, 1))
    assert line == f"{EMPTY} C3,C9,I9,I3 1 take - - - f30a30e30w30"


@pytest.mark.parametrize(("seats", "first"), [(2, 2), (3, 3), (4, 2), (4, 4)])
def test_1c_4_any_seat_can_move_first_and_seats_keep_their_squares(seats: int, first: int) -> None:
    state = GAME.new("box", {}, seats, first)
    assert field(state, "SEAT") == str(first)
    assert field(state, "SAGES") == field(GAME.new("box", {}, seats, 1), "SAGES")
    assert state.seat == first


def test_0_3_the_first_turn_begins_with_take() -> None:
    for preset in PRESETS:
        state = GAME.new(preset, {}, 2, 1)
        assert legal(state) == {"take 0", "take 1", "take 2", "take 3", "take 4"}
        assert result(state) == "none"
        assert not GAME.is_chance(state)


@each_case(
    ("preset", "seats"),
    [*((preset, seats) for preset in ONLINE for seats in (0, 1, 3, 4)), ("box", 1), ("box", 5), ("box", -2)],
)
def test_1c_14_the_number_of_players(preset: str, seats: int) -> None:
    """Two online, two to four in the box; the message says what is allowed."""
    with pytest.raises(OptionError, match=f"{preset} is for 2"):
        GAME.new(preset, {}, seats, 1)


@pytest.mark.parametrize("first", [-1, 0, 3])
def test_the_first_seat_is_one_that_exists(first: int) -> None:
    with pytest.raises(OptionError, match="from 1 to 2"):
        GAME.new("pnp", {}, 2, first)


def test_an_unknown_preset_is_refused_with_the_known_ones() -> None:
    with pytest.raises(OptionError, match="dm5, dm4, iak, pnp, box"):
        GAME.new("boxed", {}, 2, 1)


def test_an_unknown_switch_is_refused_with_the_known_ones() -> None:
    with pytest.raises(OptionError, match="steps_forced, unplaceable, trap_test"):
        GAME.new("pnp", {"turn_cap": "off"}, 2, 1)


@each_case("switch", GAME.switches)
def test_an_unknown_value_is_refused_with_the_known_ones(switch: Switch) -> None:
    with pytest.raises(OptionError, match=", ".join(switch.values)):
        GAME.new("pnp", {switch.key: "perhaps"}, 2, 1)


@each_case("preset", PRESETS)
@each_case(("key", "value"), [(switch.key, value) for switch in GAME.switches for value in switch.values])
def test_every_switch_takes_every_value(preset: str, key: str, value: str) -> None:
    """The other switches keep what the preset says, and case does not matter."""
    state = GAME.new(preset.upper(), {key.upper(): value.upper()}, 2, 1)
    assert GAME.options(state) == {**GAME.options(GAME.new(preset, {}, 2, 1)), key: value}
    assert GAME.preset(state) == preset


# The rows of the table of presets that say how they differ.
TABLE = {
    #               dm5           dm4           iak             pnp           box
    "steps_forced": ("off",        "off",        "on",           "on",         "off"),
    "unplaceable":  ("discard",    "discard",    "forfeit",      "forfeit",    "discard"),
    "trap_test":    ("turn_start", "turn_start", "after_action", "turn_start", "immediate"),
    "supply":       ("infinite",   "infinite",   "infinite",     "infinite",   "bag30"),
    "ride_counts_as_escape": ("on", "on",        "on",           "on",         "on"),
    "river_forbid_hairpin":  ("off", "off",      "off",          "off",        "off"),
    "stack_on_range_member": ("on", "on",        "on",           "on",         "on"),
}  # fmt: skip


@each_case("key", TABLE)
def test_7a_the_table_of_presets(key: str) -> None:
    values = tuple(GAME.options(GAME.new(preset, {}, 2, 1))[key] for preset in ("dm5", "dm4", "iak", "pnp", "box"))
    assert values == TABLE[key]


def test_1c_70_who_wins_when_both_are_blocked() -> None:
    """The sharpest difference between the online texts; the box never comes to it."""
    both = {preset: GAME.options(GAME.new(preset, {}, 2, 1))["both_blocked"] for preset in ONLINE}
    assert both == {"dm5": "mover_wins", "dm4": "mover_wins", "iak": "mover_loses", "pnp": "mover_wins"}


def test_1c_76_the_clocks() -> None:
    clocks = {name: preset.clock for name, preset in PRESETS.items()}
    assert clocks == {
        "dm5": "5:00+10:00 flag",
        "dm4": "4:00+10:00 flag",
        "iak": "",
        "pnp": "3:00+5:00/0:30 forfeit",
        "box": "",
    }


def test_1c_5_pnp_says_air() -> None:
    assert {name: preset.wind for name, preset in PRESETS.items()} == {
        "dm5": "wind", "dm4": "wind", "iak": "wind", "pnp": "air", "box": "wind",
    }  # fmt: skip


def test_every_preset_names_its_source_and_says_what_it_is() -> None:
    for preset in PRESETS.values():
        assert preset.title
        assert preset.source
        assert preset.summary.endswith(".")


def test_the_specification_describes_the_game() -> None:
    state = GAME.new("box", {}, 3, 2)
    assert (GAME.slug, GAME.title) == ("element", "Element")
    assert state.seats == 3
    assert GAME.preset(state) == "box"
