"""Motion tells what happened and ends where the position is."""

from __future__ import annotations

from collections.abc import Callable

from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.events import RangeGrew, events
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import State
from elemental_gui.scenes.element.board_layers import codes_of, moved, stone_of
from elemental_gui.scenes.element.painter import range_of
from elemental_gui.scenes.kit.board_layers import applied
from tests.scenes.element.played import Game
from tests.scenes.test_motion import moments_of_element
from tests.support.drawings.element import position
from tests.support.each_case import each_case

Play = Callable[[State], Game]


@each_case(("state", "action"), [*moments_of_element(), (position(), "confirm")])
def test_retelling_the_events_gives_the_next_position(state: State, action: str) -> None:
    parsed = GAME.parse_action(state, action)
    following, told = GAME.apply(state, parsed), events(state, parsed)
    assert applied(codes_of(state), told, stone_of) == codes_of(following)
    joined = (square for event in told if isinstance(event, RangeGrew) for square in event.squares)
    assert range_of(state.board).union(joined) == range_of(following.board)
    places = dict(enumerate(state.sages, 1)) | moved(told)
    assert places == dict(enumerate(following.sages, 1))


def test_the_next_position_does_not_wait_for_motion(play: Play) -> None:
    state, action = next(moments_of_element())
    game = play(state)
    game.scene.animations = True
    game.apply(action)
    game.show(state)
    assert not game.scene.animator.is_running
    assert game.shown() == play(state).shown()


def test_a_gesture_can_begin_while_something_moves(play: Play) -> None:
    game = play(position("A B C\n1 . f .", hand="ff"))
    game.scene.animations = True
    game.apply("fire A1")
    game.hands.drag("fire", "K5")
    assert game.proposed == ["fire K5"]


def test_the_end_of_the_game_is_told(play: Play) -> None:
    state = position("    A B C\n  1 ● . f\n  2 f f f\n  5 . ▲ .\n", preset="iak", hand="f", seat=2)
    game = play(state)
    game.scene.animations = True
    game.apply("fire B1")
    assert game.state.outcome is not None
    game.run_out()
    assert game.scene.layers.tray.entries == ()
    assert game.scene._table.board.signs.codes == {GRID.parse("A1"): "trapped"}
