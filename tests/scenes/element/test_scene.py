"""What the scene shows, whatever it is shown and in whichever look."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QColor

from elemental_gui.engine.core.elements import Element
from elemental_gui.engine.element.actions import Place
from elemental_gui.engine.element.board import GRID
from elemental_gui.engine.element.game import GAME
from elemental_gui.engine.element.state import State
from elemental_gui.scenes.kit.style.theme import THEMES, Theme
from tests.scenes.element.played import Game
from tests.support.drawings.element import position

Play = Callable[[State], Game]

BUSY = """
    A B C D E F
  1 ● . 1 2 3 4
  2 f . . m . w
  3 . . e ▲ . e
"""


def test_every_stone_and_sage_is_shown(play: Play) -> None:
    game = play(position(BUSY))
    assert game.shown() == {
        "A1": "sage 1", "C1": "1", "D1": "2", "E1": "3", "F1": "4", "A2": "f", "F3": "e", "D2": "m", "F2": "w",
        "C3": "e", "D3": "sage 2",
    }  # fmt: skip
    assert list(game.table.board.joints.codes.values()) == ["DL"]


def test_another_position_touches_only_what_differs(play: Play) -> None:
    game = play(position(BUSY))
    stones = game.scene._table.board.pieces
    kept = stones.item(GRID.parse("F2") or 0)
    game.show(position(BUSY.replace("f . . m", ". . . m")))
    assert stones.item(GRID.parse("F2") or 0) is kept
    assert "A2" not in game.shown()


def test_undo_is_showing_the_position_before(play: Play) -> None:
    before = position(BUSY, hand="f")
    game = play(before)
    shown = game.shown()
    game.hands.drag("fire", "A3")
    assert game.shown() != shown
    game.show(before)
    assert game.shown() == shown


def test_keys_that_mean_nothing_in_the_past_go_on_to_the_window(play: Play) -> None:
    game = play(position(BUSY))
    game.show(game.state, is_live=False)
    cursor = game.scene.cursor
    game.hands.key("left")
    assert game.scene.cursor == cursor


def test_showing_the_same_position_again_does_not_disturb_a_gesture(play: Play) -> None:
    game = play(position(BUSY, hand="f"))
    game.hands.click("fire")
    game.show(game.state, last_turn=frozenset({GRID.parse("C1") or 0}))
    assert game.held()
    game.hands.click("A3")
    assert game.proposed == ["fire A3"]


def test_a_refusal_from_elsewhere_is_shown_on_the_board(play: Play) -> None:
    game = play(position(BUSY, hand="f"))
    violation = GAME.check(game.state, Place(Element.FIRE, GRID.parse("D2") or 0))
    assert violation is not None
    game.scene.refuse(violation)
    assert game.scene.layers.flash.codes == {GRID.parse("D2"): "refused"}
    assert game.refused_by() == "1c.20"


def test_squares_are_named_in_words(play: Play) -> None:
    game = play(position(BUSY, ridden="D1"))
    names = ("A1", "E5", "C1", "D1", "A2", "F3", "C3", "D2", "F2")
    words = [game.scene.square_words(GRID.parse(name) or 0) for name in names]
    assert words == [
        "A1 sage of Ann", "E5 empty", "C1 air", "D1 air 2 high, ridden in this turn", "A2 fire", "F3 earth",
        "C3 earth, range", "D2 mountain, range", "F2 water",
    ]  # fmt: skip


def test_the_status_follows_the_mouse_and_ends_with_it(play: Play) -> None:
    game = play(position(BUSY, hand="f"))
    game.hands.hover("A2")
    assert game.scene.status == "A2 fire"
    game.hands.hover("fire")
    assert game.scene.status == "1 fire in the hand"
    game.scene.leave()
    assert game.scene.status == ""


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: str(theme.name))
def test_the_acting_seats_colour_frames_the_board(play: Play, theme: Theme) -> None:
    game = play(position(BUSY, stage="take"))
    game.scene.set_theme(theme)
    area = game.scene.squares.placement.board_rect
    edge = game.view.mapFromScene(area.left() - 5, area.center().y())
    image = game.view.viewport().grab().toImage()
    assert _near(image.pixelColor(edge), theme.seat(1))
    game.show(position(BUSY, stage="take", seat=2))
    assert _near(game.view.viewport().grab().toImage().pixelColor(edge), theme.seat(2))


@pytest.mark.parametrize("size", [(320, 360), (500, 480), (480, 900), (1200, 1000)])
def test_the_board_fits_every_window_in_whole_pixels(play: Play, size: tuple[int, int]) -> None:
    game = play(position(BUSY))
    game.view.resize(*size)
    shown = game.view.mapFromScene(game.scene.area).boundingRect()
    assert game.view.viewport().rect().adjusted(-2, -2, 2, 2).contains(shown)
    ratio = game.view.devicePixelRatioF()
    assert game.view.transform().m11() * 100 * ratio == pytest.approx(game.scene.look.edge)
    stone = game.scene._table.board.pieces.item(GRID.parse("F2") or 0)
    assert stone is not None
    assert stone.pixmap().width() == game.scene.look.edge


def _near(colour: QColor, other: QColor) -> bool:
    pairs = (colour.red(), other.red()), (colour.green(), other.green()), (colour.blue(), other.blue())
    return all(abs(a - b) < 40 for a, b in pairs)
