"""The reference that all players are measured against: a plain tree search with random games behind it."""

from __future__ import annotations

from random import Random

from elemental_gui.engine.catalog import load
from elemental_gui.players import uct
from elemental_gui.players.contract import Effort


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
