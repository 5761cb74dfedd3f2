"""The course of a turn: rulings 0.2, 0.3, 1c.6 to 1c.11 and 1c.26 to 1c.32."""

import pytest

from elemental_gui.engine.element.actions import Draw, Take
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.rules import PRESETS
from elemental_gui.engine.element.state import State
from tests.support.drawings.element import becomes, field, legal, play, position, refusal, refused, result, sheet
from tests.support.each_case import each_case

FORCED, OPTIONAL = ("iak", "pnp"), ("dm5", "dm4", "box")


@each_case("preset", PRESETS)
@each_case("count", range(5))
def test_1c_8_stones_and_steps_are_five_together(preset: str, count: int) -> None:
    """Taking n stones leaves 5 - n steps, in every preset."""
    state = play(GAME.new(preset, {}, 2, 1), f"take {count}")
    if count:
        assert field(state, "STAGE") == f"draw{count}"
        assert field(state, "STEPS") == "-"
        state = play(state, "draw " + "fire " * count)
    assert field(state, "STAGE") == "act"
    assert field(state, "HAND") == ("f" * count or "-")
    assert field(state, "STEPS") == str(5 - count)


@pytest.mark.parametrize("text", ["move F4", "ride F4", "fire A1", "confirm", "forfeit"])
def test_1c_6_the_turn_begins_with_take(text: str) -> None:
    assert refused(GAME.new("pnp", {}, 2, 1), text) == "1c.6"


def test_1c_6_the_number_is_said_once() -> None:
    start = GAME.new("pnp", {}, 2, 1)
    assert refused(play(start, "take 0"), "take 0") == "1c.6"
    assert refused(play(start, "take 2; draw fire fire"), "take 1") == "1c.6"


@each_case(
    "text", ["take 1", "move F4", "ride F4", "fire A1", "confirm", "forfeit", "draw fire", "draw fire fire fire"]
)
def test_1c_7_the_stones_come_first(text: str) -> None:
    """All stones are drawn at once, exactly as many as was said, before anything else happens."""
    assert refused(play(GAME.new("pnp", {}, 2, 1), "take 2"), text) == "1c.7"


def test_1c_7_nothing_is_drawn_unasked() -> None:
    start = GAME.new("pnp", {}, 2, 1)
    assert refused(start, "draw fire") == "1c.7"
    assert refused(play(start, "take 0"), "draw fire") == "1c.7"


@pytest.mark.parametrize("count", [5, 100])
def test_1c_8_at_most_four_stones(count: int) -> None:
    assert refused(GAME.new("pnp", {}, 2, 1), f"take {count}") == "1c.8"
    assert GAME.check(GAME.new("pnp", {}, 2, 1), Take(-1)) is not None


@pytest.mark.parametrize(("count", "outcomes"), [(1, 4), (2, 10), (3, 20), (4, 35)])
def test_1c_7_a_draw_is_a_multiset(count: int, outcomes: int) -> None:
    """The order of the stones says nothing, so four stones have 35 outcomes."""
    state = play(GAME.new("pnp", {}, 2, 1), f"take {count}")
    assert GAME.is_chance(state)
    assert len(legal(state)) == outcomes


def test_1c_7_any_order_is_accepted() -> None:
    state = play(GAME.new("pnp", {}, 2, 1), "take 4")
    assert play(state, "draw water earth air fire") == play(state, "draw fire wind earth water")
    assert field(play(state, "draw water fire water fire"), "HAND") == "ffww"


def test_1c_7_luck_deals_what_is_due() -> None:
    """Without a bag each of four tickets is one element, one ticket a stone."""
    state = play(GAME.new("pnp", {}, 2, 1), "take 4")
    tickets = iter((3, 0, 1, 3))
    asked: list[int] = []

    def below(limit: int) -> int:
        asked.append(limit)
        return next(tickets)

    assert GAME.roll(state, below) == Draw("faww")
    assert asked == [4, 4, 4, 4]


def test_1c_13_luck_draws_from_the_bag_without_putting_back() -> None:
    state = play(GAME.new("box", {}, 2, 1), "take 4")
    asked: list[int] = []

    def below(limit: int) -> int:
        asked.append(limit)
        return limit - 1

    assert GAME.roll(state, below) == Draw("wwww")
    assert asked == [120, 119, 118, 117]
    assert field(play(state, "draw water water water water"), "BAG") == "f30a30e30w26"


def test_1c_7_luck_that_is_no_luck_is_noticed() -> None:
    """A source of numbers that goes beyond its range would deal unfairly without a word."""
    state = play(GAME.new("box", {}, 2, 1), "take 1")
    with pytest.raises(IndexError, match="out of range"):
        GAME.roll(state, lambda limit: limit)


def test_1c_63_stones_and_steps_in_any_order() -> None:
    """Move, stone, move, stone, stone: as the first text says it."""
    becomes("move B1; fire A1; move C2; earth B1; water E1; confirm", """
          A B C D E      A B C D E
        1 ● . . . .    1 f e . . w
        2 . . . . .    2 . . ● . .
    """, hand="few", steps=2)


def test_1c_10_back_and_forth_counts_as_steps_and_1c_8_no_step_is_too_many() -> None:
    before = position("""
          A B
        1 ● .
    """, steps=5)
    after = play(before, "move B1; move A1; move B1; move A1; move B1")
    assert refused(after, "move A1") == "1c.8"
    assert field(play(after, "confirm"), "SAGES").startswith("B1")


@pytest.mark.parametrize("name", ["F7", "A1", "F5", "K11"])
def test_1c_10_a_step_goes_to_one_of_the_eight_squares_around(name: str) -> None:
    state = play(GAME.new("pnp", {}, 2, 1), "take 0")
    assert refused(state, f"move {name}") == "1c.10"
    assert legal(state, "move") == {f"move {n}" for n in ("E4", "F4", "G4", "E5", "G5", "E6", "F6", "G6")}


@each_case("letter", "f1234emw▲")
def test_1c_12_a_step_goes_to_an_empty_square(letter: str) -> None:
    before = position(f"""
          A B
        1 ● {letter}
    """, steps=1)
    assert refused(before, "move B1") == "1c.12"


@pytest.mark.parametrize("preset", FORCED)
def test_1c_9_all_steps_must_be_made(preset: str) -> None:
    before = position(preset=preset, steps=2)
    assert "2" in refusal(before, "confirm").message
    assert refused(before, "confirm") == "1c.9"
    assert refused(play(before, "move K10"), "confirm") == "1c.9"
    assert "confirm" in legal(play(before, "move K10; move K11"))
    both = refusal(position(preset=preset, steps=2, hand="e"), "confirm")
    assert both.rule == "1c.9" and "earth" in both.message, "the stone is not forgotten over the steps"


@pytest.mark.parametrize("preset", OPTIONAL)
def test_1c_9_steps_are_optional(preset: str) -> None:
    """Unused ones lapse; they are not carried to the next turn."""
    before = position(preset=preset, steps=5)
    assert "confirm" in legal(before)
    later = play(before, "confirm; take 4; draw fire fire fire fire")
    assert field(later, "STEPS") == "1"


@pytest.mark.parametrize("preset", PRESETS)
def test_1c_30_a_stone_that_fits_somewhere_must_be_placed(preset: str) -> None:
    before = position(preset=preset, hand="fw")
    violation = refusal(before, "confirm")
    assert violation.rule in {"1c.30", "1c.27"}
    assert "fire, water" in violation.message
    assert "confirm" in legal(play(before, "fire A1; water C1"))


def checkered() -> State:
    """Give a board of the box on which every empty square touches water that has nowhere to flow."""

    def letter(column: int, row: int) -> str:
        if (column, row) in ((0, 0), (1, 1)):
            return "●▲"[row]
        if (column, row) in ((9, 0), (10, 0), (10, 1)):
            return "e"
        diagonal = (column - row) % 4
        return "." if diagonal % 2 else "w" if diagonal == 2 else "1" if column < 6 else "e"

    letters = "".join(letter(column, row) for row in range(11) for column in range(11))
    return position(sheet(letters), preset="box", hand="w")


def test_1c_29_in_the_box_a_stone_that_fits_nowhere_goes_back_into_the_bag() -> None:
    before = checkered()
    assert field(before, "BAG").endswith("w0")
    assert not legal(before, "water")
    assert refused(before, "water B1") == "1c.32"
    after = play(before, "confirm")
    assert (field(after, "HAND"), field(after, "SEAT")) == ("-", "2")
    assert field(after, "BAG").endswith("w1")


# A sage in the corner with one free square beside it, which water cannot take because its river has no way.
CORNER = """
          A B C
        1 ● . w
        2 m m m
"""


@pytest.mark.parametrize("preset", ["dm5", "dm4"])
def test_1c_26_a_stone_that_fits_nowhere_is_skipped_and_the_turn_goes_on(preset: str) -> None:
    before = position(CORNER, preset=preset, hand="w", fill="m")
    assert legal(before) == {"confirm"}
    after = play(before, "confirm")
    assert (field(after, "HAND"), field(after, "SEAT"), field(after, "STAGE")) == ("-", "2", "over:1")


@pytest.mark.parametrize("preset", FORCED)
def test_1c_27_a_stone_that_fits_nowhere_forfeits_the_turn(preset: str) -> None:
    """Nothing but `forfeit` is legal, and the other seat wins by it."""
    before = position(CORNER, preset=preset, hand="w", fill="m")
    assert legal(before) == {"forfeit"}
    assert refused(before, "confirm") == "1c.27"
    after = play(before, "forfeit")
    assert result(after) == "2 forfeit"
    assert (field(after, "SEAT"), field(after, "STAGE"), field(after, "HAND")) == ("1", "over:2", "w")


def test_0_2_as_long_as_a_step_is_legal_the_turn_must_go_on() -> None:
    """The step even helps here: the corner that the sage leaves takes the water."""
    before = position(CORNER, hand="w", steps=1, fill="m")
    assert legal(before) == {"move B1"}
    assert refused(before, "forfeit") == "0.2"
    assert refused(before, "confirm") == "1c.9"
    moved = play(before, "move B1")
    assert legal(moved) == {"water A1"}
    assert "confirm" in legal(play(moved, "water A1"))


def test_0_2_as_long_as_a_ride_is_legal_the_turn_must_go_on() -> None:
    before = position("""
          A B C D
        1 ● 1 . w
        2 m m m m
    """, hand="w", fill="m")
    assert legal(before) == {"ride B1"}
    assert refused(before, "forfeit") == "0.2"


@pytest.mark.parametrize(
    ("preset", "then"),
    [("pnp", "none"), ("iak", "2 trapped"), ("dm5", "none"), ("dm4", "none")],
)
def test_1c_9_steps_that_cannot_be_made(preset: str, then: str) -> None:
    """The seat walls itself in: pnp must forfeit, iak has lost, and in the Death Matches the step lapses."""
    before = position("""
          A B C
        1 ● . m
        2 m m m
    """, preset=preset, hand="f", steps=1)
    after = play(before, "fire B1")
    assert result(after) == then
    assert legal(after) == {"pnp": {"forfeit"}, "iak": set()}.get(preset, {"confirm"})


@pytest.mark.parametrize(
    ("steps_forced", "unplaceable", "a_step_left", "none_left"),
    [
        ("off", "discard", {"move B1", "confirm"}, {"confirm"}),
        ("on", "discard", {"move B1"}, {"confirm"}),
        ("off", "forfeit", {"move B1"}, {"forfeit"}),
        ("on", "forfeit", {"move B1"}, {"forfeit"}),
    ],
)
def test_x_18_confirm_asks_for_steps_and_for_stones(
    steps_forced: str, unplaceable: str, a_step_left: set[str], none_left: set[str]
) -> None:
    """It is legal when no step is owed and the hand is empty, or may be thrown away; else `forfeit`, if all is shut."""
    for steps, expected in ((1, a_step_left), (0, none_left)):
        before = position(CORNER, hand="w", steps=steps, fill="m", steps_forced=steps_forced, unplaceable=unplaceable)
        assert legal(before) == expected


@pytest.mark.parametrize(("steps_forced", "expected"), [("on", {"forfeit"}), ("off", {"confirm"})])
@pytest.mark.parametrize("unplaceable", ["discard", "forfeit"])
def test_x_18_without_stones_only_steps_are_asked_for(steps_forced: str, unplaceable: str, expected: set[str]) -> None:
    before = position("A\n 1 ●", steps=1, fill="m", steps_forced=steps_forced, unplaceable=unplaceable)
    assert legal(before) == expected


def test_1c_30_what_fits_is_asked_when_the_turn_ends() -> None:
    """Before the step nothing takes the water, so it could be thrown away; after it the corner does."""
    before = position(CORNER, preset="dm5", hand="w", steps=1, fill="m")
    assert "confirm" in legal(before)
    assert refused(play(before, "move B1"), "confirm") == "1c.30"


def test_1c_31_using_up_the_targets_on_purpose_is_legal() -> None:
    """Earth takes the only free square, and so the water may be thrown away."""
    before = position("""
          A B C
        1 m . m
    """, preset="dm5", hand="ew", fill="m")
    assert refused(before, "confirm") == "1c.30"
    assert "confirm" in legal(play(before, "earth B1"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1c_15_the_turn_goes_around_in_the_order_of_seats(seats: int) -> None:
    state = GAME.new("box", {}, seats, 2)
    order = []
    for _ in range(seats + 1):
        order.append(state.seat)
        state = play(state, "take 0; confirm")
    assert order == [*range(2, seats + 1), 1, 2]


# All stones but two of wind lie on the board: 118 of its 119 free squares.
ALMOST_ALL = "f" * 30 + "w" * 30 + "e" * 30 + "1" * 28 + "..."


def test_x_10_nobody_takes_more_than_the_bag_holds() -> None:
    before = position(sheet(ALMOST_ALL), preset="box", stage="take")
    assert field(before, "BAG") == "f0a2e0w0"
    assert legal(before) == {"take 0", "take 1", "take 2"}
    assert refused(before, "take 3") == "X.10"
    due = play(before, "take 2")
    assert legal(due) == {"draw wind wind"}
    assert refused(due, "draw fire wind") == "1c.13"


def test_x_10_take_0_is_always_legal() -> None:
    before = position(sheet("f" * 30 + "w" * 30 + "e" * 30 + "2" + "1" * 28 + "●▲"), preset="box", stage="take")
    assert field(before, "BAG") == "f0a0e0w0"
    assert legal(before) == {"take 0"}
    assert field(play(before, "take 0"), "STEPS") == "5"


def test_when_the_game_is_over_nothing_is_legal() -> None:
    over = play(position(CORNER, hand="w", fill="m"), "forfeit")
    assert legal(over) == set()
    for text in ("take 0", "draw fire", "move B1", "ride B1", "fire B1", "confirm", "forfeit"):
        assert refused(over, text) == "1c.75"


def test_a_turn_of_five_steps() -> None:
    """Zero stones leave five steps, and `take 0` is said all the same."""
    state = play(GAME.new("pnp", {}, 2, 1), "take 0; UR; R; DR; D; L; confirm")
    assert field(state, "SAGES") == "H6,F7"
    assert (field(state, "SEAT"), field(state, "STAGE"), field(state, "STEPS")) == ("2", "take", "-")
