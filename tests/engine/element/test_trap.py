"""Trapped sages and who wins, two to four: rulings 0.5, 0.6, 0.11, 1c.64 to 1c.75 and the exact points."""


import pytest

from elemental_gui.engine.element import drafts
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.rules import PRESETS
from elemental_gui.engine.element.trap import trapped
from tests.support.drawings.element import field, legal, names, play, position, refused, result, square
from tests.support.each_case import each_case

TURN_START = ("dm5", "dm4", "pnp")

# One more stone on B1 traps the sage in the corner.
CORNER = """
          A B C
        1 ▲ . .
        2 f e .
        3 . . .
"""


@pytest.mark.parametrize("preset", TURN_START)
def test_1c_66_a_trapped_sage_loses_when_its_turn_starts(preset: str) -> None:
    """The stone alone ends nothing; the confirm does, before anything is drawn (1c.68)."""
    before = position(CORNER, preset=preset, hand="e")
    after = play(before, "earth B1")
    assert result(after) == "none"
    over = play(after, "confirm")
    assert result(over) == "1 trapped"
    assert GAME.format_position(over).split()[2:7] == ["2", "over:1", "-", "0", "-"]


@pytest.mark.parametrize("preset", ["iak", "box"])
def test_1c_67_a_trapped_sage_loses_at_once(preset: str) -> None:
    """The game ends in the middle of the turn: the seat that acted stays, and so does its hand."""
    before = position(CORNER, preset=preset, hand="eff", steps=2)
    over = play(before, "earth B1")
    assert result(over) == "1 trapped"
    assert [field(over, name) for name in ("SEAT", "STAGE", "HAND", "STEPS")] == ["1", "over:1", "ff", "0"]
    assert legal(over) == set()


@pytest.mark.parametrize("preset", TURN_START)
def test_1c_66_a_trap_undone_in_the_same_turn_does_not_count(preset: str) -> None:
    """Water that is set flowing again opens the corner before the turn ends."""
    before = position("""
          A B C D
        1 ▲ . . .
        2 f e . .
        3 . . . .
    """, preset=preset, hand="ww")
    closed = play(before, "water B1")
    after = play(closed, "water C1 L RR; confirm")
    assert result(after) == "none"
    assert field(after, "STAGE") == "take"


@each_case("preset", PRESETS)
def test_1c_66_and_1c_67_a_step_can_trap_too(preset: str) -> None:
    """The last free square is taken by the other sage itself."""
    before = position("""
          A B C D
        1 ▲ . ● .
        2 f e . .
    """, preset=preset, steps=1)
    assert result(play(before, "move B1; confirm" if preset in TURN_START else "move B1")) == "1 trapped"


@pytest.mark.parametrize("preset", ["iak", "box"])
def test_1c_67_a_ride_can_trap_too(preset: str) -> None:
    before = position("""
          A B C D
        1 ▲ . 1 ●
        2 f e . .
    """, preset=preset)
    assert result(play(before, "ride C1")) == "1 trapped"


# One stone on B3 traps both sages.
BOTH = """
          A B C D
        1 f f f f
        2 f ● f f
        3 f . ▲ f
        4 f f f f
"""


@pytest.mark.parametrize("preset", TURN_START)
def test_1d_both_blocked_the_mover_wins(preset: str) -> None:
    """In dm5, dm4 and pnp the seat whose turn starts is the first to lose (1c.70)."""
    over = play(position(BOTH, preset=preset, hand="e"), "earth B3; confirm")
    assert result(over) == "1 both_blocked"
    assert field(over, "SEAT") == "2"


def test_1d_both_blocked_in_iak_the_mover_loses() -> None:
    over = play(position(BOTH, preset="iak", hand="e"), "earth B3")
    assert result(over) == "2 both_blocked"
    assert field(over, "SEAT") == "1"


def test_1d_both_blocked_is_illegal_in_the_box() -> None:
    """An action that traps the own sage is illegal even if it traps another too (0.5)."""
    before = position(BOTH, preset="box", hand="e")
    assert refused(before, "earth B3") == "1c.69"
    assert "earth B3" not in legal(before)


@each_case("preset", ["iak", "box"])
@each_case("letter", "f4emw●")
def test_1c_68_anything_but_an_empty_square_blocks(preset: str, letter: str) -> None:
    """Stones of all kinds, the own or the other sage, and the edge."""
    before = position(f"""
          A B C D
        1 ▲ . . .
        2 {letter} m . .
        3 . . . .
    """, preset=preset, hand="f")
    after = play(before, "fire B1")
    assert result(after) == ("none" if letter == "4" else "1 trapped")


@each_case("preset", PRESETS)
@each_case(("switch", "expected"), [("on", "none"), ("off", "1 trapped")])
def test_1c_64_a_ride_is_a_way_out_unless_the_switch_is_off(preset: str, switch: str, expected: str) -> None:
    """The sage cannot step, but the whirlwind carries it away."""
    before = position("""
          A B C D
        1 ▲ . . .
        2 f 1 . .
        3 . . . .
    """, preset=preset, hand="f", ride_counts_as_escape=switch)
    assert result(play(before, "fire B1; confirm" if preset in TURN_START else "fire B1")) == expected


@pytest.mark.parametrize("landing", ["f", "m", "1"])
def test_1c_64_a_whirlwind_that_lands_nowhere_is_no_way_out(landing: str) -> None:
    before = position(f"""
          A B C D
        1 ▲ . . .
        2 f 2 . .
        3 . . . .
        4 . . . {landing}
    """, preset="iak", hand="f")
    assert result(play(before, "fire B1")) == "1 trapped"


@each_case(("steps", "left"), [(0, {"confirm"}), (1, {"forfeit"})])
def test_1c_65_stacks_ridden_this_turn_count_as_fresh_but_for_a_forced_step(steps: int, left: set[str]) -> None:
    """In iak the mover rides into a corner whose only way out is the ridden stack: no loss, it is fresh next turn.

    With a step left it is not trapped either, but unable to finish the turn.
    """
    before = position("""
          A B C D
        1 . 1 ● .
        2 f f . .
    """, preset="iak", steps=steps)
    after = play(before, "ride B1")
    assert field(after, "SAGES").startswith("A1")
    assert result(after) == "none" and legal(after) == left


@each_case(("hand", "turn", "expected"), [("ee", "earth B1; earth B1", "1 trapped"), ("e", "earth B1", "none")])
def test_1c_72_an_empty_square_behind_a_range_is_no_way_out(hand: str, turn: str, expected: str) -> None:
    """Unable to move, although an empty square touches the sage; between lone earths it is a way."""
    before = position("""
          A B C
        1 ▲ . .
        2 e . .
    """, preset="pnp", hand=hand)
    assert result(play(before, f"{turn}; confirm")) == expected


@pytest.mark.parametrize("preset", ["iak", "box"])
def test_1c_67_a_range_that_grows_can_trap(preset: str) -> None:
    """The second stone on B1 shuts the diagonal, and that is an action like any other."""
    before = position("""
          A B C
        1 ▲ e .
        2 e . .
    """, preset=preset, hand="e")
    assert result(play(before, "earth B1")) == "1 trapped"


@pytest.mark.parametrize("preset", PRESETS)
def test_1c_73_whether_steps_are_left_does_not_matter(preset: str) -> None:
    """A sage without steps is not trapped while a square is free."""
    before = position(CORNER.replace("▲", "●"), preset=preset, hand="f", steps=0)
    assert result(play(before, "fire A3")) == "none"


@pytest.mark.parametrize("preset", PRESETS)
def test_exact_d21_a_set_up_position_is_not_judged(preset: str) -> None:
    """It is taken as it is; the next test is the one after the next action, or at the next start of a turn."""
    drawing = CORNER.replace("▲ .", "▲ f")
    before = position(drawing, preset=preset, stage="take")
    assert result(before) == "none"
    assert "take 0" in legal(before)


@each_case("preset", ["iak", "box"])
@each_case("text", ["take 0", "take 1", "take 1; draw fire"])
def test_exact_b7_take_and_draw_are_not_followed_by_the_test(preset: str, text: str) -> None:
    before = position(CORNER.replace("▲ .", "▲ f"), preset=preset, stage="take")
    after = play(before, text)
    assert result(after) == "none"


def test_exact_b7_confirm_is_not_either_in_iak() -> None:
    before = position(CORNER.replace("▲ .", "▲ f"), preset="iak")
    after = play(before, "confirm")
    assert (result(after), field(after, "STAGE"), field(after, "SEAT")) == ("none", "take", "2")


def test_exact_b7_confirm_is_not_either_in_the_box() -> None:
    """In the box the set-up trap is noticed at the first placement, step or ride."""
    before = position(CORNER.replace("▲ .", "▲ f"), preset="box", steps=1)
    after = play(before, "confirm; take 0; confirm; take 0")
    assert result(after) == "none"
    assert result(play(after, "move K10")) == "1 trapped"


@pytest.mark.parametrize("rides", ["on", "off"])
def test_exits_are_the_steps_and_the_fresh_rides_of_the_trap_test(rides: str) -> None:
    """D1 bears nobody, but the wind on B1 carries to C1, also when it has done so in this turn already."""
    state = position("""
          A B C D
        1 ● 1 . .
        2 m . m ▲
        3 m m m .
    """, ride_counts_as_escape=rides, ridden="B1")
    assert names(drafts.exits(state, 1)) == ("B2 B1" if rides == "on" else "B2")
    assert trapped(state) == []


SHUT_IN = """
      A B C D
    1 ● . m .
    2 m m m .
    3 . . . ▲
"""


@pytest.mark.parametrize("preset", ["iak", "pnp", "dm5"])
def test_what_an_action_traps_is_known_before_it_is_judged(preset: str) -> None:
    """Some rules judge a trapped sage at the end of the turn or at the start of its own; it is shut in before that."""
    state = position(SHUT_IN, preset=preset, hand="ff")
    assert drafts.newly_trapped(state, GAME.parse_action(state, "fire B1")) == ((1, square("A1")),)
    assert drafts.newly_trapped(state, GAME.parse_action(state, "fire D1")) == ()


@pytest.mark.parametrize(("both_blocked", "loses"), [("mover_loses", True), ("mover_wins", False)])
def test_a_confirm_that_loses_is_known(both_blocked: str, loses: bool) -> None:
    state = position("""
          A B C D E
        1 ● m m ▲ m
        2 m m m m m
    """, preset="dm5", both_blocked=both_blocked)
    assert trapped(state) == [1, 2]
    assert drafts.loses_by_confirming(state) == loses
    assert ("loses the game" in GAME.at(state).words().owed()) == loses


# One stone on B3 traps both sages.

RING = """
          A B C D E F G H I
        1 ▲ . ■ f . . . . .
        2 f f f f . . . . .
        3 . . . . . . . . .
"""


@pytest.mark.parametrize(("seat", "seats", "winners"), [(1, 3, "1+2"), (1, 4, "1+2"), (4, 4, "1+2")])
def test_0_5_hunters_of_all_trapped_sages_win_together(seat: int, seats: int, winners: str) -> None:
    """Seats 2 and 3 are trapped by one stone; seat 1 hunts seat 2, and seat 2 hunts seat 3."""
    before = position(RING, preset="box", seats=seats, seat=seat, hand="f")
    assert result(play(before, "fire B1")) == f"{winners} trapped"


@each_case(("victim", "mover", "winner"), [(2, 1, 1), (2, 3, 1), (1, 2, 3), (3, 1, 2), (3, 2, 2), (1, 3, 3)])
def test_1c_75_the_hunter_of_the_captured_sage_wins(victim: int, mover: int, winner: int) -> None:
    """Whoever caught it: the hunter is the seat that moves just before it (0.11)."""
    drawing = CORNER.replace("▲", "●▲■"[victim - 1])
    before = position(drawing, preset="box", seats=3, seat=mover, hand="e")
    assert result(play(before, "earth B1")) == f"{winner} trapped"


def test_exact_b14_after_action_with_three_seats() -> None:
    """The mover is trapped with seat 2: the hunters of the others win, or the hunter of the mover."""
    drawing = BOTH.replace("●", "x").replace("x", "●")
    for value, winner in (("mover_wins", "1"), ("mover_loses", "3")):
        before = position(drawing, preset="box", seats=3, hand="e", trap_test="after_action", both_blocked=value)
        assert result(play(before, "earth B3")) == f"{winner} both_blocked"


def test_exact_b14_turn_start_with_three_seats() -> None:
    for value, winner in (("mover_wins", "1"), ("mover_loses", "3")):
        before = position(BOTH, preset="box", seats=3, hand="e", trap_test="turn_start", both_blocked=value)
        assert result(play(before, "earth B3; confirm")) == f"{winner} both_blocked"


def test_exact_b15_only_the_seat_whose_turn_starts_is_judged() -> None:
    """Seat 3 is trapped, but the turn passes to seat 2, which is free."""
    drawing = CORNER.replace("▲", "■")
    before = position(drawing, preset="box", seats=3, hand="e", trap_test="turn_start")
    after = play(before, "earth B1; confirm")
    assert result(after) == "none"
    assert result(play(after, "take 0; confirm")) == "2 trapped"


def test_exact_b14_a_forfeit_with_three_seats() -> None:
    before = position("A\n 1 ▲", preset="box", seats=3, seat=2, steps=1, steps_forced="on", fill="m", supply="infinite")
    assert result(play(before, "forfeit")) == "1 forfeit"
