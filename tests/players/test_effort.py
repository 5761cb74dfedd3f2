"""How strong the computer is and how long it thinks: effort within bounds, and the yardstick of plain UCT."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from elemental_gui.engine.catalog import load
from elemental_gui.players import uct
from elemental_gui.players.contract import Effort
from tests.support.each_case import each_case


def searched(effort: Effort) -> int:
    """Search until the effort is spent, and count the nodes."""
    while not effort.spend():
        assert effort.nodes < 1_000_000
    return effort.nodes


@each_case("nodes", [1, 2, 15, 16, 17, 1000])
def test_nodes_are_spent_exactly(nodes: int) -> None:
    assert searched(Effort(nodes=nodes)) == nodes


def test_part_of_the_nodes_can_be_aimed_at_first() -> None:
    effort = Effort(nodes=100)
    effort.aim(0.3)
    assert searched(effort) == 30
    assert effort.progress == pytest.approx(0.3)
    effort.aim(0.2)
    assert effort.spend(0)
    effort.aim(1)
    assert not effort.spend(0)
    assert searched(effort) == 100


@pytest.mark.parametrize("speed", [10, 1_000, 100_000])
def test_seconds_are_kept_whatever_a_node_costs(speed: int) -> None:
    """The clock is asked often enough by a slow search, and seldom by a fast one."""
    effort: Effort | None = None
    asked = count()

    def now() -> float:
        next(asked)
        return effort.nodes / speed if effort is not None else 0.0

    effort = Effort(seconds=4, now=now)
    nodes = searched(effort)
    assert 4 * speed <= nodes <= 4.1 * speed + 16
    assert next(asked) < 5000


def test_whoever_says_stop_is_heard_soon() -> None:
    said: list[str] = []
    effort = Effort(nodes=10_000, is_stopped=lambda: bool(said))
    assert not effort.spend(100)
    said.append("stop")
    assert searched(effort) < 200


def test_stopped_before_it_began() -> None:
    assert searched(Effort(nodes=10_000, is_stopped=lambda: True)) == 1


def chosen(game: str, line: str, nodes: int) -> str:
    position = load(game).start(load(game).default_preset, {}, 2, 1).read(line)
    return position.game.format_action(uct.choose(position, Effort(nodes=nodes), Random(1).randrange))


def test_it_sees_a_win_in_one_action() -> None:
    """Seat 1 has four points, and one square completes a line of four elements."""
    assert chosen("elemento", "FWE./..../..../.... 1 act yellow,red 4,4", 3000) == "place wind D1"


def test_it_searches_as_much_as_it_may_and_ends_the_run_that_it_is_in() -> None:
    effort = Effort(nodes=500)
    position = load("elemento").start("standard", {}, 2, 1).read("..../..../..../.... 1 act blue,red 0,0")
    uct.choose(position, effort, Random(1).randrange)
    assert 500 <= effort.nodes <= 900


def test_where_there_is_no_choice_it_does_not_search() -> None:
    """A draw of nothing, and a sage whose turn has come to its end."""
    effort = Effort(nodes=500)
    position = load("element").start("iak", {}, 2, 1)
    rows = ["f.f........", "f..........", "fff........", *["." * 11] * 8]
    position = position.read(f"{'/'.join(rows)} B2,K11 1 act - 0 - -")
    assert position.legal_actions() == [position.game.confirm]
    assert uct.choose(position, effort, Random(1).randrange) == position.game.confirm
    assert effort.nodes == 0
