"""Every player of a game: whole legal turns in any position, one answer to a question, and no view of secrets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from elemental_gui.engine.catalog import load as load_game
from elemental_gui.engine.core.game import Position
from elemental_gui.players.computer import PLAYERS, is_over_after, load
from elemental_gui.players.contract import Effort, Level, Plan, Thought
from tests.support.each_case import each_case

NODES = 40
CHANGED: dict[str, tuple[dict[str, str], ...]] = {
    "compass_collisions": (
        {"erosion": "B", "erosion_trigger": "exact"}, {"push_into_enemy": "battle", "loss_check": "after_cascade"},
        {"turn_cap": "12", "collapse_after_plies": "3", "dmo": "2"},
    ),
    "elemenders": (
        {"rows": "12", "attack_diagonal": "on", "slide_from_land": "on"},
        {"terrain_tick": "end_of_activation", "straight_only": "on", "turn_cap": "8"},
    ),
    "numerous_particles": (
        {"garnets": "1" + 30 * "0", "particles": "1" + 30 * "0", "lasting_order": "simultaneous"},
        {"garnets": "200", "particles": "400", "most_ties": "ties_count", "garnets_negative": "on"},
    ),
    "elemento": ({"variation_dice": "on", "must_move": "off"}, {"double_removal": "same_colour"}),
}  # fmt: skip
"""Switches under which a game is played besides its presets."""


def starts(slug: str) -> Iterator[Position]:
    """Give the start of every preset with every number of players, and with changed switches."""
    game = load_game(slug)
    for name, preset in game.presets.items():
        for seats in preset.seats:
            yield game.start(name, {}, seats, 1)
    for options in CHANGED.get(slug, ()):
        for seats in game.presets[game.default_preset].seats:
            yield game.start(game.default_preset, options, seats, 1)


def thought(position: Position, level: Level, seed: str, nodes: int = NODES) -> Thought:
    seen = position.observed_by(position.seat)
    return load(position.game.slug).think(seen, level, Effort(nodes), Random(seed).randrange)


def played(start: Position, plan: Plan) -> Position:
    """Play a plan, which is a whole turn, or one up to what uncovers a secret: not less, and no action beyond it."""
    position = start
    for number, action in enumerate(plan.actions, 1):
        assert position.check(action) is None, f"{position.game.format_action(action)} in {position.text}"
        following = position.play(action)
        is_over = is_over_after(position, action, following) or position.reveals(action)
        assert is_over == (number == len(plan.actions)), position.text
        position = following
    return position


@pytest.mark.parametrize("slug", PLAYERS)
def test_every_level_plays_whole_legal_turns_to_the_end_of_a_game(slug: str) -> None:
    dice = Random(slug)
    for number, start in enumerate(starts(slug)):
        position, level = start, [*Level][number % len(Level)]
        for turn in range(24):
            if position.outcome is not None:
                break
            if position.is_chance:
                position = position.play(position.roll(dice.randrange))
                continue
            found = thought(position, level, f"{number} {turn}")
            assert all(0 <= plan.value <= 1 for plan in found.plans) and 0 <= found.value <= 1
            # A weak turn now and then, so that games come to positions that good players avoid.
            plan = found.plans[-1] if turn % 3 == 0 else found.plans[0]
            position = played(position, plan)


@pytest.mark.parametrize("slug", PLAYERS)
def test_every_plan_is_a_whole_legal_turn_and_none_comes_twice(slug: str) -> None:
    for position in islice(wandered(slug), 12):
        plans = thought(position, Level.STRONG, "plans").plans
        assert len({plan.actions for plan in plans}) == len(plans)
        for plan in plans:
            played(position, plan)


@pytest.mark.parametrize("slug", PLAYERS)
def test_the_same_question_has_the_same_answer(slug: str) -> None:
    for position in islice(wandered(slug), 6):
        for level in Level:
            assert thought(position, level, "same") == thought(position, level, "same")


@pytest.mark.parametrize("slug", PLAYERS)
def test_a_turn_is_found_in_no_time(slug: str) -> None:
    for position in islice(wandered(slug), 6):
        played(position, thought(position, Level.EXPERT, "hurry", nodes=1).plans[0])


@each_case("nodes", [10, 400])
@each_case("slug", PLAYERS)
def test_no_more_is_searched_than_was_allowed(slug: str, nodes: int) -> None:
    for position in islice(wandered(slug), 6):
        for level in Level:
            effort = Effort(nodes)
            load(slug).think(position.observed_by(position.seat), level, effort, Random(1).randrange)
            assert effort.nodes <= nodes + 20


@pytest.mark.parametrize("slug", PLAYERS)
def test_shares_are_those_of_a_whole(slug: str) -> None:
    player = load(slug)
    for position in islice(wandered(slug), 8):
        shares = player.shares(position.observed_by(0), Level.STRONG, Effort(NODES), Random(1).randrange)
        assert len(shares) == position.seats and min(shares) >= 0
        assert sum(shares) == pytest.approx(1)


def wandered(slug: str) -> Iterator[Position]:
    """Give positions of games in which players know nothing and turns come as they may."""
    for number, start in enumerate(starts(slug)):
        position, dice = start, Random(f"{slug} {number}")
        for _ in range(dice.randrange(4, 60)):
            if position.outcome is not None:
                break
            legal = () if position.is_chance else position.legal_actions()
            action = legal[dice.randrange(len(legal))] if legal else position.roll(dice.randrange)
            position = position.play(action)
        if position.outcome is None and not position.is_chance:
            yield position
