"""What `new` accepts, rulings 0.10, B.7, C.17, C.18 and C.20; and the rules page says what the engine does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from elemental_gui.engine.compass_collisions.board import BOTH
from elemental_gui.engine.compass_collisions.erosion import MAPS
from elemental_gui.engine.compass_collisions.game import GAME
from elemental_gui.engine.compass_collisions.moving import TURNED, Meeting, meeting
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.rules_page import Fence, RulesPage, Table, load
from tests.support.drawings.compass_collisions import board, play, position
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
    assert [switch.key for switch in GAME.switches] == list(DEFAULTS)


@each_case(("key", "value"), [(switch.key, value) for switch in GAME.switches for value in switch.values])
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


@pytest.fixture(scope="module")
def page() -> RulesPage:
    path = Path(__file__).parents[3] / "resources" / "rules" / "compass_collisions.md"
    return load(path.read_text(encoding="utf-8"))


def tables(page: RulesPage) -> list[Table]:
    return [block for section in page.sections for block in section.blocks if isinstance(block, Table)]


def test_every_switch_is_explained(page: RulesPage) -> None:
    for switch in GAME.switches:
        paragraph = next(each for each in page.paragraphs if f"`{switch.key}`" in each.text)
        assert all(f"`{value}`" in paragraph.text for value in switch.values)


def test_the_table_of_changes(page: RulesPage) -> None:
    table = next(each for each in tables(page) if each.header[0] == "piece")
    words = [row[0] for row in table.rows]
    for letter, row in zip(BOTH, table.rows, strict=False):
        assert row[1:] == tuple(words[BOTH.index(TURNED[direction][letter])] for direction in "NESW")


def test_the_table_of_battles(page: RulesPage) -> None:
    table = next(each for each in tables(page) if each.header[0] == "attacker")
    words = {
        Meeting.WINS: "wins", Meeting.LOSES: "loses", Meeting.PUSHES: "pushes", Meeting.BOTH_FALL: "both lost",
    }  # fmt: skip
    for attacker, row in zip(BOTH, table.rows, strict=False):
        assert row[1:] == tuple(words[meeting(attacker, defender)] for defender in BOTH[4:])


def test_the_maps(page: RulesPage) -> None:
    shown = [each for each in tables(page) if len(each.header) == 10]
    for table, name in zip(shown, "AB", strict=True):
        numbers = [0 if word == "." else int(word) for row in table.rows for word in row[1:]]
        assert tuple(numbers) == MAPS[name].numbers


def fences(page: RulesPage) -> list[Fence]:
    """Give the diagrams of the page in order."""
    return [block for section in page.sections for block in section.blocks if isinstance(block, Fence)]


def panel(fence: Fence, number: int) -> str:
    """Cut one drawing out of a diagram."""
    return "\n".join(line.split("|")[number] for line in fence.lines)


def test_the_example_of_a_push(page: RulesPage) -> None:
    fence = fences(page)[1]
    assert board(play(position(panel(fence, 0)), "A1 E1")) == board(panel(fence, 1))


def test_the_example_of_a_placement(page: RulesPage) -> None:
    from_south, from_north = (panel(fences(page)[0], number) for number in (0, 1))
    assert re.sub(r"[^EWFA]", "", from_south.partition("\n")[2]) == "WAFAEWFA"
    assert re.sub(r"[^ewfa]", "", from_north.partition("\n")[2]) == "afweafaw"
