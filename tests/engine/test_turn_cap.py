"""The house rule `turn_cap` of the two games that can go on for ever (ruling 0.22)."""

from __future__ import annotations

import pytest

from elemental_gui.engine.catalog import load
from elemental_gui.engine.core.violations import OptionError
from elemental_gui.engine.elemenders.game import GAME as ELEMENDERS
from tests.support import compass_collisions_diagrams as compass
from tests.support import elemenders_diagrams as elemenders

FAR = """
      A B C D E F G H I
    1 E W F A . . . . .
    9 . . . . . e w f a
"""
ROUND = "A1 S2; F9 N2; A3 N2; F7 S2"
"""Two turns of each seat that lead back to where they began."""


@pytest.mark.parametrize(("cap", "turns"), [("1", 2), ("2", 4)])
def test_compass_is_drawn_after_so_many_turns_of_each_seat(cap: str, turns: int) -> None:
    state, actions = compass.position(FAR, turn_cap=cap), ROUND.split("; ")
    before = compass.play(state, "; ".join(actions[: turns - 1]))
    assert compass.result(before) == "none"
    after = compass.play(before, actions[turns - 1])
    assert compass.result(after) == "draw turn_cap"
    assert (compass.field(after, "SEAT"), compass.field(after, "STAGE")) == ("2", "over:1+2")


def test_compass_goes_on_without_a_cap_and_ends_by_a_loss_before_it() -> None:
    assert compass.result(compass.play(compass.position(FAR), f"{ROUND}; {ROUND}")) == "none"
    assert compass.result(compass.play(compass.position(FAR, turn_cap="1"), "A1 W1")) == "2 2b.33"


ACTING = "A1=1F2;B1=1M1;C1=1W2;D1=1T2;B10=2T2;C10=2F2;D10=2M1"


def acting() -> str:
    """Write a position of Elemenders in which seat 1, the first, is to act."""
    return f"{'/'.join(['...........'] * 10)} {ACTING} 1 act 1"


def test_elemenders_is_drawn_after_so_many_rounds() -> None:
    game = ELEMENDERS
    state = game.parse_position(game.new("standard", {"turn_cap": "2"}, 2, 1), acting())
    state = elemenders.play(state, "confirm; confirm; coin tails; confirm")
    assert game.outcome(state) is None
    state = elemenders.play(state, "confirm")
    outcome = game.outcome(state)
    assert outcome is not None and (outcome.winners, outcome.reason) == ((1, 2), "turn_cap")
    assert game.format_position(state).split()[2:4] == ["2", "over:1+2"]
    assert game.words(state).ending(outcome) == "Each player has had 2 turns."
    assert game.outcome(game.parse_position(state, game.format_position(state))) is not None, "it can be set up"


@pytest.mark.parametrize("slug", ["compass_collisions", "elemenders"])
def test_a_cap_is_off_or_a_whole_number(slug: str) -> None:
    game = load(slug)
    assert game.options(game.new("standard", {}, 2, 1))["turn_cap"] == "off"
    assert game.options(game.new("standard", {"turn_cap": "37"}, 2, 1))["turn_cap"] == "37"
    for value in ("0", "-1", "1.5", "", "many"):
        with pytest.raises(OptionError, match="turn_cap cannot be"):
            game.new("standard", {"turn_cap": value}, 2, 1)
