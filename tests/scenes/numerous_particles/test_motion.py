"""Motion: numbers change one cause after the other, and any press or another position ends it at the true end."""

from __future__ import annotations

from collections.abc import Callable

from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.state import State
from tests.scenes.numerous_particles.played import Game
from tests.support.drawings.numerous_particles import table

Play = Callable[[State], Game]
START = table("1 30 20 40 20 30 G1*2 F1*3 W1*2 A1*4 A2\n2 21 9 10 10 10\n3 7 3 10 10 10")


def _play(game: Game, text: str) -> None:
    """Play an action that is told in motion."""
    action = GAME.parse_action(game.state, text)
    before = game.state
    game.moments.append((before, action))
    game.show(GAME.apply(before, action), events=GAME.events(before, action))


def test_numbers_change_in_order(play: Play) -> None:
    game = play(START)
    game.table.animations = True
    _play(game, "submit - buff -")
    assert game.table.animator.is_running
    assert game.hands.shown(1, "G") == 30, "the first step has only begun"
    game.table.animator.skip()
    assert [game.hands.shown(seat, "F") for seat in (1, 2, 3)] == [20, 6, 0]
    assert game.hands.shown(1, "A") == 36


def test_a_press_ends_the_motion(play: Play) -> None:
    game = play(START)
    game.table.animations = True
    _play(game, "submit - buff -")
    game.hands.click("A1")
    assert not game.table.animator.is_running
    assert game.table.draft.building == "A1"
    assert game.hands.shown(1, "A") == 36


def test_what_the_last_turn_changed_keeps_a_mark(play: Play) -> None:
    game = play(START)
    game.play("submit - buff -")
    changed = {
        (seat, letter)
        for seat, cells in game.table.panels.seats.cells.items()
        for letter, cell in cells.items()
        if cell.stock.changed
    }
    assert changed == {(1, "G"), (1, "W"), (1, "A"), (2, "F"), (2, "W"), (3, "F"), (3, "W")}


def test_without_animations_everything_is_there_at_once(play: Play) -> None:
    game = play(START)
    _play(game, "submit - buff -")
    assert not game.table.animator.is_running
    assert game.hands.shown(1, "A") == 36
