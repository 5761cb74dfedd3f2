"""Whether a position can arise within the turn being played (ruling X.31): ways, and turns like those of the bench."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from elemental_gui.cli.bench import DRAWS
from elemental_gui.cli.hard_turns import nearly, turns
from elemental_gui.engine.core.reach import Goal, Reached
from elemental_gui.engine.core.violations import IllegalAction
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.rules import PRESETS
from elemental_gui.engine.element_reach import with_stones
from tests.support.drawings.element import play, position
from tests.support.each_case import each_case
from tests.support.small_turns import never, way, why_not

ONLY_BOARD = frozenset({"SEAT", "STAGE", "HAND", "STEPS", "RIDDEN", "BAG"})


def test_a_position_that_stands_already_needs_no_action() -> None:
    start = position(hand="fw", steps=2)
    assert way(start, start) == ""


def test_the_end_of_a_turn_includes_its_confirmation() -> None:
    start = position("""
          A B C
        1 ● . .
        2 . . .
    """, hand="e", steps=1)  # fmt: skip
    end = position("""
          A B C
        1 . . e
        2 . ● .
    """, stage="take", seat=2)  # fmt: skip
    assert way(start, end).endswith("; confirm")


def test_the_middle_of_a_turn_can_be_asked_for_with_hand_steps_and_ridden_stacks() -> None:
    start = position("""
          A B C D
        1 ● 1 . .
    """, hand="fe", steps=3, preset="dm5")  # fmt: skip
    goal = position("""
          A B C D
        1 . 1 . e
        2 . . . ●
    """, hand="f", steps=2, ridden="B1", preset="dm5")  # fmt: skip
    assert "ride B1" in way(start, goal)
    later = position("""
          A B C D
        1 . 1 . e
        2 . . . ●
    """, hand="f", steps=2, preset="dm5")  # fmt: skip
    assert "STEPS is 0, not 2" in why_not(start, later).message  # on foot, without the ride


def test_wind_is_ridden_before_it_burns() -> None:
    """The sage cannot get across on foot, and of the stack that carried it only fire is left."""
    start = position("""
          A B C D E
        1 ● . . . .
    """, hand="fa", steps=1, preset="dm5")  # fmt: skip
    end = position("""
          A B C D E
        1 . f . ● .
    """, stage="take", seat=2, preset="dm5")  # fmt: skip
    found = way(start, end)
    assert found.startswith("wind B1; ride B1; ")
    assert "fire B1" in found


def test_fire_burns_a_stack_and_is_drowned() -> None:
    """Water does not replace wind, so the fire that spread there came before it."""
    start = position("""
          A B C
        1 . f 2
    """, hand="fw", preset="dm5")  # fmt: skip
    end = position("""
          A B C
        1 f f w
    """, stage="take", seat=2, preset="dm5")  # fmt: skip
    assert way(start, end) == "fire A1; water C1; confirm"


def test_a_stone_may_come_down_only_to_be_covered() -> None:
    """Earth lay on the square before the wind, which leaves no trace of it."""
    start = position("""
          A B C
        1 . w .
    """, hand="ae", preset="dm5")  # fmt: skip
    end = position("""
          A B C
        1 . 1 .
    """, stage="take", seat=2, preset="dm5")  # fmt: skip
    assert way(start, end) == "earth B1; wind B1; confirm"


def test_rivers_flow_through_what_this_turn_poured() -> None:
    """No water of the end lies where it came down first, and all four belong together."""
    start = position("", hand="wwww", preset="dm5")
    played = play(start, "water B2; water C2 L DR; water D4 U RD; water E3 D RRU; confirm")
    assert way(start, played).count("water") == 4


def test_a_river_empties_the_square_for_the_sage() -> None:
    start = position("""
          A B C D
        1 ● e . .
        2 w m . .
        3 . . . .
    """, hand="w", steps=2, preset="dm5")  # fmt: skip
    end = position("""
          A B C D
        1 . e . .
        2 . m . .
        3 ● w w .
    """, stage="take", seat=2, preset="dm5")  # fmt: skip
    assert way(start, end) == "water A3 U RR; move A2; move A3; confirm"


def test_fire_does_not_spread_to_where_the_sage_stands() -> None:
    start = position("""
          A B C D
        1 . f ● .
    """, hand="f", steps=1, preset="dm5")  # fmt: skip
    end = position("""
          A B C D
        1 f f . ●
    """, stage="take", seat=2, preset="dm5")  # fmt: skip
    assert way(start, end) == "fire A1; move D1; confirm"
    spread = position("""
          A B C D
        1 f f f ●
    """, stage="take", seat=2, preset="dm5")  # fmt: skip
    assert way(start, spread) == "move D1; fire A1; confirm"


@pytest.mark.parametrize("preset", ["dm5", "dm4"])
def test_a_stone_that_fits_nowhere_lapses(preset: str) -> None:
    """Rulings 0.2 and 1c.26: the turn may be confirmed with a water that no square takes."""
    start = position(hand="w", preset=preset, fill="e")
    assert way(start, play(start, "confirm")) == "confirm"


@pytest.mark.parametrize("preset", ["iak", "box"])
def test_a_trap_that_ends_the_game_at_once_leaves_the_hand_as_it_is(preset: str) -> None:
    """Rulings 1c.67, 1c.69 and X.2: stones and steps may be left when the game is over."""
    start = position("""
          A B C
        1 ▲ . .
        2 e e .
    """, hand="fe", steps=1, preset=preset)  # fmt: skip
    end = play(start, "earth B1")
    assert end.outcome is not None and end.hand == "f"
    assert way(start, end) == "earth B1"
    assert way(start, end, "HAND", "BAG", at_end=True) == "earth B1"


def test_a_turn_that_cannot_be_finished_is_forfeited() -> None:
    """Ruling X.9: after the last stone that fits, nothing is left but to give up."""
    start = position("""
          A B C
        1 m m m
    """, hand="f", steps=0, preset="pnp", fill="m")  # fmt: skip
    end = play(start, "forfeit")
    assert way(start, end) == "forfeit"


def test_a_turn_is_forfeited_because_every_stack_has_been_ridden() -> None:
    """Ruling X.9: a step is owed and a ride would be left, but for the one that was made; nobody told of it."""
    start = position("""
          A B C
        1 . ● .
    """, hand="a", steps=2, preset="pnp", fill="m")  # fmt: skip
    end = play(start, "move C1; wind B1; ride B1; forfeit")
    assert way(start, end) == "move C1; wind B1; ride B1; forfeit"
    assert way(start, end, *ONLY_BOARD, at_end=True) == "move C1; wind B1; ride B1; forfeit"


def test_of_the_stacks_ridden_only_those_count_that_still_stand() -> None:
    """Ruling 1c.61: a stack that has burnt is not told of, and where it stood another one may be."""
    start = position("""
          A B C D E
        1 ● 1 . w .
        2 . . . . .
    """, hand="faw", steps=0, preset="dm5")  # fmt: skip
    burnt = play(start, "ride B1; fire B1")
    assert way(start, burnt) == "ride B1; fire B1"
    new = play(burnt, "water B1; wind A1")
    assert way(start, new) == "ride B1; fire B1; water B1; wind A1"


def test_a_ridden_stack_is_forgotten_when_the_next_sage_is_found_trapped() -> None:
    """Rulings X.1, X.2: the loss comes after the confirmation, and with it no stack is ridden any more."""
    start = position("""
          A B C D
        1 ● 1 . m
        2 m m m ▲
    """, hand="a", steps=0, preset="pnp", fill="m")  # fmt: skip
    end = play(start, "ride B1; wind A1; confirm")
    assert end.outcome is not None and not end.ridden
    assert way(start, end) == "ride B1; wind A1; confirm"
    assert way(start, end, "SEAT") == "ride B1; wind A1; confirm"


def test_the_stones_can_be_given_and_then_only_the_turn_is_asked_for() -> None:
    begin = position(stage="take", preset="dm5")
    state = with_stones(begin, "wf")
    assert (state.stage, state.hand, state.steps) == ("act", "fw", 3)
    assert with_stones(position(stage="draw2", preset="dm5"), "wf") == state
    assert with_stones(begin, "").steps == 5
    with pytest.raises(IllegalAction):
        with_stones(state, "f")
    with pytest.raises(IllegalAction):
        with_stones(begin, "fffff")


def test_from_the_beginning_the_draw_is_found_as_well() -> None:
    begin = position(stage="take", preset="dm5")
    end = play(begin, "take 2; draw fire earth; earth C4; fire D5; confirm")
    assert way(begin, end).startswith("take 2; draw fire earth; ")
    drawn = play(begin, "take 3")
    assert way(begin, drawn) == "take 3"
    assert way(drawn, play(drawn, "draw wind wind water")) == "draw wind wind water"


def test_of_a_sheet_only_the_board_may_be_known() -> None:
    """A host who was sent a board knows neither hand nor steps, and the turn is over."""
    start = position("""
          A B C
        1 ● . .
    """, hand="aa", steps=3, preset="pnp")  # fmt: skip
    sheet = position("""
          A B C
        1 . 2 .
        2 . . ●
    """, stage="act", preset="pnp")  # fmt: skip
    assert way(start, sheet, *ONLY_BOARD, at_end=True).endswith("confirm")
    half = position("""
          A B C
        1 . 1 .
        2 . . ●
    """, preset="pnp")  # fmt: skip
    assert way(start, half, *ONLY_BOARD).count("wind") == 1
    assert why_not(start, half, *ONLY_BOARD, at_end=True).message.startswith("One air stone that was drawn is not on")


# Turns like those of the bench


@each_case("draw", DRAWS)
def test_the_end_of_every_turn_is_reached_and_what_is_nearly_right_is_not_taken_for_it(draw: str) -> None:
    """Every draw, under one preset or another; what the search finds for a changed end is a turn all the same."""
    dice = Random(draw)
    preset = dice.choice(list(PRESETS))
    for turn in islice(turns(dice, preset, draw), 1):
        way(turn.start, turn.end)
        way(turn.start, dice.choice(turn.states))
        goal = nearly(dice, turn)
        if isinstance(GAME.reach(turn.start, Goal(goal), never), Reached):
            way(turn.start, goal)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("preset", PRESETS)
def test_many_turns_are_reached(preset: str) -> None:
    for draw in DRAWS:
        dice = Random(f"{preset} {draw}")
        for turn in islice(turns(dice, preset, draw), 25):
            way(turn.start, turn.end)
            way(turn.start, dice.choice(turn.states))
