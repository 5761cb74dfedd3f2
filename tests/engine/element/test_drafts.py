"""What may come next: the answers for gestures, hints and half-typed actions agree with what is legal."""


import pytest

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.element import drafts
from elemental_gui.engine.element.actions import Place, Ride
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.legality import CONFIRM
from elemental_gui.engine.element.rules import PRESETS
from elemental_gui.engine.element.water import path_squares
from tests.support.drawings.element import legal, names, play, position, result, square
from tests.support.each_case import each_case
from tests.support.patience import processor_seconds

BUSY = """
          A B C D E F G
        1 . w w . . f .
        2 . ● 1 . . 2 .
        3 m . 2 . w . .
        4 . e . f w . .
        5 . . . . . . .
"""
RIVER = """
          A B C D E
        1 . . w . .
        2 w w . w .
        3 . . . . .
        4 . . . . .
"""


@each_case("preset", PRESETS)
@each_case("element", Element)
def test_stone_targets_are_the_squares_of_legal_placements(preset: str, element: Element) -> None:
    state = position(BUSY, preset=preset, hand="faew", steps=1)
    targets = drafts.stone_targets(state, element)
    assert len(set(targets)) == len(targets)
    assert set(names(targets).split()) == {text.split()[1] for text in legal(state, element.word)}


def test_stone_targets_of_a_stone_that_is_not_in_the_hand() -> None:
    assert drafts.stone_targets(position(BUSY, hand="f"), Element.WATER) == ()
    assert drafts.stone_targets(GAME.new("pnp", {}, 2, 1), Element.FIRE) == ()


def test_step_targets() -> None:
    state = position(BUSY, steps=1)
    assert {f"move {name}" for name in names(drafts.step_targets(state)).split()} == legal(state, "move")


def test_step_targets_without_steps_or_before_the_stones() -> None:
    assert drafts.step_targets(position(BUSY, steps=0)) == ()
    assert drafts.step_targets(position(BUSY, stage="take")) == ()
    assert drafts.step_targets(position(BUSY, stage="draw2")) == ()


@pytest.mark.parametrize("preset", PRESETS)
def test_walks_are_shortest_ways_of_legal_steps(preset: str) -> None:
    """A walk reaches just the squares that the sage can be brought to by playing its steps one after the other."""
    start = position(BUSY, preset=preset, steps=3)
    walks = drafts.walks(start)
    reached, states = {start.sage: 0}, [start]
    for count in (1, 2, 3):
        moves = [(state, text) for state in states for text in legal(state, "move")]
        states = [GAME.apply(state, GAME.parse_action(state, text)) for state, text in moves]
        for state in states:
            reached.setdefault(state.sage, count)
    assert {target: len(walk.steps) for target, walk in walks.items()} == {s: n for s, n in reached.items() if n}
    for target, walk in walks.items():
        state = start
        for step in walk.steps[:-1]:
            state = GAME.apply(state, step)
        assert state == walk.before_last
        assert GAME.apply(state, walk.steps[-1]).sage == target


def test_a_walk_does_not_go_on_from_a_step_that_ends_the_game() -> None:
    """In iak the game is over as soon as the second sage is shut in, here by the first one on B1."""
    start = position("""
          A B C D
        1 ▲ . . .
        2 e e ● .
        3 . . . .
    """, preset="iak", steps=3)
    walks = drafts.walks(start)
    assert names([target for target, walk in walks.items() if square("B1") in [s.square for s in walk.steps]]) == "B1"


def test_ride_choices_show_every_whirlwind_and_why_it_cannot_be_ridden() -> None:
    """Those that are spent, blocked, barred or lead off the board are shown with the reason."""
    state = position("""
          A B C D E
        1 1 . 1 m .
        2 . . e ● 3
        3 . . 1 2 .
        4 . 1 . . 1
        5 . . . . .
    """, ridden="C3")
    found = {names([ride.square]): ride for ride in drafts.ride_choices(state)}
    assert {name: ride.violation.rule if ride.violation else "" for name, ride in found.items()} == {
        "C1": "1c.60", "E2": "", "C3": "1c.62", "D3": "",
    }  # fmt: skip
    assert names(found["C3"].stacks) == "C3 B4"
    assert names([found["D3"].landing or 0]) == "D5"
    assert found["C1"].landing is None
    assert legal(state, "ride") == {"ride D3", "ride E2"}


@pytest.mark.parametrize("stage", ["take", "draw1"])
def test_ride_choices_before_the_stones(stage: str) -> None:
    assert drafts.ride_choices(position(BUSY, stage=stage)) == ()


def test_ride_choices_agree_with_check() -> None:
    state = position(BUSY)
    for ride in drafts.ride_choices(state):
        assert ride.violation == GAME.check(state, Ride(ride.square))
        assert ride.stacks[0] == ride.square


def test_river_choices_are_the_lines_of_water_around_the_square() -> None:
    choices = drafts.river_choices(position(RIVER, hand="w"), square("C2"))
    assert [(choice.line, names(choice.squares), choice.length, choice.violation) for choice in choices] == [
        ("U", "C1", 2, None),
        ("L", "B2 A2", 3, None),
        ("R", "D2", 2, None),
    ]


def test_river_choices_of_a_dry_square() -> None:
    assert drafts.river_choices(position(RIVER, hand="w"), square("E4")) == ()


def test_river_choices_say_why_a_line_cannot_be_chosen() -> None:
    state = position("""
          A B C D
        1 . . w w
        2 . w . .
        3 e e e .
    """, hand="w", fill="e")
    choices = {choice.line: choice.violation for choice in drafts.river_choices(state, square("B1"))}
    assert choices["D"] is None
    assert choices["R"] is not None
    assert choices["R"].rule == "1c.43"


def test_river_choices_know_of_self_traps() -> None:
    state = position("""
          A B C D E
        1 ● . . . w
    """, preset="dm5", trap_test="immediate", hand="w", fill="m")
    (choice,) = drafts.river_choices(state, square("D1"))
    assert choice.violation is not None
    assert choice.violation.rule == "1c.69"


def test_river_continuations_grow_to_every_legal_path_and_no_other() -> None:
    """Following them from the empty path reaches exactly the paths that are legal, and then they are empty."""
    state = position(RIVER, hand="w")
    complete = set()
    edge = [""]
    while edge:
        path = edge.pop()
        onwards = drafts.river_continuations(state, square("C2"), "L", path)
        if not onwards:
            complete.add(f"water C2 L {path}")
        edge += [path + direction for direction in onwards]
    assert complete == legal(state, "water C2 L")


def test_river_continuations_promise_that_the_path_can_be_completed() -> None:
    """Into the dead end below B1 only one square is free, so nothing leads there."""
    state = position("""
          A B C D E F
        1 w w . . . .
        2 e e . e . .
        3 e e e e . .
    """, hand="w")
    assert drafts.river_continuations(state, square("C1"), "L", "") == ("R",)
    assert drafts.river_continuations(state, square("C1"), "L", "D") == ()


@each_case("path", ["DRD", "DRDD", "DDDDDDDDDDDD", "LLL", "UUU", "DUD"])
def test_river_continuations_of_a_path_that_is_complete_or_wrong_are_none_at_once(path: str) -> None:
    """Nothing is searched beyond the river's length, also on an open board."""
    state = position(RIVER, hand="w")
    with processor_seconds(1):
        assert drafts.river_continuations(state, square("C2"), "L", path) == ()
        assert drafts.only_path(state, square("C2"), "L", path) == (path if path == "DRD" else None)


def test_river_continuations_leave_out_what_traps_the_own_sage() -> None:
    state = position("""
          A B C D E
        1 ● . . . w
        2 f f . . .
        3 . . . . .
    """, preset="box", hand="w")
    assert "L" not in drafts.river_continuations(state, square("D1"), "R", "L")
    assert "L" in drafts.river_continuations(state, square("D1"), "R", "")


def test_only_path_is_the_single_completion() -> None:
    state = position("""
          A B C D E F
        1 w w . . . .
        2 e e . e e .
        3 e e e e e e
    """, hand="w", fill="e")
    assert drafts.only_path(state, square("C1"), "L", "") == "RRR"
    assert drafts.only_path(state, square("C1"), "L", "RR") == "RRR"
    assert drafts.only_path(state, square("C1"), "L", "D") is None
    assert drafts.only_path(position(RIVER, hand="w"), square("C2"), "L", "D") is None


def test_river_squares_follow_the_path() -> None:
    assert names(path_squares(square("C2"), "DRD")) == "C3 D3 D4"


@each_case(
    ("preset", "hand", "steps", "rule"),
    [
        ("pnp", "", 0, None), ("pnp", "", 2, "1c.9"), ("pnp", "f", 0, "1c.30"), ("pnp", "f", 2, "1c.9"),
        ("dm5", "", 2, None), ("dm5", "f", 2, "1c.30"),
    ],
)  # fmt: skip
def test_owed_says_what_the_turn_still_asks_for(preset: str, hand: str, steps: int, rule: str | None) -> None:
    state = position(preset=preset, hand=hand, steps=steps)
    violation = GAME.check(state, CONFIRM)
    assert (violation.rule if violation else None) == rule


def test_a_turn_on_an_open_board_can_be_completed() -> None:
    for preset in PRESETS:
        assert drafts.can_be_completed(position(BUSY, preset=preset, hand="fe", steps=3)) is True
        assert drafts.can_be_completed(GAME.new(preset, {}, 2, 1)) is True


NOOK = """
          A B C
        1 ● . .
        2 m m m
        3 m m m
"""


def test_a_turn_that_cannot_be_completed_is_known() -> None:
    """The sage must step twice but is walled in."""
    state = position("""
          A B
        1 ● f
        2 f f
    """, preset="pnp", steps=2)
    assert legal(state) == {"forfeit"}
    assert drafts.can_be_completed(state) is False


def test_an_action_that_spoils_the_turn_is_known_beforehand() -> None:
    """The fire on B1 is legal, but leaves two steps that nobody can make, and in pnp they are forced."""
    board = """
          A B C
        1 ● . .
        2 f f .
    """
    state = position(board, preset="pnp", hand="f", steps=2)
    spoiling = GAME.parse_action(state, "fire B1")
    assert GAME.check(state, spoiling) is None
    assert drafts.spoils_turn(state, spoiling)
    assert not drafts.spoils_turn(state, GAME.parse_action(state, "fire K1"))
    assert not drafts.spoils_turn(state, GAME.parse_action(state, "move B1"))
    assert not drafts.spoils_turn(position(board, preset="dm5", hand="f", steps=2), spoiling)


def test_the_last_action_of_a_turn_spoils_nothing() -> None:
    state = position(preset="pnp")
    assert not drafts.spoils_turn(state, CONFIRM)


def test_in_iak_only_winning_is_a_way_out() -> None:
    """Every step left ends the game; a turn that can only be finished by losing cannot be completed."""
    state = position("""
          A B C D
        1 ● . m .
        2 m m m .
    """, preset="iak", hand="f", steps=0)
    losing = GAME.parse_action(state, "fire B1")
    assert result(GAME.apply(state, losing)) == "2 trapped"
    assert drafts.can_be_completed(state) is True
    shut = position(NOOK.replace("1 ● . .", "1 ● . m"), preset="iak", hand="f", steps=0, fill="m")
    assert legal(shut) == {"fire B1"}
    assert drafts.can_be_completed(shut) is False


def test_a_search_that_grows_too_long_does_not_say() -> None:
    """A walled-in sage can never make its step, but two stones may go to thousands of squares before that is sure."""
    state = position("""
          A B
        1 ● f
        2 f f
    """, preset="pnp", hand="ee", steps=1)
    with processor_seconds(10):
        assert drafts.can_be_completed(state) is None


def test_rivers_leave_the_search_in_doubt() -> None:
    """Only one path of each is tried, so that nothing is called impossible because of the others."""
    state = position("""
          A B C D E
        1 ● m w . m
        2 m m m m m
    """, preset="pnp", hand="w", steps=1, fill="m")
    assert legal(state) == {"forfeit"}
    assert drafts.can_be_completed(state) is False
    longer = position("""
          A B C D E F
        1 ● m w . . .
        2 m m m m m m
    """, preset="pnp", hand="w", steps=1, fill="m")
    assert legal(longer) == {"water D1 L RR", "water E1", "water F1"}
    assert drafts.can_be_completed(longer) is None


def test_every_legal_placement_is_reached_by_gestures() -> None:
    """A stone dropped on a target, and for rivers a line and directions, spells each legal placement."""
    state = position(BUSY, hand="faew", steps=1)
    for action in GAME.legal_actions(state):
        if isinstance(action, Place):
            assert action.square in drafts.stone_targets(state, action.element)
            if action.line:
                lines = {choice.line for choice in drafts.river_choices(state, action.square) if not choice.violation}
                assert action.line in lines
                for end in range(len(action.path)):
                    onwards = drafts.river_continuations(state, action.square, action.line, action.path[:end])
                    assert action.path[end] in onwards


def test_an_over_game_offers_nothing() -> None:
    over = play(position("A\n 1 ●", steps=1, hand="f", fill="m"), "forfeit")
    assert drafts.stone_targets(over, Element.FIRE) == ()
    assert drafts.step_targets(over) == ()
    assert drafts.ride_choices(over) == ()
    assert GAME.check(over, CONFIRM) is not None
    assert drafts.can_be_completed(over) is True
