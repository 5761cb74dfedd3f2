"""Whether a position can arise within the turn being played (ruling X.31): ways, and reasons that there is none."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from elemental_gui.cli.bench import DRAWS
from elemental_gui.cli.hard_turns import nearly, turns
from elemental_gui.engine.core.reach import Goal, Reached, Undecided, Unreachable
from elemental_gui.engine.core.violations import IllegalAction, Violation
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.rules import PRESETS
from elemental_gui.engine.element.state import State
from elemental_gui.engine.element_reach import with_stones
from tests.support.diagrams import play, position
from tests.support.each_case import each_case

ONLY_BOARD = frozenset({"SEAT", "STAGE", "HAND", "STEPS", "RIDDEN", "BAG"})


def never() -> bool:
    return False


def way(start: State, goal: State, *unknown: str, at_end: bool = False) -> str:
    """Ask for a way that must exist, play it and give its actions."""
    answer = GAME.reach(start, Goal(goal, frozenset(unknown), at_end), never)
    assert isinstance(answer, Reached), answer
    state = start
    for action in answer.actions:
        state = GAME.apply(state, action)
    names, here, there = GAME.form(goal).names, GAME.format_position(state), GAME.format_position(goal)
    for name, now, asked in zip(names, here.split(), there.split(), strict=True):
        assert now == asked or name in unknown
    return "; ".join(map(GAME.format_action, answer.actions))


def why_not(start: State, goal: State, *unknown: str, at_end: bool = False) -> Violation:
    answer = GAME.reach(start, Goal(goal, frozenset(unknown), at_end), never)
    assert isinstance(answer, Unreachable), answer
    return answer.violation


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


# Reasons


def test_what_is_gone_without_a_river() -> None:
    start = position("""
          A B C D
        6 . . . w
    """, hand="fe", preset="dm5")  # fmt: skip
    end = position("""
          A B C D
        6 . . f .
    """, stage="take", seat=2, preset="dm5")  # fmt: skip
    found = why_not(start, end)
    assert found.message == "The water is gone from D6: only a river leaves a square empty, and no water was drawn."
    assert (found.rule, found.squares) == ("1c.24", ("D6",))
    assert found.remedy


def test_a_stone_that_was_not_drawn() -> None:
    start = position(hand="f", preset="dm5")
    found = why_not(start, play(position(hand="e", preset="dm5"), "earth C3; confirm"))
    assert found.message == "There is earth on C3, and no earth was drawn."


def test_more_stones_than_were_drawn() -> None:
    start = position(hand="ef", preset="dm5")
    end = play(position(hand="ee", preset="dm5"), "earth C3; earth F6; confirm")
    found = why_not(start, end)
    assert found.message == "2 earth stones are new on C3 and F6, and only 1 was drawn."
    assert found.squares == ("C3", "F6")


def test_a_stone_that_nobody_placed() -> None:
    start = position(hand="ww", preset="dm5")
    found = why_not(start, play(position(hand="w", preset="dm5"), "water C3; confirm"))
    assert found.message == "One water stone that was drawn is not on the board."


def test_a_mountain_stays() -> None:
    start = position("""
          A B C
        1 . m .
    """, hand="f", preset="dm5")  # fmt: skip
    found = why_not(start, play(position(hand="f", preset="dm5"), "fire A1; confirm"))
    assert (found.rule, found.squares) == ("1c.20", ("B1",))


def test_fire_that_should_have_spread_did_not() -> None:
    start = position("""
          A B C D
        1 . f . .
        2 . . . .
    """, hand="f", preset="dm5")  # fmt: skip
    end = position("""
          A B C D
        1 . f f .
        2 . . . .
    """, stage="take", seat=2, preset="dm5")  # fmt: skip
    found = why_not(start, end)
    assert found.message == "Fire on C1 must also burn A1."
    assert (found.rule, found.squares) == ("1c.33", ("A1", "C1"))


def test_the_sage_is_too_far_away() -> None:
    start = position("""
          A B C D E
        1 ● . . . .
    """, hand="e", steps=2, preset="dm5")  # fmt: skip
    end = position("""
          A B C D E
        1 . . . ● .
        2 e . . . .
    """, stage="take", seat=2, preset="dm5")  # fmt: skip
    found = why_not(start, end)
    assert found.message.startswith("The sage of seat 1 cannot get from A1 to D1 with 2 steps in this turn; at best")
    assert (found.rule, found.squares) == ("1c.8", ("A1", "D1"))


def test_the_sage_is_shut_in_by_what_was_placed_before_it_could_leave() -> None:
    """The board could be and the square is near, but in no order do both work."""
    start = position("""
          A B C
        1 ● . m
        2 m m m
    """, hand="e", steps=1, preset="dm5")  # fmt: skip
    end = position("""
          A B C
        1 . e m
        2 m m m
        3 ● . .
    """, stage="take", seat=2, preset="dm5")  # fmt: skip
    assert why_not(start, end).rule == "1c.8"


def test_only_the_seat_on_turn_moves() -> None:
    start = position(hand="e", steps=1, preset="dm5")
    end = play(position(hand="e", steps=1, seat=2, preset="dm5"), "move I10; earth A1; confirm")
    elsewhere = GAME.parse_position(start, GAME.format_position(end).replace(" 1 take", " 2 take"))
    assert why_not(start, elsewhere).rule == "1c.51"


def test_steps_that_are_still_owed() -> None:
    """Ruling 1c.9: under forced rules a sage that stands still has walked to and fro, if it had an even way."""
    start = position(hand="e", steps=1, preset="pnp")
    end = play(position(hand="e", steps=0, preset="pnp"), "earth A1; confirm")
    found = why_not(start, end)
    assert found.rule == "1c.9"
    assert found.message.startswith("The stones and the sage could be where they are, but the turn cannot end so:")


def test_whose_turn_it_cannot_be() -> None:
    start = position(hand="e", steps=1, preset="dm5")
    assert why_not(start, position(stage="take", seat=1, preset="dm5")).rule == "0.3"
    assert why_not(start, position(seat=2, preset="dm5")).rule == "0.3"
    assert why_not(start, position(hand="f", steps=1, preset="dm5")).rule == "1c.7"
    assert why_not(start, position(hand="e", steps=2, preset="dm5")).rule == "1c.8"
    over = play(position("""
          A B C
        1 m m m
    """, hand="f", preset="pnp", fill="m"), "forfeit")  # fmt: skip
    assert why_not(over, start).rule == "1c.75"


def test_a_trap_that_is_none() -> None:
    start = position(hand="e", preset="dm5")
    end = play(start, "earth A1; confirm")
    fields = GAME.format_position(end).split()
    fields[3:6] = ["over:1", "-", "0"]
    found = why_not(start, GAME.parse_position(start, " ".join(fields)))
    assert "STAGE is take, not over:1" in found.message
    assert found.rule == "1c.66"


def test_what_a_finished_game_shows_has_rulings_of_its_own() -> None:
    """Rulings X.1, X.2: after a loss at the start of a turn the seat is the loser's and the hand is empty."""
    start = position("""
          A B C D
        1 . ● . m
        2 m m m ▲
    """, hand="e", steps=0, preset="pnp", fill="m")  # fmt: skip
    fields = GAME.format_position(play(start, "earth A1; confirm")).split()
    assert fields[2:5] == ["2", "over:1", "-"]
    for field, text, ruling in ((2, "1", "X.1"), (4, "e", "X.2")):
        goal = GAME.parse_position(start, " ".join((*fields[:field], text, *fields[field + 1 :])))
        assert why_not(start, goal).rule == ruling


def test_a_sage_that_cannot_leave_its_square_is_not_sent_there() -> None:
    start = position("""
          A B
        1 ● .
    """)  # fmt: skip
    goal = position("""
          A B
        1 . ●
    """, seat=2, stage="take")  # fmt: skip
    assert why_not(start, goal).message == (
        "The sage of seat 1 cannot get from A1 to B1 with 0 steps in this turn; it has to stay."
    )


def test_when_time_is_up_nothing_is_claimed() -> None:
    dice = Random(3)
    answers = set()
    for turn in islice(turns(dice, "dm5", "wwww"), 12):
        answer = GAME.reach(turn.start, Goal(turn.end), lambda: True)
        assert not isinstance(answer, Unreachable)
        answers.add(type(answer))
        if isinstance(answer, Undecided):
            assert answer.searched.endswith(".")
    assert Undecided in answers


def test_the_time_counts_while_the_sage_walks_too() -> None:
    """Among many stacks there are more ways to ride than anybody can wait for."""
    start = position("""
          A B C D E F G H I
        1 . 1 . 1 . 1 . 1 .
        2 1 . 1 . 1 . 1 . 1
        3 ● 1 . 1 . 1 . 1 .
    """, steps=5)  # fmt: skip
    assert isinstance(GAME.reach(start, Goal(play(start, "ride B3; move B2")), lambda: True), Undecided)


# Turns like those of the bench


@each_case("draw", DRAWS)
def test_the_end_of_every_turn_is_reached_and_what_is_nearly_right_is_not_taken_for_it(draw: str) -> None:
    """Every draw, under one preset or another; what the search finds for a changed end is a turn all the same."""
    dice = Random(draw)
    preset = dice.choice(list(PRESETS))
    for turn in islice(turns(dice, preset, draw), 2):
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
