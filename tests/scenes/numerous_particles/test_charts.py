"""The small charts: every number before each turn and now, right after undo, look-back, rewind and reload."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from elemental_gui.engine.numerous_particles.game import GAME
from elemental_gui.engine.numerous_particles.state import State
from elemental_gui.scenes.kit.style.theme import LIGHT
from elemental_gui.scenes.numerous_particles.stock_cell import MOST_POINTS, chart_points, paint_chart, thinned
from elemental_gui.scenes.numerous_particles.story import past_of
from tests.scenes.numerous_particles.played import Game
from tests.support.numerous_particles_tables import table

Sit = Callable[[State], Game]
START = GAME.new("standard", {}, 3, 1)
TURNS = ("submit A1 x5 buff -", "submit - buff A", "submit - buff -", "submit A1 x2 buff -")


def test_a_chart_has_a_point_for_each_turn_and_one_for_now(sit: Sit) -> None:
    game = sit(START)
    assert game.hands.series(1, "A") == (10,)
    game.play(*TURNS)
    assert game.hands.series(1, "A") == (10, 5, 5, 5, 8)
    assert game.hands.series(2, "A") == (10, 10, 10, 10, 10)


def test_looking_back_and_undo_shorten_it(sit: Sit) -> None:
    game = sit(START)
    game.play(*TURNS)
    game.look_at(1)
    assert game.hands.series(1, "A") == (10, 5)
    game.look_at(4)
    assert game.hands.series(1, "A") == (10, 5, 5, 5, 8)
    game.take_back()
    assert game.hands.series(1, "A") == (10, 5, 5, 5)
    game.play("submit - buff F")
    assert game.hands.series(1, "A") == (10, 5, 5, 5, 10)


def test_luck_belongs_to_the_turn_that_called_it(sit: Sit) -> None:
    game = sit(table("1 9 9 9 9 9 F4\n2 9 9 9 9 9 A1*9\n3 9 9 9 9 9 A1*9"))
    game.play("submit - buff -")
    assert len(game.moments) == 3
    past = past_of(game.moments, game.state)
    assert [(turn.label, turn.seat, len(turn.moments)) for turn in past.turns] == [("1.1", 1, 3)]
    assert game.hands.series(2, "A") == (9, 9)


def test_the_last_production_is_a_turn_too() -> None:
    moments, state = [], table("1 9 9 9 9 9 A1\n2 9 9 9 9 9", seat=2)
    for text in ("submit - buff -", "time"):
        moments.append((state, GAME.parse_action(state, text)))
        state = GAME.apply(*moments[-1])
    past = past_of(moments, state)
    assert [turn.label for turn in past.turns] == ["1.2", "1.1"]
    assert past.series(1, "A") == (9, 9, 10)


def test_a_long_game_is_thinned_out_but_keeps_both_ends() -> None:
    values = list(range(1000))
    shown = thinned(values)
    assert (len(shown), shown[0], shown[-1]) == (MOST_POINTS, 0, 999)
    assert shown == sorted(shown)


def test_the_line_stays_in_its_area_whatever_the_numbers() -> None:
    area = QRectF(10, 20, 80, 30)
    for values in ([1, 2], [10**30, -(10**40), 0], [5] * 7, [10**5000, 3]):
        points = chart_points(values, area)
        assert all(area.adjusted(-1, -1, 1, 1).contains(point) for point in points)
        assert (points[0].x(), points[-1].x()) == (area.left(), area.right())


@pytest.mark.usefixtures("qapp")
def test_a_chart_is_painted_from_the_second_point_on() -> None:
    def painted(values: list[int]) -> bool:
        image = QImage(80, 30, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        paint_chart(painter, QRectF(2, 2, 76, 26), values, LIGHT.text, LIGHT.muted_text)
        painter.end()
        blank = QImage(80, 30, QImage.Format.Format_ARGB32)
        blank.fill(0)
        return image != blank

    assert not painted([5])
    assert painted([5, 6])
    assert painted([-(10**30), 10**30])
