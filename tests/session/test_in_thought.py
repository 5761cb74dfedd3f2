"""What is tried from a moment of a game leaves the game alone, tells nothing of it, and is found again."""

from __future__ import annotations

import pytest

from elemental_gui.engine.core.state import Outcome
from elemental_gui.session.in_thought import Lines, Spot, in_thought, is_made_up, up_to
from tests.session.games import FIRST_TURN, new_session, play, random_session, written
from tests.session.test_secrecy import CHOSEN, SETS_2, started
from tests.support.each_case import each_case


def texts(lines: Lines) -> list[tuple[int, list[str]]]:
    """Write every run with its depth."""
    return [(run.depth, [spot.session.written(spot.ply) for spot in run.spots]) for run in lines.runs()]


def tried(lines: Lines, spot: Spot, text: str) -> Spot:
    """Play on from a moment."""
    lines.follow(play(spot.session, text))
    return lines.here


@each_case("plies", [0, 1, 2, 5, 8, 9])
def test_a_moment_of_the_past_can_be_gone_on_from(plies: int) -> None:
    game = play(new_session(), f"{FIRST_TURN}; take 1")
    thought = in_thought(game, plies)
    assert thought.position == game.position_at(plies)
    assert thought.names == game.names
    assert thought.sealed == (8 if plies >= 8 else 0), "a turn in the midst of which one begins is open again"


def test_the_luck_to_come_is_not_foretold_and_a_result_is_open_again() -> None:
    game = new_session(seed="7").end(Outcome((1,), "resigned"))
    thought = in_thought(game, 0)
    assert thought.luck is None and thought.outcome is None
    assert game.outcome is not None


@pytest.mark.parametrize("slug", CHOSEN)
def test_secrets_are_made_up_while_the_game_goes_on_and_known_when_it_is_over(slug: str) -> None:
    actions, _ = CHOSEN[slug]
    game = started(slug, *actions)
    thought = in_thought(game, len(game.plies))
    assert is_made_up(game, len(game.plies))
    assert thought.plies == () and thought.position.observed_by(0) == game.position.observed_by(0)
    other = started(slug, *actions[:-1], _another(slug))
    assert other.position != game.position
    assert in_thought(other, len(other.plies)).position == thought.position, "it depends on what is hidden"
    over = game.end(Outcome((1,), "resigned"))
    assert in_thought(over, len(over.plies)).position == game.position


def _another(slug: str) -> str:
    return f"sets 1 {SETS_2}" if slug == "compass_collisions" else "true B"


def test_after_made_up_sets_the_game_can_be_played_on() -> None:
    game = started("compass_collisions", *CHOSEN["compass_collisions"][0])
    thought = in_thought(game, len(game.plies))
    thought = thought.play(thought.position.parse(f"sets 2 {SETS_2}"))
    while not thought.position.open_prefix and thought.position.legal_actions() and len(thought.plies) < 8:
        thought = thought.play(thought.position.legal_actions()[0])
    assert len(thought.plies) == 8


def test_what_was_tried_before_is_gone_along_again_and_anything_else_is_a_branch() -> None:
    lines = Lines(new_session())
    start = lines.start
    taken = tried(lines, start, "take 2")
    drawn = tried(lines, taken, "draw fire water")
    tried(lines, drawn, "fire F8; water C4")
    assert texts(lines) == [(0, ["take 2", "draw fire water", "fire F8", "water C4"])]
    other = tried(lines, drawn, "water C5")
    assert tried(lines, start, "take 2; draw fire water; water C5") is other
    tried(lines, start, "take 0; move G6; move H6; move H7; move H8; move H9; confirm; take 1")
    assert texts(lines) == [
        (0, ["take 2", "draw fire water"]),
        (1, ["take 0", "move G6", "move H6", "move H7", "move H8", "move H9", "confirm"]),
        (1, ["take 1"]),
        (0, ["fire F8", "water C4"]),
        (1, ["water C5"]),
    ]  # fmt: skip
    assert start.recent is not None and written(start.recent.session) == ["take 0"]


def test_two_draws_are_two_branches() -> None:
    lines = Lines(new_session())
    taken = tried(lines, lines.start, "take 1")
    assert tried(lines, taken, "draw fire") is not tried(lines, taken, "draw earth")
    assert len(taken.below) == 2


def test_every_moment_on_the_way_is_as_it_was() -> None:
    game = random_session(3, "pnp", plies=40)
    lines = Lines(up_to(game, 10))
    lines.follow(in_thought(game, 40))
    spot: Spot | None = lines.here
    for plies in range(40, 9, -1):
        assert spot is not None and spot.session.position == game.position_at(plies)
        spot = spot.above
    assert spot is None
