"""The rule switches: what each of the values does, wherever it is set. Clocks are tested where they run."""

import pytest

from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.rules import PRESETS
from tests.support.drawings.element import at, board, field, legal, play, position, refused, result
from tests.support.each_case import each_case

EVERY = pytest.mark.parametrize("preset", PRESETS)


@EVERY
def test_steps_forced(preset: str) -> None:
    """1c.9: with steps left the turn cannot end, or they lapse."""
    assert refused(position(preset=preset, steps=1, steps_forced="on"), "confirm") == "1c.9"
    assert "confirm" in legal(position(preset=preset, steps=1, steps_forced="off"))


STUCK = """
          A B C
        1 ● . w
        2 m m m
"""


@pytest.mark.parametrize("preset", ["dm5", "dm4", "iak", "pnp"])
def test_unplaceable(preset: str) -> None:
    """1c.26-29: water that cannot flow is thrown away, or the turn is forfeited."""
    discard = position(STUCK, preset=preset, hand="w", fill="m", unplaceable="discard")
    assert legal(discard) == {"confirm"}
    forfeit = position(STUCK, preset=preset, hand="w", fill="m", unplaceable="forfeit")
    assert legal(forfeit) == {"forfeit"}


CORNER = """
          A B C
        1 ▲ . .
        2 f f .
"""


@EVERY
def test_trap_test(preset: str) -> None:
    """1c.66-69: noticed when the sage's own turn begins, or after the action."""
    for value, after_action, after_confirm in (
        ("turn_start", "none", "1 trapped"),
        ("after_action", "1 trapped", ""),
        ("immediate", "1 trapped", ""),
    ):
        before = position(CORNER, preset=preset, hand="f", trap_test=value)
        after = play(before, "fire B1")
        assert result(after) == after_action
        if after_confirm:
            assert result(play(after, "confirm")) == after_confirm


@EVERY
def test_trap_test_and_the_own_sage(preset: str) -> None:
    """A self-trap is legal with `turn_start`, lost with `after_action`, illegal with `immediate` (exact point 17)."""
    drawing = CORNER.replace("▲", "●")
    assert result(play(position(drawing, preset=preset, hand="f", trap_test="turn_start"), "fire B1")) == "none"
    assert result(play(position(drawing, preset=preset, hand="f", trap_test="after_action"), "fire B1")) == "2 trapped"
    assert refused(position(drawing, preset=preset, hand="f", trap_test="immediate"), "fire B1") == "1c.69"


BOTH = """
          A B C D
        1 ● . ▲ f
        2 f f f f
        3 . . . .
"""


@EVERY
@each_case(("value", "winner"), [("mover_wins", "1"), ("mover_loses", "2")])
def test_both_blocked(preset: str, value: str, winner: str) -> None:
    """1c.70: one stone between them traps both sages."""
    at_once = position(BOTH, preset=preset, hand="e", trap_test="after_action", both_blocked=value)
    assert result(play(at_once, "earth B1")) == f"{winner} both_blocked"
    later = position(BOTH, preset=preset, hand="e", trap_test="turn_start", both_blocked=value)
    assert result(play(later, "earth B1; confirm")) == f"{winner} both_blocked"


@EVERY
@each_case(("value", "expected"), [("on", "none"), ("off", "1 trapped")])
def test_ride_counts_as_escape(preset: str, value: str, expected: str) -> None:
    """1c.64: a sage that can only ride is free, or trapped."""
    before = position("""
          A B C D
        1 ▲ . . .
        2 f 1 . .
        3 . . . .
    """, preset=preset, hand="f", trap_test="after_action", ride_counts_as_escape=value)
    assert result(play(before, "fire B1")) == expected


RIVER = """
          A B C D E F G
        1 . . . . . . .
        2 w w w . . . .
        3 . . . . . . .
        4 . . . . . . .
"""


@EVERY
@each_case("path", ["DLLU", "RRDL", "DRRU", "RDRU", "RDDR"])
def test_river_forbid_hairpin_leaves_wider_turns(preset: str, path: str) -> None:
    """X.12: forbidden are the steps a, b, against a; a turn over two squares (`DRRU`) is legal."""
    before = position(RIVER, preset=preset, hand="w", river_forbid_hairpin="on")
    hairpin = any(a + b in ("UD", "DU", "LR", "RL") for a, b in zip(path, path[2:], strict=False))
    if path == "DLLU":
        assert refused(before, f"water D2 L {path}") == "1c.44"
    elif hairpin:
        assert refused(before, f"water D2 L {path}") == "X.12"
        assert f"water D2 L {path}" not in legal(before, "water D2")
    else:
        assert f"water D2 L {path}" in legal(before, "water D2")


@EVERY
def test_river_forbid_hairpin_off(preset: str) -> None:
    """1c.47: snake rules, and then the listing holds more paths than with the switch on."""
    free = position(RIVER, preset=preset, hand="w", river_forbid_hairpin="off")
    strict = position(RIVER, preset=preset, hand="w", river_forbid_hairpin="on")
    assert board(play(free, "water D2 L RDLD")) == board("""
          A B C D E F G
        1 . . . . . . .
        2 . . . . w . .
        3 . . . w w . .
        4 . . . w . . .
    """)
    assert legal(strict) < legal(free)
    assert "water D2 L RDLD" in legal(free) - legal(strict)


@EVERY
def test_river_forbid_hairpin_does_not_count_the_old_line(preset: str) -> None:
    """X.12: the first step of the path has no step before it, so going back beside the line is legal."""
    before = position("""
          A B C D
        1 . . . .
        2 . w . .
        3 . . . .
    """, preset=preset, hand="w", river_forbid_hairpin="on")
    assert "water C2 L DL" in legal(before)


@EVERY
def test_river_forbid_hairpin_can_leave_no_path(preset: str) -> None:
    """In a pocket that only a hairpin fills, the stone cannot be placed with the switch on."""
    drawing = """
          A B C D E
        1 w w . . e
        2 e e . . e
        3 e e e e e
    """
    assert legal(position(drawing, preset=preset, hand="w"), "water C1") == {"water C1 L RDL", "water C1 L DRU"}
    strict = position(drawing, preset=preset, hand="w", river_forbid_hairpin="on")
    assert legal(strict, "water C1") == set()
    assert refused(strict, "water C1") == "1c.32"


@EVERY
def test_stack_on_range_member(preset: str) -> None:
    """1c.21 and X.13: a second earth inside a range; on earth without a mountain it is legal either way."""
    drawing = """
          A B C D E
        1 m e . e e
    """
    allowed = position(drawing, preset=preset, hand="e", stack_on_range_member="on")
    assert at(play(allowed, "earth B1"), "B1") == "m"
    forbidden = position(drawing, preset=preset, hand="e", stack_on_range_member="off")
    assert refused(forbidden, "earth B1") == "X.13"
    assert "earth B1" not in legal(forbidden)
    assert at(play(forbidden, "earth D1"), "D1") == "m"


@EVERY
def test_supply(preset: str) -> None:
    """1c.13: without end, or thirty of each in a bag; what leaves the board goes back into it."""
    drawing = """
          A B C D
        1 2 f e .
    """
    endless = position(drawing, preset=preset, hand="fa", supply="infinite")
    assert field(play(endless, "fire A1"), "BAG") == "-"
    bag = position(drawing, preset=preset, hand="fa", supply="bag30")
    assert field(bag, "BAG") == "f28a27e29w30"
    assert field(play(bag, "wind C1"), "BAG") == "f28a27e30w30"
    assert field(play(bag, "wind C1; fire A1"), "BAG") == "f27a30e30w30"


@EVERY
@each_case("value", ["on", "off"])
def test_the_clock_changes_nothing_on_the_board(preset: str, value: str) -> None:
    """1c.76: it is kept with the rules for those who measure time."""
    state = GAME.new(preset, {"clock": value}, 2, 1)
    assert GAME.options(state)["clock"] == value
    assert GAME.format_position(state) == GAME.format_position(GAME.new(preset, {}, 2, 1))


def test_switches_can_be_combined() -> None:
    """The pnp game with the trap test of iak and the bag of the box."""
    rules = GAME.new("pnp", {"trap_test": "after_action", "supply": "bag30"}, 2, 1).rules
    assert (rules.preset, rules.steps_forced, rules.trap_test, rules.supply) == ("pnp", True, "after_action", "bag30")


def test_every_switch_explains_its_values() -> None:
    """A panel shows the title, and says for each value what it means."""
    for switch in GAME.switches:
        assert switch.title
        assert all(f"{value}:" in switch.explanation for value in switch.values)
        assert len(set(switch.values)) == len(switch.values) > 1
